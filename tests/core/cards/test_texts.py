"""Costs, targets, limits, lasting effects, derived values, and the reading of texts."""

from __future__ import annotations

from typing import Any

import pytest

from card_toys import TOY_WORDS, Beasts, Play, action, answer, constant
from croupier.cards import Op, ability_faults, forget, given, read_ability, read_op

EVERY_ENEMY = ["in-play", "enemy"]


def faults(plain: dict[str, Any]) -> list[str]:
    return ability_faults(read_ability(plain), TOY_WORDS, Beasts.occurrences)


def test_targets_are_only_what_the_effect_would_change() -> None:
    lick = action([["heal", "target", 1]], targets=[1, 1, ["in-play"]])
    texts = {"wolf": [lick], "boar": [action([["hit", "target", 1]], targets=[1, 1, EVERY_ENEMY])]}
    play = Play(texts, red_play=["wolf"], blue_play=["boar"])
    assert play.asked == ("blue", "action")  # nobody is wounded: the wolf can do nothing
    play.do("use boar", "target wolf", "use wolf")
    assert play.options == ["target wolf"]
    play.do("target wolf")
    assert play.wounds("wolf") == 0


def test_up_to_two_targets_are_picked_one_by_one() -> None:
    texts = {"wolf": [action([["hit", "target", 1]], targets=[0, 2, EVERY_ENEMY])], "hen": []}
    play = Play(texts, red_play=["wolf"], blue_play=["hen", "hen", "hen"])
    play.do("use wolf")
    assert play.options == ["target hen", "target hen.2", "target hen.3", "done"]
    play.do("target hen.2")
    assert play.options == ["target hen", "target hen.3", "done"]
    play.do("target hen")
    assert [play.wounds(name) for name in ("hen", "hen.2", "hen.3")] == [1, 1, 0]
    play.do("use wolf", "target hen.3", "done")
    assert play.wounds("hen.3") == 1


def test_a_cost_is_chosen_and_paid_before_the_effect() -> None:
    cost = [["choose", "you", 1, 1, ["in-play", "friendly", "other"]], ["kill", "chosen"]]
    texts = {"wolf": [action([["gold", "you", 3]], cost=cost)], "cub": []}
    play = Play(texts, red_play=["wolf", "cub"])
    play.do("use wolf", "choose cub")
    assert play.zone("cub") == "red.discard"
    assert play.gold("red") == 3
    assert play.table.result is not None or play.asked[0] != "red"  # nothing left to pay with


def test_a_cost_that_is_prevented_buys_nothing() -> None:
    texts = {
        "wolf": [action([["gold", "you", 3]], cost=[["hit", "self", 1]])],
        "boar": [answer("interrupt", "hit", [["lower", 1]])],
    }
    play = Play(texts, red_play=["wolf"], blue_play=["boar"])
    play.do("use wolf", "use boar")
    assert play.gold("red") == 0
    play.do("use wolf", "pass")
    assert play.gold("red") == 3


def test_then_asks_that_what_came_before_succeeded() -> None:
    strike = action([["hit", EVERY_ENEMY, 1], "then", ["gold", "you", 1]])
    texts = {"wolf": [strike], "boar": [answer("interrupt", "hit", [["lower", 1]])]}
    play = Play(texts, red_play=["wolf"], blue_play=["boar"])
    play.do("use wolf", "use boar")
    assert play.gold("red") == 0
    play.do("use wolf", "pass")
    assert play.gold("red") == 1


@pytest.mark.parametrize(("limit", "options"), [("copy", ["use wolf.2", "pass"]), ("title", [])])
def test_limits_count_by_copy_or_by_title_and_by_turn(limit: str, options: list[str]) -> None:
    texts = {"wolf": [action([["gold", "you", 1]], limit=limit)]}
    play = Play(texts, red_play=["wolf", "wolf"])
    play.do("use wolf")
    if options:
        assert play.options == options
        play.do("pass")
    assert play.options == ["use wolf", "use wolf.2", "pass"]  # blue's turn
    play.do("use wolf.2")
    assert play.gold("red") == 2


def test_a_lasting_effect_ends_with_its_stretch_and_with_its_card() -> None:
    feed = action([["give", "target", "life", 2, "turn"]], targets=[1, 1, ["in-play"]])
    texts = {"wolf": [feed], "cub": []}
    play = Play(texts, red_play=["wolf", "cub"])
    play.do("use wolf", "target cub", "use wolf", "target cub", "use wolf", "target wolf")
    cub, wolf = play.uid("cub"), play.uid("wolf")
    assert given(play.table, cub, "life") == 4
    forget(play.table, cub)
    assert given(play.table, cub, "life") == 0
    assert given(play.table, wolf, "life") == 2
    play.do("pass")
    assert given(play.table, wolf, "life") == 0


def test_constant_texts_count_while_they_are_in_play_and_their_tests_hold() -> None:
    texts = {
        "alpha": [
            constant(["all", "friendly", "other"], ["life", 1]),
            constant("you", ["voice", ["count", ["in-play", "friendly"]]]),
            constant("opponent", ["fear", 2], when=[["is", "self", "wounded"]]),
        ],
        "cub": [],
        "boar": [action([["hit", "target", 3]], targets=[1, 1, EVERY_ENEMY])],
    }
    play = Play(texts, red_play=["alpha", "cub"], blue_play=["boar"])
    table, alpha, cub = play.table, play.uid("alpha"), play.uid("cub")
    assert [given(table, uid, "life") for uid in (alpha, cub, play.uid("boar"))] == [0, 1, 0]
    assert (given(table, "red", "voice"), given(table, "blue", "voice")) == (2, 0)
    assert given(table, "blue", "fear") == 0
    table.add(alpha, "wound")
    assert given(table, "blue", "fear") == 2
    play.do("use boar", "target cub")
    assert play.wounds("cub") == 3
    assert play.zone("cub") == "red.play"  # it can bear four
    play.do("use boar", "target alpha")
    assert play.zone("alpha") == "red.discard"
    assert play.zone("cub") == "red.discard"  # its third wound is one too many now


def test_a_constant_text_of_both_sides_is_read_for_both() -> None:
    texts = {"crow": [constant(["all"], ["luck", 1])], "hen": []}
    play = Play(
        {**texts, "wolf": [action([["gold", "you", 1]])]},
        red_play=["crow", "wolf"],
        blue_play=["crow", "hen"],
    )
    assert given(play.table, play.uid("hen"), "luck") == 2


def test_ops_are_read_from_lists() -> None:
    op = read_op(["hit", ["in-play", "enemy"], 2])
    assert op == Op("hit", (Op("in-play", ("enemy",)), 2))
    assert str(op) == "[hit, [in-play, enemy], 2]"
    for wrong in ([], [1], 1.5, True, {}):
        with pytest.raises(ValueError, match=r"name|no op"):
            read_op(wrong)


@pytest.mark.parametrize(
    ("plain", "fault"),
    [
        (action([["bite", "self"]]), "no effect word 'bite'"),
        (action([["hit", "self"]]), "hit takes cards, number, 1 given"),
        (action([["hit", "nobody", 1]]), "no cards word 'nobody'"),
        (action([["gold", "you", "many"]]), "no number word 'many'"),
        (action([["choose", "you", 1, ["in-play"]]]), "choose takes seat, number, number, cards"),
        (action([["choose", "me", 1, 1, ["in-play"]]]), "no seat word 'me'"),
        (action([["gold", "you", 1]], when=["noon"]), "no test word 'noon'"),
        (action([["gold", "you", 1]], targets=[1, 1, "all"]), "no cards word 'all'"),
        (action([]), "an ability that does nothing"),
        (answer("reaction", "rain", [["gold", "you", 1]]), "no event 'rain' to answer"),
        (constant("everyone", ["life", 1]), "no filter word 'everyone'"),
        (constant("you"), "a constant text that gives nothing"),
    ],
)
def test_faults_of_a_text_are_told(plain: dict[str, Any], fault: str) -> None:
    assert faults(plain) == [fault]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "spell"}, "no kind of ability 'spell'"),
        ({"limit": "day"}, "no limit 'day'"),
        ({"colour": "red"}, "unknown keys in an ability: colour"),
    ],
)
def test_an_ability_that_is_none_is_refused(change: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_ability({**action([["gold", "you", 1]]), **change})


def test_a_word_is_defined_once_in_a_vocabulary() -> None:
    with pytest.raises(TypeError, match="two effect words 'hit'"):
        TOY_WORDS.word("effect", "hit")(lambda at: [])
