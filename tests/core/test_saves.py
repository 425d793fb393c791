"""A save gives back the session it was made of, and is refused when it is none."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
import tomli_w

from croupier import __version__, saved, saves
from croupier.errors import IllegalOption, PluginError, SaveError, SetupError
from croupier.plugins import Registry
from croupier.policy import Decision, Defer, Pick, View
from croupier.replay import verify
from croupier.rng import Rng
from croupier.saved import parse
from croupier.saves import dumps, loads, new_session, open_save, restore
from croupier.session import AUTO, Origin, Player, Session, plain_digest
from croupier.setup import make_setup
from toys import Made, Nim

ANY = Player("toy-any")
TOYS = Origin("croupier-toys", "3.2")


def new_cards(registry: Registry, seed: str = "s", **players: Player) -> Session:
    setup = make_setup(registry.game("cards"), seed=seed, settings={"rounds": 3})
    return new_session(registry, "cards", setup, players)


def new_nim(registry: Registry, heap: int = 10, **players: Player) -> Session:
    setup = make_setup(registry.game("nim"), seed="s", settings={"heap": heap})
    return new_session(registry, "nim", setup, players)


def save(session: Session) -> bytes:
    return dumps(session).encode()


# Round trips


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_is_saved_and_loaded_at_every_decision(registry: Registry, seed: str) -> None:
    session = new_cards(registry, seed, red=ANY, blue=ANY)
    while True:
        text = dumps(session)
        again = loads(text.encode(), registry)
        assert dumps(again) == text
        assert (again.log, again.setup, again.players) == (
            session.log,
            session.setup,
            session.players,
        )
        assert again.digest() == session.digest()
        if session.decision is None:
            assert again.decision is None
            assert again.result == session.result
            break
        assert again.decision is not None
        assert again.decision.texts == session.decision.texts
        assert again.decision.made == session.decision.made
        again.step()
        session.step()
        assert dumps(again) == dumps(session)


def test_a_loaded_session_goes_back_as_far_as_the_saved_one(registry: Registry) -> None:
    session = new_nim(registry, heap=300, ann=ANY, bob=ANY)
    session.run()
    again = loads(save(session), registry)
    for number in (len(session.log), 100, 64, 1):
        session.back_to(number)
        again.back_to(number)
        assert dumps(again) == dumps(session)


def test_the_header_says_what_the_save_is_of(registry: Registry) -> None:
    session = new_cards(registry, red=Player("toy-any", {"mood": "wild"}, "mine"))
    session.run()
    plain = tomllib.loads(dumps(session))
    assert (plain["format"], plain["written_by"]) == (1, f"croupier {__version__}")
    assert plain["game"] == {
        "id": "cards",
        "variant": "standard",
        "version": 1,
        "plugin": "croupier-toys",
        "plugin_version": "3.2",
        "content": "",
    }
    assert plain["setup"] == {"seed": "s", "settings": {"rounds": 3}, "decks": {}, "files": {}}
    assert plain["seats"]["red"] == {
        "policy": "toy-any",
        "seed": "mine",
        "settings": {"mood": "wild"},
    }
    assert plain["seats"]["blue"]["policy"] == "human"
    assert plain["lines"]["state"]["pieces"].count("\n") == 12
    assert "pieces" not in plain["state"]


def test_the_log_is_a_line_an_entry(registry: Registry) -> None:
    session = new_nim(registry, heap=6, bob=ANY)
    session.run()
    session.play("take 3")
    session.run()
    lines = tomllib.loads(dumps(session))["lines"]["log"].splitlines()
    assert lines == [
        "1 ann move: take 3",
        f"2 bob move: take {session.log[1].option} | by toy-any",
        *lines[2:],
    ]


def test_an_automatic_secret_pick_says_so(registry: Registry) -> None:
    session = new_cards(registry, "9", red=ANY, blue=ANY)
    session.run()
    lines = tomllib.loads(dumps(session))["lines"]["log"].splitlines()
    automatic = [number for number, entry in enumerate(session.log, 1) if entry.by == AUTO]
    assert automatic
    for number in automatic:
        entry = session.log[number - 1]
        secret = " | secret" if entry.secret else ""
        text = session.game.text(entry.option)
        assert lines[number - 1] == f"{number} {entry.seat} {entry.ask}: {text} | auto{secret}"
    assert {line.split()[2] for line in lines if line.endswith("| secret")} == {"choose:"}


def test_every_64th_line_has_the_states_digest(registry: Registry) -> None:
    session = new_nim(registry, heap=600, ann=ANY, bob=ANY)
    session.run(until=200)
    lines = tomllib.loads(dumps(session))["lines"]["log"].splitlines()
    marked = [line for line in lines if " | state " in line]
    assert [line.split()[0] for line in marked] == ["64", "128", "192"]
    for line, number in zip(marked, (65, 129, 193), strict=True):
        digest = plain_digest(session.game.dump(session.state_at(number)))
        assert line.endswith(f" | state {digest}")


def test_what_is_saved_along_the_way_changes_no_later_save(registry: Registry) -> None:
    once = new_nim(registry, heap=600, ann=ANY, bob=ANY)
    often = new_nim(registry, heap=600, ann=ANY, bob=ANY)
    once.run()
    while often.decision is not None:
        often.step()
        if len(often.log) % 7 == 0:
            often = loads(save(often), registry)
    assert dumps(often) == dumps(once)
    once.back_to(70)
    once.push("take 3")
    often.back_to(70)
    often.push("take 3")
    once.run()
    often.run()
    assert dumps(often) == dumps(once)


def tied(registry: Registry) -> Session:
    """Ann left a choice to bob, a person."""
    game = Nim()
    setup = make_setup(game, seed="4")

    def defers(view: View, decision: Decision, rng: Rng) -> Defer:
        return Defer((1, 3), "bob", ("R-1", "R-2"))

    session = Session(game, setup, {"ann": ANY}, lambda seat, player: Made(defers), TOYS)
    session.run()
    assert session.tie is not None
    return session


def test_a_tie_that_is_asked_is_saved(registry: Registry) -> None:
    session = tied(registry)
    again = loads(save(session), registry)
    assert again.tie == session.tie
    assert dumps(again) == dumps(session)
    again.push("take 3")
    line = tomllib.loads(dumps(again))["lines"]["log"]
    assert line == "1 ann move: take 3 | by toy-any R-1 R-2 | tie bob\n"
    assert loads(save(again), registry).log == again.log


class Texts(Nim):
    """A game whose state has texts of all kinds."""

    TEXTS: dict[str, str] = {}  # noqa: RUF012

    def dump(self, state: list[int]) -> dict[str, Any]:
        return super().dump(state) | self.TEXTS

    def load(self, setup: Any, plain: Any) -> list[int]:
        assert {name: plain[name] for name in self.TEXTS} == self.TEXTS
        return super().load(setup, {"heap": plain["heap"], "mover": plain["mover"]})


@pytest.mark.parametrize(
    "text",
    [
        *("a\nb\n", "a\nb", "\n", "\n\na\n", "a\n'", "a\n''", "a\n'''b'''\n", 'a\n\\n"""\n'),
        *(
            "naïve\n漢字\n",
            "a\n\tb\n",
            "a\r\nb\n",
            "a\n\0\n",
            "a\n\u2028\x85\n",
            "'''",
            "",
            "a\x7f\n",
        ),
    ],
)
@pytest.mark.parametrize("name", ["lines", "two words", "a.b", "über", "7", "it's", ""])
def test_any_text_of_the_state_comes_back(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, text: str, name: str
) -> None:
    monkeypatch.setattr(Texts, "TEXTS", {name: text})
    game = Texts()
    monkeypatch.setattr(registry, "game", lambda name: game)
    session = Session(game, make_setup(game, seed="s"), origin=TOYS)
    assert dumps(loads(save(session), registry)) == dumps(session)


# What is no save


def edited(session: Session, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The save with its values changed."""
    plain = tomllib.loads(dumps(session))
    change(plain)
    return tomli_w.dumps(plain).encode()


def test_writing_a_save_in_another_form_does_no_harm(registry: Registry) -> None:
    session = new_cards(registry, red=ANY, blue=ANY)
    session.run(until=5)
    for data in (edited(session, lambda plain: None), save(session).replace(b"\n", b"\r\n")):
        assert dumps(loads(data, registry)) == dumps(session)


def test_a_byte_order_mark_does_no_harm(registry: Registry) -> None:
    data = save(new_nim(registry))
    assert save(loads(b"\xef\xbb\xbf" + data, registry)) == data


def test_changing_who_plays_does_no_harm(registry: Registry) -> None:
    session = new_nim(registry, ann=ANY, bob=ANY)
    session.run(until=3)
    data = edited(session, lambda plain: plain["seats"]["ann"].update(policy="human"))
    assert loads(data, registry).players["ann"].is_person


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"),
        (b" \n\t\n", "empty"),
        (b"\xff\xfe", "not UTF-8 at byte 0"),
        (b"format = 1\nx = '\xc3'", "not UTF-8 at byte 16"),
        (b"\0", "not TOML"),
        (b"\x89PNG\r\n\x1a\n\0", "not UTF-8 at byte 0"),
        (b"format = ", "not TOML"),
        (b"x" * (32 * 1024 * 1024 + 1), "larger than 32 MiB"),
        (b"x = " + b"[" * 100_000, "nested too deeply|not TOML"),
        (b"format = 1\nstate = " + b"{a=" * 20_000 + b"1" + b"}" * 20_000, "nested|not TOML"),
        (b"x = " + b"9" * 5000, "not TOML"),
        (b"x = 2026-13-45", "not TOML"),
        (b"x = 1", "no format number"),
        (b"format = '1'", "no format number"),
        (b"format = true", "no format number"),
        (b"format = 1.0", "no format number"),
        (b"format = 2", "format 2 is not 1"),
        (b"format = 0", "format 0 is not 1"),
        (b"format = -1", "format -1 is not 1"),
        (b"format = 0x" + b"f" * 9000, "no format number"),
        (b"format = 1", r"'written_by' is missing at \$"),
    ],
)
def test_what_is_no_save_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(SaveError, match=rf"game\.toml: .*({message})"):
        parse(data, "game.toml")


def test_a_newer_format_says_what_reads_it() -> None:
    with pytest.raises(SaveError) as caught:
        parse(b"format = 2")
    assert caught.value.hint == "a newer croupier reads it"


def put(place: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """A change of the value at a place such as `game.id`; ... removes it."""

    def change(plain: dict[str, Any]) -> None:
        *path, last = place.split(".")
        inner = plain
        for part in path:
            inner = inner[part]
        if value is ...:
            del inner[last]
        else:
            inner[last] = value

    return change


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("extra", 1, r"unknown keys: extra at \$"),
        ("game.extra", 1, r"unknown keys: extra at \$\.game"),
        ("seats.ann.extra", 1, r"unknown keys: extra at \$\.seats"),
        ("digests.extra", "", r"unknown keys: extra at \$\.digests"),
        ("lines.extra", "", r"unknown keys: extra at \$\.lines"),
        ("game.version", ..., r"'version' is missing at \$\.game"),
        ("setup", ..., r"'setup' is missing at \$"),
        ("lines.log", ..., r"'log' is missing at \$\.lines"),
        ("game.version", "1", r"'1' is no whole number at \$\.game\.version"),
        ("game.version", True, r"True is no whole number at \$\.game\.version"),
        ("game.id", 7, r"7 is no text at \$\.game\.id"),
        ("setup.settings.heap", 1.5, r"1\.5 is no text, whole number, true or false at \$\.setup"),
        ("setup.settings", [], r"at \$\.setup\.settings"),
        ("seats", "ann", r"at \$\.seats"),
        ("seats.ann", [], r"at \$\.seats"),
        ("seats.cat", {"policy": "human", "seed": "", "settings": {}}, "seats are not ann, bob"),
        ("seats.bob", ..., "seats are not ann, bob"),
        ("state.heap", "ten", "bad state: heap and mover are wanted"),
        ("state.heap", 1.5, "bad state|a value that no save has"),
        ("state", [], r"at \$\.state"),
        ("state.more", 1, "bad state"),
        ("lines.state", {"heap": "1\n2\n"}, "bad state"),
        ("tie", {"seat": "ann", "options": ["take 1"], "by": "x", "cites": []}, "tie"),
        ("tie", {"seat": "cat", "options": ["take 1", "take 2"], "by": "x", "cites": []}, "tie"),
        ("tie", {"seat": "ann", "options": ["x", "y"], "by": "x", "cites": []}, "tie.options"),
        ("tie", {"seat": "ann", "options": "take 1", "by": "x", "cites": []}, r"\$\.tie"),
        ("base", {"at": 9, "state": {}}, "base.at is 9, the log has 2 entries"),
        ("base", {"at": -1, "state": {}}, "base.at is -1, the log has 2 entries"),
        ("base", {"at": 1, "state": {}}, "bad state"),
        ("game.version", 3, "nim version 3 is newer than the one installed here, 2"),
        ("game.variant", "long", "no variant 'long'"),
        ("setup.settings", {"heap": 10}, "missing or unknown settings: loud, size"),
        ("setup.seed", "other", "changed by hand or damaged: setup"),
        ("setup.settings.heap", 11, "changed by hand or damaged: setup"),
        ("game.variant", "short", "changed by hand or damaged: setup"),
        ("setup.seed", "x" * 65, "the seed is longer than 64 bytes"),
        ("setup.seed", "", "the seed is empty"),
        ("setup.seed", "\x1b[2J", "the seed has unprintable characters"),
        ("setup.settings.heap", "10", "'10' is of another kind than setting heap has"),
        ("setup.settings.size", "vast", "setting 'size' cannot be 'vast'"),
        ("setup.settings.heap", 1 << 63, r"too large at \$\.setup\.settings"),
        ("setup.decks", {"cat": "x"}, "nim has no seat 'cat'"),
        ("game.variant", "", "the variant is empty"),
        ("game.version", 1 << 64, r"too large at \$\.game\.version"),
        ("seats.ann.seed", "x" * 41, r"seats\.ann\.seed has more than 40 bytes"),
        ("lines.log", "1 ann move: take 1\n2 bob move: take 2\n", "damaged: log"),
        ("state.heap", 3, "changed by hand or damaged: state"),
        ("digests.state", "0" * 32, "changed by hand or damaged: state"),
        ("digests.log", "", "changed by hand or damaged: log"),
    ],
)
def test_a_save_that_does_not_fit_says_where(
    registry: Registry, place: str, value: Any, message: str
) -> None:
    session = new_nim(registry)
    session.push("take 1")
    session.push("take 1")
    with pytest.raises(SaveError, match=rf"^game\.toml: .*({message})") as caught:
        loads(edited(session, put(place, value)), registry, source="game.toml")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "'' is no entry"),
        ("3 ann move take 1", "is no entry"),
        ("ann move: take 1", "is no entry"),
        ("x ann move: take 1", "is no entry"),
        ("² ann move: take 1", "log, line 3"),
        ("9" * 5000 + " ann move: take 1", "log, line 3"),
        ("3 ann big move: take 1", "is no entry"),
        ("3 cat move: take 1", "no seat 'cat'"),
        ("3 ann move: take 4", "not understood: 'take 4'"),
        ("3 ann move: ", "not understood: ''"),
        ("4 ann move: take 1", "its number is 4"),
        ("03 ann move: take 1", "log, line 3"),
        ("3 ann move: take 1 | maybe", "'maybe' is not understood"),
        ("3 ann move: take 1 | by", "'by' is not understood"),
        ("3 ann move: take 1 | tie", "'tie' is not understood"),
        ("3 ann move: take 1 | tie cat", "log, line 3"),
        ("3 ann move: take 1 | state", "'state' is not understood"),
        ("3 ann move: take 1 | secret x", "'secret x' is not understood"),
        ("3 ann move: take 1 | secret | secret", "log, line 3"),
        ("3 ann move: take 1 | secret | by x", "log, line 3"),
        ("3 ann move: take 1 | by auto", "log, line 3"),
        ("3 ann move: take 1 | by x  y", "log, line 3"),
        ("3 ann move: take 1 ", "log, line 3"),
        ("3 ann move: take 1 | ", "'' is not understood"),
    ],
)
def test_a_line_of_the_log_that_is_none_names_its_number(
    registry: Registry, line: str, message: str
) -> None:
    session = new_nim(registry)
    session.push("take 1")
    session.push("take 1")

    def change(plain: dict[str, Any]) -> None:
        plain["lines"]["log"] += f"{line}\n"

    with pytest.raises(
        SaveError, match=rf"^save: log, line 3: .*{message.removeprefix('log, line 3')}"
    ):
        loads(edited(session, change), registry)


@pytest.mark.parametrize(
    "options", [["take 1", "take 4"], ["take 2", "take 1"], ["take 1", "take 1"]]
)
def test_a_tie_is_among_legal_options_in_order(registry: Registry, options: list[str]) -> None:
    session = tied(registry)
    with pytest.raises(SaveError, match=r"tie"):
        loads(edited(session, put("tie.options", options)), registry)


def test_a_tie_is_a_seats_to_break(registry: Registry) -> None:
    session = tied(registry)
    with pytest.raises(SaveError, match=r"tie\.seat: 'cid' is no seat"):
        loads(edited(session, put("tie.seat", "cid")), registry)


def test_several_faults_are_counted(registry: Registry) -> None:
    def change(plain: dict[str, Any]) -> None:
        plain["game"]["id"] = plain["setup"]["seed"] = 3

    with pytest.raises(SaveError, match=r"3 is no text at \$\.game\.id \(and 1 more\)"):
        parse(edited(new_nim(registry), change))


def test_a_deep_state_is_refused(registry: Registry) -> None:
    """Too deep for what reads it, not for the TOML reader."""
    data = save(new_nim(registry)).replace(b"[state]", b"[state]\n" + b"a." * 3000 + b"b = 1")
    with pytest.raises(SaveError, match="nested too deeply"):
        loads(data, registry)


def test_an_unknown_game_is_a_missing_plugin(registry: Registry) -> None:
    with pytest.raises(PluginError, match="no game 'chess' is installed"):
        loads(edited(new_nim(registry), put("game.id", "chess")), registry)


def test_a_missing_game_is_told_with_what_it_was_played_with(registry: Registry) -> None:
    data = save(new_nim(registry)).replace(b'id = "nim"', b'id = "chess"')
    with pytest.raises(PluginError, match=r"game\.toml: no game 'chess' is installed") as caught:
        loads(data, registry, source="game.toml")
    assert caught.value.hint == "it was played with croupier-toys 3.2"


def test_an_unknown_policy_is_missed_when_it_must_pick(registry: Registry) -> None:
    data = edited(new_nim(registry), put("seats.ann.policy", "genius"))
    session = loads(data, registry)
    while session.decision is not None and session.decision.seat != "ann":
        session.push("take 1")
    with pytest.raises(PluginError, match="no policy 'genius' is installed"):
        session.run()


# Damage


def test_a_save_cut_off_anywhere_is_refused(registry: Registry) -> None:
    session = new_nim(registry, ann=ANY, bob=ANY)
    session.run(until=3)
    data = save(session)
    for length in range(len(data)):
        try:
            again = loads(data[:length], registry)
        except SaveError:
            continue
        except PluginError:
            assert b'"nim"' not in data[:length]
            continue
        assert data[length:].strip() == b""
        assert dumps(again) == dumps(session)


def test_a_save_with_any_byte_changed_is_refused_or_the_same(registry: Registry) -> None:
    """Or it has another policy, seed of one, or origin: those may be edited."""
    session = new_cards(registry, red=ANY, blue=ANY)
    session.run(until=4)
    data = save(session)
    whole = loads(data, registry)
    rng = Rng("damage")
    for _ in range(700):
        damaged = bytearray(data)
        for _ in range(1 + rng.below(3)):
            at = rng.below(len(damaged))
            kind = rng.below(4)
            if kind == 0:
                damaged[at] = rng.below(256)
            elif kind == 1:
                damaged[at] ^= 1 << rng.below(8)
            elif kind == 2:
                del damaged[at : at + 1 + rng.below(20)]
            else:
                other = rng.below(len(damaged))
                damaged[at:at] = damaged[other : other + rng.below(40)]
        try:
            session = loads(bytes(damaged), registry)
        except (SaveError, PluginError):
            continue
        assert session.digest() == whole.digest()
        assert session.log == whole.log
        assert session.setup == whole.setup


# Edited states


def test_a_state_edited_by_hand_is_refused_unless_trusted(registry: Registry) -> None:
    session = new_nim(registry, heap=10)
    session.push("take 1")
    data = edited(session, put("state.heap", 30))
    with pytest.raises(SaveError, match="changed by hand or damaged: state") as caught:
        loads(data, registry)
    assert "--trust" in caught.value.hint
    trusted = loads(data, registry, trust=True)
    assert trusted.state[0] == 30
    assert verify(trusted) is None


def test_a_trusted_state_is_recorded_and_play_goes_on_from_it(registry: Registry) -> None:
    session = new_nim(registry, heap=10)
    session.push("take 1")
    trusted = loads(edited(session, put("state.heap", 30)), registry, trust=True)
    trusted.push("take 3")
    text = dumps(trusted)
    assert tomllib.loads(text)["base"]["at"] == 1
    again = loads(text.encode(), registry)
    assert dumps(again) == text
    assert verify(again) is None
    again.push("take 2")
    again.back_to(2)
    assert again.state[0] == 30
    with pytest.raises(IllegalOption, match="decision 2"):
        again.back_to(1)
    assert again.number == 2


@pytest.mark.parametrize("place", ["setup.seed", "digests.log"])
def test_trust_is_for_states_only(registry: Registry, place: str) -> None:
    def change(plain: dict[str, Any]) -> None:
        put(place, "other")(plain)
        put("state.heap", 3)(plain)

    with pytest.raises(SaveError, match="changed by hand or damaged"):
        loads(edited(new_nim(registry), change), registry, trust=True)


def test_trust_changes_nothing_where_nothing_was_edited(registry: Registry) -> None:
    session = new_nim(registry)
    assert dumps(loads(save(session), registry, trust=True)) == dumps(session)


def test_a_state_that_is_none_is_left_unread_for_a_repair(registry: Registry) -> None:
    session = new_nim(registry)
    session.push("take 1")
    parsed = parse(edited(session, put("state", {"nonsense": 1})))
    with pytest.raises(SaveError, match="bad state"):
        open_save(parsed, registry, trust=True)
    stateless = restore(parsed, registry, stateless=True)
    assert stateless.log == session.log


def test_a_game_that_cannot_be_set_up_so_cannot_be_mended(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = parse(save(new_nim(registry)))
    monkeypatch.setattr(Nim, "new", lambda *_: 1 / 0)
    with pytest.raises(SaveError, match="the game cannot be set up so: ZeroDivisionError"):
        restore(parsed, registry, stateless=True)


def test_a_person_has_no_settings(registry: Registry) -> None:
    with pytest.raises(SetupError, match="policy human has no setting 'depth'"):
        new_nim(registry, ann=Player("human", {"depth": "3"}))


def test_a_new_session_refuses_a_policy_that_cannot_play(registry: Registry) -> None:
    with pytest.raises(PluginError, match="no policy 'genius'"):
        new_nim(registry, bob=Player("genius"))


def test_changed_data_of_a_game_are_warned_of(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = parse(save(new_nim(registry)))
    assert saves.save_warnings(parsed, registry) == []
    monkeypatch.setattr(Nim, "content", lambda self: "changed")
    assert saves.save_warnings(parsed, registry) == [
        "the data of nim have changed since this save was written"
    ]


# Older ones

OLD_NIM = """\
format = 0
written_by = "croupier 0.0.1"
rules = "nim"
rules_version = 1
seed = "s"
heap = 10
log = ["ann take 3", "bob take 1"]
stones = 6
mover = "ann"
"""


def from_format_0(plain: dict[str, Any]) -> dict[str, Any]:
    """What a planted older format would need: everything in another place."""
    log = [
        f"{number} {line.split()[0]} move: {' '.join(line.split()[1:])}"
        for number, line in enumerate(plain["log"], 1)
    ]
    setup = {"seed": plain["seed"], "settings": {"heap": plain["heap"]}, "decks": {}, "files": {}}
    state = {"stones": plain["stones"], "mover": plain["mover"]}
    game = {"id": plain["rules"], "variant": "standard"}
    return {
        "format": 1,
        "written_by": plain["written_by"],
        "game": {
            **game,
            "version": plain["rules_version"],
            "plugin": "",
            "plugin_version": "",
            "content": "",
        },
        "setup": setup,
        "seats": {seat: {"policy": "human", "seed": "", "settings": {}} for seat in Nim.info.seats},
        "digests": {
            "setup": plain_digest({**game, "setup": setup}),
            "log": plain_digest(log),
            "state": plain_digest(state),
        },
        "state": state,
        "lines": {"log": "\n".join(log) + "\n"},
    }


def test_an_older_format_and_an_older_game_are_brought_along(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SaveError, match="format 0 is not 1"):
        loads(OLD_NIM.encode(), registry)
    monkeypatch.setitem(saved.MIGRATIONS, 0, from_format_0)
    session = loads(OLD_NIM.encode(), registry)
    assert session.state == [6, 0]
    assert len(session.log) == 2
    assert session.setup.settings == {"heap": 10, "size": "large", "loud": False}
    session.push("take 2")
    plain = tomllib.loads(dumps(session))
    assert (plain["format"], plain["game"]["version"]) == (1, 2)
    again = loads(save(session), registry)
    assert verify(again) is None
    again.back_to(3)
    assert again.state == [6, 0]
    with pytest.raises(IllegalOption, match="decision 3"):
        again.back_to(2)


def test_a_game_that_cannot_read_its_older_version_says_so(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Nim, "migrate")
    data = edited(new_nim(registry), put("game.version", 1))
    with pytest.raises(SaveError, match="bad state: no migration from version 1"):
        loads(data, registry)


def test_picks_are_saved_with_the_rules_they_cite(registry: Registry) -> None:
    game = Nim()
    session = Session(
        game,
        make_setup(game, seed="4"),
        {"ann": Player("toy-any")},
        lambda seat, player: Made(lambda *_: Pick(2, ("R-2", "R-1"))),
    )
    session.run()
    assert session.log[0].cites == ("R-2", "R-1")
    assert loads(save(session), registry).log == session.log
