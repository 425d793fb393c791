"""Choosing action cards."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from croupier.table import TableOption
from croupier_galactic_heroes.cards import Card, actions
from croupier_galactic_heroes.doctrine import campaign, worth
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.develop import planet_discount
from croupier_galactic_heroes.explore import look_count, keep_count
from croupier_galactic_heroes.fleets import fleet_discount
from croupier_galactic_heroes.battle import ready_fleets
from croupier_galactic_heroes.targets import targets


class Prospects:
    """What each phase would bring the own side, with and without own cards for it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        p = position
        self.look = look_count(p.view, p.seat)
        self.keep = keep_count(p.view, p.seat)
        price = worth.card_price(p)
        fd = fleet_discount(p.view, p.seat)
        pd = planet_discount(p.view, p.seat)
        self.fleets = sorted(((worth.fleet(p, one), max(one.cost - fd - 1, 0) + 1) for one in p.hand if one.is_fleet and one.home == p.seat), key=lambda x: x[1] * price - x[0])
        self.planets = sorted(((worth.planet(p, p.mine, one, True), max(one.cost - pd, 0) + 1, one) for one in p.hand if not one.is_fleet and one.home == p.seat), key=lambda x: x[1] * price - x[0])
        self.attacks = []
        if p.mine.supply and ready_fleets(p.view, p.seat, True):
            found = (campaign.attacking(p, uid)[0] for uid in targets(p.view, p.seat))
            self.attacks = sorted((x for x in found if x > 0), reverse=True)
        self.foe = foe_gains(p)

    def value(self, codes: tuple[str, ...]) -> dict[str, float]:
        """Gain by phase of playing these cards."""
        p = self.position
        W = worth.W
        held = p.mine.hand
        hw = lambda n: worth.hand_worth(p, n)
        gains: dict[str, float] = {}
        civ, mil = p.mine.goods["civilian"], p.mine.goods["military"]
        phases = {actions()[c].phase for c in codes}
        if "I" in phases:
            look = self.look + sum(actions()[c].bonus.get("look", 0) for c in codes)
            keep = self.keep + sum(actions()[c].bonus.get("keep", 0) for c in codes)
            gains["I"] = (hw(held + keep) - hw(held)) * (1 + 0.12 * (look / keep - 1))
            held += keep
        if "II" in phases:
            left = sum(actions()[c].phase == "II" for c in codes)
            total = 0.0
            for value, cost in self.fleets:
                if left and cost <= held and value > hw(held) - hw(held - cost):
                    total += value - (hw(held) - hw(held - cost))
                    held -= cost
                    left -= 1
            gains["II"] = total
        if "III" in phases:
            left = n = sum(actions()[c].phase == "III" for c in codes)
            total = 0.0
            h = held
            nciv, nmil = civ, mil
            for value, cost, one in self.planets:
                if left and cost <= h and value > hw(h) - hw(h - cost):
                    total += value - (hw(h) - hw(h - cost))
                    h -= cost - 1
                    left -= 1
                    if one.kind == "uninhabited":
                        nciv += one.good == "civilian"
                        nmil += one.good == "military"
            total += (n - left) * worth.card_price(p)
            war = sum(self.attacks[:n])
            if war > total:
                gains["III"] = war
            else:
                gains["III"] = total
                held, civ, mil = h, nciv, nmil
        if "IV" in phases:
            each = 2 if "double" in codes else 1
            points = civ * each + (p.mine.effects["vp_bonus"] if civ else 0)
            gain = float(points) + mil * W["supply"]
            if "trade" in codes:
                options = [points + hw(held + 4 * mil) - hw(held), hw(held + 4 * mil + 2 * civ) - hw(held)]
                gain = max(gain, *options)
            gain += hw(held + p.mine.effects["draw phase_iv"]) - hw(held)
            hold = W["hold"] * (civ + mil * worth.good(p, "military") / W["civ"])
            gains["IV"] = gain - hold
        if "V" in phases:
            emptied = "IV" in phases
            e = p.mine.empty
            nc, nm = e["civilian"], e["military"]
            if emptied:
                inh = p.mine.goods
                nc += min(inh["civilian"], inh["civilian"])
                nm += inh["military"]
            revive = min(len(p.mine.idle) , 1 + p.mine.effects["revive"])
            gain = nc * worth.good(p, "civilian") + (nm + revive) * worth.good(p, "military")
            gain *= 0.7
            gain += hw(held + p.mine.effects["draw phase_v"]) - hw(held) + W["supply"] * p.mine.effects["supply phase_v"]
            gains["V"] = gain
        for phase in phases:
            gains[phase] -= W["foe_card"] * self.foe[phase]
        return gains


def foe_gains(p: Position) -> dict[str, float]:
    foe = p.foe
    price = worth.card_price(p)
    civ = foe.goods["civilian"]
    return {
        "I": price * (1 + foe.effects["explore_keep"]),
        "II": 0.5 * min(foe.hand, 4) * price,
        "III": 0.8 * min(foe.hand, 4) * price,
        "IV": civ + (foe.effects["vp_bonus"] if civ else 0) - worth.W["hold"] * civ,
        "V": 0.7 * (foe.empty["civilian"] * worth.good(p, "civilian") + foe.empty["military"] * worth.good(p, "military")) + foe.effects["draw phase_v"] * price + worth.W["supply"] * foe.effects["supply phase_v"],
    }


def chosen(position: Position) -> tuple[str, ...]:
    return tuple(position.view.pieces[uid].code for uid in position.view.zones[f"{position.seat}.chosen"])


def best_pairs(position: Position, options: list[TableOption]) -> dict[str, tuple[float, dict]]:
    prospects = Prospects(position)
    already = chosen(position)
    left = [code.partition(".")[0] for _, code in options]
    found = {}
    if already:
        for code in left:
            gains = prospects.value((*already, code))
            found[code] = (sum(gains.values()), gains)
        return found
    twice = {code for code, one in actions().items() if one.copies > 1}
    for a, b in combinations_with_replacement(left, 2):
        if a == b and a not in twice:
            continue
        gains = prospects.value((a, b))
        total = sum(gains.values())
        for code in (a, b):
            # of two, the one whose phase brings more is named first
            if code not in found or total + 0.001 * gains[actions()[code].phase] > found[code][0]:
                found[code] = (total + 0.001 * gains[actions()[code].phase], gains)
    return found


def scores_win(position: Position, option: TableOption) -> int:
    mine = position.mine
    code = option[1]
    if actions()[code.partition(".")[0]].phase != "IV":
        return 0
    each = 2 if "double" in (code, *chosen(position)) else 1
    civ = mine.goods["civilian"]
    return mine.points + civ * each + (mine.effects["vp_bonus"] if civ else 0) >= position.goal


def denies(position: Position, option: TableOption) -> int:
    foe = position.foe
    if actions()[option[1].partition(".")[0]].phase != "IV":
        return 1
    civ = foe.goods["civilian"]
    return foe.points + civ + (foe.effects["vp_bonus"] if civ else 0) < position.goal
