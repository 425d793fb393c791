"""A picture of the game for people and programs: plain values under stable keys."""

from __future__ import annotations

from typing import Any

from croupier.table import TableView
from croupier_galactic_heroes.battle import Battle
from croupier_galactic_heroes.cards import SEATS, Card, actions, cards
from croupier_galactic_heroes.casualties import Casualties
from croupier_galactic_heroes.layout import (
    DECK,
    DISCARD,
    MIDDLE,
    REMOVED,
    by_initiative,
    card,
    fleets,
    goods,
    limits,
    planets,
)
from croupier_galactic_heroes.strength import ATTACK, DEFENCE, requirement, side_power
from croupier_galactic_heroes.targets import has_access, highest_rank, progress
from croupier_galactic_heroes.wording import action_bonus, effects, name

Plain = dict[str, Any]


def render(view: TableView, lang: str) -> Plain:
    """Everything the seat may know, to play from."""
    picture: Plain = {
        "round": view.counters["round"],
        "initiative": by_initiative(view)[0],
        "points_to_win": view.settings["points_to_win"],
        "phases": phases(view),
        "deck": len(view.zones[DECK]),
        "discard_pile": len(view.zones[DISCARD]),
    }
    if view.settings["round_limit"]:
        picture["last_round"] = view.settings["round_limit"]
    if view.settings["discard_faces"] == "up":
        picture["discarded"] = [card_row(card(view, uid), lang) for uid in view.zones[DISCARD]]
    if view.zones[REMOVED]:
        picture["removed"] = [card_row(card(view, uid), lang) for uid in view.zones[REMOVED]]
    if view.zones[MIDDLE]:
        picture["middle"] = [planet_row(view, uid, False, lang) for uid in view.zones[MIDDLE]]
    for seat in SEATS:
        picture[seat] = side(view, seat, lang)
    for frame in view.stack:
        if isinstance(frame, Battle):
            picture["battle"] = battle(view, frame, lang)
        elif isinstance(frame, Casualties):
            picture["casualties"] = {
                "chooser": frame.chooser,
                "limit": frame.limit,
                "destroyed": [view.pieces[uid].code for uid in frame.destroyed],
            }
    if view.result is not None:
        picture["result"] = {
            "winners": list(view.result.winners),
            "scores": dict(view.result.scores),
            "reason": view.result.reason,
        }
    return picture


def phases(view: TableView) -> list[Plain]:
    """The phases that happen this round, and who revealed what for them; none before that."""
    rows = []
    for phase in dict.fromkeys(action.phase for action in actions().values()):
        played = {
            seat: ", ".join(
                view.pieces[uid].code
                for uid in view.zones[f"{seat}.revealed"]
                if actions()[view.pieces[uid].code].phase == phase
            )
            for seat in SEATS
        }
        if any(played.values()):
            rows.append({"phase": phase, **played})
    return rows


def side(view: TableView, seat: str, lang: str) -> Plain:
    """One seat's side of the table."""
    own_fleets = fleets(view, seat)
    full = goods(view, seat)
    found: Plain = {
        "points": view.count(seat, "points"),
        "supply": view.count(seat, "supply"),
        "total_power": sum(card(view, uid).power for uid in own_fleets),
        "campaign": campaign(view, seat),
        "planets": [planet_row(view, uid, uid in full, lang) for uid in planets(view, seat)],
        "fleets": [fleet_row(view, uid, lang) for uid in own_fleets],
        "cards_in_hand": len(view.zones[f"{seat}.hand"]),
        "hand": known_rows(view, f"{seat}.hand", lang),
    }
    if view.zones[f"{seat}.drawn"]:
        found["cards_drawn"] = len(view.zones[f"{seat}.drawn"])
        found["drawn"] = known_rows(view, f"{seat}.drawn", lang)
    chosen = [view.pieces[uid].code for uid in view.zones[f"{seat}.chosen"]]
    if any(chosen):
        found["chosen"] = chosen
    return found


def campaign(view: TableView, seat: str) -> Plain:
    """How far into the enemy's planets a seat may attack."""
    highest = highest_rank(view, seat)
    ranks = limits()["attack_ranks"]
    reached = progress(view, seat)
    return {
        "access": has_access(view, seat),
        "captured_rank": ranks[reached - 1] if reached else "",
        "open_ranks": ranks[: highest + 1],
    }


def known_rows(view: TableView, zone: str, lang: str) -> list[Plain]:
    """The cards in a zone that the seat knows."""
    return [card_row(card(view, uid), lang) for uid in view.zones[zone] if uid > 0]


def planet_row(view: TableView, uid: int, has_good: bool, lang: str) -> Plain:
    """A planet in play."""
    planet = card(view, uid)
    return {
        "code": planet.code,
        "name": name(planet, lang),
        "home": planet.home,
        "rank": planet.rank,
        "kind": planet.kind,
        "yields": planet.good,
        "has_good": has_good,
        "cost": planet.cost,
        "requirement": planet.requirement,
        "effects": effects(planet, lang),
    }


def fleet_row(view: TableView, uid: int, lang: str) -> Plain:
    """A fleet in play."""
    fleet = card(view, uid)
    return {
        "code": fleet.code,
        "name": name(fleet, lang),
        "power": fleet.power,
        "fought": view.count(uid, "fought") > 0,
        "effects": effects(fleet, lang),
    }


def card_row(one: Card, lang: str) -> Plain:
    """A card by what is printed on it."""
    return {
        "code": one.code,
        "name": name(one, lang),
        "home": one.home,
        "type": one.type,
        "cost": one.cost if one.cost >= 0 else "",
        "power": one.power if one.is_fleet else "",
        "rank": one.rank,
        "kind": one.kind,
        "yields": one.good if one.good != "none" else "",
        "effects": effects(one, lang),
    }


def battle(view: TableView, frame: Battle, lang: str) -> Plain:
    """The battle that is fought: as it stands now, with all choices made so far."""
    codes = view.pieces
    target = card(view, frame.target)
    return {
        "attacker": frame.attacker,
        "target": target.code,
        "target_name": name(target, lang),
        "from_hand": frame.shown,
        "captured": frame.captured,
        "requirement": requirement(view, frame.target, frame.attackers),
        "attackers": [codes[uid].code for uid in frame.attackers],
        "attack_power": side_power(view, ATTACK, frame.attackers, frame.negated, frame.boosts),
        "defenders": [codes[uid].code for uid in frame.defenders],
        "defence_power": side_power(view, DEFENCE, frame.defenders, frame.negated, frame.boosts),
        "negated": [codes[uid].code for uid in frame.negated],
        "boosted": [codes[uid].code for uid, _ in frame.boosts],
    }


def card_rows(lang: str) -> list[Plain]:
    """Every card of the game, action cards last."""
    rows = [card_row(one, lang) for one in cards().values()]
    for action in actions().values():
        row = dict.fromkeys(rows[0], "")
        row |= {
            "code": action.code,
            "name": name(action, lang),
            "type": "action",
            "kind": f"phase {action.phase}",
            "effects": action_bonus(action.bonus, lang),
        }
        rows.append(row)
    return rows
