"""Using cards (AI-7): actions, answers, and in what order."""

from __future__ import annotations

from croupier.cards import Window
from croupier.cards.windows import Answer, answer_texts
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars.ai_player import golden, keys
from croupier_star_wars.ai_player.events import NOTHING, Worth
from croupier_star_wars.ai_player.golden import Outcome
from croupier_star_wars.ai_player.position import Criteria, Position, stops
from croupier_star_wars.edge import EdgeBattle
from croupier_star_wars.layout import card_of

UNUSED = Outcome(NOTHING, ())


def source_of(position: Position, option: TableOption) -> int:
    """The card that an option uses."""
    table, seat = position.table, position.seat
    if isinstance(position.asking, Window):
        answers = _answers(position, position.asking)
        if option in answers:
            return answers[option][1].uid
    zones = ("prepared", "hand") if option[0] == "play" else ()
    places = [uid for zone in zones for uid in table.zones.get(f"{seat}.{zone}", ())]
    return position.named(option[1], places)


def outcome(position: Position, option: TableOption) -> Outcome:
    """What the use that an option stands for comes to."""
    if stops(option):
        return UNUSED
    key = ("option", option)
    if key not in position.memo:
        position.memo[key] = _outcome(position, option)
    found: Outcome = position.memo[key]
    return found


def _outcome(position: Position, option: TableOption) -> Outcome:
    frame = position.asking
    if isinstance(frame, Window):
        return _answer(position, frame, option)
    if isinstance(frame, EdgeBattle):
        return golden.use_of(position, frame.repeat[0], 0, position.seat)
    source = source_of(position, option)
    for number, ability in enumerate(card_of(position.table, source).abilities):
        if ability.kind == "action":
            return golden.use_of(position, source, number, position.seat)
    return UNUSED


def _answers(position: Position, window: Window) -> dict[TableOption, tuple[str, Answer]]:
    """What each option of a window uses, and whose it is."""
    key = ("answers",)
    if key not in position.memo:
        table = position.table
        optional = table.pending is not None and table.pending.kind != "order"
        seats = (position.seat,) if optional else (position.seat, position.enemy)
        found = [
            (seat, answer)
            for seat in seats
            for answer in window.answers(table, seat, forced=not optional)
        ]
        texts = answer_texts(table, window.depth, [answer for _, answer in found])
        position.memo[key] = dict(zip(texts, found, strict=True))
    answers: dict[TableOption, tuple[str, Answer]] = position.memo[key]
    return answers


def _answer(position: Position, window: Window, option: TableOption) -> Outcome:
    answered = _answers(position, window).get(option)
    if answered is None:
        return UNUSED
    seat, answer = answered
    return golden.use_of(position, answer.uid, answer.number, seat, window.depth, answer.place)


def worth(position: Position, option: TableOption) -> Worth:
    """The points of what an option uses."""
    return outcome(position, option).worth


def shown(position: Position, option: TableOption) -> str:
    """The same for people."""
    return keys.UNSAID if stops(option) else str(worth(position, option))


def is_event(position: Position, option: TableOption) -> bool:
    """Whether an option uses an event card."""
    return card_of(position.table, source_of(position, option)).type == "event"


def _useful(position: Position, option: TableOption) -> int:
    return int(stops(option) or worth(position, option).counts)


def _favourable(position: Position, option: TableOption) -> int:
    return int(stops(option) or worth(position, option).helps)


def _paying(position: Position, option: TableOption) -> int:
    return int(stops(option) or worth(position, option).pays)


def _change(position: Position, option: TableOption) -> str:
    return shown(position, option) if _useful(position, option) else "would do nothing"


def _events_first(position: Position, option: TableOption) -> int:
    return int(not stops(option) and is_event(position, option))


def _event_words(position: Position, option: TableOption) -> str:
    told = stops(option) or is_event(position, option)
    return shown(position, option) if told else "no event"


def _act(position: Position, option: TableOption) -> int:
    return int(not stops(option))


def _reveal(position: Position, option: TableOption) -> int:
    return int(option[0] != "pass")


def _reveal_words(position: Position, option: TableOption) -> str:
    return "nothing else is of use" if option[0] == "reveal" else keys.UNSAID


def _oldest(position: Position, option: TableOption) -> int:
    return 0 if stops(option) else -position.age(source_of(position, option))


def _age_words(position: Position, option: TableOption) -> str:
    return keys.UNSAID if stops(option) else f"{keys.ordinal(-_oldest(position, option))} by age"


def using(position: Position, decision: Decision) -> Criteria:
    """Whatever helps and is worth its price is used, events first, then what has been in play
    longest; then a card is turned up; only then it is passed."""
    return (
        Criterion("AI-7.5", _useful, _change),
        Criterion("AI-7.2", _favourable, shown),
        Criterion("AI-7.3", _paying, shown),
        Criterion("AI-7.4", _events_first, _event_words),
        Criterion("AI-7.1", _act, shown),
        Criterion("AI-6.11", _reveal, _reveal_words),
        Criterion("AI-7.1", _oldest, _age_words),
    )


def ordering(position: Position, decision: Decision) -> Criteria:
    """What must happen goes by what it does: what is good for the AI first, then what is neither,
    then what is bad; the oldest card first among those."""
    return (
        Criterion("AI-7.1", _class, shown),
        Criterion("AI-7.1", _oldest, _age_words),
    )


def _class(position: Position, option: TableOption) -> int:
    found = worth(position, option)
    if found.decisive or found.net:
        return 1 if found.decisive > 0 or (not found.decisive and found.net > 0) else -1
    return (found.good > found.bad) - (found.good < found.bad)


def repeating(position: Position, decision: Decision) -> Criteria:
    """A fate card resolves again where that helps (AI-7.6)."""

    def wanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        found = worth(position, option)
        return 1 if found.helps and found.pays else -1

    return (Criterion("AI-7.6", wanted, shown),)
