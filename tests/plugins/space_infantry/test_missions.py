"""Missions of a user's own: read from a file, checked, and played anywhere."""

from typing import Any

import pytest
import tomli_w

from croupier import saves
from croupier.errors import SetupError
from croupier.plugins import Registry
from croupier.rng import Rng
from croupier.session import Session
from croupier.setup import make_setup
from croupier_space_infantry import data
from croupier_space_infantry.missions import mission, read_mission
from infantry import GAME, start
from repository import ROOT

NAME = "./night-raid.toml"


def raid() -> dict[str, Any]:
    """A small sound mission."""
    return {
        "id": "night_raid",
        "title": "Night Raid",
        "kind": "surface",
        "default_race": "void_spiders",
        "allowed_races": ["void_spiders", "mutants"],
        "start": "camp",
        "vehicle": {"allowed": True},
        "victory": {"all": ["blow"]},
        "links": [["camp", "wire"], ["wire", "dump_1"]],
        "objectives": [
            {"id": "scout", "kind": "reach", "node": "wire"},
            {
                "id": "blow",
                "kind": "task",
                "node": "dump_1",
                "skill": "demolition",
                "need": 1,
                "after": ["scout"],
            },
        ],
        "nodes": [
            {"id": "camp", "name": "Camp"},
            {"id": "wire", "skill": "advance", "need": 1, "events": ["5+/A", "auto/Alarm"]},
            {"id": "dump_1", "skill": "recon", "need": 1, "requires": "scout", "cache": "D"},
        ],
    }


def hive() -> dict[str, Any]:
    """A small sound mission under ground."""
    return {
        "id": "nest",
        "title": "Nest",
        "kind": "hive",
        "default_race": "chtonians",
        "start": "ENTRY.a",
        "tiles": ["T01", "T02", "T04"],
        "deck_size": 3,
        "victory": {"any": [{"count": 1, "of": ["nests"]}]},
        "special_pool": [{"token": "nest", "count": 2, "task": {"skill": "science", "need": 1}}],
        "objectives": [{"id": "nests", "kind": "token_task", "token": "nest", "count": 2}],
    }


def changed(plain: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The mission with one value set, or taken away with None; lists are gone into by index."""
    *way, last = path.split("/")
    at: Any = plain
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if value is None:
        del at[last]
    elif isinstance(at, list):
        at.insert(int(last), value)
    else:
        at[last] = value
    return plain


def refusal(plain: dict[str, Any]) -> SetupError:
    with pytest.raises(SetupError) as caught:
        read_mission(tomli_w.dumps(plain), "m.toml")
    return caught.value


def test_a_mission_file_is_played() -> None:
    squad = "squad-leader,demolitions,scout"
    position = start(NAME, squad, files={NAME: tomli_w.dumps(raid())})
    assert position.picture["mission"]["title"] == "Night Raid"
    assert position.picture["mission"]["enemy"] == "Void Spiders"
    position.do("advance wire", "activate scout", "done", rn=[3, 4, 3])
    position.do("advance dump-1", "activate scout", "done", rn=[3]).do("leave cache", rn=[3])
    position.do("stay", "task blow", "activate demolitions", "done", rn=[3])
    assert position.outcome == "mission-accomplished"
    assert {row["objective"] for row in position.picture["objectives"]} == {"scout", "blow"}


def test_a_hive_mission_file_is_played() -> None:
    position = start(NAME, "squad-leader,scientist", files={NAME: tomli_w.dumps(hive())}, seed="7")
    while GAME.result(position.table) is None:
        position.do(position.options[0], rest=5)


def test_its_content_travels_in_the_save() -> None:
    registry = Registry()
    game = registry.game("space-infantry")
    settings = {
        "mission": NAME,
        "level": "normal",
        "race": "mutants",
        "resources": "none",
        "squad": "squad-leader,demolitions",
    }
    setup = make_setup(game, seed="1", settings=settings, files={NAME: tomli_w.dumps(raid())})
    session = saves.new_session(registry, "space-infantry", setup)
    session.push("advance wire")
    text = saves.dumps(session)
    again = saves.loads(text.encode(), Registry())
    assert again.digest() == session.digest()
    assert again.decision is not None
    assert again.decision.texts == session.decision.texts if session.decision else False
    replayed = Session(game, again.setup)
    for entry in again.log:
        replayed.push(game.text(entry.option))
    assert replayed.digest() == session.digest()


def test_a_mission_of_ones_own_may_have_the_id_of_another() -> None:
    plain = changed(raid(), "id", "S1")
    position = start(NAME, "squad-leader,scout", files={NAME: tomli_w.dumps(plain)})
    assert position.picture["mission"]["title"] == "Night Raid"


def test_its_races_are_those_allowed() -> None:
    settings = {"mission": NAME, "race": "cybers"}
    setup = make_setup(GAME, seed="1", settings=settings, files={NAME: tomli_w.dumps(raid())})
    with pytest.raises(SetupError, match="'race': unknown 'cybers'"):
        GAME.new(setup, Rng("1"))


@pytest.mark.source
def test_the_mission_in_the_documents_is_played() -> None:
    page = (ROOT / "docs" / "space-infantry.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    position = start(NAME, "squad-leader,demolitions,scout", files={NAME: example})
    assert position.options == ["advance wire", "advance track", "stay"]


@pytest.mark.parametrize("code", data.MISSIONS)
def test_the_games_own_missions_are_sound(code: str) -> None:
    assert mission(code).code == code


@pytest.mark.parametrize(
    ("path", "value", "message", "hint"),
    [
        ("titel", "x", "m.toml: unknown key 'titel'", "'title'"),
        ("title", None, "m.toml: title is missing", "text"),
        ("title", 7, "m.toml.title: a text is wanted, not 7", ""),
        ("allowed_races", [], "m.toml.allowed_races: is empty", "any"),
        ("allowed_races", ["mutants", "mutants"],
         "m.toml.allowed_races: 'mutants' is there twice", ""),
        ("vehicle", {"provided": True}, "m.toml.vehicle: is provided, but not allowed", ""),
        ("kind", "space", "m.toml.kind: unknown: 'space'", "surface"),
        ("id", "no name!", "m.toml.id: 'no name!' is no name", ""),
        ("default_race", "mutant", "m.toml.default_race: unknown: 'mutant'", "'mutants'"),
        ("start", "base", "m.toml.start: unknown: 'base'", "camp"),
        ("vehicle/id", "tank", "m.toml.vehicle.id: unknown: 'tank'", "pilum"),
        ("victory", {}, "m.toml.victory: needs no objective", "all"),
        ("victory/all", ["win"], "m.toml.victory.all: unknown: 'win'", "scout"),
        ("victory/any", [{"count": 3, "of": ["scout"]}],
         "m.toml.victory.any.3.count: 3 is not from 1 to 1", ""),
        ("links/0", ["camp", "moon"], "m.toml.links: unknown: 'moon'", ""),
        ("links/0", ["camp", "camp"], "m.toml.links: camp to camp is no new link", ""),
        ("nodes/3", {"id": "isle"}, "m.toml.nodes.isle: cannot be reached from the start", "link"),
        ("nodes/3", {"id": "wire"}, "m.toml.nodes.wire.id: 'wire' is there twice", ""),
        ("nodes/1/skil", "advance", "m.toml.nodes.wire: unknown key 'skil'", "'skill'"),
        ("nodes/1/skill", "fly", "m.toml.nodes.wire.skill: unknown: 'fly'", ""),
        ("nodes/1/need", 0, "m.toml.nodes.wire.need: 0 is not from 1 to 12", ""),
        ("nodes/1/need", None, "m.toml.nodes.wire.need: 0 is not from 1 to 12", ""),
        ("nodes/1/access", "air", "m.toml.nodes.wire.access: unknown: 'air'", "foot"),
        ("nodes/1/access", "vehicle", "m.toml.nodes.wire.access: a vehicle node asks", ""),
        ("nodes/1/cache", "X", "m.toml.nodes.wire.cache: unknown: 'X'", "SG"),
        ("nodes/1/events", ["5/Z"], "m.toml.nodes.wire.events: unknown event in '5/Z'", "Trap"),
        ("nodes/1/events", ["7-3/A"], "m.toml.nodes.wire.events: no RN", ""),
        ("nodes/1/events", ["9+/A"], "m.toml.nodes.wire.events: no RN", ""),
        ("nodes/1/task", {"skill": "search"}, "m.toml.nodes.wire: unknown key 'task'", ""),
        ("nodes/1/events", ["5+/A"] * 7, "m.toml.nodes.wire.events: 7 are more than 6", ""),
        ("nodes/2/requires", "gate", "m.toml.nodes.dump-1.requires: unknown: 'gate'", "scout"),
        ("nodes/2/requires", "blow", "m.toml.nodes.dump-1: cannot be reached", "'blow'"),
        ("nodes/2/alt", {"skill": "climb"}, "m.toml.nodes.dump_1.alt.need: 0 is not from", ""),
        ("objectives/0/after", ["blow"], "m.toml.nodes.dump-1: cannot be reached", ""),
        ("objectives/1/node", "tower", "m.toml.objectives.blow.node: unknown: 'tower'", ""),
        ("objectives/1/kind", "kill", "m.toml.objectives.blow: unknown key 'skill'", ""),
        ("objectives/0/kind", "kill",
         "m.toml.objectives.scout: node 'wire' has no auto encounter", "auto/D"),
        ("objectives/0/kind", "sectors", "m.toml.objectives.scout.kind: unknown: 'sectors'", ""),
        ("special_rules", [{"effect": "rain"}], "m.toml.special_rules.1.effect: unknown", ""),
        ("special_rules", [{"effect": "fire_ap"}],
         "m.toml.special_rules.1: amount is missing", "whole number"),
        ("special_rules", [{"effect": "ban_resource", "resource": "G", "time_at_most": 3}],
         "m.toml.special_rules.1: unknown key 'time_at_most'", ""),
        ("special_rules", [{"id": "x", "effect": "ban_resource", "resource": "Q"}],
         "m.toml.special_rules.x.resource: unknown: 'Q'", ""),
    ],
)  # fmt: skip
def test_an_unsound_mission_is_refused_with_the_place(
    path: str, value: Any, message: str, hint: str
) -> None:
    error = refusal(changed(raid(), path, value))
    assert str(error).startswith(message)
    assert hint in error.hint


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("vehicle", {"allowed": True}, "m.toml.vehicle: no vehicle goes into a hive"),
        ("tiles", ["T99"], "m.toml.tiles: unknown: 'T99'"),
        ("tiles", ["T01", "T01"], "m.toml.tiles: 't01' is there twice"),
        ("tiles", [], "m.toml.tiles: is empty"),
        ("deck_size", 4, "m.toml.deck_size: 4 is not from 1 to 3"),
        ("infiltration", 3, "m.toml.infiltration: 3 is not from 0 to 2"),
        ("special_pool/0/requires", "nests", "m.toml.special_pool.nest: unknown key 'requires'"),
        ("special_pool/0/access", "any", "m.toml.special_pool.nest: unknown key 'access'"),
        ("objectives/0/token", "egg", "m.toml.objectives.nests.token: unknown: 'egg'"),
        ("objectives/0/count", 3, "m.toml.objectives.nests: 3 of 'nest' are wanted"),
        ("objectives/0/kind", "token_kill", "m.toml.objectives.nests: 'nest' has no auto"),
        ("special_pool/0/task", None, "m.toml.objectives.nests: 'nest' has no task"),
        ("special_pool/0/min_depth", 9, "m.toml.objectives.nests: depth 9 is deeper"),
    ],
)
def test_an_unsound_hive_is_refused(path: str, value: Any, message: str) -> None:
    assert str(refusal(changed(hive(), path, value))).startswith(message)


@pytest.mark.parametrize("text", ["id = ", "id = " + "[" * 5000, "id = " + "9" * 5000])
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match=r"^m\.toml: not TOML: "):
        read_mission(text, "m.toml")


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(SetupError, match="kind is missing"):
        start(NAME, files={NAME: ""})


def test_no_more_sectors_are_placed_at_the_entry_than_the_deck_has() -> None:
    plain = changed(changed(hive(), "deck_size", 1), "infiltration", 2)
    assert str(refusal(plain)).startswith("m.toml.infiltration: 2 is not from 0 to 1")


def test_a_node_may_have_the_name_of_an_exit() -> None:
    plain = changed(raid(), "nodes/3", {"id": "exit-1", "name": "Way Out"})
    plain["links"].append(["camp", "exit-1"])
    position = start(NAME, "squad-leader,scout", files={NAME: tomli_w.dumps(plain)})
    view = GAME.information(position.table, "squad")
    assert GAME.gloss(view, ("advance", "exit-1")) == "Way Out: asks nothing"
    assert position.do("advance exit-1", rn=[0]).at == "exit-1"


def test_a_start_that_closes_behind_the_squad_stays_closed() -> None:
    plain = changed(raid(), "nodes/0/requires", "blow")
    position = start(NAME, "squad-leader,scout", files={NAME: tomli_w.dumps(plain)})
    position.stand("wire", "camp")
    assert "back camp" not in position.options
    assert "back camp" in position.count(**{"done.blow": 1}).options


@pytest.mark.rule("SI-12.9")
@pytest.mark.parametrize("explored", [0, 1])
def test_tokens_count_for_what_victory_comes_after(explored: int) -> None:
    """The last sector brings the tokens of an objective that is no part of victory itself."""
    plain = changed(hive(), "tiles", ["T01"])
    plain |= {"deck_size": 1, "infiltration": 0, "victory": {"all": ["out"]}}
    plain["special_pool"][0]["count"] = plain["objectives"][0]["count"] = 1 + explored * 2
    plain["objectives"].append(
        {"id": "out", "kind": "reach", "node": "ENTRY.a", "after": ["nests"]}
    )
    position = start(NAME, "squad-leader,scientist", files={NAME: tomli_w.dumps(plain)})
    position.do("advance exit-1", rest=3)
    table = position.table
    if explored:  # Three are wanted, and T01 has two nodes.
        assert position.outcome == "objectives-lost"
    else:
        assert [table.pieces[uid].code for uid in table.zones["details"]].count("nest") == 1


@pytest.mark.parametrize(
    ("tokens", "count", "message"),
    [
        ({"target": 1, "empty": 1}, 1, "2 tokens for 1 nodes"),
        ({"target": 1}, 2, "2 targets are wanted, 1 are hidden"),
    ],
)
def test_tokens_must_fit_the_nodes(tokens: dict[str, int], count: int, message: str) -> None:
    find = {"id": "scout", "kind": "find", "nodes": ["wire"], "tokens": tokens, "count": count}
    assert message in str(refusal(changed(raid(), "objectives", [find, raid()["objectives"][1]])))


@pytest.mark.rule("SI-7.3", "SI-3.10")
def test_one_unit_can_always_be_activated() -> None:
    plain = changed(raid(), "special_rules", [{"effect": "activation_mod", "amount": -9}])
    position = start(NAME, "squad-leader,scout", files={NAME: tomli_w.dumps(plain)})
    position.do("advance wire", "activate scout", rn=[4, 0, 0])
    assert position.at == "wire"
