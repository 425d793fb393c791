"""Choices made at set-up: what `--set` may say in place of decisions (SI-18.2), and its checks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from croupier.errors import SetupError
from croupier.game import Setup
from croupier_space_infantry import data, missions
from croupier_space_infantry.content import (
    RESOURCES,
    VEHICLE,
    Level,
    campaigns,
    cargo_bonus,
    levels,
    races,
    resources,
    slug,
    units,
)
from croupier_space_infantry.missions import Mission
from croupier_space_infantry.reading import hint_for
from croupier_space_infantry.settings import ASK, DEFAULT, RANDOM

CHOICES = ("mission", "level", "race", "squad", "resources", "campaign")
CAMPAIGN_VARIANT = "campaign"

NONE = "none"


class Choices(NamedTuple):
    """What the settings choose, read; None or empty for what is to be asked."""

    mission: Mission | None
    level: Level | None
    campaign: str


def check(setup: Setup, own: Mission | None, files: Mapping[str, str]) -> Choices:
    """Read and check the choices among the settings.

    Args:
        own: the mission of the user's own that the settings name, if they do.
        files: texts that settings may name.

    Raises:
        SetupError: a value is unknown, or not playable with the others.
    """
    given = {name: str(setup.settings[name]) for name in CHOICES}
    is_campaign = setup.variant == CAMPAIGN_VARIANT
    for name in ("mission", "race", "resources") if is_campaign else ("campaign",):
        if given[name] != ASK:
            raise _bad(name, f"is not for the variant {setup.variant!r}")
    if int(setup.settings["max_rounds"]) < 0:
        raise _bad("max_rounds", "cannot be negative", "0 for no limit")
    mission = own or (None if given["mission"] == ASK else _mission(given["mission"]))
    level = levels().get(given["level"])
    campaign = given["campaign"] if given["campaign"] != ASK else ""
    _check_race(given["race"], mission)
    if given["squad"] != ASK:
        first = mission
        if is_campaign and campaign:
            record = campaigns()[campaign]
            first = missions.mission(slug(record["missions"][0]["id"]))
            level = level or levels()[record["difficulty"]]
        if level is None or first is None:
            wanted = "campaign" if is_campaign else "mission and level"
            raise _bad("squad", "is set, what comes before it is not", f"set {wanted}")
        check_squad(files.get(given["squad"], given["squad"]), level, first)
    if given["resources"] != ASK:
        if given["squad"] == ASK or mission is None or level is None:
            raise _bad("resources", "are set, the squad is not", "set mission, level and squad")
        check_resources(
            files.get(given["resources"], given["resources"]),
            level,
            mission,
            carrier=mission.vehicle_provided
            or VEHICLE in read_squad(files.get(given["squad"], given["squad"])),
            advanced=bool(setup.settings["advanced"]),
        )
    return Choices(mission, levels().get(given["level"]), campaign)


def _bad(name: str, message: str, hint: str = "") -> SetupError:
    return SetupError(f"space-infantry setting {name!r}: {message}", hint=hint)


def _mission(given: str) -> Mission:
    code = slug(given)
    if code not in data.MISSIONS:
        raise _bad(
            "mission", f"unknown {given!r}", f"{', '.join(data.MISSIONS)}, or the path of a file"
        )
    return missions.mission(code)


def _check_race(given: str, mission: Mission | None) -> None:
    if given in (ASK, DEFAULT, RANDOM):
        return
    allowed = mission.races if mission is not None else tuple(races())
    if slug(given) not in allowed:
        raise _bad("race", f"unknown {given!r}", ", ".join((DEFAULT, RANDOM, *allowed)))


def read_squad(text: str) -> list[str]:
    """The codes in `squad-leader, fire-team*2, pilum`; lines and commas separate alike.

    Raises:
        SetupError: a name is no unit's, or a number no number.
    """
    return [code for code, number in _items(text, "squad") for _ in range(number)]


def read_resources(text: str) -> dict[str, int]:
    """The numbers in `grenade*2, medikit`; `none` for nothing.

    Raises:
        SetupError: a name is no kind's, or a number no number.
    """
    if text.strip() == NONE:
        return {}
    found: Counter[str] = Counter()
    for code, number in _items(text, "resources"):
        found[code] += number
    return dict(found)


def _items(text: str, setting: str) -> list[tuple[str, int]]:
    known = units() if setting == "squad" else dict.fromkeys(RESOURCES.values())
    lines = [line.partition("#")[0] for line in text.splitlines()]
    found = []
    for part in ",".join(lines).split(","):
        item = part.strip()
        if not item:
            continue
        match = re.fullmatch(r"([a-z-]+)(?:\s*\*\s*(\d{1,2}))?", item)
        if match is None or match[1] not in known:
            listed = f"commas between them, *2 for two: {', '.join(known)}"
            hint = hint_for(match[1] if match else item, known, listed)
            raise _bad(setting, f"unknown {item!r}", hint)
        found.append((match[1], int(match[2] or 1)))
    return found


def check_squad(text: str, level: Level, mission: Mission) -> None:
    """Refuse a squad that may not be chosen (SI-4).

    Raises:
        SetupError: the message says what it costs.
    """
    known = units()
    chosen = [known[code] for code in read_squad(text)]
    paid = [one for one in chosen if one.kind != "vehicle"]
    cost = sum(one.cost for one in chosen)
    if mission.vehicle_provided:
        cost = sum(one.cost for one in paid)
    if cost > level.squad_points:  # SI-4.1
        raise _bad(
            "squad",
            f"it costs {cost} points, level {level.code} has {level.squad_points}",
            ", ".join(f"{one.code} {one.cost}" for one in chosen),
        )
    leaders = sum(one.kind == "commander" for one in chosen)
    if leaders != 1:  # SI-4.2
        names = ", ".join(one.code for one in known.values() if one.kind == "commander")
        raise _bad("squad", f"it has {leaders} commanders, one is wanted", names)
    if len(paid) < 2:  # SI-4.5
        raise _bad("squad", "the commander is alone", "add a unit")
    for card, number in Counter(one.card for one in chosen).items():
        if number > known[card].copies:  # SI-4.4
            raise _bad(
                "squad",
                f"it has {number} of {card}, there are {known[card].copies}",
                "both sides of a card count together",
            )
    if len(paid) < len(chosen) and not mission.vehicle_allowed:  # SI-4.6
        raise _bad("squad", f"mission {mission.code} has no {VEHICLE}")


def check_resources(
    text: str, level: Level, mission: Mission, *, carrier: bool, advanced: bool
) -> None:
    """Refuse resources that may not be taken (SI-5).

    Args:
        carrier: whether the squad has a vehicle.
        advanced: whether the advanced rules are played.

    Raises:
        SetupError: the message says how many there are.
    """
    chosen = read_resources(text)
    limit = level.resource_limit + (cargo_bonus() if carrier else 0)
    total = sum(chosen.values())
    if total > limit:  # SI-5.1
        raise _bad("resources", f"{total} items, the squad carries {limit}")
    banned = {rule.resource: "" for rule in mission.rules if rule.resource}
    if not mission.is_hive:
        banned["light"] = "it is for hives"
    if not advanced:
        banned["ammo"] = "it is for the advanced rules: advanced=true"
    for kind, number in chosen.items():  # SI-5.3
        if kind in banned:
            message = f"{kind} may not be taken in mission {mission.code}"
            raise _bad("resources", message, banned[kind])
        if kind == "ammo" and number > resources()["ammo"]["max_carried"]:
            raise _bad("resources", f"{number} of ammo, no more than 2 may be carried")
