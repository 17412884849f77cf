"""The ladder and its ratings: seats balanced, the same deals, nothing claimed that nothing defines."""

from __future__ import annotations

import json
from math import log10

import pytest

from game.__main__ import main
from game.commands.output import progress_bar
from game.lab.elo import ratings
from game.lab.ladder import LadderPlan, bouts_of, matches_of, measure, reach
from game.lab.simulate import new_ledger, play_all, play_match, quiet, results_of
from game.titles import TITLES, find

LEVELS = ("random", "greenhorn", "cowhand")


def course(
    title: str = "tiny_towns", games: int = 4, seats: tuple[int, ...] = (1, 2, 3, 4), **options: str
) -> LadderPlan:
    return LadderPlan(title, LEVELS, games, seats, "rungs", options)


# ------------------------------------------------------------------ what is played


def test_each_plays_each_from_both_seats_on_the_same_deals() -> None:
    bouts = bouts_of(course(games=5, seats=(2,)), find("tiny_towns"))
    assert [(bout.level, bout.others) for bout in bouts] == [
        ("greenhorn", "random"), ("cowhand", "random"), ("cowhand", "greenhorn"),
    ]  # fmt: skip
    for bout in bouts:
        there, back = bout.plans
        assert there.levels == (bout.level, bout.others) == back.levels[::-1]
        assert (there.games, there.seed) == (back.games, back.seed) == (3, "rungs")  # rounded up: whole pairs


def test_the_dealer_deals_the_same_to_both_of_a_pair() -> None:
    (bout,) = bouts_of(LadderPlan("tiny_towns", ("random", "greenhorn"), 2, (2,), "deal"), find("tiny_towns"))
    openings = [play_match(plan, 0).log[:3] for plan in bout.plans]
    assert openings[0] == openings[1] and all(entry.seat < 0 for entry in openings[0])


def test_at_larger_tables_one_sits_among_cowhands_in_every_seat() -> None:
    bouts = bouts_of(course(games=8, seats=(4,)), find("tiny_towns"))
    assert [bout.level for bout in bouts] == ["random", "greenhorn"]
    for bout in bouts:
        assert [plan.levels.index(bout.level) for plan in bout.plans] == [0, 1, 2, 3]
        assert all(plan.levels.count("cowhand") == 3 and plan.games == 2 for plan in bout.plans)


@pytest.mark.parametrize(
    ("title", "opponents"),
    [
        ("tiny_towns", [""]),
        ("tiny_epic_western", [f"difficulty={each}" for each in ("apprentice", "beginner", "medium", "hard", "epic")]),
        ("saloon_tycoon", [f"solo_level={each}" for each in ("easy", "normal", "hard")]),
        ("wild_tiled_west", [""]),
    ],
)
def test_alone_every_opponent_is_met(title: str, opponents: list[str]) -> None:
    bouts = bouts_of(course(title, seats=(1,)), find(title))
    assert [bout.others for bout in bouts if bout.level == "cowhand"] == opponents


def test_an_opponent_can_be_named_and_does_not_bother_other_tables() -> None:
    bouts = bouts_of(course("saloon_tycoon", seats=(1, 2), solo_level="hard"), find("saloon_tycoon"))
    assert [bout.others for bout in bouts if bout.seats == 1] == ["solo_level=hard"] * 3
    assert all(plan.options == {} for bout in bouts if bout.seats == 2 for plan in bout.plans)


# ------------------------------------------------------------------ what is measured


def test_the_figures_are_those_of_the_level_whatever_its_seat() -> None:
    rungs = course(games=4, seats=(2,))
    bouts, ledger = bouts_of(rungs, find("tiny_towns")), new_ledger()
    play_all(matches_of(bouts), None, ledger, quiet)
    ladder = measure(rungs, bouts, ledger)
    for bout, found in zip(bouts, ladder.bouts, strict=True):
        first, second = (results_of(plan, ledger) for plan in bout.plans)
        totals = [match.totals for match in first] + [match.totals[::-1] for match in second]
        assert found.games == 4
        assert found.wins == sum(1.0 if own > other else 0.5 if own == other else 0.0 for own, other in totals)
        assert found.lead == pytest.approx(sum(own - other for own, other in totals) / 4, abs=0.01)
        assert found.score == pytest.approx(sum(own for own, _ in totals) / 4, abs=0.01)
    assert [rating.player for rating in ladder.ratings] == ["cowhand", "greenhorn", "random"]


def test_work_that_is_stopped_leaves_whole_pairs() -> None:
    bouts = bouts_of(course(games=4, seats=(2,)), find("tiny_towns"))
    matches = matches_of(bouts)
    assert len(matches) == len({plan.match(number) for plan, number in matches}) == 12
    for (there, deal), (back, same) in zip(matches[::2], matches[1::2], strict=True):
        assert there.levels == back.levels[::-1] and deal == same


def test_half_a_pair_does_not_count() -> None:
    rungs = LadderPlan("tiny_towns", ("random", "greenhorn"), 4, (2,), "rungs")
    bouts, ledger = bouts_of(rungs, find("tiny_towns")), new_ledger()
    play_all(matches_of(bouts), None, ledger, quiet)
    del ledger.done[bouts[0].plans[1].match(0)]
    assert measure(rungs, bouts, ledger).bouts[0].games == 2
    ledger.done.clear()
    assert measure(rungs, bouts, ledger).bouts == ()


def test_a_reach_is_two_standard_errors() -> None:
    assert reach([1.0, 2.0, 3.0]) == pytest.approx(1.96 / 3**0.5, abs=0.01)
    assert reach([1.0]) is None


# ------------------------------------------------------------------ Elo


def test_two_players_get_the_difference_their_wins_mean() -> None:
    strong, anchor = ratings({("strong", "anchor"): (75.0, 100)}, "anchor")
    assert (anchor.player, anchor.points, anchor.error) == ("anchor", 1000.0, 0.0)
    assert strong.points == pytest.approx(1000 + 400 * log10(75.5 / 25.5), abs=0.1)
    share = 75.5 / 101
    assert strong.error == pytest.approx(400 / 2.302585 / (101 * share * (1 - share)) ** 0.5, abs=0.1)


def test_a_chain_of_players_is_rated_through_those_between() -> None:
    found = ratings({("b", "a"): (640.0, 1000), ("c", "b"): (640.0, 1000)}, "a")
    assert [each.player for each in found] == ["c", "b", "a"]
    assert found[0].points - found[1].points == pytest.approx(found[1].points - 1000, abs=0.2)
    alone = ratings({("b", "a"): (640.0, 1000)}, "a")[0]  # what c does says nothing about b and a
    assert found[1].error == pytest.approx(alone.error, rel=0.01)
    assert found[0].error == pytest.approx(alone.error * 2**0.5, rel=0.01)


def test_who_won_everything_is_strong_but_not_infinitely() -> None:
    few, many = (ratings({("best", "anchor"): (float(n), n)}, "anchor")[0] for n in (10, 100))
    assert 1000 < few.points < many.points < 2500
    assert few.error > 100


# ------------------------------------------------------------------ the command


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


CALL = ("ladder", "tiny_towns", "--levels", "random,greenhorn", "--games", "2", "--seed", "oak")


def test_a_person_gets_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    page = said(capsys, *CALL, "--jobs", "1")
    two, elo, among, alone = page.split("\n\n")[1:5]
    assert "Greenhorn v Tumbleweed" in two and "95 %" in page
    assert elo.splitlines()[2].split()[0] == "Greenhorn"
    assert "Tumbleweed, 4 seats (fair: 25.0%)" in among
    assert "ranks of Greenhorn: " in alone
    assert "wins" not in alone and "%" not in alone  # nothing says what a win would be


def test_a_machine_gets_the_same_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (json.loads(said(capsys, *CALL, "--jobs", jobs, "--json")) for jobs in ("1", "2"))
    assert one == two
    assert {bout["seats"] for bout in one["bouts"]} == {1, 2, 3, 4}


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_a_ladder(capsys: pytest.CaptureFixture[str], title: str) -> None:
    words = ["ladder", title, "--levels", "random", "--games", "1", "--seats", "1,3", "--seed", "1", "--jobs", "1"]
    bouts = json.loads(said(capsys, *words, "--json"))["bouts"]
    assert {(bout["seats"], bout["others"] == "cowhand") for bout in bouts} == {(1, False), (3, True)}
    alone = [bout for bout in bouts if bout["seats"] == 1]
    assert all((bout["wins"] is None) == (title == "tiny_towns") for bout in alone)


def test_it_is_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    file = f"{tmp_path}/results.jsonl"
    page = said(capsys, *CALL, "--jobs", "1", "--resume", file)
    with open(file, "rb") as kept:
        lines = kept.readlines()
    assert said(capsys, *CALL, "--jobs", "1", "--resume", file) == page
    with open(file, "r+b") as kept:
        kept.truncate(sum(map(len, lines[:4])) + 7)
    assert said(capsys, *CALL, "--jobs", "1", "--resume", file) == page
    with open(file, "rb") as kept:
        assert len(kept.readlines()) == len(lines)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ladder", "tiny_towns", "--levels", "outlaw"], "no bot called outlaw"),
        (["ladder", "tiny_towns", "--seats", "2,9"], "1 to 6 players, not 9"),
        (["ladder", "tiny_towns", "--seats", "two"], "1 to 6 players, not two"),
        (["ladder", "tiny_towns", "--option", "difficulty=hard"], "Tiny Towns has no option difficulty"),
        (["ladder", "saloon_tycoon", "--option", "solo_level=mad"], "mad"),
        (["ladder", "tiny_towns", "--resume", "x"], "--resume needs --seed"),
        (["simulate", "tiny_towns", "--save-dir", "x", "--cluster", "y"], "do not go together"),
    ],
)
def test_wrong_arguments_get_usage_and_exit_2(capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert why in capsys.readouterr().err


# ------------------------------------------------------------------ the time left


def test_the_bar_tells_the_time_left(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    now = iter([0.0, 0.0, 90.0, 7290.0])
    show = progress_bar(100, "playing", lambda: next(now))
    for done in (40, 50, 60):  # forty were there already
        show(done)
    shown = [text for text in capsys.readouterr().err.split("\r") if text.strip()]
    assert "left" not in shown[1]
    assert shown[2].endswith("50/100, 7:30 min left")
    assert shown[3].endswith("60/100, 4 h 3 min left")
