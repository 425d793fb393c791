"""Real documents fit their published schemas, and the schemas are complete."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier_cli.schemas import DOCUMENTS

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}


def faults(schema: dict[str, Any], value: Any, path: str = "$") -> list[str]:
    """What does not fit, by the part of JSON Schema that the schemas use."""
    known = {"type", "properties", "required", "additionalProperties", "items", "anyOf", "const"}
    assert set(schema) <= known | {"description", "$schema", "title"}, path
    if "anyOf" in schema and all(faults(one, value, path) for one in schema["anyOf"]):
        return [f"{path}: none of them"]
    if "const" in schema and value != schema["const"]:
        return [f"{path}: not {schema['const']!r}"]
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        fits = [name for name in names if isinstance(value, TYPES[name])]
        if not fits or (isinstance(value, bool) and "boolean" not in fits):
            return [f"{path}: {value!r} is no {names}"]
    found = []
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        found += [f"{path}: no {name}" for name in schema.get("required", ()) if name not in value]
        for name, one in value.items():
            more = properties.get(name, schema.get("additionalProperties", True))
            if more is False:
                found.append(f"{path}: {name} is not described")
            elif more is not True:
                found += faults(more, one, f"{path}.{name}")
    if isinstance(value, list) and "items" in schema:
        for index, one in enumerate(value):
            found += faults(schema["items"], one, f"{path}[{index}]")
    return found


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "integer"}, True),
        ({"type": "string"}, 1),
        ({"const": 1}, 2),
        ({"anyOf": [{"type": "null"}, {"type": "string"}]}, 1),
        ({"type": "array", "items": {"type": "string"}}, [1]),
        ({"type": "object", "required": ["a"]}, {}),
        ({"type": "object", "properties": {}, "additionalProperties": False}, {"a": 1}),
    ],
)
def test_the_checker_finds_faults(schema: dict[str, Any], value: Any) -> None:
    assert faults(schema, value)


def test_every_document_fits_its_schema(croupier, broken) -> None:
    """Each command's real output, of games and moments as different as there are."""
    seen: dict[str, list[Any]] = {name: [] for name in DOCUMENTS}

    def keep(name: str, *words: object) -> None:
        out = croupier(*words).out
        seen[name].append(json.loads(out))

    keep("games", "games", "--json")
    for game in ("duel", "leduc", "tic-tac-toe"):
        keep("game", "games", game, "--json")
    keep("policies", "policies", "--json")
    for policy in ("greedy", "rulebook", "random"):
        keep("policy", "policies", policy, "--json")
    keep("cards", "cards", "duel", "--json")
    keep("coverage", "coverage", "duel", "--games", 2, "--json")
    keep("plugins", "plugins", "list", "--json")
    for plugin in ("duel", "broken", "random", "hello"):
        keep("plugin", "plugins", "info", plugin, "--json")
    keep("doctor", "plugins", "doctor", "--json")
    croupier("new", "duel", "--seed", "1", "--seat", "right=rulebook", "-o", "g.toml")
    for number, words in enumerate((["high"], ["low", "--run"], ["high", "--run"])):
        keep("show", "show", "g.toml", "--json")
        keep("show", "show", "g.toml", "--json", "--as", "all")
        keep("options", "options", "g.toml", "--json")
        keep("options", "options", "g.toml", "--json", "--as", "right")
        keep("export", "export", "g.toml")
        keep("play", "play", "g.toml", *words, "--json")
        if number:
            keep("why", "why", "g.toml", 2, "--json")
            keep("why", "why", "g.toml", 2, "--json", "--as", "all")
            keep("why", "why", "g.toml", 1, "--json", "--as", "all")
    keep("undo", "undo", "g.toml", "--json")
    Path("moves.txt").write_text("high\n")
    keep("play", "script", "g.toml", "moves.txt", "--json")
    keep("verify", "verify", "g.toml", "--json")
    keep("run", "run", "g.toml", "--json")
    for line in croupier("log", "g.toml", "--json").out.splitlines():
        seen["log"].append(json.loads(line))
    rows = croupier("run", "g.toml", "--stream", "--seat", "left=random").out.splitlines()
    seen["stream-pick"] += [json.loads(row) for row in rows[:-1]]
    seen["stream-end"].append(json.loads(rows[-1]))
    keep("show", "show", "g.toml", "--json")
    keep("export", "export", "g.toml")
    Path("g.toml").write_text(
        Path("g.toml").read_text().replace("1 left aim: aim high", "1 left aim: aim low")
    )
    keep("verify", "verify", "g.toml", "--json")

    assert [name for name, documents in seen.items() if not documents] == []
    problems = [
        f"{name}{fault}"
        for name, documents in seen.items()
        for document in documents
        for fault in faults(DOCUMENTS[name], document)
    ]
    assert problems == []


def test_the_command_prints_them(croupier) -> None:
    bundle = json.loads(croupier("schema").out)
    assert bundle["$defs"] == DOCUMENTS
    assert bundle["anyOf"][0] == {"$ref": "#/$defs/games"}
    one = json.loads(croupier("schema", "show").out)
    assert one["title"] == "show"
    assert one["properties"]["schema"] == {"const": 1}
    code, _, err = croupier("schema", "nothing")
    assert code == 2
    assert "documents: games, game" in err
