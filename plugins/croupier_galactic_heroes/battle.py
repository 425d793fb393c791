"""An attack on a planet, from the declaration to its end (GH-7.15 to GH-7.30)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_galactic_heroes.casualties import Casualties
from croupier_galactic_heroes.ending import end
from croupier_galactic_heroes.layout import TARGET, card, discard, fleets, goods, pick
from croupier_galactic_heroes.strength import (
    ATTACK,
    DEFENCE,
    fleet_power,
    has_sortie_effects,
    requirement,
    side_power,
    sum_of,
)
from croupier_galactic_heroes.targets import rank_number


def ready_fleets(table: Table, seat: str, pays: bool, committed: Sequence[int] = ()) -> list[int]:
    """A seat's fleets that may still join a battle: not in it yet, not in an earlier one, and
    their supply, where one is due, can be paid (GH-7.15, GH-7.16)."""
    can_pay = not pays or table.count(seat, "supply") > 0
    unlimited = not table.settings["battles_per_fleet"]
    return [
        uid
        for uid in fleets(table, seat)
        if uid not in committed
        and (unlimited or not table.pieces[uid].tokens)
        and (can_pay or "free_sortie" in card(table, uid).effects)
    ]


def capture(table: Table, seat: str, target: int) -> None:
    """Put a captured planet in front of its captor, without a good (GH-7.29)."""
    planet = card(table, target)
    table.move(target, f"{seat}.play")
    if planet.code == "iserlohn":
        table.counters[f"{seat}.iserlohn"] = 1  # GH-7.8
    if planet.home == table.other(seat) and rank_number(planet.rank) >= 0:
        reached = rank_number(planet.rank) + 1
        progress = f"{seat}.progress"
        table.counters[progress] = max(table.counters[progress], reached)  # GH-7.28
        if planet.type == "capital":
            end(table, (seat,), "conquest")  # GH-7.30, GH-11.1


class Battle(Frame, kind="galactic-heroes.battle"):
    """One attack.

    Attributes:
        attacker: its seat; the other one defends.
        target: the planet.
        shown: the target came from the attacker's hand and counts as the enemy's, at home
            (GH-7.9).
        attackers, defenders: the fleets committed, in the order they were named.
        captured: the planet has changed hands.
        negated: fleets whose printed power counts 0 (GH-12.10).
        boosts: fleets boosted, each with by how much (GH-12.9).
    """

    attacker: str
    target: int
    shown: bool
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    captured: bool = False
    negated: tuple[int, ...] = ()
    boosts: tuple[tuple[int, int], ...] = ()
    step: str = "declare"

    def declare(self, table: Table) -> Outcome:
        """A target from hand is shown; a good on the target is lost at once (GH-7.17)."""
        if self.shown:
            table.move(self.target, TARGET)
        else:
            good = goods(table, table.other(self.attacker)).get(self.target)
            if good is not None:
                discard(table, good)
        return "commit"

    def commit(self, table: Table) -> Outcome:
        """The attacking fleets, at least one (GH-7.15, GH-14.7)."""
        ready = ready_fleets(table, self.attacker, True, self.attackers)
        done: list[tuple[str, ...]] = [("done",)] if self.attackers else []
        options = pick("commit", table, ready) + done
        return Ask(self.attacker, "commit_attackers", options)

    def commit_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """One more fleet, or all are named."""
        if option[0] == "done":
            return "strike"
        self.attackers += (join(table, self.attacker, option[1], True),)
        return "commit"

    def strike(self, table: Table) -> Outcome:
        """A fleet that can take the planet alone may do so now (GH-7.18, GH-12.11, GH-14.8)."""
        needed = requirement(table, self.target)
        able = [
            uid
            for uid in self.attackers
            if "blitz" in card(table, uid).effects
            and fleet_power(table, uid, ATTACK, self.attackers) >= needed
        ]
        if not able:
            return "defend"
        return Ask(self.attacker, "use_blitz", [*pick("blitz", table, able), ("hold",)])

    def strike_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The planet is taken; the battle goes on for casualties only."""
        if option[0] == "blitz":
            self.captured = True
            capture(table, self.attacker, self.target)
        return "defend"

    def defend(self, table: Table) -> Outcome:
        """The defending fleets, possibly none (GH-7.19, GH-14.9)."""
        seat = table.other(self.attacker)
        ready = ready_fleets(table, seat, self.defence_pays(table), self.defenders)
        return Ask(seat, "commit_defenders", [*pick("defend", table, ready), ("done",)])

    def defence_pays(self, table: Table) -> bool:
        """Whether defenders pay supply: all but those of a planet of the own faction (GH-7.19)."""
        return card(table, self.target).home != table.other(self.attacker)

    def defend_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """One more fleet, or all are named."""
        if option[0] == "done":
            return "sortie"
        seat = table.other(self.attacker)
        self.defenders += (join(table, seat, option[1], self.defence_pays(table)),)
        return "defend"

    def sortie(self, table: Table) -> Outcome:
        """The fleets to negate and to boost, the attacker's choices first (GH-7.21, GH-14.10,
        GH-14.11)."""
        for role, own, foes in (
            (ATTACK, self.attackers, self.defenders),
            (DEFENCE, self.defenders, self.attackers),
        ):
            if not has_sortie_effects(table, role):
                continue
            seat = self.attacker if role == ATTACK else table.other(self.attacker)
            negated = sum(uid in foes for uid in self.negated)
            candidates = self.negatable(table, foes)
            if candidates and negated < sum_of(table, own, "negate_one"):
                return Ask(seat, "negate", pick("negate", table, candidates))
            if len(self.boosts_of(own)) < len(boosters(table, own)):
                return Ask(seat, "boost", pick("boost", table, own))
        return "resolve"

    def negatable(self, table: Table, foes: Sequence[int]) -> list[int]:
        """Those of the foes that may be named; leaders only by a setting (GH-12.10)."""
        leaders = table.settings["negate_leaders"]
        return [
            uid
            for uid in foes
            if uid not in self.negated and (leaders or card(table, uid).type == "admiral")
        ]

    def boosts_of(self, side: Sequence[int]) -> list[tuple[int, int]]:
        """The boosts already given to a side's fleets."""
        return [boost for boost in self.boosts if boost[0] in side]

    def sortie_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """Note the fleet that was named."""
        uid = next(
            uid for uid in self.attackers + self.defenders if table.pieces[uid].code == option[1]
        )
        if option[0] == "negate":
            self.negated += (uid,)
        else:
            own = self.attackers if uid in self.attackers else self.defenders
            given = boosters(table, own)[len(self.boosts_of(own))]
            self.boosts += ((uid, given),)
        return "sortie"

    def margin(self, table: Table) -> int:
        """A - D: the attack's total power less the defence's (GH-7.22)."""
        attack = side_power(table, ATTACK, self.attackers, self.negated, self.boosts)
        return attack - side_power(table, DEFENCE, self.defenders, self.negated, self.boosts)

    def resolve(self, table: Table) -> Outcome:
        """Captured, repelled or beaten (GH-7.23, GH-7.24, GH-7.25)."""
        margin = self.margin(table)
        if self.captured or margin < requirement(table, self.target, self.attackers):
            return self.casualties(table, margin)
        if table.settings["decline_capture"]:
            return Ask(self.attacker, "decline_capture", [("capture",), ("decline",)])
        return self.take(table, margin)

    def resolve_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The planet, or casualties instead (GH-7.23)."""
        margin = self.margin(table)
        return (
            self.take(table, margin) if option[0] == "capture" else self.casualties(table, margin)
        )

    def take(self, table: Table, margin: int) -> Outcome:
        """Capture the planet; no fleet is destroyed unless the setting says so (GH-7.23)."""
        self.captured = True
        capture(table, self.attacker, self.target)
        if table.settings["capture_casualties"]:
            needed = requirement(table, self.target, self.attackers)
            return self.casualties(table, margin - needed)
        return "close"

    def casualties(self, table: Table, margin: int) -> Outcome:
        """The winner of the battle may destroy fleets of the loser (GH-7.26)."""
        won = margin >= 0
        seat = self.attacker if won else table.other(self.attacker)
        own, foes = (self.attackers, self.defenders) if won else (self.defenders, self.attackers)
        limit = abs(margin) + sum_of(table, own, "pursuit")  # GH-12.15
        pool = foes
        if table.settings["casualty_pool"] == "all":
            pool += tuple(uid for uid in fleets(table, table.other(seat)) if uid not in foes)
        powers = {uid: card(table, uid).power for uid in pool}
        if table.settings["casualty_power"] == "battle":
            role = DEFENCE if won else ATTACK
            for uid in foes:
                powers[uid] = fleet_power(table, uid, role, foes, self.negated, self.boosts)
        prey = tuple(powers.items())
        return Push(Casualties(chooser=seat, prey=prey, limit=limit, fought=foes), "close")

    def close(self, table: Table) -> Outcome:
        """A target from hand that was not captured leaves the table (GH-7.27)."""
        if self.shown and not self.captured:
            if table.settings["failed_target"] == "hand":
                table.move(self.target, f"{self.attacker}.hand", known=True)  # GH-3.3
            else:
                discard(table, self.target)
        return None


def join(table: Table, seat: str, code: str, pays: bool) -> int:
    """Commit a fleet: its supply is paid, and it has fought (GH-7.15, GH-7.16, GH-7.19)."""
    uid = table.find(code, f"{seat}.play")
    if pays and "free_sortie" not in card(table, uid).effects:  # GH-12.14
        table.remove(seat, "supply")
    table.add(uid, "fought")
    return uid


def boosters(table: Table, side: Sequence[int]) -> list[int]:
    """What each boosting fleet of a side gives, in the order they were committed (GH-12.9)."""
    effects = (card(table, uid).effects for uid in side)
    return [own["boost_one"] for own in effects if "boost_one" in own]
