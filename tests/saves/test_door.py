"""Saves whose checksum is right and whose words are absurd: refused in a sentence, quickly, and left where they are."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.players import Player
from game.protocol import BadSetup, say
from game.saves import limits
from game.saves.documents import Damaged, Newer, NotSaved, SaveError
from game.saves.matches import SaveFolder, read_match
from game.saves.slot import SaveSlot
from game.table import Table
from tests.saves.matches import NOW, TITLE, bytes_in, document_of, every_title, forged, later, moments, sit_down
from tools.stress.soundness import assert_same, body_of

Body = dict[str, Any]
GOOD = document_of(moments()[5])


def seated(count: int) -> Callable[[Body], object]:
    players = [{"name": f"Ann {number}", "level": None} for number in range(count)]
    return lambda body: body.update(players=players)


def headed(text: str, **gaps: str) -> Callable[[Body], object]:
    return lambda body: body.update(headline={"text": text, "gaps": gaps})


FORGERIES: dict[str, tuple[Callable[[Body], object], str]] = {
    "seven players": (seated(7), "it seats 7 players, but Tiny Towns is for 1 to 6"),
    "nobody": (seated(0), "it seats 0 players"),
    "a hundred thousand players": (seated(100_000), "it seats 100000 players"),
    "a bot nobody knows": (lambda b: b["players"][1].update(level="sheriff"), "does not have (sheriff)"),
    "a bot like a book": (lambda b: b["players"][1].update(level="x\n" * 90_000), "level is empty, too long or cannot"),
    "a name of controls": (
        lambda b: b["players"][0].update(name="\x1b[2J"),
        "name or level is empty, too long or cannot",
    ),
    "the end of time": (lambda b: b.update(saved="9999-12-31T23:59:59Z"), "within the years 1970 to 2999"),
    "the beginning of time": (lambda b: b.update(created="0001-01-01T00:00:00Z"), "within the years 1970 to 2999"),
    "a local time": (lambda b: b.update(saved="2026-08-14T15:30:12+02:00"), "within the years"),
    "a headline with controls": (headed("Round\x00 {round}\n", round="3"), "its headline is too long or cannot"),
    "a gap with controls": (headed("Round {round}", round="\x1b[2J"), "its headline is too long or cannot"),
    "a headline turned around": (headed("Round \u202e3"), "its headline is too long or cannot"),
    "no headline": (headed("  "), "its headline is too long or cannot"),
    "a headline of megabytes": (headed("Round " * 500_000), "its headline is too long or cannot"),
    "a gap of megabytes": (headed("Round {round}", round="9" * 3_000_000), "its headline is too long or cannot"),
    "200,000 gaps": (headed("Round", **{f"g{n}": "" for n in range(200_000)}), "its headline is too long or cannot"),
    "a gap used 300 times": (headed("{r}" * 300, r="x" * 900), "its headline is too long or cannot"),
    "a gap blown up": (headed("{round:>999999999}", round="3"), "its headline is too long or cannot"),
    "a gap looked into": (headed("{round.__class__}", round="3"), "its headline is too long or cannot"),
    "a gap by number": (headed("{0}"), "its headline is too long or cannot"),
    "a gap without a word": (headed("{round}"), "its headline is too long or cannot"),
    "a seed of a megabyte": (lambda b: b.update(seed="x" * 1_000_000), "its seed or its options are longer"),
    "options of a megabyte": (lambda b: b["options"].update(a="x" * 1_000_000), "its seed or its options are longer"),
    "moves beyond counting": (lambda b: b.update(moves=2**62), "does not hold a match"),
    "moves below nought": (lambda b: b.update(moves=-1), "does not hold a match"),
    "a version like a book": (lambda b: b.update(app="x" * 100_000), "does not hold a match"),
    "a name like a book": (lambda b: b.update(match="x" * 100_000), "does not hold a match"),
}


@pytest.mark.parametrize("how", FORGERIES)
def test_a_forgery_is_a_sentence_in_the_list_too_and_stays(how: str, tmp_path: Path) -> None:
    forge, sentence = FORGERIES[how]
    body = body_of(GOOD)
    forge(body)
    file = tmp_path / "match.json"
    file.write_bytes(document := forged(body))
    with pytest.raises((Damaged, Newer)) as caught:
        read_match(file)
    (listed,) = SaveFolder(tmp_path).list()
    assert listed.record is None and listed.trouble == caught.value.saying
    assert sentence in str(listed.trouble) and len(str(listed.trouble)) < 500
    assert limits.is_shown(str(listed.trouble)), "the sentence itself can be shown"
    SaveFolder(tmp_path).write("match", moments()[6], NOW)
    assert bytes_in(tmp_path)["match.damaged-1.json"] == document


def test_what_people_and_titles_are_called_passes() -> None:
    for name in ("Zoë", "Иван", "小さな町", 'O\'Neill "Red"', "🤠👩‍🌾", "{round}", "x" * 40):
        assert limits.is_name(name)
    for title, seats in every_title():
        table = sit_down(title, seats)
        assert limits.is_headline(table.rules.progress(table.state))
    assert limits.is_headline(say("{name} goes on", name="🤠👩‍🌾"))


def test_a_seed_has_a_longest(tmp_path: Path) -> None:
    longest = Table(TITLE, [Player("Ann")], {}, "x" * limits.SEED_LENGTH)
    SaveFolder(tmp_path).write("match", longest, NOW)
    assert_same(SaveFolder(tmp_path).load("match").table, longest)
    with pytest.raises(BadSetup, match="at most 600 letters"):
        Table(TITLE, [Player("Ann")], {}, "x" * (limits.SEED_LENGTH + 1))


def test_a_bot_nobody_knows_is_not_saved_either(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="there is no bot called sheriff"):
        SaveFolder(tmp_path).write("match", Table(TITLE, [Player("Ann"), Player("Bo", "sheriff")]), NOW)


@pytest.mark.parametrize("clock", [datetime.max.replace(tzinfo=UTC), datetime.min.replace(tzinfo=UTC)])
def test_a_clock_that_is_quite_wrong_still_saves(clock: datetime, tmp_path: Path) -> None:
    """What is written can be opened, whatever the time on this machine is."""
    SaveFolder(tmp_path).write("match", moments()[3], clock)
    record = SaveFolder(tmp_path).load("match").record
    assert limits.FIRST <= record.saved <= limits.LAST
    SaveSlot(SaveFolder(tmp_path), "other", lambda: NOW).write(moments()[4])
    assert SaveFolder(tmp_path).list()[0].match in ("match", "other")


# ------------------------------------------------------------------ copied by hand


@pytest.mark.parametrize("name", ["evening backup", "evening (copy)", "evening - Copy (2)", "Копия evening"])
def test_a_copy_is_a_match_of_its_own(name: str, tmp_path: Path) -> None:
    """Copied, both played on: each has all its generations, and neither has touched the other's."""
    folder = SaveFolder(tmp_path)
    for second in range(3):
        folder.write("evening", moments()[second], later(second))
    shutil.copy(tmp_path / "evening.json", tmp_path / f"{name}.json")
    before = {key: document for key, document in bytes_in(tmp_path).items() if not key.startswith(name)}
    copy = SaveFolder(tmp_path).load(name)
    assert copy.record.match == name, "the name of the file decides"
    slot = SaveSlot(SaveFolder(tmp_path), copy.record.match, lambda: later(9))
    for _ in range(3):
        play_one(copy.table)
        slot.write(copy.table)
    after = bytes_in(tmp_path)
    assert {key: after[key] for key in before} == before, "the first was not touched"
    assert set(after) - set(before) == {f"{name}.json", f"{name}.1.json", f"{name}.2.json"}
    original = SaveFolder(tmp_path).load("evening").table
    assert_same(original, moments()[2])
    play_one(original)
    SaveSlot(SaveFolder(tmp_path), "evening", lambda: later(20)).write(original)
    assert_same(SaveFolder(tmp_path).load("evening").table, original)
    assert_same(SaveFolder(tmp_path).load(name).table, copy.table)
    assert [each.match for each in SaveFolder(tmp_path).list()] == ["evening", name]


def play_one(table: Table) -> None:
    seat = table.to_move
    assert seat is not None
    table.submit(seat, Random(1).choice(table.legal(seat)))


def test_a_copy_of_a_damaged_one_says_so_too(tmp_path: Path) -> None:
    SaveFolder(tmp_path).write("evening", moments()[2], NOW)
    document = (tmp_path / "evening.json").read_bytes()
    (tmp_path / "evening backup.json").write_bytes(document[:-20])
    with pytest.raises(SaveError):
        SaveFolder(tmp_path).load("evening backup")
    assert_same(SaveFolder(tmp_path).load("evening").table, moments()[2])
