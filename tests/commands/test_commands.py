"""The command line: what it prints, what it refuses, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import main
from game.commands.output import progress_bar, table_of
from game.lab.simulate import Plan, interval, play_match, simulate
from game.packing import pack
from game.players import Player
from game.review.kept import review_file
from game.saves.matches import read_match, save_as
from game.table import Table
from game.titles import TITLES
from tests.hasty import in_a_hurry

ROOT = Path(__file__).parent.parent.parent
SIMULATE = ["simulate", "tiny_towns", "--seats", "3", "--bots", "random", "--games", "12", "--seed", "oak"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("usage: saddlebag")
    return complaint


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    file = tmp_path / "finished.json"
    save_as(file, play_match(Plan("tiny_towns", ("random", "random"), 1, "tale"), 0))
    return file


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    table = Table("tiny_towns", [Player("Hazel"), Player("Bramble")], {"first_seat": "0"}, "tale")
    for _ in range(8):
        seat = table.to_move
        assert seat is not None
        table.submit(seat, table.legal(seat)[0])
    file = tmp_path / "unfinished.json"
    save_as(file, table)
    return file


# ------------------------------------------------------------------ titles


def test_titles_lists_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    page = said(capsys, "titles")
    assert "Tiny Towns (tiny_towns), 1 to 6 players" in page
    assert "master_builder" in page
    record = json.loads(said(capsys, "titles", "--json"))[0]
    assert record["title"] == "tiny_towns"
    assert record["seats"] == [1, 2, 3, 4, 5, 6]
    modes = {seats: [c["id"] for c in options[0]["choices"]] for seats, options in record["options"].items()}
    assert modes["1"] == ["solo"]
    assert modes["2"] == modes["6"] == ["master_builder", "town_hall"]


# ------------------------------------------------------------------ simulate


def test_the_same_seed_gives_the_same_digest_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [json.loads(said(capsys, *SIMULATE, "--jobs", jobs, "--json")) for jobs in ("1", "2")]
    other = json.loads(said(capsys, *SIMULATE[:-1], "elm", "--jobs", "1", "--json"))
    assert reports[0]["digest"] == reports[1]["digest"] != other["digest"]
    assert reports[0]["seats"] == reports[1]["seats"]


def test_the_report_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(said(capsys, *SIMULATE, "--jobs", "1", "--json"))
    assert report["games"] == 12
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(12, abs=0.01)
    for seat in report["seats"]:
        assert sum(seat["lines"].values()) == pytest.approx(seat["mean_score"], abs=0.01)
        low, high = seat["interval"]
        assert low <= seat["win_rate"] <= high
    assert report["decisions_per_second"] > 0


def test_a_person_gets_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    page = said(capsys, *SIMULATE, "--jobs", "1", "--option", "monuments=off")
    assert "tiny_towns: 12 games, seed oak, monuments=off" in page
    assert page.count("Tumbleweed") == 3
    assert "digest " in page


def test_alone_the_ranks_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "tiny_towns", "--seats", "1", "--bots", "random", "--games", "5", "--seed", "1", "--json"]
    assert json.loads(said(capsys, *words))["ranks"] == {"aspiring_architect": 5}


def test_matches_can_be_kept_and_are_good(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, *SIMULATE, "--save-dir", str(tmp_path / "new" / "folder"))
    files = sorted(str(file) for file in (tmp_path / "new" / "folder").iterdir())
    assert len(files) == 12
    assert said(capsys, "verify", *files).count("good") == 12


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["simulate"], "required: TITLE"),
        (["simulate", "chess"], "no game called chess"),
        (["simulate", "tiny_towns", "--seats", "7"], "1 to 6 players, not 7"),
        (["simulate", "tiny_towns", "--seats", "0"], "1 to 6 players, not 0"),
        (["simulate", "tiny_towns", "--seats", "3", "--bots", "random,random"], "3 seats need 3 bots"),
        (["simulate", "tiny_towns", "--bots", "outlaw"], "no bot called outlaw"),
        (["simulate", "tiny_towns", "--games", "0"], "must be 1 or more"),
        (["simulate", "tiny_towns", "--games", "many"], "invalid"),
        (["simulate", "tiny_towns", "--option", "mode"], "NAME=VALUE"),
        (["simulate", "tiny_towns", "--option", "mode=solo"], "cannot be solo"),
        (["dance"], "invalid choice"),
        (["verify"], "required: FILE"),
    ],
)
def test_wrong_arguments_get_usage_and_exit_2(capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    assert why in refused(capsys, *words)


def test_a_share_of_wins_has_an_interval() -> None:
    assert interval(50, 100) == (0.4038, 0.5962)  # Wilson's, worked out by hand
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


def test_a_batch_can_be_counted_as_it_goes() -> None:
    counted: list[int] = []
    simulate(Plan("tiny_towns", ("random", "random"), 20, "progress"), progress=counted.append)
    assert counted == [8, 16, 20]


# ------------------------------------------------------------------ replay


def test_a_finished_match_is_told_to_the_end(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    story = said(capsys, "replay", str(finished))
    assert "with everything revealed" in story
    assert "In play: Cottage" in story
    assert "Winner: " in story
    assert story.splitlines()[-1].startswith("Total")


def test_a_seat_is_told_only_what_it_saw(capsys: pytest.CaptureFixture[str], unfinished: Path) -> None:
    hazel, bramble = (said(capsys, "replay", str(unfinished), "--seat", seat) for seat in ("0", "Bramble"))
    assert "as Hazel saw it" in hazel
    assert "Hazel is dealt two monuments." not in hazel
    assert "Bramble is dealt two monuments." in hazel
    assert "Hazel is dealt two monuments." in bramble
    everybody = said(capsys, "replay", str(unfinished))
    assert everybody.count("is dealt two monuments.") == 0
    assert "as everybody saw it" in everybody
    assert "If it ended as everybody sees it now" in everybody


def test_a_hidden_monument_is_in_no_other_seats_story(capsys: pytest.CaptureFixture[str], unfinished: Path) -> None:
    hazel = said(capsys, "replay", str(unfinished), "--seat", "0")
    kept = next(line for line in hazel.splitlines() if "Hazel keeps" in line).split(" keeps ")[1].split(" and ")[0]
    assert kept not in said(capsys, "replay", str(unfinished), "--seat", "1")
    assert kept not in said(capsys, "replay", str(unfinished))


def test_a_seat_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    assert "no seat 2 in this match" in refused(capsys, "replay", str(finished), "--seat", "2")


def test_a_save_that_cannot_be_read_gets_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for content in (None, b"", b"hello", b"\x00\xff"):
        file = tmp_path / "bad.json"
        if content is not None:
            file.write_bytes(content)
        assert main(["replay", str(file)]) == 1
        complaint = capsys.readouterr().err
        assert complaint.startswith("saddlebag: ")
        assert complaint.count("\n") == 1


# ------------------------------------------------------------------ verify


def test_verify_has_a_line_for_each_and_exit_1_if_any_is_bad(
    capsys: pytest.CaptureFixture[str], finished: Path, unfinished: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(finished.read_bytes()[:-40])
    assert main(["verify", str(finished), str(bad), str(unfinished)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line[:4] for line in lines] == ["good", "BAD ", "good"]


# ------------------------------------------------------------------ the front door


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"saddlebag {__version__}\n"


@pytest.mark.skipif(os.name == "nt", reason="pipes close differently there")
def test_a_reader_who_leaves_early_is_no_error(finished: Path) -> None:
    command = f'"{sys.executable}" -m game replay "{finished}" | head -1'
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.startswith("Tiny Towns")
    assert done.stderr == ""


def test_nobody_watches_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    progress_bar(10, "playing")(5)
    assert capsys.readouterr().err == ""


def test_a_watcher_gets_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    show = progress_bar(10, "playing")
    show(5)
    show(10)
    bar = capsys.readouterr().err
    assert "5/10" in bar
    assert bar.endswith("10/10\n")


def test_columns_are_set_flush() -> None:
    assert table_of([["a", "bb"], ["ccc", "d"]]) == ["a    bb", "ccc   d"]


@pytest.mark.long
def test_smoke_plays_every_title_through_the_real_scenes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "smoke"], capture_output=True, text=True, cwd=ROOT, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines if "saved and read back" in line] == list(TITLES)


def test_alone_the_rank_says_who_won() -> None:
    """Nobody wins against the Rival by chance; where ranks only grade, nothing says what a win would be."""
    against = simulate(Plan("tiny_epic_western", ("random",), 5, "oak", {"difficulty": "epic"}))
    assert against.seats[0].wins == 0 and against.ranks == {"defeat": 5}
    graded = simulate(Plan("tiny_towns", ("random",), 3, "oak")).seats[0]
    assert (graded.wins, graded.win_rate, graded.interval) == (None, None, None)


@pytest.mark.parametrize(("title", "counts"), [(title, title != "tiny_towns") for title in TITLES])
def test_wins_are_printed_where_something_defines_them(
    capsys: pytest.CaptureFixture[str], title: str, counts: bool
) -> None:
    words = ["simulate", title, "--seats", "1", "--bots", "random", "--games", "2", "--seed", "1", "--jobs", "1"]
    page = said(capsys, *words)
    assert ("wins" in page and "%" in page) is counts
    (seat,) = json.loads(said(capsys, *words, "--json"))["seats"]
    assert (seat["wins"] is not None) is counts


# ------------------------------------------------------------------ hint and review


def test_hint_says_what_to_do_and_why(capsys: pytest.CaptureFixture[str], unfinished: Path) -> None:
    table = read_match(unfinished).table
    seat = table.to_move
    assert seat is not None
    told = said(capsys, "hint", str(unfinished))
    assert f"Hint for {table.names[seat]}" in told
    document = json.loads(said(capsys, "hint", str(unfinished), "--json"))
    assert document["seat"] == seat
    assert document["words"] in told
    assert document["confidence"] in told
    assert document["advice"]["best"]["choices"][0] in [json.loads(pack(action)) for action in table.legal(seat)]
    assert told == said(capsys, "hint", str(unfinished))


def test_hint_looks_through_nobody_elses_eyes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, finished: Path
) -> None:
    file = tmp_path / "bots.json"
    save_as(file, Table("tiny_towns", [Player("Hazel", "cowhand")], {}, "tale"))
    assert main(["hint", str(file)]) == 1
    assert "Hazel is a bot" in capsys.readouterr().err
    assert main(["hint", str(finished)]) == 1
    assert "over" in capsys.readouterr().err


@in_a_hurry()
def test_review_is_made_once_and_kept_beside_the_save(capsys: pytest.CaptureFixture[str], finished: Path) -> None:
    told = said(capsys, "review", str(finished))
    assert "accuracy" in told
    assert "Moments that mattered" in told
    kept = review_file(finished).read_bytes()
    document = json.loads(said(capsys, "review", str(finished), "--json"))
    assert len(document["seats"]) == 2
    assert len(document["leads"]) == len(read_match(finished).table.log) + 1
    assert review_file(finished).read_bytes() == kept


def test_review_refuses_what_is_not_over(capsys: pytest.CaptureFixture[str], unfinished: Path) -> None:
    assert main(["review", str(unfinished)]) == 1
    assert "not over" in capsys.readouterr().err
