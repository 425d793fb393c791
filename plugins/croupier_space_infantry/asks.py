"""Every kind of decision (SI-18.2, SI-20), and every verb."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from croupier.game import Question
from croupier_space_infantry import data
from croupier_space_infantry.content import RESOURCES, SKILLS, slug, units
from croupier_space_infantry.layout import TALENTS
from croupier_space_infantry.settings import CAMPAIGNS, LEVELS

ASKS = {
    "campaign": Question("which campaign to play", ("SI-15.1",)),
    "mission": Question("which mission to play", ("SI-3.1",)),
    "level": Question("which level of difficulty", ("SI-3.3",)),
    "race": Question("against whom", ("SI-3.4",)),
    "commander": Question("which commander leads the squad", ("SI-4.2", "SI-15.6")),
    "squad": Question("which units join the squad", ("SI-4.1", "SI-4.4", "SI-15.2")),
    "resources": Question("which resources to take along", ("SI-5.1",)),
    "action": Question("advance, stay, or go back", ("SI-6.4",)),
    "stay": Question("what to do in the node", ("SI-6.6",)),
    "vehicle": Question("whether the vehicle comes along", ("SI-11.2",)),
    "requirement": Question("which requirement to try", ("SI-7.2",)),
    "activate": Question("which units to activate, in which order", ("SI-7.3", "SI-7.8")),
    "check": Question("Command, Intelligence or talents after the draws", ("SI-7.7", "SI-8.4")),
    "healer": Question("who treats wounds or repairs", ("SI-6.6",)),
    "heal": Question("whose wound is treated", ("SI-6.6",)),
    "cache": Question("whether to open the cache", ("SI-5.7",)),
    "keep": Question("how many of the items found to keep", ("SI-5.7", "SI-5.4")),
    "discard": Question("which item to throw away", ("SI-5.2",)),
    "redraw": Question("whether to draw the command points again", ("SI-15.7",)),
    "light": Question("whether to use a Light", ("SI-13.4",)),
    "ammo": Question("whether to use Ammo", ("SI-16.4",)),
    "toxins": Question("who breathes the toxins", ("SI-6.13",)),
    "ambush": Question("whether to ambush with Intelligence", ("SI-9.4",)),
    "smoke": Question("whether to use Smoke", ("SI-9.6",)),
    "smoke-sign": Question("whether smoke raises or lowers the range", ("SI-9.6",)),
    "range": Question("whether Command changes the range", ("SI-8.4",)),
    "fighters": Question("who fights in the narrow passage", ("SI-13.2",)),
    "arm": Question("who throws a Grenade, StymoPacks", ("SI-9.10",)),
    "order": Question("who draws next", ("SI-9.9",)),
    "boost": Question("which attacks Command or talents improve", ("SI-16.3", "SI-15.7")),
    "hits": Question("which enemy takes the next point of damage", ("SI-9.13",)),
    "wounds": Question("which unit takes the next point of damage", ("SI-9.15",)),
    "medikit": Question("whose damage a MediKit cancels", ("SI-5.10",)),
    "award": Question("which unit gets the extra experience", ("SI-14.3",)),
    "improve": Question("which skill to improve", ("SI-14.5",)),
    "talent": Question("which talent a unit gets", ("SI-15.7",)),
    "strategy": Question("which strategic option to take", ("SI-15.3",)),
    "train": Question("which unit is trained", ("SI-15.3",)),
    "replacements": Question("which new units join the roster", ("SI-15.2",)),
    "reattempt": Question("whether to try the mission again", ("SI-15.5",)),
}

MOST_WORDS = {
    "activate": 1, "advance": 1, "award": 1, "back": 1, "boost": 1, "bring": 1, "buy": 1,
    "campaign": 1, "command": 2, "decline": 0, "discard": 1, "done": 0, "draw": 1, "expose": 1,
    "fight": 1, "go": 1, "heal": 1, "hit": 1, "improve": 2, "keep": 1, "leave": 1, "level": 1,
    "medikit": 1, "mission": 1, "open": 1, "option": 1, "pierce": 1, "race": 1, "recruit": 1,
    "redraw": 1, "repair": 1, "retry": 1, "smoke": 1, "stay": 0, "take": 1, "talent": 2,
    "task": 1, "throw": 2, "train": 1, "treat": 1, "try": 1, "use": 2, "wait": 0, "wound": 1,
}  # fmt: skip
"""Every verb, and how many words may follow it."""

OPEN_VERBS = frozenset({"advance", "back", "task"})
"""Verbs that any slug may follow: missions of a user's own name their nodes and objectives."""

OTHER_WORDS = frozenset(
    {"cache", "command", "down", "mission", "on", "random", "up", "vehicle", "wounds"}
)
"""Words behind verbs that are the name of nothing."""

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@cache
def names() -> frozenset[str]:
    """The words that may follow the other verbs: names of all there is, apart from numbers."""
    enemies = {slug(one["id"]) for row in data.read("enemies")["race"] for one in row["unit"]}
    options = {row["id"] for row in data.read("campaign")["strategic_options"]["list"]}
    return frozenset(
        {
            *OTHER_WORDS, *data.MISSIONS, *units(), *enemies, *options, *RESOURCES.values(),
            *SKILLS, *TALENTS, *LEVELS, *CAMPAIGNS,
            *(slug(row["id"]) for row in data.read("enemies")["race"]),
        }
    )  # fmt: skip


def is_option(words: Sequence[str]) -> bool:
    """Whether these words may be an option of some game."""
    if not words or len(words) - 1 > MOST_WORDS.get(words[0], -1):
        return False
    if words[0] in OPEN_VERBS:
        return all(SLUG.fullmatch(word) for word in words[1:])
    known = names()
    for word in words[1:]:
        bare, _, nth = word.partition(".")
        if bare not in known and not (word.isascii() and word.isdigit()):
            return False
        if nth and not nth.isdigit():
            return False
    return True
