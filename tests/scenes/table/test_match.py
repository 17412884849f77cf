"""A match at the screen: persons, bots, curtains, saves, hints and everything that can go wrong with them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.ai.process.worker import Worker
from game.play.match import Match, Told
from game.protocol import Event, IllegalAction, Outcome, Seat
from game.saves.matches import SaveFolder
from game.saves.slot import SaveSlot
from game.table import Table, seen_by
from game.titles import TITLES
from scenes.table.view.table_view import sheets_of
from tests.scenes.table.matches import PLAIN, Quick, Slow, begun, play, seated

TABLES = [(title, seats) for title, rules in TITLES.items() for seats in rules.SEATS]


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_one_person_among_bots_at_every_seat_count(title: str, seats: int) -> None:
    me = seats - 1
    levels = ["greenhorn"] * seats
    table = seated(*levels[:me], None, title=title)
    match = begun(table, Quick())
    seen: list[Event] = []

    def look(match: Match) -> None:
        assert match.viewer == me
        assert not match.needs_curtain() and not match.needs_hand_over()

    def tell(story: list[Told]) -> list[Told]:
        seen.extend(each.event for each in story)
        assert not story or (story[-1].settled and story[-1].view == match.view)
        return story

    match._enter = lambda enter=match._enter: tell(enter())  # type: ignore[method-assign,misc]
    before = len(table.told)
    play(match, look)
    assert match.outcome is not None
    assert seen == seen_by((event for events in table.told[before:] for event in events), Seat(me))


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_persons_only_at_every_seat_count(title: str, seats: int) -> None:
    match = begun(seated(*[None] * seats, title=title), Quick())
    watchers = set()
    play(match, lambda match: watchers.add(match.viewer))
    assert watchers == set(range(seats))


def test_bots_may_play_among_themselves() -> None:
    match = begun(seated("random", "greenhorn"), Quick())
    play(match)
    assert match.viewer == 0
    assert not match.legal and not match.can_undo()
    with pytest.raises(IllegalAction):
        match.submit(next(iter(match.table.log)).action)


def test_the_real_worker_plays() -> None:
    with Worker("tiny_towns") as worker:
        match = begun(seated(None, "cowhand", options=PLAIN), worker, pause=0)
        match.submit(match.legal[0])
        while match.table.log[-1].seat != 1:
            if match.is_mine:
                match.submit(match.legal[-1])
            match.tick(0)
    assert match.notices == []


# ------------------------------------------------------------------ the curtain


def needs_curtain_by_the_book(match: Match) -> bool:
    """Section 13: a monument is chosen and a town turn taken unseen; who has the mouse goes on if nothing turns up."""
    state, one, other = match.table.state, match.viewer, match.next_viewer
    if match.decider not in match.persons or not (state.sealed or state.phase == "choose_monument"):
        return False
    if one != other:
        return True
    secrets = [state.kept, state.hands, state.discarded]
    return not match.is_private and any(place[one] for place in secrets)


@pytest.mark.parametrize("options", [{}, {"monuments": "off"}, {"mode": "town_hall", "monuments": "off"}], ids=str)
@pytest.mark.parametrize("levels", [(None, None), (None, "random", None), (None, None, None, "random")], ids=str)
def test_the_curtain_falls_exactly_when_needed(levels: tuple[str | None, ...], options: dict[str, str]) -> None:
    match = begun(seated(*levels, options=options), Quick())
    if match.needs_curtain():
        match.hand_over()
    falls: list[bool] = []

    def look(match: Match) -> None:
        assert match.needs_curtain() == needs_curtain_by_the_book(match)
        if match.needs_hand_over():
            falls.append(match.needs_curtain())

    play(match, look)
    assert any(falls)


def test_nothing_hidden_no_curtain() -> None:
    """All turns are shown, no monuments: whoever names next sees what everybody sees."""
    match = begun(seated(None, None, None, options=PLAIN), Quick())
    passed: list[bool] = []

    def look(match: Match) -> None:
        if match.needs_hand_over() and match.table.state.phase == "name":
            passed.append(match.needs_curtain())

    play(match, look)
    assert passed and not any(passed)


def test_a_match_taken_up_again_is_covered_until_its_person_sits_down() -> None:
    table = seated(None, None)
    match = begun(table, Quick())
    assert match.needs_curtain() and match.needs_hand_over()
    assert not match.is_mine and not match.legal
    match.hand_over()
    assert match.viewer == table.to_move and match.is_mine
    assert not match.needs_curtain()


def test_alone_or_with_nothing_secret_there_is_nothing_to_cover() -> None:
    assert begun(seated(None), Quick()).is_mine
    assert begun(seated(None, None, options=PLAIN), Quick()).is_mine


def test_who_had_the_mouse_last_gets_it_back() -> None:
    table = seated(None, None, "random", options={"first_seat": "1", "monuments": "off"})
    match = begun(table, Slow())
    while match.bot_to_move is None:
        if match.needs_hand_over():
            match.hand_over()
        match.submit(match.legal[-1])
    assert begun(table, Slow()).viewer == 1


def test_no_curtain_hides_the_end() -> None:
    match = begun(seated(None, None), Quick())
    play(match)
    assert not match.needs_curtain()
    assert not begun(match.table, Quick()).needs_curtain()


# ------------------------------------------------------------------ the story, the score, the end


def test_lines_are_those_the_watcher_may_read() -> None:
    match = begun(seated(None, None), Quick())
    match.hand_over()
    play(match)
    mine = match.lines()
    assert any(line.is_heading and str(line.saying) == "Round 2." for line in mine)
    assert all(line.seat is None for line in mine if line.is_heading)
    for line in mine:
        seen = {str(match.table.rules.story(e, ["Player 0", "Player 1"])) for e in match.table.told[line.entry]
                if e.only is None or match.viewer in e.only}  # fmt: skip
        assert str(line.saying) in seen


def test_any_seat_can_be_scored_from_any_view() -> None:
    match = begun(seated(None, None, "random"), Quick())

    def look(match: Match) -> None:
        if len(match.table.log) % 5 == 0:
            assert all(sheet.lines for sheet in sheets_of(match.table, match.view))

    play(match, look)


def test_the_result_is_recorded_once() -> None:
    results: list[tuple[Any, Outcome]] = []
    match = begun(seated("random", "random"), Quick(), record=lambda table, outcome: results.append((table, outcome)))
    play(match)
    assert results == [(match.table, match.outcome)]
    begun(match.table, Quick(), record=lambda table, outcome: results.append((table, outcome)))
    assert len(results) == 1


def test_statistics_that_cannot_be_written_are_a_notice() -> None:
    def fail(table: Table, outcome: Outcome) -> None:
        raise OSError("read-only")

    match = begun(seated("random"), Quick(), record=fail)
    play(match)
    assert "read-only" in str(match.notices[-1])


def test_closing_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    """Whatever was handed out is in the save, and what is in the save goes on as if nothing had been."""
    folder = SaveFolder(tmp_path)
    table = seated(None, "random", options=PLAIN)
    match = begun(table, Quick(), SaveSlot(folder, "match", lambda: datetime(2026, 8, 14, tzinfo=UTC)))
    for now in range(60):
        if match.is_mine:
            match.submit(match.legal[now % len(match.legal)])
        else:
            match.tick(now)
        if now % 7 == 0:
            again = folder.load("match").table
            assert (again.log, again.state) == (table.log, table.state)
            assert begun(again, Quick()).legal == match.legal


def test_a_folder_that_cannot_be_written_is_a_notice(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be", encoding="utf-8")
    match = begun(seated(None), Quick(), SaveSlot(SaveFolder(tmp_path / "saves"), "match"))
    assert not match.is_saved and len(match.notices) == 1
    match.submit(match.legal[0])
