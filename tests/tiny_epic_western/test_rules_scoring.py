"""Section 8 of the rules: the score, line by line, and who wins."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_cards import BUILDINGS, INDUSTRIES
from tests.tiny_epic_western.literal_round import ending
from tests.tiny_epic_western.literal_scorer import shares, sheet, winners
from tests.tiny_epic_western.staging import given, line, party, play, play_until

COLOURS = ("yellow", "red", "blue", "green")


def owning(seats=4, *, steps=(3, 2, 1), wanted="", **stacks):
    """A position in which these colours own these buildings."""
    colours = {2: ("yellow", "blue"), 3: COLOURS[:3], 4: COLOURS}[seats]
    homes = {"yellow": 1, "red": 2, "blue": 4, "green": 5}
    porches = {homes[colour]: stacks.get(colour, "") for colour in colours}
    return given(seats, porches=porches, steps=steps, wanted=wanted)


def finished(seats=2, **stacks):
    """The same at the end of round 6, one placement before it: the Town Hall winner's last advance changes no rank."""
    state = owning(seats, steps=(3, 2, 0), **stacks)
    state.round, state.ready = 6, [1] + [0] * (seats - 1)
    state.influence, state.bosses = [0] * 3 * seats, ["banker", "scout", "gambler", "rancher"][:seats]
    state.slots = [None] * 6
    play(state, "place 3/porch")
    play_until(state, "over")
    assert state.steps == [3, 2, 1]
    return state


# ------------------------------------------------------------------ buildings and shares


@pytest.mark.rule("TEW-165")
def test_buildings_score_their_vp_covered_or_not():
    state = owning(yellow="jail mansion grand_hotel gunsmith", red="outhouse")
    state.new[2] = ("hat_maker",)
    assert [line(state, "buildings", colour) for colour in COLOURS] == [1 + 3 + 4 + 2, 1, 2, 0]


@pytest.mark.rule("TEW-165")
@pytest.mark.parametrize("building", BUILDINGS)
def test_every_buildings_vp(building):
    assert line(owning(yellow=building, steps=(0, 0, 0)), "buildings", "yellow") == BUILDINGS[building].vp


@pytest.mark.rule("TEW-166")
def test_shares_are_the_icons_on_all_own_buildings():
    state = owning(yellow="collapsed_mine jail", red="assay_office central_bank appraiser", steps=(3, 0, 0))
    assert [shares(owned, "mining") for owned in ending(state).owned] == [4, 4, 0, 0]
    assert [line(state, "mining", colour) for colour in COLOURS] == [5, 5, 0, 0], "3 + 1 against 2 + 1 + 1"


# ------------------------------------------------------------------ industries


@pytest.mark.rule("TEW-167", "TEW-168")
@pytest.mark.parametrize(("step", "majority", "minority"), [(3, 5, 3), (2, 3, 2), (1, 2, 1)])
def test_majority_and_minority_with_three_or_four_seats(step, majority, minority):
    for seats in (3, 4):
        state = owning(seats, steps=(0, step, 0), yellow="outhouse", red="mansion", blue="union_station")
        points = [line(state, "railroad", colour) for colour in COLOURS[:seats]]
        assert points == [majority, minority, 0, 0][:seats], "3, 2 and 1 shares"


@pytest.mark.rule("TEW-167", "TEW-168", "TEW-006")
@pytest.mark.parametrize(("step", "majority"), [(3, 3), (2, 2), (1, 1)])
def test_with_two_seats_only_the_majority_scores(step, majority):
    state = owning(2, steps=(0, step, 0), yellow="outhouse", blue="mansion")
    assert [line(state, "railroad", colour) for colour in ("yellow", "blue")] == [majority, 0]


@pytest.mark.rule("TEW-169")
def test_tied_for_the_most_each_get_the_majority_and_nobody_the_minority():
    state = owning(steps=(0, 3, 0), yellow="outhouse", red="mansion union_station", blue="freight_depot")
    assert [line(state, "railroad", colour) for colour in COLOURS] == [5, 5, 0, 0], "3, 3, 2 shares"


@pytest.mark.rule("TEW-170")
def test_tied_for_second_most_each_get_the_minority():
    state = owning(steps=(0, 3, 0), yellow="outhouse", red="mansion", blue="freight_depot", green="union_station")
    assert [line(state, "railroad", colour) for colour in COLOURS] == [5, 3, 3, 0], "3, 2, 2, 1 shares"


@pytest.mark.rule("TEW-171")
def test_without_a_share_there_is_nothing():
    state = owning(steps=(3, 2, 1), yellow="outhouse")
    assert [line(state, "railroad", colour) for colour in COLOURS] == [3, 0, 0, 0], "no minority without a share"
    assert [line(state, "mining", colour) for colour in COLOURS] == [0, 0, 0, 0], "no majority of nobody"


@pytest.mark.rule("TEW-172")
def test_a_token_on_the_start_scores_nothing_and_two_on_one_rank_score_the_same():
    state = owning(steps=(2, 2, 0), yellow="jail graveyard", red="ranger_station")
    lines = {industry: line(state, industry, "yellow") for industry in INDUSTRIES}
    assert lines == {"mining": 3, "railroad": 3, "wagons": 0}
    assert {industry: line(state, industry, "red") for industry in INDUSTRIES} == {
        "mining": 2,
        "railroad": 2,
        "wagons": 0,
    }


# ------------------------------------------------------------------ Wanted, and what scores nothing


@pytest.mark.rule("TEW-173")
def test_the_wanted_card_is_worth_two():
    state = owning(wanted="blue")
    assert [line(state, "wanted", colour) for colour in COLOURS] == [0, 0, 2, 0]
    assert rules.score(state, party(state, "blue")).total == 2


@pytest.mark.rule("TEW-174")
def test_influence_posse_and_the_dealer_token_score_nothing():
    state = given(influence={"yellow": (6, 6, 6)}, posse={"yellow": ["1/porch", "3/leftover"]}, dealer="yellow")
    assert rules.score(state, party(state, "yellow")).total == 0
    assert [each.id for each in rules.score(state, 0).lines] == ["buildings", *INDUSTRIES, "wanted"]


@pytest.mark.rule("TEW-165", "TEW-167", "TEW-173")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sheet_is_as_counted_by_the_letter(seats):
    colours = {2: ("yellow", "blue"), 3: COLOURS[:3], 4: COLOURS}[seats]
    for seed in range(40):
        rng = Random(seed)
        deck = rng.sample(list(BUILDINGS), 4 * seats)
        stacks = {colour: " ".join(deck[4 * n : 4 * n + rng.randrange(5)]) for n, colour in enumerate(colours)}
        steps = rng.choice([(3, 2, 1), (1, 3, 2), (2, 2, 0), (1, 1, 1), (2, 1, 3)])
        state = owning(seats, steps=steps, wanted=rng.choice(("", *colours)), **stacks)
        for colour in colours:
            number = party(state, colour)
            lines = {each.id: each.points for each in rules.score(state, number).lines}
            assert lines == sheet(ending(state), number)


# ------------------------------------------------------------------ the winner


@pytest.mark.rule("TEW-175")
def test_the_highest_total_wins():
    state = finished(3, yellow="jail", red="grand_hotel mansion", blue="union_station")
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.winners == (party(state, "red"),)
    totals = [sheet.total for sheet in outcome.sheets]
    assert max(totals) == totals[1] and winners(ending(state)) == {1}


def tie(measure):
    """Stacks of two seats with equal totals that differ first in this measure."""
    rng = Random(measure)
    while True:
        deck = rng.sample(list(BUILDINGS), 8)
        one, two = deck[: rng.randrange(1, 5)], deck[4 : 4 + rng.randrange(1, 5)]
        state = owning(2, steps=(3, 2, 1), yellow=" ".join(one), blue=" ".join(two))
        icons = [sum(len(BUILDINGS[building].icons) for building in stack) for stack in (one, two)]
        equal = rules.score(state, 0).total == rules.score(state, 1).total
        more = (
            len(one) != len(two),
            len(one) == len(two) and icons[0] != icons[1],
            len(one) == len(two) and icons[0] == icons[1],
        )
        if equal and more[("buildings", "icons", "nothing").index(measure)]:
            return one, two, icons


@pytest.mark.rule("TEW-176", "TEW-177", "TEW-178")
@pytest.mark.parametrize("measure", ["buildings", "icons", "nothing"])
def test_ties_are_broken_by_buildings_then_icons_then_shared(measure):
    one, two, icons = tie(measure)
    state = finished(2, yellow=" ".join(one), blue=" ".join(two))
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.sheets[0].total == outcome.sheets[1].total
    if measure == "nothing":
        assert outcome.places == (1, 1), "the tied seats share the victory"
        assert str(outcome.reason) == "equal in points and in every tie-break: the victory is shared"
    else:
        first = len(one) > len(two) if measure == "buildings" else icons[0] > icons[1]
        assert outcome.places == ((1, 2) if first else (2, 1))
        more = {"buildings": "more buildings", "icons": "more industry icons"}[measure]
        assert f"; {more} decide, " in str(outcome.reason)


@pytest.mark.rule("TEW-175", "TEW-178")
def test_places_of_many_endings_agree_with_the_letter():
    for seed, seats in product(range(25), (2, 3, 4)):
        rng = Random(seed)
        colours = {2: ("yellow", "blue"), 3: COLOURS[:3], 4: COLOURS}[seats]
        cheap = [name for name, card in BUILDINGS.items() if card.vp <= 2]
        deck = rng.sample(cheap, 2 * seats)
        state = finished(seats, **{colour: " ".join(deck[2 * n : 2 * n + 2]) for n, colour in enumerate(colours)})
        outcome = rules.outcome(state)
        assert outcome is not None and set(outcome.winners) == winners(ending(state))
