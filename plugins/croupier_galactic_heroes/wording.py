"""Cards, effects and options in words, in English and Chinese."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.table import TableOption, TableView
from croupier_galactic_heroes.battle import Battle
from croupier_galactic_heroes.cards import Action, Card, actions, cards
from croupier_galactic_heroes.casualties import Casualties
from croupier_galactic_heroes.develop import fezzan_price, planet_discount
from croupier_galactic_heroes.fleets import BuildFleets, fleet_discount
from croupier_galactic_heroes.layout import bonus, bonuses

Phrases = dict[str, tuple[str, str]]
"""Phrases in English and Chinese, by key."""

EFFECTS: Phrases = {
    "explore_look": ("explore: look +{n}", "抽牌：多看{n}张"),
    "explore_keep": ("explore: keep +{n}", "抽牌：多抽{n}张"),
    "fleet_discount": ("fleets cost {n} less", "舰队费用-{n}"),
    "planet_discount": ("planets cost {n} less", "星球费用-{n}"),
    "draw fleet_built": ("draw {n} after another fleet is built", "建造其他舰队后抽{n}张"),
    "draw phase_iv": ("draw {n} in phase IV", "IV阶段抽{n}张"),
    "draw phase_v": ("draw {n} in phase V", "V阶段抽{n}张"),
    "power_if attack": ("power +{n} in attack", "攻击时战力+{n}"),
    "power_if defence": ("power +{n} in defence", "防御时战力+{n}"),
    "all_fleets_power": ("sortie: all own fleets +{n}", "出战时全舰队战力+{n}"),
    "pair_power": ("sortie: with {partner}, +{n} in all", "与{partner}搭配出战总战力+{n}"),
    "boost_one": ("sortie: one own fleet +{n}", "出战时一支舰队战力+{n}"),
    "negate_one": ("sortie: one enemy admiral's power counts 0", "出战时忽视对手一张将领的战力"),
    "blitz": ("may capture alone before the defence", "可在舰队战前独力占领星球"),
    "safe_retreat": ("{n} own fleet may withdraw safely", "{n}支己方舰队可安全撤退"),
    "ignore_planet_defence": ("ignores the planet's defence", "无视星球防御力"),
    "free_sortie": ("needs no supply", "出击不付军用物资"),
    "pursuit": ("casualty limit +{n}", "消灭敌舰队上限+{n}"),
    "fortified": ("defence +{n}", "防御力+{n}"),
    "revive": ("phase V: {n} uninhabited planet produces", "V阶段使{n}颗无人星球生产"),
    "vp_bonus": ("+{n} point if goods gave points", "以物资换分时加{n}分"),
    "supply phase_iv": ("supply +{n} in phase IV", "IV阶段军用物资+{n}"),
    "supply phase_v": ("supply +{n} in phase V", "V阶段军用物资+{n}"),
}

BONUSES: Phrases = {
    "look": ("look +{n}", "多看{n}张"),
    "keep": ("keep +{n}", "多抽{n}张"),
    "fleet_discount": ("one fleet costs {n} less", "建造一支舰队费用-{n}"),
    "draw_after": ("draw {n} after the action", "行动后抽{n}张"),
    "trade_military": ("a military good may give {n} cards", "军用物资可换{n}张"),
    "trade_civilian": ("a civilian good may give {n} cards", "民生物资可换{n}张"),
    "vp_multiplier": ("points for goods x{n}", "物资换分x{n}"),
    "revive": ("{n} more uninhabited planet produces", "多使{n}颗无人星球生产"),
}


PHRASES: Phrases = {
    "cost": ("cost {n}", "费用{n}"),
    "power": ("power {n}", "战力{n}"),
    "pay": ("pay {n}", "须付{n}张手牌"),
    "pay_supply": ("pay {n} supply", "须付{n}军用物资"),
    "counts": ("counts {n}", "计{n}"),
    "win_by": ("win by {n}", "须胜出{n}"),
    "cards": ("{n} cards", "换{n}张手牌"),
    "supply": ("{n} supply", "换{n}军用物资"),
    "points": ("{n} victory points", "换{n}分"),
    "empire": ("Empire", "帝国"),
    "alliance": ("Alliance", "同盟"),
    "neutral": ("neutral", "中立"),
    "admiral": ("admiral", "将领"),
    "leader": ("leader", "领袖"),
    "border3": ("border 3", "边境三等"),
    "border2": ("border 2", "边境二等"),
    "border1": ("border 1", "边境一等"),
    "domestic3": ("domestic 3", "国内三等"),
    "domestic2": ("domestic 2", "国内二等"),
    "domestic1": ("domestic 1", "国内一等"),
    "capital": ("capital", "主星"),
    "corridor": ("corridor", "回廊"),
    "inhabited": ("inhabited", "住人星球"),
    "military": ("military", "军事星球"),
    "uninhabited": ("uninhabited", "无人星球"),
    "fortress": ("fortress", "要塞"),
}


def say(phrases: Phrases, key: str, lang: str, n: int = 0, partner: str = "") -> str:
    """A phrase in a language, English unless that is Chinese."""
    return phrases[key][lang == "zh"].format(n=n, partner=partner)


def name(one: Card | Action, lang: str) -> str:
    """A card's name in a language, in English where it has none in that."""
    return one.name.get(lang) or one.name["en"]


def effects(one: Card, lang: str) -> str:
    """A card's effects in words; empty when it has none."""
    partner = name(cards()[one.partner], lang) if one.partner else ""
    return "; ".join(say(EFFECTS, key, lang, n, partner) for key, n in one.effects.items())


def action_bonus(bonus: Mapping[str, int], lang: str) -> str:
    """The bonus of an action card in words."""
    return "; ".join(say(BONUSES, key, lang, n) for key, n in bonus.items() if n)


def describe(one: Card, lang: str) -> str:
    """A card in a line: name, home, what it is, its numbers, its effects."""
    kinds = (one.home, one.type) if one.is_fleet else (one.home, one.rank, one.kind)
    words = [name(one, lang), " ".join(say(PHRASES, kind, lang) for kind in kinds)]
    if one.cost >= 0:
        words.append(say(PHRASES, "cost", lang, one.cost))
    if one.is_fleet:
        words.append(say(PHRASES, "power", lang, one.power))
    if one.effects:
        words.append(effects(one, lang))
    return ", ".join(words)


def gloss(view: TableView, option: TableOption, lang: str) -> str:
    """What an option costs or does; empty when its words say it all."""
    if len(option) < 2:
        return ""
    verb, code = option[0], option[1]
    if verb == "play":
        action = actions()[code]
        return f"{name(action, lang)}: {action_bonus(bonuses(view, code), lang)}"
    one = cards()[code]
    seat = view.pending.seat if view.pending else view.seat
    key, n = terms(view, seat, verb, one)
    found = say(PHRASES, key, lang, n) if key else ""
    if verb in ("trade", "convert"):
        return found
    return f"{describe(one, lang)}; {found}" if found else describe(one, lang)


def terms(view: TableView, seat: str, verb: str, one: Card) -> tuple[str, int]:
    """What it takes or gives to do this with the card now: a phrase's key and its number."""
    frame = view.stack[-1]
    if verb == "trade":
        return "cards", bonus(view, seat, f"trade_{one.good}")
    if verb == "convert" and one.good == "civilian":
        return "points", bonus(view, seat, "vp_multiplier") or 1
    if verb == "convert":
        return "supply", 1
    if verb == "build" and isinstance(frame, BuildFleets):
        return "pay", max(one.cost - fleet_discount(view, seat, frame.action), 0)
    if verb == "develop":
        return "pay", max(one.cost - planet_discount(view, seat), 0)
    if verb == "buy":
        return "pay", fezzan_price(view, seat)
    if verb == "attack":
        return "win_by", one.requirement
    if verb == "destroy" and isinstance(frame, Casualties):
        return "counts", dict(frame.prey)[view.find(one.code, f"{view.other(seat)}.play")]
    if isinstance(frame, Battle):
        free = "free_sortie" in one.effects
        if verb == "commit" or (verb == "defend" and frame.defence_pays(view)):
            return "pay_supply", 0 if free else 1
    return "", 0
