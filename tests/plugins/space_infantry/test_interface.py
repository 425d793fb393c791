"""What is told of the game: pictures, options in words, score (SI-18), and that all rules have
tests."""

from pathlib import Path

import pytest

from croupier.errors import IllegalOption, UnknownOption
from croupier.notation import match
from croupier.rng import Rng
from croupier.session import Player, Session, playout
from croupier.setup import make_setup
from croupier_policies.greedy import GreedyPolicy
from croupier_space_infantry.asks import MOST_WORDS
from infantry import GAME, prepare, start
from rule_marks import rules_without_test, unknown_rules

HERE = Path(__file__).parent


@pytest.mark.source
def test_every_rule_has_a_test() -> None:
    assert rules_without_test(set(GAME.rules()), HERE) == set()


@pytest.mark.source
def test_tests_name_no_rule_that_is_not_there() -> None:
    unknown = unknown_rules(set(GAME.rules()), HERE)
    assert {rule for rule in unknown if rule.startswith("SI-")} == set()


def test_every_rule_is_one_sentence_of_its_own() -> None:
    summaries = list(GAME.rules().values())
    assert len(summaries) == len(set(summaries)) == 160
    for summary in summaries:
        assert summary.endswith(".")
        assert "\n" not in summary
        assert len(summary) < 200


def test_questions_and_settings_cite_rules_that_exist() -> None:
    cited = {rule for question in GAME.info.asks.values() for rule in question.rules}
    cited |= {setting.rule for setting in GAME.info.settings}
    assert cited <= set(GAME.rules())


@pytest.mark.rule("SI-18.1")
def test_the_picture_shows_all_that_is_open() -> None:
    position = start("s3", race="mutants", resources="smoke,grenade*2", command=8)
    picture = position.picture
    assert picture["phase"] == "operations"
    assert picture["time"] == 29
    assert picture["command"] == {"points": 2, "used": False}
    assert picture["resources"] == {"grenade": 2, "smoke": 1, "carried": 3, "limit": 8}
    assert [row["unit"] for row in picture["squad"]] == position.squad
    here = picture["map"][0]
    assert (here["node"], here["here"], here["explored"], here["links"]) == (
        "n0",
        "squad",
        True,
        "n1 n3",
    )
    assert [row["state"] for row in picture["objectives"]] == ["open", "later"]
    assert picture["last_draws"] == "command 8"


@pytest.mark.rule("SI-18.1")
def test_the_picture_of_a_fight() -> None:
    position = start("s3", race="mutants", resources="smoke,intelligence").hurt(fire_team=1)
    position.meet("alpha", "runt").do("use intelligence").do("use smoke", rn=[6])
    fight = position.picture["combat"]
    assert position.picture["phase"] == "combat"
    assert (fight["round"], fight["smoke"], fight["strikes_first"]) == (1, True, "squad")
    rows = position.picture["enemies"]
    assert [(row["unit"], row["wounds"]) for row in rows] == [("alpha", "11/11"), ("runt", "2/2")]
    position.do("smoke up", rn=[8, 8, 8, 8])
    assert position.picture["combat"]["range"] == "fire"
    position.do("hit runt")
    assert [row["hits"] for row in position.picture["enemies"]] == [0, 1]
    assert position.picture["squad"][1]["wounds"] == "2/3"


@pytest.mark.rule("SI-18.1")
def test_the_picture_of_damage_and_of_a_check() -> None:
    position = start(command=8).do("advance n1", "activate fire-team")
    assert position.picture["check"] == {"asks": "advance 2", "activated": ["fire-team"]}
    position.do("done", rn=[4])
    assert position.picture["check"]["successes"] == 1
    assert position.picture["check"]["draws"] == "fire-team 4"


@pytest.mark.rule("SI-18.2", "SI-9.15")
def test_an_option_that_is_not_legal_is_refused() -> None:
    position = start()
    options = GAME.options(position.table)
    with pytest.raises(IllegalOption):
        match(GAME, options, "advance n5")
    with pytest.raises(UnknownOption):
        match(GAME, options, "retreat at once")
    for text in ("", "stay here", "recruit n1", "hit drone.x", "command fire-team 1 2"):
        with pytest.raises(UnknownOption):
            GAME.parse(text)
    assert GAME.info.asks[position.ask].rules == ("SI-6.4",)


@pytest.mark.rule("SI-18.2")
def test_every_ask_and_verb_met_in_random_games_is_declared() -> None:
    asks, verbs = set(), set()
    for number in range(30):
        variant = "campaign" if number % 3 == 0 else "standard"
        settings = {"advanced": number % 2 == 0}
        setup = make_setup(GAME, seed=str(number), variant=variant, settings=settings)
        table, rng = GAME.new(setup, Rng(setup.seed)), Rng("picks")
        while options := GAME.options(table):
            asks.add(GAME.ask(table))
            verbs |= {option[0] for option in options}
            for option in options:
                assert GAME.parse(GAME.text(option)) == option
            GAME.apply(table, rng.choice(options, "picks"))
    assert asks <= set(GAME.info.asks)
    assert verbs <= set(MOST_WORDS)
    assert set(GAME.info.asks) - asks <= {
        "toxins",
        "redraw",
        "talent",
        "light",
        "fighters",
        "order",
        "healer",
        "heal",
        "discard",
        "reattempt",
        "vehicle",
        "boost",
        "smoke-sign",
    }


def test_options_are_told_in_words() -> None:
    position = start(resources="grenade", race="mutants")
    view = GAME.information(position.table, "squad")
    assert GAME.gloss(view, ("advance", "n1")) == "Scree Slope: asks advance 2, about 52 %"
    assert GAME.gloss(view, ("stay",)) == ""
    position.meet("runt", rn=[0])
    fight = GAME.information(position.table, "squad")
    assert "RN points" in GAME.gloss(fight, ("use", "grenade"))
    assert GAME.gloss(fight, ("hit", "runt")) == "2 wounds left"
    start_view = GAME.information(prepare().table, "squad")
    assert GAME.gloss(start_view, ("mission", "h4")).startswith("Cut the Root (hive): ")


def test_cards_lists_units_enemies_and_resources() -> None:
    rows = GAME.cards()
    assert len(rows) == 34 + 36 + 8
    assert {"code", "name", "kind", "cost", "wounds", "shields", "text"} == set(rows[0])


def test_the_content_is_digested() -> None:
    assert len(GAME.content()) == 32


# Score


def test_the_score_likes_what_a_player_likes() -> None:
    def score(position: object) -> float:
        return GAME.score(position.table, "squad")  # type: ignore[attr-defined]

    usual = score(start().stand("n1", "n0"))
    assert score(start().stand("n4", "n1", "n3", "n0")) > usual
    assert score(start().hurt(fire_team=2).stand("n1", "n0")) < usual
    assert score(start(resources="medikit").stand("n1", "n0")) > usual
    assert score(start().count(**{"done.power": 1}).stand("n1", "n0")) > usual
    assert score(start().stand("n1", "n0", time=9)) < usual
    won = start().count(**{"done.power": 1, "done.transmitter": 1}).stand("n4", "n3")
    won.do("back n3", rn=[3]).do("award squad-leader")
    assert score(won) == 1000


def outcomes(policy: str, missions: str, games: int) -> list[bool]:
    found = []
    for number in range(games):
        settings = {"level": "normal", "race": "default", "mission": missions}
        setup = make_setup(GAME, seed=f"{policy} {number}", settings=settings)
        if policy == "greedy":
            session = Session(
                GAME, setup, {"squad": Player("greedy")}, lambda seat, player: GreedyPolicy(GAME, 1)
            )
            session.run()
            result = session.result
        else:
            table = GAME.new(setup, Rng(setup.seed))
            playout(GAME, table, Rng(f"picks {number}").playout())
            result = table.result
        assert result is not None
        found.append(bool(result.winners))
    return found


def test_greedy_wins_where_random_loses() -> None:
    assert sum(outcomes("greedy", "s6", 5)) >= 3
    assert sum(outcomes("random", "s6", 60)) <= 2


def test_what_command_and_smoke_lead_to_is_told() -> None:
    position = start("s3", race="mutants", resources="smoke").count(cp=1)
    position.meet("alpha").do("use smoke", rn=[5])
    view = GAME.information(position.table, "squad")
    assert GAME.gloss(view, ("smoke", "down")) == "range RN 5 to 3: charge"
    position.do("smoke down")
    view = GAME.information(position.table, "squad")
    assert position.options == ["command down 1", "decline"]
    assert GAME.gloss(view, ("command", "down", "1")) == "range RN 3 to 2: melee"


@pytest.mark.rule("SI-18.1")
def test_the_picture_tells_how_many_points_are_left() -> None:
    position = start("s3", "squad-leader,elite-sniper", race="mutants", resources="smoke")
    position.meet("gunner", "runt").do("decline", rn=[8, 4, 4, 8])
    assert position.picture["points_left"] == {
        "normal": 1,
        "piercing": 2,
        "most_on_one": 1,
        "lost": 1,
    }
    position.do("pierce gunner", "hit runt")
    assert position.picture["points_left"] == {"normal": 2, "piercing": 0}
    position.do("wound elite-sniper", "wound squad-leader", rn=[0, 0])
    assert "points_left" not in position.picture


@pytest.mark.rule("SI-18.1")
def test_the_picture_tells_what_a_cache_held() -> None:
    position = start().stand("n2", "n1").do("stay", "open cache", rn=[4])
    assert position.picture["cache"] == {"resource": "medikit", "found": 3}


@pytest.mark.rule("SI-10.7", "SI-18.1")
def test_the_picture_does_not_promise_a_first_strike_on_fanatics() -> None:
    position = start("s5", resources="intelligence,smoke").meet("acolyte").do("use intelligence")
    assert position.picture["combat"]["strikes_first"] == "nobody"


@pytest.mark.rule("SI-9.13")
def test_points_that_make_no_difference_are_not_asked_for() -> None:
    position = start("s3", "squad-leader,elite-sniper", race="mutants", resources="stymopack")
    position.meet("runt", "runt", rn=[0]).do("use stymopack", rest=8)
    position.do("hit runt", "hit runt", "hit runt.2")
    view = GAME.information(position.table, "squad")
    assert GAME.gloss(view, ("hit", "runt")) == "2 wounds left, gets 2 normal"
    position.do("hit runt.2")  # Two points of six are left, for the dead.
    assert position.ask == "wounds"
    position.do("wound elite-sniper")
    view = GAME.information(position.table, "squad")
    assert GAME.gloss(view, ("wound", "elite-sniper")) == "2 of 2 wounds left, gets 1 normal"


@pytest.mark.rule("SI-18.1", "SI-3.1")
def test_the_plan_is_shown_before_a_squad_is_chosen() -> None:
    picture = prepare(mission="s2", level="normal", race="default").picture
    assert picture["mission"]["victory"] == "ramp; 2 of pod-a, pod-b, pod-c"
    assert picture["objectives"][0] == {"objective": "pod-a", "asks": "task in n3: search 1"}
    assert picture["map"][1]["asks"] == "pilot 1 or advance 2"
    assert picture["map"][1]["links"] == "n0 n2 n4"
    hive = prepare(mission="h5", level="normal", race="default").picture
    assert hive["tokens"][0]["task"] == "demolition 1 or repair 1"
    assert hive["objectives"][0]["asks"] == "do the task of 2 vent: demolition 1 or repair 1"
    assert "tokens" not in start("h5").picture


@pytest.mark.rule("SI-18.1", "SI-2.4")
def test_the_picture_tells_how_the_mission_ended() -> None:
    position = start().stand("n1", "n0", time=1).do("stay", rn=[0])
    assert position.picture["outcome"] == "out-of-time"
    campaign = prepare("campaign", campaign="perimeter", squad="squad-leader,scout")
    assert "last_mission" not in campaign.picture["campaign"]
    campaign.do("option requisition", "done", rest=8)
    while campaign.ask != "reattempt":
        campaign.do(campaign.options[-1], rest=0)
    assert campaign.picture["campaign"]["last_mission"] == campaign.outcome != ""
