"""The settings of the game: choices made at set-up, and the named options of the rules."""

from __future__ import annotations

from croupier.game import Setting

ASK = "ask"
DEFAULT = "default"
RANDOM = "random"

LEVELS = ("easy", "normal", "hard", "nightmare", "hell")
CAMPAIGNS = ("perimeter", "deep-war")

SETTINGS = (
    Setting("mission", ASK, (), "s1 to s9, h1 to h6, or a mission file's path", "SI-3.1", True),
    Setting("level", ASK, (ASK, *LEVELS), "the level of difficulty", "SI-3.3"),
    Setting("race", ASK, (), "an enemy race, default (the mission's) or random", "SI-3.4"),
    Setting("squad", ASK, (), "as in squad-leader,fire-team*2,medic, or a file", "SI-4.1", True),
    Setting("resources", ASK, (), "as in grenade*2,medikit, none, or a file", "SI-5.1", True),
    Setting("campaign", ASK, (ASK, *CAMPAIGNS), "which campaign, in that variant", "SI-15.1"),
    Setting(
        "generator",
        "extended",
        ("extended", "d6", "extended_strict", "chits"),
        "how random numbers are drawn",
        "SI-1.3",
    ),
    Setting("advanced", False, (False, True), "command points in combat, ammunition", "SI-16.1"),
    Setting(
        "success_mode",
        "double",
        ("double", "divide"),
        "twice the skill is two successes at most, or AP divided by the skill",
        "SI-17.1",
    ),
    Setting(
        "carry_successes",
        False,
        (False, True),
        "whether the successes of a failed check stay on the node",
        "SI-17.2",
    ),
    Setting("stymo_scope", "squad", ("squad", "unit"), "whom a StymoPack works for", "SI-17.3"),
    Setting("no_cave_in", False, (False, True), "no cave-ins after Grenades", "SI-17.4"),
    Setting(
        "specialist_floor",
        "regular",
        ("regular", "all"),
        "which units count when specialists join a fight",
        "SI-17.5",
    ),
    Setting(
        "half_rounding",
        "down",
        ("down", "up"),
        "how half of an odd damage is rounded",
        "SI-17.6",
    ),
    Setting("max_rounds", 0, (), "rounds after which a combat is lost; 0 for no limit", "SI-9.22"),
    Setting(
        "draw_order",
        "squad",
        ("squad", "ask"),
        "the order of attack draws: the squad's, or asked each round",
        "SI-9.9",
    ),
)
