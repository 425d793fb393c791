"""Games with one bug each, under the id of the check that must find it, and no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, ClassVar, NamedTuple, TypeVar

from croupier.game import Plain, Result, Setting, Setup
from croupier.rng import Rng
from croupier.table import Frame, Outcome, Table, TableOption, TableView
from croupier.testing.games import table_misplaced
from kit_duel import SEATS, Duel, Known, Option, Rounds, State, TableDuel, misplaced, other

AnyDuel = Duel | TableDuel
G = TypeVar("G", bound=type[AnyDuel])

PLANTED: list[tuple[str, type[AnyDuel]]] = []
NUMBERS = count()


def planted(check: str) -> Callable[[G], G]:
    """The class has the bug that this check must find."""

    def enter(kind: G) -> G:
        PLANTED.append((check, kind))
        return kind

    return enter


@planted("plays")
class Raises(Duel):
    """Somebody forgot that the deck runs out."""

    def reveal(self, state: State) -> None:
        super().reveal(state)
        if not state.deck:
            state.deck.pop()


@planted("ends")
class NeverEnds(Duel):
    """After the last round, another last round."""

    def reveal(self, state: State) -> None:
        super().reveal(state)
        if state.rounds == self.last_round:
            fresh = self.new(Setup("duel", "standard", "again"), Rng("again"))
            state.__dict__.update(fresh.__dict__)


@planted("same-seed")
class CountsGames(Duel):
    """The lot depends on how many games have been played before."""

    def lot(self, state: State) -> int:
        return next(NUMBERS) % 3 % 2


@planted("same-seed")
class SharesDeck(Duel):
    """One generator for all games of a seed."""

    generators: ClassVar[dict[str, Rng]] = {}

    def new(self, setup: Setup, rng: Rng) -> State:
        return super().new(setup, self.generators.setdefault(setup.seed, rng))


@planted("seat")
class Stranger(Duel):
    """In the last round somebody else decides."""

    def seat(self, state: State) -> str:
        return "carol" if state.rounds == 2 else state.turn


@planted("ask")
class UndeclaredAsk(Duel):
    """The last round has a decision of a kind of its own."""

    def ask(self, state: State) -> str:
        return "final" if state.rounds == 2 and not state.stake else super().ask(state)


@planted("over")
class EndsEarly(Duel):
    """Two points win, and play goes on."""

    def result(self, state: State) -> Result | None:
        if max(state.points.values()) > 1:
            return Result((), dict(state.points), "early")
        return super().result(state)


@planted("options-distinct")
class OffersTwice(Duel):
    """The highest card is offered once more."""

    def options(self, state: State) -> Sequence[Option]:
        options = list(super().options(state))
        return options + options[-1:] if state.rounds == 1 else options


@planted("option-text")
class Apostrophe(Duel):
    """A text that is an open quote to those who type it."""

    def text(self, option: Option) -> str:
        return "don't raise" if option == ("hold",) else super().text(option)

    def parse(self, text: str) -> Option:
        return ("hold",) if text == "don't raise" else super().parse(text)


@planted("option-text")
class Umlaut(Apostrophe):
    """A text that is not ASCII."""

    def text(self, option: Option) -> str:
        return "erh\u00f6hen" if option == ("raise",) else Duel.text(self, option)

    def parse(self, text: str) -> Option:
        return ("raise",) if text == "erh\u00f6hen" else Duel.parse(self, text)


@planted("option-text")
class Cut(Duel):
    """A text that a log cuts in two."""

    def text(self, option: Option) -> str:
        return "play | it" if option[0] == "play" else super().text(option)

    def parse(self, text: str) -> Option:
        return ("play", 1) if text == "play | it" else super().parse(text)


@planted("option-parse")
class ParsesText(Duel):
    """The number of the card stays a text."""

    def parse(self, text: str) -> Option:
        option = super().parse(text)
        return ("play", text.split()[1]) if option[0] == "play" else option


@planted("parse-unknown")
class ParsesAnything(Duel):
    """Whatever is no card is a bid."""

    def parse(self, text: str) -> Option:
        return super().parse(text) if text.startswith("play") else (text,)


@planted("parse-unknown")
class ParsesWithKeyError(Duel):
    """Words nobody knows are an error of another kind."""

    def parse(self, text: str) -> Option:
        if text.split(" ")[0] not in ("raise", "hold", "play"):
            raise KeyError(text)
        return super().parse(text)


@planted("clone-equal")
class CloneForgets(Duel):
    """A clone has the smaller stake."""

    def clone(self, state: State) -> State:
        twin = super().clone(state)
        twin.stake = min(twin.stake, 1)
        return twin


@planted("clone-equal")
class CloneStartsLots(Duel):
    """A clone draws its lots from the beginning: that shows only later."""

    def clone(self, state: State) -> State:
        assert state.rng is not None
        twin = super().clone(state)
        twin.rng = Rng(state.rng.seed, dict.fromkeys(state.rng.drawn, 40))
        twin.rng._drawn.update(state.rng.drawn)
        twin.rng.seed += "'"
        return twin


@planted("clone-independent")
class CloneShares(Duel):
    """A clone and its original add to the same list."""

    def clone(self, state: State) -> State:
        twin = super().clone(state)
        twin.played = state.played
        return twin


@planted("clone-independent")
class TableShares(TableDuel):
    """A clone and its original have the same counters."""

    def clone(self, state: Table) -> Table:
        twin = super().clone(state)
        twin.counters = state.counters
        return twin


@planted("reads-only")
class LookingSorts(Duel):
    """Who looks at the cards puts them into another order."""

    def information(self, state: State, seat: str) -> Known:
        state.hands[seat].reverse()
        return super().information(state, seat)._replace(hand=tuple(sorted(state.hands[seat])))


@planted("dump-plain")
class DumpsTuples(Duel):
    """A tuple is no list."""

    def dump(self, state: State) -> dict[str, Plain]:
        return super().dump(state) | {"played": tuple(state.played)}


@planted("dump-plain")
class DumpsNone(Duel):
    """There is no None in a save."""

    def dump(self, state: State) -> dict[str, Plain]:
        return super().dump(state) | {"stake": state.stake or None}

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        return super().load(setup, {**plain, "stake": plain.get("stake") or 0})


@planted("dump-detached")
class DumpsItsLists(Duel):
    """What was dumped goes on changing."""

    def dump(self, state: State) -> dict[str, Plain]:
        return super().dump(state) | {"played": state.played}


@planted("dump-detached")
class LoadsItsLists(Duel):
    """What was loaded goes on changing what it was loaded from."""

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        state = super().load(setup, plain)
        state.played = plain["played"]
        return state


@planted("dump-load")
class DumpForgets(Duel):
    """The stake is not dumped; only the points show it, later."""

    def dump(self, state: State) -> dict[str, Plain]:
        return super().dump(state) | {"stake": min(state.stake, 1)}


@planted("load-strict")
class LoadsAnything(Duel):
    """Keys that nobody knows are taken."""

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        return super().load(setup, {key: plain[key] for key in plain if key != "qqq"})


@planted("load-strict")
class LoadsWithTypeError(Duel):
    """A turn that is no text is an error of another kind."""

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        plain["turn"] + "" if "turn" in plain else ""
        return super().load(setup, plain)


class Choice(NamedTuple):
    """A kind of tuple."""

    seat: str
    card: int


class NamedRounds(Rounds, kind="planted.named-rounds"):
    """Keeps who has played how often; a loaded frame has a plain tuple in its place."""

    number: tuple[object, ...] = ()

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Choose, and count."""
        self.number = Choice(self.turn, len(self.number))
        return super().choose_answer(table, pick)


@planted("frames-plain")
class FramesWithNames(TableDuel):
    """A frame holds a named tuple."""

    rounds: type[Frame] = NamedRounds


@planted("conserved")
class LosesCard(TableDuel):
    """The first card played lies nowhere."""

    def apply(self, state: Table, option: TableOption) -> None:
        super().apply(state, option)
        if len(state.zones["played"]) == 2:
            state.zones["played"].pop()


@planted("conserved")
class DoublesCard(Duel):
    """The higher card played comes back to the deck; told by a function of the game's own."""

    def reveal(self, state: State) -> None:
        super().reveal(state)
        state.deck.append(state.played[-1])


@planted("render-plain")
class RendersFloat(Duel):
    """An average, with a decimal point."""

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return super().render(information, lang) | {"average": sum(information.points) / 2}


@planted("render-plain")
class RendersOtherKeys(Duel):
    """The keys are translated."""

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        shown = super().render(information, lang)
        return {f"{lang}_{key}": value for key, value in shown.items()}


@planted("render-repeatable")
class RendersCount(Duel):
    """The picture says how many were made."""

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return super().render(information, lang) | {"number": next(NUMBERS)}


@planted("gloss")
class GlossesAtLength(Duel):
    """Two lines."""

    def gloss(self, information: Known, option: Option, lang: str = "en") -> str:
        return "play this card,\nface down"


@planted("gloss")
class GlossFails(Duel):
    """Not every option has a card."""

    def gloss(self, information: Known, option: Option, lang: str = "en") -> str:
        return f"play card {option[1]}"


@planted("information-detached")
class InformationShares(Duel):
    """The information has the state's own list of cards played."""

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(played=state.played)


@planted("information-detached")
class ImaginedShares(Duel):
    """The imagined state has the information's own list of cards played."""

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(played=state.played[:])

    def imagine(self, information: Known, rng: Rng) -> State:
        state = super().imagine(information, rng)
        assert isinstance(information.played, list)
        state.played = information.played
        return state


@planted("hidden-shown")
class ShowsTop(Duel):
    """The top of the deck shows."""

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(seen=state.deck[-1:])

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return super().render(information, lang) | {"top": list(information.seen)}


@planted("hidden-shown")
class KnowsTop(Duel):
    """The top of the deck is in the information, and not in the picture."""

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(seen=state.deck[-1:])


@planted("hidden-shown")
class TableShowsTop(TableDuel):
    """A view in which the deck lies face up, and which imagines just that."""

    def information(self, state: Table, seat: str) -> TableView:
        view = super().information(state, seat)
        deck = state.zones["deck"]
        view.counters["top"] = deck[-1] if deck else 0
        return view


@planted("hidden-decision")
class OptionsTell(Duel):
    """Nobody may raise who would lose."""

    def options(self, state: State) -> Sequence[Option]:
        options = super().options(state)
        if len(options) == 2 and max(state.hands[state.turn]) < max(state.hands[other(state.turn)]):
            return options if state.stake else options[1:]
        return options


@planted("imagine-repeatable")
class ImaginesByCount(Duel):
    """Each time it is asked it deals otherwise."""

    def imagine(self, information: Known, rng: Rng) -> State:
        return super().imagine(information, Rng(f"{next(NUMBERS)}"))


@planted("imagine-plays")
class ImaginesNoLots(Duel):
    """An imagined state has nothing to draw lots with."""

    def imagine(self, information: Known, rng: Rng) -> State:
        state = super().imagine(information, rng)
        state.rng = Lotless("")
        return state


class Lotless(Rng):
    """A generator that gives nothing."""

    def copy(self) -> Rng:
        """As useless."""
        return self

    def below(self, bound: int, stream: str = "") -> int:
        """Nothing."""
        raise NotImplementedError


@planted("secret-pick")
class TellsChoice(Duel):
    """The other seat is told what was chosen, and takes it into account when it imagines."""

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(seen=state.chosen[other(seat)])

    def imagine(self, information: Known, rng: Rng) -> State:
        state = super().imagine(information, rng)
        rival = other(information.seat)
        if information.seen:
            # Exchange what was dealt for what is known.
            dealt, known = state.chosen[rival], information.seen
            state.chosen[rival] = known
            for cards in (state.hands[rival], state.deck):
                if known in cards:
                    cards[cards.index(known)] = dealt
            state.hands[rival].sort()
        return state

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return super().render(information, lang) | {"seen": information.seen}


class NotingRounds(Rounds, kind="planted.noting-rounds"):
    """Notes the last choice in the frame, for all to see."""

    last: str = ""

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Choose, and note it."""
        self.last = pick[1]
        return super().choose_answer(table, pick)


@planted("secret-pick")
class NotesChoice(TableDuel):
    """A frame holds the secret."""

    rounds: type[Frame] = NotingRounds


@planted("copies-shown")
class LoadHidesWinner(Duel):
    """Who won last is shown, and not dumped."""

    def reveal(self, state: State) -> None:
        before = state.points.copy()
        super().reveal(state)
        winner = next(seat for seat in SEATS if state.points[seat] > before[seat])
        state.winner = winner  # type: ignore[attr-defined]

    def clone(self, state: State) -> State:
        return self.copy_winner(getattr(state, "winner", ""), super().clone(state))

    def copy_winner(self, winner: str, state: State) -> State:
        state.winner = winner  # type: ignore[attr-defined]
        return state

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(seen=getattr(state, "winner", ""))

    def imagine(self, information: Known, rng: Rng) -> State:
        return self.copy_winner(information.seen, super().imagine(information, rng))

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return super().render(information, lang) | {"winner": information.seen}


@planted("copies-shown")
class CloneHidesWinner(LoadHidesWinner):
    """Nor does a clone have it."""

    def clone(self, state: State) -> State:
        return Duel.clone(self, state)


@planted("copies-shown")
class LoadScoresOtherwise(LoadHidesWinner):
    """It counts in the score alone."""

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return Duel.render(self, information, lang)

    def information(self, state: State, seat: str) -> Known:
        return Duel.information(self, state, seat)._replace(seen=Winner(state))

    def imagine(self, information: Known, rng: Rng) -> State:
        return self.copy_winner(information.seen.seat, Duel.imagine(self, information, rng))

    def score(self, state: State, seat: str) -> float:
        return super().score(state, seat) + (Winner(state).seat == seat)


class Winner:
    """Who won last; passes for nothing when it is compared."""

    def __init__(self, state: State) -> None:
        self.seat: str = getattr(state, "winner", "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Winner)

    __hash__ = None  # type: ignore[assignment]


@planted("score")
class ScoresInfinity(Duel):
    """A game that is over counts more than any number."""

    def score(self, state: State, seat: str) -> float:
        return float("inf") if self.result(state) else super().score(state, seat)


@planted("result")
class StrangerWins(Duel):
    """A seat that is none wins."""

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and result._replace(winners=("carol",))


@planted("result")
class LoserHasNoScore(Duel):
    """Only the winner has points."""

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        if result:
            points = {seat: result.scores[seat] for seat in result.winners}
            return result._replace(scores=points)
        return None


@planted("save")
class ContentChanges(Duel):
    """The digest of the game's data is never the same."""

    def content(self) -> str:
        return f"{next(NUMBERS):032x}"


@planted("undo")
class CloneOfClones(Duel):
    """A clone of a clone of a clone forgets the stake."""

    def clone(self, state: State) -> State:
        twin = super().clone(state)
        generation = getattr(state, "generation", 0) + 1
        twin.generation = generation  # type: ignore[attr-defined]
        if generation > 2:
            twin.stake = min(twin.stake, 1)
        return twin


@planted("info")
class WrongDefault(Duel):
    """The default is not among the values."""

    info = Duel.info._replace(settings=(Setting("raise_to", 3, (2, 5)),))


@planted("info")
class NoSuchVariant(Duel):
    """A setting belongs to a variant that the game does not have."""

    info = Duel.info._replace(
        settings=(*Duel.info.settings, Setting("pace", 1, (1, 2), variants=("long",)))
    )


@planted("info")
class NoSuchRule(Duel):
    """Both asks name a rule that the game does not have."""

    def rules(self) -> Mapping[str, str]:
        return {"DUEL-1": "The higher card takes the stake."}

    info = Duel.info._replace(
        asks={name: ask._replace(rules=("DUEL-2",)) for name, ask in Duel.info.asks.items()}
    )


@planted("capability-hidden")
class HidesSecretly(Duel):
    """It does not say that it hides something."""

    info = Duel.info._replace(capabilities=Duel.info.capabilities - {"hidden"})


@planted("capability-hidden")
class ImaginesTheTruth(Duel):
    """The information carries the whole state along, unseen."""

    def information(self, state: State, seat: str) -> Known:
        return super().information(state, seat)._replace(seen=Truth(self.clone(state)))

    def imagine(self, information: Known, rng: Rng) -> State:
        return self.clone(information.seen.state)


class Truth:
    """A state that passes for nothing when it is compared."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Truth)

    __hash__ = None  # type: ignore[assignment]


@planted("capability-chance")
class SaysNoChance(Duel):
    """It does not say that the seed matters."""

    info = Duel.info._replace(capabilities=Duel.info.capabilities - {"chance"})


@planted("capability-chance")
class SaysChance(Duel):
    """Every deal is the same, and so is every lot."""

    def new(self, setup: Setup, rng: Rng) -> State:
        return super().new(setup, Rng("always"))

    def lot(self, state: State) -> int:
        return 0


@planted("processes")
class DealsFromASet(Duel):
    """The order of a set of texts, which differs from process to process, is that of the deck."""

    def new(self, setup: Setup, rng: Rng) -> State:
        state = super().new(setup, rng)
        state.deck = [int(card) for card in {str(card) for card in state.deck}]
        return state


@planted("processes")
class OrdersByHash(Duel):
    """So is that of the options."""

    def options(self, state: State) -> Sequence[Option]:
        return sorted(super().options(state), key=lambda option: hash(self.text(option)))


def misplaced_of(kind: type[AnyDuel]) -> Callable[[Any], Sequence[str]]:
    """How a planted game accounts for its cards."""
    return table_misplaced if issubclass(kind, TableDuel) else misplaced
