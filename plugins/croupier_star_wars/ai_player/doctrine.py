"""The normal game: what the rules of the variant do not say, because its procedures take the place
of a choice there."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards import given
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import hosting, keys, uses
from croupier_star_wars.ai_player.conflict import can_damage, target_of
from croupier_star_wars.ai_player.position import Chapter, Criteria, Position, stops
from croupier_star_wars.engagement import attackers_against
from croupier_star_wars.layout import card_of, engagement, is_ready, type_of, units

# Setting up and drawing


def returning(position: Position, decision: Decision) -> Criteria:
    """The objective that goes back."""

    def poor(position: Position, option: TableOption) -> tuple[int, int]:
        printed = card_of(position.table, position.named(option[1]))
        return (-printed.resources, -printed.capacity)

    def words(position: Position, option: TableOption) -> str:
        resources, room = poor(position, option)
        return f"makes {-resources}, takes {-room}"

    return (Criterion("AID-1.1", poor, words),)


CHEAP = 3
FEW = 2


def mulligan(position: Position, decision: Decision) -> Criteria:
    """Keep a hand with units to begin with."""
    table = position.table
    hand = [card_of(table, uid) for uid in table.zones[f"{position.seat}.hand"]]
    playable = sum(card.type == "unit" and card.cost <= CHEAP for card in hand)
    wanted = "keep" if playable >= FEW else "redraw"
    return (
        Criterion(
            "AID-1.2",
            lambda position, option: int(option[0] == wanted),
            lambda position, option: (
                f"units for {CHEAP} or less: {playable}" if option[0] == wanted else keys.UNSAID
            ),
        ),
    )


def revealing(position: Position, decision: Decision) -> Criteria:
    """The richest objective first."""

    def made(position: Position, option: TableOption) -> int:
        return card_of(position.table, position.named(option[1])).resources

    return (Criterion("AID-1.3", made, lambda position, option: f"makes {made(position, option)}"),)


def discarding(position: Position, decision: Decision) -> Criteria:
    """What can never be played goes."""

    def useless(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        uid = held(position, option)
        dead = stats.unique_in_play(position.table, uid)
        return 1 if dead and card_of(position.table, uid).force < FEW else -1

    return (
        keys.told("AID-2.1", useless, {1: "of no use any more", -1: "of use"}),
        keys.in_turn("AID-2.1", decision),
    )


def held(position: Position, option: TableOption) -> int:
    """The card in hand that an option names."""
    return position.named(option[1], position.table.zones[f"{position.seat}.hand"])


def usefulness(position: Position, uid: int) -> int:
    """What a card out of play is good for."""
    printed = card_of(position.table, uid)
    return printed.cost + printed.force


def shedding(rule: str) -> Chapter:
    """The least useful card; no more of them than must be."""

    def little(position: Position, option: TableOption) -> int:
        return 1 if stops(option) else -usefulness(position, held(position, option))

    def words(position: Position, option: TableOption) -> str:
        return keys.UNSAID if stops(option) else f"cost and Force {-little(position, option)}"

    return lambda position, decision: (Criterion(rule, little, words),)


# Deployment


def deploys(position: Position, option: TableOption) -> bool:
    """Whether an option puts a unit or an enhancement into play."""
    return option[0] == "play" and not uses.is_event(position, option)


def acting(position: Position, decision: Decision) -> Criteria:
    """What helps is used, what can be paid is deployed."""

    def useful(position: Position, option: TableOption) -> int:
        if stops(option):
            return 1
        if deploys(position, option):
            uid = uses.source_of(position, option)
            return int(type_of(position.table, uid) == "unit" or hosting.helps(position, uid))
        return int(uses.worth(position, option).helps)

    def pays(position: Position, option: TableOption) -> int:
        return int(stops(option) or deploys(position, option) or uses.worth(position, option).pays)

    def worth_cost(position: Position, option: TableOption) -> int:
        if stops(option) or deploys(position, option) or not uses.is_event(position, option):
            return 1
        worth = uses.worth(position, option)
        cost = stats.cost(position.table, uses.source_of(position, option))
        return int(worth.decisive > 0 or worth.net >= cost)

    def order(position: Position, option: TableOption) -> tuple[int, ...]:
        if stops(option):
            return (0, 0)
        uid = uses.source_of(position, option)
        printed = card_of(position.table, uid)
        if not deploys(position, option):
            return (2, 0)
        return (3 if printed.resources and printed.type == "enhancement" else 1, printed.cost)

    def order_words(position: Position, option: TableOption) -> str:
        kind, cost = order(position, option)
        return (keys.UNSAID, f"cost {cost}", "is used", f"makes resources, cost {cost}")[kind]

    def cost_words(position: Position, option: TableOption) -> str:
        if stops(option) or not uses.is_event(position, option):
            return uses.shown(position, option)
        cost = stats.cost(position.table, uses.source_of(position, option))
        return f"{uses.shown(position, option)}, cost {cost}"

    def use_words(position: Position, option: TableOption) -> str:
        if not deploys(position, option):
            return uses.shown(position, option)
        return "is deployed" if useful(position, option) else "helps nowhere"

    return (
        Criterion("AI-7.2", useful, use_words),
        Criterion("AI-7.3", pays, use_words),
        Criterion("AID-3.2", worth_cost, cost_words),
        Criterion("AI-7.1", lambda position, option: int(not stops(option)), use_words),
        Criterion("AID-3.1", order, order_words),
    )


PAID_WITH = {"unit": 0, "enhancement": 1, "objective": 2, "affiliation": 2}


def paying(position: Position, decision: Decision) -> Criteria:
    """What pays."""

    def value(position: Position, option: TableOption) -> tuple[int, ...]:
        if stops(option):
            return (3,)
        uid = position.named(option[1])
        number = int(option[2]) if len(option) > 2 else 1
        whole = number == card_of(position.table, uid).resources
        return (PAID_WITH[type_of(position.table, uid)], int(whole), number)

    def words(position: Position, option: TableOption) -> str:
        if stops(option):
            return "paid"
        uid = position.named(option[1])
        made = card_of(position.table, uid).resources
        return f"{type_of(position.table, uid)}, {value(position, option)[2]} of {made}"

    return (Criterion("AID-3.3", value, words),)


# Engagements

ODDS = 0.8
"""How strong attackers have to be, against all who could defend, for an attack."""

HOPELESS = 3.0
"""How many times as strong attackers are against whom nobody defends."""


def strength(position: Position, cards: Iterable[int]) -> float:
    """Icons that do something to units, those that need the edge by half, and room for damage."""
    total = 0.0
    for uid in cards:
        for icon in ("unit-damage", "tactics"):
            normal, edge = stats.icons(position.table, uid, icon)
            total += normal + 0.5 * edge
        total += 0.5 * stats.capacity_left(position.table, uid)
    return total


def possible_defenders(position: Position) -> list[int]:
    """The player's units that could defend."""
    table = position.table
    return [
        uid
        for uid in units(table, position.enemy)
        if is_ready(table, uid) and not given(table, uid, "cannot-defend")
    ]


def engaging(position: Position, decision: Decision) -> Criteria:
    """Where the odds allow it, against the objective that is nearest to its end."""
    table = position.table
    against = strength(position, possible_defenders(position))

    def odds(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        mine = attackers_against(table, position.seat, target_of(position, option), ())
        return f"strength {strength(position, mine):g} against {against:g}"

    def promising(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        target = target_of(position, option)
        mine = attackers_against(table, position.seat, target, ())
        good = not against or (
            strength(position, mine) >= ODDS * against
            and (not target or can_damage(position, target))
        )
        return 1 if good else -1

    def nearest(position: Position, option: TableOption) -> int:
        target = 0 if stops(option) else target_of(position, option)
        return -stats.capacity_left(table, target) if target else -100

    def room(position: Position, option: TableOption) -> str:
        if stops(option) or not target_of(position, option):
            return keys.UNSAID
        return f"room for {-nearest(position, option)}"

    return (Criterion("AID-4.1", promising, odds), Criterion("AID-4.2", nearest, room))


def attacking(position: Position, decision: Decision) -> Criteria:
    """Everybody who has blast; everybody else too, where nobody can defend."""
    free = not possible_defenders(position)

    def wanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        return 1 if free or keys.blast(position.table, position.named(option[1])) else -1

    words = {1: "nobody can defend" if free else "has blast", -1: "has no blast"}
    return (
        keys.told("AID-4.3", wanted, words),
        keys.ranked("AI-12.1", keys.DEAR),
    )


def defending(position: Position, decision: Decision) -> Criteria:
    """Everybody, unless it is hopeless."""
    battle = engagement(position.table)
    assert battle is not None
    mine = [position.named(option[1]) for option in decision.options if not stops(option)]
    ours = strength(position, (*mine, *battle.defenders))
    theirs = strength(position, battle.attackers)
    hopeless = theirs > HOPELESS * ours
    return (
        Criterion(
            "AID-5.1",
            lambda position, option: int(stops(option) == hopeless),
            lambda position, option: (
                f"strength {ours:g} against {theirs:g}"
                if stops(option) == hopeless
                else keys.UNSAID
            ),
        ),
        keys.in_turn("AID-5.1", decision, "all defend, "),
    )


# Edge battles

EXPECTED = 1.6
"""Force icons that a card of the player's stack can be expected to have."""

MOST = 4
"""Cards that are placed at most."""

OTHER_USE = 4
"""A card is held back a Force icon's worth for each so much of its cost."""


def edge(position: Position, decision: Decision) -> Criteria:
    """How far to go, and with which cards."""
    table = position.table
    stack = table.zones[f"{position.seat}.edge"]
    theirs = table.zones[f"{position.enemy}.edge"]
    battle = engagement(table)
    lead = float(stats.edge_total(table, position.seat))
    if battle is not None:
        lead -= sum(stats.keyword(table, uid, "edge") for uid in battle.side(position.enemy))
    lead -= EXPECTED * len(theirs)
    enough = lead > 0 or len(stack) >= MOST

    def going_on(position: Position, option: TableOption) -> int:
        if stops(option):
            return int(enough)
        return 1 if not enough and card_of(table, held(position, option)).force else -1

    def best(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        printed = card_of(table, held(position, option))
        return OTHER_USE * printed.force - printed.cost

    def lead_words(position: Position, option: TableOption) -> str:
        if stops(option) != enough:
            return keys.UNSAID
        if not enough and going_on(position, option) < 0:
            return "no Force icon"
        return f"{'ahead' if lead > 0 else 'not ahead'}: {len(stack)} cards to {len(theirs)}"

    def best_words(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        printed = card_of(table, held(position, option))
        return f"Force {printed.force}, cost {printed.cost}"

    return (Criterion("AID-6.1", going_on, lead_words), Criterion("AID-6.2", best, best_words))


# The Force

AHEAD = 2


def committing(position: Position, decision: Decision) -> Criteria:
    """As many as the struggle asks for."""
    table = position.table
    lead = stats.struggle_total(table, position.seat) - stats.struggle_total(table, position.enemy)

    def wanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        force = card_of(table, position.named(option[1])).force
        return 1 if lead <= AHEAD and force >= FEW else -1

    def fitting(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        uid = position.named(option[1])
        return 2 * card_of(table, uid).force - keys.combat_icons(table, uid)

    def lead_words(position: Position, option: TableOption) -> str:
        return keys.UNSAID if stops(option) else f"{force_words(option)}, struggle {lead:+d}"

    def force_words(option: TableOption) -> str:
        return f"Force {card_of(table, position.named(option[1])).force}"

    def icon_words(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        icons = keys.combat_icons(table, position.named(option[1]))
        return f"{force_words(option)}, icons {icons}"

    return (
        Criterion("AID-7.1", wanted, lead_words),
        Criterion("AID-7.2", fitting, icon_words),
    )
