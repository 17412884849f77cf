"""What the end of a match says: headline, sheet, ranks, what was missing; every word true and in time."""

from __future__ import annotations

import pytest

from game.lab.simulate import Plan, play_match
from game.statistics import figures
from game.table import Table
from game.titles import TITLES
from scenes.kit.lettering import MINUS, fine
from scenes.screens.results.scene import Results
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.hand import show
from tests.scenes.screens.endings import ended_match, finished, tables, totals


@pytest.mark.parametrize(
    ("persons", "winner_is_person", "headline"),
    [(1, True, "Victory"), (1, False, "{name} wins"), (2, True, "{name} wins"), (0, False, "{name} wins")],
)
def test_the_headline_speaks_to_the_one_person_at_the_table(
    services: Services, persons: int, winner_is_person: bool, headline: str
) -> None:
    def fits(table: Table) -> bool:
        winners = table.outcome.winners
        return len(winners) == 1 and (table.players[winners[0]].level is None) is winner_is_person

    table = ended_match("tiny_towns", 3, persons, fits)
    scene = Results(services, table)
    assert scene.story.headline == headline.format(name=table.players[table.outcome.winners[0]].name)
    lost = persons > 0 and not winner_is_person
    assert ("defeat" in scene.story.ribbon) is lost


def test_a_lost_match_says_by_how_much_and_where(services: Services, clock: Clock) -> None:
    table = ended_match("saloon_tycoon", 3, 1, lambda table: table.outcome.places[0] == 3)
    scene = Results(services, table)
    show(services, scene)
    clock.pass_by(10)
    services.stack.update(clock.now)
    winner = table.outcome.winners[0]
    short = table.outcome.sheets[winner].total - table.outcome.sheets[0].total
    assert scene.story.why is not None and scene.story.why.headline == f"{short} points short"
    mine = {line.id: line.points for line in table.outcome.sheets[0].lines}
    gaps = {line.name: line.points - mine[line.id] for line in table.outcome.sheets[winner].lines}
    assert scene.story.why.reason.startswith(max(gaps, key=lambda name: gaps[name]) + ":")
    assert "Your place: 3 of 3," in set(scene.words())


def test_a_loss_is_not_told_before_the_winner(services: Services, clock: Clock) -> None:
    """By how much the person lost says who has not won: it comes with the ribbon."""
    table = ended_match("saloon_tycoon", 3, 1, lambda table: table.outcome.places[0] == 3)
    scene = Results(services, table)
    show(services, scene)
    assert scene.story.why is not None
    clock.pass_by(scene.story.times.ribbon - 0.05)
    services.stack.update(clock.now)
    assert scene.story.why.headline not in set(scene.words())
    clock.pass_by(0.1)
    services.stack.update(clock.now)
    assert scene.story.why.headline in set(scene.words())


@pytest.mark.parametrize("title", ["tiny_epic_western", "saloon_tycoon", "wild_tiled_west"])
def test_alone_what_was_missing_is_not_told_before_the_ribbon(title: str, services: Services, clock: Clock) -> None:
    scene = Results(services, ended_match(title, 1, 1, lambda table: table.won_alone is False))
    show(services, scene)
    assert scene.story.missing
    clock.pass_by(scene.story.times.ribbon - 0.05)
    services.stack.update(clock.now)
    assert not {"What was missing", "WHAT WAS MISSING"} & set(scene.words())
    clock.pass_by(0.1)
    services.stack.update(clock.now)
    assert {"What was missing", "WHAT WAS MISSING"} & set(scene.words())


def test_a_tie_is_explained(services: Services, clock: Clock) -> None:
    def tied(table: Table) -> bool:
        totals = sorted((sheet.total for sheet in table.outcome.sheets), reverse=True)
        return totals[0] == totals[1]

    scene = Results(services, ended_match("tiny_towns", 4, 1, tied))
    show(services, scene)
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert scene.story.why is not None and scene.story.why.headline.startswith("A tie at")
    assert scene.story.why.reason in set(scene.words())


def test_alone_the_rank_reached_is_told_beside_the_whole_chart(services: Services, clock: Clock) -> None:
    scene = Results(services, finished(1))
    show(services, scene)
    clock.pass_by(10)
    services.stack.update(clock.now)
    words = " ".join(scene.words())
    for rank in scene.story.table.rules.RANKS:
        assert rank.name in words
    assert scene.story.outcome.rank


@pytest.mark.parametrize(("title", "options"), [("tiny_epic_western", {}), ("saloon_tycoon", {"solo_level": "hard"})])
def test_alone_the_rival_has_a_column_and_decides_the_sound(
    title: str, options: dict[str, str], services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(services.sounds, "result", lambda won, softly: played.append("win" if won else "lose"))
    heard = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        scene = show(services, Results(services, play_match(Plan(title, ("cowhand",), 1, seed, options), 0)))
        clock.pass_by(20)
        scene.update(clock())
        rival = scene.story.outcome.rival
        services.stack.update(clock.now)
        assert rival is not None and scene.story.count.columns == [0, 1]
        assert totals(scene)[1] == rival.sheet.total
        assert rival.name in set(scene.words()) and str(rival.sheet.total) in set(scene.words())
        beaten = totals(scene)[0] > totals(scene)[1]
        assert scene.story.table.won_alone is beaten
        assert scene.story.headline.startswith("Victory" if beaten else "Defeat")
        assert played == ["win" if beaten else "lose"]
        heard |= {*played}
        played.clear()
    assert heard == {"win", "lose"}


@pytest.mark.parametrize(("title", "seats"), tables(1, 3))
def test_a_bar_is_as_long_as_its_line_is_good(title: str, seats: int, services: Services) -> None:
    """Lines can be compared as well as seats: the best of all is a whole bar."""
    scene = Results(services, ended_match(title, seats))
    rows = [scene.story.count.parts(line.id) for line in scene.story.count.lines]
    sheets = scene.story.count.sheets
    points = {abs(sum(line.points for line in sheet.lines if line.id in row)) for sheet in sheets for row in rows}
    assert scene.story.count.longest() == max(points) and len(points - {0}) > 1


@pytest.mark.parametrize("title", list(TITLES))
def test_every_point_is_on_the_sheet(title: str, services: Services) -> None:
    """A line may be left out only where nobody has a point in it."""
    scene = Results(services, ended_match(title, 3))
    for column, sheet in enumerate(scene.story.count.sheets):
        assert scene.story.count.total(column, scene.story.times.end) == sheet.total


def test_a_reason_with_a_number_below_nought_has_a_printer_s_minus() -> None:
    assert fine("level on points (-14); a-b 3-4, '-5'") == f"level on points ({MINUS}14); a-b 3-4, ’{MINUS}5’"


@pytest.mark.parametrize(("title", "rank", "short"), [("wild_tiled_west", "Gunslinger", 135), ("tiny_towns", "", 0)])
def test_alone_it_says_how_far_the_next_rank_was(
    title: str, rank: str, short: int, services: Services, clock: Clock
) -> None:
    scene = show(services, Results(services, ended_match(title, 1)))
    clock.pass_by(10)
    services.stack.update(clock.now)
    step = scene.story.ceremony.next_rank(scene.story.ended)
    assert step is not None
    assert any(f"{step.points} points short of {step.rank}" in words for words in scene.words())
    if rank:
        assert (step.rank, step.points) == (rank, short - scene.story.outcome.sheets[0].total)


@pytest.mark.parametrize("title", [title for title, _ in tables(1)])
def test_what_was_missing_is_told_with_true_points(title: str, services: Services) -> None:
    scene = Results(services, ended_match(title, 1, wanted=lambda table: table.won_alone is not True))
    assert 0 < len(scene.story.missing) <= 3
    assert all(row.points > 0 and row.name for row in scene.story.missing)
    assert [row.points for row in scene.story.missing] == sorted(
        (row.points for row in scene.story.missing), reverse=True
    )


def test_hungry_cottages_and_empty_squares_are_what_was_missing(services: Services) -> None:
    scene = Results(services, ended_match("tiny_towns", 1))
    sheet = scene.story.outcome.sheets[0]
    empty = next(line for line in sheet.lines if line.id == "empty")
    rows = {row.name.split(":")[0]: row.points for row in scene.story.missing}
    assert rows["Squares without a building"] == -empty.points


def test_a_best_so_far_stands_at_the_foot_and_is_heard(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(services.sounds, "play", lambda name, **_: heard.append(name))
    monkeypatch.setattr(figures, "beaten", lambda folder, table, seat: 7)
    scene = show(services, Results(services, ended_match("tiny_towns", 3, persons=1)))
    clock.pass_by(3)
    services.stack.update(clock.now)
    assert "Your best so far" not in set(scene.words()) and "achievement" not in heard
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert "Your best so far" in set(scene.words()) and heard.count("achievement") == 1
    assert f"{scene.story.ended.total(0)} points, 7 before" in set(scene.words())


@pytest.mark.parametrize("title", ["tiny_epic_western", "saloon_tycoon"])
def test_alone_against_a_rival_there_is_a_word_for_the_next_time(title: str, services: Services) -> None:
    services.settings.speed = 0.0
    lost = Results(services, ended_match(title, 1, 1, lambda table: table.won_alone is False))
    assert lost.story.advice == lost.story.ceremony.advice(lost.story.ended) != ""
    show(services, lost, (1920, 1080))
    assert lost.story.advice in " ".join(lost.words())
