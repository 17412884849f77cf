"""A hint compares like with like, advises nothing dominated, and measures all beginnings before it names a second."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.ai.coach import AS_GOOD, CLOSE, EITHER, Advice, Coach, confidence, size
from game.ai.contenders import field_of, like_with_like, settled
from game.ai.levels import decide
from game.ai.reasons import Comparison, Contest, Estimate, compare
from game.ai.search import SearchState, SearchView
from game.ai.turns import follow, slide, whole_turns
from game.players import Player
from game.protocol import DEALER, SAME, Action, Motif, Seat, say
from game.table import Table
from game.titles import TITLES

BRIEF = 12  # deals


def at_decision(title: str, place: int, seats: int = 2, seed: str = "contenders", phase: str = "") -> Table:
    """A match by Cowhands at its first real decision from there on, in that phase if one is named."""
    table = Table(title, [Player(name) for name in ("Ida", "Clover", "Bo")[:seats]], {}, seed)
    rng, real = Random(title), 0
    while (seat := table.to_move) is not None:
        legal = table.legal(seat)
        real += len(legal) > 1
        if len(legal) > 1 and real >= place and (not phase or any(type(each).__name__ == phase for each in legal)):
            return table
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))
    raise AssertionError(f"{title} has no such decision")


def coach_at(table: Table) -> Coach:
    assert table.to_move is not None
    return Coach(table.rules, table.view(table.to_move), table.to_move, table.names)


def sight_of(table: Table) -> SearchView:
    seat = table.to_move
    assert seat is not None
    return SearchView(table.rules, table.view(seat), seat, table.rules.imagine(table.view(seat), seat, Random(1)))


# ------------------------------------------------------------------ like with like


def follow_on(table: Table, line: tuple[Action, ...]) -> str:
    """Where a line ends: in a duel, elsewhere in the own turns, or before somebody else's move."""
    state, rng = sight_of(table).state, Random(0)
    seat = table.to_move
    assert seat is not None
    follow(table.rules, state, seat, line)
    while table.rules.to_move(state) == DEALER:
        table.rules.apply(state, table.rules.deal(state, rng))
    if not (legal := slide(table.rules, state, seat)):
        return "others"
    return "duel" if {type(action).__name__ for action in legal} & {"Reroll", "Reveal"} else "own"


def test_the_rest_of_a_turn_is_planned_after_both_where_one_of_them_waits_for_dice() -> None:
    """A duel: who shows the card goes on with the turn, who rolls waits for the dice."""
    table = at_decision("tiny_epic_western", 1, seats=2, phase="Reroll")
    sight = sight_of(table)
    seat = sight.seat
    roll = next(action for action in table.legal(seat) if type(action).__name__ == "Reroll")
    rest = [line.path for line in whole_turns(table.rules, sight.state, seat, 6) if line.path[0] != roll]
    longer = max(rest, key=len) if rest else ()
    first, second = (longer or (table.legal(seat)[0],)), (roll,)
    contest = like_with_like(Contest(table.rules, sight.view, seat, table.names, first, second), sight.state)
    assert (contest.first, contest.second) == (first, second)
    assert contest.planned > len(first), "what comes after is weighed in both"


@pytest.mark.parametrize(("title", "seats"), [(title, seats) for title in TITLES for seats in (1, 2)])
def test_lines_that_end_alike_need_no_more_plans(title: str, seats: int) -> None:
    table = at_decision(title, 8, seats)
    sight = sight_of(table)
    turns = [line.path for line in whole_turns(table.rules, sight.state, sight.seat, 6)]
    contest = Contest(table.rules, sight.view, sight.seat, table.names, turns[0], turns[-1])
    fair = like_with_like(contest, sight.state)
    ends = [follow_on(table, line) for line in (turns[0], turns[-1])]
    assert (fair == contest) == (ends[0] == ends[1])


# ------------------------------------------------------------------ dominated


def test_a_dominated_choice_is_never_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_decision("saloon_tycoon", 20)
    coach = coach_at(table)
    liked = coach.rough("x").best.choices[0]

    def dominated(view: Any, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        return [action for action in actions if action == liked]

    monkeypatch.setattr(table.rules, "dominated", dominated, raising=False)
    assert coach.rough("x").best.choices[0] != liked
    advice = coach.advise("x", BRIEF)
    assert advice.best.choices[0] != liked
    assert advice.second is None or advice.second.choices[0] != liked
    answer = coach.why_not(advice.best.choices, liked, "x", BRIEF)
    assert answer.best.choices == advice.best.choices, "not even if it was measured better"


def test_what_dominates_all_others_is_advised_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_decision("saloon_tycoon", 20)
    assert table.to_move is not None
    only = table.legal(table.to_move)[-1]

    def dominated(view: Any, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        return [action for action in actions if action != only]

    monkeypatch.setattr(table.rules, "dominated", dominated, raising=False)
    advice = coach_at(table).advise("x", BRIEF)
    assert advice.best.choices == (only,) and advice.comparison is None


# ------------------------------------------------------------------ order


@pytest.mark.parametrize("title", TITLES)
def test_a_line_measured_worse_does_not_stand_first(title: str) -> None:
    table = at_decision(title, 8)
    sight = sight_of(table)
    turns = [line.path for line in whole_turns(table.rules, sight.state, sight.seat, 6)]
    contest = Contest(table.rules, sight.view, sight.seat, table.names, turns[0], turns[-1])
    one, found = compare(contest, 1, BRIEF, lambda share: True)
    other, turned = compare(contest.turned(), 1, BRIEF, lambda share: True)
    assert found.lead.mean >= 0 and turned.lead.mean >= 0
    assert one != other or found.lead.mean == 0
    assert found.lead == turned.lead
    _, as_given = compare(contest if one else contest.turned(), 1, BRIEF, lambda share: True, may_turn=False)
    assert as_given.lead == found.lead.turned()


def test_the_second_is_the_best_of_the_others_as_they_are_measured_one_by_one() -> None:
    """None of the other beginnings is clearly ahead of it, asked "Why not this?" on the same deals."""
    table = at_decision("tiny_towns", 12)
    coach = coach_at(table)
    advice = coach.advise("x")
    assert advice.second is not None and advice.comparison is not None
    for action in table.legal(coach.seat):
        if action not in (advice.best.choices[0], advice.second.choices[0]):
            answer = coach.why_not(advice.second.choices, action, "x")
            assert answer.comparison is not None
            assert answer.best.choices[0] != action or answer.comparison.lead.mean < 1.0


def test_every_beginning_is_measured_once_and_no_position_twice() -> None:
    table = at_decision("tiny_towns", 12)
    sight = sight_of(table)
    ranked = [line.path for line in whole_turns(table.rules, sight.state, sight.seat, 6)]
    field = field_of(sight, ranked)
    firsts = [line[0] for line in field.lines]
    assert len(set(firsts)) == len(firsts) > 1
    assert field.lines[0] == ranked[0]
    assert sorted(settled(sight, field, 1, SearchState()), key=repr) == sorted(field.lines, key=repr)


def test_what_comes_to_the_same_is_no_second_best(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_decision("tiny_towns", 12)

    def motifs(*asked: Any) -> list[Motif]:
        return [Motif("same", 4, say("Either way it comes to the same."), (), SAME)]

    monkeypatch.setattr(table.rules, "motifs", motifs, raising=False)
    advice = coach_at(table).advise("x", BRIEF)
    assert advice.second is None and advice.confidence == EITHER


# ------------------------------------------------------------------ words


@pytest.mark.parametrize(
    ("mean", "error", "words"),
    [
        (0.3, 0.1, AS_GOOD),
        (1.0, 1.2, AS_GOOD),
        (0.8, 0.1, "a little better"),
        (2.5, 1, "better"),
        (5, 1, "much better"),
    ],
)
def test_a_lead_is_told_in_words(mean: float, error: float, words: str) -> None:
    comparison = Comparison(Estimate(mean, error))
    assert size(comparison) == words
    assert size(comparison.turned()) == words.replace("better", "worse")


def test_less_than_half_a_point_is_a_close_call() -> None:
    assert confidence(Comparison(Estimate(0.4, 0.05))) == CLOSE


def test_advice_travels_with_its_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_decision("saloon_tycoon", 20)

    def motifs(state: Any, seat: Seat, line: Any, other: Any, names: Any) -> list[Motif]:
        return [Motif("gold", 3, say("It brings gold."), (str(line[0]),), "gold")]

    monkeypatch.setattr(table.rules, "motifs", motifs, raising=False)
    advice: Advice[Action] = coach_at(table).advise("x", BRIEF)
    assert [str(each.saying) for each in advice.because.sentences] == ["It brings gold."]
    assert [str(each.saying) for each in advice.otherwise.sentences] == ["It brings gold."]
