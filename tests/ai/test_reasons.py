"""What a hint says of two lines is true of them: on other deals, and many more, it comes out again."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game.ai.coach import CLEARLY, CLOSE, LIKELY, NO_CHOICE, Advice, Coach, confidence, unpacked
from game.ai.levels import decide
from game.ai.reasons import Comparison, Contest, Estimate, LineEnd, Reason, compared, lead_of, play_pair
from game.ai.search import SearchState
from game.packing import pack
from game.players import Player
from game.protocol import Action, Seat
from game.table import Table
from game.titles import TITLES
from tools.measure.truth import hints, numbers

FAIR = 3.0  # standard errors of both measurements together: none of some thirty sentences should come out further off
MANY = 40  # other deals
PLACES = (6, 30)  # which real decisions of a match are looked at
CASES = [(title, seats) for title in TITLES for seats in (1, 2)]


class Looked(NamedTuple):
    table: Table
    seat: Seat
    advice: Advice[Action]

    def coach(self) -> Coach:
        return Coach(self.table.rules, self.table.view(self.seat), self.seat, self.table.names)


@cache
def looked_at(title: str, seats: int) -> tuple[Looked, ...]:
    """Hints at some moments of a match by Cowhands."""
    found = []
    for place in PLACES:
        table = at_decision(title, seats, place)
        seat = table.to_move
        assert seat is not None
        coach = Coach(table.rules, table.view(seat), seat, table.names)
        found.append(Looked(table, seat, coach.advise("hint")))
    return tuple(found)


def at_decision(title: str, seats: int, place: int) -> Table:
    table = Table(title, [Player(name) for name in ("Ida", "Clover")[:seats]], {}, f"reasons {seats}")
    rng, real = Random(title), 0
    while (seat := table.to_move) is not None:
        real += len(table.legal(seat)) > 1
        if real == place:
            return table
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))
    raise AssertionError(f"{title} has no {place} decisions")


@pytest.mark.long  # what was said is played out again
@pytest.mark.parametrize("title", TITLES)
def test_every_sentence_comes_out_again_on_other_deals(title: str) -> None:
    """Played by ``tools/measure/truth.py``, which has a hand of its own; it asks hundreds where we ask a few."""
    said = 0
    for match in (0, 1):
        for table, seat, advice, where in hints(title, match, places=3):
            found = numbers(table, seat, advice, MANY, where)
            said += len(found)
            assert not [number for number in found if number.off > FAIR]
            assert not [number for number in found if number.what != "lead" and number.has_wrong_sign]
    assert said, "or nothing was tested"


@pytest.mark.parametrize(("title", "seats"), CASES)
def test_a_hint_is_a_legal_beginning_and_keeps_to_its_limits(title: str, seats: int) -> None:
    for table, seat, advice in looked_at(title, seats):
        assert advice.best.choices[0] in table.legal(seat)
        if advice.second is None or advice.comparison is None:
            continue
        assert advice.second.choices[0] in table.legal(seat)
        assert advice.second.choices != advice.best.choices
        comparison = advice.comparison
        assert len(comparison.reasons) <= 2
        assert all(abs(reason.points.mean) >= 0.5 for reason in comparison.reasons), "or it says nought"
        assert sum(not reason.line for reason in comparison.reasons) <= 1
        assert all(reason.is_gain for reason in comparison.reasons), "a number speaks for the hint or is absent"
        assert comparison.lead.mean >= 0, "what was measured worse does not stand first"


@pytest.mark.parametrize("title", TITLES)
def test_the_same_view_and_seed_give_the_same_hint(title: str) -> None:
    looked = looked_at(title, 2)[-1]
    again = looked.coach().advise("hint")
    assert again == looked.advice
    assert unpacked(looked.table.rules, pack(again)) == again


@pytest.mark.parametrize("title", TITLES)
def test_why_not_this_compares_any_legal_move(title: str) -> None:
    looked = looked_at(title, 2)[-1]
    best = looked.advice.best.choices
    idea = looked.table.legal(looked.seat)[-1]
    if idea == best[0]:
        idea = looked.table.legal(looked.seat)[0]
    answer = looked.coach().why_not(best, idea, "why", deals=12)
    assert answer.second is not None
    assert {answer.best.choices[0], answer.second.choices[0]} == {best[0], idea}


def test_cut_short_it_says_what_it_has() -> None:
    table = at_decision("saloon_tycoon", 2, 31)
    seat = table.to_move
    assert seat is not None
    coach = Coach(table.rules, table.view(seat), seat, table.names, SearchState(goes_on=lambda share: False))
    advice = coach.advise("1")
    assert advice.best.choices[0] in table.legal(seat)
    assert advice.comparison is not None
    assert advice.comparison.reasons == ()


@pytest.mark.parametrize(
    ("mean", "error", "word"),
    [(3.0, 1.0, CLEARLY), (0.9, 0.1, LIKELY), (2.0, 1.0, LIKELY), (1.0, 1.0, CLOSE), (-0.5, 1.0, CLOSE)],
)
def test_a_word_for_how_sure_it_is(mean: float, error: float, word: str) -> None:
    assert confidence(Comparison(Estimate(mean, error))) == word


def test_without_a_choice_there_is_nothing_to_be_sure_of() -> None:
    assert confidence(None) == NO_CHOICE


def an_ending() -> tuple[Seat, LineEnd, Any]:
    """Who decides, how a line of theirs ends, and one source of its points."""
    table = at_decision("saloon_tycoon", 2, 6)
    seat = table.to_move
    assert seat is not None
    legal = table.legal(seat)
    contest = Contest(table.rules, table.view(seat), seat, table.names, tuple(legal[:1]), tuple(legal[1:2]))
    first, _ = play_pair(contest, "deal")
    return seat, first, next(iter(first.points))


def test_what_only_the_choosing_deals_show_is_not_said() -> None:
    seat, first, source = an_ending()
    more = first._replace(points=first.points | {source: first.points[source] + 9})
    lucky = [(more, first)] * 10 + [(first, first)] * 20
    assert compared(seat, lucky).reasons == ()
    unsure = [(more, first)] * 20 + [(first, first)] * 10
    assert compared(seat, unsure).reasons == (), "what does not come out a third time either"
    steady = [(more, first)] * 30
    assert [reason.points.mean for reason in compared(seat, steady).reasons] == [9]


def test_the_size_is_that_of_deals_that_had_no_say_in_it() -> None:
    seat, first, source = an_ending()

    def more(points: int) -> LineEnd:
        return first._replace(points=first.points | {source: first.points[source] + points})

    pairs = [(more(9), first)] * 20 + [(more(4), first)] * 10
    assert [reason.points.mean for reason in compared(seat, pairs).reasons] == [4]


def test_a_comparison_turned_says_the_same_of_the_other_line() -> None:
    reason = Reason(0, "roofs", "Roofs", Estimate(4.0, 1.0), is_gain=True)
    comparison = Comparison(Estimate(2.0, 0.5), (reason,))
    turned = comparison.turned()
    assert (turned.lead.mean, turned.reasons[0].points.mean, turned.reasons[0].is_gain) == (-2.0, -4.0, False)
    assert turned.turned() == comparison


def test_where_the_end_contradicts_the_next_turns_nobody_leads() -> None:
    _, first, _ = an_ending()

    def pair(near: float, end: float, wobble: float = 0.0) -> tuple[LineEnd, LineEnd]:
        return first._replace(lead=end + wobble, near=near + wobble), first._replace(lead=0.0, near=0.0)

    assert lead_of([pair(3, 9, 1), pair(3, 9, -1)] * 5).mean == 3, "the end has no say in how large it is"
    contradicted = lead_of([pair(3, -9, 1), pair(3, -9, -1)] * 5)
    assert contradicted.mean == 0 and confidence(Comparison(contradicted)) == CLOSE
    assert lead_of([pair(3, 20), pair(3, -22)] * 5).mean == 3, "what is not certain contradicts nothing"
    alone = [(one._replace(near=None), two._replace(near=None)) for one, two in [pair(3, 9)] * 10]
    assert lead_of(alone).mean == 9
