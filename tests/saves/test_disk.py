"""The real disk under the saves: it keeps its word to the last byte."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.saves import documents
from game.saves.documents import REAL_DISK, read_plain


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The files and folders that were forced onto the disk, by their numbers there."""
    known: list[tuple[int, int]] = []

    def note(handle: int) -> None:
        found = os.fstat(handle)
        known.append((found.st_dev, found.st_ino))

    monkeypatch.setattr(documents.os, "fsync", note)
    return known


def number(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def test_a_file_is_forced_onto_the_disk_before_its_writing_ends(tmp_path: Path, synced: list[tuple[int, int]]) -> None:
    REAL_DISK.write(tmp_path / "a.save", b"content")
    assert synced == [number(tmp_path / "a.save")]


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot sync a folder")
def test_a_folder_is_forced_onto_the_disk(tmp_path: Path, synced: list[tuple[int, int]]) -> None:
    REAL_DISK.settle(tmp_path)
    assert synced == [number(tmp_path)]


def test_a_file_as_large_as_may_be_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "full").write_bytes(b"12345")
    assert read_plain(tmp_path / "full", 5) == b"12345"


def test_a_file_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size was right when it was asked for."""
    monkeypatch.setattr(documents, "check_plain", lambda file, largest: None)
    (tmp_path / "grown").write_bytes(b"123456")
    with pytest.raises(OSError, match="large"):
        read_plain(tmp_path / "grown", 5)
