"""Section 3: how a match is set up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.packing import pack
from game.protocol import DEALER, FACE_DOWN, BadSetup, Event, Seat, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.content import CHARACTERS, CONTENT, KINDS
from game.saloon_tycoon.events import PointsScored
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import State, reputation
from game.saloon_tycoon.survey import Room, rooms
from tests.saloon_tycoon.cast import ELSEWHERE, HIDEOUT
from tests.saloon_tycoon.drawing import ALL_CARDS, OPEN_CLAIMS, SECRET_CLAIMS, given, offered, play

COMMON = {"kitchen", "pantry", "laundry", "pharmacy", "guest_room", "billiard_room", "poker_room"}
SPECIAL = {
    "printing_press", "schoolroom", "jail", "luxury_suite", "stables", "whiskey_still", "brothel", "theater",
}  # fmt: skip


def opened(seats: int, until: str = "menu", seed: int = 1, **options: str) -> tuple[State, list[str], list[Event]]:
    """A match up to this phase; the phases on the way, and what was told."""
    s, rng = rules.setup(Setup(seats, options)), Random(seed)
    phases, told = [], list[Event]()
    while s.phase != until:
        phases.append(s.phase)
        dealing = rules.to_move(s) == DEALER
        rules.apply(s, rules.deal(s, rng) if dealing else rules.legal_actions(s)[0], told.append)
    return s, phases, told


@pytest.mark.rule("ST-001")
@pytest.mark.parametrize("seats", [0, 5, -1])
def test_two_to_four_seats_or_one_alone(seats):
    with pytest.raises(BadSetup):
        rules.setup(Setup(seats))
    assert [opened(count)[0].terms.seats for count in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("ST-001")
def test_every_seat_follows_the_same_rules():
    mine, theirs = "kitchen A1 2, pantry A2, laundry B1 3", "poker_room A1+A2 1"
    hands = (("pay_dirt", "freight_train"), ("high_noon",))
    here = given(mine, theirs, gold=(13, 4), hands=hands, saloons=ELSEWHERE)
    there = given(theirs, mine, gold=(4, 13), hands=hands[::-1], saloons=ELSEWHERE[::-1], seat=1)
    turned = {words[:-1] + str(1 - int(words[-1])) if words.startswith("bribe") else words for words in offered(here)}
    assert turned == offered(there)


@pytest.mark.rule("ST-002", "ST-003", "ST-004")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_each_seat_starts_with(seats):
    s = opened(seats, "keep")[0]
    for seat in range(seats):
        assert rooms(s.tiles[seat]) == (Room("saloon", "S", 1, 0, 4, False, True),)
        assert (income_level(s, seat), s.gold[seat]) == (1, 3)
        assert set(s.scores[seat][:-1]) == {0}, "only the head start is there already"


@pytest.mark.rule("ST-005")
def test_the_market_is_full_and_all_can_see_it():
    s = opened(4)[0]
    stock = dict(zip(KINDS, s.stock, strict=True))
    assert stock == {"saloon": 0} | dict.fromkeys(COMMON, 4) | dict.fromkeys(SPECIAL, 1)
    assert {size: roof.copies for size, roof in CONTENT.roofs.items()} == {"small": 10, "large": 10}
    assert all(rules.observe(s, Seat(seat)).stock == s.stock for seat in range(4))


@pytest.mark.rule("ST-006")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_tycoon_cards_each_and_the_rest_face_down(seats):
    s = opened(seats)[0]
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert (len(s.deck), s.discard) == (len(ALL_CARDS) - 3 * seats, ())
    assert Counter([*s.deck, *(card for hand in s.hands for card in hand)]) == Counter(ALL_CARDS)
    assert set(rules.observe(s, Seat(0)).deck) == {FACE_DOWN}
    assert opened(seats, seed=2)[0].deck != s.deck, "shuffled"


@pytest.mark.rule("ST-007")
@pytest.mark.parametrize(("seats", "claims"), [(2, 4), (3, 5), (4, 6)])
def test_the_row_of_open_claims(seats, claims):
    s = opened(seats)[0]
    assert len(s.row) == len(set(s.row)) == claims
    assert set(s.row) <= set(OPEN_CLAIMS)
    assert rules.observe(s, Seat(1)).row == s.row
    text = pack(s).decode()
    assert [claim for claim in OPEN_CLAIMS if f'"{claim}"' in text and claim not in s.row] == []
    assert opened(seats, seed=2)[0].row != s.row


@pytest.mark.rule("ST-008")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_secret_claims_are_dealt_to_each(seats):
    s = opened(seats, "keep")[0]
    dealt = [claim for offer in s.offers for claim in offer]
    assert [len(offer) for offer in s.offers] == [4] * seats
    assert len(set(dealt)) == 4 * seats
    assert set(dealt) <= set(SECRET_CLAIMS)
    text = pack(s).decode()
    assert [claim for claim in SECRET_CLAIMS if f'"{claim}"' in text and claim not in dealt] == []


@pytest.mark.rule("ST-009")
def test_two_of_four_are_kept_one_seat_after_another():
    s = opened(3, "keep", first_player="seat_2")[0]
    order = []
    while s.phase == "keep":
        seat = s.seat
        order.append(seat)
        dealt = s.offers[seat]
        assert offered(s) == {"keep 0 1", "keep 0 2", "keep 0 3", "keep 1 2", "keep 1 3", "keep 2 3"}
        told: list[Event] = []
        rules.apply(s, do.Keep((1, 3)), told.append)
        assert s.secrets[seat] == (dealt[1], dealt[3])
        assert s.aside[seat] == (dealt[0], dealt[2])
        for other in {0, 1, 2} - {seat}:
            view = rules.observe(s, Seat(other))
            assert (view.secrets[seat], view.aside[seat]) == ((FACE_DOWN,) * 2, (FACE_DOWN,) * 2)
            heard = [pack(event).decode() for event in told if event.only is None or other in event.only]
            assert not any(f'"{claim}"' in words for words in heard for claim in dealt)
    assert order == [1, 2, 0]


@pytest.mark.rule("ST-010")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nobody_is_in_town_yet(seats):
    s = opened(seats)[0]
    assert sorted(s.away) == sorted(CHARACTERS)
    assert len(s.away) == 12
    assert not any(s.saloons)
    assert rules.observe(s, Seat(0)).away == s.away


@pytest.mark.rule("ST-011")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 50), (3, 75), (4, 100)])
def test_the_general_pile(seats, cubes):
    s = opened(seats)[0]
    assert (s.pile, s.reserve) == (cubes, 0)


@pytest.mark.rule("ST-011")
def test_the_reserve_has_no_limit():
    s = given("kitchen A1", "", gold=(4,), pile=0, reserve=1000)
    play(s, "supply A1", "supply A1")
    assert s.reserve == 1002


@pytest.mark.rule("ST-012")
def test_the_bank_never_runs_out():
    s = given("", "", gold=(10**9,), hands=(("pay_dirt",),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert s.gold[0] == 10**9 + 6


@pytest.mark.rule("ST-013")
def test_the_first_player_is_drawn_or_named():
    s, phases, _ = opened(3, first_player="random")
    assert phases[0] == "deal_first"
    assert {opened(3, seed=seed)[0].first for seed in range(30)} == {0, 1, 2}
    for seat in range(4):
        s, phases, _ = opened(4, first_player=f"seat_{seat + 1}")
        assert (s.first, s.seat, s.round) == (seat, seat, 1)
        assert "deal_first" not in phases
    with pytest.raises(BadSetup):
        rules.setup(Setup(3, {"first_player": "seat_4"}))


@pytest.mark.rule("ST-003", "ST-017")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_by_the_book_nobody_has_a_head_start_and_nothing_speaks_of_it(seats):
    s, _, told = opened(seats, "keep")
    assert [reputation(s, seat) for seat in range(seats)] == [0] * seats
    assert not [event for event in told if isinstance(event, PointsScored)]
    for seat in range(seats):
        assert "head_start" not in [line.id for line in rules.score(s, Seat(seat)).lines]


@pytest.mark.rule("ST-017")
def test_a_head_start_is_an_option_where_somebody_comes_later():
    for seats in (2, 3, 4):
        (option,) = [option for option in rules.options(seats) if option.id == "head_start"]
        assert ([choice.id for choice in option.choices], option.default) == (["none", "later"], "none")
    assert "head_start" not in [option.id for option in rules.options(1)]
    with pytest.raises(BadSetup):
        rules.setup(Setup(1, {"head_start": "later"}))


@pytest.mark.rule("ST-017")
@pytest.mark.parametrize(("seats", "reputations"), [(2, (0, 7)), (3, (0, 3, 9)), (4, (0, 3, 6, 9))])
@pytest.mark.parametrize("first_player", ["random", "seat_2"])
def test_who_comes_later_has_a_head_start_and_nothing_else(seats, reputations, first_player):
    s, _, told = opened(seats, "keep", first_player=first_player, head_start="later")
    by_place = [(s.first + place) % seats for place in range(seats)]
    sheets = [{line.id: line.points for line in rules.score(s, Seat(seat)).lines} for seat in by_place]
    assert (
        tuple(sheet["head_start"] for sheet in sheets) == tuple(reputation(s, seat) for seat in by_place) == reputations
    )
    scored = {event.seat: event.amount for event in told if isinstance(event, PointsScored)}
    assert scored == dict(zip(by_place[1:], reputations[1:], strict=True))
    assert len(set(s.gold)) == len(set(s.tiles)) == len({len(hand) for hand in s.hands}) == 1


@pytest.mark.rule("ST-181")
def test_the_levels_of_the_boss_say_their_numbers():
    (level,) = rules.options(1)
    for choice in level.choices:
        terms = rules.setup(Setup(1, {"solo_level": choice.id})).terms
        assert choice.text == f"{terms.cubes} cubes, and the Boss starts from {terms.boss_base}."


@pytest.mark.rule("ST-014")
@pytest.mark.parametrize("first", [0, 2])
def test_turns_pass_by_ascending_seats(first):
    s = opened(4, first_player=f"seat_{first + 1}")[0]
    order = []
    for _ in range(9):
        order.append((s.seat, s.round))
        play(s, "end_turn")
    assert order == [((first + turn) % 4, 1 + turn // 4) for turn in range(9)]


@pytest.mark.rule("ST-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_short_game_has_twenty_cubes_a_player_and_nothing_else(seats):
    short, standard = (opened(seats, game_length=length)[0] for length in ("short", "standard"))
    assert (short.pile, standard.pile) == (20 * seats, 25 * seats)
    short.pile, short.terms = standard.pile, standard.terms
    assert short == standard


@pytest.mark.rule("ST-015")
def test_alone_there_is_no_short_game():
    with pytest.raises(BadSetup):
        rules.setup(Setup(1, {"game_length": "short"}))


@pytest.mark.rule("ST-016")
def test_the_order_of_the_set_up():
    deals = ["deal_first", "shuffle", "lay_claims", "deal_secrets"]
    s, phases, told = opened(3)
    assert phases == [*deals, "keep", "keep", "keep"]
    assert (s.phase, s.round, s.seat) == ("menu", 1, s.first)
    kinds = [type(event).__name__ for event in told if not event.echo]
    assert kinds == [
        "FirstChosen", "Shuffled", "CardsDrawn", "CardsDrawn", "CardsDrawn", "ClaimsLaid",
        "SecretsDealt", "SecretsDealt", "SecretsDealt", "SecretsKept", "SecretsKept", "SecretsKept",
        "TurnBegan", "IncomeTaken",
    ]  # fmt: skip
    assert opened(1)[1] == [*deals[1:], "shuffle_boss", "keep"]
    assert not set(HIDEOUT) & {who for saloon in s.saloons for who in saloon}
