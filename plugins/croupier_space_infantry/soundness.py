"""Whether a mission can be played: every node reached, every objective done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from croupier.errors import SetupError

if TYPE_CHECKING:
    from croupier_space_infantry.missions import Mission, Objective


def check(mission: Mission, name: str) -> None:
    """Refuse a mission with a node that cannot be reached or an objective that cannot be done.

    Raises:
        SetupError: the message names the place.
    """
    for objective in mission.objectives.values():
        _check_counts(mission, objective, f"{name}.objectives.{objective.code}")
    reached: set[str] = set()
    done: set[str] = set()
    while True:
        before = len(reached) + len(done)
        reached |= _reachable(mission, done)
        done |= {one.code for one in mission.objectives.values() if _possible(one, reached, done)}
        if len(reached) + len(done) == before:
            break
    for code in mission.nodes:
        if code not in reached:
            requires = mission.nodes[code].requires
            hint = "add a link" if not requires else f"add a link? {requires!r} must be done before"
            _fail(f"{name}.nodes.{code}", "cannot be reached from the start", hint)
    for code in mission.objectives:
        if code not in done:
            place = f"{name}.objectives.{code}"
            _fail(place, "can never be done", "is it among what comes before itself?")


def _fail(place: str, message: str, hint: str = "") -> NoReturn:
    raise SetupError(f"{place}: {message}", hint=hint)


def _reachable(mission: Mission, done: set[str]) -> set[str]:
    """Nodes that can be reached once some objectives are done."""
    if mission.is_hive:
        return {mission.start}
    found = {mission.start}
    waiting = [mission.start]
    while waiting:
        for code in mission.links[waiting.pop()]:
            requires = mission.nodes[code].requires
            if code not in found and (not requires or requires in done):
                found.add(code)
                waiting.append(code)
    return found


def _possible(objective: Objective, reached: set[str], done: set[str]) -> bool:
    """Whether an objective can be done once some nodes are reached and some others are done."""
    nodes = {objective.node} - {""} | set(objective.nodes)
    return (
        nodes <= reached
        and set(objective.after) <= done
        and len(done.intersection(objective.after_of)) >= objective.after_count
    )


def _check_counts(mission: Mission, objective: Objective, place: str) -> None:
    """What the kind of an objective needs of the map."""
    kind, count = objective.kind, objective.count
    if kind == "kill" and not any(
        event.auto and event.fights for event in mission.nodes[objective.node].events
    ):
        _fail(place, f"node {objective.node!r} has no auto encounter", 'events = ["auto/D"]')
    if kind == "find":
        tokens = sum(objective.tokens.values())
        if tokens != len(objective.nodes):
            _fail(place, f"{tokens} tokens for {len(objective.nodes)} nodes")
        if count > objective.tokens["target"]:
            _fail(place, f"{count} targets are wanted, {objective.tokens['target']} are hidden")
        others = [one for one in mission.objectives.values() if one.kind == "find"]
        if others != [objective]:
            _fail(place, "a mission has one objective of the kind find")
    if kind == "sectors" and count > mission.deck_size:
        _fail(place, f"{count} sectors are wanted, the deck has {mission.deck_size}")
    if objective.token:
        token = mission.pool[objective.token]
        if count > token.count:
            _fail(place, f"{count} of {token.code!r} are wanted, the pool has {token.count}")
        if token.min_depth > mission.deck_size:
            _fail(place, f"depth {token.min_depth} is deeper than {mission.deck_size} sectors")
        if kind == "token_task" and not token.task:
            _fail(place, f"{token.code!r} has no task")
        if kind == "token_kill" and not any(one.auto and one.fights for one in token.events):
            _fail(place, f"{token.code!r} has no auto encounter")
