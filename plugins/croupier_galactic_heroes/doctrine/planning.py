"""Choosing action cards: every pair is played out in thought, phase after phase.

What a pair brings is added up in victory points: what each of its phases gives the own side, less
a part of what the phase gives the enemy, who acts in it as well (GH-4.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations_with_replacement

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_galactic_heroes.battle import ready_fleets
from croupier_galactic_heroes.cards import Card, actions
from croupier_galactic_heroes.develop import planet_discount
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.campaign import attack_value
from croupier_galactic_heroes.doctrine.numbers import WORTH
from croupier_galactic_heroes.doctrine.position import Criteria, Position
from croupier_galactic_heroes.explore import keep_count, look_count
from croupier_galactic_heroes.fleets import fleet_discount
from croupier_galactic_heroes.layout import bonuses, card
from croupier_galactic_heroes.targets import targets

RULES = {
    "survey": "GHD-1.3",
    "search": "GHD-1.3",
    "build-fleet": "GHD-1.4",
    "develop": "GHD-1.5",
    "trade": "GHD-1.7",
    "double": "GHD-1.8",
    "produce": "GHD-1.9",
}
"""The rule that picks a card; `develop` meant for an attack has one of its own."""

ATTACK_RULE = "GHD-1.6"

Pair = tuple[str, str]

Offer = tuple[float, int, Card]
"""A card in hand: its worth in play, the cards spent on it, itself included, and which it is."""


def criteria(position: Position, decision: Decision) -> Criteria:
    """Win, do not lose, then the best pair: cited is the rule of the card that it leads to."""
    plans = best_plans(position, [code for _, code in decision.options])
    left = [option for option in decision.options if scores_enough(position, option)]
    left = left or [option for option in decision.options if not serves_enemy(position, option)]
    best = max((code for _, code in left), key=lambda code: plans[code].key(code))
    attacks = best == "develop" and plans[best].attacks
    return (
        Criterion("GHD-1.1", scores_enough),
        Criterion("GHD-1.2", lambda position, option: not serves_enemy(position, option)),
        Criterion(
            ATTACK_RULE if attacks else RULES[best],
            lambda _, option: plans[option[1]].value,
        ),
        Criterion("GHD-1.10", lambda _, option: plans[option[1]].share(option[1])),
    )


def scores_enough(position: Position, option: TableOption) -> bool:
    """Whether the own goods bring the points to win only if this card is played (GH-11.3)."""
    chosen = position.chosen
    return are_enough(position, (*chosen, option[1])) and not are_enough(position, chosen)


def are_enough(position: Position, codes: Sequence[str]) -> bool:
    """Whether these action cards open a phase IV in which the own goods bring the points to win."""
    if not any(actions()[code].phase == "IV" for code in codes):
        return False
    each = max(actions()[code].bonus.get("vp_multiplier", 1) for code in codes)
    mine = position.mine
    return mine.points + mine.points_from(mine.goods["civilian"], each) >= position.goal


def serves_enemy(position: Position, option: TableOption) -> bool:
    """Whether the card opens a phase IV in which the enemy's goods are enough to win."""
    if actions()[option[1]].phase != "IV":
        return False
    foe = position.foe
    return foe.points + foe.points_from(foe.goods["civilian"]) >= position.goal


def best_plans(position: Position, codes: Sequence[str]) -> dict[str, Plan]:
    """For each card that can be chosen now, the best pair it can be part of."""
    prospects = Prospects(position)
    if position.chosen:
        return {code: Plan(prospects, (position.chosen[0], code)) for code in codes}
    found: dict[str, Plan] = {}
    for pair in combinations_with_replacement(codes, 2):
        if pair[0] == pair[1] and actions()[pair[0]].copies == 1:
            continue
        plan = Plan(prospects, pair)
        for code in pair:
            if code not in found or plan.value > found[code].value:
                found[code] = plan
    return found


class Prospects:
    """What the phases hold for either side, whatever is chosen."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @cached_property
    def fleets(self) -> list[Offer]:
        """Own admirals in hand at the price of a phase II card, the best first."""
        discount = fleet_discount(self.position.view, self.position.seat) + 1
        return self._by_gain(
            (worth.fleet(self.position, one), max(one.cost - discount, 0) + 1, one)
            for one in self.position.hand
            if one.is_fleet and one.home == self.position.seat
        )

    @cached_property
    def planets(self) -> list[Offer]:
        """Own planets in hand, the best first."""
        position = self.position
        discount = planet_discount(position.view, position.seat)
        return self._by_gain(
            (
                worth.planet(position, position.mine, one, settled=True),
                max(one.cost - discount, 0) + 1,
                one,
            )
            for one in position.hand
            if not one.is_fleet and one.home == position.seat
        )

    def _by_gain(self, found: Iterable[Offer]) -> list[Offer]:
        price = worth.card_price(self.position)
        return sorted(found, key=lambda one: one[1] * price - one[0])

    @cached_property
    def attacks(self) -> list[float]:
        """What attacks would bring, the best first."""
        position = self.position
        if not ready_fleets(position.view, position.seat, True):
            return []
        values = (attack_value(position, uid)[0] for uid in targets(position.view, position.seat))
        return sorted((value for value in values if value > 0), reverse=True)

    @cached_property
    def enemy(self) -> dict[str, float]:
        """What each phase gives the enemy without cards of its own."""
        position, foe = self.position, self.position.foe
        price = worth.card_price(position)
        civilian = foe.goods["civilian"]
        made = goods_worth(position, foe.empty)
        return {
            "I": price * (1 + foe.effects["explore_keep"]),
            "II": WORTH["enemy_build"] * price * min(foe.hand, 4),
            "III": WORTH["enemy_develop"] * price * min(foe.hand, 4),
            "IV": foe.points_from(civilian)
            - WORTH["good_held"] * worth.good(position, "civilian") * civilian,
            "V": WORTH["good_made"] * made
            + price * foe.effects["draw phase_v"]
            + WORTH["supply"] * foe.effects["supply phase_v"],
        }


def goods_worth(position: Position, goods: Mapping[str, int]) -> float:
    """What so many goods of each kind are worth."""
    return sum(worth.good(position, kind) * count for kind, count in goods.items())


class Plan:
    """One pair of action cards.

    Attributes:
        gains: what each of its phases brings, by phase.
        value: all of it together.
        attacks: its phase III is for attacks.
    """

    def __init__(self, prospects: Prospects, pair: Pair) -> None:
        self.prospects = prospects
        self.position = prospects.position
        self.pair = pair
        self.attacks = False
        self.held = self.position.mine.hand
        self.civilian = self.position.mine.goods["civilian"]
        self.military = self.position.mine.goods["military"]
        self.gains: dict[str, float] = {}
        phases = {actions()[code].phase for code in pair}
        for phase, play_out in (
            ("I", self._explore),
            ("II", self._build),
            ("III", self._develop_or_attack),
            ("IV", self._convert),
            ("V", self._produce),
        ):
            if phase in phases:
                self.gains[phase] = play_out() - WORTH["enemy_gain"] * prospects.enemy[phase]
        self.value = sum(self.gains.values())

    def share(self, code: str) -> float:
        """What the phase of one of its cards brings."""
        return self.gains[actions()[code].phase]

    def key(self, code: str) -> tuple[float, float]:
        """By what plans are compared, and a pair's cards with one another."""
        return self.value, self.share(code)

    def _bonus(self, name: str) -> int:
        return sum(bonuses(self.position.view, code).get(name, 0) for code in self.pair)

    def _cards(self, phase: str) -> int:
        return sum(actions()[code].phase == phase for code in self.pair)

    def _take(self, count: int) -> float:
        """Take so many cards; what they are worth."""
        gain = worth.more_cards(self.position, count, self.held)
        self.held += count
        return gain

    def _explore(self) -> float:
        """The cards kept, the better the more there are to choose from (GH-5.2)."""
        view, seat = self.position.view, self.position.seat
        look = look_count(view, seat) + self._bonus("look")
        keep = keep_count(view, seat) + self._bonus("keep")
        return self._take(keep) * (1 + WORTH["choice"] * (look - keep) / keep)

    def _build(self) -> float:
        """The best fleets that are worth their price, one for each card."""
        return self._buy(self.prospects.fleets, self._cards("II"))[0]

    def _buy(self, offers: Sequence[Offer], left: int) -> tuple[float, list[Card]]:
        """Put the best offers into play; what they are worth beyond their price, and which."""
        gain = 0.0
        bought: list[Card] = []
        for value, cost, one in offers:
            if len(bought) == left:
                break
            change = value + worth.more_cards(self.position, -cost, self.held)
            if cost <= self.held and change > 0:
                gain += change
                self.held -= cost
                bought.append(one)
        return gain, bought

    def _develop_or_attack(self) -> float:
        """Develop or attack, whichever brings more; each draws a card (GH-7.1, GH-7.2)."""
        count, held = self._cards("III"), self.held
        gain, bought = self._buy(self.prospects.planets, count)
        gain += self._take(len(bought))
        attacks = self.prospects.attacks[:count]
        war = sum(attacks) + worth.more_cards(self.position, len(attacks), held)
        if attacks and war > gain:
            self.held = held + len(attacks)
            self.attacks = True
            return war
        for one in bought:
            if one.kind == "uninhabited":  # GH-7.5
                self.civilian += one.good == "civilian"
                self.military += one.good == "military"
        return gain

    def _convert(self) -> float:
        """All goods turned into the best they can be, rather than held (GH-8)."""
        position, mine = self.position, self.position.mine
        points = mine.points_from(self.civilian, self._bonus("vp_multiplier") or 1)
        some = self._bonus("trade_military") * self.military
        all_of_them = some + self._bonus("trade_civilian") * self.civilian
        gain, cards = max(
            (points + WORTH["supply"] * self.military, 0),
            (points + worth.more_cards(position, some, self.held), some),
            (worth.more_cards(position, all_of_them, self.held), all_of_them),
        )
        held = {"civilian": self.civilian, "military": self.military}
        gain -= WORTH["good_held"] * goods_worth(position, held)
        self.held += cards
        return gain + self._take(mine.effects["draw phase_iv"])

    def _produce(self) -> float:
        """Goods on empty planets, those that this plan has emptied included (GH-9)."""
        position, mine = self.position, self.position.mine
        made = goods_worth(position, mine.empty)
        idle = [card(position.view, uid).good for uid in mine.idle]
        if "IV" in self.gains:
            for one in (card(position.view, uid) for uid in mine.planets if uid in mine.full):
                if one.kind == "uninhabited":
                    idle.append(one.good)
                else:
                    made += worth.good(position, one.good)
        revives = self._bonus("revive") + mine.effects["revive"]
        made += sum(sorted((worth.good(position, kind) for kind in idle), reverse=True)[:revives])
        gain = WORTH["good_made"] * made + WORTH["supply"] * mine.effects["supply phase_v"]
        return gain + self._take(mine.effects["draw phase_v"])
