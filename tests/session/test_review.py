"""A match looked at again: what it finds is so, it can be broken off, and only what is over is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.protocol import DEALER
from game.saves.reviews import read_draft, review_file, write_draft
from game.session.review import Draft, NotOver, Review, Reviewer
from game.simulate import Plan, play_match
from game.table import Player, Table
from game.titles import TITLES


def looked_through(table: Table, draft: Draft | None = None) -> Reviewer:
    reviewer = Reviewer(table, draft)
    while reviewer.step():
        assert 0 <= reviewer.share <= 1
    return reviewer


@pytest.fixture(scope="module")
def table() -> Table:
    return play_match(Plan("saloon_tycoon", ("cowhand", "random"), 1, "review"), 0)


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
    assert 1 <= len(review.moments) <= 5
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
        first = turn.entry
        while first and table.log[first - 1].seat == turn.seat:
            first -= 1
        assert review.leads[turn.entry + 1][turn.of] - review.leads[first][turn.of] == turn.change
        assert table.log[turn.entry].seat == turn.seat
        assert abs(turn.change) >= 3


def test_luck_is_what_the_dealer_changed(table: Table, review: Review) -> None:
    begun = next(place for place, entry in enumerate(table.log) if entry.seat != DEALER)
    for seat, found in enumerate(review.seats):
        dealt = [
            review.leads[place + 1][seat] - review.leads[place][seat]
            for place, entry in enumerate(table.log)
            if entry.seat == DEALER and place > begun
        ]
        assert found.luck == pytest.approx(sum(dealt))


def test_broken_off_and_taken_up_it_finds_the_same(table: Table, review: Review, tmp_path: Path) -> None:
    match = tmp_path / "evening.json"
    reviewer = Reviewer(table)
    for _ in range(len(table.log) // 2):
        reviewer.step()
    write_draft(match, reviewer.draft)
    draft = read_draft(match)
    assert draft is not None
    assert len(draft.leads) == len(table.log) // 2
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
    match = play_match(Plan(title, ("cowhand",) * min(TITLES[title].SEATS), 1, "review"), 0)
    found = looked_through(match).review()
    assert len(found.leads) == len(match.log) + 1
    assert found.seats[0].choices > min(20, len(match.log) // 3)


def test_only_what_is_over_is_reviewed() -> None:
    table = Table("saloon_tycoon", [Player("Ida"), Player("Bo")], {}, "x")
    with pytest.raises(NotOver):
        Reviewer(table)
