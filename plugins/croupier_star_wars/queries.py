"""Words that ask: filters, cards, numbers and tests, on top of those of all card games."""

from __future__ import annotations

from croupier.cards import WORDS as COMMON
from croupier.cards import Context, Vocabulary
from croupier_star_wars import stats
from croupier_star_wars.layout import (
    balance,
    card_of,
    engagement,
    is_ready,
    phase_of,
    turn_of,
    type_of,
)
from croupier_star_wars.solo.production import is_source

QUERIES = Vocabulary(COMMON)


# Filters


@QUERIES.word("filter", "type", "word")
def _type(at: Context, uid: int, kind: str) -> bool:
    return type_of(at.table, uid) == kind


def _register_type(kind: str) -> None:
    @QUERIES.word("filter", kind)
    def is_kind(at: Context, uid: int) -> bool:
        return type_of(at.table, uid) == kind


for _kind in ("unit", "objective", "enhancement", "event", "fate"):
    _register_type(_kind)


@QUERIES.word("filter", "trait", "word")
def _trait(at: Context, uid: int, trait: str) -> bool:
    return trait in card_of(at.table, uid).traits


@QUERIES.word("filter", "affiliation", "word")
def _affiliation(at: Context, uid: int, name: str) -> bool:
    return card_of(at.table, uid).affiliation == name


@QUERIES.word("filter", "has", "word")
def _has(at: Context, uid: int, name: str) -> bool:
    """A keyword."""
    return stats.keyword(at.table, uid, name) > 0


@QUERIES.word("filter", "cost-least", "number")
def _cost_least(at: Context, uid: int, number: int) -> bool:
    """The printed cost is at least so much."""
    return card_of(at.table, uid).cost >= number


@QUERIES.word("filter", "cost-most", "number")
def _cost_most(at: Context, uid: int, number: int) -> bool:
    return card_of(at.table, uid).cost <= number


@QUERIES.word("filter", "ready")
def _ready(at: Context, uid: int) -> bool:
    return is_ready(at.table, uid)


@QUERIES.word("filter", "exhausted")
def _exhausted(at: Context, uid: int) -> bool:
    """A source of the AI counts: what takes a token off it gives resources (AI-13.6)."""
    return not is_ready(at.table, uid) or is_source(at.table, uid)


@QUERIES.word("filter", "committed")
def _committed(at: Context, uid: int) -> bool:
    return bool(at.table.count(uid, "force"))


@QUERIES.word("filter", "participating")
def _participating(at: Context, uid: int) -> bool:
    battle = engagement(at.table)
    return battle is not None and uid in (*battle.attackers, *battle.defenders)


@QUERIES.word("filter", "attacking")
def _attacking(at: Context, uid: int) -> bool:
    battle = engagement(at.table)
    return battle is not None and uid in battle.attackers


@QUERIES.word("filter", "engaged")
def _engaged(at: Context, uid: int) -> bool:
    battle = engagement(at.table)
    return battle is not None and uid == battle.objective


@QUERIES.word("filter", "enterable")
def _enterable(at: Context, uid: int) -> bool:
    """No unique card of its title keeps it out of play."""
    return not stats.unique_in_play(at.table, uid)


@QUERIES.word("filter", "damageable")
def _damageable(at: Context, uid: int) -> bool:
    """It can be picked to take damage (SW-13.14)."""
    return stats.capacity_left(at.table, uid) > 0


@QUERIES.word("filter", "shielded")
def _shielded(at: Context, uid: int) -> bool:
    return at.table.count(uid, "shield") > 0


@QUERIES.word("filter", "owned-by", "seat")
def _owned_by(at: Context, uid: int, seat: str) -> bool:
    return at.table.pieces[uid].owner == seat


@QUERIES.word("filter", "holds-captives")
def _holds_captives(at: Context, uid: int) -> bool:
    return bool(at.table.under(uid, "captives"))


# Cards and numbers


@QUERIES.word("cards", "engaged-objective")
def _engaged_objective(at: Context) -> list[int]:
    battle = engagement(at.table)
    return [battle.objective] if battle is not None and battle.objective else []


@QUERIES.word("cards", "enhancements", "cards")
def _enhancements(at: Context, cards: list[int]) -> list[int]:
    """What is attached to these cards."""
    return [uid for uid in at.table.game.in_play(at.table) if at.table.pieces[uid].host in cards]


# Tests


@QUERIES.word("test", "balance", "seat")
def _balance(at: Context, seat: str) -> bool:
    """The Balance of the Force is with that player."""
    return balance(at.table) == seat


@QUERIES.word("test", "phase", "word")
def _phase(at: Context, name: str) -> bool:
    return phase_of(at.table) == name


@QUERIES.word("test", "engagement")
def _engagement(at: Context) -> bool:
    """An engagement is going on."""
    return engagement(at.table) is not None


@QUERIES.word("test", "attacker", "seat")
def _attacker(at: Context, seat: str) -> bool:
    battle = engagement(at.table)
    return battle is not None and battle.attacker == seat


@QUERIES.word("test", "unopposed")
def _unopposed(at: Context) -> bool:
    battle = engagement(at.table)
    return battle is not None and battle.unopposed


@QUERIES.word("test", "placed-fate", "seat")
def _placed_fate(at: Context, seat: str) -> bool:
    """That player has put a fate card into an edge stack in this engagement (SW-11.19)."""
    battle = engagement(at.table)
    return battle is not None and seat in battle.fates


@QUERIES.word("test", "first-play", "seat", "filter*")
def _first_play(at: Context, seat: str, *filters: object) -> bool:
    """That player has played no such card in this turn (SW-8.6)."""
    turn = turn_of(at.table)
    if turn is None:
        return True
    played = (uid for who, uid in turn.played if who == seat)
    return not any(all(test(uid) for test in filters) for uid in played)  # type: ignore[operator]
