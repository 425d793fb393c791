"""The game's data files: read when first asked for, and kept."""

from __future__ import annotations

from functools import cache

from croupier.datafiles import DataFiles

MISSIONS = {
    "s1": "s1_cold_relay",
    "s2": "s2_three_wrecks",
    "s3": "s3_harbour_of_teeth",
    "s4": "s4_silent_orchard",
    "s5": "s5_bridgehead",
    "s6": "s6_the_long_stair",
    "s7": "s7_five_doors",
    "s8": "s8_dead_orbit_dock",
    "s9": "s9_rearguard",
    "h1": "h1_first_descent",
    "h2": "h2_egg_chambers",
    "h3": "h3_lost_patrol",
    "h4": "h4_cut_the_root",
    "h5": "h5_seal_the_vents",
    "h6": "h6_deep_signal",
}
"""The file of each mission, by its id; those on the surface come first (SI-2.5)."""

PLAYED = (
    "campaign",
    "core",
    "difficulty",
    "encounters",
    "enemies",
    "events",
    "resources",
    "units",
    "vehicles",
    "missions/hive_tiles",
    *(f"missions/{name}" for name in MISSIONS.values()),
)
"""The files that decide how the game plays; `rules` only tells of it."""


FILES = DataFiles(__file__)

text = FILES.text
read = FILES.read


@cache
def digest() -> str:
    """A digest over the files that decide how the game plays."""
    return FILES.digest(PLAYED)
