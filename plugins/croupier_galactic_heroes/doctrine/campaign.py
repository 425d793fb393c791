"""Phase III: which planet to develop, buy or attack, and with which fleets."""

from __future__ import annotations

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_galactic_heroes.battle import Battle
from croupier_galactic_heroes.cards import Card, cards
from croupier_galactic_heroes.develop import fezzan_price, planet_discount
from croupier_galactic_heroes.doctrine import forces, worth
from croupier_galactic_heroes.doctrine.numbers import WORTH
from croupier_galactic_heroes.doctrine.position import Criteria, Position
from croupier_galactic_heroes.layout import card, controls, limits, revealed
from croupier_galactic_heroes.targets import progress, rank_number

CONQUER, BEATEN = "GHD-4.1", "GHD-4.2"
DEVELOP, BUY, CAPTURE, PRESS, PASS = "GHD-4.3", "GHD-4.4", "GHD-4.5", "GHD-4.6", "GHD-4.7"

Judged = tuple[float, str]
"""What an option brings, and the rule that says so."""


def criteria(position: Position, decision: Decision) -> Criteria:
    """A win, no attack that can be beaten, then what brings most: cited is the rule of its kind."""
    judged = {option: judge(position, option) for option in decision.options}
    _, rule = max(judged.values(), key=lambda one: one[0])
    return (
        Criterion(CONQUER, lambda _, option: judged[option][1] == CONQUER),
        Criterion(BEATEN, lambda _, option: judged[option][1] != BEATEN),
        Criterion(rule, lambda _, option: judged[option][0]),
    )


def judge(position: Position, option: TableOption) -> Judged:
    """What an action brings, its card drawn included (GH-7.2)."""
    verb, code = option[0], option[-1]
    if verb == "pass":
        return 0.0, PASS
    drawn = drawn_card(position)
    if verb == "develop":
        return develop_value(position, cards()[code]) + drawn, DEVELOP
    if verb == "buy":
        return fezzan_value(position) + drawn, BUY
    view, seat, foe = position.view, position.seat, position.foe.seat
    zone = f"{foe}.play" if controls(view, foe, code) else f"{seat}.hand"
    found, rule = attack_value(position, view.find(code, zone))
    return found + drawn, rule


def drawn_card(position: Position) -> float:
    """What the card is worth that this action draws, if it draws one."""
    view, seat = position.view, position.seat
    draws = view.counters[f"{seat}.acted"] < revealed(view, seat, "III")
    return worth.card_price(position) if draws else 0.0


def develop_value(position: Position, one: Card) -> float:
    """An own planet, less the cards it takes."""
    cost = max(one.cost - planet_discount(position.view, position.seat), 0)
    price = worth.more_cards(position, -cost - 1, position.mine.hand)
    return worth.planet(position, position.mine, one, settled=True) + price


def fezzan_value(position: Position) -> float:
    """Fezzan, the access it gives included (GH-7.8), less the cards it takes."""
    price = worth.more_cards(
        position, -fezzan_price(position.view, position.seat), position.mine.hand
    )
    return worth.planet(position, position.mine, cards()["fezzan"]) + way_opened(position) + price


def attack_value(position: Position, target: int) -> Judged:
    """What an attack with the fewest fleets that it takes brings for sure; far below nothing
    where all that can go could be beaten."""
    one = card(position.view, target)
    price = 0.0
    if target in position.view.zones[f"{position.seat}.hand"]:
        price = worth.more_cards(position, -1, position.mine.hand)
    force = forces.least(position, target, forces.is_sure)
    if force is not None:
        if one.type == "capital" and one.home == position.foe.seat:
            return worth.WIN, CONQUER  # GH-11.1
        found = capture_value(position, target, one)
        return found + price - WORTH["supply"] * len(force), CAPTURE
    force = forces.least(position, target, forces.is_unbeatable)
    if force is not None:
        return good_lost(position, target, one) + price - WORTH["supply"] * len(force), PRESS
    return -worth.WIN, BEATEN


def capture_value(position: Position, target: int, one: Card) -> float:
    """What a captured planet brings, what its loss costs the enemy, and the way it opens."""
    found = worth.planet(position, position.mine, one) + good_lost(position, target, one)
    if target in position.foe.planets:
        found += WORTH["enemy_loss"] * worth.planet(position, position.foe, one)
    reached = rank_number(one.rank) + 1
    if one.home == position.foe.seat and reached > progress(position.view, position.seat):
        # GH-7.28
        found += WORTH["campaign"] * position.horizon * reached / len(limits()["attack_ranks"])
    if one.code == "iserlohn":
        found += way_opened(position)
    return found


def way_opened(position: Position) -> float:
    """A way to the enemy's home planets, open for the rounds that are left (GH-7.8)."""
    return WORTH["access"] * position.horizon


def good_lost(position: Position, target: int, one: Card) -> float:
    """The good that the enemy loses by the attack alone (GH-7.17)."""
    return worth.good(position, one.good) if target in position.foe.full else 0.0


def commitment(position: Position) -> Criteria:
    """Which fleets attack: no more than it takes, the least valuable of them first."""
    needed = {position.view.pieces[uid].code for uid in needed_force(position)}
    return (
        Criterion(
            "GHD-5.1", lambda _, option: option[-1] in needed if needed else option[0] == "done"
        ),
        Criterion("GHD-5.2", spares_best),
    )


def needed_force(position: Position) -> forces.Fleets:
    """The fewest further fleets that capture for sure, or else that cannot be beaten; none where
    there is no such force."""
    frame = position.frame
    assert isinstance(frame, Battle)
    for enough in (forces.is_sure, forces.is_unbeatable):
        force = forces.least(position, frame.target, enough, frame.attackers)
        if force is not None:
            return force
    return ()


def spares_best(position: Position, option: TableOption) -> float:
    """Less for a fleet the more it is worth."""
    return 0.0 if option[0] == "done" else -worth.fleet_lost(position, cards()[option[1]])
