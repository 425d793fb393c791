"""The streams are what docs/random-numbers.md says, and every draw from them is fair."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rng import MAX_BOUND, Rng

seeds = st.text(st.characters(exclude_categories=["Cs"]), max_size=16)
streams = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def defined_word(seed: str, stream: str, position: int) -> int:
    """A word straight from the definition."""
    key = blake2b(seed.encode(), digest_size=32).digest()
    block = blake2b((position // 16).to_bytes(8, "little") + stream.encode(), key=key).digest()
    at = position % 16 * 4
    return int.from_bytes(block[at : at + 4], "little")


# (seed, stream): the words at positions 0, 1, 15, 16 and 1,000,000
POSITIONS = (0, 1, 15, 16, 1_000_000)
VECTORS = {
    ("", ""): (2487056922, 203941013, 272363912, 2298027552, 2884051540),
    ("1", "deck"): (2980969440, 2680240871, 340911266, 3976683602, 2536990285),
    ("grüße", "würfel"): (1636396279, 2277127839, 2761142937, 2373409234, 1614539069),
    ("x" * 64, "dice"): (979413605, 3642245167, 2541851853, 1856746615, 3652044093),
}


@pytest.mark.parametrize(("seed", "stream"), VECTORS)
def test_words_are_the_published_ones(seed: str, stream: str) -> None:
    words = [Rng(seed, {stream: position}).word(stream) for position in POSITIONS]
    assert tuple(words) == VECTORS[seed, stream]


def test_draws_are_the_published_ones() -> None:
    rng = Rng("croupier")
    cards = list(range(10))
    rng.shuffle(cards, "deck")
    assert cards == [8, 2, 0, 6, 1, 5, 3, 9, 7, 4]
    assert [rng.roll(6) for _ in range(12)] == [5, 4, 2, 4, 3, 4, 2, 2, 4, 6, 6, 3]
    assert [rng.below(bound, "a") for bound in (2**32 - 1, 2**32, 10**15, 2**64)] == [
        1923521535,
        1010890309,
        788606253985744,
        10590515631056726878,
    ]
    assert rng.sample("abcdef", 3, "s") == ["c", "d", "e"]
    assert [rng.weighted([1, 0, 3], "w") for _ in range(8)] == [2, 2, 2, 2, 0, 0, 0, 2]
    assert rng.drawn == {"a": 7, "deck": 9, "dice": 12, "s": 3, "w": 8}


@pytest.mark.source
def test_the_vectors_stand_in_the_docs() -> None:
    page = Path(__file__).parents[2].joinpath("docs/random-numbers.md").read_text(encoding="utf-8")
    for words in VECTORS.values():
        for word in words:
            assert f"{word}" in page
    assert "8 2 0 6 1 5 3 9 7 4" in page


@given(seeds, streams, st.integers(0, 2**67))
def test_any_position_is_reached_at_once(seed: str, stream: str, position: int) -> None:
    rng = Rng(seed, {stream: position})
    assert rng.word(stream) == defined_word(seed, stream, position)
    assert rng.word(stream) == defined_word(seed, stream, position + 1)


@given(st.lists(st.sampled_from(["deck", "dice", "é", ""]), max_size=60))
def test_streams_do_not_disturb_one_another(order: list[str]) -> None:
    rng = Rng("seed")
    drawn: dict[str, list[int]] = {}
    for stream in order:
        drawn.setdefault(stream, []).append(rng.word(stream))
    for stream, words in drawn.items():
        assert words == [defined_word("seed", stream, at) for at in range(len(words))]
    assert rng.drawn == {stream: len(drawn[stream]) for stream in sorted(drawn)}


@given(st.integers(0, 40), st.integers(0, 40))
def test_a_copy_goes_its_own_way(before: int, apart: int) -> None:
    rng = Rng("seed")
    for _ in range(before):
        rng.word("deck")
    twin = rng.copy()
    ahead = [rng.word("deck") for _ in range(apart)]
    assert twin.drawn == ({"deck": before} if before else {})
    assert [twin.word("deck") for _ in range(apart)] == ahead
    assert twin.word("dice") == Rng("seed").word("dice")
    assert twin.word("deck") == rng.word("deck")
    assert "dice" not in rng.drawn


def test_restored_positions_are_the_generators_own() -> None:
    positions = {"deck": 3}
    rng = Rng("seed", positions)
    rng.word("deck")
    assert positions == {"deck": 3}
    rng.drawn["deck"] = 99
    assert rng.drawn == {"deck": 4}


class Words(Rng):
    """A generator whose words are given."""

    def __init__(self, words: list[int]) -> None:
        super().__init__("")
        self.words = words

    def word(self, stream: str = "") -> int:
        return self.words.pop(0)


def test_below_takes_the_high_part_of_the_product() -> None:
    bound = 10
    for value in range(bound):
        # The least and the greatest word that give the value without rejection.
        least = -(-(value << 32) // bound) + 1
        assert Words([least]).below(bound) == value
        assert Words([((value + 1 << 32) - 1) // bound]).below(bound) == value


@pytest.mark.parametrize("bound", [1, 3, 10, 2**31 + 1, 2**32 - 1])
def test_below_rejects_just_enough_words_to_be_fair(bound: int) -> None:
    """Of 2**32 words 2**32 mod bound are rejected, so each value keeps equally many: the words
    rejected for a value are those whose product with the bound has a low part below that."""
    rejected = 2**32 % bound
    for value in {0, bound // 2, bound - 1}:
        first = -(-(value << 32) // bound)
        last = ((value + 1 << 32) - 1) // bound
        kept = [word for word in (first, last) if word * bound % 2**32 >= rejected]
        count = last - first + 1 - (first * bound % 2**32 < rejected)
        assert count == 2**32 // bound
        for word in kept:
            assert Words([word]).below(bound) == value
        if first not in kept:
            fresh = Words([first, last])
            assert fresh.below(bound) == value
            assert fresh.words == []


def test_below_rejects_wide_draws_too() -> None:
    bound = 2**63 + 1
    assert 2**64 % bound == 2**63 - 1
    drawn = Words([0, 0, 2**31, 0])
    assert drawn.below(bound) == bound // 2
    assert drawn.words == []
    assert Words([2**32 - 1, 2**32 - 1]).below(bound) == bound - 1


@pytest.mark.parametrize(
    ("bound", "words"), [(1, 1), (2**32 - 1, 1), (2**32, 2), (2**32 + 1, 2), (2**64, 2)]
)
def test_below_at_the_edges(bound: int, words: int) -> None:
    rng = Rng("edges")
    assert 0 <= rng.below(bound, "x") < bound
    assert rng.drawn == {"x": words}
    if bound == 2**64:
        high, low = defined_word("edges", "x", 0), defined_word("edges", "x", 1)
        assert Rng("edges").below(bound, "x") == high << 32 | low


@given(st.integers(1, MAX_BOUND), seeds)
def test_below_is_below(bound: int, seed: str) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(5))


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_below_refuses_other_bounds(bound: int) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 2\*\*64"):
        Rng("").below(bound)


def test_dice_are_even() -> None:
    rng = Rng("even")
    counts = Counter(rng.roll(6) for _ in range(6000))
    assert set(counts) == set(range(1, 7))
    assert all(880 < count < 1120 for count in counts.values())  # 4 standard deviations


def test_every_order_of_a_shuffle_comes_up() -> None:
    rng = Rng("orders")
    counts: Counter[str] = Counter()
    for _ in range(4800):
        items = list("abcd")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert all(140 < count < 260 for count in counts.values())


@given(st.lists(st.integers(), max_size=30), seeds)
def test_a_shuffle_keeps_the_items(items: list[int], seed: str) -> None:
    shuffled = items.copy()
    Rng(seed).shuffle(shuffled, "deck")
    assert sorted(shuffled) == sorted(items)


@given(st.lists(st.integers(), unique=True, max_size=12), st.data())
def test_a_sample_has_different_items(items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    before = items.copy()
    sample = Rng("s").sample(items, count)
    assert len(set(sample)) == len(sample) == count
    assert set(sample) <= set(items)
    assert items == before


@pytest.mark.parametrize("count", [-1, 4])
def test_a_sample_of_more_than_there_is_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"cannot sample {count} of 3"):
        Rng("").sample("abc", count)


def test_choice_needs_something_to_choose_from() -> None:
    assert Rng("").choice(["only"]) == "only"
    with pytest.raises(ValueError, match="bound"):
        Rng("").choice([])


def test_weights_are_chances() -> None:
    rng = Rng("weights")
    counts = Counter(rng.weighted([0, 1, 0, 3], "w") for _ in range(4000))
    assert set(counts) == {1, 3}
    assert 900 < counts[1] < 1100


@pytest.mark.parametrize("weights", [[], [0, 0], [1, -1, 1]])
def test_weights_that_give_no_chance_are_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match=r"weight|bound"):
        Rng("").weighted(weights)


def test_a_playout_takes_one_word_and_repeats() -> None:
    rng, again = Rng("p"), Rng("p")
    uniform = rng.playout()
    assert rng.drawn == {"playout": 1}
    numbers = [uniform() for _ in range(5)]
    seeded = Random(defined_word("p", "playout", 0))
    assert numbers == [seeded.random() for _ in range(5)]
    repeat = again.playout()
    assert numbers == [repeat() for _ in range(5)]


@pytest.mark.parametrize("seed", ["x" * 65, "é" * 33, "😀" * 17])
def test_a_seed_has_at_most_64_bytes(seed: str) -> None:
    with pytest.raises(ValueError, match="64 bytes"):
        Rng(seed)


@pytest.mark.parametrize("seed", ["x" * 64, "é" * 32, "😀" * 16])
def test_a_seed_of_64_bytes_is_one(seed: str) -> None:
    assert Rng(seed).word() == defined_word(seed, "", 0)


def test_a_position_is_not_negative() -> None:
    with pytest.raises(ValueError, match="not negative"):
        Rng("", {"deck": -1})
