"""What the teacher finds on boards set up for it: each motif said where it is true, and not said where it is not."""

from __future__ import annotations

from random import Random

from game.protocol import DEALER, Action, Motif, Name, Seat, Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pieces import each, names
from game.wild_tiled_west.placing import alley_squares
from game.wild_tiled_west.rounds import YEARS
from game.wild_tiled_west.state import State
from tests.wild_tiled_west.positions import bits, hold, match
from tests.wild_tiled_west.staging import BEND, FLATS, bandits, fill, turn_of

PLAYERS = tuple(map(Name, ("Ida", "Otto", "Ruth", "Max", "Eva")))


def found(state: State, line: tuple[Action, ...], other: tuple[Action, ...] = (), seat: int = 0) -> dict[str, Motif]:
    return {motif.name: motif for motif in rules.motifs(state, Seat(seat), line, other, PLAYERS)}


def one_square_of_a_town(state: State) -> tuple[int, str]:
    """Everything is covered but one square of the first town and two squares of none; which town, which square."""
    b = state.boards[0]
    printed = ground(b.face)
    plot = printed.towns[0]
    last = plot.squares & -plot.squares
    others = [square for square in names(printed.coverable & ~printed.plots & ~printed.bonus & ~printed.horseshoes)]
    fill(state)
    b.covered &= ~last
    b.covered &= ~bits(cell_of(others[0])) & ~bits(cell_of(others[-1]))
    b.network = b.covered
    b.towns = sum(1 << index for index in range(1, len(printed.towns)))
    return 0, names(last)[0]


def cell_of(square: str) -> tuple[int, int]:
    return int(square[1:]) - 1, "ABCDEFGHIJK".index(square[0])


def alley_choice() -> tuple[State, str, list[str]]:
    """An alley in hand, and squares for it: the last one of a town, and others."""
    state = match(FLATS, BEND)
    _, square = one_square_of_a_town(state)
    hold(state, "alley")
    state.phase = "place_alley"
    others = [name for name in names(alley_squares(state, state.boards[0])) if name != square]
    return state, square, others


def test_a_town_is_closed_now() -> None:
    state, square, others = alley_choice()
    told = found(state, (do.LayAlley(square),), (do.LayAlley(others[0]),))
    plot, bonus = ground(FLATS).towns[0], YEARS[state.year].town_bonus
    assert str(told["town"].saying) == (
        f"This closes {plot.name}: {plot.points} points, and {bonus} more for closing it this year."
    )
    assert "town" not in found(state, (do.LayAlley(others[0]),), (do.LayAlley(square),))


def test_the_last_year_pays_no_bonus() -> None:
    state, square, others = alley_choice()
    state.space = next(index for index in range(state.space, 99) if rules.rounds.TRACKS.space[index].year == 4)
    told = found(state, (do.LayAlley(square),), (do.LayAlley(others[0]),))
    assert ("more for closing" in str(told["town"].saying)) == bool(YEARS[4].town_bonus)


def test_two_alleys_in_another_order_are_the_same() -> None:
    state = match(FLATS, BEND)
    turn_of(state)
    printed = ground(FLATS)
    plain = printed.coverable & ~printed.plots & ~printed.bonus & ~printed.horseshoes
    one = next(square for square in each(plain) if square << 1 & plain)
    fill(state, *map(cell_of, names(one | one << 1)))
    state.boards[0].towns = (1 << len(printed.towns)) - 1
    a, b = names(one | one << 1)
    mine, other = ((do.BUILD_ALLEYS, do.LayAlley(first), do.LayAlley(second)) for first, second in ((a, b), (b, a)))
    assert list(found(state, mine, other)) == ["same"]
    assert "same" not in found(state, mine, (do.BUILD_ALLEYS, do.LayAlley(a), do.STOP))


def test_the_fewest_bandits_win_the_tussle() -> None:
    state = match(FLATS, BEND)
    case = rules.teaching.Case
    bandits(state, 2, 2)
    mine, other = (rules.teaching.Turn(rules.apply, state, Seat(0), ()) for _ in range(2))
    mine.board = mine.board.__copy__()  # type: ignore[attr-defined]
    other.board = other.board.__copy__()  # type: ignore[attr-defined]
    mine.board.bandits, other.board.bandits = bits((0, 0)), bits((0, 0), (0, 1), (0, 2))
    compared = case(state, Seat(0), PLAYERS, mine, other)
    told = {motif.name: str(motif.saying) for motif in rules.teaching.board.tussle(compared)}
    assert list(told) == ["tussle"] and "fewest bandits" in told["tussle"]


def test_an_end_of_the_year_is_no_promise_for_this_year() -> None:
    state = match(FLATS, BEND)
    turn_of(state)
    assert rules.teaching.Case(state, Seat(0), PLAYERS, *turns(state)).turns_left_this_year == YEARS[1].rounds - 1
    last = [index for index, space in enumerate(rules.rounds.TRACKS.space) if space.year == 4 and space.kind == "round"]
    state.space = last[-1]
    assert rules.teaching.Case(state, Seat(0), PLAYERS, *turns(state)).is_last_turn


def turns(state: State) -> list[rules.teaching.Turn]:
    return [rules.teaching.Turn(rules.apply, state, Seat(0), ()) for _ in range(2)]


def test_the_largest_herd_is_not_refused() -> None:
    state = match(FLATS, BEND)
    actions = [do.Wrangle("A1", 3), do.Wrangle("A1", 4), do.Wrangle("A1", 5), do.Wrangle("A1", 7), do.DECLINE]
    assert list(rules.dominated(state, Seat(0), actions)) == [do.Wrangle("A1", 3), do.DECLINE]
    assert list(rules.dominated(state, Seat(0), [do.Wrangle("A1", 4), do.DECLINE])) == []


def test_what_is_hidden_changes_no_motif() -> None:
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        state = rules.setup(Setup(1 + seed % 4))
        while (seat := rules.to_move(state)) is not None:
            if seat == DEALER:
                rules.apply(state, rules.deal(state, rng))
                continue
            legal = rules.legal_actions(state)
            deck = do.PARTNER[-1]
            if len(legal) > 1 and deck not in legal:
                line, other = ((rng.choice(legal),) for _ in range(2))
                view = rules.observe(state, seat)
                imagined = (rules.imagine(view, seat, Random(n)) for n in (1, 2))
                here, there = (rules.motifs(each, seat, line, other, PLAYERS) for each in imagined)
                assert here == there
                compared += 1
            before = rules.key(state)
            rules.motifs(state, seat, (legal[0],), (), PLAYERS)
            assert rules.key(state) == before
            rules.apply(state, rng.choice(legal))
    assert compared > 100
