"""Event checks and named events (SI-6.9 to SI-6.13)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Push, Table, TableOption
from croupier_space_infantry import objectives, special
from croupier_space_infantry.caches import Discard, OpenCache
from croupier_space_infantry.combat import encounter
from croupier_space_infantry.content import RESOURCES, events, most_time
from croupier_space_infantry.draws import draw, within
from croupier_space_infantry.layout import (
    SEAT,
    SQUAD,
    change_time,
    is_infantry,
    level,
    mission,
    node,
    units_here,
    vehicle_here,
    wound,
)
from croupier_space_infantry.nodes import Event
from croupier_space_infantry.outcome import OUT_OF_TIME, end_mission
from croupier_space_infantry.turns import activated, turn
from croupier_space_infantry.wounds import Wounds


class Events(Frame, kind="space-infantry.events"):
    """The event checks of the node the squad is in.

    Attributes:
        stays: whether the squad took Stay this turn.
        index: event strings of the node already gone through.
        extra: extra checks of the mission already made (SI-3.10).
    """

    stays: bool = False
    index: int = 0
    extra: int = 0
    step: str = "check"

    def check(self, table: Table) -> Outcome:
        """Each unspent event string, in listed order (SI-6.9)."""
        at = table.counters["at"]
        strings = node(table, at).events
        while self.index < len(strings):
            event = strings[self.index]
            self.index += 1
            mark = f"spent-{self.index}"
            if not table.count(at, mark) and happens(table, event):
                table.add(at, mark)  # SI-6.12
                return self.happen(table, event)
        return "repeat"

    def repeat(self, table: Table) -> Outcome:
        """Extra checks that the mission makes while the squad stays; they are never spent."""
        if not self.stays:
            return None
        rules = [
            rule
            for rule in special.in_force(table, "repeat_event")
            if objectives.is_open(table, mission(table).objectives[rule.while_objective])
        ]
        while self.extra < len(rules):
            event = rules[self.extra].event
            self.extra += 1
            assert event is not None
            if happens(table, event):
                return self.happen(table, event)
        return None

    def happen(self, table: Table, event: Event) -> Outcome:
        """An event happens: an encounter (SI-6.11), or what its name says (SI-6.13)."""
        if event.fights:
            return Push(encounter(table, event.what), "won" if event.auto else "check")
        numbers = events()[event.what]
        effect = numbers["effect"]
        if effect == "time":
            change_time(table, numbers["amount"], most_time())
            if table.counters["time"] <= 0:
                return end_mission(table, OUT_OF_TIME)
            return "check"
        if effect == "open_cache":
            return Push(OpenCache(resource=RESOURCES[numbers["resource"]]), "check")
        if effect == "event_rn_mod":
            table.counters["alarm"] += numbers["amount"]
            return "check"
        if effect == "vehicle_damage":
            vehicle = vehicle_here(table)
            if vehicle:
                wound(table, vehicle, numbers["amount"])
            return Push(Discard(), "check")
        if effect == "trap":
            targets = activated(table) if turn(table).activated else tuple(units_here(table))
            return Push(Wounds(targets=targets, normal=numbers["amount"]), "check")
        return "toxins"

    def won(self, table: Table) -> Outcome:
        """An encounter that happens at once was won (SI-3.7, kill)."""
        table.add(table.counters["at"], "won")
        return "check"

    def toxins(self, table: Table) -> Outcome:
        """Activated infantry breathes it; without any unit activated, one the player chooses."""
        if turn(table).activated:
            return self.breathe(
                table, tuple(uid for uid in activated(table) if is_infantry(table, uid))
            )
        names = [table.pieces[uid].name for uid in table.zones[SQUAD]]
        return Ask(SEAT, "toxins", [("expose", name) for name in names])

    def toxins_answer(self, table: Table, pick: TableOption) -> Outcome:
        """That unit."""
        return self.breathe(table, (table.find(pick[1], SQUAD),))

    def breathe(self, table: Table, uids: tuple[int, ...]) -> Outcome:
        """One RN each; shields do not help."""
        numbers = events()["Toxins"]
        harmed = tuple(uid for uid in uids if draw(table, "toxins") <= numbers["harm_max"])
        if not harmed:
            return "check"
        got = (numbers["amount"],) * len(harmed)
        return Push(Wounds(targets=harmed, got_piercing=got, step="treat"), "check")


def happens(table: Table, event: Event) -> bool:
    """Whether an event's condition is met (SI-6.10)."""
    if event.auto:
        return True
    rn = draw(table, f"event {event.text}")
    if event.plus:
        modifier = level(table).event_rn_mod + special.amount(table, "event_rn_mod")
        rn = within(rn + modifier + table.counters["alarm"])
    return event.low <= rn <= event.high
