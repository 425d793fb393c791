"""Strikes: focus, then each kind of icon in the order the player likes (SW-12)."""

from __future__ import annotations

from typing import ClassVar

from croupier.cards import Event, Stretch, given, happen
from croupier.table import Ask, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.layout import engagement, is_in_play, units

BLAST, TACTICS, UNIT_DAMAGE = "blast", "tactics", "unit-damage"


class Strike(Stretch, kind="star-wars.strike"):
    """One unit's strike.

    Attributes:
        left: kinds of icons still to resolve, with their strength.
        placed: the cards that tactics tokens or split damage go to, one entry a token.
    """

    span: ClassVar[str] = "strike"

    unit: int
    seat: str
    left: tuple[tuple[str, int], ...] = ()
    placed: tuple[int, ...] = ()
    step: str = "focus"

    def focus(self, table: Table) -> Outcome:
        """One focus token, two on a committed unit (SW-12.2, SW-15.4)."""
        number = 2 if table.count(self.unit, "force") else 1
        return happen([Event("focus", self.unit, number, 0, self.seat, "cost")], "focused")

    def focused(self, table: Table) -> Outcome:
        """What answers its having been focused to strike (SW-12.4)."""
        return happen([Event("focused-to-strike", self.unit, 0, self.unit, self.seat)], "count")

    def count(self, table: Table) -> Outcome:
        """The strengths as they are at this moment."""
        battle = engagement(table)
        if battle is None or self.unit not in battle.side(self.seat):
            return None
        kinds = (BLAST, TACTICS, UNIT_DAMAGE)
        self.left = tuple((kind, stats.strength(table, self.unit, kind)) for kind in kinds)
        return "icons"

    def useful(self, table: Table) -> list[str]:
        """The kinds of icons left that can do something (SW-12.5)."""
        able = self.able(table)
        return [kind for kind, strength in self.left if strength and able[kind]]

    def able(self, table: Table) -> dict[str, bool]:
        """Whether icons of each kind would do something."""
        return {
            BLAST: bool(self.blast_target(table)) or self.at_dial(table),
            TACTICS: bool(units(table, table.other(self.seat))),
            UNIT_DAMAGE: bool(self.victims(table)),
        }

    def blast_target(self, table: Table) -> list[int]:
        """The engaged objective, for an attacker (SW-12.7)."""
        battle = engagement(table)
        if battle is None or battle.attacker != self.seat or not battle.objective:
            return []
        return [battle.objective]

    def at_dial(self, table: Table) -> bool:
        """Whether blast damage goes to the dial (SW-20.7)."""
        battle = engagement(table)
        return battle is not None and battle.attacker == self.seat and battle.at_dial(table)

    def victims(self, table: Table) -> list[int]:
        """Whom unit damage may go to, ready or not (SW-12.6, SW-12.9); for Targeted Strike, which
        is for attackers, any enemy unit (SW-17.5)."""
        battle = engagement(table)
        if battle is None:
            return []
        enemy = table.other(self.seat)
        found = units(table, enemy) if self.targeted(table) else battle.side(enemy)
        return [uid for uid in found if stats.capacity_left(table, uid)]

    def targeted(self, table: Table) -> bool:
        """Whether it is a Targeted Strike."""
        battle = engagement(table)
        attacks = battle is not None and battle.attacker == self.seat
        return attacks and stats.keyword(table, self.unit, "targeted-strike") > 0

    def icons(self, table: Table) -> Outcome:
        """Choose the next kind of icon."""
        kinds = self.useful(table)
        if not kinds:
            return "struck"
        if len(kinds) > 1:
            options: list[tuple[str, ...]] = [("icons", kind) for kind in kinds]
            return Ask(self.seat, "icons", options)
        return self.begin(table, kinds[0])

    def icons_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """This kind comes next."""
        return self.begin(table, pick[1])

    def begin(self, table: Table, kind: str) -> Outcome:
        """Resolve a kind of icon: it stands first from now on."""
        strength = dict(self.left)[kind]
        self.left = ((kind, strength), *(entry for entry in self.left if entry[0] != kind))
        self.placed = ()
        if kind == BLAST and self.at_dial(table):
            return self.resolved([Event("dial-damage", 0, strength, self.unit, self.seat)])
        if kind == BLAST:
            return self.deal(table, self.blast_target(table) * strength)
        return "tactics" if kind == TACTICS else "damage"

    def tactics(self, table: Table) -> Outcome:
        """Each token goes to an enemy unit, participating or not (SW-12.8)."""
        if len(self.placed) == self.left[0][1]:
            return self.place_focus(table)
        return _ask(table, self.seat, "tactics", units(table, table.other(self.seat)))

    def tactics_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """One token."""
        uid = table.find(pick[1], f"{table.other(self.seat)}.play")
        self.placed = (*self.placed, uid)
        return "tactics"

    def place_focus(self, table: Table) -> Outcome:
        """All tokens at once."""
        return self.resolved(
            [
                Event("focus", uid, self.placed.count(uid), self.unit, self.seat, "strike")
                for uid in dict.fromkeys(self.placed)
            ]
        )

    def damage(self, table: Table) -> Outcome:
        """Choose who takes the unit damage; a unit that may split its damage does so point by
        point among the enemies in the engagement, once it has chosen one there (SW-20.30)."""
        found = self.victims(table)
        splits = given(table, self.unit, "split-damage") > 0
        if self.placed:
            battle = engagement(table)
            inside = battle.side(table.other(self.seat)) if battle is not None else ()
            if not splits or self.placed[0] not in inside:
                return self.deal(table, [self.placed[0]] * self.left[0][1])
            if len(self.placed) == self.left[0][1]:
                return self.deal(table, list(self.placed))
            found = [uid for uid in found if uid in inside]
        return _ask(table, self.seat, "unit-damage", found)

    def damage_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """This enemy."""
        uid = table.find(pick[1], f"{table.other(self.seat)}.play")
        self.placed = (*self.placed, uid)
        return "damage"

    def deal(self, table: Table, points: list[int]) -> Outcome:
        """Damage by the strike, one entry a point."""
        return self.resolved(
            [
                Event("damage", uid, points.count(uid), self.unit, self.seat, "strike")
                for uid in dict.fromkeys(points)
            ]
        )

    def resolved(self, events: list[Event]) -> Outcome:
        """The kind of icon that stands first is done with."""
        self.left = self.left[1:]
        return happen(events, "icons")

    def struck(self, table: Table) -> Outcome:
        """What answers the strike's having been resolved (SW-12.4)."""
        if not is_in_play(table, self.unit):
            return None
        return happen([Event("struck", self.unit, 0, self.unit, self.seat)], "over")

    def over(self, table: Table) -> Outcome:
        """Done."""
        return None


def _ask(table: Table, seat: str, kind: str, cards: list[int]) -> Ask:
    options: list[tuple[str, ...]] = [(kind, table.pieces[uid].name) for uid in cards]
    return Ask(seat, kind, options)
