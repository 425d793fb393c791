"""Campaigns: missions in a row with one roster of units (SI-15)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from croupier.game import Result
from croupier.table import Ask, Frame, Outcome, Push, Table, TableOption
from croupier_space_infantry import data
from croupier_space_infantry.content import VEHICLE, campaigns, slug, units
from croupier_space_infantry.debriefing import Debriefing, gain
from croupier_space_infantry.deployment import clear_away
from croupier_space_infantry.layout import (
    CAMPAIGN,
    CARRIER,
    DONE,
    KILLED,
    LEVEL,
    MISSION,
    RACE,
    ROSTER,
    SEAT,
    SQUAD,
    clear,
    level,
    place,
    room,
    unit,
)
from croupier_space_infantry.operations import Operations
from croupier_space_infantry.outcome import ACCOMPLISHED, outcome_of
from croupier_space_infantry.play import Play
from croupier_space_infantry.selection import (
    Recruitment,
    Supply,
    can_buy_vehicle,
    empty_packs,
    provide_vehicle,
    recruit,
    squad_cost,
)

WON = ("decisive victory", "victory")
"""Outcomes that count as a win."""


@cache
def strategies() -> Mapping[str, int]:
    """The strategic options and their numbers (SI-15.3)."""
    rows = data.read("campaign")["strategic_options"]["list"]
    return {row["id"]: row["amount"] for row in rows}


class Campaign(Play, kind="space-infantry.campaign"):
    """A campaign, from its choice to its outcome.

    Attributes:
        index: missions behind.
        tries: failed attempts at the mission that is played.
        reserve: points of the replacement pool (SI-15.2).
        victory_points: so far (SI-15.8).
        dead: units killed before the mission that is played.
    """

    index: int = 0
    tries: int = 0
    reserve: int = 0
    victory_points: int = 0
    dead: int = 0
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Which campaign (SI-15.1)."""
        if table.zones[CAMPAIGN]:
            return "begin"
        return Ask(SEAT, "campaign", [("campaign", code) for code in campaigns()])

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It lies on the table from now on."""
        place(table, pick[1], CAMPAIGN)
        return "begin"

    def begin(self, table: Table) -> Outcome:
        """The level is the campaign's own, unless the set-up says another (SI-15.1)."""
        if not table.zones[LEVEL]:
            place(table, self.record(table)["difficulty"], LEVEL)
        table.counters["alert"] = data.read("campaign")["alert"]["start"]
        self.reserve = data.read("campaign")["replacements"]["points_per_mission"]
        return "prepare"

    def record(self, table: Table) -> Mapping[str, Any]:
        """What the data say of the campaign."""
        return campaigns()[table.pieces[table.zones[CAMPAIGN][0]].code]

    # Before a mission

    def prepare(self, table: Table) -> Outcome:
        """The next mission of the list, against its race."""
        row = self.record(table)["missions"][self.index]
        clear(table, (MISSION, RACE, CARRIER))
        place(table, slug(row["id"]), MISSION)
        place(table, slug(row["race"]), RACE)
        provide_vehicle(table)
        table.counters["resupply"] = 0
        empty_packs(table)
        self.dead = len(table.zones[KILLED])
        if not table.zones[ROSTER] and not self.index and not self.tries:
            return Push(Recruitment(), "strategy")
        return "strategy"

    def strategy(self, table: Table) -> Outcome:
        """One strategic option (SI-15.3); nobody can be trained when all are killed."""
        names = [name for name in strategies() if name != "train" or roster(table)]
        return Ask(SEAT, "strategy", [("option", name) for name in names])

    def strategy_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It works at once."""
        amount = strategies()[pick[1]]
        if pick[1] == "rest":
            for uid in roster(table):
                table.remove(uid, "damage", table.count(uid, "damage"))
            table.counters["alert"] = max(table.counters["alert"] - amount, 0)
        elif pick[1] == "resupply":
            table.counters["resupply"] = amount
        elif pick[1] == "requisition":
            self.reserve += amount
        else:
            return "train"
        return "muster"

    def train(self, table: Table) -> Outcome:
        """Which unit gains experience (SI-15.3)."""
        names = [table.pieces[uid].name for uid in roster(table)]
        return Ask(SEAT, "train", [("train", name) for name in names])

    def train_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It is as good as any other."""
        for uid in roster(table):
            if table.pieces[uid].name == pick[1]:
                gain(table, uid, strategies()["train"])
        return "muster"

    def muster(self, table: Table) -> Outcome:
        """The squad is chosen anew from the roster (SI-15.2)."""
        if table.zones[SQUAD]:
            return "supply"
        return Push(Muster(), "supply")

    def supply(self, table: Table) -> Outcome:
        """Resources, as for any mission (SI-5)."""
        return Push(Supply(), "operate")

    def operate(self, table: Table) -> Outcome:
        """The Red Cross brings a MediKit, if there is room (SI-15.7)."""
        if table.counters["medal.red-cross"] and room(table):
            table.add(SEAT, "medikit")
        return Push(Operations(), "debrief")

    def debrief(self, table: Table) -> Outcome:
        """Debriefing (SI-14.6)."""
        return Push(Debriefing(), "count")

    # After a mission

    def count(self, table: Table) -> Outcome:
        """Victory points, alert level, replacement points (SI-15.5, SI-15.8)."""
        rules = data.read("campaign")
        worth = self.record(table)["victory_points"]
        alert = rules["alert"]
        won = outcome_of(table) == ACCOMPLISHED
        if won:
            self.victory_points += worth["mission_won"]
            self.victory_points += worth["per_time_left_5"] * (table.counters["time"] // 5)
        else:
            self.victory_points += worth["mission_failed"]
        self.victory_points += worth["unit_killed"] * (len(table.zones[KILLED]) - self.dead)
        raised = table.counters["alert"] + alert["on_success" if won else "on_failure"]
        table.counters["alert"] = min(raised, alert["max"])
        self.reserve += rules["replacements"]["points_per_mission"]
        clear_away(table)
        if won:
            return "go_on"
        self.tries += 1
        return "reattempt"

    def reattempt(self, table: Table) -> Outcome:
        """A failed mission may be tried again (SI-15.5)."""
        if self.tries > self.record(table)["allow_reattempt"]:
            return "go_on"
        return Ask(SEAT, "reattempt", [("retry", "mission"), ("go", "on")])

    def reattempt_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Or the campaign goes on without it."""
        return "prepare" if pick[0] == "retry" else "go_on"

    def go_on(self, table: Table) -> Outcome:
        """The next mission, or the outcome of the campaign (SI-15.8)."""
        self.index += 1
        self.tries = 0
        record = self.record(table)
        if self.index < len(record["missions"]):
            return "prepare"
        points = self.victory_points
        outcome = next(row["text"] for row in record["outcome"] if points >= row["min"])
        winners = (SEAT,) if outcome in WON else ()
        table.result = Result(winners, {SEAT: points}, slug(outcome.replace(" ", "-")))
        return None


class Muster(Frame, kind="space-infantry.muster"):
    """The roster is filled up, and the squad of a later mission chosen from it (SI-15.2)."""

    step: str = "commander"

    def commander(self, table: Table) -> Outcome:
        """A fresh commander in place of a killed one (SI-15.6)."""
        if any(unit(table, uid).kind == "commander" for uid in table.zones[ROSTER]):
            return "replacements"
        codes = [one.code for one in units().values() if one.kind == "commander"]
        return Ask(SEAT, "commander", [("recruit", code) for code in codes])

    def commander_answer(self, table: Table, pick: TableOption) -> Outcome:
        """For nothing, as the first one."""
        place(table, pick[1], ROSTER)
        return "replacements"

    def replacements(self, table: Table) -> Outcome:
        """New units for points of the replacement pool, within their copies."""
        play = table.stack[0]
        assert isinstance(play, Campaign)
        cards = [unit(table, uid).card for uid in table.zones[ROSTER]]
        options: list[TableOption] = [
            ("buy", code)
            for code, one in units().items()
            if one.kind in ("regular", "specialist")
            and one.cost <= play.reserve
            and cards.count(one.card) < one.copies
        ]
        if not options:
            return "enlist"
        if len(cards) > 1:
            options.append(DONE)
        return Ask(SEAT, "replacements", options)

    def replacements_answer(self, table: Table, pick: TableOption) -> Outcome:
        """What is not spent is kept."""
        if pick == DONE:
            return "enlist"
        play = table.stack[0]
        assert isinstance(play, Campaign)
        play.reserve -= units()[pick[1]].cost
        place(table, pick[1], ROSTER)
        return "replacements"

    def enlist(self, table: Table) -> Outcome:
        """The commander leads any squad (SI-4.2)."""
        for uid in table.zones[ROSTER][:]:
            if unit(table, uid).kind == "commander":
                table.move(uid, SQUAD)
        return "squad"

    def squad(self, table: Table) -> Outcome:
        """Units of the roster at their printed cost, within the squad points."""
        left = level(table).squad_points - squad_cost(table)
        options: list[TableOption] = [
            ("take", table.pieces[uid].name)
            for uid in table.zones[ROSTER]
            if unit(table, uid).cost <= left
        ]
        if can_buy_vehicle(table) and units()[VEHICLE].cost <= left:
            options.append(("recruit", VEHICLE))
        if len(table.zones[SQUAD]) > 1:
            options.append(DONE)
        return Ask(SEAT, "squad", options) if options != [DONE] else None

    def squad_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One after another."""
        if pick == DONE:
            return None
        if pick[0] == "recruit":
            recruit(table, pick[1])
        else:
            table.move(table.find(pick[1], ROSTER), SQUAD)
        return "squad"


def roster(table: Table) -> list[int]:
    """All units of the campaign: those chosen for the mission, then the others."""
    return [*table.zones[SQUAD], *table.zones[ROSTER]]
