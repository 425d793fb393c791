"""The doctrine, rule by rule: a position, the pick, and the rule it cites.

Whole games, and that it sees no more than its seat may, are in test_doctrine_games.py.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier.policy import Decision, View
from croupier.rulebook import Verdict
from croupier_galactic_heroes.cards import EFFECTS
from croupier_galactic_heroes.doctrine.book import CHAPTERS, Doctrine
from croupier_galactic_heroes.doctrine.numbers import AT_ONCE, LASTING, RULES
from heroes import GAME, NEUTRAL, Position, position

BOOK = Doctrine()

I = (("survey", "trade"), NEUTRAL)  # noqa: E741 - the phase's name
II = (("build-fleet", "trade"), NEUTRAL)
III = (("develop", "trade"), NEUTRAL)
ATTACKED = (NEUTRAL, ("develop", "trade"))
ACCESS = {"empire.iserlohn": 1}


def judged(game: Position) -> Verdict:
    """What the doctrine says to the decision that is asked."""
    table = game.table
    decision = Decision(GAME, game.session.number, game.seat, game.ask, GAME.options(table))
    return BOOK.judge(View(GAME, table, game.seat), decision, {})


def picked(game: Position, rule: str) -> str:
    """The pick; the rule must have had a say in it."""
    verdict = judged(game)
    assert rule in verdict.cites, verdict.cites
    return GAME.text(verdict.best[0])


def follow(game: Position, ask: str) -> list[str]:
    """Take the doctrine's picks as long as this is asked of this seat."""
    seat, found = game.seat, []
    while (game.seat, game.ask) == (seat, ask):
        found.append(GAME.text(judged(game).best[0]))
        game.do(found[-1])
    return found


def attack(target: str, *force: str, **given: object) -> Position:
    """The Empire has attacked with this force; the Alliance defends, or the attacker is asked."""
    game = position(actions=III, **given)  # type: ignore[arg-type]
    game.do(f"attack {target}", *(f"commit {code}" for code in force))
    return game.do("done") if game.ask == "commit_attackers" else game


# Action cards


@pytest.mark.rule("GHD-1.1")
def test_it_plays_the_card_that_wins() -> None:
    """33 points; Odin's good is 2 with Double and 1 without, the bonus 1."""
    game = position(points=(33, 0), goods=["odin"], empire_hand=["kleingelt", 9], actions=None)
    assert picked(game, "GHD-1.1") == "play double"
    game.do("play double")
    assert "GHD-1.1" not in judged(game).cites


@pytest.mark.rule("GHD-1.2")
def test_it_opens_no_phase_iv_for_an_enemy_who_would_win_by_it() -> None:
    full = ["odin", "kleingelt", "terra"]
    game = position(points=(0, 35), empire=full[1:], goods=[*full, "heinessen"], actions=None)
    assert picked(game, "GHD-1.2") not in ("play double", "play trade")
    game = position(points=(0, 34), empire=full[1:], goods=[*full, "heinessen"], actions=None)
    assert picked(game, "GHD-1.10") in ("play double", "play produce")


@pytest.mark.rule("GHD-1.3")
def test_it_explores_with_an_empty_hand() -> None:
    game = position(actions=None).do("play produce")
    assert picked(game, "GHD-1.3") == "play survey"


@pytest.mark.rule("GHD-1.4")
def test_it_builds_when_the_hand_is_full_of_admirals() -> None:
    admirals = ["mittermeyer", "reuenthal", "lennenkampf", "grillparzer", "kempf"]
    game = position(empire_hand=[*admirals, 5], actions=None)
    assert picked(game, "GHD-1.4") == "play build-fleet"


@pytest.mark.rule("GHD-1.5")
def test_it_develops_when_it_holds_good_planets() -> None:
    game = position(empire_hand=["kleingelt", "bolsorn", 5], actions=None)
    assert picked(game, "GHD-1.5") == "play develop"


@pytest.mark.rule("GHD-1.6")
def test_it_plays_the_same_card_to_attack() -> None:
    game = position(
        empire=["mittermeyer", "reuenthal", "kircheis", "bittenfeld"],
        empire_hand=["el-facil"],
        counters=ACCESS,
        actions=None,
    )
    assert picked(game, "GHD-1.6") == "play develop"
    lone = position(empire_hand=["el-facil"], counters=ACCESS, actions=None)
    assert "GHD-1.6" not in judged(lone).cites


@pytest.mark.rule("GHD-1.7")
def test_it_trades_military_goods_early() -> None:
    full = ["vanstad", "eisenherz"]
    game = position(empire=full, goods=full, actions=None)
    assert picked(game, "GHD-1.7") == "play trade"
    game = position(empire=full, goods=full, points=(32, 0), actions=None)
    assert "GHD-1.7" not in judged(game).cites


@pytest.mark.rule("GHD-1.8", "GHD-1.9", "GHD-1.10")
def test_it_scores_goods_double_and_makes_them_anew() -> None:
    """Both cards are of the same pair; the one that brings more is named first."""
    full = ["odin", "kleingelt", "terra"]
    game = position(empire=full[1:], goods=full, empire_hand=[4], actions=None)
    assert picked(game, "GHD-1.10") == "play produce"
    assert judged(game).cites == ("GHD-1.9", "GHD-1.10")
    game.do("play produce")
    assert picked(game, "GHD-1.8") == "play double"


@pytest.mark.rule("GHD-1.9")
def test_it_produces_when_its_planets_are_empty_and_not_when_the_enemys_are() -> None:
    game = position(empire=["kleingelt", "terra", "vanstad"], actions=None)
    assert picked(game, "GHD-1.9") == "play produce"
    game = position(
        empire=["kleingelt"],
        goods=["odin", "kleingelt"],
        alliance=["el-facil", "dragonia", "neptis", "ternusen"],
        actions=None,
    )
    assert "GHD-1.9" not in judged(game).cites


# Cards in hand


@pytest.mark.rule("GHD-2.1")
def test_it_keeps_what_it_can_use_however_little_that_is() -> None:
    game = position(deck=["ternusen", "vermillion", "grillparzer"], actions=I)
    assert picked(game, "GHD-2.1") == "keep grillparzer"


@pytest.mark.rule("GHD-2.1")
def test_a_target_is_of_use_one_capture_before_it_is_open() -> None:
    deck = ["paeta", "dragonia", "neptis"]
    assert picked(position(deck=deck, actions=I, counters=ACCESS), "GHD-2.1") == "keep dragonia"
    assert "GHD-2.1" not in judged(position(deck=deck, actions=I)).cites


@pytest.mark.rule("GHD-2.2")
def test_it_keeps_the_planet_that_pays_before_the_admiral() -> None:
    game = position(deck=["mittermeyer", "kleingelt", "castrop"], actions=I)
    assert picked(game, "GHD-2.2") == "keep castrop"
    game = position(deck=["mittermeyer", "lennenkampf", "kempf"], actions=I)
    assert picked(game, "GHD-2.2") == "keep mittermeyer"


@pytest.mark.rule("GHD-2.3")
def test_it_pays_with_enemy_admirals_and_far_targets() -> None:
    hand = ["mittermeyer", "grillparzer", "lennenkampf", "paeta", "ternusen"]
    game = position(empire_hand=hand, actions=II).do("build mittermeyer")
    assert picked(game, "GHD-2.3") == "pay paeta"
    game.do("pay paeta")
    assert picked(game, "GHD-2.3") == "pay ternusen"


@pytest.mark.rule("GHD-2.4")
def test_then_it_pays_with_what_is_worth_least() -> None:
    game = position(empire_hand=["kempf", "kleingelt", "hildegard", "mittermeyer"], actions=III).do(
        "develop kleingelt"
    )
    assert picked(game, "GHD-2.4") == "pay kempf"


@pytest.mark.rule("GHD-2.3", "GHD-2.4")
def test_it_discards_in_the_same_order() -> None:
    own = ["kempf", "kleingelt", "terra", "mittermeyer", "vanstad", "eisenherz", "bolsorn"]
    game = position(
        empire_hand=[*own, "amritsar", "rugen", "forgen", "paeta", "freya"],
        actions=(("survey", "search"), ("survey", "search")),
        deck=["castrop", "wittelsbach"],
    )
    while game.ask != "discard_to_limit":
        game.do(game.options[0])
    first, second, *others = follow(game, "discard_to_limit")
    assert {first, second} == {"discard uranff", "discard paeta"}
    assert others
    assert {"kleingelt", "terra", "bolsorn"} <= set(game.hand("empire"))


# Building


@pytest.mark.rule("GHD-3.1")
def test_it_builds_no_fleet_that_is_not_worth_its_price() -> None:
    """Paeta's 2 for three cards: too much from a small hand, little from a large one."""
    actions = (NEUTRAL, ("build-fleet", "trade"))
    game = position(alliance_hand=["paeta", 3], actions=actions)
    assert picked(game, "GHD-3.1") == "pass"
    game = position(alliance_hand=["paeta", 12], actions=actions)
    assert picked(game, "GHD-3.2") == "build paeta"


@pytest.mark.rule("GHD-3.2")
def test_it_builds_the_best_bargain() -> None:
    game = position(empire_hand=["lennenkampf", "kempf", "mittermeyer", 7], actions=II)
    assert picked(game, "GHD-3.2") == "build mittermeyer"


# Developing and attacking


@pytest.mark.rule("GHD-4.1")
@pytest.mark.parametrize(
    ("fleets", "is_sure"), [(["mittermeyer", "reuenthal"], True), (["kempf"], False)]
)
def test_it_takes_the_capital_when_that_is_sure(fleets: Sequence[str], is_sure: bool) -> None:
    """Reinhard and the pair make 19 with their bonuses; Yang and the capital stop 11."""
    game = position(
        empire=fleets,
        empire_hand=["kleingelt", 3],
        counters={**ACCESS, "empire.progress": 6},
        actions=III,
    )
    assert "attack heinessen" in game.options
    if is_sure:
        assert picked(game, "GHD-4.1") == "attack heinessen"
    else:
        assert picked(game, "GHD-4.3") == "develop kleingelt"


@pytest.mark.rule("GHD-4.2")
def test_it_does_not_attack_where_it_could_be_beaten() -> None:
    """Reinhard counts 7, Yang and Bucock 10."""
    game = position(alliance=["bucock", "el-facil"], counters=ACCESS, actions=III)
    assert picked(game, "GHD-4.2") == "pass"


@pytest.mark.rule("GHD-4.3")
def test_it_develops_the_planet_that_brings_most() -> None:
    game = position(empire_hand=["kleingelt", "vanstad", "rentenberg", 5], actions=III)
    assert picked(game, "GHD-4.3") == "develop kleingelt"


@pytest.mark.rule("GHD-4.4")
def test_it_buys_fezzan_with_cards_to_spare() -> None:
    game = position(empire_hand=["vanstad", "kempf", 11], actions=III)
    assert picked(game, "GHD-4.4") == "buy fezzan"
    late = position(empire_hand=["kleingelt", "kempf", 11], points=(35, 0), actions=III)
    assert picked(late, "GHD-4.3") == "develop kleingelt"


@pytest.mark.rule("GHD-4.5")
def test_it_attacks_the_planet_that_is_sure_and_worth_most() -> None:
    """Both are open and fall against all of the Alliance's fleets."""
    game = position(
        empire=["reuenthal", "kircheis", "bittenfeld"],
        alliance=["el-facil", "arlesheim"],
        counters=ACCESS,
        actions=III,
    )
    assert picked(game, "GHD-4.5") == "attack el-facil"
    assert "attack arlesheim" in game.options


@pytest.mark.rule("GHD-4.6")
def test_it_attacks_a_good_where_no_defence_is_stronger() -> None:
    """Reinhard's 7 do not capture against Yang's 6, but cannot be beaten either."""
    game = position(alliance=["el-facil"], goods=["el-facil"], counters=ACCESS, actions=III)
    assert picked(game, "GHD-4.6") == "attack el-facil"


@pytest.mark.rule("GHD-4.7")
def test_it_passes_when_nothing_is_worth_its_price() -> None:
    game = position(empire_hand=["freya", 5], points=(35, 0), actions=III)
    assert picked(game, "GHD-4.7") == "pass"
    assert "develop freya" in game.options


# Battle


@pytest.mark.rule("GHD-5.1", "GHD-5.2")
def test_it_sends_no_more_than_it_takes_and_spares_the_leader() -> None:
    """Mittermeyer and Reuenthal make 10 together, Yang and El Facil stop 8: two are enough."""
    game = position(
        empire=["mittermeyer", "reuenthal", "kircheis"],
        alliance=["el-facil"],
        counters=ACCESS,
        actions=III,
    ).do("attack el-facil")
    assert judged(game).cites == ("GHD-5.1", "GHD-5.2")
    picks = follow(game, "commit_attackers")
    assert picks == ["commit mittermeyer", "commit reuenthal", "done"]


@pytest.mark.rule("GHD-5.1")
def test_it_sends_the_leader_where_that_saves_a_fleet() -> None:
    game = position(
        empire=["wahlen", "fahrenheit"],
        alliance=["el-facil"],
        counters=ACCESS,
        actions=III,
    ).do("attack el-facil")
    assert picked(game, "GHD-5.1") in ("commit reinhard", "commit wahlen")
    assert sorted(follow(game, "commit_attackers")) == [
        "commit reinhard",
        "commit wahlen",
        "done",
    ]


@pytest.mark.rule("GHD-5.2")
def test_where_all_could_be_beaten_it_risks_the_least_valuable() -> None:
    game = position(
        empire=["mittermeyer", "lennenkampf"], alliance=["bucock", "merkatz", "uranff"], actions=III
    ).do("attack iserlohn")
    assert follow(game, "commit_attackers") == ["commit lennenkampf", "done"]
    assert "GHD-5.7" in judged(game.until("alliance")).cites or game.ask == "commit_defenders"


@pytest.mark.rule("GHD-5.3")
def test_it_strikes_at_once_unless_the_capture_is_sure_anyway() -> None:
    given = {"alliance": ["el-facil"], "counters": ACCESS}
    game = attack("el-facil", "mittermeyer", empire=["mittermeyer"], **given)
    assert picked(game, "GHD-5.3") == "blitz mittermeyer"
    many = ["mittermeyer", "kircheis", "bittenfeld"]
    game = attack("el-facil", *many, empire=many, **given)
    assert picked(game, "GHD-5.3") == "hold"


@pytest.mark.rule("GHD-5.4")
def test_the_leader_does_not_defend_where_it_would_be_destroyed() -> None:
    """12 against Yang's 6 do not take Iserlohn, and leave a difference of 6."""
    force = ["kircheis", "bittenfeld", "reuenthal"]
    game = attack("iserlohn", *force, empire=force)
    assert picked(game, "GHD-5.4") == "done"
    game = attack("iserlohn", *force, empire=force, alliance=["bucock", "merkatz"])
    assert set(follow(game, "commit_defenders")) >= {"defend yang", "defend bucock"}


@pytest.mark.rule("GHD-5.5")
def test_it_defends_to_destroy_an_attacking_leader() -> None:
    """Reinhard counts 7; 13 are wanted, though Iserlohn is safe without any fleet."""
    game = attack("iserlohn", "reinhard", alliance=["bucock", "merkatz", "uranff", "borodin"])
    assert picked(game, "GHD-5.5").startswith("defend ")
    follow(game, "commit_defenders")
    assert picked(game, "GHD-5.12") == "destroy reinhard"
    game.do("destroy reinhard")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (("alliance",), "leader")


@pytest.mark.rule("GHD-5.6")
def test_it_defends_with_what_saves_the_planet() -> None:
    """4 against El Facil's 2: one fleet of 3 saves it and loses nothing against 4 less 3."""
    game = attack(
        "el-facil", "kircheis", empire=["kircheis"], alliance=["el-facil", "uranff", "konev"],
        counters=ACCESS,
    )  # fmt: skip
    assert picked(game, "GHD-5.6").startswith("defend ")
    follow(game, "commit_defenders")
    assert "el-facil" in game.planets("alliance")
    assert {"yang", "uranff", "konev"} <= set(game.fleets("alliance"))


@pytest.mark.rule("GHD-5.7")
def test_it_does_not_defend_in_vain() -> None:
    """17 against Yang's 6 and El Facil's 2."""
    force = ["kircheis", "bittenfeld", "reuenthal", "mittermeyer"]
    game = attack("el-facil", *force[:3], "reinhard", empire=force, alliance=["el-facil"],
                  counters=ACCESS)  # fmt: skip
    assert picked(game, "GHD-5.7") == "done"


@pytest.mark.rule("GHD-5.8")
def test_it_negates_the_strongest() -> None:
    game = position(
        alliance=["bucock"],
        empire=["kleingelt", "kempf", "lutz", "grillparzer"],
        actions=ATTACKED,
    ).until("alliance")
    game.do("attack kleingelt", "commit yang", "done")
    game.do("defend kempf", "defend lutz", "defend grillparzer", "done")
    assert picked(game, "GHD-5.8") == "negate lutz"


@pytest.mark.rule("GHD-5.9")
def test_it_boosts_the_most_valuable() -> None:
    game = position(
        alliance=["bucock", "fischer"], empire=["kleingelt", "kempf"], actions=ATTACKED
    ).until("alliance")
    game.do("attack kleingelt", "commit bucock", "commit fischer", "done", "done")
    assert picked(game, "GHD-5.9") == "boost bucock"


@pytest.mark.rule("GHD-5.10")
@pytest.mark.parametrize(("defender", "pick"), [("yang", "decline"), ("paeta", "capture")])
def test_it_declines_a_planet_only_for_the_leader(defender: str, pick: str) -> None:
    """Reinhard and Kircheis make 12: enough for El Facil, and 6 more than Yang."""
    game = attack(
        "el-facil", "reinhard", "kircheis", empire=["kircheis"], alliance=["el-facil", "paeta"],
        counters=ACCESS, settings={"decline_capture": True},
    ).do(f"defend {defender}", "done")  # fmt: skip
    assert picked(game, "GHD-5.10") == pick


@pytest.mark.rule("GHD-5.11")
def test_it_withdraws_the_leader_first() -> None:
    """17 against 13, and Bittenfeld's pursuit: 7 may be destroyed."""
    force = ["kircheis", "bittenfeld"]
    defence = ["attenborough", "bucock"]
    game = attack("iserlohn", *force, "reinhard", empire=force, alliance=defence)
    game.do("defend yang", "defend attenborough", "defend bucock", "done")
    assert game.ask == "safe_retreat"
    assert picked(game, "GHD-5.11") == "withdraw yang"


@pytest.mark.rule("GHD-5.12")
def test_it_destroys_the_leader_before_all_others() -> None:
    force = ["kircheis", "bittenfeld", "reuenthal", "mittermeyer"]
    game = attack("iserlohn", *force[:2], "reinhard", empire=force, alliance=["patrichev"])
    game.do("defend yang", "defend patrichev", "done")
    assert picked(game, "GHD-5.12") == "destroy yang"


@pytest.mark.rule("GHD-5.13")
def test_it_destroys_what_is_worth_most_together() -> None:
    """10 against 7: Lutz's 3, or Kempf's 2 and Grillparzer's 1."""
    force = ["kempf", "lutz", "grillparzer"]
    game = attack(
        "el-facil", *force, empire=force, alliance=["bucock", "el-facil"], counters=ACCESS
    )
    game.do("defend yang", "defend bucock", "done")
    assert picked(game, "GHD-5.13").startswith("destroy ")
    follow(game, "casualties")
    assert game.fleets("empire") == ["reinhard", "lutz"]


# Economy


@pytest.mark.rule("GHD-6.1")
def test_it_turns_goods_into_points_where_that_wins() -> None:
    game = position(
        goods=["odin"], points=(34, 0), actions=(("trade", "survey"), NEUTRAL), empire_hand=[1]
    )
    while game.ask != "convert_goods":
        game.do(game.options[0])
    assert picked(game, "GHD-6.1") == "convert odin"


@pytest.mark.rule("GHD-6.2", "GHD-6.3")
def test_it_trades_early_and_scores_late() -> None:
    actions = (("trade", "double"), NEUTRAL)
    full = ["vanstad", "kleingelt"]
    game = position(empire=full, goods=full, actions=actions)
    assert picked(game, "GHD-6.2") == "trade vanstad"
    game.do("trade vanstad")
    assert picked(game, "GHD-6.3") == "convert kleingelt"
    late = position(empire=full, goods=full, empire_hand=[10], points=(30, 0), actions=actions)
    assert picked(late, "GHD-6.3") == "convert vanstad"


@pytest.mark.rule("GHD-6.4")
def test_it_revives_the_planet_whose_good_is_worth_most() -> None:
    game = position(
        empire=["amritsar", "bolsorn"], actions=(("produce", "trade"), NEUTRAL), points=(30, 0)
    )
    assert picked(game, "GHD-6.4") == "revive bolsorn"


# The book


def test_every_question_has_its_chapter() -> None:
    assert set(CHAPTERS) == set(GAME.info.asks)


def test_every_effect_has_its_worth() -> None:
    assert set(LASTING) | set(AT_ONCE) == EFFECTS
    assert set(LASTING) & set(AT_ONCE) == set()


def test_the_rules_lean_on_rules_of_the_game() -> None:
    for rule in RULES.values():
        assert rule.source
        assert set(rule.source.split(", ")) <= set(GAME.rules()), rule.id
        assert rule.status == "active"
        assert rule.summary.endswith(".")
