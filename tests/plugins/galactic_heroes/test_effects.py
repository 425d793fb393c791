"""Every card's effects, through play (GH-12, GH-13).

The numbers stand here as they are printed on the cards; `test_no_effect_is_left_out` compares the
list of what is tested with the cards.
"""

from typing import Any

import pytest

from croupier_galactic_heroes.cards import cards
from heroes import NEUTRAL, Position, position

OPEN = {"empire.iserlohn": 1, "empire.progress": 6, "alliance.progress": 6}
QUIET = ("build-fleet", "build-fleet")
LOOK = {
    "oberstein": 2, "grillparzer": 1, "terra": 1, "chantau": 1, "mariendorf": 1,
    "frederica": 2, "dragonia": 1, "rantemario": 1, "neptis": 1,
}  # fmt: skip
KEEP = {"wittelsbach": 1, "eleuthera": 1, "yang": 1}
FLEET_DISCOUNT = {
    "reinhard": 1, "rammelsberg": 1, "asgard": 1, "sitolet": 1, "raigar": 1, "econia": 1,
}  # fmt: skip
PLANET_DISCOUNT = {"steinmetz": 1, "trabach": 1, "jamshid": 1}
DRAW_IV = {
    "reuenthal": 1, "hildegard": 1, "littenheim": 1, "soest": 1, "chung-wu-cheng": 1, "kaffah": 1,
    "rio-verde": 1, "fezzan": 2,
}  # fmt: skip
DRAW_V = {
    "odin": 1, "braunschweig": 1, "freya": 1, "caselnes": 1, "shampool": 1, "srinagar": 1,
}  # fmt: skip
DRAW_BUILT = {"caselnes": 1}
SUPPLY_V = {"odin": 1, "heinessen": 3}
ATTACK = {
    "wahlen": 1, "kempf": 1, "lennenkampf": 1, "bayerlein": 2, "bucock": 1, "uranff": 1,
    "gwen-van-hyu": 1, "borodin": 1, "marino": 1, "konev": 2,
}  # fmt: skip
DEFENCE = {"muller": 4, "lutz": 1, "kessler": 2, "patrichev": 1}
FREE = {"kircheis": 1, "eisenach": 1, "muckenberger": 1, "paeta": 1, "morton": 1}
PURSUIT = {"bittenfeld": 3, "fahrenheit": 2, "merkatz": 2, "carlsen": 2, "poplin": 3}
FORTIFIED = {"almenthubel": 2, "garmisch": 2, "mar-adetta": 2, "urvashi": 2}
REVIVE = {
    "mecklinger": 1, "kifeuser": 1, "heinsberg": 1, "julian": 1, "shiva": 1, "vermillion": 1,
}  # fmt: skip
POINTS = {"odin": 1, "castrop": 1, "ternusen": 1}
ASSAULT = {"ovlesser": 1, "schonkopf": 1}

TESTED: dict[str, dict[str, int]] = {
    "explore_look": LOOK,
    "explore_keep": KEEP,
    "fleet_discount": FLEET_DISCOUNT,
    "planet_discount": PLANET_DISCOUNT,
    "draw phase_iv": DRAW_IV,
    "draw phase_v": DRAW_V,
    "draw fleet_built": DRAW_BUILT,
    "supply phase_v": SUPPLY_V,
    "power_if attack": ATTACK,
    "power_if defence": DEFENCE,
    "free_sortie": FREE,
    "pursuit": PURSUIT,
    "fortified": FORTIFIED,
    "revive": REVIVE,
    "vp_bonus": POINTS,
    "ignore_planet_defence": ASSAULT,
    "all_fleets_power": {"reinhard": 1},
    "negate_one": {"yang": 1},
    "pair_power": {"reuenthal": 2, "mittermeyer": 2},
    "blitz": {"mittermeyer": 1},
    "safe_retreat": {"attenborough": 1},
    "boost_one": {"fischer": 3},
}


def test_no_effect_is_left_out() -> None:
    printed = {(key, code): n for code, one in cards().items() for key, n in one.effects.items()}
    assert printed == {(key, code): n for key, of in TESTED.items() for code, n in of.items()}


def with_card(code: str, **more: Any) -> tuple[str, Position]:
    """A position in which the side the card belongs to has it in play; that side."""
    seat = "alliance" if cards()[code].home == "alliance" else "empire"
    starts = ("reinhard", "yang", "odin", "heinessen")
    played = ([] if code in starts else [code]) + list(more.pop(seat, []))
    if "hand" in more:
        more[f"{seat}_hand"] = more.pop("hand")
    if "own_actions" in more:
        own = more.pop("own_actions")
        more["actions"] = (own, QUIET) if seat == "empire" else (QUIET, own)
    return seat, position(**{seat: played}, **more)


def battle(game: Position) -> dict[str, Any]:
    found: dict[str, Any] = game.picture("empire")["battle"]
    return found


@pytest.mark.rule("GH-12.1")
@pytest.mark.parametrize(("code", "more"), LOOK.items())
def test_explore_look(code: str, more: int) -> None:
    seat, game = with_card(code, own_actions=("search", "trade"), initiative=cards()[code].home)
    assert (game.seat, game.ask, len(game.options)) == (seat, "explore_keep", 7 + more)


@pytest.mark.rule("GH-12.2", "GH-13.2")
@pytest.mark.parametrize(("code", "more"), KEEP.items())
def test_explore_keep(code: str, more: int) -> None:
    seat, game = with_card(code, own_actions=("search", "trade"), initiative=cards()[code].home)
    while (game.seat, game.ask) == (seat, "explore_keep"):
        game.do(game.options[0])
    yang = seat == "alliance" and code != "yang"
    assert game.hand_size(seat) == 1 + more + yang


@pytest.mark.rule("GH-12.3", "GH-13.1", "GH-6.2")
@pytest.mark.parametrize(("code", "less"), FLEET_DISCOUNT.items())
def test_fleet_discount(code: str, less: int) -> None:
    dear = "kircheis" if cards()[code].home == "empire" else "bucock"
    seat, game = with_card(
        code, hand=[dear, 5], actions=(("build-fleet", "trade"), ("build-fleet", "trade"))
    )
    game.until(seat).do(f"build {dear}")
    while game.ask == "pay":
        game.do(game.options[0])
    reinhard = seat == "empire" and code != "reinhard"
    assert len(game.logged("pay")) == 4 - 1 - less - reinhard


@pytest.mark.rule("GH-12.4")
@pytest.mark.parametrize(("code", "less"), PLANET_DISCOUNT.items())
def test_planet_discount(code: str, less: int) -> None:
    dear = "castrop" if cards()[code].home == "empire" else "ternusen"
    seat, game = with_card(code, hand=[dear, 8], own_actions=("develop", "build-fleet"))
    game.until(seat).do(f"develop {dear}")
    while game.ask == "pay":
        game.do(game.options[0])
    assert len(game.logged("pay")) == 6 - less


@pytest.mark.rule("GH-12.5", "GH-13.3")
@pytest.mark.parametrize(("code", "drawn"), DRAW_IV.items())
def test_draw_in_phase_iv(code: str, drawn: int) -> None:
    seat, game = with_card(code, actions=(("double", "build-fleet"), QUIET))
    assert game.hand_size(seat) == drawn


@pytest.mark.rule("GH-12.5", "GH-13.8", "GH-9.4")
@pytest.mark.parametrize(("code", "drawn"), DRAW_V.items())
def test_draw_in_phase_v(code: str, drawn: int) -> None:
    seat, game = with_card(code, actions=(("produce", "build-fleet"), QUIET))
    odin = seat == "empire" and code != "odin"
    assert game.hand_size(seat) == drawn + odin


@pytest.mark.rule("GH-12.5", "GH-13.8")
def test_caselnes_draws_after_each_fleet_built() -> None:
    game = position(
        alliance=["caselnes"],
        alliance_hand=["marino", "patrichev"],
        deck=["lutz", "kempf"],
        actions=(QUIET, QUIET),
    )
    game.do("build marino", "build patrichev")
    assert game.hand("alliance") == ["lutz", "kempf"]


@pytest.mark.rule("GH-12.20", "GH-9.4")
@pytest.mark.parametrize(("code", "gained"), SUPPLY_V.items())
def test_supply_in_phase_v(code: str, gained: int) -> None:
    seat, game = with_card(code, actions=(("produce", "build-fleet"), QUIET), supply=0)
    assert game.supply(seat) == gained


@pytest.mark.rule("GH-12.20", "GH-8.7")
def test_supply_in_phase_iv(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the set has it; one is changed to."""
    changed = cards()["hildegard"]._replace(effects={"supply phase_iv": 2})
    monkeypatch.setitem(cards(), "hildegard", changed)
    game = position(empire=["hildegard"], actions=(("double", "build-fleet"), QUIET), supply=0)
    assert game.supply("empire") == 2
    game = position(empire=["hildegard"], actions=(QUIET, QUIET), supply=0)
    assert game.supply("empire") == 0


def attacking(code: str, **more: Any) -> Position:
    """The card's fleet alone attacks; the defence is asked next."""
    if cards()[code].home == "empire":
        game = position(
            empire=[code], counters=OPEN, actions=(("develop", "trade"), NEUTRAL), **more
        )
        game.until("empire").do("attack heinessen")
    else:
        game = position(
            alliance=[code], counters=OPEN, actions=(NEUTRAL, ("develop", "trade")), **more
        )
        game.until("alliance").do("attack odin")
    return game.do(f"commit {code}", "done")


def defending(code: str, **more: Any) -> Position:
    """The card's fleet alone defends against the other leader, then the picture is asked."""
    if cards()[code].home == "empire":
        game = position(
            empire=[code], counters=OPEN, actions=(NEUTRAL, ("develop", "trade")), **more
        )
        game.until("alliance").do("attack odin", "commit yang")
    else:
        game = position(
            alliance=[code], counters=OPEN, actions=(("develop", "trade"), NEUTRAL), **more
        )
        game.until("empire").do("attack heinessen", "commit reinhard")
    return game.do(f"defend {code}")


@pytest.mark.rule("GH-12.6")
@pytest.mark.parametrize(("code", "more"), ATTACK.items())
def test_power_in_attack(code: str, more: int) -> None:
    power = cards()[code].power
    assert battle(attacking(code))["attack_power"] == power + more
    assert battle(defending(code))["defence_power"] == power


@pytest.mark.rule("GH-12.6", "GH-13.9")
@pytest.mark.parametrize(("code", "more"), DEFENCE.items())
def test_power_in_defence(code: str, more: int) -> None:
    power = cards()[code].power
    assert battle(defending(code))["defence_power"] == power + more
    assert battle(attacking(code))["attack_power"] == power


@pytest.mark.rule("GH-12.14")
@pytest.mark.parametrize("code", FREE)
def test_free_sortie(code: str) -> None:
    seat = cards()[code].home
    assert attacking(code, supply=0).supply(seat) == 0
    planet = "vanstad" if seat == "alliance" else "el-facil"
    actions = (
        (("develop", "trade"), NEUTRAL) if seat == "alliance" else (NEUTRAL, ("develop", "trade"))
    )
    game = position(**{seat: [code, planet]}, supply=1, actions=actions)
    game.table.counters[f"{seat}.supply"] = 0
    game.do(f"attack {planet}")
    assert game.options == [f"defend {code}", "done"]  # abroad, where others would pay


@pytest.mark.rule("GH-12.15", "GH-7.26")
@pytest.mark.parametrize(("code", "more"), PURSUIT.items())
@pytest.mark.parametrize("role", ["attack", "defence"])
def test_pursuit_raises_the_limit_of_casualties(code: str, more: int, role: str) -> None:
    seat = cards()[code].home
    own = ("reinhard", "odin") if seat == "empire" else ("yang", "heinessen")
    enemy, weak, capital = (
        ("alliance", "marino", "heinessen")
        if seat == "empire"
        else ("empire", "grillparzer", "odin")
    )
    acting = (("develop", "trade"), NEUTRAL)
    attacker = seat if role == "attack" else enemy
    game = position(
        **{seat: [code], enemy: [weak]},
        counters=OPEN,
        actions=acting if attacker == "empire" else acting[::-1],
    ).until(attacker)
    if role == "attack":
        game.do(f"attack {capital}", f"commit {code}", "done", f"defend {weak}", "done")
    else:
        game.do(f"attack {own[1]}", f"commit {weak}", "done")
        game.do(f"defend {own[0]}", f"defend {code}")
    fought = battle(game)
    margin = abs(fought["attack_power"] - fought["defence_power"])
    casualties: Any = game.picture(seat)["casualties"]
    assert (casualties["chooser"], casualties["limit"]) == (seat, margin + more)
    assert game.options == [f"destroy {weak}", "done"]


@pytest.mark.rule("GH-12.16", "GH-7.20")
@pytest.mark.parametrize(("code", "more"), FORTIFIED.items())
@pytest.mark.parametrize("controller", ["empire", "alliance"])
def test_fortified_whoever_controls_it(code: str, more: int, controller: str) -> None:
    acting = (("develop", "trade"), NEUTRAL)
    game = position(
        **{controller: [code]},
        counters=OPEN,
        actions=acting if controller == "alliance" else acting[::-1],
    )
    game.do(f"attack {code}")
    assert battle(game)["requirement"] == cards()[code].cost + more


@pytest.mark.rule("GH-12.17", "GH-9.3")
@pytest.mark.parametrize("code", REVIVE)
def test_revive(code: str) -> None:
    other = "bolsorn" if cards()[code].home == "empire" else "doria"
    own = {"empire": "alliance", "alliance": "empire"}[cards()[code].home]
    seat, game = with_card(
        code,
        **{cards()[code].home: [other]},
        actions=(("produce", "build-fleet"), QUIET)
        if own == "empire"
        else (QUIET, ("produce", "build-fleet")),
    )
    assert (game.seat, game.options) == (seat, [f"revive {other}", "done"])
    game.do(f"revive {other}")
    assert other in game.goods(seat)


@pytest.mark.rule("GH-12.18", "GH-8.7")
@pytest.mark.parametrize(("code", "more"), POINTS.items())
def test_vp_bonus_once_if_a_civilian_good_gave_points(code: str, more: int) -> None:
    seat, game = with_card(code, goods=[code], own_actions=("double", "build-fleet"))
    odin = seat == "empire" and code != "odin"
    assert game.points(seat) == 2 + more + odin
    seat, game = with_card(code, own_actions=("double", "build-fleet"))
    assert game.points(seat) == 0
    seat, game = with_card(code, goods=[code], own_actions=("trade", "build-fleet"))
    game.do(f"trade {code}")
    assert game.points(seat) == 0


@pytest.mark.rule("GH-12.13", "GH-13.7", "GH-7.20")
@pytest.mark.parametrize("code", ASSAULT)
def test_ignore_planet_defence(code: str) -> None:
    assert battle(attacking(code))["requirement"] == 0


@pytest.mark.rule("GH-12.13", "GH-7.20")
@pytest.mark.parametrize("code", ASSAULT)
def test_without_assault_on_capital_capitals_keep_their_defence(code: str) -> None:
    settings = {"assault_on_capital": False}
    assert battle(attacking(code, settings=settings))["requirement"] == 6
    if code == "ovlesser":
        game = position(empire=[code], actions=(("develop", "trade"), NEUTRAL), settings=settings)
        game.do("attack iserlohn", f"commit {code}")
        assert battle(game)["requirement"] == 0


@pytest.mark.rule("GH-12.7", "GH-13.1", "GH-16.12", "GH-12.19")
@pytest.mark.parametrize(("scope", "bonus"), [("each", 3), ("total", 1)])
def test_reinhard_strengthens_every_fleet_with_him_or_the_total(scope: str, bonus: int) -> None:
    game = position(
        empire=["lutz", "muller", "kircheis"],
        actions=(("develop", "trade"), NEUTRAL),
        settings={"all_fleets_scope": scope},
    )
    game.do("attack iserlohn", "commit lutz", "commit muller")
    assert battle(game)["attack_power"] == 3 + 2
    game.do("commit reinhard")
    assert battle(game)["attack_power"] == 3 + 2 + 6 + bonus


@pytest.mark.rule("GH-12.19", "GH-12.7", "GH-14.18")
@pytest.mark.parametrize(("effects", "power"), [("attack", 6 + 2), ("battle", 6 + 2 + 2)])
def test_sortie_effects_work_in_defence_only_by_the_setting(effects: str, power: int) -> None:
    game = position(
        empire=["eisenach", "lutz"],
        counters=OPEN,
        actions=(NEUTRAL, ("develop", "trade")),
        settings={"sortie_effects": effects},
    )
    game.do("attack odin", "defend reinhard", "defend eisenach")
    assert battle(game)["defence_power"] == power


@pytest.mark.rule("GH-12.19", "GH-14.18", "GH-7.21", "GH-12.9", "GH-12.10")
def test_with_sortie_effects_in_battle_the_defender_negates_and_boosts_after_the_attacker() -> None:
    def attack(**settings: str) -> Position:
        game = position(
            empire=["kircheis", "kempf"],
            alliance=["fischer"],
            counters=OPEN,
            actions=(("develop", "trade"), NEUTRAL),
            settings=settings,
        )
        game.do("attack heinessen", "commit kircheis", "commit kempf", "done")
        return game.do("defend yang", "defend fischer")

    game = attack(sortie_effects="battle")
    assert (game.seat, game.options) == ("alliance", ["negate kircheis", "negate kempf"])
    game.do("negate kircheis")
    assert (game.seat, game.options) == ("alliance", ["boost yang", "boost fischer"])
    game.do("boost fischer")
    assert battle(game)["attack_power"] == 0 + 2 + 1
    assert battle(game)["defence_power"] == 6 + 2 + 3
    assert attack().ask == "select_actions"  # and nobody fits 8 - 7


@pytest.mark.rule("GH-7.21", "GH-14.11", "GH-14.18")
def test_the_attackers_sortie_choices_come_before_the_defenders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In this set only the Alliance has any; an admiral of the Empire is given one."""
    changed = cards()["lutz"]._replace(effects={"boost_one": 1})
    monkeypatch.setitem(cards(), "lutz", changed)
    game = position(
        empire=["lutz", "kempf"],
        alliance=["fischer", "marino"],
        counters=OPEN,
        actions=(NEUTRAL, ("develop", "trade")),
        settings={"sortie_effects": "battle"},
    )
    game.do("attack odin", "commit fischer", "commit marino", "done")
    game.do("defend lutz", "defend kempf", "done")
    assert (game.seat, game.options) == ("alliance", ["boost fischer", "boost marino"])
    game.do("boost fischer")
    assert (game.seat, game.options) == ("empire", ["boost lutz", "boost kempf"])


@pytest.mark.rule("GH-12.8", "GH-13.3", "GH-13.4", "GH-16.11", "GH-12.19")
def test_the_pair_has_one_bonus_and_only_together() -> None:
    game = position(empire=["reuenthal", "mittermeyer"], actions=(("develop", "trade"), NEUTRAL))
    game.do("attack iserlohn", "commit reuenthal")
    assert battle(game)["attack_power"] == 4
    game.do("commit mittermeyer")
    assert battle(game)["attack_power"] == 4 + 4 + 2
    game = position(
        empire=["reuenthal", "mittermeyer"], counters=OPEN, actions=(NEUTRAL, ("develop", "trade"))
    )
    game.do("attack odin", "defend reuenthal", "defend mittermeyer")
    assert battle(game)["defence_power"] == 8


@pytest.mark.rule("GH-12.9", "GH-13.6", "GH-14.11")
def test_fischer_makes_one_own_fleet_stronger() -> None:
    game = position(
        empire=["castrop", "kircheis", "lutz"],
        alliance=["fischer", "merkatz"],
        counters=OPEN,
        actions=(NEUTRAL, ("develop", "trade")),
    )
    game.do("attack castrop", "commit fischer", "commit merkatz", "done")
    game.do("defend kircheis", "done")
    assert game.options == ["boost fischer", "boost merkatz"]
    assert battle(game)["attack_power"] == 2 + 4
    game.do("boost merkatz")
    assert battle(game)["attack_power"] == 2 + 4 + 3
    assert battle(game)["boosted"] == ["merkatz"]


@pytest.mark.rule("GH-12.10", "GH-13.2", "GH-14.10", "GH-1.5")
def test_yang_makes_one_admirals_printed_power_count_nothing() -> None:
    game = position(
        empire=["castrop", "muller", "kircheis"],
        counters=OPEN,
        alliance=["paeta"],
        actions=(NEUTRAL, ("develop", "trade")),
    )
    game.do("attack castrop", "commit yang", "done")
    game.do("defend reinhard", "defend muller", "defend kircheis")
    assert game.options == ["negate muller", "negate kircheis"]  # no leader, and no way out
    game.do("negate muller")
    assert battle(game)["defence_power"] == 6 + 4 + 4  # Müller's bonus in defence stays
    assert game.seat == "empire"  # which destroys up to 8


@pytest.mark.rule("GH-12.10")
def test_without_an_admiral_nobody_is_negated_unless_leaders_may_be() -> None:
    def attack(leaders: bool) -> Position:
        game = position(
            empire=["castrop"],
            counters=OPEN,
            actions=(NEUTRAL, ("develop", "trade")),
            settings={"negate_leaders": leaders},
        )
        return game.do("attack castrop", "defend reinhard")

    game = attack(leaders=False)
    assert "castrop" in game.planets("empire")
    game = attack(leaders=True)
    assert game.logged("negate") == ["negate reinhard"]
    assert "castrop" in game.planets("alliance")


def blitz(target: str, settings: dict[str, Any] | None = None, **more: Any) -> Position:
    """Mittermeyer is committed against a target, the defence not asked yet."""
    game = position(
        empire=["mittermeyer", "kempf"],
        counters=OPEN,
        actions=(("develop", "trade"), NEUTRAL),
        settings=settings,
        **more,
    )
    return game.do(f"attack {target}", "commit mittermeyer")


@pytest.mark.rule("GH-12.11", "GH-13.4", "GH-7.18", "GH-14.8")
def test_mittermeyer_may_take_a_planet_alone_before_the_defence() -> None:
    game = blitz("palmerend", alliance=["palmerend", "bucock", "marino"]).do("done")
    assert (game.seat, game.ask, game.options) == (
        "empire",
        "use_blitz",
        ["blitz mittermeyer", "hold"],
    )
    game.do("blitz mittermeyer")
    assert "palmerend" in game.planets("empire")
    # The battle goes on for casualties, free for the defender as before the capture.
    game.do("defend bucock", "defend marino", "done")
    assert game.supply("alliance") == 9
    assert "palmerend" in game.planets("empire")  # although 4 against 5 is beaten
    assert game.fleets("empire") == ["reinhard", "mittermeyer", "kempf"]


@pytest.mark.rule("GH-12.11", "GH-14.8")
@pytest.mark.parametrize(
    ("target", "with_reinhard", "asked"),
    [
        ("palmerend", False, True),  # 4 of 4
        ("mar-adetta", False, False),  # 4 of 3 + 2
        ("mar-adetta", True, True),  # 5 of 5
        ("heinessen", True, False),
    ],
)
def test_blitz_is_asked_only_if_the_fleets_own_power_is_enough(
    target: str, with_reinhard: bool, asked: bool
) -> None:
    game = blitz(target, alliance=[] if target == "heinessen" else [target])
    if with_reinhard:
        game.do("commit reinhard")
    game.do("done")
    assert (game.ask == "use_blitz") == asked


@pytest.mark.rule("GH-12.11")
def test_blitz_counts_the_bonus_for_all_fleets_only_where_each_has_it() -> None:
    game = blitz("mar-adetta", {"all_fleets_scope": "total"}, alliance=["mar-adetta"])
    game.do("commit reinhard", "done")
    assert game.ask == "commit_defenders"


@pytest.mark.rule("GH-12.11")
def test_blitz_looks_at_the_planets_defence_even_beside_one_who_ignores_it() -> None:
    game = position(
        empire=["mittermeyer", "ovlesser"],
        alliance=["ternusen"],
        counters=OPEN,
        actions=(("develop", "trade"), NEUTRAL),
    )
    game.do("attack ternusen", "commit mittermeyer", "commit ovlesser", "done")
    assert game.ask == "commit_defenders"


@pytest.mark.rule("GH-12.11")
def test_after_a_blitz_the_stronger_side_destroys_and_the_planet_stays_captured() -> None:
    game = blitz("el-facil", alliance=["el-facil", "marino", "uranff"])
    game.do("done", "blitz mittermeyer", "defend marino", "done")
    # 4 against 1
    assert (game.seat, game.options) == ("empire", ["destroy marino", "done"])
    game.do("destroy marino")
    assert "el-facil" in game.planets("empire")
    assert game.fleets("alliance") == ["yang", "uranff"]

    game = blitz("el-facil", alliance=["el-facil", "uranff"])
    game.do("done", "blitz mittermeyer", "defend yang", "defend uranff")
    # 4 against 9
    assert (game.seat, game.options) == ("alliance", ["destroy mittermeyer", "done"])
    game.do("destroy mittermeyer")
    assert "el-facil" in game.planets("empire")
    assert game.fleets("empire") == ["reinhard", "kempf"]


@pytest.mark.rule("GH-12.11")
def test_who_holds_back_the_blitz_fights_an_ordinary_battle() -> None:
    game = blitz("el-facil", alliance=["el-facil", "uranff"]).do("done", "hold")
    game.do("defend uranff", "done")
    # 4 against 3: repelled
    assert "el-facil" in game.planets("alliance")


@pytest.mark.rule("GH-12.12", "GH-13.5", "GH-14.12", "GH-7.26")
def test_attenborough_lets_one_fleet_withdraw_before_casualties() -> None:
    game = position(
        empire=["reuenthal", "kircheis"],
        alliance=["attenborough", "marino"],
        actions=(("develop", "trade"), NEUTRAL),
    )
    game.do("attack iserlohn", "commit reinhard", "commit reuenthal", "done")
    game.do("defend attenborough", "defend marino", "done")
    # 7 + 5 against 3 + 1
    assert (game.seat, game.ask) == ("alliance", "safe_retreat")
    assert game.options == ["withdraw attenborough", "withdraw marino", "done"]
    game.do("withdraw attenborough")
    assert (game.seat, game.options) == ("empire", ["destroy marino", "done"])
    game.do("destroy marino")
    assert game.fleets("alliance") == ["yang", "attenborough"]


@pytest.mark.rule("GH-12.12")
def test_a_leader_may_withdraw_and_in_attack_too() -> None:
    game = position(
        empire=["castrop", "kircheis", "muller", "lutz"],
        alliance=["attenborough"],
        counters=OPEN,
        actions=(NEUTRAL, ("develop", "trade")),
    )
    game.do("attack castrop", "commit yang", "commit attenborough", "defend reinhard")
    game.do("defend kircheis", "defend muller", "defend lutz", "negate lutz")
    # 9 against 6 + 4 + 6 + 1
    assert (game.seat, game.options) == (
        "alliance",
        ["withdraw yang", "withdraw attenborough", "done"],
    )
    game.do("withdraw yang")
    assert (game.seat, game.options) == ("empire", ["destroy attenborough", "done"])


@pytest.mark.rule("GH-12.12", "GH-14.12")
def test_no_retreat_is_asked_of_a_side_that_suffers_nothing() -> None:
    game = position(
        empire=["kempf"],
        alliance=["attenborough"],
        actions=(("develop", "trade"), NEUTRAL),
    )
    game.do("attack iserlohn", "commit reinhard", "done", "defend attenborough", "done")
    assert game.ask == "safe_retreat"  # 7 - 3 is enough for Attenborough
    game = position(
        empire=["kircheis"],
        alliance=["attenborough"],
        actions=(("develop", "trade"), NEUTRAL),
    )
    game.do("attack iserlohn", "commit kircheis", "done", "defend attenborough", "done")
    assert game.ask == "select_actions"  # 4 - 3 is not
