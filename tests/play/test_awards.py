"""Awards: true figures, at most two a seat, four in all, none that two seats share."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.common.awards import EACH, MOST, Award, best_of, given
from game.lab.simulate import Plan, play_match
from game.protocol import say
from game.saloon_tycoon import awards as saloon_tycoon
from game.table import Table, everything
from game.tiny_epic_western import awards as tiny_epic_western
from game.tiny_epic_western import events as street
from game.tiny_epic_western.poker import strength
from game.tiny_towns import awards as tiny_towns
from game.tiny_towns import events as told
from game.wild_tiled_west import awards as wild_tiled_west


@cache
def finished(title: str, seed: int) -> Table:
    return play_match(Plan(title, ("greenhorn",) * 3, 1, f"awards {seed}"), 0)


def found(table: Table) -> list[Award]:
    events = [event for entry in table.told for event in everything(entry)]
    assert table.outcome is not None
    if table.title == "tiny_towns":
        return tiny_towns.awards(events, table.state, table.outcome)
    if table.title == "tiny_epic_western":
        return tiny_epic_western.awards(events, table.outcome)
    if table.title == "saloon_tycoon":
        return saloon_tycoon.awards(events, table.state)
    return wild_tiled_west.awards(events, table.outcome)


def award(name: str, seat: int) -> Award:
    return Award(name, seat, say("so"), "badge")


def test_the_largest_figure_earns_it_alone() -> None:
    assert best_of([1, 4, 2], "Best", "b", "{n}") == [Award("Best", 1, say("{n}", n=4), "b")]
    assert best_of([4, 4, 2], "Best", "b", "{n}") == []
    assert best_of([0, 1, 0], "Best", "b", "{n}", least=2) == []
    assert best_of({}, "Best", "b", "{n}") == []


def test_every_seat_that_earned_one_comes_before_anybody_s_second() -> None:
    all_of_them = [award("a", 0), award("b", 0), award("c", 0), award("d", 1), award("e", 2), award("f", 1)]
    assert [each.name for each in given(all_of_them)] == ["a", "b", "d", "e"]
    assert [each.name for each in given([award("a", 0), award("b", 0), award("c", 0)])] == ["a", "b"]
    assert given([]) == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("title", ["tiny_towns", "tiny_epic_western", "saloon_tycoon", "wild_tiled_west"])
def test_few_awards_for_as_many_seats_as_can_be(title: str, seed: int) -> None:
    table = finished(title, seed)
    awards = given(found(table))
    held = Counter(each.seat for each in awards)
    assert 1 <= len(awards) <= MOST and max(held.values()) <= EACH
    assert set(held) <= {0, 1, 2} and len({each.name for each in awards}) == len(awards)


def test_most_fed_counts_the_homes_of_the_sheet() -> None:
    for seed in range(6):
        table = finished("tiny_towns", seed)
        assert table.outcome is not None
        fed = [sum(state == "fed" for _, state in sheet.marks) for sheet in table.outcome.sheets]
        for each in found(table):
            if each.name == "Most fed":
                assert fed[each.seat] == max(fed) and str(each.reason) == f"homes fed: {max(fed)}"


def test_a_kind_call_counts_other_towns_of_its_round() -> None:
    named = told.Named(seat=0, resource="wood")
    built = [told.Constructed(seat=seat, square="a1", card="cottage") for seat in (0, 1, 2, 2)]
    assert list(tiny_towns._calls([named, *built])) == [(0, "wood", {0, 1, 2})]
    reason = str(tiny_towns._kindest_call([named, *built])[0].reason)
    assert reason.endswith("2 other towns built at once")


def test_duels_and_the_best_hand_are_those_of_the_log() -> None:
    for seed in range(6):
        table = finished("tiny_epic_western", seed)
        events = [event for entry in table.told for event in everything(entry)]
        won = Counter(event.party for event in events if isinstance(event, street.DuelEnded))
        for each in found(table):
            if each.name == "Fastest gun":
                assert won[each.seat] == max(won.values()) and f"duels won: {max(won.values())} of" in str(each.reason)
        best = tiny_epic_western.best_hand(events)
        assert best is not None and best.strength == strength(best.cards[1], best.cards[0], best.cards[2])
        assert best.strength == max(hand.strength for hand in tiny_epic_western._hands(events))


def test_a_secret_that_was_never_staked_is_not_told() -> None:
    for seed in range(6):
        table = finished("saloon_tycoon", seed)
        staked = {each.claim for seat in table.state.staked for each in seat}
        for each in found(table):
            if each.name == "Best kept secret":
                assert any(saloon_tycoon.CLAIMS[claim].name in str(each.reason) for claim in staked)
