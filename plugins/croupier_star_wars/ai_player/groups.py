"""The attack group (AI-8.3): the strongest team for blast damage."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from croupier.cards import given, lasting
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import Table, TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import keys
from croupier_star_wars.ai_player.position import Criteria, Position
from croupier_star_wars.cards import card
from croupier_star_wars.engagement import Engagement
from croupier_star_wars.layout import is_ready, objectives, units
from croupier_star_wars.solo.layout import in_attack_group

Value = tuple[int, ...]

MOST_TEAMS = 5000
"""As many teams are compared; of more units the best for themselves are taken."""


def places(position: Position) -> int:
    """How many units the attack group has (AI-8.2)."""
    return (len(units(position.table, position.seat)) + 1) // 2


def grouping(position: Position, decision: Decision) -> Criteria:
    """The next unit of the attack group."""
    asked = [position.named(option[1]) for option in decision.options]
    chosen = [uid for uid in units(position.table, position.seat) if uid not in asked]
    if position.switch("blast_rule") == "top_unit":
        return _top_unit(position, chosen)
    teams = best_teams(position, chosen)
    everywhere = set.intersection(*map(set, teams))

    def belongs(position: Position, option: TableOption) -> Value:
        """Whether the unit is in a best team; those that are in all of them come first, in
        order, for there is nothing to choose about them."""
        uid = position.named(option[1])
        sure = uid in everywhere
        return (
            int(any(uid in team for team in teams)),
            int(sure),
            -decision.options.index(option) if sure else 0,
        )

    return (Criterion("AI-8.3", belongs, lambda position, option: _words(position, teams, option)),)


def _words(position: Position, teams: Sequence[Sequence[int]], option: TableOption) -> str:
    uid = position.named(option[1])
    blast = keys.blast(position.table, uid)
    inside, number = sum(uid in team for team in teams), len(teams)
    if number == 1:
        return f"blast {blast}, {'in' if inside else 'not in'} the best team"
    where = "all" if inside == number else f"{inside}" if inside else "none"
    return f"blast {blast}, in {where} of the {number} best teams"


def best_teams(position: Position, chosen: Sequence[int]) -> list[tuple[int, ...]]:
    """The teams that no comparison tells apart: those with the most blast, with the most of it on
    units that are ready and may attack, then the dearest, with most Force and combat icons. Units
    that may not attack are in none as long as there are others."""
    table = position.table
    free = [uid for uid in units(table, position.seat) if uid not in chosen]
    number = places(position) - len(chosen)
    if comb(len(free), number) > MOST_TEAMS:
        free.sort(key=lambda uid: team_value(position, (uid,)), reverse=True)
        free = free[: number + 1]
    best: list[tuple[int, ...]] = []
    top: Value = ()
    for others in combinations(free, number):
        team = (*chosen, *others)
        value = team_value(position, team)
        if value > top:
            best, top = [], value
        if value == top:
            best.append(team)
    return best


def team_value(position: Position, team: Sequence[int]) -> Value:
    """What a team is compared by, the most important first."""
    table = position.table
    blast = team_blast(position, team)
    barred = [barred_by_text(table, uid) for uid in team]
    able = sum(
        strength
        for uid, strength, never in zip(team, blast, barred, strict=True)
        if is_ready(table, uid) and not never
    )
    rest = [keys.dear(position, uid) for uid in team]
    return (-sum(barred), sum(blast), able, *(sum(key[part] for key in rest) for part in range(3)))


def barred_by_text(table: Table, uid: int) -> bool:
    """Whether the text of a card in play keeps a unit from attacking. What was done to it for a
    while is over before the Conflict phase begins."""
    return given(table, uid, "cannot-attack") > lasting(table, uid, "cannot-attack")


def team_blast(position: Position, team: Sequence[int]) -> list[int]:
    """The blast icons of each when they attack together."""
    if not _lends(position):
        return [_own_blast(position, uid) for uid in team]
    table = position.table.copy()
    target = objectives(table, position.enemy)[:1]
    table.stack.append(
        Engagement(
            attacker=position.seat,
            declared=target[0] if target else 0,
            objective=target[0] if target else 0,
            attackers=tuple(team),
        )
    )
    return [sum(stats.icons(table, uid, "blast")) for uid in team]


def _own_blast(position: Position, uid: int) -> int:
    key = ("blast", uid)
    if key not in position.memo:
        position.memo[key] = keys.blast(position.table, uid)
    found: int = position.memo[key]
    return found


def _lends(position: Position) -> bool:
    """Whether blast depends on who attacks together."""
    table = position.table
    return any(
        ability.when or ability.affects not in ("is-self", "is-host")
        for quantity in ("blast", "blast-edge")
        for code, abilities in table.game.givers(quantity).items()
        if any(table.pieces[uid].code == code for uid in table.game.in_play(table))
        and card(code).type == "unit"
        for ability in abilities
    )


def _top_unit(position: Position, chosen: Sequence[int]) -> Criteria:
    """Only the unit with the most blast is moved; the places left go to those that were in the
    attack group, the most blast first, then to others likewise. Who may not attack comes last."""

    def value(position: Position, option: TableOption) -> Value:
        uid = position.named(option[1])
        before = bool(chosen) and in_attack_group(position.table, uid)
        able = not barred_by_text(position.table, uid)
        return (int(able), int(before), keys.blast(position.table, uid))

    def words(position: Position, option: TableOption) -> str:
        able, before, blast = value(position, option)
        if not able:
            return "may not attack"
        return f"blast {blast}{', was in the attack group' if before else ''}"

    return (
        Criterion("AI-8.3", value, words),
        keys.ranked("AI-12.1", keys.DEAR),
    )
