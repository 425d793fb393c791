"""The player's discards by the rule of the AI, where a switch wants that (AI-13.9)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import Use
from croupier.table import Ask, Outcome, Table
from croupier_star_wars.layout import card_of
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.turn import Draw


def least_wanted(table: Table, cards: Sequence[int]) -> list[int]:
    """The cards of the lowest cost, of these those with the fewest Force icons, of these those
    with the fewest combat icons."""

    def key(uid: int) -> tuple[int, int, int]:
        printed = card_of(table, uid)
        return printed.cost, printed.force, sum(map(sum, printed.icons.values()))

    lowest = min(map(key, cards), default=None)
    return [uid for uid in cards if key(uid) == lowest]


def ruled_choice(table: Table, use: Use, seat: str, cards: list[int]) -> list[int]:
    """Which of its hand cards a player may choose for a text that discards one."""
    if is_ai(table, seat) or any(table.pieces[uid].zone != f"{seat}.hand" for uid in cards):
        return cards
    ability = use.ability(table)
    discards = any(getattr(step, "name", "") == "discard" for step in (*ability.cost, *ability.do))
    return least_wanted(table, cards) if discards else cards


class RuledDraw(Draw, kind="star-wars.phase.solo.ruled.draw"):
    """The Draw phase of a player who sheds by that rule."""

    def shed(self, table: Table) -> Outcome:
        """A card too many goes."""
        asked = super().shed(table)
        if isinstance(asked, Ask):
            hand = least_wanted(table, table.zones[f"{self.seat}.hand"])
            names = {table.pieces[uid].name for uid in hand}
            return Ask(self.seat, "shed", [pick for pick in asked.options if pick[1] in names])
        return asked
