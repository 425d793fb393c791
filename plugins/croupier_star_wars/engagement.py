"""Engagements: declarations, edge battle, strikes, reward, in the order of the steps of the frame
(SW-10.14)."""

from __future__ import annotations

from typing import ClassVar

from croupier.cards import Event, Stretch, given, happen
from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_star_wars import stats
from croupier_star_wars.edge import EdgeBattle
from croupier_star_wars.layout import card_of, controller, is_in_play, is_ready
from croupier_star_wars.solo.groups import attack_group, defence_group
from croupier_star_wars.strikes import Strike

DONE = ("done",)
PASS = ("pass",)


def attackers_against(
    table: Table, seat: str, objective: int, chosen: tuple[int, ...]
) -> list[int]:
    """The units that may be declared as attackers besides those chosen (SW-10.2); against the dial
    where the objective is 0."""
    most = given(table, objective, "attackers-at-most") if objective else 0
    if most and len(chosen) >= most:
        return []
    return [
        uid
        for uid in attack_group(table, seat)
        if uid not in chosen
        and is_ready(table, uid)
        and not given(table, uid, "cannot-attack")
        and not (objective and barred(table, objective, uid))
    ]


def barred(table: Table, objective: int, uid: int) -> bool:
    """Whether an objective keeps a unit of its kind from attacking it."""
    return "vehicle" not in card_of(table, uid).traits and bool(
        given(table, objective, "vehicles-only")
    )


class Engagement(Stretch, kind="star-wars.engagement"):
    """One engagement, its six steps and its end.

    Attributes:
        attacker: the attacking seat.
        declared: the objective that was named; it is used up for this phase. 0 is the dial.
        objective: the engaged objective; 0 once it is gone, and for the dial, which is none.
        attackers: the attacking units, as declared.
        defenders: the defending units.
        edge: the seat that has the edge; empty before.
        fates: the seats that have put a fate card into an edge stack.
        unopposed: whether it was found to be unopposed.
        shielding: the units just declared, until their Shielding has been offered; not those
            that joined (SW-9.9).
    """

    span: ClassVar[str] = "engagement"

    attacker: str
    declared: int
    objective: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    edge: str = ""
    fates: tuple[str, ...] = ()
    unopposed: bool = False
    shielding: tuple[int, ...] = ()
    step: str = "attack"

    def side(self, seat: str) -> tuple[int, ...]:
        """A seat's participating units."""
        return self.attackers if seat == self.attacker else self.defenders

    def remove(self, uid: int) -> None:
        """A card that leaves play takes no part, as if it never had (SW-10.10, SW-10.13); an
        objective is engaged no more, and the engagement goes on without (SW-10.11)."""
        self.attackers = tuple(unit for unit in self.attackers if unit != uid)
        self.defenders = tuple(unit for unit in self.defenders if unit != uid)
        if uid == self.objective:
            self.objective = 0

    def join(self, uid: int, seat: str) -> None:
        """A unit takes part from now on (SW-9.9)."""
        if seat == self.attacker:
            self.attackers = (*self.attackers, uid)
        else:
            self.defenders = (*self.defenders, uid)

    def at_dial(self, table: Table) -> bool:
        """Whether what the attack damages is the dial, which it is while a text says so
        (SW-20.7)."""
        return not self.declared and given(table, self.attacker, "engage-dial") > 0

    # E2

    def attack(self, table: Table) -> Outcome:
        """Declare attackers, one or more."""
        found = attackers_against(table, self.attacker, self.objective, self.attackers)
        if not found:
            return "attacking"
        options = [("attack", table.pieces[uid].name) for uid in found]
        return Ask(self.attacker, "attack", [*options, DONE] if self.attackers else [*options])

    def attack_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """One more attacker, or no more."""
        if pick == DONE:
            return "attacking"
        uid = table.find(pick[1], f"{self.attacker}.play")
        self.attackers = self.shielding = (*self.attackers, uid)
        return "attack"

    def attacking(self, table: Table) -> Outcome:
        """The objective is engaged, the attackers are declared: one moment (SW-10.3)."""
        events = []
        if self.objective:
            events.append(Event("engaged", self.objective, 0, 0, self.attacker))
        events += [Event("attacks", uid, 0, uid, self.attacker) for uid in self.attackers]
        return happen(events, "shield_attackers")

    def shield_attackers(self, table: Table) -> Outcome:
        """Shielding of the attackers, then the window."""
        return self.offer_shield(table, self.attacker, "attackers_window")

    def shield_attackers_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """One shield."""
        return self.put_shield(table, self.attacker, pick, "shield_attackers")

    def attackers_window(self, table: Table) -> Outcome:
        """The action window *Attackers*."""
        return Push(table.game.window(name="attackers"), "defend")

    # E3

    def defend(self, table: Table) -> Outcome:
        """Declare defenders, as many as wanted (SW-10.4)."""
        seat = table.other(self.attacker)
        found = [
            uid
            for uid in defence_group(table, seat)
            if uid not in self.defenders
            and is_ready(table, uid)
            and not given(table, uid, "cannot-defend")
        ]
        if not found:
            return "defending"
        options = [("defend", table.pieces[uid].name) for uid in found]
        return Ask(seat, "defend", [*options, DONE])

    def defend_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """One more defender, or no more."""
        if pick == DONE:
            return "defending"
        uid = table.find(pick[1], f"{table.other(self.attacker)}.play")
        self.defenders = (*self.defenders, uid)
        self.shielding = (*self.shielding, uid)
        return "defend"

    def defending(self, table: Table) -> Outcome:
        """The defenders are declared."""
        seat = table.other(self.attacker)
        events = [Event("defends", uid, 0, uid, seat) for uid in self.shielding]
        return happen(events, "shield_defenders")

    def shield_defenders(self, table: Table) -> Outcome:
        """Shielding of the defenders, then the window."""
        return self.offer_shield(table, table.other(self.attacker), "defenders_window")

    def shield_defenders_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """One shield."""
        return self.put_shield(table, table.other(self.attacker), pick, "shield_defenders")

    def defenders_window(self, table: Table) -> Outcome:
        """The action window *Defenders*."""
        return Push(table.game.window(name="defenders"), "edge_battle")

    # Shielding

    def offer_shield(self, table: Table, seat: str, then: str) -> Outcome:
        """The next unit with Shielding may give a shield (SW-17.6)."""
        while self.shielding:
            uid = self.shielding[0]
            if is_in_play(table, uid) and stats.keyword(table, uid, "shielding"):
                names = self.shieldable(table, seat)
                if names:
                    return Ask(seat, "shielding", [*(("shield", name) for name in names), PASS])
            self.shielding = self.shielding[1:]
        return then

    def shieldable(self, table: Table, seat: str) -> list[str]:
        """The friendly participants without a shield, and the engaged objective, though it is the
        enemy's for an attacker."""
        cards = [*self.side(seat)]
        if self.objective:
            cards.append(self.objective)
        return [table.pieces[uid].name for uid in cards if not table.count(uid, "shield")]

    def put_shield(self, table: Table, seat: str, pick: tuple[str, ...], then: str) -> Outcome:
        """The shield, if wanted."""
        giver, *rest = self.shielding
        self.shielding = tuple(rest)
        if pick == PASS:
            return then
        cards = (*self.side(seat), self.objective)
        uid = next(uid for uid in cards if uid and table.pieces[uid].name == pick[1])
        return happen([Event("shield", uid, 1, giver, seat)], then)

    # E4

    def edge_battle(self, table: Table) -> Outcome:
        """The edge battle (SW-10.5, SW-11)."""
        return Push(self.battle(), "edge_window")

    def battle(self) -> Frame:
        """The edge battle's frame."""
        return EdgeBattle(attacker=self.attacker, contested=bool(self.defenders))

    def edge_window(self, table: Table) -> Outcome:
        """The action window *Edge*."""
        return Push(table.game.window(name="edge"), "round")

    # E5

    def able(self, table: Table, seat: str) -> list[int]:
        """A seat's participants that are ready and so have to strike, with icons or without
        (SW-12.3)."""
        return [uid for uid in self.side(seat) if is_ready(table, uid)]

    def round(self, table: Table) -> Outcome:
        """One round of strikes, as long as anybody is ready (SW-10.6, SW-12.1, SW-12.12), be it
        again (SW-12.10); who is destroyed before its turn is not there (SW-12.11)."""
        if not any(self.able(table, seat) for seat in table.spec.seats):
            return "reward"
        return "first"

    def first(self, table: Table) -> Outcome:
        """The holder of the edge strikes."""
        return self.choose_striker(table, self.edge, "first_window", "second")

    def first_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """With this unit."""
        return Push(self.strike(table, self.edge, pick[1]), "first_window")

    def first_window(self, table: Table) -> Outcome:
        """The action window *Strike*."""
        return Push(table.game.window(name="strike"), "second")

    def second(self, table: Table) -> Outcome:
        """The other player strikes."""
        return self.choose_striker(table, table.other(self.edge), "second_window", "round")

    def second_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """With this unit."""
        return Push(self.strike(table, table.other(self.edge), pick[1]), "second_window")

    def second_window(self, table: Table) -> Outcome:
        """The action window *Strike*."""
        return Push(table.game.window(name="strike"), "round")

    def choose_striker(self, table: Table, seat: str, window: str, after: str) -> Outcome:
        """Ask which ready unit strikes; go on when there is none, by the rules to the window."""
        found = self.able(table, seat)
        if not found:
            return window if table.settings["window_after_empty_strike"] else after
        options: list[tuple[str, ...]] = [("strike", table.pieces[uid].name) for uid in found]
        return Ask(seat, "strike", options)

    def strike(self, table: Table, seat: str, name: str) -> Frame:
        """The strike of a unit."""
        return Strike(unit=table.find(name, f"{seat}.play"), seat=seat)

    # E6 and E7

    def reward(self, table: Table) -> Outcome:
        """One damage more for an unopposed attack (SW-10.7): who still takes part has survived,
        exhausted or not (SW-10.8)."""
        self.unopposed = bool(self.attackers) and not self.defenders
        bonus = []
        if self.unopposed and self.objective:
            bonus = [Event("damage", self.objective, 1, 0, self.attacker)]
        elif self.unopposed and self.at_dial(table):
            bonus = [Event("dial-damage", 0, 1, 0, self.attacker)]
        return happen(bonus, "survivors")

    def survivors(self, table: Table) -> Outcome:
        """What answers surviving comes while all still takes part (SW-10.9)."""
        events = [
            Event("survived", uid, 0, uid, controller(table, uid))
            for uid in (*self.attackers, *self.defenders)
        ]
        return happen(events, "over")

    def over(self, table: Table) -> Outcome:
        """The engagement ends."""
        return None
