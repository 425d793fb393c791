"""Random numbers, successes, what is hidden, and the phases (SI-1, SI-2)."""

from collections import Counter

import pytest

from croupier.policy import View
from croupier.rng import Rng
from croupier.session import Session
from croupier.setup import make_setup
from croupier_space_infantry.draws import draw, faces, successes
from infantry import GAME, prepare, start


@pytest.mark.rule("SI-1.1")
def test_one_seat_plays_alone() -> None:
    assert GAME.info.seats == ("squad",)
    assert "solo" in GAME.info.capabilities


@pytest.mark.rule("SI-1.2")
def test_the_extended_numbers_and_their_weights() -> None:
    """The procedure with two dice, worked out, gives the weights."""
    by_dice: Counter[int] = Counter()
    for first in range(1, 7):
        for second in range(1, 7):
            if first == 1:
                by_dice[0 if second <= 2 else 1] += 1
            elif first == 6:
                by_dice[{1: 7, 2: 8}.get(second, 6)] += 1
            else:
                by_dice[first] += 1
    assert Counter(faces("extended")) == by_dice


@pytest.mark.rule("SI-1.3")
def test_a_plain_die_and_a_stricter_table() -> None:
    assert faces("d6") == (1, 2, 3, 4, 5, 6)
    assert Counter(faces("extended_strict"))[0] == 1
    assert Counter(faces("extended_strict"))[1] == 5


@pytest.mark.rule("SI-1.3")
def test_chits_are_not_put_back_until_six_are_left() -> None:
    table = GAME.new(
        make_setup(
            GAME,
            seed="cup",
            settings={
                "generator": "chits",
                "mission": "s1",
                "level": "normal",
                "race": "default",
                "squad": "squad-leader,fire-team",
                "resources": "none",
            },
        ),
        Rng("cup"),
    )
    first = [int(table.stack[0].draws[0].split()[-1])]  # type: ignore[attr-defined]
    first += [draw(table, "test") for _ in range(29)]
    cup = Counter(faces("extended"))
    assert not Counter(first) - cup
    assert sum(table.counters[f"cup.{value}"] for value in range(9)) == 6
    draw(table, "test")
    assert sum(table.counters[f"cup.{value}"] for value in range(9)) == 35


@pytest.mark.rule("SI-1.4")
def test_other_chance_takes_no_rn() -> None:
    """A random race and shuffles leave the stream of RNs where it was."""
    chosen = {"mission": "h1", "level": "normal", "squad": "squad-leader,scout"}
    drawn = []
    for race in ("random", "cybers"):
        settings = {**chosen, "race": race, "resources": "none"}
        table = GAME.new(make_setup(GAME, seed="x", settings=settings), Rng("x"))
        drawn.append([draw(table, "test") for _ in range(10)])
    assert drawn[0] == drawn[1]


@pytest.mark.rule("SI-1.4")
def test_the_same_seed_and_picks_give_the_same_game() -> None:
    def play() -> Session:
        session = Session(GAME, make_setup(GAME, seed="again"))
        while session.decision is not None:
            session.push(session.decision.texts[session.number % len(session.decision.options)])
        return session

    first, second = play(), play()
    assert first.log == second.log
    assert first.digest() == second.digest()


@pytest.mark.rule("SI-1.5", "SI-1.6")
@pytest.mark.parametrize(("ap", "scored"), [(2, 0), (3, 1), (5, 1), (6, 2), (12, 2)])
def test_successes_against_skill_three(ap: int, scored: int) -> None:
    table = start().table
    assert successes(table, ap, 3) == scored
    assert successes(table, ap, 2) >= scored


@pytest.mark.rule("SI-1.6")
def test_action_points_are_never_below_zero() -> None:
    """Smoke would take a fire RN of 1 to -1; Command of 1 then starts from 0."""
    position = start(race="cybers", resources="smoke", advanced=True)
    position.meet("drone", rn=[8]).do("use smoke", rn=[5])
    position.do("smoke up", rn=[1, 5, 5, 5, 5])
    assert (
        dict(zip(position.squad, [roll[1] for roll in position.fight.rolls], strict=True))[
            "squad-leader"
        ]
        == 0
    )


@pytest.mark.rule("SI-1.7")
def test_smoke_clears_on_six_or_more() -> None:
    for rn, stays in ((5, True), (6, False), (8, False)):
        position = start(race="mutants", resources="smoke")
        position.meet("alpha", rn=[]).do("use smoke", rn=[6])
        position.do("smoke up", rn=[0, 0, 0, 0, 0, rn], rest=6)
        assert position.fight.smoke is stays


@pytest.mark.rule("SI-1.8")
def test_what_is_hidden_and_what_is_open() -> None:
    hive = start("h1", rn=None).table
    view = GAME.information(hive, "squad")
    for zone in ("tiles", "cards", "pool"):
        assert view.zones[zone]
        assert all(view.pieces[uid].code == "" for uid in view.zones[zone])
    assert all(view.pieces[uid].code for uid in view.zones["details"])
    houses = start("s7").table
    hidden = GAME.information(houses, "squad")
    assert [hidden.pieces[uid].code for uid in hidden.zones["finds"]] == [""] * 5
    assert view.counters == hive.counters
    assert [frame.copy().__dict__ for frame in hive.stack] == [f.__dict__ for f in view.stack]


@pytest.mark.rule("SI-1.8")
def test_an_imagined_hive_deals_sectors_among_sectors() -> None:
    position = start("h1", "squad-leader,fire-team*2")
    codes = {
        zone: sorted(position.table.pieces[uid].code for uid in position.table.zones[zone])
        for zone in ("cards", "pool")
    }
    view = View(GAME, position.table, "squad")
    decks = set()
    for seed in range(5):
        world = view.imagine(Rng(str(seed)))
        decks.add(tuple(world.pieces[uid].code for uid in world.zones["tiles"]))
        for zone, expected in codes.items():
            assert sorted(world.pieces[uid].code for uid in world.zones[zone]) == expected
    assert len(decks) == 5
    assert all(code.startswith("t") for deck in decks for code in deck)


@pytest.mark.rule("SI-1.9")
def test_a_single_legal_option_is_not_asked() -> None:
    """With one unit that can take damage nobody asks who does."""
    position = start(squad="squad-leader,fire-team", race="cybers")
    position.hurt(fire_team=2)
    position.stand("n1", "n0")
    position.do("stay", rn=[3], rest=0)
    assert position.ask == "action"  # Waiting was all there was to do.


@pytest.mark.rule("SI-1.9")
def test_declining_is_an_option() -> None:
    position = start(resources="intelligence").meet("gunhand")
    assert position.options == ["use intelligence", "decline"]


@pytest.mark.rule("SI-1.10")
def test_an_eliminated_unit_is_out_for_the_mission() -> None:
    position = start(race="mutants", squad="squad-leader,fire-team*2,rifle-pair").hurt(fire_team=2)
    position.meet("brute", rn=[4, 0, 0, 0, 0, 3])  # Charge: the brute hits once.
    position.do("wound fire-team", rest=8)
    assert "fire-team" not in position.squad
    assert "fire-team.2" in position.squad
    assert position.table.pieces[position.unit("fire-team")].zone == "out"


@pytest.mark.rule("SI-2.1", "SI-2.2", "SI-2.3", "SI-2.4")
def test_the_phases_follow_one_another() -> None:
    position = prepare()
    asked = [position.ask]
    while GAME.result(position.table) is None:
        position.do(position.options[-1], rest=3)
        if position.table.pending and position.ask != asked[-1]:
            asked.append(position.ask)
    preparation = ["mission", "level", "race", "commander", "squad", "resources"]
    assert asked[: len(preparation)] == preparation
    assert asked[len(preparation)] == "action"
    assert not set(asked[len(preparation) :]) & set(preparation)
    assert asked[-1] == "award"
    result = GAME.result(position.table)
    assert result is not None
    assert result.reason in (
        "mission-accomplished",
        "out-of-time",
        "squad-eliminated",
        "objectives-lost",
    )


@pytest.mark.rule("SI-2.5")
def test_surface_missions_come_first_and_a_campaign_must_be_asked_for() -> None:
    position = prepare()
    codes = [text.split()[1] for text in position.options]
    assert codes[:9] == [f"s{number}" for number in range(1, 10)]
    assert codes[9:] == [f"h{number}" for number in range(1, 7)]
    assert GAME.info.variants[0].id == "standard"
    assert prepare("campaign").ask == "campaign"
