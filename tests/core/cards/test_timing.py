"""Windows, batches, interrupts and reactions, on a game of beasts."""

from __future__ import annotations

from card_toys import Play, action, answer

ENEMY = [1, 1, ["in-play", "enemy"]]
BITE = action([["hit", "target", 2]], targets=ENEMY)
HIT_MINE = [["is", "subject", "friendly"]]
MY_DEATH = [["is", "subject", "is-self"]]


def test_players_act_in_turn_and_a_pass_is_not_for_good() -> None:
    play = Play({"wolf": [BITE], "boar": [BITE]}, red_play=["wolf"], blue_play=["boar"])
    assert play.asked == ("red", "action")
    play.do("pass")
    assert play.asked == ("blue", "action")
    play.do("use boar", "target wolf")
    assert play.asked == ("red", "action")
    play.do("use wolf", "target boar")
    assert (play.wounds("wolf"), play.wounds("boar")) == (2, 2)


def test_two_passes_in_a_row_close_the_window() -> None:
    play = Play({"wolf": [BITE], "boar": [BITE]}, red_play=["wolf"], blue_play=["boar"])
    play.do("pass", "pass")
    assert play.asked == ("blue", "action")  # the next turn is blue's


def test_who_can_do_nothing_is_not_asked() -> None:
    play = Play({"wolf": [BITE], "hen": []}, red_play=["wolf"], blue_play=["hen"])
    play.do("pass", "pass", "pass")
    assert play.table.result is not None


def test_where_windows_stop_each_seat_is_asked_until_all_have_passed() -> None:
    play = Play({"wolf": [BITE], "hen": []}, stops=True, red_play=["wolf"], blue_play=["hen"])
    play.do("use wolf", "target hen")
    assert play.asked == ("blue", "action")
    assert play.options == ["pass"]
    assert play.game.stops(play.table)
    asked = []
    while play.table.result is None:
        asked.append(play.asked[0])
        play.do("pass")
    assert asked == ["blue", "red", "blue", "red", "red", "blue"]


def test_where_windows_stop_all_may_answer_what_some_card_of_the_game_could() -> None:
    hide = answer("interrupt", "hit", [["lower", 1]], when=HIT_MINE)
    joy = answer("forced-reaction", "hit", [["gold", "you", 1]])
    texts = {"wolf": [BITE, joy], "boar": [hide], "hen": []}
    play = Play(texts, stops=True, red_play=["wolf"], blue_play=["hen"])
    play.do("use wolf", "target hen")
    # The boar, which could answer, is not even there; and nobody can answer after the hit.
    assert play.asked == ("red", "interrupt")
    assert play.options == ["pass"]
    assert play.game.stops(play.table)
    play.do("pass")
    assert play.asked == ("blue", "interrupt")
    play.do("pass")
    assert play.gold("red") == 1
    assert play.asked == ("blue", "action")


def test_only_windows_stop() -> None:
    play = Play({"wolf": [BITE], "hen": []}, stops=True, red_play=["wolf"], blue_play=["hen"])
    play.do("use wolf")
    assert play.options == ["target hen"]
    assert not play.game.stops(play.table)


def test_an_interrupt_lowers_what_is_about_to_happen() -> None:
    hide = answer("interrupt", "hit", [["lower", 1]], when=HIT_MINE)
    play = Play({"wolf": [BITE], "boar": [hide]}, red_play=["wolf"], blue_play=["boar"])
    play.do("use wolf", "target boar")
    assert play.asked == ("blue", "interrupt")
    assert play.wounds("boar") == 0
    play.do("use boar")
    assert play.wounds("boar") == 1


def test_what_was_prevented_is_not_reacted_to() -> None:
    hide = answer("interrupt", "hit", [["lower", 9]], when=HIT_MINE)
    joy = answer("reaction", "hit", [["gold", "you", 1]])
    texts = {"wolf": [BITE, joy], "boar": [hide]}
    play = Play(texts, red_play=["wolf"], blue_play=["boar"])
    play.do("use wolf", "target boar", "use boar")
    assert play.asked == ("red", "action")
    assert play.gold("red") == 0
    play.do("use wolf", "target boar", "pass")
    assert play.asked == ("red", "reaction")


def test_a_copy_answers_an_event_once_and_two_copies_twice() -> None:
    joy = answer("reaction", "hit", [["gold", "you", 1]])
    texts = {"wolf": [BITE], "boar": [joy]}
    play = Play(texts, red_play=["wolf"], blue_play=["boar", "boar"])
    play.do("use wolf", "target boar")
    assert play.options == ["use boar", "use boar.2", "pass"]
    play.do("use boar.2", "use boar")
    assert play.gold("blue") == 2
    assert play.asked == ("red", "action")


def test_forced_answers_come_first_and_the_active_player_orders_them() -> None:
    texts = {
        "wolf": [BITE, answer("reaction", "hit", [["gold", "you", 1]])],
        "boar": [
            answer("forced-reaction", "hit", [["hit", ["in-play", "enemy"], 1]], limit="copy")
        ],
        "bear": [answer("forced-reaction", "hit", [["gold", "you", 5]], limit="copy")],
    }
    play = Play(texts, red_play=["wolf"], blue_play=["boar", "bear"])
    play.do("use wolf", "target boar")
    assert play.asked == ("red", "order")
    assert play.options == ["use boar", "use bear"]
    play.do("use bear")
    assert play.gold("blue") == 5
    assert play.wounds("wolf") == 1  # the other followed of itself
    assert play.asked == ("red", "reaction")


def test_what_an_event_causes_is_done_with_before_its_own_reactions() -> None:
    texts = {
        "wolf": [action([["hit", "target", 3]], targets=ENEMY)],
        "boar": [],
        "bear": [
            answer("reaction", "hit", [["gold", "you", 1]]),
            answer("reaction", "die", [["gold", "you", 10]]),
        ],
    }
    play = Play(texts, red_play=["wolf"], blue_play=["boar", "bear"])
    play.do("use wolf", "target boar")
    assert play.zone("boar") == "blue.discard"
    play.do("use bear")
    assert play.gold("blue") == 10
    play.do("use bear")
    assert play.gold("blue") == 11


def test_events_at_once_share_their_windows_and_are_told_apart() -> None:
    texts = {
        "wolf": [action([["kill", ["in-play", "enemy"]]])],
        "boar": [],
        "bear": [answer("interrupt", "die", [["lower", 1]])],
    }
    play = Play(texts, red_play=["wolf"], blue_play=["boar", "bear"])
    play.do("use wolf")
    assert play.options == ["use bear boar", "use bear bear", "pass"]
    play.do("use bear boar", "pass")
    assert (play.zone("boar"), play.zone("bear")) == ("blue.play", "blue.discard")


def test_cancelling_leaves_costs_paid_and_can_be_cancelled_itself() -> None:
    texts = {
        "wolf": [action([["gold", "you", 5]], cost=[["hit", "self", 1]])],
        "owl": [answer("interrupt", "used", [["cancel"]], when=[["actor", "opponent"]])],
    }
    play = Play(texts, red_play=["wolf", "owl"], blue_play=["owl"])
    play.do("use wolf", "use owl.2")
    assert play.asked == ("red", "interrupt")
    play.do("pass")
    assert (play.gold("red"), play.wounds("wolf")) == (0, 1)
    play.do("use wolf", "use owl.2", "use owl", "pass")
    assert (play.gold("red"), play.wounds("wolf")) == (5, 2)


def test_who_comes_into_reach_while_others_answer_may_answer_too() -> None:
    """Eligibility is found anew after each answer."""
    texts = {
        "wolf": [BITE],
        "boar": [
            answer("reaction", "hit", [["hit", ["in-play", ["called", "bear"]], 1]], limit="copy")
        ],
        "bear": [answer("reaction", "hit", [["gold", "you", 1]], when=[["is", "self", "wounded"]])],
    }
    play = Play(texts, red_play=["wolf"], blue_play=["boar", "bear"])
    play.do("use wolf", "target boar")
    assert play.options == ["use boar", "pass"]
    play.do("use boar")
    assert play.options == ["use bear", "pass"]
    play.do("use bear", "use bear")  # to being hit, then to the first hit
    assert play.gold("blue") == 2


def test_a_table_saved_inside_nested_windows_goes_on_the_same() -> None:
    texts = {
        "wolf": [action([["gold", "you", 5]])],
        "owl": [answer("interrupt", "used", [["cancel"]], when=[["actor", "opponent"]])],
    }
    play = Play(texts, red_play=["wolf", "owl"], blue_play=["owl"])
    play.do("use wolf", "use owl.2")
    saved = play.game.dump(play.table)
    play.table = play.game.load(play.setup, saved)
    assert play.asked == ("red", "interrupt")
    play.do("use owl", "pass")
    assert play.gold("red") == 5


def test_a_card_in_hand_answers_only_where_its_text_says_so() -> None:
    growl = answer("reaction", "hit", [["gold", "you", 1]])
    texts = {"wolf": [BITE], "boar": [], "cub": [growl], "howl": [{**growl, "zone": "hand"}]}
    play = Play(texts, red_play=["wolf"], blue_play=["boar"], blue_hand=["cub", "howl", "howl"])
    play.do("use wolf", "target boar")
    assert play.options == ["use howl", "pass"]
    play.do("use howl", "use howl")
    assert play.gold("blue") == 2
    assert len(play.table.zones["blue.hand"]) == 1
