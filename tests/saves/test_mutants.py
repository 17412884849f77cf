"""Thousands of damaged and forged saves: each is refused in a sentence or means what it says; the good one stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.saves.documents import SaveError
from game.saves.matches import SaveFolder
from game.table import Table
from game.titles import TITLES
from tests.saves.disks import Swift
from tests.saves.matches import TITLE, bytes_in, document_of, later, moments, play, sit_down
from tools.stress.damage import damaged, forge, lie, places, sealed
from tools.stress.soundness import assert_playable, assert_same, assert_sound_or_refused, body_of, opened

SWIFT = Swift()
NEWEST, BENEATH = moments()[7], moments()[6]

# ------------------------------------------------------------------ damage


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
    good = document_of(NEWEST)
    for length in range(len(good)):
        with pytest.raises(SaveError):
            opened(good[:length])


# ------------------------------------------------------------------ forgery


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


@pytest.mark.parametrize("subject", list(subjects()))
@pytest.mark.parametrize("seed", range(4))
def test_a_forged_save_is_a_match_or_is_refused(subject: str, seed: int) -> None:
    """60 a case, 1,200 in all."""
    rng = Random(f"forgery {subject} {seed}")
    document = document_of(subjects()[subject])
    accepted = [
        assert_sound_or_refused(forge(body_of(document), rng), f"{subject}, seed {seed}, forgery {number}")
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
    body = body_of(document_of(subjects()[subject]))
    monkeypatch.setattr(TITLES[TITLE], "VERSION", body["rules"] + 1)
    for number in range(40):
        body = body_of(document_of(subjects()[subject]))
        for _ in range(rng.choice([1, 1, 2, 3])):
            spots = list(places(body["snapshot"]))
            lie(*rng.choice(spots), rng, spots)
        assert_sound_or_refused(sealed(body), f"{subject}, seed {seed}, forgery {number}")


@pytest.mark.parametrize("seed", range(4))
def test_a_forged_taken_over_match_is_a_match_or_is_refused(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(f"taken over {seed}")
    document = document_of(subjects()["early"])
    monkeypatch.setattr(TITLES[TITLE], "VERSION", 2)
    table = play(opened(document).table, 6, Random("on"))
    document = document_of(table)
    assert body_of(document)["taken_over"]
    for number in range(60):
        assert_sound_or_refused(forge(body_of(document), rng), f"seed {seed}, forgery {number}")


def _dealers_lies(body: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Impossible moves of the dealer, each in an otherwise honest log."""
    for number, (seat, action) in enumerate(body["log"]):
        if seat == -1:
            for key in action:
                for odd in ("?", 99, [], ["?"] * 7, None):
                    yield f"{number} {key} {odd}", {**action, key: odd}


def test_a_deal_that_the_seed_did_not_make_is_refused() -> None:
    for table in (sit_down(seats=1), subjects()["middle"]):
        document = document_of(table)
        lies = list(_dealers_lies(body_of(document)))
        assert lies
        for why, move in lies:
            body = body_of(document)
            body["log"][int(why.split()[0])][1] = move
            with pytest.raises(SaveError):
                opened(sealed(body))


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
    body = body_of(document_of(NEWEST))
    LIES[lie](body)
    with pytest.raises(SaveError, match="damaged"):
        opened(sealed(body))


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
    older = body_of(document_of(NEWEST)) | {"rules": 1}
    taken_over = body_of(document_of(NEWEST))
    taken_over["taken_over"] = {"length": taken_over["moves"], "state": taken_over["snapshot"]}
    for body in (older, taken_over):
        assert_playable(opened(sealed(body)).table)
        body["snapshot"] |= WRECKS[wreck]  # one and the same object as the state that was taken over
        with pytest.raises(SaveError, match="damaged"):
            opened(sealed(body))
