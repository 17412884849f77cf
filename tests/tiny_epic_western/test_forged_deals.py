"""A log can be forged: the dealer's moves in it must be such as the dealer could make.  Seats are the table's care."""

from __future__ import annotations

from random import Random

import pytest

from game.players import Player
from game.protocol import DEALER, IllegalAction, Setup
from game.table import Entry, Table
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_cards import BUILDINGS
from tests.tiny_epic_western.staging import DECK, given, play

THIRTY = tuple(BUILDINGS)
BOARDS = ("bank", "saloon", "courthouse", "hideout")


def before(phase: str, seats: int = 2, **options: str):
    """The first moment at which the dealer is to do this."""
    state, rng = rules.setup(Setup(seats, options)), Random(1)
    while state.phase != phase:
        dealing = rules.to_move(state) == DEALER
        rules.apply(state, rules.deal(state, rng) if dealing else rules.legal_actions(state)[0])
    return state


def refused(state, action) -> bool:
    """Whether this is refused, with the position left as it was."""
    untouched = rules.copy(state)
    with pytest.raises(IllegalAction):
        rules.apply(state, action)
    return state == untouched


# ------------------------------------------------------------------ the right kind of move, with wrong things in it


@pytest.mark.rule("TEW-003")
@pytest.mark.parametrize(
    "mats", [(), BOARDS[:3], (*BOARDS[:3], "bank"), (*BOARDS[:3], "sheriff"), (*BOARDS, "town_hall")]
)
def test_the_circle_is_an_order_of_the_four_location_mats(mats):
    assert refused(before("deal_circle", circle="shuffled"), do.DealCircle(mats))


@pytest.mark.rule("TEW-008")
@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_the_first_dealer_is_a_seat_that_exists(seat):
    assert refused(before("deal_first"), do.DealFirst(seat))


@pytest.mark.rule("TEW-009")
@pytest.mark.parametrize(
    "hands",
    [
        (),
        (("scout",),),
        (("scout",), ("scout",)),
        (("scout",), ("sheriff",)),
        (("scout", "banker"), ("trader", "rancher")),
        (("scout",), ("banker",), ("trader",)),
        (("scout",), ("?",)),
    ],
)
def test_each_seat_is_dealt_a_boss_of_its_own(hands):
    assert refused(before("deal_bosses"), do.DealBosses(hands))


@pytest.mark.rule("TEW-009")
@pytest.mark.parametrize("hands", [(("scout",), ("banker",)), (("scout", "banker"), ("banker", "trader"))])
def test_each_seat_is_dealt_two_different_bosses_to_keep_one(hands):
    assert refused(before("deal_bosses", bosses="two_keep_one"), do.DealBosses(hands))


@pytest.mark.rule("TEW-013")
@pytest.mark.parametrize(
    "buildings", [(), THIRTY[:29], (*THIRTY[:29], THIRTY[0]), (*THIRTY, "bank"), (*THIRTY[:29], "?")]
)
def test_all_thirty_buildings_are_shuffled(buildings):
    assert refused(before("deal_buildings"), do.DealBuildings(buildings))


@pytest.mark.rule("TEW-028")
@pytest.mark.parametrize("cards", [(), DECK[:19], (*DECK[:19], DECK[0]), (*DECK, "hat_6"), (*DECK[:19], "?")])
def test_all_twenty_poker_cards_are_dealt(cards):
    assert refused(before("deal_poker"), do.DealPoker(cards))


@pytest.mark.rule("TEW-060", "TEW-063", "TEW-184")
@pytest.mark.parametrize("die", [-1, 0, 7])
def test_a_die_shows_one_to_six(die):
    state = given(posse={"blue": ["3/leftover"]})
    play(state, "place 3/leftover")
    assert refused(state, do.Roll(die, 3)) and refused(state, do.Roll(3, die))
    play(state, "roll 1 6", "reroll")
    assert refused(state, do.RollAgain(die))
    alone = given(1)
    play(alone, "place 3/number plus")
    assert refused(alone, do.RollRival(die))


@pytest.mark.rule("TEW-033", "TEW-143")
def test_shuffles_hold_just_what_is_shuffled():
    state = given(porches={3: "auction_house"}, deck="jail mansion gunsmith", influence={"yellow": (3, 3, 3)})
    play(state, "place 3/porch", "pay_one money", "draw_buildings", "pass")
    right = state.deck + state.auction
    for forged in (state.deck, right[1:], (*right, "jail"), (*right[1:], "auction_house")):
        assert refused(state, do.ShuffleDeck(forged))
    state = given(porches={3: "card_parlor"})
    state.dropped[0], state.pile = (*state.dropped[0], *state.pile), ()
    play(state, "place 3/porch", "use")
    right = (*state.dropped[0], *state.dropped[1])
    for forged in ((), right[1:], (*right[1:], state.gaps[0])):
        assert refused(state, do.Reshuffle(forged))


# ------------------------------------------------------------------ the wrong kind of move


@pytest.mark.parametrize("seats", [1, 2])
def test_a_log_in_which_the_dealer_does_something_else_than_its_turn_asks_for_is_refused(seats):
    kinds = {
        "deal_circle": do.DealCircle(BOARDS), "deal_first": do.DealFirst(0),
        "deal_bosses": do.DealBosses((("scout",),) * 1),
        "deal_buildings": do.DealBuildings(THIRTY), "deal_poker": do.DealPoker(DECK), "roll": do.Roll(1, 2),
        "roll_again": do.RollAgain(3), "draw_card": do.DrawCard(), "turn_cards": do.TurnCards(), "refill": do.Refill(),
        "refill_slot": do.RefillSlot(), "roll_rival": do.RollRival(1), "draw_buildings": do.DrawBuildings(),
        "show_rival": do.ShowRival(), "place": do.Place("3/leftover"), "pass": do.Pass(), "stand": do.Stand(),
    }  # fmt: skip
    table = Table("tiny_epic_western", [Player(name) for name in ("Ada", "Ben")[:seats]], {}, seed="forged")
    rng = Random(3)
    while table.to_move is not None and len(table.log) < 40:
        table.submit(table.to_move, rng.choice(table.legal(table.to_move)))
    recorded, believed, tried = list(table.log), [], 0
    for index, (seat, move) in enumerate(recorded):
        moment = move.__struct_config__.tag
        for forged in kinds if seat == DEALER else ():
            if forged != moment:
                tried += 1
                if not refuses(table, [*recorded[:index], Entry(DEALER, kinds[forged])]):
                    believed.append(f"{forged} instead of {moment}")
    assert believed == [] and tried > 50


def refuses(table: Table, log: list[Entry]) -> bool:
    """Whether the table refuses to follow this log, in a sentence and not by falling over."""
    try:
        table.follow(log)
    except IllegalAction:
        return True
    except (IndexError, KeyError, ValueError, AssertionError):
        return False
    return False
