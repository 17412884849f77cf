"""Stars, what they open, and how safely they are kept."""

from __future__ import annotations

from pathlib import Path

from game.lessons.book import LessonBook, LessonProgress
from game.puzzles.puzzle import puzzles_of
from game.trail.path import TrailMap, needed
from game.trail.regions import Region, regions
from game.trail.stars import FOLDER, RegionStars, TrailBook


def way(data: Path, **more: bool) -> TrailMap:
    return TrailMap(TrailBook(data), LessonBook(data), **more)


def win_region(data: Path, region: Region, stars: int = 3) -> None:
    chapters = tuple(chapter for station in region.station for chapter in station.chapters)
    LessonBook(data).write(region.title, LessonProgress(finished=chapters))
    puzzles = {puzzle.id: stars for puzzle in puzzles_of(region.title)}
    TrailBook(data).write(region.title, RegionStars(puzzles, {each.id: stars for each in region.challenge}))


def test_only_the_first_station_is_open_at_first(tmp_path: Path) -> None:
    found = way(tmp_path)
    assert [stop.number for stop in found.stops if stop.is_open] == [1]
    assert (found.total, found.most, found.here.number) == (0, 84, 1)


def test_a_star_opens_the_next_station_and_no_other(tmp_path: Path) -> None:
    first = regions()[0]
    LessonBook(tmp_path).write(first.title, LessonProgress(finished=first.station[0].chapters))
    found = way(tmp_path)
    assert [stop.number for stop in found.stops if stop.is_open] == [1, 2]
    assert found.stops[0].stars == 3 and found.here.number == 2
    assert found.stops[2].waits_for == first.station[1].id


def test_stars_in_all_open_the_next_region(tmp_path: Path) -> None:
    win_region(tmp_path, regions()[0])
    found = way(tmp_path)
    assert found.total == 21
    reached = [found.is_reached(region) for region in found.regions]
    assert reached == [True, True, False, False]
    assert found.stops[7].is_open and not found.stops[8].is_open and found.stops[14].waits_for == "stars"


def test_all_stars_are_to_be_had(tmp_path: Path) -> None:
    for region in regions():
        win_region(tmp_path, region)
    found = way(tmp_path)
    assert found.total == found.most == 84
    assert found.here.number == 28


def test_the_setting_opens_everything(tmp_path: Path) -> None:
    assert all(stop.is_open for stop in way(tmp_path, all_open=True).stops)


def test_a_packet_needs_more_than_one_star_a_puzzle_for_three(tmp_path: Path) -> None:
    first = regions()[0]
    win_region(tmp_path, first, stars=1)
    assert way(tmp_path).stops[2].stars == 1
    assert needed(7) == (7, 14, 19)


def test_stars_are_never_lost_again(tmp_path: Path) -> None:
    stage = RegionStars().with_puzzle("a", 3).with_puzzle("a", 0).with_challenge("b", 1).with_challenge("b", 2)
    assert stage == RegionStars({"a": 3}, {"b": 2})
    title = regions()[0].title
    TrailBook(tmp_path).write(title, stage)
    assert TrailBook(tmp_path).of(title) == stage


def test_a_damaged_file_is_said_kept_and_the_one_before_it_counts(tmp_path: Path) -> None:
    title = regions()[0].title
    book = TrailBook(tmp_path)
    book.write(title, RegionStars({"a": 1}))
    book.write(title, RegionStars({"a": 2}))
    (tmp_path / FOLDER / f"{title}.json").write_bytes(b"{ not ours")
    again = TrailBook(tmp_path)
    assert again.of(title) == RegionStars({"a": 1})
    assert len(again.notices) == 1
    again.write(title, RegionStars({"a": 3}))
    assert [file.read_bytes() for file in (tmp_path / FOLDER).glob("*.damaged-*")] == [b"{ not ours"]
    assert TrailBook(tmp_path).of(title) == RegionStars({"a": 3})


def test_who_only_looks_on_writes_nothing(tmp_path: Path) -> None:
    TrailBook(tmp_path, writes=False).write(regions()[0].title, RegionStars({"a": 1}))
    assert not (tmp_path / FOLDER).exists()
