"""A writer that dies at any point, and a disk that refuses: nothing acknowledged is lost, nobody sees a traceback."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.saves.documents import Disk, DiskFull, NotFound, NotSaved, ReadOnly, SaveError
from game.saves.matches import SaveFolder, save_as, verify
from tests.saves.disks import CHANGES, FusedFiles, FusedPlatter, Killed, Refusing, Swift
from tests.saves.matches import NOW, bytes_in, document_of, later, moments, play, sit_down
from tools.stress.disks import Platter
from tools.stress.soundness import assert_same

WRITES = 5
SWIFT = Swift()
NONE = -1  # nothing was acknowledged
BAD = {"empty": [], "three": [], "bad newest": [document_of(moments()[2])[:-20]], "bad middle": [b"?"]}


def write_until_killed(folder: SaveFolder, first: int = 0, count: int = WRITES) -> int:
    """The number of the last write that returned before the end came."""
    acknowledged = first - 1
    try:
        for number in range(first, first + count):
            folder.write("match", moments()[number], later(number))
            acknowledged = number
    except Killed:
        pass
    return acknowledged


def assert_nothing_lost(disk: Disk, path: Path, acknowledged: int, *, tried: int, why: str) -> None:
    """What is opened is whole, and at least as new as the last acknowledged; the next write works as ever."""
    folder = SaveFolder(path, disk)
    found = NONE
    try:
        record, table, _ = folder.load("match")
        found = int((record.saved - NOW).total_seconds())
        assert_same(table, moments()[found])
    except NotFound:
        pass
    assert acknowledged <= found <= tried, why
    folder.write("match", moments()[7], later(7))
    record, table, notices = SaveFolder(path, disk).load("match")
    assert_same(table, moments()[7])
    assert notices == (), why
    assert [name for name in disk.names(path) if name.endswith(".tmp")] == [], why


def ground(path: Path, state: str) -> int:
    """The folder a writer comes to; returns how many writes there were."""
    if state == "empty":
        return 0
    folder = SaveFolder(path, SWIFT)
    for number in range(3):
        folder.write("match", moments()[number], later(number))
    if state == "bad newest":
        (path / "match.json").write_bytes(*BAD[state])
        return 2  # the third is lost already
    if state == "bad middle":
        (path / "match.1.json").write_bytes(*BAD[state])
    return 3


@pytest.mark.parametrize("links", [True, False], ids=["links", "copies"])
@pytest.mark.parametrize("state", BAD)
def test_killed_at_every_operation_in_turn(state: str, links: bool, tmp_path: Path) -> None:
    fuse, survived = 0, False
    while not survived:
        path = tmp_path / str(fuse)
        path.mkdir()
        first = ground(path, state)
        disk = FusedFiles(fuse, Random(f"{state} {fuse}"), links=links)
        acknowledged = write_until_killed(SaveFolder(path, disk), first, WRITES - first)
        survived = acknowledged == WRITES - 1
        why = f"killed at operation {fuse}, after {disk.done[-3:]}"
        assert_nothing_lost(SWIFT, path, acknowledged, tried=min(acknowledged + 1, WRITES - 1), why=why)
        set_aside = [content for name, content in bytes_in(path).items() if "damaged" in name]
        assert set_aside == BAD[state], f"{why}: a kill must damage nothing, and lose nothing that was"
        fuse += 1
    assert fuse > 20, "the fuse was too short to mean anything"


def test_a_deletion_cut_short_leaves_the_newest_or_nothing(tmp_path: Path) -> None:
    for fuse in range(5):  # list the folder, remove three, settle
        path = tmp_path / str(fuse)
        ground(path, "three")
        with pytest.raises(Killed):
            SaveFolder(path, FusedFiles(fuse, Random(0))).delete("match")
        if fuse < 4:
            _, table, notices = SaveFolder(path).load("match")
            assert_same(table, moments()[2])
            assert notices == ()
        else:
            assert bytes_in(path) == {}


@pytest.mark.parametrize("seed", range(300))
def test_the_power_goes_at_any_moment_again_and_again(seed: int) -> None:
    """Names and bytes that were not synced may be gone, in part or altogether, in any order."""
    rng = Random(f"power {seed}")
    disk, path, acknowledged = Platter(), Path("saves"), NONE
    for _ in range(3):
        fused = FusedPlatter(rng.randrange(60), rng, links=rng.random() < 0.7)
        fused.files, fused.safe = dict(disk.files), dict(disk.files)
        last = write_until_killed(SaveFolder(path, fused), acknowledged + 1, min(3, 6 - acknowledged))
        disk = fused.power_cut(rng)
        try:
            found = int((SaveFolder(path, disk).load("match").record.saved - NOW).total_seconds())
        except NotFound:
            found = NONE
        assert last <= found <= last + 1, f"seed {seed}: {last} was acknowledged, {found} was found"
        acknowledged = found
    assert_nothing_lost(disk, path, acknowledged, tried=acknowledged, why=f"seed {seed}")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_costs_nothing_but_the_write(number: int, tmp_path: Path) -> None:
    table, rng = sit_down(), Random("full")
    disk = Refusing(number, ("put",))
    disk.refusing = False
    folder = SaveFolder(tmp_path, disk)
    for second in range(3):
        folder.write("match", play(table, 1, rng), later(second))
    before, saved = bytes_in(tmp_path), len(table.log)
    disk.refusing = True
    for second in range(3, 6):
        play(table, 1, rng)  # the match goes on meanwhile
        with pytest.raises(DiskFull) as caught:
            folder.write("match", table, later(second))
        assert str(caught.value) == "The match was not saved: the disk is full."
        assert bytes_in(tmp_path) == before
    _, opened, notices = folder.load("match")
    assert (len(opened.log), notices) == (saved, ())
    disk.refusing = False
    folder.write("match", play(table, 1, rng), later(6))
    assert_same(folder.load("match").table, table)


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_a_read_only_folder_is_said_and_can_be_read(number: int, tmp_path: Path) -> None:
    SaveFolder(tmp_path).write("match", moments()[1], NOW)
    before = bytes_in(tmp_path)
    folder = SaveFolder(tmp_path, Refusing(number))
    with pytest.raises(ReadOnly) as caught:
        folder.write("match", moments()[2], later(2))
    with pytest.raises(ReadOnly):
        folder.delete("match")
    with pytest.raises(ReadOnly):
        save_as(tmp_path / "single.json", moments()[2], NOW, Refusing(number))
    assert str(caught.value) == f"The match was not saved: {tmp_path} may not be written to."
    assert bytes_in(tmp_path) == before
    assert_same(folder.load("match").table, moments()[1])
    assert len(folder.list()) == 1


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("state", ["empty", "three", "bad newest"])
def test_a_refusal_at_every_change_in_turn(state: str, number: int, tmp_path: Path) -> None:
    """One refused operation: a sentence or none at all, and either way the match is as safe as before."""
    only, reached = 1, True
    while reached:
        path = tmp_path / str(only)
        first = ground(path, state)
        disk = Refusing(number, CHANGES, only)
        folder = SaveFolder(path, disk)
        acknowledged = first - 1
        try:
            folder.write("match", moments()[first], later(first))
            acknowledged = first
        except NotSaved as error:
            assert str(error).startswith("The match was not saved: ")
        reached = disk.count >= only
        disk.refusing = False
        assert_nothing_lost(disk, path, acknowledged, tried=first, why=f"refused change {only}")
        only += 1
    assert only > 4


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"I am a file")
    folder = SaveFolder(tmp_path / "saves")
    attempts: list[Callable[[], object]] = [
        lambda: folder.write("match", moments()[1], NOW),
        lambda: folder.load("match"),
        folder.list,
        lambda: folder.delete("match"),
    ]
    for attempt in attempts:
        with pytest.raises(SaveError):
            attempt()
    assert (tmp_path / "saves").read_bytes() == b"I am a file"


def test_a_file_that_may_not_be_read_is_said_and_passed_over(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for second in range(2):
        folder.write("match", moments()[second], later(second))

    class Locked(Disk):
        def read(self, file: Path) -> bytes:
            if file.name == "match.json":
                raise PermissionError(errno.EACCES, "Permission denied")
            return super().read(file)

    _, table, notices = SaveFolder(tmp_path, Locked()).load("match")
    assert_same(table, moments()[0])
    assert str(notices[0]) == f"{tmp_path / 'match.json'} cannot be read: Permission denied."
    verdict = verify(tmp_path / "match.json", Locked())
    assert not verdict.sound
    assert SaveFolder(tmp_path, Locked()).list()[0].trouble == verdict.saying
