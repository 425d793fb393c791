"""Choosing cards for a text (AI-12, AI-13, AI-14): targets, and what a text asks for."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards import Use
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars.ai_player import events, golden, keys
from croupier_star_wars.ai_player.golden import Outcome
from croupier_star_wars.ai_player.keys import Ranking, ranked
from croupier_star_wars.ai_player.position import Chapter, Criteria, Position, stops
from croupier_star_wars.ai_player.selection import RETURNED, Selection, selection
from croupier_star_wars.layout import card_of, controller, is_in_play, type_of
from croupier_star_wars.special import STRIPPED, Strip


def _use(position: Position) -> Use:
    use = position.asking
    assert isinstance(use, Use)
    return use


def card_named(position: Position, option: TableOption) -> int:
    """The card that an option of a choice names."""
    key = ("card", option)
    if key not in position.memo:
        use, table = _use(position), position.table
        if use.step == golden.AIM:
            among = use.targetable(table)
        else:
            ability = use.ability(table)
            steps = ability.cost if use.step == golden.COSTS else ability.do
            cards = steps[use.at].args[3]
            among = table.game.vocabulary.evaluate(use.context(table), cards, "cards")
        position.memo[key] = position.named(option[1], among)
    found: int = position.memo[key]
    return found


def outcome(position: Position, option: TableOption) -> Outcome:
    """What the use comes to with what has been picked and the card of an option; for an option
    that ends the choice, without more."""
    key = ("choice", option)
    if key not in position.memo:
        use = _use(position)
        more = () if stops(option) else (card_named(position, option),)
        position.memo[key] = golden.after(position, position.table, use.step, (*use.picked, *more))
    found: Outcome = position.memo[key]
    return found


def favour(position: Position, option: TableOption) -> int:
    """Whether picking a card makes the use better for the AI, or worse."""
    if stops(option):
        return golden.DONE
    return golden.favour(outcome(position, option).worth, outcome(position, ("done",)).worth)


def shown(position: Position, option: TableOption) -> str:
    """The points of a use with that card, for people."""
    return str(outcome(position, option).worth)


def rule_for(position: Position, option: TableOption) -> Selection | None:
    """The rule that the card of an option is chosen by."""
    if stops(option):
        return None
    return selection(position, card_named(position, option), outcome(position, option).caused)


def choosing(position: Position, decision: Decision) -> Criteria:
    """A card for which it is better, the player's before an own one; what is worth most, where
    the cards are of different kinds; then by the rules of selection, each for its kind."""
    criteria: list[Criterion[Position]] = []
    left = list(decision.options)
    if _use(position).step != golden.COSTS:  # what is given up is not chosen for its effect
        kinds = {rule_for(position, option) for option in left if not stops(option)}
        golden_rule = RETURNED.rule if kinds == {RETURNED} else "AI-7.2"
        criteria.append(Criterion(golden_rule, favour, shown))
        top = max(favour(position, option) for option in left)
        left = [option for option in left if favour(position, option) == top]
    players = [option for option in left if _is_players(position, option)]
    if players and len(players) < len(left):
        words = {1: "the player's", 0: "not the player's"}
        criteria.append(
            keys.told("AI-7.2", lambda position, option: int(_is_players(position, option)), words)
        )
        left = players
    rules = {option: rule for option in left if (rule := rule_for(position, option))}
    different = sorted(dict.fromkeys(rules.values()), key=lambda kind: kind.rule)
    if len(different) > 1:
        criteria.append(_of_best_kind(position, rules))
    criteria += [_criterion(kind, rules) for kind in different]
    if RETURNED in different:
        criteria.append(ranked("AI-12.1", keys.DEAR, card_named))
    criteria += by_resources(position)
    if _searches(position, decision):
        criteria.append(keys.in_turn("AI-7.6", decision))
    return criteria


def _searches(position: Position, decision: Decision) -> bool:
    """Whether a pile of the AI's own is looked through, which is nobody else's affair: the first
    of equals is taken."""
    pile = f"{position.seat}.objectives"
    return any(
        position.table.pieces[card_named(position, option)].zone == pile
        for option in decision.options
        if not stops(option)
    )


def _is_players(position: Position, option: TableOption) -> bool:
    if stops(option):
        return False
    uid = card_named(position, option)
    return is_in_play(position.table, uid) and controller(position.table, uid) == position.enemy


def _criterion(kind: Selection, rules: Mapping[TableOption, Selection]) -> Criterion[Position]:
    """Ranks the cards of a kind; the others come behind."""
    return ranked(
        kind.rule,
        kind.ranking,
        lambda position, option: card_named(position, option) if rules.get(option) == kind else 0,
    )


def _of_best_kind(
    position: Position, rules: Mapping[TableOption, Selection]
) -> Criterion[Position]:
    """Each card by what the one is worth that would be picked of its kind (AI-7.3)."""
    best: dict[Selection, TableOption] = {}
    for option, kind in rules.items():
        other = best.get(kind)
        ranked = [
            (favour(position, one), kind.ranking.key(position, card_named(position, one)))
            for one in (option, other)
            if one
        ]
        if other is None or ranked[0] > ranked[1]:
            best[kind] = option

    def value(position: Position, option: TableOption) -> tuple[int, ...]:
        kind = rules.get(option)
        if kind is None:
            return ()
        found = outcome(position, best[kind]).worth
        return (found.decisive, found.net)

    def words(position: Position, option: TableOption) -> str:
        kind = rules.get(option)
        return shown(position, best[kind]) if kind else keys.UNSAID

    return Criterion("AI-7.3", value, words)


def only_production(position: Position, option: TableOption) -> bool:
    """Whether choosing a card does nothing to it, and only brings the AI resources (AI-13.6)."""
    if not position.solo or not isinstance(position.asking, Use) or stops(option):
        return False
    uid = card_named(position, option)
    touched = [event for event in outcome(position, option).caused if event.card == uid]
    return bool(touched) and all(
        event.kind == "unfocus" and events.makes_resources(position.table, uid) for event in touched
    )


def by_resources(position: Position) -> Criteria:
    """Between equal objectives the one with more resources, if so set (AI-17.4)."""
    if position.switch("objective_tiebreak") != "resources":
        return ()
    return (
        Criterion(
            "AI-17.4",
            _resources,
            lambda position, option: f"resources {_resources(position, option)}",
        ),
    )


def _resources(position: Position, option: TableOption) -> int:
    uid = 0 if stops(option) else position.named(option[-1])
    if not uid or type_of(position.table, uid) != "objective":
        return 0
    return card_of(position.table, uid).resources


# What single texts ask


def stripping(position: Position, decision: Decision) -> Criteria:
    """Damage, focus, and what the player put there; never what is one's own (AI-14.3)."""
    frame = position.asking
    assert isinstance(frame, Strip)
    own = controller(position.table, frame.card) == position.seat

    def unwanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 1
        if option[1] in STRIPPED:
            return 2 if (option[1] != "shield") == own else 0
        theirs = controller(position.table, position.named(option[1])) == position.enemy
        return 2 if theirs == own else 0

    return (
        keys.told("AI-14.3", unwanted, {2: "not wanted there", 0: "wanted there"}),
        keys.in_turn("AI-7.1", decision),
    )


def naming(position: Position, decision: Decision) -> Criteria:
    """A kind of icon that can do something, in the order in which icons resolve (AI-11.3)."""
    able = events.strike_of(position.table).able(position.table)
    return (
        keys.told(
            "AI-7.2",
            lambda position, option: int(able[option[1]]),
            {1: "would do something", 0: "would do nothing"},
        ),
        keys.in_icon_order(),
    )


def of_hand(rule: str, ranking: Ranking) -> Chapter:
    """Cards out of play that are ranked by a key."""
    return lambda position, decision: (ranked(rule, ranking),)
