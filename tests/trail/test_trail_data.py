"""The Trail as data: every station, puzzle and challenge holds what it says; in full by ``dev.py trail --verify``."""

from __future__ import annotations

import msgspec
import pytest

from game.ai.reasons import Contest, estimate, play_pair
from game.assets import ASSETS
from game.lessons.course import read_course
from game.players import Player
from game.protocol import Seat
from game.puzzles.puzzle import Judge, Puzzle, puzzles_of, set_table
from game.titles import TITLES
from game.trail.challenges import proofs_of, replayed, stars_of
from game.trail.path import packet_of
from game.trail.regions import Region, region_of, regions

ALL = pytest.mark.parametrize("title", list(TITLES))
FEWEST = 4  # puzzles of a title; fifteen are the aim, docs/trail.md says how far it is
DEALS = 12  # of a puzzle, to see that its answer leads: the tool plays 120 and 150


def region(title: str) -> Region:
    found = region_of(title)
    assert found is not None
    return found


def seats(puzzle: Puzzle) -> list[Player]:
    return [Player(f"seat {seat}", level) for seat, level in enumerate(puzzle.match.levels)]


def test_twenty_eight_stations_in_four_regions_of_the_same_kinds() -> None:
    kinds = [tuple(station.kind for station in each.station) for each in regions()]
    assert kinds == [("lesson", "lesson", "puzzle", "challenge", "puzzle", "challenge", "boss")] * 4
    assert [each.stars for each in regions()] == [0, 12, 30, 50]


@ALL
def test_stations_hold_what_is_there(title: str) -> None:
    here = region(title)
    chapters = {chapter.id for chapter in read_course(ASSETS / "lessons" / f"{title}.toml").chapter}
    named = [chapter for station in here.station for chapter in station.chapters]
    assert sorted(named) == sorted(chapters)
    assert {name for station in here.station for name in station.challenges} == {each.id for each in here.challenge}
    assert len(here.challenge) >= 8
    for picture in [here.scene, *(each.picture for each in (*here.station, *here.landmark))]:
        assert (ASSETS / "art" / f"{picture}.svg").is_file(), picture


@ALL
def test_goals_name_lines_events_and_ranks_of_the_title(title: str) -> None:
    """A goal that names nothing could never be missed, or never be reached."""
    here, rules = region(title), TITLES[title]
    from importlib import import_module

    events = import_module(f"game.{title}.events")
    for challenge in here.challenge:
        lines = {line.id for line in replayed(title, challenge, proofs_of(title)[challenge.id]).outcome.sheets[0].lines}  # type: ignore[union-attr]
        for goal in challenge.star:
            assert {*goal.lines, *goal.most} <= lines
            for kind in (*goal.told, *goal.never):
                assert hasattr(events, kind), kind
            assert not goal.rank or goal.rank in {rank.id for rank in rules.RANKS}


@ALL
def test_every_challenge_is_proved_by_a_match_with_all_its_stars(title: str) -> None:
    here = region(title)
    assert {each.id for each in here.challenge} == set(proofs_of(title))
    for challenge in here.challenge:
        table = replayed(title, challenge, proofs_of(title)[challenge.id])
        assert stars_of(challenge, table) == len(challenge.star) == 3


@ALL
def test_a_star_is_missed_when_its_goal_is(title: str) -> None:
    challenge = region(title).challenge[0]
    table = replayed(title, challenge, proofs_of(title)[challenge.id])
    beyond = msgspec.structs.replace(challenge.star[1], points=9999)
    harder = msgspec.structs.replace(challenge, star=(challenge.star[0], beyond, challenge.star[2]))
    assert stars_of(harder, table) == 1, "the third does not count without the second"
    table.rewind(len(table.log) // 2)
    assert stars_of(challenge, table) == 0, "the match is not over"


@ALL
def test_puzzles_are_many_and_graded_packet_by_packet(title: str) -> None:
    puzzles, here = puzzles_of(title), region(title)
    assert len(puzzles) >= FEWEST
    packets = [packet_of(here, station) for station in here.station if station.kind == "puzzle"]
    assert all(packets), "no station is empty"
    assert [puzzle for packet in packets for puzzle in packet] == list(puzzles)
    assert {puzzle.theme for puzzle in puzzles} <= {theme.id for theme in here.theme}
    grades = [puzzle.grade for puzzle in puzzles]
    assert grades == sorted(grades, key=("marshal", "legend").index)
    for puzzle in puzzles:
        for lead in (puzzle.proof.ahead, puzzle.proof.to_the_end):
            assert lead.points.mean > 2 and lead.points.mean > 3 * lead.points.error


@ALL
def test_every_puzzle_replays_to_a_seat_that_is_to_move(title: str) -> None:
    for puzzle in puzzles_of(title):
        table = set_table(puzzle, seats(puzzle))
        assert table.to_move == puzzle.seat
        judge = Judge(title, puzzle, table)
        assert all(judge.ends(turn) and judge.solves(turn) for turn in judge.answers)
        assert judge.ends(judge.second) and not judge.solves(judge.second)


@ALL
def test_the_answer_of_a_sample_leads_on_deals_nobody_has_looked_at(title: str) -> None:
    puzzle = puzzles_of(title)[-1]
    table = set_table(puzzle, seats(puzzle))
    judge, seat = Judge(title, puzzle, table), Seat(puzzle.seat)
    contest = Contest(table.rules, table.view(seat), seat, table.names, judge.answers[0], judge.second)
    pairs = [play_pair(contest, f"{puzzle.id}:test:{deal}") for deal in range(DEALS)]
    lead = estimate([first.lead - second.lead for first, second in pairs])
    assert lead.mean > lead.error
