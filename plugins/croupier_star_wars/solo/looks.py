"""What the AI looks at before it pays (AI-1.5, AI-7.3)."""

from __future__ import annotations

from typing import Any

from croupier.cards import Ability, Use
from croupier.cards.use import is_choice
from croupier.table import Frame, Outcome, Table
from croupier_star_wars.layout import card_of
from croupier_star_wars.solo.layout import SPENT
from croupier_star_wars.solo.piles import look

PRICE = 1
"""What it comes to that a source is focused (AI-13.7)."""


def looks_first(ability: Ability) -> bool:
    """Whether a text has a price, and begins with a choice among hand cards."""
    first: Any = ability.do[0] if ability.cost and ability.do else None
    return is_choice(first) and getattr(first.args[3], "args", ())[:1] == ("hand",)


class Look(Frame, kind="star-wars.solo.look"):
    """The AI looks into its hand pile before it pays for a text that takes a card out of it. If
    there is none that is worth the price, nothing is paid, and it does not look again before its
    next Refresh.
    """

    step: str = "look"

    def look(self, table: Table) -> Outcome:
        """Look; the use below goes on, or ends here."""
        use = table.stack[-2]
        assert isinstance(use, Use)
        look(table, use.seat, table.zones[f"{use.seat}.hand"])
        first: Any = use.ability(table).do[0]
        cards = table.game.vocabulary.evaluate(use.context(table), first.args[3], "cards")
        if all(card_of(table, uid).cost < PRICE for uid in cards):
            use.step = "finish"
            table.add(use.source, SPENT)
            name = table.pieces[use.source].name
            table.note("AI-7.3", f"{use.seat} finds nothing for {name} in its hand pile")
        return None
