"""The hive: sectors placed during play, and what their features do (SI-12, SI-13)."""

from __future__ import annotations

from croupier.table import Table
from croupier_space_infantry import content, sectors
from croupier_space_infantry.draws import draw
from croupier_space_infantry.layout import (
    BOX,
    CARDS,
    DETAILS,
    MAP,
    POOL,
    SECTORS,
    SPARE_TILES,
    TILES,
    feature,
    mission,
    place,
    skill_of,
)
from croupier_space_infantry.missions import Mission, Objective

EXIT = "exit-"
"""An unexplored exit: a token on its node, and its name in options."""

TILE_BACK, CARD_BACK, TOKEN_BACK = "tile", "card", "token"


def prepare(table: Table) -> int:
    """Shuffle the decks, place the entry and the infiltration zone (SI-12.2, SI-12.3).

    Returns:
        the node the squad begins in.
    """
    played = mission(table)
    for code in played.tiles:
        place(table, code, TILES, owner=TILE_BACK)
    table.shuffle(TILES)
    for uid in table.zones[TILES][: -played.deck_size]:
        table.move(uid, SPARE_TILES)
    for token in played.pool.values():
        for _ in range(token.count):
            place(table, token.code, POOL, owner=TOKEN_BACK)
    stock_cards(table)
    entry = place(table, sectors.ENTRY, SECTORS, owner=TILE_BACK)
    start = add_nodes(table, entry)[0]
    exits = open_exits(table, start)
    for name in exits[: played.infiltration]:
        place_sector(table, start, name)
    return start


def stock_cards(table: Table) -> None:
    """A full set of node cards, shuffled (SI-12.2); also when none is left (SI-12.5)."""
    for card in sectors.node_cards().values():
        for _ in range(card.count):
            place(table, card.code, CARDS, owner=CARD_BACK)
    table.shuffle(CARDS)


def add_nodes(table: Table, sector: int) -> list[int]:
    """Put a sector's nodes on the map, its exits open."""
    tile = sectors.tiles()[table.pieces[sector].code]
    found = []
    for letter in tile.nodes:
        uid = place(table, f"{tile.code}-{letter}", MAP)
        table.pieces[uid] = table.pieces[uid]._replace(host=sector)
        for number, at in enumerate(tile.exits, 1):
            if at == letter:
                table.add(uid, f"{EXIT}{number}")
        found.append(uid)
    return found


def open_exits(table: Table, uid: int) -> list[str]:
    """A node's unexplored exits; dead ends once the deck is empty (SI-12.8)."""
    if not table.zones[TILES]:
        return []
    return [name for name, _ in table.pieces[uid].tokens if name.startswith(EXIT)]


def depth(table: Table, sector: int) -> int:
    """How many sectors lie between a sector and the entry, itself included (SI-12.4)."""
    found = 0
    while host := table.pieces[sector].host:
        sector = table.pieces[host].host
        found += 1
    return found


def place_sector(table: Table, uid: int, name: str) -> int:
    """Place a sector at a node's exit (SI-12.5); the node it is entered by."""
    table.remove(uid, name)
    fits = turn_up_tile(table)
    sector = table.zones[TILES][-1]
    table.move(sector, SECTORS, host=uid)
    tile = sectors.tiles()[table.pieces[sector].code]
    nodes = add_nodes(table, sector)
    if not fits:
        table.add(nodes[-1], f"{EXIT}{len(tile.exits) + 1}")
    deep = depth(table, sector)
    for letter, node in zip(tile.nodes, nodes, strict=True):
        token = draw_token(table, deep) if letter in tile.special else 0
        table.move(token or draw_card(table), DETAILS, host=node)
    return nodes[tile.nodes.index(tile.gate)]


def turn_up_tile(table: Table) -> bool:
    """Bring a sector to the top of the deck that leaves a way on, if one is left in it
    (SI-12.7); whether there was any."""
    deck = table.zones[TILES]
    exits = sum(
        name.startswith(EXIT) for node in table.zones[MAP] for name, _ in table.pieces[node].tokens
    )
    if exits or len(deck) == 1:
        return True
    for _ in range(len(deck)):
        if sectors.tiles()[table.pieces[deck[-1]].code].exits:
            return True
        table.move(deck[-1], TILES, bottom=True)
    return False


def draw_token(table: Table, deep: int) -> int:
    """A special token that may lie so deep, at random; 0 when there is none (SI-12.5)."""
    pool = mission(table).pool
    fitting = [uid for uid in table.zones[POOL] if pool[table.pieces[uid].code].min_depth <= deep]
    return table.rng.choice(fitting, POOL) if fitting else 0


def draw_card(table: Table) -> int:
    """The next node card."""
    if not table.zones[CARDS]:
        stock_cards(table)
    return table.zones[CARDS][-1]


def place_wanted_tokens(table: Table) -> bool:
    """With an empty deck the tokens needed for victory come onto the map (SI-12.9).

    Returns:
        whether the mission can still be won.
    """
    played = mission(table)
    if not played.is_hive or table.zones[TILES]:
        return True
    for one in needed(played):
        place_missing(table, one)
    groups = [*((1, (code,)) for code in played.victory_all), *played.victory_any]
    return all(
        sum(possible(table, played.objectives[code]) for code in codes) >= count
        for count, codes in groups
    )


def needed(played: Mission) -> list[Objective]:
    """The objectives that victory may need, with all that they come after."""
    codes = [*played.victory_all, *(code for _, of in played.victory_any for code in of)]
    for code in codes:  # It grows.
        one = played.objectives[code]
        codes += [other for other in (*one.after, *one.after_of) if other not in codes]
    return [played.objectives[code] for code in codes]


def possible(table: Table, objective: Objective) -> bool:
    """Whether its tokens, and those of what it comes after, are all on the map."""
    known = mission(table).objectives
    return (
        not missing(table, objective)
        and all(possible(table, known[code]) for code in objective.after)
        and sum(possible(table, known[code]) for code in objective.after_of)
        >= objective.after_count
    )


def missing(table: Table, objective: Objective) -> int:
    """How many tokens an objective needs that are not on the map."""
    if not objective.token:
        return 0
    placed = sum(
        table.pieces[uid].code == objective.token and table.pieces[uid].owner == TOKEN_BACK
        for uid in table.zones[DETAILS]
    )
    return max(objective.count - placed, 0)


def place_missing(table: Table, objective: Objective) -> None:
    """Put an objective's tokens on unexplored nodes that hold a node card."""
    waiting = [uid for uid in table.zones[POOL] if table.pieces[uid].code == objective.token]
    for uid in waiting[: missing(table, objective)]:
        for node in table.zones[MAP]:
            card = next(iter(table.under(node, DETAILS)), 0)
            if card and table.pieces[card].owner == CARD_BACK and not table.count(node, "explored"):
                table.move(card, BOX)
                table.move(uid, DETAILS, host=node)
                break


def loses_way(table: Table) -> bool:
    """Whether going back into a tunnel network costs time (SI-13.5)."""
    return feature(table) == "complex" and draw(table, "detour") <= content.hive()["detour_max"]


def falls_into_pit(table: Table, activated: tuple[int, ...]) -> bool:
    """Whether a unit falls into a hidden pit on the first entry into a node (SI-13.5)."""
    if feature(table) != "pits" or not activated:
        return False
    warned = any(skill_of(table, uid, skill) for uid in activated for skill in ("climb", "recon"))
    return draw(table, "pit") <= content.hive()["pit_max"] and not warned
