"""Thousands of damaged and forged saves: each is refused in a sentence or means what it says; the good one stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.saves.documents import SaveError, seal
from game.saves.matches import Match, SaveFolder, read_match
from game.table import Table
from game.titles import TITLES
from tests.saves.disks import Sheet, Swift
from tests.saves.matches import (
    TITLE,
    assert_playable,
    assert_same,
    body_of,
    bytes_in,
    later,
    moments,
    paper_of,
    play,
    sit_down,
    written_and_read,
)

SWIFT = Swift()
NEWEST, BENEATH = moments()[7], moments()[6]

# ------------------------------------------------------------------ damage


def flip(paper: bytearray, at: int, rng: Random) -> None:
    paper[at] ^= 1 << rng.randrange(8)


def insert(paper: bytearray, at: int, rng: Random) -> None:
    paper[at:at] = rng.choice([rng.randbytes(rng.randrange(1, 9)), b" ", b"\n", b"0", b'"', b"}", b","])


def delete(paper: bytearray, at: int, rng: Random) -> None:
    del paper[at : at + rng.choice([1, 1, 2, 8, 64, 512])]


def truncate(paper: bytearray, at: int, rng: Random) -> None:
    del paper[at:]


def swap(paper: bytearray, at: int, rng: Random) -> None:
    size, to = rng.choice([1, 4, 32, 256]), rng.randrange(len(paper))
    here, there = bytes(paper[at : at + size]), bytes(paper[to : to + size])
    paper[at : at + size], paper[to : to + size] = there, here


def double(paper: bytearray, at: int, rng: Random) -> None:
    paper[at:at] = paper[at : at + rng.choice([1, 16, 256])]


def zero(paper: bytearray, at: int, rng: Random) -> None:
    size = len(paper[at : at + rng.choice([1, 16, 512, 4096])])
    paper[at : at + size] = bytes(size)


def scribble(paper: bytearray, at: int, rng: Random) -> None:
    paper[at : at + 1] = rng.choice(b'0123456789"{}[],:abcdef-').to_bytes(1, "big")


DAMAGE = (flip, insert, delete, truncate, swap, double, zero, scribble)


def damaged(paper: bytes, rng: Random) -> bytes:
    mutant = bytearray(paper)
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        if mutant:
            rng.choice(DAMAGE)(mutant, rng.randrange(len(mutant)), rng)
    return bytes(mutant)


def laid_out(path: Path) -> SaveFolder:
    folder = SaveFolder(path, SWIFT)
    folder.write("match", BENEATH, later(6))
    folder.write("match", NEWEST, later(7))
    return folder


@pytest.mark.parametrize("seed", range(25))
def test_a_damaged_save_is_never_believed_and_costs_nothing(seed: int, tmp_path: Path) -> None:
    """100 mutants a seed, 2,500 in all."""
    rng = Random(f"damage {seed}")
    folder = laid_out(tmp_path)
    newest, beneath = tmp_path / "match.json", tmp_path / "match.1.json"
    good, older = newest.read_bytes(), beneath.read_bytes()
    for number in range(100):
        why = f"seed {seed}, mutant {number}"
        mutant = damaged(good, rng)
        newest.write_bytes(mutant)
        _, table, notices = folder.load("match")
        assert_same(table, BENEATH if notices else NEWEST)
        assert mutant != good or not notices, why
        assert (newest.read_bytes(), beneath.read_bytes()) == (mutant, older), why
        assert folder.list()[0].record is not None, why
    newest.write_bytes(mutant := good[: rng.randrange(len(good))])
    folder.write("match", moments()[5], later(8))
    after = bytes_in(tmp_path)
    assert (after["match.damaged-1.json"], after["match.1.json"]) == (mutant, older)


def test_every_single_cut_is_noticed() -> None:
    good = paper_of(NEWEST)
    for length in range(len(good)):
        with pytest.raises(SaveError):
            _opened(good[:length])


# ------------------------------------------------------------------ forgery

DEEP = "@deep@"  # stands for more brackets than any reader can follow
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 99, 2**31, 2**63, 2**64, -(2**70), 10**300, 1.5, -0.0, 1e308, "", "x", "?",
    "a" * 5000, "\x00", "\u2028", "{}", "{0}", "{a.b}", "{round:>99999999999}", "9" * 50, [], {}, [[]], [{}], [None],
    {"do": "put", "square": "a1"}, {"do": "done"}, {"do": "name", "resource": "wood"}, {"text": "{x}"}, DEEP,
)  # fmt: skip


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
        _lie(holder, key, rng, spots)
    plain = msgspec.json.encode(body)
    return seal(plain.replace(b'"@deep@"', b"[" * 50_000 + b"]" * 50_000), 1)


def _lie(holder: Any, key: Any, rng: Random, spots: list[tuple[Any, Any]]) -> None:
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


def _opened(paper: bytes) -> Match:
    return read_match(Path("mutant.json"), Sheet(paper))


@cache
def subjects() -> dict[str, Table]:
    """Matches worth forging: at the start, under way with everything hidden, alone, and over."""
    return {
        "start": sit_down(),
        "early": moments()[7],
        "middle": play(sit_down(seats=3), 40, Random("middle")),
        "alone": play(sit_down(seats=1, practice=True), 25, Random("alone")),
        "over": play(sit_down(seats=1), 10_000, Random("over")),
    }


def assert_sound_or_refused(paper: bytes, why: str) -> bool:
    """A forgery may be so good that it is a match: then it is one through and through."""
    try:
        match = _opened(paper)
    except SaveError as error:
        assert 10 < len(str(error)) < 1000, why
        assert "\n" not in str(error), why
        return False
    assert_playable(match.table)
    assert_same(written_and_read(match.table), match.table)
    return True


@pytest.mark.parametrize("subject", list(subjects()))
@pytest.mark.parametrize("seed", range(4))
def test_a_forged_save_is_a_match_or_is_refused(subject: str, seed: int) -> None:
    """60 a case, 1,200 in all."""
    rng = Random(f"forgery {subject} {seed}")
    paper = paper_of(subjects()[subject])
    accepted = [
        assert_sound_or_refused(forge(body_of(paper), rng), f"{subject}, seed {seed}, forgery {number}")
        for number in range(60)
    ]
    assert accepted.count(False) > 20


@pytest.mark.parametrize("subject", list(subjects()))
@pytest.mark.parametrize("seed", range(4))
def test_a_forged_snapshot_of_older_rules_is_playable_or_is_refused(
    subject: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing vouches for these but that they can be played: 40 a case, 800 in all."""
    rng = Random(f"snapshot {subject} {seed}")
    body = body_of(paper_of(subjects()[subject]))
    monkeypatch.setattr(TITLES[TITLE], "VERSION", body["rules"] + 1)
    for number in range(40):
        body = body_of(paper_of(subjects()[subject]))
        for _ in range(rng.choice([1, 1, 2, 3])):
            spots = list(places(body["snapshot"]))
            _lie(*rng.choice(spots), rng, spots)
        paper = seal(msgspec.json.encode(body).replace(b'"@deep@"', b"[" * 50_000 + b"]" * 50_000), 1)
        assert_sound_or_refused(paper, f"{subject}, seed {seed}, forgery {number}")


@pytest.mark.parametrize("seed", range(4))
def test_a_forged_taken_over_match_is_a_match_or_is_refused(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(f"taken over {seed}")
    paper = paper_of(subjects()["early"])
    monkeypatch.setattr(TITLES[TITLE], "VERSION", 2)
    table = play(_opened(paper).table, 6, Random("on"))
    paper = paper_of(table)
    assert body_of(paper)["taken_over"]
    for number in range(60):
        assert_sound_or_refused(forge(body_of(paper), rng), f"seed {seed}, forgery {number}")


def _dealers_lies(body: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Impossible moves of the dealer, each in an otherwise honest log."""
    for number, (seat, action) in enumerate(body["log"]):
        if seat == -1:
            for key in action:
                for odd in ("?", 99, [], ["?"] * 7, None):
                    yield f"{number} {key} {odd}", {**action, key: odd}


def test_a_deal_that_the_seed_did_not_make_is_refused() -> None:
    for table in (sit_down(seats=1), subjects()["middle"]):
        paper = paper_of(table)
        lies = list(_dealers_lies(body_of(paper)))
        assert lies
        for why, lie in lies:
            body = body_of(paper)
            body["log"][int(why.split()[0])][1] = lie
            with pytest.raises(SaveError):
                _opened(seal(msgspec.json.encode(body), 1))


LIES: dict[str, Callable[[dict[str, Any]], object]] = {
    "out of turn": lambda body: body["log"][-1].__setitem__(0, 1 - body["log"][-1][0]),
    "absurd seat": lambda body: body["log"][-1].__setitem__(0, 77),
    "a move twice": lambda body: body["log"].append(body["log"][-1]),
    "a move less": lambda body: body["log"].pop(),
    "no players": lambda body: body.update(players=[]),
    "a player more": lambda body: body["players"].append({"name": "Eve", "level": None}),
    "a nameless player": lambda body: body["players"][0].update(name=" "),
    "a player called like a book": lambda body: body["players"][0].update(name="x" * 1000),
    "a level like a book": lambda body: body["players"][0].update(level="x" * 1000),
    "unknown option": lambda body: body["options"].update(cheat="on"),
    "another count": lambda body: body.update(moves=body["moves"] + 1),
    "over already": lambda body: body.update(over=True),
    "another state": lambda body: body["snapshot"].update(body["snapshot"] | {"round": 40}),
    "no snapshot": lambda body: body.update(snapshot=None),
    "time without zone": lambda body: body.update(saved="2026-08-14T15:30:12"),
    "time elsewhere": lambda body: body.update(saved="9999-12-31T23:59:59-23:00"),
    "headline as a trap": lambda body: body["headline"].update(text="{round.__class__.__mro__}"),
    "headline with a gap": lambda body: body["headline"].update(text="{nothing}"),
    "taken over from nowhere": lambda body: body.update(taken_over={"length": 3, "state": {}}),
    "taken over beyond the end": lambda body: body.update(taken_over={"length": 10**9, "state": body["snapshot"]}),
    "rules before the first": lambda body: body.update(rules=0),
    "log as text": lambda body: body.update(log="put a1"),
    "move as text": lambda body: body["log"][-1].__setitem__(1, "put a1"),
}


@pytest.mark.parametrize("lie", LIES)
def test_single_lies_are_refused(lie: str) -> None:
    body = body_of(paper_of(NEWEST))
    LIES[lie](body)
    with pytest.raises(SaveError, match="damaged"):
        _opened(seal(msgspec.json.encode(body), 1))


WRECKS: dict[str, dict[str, Any]] = {
    "nobody's turn": {"seat": 5},
    "no towns": {"towns": []},
    "no cards": {"cards": []},
    "cards of no game": {"cards": ["?"] * 7},
    "another phase": {"phase": "watch_pick"},
}


@pytest.mark.parametrize("wreck", WRECKS)
def test_a_state_that_only_looks_like_one_is_refused(wreck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the right types, in a save of older rules or where a match was taken over: nothing else vouches for it."""
    monkeypatch.setattr(TITLES[TITLE], "VERSION", 2)
    older = body_of(paper_of(NEWEST)) | {"rules": 1}
    taken_over = body_of(paper_of(NEWEST))
    taken_over["taken_over"] = {"length": taken_over["moves"], "state": taken_over["snapshot"]}
    for body in (older, taken_over):
        assert_playable(_opened(seal(msgspec.json.encode(body), 1)).table)
        body["snapshot"] |= WRECKS[wreck]  # one and the same object as the state that was taken over
        with pytest.raises(SaveError, match="damaged"):
            _opened(seal(msgspec.json.encode(body), 1))
