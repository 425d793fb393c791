"""What the board shows besides in a game with the AI: of its piles the numbers, its groups, and in
which order objectives were drawn (AI-1.5, AI-3)."""

from __future__ import annotations

from typing import Any

from croupier.table import TableView
from croupier_star_wars.layout import controller, type_of
from croupier_star_wars.solo.layout import DRAW_NUMBER, in_attack_group, is_ai, pool


def seat_row(view: TableView, seat: str, row: dict[str, Any]) -> dict[str, Any]:
    """A seat's row: of the hand pile what was shown, its number, and what the AI has besides."""
    if not is_ai(view, seat):
        return row
    shown = [view.pieces[uid].name for uid in view.zones[f"{seat}.hand"] if uid > 0]
    piles = {
        "hand": len(view.zones[f"{seat}.hand"]),
        **({"known in hand": shown} if shown else {}),
        "fate pile": len(view.zones[f"{seat}.fate"]),
        "pool": pool(view, seat),
        "debt": view.counters[f"{seat}.debt"],
        "prepared": [view.pieces[uid].name for uid in view.zones[f"{seat}.prepared"]],
    }
    return {**piles, **{key: value for key, value in row.items() if key not in piles}}


def card_cells(view: TableView, uid: int) -> dict[str, Any]:
    """An objective's draw number, the group of a unit of the AI."""
    if not view.game.automatic:
        return {}
    kind, group = type_of(view, uid), ""
    if kind == "unit" and is_ai(view, controller(view, uid)):
        group = "att" if in_attack_group(view, uid) else "def"
    elif kind == "objective":
        group = f"#{view.count(uid, DRAW_NUMBER)}"
    return {"grp": group}
