"""What action cards that are chosen but not yet revealed will bring a seat.

Choosing a card changes nothing on the table by itself, so a policy that looks one decision ahead
needs an estimate of what the phases will do.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.table import Table
from croupier_galactic_heroes.battle import ready_fleets
from croupier_galactic_heroes.cards import SEATS, Action, actions
from croupier_galactic_heroes.develop import developable, planet_discount
from croupier_galactic_heroes.fleets import buildable, fleet_discount
from croupier_galactic_heroes.layout import bonuses, card, fleets, goods, total
from croupier_galactic_heroes.production import empty_planets
from croupier_galactic_heroes.strength import requirement
from croupier_galactic_heroes.targets import targets
from croupier_galactic_heroes.worth import POINT, SUPPLY, card_worth, in_play_worth

GOOD = 1.5
"""What a good to come is worth, less than one that lies there."""

BETTER_CHOICE = 0.2
"""What one more card to choose from is worth, in cards."""


def prospects(table: Table, seat: str) -> float:
    """The worth of the phases chosen by either seat, with the seat's own bonuses (GH-4.3)."""
    own = chosen(table, seat)
    phases = {one.phase for side in SEATS for one in chosen(table, side)}
    worth = 0.0
    if "I" in phases:
        worth += explore(table, seat, own)
    if "II" in phases:
        discount = fleet_discount(table, seat) + has_phase(own, "II")
        worth += builds(table, seat, buildable(table, seat, discount), discount, own, "II")
    if "III" in phases:
        discount = planet_discount(table, seat)
        found = developable(table, seat, discount)
        develops = builds(table, seat, found, discount, own, "III")
        worth += max(develops, attack(table, seat)) + has_phase(own, "III") * more(table, seat, 1)
    if "IV" in phases:
        worth += economy(table, seat, own)
    if "V" in phases:
        worth += production(table, seat, own)
    return worth


def chosen(table: Table, seat: str) -> list[Action]:
    """The action cards a seat has chosen; none that cannot be seen."""
    known, pieces = actions(), table.pieces
    return [known[code] for uid in table.zones[f"{seat}.chosen"] if (code := pieces[uid].code)]


def has_phase(own: Iterable[Action], phase: str) -> bool:
    """Whether a card of the phase is among them."""
    return any(one.phase == phase for one in own)


def given(table: Table, own: Iterable[Action], name: str) -> int:
    """A bonus of these cards, added up."""
    return sum(bonuses(table, one.code).get(name, 0) for one in own)


def more(table: Table, seat: str, count: int) -> float:
    """What that many more cards are worth to a seat's hand."""
    held = len(table.zones[f"{seat}.hand"])
    return card_worth(held + count) - card_worth(held)


def explore(table: Table, seat: str, own: list[Action]) -> float:
    """Phase I: cards kept, and the choice among cards looked at (GH-5.2)."""
    keep = 1 + given(table, own, "keep") + total(table, seat, "explore_keep")
    look = 2 + given(table, own, "look") + total(table, seat, "explore_look")
    return more(table, seat, keep) * (1 + BETTER_CHOICE * (look - keep) / keep)


def builds(
    table: Table, seat: str, found: list[int], discount: int, own: list[Action], phase: str
) -> float:
    """Phases II and III: the best of what can be built, for as many actions as there are."""
    held = len(table.zones[f"{seat}.hand"])
    gains = []
    for uid in found:
        one = card(table, uid)
        spent = 1 + max(one.cost - discount, 0)
        gains.append(in_play_worth(one) - card_worth(held) + card_worth(held - spent))
    actions_left = max(sum(one.phase == phase for one in own), 1)
    return sum(sorted((gain for gain in gains if gain > 0), reverse=True)[:actions_left])


def attack(table: Table, seat: str) -> float:
    """Phase III: the best planet that falls even if every enemy fleet defends it."""
    ready = sorted(card(table, uid).power for uid in ready_fleets(table, seat, True))
    supply = table.counters[f"{seat}.supply"]
    power = sum(ready[-supply:]) if supply else 0
    defence = sum(card(table, uid).power for uid in fleets(table, table.other(seat)))
    spare = power - defence
    return max(
        (
            in_play_worth(card(table, uid)) - SUPPLY
            for uid in targets(table, seat)
            if requirement(table, uid) <= spare
        ),
        default=0.0,
    )


def economy(table: Table, seat: str, own: list[Action]) -> float:
    """Phase IV: goods turned into points, supply or cards (GH-8)."""
    kinds = [card(table, uid).good for uid in goods(table, seat)]
    points = POINT * (given(table, own, "vp_multiplier") or 1)
    worth = more(table, seat, total(table, seat, "draw phase_iv"))
    worth += SUPPLY * total(table, seat, "supply phase_iv")
    if "civilian" in kinds:
        worth += POINT * total(table, seat, "vp_bonus")
    for kind in kinds:
        base = points if kind == "civilian" else SUPPLY
        worth += max(base, more(table, seat, given(table, own, f"trade_{kind}"))) - GOOD
    return worth


def production(table: Table, seat: str, own: list[Action]) -> float:
    """Phase V: goods on empty planets (GH-9)."""
    revives = given(table, own, "revive") + total(table, seat, "revive")
    revived = min(revives, len(empty_planets(table, seat, "uninhabited")))
    filled = len(empty_planets(table, seat, "inhabited", "military"))
    worth = more(table, seat, total(table, seat, "draw phase_v"))
    return worth + GOOD * (filled + revived) + SUPPLY * total(table, seat, "supply phase_v")
