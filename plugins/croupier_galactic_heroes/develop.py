"""Phase III: develop a planet, buy Fezzan, or attack (GH-7)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_galactic_heroes.battle import Battle, ready_fleets
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.layout import (
    MIDDLE,
    actions_in,
    by_initiative,
    card,
    controls,
    draw,
    hand,
    pick,
    put_good,
    revealed,
    total,
)
from croupier_galactic_heroes.payment import Payment
from croupier_galactic_heroes.targets import targets


def acting_order(table: Table) -> Sequence[str]:
    """Who acts first in phase III: who revealed more of its cards, else the initiative (GH-4.6)."""
    return sorted(by_initiative(table), key=lambda seat: -revealed(table, seat, "III"))


def has_action_left(table: Table, seat: str) -> bool:
    """Whether a seat has an action left in phase III (GH-4.4)."""
    return table.counters[f"{seat}.acted"] < actions_in(table, seat, "III")


class DevelopOrAttack(Frame, kind="galactic-heroes.develop-or-attack"):
    """One action of a seat.

    Attributes:
        built: the planet being paid for.
    """

    seat: str
    built: int = 0
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Develop, buy, attack or pass (GH-14.6)."""
        seat = self.seat
        mixed = table.settings["mixed_actions"]
        options: list[tuple[str, ...]] = []
        # GH-7.1: two actions of the same kind, unless the setting allows to mix them.
        if mixed or not table.counters[f"{seat}.attacked"]:
            options += pick(
                "develop", table, developable(table, seat, planet_discount(table, seat))
            )
            options += pick("buy", table, for_sale(table, seat))
        if (mixed or not table.counters[f"{seat}.developed"]) and ready_fleets(table, seat, True):
            options += pick("attack", table, targets(table, seat))
        return Ask(seat, "develop_or_attack", [*options, ("pass",)])

    def choose_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """Begin what was chosen."""
        seat, verb = self.seat, option[0]
        if verb == "pass":  # GH-4.7
            return self.finish(table, passed=True)
        if verb == "attack":
            table.counters[f"{seat}.attacked"] += 1
            enemy = table.other(seat)
            shown = not controls(table, enemy, option[1])
            target = table.find(option[1], f"{seat}.hand" if shown else f"{enemy}.play")
            return Push(Battle(attacker=seat, target=target, shown=shown), "fought")
        table.counters[f"{seat}.developed"] += 1
        if verb == "develop":
            self.built = table.find(option[1], f"{seat}.hand")
            owed = max(card(table, self.built).cost - planet_discount(table, seat), 0)
        else:
            self.built = table.find(option[1], MIDDLE)
            owed = fezzan_price(table, seat)
        table.move(self.built, f"{seat}.play")
        return Push(Payment(seat=seat, owed=owed), "developed")

    def developed(self, table: Table) -> Outcome:
        """An uninhabited planet gets its good at once; others start empty (GH-7.5)."""
        if card(table, self.built).kind == "uninhabited":
            put_good(table, self.seat, self.built)
        return self.finish(table)

    def fought(self, table: Table) -> Outcome:
        """After the battle, won or lost."""
        return self.finish(table)

    def finish(self, table: Table, passed: bool = False) -> Outcome:
        """Use the action up, and draw for the card that gave it (GH-7.2)."""
        acted = table.counters[f"{self.seat}.acted"]
        table.counters[f"{self.seat}.acted"] = acted + 1
        if acted < revealed(table, self.seat, "III") and (
            not passed or table.settings["pass_draws"]
        ):
            draw(table, 1, f"{self.seat}.hand")
        return None


def planet_discount(table: Table, seat: str) -> int:
    """How many fewer cards a seat pays for an own planet (GH-7.3, GH-12.4)."""
    return total(table, seat, "planet_discount")


def fezzan_price(table: Table, seat: str) -> int:
    """What Fezzan costs a seat; planet discounts do not count unless the setting says so
    (GH-7.6)."""
    discount = planet_discount(table, seat) if table.settings["fezzan_discountable"] else 0
    return max(cards()["fezzan"].cost - discount, 0)


def developable(table: Table, seat: str, discount: int) -> list[int]:
    """The own planets in a seat's hand that its other cards can pay for (GH-7.3, GH-7.4)."""
    held = hand(table, seat)
    return [
        uid
        for uid in held
        if not (planet := card(table, uid)).is_fleet
        and planet.home == seat
        and planet.cost - discount < len(held)
    ]


def for_sale(table: Table, seat: str) -> list[int]:
    """Fezzan, while it lies in the middle and the seat can pay for it (GH-7.6)."""
    affordable = fezzan_price(table, seat) <= len(table.zones[f"{seat}.hand"])
    return table.zones[MIDDLE] if affordable else []
