"""A long turn of free actions can be taken back to the last thing that showed something hidden, and no further."""

from __future__ import annotations

from game.packing import pack
from game.players import Player
from game.protocol import Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import State
from game.table import Base, Table
from tests.saloon_tycoon.drawing import action, given

ME = Seat(0)


def seated(state: State) -> Table:
    """A table at which the match stands like this."""
    table = Table("saloon_tycoon", [Player("Hazel"), Player("Bramble")], seed="undo")
    table.log, table.told = [], []
    table.base, table.state = Base(0, rules.copy(state)), rules.copy(state)
    return table


def do_all(table: Table, *moves: str) -> list[bytes]:
    """Play these, and remember the position before each."""
    before = []
    for move in moves:
        before.append(pack(table.state))
        table.submit(ME, action(move))
    return before


def take_back(table: Table) -> list[bytes]:
    """All that can be taken back, newest first."""
    found = []
    while table.can_undo(ME):
        table.undo(ME)
        found.append(pack(table.state))
    return found


def test_a_chain_of_free_actions_goes_back_to_the_start_of_the_turn():
    ready = "pantry A1 2, kitchen A2 1, poker_room B1+B2 3"
    table = seated(given(ready, "", gold=(20,), row=("strongbox", None, None, None)))
    before = do_all(
        table, "stake 0", "build pharmacy A3", "supply A1", "put_cube A2", "put_cube A2", "supply B1+B2", "supply A3"
    )
    assert len(table.log) == 7
    assert take_back(table) == before[::-1]


def test_a_card_draw_ends_it():
    hand = ("pay_dirt", "rent_day", "county_fair", "light_fingers")
    table = seated(given("kitchen A1", "kitchen A1", gold=(9, 3), hands=(hand,)))
    do_all(table, "supply A1", "draw", "discard 0")
    assert not table.can_undo(ME)
    before = do_all(table, "supply A1", "supply A1")
    assert take_back(table) == before[::-1]


def test_discards_before_the_draw_can_be_taken_back():
    hand = ("pay_dirt", "rent_day", "county_fair", "light_fingers", "high_noon")
    table = seated(given("kitchen A1", "", gold=(9,), hands=(hand,)))
    before = do_all(table, "supply A1", "draw", "discard 0")
    assert table.state.phase == "discard"
    assert take_back(table) == before[::-1]


def test_a_secret_claim_shown_and_a_turn_ended_stay():
    table = seated(given("", "", gold=(15,), secrets=(("nest_egg", "land_baron"),)))
    table.submit(ME, do.STAKE_SECRET[0])
    assert not table.can_undo(ME)
    table.submit(ME, do.END_TURN)
    assert not table.can_undo(ME)


def test_a_stolen_card_ends_it_and_stolen_gold_does_not():
    robber = ("light_fingers", "crooked_dealer")
    table = seated(given("", "", gold=(0, 5), hands=(robber, ("pay_dirt",))))
    before = do_all(table, "play 0")
    assert table.state.gold[0] == 5
    assert take_back(table) == before
    table.submit(ME, action("play 1"))
    assert table.state.hands[0] == ("light_fingers", "pay_dirt")
    assert not table.can_undo(ME)
