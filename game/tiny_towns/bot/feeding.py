"""Which homes a town feeds, and how many more it could: quick, for the bots.  ``survey.py`` feeds by the book."""

from __future__ import annotations

from typing import Any

from game.tiny_towns.bitboards import BESIDE, CROSS, RING, each

NEW_GROUP = 3  # homes a Greenhouse without a group will come to feed


def feed(feeder: Any, farms: int, homes: int, free: int) -> tuple[int, float]:
    """The homes fed now, and how many homes to come would be."""
    if feeder.range == "any":
        capacity = feeder.capacity * farms.bit_count()
        spare = capacity - homes.bit_count()
        return (homes, spare) if spare >= 0 else (_lowest(homes, capacity), 0.0)
    if feeder.range == "group":
        return _feed_groups(farms.bit_count(), homes, free)
    reach = 0
    for farm in each(farms):
        reach |= RING[farm] if feeder.range == "surrounding" else CROSS[farm]
    return homes & reach, (free & reach).bit_count()


def _lowest(bits: int, count: int) -> int:
    kept = 0
    for _ in range(count):
        low = bits & -bits
        kept |= low
        bits ^= low
    return kept


def _feed_groups(farms: int, homes: int, free: int) -> tuple[int, float]:
    groups = sorted(groups_of(homes), key=int.bit_count, reverse=True)
    fed = 0
    for group in groups[:farms]:
        fed |= group
    fresh = max(farms - len(groups), 0) * NEW_GROUP
    return fed, (_around(fed) & free).bit_count() + fresh


def groups_of(bits: int) -> list[int]:
    """The squares in sets that hang together."""
    found = []
    while bits:
        group, grown = 0, bits & -bits
        while grown != group:
            group = grown
            grown |= _around(group) & bits
        found.append(group)
        bits &= ~group
    return found


def _around(bits: int) -> int:
    found = 0
    for square in each(bits):
        found |= BESIDE[square]
    return found
