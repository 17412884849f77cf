"""The command line in odd hands and odd consoles: a sentence and an exit code for each, never a traceback."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.__main__ import main
from game.commands.output import LONGEST, STAND_INS
from game.lab.executors import helpers
from game.lab.simulate import Plan, new_ledger, play_match, simulate
from game.lab.spread import Interrupted
from game.players import Player
from game.saves.matches import save_as
from game.table import Table
from game.titles import TITLES

ROOT = Path(__file__).parent.parent.parent
POSIX = pytest.mark.skipif(os.name == "nt", reason="no such file there")
GAME = ("simulate", "tiny_towns", "--bots", "random", "--games", "1", "--seed", "oak", "--jobs", "1")
HALF = "oak\udcff"  # what Python makes of a byte that is not UTF-8
DIGITS = "9" * 5000


def code_of(*words: str) -> int:
    """The exit code, whether it is returned or raised; anything else that is raised is a traceback."""
    try:
        return main(words)
    except SystemExit as left:
        assert isinstance(left.code, int)
        return left.code


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder of things that are no saves, and one that is."""
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "note").write_bytes(b"hello")
    (tmp_path / "folder").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    save_as(tmp_path / "save.json", play_match(Plan("tiny_towns", ("random", "random"), 1, "tale"), 0))
    return tmp_path


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        # options of simulate
        ("simulate", 2, "required: TITLE"),
        ("simulate  ", 2, "unrecognized arguments|no game called"),
        ("simulate chess", 2, "no game called chess"),
        (f"simulate {DIGITS}", 2, "no game called 999"),
        ("simulate tiny_towns --seats 99", 2, "1 to 6 players, not 99"),
        ("simulate tiny_towns --seats -1", 2, "1 to 6 players, not -1"),
        (f"simulate tiny_towns --seats {DIGITS}", 2, "invalid int value"),
        ("simulate tiny_towns --seats two", 2, "invalid int value"),
        ("simulate tiny_towns --seats 2.5", 2, "invalid int value"),
        ("simulate tiny_towns --bots outlaw", 2, "no bot called outlaw"),
        ("simulate tiny_towns --bots ,", 2, "no bot called"),
        ("simulate tiny_towns --bots random,random,", 2, "no bot called"),
        ("simulate tiny_towns --bots random,random,random --seats 2", 2, "2 seats need 2 bots"),
        ("simulate tiny_towns --games 0", 2, "must be 1 or more"),
        ("simulate tiny_towns --games -1", 2, "must be 1 or more"),
        (f"simulate tiny_towns --games {10**30}", 2, "must be 1000000 or less"),
        (f"simulate tiny_towns --games {DIGITS}", 2, "invalid"),
        ("simulate tiny_towns --games 1e3", 2, "invalid"),
        ("simulate tiny_towns --games", 2, "expected one argument"),
        ("simulate tiny_towns --jobs 0", 2, "must be 1 or more"),
        ("simulate tiny_towns --jobs -3", 2, "must be 1 or more"),
        (f"simulate tiny_towns --jobs {10**30}", 2, "must be 1000000 or less"),
        ("simulate tiny_towns --option mode", 2, "NAME=VALUE"),
        ("simulate tiny_towns --option =", 2, "no option|There is no"),
        ("simulate tiny_towns --option mode=", 2, "cannot be"),
        ("simulate tiny_towns --option mode=solo", 2, "cannot be solo"),
        ("simulate tiny_towns --option dance=on", 2, "dance"),
        (f"simulate tiny_towns --option mode={HALF}", 2, "cannot be"),
        ("simulate tiny_towns --tempo 3", 2, "unrecognized arguments"),
        ("simulate tiny_towns tiny_towns", 2, "unrecognized arguments"),
        # where to keep the games
        ("{game} --save-dir {here}/note", 1, "There can be no folder"),
        ("{game} --save-dir {here}/note/below", 1, "There can be no folder"),
        ("{game} --save-dir {here}/" + "x" * 300, 1, "There can be no folder"),
        ("{game} --save-dir {here}/" + "x/" * 3000, 1, "There can be no folder"),
        ("{game} --save-dir /proc/saves", 1, "There can be no folder"),
        # files
        ("replay", 2, "required: FILE"),
        ("replay {here}/nothing.json", 1, "There is no save at"),
        ("replay {here}/folder", 1, "it is not a plain file"),
        ("replay {here}/pipe", 1, "it is not a plain file"),
        ("replay /dev/zero", 1, "it is not a plain file"),
        ("replay {here}/note/below", 1, "cannot be read|There is no save"),
        ("replay {here}/empty", 1, "it is empty"),
        ("replay {here}/note", 1, "not a Saddlebag save"),
        ("replay {here}/" + "x" * 300, 1, "cannot be read"),
        ("replay {here}/" + HALF, 1, "There is no save at"),
        ("replay {here}/save.json {here}/save.json", 2, "unrecognized arguments"),
        ("replay {here}/save.json --seat", 2, "expected one argument"),
        ("replay {here}/save.json --seat 2", 2, "no seat 2 in this match"),
        ("replay {here}/save.json --seat=-1", 2, "no seat -1 in this match"),
        ("replay {here}/save.json --seat ²", 2, "no seat ² in this match"),
        ("replay {here}/save.json --seat " + DIGITS, 2, "no seat 999"),
        ("replay {here}/save.json --seat " + HALF, 2, "no seat oak"),
        ("verify", 2, "required: FILE"),
        ("verify {here}/save.json {here}/folder {here}/" + HALF, 1, ""),
        # the front door
        ("dance", 2, "invalid choice"),
        (HALF, 2, "invalid choice"),
        (DIGITS, 2, "invalid choice"),
        ("--dance", 2, "unrecognized arguments|invalid"),
        ("titles --json extra", 2, "unrecognized arguments"),
        ("--data-dir", 2, "expected one argument"),
        ("--data-dir ", 2, "must be the name of a folder"),
        ("{game} --save-dir ", 2, "must be the name of a folder"),
        ("smoke extra", 2, "unrecognized arguments"),
    ],
)  # fmt: skip
def test_nonsense_gets_a_sentence(
    capfd: pytest.CaptureFixture[str], here: Path, words: str, code: int, why: str
) -> None:
    parts = words.replace("{game}", " ".join(GAME)).replace("{here}", str(here)).split(" ")
    assert code_of(*parts) == code
    complaint = capfd.readouterr().err
    assert re.search(why, complaint), complaint
    assert "Traceback" not in complaint
    assert all(len(line) < 2 * LONGEST for line in complaint.splitlines())


def test_the_seed_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    for seed in ("../../out", "a/b", "x" * 300, HALF, "nul:*?", "", "дуб", "oak"):
        assert code_of(*GAME[:-3], seed, "--jobs", "1", "--save-dir", str(folder)) == 0
    assert [each.name for each in tmp_path.iterdir()] == ["games"]
    names = sorted(each.name for each in folder.iterdir())
    assert len(names) == 8
    assert "tiny_towns-oak-0.json" in names
    assert code_of("verify", *(str(folder / name) for name in names)) == 0


# ------------------------------------------------------------------ odd consoles


def console(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict")


def shown(stream: object) -> str:
    assert isinstance(stream, io.TextIOWrapper) and isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(stream.encoding)


@pytest.fixture
def dashing(tmp_path: Path) -> Path:
    """A match of somebody with a name few consoles can show."""
    table = Table("tiny_towns", [Player("Ида ❤"), Player("Bramble")], {"monuments": "off"}, "·’oak’·")
    file = tmp_path / "dashing.json"
    save_as(file, table)
    return file


@pytest.mark.parametrize("encoding", ["ascii", "cp866", "cp1251", "latin-1", "utf-8", "utf-16"])
def test_what_a_console_cannot_show_is_replaced(monkeypatch: pytest.MonkeyPatch, dashing: Path, encoding: str) -> None:
    out, err = console(encoding), console(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert code_of("titles") == 0
    assert code_of("replay", str(dashing)) == 0
    assert code_of("verify", str(dashing), "❤") == 1
    assert code_of("replay", "❤’") == 1
    assert code_of("simulate", "❤’") == 2
    pages, complaints = shown(out), shown(err)
    assert "Tiny Towns (tiny_towns), 1 to 6 players" in pages
    assert "Bramble" in pages and "There is no save at" in complaints
    heart = "❤" if encoding.startswith("utf") else "?"
    apostrophe = "’" if encoding.startswith("utf") or encoding == "cp1251" else "'"
    assert heart in pages and f"{apostrophe}oak{apostrophe}" in pages
    assert ("Ида" in pages) is (encoding not in ("ascii", "latin-1"))


def test_every_letter_of_ours_has_a_stand_in() -> None:
    """Typographic signs the commands print come out as their plain cousins, not as question marks."""
    out = io.StringIO()
    before, sys.stdout = sys.stdout, out
    try:
        assert code_of("titles") == 0
    finally:
        sys.stdout = before
    odd = {letter for letter in out.getvalue() if ord(letter) > 127}
    assert odd <= set(STAND_INS)
    assert all(stand_in.isascii() for stand_in in STAND_INS.values())


@pytest.mark.parametrize("encoding", ["ascii", "cp866", "utf-8"])
def test_json_is_the_same_in_every_console(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    out = console(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert code_of(*GAME[:-3], "дуб’❤" + HALF, "--jobs", "1", "--json") == 0
    assert json.loads(shown(out))["seed"] == "дуб’❤oak?"


@POSIX
@pytest.mark.parametrize("words", [("titles",), ("titles", "--json"), ("--help",), ("--version",), GAME])
def test_a_full_output_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: Sequence[str]
) -> None:
    with open("/dev/full", "w") as full:  # noqa: SIM117
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", full)
            assert code_of(*words) == 1
    complaint = capsys.readouterr().err
    assert complaint == "saddlebag: The output could not be written: No space left on device.\n"


@pytest.mark.parametrize("words", [("titles",), ("titles", "--json"), GAME])
def test_a_closed_output_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: Sequence[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert code_of(*words) == 1
    assert capsys.readouterr().err == "saddlebag: There is nowhere to write to: the output is closed.\n"


@pytest.mark.parametrize("words", [("titles",), ("replay", "nothing"), ("simulate",), ("simulate", "chess"), GAME])
def test_without_an_ear_for_complaints_the_exit_codes_are_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: Sequence[str]
) -> None:
    wanted = code_of(*words)
    monkeypatch.setattr(sys, "stderr", None)
    assert code_of(*words) == wanted


@POSIX
def test_a_reader_who_has_left_is_no_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("titles",), ("--help",), GAME):
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "w") as gone, monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", gone)
            assert code_of(*words) == 0
    assert capsys.readouterr().err == ""


# ------------------------------------------------------------------ as processes


@POSIX
@pytest.mark.parametrize(
    ("line", "code", "err"),
    [
        ("titles >/dev/full", 1, "saddlebag: The output could not be written: No space left on device.\n"),
        ("--help >/dev/full", 1, "saddlebag: The output could not be written: No space left on device.\n"),
        ("titles >&-", 1, "saddlebag: There is nowhere to write to: the output is closed.\n"),
        ("titles 2>&- >/dev/null", 0, ""),
        ("simulate chess 2>/dev/full", 2, ""),
        ("titles | head -1", 0, ""),
        ("--help | head -1", 0, ""),
        ("titles --json | head -1", 0, ""),
        (r"replay $(printf '\377\376')", 1, "saddlebag: There is no save at ??.\n"),
    ],
)
def test_from_a_shell(line: str, code: int, err: str) -> None:
    command = f'set -o pipefail; "{sys.executable}" -m game {line}'
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (code, err)


@POSIX
@pytest.mark.parametrize("encoding", ["ascii", "cp866"])
def test_an_old_console(encoding: str, dashing: Path) -> None:
    for words in (["titles"], ["replay", str(dashing)]):
        done = subprocess.run(
            [sys.executable, "-m", "game", *words],
            cwd=ROOT,
            env=os.environ | {"PYTHONIOENCODING": encoding},
            capture_output=True,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode(encoding)


@POSIX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_stops_at_once_and_says_so(jobs: str) -> None:
    words = ["simulate", "tiny_towns", "--bots", "random", "--games", "100000", "--jobs", jobs]
    told = "from game.commands import simulate; simulate.progress_bar = lambda *_: lambda done: print(done, flush=True)"
    process = subprocess.Popen(
        [sys.executable, "-c", f"{told}\nfrom game.__main__ import main\nraise SystemExit(main({words}))"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"8\n"  # in the middle of the work
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (130, b"saddlebag: stopped.\n")


@POSIX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_keeps_and_tells_what_is_done_and_can_go_on(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["simulate", "tiny_towns", "--bots", "random", "--seed", "oak", "--jobs", jobs, "--resume", str(file)]
    told = "from game.commands import simulate; simulate.progress_bar = lambda *_: lambda done: print(done, flush=True)"
    call = [*words, "--games", "100000", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", f"{told}\nfrom game.__main__ import main\nraise SystemExit(main({call}))"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"8\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (130, b"saddlebag: stopped.\n")
    report = json.loads(out[out.index(b"{") :])
    kept = len(file.read_bytes().splitlines()) - 1
    assert report["games"] == kept >= 8
    plan = Plan("tiny_towns", ("random", "random"), 16, "oak")
    assert simulate(plan, None, new_ledger(file)).digest == simulate(plan).digest


@POSIX
def test_helpers_leave_when_their_owner_is_killed() -> None:
    """They hold the other end of this pipe: it is closed once all of them are gone."""
    words = ["simulate", "tiny_towns", "--bots", "random", "--games", "100000", "--jobs", "2"]
    told = "from game.commands import simulate; simulate.progress_bar = lambda *_: lambda done: print(done, flush=True)"
    process = subprocess.Popen(
        [sys.executable, "-c", f"{told}\nfrom game.__main__ import main\nraise SystemExit(main({words}))"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"8\n"
    process.kill()
    process.communicate(timeout=120)


def test_a_helper_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.executors._mind_no_keys", os._exit)  # takes an argument: starting it fails
    with pytest.raises(Interrupted, match="has died"), helpers(2) as hands:
        simulate(Plan("tiny_towns", ("random", "random"), 20, "death"), hands)


# ------------------------------------------------------------------ every title, at any moment


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_match_that_is_not_over_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, title: str, seats: int
) -> None:
    table = Table(title, [Player(f"Player {seat}") for seat in range(seats)], {}, "half way")
    for moves in range(40):
        if moves % 13 == 0:
            file = tmp_path / f"{moves}.json"
            save_as(file, table)
            assert main(["replay", str(file)]) == 0
            story = capsys.readouterr().out
            assert "as everybody saw it" in story and story.splitlines()[-1].startswith("Total")
        seat = table.to_move
        if seat is None:
            return
        table.submit(seat, table.legal(seat)[moves % len(table.legal(seat))])
