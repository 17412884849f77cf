"""Saves of another age: older formats climb, older rules are resumed from the snapshot, newer ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.protocol import DEALER, IllegalAction
from game.saves import matches
from game.saves.documents import Damaged, Newer
from game.saves.matches import Forgotten, OpenedSave, SaveFolder, read_match, save_as, verify
from game.table import Table
from game.titles import TITLES
from tests.saves.matches import NOW, TITLE, bytes_in, document_of, forged, later, moments, play, sit_down
from tools.stress.disks import OneSheet
from tools.stress.soundness import assert_playable, assert_same, body_of

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
OLDER = "This match is from an older Saddlebag"
RULES = TITLES[TITLE]


def opened(document: bytes) -> OpenedSave:
    return read_match(Path("match.json"), OneSheet(document))


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: file.stem)
def test_saves_of_earlier_days_still_open(file: Path) -> None:
    """Never regenerate one: raise VERSION or FORMAT.  ``save_as`` makes the first of a new version."""
    record, table, _ = read_match(file)
    assert_playable(table)
    assert record.moves == len(table.log)


@pytest.mark.parametrize("title", TITLES)
def test_there_is_one_of_every_version_and_that_of_today_replays(title: str) -> None:
    kept = {match.record.rules: match for match in map(read_match, FIXTURES) if match.record.title == title}
    assert set(kept) == set(range(1, TITLES[title].VERSION + 1))
    assert [version for version, match in kept.items() if not match.notices] == [TITLES[title].VERSION]


# ------------------------------------------------------------------ format


def rename_people(body: dict[str, Any]) -> dict[str, Any]:
    body["players"] = body.pop("people")
    return body


@pytest.fixture
def format_two(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Tomorrow's Saddlebag, with a save of today in which players were still called people."""
    body = body_of(document_of(moments()[5]))
    body["people"] = body.pop("players")
    monkeypatch.setattr(matches, "FORMAT", 2)
    monkeypatch.setattr(matches, "UPGRADES", {1: rename_people})
    return forged(body, format=1)


def test_an_older_format_climbs_its_steps_and_is_written_in_the_new(format_two: bytes, tmp_path: Path) -> None:
    match = opened(format_two)
    assert_same(match.table, moments()[5])
    assert match.notices == ()
    (tmp_path / "match.json").write_bytes(format_two)
    folder = SaveFolder(tmp_path)
    folder.write("match", moments()[6], later(6))
    assert msgspec.json.decode((tmp_path / "match.json").read_bytes())["format"] == 2
    assert (tmp_path / "match.1.json").read_bytes() == format_two  # sound, though old: moved down, not aside
    assert folder.load("match").record.created == NOW


def test_several_steps_are_climbed_in_order(format_two: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def second(body: dict[str, Any]) -> dict[str, Any]:
        assert "players" in body  # the first step has been taken
        return body | {"moves": body["moves"] + 1}

    monkeypatch.setattr(matches, "FORMAT", 3)
    monkeypatch.setattr(matches, "UPGRADES", {1: rename_people, 2: second})
    with pytest.raises(Damaged):  # what the steps make is checked like anything else
        opened(format_two)
    monkeypatch.setattr(matches, "UPGRADES", {1: rename_people, 2: lambda body: body})
    assert_same(opened(format_two).table, moments()[5])


@pytest.mark.parametrize("step", [None, lambda body: body["nothing"], lambda body: [], lambda body: next(iter(()))])
def test_a_step_that_is_missing_or_fails_is_a_sentence(
    step: Any, format_two: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "UPGRADES", {1: step} if step else {})
    with pytest.raises(Damaged, match="does not hold a match"):
        opened(format_two)


def test_a_newer_format_is_refused_and_the_one_beneath_offered(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for second in range(2):
        folder.write("match", moments()[second], later(second))
    future = forged({"anything": "goes"}, format=2)
    (tmp_path / "match.json").write_bytes(future)
    with pytest.raises(Newer) as caught:
        read_match(tmp_path / "match.json")
    assert str(caught.value) == f"{tmp_path / 'match.json'} was made by a newer Saddlebag: format 2, not 1."
    _, table, notices = folder.load("match")
    assert_same(table, moments()[0])
    assert notices[0] == caught.value.saying
    folder.write("match", moments()[2], later(2))
    assert bytes_in(tmp_path)["match.damaged-1.json"] == future  # not ours to throw away


# ------------------------------------------------------------------ rules


def old_save(table: Table) -> bytes:
    """As rules 1 would have written it, if ``round`` had been called ``turn`` and a move ``hoist`` had existed."""
    body = body_of(document_of(table)) | {"rules": 1}
    body["snapshot"]["turn"] = body["snapshot"].pop("round")
    body["log"][-1][1] = {"do": "hoist", "flag": [1, 2]}
    return forged(body)


def rename_turn(packed: dict[str, Any]) -> dict[str, Any]:
    packed["round"] = packed.pop("turn")
    return packed


@pytest.fixture
def rules_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES, "VERSION", 2)
    monkeypatch.setattr(RULES, "UPGRADES", {1: rename_turn})


def test_older_rules_are_resumed_from_the_snapshot_and_it_is_said(rules_two: None) -> None:
    table = moments()[6]
    match = opened(old_save(table))
    assert match.table.state == table.state
    assert match.table.log[:-1] == table.log[:-1]
    assert match.table.log[-1] == (table.log[-1].seat, Forgotten(b'{"do":"hoist","flag":[1,2]}'))
    assert [str(notice)[: len(OLDER)] for notice in match.notices] == [OLDER]


def test_a_resumed_match_is_replayed_from_the_take_over_and_not_before(rules_two: None) -> None:
    table = opened(old_save(moments()[6])).table
    length = len(table.log)
    play(table, 5, Random("on"))
    assert table.at(len(table.log)) == table.state
    for before in (0, 1, length - 1):
        with pytest.raises(IllegalAction, match=f"replayed from move {length} to"):
            table.at(before)
    while table.to_move is not None and table.can_undo(table.to_move):
        table.undo(table.to_move)
    assert len(table.log) >= length


def test_a_resumed_match_is_saved_and_opened_like_any_other(rules_two: None, tmp_path: Path) -> None:
    table = opened(old_save(moments()[6])).table
    length = table.base.length
    folder = SaveFolder(tmp_path)
    for second in range(30):
        folder.write("match", table, later(second))
        record, again, notices = folder.load("match")
        assert_same(again, table)
        assert notices == ()
        assert record.taken_over is not None
        assert record.taken_over.length == length
        play(table, 1, Random(second))
    assert body_of((tmp_path / "match.json").read_bytes())["log"][length - 1][1] == {"do": "hoist", "flag": [1, 2]}


def test_a_match_can_be_taken_over_twice(rules_two: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = play(opened(old_save(moments()[6])).table, 4, Random("on"))
    save_as(tmp_path / "match.json", table, NOW)
    monkeypatch.setattr(RULES, "VERSION", 4)
    monkeypatch.setattr(RULES, "UPGRADES", {1: rename_turn, 3: lambda packed: packed | {"round": packed["round"] + 1}})
    again = read_match(tmp_path / "match.json")
    assert len(again.notices) == 1
    assert again.table.base.length == len(table.log)
    assert again.table.state.round == table.state.round + 1  # step 3 was taken, step 2 was not needed, step 1 done
    assert "of older rules" in str(verify(tmp_path / "match.json").saying)


def test_a_finished_match_of_older_rules_is_still_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(sit_down(), 10_000, Random("end"))
    document = document_of(table)
    monkeypatch.setattr(RULES, "VERSION", RULES.VERSION + 1)
    match = opened(document)
    assert match.table.outcome == table.outcome
    assert match.table.log == table.log


@pytest.mark.parametrize("step", [None, lambda packed: packed["nothing"], lambda packed: packed | {"phase": "tea"}])
def test_a_snapshot_that_cannot_be_upgraded_is_a_sentence(
    step: Any, rules_two: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = body_of(document_of(moments()[6])) | {"rules": 1}
    body["snapshot"]["seat"] = "east"
    monkeypatch.setattr(RULES, "UPGRADES", {1: step} if step else {})
    with pytest.raises(Damaged, match="does not hold a match"):
        opened(forged(body))


LOGS: dict[str, Callable[[dict[str, Any]], object]] = {
    "a move less": lambda body: body["log"].pop(),
    "a move more": lambda body: body["log"].append(body["log"][-2]),
    "a move more counted": lambda body: body.update(moves=body["moves"] + 1),
    "the seat after the last": lambda body: body["log"][-1].__setitem__(0, len(body["players"])),
    "the seat before the dealer": lambda body: body["log"][0].__setitem__(0, DEALER - 1),
}


@pytest.mark.parametrize("how", LOGS)
def test_a_log_of_older_rules_must_be_that_of_such_a_match(how: str, rules_two: None) -> None:
    """It is not played again, but it is as long as it says, and of seats that are there."""
    body = body_of(old_save(moments()[6]))
    assert body["log"][0][0] == DEALER and opened(forged(body)).table.log
    LOGS[how](body)
    with pytest.raises(Damaged, match="its log is not that of such a match"):
        opened(forged(body))


def test_newer_rules_are_refused_with_both_numbers() -> None:
    body = body_of(document_of(moments()[6])) | {"rules": RULES.VERSION + 1}
    with pytest.raises(Newer) as caught:
        opened(forged(body))
    said = f"rules {RULES.VERSION + 1} of {RULES.NAME}, not {RULES.VERSION}."
    assert str(caught.value) == f"match.json was made by a newer Saddlebag: {said}"
