"""Three generations: which is opened, what is said, and that a bad one never costs a good one."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.saves import matches, small_files
from game.saves.documents import Damaged, Disk, DocumentStore, Foreign, NotSaved
from game.saves.matches import OpenedSave, SaveFolder, SaveRecord, read_match, verify
from tests.saves.disks import FusedFiles, Watched
from tests.saves.matches import NOW, bytes_in, document_of, forged, later, moments
from tools.stress.soundness import assert_same, body_of

NEWEST, BEFORE, OLDEST = "match.json", "match.1.json", "match.2.json"


def filled(path: Path, writes: int = 3, disk: Disk | None = None) -> SaveFolder:
    folder = SaveFolder(path, disk or Disk())
    for second in range(writes):
        folder.write("match", moments()[second], later(second))
    return folder


@pytest.mark.parametrize("links", [True, False])
def test_the_last_three_are_kept_and_no_more(links: bool, tmp_path: Path) -> None:
    filled(tmp_path, 6, FusedFiles(10_000, Random(0), links=links))
    assert list(bytes_in(tmp_path)) == [BEFORE, OLDEST, NEWEST]
    for second, name in ((5, NEWEST), (4, BEFORE), (3, OLDEST)):
        (tmp_path / "one").mkdir(exist_ok=True)
        (tmp_path / "one" / "match.json").write_bytes((tmp_path / name).read_bytes())
        record, table, _ = SaveFolder(tmp_path / "one").load("match")
        assert record.saved == later(second)
        assert_same(table, moments()[second])


def test_the_newest_is_there_at_every_moment(tmp_path: Path) -> None:
    """Whoever looks between any two steps of a write finds a sound newest save, the old one or the new."""
    seen: list[str] = []

    class Curious(Watched):
        def step(self, operation: str, *what: object) -> None:
            if (tmp_path / NEWEST).exists() or seen:
                seen.append(operation)
                assert verify(tmp_path / NEWEST).sound

    filled(tmp_path, 5, Curious())
    assert {"put", "sync", "rename", "link", "settle"} <= set(seen)


def test_what_was_written_is_read_back_before_it_counts(tmp_path: Path) -> None:
    class Liar(Watched):
        def put(self, target: object, content: bytes) -> None:
            super().put(target, content[:-1] + b"?")  # type: ignore[arg-type]

    before = bytes_in(tmp_path) if filled(tmp_path) else {}
    with pytest.raises(NotSaved, match="something else than was written"):
        SaveFolder(tmp_path, Liar()).write("match", moments()[3], later(3))
    assert bytes_in(tmp_path) == before


def test_nothing_counts_before_it_is_synced_and_nothing_is_acknowledged_before_the_folder_is(tmp_path: Path) -> None:
    done: list[str] = []

    class Noting(Watched):
        def step(self, operation: str, *what: object) -> None:
            done.append(f"{operation} {getattr(what[-1], 'name', '')}" if operation == "rename" else operation)

    filled(tmp_path)
    SaveFolder(tmp_path, Noting()).write("match", moments()[3], later(3))
    changes = [each for each in done if each not in ("names", "read")]
    assert changes == ["make", "create", "put", "sync", f"rename {OLDEST}", "link", f"rename {NEWEST}", "settle"]
    assert "read" in done[done.index("sync") : done.index(f"rename {OLDEST}")]


BAD: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda document: document[: len(document) // 2],
    "empty": lambda document: b"",
    "flipped": lambda document: document.replace(b"tiny", b"tidy", 1),
    "zeroed": lambda document: bytes(len(document)),
    "foreign": lambda document: b'{"name": "something else"}',
}


@pytest.mark.parametrize("how", BAD)
def test_a_bad_newest_is_left_alone_and_the_one_before_is_opened_and_it_is_said(how: str, tmp_path: Path) -> None:
    folder = filled(tmp_path)
    (tmp_path / NEWEST).write_bytes(BAD[how](document_of(moments()[2])))
    before = bytes_in(tmp_path)
    for fresh in (folder, SaveFolder(tmp_path)):
        record, table, notices = fresh.load("match")
        assert_same(table, moments()[1])
        assert record.saved == later(1)
        assert bytes_in(tmp_path) == before
        assert NEWEST in str(notices[0])
        instead = f"An older save of this match, which ends with move {len(table.log)}, was opened instead."
        assert str(notices[1]) == instead


@pytest.mark.parametrize("how", BAD)
def test_a_bad_newest_is_moved_aside_and_never_pushes_out_a_good_one(how: str, tmp_path: Path) -> None:
    filled(tmp_path)
    bad = BAD[how](document_of(moments()[2]))
    (tmp_path / NEWEST).write_bytes(bad)
    before = bytes_in(tmp_path)
    folder = SaveFolder(tmp_path)
    folder.write("match", moments()[3], later(3))
    after = bytes_in(tmp_path)
    assert after["match.damaged-1.json"] == bad
    assert (after[BEFORE], after[OLDEST]) == (before[BEFORE], before[OLDEST])
    assert_same(folder.load("match").table, moments()[3])
    assert folder.load("match").notices == ()


def test_every_bad_one_gets_a_place_of_its_own_whichever_generation_it_was(tmp_path: Path) -> None:
    filled(tmp_path)
    for number, name in enumerate((NEWEST, BEFORE, OLDEST), start=1):
        (tmp_path / name).write_bytes(b"bad %d" % number)
    folder = SaveFolder(tmp_path)
    with pytest.raises(Foreign, match=f"{NEWEST} is not a Saddlebag save"):
        folder.load("match")
    folder.write("match", moments()[4], later(4))
    (tmp_path / NEWEST).write_bytes(b"bad 4")
    folder.write("match", moments()[5], later(5))
    aside = {name: content for name, content in bytes_in(tmp_path).items() if "damaged" in name}
    assert aside == {f"match.damaged-{number}.json": b"bad %d" % number for number in range(1, 5)}
    assert_same(SaveFolder(tmp_path).load("match").table, moments()[5])


def test_a_good_newest_moves_down_past_a_bad_one(tmp_path: Path) -> None:
    filled(tmp_path)
    oldest = (tmp_path / OLDEST).read_bytes()
    newest = (tmp_path / NEWEST).read_bytes()
    (tmp_path / BEFORE).write_bytes(b"bad")
    SaveFolder(tmp_path).write("match", moments()[3], later(3))
    after = bytes_in(tmp_path)
    assert (after[BEFORE], after[OLDEST], after["match.damaged-1.json"]) == (newest, oldest, b"bad")


def test_the_oldest_is_opened_when_both_others_are_bad(tmp_path: Path) -> None:
    folder = filled(tmp_path)
    (tmp_path / NEWEST).write_bytes(b"")
    (tmp_path / BEFORE).write_bytes(b"[]")
    _, table, notices = folder.load("match")
    assert_same(table, moments()[0])
    assert [str(notice) for notice in notices] == [
        f"{tmp_path / NEWEST} is damaged: it is empty.",
        f"An older save of this match, which ends with move {len(table.log)}, was opened instead.",
    ]


def test_a_missing_newest_is_said_too(tmp_path: Path) -> None:
    folder = filled(tmp_path)
    (tmp_path / NEWEST).unlink()
    _, table, notices = folder.load("match")
    assert_same(table, moments()[1])
    assert str(notices[0]).startswith("There is no save at")
    folder.write("match", moments()[3], later(3))
    assert list(bytes_in(tmp_path)) == [BEFORE, OLDEST, NEWEST]


def test_a_folder_in_the_place_of_the_newest_is_moved_aside_whole(tmp_path: Path) -> None:
    folder = filled(tmp_path)
    (tmp_path / NEWEST).unlink()
    (tmp_path / NEWEST).mkdir()
    (tmp_path / NEWEST / "keep").write_bytes(b"me")
    _, table, notices = folder.load("match")
    assert_same(table, moments()[1])
    assert "cannot be read: it is not a plain file" in str(notices[0])
    folder.write("match", moments()[3], later(3))
    assert (tmp_path / "match.damaged-1.json" / "keep").read_bytes() == b"me"
    assert_same(folder.load("match").table, moments()[3])


def test_what_a_killed_writer_left_is_ignored_and_swept_up_by_the_next(tmp_path: Path) -> None:
    folder = filled(tmp_path)
    others = ("other.99.tmp", "matchless.99.tmp")
    for name in ("match.99.tmp", "match.1.json.tmp", *others):
        (tmp_path / name).write_bytes(document_of(moments()[7]))
    assert_same(folder.load("match").table, moments()[2])
    assert [summary.match for summary in folder.list()] == ["match"]
    folder.write("match", moments()[3], later(3))
    assert [name for name in bytes_in(tmp_path) if name.endswith(".tmp")] == sorted(others)


def test_a_writer_killed_between_link_and_rename_costs_no_generation(tmp_path: Path) -> None:
    filled(tmp_path)
    os.replace(tmp_path / BEFORE, tmp_path / OLDEST)
    os.link(tmp_path / NEWEST, tmp_path / BEFORE)
    oldest = (tmp_path / OLDEST).read_bytes()
    SaveFolder(tmp_path).write("match", moments()[3], later(3))
    assert (tmp_path / OLDEST).read_bytes() == oldest


def test_a_forged_newest_with_a_right_checksum_is_not_believed_either(tmp_path: Path) -> None:
    """Whoever comes to write plays out what this process has not seen before."""
    filled(tmp_path)
    false = forged(body_of(document_of(moments()[2])) | {"over": True})
    (tmp_path / NEWEST).write_bytes(false)
    before = bytes_in(tmp_path)
    with pytest.raises(Damaged):
        read_match(tmp_path / NEWEST)
    SaveFolder(tmp_path).write("match", moments()[3], later(3))
    after = bytes_in(tmp_path)
    assert (after["match.damaged-1.json"], after[BEFORE]) == (false, before[BEFORE])


def test_a_scanner_that_holds_the_file_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    class Held(Watched):
        patience = (0.0, 0.0)
        refusals = 2

        def rename(self, source: Path, target: Path) -> None:
            if self.refusals:
                self.refusals -= 1
                raise PermissionError(errno.EACCES, "in use")
            super().rename(source, target)

    SaveFolder(tmp_path, Held()).write("match", moments()[1], NOW)
    assert_same(SaveFolder(tmp_path).load("match").table, moments()[1])


def test_each_generation_is_played_out_once_when_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An autosave must not wait for three matches to be replayed."""
    filled(tmp_path)
    played: list[str] = []
    sit_down = matches._sit_down

    def noted(record: SaveRecord, file: Path) -> OpenedSave:
        played.append(file.name)
        return sit_down(record, file)

    monkeypatch.setattr(matches, "_sit_down", noted)
    folder = SaveFolder(tmp_path)
    folder.load("match")
    assert sorted(played) == [BEFORE, OLDEST, NEWEST]
    for second in range(3, 6):
        folder.write("match", moments()[second], later(second))
    assert len(played) == 3


def test_deleting_a_match_deletes_what_was_written_of_it_and_nothing_else(tmp_path: Path) -> None:
    store = DocumentStore(tmp_path, lambda document, file: None, Disk())
    ours = ["evening.json", "evening.1.json", "evening.2.json", "evening.damaged-1.json", "evening.review.json",
            "evening.4711.tmp", "evening.review.4711.tmp"]  # fmt: skip
    others = ["evening.json.bak", "evening.backup.json", "evening.notes.txt", "evening (copy).json", "evening2.json"]
    for name in [*ours, *others]:
        (tmp_path / name).write_text(name, encoding="utf-8")
    store.remove("evening")
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(others)


def test_a_delete_that_fails_says_so(tmp_path: Path) -> None:
    store = DocumentStore(tmp_path, lambda document, file: None, Disk())
    (tmp_path / "evening.json").mkdir()
    with pytest.raises(NotSaved, match="It could not be deleted"):
        store.remove("evening")


def test_a_settings_file_that_is_a_link_stays_one(tmp_path: Path) -> None:
    kept, link = tmp_path / "dotfiles.json", tmp_path / "settings.json"
    kept.write_text("{}", encoding="utf-8")
    try:
        link.symlink_to(kept)
    except OSError:
        pytest.skip("links need a right of their own on this system")
    assert small_files.write(link, b'{"name": "Ida"}')
    assert link.is_symlink() and kept.read_bytes() == b'{"name": "Ida"}'
