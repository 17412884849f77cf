"""Papers that are not what they were: damaged by accident, or forged under a right checksum.  Judges none of them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from game.saves.documents import seal

DEEP = "@deep@"  # stands for more brackets than any reader can follow
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 99, 2**31, 2**63, 2**64, -(2**70), 10**300, 1.5, -0.0, 1e308, "", "x", "?",
    "a" * 5000, "\x00", "\u2028", "{}", "{0}", "{a.b}", "{round:>99999999999}", "9" * 50, [], {}, [[]], [{}], [None],
    {"do": "put", "square": "a1"}, {"do": "done"}, {"do": "name", "resource": "wood"}, {"text": "{x}"}, DEEP,
)  # fmt: skip


def flip(document: bytearray, at: int, rng: Random) -> None:
    document[at] ^= 1 << rng.randrange(8)


def insert(document: bytearray, at: int, rng: Random) -> None:
    document[at:at] = rng.choice([rng.randbytes(rng.randrange(1, 9)), b" ", b"\n", b"0", b'"', b"}", b","])


def delete(document: bytearray, at: int, rng: Random) -> None:
    del document[at : at + rng.choice([1, 1, 2, 8, 64, 512])]


def truncate(document: bytearray, at: int, rng: Random) -> None:
    del document[at:]


def swap(document: bytearray, at: int, rng: Random) -> None:
    size, to = rng.choice([1, 4, 32, 256]), rng.randrange(len(document))
    here, there = bytes(document[at : at + size]), bytes(document[to : to + size])
    document[at : at + size], document[to : to + size] = there, here


def double(document: bytearray, at: int, rng: Random) -> None:
    document[at:at] = document[at : at + rng.choice([1, 16, 256])]


def zero(document: bytearray, at: int, rng: Random) -> None:
    size = len(document[at : at + rng.choice([1, 16, 512, 4096])])
    document[at : at + size] = bytes(size)


def scribble(document: bytearray, at: int, rng: Random) -> None:
    document[at : at + 1] = rng.choice(b'0123456789"{}[],:abcdef-').to_bytes(1, "big")


DAMAGE = (flip, insert, delete, truncate, swap, double, zero, scribble)


def damaged(document: bytes, rng: Random) -> bytes:
    mutant = bytearray(document)
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        if mutant:
            rng.choice(DAMAGE)(mutant, rng.randrange(len(mutant)), rng)
    return bytes(mutant)


# ------------------------------------------------------------------ forgery


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in the tree, as what holds it and its key there."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        yield tree, key
        yield from places(tree[key])


def forge(body: Any, rng: Random) -> bytes:
    """The body with one to three lies in it, properly sealed."""
    for _ in range(rng.choice([1, 1, 2, 3])):
        spots = list(places(body))
        # As often at the top as in the depths of log and snapshot.
        holder, key = rng.choice(spots if rng.random() < 0.7 else [spot for spot in spots if spot[0] is body])
        lie(holder, key, rng, spots)
    return sealed(body)


def sealed(body: Any) -> bytes:
    plain = msgspec.json.encode(body)
    return seal(plain.replace(b'"@deep@"', b"[" * 50_000 + b"]" * 50_000), 1)


def lie(holder: Any, key: Any, rng: Random, spots: list[tuple[Any, Any]]) -> None:
    value = holder[key]
    match rng.randrange(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), deepcopy(value))
        case 1 | 2 if isinstance(value, int):
            holder[key] = value + rng.choice([-2, -1, 1, 2, 1 << rng.randrange(80)])
        case 3:  # something that stands elsewhere: of the right shape, often enough
            alike = [there[at] for there, at in spots if type(there[at]) is type(value)]
            holder[key] = deepcopy(rng.choice(alike))
        case 4 if isinstance(value, list) and len(value) > 1:
            rng.shuffle(value)
        case _:
            holder[key] = deepcopy(rng.choice(ODD))
