"""Search: turns and not moves, the same answer on every machine, plans that are dropped, and a puzzle solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.endgame import best_line, to_own_move
from game.ai.levels import decide, effort_of
from game.ai.plan import Memory, rehearse
from game.ai.playouts import Job, Row, length, one_alone, play_deal, ranked_arms
from game.ai.search import SearchSettings, SearchState, SearchView, ranked_turns, think, to_the_end
from game.ai.tempers import HAIR, TEMPERS, by_temper
from game.ai.turns import TurnLine, best_step, follow, whole_turns
from game.packing import pack
from game.players import Player
from game.protocol import Effort, Seat
from game.table import Table
from game.titles import TITLES

ME = Seat(0)


def table_of(title: str, seats: int = 2, moves: int = 0, seed: str = "search") -> Table:
    """A match some Cowhand moves in, at a real choice."""
    table = Table(title, [Player(f"P{seat}") for seat in range(seats)], {}, seed)
    while table.to_move is not None and (moves > 0 or len(table.legal(table.to_move)) == 1):
        seat = table.to_move
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, Random(moves)))
        moves -= 1
    return table


def turn_of(table: Table) -> tuple[Seat, Any]:
    assert table.to_move is not None
    return table.to_move, table.view(table.to_move)


# ------------------------------------------------------------------ turns


@pytest.mark.parametrize("title", TITLES)
def test_a_turn_ends_where_somebody_else_moves_and_holds_choices_only(title: str) -> None:
    table = table_of(title, moves=30)
    seat, view = turn_of(table)
    rules, state = table.rules, table.rules.imagine(view, seat, Random(1))
    turns = whole_turns(rules, state, seat, 4)
    assert [turn.worth for turn in turns] == sorted((turn.worth for turn in turns), reverse=True)
    for turn in turns:
        assert rules.to_move(turn.after) != seat
        here = rules.copy(state)
        follow(rules, here, seat, turn.path)
        assert pack(here) == pack(turn.after)
        assert len(rehearse(rules, state, seat, turn.path)) == len(turn.path)


@pytest.mark.parametrize("title", TITLES)
def test_no_two_turns_lead_to_the_same_place(title: str) -> None:
    table = table_of(title, moves=25)
    seat, view = turn_of(table)
    turns = whole_turns(table.rules, table.rules.imagine(view, seat, Random(1)), seat, 6)
    assert len({table.rules.key(turn.after) for turn in turns}) == len(turns)


# ------------------------------------------------------------------ playouts


@pytest.mark.parametrize("title", TITLES)
def test_a_deal_is_known_by_its_seed(title: str) -> None:
    table = table_of(title, moves=20)
    seat, view = turn_of(table)
    turns = whole_turns(table.rules, table.rules.imagine(view, seat, Random(1)), seat, 3)[:2]
    job = Job(table.rules, view, seat, tuple(turn.path for turn in turns), 1)
    assert play_deal(job, "a") == play_deal(job, "a")
    assert list(one_alone(job, ["a", "b"])) == [play_deal(job, "a"), play_deal(job, "b")]
    twin = Job(table.rules, view, seat, (job.arms[0], job.arms[0]), 1)
    first, second = play_deal(twin, "a")
    assert first == second  # the same turn meets the same luck


class Watched:
    """A title's rules that note who was asked for a likely move, and whose positions were judged."""

    def __init__(self, rules: Any) -> None:
        self._rules, self.likely_for, self.judged_for = rules, list[Seat](), list[Seat]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def likely(self, state: Any, seat: Seat, rng: Random) -> Any:
        self.likely_for.append(seat)
        return self._rules.likely(state, seat, rng)

    def judge(self, state: Any, seat: Seat) -> float:
        self.judged_for.append(seat)
        return float(self._rules.judge(state, seat))


@pytest.mark.parametrize("title", TITLES)
def test_those_whose_moves_are_weighed_never_make_a_merely_likely_one(title: str) -> None:
    table = table_of(title, moves=20)
    seat, view = turn_of(table)
    other = Seat(1 - seat)
    turn = whole_turns(table.rules, table.rules.imagine(view, seat, Random(1)), seat, 3)[0]
    asked = {}
    for weighed in ("nobody", "own", "everybody"):
        rules = Watched(table.rules)
        play_deal(Job(rules, view, seat, (turn.path,), 3, weighed), "a")  # type: ignore[arg-type]
        asked[weighed] = set(rules.likely_for), set(rules.judged_for)
    assert asked == {"nobody": ({seat, other}, {seat}), "own": ({other}, {seat}), "everybody": (set(), {seat, other})}


@pytest.mark.parametrize("title", TITLES)
def test_a_weighed_move_is_the_one_judge_likes_best(title: str) -> None:
    table = table_of(title, moves=20)
    seat, view = turn_of(table)
    rules, state = table.rules, table.rules.imagine(view, seat, Random(1))
    worth = {}
    for action in rules.legal_actions(state):
        after = rules.copy(state)
        rules.apply(after, action)
        worth[action] = rules.judge(after, seat)
    assert len(worth) > 1
    assert worth[best_step(rules, state, seat)] == max(worth.values())


# ------------------------------------------------------------------ halving and caution


def fixed(values: Sequence[Callable[[int], float]], dealt: list[int] | None = None) -> Callable[..., Iterator[Row]]:
    """Arms that come to these values, deal by deal."""

    def play(live: Sequence[int], deals: Iterable[int]) -> Iterator[Row]:
        for deal in deals:
            if dealt is not None:
                dealt.extend([deal] * len(live))
            yield [values[arm](deal) for arm in live]

    return play


def test_the_best_of_some_arms_is_found_whatever_the_luck_of_a_deal() -> None:
    luck = [Random(deal).uniform(-50, 50) for deal in range(100)]
    arms = [lambda deal, worth=worth: luck[deal] + worth + deal % 2 for worth in (3, 1, 5, 4, 2)]
    assert ranked_arms(5, 40, 1.0, fixed(arms), to_the_end)[0] == 2


def test_the_favourite_stays_unless_another_leads_by_so_many_standard_errors() -> None:
    def arms(lead: float) -> list[Callable[[int], float]]:
        return [lambda deal: 0.0, lambda deal: lead + (1 if deal % 2 else -1)]

    error = (8 / 7) ** 0.5 / 8**0.5  # of eight deals, four of them 1 above the mean and four 1 below
    assert ranked_arms(2, 16, 2.0, fixed(arms(2 * error - 0.01)), to_the_end)[0] == 0
    assert ranked_arms(2, 16, 2.0, fixed(arms(2 * error + 0.01)), to_the_end)[0] == 1


@pytest.mark.parametrize(("arms", "playouts"), [(2, 16), (4, 32), (6, 90), (5, 200)])
def test_a_thought_counts_playouts(arms: int, playouts: int) -> None:
    dealt: list[int] = []
    ranked_arms(arms, playouts, 1.0, fixed([lambda deal: 0.0] * arms, dealt), to_the_end)
    assert playouts * 0.7 <= len(dealt) <= playouts


def test_a_thought_that_is_hurried_answers_the_best_so_far() -> None:
    dealt: list[int] = []
    shares: list[float] = []

    def enough(share: float) -> bool:
        shares.append(share)
        return len(shares) < 3

    play = fixed([lambda deal: 0.0, lambda deal: 5.0 + deal, lambda deal: 9.0 + deal], dealt)
    assert ranked_arms(3, 300, 1.0, play, enough)[0] == 2
    assert len(dealt) == 9 and shares == sorted(shares)


def test_hurried_before_anything_is_known_it_keeps_the_favourite() -> None:
    play = fixed([lambda deal: 0.0, lambda deal: 99.0])
    assert ranked_arms(2, 100, 0.0, play, lambda share: False)[0] == 0


# ------------------------------------------------------------------ plans


def test_the_rest_of_a_turn_is_remembered_and_played_without_thinking() -> None:
    table, mind = table_of("saloon_tycoon", moves=40), SearchState()
    seat, view = turn_of(table)
    turns = whole_turns(table.rules, table.rules.imagine(view, seat, Random(1)), seat, 4)
    long = next(turn for turn in turns if len(turn.path) > 1)
    mind.memory(seat).keep(rehearse(table.rules, table.state, seat, long.path))
    assert mind.memory(seat).take() == long.path[0]
    table.submit(seat, long.path[0])
    while len(table.legal(seat)) == 1:
        table.submit(seat, table.legal(seat)[0])
    manner = SearchSettings(Effort(width=4))
    assert think(table.rules, table.view(seat), seat, Random(2), manner, mind) == long.path[1]


def test_a_plan_for_another_view_is_forgotten() -> None:
    """After an undo, or in another match on the same seat."""
    table, other = table_of("saloon_tycoon", moves=40), table_of("saloon_tycoon", moves=40, seed="another")
    seat, view = turn_of(table)
    turns = whole_turns(table.rules, table.rules.imagine(view, seat, Random(1)), seat, 4)
    long = next(turn for turn in turns if len(turn.path) > 1)
    steps = rehearse(table.rules, table.state, seat, long.path)
    for elsewhere in (view, other.view(seat)):  # the first step is done: this very view is the one before it
        memory = Memory()
        memory.keep(steps)
        assert memory.take() == long.path[0]
        assert memory.next_choice(elsewhere) is None
        assert memory.next_choice(_after(table, seat, long.path[0])) is None  # gone for good


def _after(table: Table, seat: Seat, action: Any) -> Any:
    state = table.rules.copy(table.state)
    table.rules.apply(state, action)
    return table.rules.observe(state, seat)


def test_a_bot_plays_its_whole_turn_by_one_thought() -> None:
    """A plan that held what is forced would fall out of step, and every choice would be thought about anew."""
    table, thoughts = table_of("saloon_tycoon", moves=40), []
    mind, effort = SearchState(), Effort(width=4)
    seat, _ = turn_of(table)
    choices = 0
    while table.to_move == seat:
        if len(table.legal(seat)) > 1:
            choices += 1
            thoughts += [] if mind.memory(seat).is_on_course(table.view(seat)) else [len(table.log)]
        view, legal = table.view(seat), table.legal(seat)
        table.submit(
            seat,
            think(table.rules, view, seat, Random(3), SearchSettings(effort), mind) if len(legal) > 1 else legal[0],
        )
    assert len(thoughts) == 1 and choices >= 1


# ------------------------------------------------------------------ nothing hidden any more


def alone_and_open(before: int) -> Table:
    """Tiny Towns alone, with every card of the deck known and so many choices before the end, as a Cowhand went."""
    table = Table("tiny_towns", [Player("A")], {}, "open")
    lengths = []
    while table.to_move is not None:
        view = table.view(ME)
        lengths += [len(table.log)] * (len(table.legal(ME)) > 1)
        table.submit(ME, decide("cowhand", table.rules, view, ME, Random(len(table.log))))
    again = Table("tiny_towns", [Player("A")], {}, "open")
    while len(again.log) < lengths[-before]:
        again.submit(ME, table.log[len(again.log)].action)
    assert again.rules.is_open(again.view(ME), ME)
    return again


def every_end(table: Table) -> float:
    """The best there is, by trying everything."""
    rules, seen, best = table.rules, set(), float("-inf")
    waiting = [table.rules.imagine(table.view(ME), ME, Random(1))]
    while waiting:
        state = waiting.pop()
        to_own_move(rules, state, ME)
        if rules.to_move(state) is None:
            best = max(best, rules.judge(state, ME))
        elif (key := pack(state)) not in seen:
            seen.add(key)
            for action in rules.legal_actions(state):
                after = rules.copy(state)
                rules.apply(after, action)
                waiting.append(after)
    return best


@pytest.mark.parametrize("before", [4, 12])
def test_an_open_line_is_the_best_there_is(before: int) -> None:
    table = alone_and_open(before)
    state = table.rules.imagine(table.view(ME), ME, Random(1))
    line = best_line(table.rules, state, ME, 40, 8, to_the_end)
    assert line.worth == every_end(table)
    assert table.rules.to_move(line.after) is None


def test_an_open_beam_looks_at_about_as_many_lines_however_far_the_end_is() -> None:
    """And says how far it is while it does."""
    looked = []
    for before in (30, 60):
        table, shares = alone_and_open(before), list[float]()
        state = table.rules.imagine(table.view(ME), ME, Random(1))
        best_line(table.rules, state, ME, 4, 2, lambda share, shares=shares: shares.append(share) is None)
        assert shares == sorted(shares) and shares[-1] == 1.0
        looked.append(len(shares))
    near, far = looked
    assert 40 < near < 75 and 40 < far < 75


def test_an_open_line_is_played_to_the_end_it_promised() -> None:
    table, mind = alone_and_open(14), SearchState()
    effort = Effort(width=4, open_width=8, open_branch=3)
    promised: list[float] = []
    while table.to_move is not None:
        view, legal = table.view(ME), table.legal(ME)
        if len(legal) == 1:
            table.submit(ME, legal[0])
            continue
        table.submit(ME, think(table.rules, view, ME, Random(5), SearchSettings(effort), mind))
        promised.append(mind.memory(ME).worth)
    assert promised == sorted(promised)  # a line is left for a better one only
    assert promised[-1] == table.rules.judge(table.state, ME)


def test_a_hurried_line_does_not_replace_one_that_is_known_to_the_end() -> None:
    table, mind = alone_and_open(14), SearchState()
    effort = Effort(width=4, open_width=8, open_branch=3)
    think(table.rules, table.view(ME), ME, Random(5), SearchSettings(effort), mind)
    worth = mind.memory(ME).worth
    state = table.rules.imagine(table.view(ME), ME, Random(1))
    assert best_line(table.rules, state, ME, 8, 3, lambda share: False).worth < worth


# ------------------------------------------------------------------ the whole of it


@pytest.mark.parametrize("title", TITLES)
def test_a_thought_is_about_the_view_alone(title: str) -> None:
    """Whatever lies behind it: the same deals are imagined."""
    table = table_of(title, moves=15)
    seat, view = turn_of(table)
    behind = table.rules.observe(table.rules.imagine(view, seat, Random("another world")), seat)
    effort = Effort(width=3, arms=2, playouts=4, turns=1)
    one, other = (
        think(table.rules, sight, seat, Random(7), SearchSettings(effort), SearchState()) for sight in (view, behind)
    )
    assert one == other


@pytest.mark.parametrize("title", TITLES)
def test_a_thought_makes_no_more_moves_than_it_may(title: str) -> None:
    """Long playouts are fewer: from the opening to the end, at most so many moves but for the last deal's."""
    table = table_of(title, moves=2)
    seat, view = turn_of(table)
    rules, played = table.rules, []

    def crew(job: Job, deals: Iterable[str]) -> Iterator[Row]:
        for deal in deals:
            played.append(length(job, deal) * len(job.arms))
            yield play_deal(job, deal)

    sight = SearchView(rules, view, seat, rules.imagine(view, seat, Random(1)))
    effort = Effort(width=1, arms=2, playouts=1000, moves=2000)
    ranked_turns(sight, Random(7), SearchSettings(effort), SearchState(crew))
    assert 500 < sum(played) < 3000


def test_patience_makes_more_of_the_playouts_and_nothing_else() -> None:
    table = table_of("tiny_towns")
    view = turn_of(table)[1]
    usual, patient = (effort_of("legend", table.rules, view, patience) for patience in (1.0, 2.0))
    more = {name: 2 * getattr(usual, name) for name in ("playouts", "moves", "open_width")}
    assert patient == replace(usual, **more)


@pytest.mark.parametrize("title", TITLES)
def test_little_patience_compares_fewer_turns_rather_than_guesses_at_many(title: str) -> None:
    view = turn_of(table_of(title))[1]
    of = TITLES[title].EFFORTS["legend"].others
    for patience in (0.01, 0.05, 0.4, 1.0):
        effort = effort_of("legend", TITLES[title], view, patience)
        assert effort.arms == 2 or effort.playouts >= 4 * effort.arms
    assert effort_of("legend", TITLES[title], view, 0.01).arms == 2
    assert effort_of("legend", TITLES[title], view, 1.0) == of


def test_a_temper_only_chooses_between_turns_that_are_as_good() -> None:
    table = table_of("saloon_tycoon", moves=40)
    seat, view = turn_of(table)
    rules = table.rules
    turns = whole_turns(rules, rules.imagine(view, seat, Random(1)), seat, 8)
    close = [TurnLine(10 - HAIR * i / 3, turn.path, turn.after) for i, turn in enumerate(turns)]
    for temper in TEMPERS:
        assert by_temper(temper, rules, close, seat)[0].worth >= close[0].worth - HAIR
        assert {turn.path for turn in by_temper(temper, rules, close, seat)} == {turn.path for turn in close}
    points = [rules.score(turn.after, seat).total for turn in by_temper("greedy", rules, close, seat)[:4]]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_an_effort_for_every_level_that_searches_and_for_reviews(title: str) -> None:
    assert set(TITLES[title].EFFORTS) == {"marshal", "legend", "review", "hint"}
