"""Files that are no saves, and folders full of them: a sentence for each, and never more than that."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.saves.documents import LARGEST, Damaged, Disk, Foreign, NotFound, SaveError, TitleMissing, Unreadable
from game.saves.matches import SaveFolder, read_match, verify
from tests.saves.matches import NOW, bytes_in, document_of, forged, later, moments
from tools.stress.soundness import assert_same, body_of

GOOD = document_of(moments()[3])

STRANGERS: dict[str, tuple[bytes, type[SaveError], str]] = {
    "empty": (b"", Damaged, "is damaged: it is empty."),
    "text": (b"Dear diary,", Foreign, "is not a Saddlebag save."),
    "binary": (bytes(range(256)) * 20, Foreign, "is not a Saddlebag save."),
    "zeroes": (bytes(5000), Foreign, "is not a Saddlebag save."),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(64), Foreign, "is not a Saddlebag save."),
    "pickle": (b"cos\nsystem\n(S'true'\ntR.", Foreign, "is not a Saddlebag save."),
    "number": (b"42", Foreign, "is not a Saddlebag save."),
    "other JSON": (b'{"version": 3, "scores": [1, 2]}', Foreign, "is not a Saddlebag save."),
    "other magic": (GOOD.replace(b"saddlebag-match", b"saddlebag-table", 1), Foreign, "is not a Saddlebag save."),
    "deep": (b"[" * 200_000, Foreign, "is not a Saddlebag save."),
    "byte order mark": (b"\xef\xbb\xbf" + GOOD, Damaged, "is damaged: it breaks off or is garbled."),
    "one byte short": (GOOD[:-1], Damaged, "is damaged: it breaks off or is garbled."),
    "half": (GOOD[: len(GOOD) // 2], Damaged, "is damaged: it breaks off or is garbled."),
    "twice": (GOOD + GOOD, Damaged, "is damaged: it breaks off or is garbled."),
    "not UTF-8": (GOOD.replace(b"saddlebag-match", b"saddlebag-match\xff", 1), Damaged, "breaks off or is garbled."),
    "other checksum": (GOOD.replace(b'"app"', b'"APP"', 1), Damaged, "its checksum does not fit its content."),
    "format none": (GOOD.replace(b'"format":1', b'"format":0', 1), Damaged, "does not hold a match"),
    "no match": (forged({}), Damaged, "is damaged: it does not hold a match (Object missing required field `app`)."),
    "other title": (
        forged(body_of(GOOD) | {"title": "tiny_trains"}),
        TitleMissing,
        "is a match of tiny_trains, a game that is not in this bag.",
    ),
}


@pytest.mark.parametrize("kind", STRANGERS)
def test_every_stranger_gets_the_sentence_that_fits(kind: str, tmp_path: Path) -> None:
    content, error, sentence = STRANGERS[kind]
    file = tmp_path / "match.json"
    file.write_bytes(content)
    with pytest.raises(error) as caught:
        read_match(file)
    assert type(caught.value) is error
    assert str(caught.value).startswith(str(file))
    assert sentence in str(caught.value)
    with pytest.raises(error):
        SaveFolder(tmp_path).load("match")
    assert verify(file) == (file, False, caught.value.saying)
    assert bytes_in(tmp_path) == {"match.json": content}


def test_nothing_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match=r"There is no save at .*none\.json\."):
        read_match(tmp_path / "none.json")
    with pytest.raises(NotFound, match="There is no saved match called none"):
        SaveFolder(tmp_path).load("none")
    assert not verify(tmp_path / "none.json").sound
    assert SaveFolder(tmp_path / "nowhere").list() == ()


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(Unreadable, match="cannot be read: it is not a plain file"):
        read_match(tmp_path / "folder.json")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only some systems have pipes among files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(Unreadable, match="not a plain file"):
        read_match(tmp_path / "pipe.json")
    assert SaveFolder(tmp_path).list()[0].record is None


def test_a_monster_is_not_read_into_memory(tmp_path: Path) -> None:
    with open(tmp_path / "monster.json", "wb") as monster:
        monster.truncate(LARGEST + 1)  # a hole: takes no room
    with pytest.raises(Unreadable, match="far too large"):
        read_match(tmp_path / "monster.json")


# ------------------------------------------------------------------ lists


class Counted(Disk):
    """Counts what is read."""

    def __init__(self) -> None:
        self.reads = 0

    def read(self, file: Path) -> bytes:
        self.reads += 1
        return super().read(file)


def test_what_has_not_changed_is_not_read_again_to_be_listed(tmp_path: Path) -> None:
    """Somebody with a thousand matches waits for the menu once, not every time."""
    for second, match in enumerate(("ann", "bob", "cid")):
        SaveFolder(tmp_path).write(match, moments()[second], later(second))
    disk = Counted()
    folder = SaveFolder(tmp_path, disk)
    first = folder.list()
    assert disk.reads == 3
    assert folder.list() == first and disk.reads == 3
    SaveFolder(tmp_path).write("ann", moments()[5], later(5))
    listed = folder.list()
    assert disk.reads == 4, "only what changed"
    assert [each.match for each in listed] == ["ann", "cid", "bob"]
    assert listed[0].record is not None and listed[0].record.moves == len(moments()[5].log)
    (tmp_path / "bob.json").write_bytes(b"?")
    assert folder.list()[-1].trouble is not None
    assert_same(folder.load("ann").table, moments()[5])


def test_the_list_is_newest_first_with_the_damaged_ones_marked(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for second, match in enumerate(("ann", "bob", "cid", "dot")):
        folder.write(match, moments()[second], later(10 * second))
        folder.write(match, moments()[second + 1], later(10 * second + 1))
    (tmp_path / "bob.json").write_bytes(b"?")
    (tmp_path / "cid.json").write_bytes(GOOD[:-9])
    (tmp_path / "cid.1.json").write_bytes(b"")
    (tmp_path / "dot.json").unlink()
    listed = folder.list()
    assert [each.match for each in listed] == ["dot", "bob", "ann", "cid"]
    assert [each.record.moves if each.record else None for each in listed] == [
        len(moments()[3].log), len(moments()[1].log), len(moments()[1].log), None,
    ]  # fmt: skip
    troubles = [str(each.trouble).removeprefix(str(tmp_path / each.match)) if each.trouble else None for each in listed]
    assert troubles == [
        f"There is no save at {tmp_path / 'dot.json'}.",
        ".json is not a Saddlebag save.",
        None,
        ".json is damaged: it breaks off or is garbled.",
    ]
    for each in listed:
        if each.record:
            assert folder.load(each.match).record.saved == each.record.saved


@pytest.mark.parametrize("seed", range(20))
def test_a_folder_of_junk_can_be_listed_loaded_and_written_to(seed: int, tmp_path: Path) -> None:
    rng = Random(f"junk {seed}")
    letters = ["a", "match", ".", ".json", ".1", ".2", "-", " ", "ß", "文", ".damaged-1", ".tmp", "%", "{0}", "~"]
    letters += ["\n"] * (os.name != "nt")
    for _ in range(40):
        name = "".join(rng.choice(letters) for _ in range(rng.randrange(1, 5))) + rng.choice(["", ".json", ".1.json"])
        thing = tmp_path / name
        if name.strip(". ") and not os.path.lexists(thing):
            _make_junk(thing, rng)
    folder = SaveFolder(tmp_path)
    for summary in folder.list():
        assert (summary.record is None) <= (summary.trouble is not None)
        try:
            folder.load(summary.match)
        except SaveError as error:
            assert summary.record is None, error  # what looks sound in the list can be opened, as long as nobody forges
    bad = {name: content for name, content in bytes_in(tmp_path).items() if not name.endswith(".tmp")}
    folder.write("match", moments()[4], NOW)
    assert_same(folder.load("match").table, moments()[4])
    after = list(bytes_in(tmp_path).values())
    assert all(content in after for content in bad.values()), "something was thrown away"


def test_a_folder_that_looks_like_a_leftover_is_no_reason_not_to_save(tmp_path: Path) -> None:
    (tmp_path / "match.99.tmp").mkdir()
    SaveFolder(tmp_path).write("match", moments()[4], NOW)
    assert_same(SaveFolder(tmp_path).load("match").table, moments()[4])
    assert (tmp_path / "match.99.tmp").is_dir()


def _make_junk(thing: Path, rng: Random) -> None:
    match rng.randrange(6):
        case 0:
            thing.mkdir()
        case 1 if os.name != "nt":
            thing.symlink_to(rng.choice(["nowhere", thing.name, ".."]))
        case 2:
            thing.write_bytes(rng.randbytes(rng.randrange(200)))
        case 3:
            thing.write_bytes(GOOD)
        case 4:
            thing.write_bytes(GOOD[: rng.randrange(len(GOOD))])
        case _:
            thing.write_bytes(b"junk %d" % rng.randrange(10**9))
