"""A board to play from, and the list of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.table import TableOption, TableView
from croupier_star_wars import data, stats
from croupier_star_wars.cards import Card, card, codes
from croupier_star_wars.layout import (
    SEATS,
    active,
    balance,
    card_of,
    dial,
    dial_damage,
    engagement,
    force_cards_left,
    phase_of,
    turn_of,
    type_of,
)
from croupier_star_wars.moment import moment
from croupier_star_wars.solo.rendering import card_cells, seat_row

if TYPE_CHECKING:
    from croupier_star_wars.engagement import Engagement

LETTERS = {"unit-damage": "U", "blast": "B", "tactics": "T"}

COSTING = ("unit", "enhancement", "event")
"""Types of cards that are paid for."""

OFF_THE_BOARD = frozenset({"choose", "discard", "edge", "play", "return", "reveal", "under"})
"""Verbs of options whose cards the board need not show: those are told with their numbers."""


def render(view: TableView) -> dict[str, Any]:
    """The table as a seat sees it."""
    picture: dict[str, Any] = {
        "round": view.counters["round"],
        "turn": active(view),
        "phase": _phase(view),
        "dial": dial(view),
        **({"damage on the dial": dial_damage(view)} if dial_damage(view) else {}),
        "balance": balance(view),
    }
    for seat in SEATS:
        picture[seat] = _seat(view, seat)
        picture[f"{seat} in play"] = [_row(view, uid) for uid in view.zones[f"{seat}.play"]]
    if view.zones["captives"]:
        picture["captives"] = _captives(view)
    battle = engagement(view)
    if battle is not None:
        picture["engagement"] = {
            "attacker": battle.attacker,
            "objective": _engaged(view, battle),
            "attackers": [_name(view, uid) for uid in battle.attackers],
            "defenders": [_name(view, uid) for uid in battle.defenders],
            "edge": battle.edge or "undecided",
        }
    if now := moment(view):
        picture["now"] = now
    return picture


def _name(view: TableView, uid: int) -> str:
    return view.pieces[uid].name if uid in view.pieces else ""


def _phase(view: TableView) -> str:
    if not view.counters["round"]:
        return "set-up"
    return phase_of(view) or ("between phases" if turn_of(view) else "over")


def _captives(view: TableView) -> dict[str, list[str]]:
    """By the objective that holds them (SW-16.4)."""
    held: dict[str, list[str]] = {}
    for uid in view.zones["captives"]:
        piece = view.pieces[uid]
        held.setdefault(_name(view, piece.host), []).append(piece.name or "?")
    return held


def _engaged(view: TableView, battle: Engagement) -> str:
    if battle.objective:
        return _name(view, battle.objective)
    return "none" if battle.declared else "dial"


def _names(view: TableView, zone: str) -> list[str]:
    return [view.pieces[uid].name or "?" for uid in view.zones[zone]]


def _seat(view: TableView, seat: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "hand": _names(view, f"{seat}.hand"),
        "deck": len(view.zones[f"{seat}.deck"]),
        "objectives": len(view.zones[f"{seat}.objectives"]),
        "victory": _names(view, f"{seat}.victory"),
        "discard": _names(view, f"{seat}.discard"),
        "force cards": force_cards_left(view, seat),
        "reserve": stats.reserve(view, seat),
    }
    for zone in ("drawn", "edge", "playing"):
        if view.zones[f"{seat}.{zone}"]:
            row[zone] = _names(view, f"{seat}.{zone}")
    return seat_row(view, seat, row)


def _row(view: TableView, uid: int) -> dict[str, Any]:
    """A card in play, its current values; heads are short, so that a row fits 80 columns."""
    printed = card_of(view, uid)
    piece = view.pieces[uid]
    room = stats.capacity(view, uid)
    row: dict[str, Any] = {
        "card": piece.name,
        "type": type_of(view, uid),
        **card_cells(view, uid),
        "dmg": f"{view.count(uid, 'damage')}/{room}" if room else "",
        "foc": view.count(uid, "focus"),
        "shd": view.count(uid, "shield"),
        "frc": f"{printed.force}{'*' if view.count(uid, 'force') else ''}",
        "icons": _icons(view, uid),
        "res": printed.resources,
        "on": _name(view, piece.host) if piece.host else "",
    }
    return row


def _icons(view: TableView, uid: int) -> str:
    """A unit's icons now."""
    if type_of(view, uid) != "unit":
        return ""
    return _letters({icon: stats.icons(view, uid, icon) for icon in LETTERS})


def _letters(icons: Mapping[str, tuple[int, int]]) -> str:
    """Icons as letters, those that need the edge in brackets."""
    parts = []
    for icon, letter in LETTERS.items():
        normal, edge = icons.get(icon, (0, 0))
        parts.append(letter * normal + (f"({letter * edge})" if edge else ""))
    return "".join(parts)


WHOSE = {"friendly": "a friendly", "enemy": "an enemy", "any": "any"}


def summary(printed: Card) -> str:
    """What a card does, in our own words: where it goes, that it is unique, its keywords, its
    texts."""
    keywords = ["unique"] if printed.unique else []
    keywords += [
        f"{name} {value}" if name == "edge" else name for name, value in printed.keywords.items()
    ]
    sentences = [*deck_limits(printed), *lies_on(printed)]
    sentences += [f"{keyword.capitalize().replace('-', ' ')}." for keyword in keywords]
    sentences += [f"Protect {_title(trait)}." for trait in printed.protects]
    return " ".join([*sentences, *(ability.summary for ability in printed.abilities)])


def deck_limits(printed: Card) -> list[str]:
    """What decks a set may be in, told on its objective (SW-3.4, SW-3.5)."""
    if printed.type != "objective":
        return []
    limits = []
    if printed.locked:
        limits.append(f"Only in decks of the affiliation {_title(printed.affiliation)}.")
    if any(
        entry["objective"] == printed.code and entry["max_copies"] == 1
        for entry in data.read("sets")["set"]
    ):
        limits.append("Once in a deck.")
    return limits


def lies_on(printed: Card) -> list[str]:
    """Where an enhancement lies (SW-9.2); that on the dial says so itself."""
    attach = printed.attach
    if printed.type != "enhancement" or attach is None or attach.host == "dial":
        return []
    if attach.host == "play-area":
        return ["Lies in its player's play area."]
    traits = " or ".join(map(_title, attach.traits))
    words = [WHOSE[attach.controller], traits, attach.host]
    return [f"Lies on {' '.join(word for word in words if word)}."]


def _title(slug: str) -> str:
    """A trait or an affiliation as it is read."""
    return slug.replace("-", " ").title().replace(" And ", " and ")


def numbers(printed: Card) -> str:
    """What is printed on a card beside its text: `unit, neutral, cost 2, force 1, U(B), takes 2`;
    of the numbers those that are not 0, and a cost that is to be paid."""
    counts = {"force": printed.force, "priority": printed.priority}
    limits = {"takes": printed.capacity, "makes": printed.resources}
    parts = [
        printed.type,
        printed.affiliation,
        f"cost {printed.cost}" if printed.type in COSTING else "",
        *(f"{name} {number}" for name, number in counts.items() if number),
        _letters(printed.icons),
        *(f"{name} {number}" for name, number in limits.items() if number),
    ]
    return ", ".join(filter(None, parts))


def gloss(option: TableOption) -> str:
    """What the card named by an option does: the last one, but of what is used the first, for then
    the other is what it answers. Of a card that is not on the board also its numbers."""
    verb, *words = option
    for word in words[:1] if verb == "use" else reversed(words):
        try:
            printed = card(word.partition(".")[0])
        except KeyError:
            continue
        told = summary(printed)
        return f"{numbers(printed)}. {told}".rstrip() if verb in OFF_THE_BOARD else told
    return ""


def card_rows() -> list[dict[str, Any]]:
    """A row for every card: what is printed on it, and what it does."""
    rows = []
    for code in codes():
        printed = card(code)
        rows.append(
            {
                "card": code,
                "title": printed.title,
                "type": printed.type,
                "side": printed.side,
                "affiliation": printed.affiliation,
                "cost": printed.cost,
                "force": printed.force,
                "capacity": printed.capacity,
                "resources": printed.resources,
                "icons": _letters(printed.icons),
                "traits": ", ".join(map(_title, sorted(printed.traits))),
                "summary": summary(printed),
            }
        )
    return rows
