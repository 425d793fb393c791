"""Random numbers from named streams, each position of which can be reached at once.

Word *n* of a stream is word *n mod 16* of BLAKE2b(⌊n/16⌋ as 8 bytes little-endian, then the
stream's name in UTF-8), keyed with the BLAKE2b-256 of the seed and read as 32-bit little-endian
words. A generator is therefore nothing but its seed and the number of words drawn per stream: it
saves in a few characters, restores in constant time, and draws of one purpose never shift those
of another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

MAX_SEED_BYTES = 64
MAX_BOUND = 1 << 64

_WORDS = Struct("<16I")


class Rng:
    """A seed and how many 32-bit words each named stream has given so far.

    Args:
        seed: any text of up to 64 bytes in UTF-8.
        drawn: words drawn so far, by stream name; for restoring a position.

    Raises:
        ValueError: the seed is longer than 64 bytes, or a position is negative.
    """

    __slots__ = ("_blocks", "_drawn", "_key", "seed")

    def __init__(self, seed: str, drawn: Mapping[str, int] | None = None) -> None:
        if not (seed.isascii() and len(seed) <= MAX_SEED_BYTES) and (
            len(seed.encode()) > MAX_SEED_BYTES
        ):
            raise ValueError(f"a seed has at most {MAX_SEED_BYTES} bytes")
        self.seed = seed
        self._key = b""
        self._drawn = dict(drawn) if drawn else {}
        if drawn and min(drawn.values()) < 0:
            raise ValueError("a stream's position is not negative")
        # The current block of each stream: its number, then its words. A cache that copies of
        # this generator share; no result depends on it.
        self._blocks: dict[str, tuple[int, tuple[int, ...]]] = {}

    @property
    def drawn(self) -> dict[str, int]:
        """Words drawn so far by stream name, in order of name."""
        return {name: self._drawn[name] for name in sorted(self._drawn)}

    def copy(self) -> Rng:
        """An independent generator at the same position."""
        twin = Rng.__new__(Rng)
        twin.seed = self.seed
        twin._key = self._key
        twin._drawn = self._drawn.copy()
        twin._blocks = self._blocks
        return twin

    def word(self, stream: str = "") -> int:
        """The next word of the stream: 0 to 2³² - 1."""
        position = self._drawn.get(stream, 0)
        self._drawn[stream] = position + 1
        block = self._blocks.get(stream)
        if block is None or block[0] != position >> 4:
            block = self._fill(stream, position >> 4)
        return block[1][position & 15]

    def _fill(self, stream: str, number: int) -> tuple[int, tuple[int, ...]]:
        if not self._key:
            self._key = blake2b(self.seed.encode(), digest_size=32).digest()
        message = number.to_bytes(8, "little") + stream.encode()
        block = (number, _WORDS.unpack(blake2b(message, key=self._key).digest()))
        self._blocks[stream] = block
        return block

    def below(self, bound: int, stream: str = "") -> int:
        """A whole number from 0 to `bound` - 1, each equally likely.

        Multiply and shift with rejection (D. Lemire, "Fast random integer generation in an
        interval", 2019); a bound of 2³² or more takes two words, the first the higher.

        Raises:
            ValueError: `bound` is not in 1 to 2⁶⁴.
        """
        if 0 < bound <= 0xFFFFFFFF:
            product = self.word(stream) * bound
            low = product & 0xFFFFFFFF
            if low < bound:
                least = (0x100000000 - bound) % bound
                while low < least:
                    product = self.word(stream) * bound
                    low = product & 0xFFFFFFFF
            return product >> 32
        if not 0 < bound <= MAX_BOUND:
            raise ValueError("a bound is from 1 to 2**64")
        least = (MAX_BOUND - bound) % bound
        while True:
            product = (self.word(stream) << 32 | self.word(stream)) * bound
            if product & (MAX_BOUND - 1) >= least:
                return product >> 64

    def shuffle(self, items: MutableSequence[T], stream: str = "") -> None:
        """Put the items into a random order, in place (Fisher and Yates, from the end)."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            chosen = below(last + 1, stream)
            items[last], items[chosen] = items[chosen], items[last]

    def sample(self, items: Sequence[T], count: int, stream: str = "") -> list[T]:
        """`count` different items in random order.

        Raises:
            ValueError: `count` is negative or more than there are items.
        """
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot sample {count} of {len(items)} items")
        pool = list(items)
        for index in range(count):
            chosen = index + self.below(len(pool) - index, stream)
            pool[index], pool[chosen] = pool[chosen], pool[index]
        return pool[:count]

    def choice(self, items: Sequence[T], stream: str = "") -> T:
        """One of the items, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items), stream)]

    def weighted(self, weights: Sequence[int], stream: str = "") -> int:
        """An index, drawn with chances proportional to whole, non-negative weights.

        Raises:
            ValueError: a weight is negative, or all are zero.
        """
        if any(weight < 0 for weight in weights):
            raise ValueError("a weight is not negative")
        left = self.below(sum(weights), stream)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("unreachable: the draw is below the sum of the weights")

    def roll(self, sides: int, stream: str = "dice") -> int:
        """One die: 1 to `sides`."""
        return self.below(sides, stream) + 1

    def playout(self, stream: str = "playout") -> Callable[[], float]:
        """A fast source of numbers in [0, 1) for the inner loop of one pick.

        It is seeded with one draw of the stream and must not be kept past the pick.
        """
        from random import Random  # 5 ms of a start that nothing else needs

        return Random(self.word(stream)).random
