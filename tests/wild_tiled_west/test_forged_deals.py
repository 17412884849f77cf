"""A log can be forged: the dealer's moves in it must be such as the dealer could make.  Seats are the table's care."""

from __future__ import annotations

from random import Random

import pytest

from game.players import Player
from game.protocol import DEALER, IllegalAction, Setup
from game.table import Entry, Table
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT, PARTNERS

CARDS = tuple(PARTNERS)
BANDITS = tuple(card.id for card in CONTENT.bandits.bandit_card)


def before(phase, seats=2, **options):
    """The first moment at which the dealer is to do this; seats do the first thing they may."""
    state, rng = rules.setup(Setup(seats, options)), Random(1)
    while state.phase != phase:
        dealing = rules.to_move(state) == DEALER
        rules.apply(state, rules.deal(state, rng) if dealing else rules.legal_actions(state)[0])
    return state


def refused(state, action):
    """Whether this is refused, with the position left as it was."""
    untouched = rules.copy(state)
    with pytest.raises(IllegalAction):
        rules.apply(state, action)
    return state == untouched


# ------------------------------------------------------------------ the right kind of move, with wrong things in it


@pytest.mark.rule("WTW-002", "WTW-003", "WTW-004")
@pytest.mark.parametrize(
    "faces",
    [
        (),
        ("lone_star_flats",),
        ("lone_star_flats", "coyote_creek", "silver_bend"),
        ("lone_star_flats", "lone_star_flats"),
        ("lone_star_flats", "timber_falls"),  # one board
        ("lone_star_flats", "hollow_hill"),  # the wild side was not agreed on
        ("coyote_creek", "lone_star_flats"),  # seat 1 named another board
        ("lone_star_flats", "nowhere"),
    ],
)
def test_the_boards_dealt_are_those_agreed_on(faces):
    state = before("deal_boards", seat1_board="board_1")
    assert refused(state, do.DealBoards(faces))
    rules.apply(state, do.DealBoards(("lone_star_flats", "coyote_creek")))


@pytest.mark.rule("WTW-018")
@pytest.mark.parametrize(
    "hands",
    [
        (),
        (CARDS[:2],),
        (CARDS[:2], CARDS[2:4], CARDS[4:6]),
        (CARDS[:2], CARDS[2:3]),
        (CARDS[:2], CARDS[2:5]),
        (CARDS[:2], CARDS[1:3]),
        (CARDS[:2], (CARDS[2], CARDS[2])),
        (CARDS[:2], (CARDS[2], "?")),
    ],
)
def test_each_seat_is_dealt_two_partners_of_its_own(hands):
    assert refused(before("deal_partners"), do.DealPartners(hands))


@pytest.mark.rule("WTW-020")
def test_just_the_partners_nobody_kept_are_shuffled():
    state = before("shuffle_partners")
    left = [card for card in CARDS if card not in state.kept]
    for cards in ([], left[1:], [*left, state.kept[0]], [*left[1:], left[1]], [*left[1:], "?"], CARDS):
        assert refused(state, do.ShufflePartners(tuple(cards)))
    rules.apply(state, do.ShufflePartners(tuple(reversed(left))))
    assert state.supply == tuple(reversed(left))[:3]


@pytest.mark.rule("WTW-021")
@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_the_first_player_is_a_seat_that_exists(seat):
    assert refused(before("deal_first"), do.DealFirst(seat))


@pytest.mark.rule("WTW-178")
@pytest.mark.parametrize("cards", [(), BANDITS[1:], (*BANDITS[1:], BANDITS[1]), (*BANDITS, "stranger")])
def test_the_twelve_bandit_cards_are_shuffled(cards):
    assert refused(before("shuffle_bandits", seats=1), do.ShuffleBandits(cards))


@pytest.mark.rule("WTW-013", "WTW-037")
@pytest.mark.parametrize(
    ("prairie", "river"),
    [((), ()), ((1,), (1,)), ((1, 2, 3), (1,)), ((1, 2), ()), ((1, 2), (1, 2)), ((0, 2), (1,)), ((21, 2), (1,)),
     ((1, 2), (0,)), ((1, 2), (9,)), ((-1, 2), (1,))],
)  # fmt: skip
def test_the_dice_are_those_of_the_game_and_show_faces_they_have(prairie, river):
    assert refused(before("roll"), do.Roll(prairie, river))


# ------------------------------------------------------------------ the wrong kind of move

KINDS = [
    do.DealBoards(("lone_star_flats", "coyote_creek")), do.DealPartners((CARDS[:2], CARDS[2:4])),
    do.ShufflePartners(CARDS), do.DealFirst(0), do.ShuffleBandits(BANDITS), do.Roll((1, 2), (1,)), do.TurnBandit(),
    do.Finish(), do.PASS, do.BUILD_ALLEYS, do.Place(0, "F6"), do.STASH[0],
]  # fmt: skip


@pytest.mark.rule("WTW-024")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_log_in_which_the_dealer_does_something_else_than_is_due_is_refused(seats):
    players = [Player(name) for name in ("Ada", "Ben")[:seats]]
    table = Table("wild_tiled_west", players, {}, seed="forged")
    for _ in range(24):
        table.submit(table.to_move, table.legal(table.to_move)[0])
    recorded, believed = list(table.log), []
    for index, (seat, move) in enumerate(recorded):
        for forged in KINDS if seat == DEALER else ():
            if type(forged) is not type(move) and not refuses(table, [*recorded[:index], Entry(DEALER, forged)]):
                believed.append(f"{forged} instead of {move}")
    assert believed == []


def refuses(table, log):
    """Whether the table refuses to follow this log, in a sentence and not by falling over."""
    try:
        table.follow(log)
    except IllegalAction:
        return True
    except (IndexError, KeyError, ValueError):
        return False
    return False
