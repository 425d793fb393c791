"""The turn scheduler: rounds, phases and turns, declared as data and nested freely.

A game's schedule is a tree of nodes, code like any other. Where play stands in it is a stack of
`Scheduled` frames, each with the path of its node. Leaves push the game's own frames.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from croupier.table.frames import Frame, Outcome, Push

if TYPE_CHECKING:
    from croupier.table.table import Table

Order = Callable[["Table"], Sequence[str]]
"""Which seats take part, in which order; read when the node begins."""

Test = Callable[["Table"], bool]


def seating(table: Table) -> Sequence[str]:
    """All seats in seating order."""
    return table.spec.seats


class Node(ABC):
    """A part of the schedule. `children` are the nodes inside it."""

    children: tuple[Node, ...] = ()

    def begin(self, table: Table) -> tuple[str, ...]:
        """The seats the node goes through, fixed when it begins; () when it has none."""
        return ()

    @abstractmethod
    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """What comes next: the frame of a child or leaf, or None when the node is done.

        `at.count` says how many have begun before; `at.seats` are what `begin` gave.
        """


class Do(Node):
    """A leaf: one frame of the game's own, made by `frame(seat)`; the seat is that of the
    nearest node above that goes through seats, or empty."""

    def __init__(self, frame: Callable[[str], Frame]) -> None:
        self.frame = frame

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The leaf's frame, once."""
        return None if at.count else at.push(self.frame(at.seat))


class Phases(Node):
    """Its children, one after another."""

    def __init__(self, *children: Node) -> None:
        self.children = children

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The next child."""
        return at.child(table, at.count) if at.count < len(self.children) else None


class When(Node):
    """Its child, if the test holds when its moment comes."""

    def __init__(self, test: Test, child: Node) -> None:
        self.test = test
        self.children = (child,)

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The child, once, if the test holds."""
        return None if at.count or not self.test(table) else at.child(table, 0)


class Rounds(Node):
    """Its children again and again, the number of the round in a counter, until the game has a
    result or, where a limit is given, that many rounds are over."""

    def __init__(self, *children: Node, counter: str = "round", limit: int = 0) -> None:
        self.children = children
        self.counter = counter
        self.limit = limit

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The next child of this round, or the first of the next."""
        number, child = divmod(at.count, len(self.children))
        if child == 0:
            if self.limit and number == self.limit:
                return None
            table.counters[self.counter] = number + 1
        return at.child(table, child)


class Countdown(Node):
    """Its children again and again while a counter is above zero; it is lowered by one after
    each time. For solitaire games against the clock."""

    def __init__(self, *children: Node, counter: str) -> None:
        self.children = children
        self.counter = counter

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The next child, the counter lowered after the last of each time."""
        child = at.count % len(self.children)
        if child == 0:
            if at.count:
                table.counters[self.counter] -= 1
            if table.counters[self.counter] <= 0:
                return None
        return at.child(table, child)


class Turns(Node):
    """Its child once for each seat in turn."""

    def __init__(self, child: Node, order: Order = seating) -> None:
        self.children = (child,)
        self.order = order

    def begin(self, table: Table) -> tuple[str, ...]:
        """The seats in the node's order."""
        return tuple(self.order(table))

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The child, for the next seat."""
        if at.count == len(at.seats):
            return None
        at.seat = at.seats[at.count]
        return at.child(table, 0)


class Simultaneous(Turns):
    """A secret choice of every seat, then `reveal`.

    The seats are asked one after another. The choosing frame keeps the choice in a zone that only
    its owner sees, and asks in secret, so a later seat cannot know of an earlier answer.
    """

    def __init__(self, choose: Node, reveal: Node, order: Order = seating) -> None:
        super().__init__(choose, order)
        self.children = (choose, reveal)

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The next seat's choice, then the reveal."""
        if at.count < len(at.seats):
            at.seat = at.seats[at.count]
            return at.child(table, 0)
        at.seat = ""
        return at.child(table, 1) if at.count == len(at.seats) else None


class Alternate(Node):
    """Its child for one seat after another, round and round, seats with nothing left to do being
    passed over, until none has."""

    def __init__(
        self, child: Node, left: Callable[[Table, str], bool], order: Order = seating
    ) -> None:
        self.children = (child,)
        self.left = left
        self.order = order

    def begin(self, table: Table) -> tuple[str, ...]:
        """The seats in the node's order."""
        return tuple(self.order(table))

    def proceed(self, table: Table, at: Scheduled) -> Outcome:
        """The child, for the next seat that has something left."""
        for skipped in range(len(at.seats)):
            seat = at.seats[(at.count + skipped) % len(at.seats)]
            if self.left(table, seat):
                at.count += skipped
                at.seat = seat
                return at.child(table, 0)
        return None


class Scheduled(Frame, kind="table.scheduled"):
    """Where play stands in one node of the schedule.

    Attributes:
        path: the node: which child, from the root down.
        seats: those the node goes through.
        seat: the one whose turn it is, or empty.
        count: how many children have begun.
    """

    path: tuple[int, ...] = ()
    seats: tuple[str, ...] = ()
    seat: str = ""
    count: int = 0
    step: str = "proceed"

    def proceed(self, table: Table) -> Outcome:
        """Go on in the node."""
        return node_at(table, self.path).proceed(table, self)

    def child(self, table: Table, index: int) -> Outcome:
        """Begin the node's child of that index."""
        path = (*self.path, index)
        return self.push(scheduled(table, path, self.seat))

    def push(self, frame: Frame) -> Push:
        """Count one more begun, and push its frame."""
        self.count += 1
        return Push(frame, "proceed")


def scheduled(table: Table, path: tuple[int, ...] = (), seat: str = "") -> Frame:
    """The frame that plays the node at a path; the leaf's own frame where it is a leaf."""
    node = node_at(table, path)
    if isinstance(node, Do):
        return node.frame(seat)
    return Scheduled(path=path, seats=node.begin(table), seat=seat)


def node_at(table: Table, path: tuple[int, ...]) -> Node:
    """The node at a path.

    Raises:
        ValueError: there is none.
    """
    node = table.spec.schedule
    for index in path:
        if node is None or not 0 <= index < len(node.children):
            raise ValueError(f"the schedule has no node {path}")
        node = node.children[index]
    if node is None:
        raise ValueError("the game has no schedule")
    return node
