"""What the variant changes of the frame: one objective for the player, what the AI knows, who it
is (AI-1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import SetupError
from croupier.plugins import Registry
from croupier.policy import TIE
from croupier.rng import Rng
from croupier.saves import loads
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_cli.exits import OK, PERSON
from croupier_cli.main import main
from star_wars import attack, position, window
from star_wars_solo import AIS, GAME, Notes, engages_again, other, set_up, started


@pytest.mark.rule("AI-1.1")
def test_the_base_rules_hold_where_nothing_lifts_them() -> None:
    """The AI, too, does not attack in the dark side's first turn."""
    at = position("conflict", "dark", ai="dark", first=True, dark=["tie-fighter+attack"])
    assert at.asked == ("dark", "commit")


@pytest.mark.rule("AI-1.2", "AI-1.7")
@pytest.mark.parametrize(("ai", "seats"), [("dark", "dark"), ("light", "light")])
def test_the_ai_is_either_side_and_the_player_the_other_one(ai: str, seats: str) -> None:
    at = set_up(ai)
    assert at.game.automatic == {seats}
    assert f"{seats}.fate" in at.table.zones
    assert f"{other(seats)}.fate" not in at.table.zones


@pytest.mark.rule("AI-1.7")
def test_both_sides_can_be_the_ai_and_neither_is_in_another_variant() -> None:
    assert set_up("both").game.automatic == {"dark", "light"}
    setup = make_setup(GAME, seed="1")
    assert GAME.new(setup, Rng("1")).game.automatic == frozenset()


@pytest.mark.rule("AI-1.7")
def test_when_both_are_the_ai_neither_is_held_to_one_objective() -> None:
    at = position("conflict", ai="both", light=["x-wing+attack", "y-wing+attack"])
    notes = Notes(at)
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("engage", "light")
    assert "engage death-and-despayre" in at.options
    assert notes.of("AI-1.3") == []


@pytest.mark.rule("AI-1.3")
@pytest.mark.parametrize("ai", AIS)
def test_the_player_fights_over_one_objective_a_turn(ai: str) -> None:
    me = other(ai)
    unit, more = ("x-wing", "y-wing") if me == "light" else ("tie-fighter", "tie-bomber")
    target = "imperial-command" if me == "light" else "a-heros-journey"
    at = position("conflict", me, ai=ai, **{me: [unit, more]})
    notes = Notes(at)
    attack(at, target, unit)
    at.until("commit")
    assert at.asked[0] == me
    assert at.count(more, "focus") == 0  # it could have attacked another one
    assert notes.of("AI-1.3") == [f"{me} has fought over its one objective"]


@pytest.mark.rule("AI-1.3")
def test_the_same_objective_may_be_engaged_again_where_a_card_allows_it() -> None:
    at = position("conflict", ai="dark", light=["wookiee-navigator", "x-wing"])
    attack(at, "imperial-command", "wookiee-navigator")
    at.until("reaction").do("use wookiee-navigator").until("engage")
    assert at.options == ["engage imperial-command", "done"]


@pytest.mark.rule("AI-1.3")
@pytest.mark.parametrize("target", ["dial", "imperial-command"])
def test_the_dial_is_the_one_engagement_too(target: str) -> None:
    """After it there is none of an objective, and none of the dial after an objective."""
    at = position("conflict", ai="dark", light=["trench-run", "x-wing", "y-wing"])
    at.until("engage").do(f"engage {target}", "attack x-wing", "done")
    assert not engages_again(at)


@pytest.mark.rule("AI-1.3")
def test_the_ai_is_not_held_to_one_objective() -> None:
    at = position("conflict", "dark", ai="dark", dark=["tie-fighter+attack", "tie-bomber+attack"])
    at.until("engage").do("engage a-heros-journey", "attack tie-fighter", "done")
    assert engages_again(at)
    assert "engage draw-their-fire" in at.options


@pytest.mark.rule("AI-1.3")
def test_the_windows_after_the_one_engagement_are_given() -> None:
    at = position("conflict", ai="dark", light=["x-wing", "y-wing"], stops="all")
    attack(at, "imperial-command", "x-wing")
    windows = []
    while at.asked[1] != "commit":
        windows.append(window(at))
        at.go_on()
    assert windows[-4:] == ["conflict", "conflict", "conflict-end", "conflict-end"]


@pytest.mark.rule("AI-1.4")
def test_nothing_but_its_own_switches_is_optional() -> None:
    """By default only the leaving out of cards without icons is, and it is off."""
    settings = make_setup(GAME, seed="1", variant="solo").settings
    assert settings["fate_setup_skip_zero_icons"] == "off"


@pytest.mark.rule("AI-1.5")
@pytest.mark.parametrize("ai", AIS)
def test_nobody_sees_the_piles_of_the_ai(ai: str) -> None:
    at = started(ai)
    for seat in ("dark", "light"):
        view = at.game.information(at.table, seat)
        for zone in ("hand", "fate", "deck", "objectives"):
            assert all(uid < 0 for uid in view.zones[f"{ai}.{zone}"]), (seat, zone)
    board = at.shown(other(ai))[ai]
    assert (board["hand"], board["fate pile"]) == (6, 5)
    at = set_up(ai)
    for seat in ("dark", "light"):
        drawn = at.game.information(at.table, seat).zones[f"{ai}.drawn"]
        assert len(drawn) == 3
        assert all(uid < 0 for uid in drawn)


@pytest.mark.rule("AI-1.5", "AI-13.9")
def test_the_ai_sees_hidden_cards_for_a_choice_and_forgets_them() -> None:
    at = position(
        "draw",
        "dark",
        ai="dark",
        prepared=["dark-precognition"],
        dark_hand=["tie-fighter"] * 4 + ["darth-vader"] * 2,
    )
    at.until("action").do("play dark-precognition")
    assert at.asked == ("dark", "choose")
    assert at.game.secret(at.table)
    assert at.game.keeps_secrets(at.table, "dark")
    at.do("choose tie-fighter")
    assert at.discard("dark")[0] == "tie-fighter"
    view = at.game.information(at.table, "dark")
    assert all(uid < 0 for uid in view.zones["dark.hand"])
    assert not at.game.keeps_secrets(at.table, "dark")
    assert at.game.keeps_secrets(at.table, "light")


def tied(ai: str, player: str = "human") -> Session:
    """The dark side as the AI must commit one of two units that are worth the same."""
    at = position("force", "dark", ai=ai, first=True, dark=["tie-bomber", "kuati-security-team"])
    setup = make_setup(GAME, seed="1", variant="solo", settings={"ai": ai})
    players = {"dark": Player("rulebook", seed="d"), "light": Player(player, seed="l")}
    session = Session.restore(GAME, setup, players, Registry().bind(GAME), at.table, [])
    session.step()
    return session


@pytest.mark.rule("AI-1.6")
def test_a_tie_is_put_to_the_player_whose_answer_is_recorded() -> None:
    session = tied("dark")
    tie = session.decision
    assert tie is not None
    assert (tie.seat, tie.ask) == ("light", TIE)
    assert tie.texts == ["commit tie-bomber", "commit kuati-security-team"]
    session.push("commit kuati-security-team")
    assert session.log[0].tie == "light"
    assert GAME.text(session.log[0].option) == "commit kuati-security-team"


@pytest.mark.rule("AI-1.6")
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_a_policy_in_the_players_seat_is_asked_like_a_person(policy: str) -> None:
    session = tied("dark", policy)
    assert (session.log[0].seat, session.log[0].tie) == ("dark", "light")
    again = tied("dark", policy)
    assert again.log[0] == session.log[0]


@pytest.mark.rule("AI-1.7")
def test_when_both_are_the_ai_the_first_candidate_is_taken() -> None:
    session = tied("both")
    assert (session.log[0].tie, GAME.text(session.log[0].option)) == ("", "commit tie-bomber")


def test_settings_of_the_variant_are_refused_in_another() -> None:
    with pytest.raises(SetupError, match="'ai' in another variant than standard") as refusal:
        make_setup(GAME, seed="1", settings={"ai": "dark"})
    assert refusal.value.hint == "--variant solo"
    assert "ai" not in make_setup(GAME, seed="1").settings


@pytest.mark.parametrize(("ai", "seats"), [("dark", ["dark"]), ("both", ["dark", "light"])])
def test_the_rulebook_plays_the_ai_where_nobody_is_named(ai: str, seats: list[str]) -> None:
    setup = make_setup(GAME, seed="1", variant="solo", settings={"ai": ai})
    assert GAME.default_policies(setup) == dict.fromkeys(seats, "rulebook")
    assert GAME.default_policies(make_setup(GAME, seed="1")) == {}


def test_croupier_new_lets_the_rulebook_play_the_ai_and_a_person_the_other_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "new star-wars --variant solo --set ai=light --seed 5"
    assert main([*words.split(), "-o", "g.toml"]) == OK
    assert main(["run", "g.toml"]) == PERSON
    session = loads(Path("g.toml").read_bytes(), Registry())
    players = {seat: player.policy for seat, player in session.players.items()}
    assert players == {"dark": "human", "light": "rulebook"}
    assert main([*words.split(), "--seat", "light=random", "-o", "h.toml"]) == OK
    assert 'policy = "random"' in Path("h.toml").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["new", "star-wars", "--set", "ai=light", "--seed", "5"]) != OK
    told = capsys.readouterr().err
    assert "'ai' in another variant than standard" in told
    assert "--variant solo" in told


def test_croupier_games_lists_the_settings_of_the_variant_apart(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games", "star-wars"]) == OK
    base, solo = capsys.readouterr().out.split("settings of solo (--set), with their defaults\n")
    assert "overpay=false" in base
    assert "ai=dark" in solo
    assert "ai=dark" not in base
