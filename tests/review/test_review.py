"""A match looked at again: what it finds is so, it can be broken off, and only what is over is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.lab.simulate import Plan, play_match
from game.play.replay import practice_from
from game.players import Player
from game.protocol import Seat
from game.review.kept import read_draft, review_file, write_draft
from game.review.review import (
    ForecastTurn,
    NotOver,
    Review,
    ReviewDraft,
    Reviewer,
    reviewed,
    seats_in_order,
    state_after,
)
from game.review.turns import turns_of
from game.saves.matches import read_match, save_as
from game.table import Table
from game.titles import TITLES
from tests.hasty import in_a_hurry


def looked_through(table: Table, draft: ReviewDraft | None = None) -> Reviewer:
    reviewer = Reviewer(table, draft)
    while reviewer.step():
        assert 0 <= reviewer.share <= 1
    return reviewer


@pytest.fixture(scope="module", autouse=True)
def hurry() -> Iterator[None]:
    with in_a_hurry():
        yield


@pytest.fixture(scope="module")
def table() -> Table:
    return play_match(Plan("saloon_tycoon", ("cowhand", "random"), 1, "review", edition=1), 0)


@pytest.fixture(scope="module")
def review(table: Table) -> Review:
    return looked_through(table).review()


def test_leads_end_in_what_the_match_ended_in(table: Table, review: Review) -> None:
    assert len(review.leads) == len(table.log) + 1
    outcome = table.outcome
    assert outcome is not None
    first, second = (sheet.total for sheet in outcome.sheets)
    assert review.leads[-1] == (first - second, second - first)


def test_a_tumbleweed_keeps_less_than_a_cowhand(review: Review) -> None:
    cowhand, tumbleweed = review.seats
    assert tumbleweed.accuracy + 20 < cowhand.accuracy <= 100
    assert tumbleweed.lost > cowhand.lost


def test_moments_are_real_choices_with_something_better(table: Table, review: Review) -> None:
    assert review.moments
    assert all(len(review.moments_of(seat)) <= 5 for seat in range(2))
    assert [moment.worth for moment in review.moments] == sorted((m.worth for m in review.moments), reverse=True)
    for moment in review.moments:
        assert table.log[moment.entry].seat == moment.seat
        assert len(table.rules.legal_actions(table.at(moment.entry))) > 1
        assert moment.worth > moment.comparison.lead.error
        assert moment.better != moment.played
    worst = max((moment for moment in review.moments if moment.seat == 1), key=lambda moment: moment.worth)
    assert (review.seats[1].miss_entry, review.seats[1].miss_worth) == (worst.entry, worst.worth)


def test_turning_points_changed_a_lead_as_they_say(table: Table, review: Review) -> None:
    assert 1 <= len(review.turning) <= 7
    assert [turn.entry for turn in review.turning] == sorted(turn.entry for turn in review.turning)
    for turn in review.turning:
        change = review.leads[turn.last + 1][turn.of] - review.leads[turn.entry][turn.of]
        assert change * turn.change > 0 and abs(turn.change) <= abs(change)
        assert {table.log[entry].seat for entry in range(turn.entry, turn.last + 1)} == {turn.seat}
        assert abs(turn.change) >= 3


def test_a_change_that_the_next_turn_undoes_is_no_turning_point(table: Table) -> None:
    turns = turns_of(table)
    flat = [(0.0, 0.0)] * (len(table.log) + 1)

    def turning(leads: list[tuple[float, float]]) -> list[tuple[int, float]]:
        found = reviewed(table, turns, ReviewDraft("x", leads=leads)).turning
        return [(turn.entry, turn.change) for turn in found]

    first, second = turns[3], turns[4]
    undone, half, kept = list(flat), list(flat), list(flat)
    for place in range(first.last + 1, len(flat)):
        undone[place] = (9.0, -9.0) if place <= second.last else (0.0, 0.0)
        half[place] = (9.0, -9.0) if place <= second.last else (4.0, -4.0)
        kept[place] = (9.0, -9.0)
    assert turning(undone) == []
    assert (first.first, 4.0) in turning(half)
    assert turning(kept) == [(first.first, 9.0)]


def test_with_two_seats_the_one_lead_is_the_other_turned(review: Review) -> None:
    assert all(first == -second for first, second in review.leads)


def test_the_three_sums_hold(table: Table, review: Review) -> None:
    outcome = table.outcome
    assert outcome is not None
    for seat, found in enumerate(review.seats):
        account = found.account
        assert account is not None
        assert account.margin == outcome.sheets[seat].total - outcome.sheets[account.rival].total
        assert account.moves + account.luck + account.slips == pytest.approx(account.margin)
        assert account.moves == found.moves == pytest.approx(-sum(moment.worth for moment in review.moments_of(seat)))
        assert account.slips == -review.seats[account.rival].moves
        assert account.moves <= 0 <= account.slips
    assert sum(found.luck for found in review.seats) == pytest.approx(0)
    assert review.seats[0].luck == pytest.approx(review.seats[0].account.luck)  # type: ignore[union-attr]


@pytest.mark.parametrize("title", TITLES)
def test_the_three_sums_hold_with_more_seats_and_alone(title: str, review: Review) -> None:
    for seats in (4, 1):
        if seats not in TITLES[title].SEATS:
            continue
        table = play_match(Plan(title, ("random",) * seats, 1, "sums", edition=1), 0)
        slips = [msgspec.structs.replace(review.moments[0], seat=seat, entry=seat) for seat in range(seats)]
        found = reviewed(table, turns_of(table), ReviewDraft("x", moments=slips[: max(1, seats - 1)]))
        assert sum(seat.luck for seat in found.seats) == pytest.approx(0)
        if seats == 1:
            assert found.seats[0].account is None
            continue
        for seat, each in enumerate(found.seats):
            account = each.account
            assert account is not None and account.rival != seat
            assert account.moves + account.luck + account.slips == pytest.approx(account.margin)
            apart = (each.luck - found.seats[account.rival].luck) * (seats - 1) / seats
            assert account.luck == pytest.approx(apart), "the two lucks tell the same"


def test_persons_turns_come_first(table: Table) -> None:
    seated = Table(table.title, [Player("Bot", level="cowhand"), Player("Ida")], {}, "x")
    assert seats_in_order(seated) == [[1], [0]]
    assert seats_in_order(table) == [[0, 1], []], "among bots alone nobody comes first"


def test_broken_off_and_taken_up_it_finds_the_same(table: Table, review: Review, tmp_path: Path) -> None:
    match = tmp_path / "evening.json"
    reviewer = Reviewer(table)
    for _ in range(len(table.log) // 2):
        reviewer.step()
    write_draft(match, reviewer.draft)
    draft = read_draft(match)
    assert draft == reviewer.draft
    assert looked_through(table, draft).review() == review


def test_a_review_of_another_match_is_not_taken(table: Table, review: Review) -> None:
    other = play_match(Plan("saloon_tycoon", ("random", "random"), 1, "other"), 0)
    draft = Reviewer(other)
    draft.step()
    assert Reviewer(table, draft.draft).draft.leads == []


def test_what_cannot_be_read_is_made_anew(tmp_path: Path) -> None:
    match = tmp_path / "evening.json"
    assert read_draft(match) is None
    review_file(match).write_text("{}")
    assert read_draft(match) is None


@pytest.mark.parametrize("title", TITLES)
def test_every_title_can_be_reviewed(title: str) -> None:
    match = play_match(Plan(title, ("cowhand",) * min(TITLES[title].SEATS), 1, "review", edition=1), 0)
    found = looked_through(match).review()
    assert len(found.leads) == len(match.log) + 1
    assert found.seats[0].turns > min(5, len(match.log) // 6)


def test_accuracy_is_what_the_turns_kept_and_one_blunder_costs_one_turn(table: Table) -> None:
    def accuracy(*losses: float) -> int:
        turns = [ForecastTurn(entry, 0, loss, -loss, 4.0) for entry, loss in enumerate(losses)]
        return reviewed(table, turns_of(table), ReviewDraft("x", glances=turns)).seats[0].accuracy

    assert accuracy(0, 0, 0, 0) == 100
    assert accuracy(2, 2, 2, 2) == 50  # half of what was at stake
    assert accuracy(99, 0, 0, 0) == 75
    assert accuracy(1, 0, 1, 0) == 88  # nothing pays for a mistake


def test_the_better_turn_leads_where_it_says(table: Table, review: Review) -> None:
    for moment in review.moments:
        choices = moment.choices(table.title)
        assert choices[0] in table.rules.legal_actions(table.at(moment.entry))
        assert state_after(table, moment) != table.at(moment.last + 1)


@pytest.mark.parametrize("title", TITLES)
def test_playing_on_is_practice_from_just_there(title: str, tmp_path: Path) -> None:
    old = play_match(Plan(title, ("cowhand", "cowhand"), 1, "on"), 0)
    turn = turns_of(old)[len(turns_of(old)) // 2]
    table = practice_from(old, turn.first, Seat(1), "cowhand", "seed")
    assert (table.practice, table.state, table.to_move) == (True, old.at(turn.first), turn.seat)
    assert [player.level for player in table.players] == ["cowhand", None]
    again = practice_from(old, turn.first, Seat(1), "cowhand", "seed", turn.choices)
    assert again.log[turn.first].action == turn.choices[0]
    file = tmp_path / "practice.json"
    save_as(file, again)
    opened = read_match(file)
    assert opened.record.practice
    assert opened.table.state == again.state


def test_only_what_is_over_is_reviewed() -> None:
    table = Table("saloon_tycoon", [Player("Ida"), Player("Bo")], {}, "x")
    with pytest.raises(NotOver):
        Reviewer(table)
