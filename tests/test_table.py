"""One match at the table: turns, legality, the dealer, taking back, replaying."""

from __future__ import annotations

import pytest

from game.players import Player
from game.protocol import DEALER, BadSetup, IllegalAction, Seat
from game.table import Table, public, seen_by
from game.tiny_towns import actions as do
from game.tiny_towns import events as told
from game.titles import UnknownTitle

TWO = (Player("Hazel"), Player("Bramble"))
PLAIN = {"monuments": "off", "card_set": "first_play", "first_seat": "0"}


def table(seed: str = "oak", **options: str) -> Table:
    return Table("tiny_towns", TWO, {**PLAIN, **options}, seed)


def alone(*, practice: bool = False) -> Table:
    return Table("tiny_towns", TWO[:1], {"monuments": "off", "card_set": "first_play"}, "oak", practice=practice)


def test_the_dealer_has_moved_before_anybody_is_asked() -> None:
    match = table(card_set="random")
    assert [entry.seat for entry in match.log] == [DEALER]
    assert match.to_move == 0


def test_the_same_seed_deals_the_same_and_another_seed_does_not() -> None:
    deals = {seed: table(seed, card_set="random").log for seed in ("oak", "elm", "ash")}
    assert deals["oak"] == table("oak", card_set="random").log
    assert len({tuple(log) for log in deals.values()}) == 3


def test_a_seat_is_told_whose_turn_it_is() -> None:
    match = table()
    with pytest.raises(IllegalAction, match="It is Hazel’s turn"):
        match.submit(Seat(1), do.Name("wood"))
    assert match.legal(Seat(1)) == ()


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    match = table()
    before, length = match.rules.copy(match.state), len(match.log)
    for wrong in (do.Put("a1"), do.Done(), do.Name("gold"), do.DealFirst(1)):
        with pytest.raises(IllegalAction, match="not allowed now"):
            match.submit(Seat(0), wrong)
    assert (match.state, len(match.log)) == (before, length)


def test_a_submitted_action_is_logged_and_told() -> None:
    match = table()
    events = match.submit(Seat(0), do.Name("wood"))
    assert events == [told.Named(0, "wood")]
    assert match.log[-1] == (0, do.Name("wood"))
    assert match.state.named == "wood"


def test_a_sealed_turn_is_told_to_its_seat_alone_until_the_reveal() -> None:
    match = table()
    match.submit(Seat(0), do.Name("wood"))
    events = match.submit(Seat(0), do.Put("a1"))
    assert seen_by(events, Seat(0)) == events
    assert seen_by(events, Seat(1)) == public(events) == []
    match.submit(Seat(0), do.DONE)
    assert match.view(Seat(1)).towns[0].grid == 0
    match.submit(Seat(1), do.Put("d4"))
    events = match.submit(Seat(1), do.DONE)
    assert told.CubePut(0, "a1", "wood", only=(1,), echo=True) in seen_by(events, Seat(1))
    assert match.view(Seat(1)).towns[0].grid == 1


def test_decisions_are_taken_back_one_by_one_up_to_done() -> None:
    match = table()
    states = [match.rules.copy(match.state)]
    for action in (do.Name("wood"), do.Put("a1")):
        match.submit(Seat(0), action)
        states.append(match.rules.copy(match.state))
    assert not match.can_undo(Seat(1))
    match.undo(Seat(0))
    assert match.state == states[1]
    match.undo(Seat(0))
    assert match.state == states[0]
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.undo(Seat(0))
    match.redo(Seat(0))
    match.redo(Seat(0))
    assert match.state == states[2]
    with pytest.raises(IllegalAction, match="nothing to do again"):
        match.redo(Seat(0))
    match.submit(Seat(0), do.DONE)
    assert not match.can_undo(Seat(0))


def test_another_move_forgets_what_was_taken_back() -> None:
    match = table()
    match.submit(Seat(0), do.Name("wood"))
    match.undo(Seat(0))
    match.submit(Seat(0), do.Name("glass"))
    assert not match.can_redo(Seat(0))


def test_chance_cannot_be_taken_back_except_in_practice() -> None:
    ranked, practice = alone(), alone(practice=True)
    for match in (ranked, practice):
        for action in (do.Take(0), do.Put("a1"), do.DONE):
            match.submit(Seat(0), action)
    market = practice.state.market
    assert not ranked.can_undo(Seat(0))
    practice.undo(Seat(0))
    assert practice.state.phase == "build"
    practice.redo(Seat(0))
    assert practice.state.market == market


def test_practice_is_for_one_person() -> None:
    assert not Table("tiny_towns", TWO, PLAIN, "oak", practice=True).practice
    against = (TWO[0], Player("Bo", "cowhand"))
    assert Table("tiny_towns", against, PLAIN, "oak", practice=True).practice


def test_a_match_can_be_looked_at_after_any_number_of_moves() -> None:
    match = table()
    match.submit(Seat(0), do.Name("wood"))
    match.submit(Seat(0), do.Put("a1"))
    assert match.at(1).phase == "name"
    assert match.at(2).phase == "place"
    assert match.at(3) == match.state
    for length in (-1, 4):
        with pytest.raises(IllegalAction, match="can be replayed from move 0 to 3"):
            match.at(length)


def test_a_recorded_log_is_checked_as_it_is_followed() -> None:
    match = table()
    match.submit(Seat(0), do.Name("wood"))
    good = list(match.log)
    for bad, why in (
        ([*good, good[-1]], "breaks the rules"),
        ([good[0], good[1]._replace(seat=Seat(1))], "out of turn"),
        ([good[1]], "out of turn"),
        ([good[0]._replace(action=do.DealCards(("farm",) * 7))], "not seven building cards"),
    ):
        with pytest.raises(IllegalAction, match=why):
            table().follow(bad)


def test_a_snapshot_of_older_rules_is_taken_over_and_played_on() -> None:
    match = table()
    match.submit(Seat(0), do.Name("wood"))
    heir = table()
    heir.rebase(match.log, match.state)
    assert heir.state == match.state
    assert not heir.can_undo(Seat(0))
    heir.submit(Seat(0), do.Put("a1"))
    heir.undo(Seat(0))
    assert heir.state == match.state
    with pytest.raises(IllegalAction, match="from move 2 to 2"):
        heir.at(0)


def test_the_dealer_moves_at_once_in_a_match_that_is_taken_over() -> None:
    """Newer rules may have the dealer move where the older ones asked a seat."""
    match = table(card_set="random")
    heir = table(card_set="random")
    heir.rebase([], heir.base.state)
    assert heir.to_move == 0, "never the dealer: it has moved already"
    assert (heir.log, heir.told, heir.state) == (match.log, match.told, match.state)
    assert heir.base == (0, match.base.state)


def test_nothing_can_be_done_after_the_end() -> None:
    match = table()
    match.state.phase = "over"
    assert match.to_move is None
    with pytest.raises(IllegalAction, match="The game is over"):
        match.submit(Seat(0), do.Name("wood"))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"mode": "solo"}, "cannot be solo"),
        ({"colour": "red"}, "no option colour"),
        ({"card_set": "first_play", "farm": "granary"}, "also choose card_set=picked"),
        ({"farm": "well"}, "cannot be well"),
    ],
)
def test_a_wrong_option_gets_a_sentence(options: dict[str, str], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        Table("tiny_towns", TWO, options, "oak")


def test_seats_and_titles_are_checked() -> None:
    for players in ((), TWO * 4):
        with pytest.raises(BadSetup, match="1 to 6 players"):
            Table("tiny_towns", players, {}, "oak")
    with pytest.raises(UnknownTitle, match="no game called chess; the bag holds tiny_towns"):
        Table("chess", TWO, {}, "oak")


def test_hovering_explains_from_what_the_seat_sees() -> None:
    match = table()
    assert match.why_not(Seat(0), "resource/wood") is None
    assert "not your turn" in str(match.why_not(Seat(1), "resource/wood"))
