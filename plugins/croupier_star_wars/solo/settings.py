"""The switches of the variant `solo`, and the seats its procedures hold for."""

from __future__ import annotations

from croupier.game import Setting, Setup, Value
from croupier.table import Table
from croupier_star_wars.layout import DARK, LIGHT, SEATS

SOLO = "solo"
"""The variant."""

BOTH = "both"
OFF, ON = "off", "on"


def _switch(
    name: str, default: Value, others: tuple[Value, ...], summary: str, rule: str
) -> Setting:
    return Setting(name, default, (default, *others), summary, rule, variants=(SOLO,))


SETTINGS = (
    _switch("ai", DARK, (LIGHT, BOTH), "who is played by fixed rules", "AI-1.7"),
    _switch(
        "fate_setup_skip_zero_icons",
        OFF,
        (ON,),
        "the first fate pile has no cards without Force icons",
        "AI-2.2",
    ),
    _switch(
        "resource_timing",
        "after_refresh",
        ("turn_start",),
        "when the AI gains its resources",
        "AI-4.1",
    ),
    _switch(
        "enhancement_host",
        "selection_rule",
        ("human",),
        "who chooses the unit that a helpful enhancement lies on",
        "AI-6.5",
    ),
    _switch("blast_rule", "best_set", ("top_unit",), "how the attack group is filled", "AI-8.3"),
    _switch(
        "left_out_attackers",
        "engage_next",
        ("idle",),
        "what attackers do that could not be declared",
        "AI-9.2",
    ),
    _switch(
        "attack_order", "drawn", ("most_damaged",), "which objective is attacked first", "AI-9.3"
    ),
    _switch("blast_spill", OFF, (ON,), "blast left over goes to the next objective", "AI-9.4"),
    _switch(
        "faceup_source",
        "hand",
        ("fate_pile",),
        "where a forced faceup edge card is from",
        "AI-10.5",
    ),
    Setting(
        "edge_entry_cards",
        "12-2,36-2,36-3",
        (),
        "cards that join out of the edge battle: SET-PLACE, or off",
        "AI-10.6",
        variants=(SOLO,),
    ),
    _switch(
        "exhausted_victims",
        "fallback",
        ("never",),
        "whether exhausted units are struck where no ready one is left",
        "AI-11.2",
    ),
    _switch("hand_order", "shuffle", ("keep",), "what becomes of the hand pile's order", "AI-13.5"),
    _switch(
        "player_discard_by_rule",
        OFF,
        (ON,),
        "the player discards from hand by the AI's rule too",
        "AI-13.9",
    ),
    _switch("ai_commit", "all", ("one",), "how many units are committed in a phase", "AI-15.2"),
    _switch("fate_size", "five", ("reserve",), "how large the fate pile is made", "AI-17.1"),
    _switch("icon_points", OFF, (ON,), "an icon more or less counts 1", "AI-17.3"),
    _switch(
        "objective_tiebreak",
        OFF,
        ("resources",),
        "between equal objectives the one with more resources",
        "AI-17.4",
    ),
    Setting(
        "blank_cards",
        OFF,
        (),
        "cards that are played without their text: CODE,CODE or off",
        "AI-17.5",
        variants=(SOLO,),
    ),
    _switch(
        "no_target_any_type",
        OFF,
        (ON,),
        "events without a target go the way of such enhancements",
        "AI-17.6",
    ),
    _switch("bonus_resource", OFF, (ON,), "one more resource each turn", "AI-17.7"),
)

DEFAULTS = {setting.name: setting.default for setting in SETTINGS}


def option(table: Table, name: str) -> Value:
    """How a switch of the variant is set; as by default at a table of another variant."""
    return table.settings.get(name, DEFAULTS[name])


def automatic_seats(setup: Setup) -> frozenset[str]:
    """The seats of the AI: none in another variant (AI-1.7)."""
    if setup.variant != SOLO:
        return frozenset()
    ai = str(setup.settings["ai"])
    return frozenset(SEATS if ai == BOTH else (ai,))
