"""Debriefing: experience, and in a campaign what becomes of the units (SI-14, SI-15)."""

from __future__ import annotations

from functools import cache

from croupier.table import Ask, Frame, Outcome, Table, TableOption
from croupier_space_infantry import data
from croupier_space_infantry.draws import draw
from croupier_space_infantry.layout import (
    CAMPAIGN,
    DONE,
    KILLED,
    OUT,
    ROSTER,
    SEAT,
    SQUAD,
    TALENTS,
    UP,
    skill_of,
    unit,
)
from croupier_space_infantry.outcome import ACCOMPLISHED, outcome_of


class Debriefing(Frame, kind="space-infantry.debriefing"):
    """What follows a mission, in the order of SI-14.6.

    Attributes:
        lost: units eliminated in the mission.
    """

    lost: int = 0
    step: str = "award"

    def award(self, table: Table) -> Outcome:
        """Survivors of a success (SI-14.1), or all units after a failure (SI-14.2)."""
        numbers = data.read("campaign")["xp"]
        if outcome_of(table) == ACCOMPLISHED:
            for uid in table.zones[SQUAD]:
                gain(table, uid, numbers["success_per_survivor"])
        else:
            for uid in mission_units(table):
                gain(table, uid, numbers["failure_per_unit"])
        return "choose"

    def choose(self, table: Table) -> Outcome:
        """One point more for any one unit (SI-14.3)."""
        names = [table.pieces[uid].name for uid in mission_units(table)]
        return Ask(SEAT, "award", [("award", name) for name in names])

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It is given whatever the outcome; a single mission ends with it (SI-14.4)."""
        for uid in mission_units(table):
            if table.pieces[uid].name == pick[1]:
                gain(table, uid, data.read("campaign")["xp"]["free_award"])
        return "return_home" if table.zones[CAMPAIGN] else None

    def return_home(self, table: Table) -> Outcome:
        """Units heal one point (SI-15.4); the eliminated ones are killed or recover
        (SI-15.6)."""
        self.lost = len(table.zones[OUT])
        for uid in table.zones[SQUAD][:]:
            table.move(uid, ROSTER)
        for uid in table.zones[ROSTER]:
            table.remove(uid, "damage")
        killed_max = data.read("campaign")["casualties"]["killed_max"]
        for uid in table.zones[OUT][:]:
            if draw(table, f"{table.pieces[uid].name} casualty") <= killed_max:
                table.move(uid, KILLED)
                continue
            table.remove(uid, "damage", table.count(uid, "damage"))
            table.add(uid, "damage", unit(table, uid).wounds - 1)
            table.move(uid, ROSTER)
        return "improve"

    def improve(self, table: Table) -> Outcome:
        """Experience buys steps of skills the unit has (SI-14.5)."""
        options: list[TableOption] = [
            ("improve", table.pieces[uid].name, skill)
            for uid in table.zones[ROSTER]
            for skill in unit(table, uid).skills
            if can_improve(table, uid, skill)
        ]
        return Ask(SEAT, "improve", [*options, DONE]) if options else "talents"

    def improve_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One step after another; what is not spent is kept."""
        if pick == DONE:
            return "talents"
        uid = table.find(pick[1], ROSTER)
        table.remove(uid, "xp", step_prices()[skill_of(table, uid, pick[2])])
        table.add(uid, f"{UP}{pick[2]}")
        return "improve"

    def talents(self, table: Table) -> Outcome:
        """One talent for each unit with enough experience in its life (SI-15.7)."""
        threshold = data.read("campaign")["talents"]["threshold"]
        for uid in table.zones[ROSTER]:
            if table.count(uid, "lifetime") >= threshold and not talent_of(table, uid):
                name = table.pieces[uid].name
                return Ask(SEAT, "talent", [("talent", name, talent) for talent in TALENTS])
        return "medals"

    def talents_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It is kept for good."""
        table.add(table.find(pick[1], ROSTER), pick[2])
        return "talents"

    def medals(self, table: Table) -> Outcome:
        """Medals for a mission that was won, each once (SI-15.7)."""
        counters = table.counters
        if outcome_of(table) == ACCOMPLISHED:
            rules = {row["id"]: row for row in data.read("campaign")["awards"]["list"]}
            if not self.lost:
                counters["medal.bronze-star"] = 1
            if counters["time"] <= rules["long_watch"]["most_time"]:
                counters["medal.long-watch"] = 1
            if self.lost >= rules["red_cross"]["least_lost"]:
                counters["medal.red-cross"] = 1
        return None


def mission_units(table: Table) -> list[int]:
    """The units that went on the mission, the eliminated ones last."""
    return [*table.zones[SQUAD], *table.zones[OUT]]


def gain(table: Table, uid: int, points: int) -> None:
    """Experience: to be spent, and over the unit's lifetime (SI-14.5, SI-15.7)."""
    table.add(uid, "xp", points)
    table.add(uid, "lifetime", points)


@cache
def step_prices() -> dict[int, int]:
    """The experience that one step costs, by the number it starts from (SI-14.5)."""
    return {row["from"]: row["xp"] for row in data.read("campaign")["xp"]["prices"]}


def can_improve(table: Table, uid: int, skill: str) -> bool:
    """Whether a unit can pay for a step of a skill that it has."""
    price = step_prices().get(skill_of(table, uid, skill))
    return price is not None and price <= table.count(uid, "xp")


def talent_of(table: Table, uid: int) -> str:
    """A unit's talent, or empty."""
    return next((talent for talent in TALENTS if table.count(uid, talent)), "")
