"""Playing many games to see which rules were applied, by whom and how often.

Only rules that somebody names count: those a rulebook cites for a pick, and those a game tells it
applied of itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from croupier.errors import CroupierError, PluginError, SetupError
from croupier.game import AnyGame, NamedDeck, Setting, Setup
from croupier.plugins import Registry
from croupier.rng import Rng
from croupier.rulebook import Rule
from croupier.session import Player, Session
from croupier.setup import show_value
from croupier_cli.placing import Given, players, set_up
from croupier_cli.reasons import RULEBOOK
from croupier_cli.rules import Rules, rulebook_names

RANDOM = "random"
WAIT_SECONDS = 0.2

Choices = Mapping[str, Sequence[str]]


class Wanted(NamedTuple):
    """What is to be played, as typed; where a name has several values, all are gone round.

    Attributes:
        others: who plays the seats that nobody is named for and that have no policy of their
            own; the game's rulebook when empty, or chance beside seats that have one.
        switches: play also with every other value of every setting, one at a time.
    """

    variant: str
    settings: Choices
    decks: Choices
    seats: Choices
    others: Sequence[str] = ()
    switches: bool = False


class Way(NamedTuple):
    """One way to play: a set-up, whose seed each game replaces, and who plays."""

    setup: Setup
    players: Mapping[str, Player]


class Heard(NamedTuple):
    """What was heard of one game: its decisions, and how often each rule was cited for a pick and
    told by the game."""

    decisions: int
    cited: Counter[str]
    noted: Counter[str]


class Applied(NamedTuple):
    """A rule and how often it was applied: picks that cited it, times the game told it, and in
    how many games either."""

    rule: Rule
    picks: int
    notes: int
    games: int


class Coverage(NamedTuple):
    """What many games came to.

    Attributes:
        applied: the rules that were, the most often applied first.
        never: rules of the rulebooks that were not, in the order of the book.
    """

    ways: Sequence[Way]
    games: int
    decisions: int
    applied: Sequence[Applied]
    never: Sequence[Rule]


# Which games


def read_choices(texts: Iterable[str], option: str) -> dict[str, list[str]]:
    """Read `NAME=VALUE` texts, in which a name may come with several values.

    Raises:
        SetupError: one is not of that shape.
    """
    found: dict[str, list[str]] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise SetupError(f"{option} {text!r} is not understood", hint=f"{option} NAME=VALUE")
        found.setdefault(name, []).append(value)
    return found


def _all(choices: Choices) -> Iterator[dict[str, str]]:
    """Every choice of one value for each name."""
    for values in product(*choices.values()):
        yield dict(zip(choices, values, strict=True))


def ways_to_play(game: AnyGame, registry: Registry, wanted: Wanted, games: int) -> list[Way]:
    """All combinations of what is wanted; of more than there are games, some from all over them.

    Without decks of its own a seat goes round those the game has ready; a setting that decides
    which seats the game gives a policy, if it is not given, goes round its values.

    Raises:
        SetupError: something is unknown, or a person plays.
        PluginError: a policy is.
    """
    ready = _ready_decks(game.ready_decks(), game.info.seats)
    combinations = [
        *product(
            _switched(game, wanted) if wanted.switches else [{}],
            _all({**_deciding_seats(game, wanted), **wanted.settings}),
            _all(wanted.seats),
            wanted.others or [""],
            _all({**ready, **wanted.decks}),
        )
    ]
    if len(combinations) > games:
        Rng("ways").shuffle(combinations)
    return [
        _way(game, registry, _set_up(game, wanted, {**settings, **switched}, decks), seats, others)
        for switched, settings, seats, others, decks in combinations[:games]
    ]


def _deciding_seats(game: AnyGame, wanted: Wanted) -> Choices:
    """The values of the settings that decide which seats the game gives a policy."""
    found = {}
    for setting in _settings(game, wanted):
        values = [show_value(value) for value in setting.values]
        seats = {
            tuple(sorted(game.default_policies(_set_up(game, wanted, {setting.name: value}))))
            for value in values
        }
        if len(seats) > 1:
            found[setting.name] = values
    return found


def _settings(game: AnyGame, wanted: Wanted) -> list[Setting]:
    """The settings of the variant that were not given."""
    variant = wanted.variant or game.info.variants[0].id
    return [
        setting
        for setting in game.info.settings
        if setting.belongs(variant) and setting.name not in wanted.settings
    ]


def _set_up(
    game: AnyGame, wanted: Wanted, settings: Mapping[str, str], decks: Mapping[str, str] = {}
) -> Setup:
    given = Given(seed="0", variant=wanted.variant, settings=settings, decks=decks)
    return set_up(game, given, Given())


def _switched(game: AnyGame, wanted: Wanted) -> list[dict[str, str]]:
    """No setting, then every other value of each, those left out that were given."""
    deciding = _deciding_seats(game, wanted)
    return [{}] + [
        {setting.name: show_value(value)}
        for setting in _settings(game, wanted)
        if setting.name not in deciding
        for value in setting.values
        if value != setting.default
    ]


def _way(
    game: AnyGame,
    registry: Registry,
    setup: Setup,
    seats: Mapping[str, str],
    others: str,
) -> Way:
    usual = game.default_policies(setup)
    if not others:
        others = RANDOM if usual or not _has_rulebook(game, registry) else RULEBOOK
    who = players(game, {**dict.fromkeys(game.info.seats, others), **usual, **seats})
    bind = registry.bind(game)
    for seat, player in who.items():
        if player.is_person:
            raise SetupError(f"a person cannot play {seat} here", hint="name a policy")
        bind(seat, player)
    return Way(setup, who)


def _ready_decks(ready: Sequence[NamedDeck], seats: Sequence[str]) -> dict[str, list[str]]:
    """The names of the ready decks of each seat that has some."""
    found = {seat: [deck.name for deck in ready if seat in deck.seats] for seat in seats}
    return {seat: names for seat, names in found.items() if names}


def _has_rulebook(game: AnyGame, registry: Registry) -> bool:
    return len(list(rulebook_names(game, registry))) == 1


# Playing


class PlayGame:
    """Plays the game of a number and hears which rules are applied; it can be pickled."""

    def __init__(self, game: str, ways: Sequence[Way], seed: str, load: Any) -> None:
        self.game = game
        self.ways = ways
        self.seed = seed
        self.load = load
        self._made: Any = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_made": None}

    def __call__(self, number: int) -> Heard:
        """Play it to its end.

        Raises:
            CroupierError: a policy failed, or has no answer.
        """
        if self._made is None:
            registry = Registry(self.load)
            game = registry.game(self.game)
            self._made = game, registry.bind(game)
        game, bind = self._made
        seed = f"{self.seed}-{number}"
        way = self.ways[(number - 1) % len(self.ways)]
        noted: Counter[str] = Counter()

        def hear(rule: str, text: str) -> None:
            noted[rule] += 1

        setup = way.setup._replace(seed=seed)
        try:
            session = Session(game, setup, way.players, bind, listener=hear)
            wait = session.run()
        except CroupierError as error:
            raise type(error)(f"the game of seed {seed}: {error}", hint=error.hint) from error
        if wait is not None:
            raise PluginError(f"the game of seed {seed}: a policy has no answer: {wait.reason}")
        cited = Counter(rule for entry in session.log for rule in entry.cites)
        return Heard(len(session.log), cited, noted)


def play_here(work: PlayGame, games: int) -> Iterator[Heard]:
    """Play all games, one after another."""
    return map(work, range(1, games + 1))


def play_elsewhere(
    work: PlayGame, games: int, registry: Registry, executor: str, workers: int
) -> Iterator[Heard]:
    """Have an executor's workers play all games; they come in any order."""
    hands = registry.executor(executor).start(work, workers, "")
    submitted = done = 0
    try:
        while done < games:
            while submitted < games and hands.room > 0:
                submitted += 1
                hands.submit(submitted)
            for one in hands.wait(WAIT_SECONDS):
                if one.error is not None:
                    raise one.error
                if one.lost:
                    raise PluginError(f"the game of seed {work.seed}-{one.task} ended its worker")
                done += 1
                yield one.result
    finally:
        hands.close()


# What it comes to


def sum_up(
    game: AnyGame,
    registry: Registry,
    ways: Sequence[Way],
    heard: Iterable[Heard],
    progress: Callable[[int], object],
) -> Coverage:
    """Count the rules over all games; `progress` is told how many have been played."""
    picks: Counter[str] = Counter()
    notes: Counter[str] = Counter()
    games: Counter[str] = Counter()
    played = decisions = 0
    for one in heard:
        played += 1
        decisions += one.decisions
        picks.update(one.cited)
        notes.update(one.noted)
        games.update(one.cited.keys() | one.noted.keys())
        progress(played)
    rules = Rules(game, registry)
    book = _book(game, registry, ways)
    order = {rule: place for place, rule in enumerate([*book, *sorted(games.keys() - book.keys())])}
    often = sorted(games, key=lambda rule: (-picks[rule] - notes[rule], order[rule]))
    return Coverage(
        ways,
        played,
        decisions,
        [
            Applied(book.get(rule) or rules[rule], picks[rule], notes[rule], games[rule])
            for rule in often
        ],
        [rule for name, rule in book.items() if name not in games],
    )


def _book(game: AnyGame, registry: Registry, ways: Sequence[Way]) -> dict[str, Rule]:
    """The rules of all rulebooks that play; of all that the game has where none does."""
    playing = {
        player.policy.partition(":")[2]
        for way in ways
        for player in way.players.values()
        if player.policy.partition(":")[0] == RULEBOOK
    }
    names = sorted(playing) if playing else list(rulebook_names(game, registry))
    book: dict[str, Rule] = {}
    for name in names:
        book.update(registry.rulebook(game.info.id, name).rules)
    return book


def way_document(way: Way) -> dict[str, Any]:
    """A way to play, for programs."""
    return {
        "settings": dict(way.setup.settings),
        "decks": dict(way.setup.decks),
        "seats": {seat: player.policy for seat, player in way.players.items()},
    }


def switched_off(game: AnyGame, found: Coverage) -> dict[str, str]:
    """By rule the setting that may be why it was never applied: one that switches the rule, and
    was left as it is by default in all the games."""
    return {
        setting.rule: f"not with {setting.name}={show_value(setting.default)}"
        for setting in game.info.settings
        if {way.setup.settings.get(setting.name) for way in found.ways} == {setting.default}
    }


def document(game: AnyGame, seed: str, found: Coverage) -> dict[str, Any]:
    """The whole, for programs."""
    return {
        "game": game.info.id,
        "variant": found.ways[0].setup.variant,
        "seed": seed,
        "games": found.games,
        "decisions": found.decisions,
        "ways": [way_document(way) for way in found.ways],
        "applied": [
            {**_rule(one.rule), "picks": one.picks, "notes": one.notes, "games": one.games}
            for one in found.applied
        ],
        "never": [_rule(rule) for rule in found.never],
    }


def _rule(rule: Rule) -> dict[str, str]:
    return {"rule": rule.id, "summary": rule.summary, "source": rule.source, "status": rule.status}
