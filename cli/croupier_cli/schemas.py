"""The JSON Schema of every document that `--json` prints."""

from __future__ import annotations

from typing import Any

from croupier.errors import SetupError
from croupier_cli.output import SCHEMA

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
TEXTS: Schema = {"type": "array", "items": TEXT}
VALUE: Schema = {"type": ["string", "integer", "boolean"]}
PICTURE: Schema = {"type": "object", "description": "the game's own: its keys are stable"}


def _map(values: Schema) -> Schema:
    return {"type": "object", "additionalProperties": values}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _object(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _document(about: str, properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    schema = _object({"schema": {"const": SCHEMA}, **properties}, optional)
    return {"description": about, **schema}


RESULT = _or_null(_object({"winners": TEXTS, "scores": _map(WHOLE), "reason": TEXT}))

STANDING: Schema = {
    "game": TEXT,
    "number": {"type": "integer", "description": "of the decision asked, from 1"},
    "seat": {"type": ["string", "null"], "description": "who decides; null at the end"},
    "ask": {"type": ["string", "null"], "description": "the kind of decision"},
    "question": {"type": ["string", "null"]},
    "result": {**RESULT, "description": "null while the game goes on"},
}

SEEN: Schema = {
    "as": {"type": "string", "description": "the seat whose eyes it is seen through, or all"},
    "picture": PICTURE,
    "pictures": {**_map(PICTURE), "description": "by seat, where all is open and they differ"},
}

OPTION = _object({"number": WHOLE, "text": TEXT, "gloss": TEXT})

ENTRY: Schema = {
    "number": WHOLE,
    "seat": TEXT,
    "ask": TEXT,
    "option": {"type": ["string", "null"], "description": "null where it is hidden"},
    "by": {
        "type": ["string", "null"],
        "description": "the policy that picked; human, or auto for an only option",
    },
    "cites": TEXTS,
    "tie": {"type": "string", "description": "the seat that broke a tie, first, or empty"},
    "secret": FLAG,
}

PLAYED: Schema = {
    **STANDING,
    "played": {"type": "integer", "description": "picks that this command made"},
    "waiting": _or_null(_object({"seat": TEXT, "reason": TEXT})),
}

ENTRIES = _list(_object(ENTRY))

FOUND: Schema = {"kind": TEXT, "id": TEXT, "target": TEXT, "distribution": TEXT, "version": TEXT}

LISTED = _object({"id": TEXT, "distribution": TEXT, "version": TEXT})

SETTING: Schema = {"name": TEXT, "default": VALUE, "values": _list(VALUE), "summary": TEXT}

CRITERION_VALUE: Schema = {
    "type": ["number", "boolean", "string", "array"],
    "description": "what the rule found the candidate to be worth: the greatest stay",
}

RULEBOOK = _object(
    {
        "name": TEXT,
        "judgements": _list(
            _object(
                {
                    "rule": TEXT,
                    "summary": TEXT,
                    "source": TEXT,
                    "decided": {**FLAG, "description": "whether it told candidates apart"},
                    "candidates": _list(
                        _object(
                            {
                                "option": TEXT,
                                "value": CRITERION_VALUE,
                                "shown": {
                                    **TEXT,
                                    "description": "the same in words, if any",
                                },
                                "kept": FLAG,
                            },
                            optional=("shown",),
                        )
                    ),
                }
            )
        ),
        "best": {**TEXTS, "description": "what the rules left"},
        "tie": {**TEXT, "description": "who broke a tie: a seat, or first; empty without one"},
        "agrees": {"type": "boolean", "description": "the rulebook as installed picks the same"},
    }
)

RULE: Schema = {"rule": TEXT, "summary": TEXT, "source": TEXT, "status": TEXT}

NOTES: Schema = _list(_object({"rule": TEXT, "summary": TEXT, "source": TEXT, "text": TEXT}))

DOCUMENTS: dict[str, Schema] = {
    "games": _document("croupier games --json", {"games": _list(LISTED)}),
    "game": _document(
        "croupier games GAME --json",
        {
            "id": TEXT,
            "title": TEXT,
            "version": WHOLE,
            "distribution": TEXT,
            "distribution_version": TEXT,
            "seats": TEXTS,
            "capabilities": TEXTS,
            "variants": _list(_object({"id": TEXT, "summary": TEXT, "policies": _map(TEXT)})),
            "settings": _list(_object({**SETTING, "file": FLAG, "variants": TEXTS, "rule": TEXT})),
            "decks": _list(_object({"name": TEXT, "seats": TEXTS, "summary": TEXT})),
            "asks": _list(_object({"ask": TEXT, "question": TEXT, "rules": TEXTS})),
            "rulebooks": TEXTS,
            "policies": _list(_object({"name": TEXT, "seats": TEXTS, "reason": TEXT})),
        },
    ),
    "policies": _document(
        "croupier policies --json", {"policies": _list(LISTED), "rulebooks": _list(LISTED)}
    ),
    "policy": _document(
        "croupier policies POLICY --json",
        {
            "name": TEXT,
            "summary": TEXT,
            "argument": TEXT,
            "settings": _or_null(_list(_object(SETTING))),
        },
    ),
    "cards": _document(
        "croupier cards GAME --json",
        {"game": TEXT, "lang": TEXT, "cards": _list({"type": "object"})},
    ),
    "coverage": _document(
        "croupier coverage --json",
        {
            "game": TEXT,
            "variant": TEXT,
            "seed": TEXT,
            "games": WHOLE,
            "decisions": WHOLE,
            "ways": _list(
                _object({"settings": _map(VALUE), "decks": _map(TEXT), "seats": _map(TEXT)})
            ),
            "applied": {
                **_list(_object({**RULE, "picks": WHOLE, "notes": WHOLE, "games": WHOLE})),
                "description": "picks that cited the rule, times the game told it, games",
            },
            "never": _list(_object(RULE)),
        },
    ),
    "show": _document("croupier show --json", {**STANDING, **SEEN}, ("pictures",)),
    "options": _document(
        "croupier options --json", {**STANDING, "options": _or_null(_list(OPTION))}
    ),
    "play": _document("croupier play and script --json", {**PLAYED, "entries": ENTRIES}),
    "run": _document("croupier run --json", PLAYED),
    "stream-pick": _document(
        "a line of croupier run --stream", {"type": {"const": "pick"}, **ENTRY}
    ),
    "stream-end": _document(
        "the last line of croupier run --stream", {"type": {"const": "end"}, **PLAYED}
    ),
    "undo": _document("croupier undo --json", {**STANDING, "undone": WHOLE}),
    "log": _document("a line of croupier log --json", ENTRY),
    "why": _document(
        "croupier why --json",
        {
            **ENTRY,
            "question": TEXT,
            "rules": _list(_object({"id": TEXT, "summary": TEXT})),
            "visible": FLAG,
            "options": _or_null(TEXTS),
            "rulebook": _or_null(RULEBOOK),
            "before": {**NOTES, "description": "what the game did while it was set up"},
            "after": {**NOTES, "description": "what it did of itself before the next pick"},
        },
    ),
    "verify": _document(
        "croupier verify --json",
        {
            "sound": FLAG,
            "repaired": FLAG,
            "picks": WHOLE,
            "damaged": {**TEXTS, "description": "digests that do not fit: setup, log, state"},
            "first": {"type": ["integer", "null"]},
            "last": {"type": ["integer", "null"]},
            "why": TEXT,
        },
    ),
    "export": _document(
        "croupier export",
        {
            **STANDING,
            "title": TEXT,
            "variant": TEXT,
            "settings": _map(VALUE),
            "seats": _map(TEXT),
            "seed": {"type": ["string", "null"]},
            "decks": _or_null(_map(TEXT)),
            **SEEN,
            "entries": ENTRIES,
        },
        ("pictures",),
    ),
    "plugins": _document("croupier plugins list --json", {"plugins": _list(_object(FOUND))}),
    "plugin": _document(
        "croupier plugins info --json",
        {
            "plugins": _list(
                _object(
                    {
                        **FOUND,
                        "works": FLAG,
                        "about": TEXT,
                        "hook_api": {"type": ["integer", "null"]},
                    }
                )
            )
        },
    ),
    "doctor": _document(
        "croupier plugins doctor --json",
        {
            "checked": WHOLE,
            "broken": _list(_object({**FOUND, "stage": TEXT, "reason": TEXT})),
        },
    ),
}
"""Every document by name."""


def one(name: str) -> Schema:
    """The schema of one document. Raises SetupError when there is none of that name."""
    if name not in DOCUMENTS:
        raise SetupError(
            f"there is no document {name!r}", hint=f"documents: {', '.join(DOCUMENTS)}"
        )
    return {"$schema": DRAFT, "title": name, **DOCUMENTS[name]}


def bundle() -> Schema:
    """A schema that any of the documents fits, each under its name in `$defs`."""
    return {
        "$schema": DRAFT,
        "title": "croupier",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in DOCUMENTS],
        "$defs": DOCUMENTS,
    }
