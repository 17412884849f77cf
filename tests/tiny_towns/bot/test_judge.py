"""The judge of Tiny Towns: sane orderings, blind to what is hidden, quiet in every phase.  Measures no strength."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest
from msgspec.structs import replace

from game.protocol import DEALER, Seat, Setup
from game.tiny_towns import rules
from game.tiny_towns.bot import unfinished
from game.tiny_towns.bot.judge import judge
from game.tiny_towns.content import CONTENT
from game.tiny_towns.pieces import CUBE, SQUARE, empty, squares_of
from game.tiny_towns.state import Work
from tests.tiny_towns.drawing import FULL, action, after, given, offered, town

ME = Seat(0)


def alone(drawing_, phase="build", named="wood", market=("wood", "wheat", "brick"), **rest):
    """One seat, by default in its building step."""
    return given(drawing_, mode="solo", phase=phase, named=None if phase == "take" else named, market=market, **rest)


def best(state, *tags: str, seat: Seat = ME) -> str:
    """What a bot one step ahead would do, among actions of these sorts."""
    return max(sorted(offered(state, *tags)), key=lambda words: judge(after(state, action(words)), seat))


def play_out(state, choose, seed: int) -> None:
    rng = Random(seed)
    while (seat := rules.to_move(state)) is not None:
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else choose(state, seat, rng))


# ------------------------------------------------------------------ sane orderings


def test_a_fed_cottage_is_built_rather_than_left_lying():
    assert best(alone("h g -- Fm / -- b -- --")).startswith("build cottage")


def test_a_pattern_ready_to_build_is_worth_more_than_its_cubes_scattered():
    together, scattered = "h g -- Fm / -- b -- --", "h -- -- Fm / -- -- b -- / -- -- -- -- / g -- -- --"
    assert judge(alone(together), ME) > judge(alone(scattered), ME)


def test_the_cube_goes_where_it_finishes_the_pattern():
    state = alone("h g -- Fm / -- -- -- --", phase="place", named="brick")
    assert best(state) in {"put a2", "put b2"}


def test_the_resource_that_finishes_a_pattern_is_taken():
    state = alone("b -- -- Fm / g -- -- -- / -- Co -- --", phase="take", market=("wheat", "stone", "wood"))
    assert best(state) == "take 0"


def test_an_open_town_is_worth_more_than_one_full_of_useless_cubes():
    assert judge(alone("-- -- -- --"), ME) > judge(alone("h h h h / h h h h"), ME) > judge(alone(FULL), ME)


def test_a_full_town_builds_rather_than_ends():
    assert best(alone("Co Co Fm b / Tv Tv b g / w s We Cp / h Th b h")) == "build well a3 b3"


def test_a_well_is_set_between_cottages():
    state = after(alone("Co w Co -- / -- s -- --", cards="well"), "build well b1 b2")
    assert best(state) == "target b1"


def test_an_almshouse_that_makes_a_pair_is_worth_more_than_one_that_breaks_it():
    none, one, pair, three = (alone(drawing_, cards="almshouse") for drawing_ in (
        "-- -- -- --", "Tv -- -- --", "Tv Tv -- --", "Tv Tv Tv --"
    ))  # fmt: skip
    assert judge(pair, ME) - judge(one, ME) > judge(three, ME) - judge(pair, ME)
    assert judge(pair, ME) > judge(none, ME)


def test_a_farm_is_worth_more_with_homes_to_feed():
    hungry, fed = alone("Co Co Co --"), alone("Co Co Co Fm")
    empty_town, farm_alone = alone("-- -- -- --"), alone("-- -- -- Fm")
    assert judge(fed, ME) - judge(hungry, ME) > judge(farm_alone, ME) - judge(empty_town, ME)


def test_a_useless_cube_is_stored_rather_than_put_on_the_last_square():
    state = alone("h h h h / h h h h / h h h h / Co Co Fc --", phase="place", cards="warehouse")
    assert best(state) == "store c4"


def test_a_factory_holds_what_the_layouts_ask_for_least():
    state = after(alone("w -- -- -- / b s s b"), "build factory a1 a2 b2 c2 d2", "target a1")
    assert best(state) == "hold wheat"


def test_the_guild_turns_a_second_farm_into_something_of_use():
    standing = town("Fm Fm -- -- / Co Co -- -- / Mo -- -- --", monument="architects_guild")
    state = alone(standing)
    stay = judge(state, ME)
    state.phase, state.work = "replace", Work(squares=1 << 4 * SQUARE["a3"], left=2)
    assert best(state) in {"replace a1", "replace b1"}
    assert judge(after(state, best(state)), ME) > stay


def test_a_monument_is_expected_once_however_many_of_its_patterns_lie_ready():
    one = alone("w w -- -- / b s -- --", kept=["grand_mausoleum_of_the_rodina"])
    two = alone("w w -- -- / b s -- -- / w w -- -- / b s -- --", kept=["grand_mausoleum_of_the_rodina"])
    assert judge(one, ME) > judge(two, ME)


# ------------------------------------------------------------------ several seats


def test_the_master_builder_names_what_finishes_the_own_pattern():
    assert best(given("h -- -- Fm / g -- -- -- / -- Co -- --")) == "name brick"


def test_a_resource_is_named_less_gladly_when_a_rival_waits_for_it():
    mine = "-- -- -- Fm / -- Co -- --"
    waiting, idle = given(mine, "h -- -- Fm / g -- -- --"), given(mine, "-- -- -- Fm / -- -- -- --")
    brick, wood = action("name brick"), action("name wood")
    eager = judge(after(idle, brick), ME) - judge(after(idle, wood), ME)
    assert judge(after(waiting, brick), ME) - judge(after(waiting, wood), ME) < eager


def test_a_finished_match_is_judged_by_its_lead_alone_by_what_is_lacking_to_the_best_rank():
    state = alone("Co Co Fm We", phase="over")
    assert judge(state, ME) == rules.score(state, 0).total - CONTENT.numbers.solo_rank[0].min
    state = given("Co Co Fm --", "We Co -- --", "Co -- -- --", phase="over")
    totals = [rules.score(state, seat).total for seat in range(3)]
    assert judge(state, ME) == totals[0] - max(totals[1:])
    assert judge(state, Seat(2)) == totals[2] - max(totals[:2])


def test_a_completed_town_is_judged_by_its_points_against_what_the_others_seem_to_come_to():
    poor = given("Co Co Fm We / h h h h / h h h h / h h h h", "We -- Co --", completed=[9], phase="name", master=1)
    rich = given("Co Co Fm We / h h h h / h h h h / h h h h", "We Co -- --", completed=[9], phase="name", master=1)
    richer_me = given(
        "Co Co Fm We / We h h h / h h h h / h h h h", "We -- Co --", completed=[9], phase="name", master=1
    )
    assert judge(rich, ME) < judge(poor, ME)
    gained = rules.score(richer_me, 0).total - rules.score(poor, 0).total
    assert judge(richer_me, ME) - judge(poor, ME) == pytest.approx(gained)


# ------------------------------------------------------------------ what a seat cannot know


def test_what_is_hidden_from_the_seat_makes_no_difference():
    state = given("w s -- --", "h g -- --", "b -- -- --", phase="build", named="wood", kept=["mandras_palace"])
    known = judge(state, ME)
    other = rules.copy(state)
    other.towns[1] = town("Tv Tv Tv Tv")
    other.towns[2] = town("w s b g / Co Co Co Co")
    other.kept[1], other.discarded[0] = other.discarded[0], other.kept[1]
    other.undealt = tuple(reversed(other.undealt))
    assert judge(other, ME) == known


def test_the_order_of_the_deck_makes_no_difference():
    state = alone("w s -- --", phase="place")
    known = judge(state, ME)
    state.deck = tuple(reversed(state.deck))
    assert judge(state, ME) == known


def test_how_sealed_turns_are_imagined_makes_no_difference_to_done():
    state = given("w -- -- --", "h -- -- --", "b -- -- --", phase="place", master=1, seat=1, named="wood")
    state = after(state, "put b1", "done", "put b1", "done", "put d4")
    view = rules.observe(state, ME)
    judged = {judge(after(rules.imagine(view, ME, Random(seed)), "done"), ME) for seed in range(5)}
    assert len(judged) == 1


# ------------------------------------------------------------------ everywhere


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
@pytest.mark.parametrize("mode", ["master_builder", "town_hall"])
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_aimless_matches_has_a_value_and_stays_as_it_is(seats, mode, seed):
    options = {"cavern": "on" if seed % 2 else "off"}
    if seats > 1:
        options["mode"] = mode
    state = rules.setup(Setup(seats, options))

    def choose(state, seat, rng):
        before = rules.copy(state)
        assert all(isfinite(judge(state, Seat(each))) for each in range(seats))
        assert state == before
        return _mostly_building(state, rng)

    play_out(state, choose, seed)
    assert isfinite(judge(state, ME))


def _mostly_building(state, rng):
    """Aimless, but it builds what it can, or few effects would ever be seen."""
    actions = rules.legal_actions(state)
    return rng.choice(actions[:-1] if state.phase == "build" and len(actions) > 1 else actions)


@pytest.mark.parametrize("monument", CONTENT.piles["monument"])
def test_a_standing_monument_never_silences_the_judge(monument):
    rng = Random(monument)
    for card in ("bank", "factory", "trading_post", "warehouse"):
        state = given(town("Mo Co Fm We / Cp Tv Th Fc / Co -- -- --", monument=monument), cards=card, phase="build")
        for square in squares_of(empty(state.towns[0].grid)):
            cube = rng.choice(list(CUBE.values()))
            state.towns[0] = replace(state.towns[0], grid=state.towns[0].grid | cube << 4 * square)
            assert isfinite(judge(state, ME))


def test_the_same_position_is_judged_alike_whatever_was_judged_before():
    """Caches remember, they do not change what is found."""
    seen = []

    def choose(state, seat, rng):
        seen.append((rules.copy(state), seat))
        return _mostly_building(state, rng)

    play_out(rules.setup(Setup(2)), choose, 3)
    forwards = [judge(state, seat) for state, seat in seen]
    for cache in (unfinished.value, unfinished.worth, unfinished.awaited):
        cache.cache_clear()
    assert [judge(state, seat) for state, seat in reversed(seen)] == forwards[::-1]


@pytest.mark.parametrize("cards", [100, 5000])
def test_what_a_row_can_hold_is_not_remembered_without_end(cards):
    index = unfinished.Index(CONTENT.piles["cottage"][:1])
    rng = Random(cards)
    for _ in range(cards):
        index.survey(sum(rng.choice((0, 1, 2, 3, 4, 5, 8, 9)) << 4 * square for square in range(16)))
    assert all(len(row) <= unfinished.ROWS_KEPT for row in index._rows)


def test_the_last_square_is_not_filled_rather_than_go_on():
    """However little a straight line makes of a nearly full town, it is worth no less than its points."""
    full = "Co Co Fm We / We Co Co Co / Co Tv Tv Tv / Tv h h --"
    state = alone(full, phase="build")
    state.round = 40
    over = rules.copy(state)
    over.phase = "over"
    assert judge(state, ME) >= judge(over, ME)


def test_one_step_ahead_builds_a_decent_town():
    totals = []
    for seed in range(6):
        state = rules.setup(Setup(1))

        def choose(state, seat, rng):
            imagined = rules.imagine(rules.observe(state, seat), seat, rng)

            def judged(action):
                later = rules.copy(imagined)
                rules.apply(later, action)
                return judge(later, seat)

            return max(rules.legal_actions(state), key=judged)

        play_out(state, choose, seed)
        totals.append(rules.score(state, 0).total)
    assert sum(totals) / len(totals) > 8  # aimless play is at -11; 18 is usual, a single match is worth 6 more or less


def test_a_rival_whose_town_is_only_imagined_to_be_full_is_not_counted_out():
    """The last to finish a sealed round: what the others are supposed to have put must not make Done look better."""
    nearly = "h h h h / h h h h / h h h h / Co Co Co --"
    state = given("w -- -- --", nearly, phase="build", master=1, seat=0, named="wood")
    state.starter = 1
    full = rules.copy(state)
    full.towns[1] = replace(full.towns[1], grid=full.towns[1].grid | CUBE["wood"] << 4 * SQUARE["d4"])
    assert after(full, "done").completed[1]
    assert not after(state, "done").completed[1]
    assert judge(after(full, "done"), ME) == pytest.approx(judge(after(state, "done"), ME))
