"""A turn weighed: on other deals than its rival was chosen on, the same every time, and what is worse is found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.playouts import play_deal, ranked_arms
from game.ai.turns import Path, slide, whole_turns
from game.lab.simulate import Plan, play_match
from game.protocol import Seat
from game.review import turns as review_turns
from game.review.turns import appraise, turns_of
from game.table import Table
from game.titles import TITLES
from tests.hasty import in_a_hurry


@pytest.fixture(autouse=True)
def hurry() -> Iterator[None]:
    with in_a_hurry():
        yield


def played(title: str) -> Table:
    return play_match(Plan(title, ("cowhand", "cowhand"), 1, "weighed"), 0)


def middle(table: Table) -> tuple[Any, Seat]:
    """What a seat saw where a turn began, in the middle of a match."""
    turns = turns_of(table)
    turn = turns[len(turns) // 2]
    return table.rules.observe(table.at(turn.first), turn.seat), turn.seat


def blind(table: Table, view: Any, seat: Seat, rng: Random) -> Path:
    state = table.rules.imagine(view, seat, rng)
    path = []
    while legal := slide(table.rules, state, seat):
        path.append(rng.choice(legal))
        table.rules.apply(state, path[-1])
    return tuple(path)


@pytest.mark.parametrize("title", TITLES)
def test_no_deal_both_chooses_and_measures(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(title)
    view, seat = middle(table)
    found: dict[str, set[str]] = {"choosing": set(), "measuring": set()}
    now = ["choosing"]  # then measuring, and never back
    measure = review_turns._measured

    def watched(job: Any, deal: str) -> Any:
        found[now[-1]].add(deal)
        return play_deal(job, deal)

    def noted(job: Any, rng: Random) -> Any:
        now.append("measuring")
        return measure(job, rng)

    monkeypatch.setattr(review_turns, "play_deal", watched)
    monkeypatch.setattr(review_turns, "_measured", noted)
    appraise(table.rules, view, seat, blind(table, view, seat, Random(1)), "x")
    assert found["choosing"]
    assert len(found["measuring"]) == review_turns.MEASURING
    assert not found["choosing"] & found["measuring"]


@pytest.mark.parametrize("title", TITLES)
def test_the_same_view_and_seed_give_the_same_answer(title: str) -> None:
    table = played(title)
    view, seat = middle(table)
    path = blind(table, view, seat, Random(2))
    assert appraise(table.rules, view, seat, path, "x") == appraise(table.rules, view, seat, path, "x")


def test_what_is_blindly_played_loses_to_what_was_found() -> None:
    """On the whole; a single blind turn may be the best there is."""
    table = played("saloon_tycoon")
    view, seat = middle(table)
    state = table.rules.imagine(view, seat, Random(3))
    best = whole_turns(table.rules, state, seat, 8)[0].path
    good = appraise(table.rules, view, seat, best, "x")
    losses = [appraise(table.rules, view, seat, blind(table, view, seat, Random(i)), "x").loss for i in range(8)]
    assert sum(losses) / len(losses) > good.loss
    assert good.stake > 0


@pytest.mark.parametrize("title", TITLES)
def test_with_others_it_looks_two_own_turns_ahead_by_weighed_moves_or_to_the_end_as_legend_does(title: str) -> None:
    """One turn, or likely moves that are judged before the end, tell little (docs/bots.md)."""
    review, legend = (TITLES[title].EFFORTS[level].others for level in ("review", "legend"))
    assert review.weighed == legend.weighed
    assert review.turns == (2 if legend.turns else 0)
    assert (review.turns > 0) == (review.weighed != "nobody")


@pytest.mark.parametrize("title", TITLES)
def test_it_compares_as_many_turns_as_often_and_as_far_as_its_record_says(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(title)
    view, seat = middle(table)
    effort = review_turns.effort_of("review", table.rules, view)
    asked: list[tuple[int, int, float]] = []
    looked = set()

    def watched(job: Any, deal: str) -> Any:
        looked.add((job.turns, job.weighed))
        return play_deal(job, deal)

    def noted(arms: int, playouts: int, caution: float, play: Any, goes_on: Any) -> list[int]:
        asked.append((arms, playouts, caution))
        return ranked_arms(arms, playouts, caution, play, goes_on)

    monkeypatch.setattr(review_turns, "play_deal", watched)
    monkeypatch.setattr(review_turns, "ranked_arms", noted)
    appraise(table.rules, view, seat, blind(table, view, seat, Random(1)), "x")
    assert asked == [(1 + effort.arms, effort.playouts, effort.caution)]
    assert looked == {(effort.turns, effort.weighed)}
