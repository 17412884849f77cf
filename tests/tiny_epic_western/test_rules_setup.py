"""Section 3 of the rules: what is on the table before round 1.  Plays no round."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from game.ai.levels import LEVELS
from game.players import Player
from game.protocol import DEALER, FACE_DOWN, BadSetup, Setup
from game.table import Table
from game.tiny_epic_western import rules
from game.tiny_epic_western.actions import DealBosses, DealBuildings, DealFirst
from tests.tiny_epic_western.literal_cards import BOSSES, BUILDINGS, HOME, STANDARD_CIRCLE
from tests.tiny_epic_western.literal_round import clockwise, faces_of, set_up
from tests.tiny_epic_western.staging import COLOURS, given, line, offered, play, stander, started

ALL_SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])
SEVERAL = pytest.mark.parametrize("seats", [2, 3, 4])


def choices(seats: int) -> dict[str, tuple[str, ...]]:
    return {option.id: tuple(choice.id for choice in option.choices) for option in rules.options(seats)}


def until(phase: str, seats: int, seed: int = 0, **options: str):
    """Only chance moves, up to this phase."""
    state, rng = rules.setup(Setup(seats, options)), Random(seed)
    while state.phase != phase:
        assert rules.to_move(state) == DEALER
        rules.apply(state, rules.deal(state, rng))
    return state


# ------------------------------------------------------------------ seats, colours, circle


@pytest.mark.rule("TEW-001")
def test_one_to_four_seats():
    assert list(rules.SEATS) == [1, 2, 3, 4]
    for seats in (0, 5):
        with pytest.raises(BadSetup):
            rules.setup(Setup(seats))


@pytest.mark.rule("TEW-001")
@SEVERAL
def test_each_seat_is_a_human_or_a_bot_by_itself(seats):
    for levels in product((None, next(iter(LEVELS))), repeat=seats):
        table = Table("tiny_epic_western", [Player(f"{n}", level) for n, level in enumerate(levels)], {}, "mixed")
        assert [player.level for player in table.players] == list(levels)
        assert table.state.terms.parties == seats, "no Rival with a colour among several seats"


@pytest.mark.rule("TEW-001", "TEW-179")
def test_one_seat_alone_plays_against_the_rival():
    state = started(1)
    assert state.terms.seats == 1 and state.terms.parties == 2
    assert state.terms.colours == ("yellow", "blue")
    assert len(state.posse) == 6 and len(state.bosses) == 1 and len(state.influence) == 3


@pytest.mark.rule("TEW-002")
@pytest.mark.parametrize(
    ("seats", "colours"), [(2, {"yellow", "blue"}), (3, {"yellow", "red", "blue"}), (4, set(HOME))]
)
def test_colours_by_default(seats, colours):
    assert set(started(seats).terms.colours) == colours


@pytest.mark.rule("TEW-002")
def test_colour_fixes_the_home_mat_and_no_two_seats_share_one():
    state = started(3, colour_0="green", colour_1="red", colour_2="yellow")
    assert [state.circle[home] for home in state.homes] == ["hideout", "saloon", "bank"]
    with pytest.raises(BadSetup):
        rules.setup(Setup(2, {"colour_0": "red", "colour_1": "red"}))
    with pytest.raises(BadSetup):
        rules.setup(Setup(1, {"colour_0": "red", "rival_colour": "red"}))


@pytest.mark.rule("TEW-002")
def test_a_colour_chosen_by_one_seat_leaves_the_others_different_ones():
    for colour in HOME:
        for seat in range(4):
            chosen = started(4, **{f"colour_{seat}": colour}).terms.colours
            assert chosen[seat] == colour and set(chosen) == set(HOME)


@pytest.mark.rule("TEW-003")
@ALL_SEATS
def test_the_standard_circle(seats):
    assert started(seats).circle == started(seats, circle="standard").circle == STANDARD_CIRCLE


@pytest.mark.rule("TEW-003")
def test_a_shuffled_circle_permutes_the_four_locations_evenly():
    state = rules.setup(Setup(4, {"circle": "shuffled"}))
    while state.phase != "deal_circle":
        rules.apply(state, rules.deal(state, Random(0)))
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(2400):
        later = rules.copy(state)
        rules.apply(later, rules.deal(later, Random(seed)))
        assert (later.circle[0], later.circle[3]) == ("town_hall", "sheriff")
        seen[tuple(later.circle[position] for position in (1, 2, 4, 5))] += 1
    assert set(seen) == set(permutations(HOME.values()))
    assert all(60 <= count <= 145 for count in seen.values()), seen  # 100 expected


@pytest.mark.rule("TEW-004")
def test_clockwise_is_the_order_of_the_home_mats_not_of_entry():
    state = given(4, colour_0="green", colour_1="yellow", colour_2="blue", colour_3="red", dealer="blue")
    seen = []
    for _ in range(5):
        seen.append(state.terms.colours[state.seat])
        play(state, next(text for text in sorted(offered(state)) if stander(state, text.split()[1]) is None))
        while state.phase == "choose_type":
            play(state, "choose_type money")
    assert seen == ["blue", "green", "yellow", "red", "blue"]


@pytest.mark.rule("TEW-004")
def test_clockwise_follows_the_mats_of_a_shuffled_circle():
    for seed in range(30):
        state = started(4, seed, circle="shuffled")
        assert list(state.order) == clockwise(state.circle, state.terms.colours, 4)
        assert [state.circle[home] for home in state.homes] == [HOME[colour] for colour in state.terms.colours]


@pytest.mark.rule("TEW-005")
@pytest.mark.parametrize(
    ("colours", "grey"),
    [(("yellow", "blue"), {2, 5}), (("red", "green"), {1, 4}), (("yellow", "red", "blue"), {5}), (tuple(HOME), set())],
)
def test_a_mat_whose_colour_no_seat_has_lies_grey_side_up(colours, grey):
    options = {f"colour_{seat}": colour for seat, colour in enumerate(colours)}
    state = started(len(colours), **options)
    influence = {int(text.split()[1][0]) for text in offered(state) if "influence" in text}
    assert influence == {1, 2, 4, 5} - grey, "a grey mat has no influence spot"
    assert {position for position in (1, 2, 4, 5) if state.porches[position]} == grey


@pytest.mark.rule("TEW-005", "TEW-179")
def test_alone_the_mats_of_the_seat_and_of_the_rival_are_coloured():
    state = started(1, colour_0="green", rival_colour="red")
    assert {text.split()[1] for text in offered(state) if "influence" in text} == {"2/influence", "5/influence"}


@pytest.mark.rule("TEW-006")
def test_the_side_of_the_town_hall():
    for seats, majority in ((1, 3), (2, 3), (3, 5), (4, 5)):
        state = given(seats, steps=(3, 2, 1), porches={1: "central_bank"})
        assert line(state, "mining", "yellow") == majority, "one share of the first industry is the majority"


@pytest.mark.rule("TEW-007")
@ALL_SEATS
def test_industry_tokens_start_on_the_start_area(seats):
    assert started(seats).steps == [0, 0, 0]


@pytest.mark.rule("TEW-008")
def test_chance_picks_the_first_dealer_evenly_unless_one_is_named():
    state = rules.setup(Setup(4))
    while state.phase != "deal_first":
        rules.apply(state, rules.deal(state, Random(0)))
    picks = Counter(rules.deal(state, Random(seed)) for seed in range(2000))
    assert set(picks) == {DealFirst(seat) for seat in range(4)}
    assert all(420 <= count <= 580 for count in picks.values()), picks
    for seat in range(3):
        assert {started(3, seed, first_dealer=str(seat)).dealer for seed in range(4)} == {seat}


# ------------------------------------------------------------------ Bosses


@pytest.mark.rule("TEW-009")
@ALL_SEATS
def test_random_bosses_are_dealt_one_to_each_seat(seats):
    assert choices(seats)["bosses"] == ("random", "choose", "two_keep_one")
    state = until("deal_bosses", seats)
    hands = [rules.deal(state, Random(seed)) for seed in range(200)]
    assert all(isinstance(deal, DealBosses) and [len(hand) for hand in deal.hands] == [1] * seats for deal in hands)
    assert all(len({boss for hand in deal.hands for boss in hand}) == seats for deal in hands)
    assert {deal.hands[-1][0] for deal in hands} == set(BOSSES)
    rules.apply(state, hands[0])
    assert tuple((boss,) for boss in state.bosses) == hands[0].hands


@pytest.mark.rule("TEW-009")
def test_bosses_chosen_openly_the_dealer_last():
    state = until("choose_boss", 3, bosses="choose", first_dealer="1")
    order = []
    for boss in ("scout", "trader", "banker"):
        order.append(state.seat)
        assert offered(state) == {f"choose_boss {each}" for each in BOSSES if each not in state.bosses}
        assert len(offered(state)) == 8 - (len(order) - 1)
        play(state, f"choose_boss {boss}")
    assert order == [2, 0, 1], "red deals: blue chooses first, then yellow"
    assert state.bosses == ["trader", "banker", "scout"]


@pytest.mark.rule("TEW-009")
def test_two_bosses_dealt_one_kept_and_nothing_shown_before_all_have_chosen():
    state = until("deal_bosses", 3, bosses="two_keep_one", first_dealer="0")
    play(state, DealBosses((("scout", "banker"), ("trader", "rancher"), ("gambler", "cowgirl"))))
    order = []
    for boss, pair in (("trader", "trader rancher"), ("cowgirl", "gambler cowgirl"), ("scout", "scout banker")):
        order.append(state.seat)
        assert offered(state) == {f"keep_boss {each}" for each in pair.split()}
        view = rules.observe(state, (state.seat + 1) % 3)
        assert view.pairs[state.seat] == (FACE_DOWN, FACE_DOWN), "the pair is for its seat only"
        told = play(state, f"keep_boss {boss}")
        if len(order) < 3:
            for other in range(3):
                seen = [event for event in told if event.only is None or other in event.only]
                named = any(boss == getattr(event, "boss", "") for event in seen)
                assert named == (other == order[-1])
                assert rules.observe(state, other).bosses[order[-1]] in (
                    (boss,) if other == order[-1] else (FACE_DOWN, None)
                )
    assert order == [1, 2, 0]
    assert state.bosses == ["scout", "trader", "cowgirl"] and state.pairs == [()] * 3
    assert [rules.observe(state, seat).bosses for seat in range(3)] == [["scout", "trader", "cowgirl"]] * 3


@pytest.mark.rule("TEW-010")
@pytest.mark.parametrize("bosses", ["random", "choose", "two_keep_one"])
def test_bosses_in_play_are_public_and_stay_to_the_end(bosses):
    state, rng = started(4, 5, bosses=bosses), Random(5)
    at_first = list(state.bosses)
    assert len(set(at_first)) == 4 and set(at_first) <= set(BOSSES)
    while (seat := rules.to_move(state)) is not None:
        assert all(rules.observe(state, each).bosses == at_first for each in range(4))
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    assert state.bosses == at_first


# ------------------------------------------------------------------ influence, Posse, buildings, Wanted


@pytest.mark.rule("TEW-011")
@ALL_SEATS
def test_one_of_each_influence_to_start_with(seats):
    assert until("keep_card", seats).influence == [1] * 3 * seats


@pytest.mark.rule("TEW-012")
@ALL_SEATS
def test_two_posse_stand_and_the_third_lies(seats):
    state = started(seats, bosses="choose", until="keep_card")
    while state.phase == "keep_card":
        play(state, "keep_card 0")
    if state.phase == "stand_third":
        play(state, "decline")
    assert state.phase == "place" and state.round == 1
    assert state.posse == [None] * 3 * state.terms.parties
    assert state.ready[:seats] == [2] * seats and state.third == [False] * seats


@pytest.mark.rule("TEW-013", "TEW-014", "TEW-015", "TEW-016")
@pytest.mark.parametrize(("seats", "left"), [(2, 22), (3, 23), (4, 24)])
@pytest.mark.parametrize("circle", ["standard", "shuffled"])
def test_buildings_go_to_the_slots_then_to_the_porches_that_belong_to_nobody(seats, left, circle):
    for seed in range(5):
        state = until("deal_buildings", seats, seed, circle=circle)
        deal = rules.deal(state, Random(seed))
        assert isinstance(deal, DealBuildings) and sorted(deal.buildings) == sorted(BUILDINGS)
        rules.apply(state, deal)
        expected = set_up(faces_of(state), None, 0, deal.buildings)
        assert state.slots[1:] == list(deal.buildings[:5]) and state.slots[0] is None
        assert {position: state.porches[position] for position in range(1, 6)} == expected.porches
        assert all(state.porches[home] == () for home in state.homes), "the porch of a coloured mat starts empty"
        assert list(state.deck) == expected.deck and len(BUILDINGS) - len(state.deck) == 30 - left
        assert sum(len(state.porches[position]) for position in range(1, 6)) == 5 - seats


@pytest.mark.rule("TEW-013")
def test_the_building_shuffle_is_fair_at_both_ends():
    state = until("deal_buildings", 2)
    deals = [rules.deal(state, Random(seed)).buildings for seed in range(1500)]
    for place in (0, len(BUILDINGS) - 1):
        counts = Counter(deal[place] for deal in deals)
        assert set(counts) == set(BUILDINGS) and all(22 <= count <= 85 for count in counts.values()), counts  # 50


@pytest.mark.rule("TEW-014")
def test_an_unowned_porch_is_usable_from_round_one():
    state = started(2, 1)
    building = state.porches[3][0]
    state.porches[3] = ("jail",)
    assert building and state.round == 1
    play(state, "place 3/porch")
    assert state.phase == "convert" and offered(state) == {"convert 0", "convert 1", "decline"}


@pytest.mark.rule("TEW-017")
@ALL_SEATS
def test_the_wanted_card_starts_unowned(seats):
    state = started(seats)
    assert state.wanted == -1
    assert all(line(state, "wanted", colour) == 0 for colour in COLOURS[seats])
