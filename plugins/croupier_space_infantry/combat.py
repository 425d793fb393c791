"""Combat: rounds until the enemies or the squad are gone (SI-9)."""

from __future__ import annotations

from croupier.table import Ask, Outcome, Push, Table, TableOption
from croupier_space_infantry import ammo
from croupier_space_infantry.aftermath import Aftermath
from croupier_space_infantry.ammo import AMMO, can_load, use_ammo
from croupier_space_infantry.content import combat, encounters, hive, resources
from croupier_space_infantry.draws import draw, successes, within
from croupier_space_infantry.fight import (
    ability,
    can_attack,
    enemies_left,
    enemy,
    enemy_modifier,
    enemy_name,
    foes_of_round,
    in_play,
    is_narrow,
    squad_modifier,
    who_fights,
)
from croupier_space_infantry.hits import Hits
from croupier_space_infantry.layout import (
    DECLINE,
    DONE,
    SEAT,
    SQUAD,
    carried,
    commander,
    is_dark,
    is_infantry,
    level,
    mission,
    race,
    skill_of,
    spend,
    unit,
)
from croupier_space_infantry.special import amount
from croupier_space_infantry.wounds import Wounds

AMBUSH: list[TableOption] = [("use", "intelligence"), DECLINE]
SMOKE: list[TableOption] = [("use", "smoke"), DECLINE]
SMOKE_SIGNS: list[TableOption] = [("smoke", "up"), ("smoke", "down")]
STYMOPACK = ("use", "stymopack")
ENEMY = "enemy"

ORDERS = {
    "": ("squad_draws", "enemy_draws", "boost", "strike", "suffer"),
    SQUAD: ("squad_draws", "boost", "strike", "enemy_draws", "suffer"),
    ENEMY: ("enemy_draws", "suffer", "squad_draws", "boost", "strike"),
}
"""The steps of the attack resolution, by who ambushes (SI-9.4, SI-9.12)."""


class Combat(Aftermath, kind="space-infantry.combat"):
    """A combat.

    Attributes:
        plan: steps of the attack resolution still to come.
        unordered: fighters whose place in the order of draws is not chosen yet.
    """

    plan: tuple[str, ...] = ()
    unordered: tuple[int, ...] = ()
    step: str = "begin"

    def begin(self, table: Table) -> Outcome:
        """The enemy may ambush (SI-10.9)."""
        power = race(table).ability
        if power["id"] == "phase_ambush" and draw(table, "ambush") >= power["target"]:
            self.ambush = ENEMY
        return "offer_ambush"

    def offer_ambush(self, table: Table) -> Outcome:
        """Intelligence gives the squad an ambush (SI-5.11, SI-9.4)."""
        if carried(table, "intelligence"):
            return Ask(SEAT, "ambush", AMBUSH)
        return "open_round"

    def offer_ambush_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Two ambushes cancel out."""
        if pick != DECLINE:
            spend(table, "intelligence")
            self.ambush = "" if self.ambush else SQUAD
        return "open_round"

    # Step 1 (SI-16.1)

    def open_round(self, table: Table) -> Outcome:
        """A new round; with the advanced rules it has command points of its own (SI-16.2)."""
        self.round += 1
        self.thrower = self.grenade = self.killed = self.points = 0
        self.thrown = False
        self.wounded = ()
        self.threat = (0, 0)
        self.rolls = ()
        if table.settings["advanced"]:
            leader = commander(table)
            if leader:
                skill = skill_of(table, leader, "command")
                self.points = successes(table, draw(table, "command"), skill)
            return "offer_ammo"
        return "offer_smoke"

    def offer_ammo(self, table: Table) -> Outcome:
        """Ammo may be used at the start of a round (SI-16.4)."""
        return Ask(SEAT, "ammo", AMMO) if can_load(table) else "offer_smoke"

    def offer_ammo_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It raises the fire level."""
        use_ammo(table, pick)
        return "offer_smoke"

    # Step 2: range

    def offer_smoke(self, table: Table) -> Outcome:
        """One Smoke, if none is up (SI-9.6)."""
        if carried(table, "smoke") and not self.smoke:
            return Ask(SEAT, "smoke", SMOKE)
        return "draw_range"

    def offer_smoke_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It lasts until it clears."""
        if pick != DECLINE:
            spend(table, "smoke")
            self.smoke = True
        return "draw_range"

    def draw_range(self, table: Table) -> Outcome:
        """Draw the range RN, anew each round (SI-9.7)."""
        self.rn = draw(table, "range") + amount(table, "range_mod")
        if is_dark(table):
            self.rn += hive()["dark_range"]
        return "lay_smoke" if self.smoke else "command_range"

    def lay_smoke(self, table: Table) -> Outcome:
        """Smoke adds or subtracts (SI-5.13)."""
        return Ask(SEAT, "smoke-sign", SMOKE_SIGNS)

    def lay_smoke_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One of both must be applied."""
        moved: int = combat()["smoke_range"]
        self.rn += moved if pick[1] == "up" else -moved
        return "command_range"

    def command_range(self, table: Table) -> Outcome:
        """Command may change the range (SI-8.4); what would not change it is not asked."""
        ranges = race(table).ranges
        now = ranges[within(self.rn)]
        options: list[TableOption] = [
            ("command", sign, str(points))
            for points in range(1, self.range_points(table) + 1)
            for sign, by in (("up", points), ("down", -points))
            if ranges[within(self.rn + by)] != now
        ]
        return Ask(SEAT, "range", [*options, DECLINE]) if options else "set_range"

    def range_points(self, table: Table) -> int:
        """The command points there are for the range (SI-8.3, SI-16.2)."""
        counters = table.counters
        if table.settings["advanced"]:
            points = self.points
        else:
            points = 0 if counters["commanded"] else counters["cp"]
        if ability(table, "jamming"):  # SI-10.3
            points += race(table).ability["cp"]
        return points

    def command_range_answer(self, table: Table, pick: TableOption) -> Outcome:
        """The turn's Command is used with it; a round's points are, one by one."""
        if pick != DECLINE:
            points = int(pick[2])
            self.rn += points if pick[1] == "up" else -points
            if table.settings["advanced"]:
                self.points -= points
            else:
                table.counters["commanded"] = 1
        return "set_range"

    def set_range(self, table: Table) -> Outcome:
        """The race's bands tell the range (SI-9.7)."""
        enemy_race = race(table)
        self.range = enemy_race.ranges[within(self.rn)]
        power = enemy_race.ability
        falls_back = power["id"] == "fall_back" and self.range == "melee"
        if falls_back and draw(table, "fall back") >= power["target"]:  # SI-10.8
            self.range = "fire"
        return "muster"

    # Step 3: action points

    def muster(self, table: Table) -> Outcome:
        """Who takes part this round (SI-9.8, SI-13.2)."""
        self.foes = foes_of_round(table, self)
        self.fighters = tuple(who_fights(table, self))
        if is_narrow(table):
            self.fighters = ()
            return "choose_fighters"
        return "arm"

    def choose_fighters(self, table: Table) -> Outcome:
        """In narrow passages only two units fight."""
        rest = [uid for uid in table.zones[SQUAD] if uid not in self.fighters]
        missing = hive()["fighters"] - len(self.fighters)
        if len(rest) <= missing:
            self.fighters += tuple(rest)
            return "arm"
        if not missing:
            return "arm"
        return Ask(SEAT, "fighters", [("fight", table.pieces[uid].name) for uid in rest])

    def choose_fighters_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One of them."""
        self.fighters += (table.find(pick[1], SQUAD),)
        return "choose_fighters"

    def arm(self, table: Table) -> Outcome:
        """In a Melee round a Grenade and StymoPacks may be used before the draws (SI-9.10)."""
        options: list[TableOption] = []
        if self.range == "melee":
            infantry = [uid for uid in self.fighters if is_infantry(table, uid)]
            if carried(table, "stymopack"):
                options += self.stymo_options(table, infantry)
            if carried(table, "grenade") and not self.thrower:
                options += [("throw", "grenade", table.pieces[uid].name) for uid in infantry]
        return Ask(SEAT, "arm", [*options, DONE]) if options else "order"

    def stymo_options(self, table: Table, infantry: list[int]) -> list[TableOption]:
        """A StymoPack works for the squad once a combat (SI-5.12), or for one unit (SI-17.3)."""
        if table.settings["stymo_scope"] == "unit":
            return [
                (*STYMOPACK, table.pieces[uid].name) for uid in infantry if uid not in self.boosted
            ]
        return [] if self.boosted else [STYMOPACK]

    def arm_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One thing after another."""
        if pick == DONE:
            return "order"
        if pick[0] == "throw":
            self.thrower = table.find(pick[2], SQUAD)
        else:
            spend(table, "stymopack")
            chosen = [table.find(pick[2], SQUAD)] if len(pick) > 2 else table.zones[SQUAD]
            self.boosted += tuple(chosen)
        return "arm"

    def order(self, table: Table) -> Outcome:
        """The squad draws in the player's order: that of the squad, or one said each round
        (SI-9.9)."""
        if table.settings["draw_order"] == "ask":
            self.unordered = self.fighters
            self.fighters = ()
        return "choose_order"

    def choose_order(self, table: Table) -> Outcome:
        """Who draws next."""
        if len(self.unordered) > 1:
            names = [table.pieces[uid].name for uid in self.unordered]
            return Ask(SEAT, "order", [("draw", name) for name in names])
        self.fighters += self.unordered
        self.unordered = ()
        self.plan = ORDERS[self.first_striker(table)]
        return "resolve"

    def choose_order_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One after another."""
        names = [table.pieces[uid].name for uid in self.unordered]
        uid = self.unordered[names.index(pick[1])]
        self.fighters += (uid,)
        self.unordered = tuple(other for other in self.unordered if other != uid)
        return "choose_order"

    def first_striker(self, table: Table) -> str:
        """The side that strikes first: one that ambushes, in round 1 (SI-9.4); fanatics strike
        back all the same (SI-10.7)."""
        if self.round > 1 or (self.ambush == SQUAD and ability(table, "fanaticism")):
            return ""
        return self.ambush

    # Step 4: attack resolution

    def resolve(self, table: Table) -> Outcome:
        """The next step of the attack resolution."""
        if not self.plan:
            return "grapple"
        step, *rest = self.plan
        self.plan = tuple(rest)
        return step

    def squad_draws(self, table: Table) -> Outcome:
        """One RN for each unit that attacks (SI-9.9); a Grenade in place of an attack."""
        for uid in in_play(table, self.fighters):
            name = table.pieces[uid].name
            if uid == self.thrower:
                spend(table, "grenade")
                self.thrown = True
                self.grenade = draw(table, f"{name} grenade")
                if mission(table).is_hive:  # SI-13.6
                    self.grenade += resources()["grenade"]["hive_damage_bonus"]
            elif can_attack(table, self, uid):
                self.rolls += ((uid, self.attack(table, uid), 0),)
        return "resolve"

    def attack(self, table: Table, uid: int) -> int:
        """The action points of one attack of the squad."""
        ap = draw(table, table.pieces[uid].name) + squad_modifier(table, self, uid)
        if self.range == "melee" and table.count(uid, "brawler") and uid not in self.brawled:
            self.brawled += (uid,)
        return max(ap, 0)

    def enemy_draws(self, table: Table) -> Outcome:
        """One RN for each enemy unit that attacks, in list order (SI-9.9)."""
        modifier = enemy_modifier(table, self)
        left = enemies_left(table, self)
        threat = [0, 0]
        for index in self.foes:
            kind = enemy(table, self, index)
            skill = kind.skills.get(self.range)
            if skill and index in left:
                ap = max(draw(table, enemy_name(self, index)) + modifier, 0)
                threat[self.range in kind.piercing] += successes(table, ap, skill)
        self.threat = tuple(threat)
        return "resolve"

    def boost(self, table: Table) -> Outcome:
        """Command points of the round add to attacks (SI-16.3), Eagle Eye draws again
        (SI-15.7)."""
        options: list[TableOption] = []
        for uid, _, _ in self.rolls:
            name = table.pieces[uid].name
            if self.points and self.range not in unit(table, uid).starred:
                options.append(("boost", name))
            if self.range == "fire" and table.count(uid, "eagle-eye") and uid not in self.sharp:
                options.append(("redraw", name))
        return Ask(SEAT, "boost", [*options, DONE]) if options else "resolve"

    def boost_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One point, or one draw, after another."""
        if pick == DONE:
            return "resolve"
        names = [table.pieces[uid].name for uid, _, _ in self.rolls]
        index = names.index(pick[1])
        uid, ap, added = self.rolls[index]
        if pick[0] == "boost":
            self.points -= 1
            added += 1
        else:
            self.sharp += (uid,)
            ap = self.attack(table, uid)
        self.rolls = (*self.rolls[:index], (uid, ap, added), *self.rolls[index + 1 :])
        return "boost"

    def strike(self, table: Table) -> Outcome:
        """The squad's damage, to be allocated (SI-9.13); what was fired is used up only after all
        draws, second ones included (SI-16.4)."""
        if any(is_infantry(table, uid) for uid, _, _ in self.rolls):
            ammo.fire(table, self.range)
        points = [self.grenade, 0]
        for uid, ap, added in self.rolls:
            hits = successes(table, ap + added, skill_of(table, uid, self.range))
            if self.range == "melee" and uid in self.boosted:
                hits *= resources()["stymopack"]["damage_per_hit"]
            points[self.range in unit(table, uid).piercing] += hits
        left = enemies_left(table, self)
        foes = tuple(index for index in self.foes if index in left)
        if not sum(points) or not foes:
            return "resolve"
        return Push(Hits(normal=points[0], piercing=points[1], targets=foes), "resolve")

    def suffer(self, table: Table) -> Outcome:
        """The enemy's damage, to be allocated (SI-9.15)."""
        normal, piercing = self.threat
        targets = in_play(table, self.fighters)
        if not (normal or piercing) or not targets:
            return "resolve"
        return Push(Wounds(targets=targets, normal=normal, piercing=piercing), "resolve")


def encounter(table: Table, letter: str) -> Combat:
    """The combat of an encounter of a class (SI-9.1)."""
    modifier = level(table).encounter_rn_mod + table.counters["alert"]
    rn = within(draw(table, "encounter") + modifier)
    enemies = encounters(race(table).code)[letter][rn]
    return Combat(letter=letter, enemies=enemies, hurt=(0,) * len(enemies))
