"""What each event of Tiny Epic Western moves: the difference of two stages, and the way things go."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.play.stage import Change, Stage, changes, stage_of
from game.players import Player
from game.protocol import Event, Seat
from game.table import Table
from scenes.skins import FACES

TITLE = "tiny_epic_western"
WAYS = {  # by event: kind of piece, zone it leaves or comes from, zone it comes to or goes off to
    "AuctionDrawn": {("house", "deck", "auction")},
    "Bought": {("house", "slot", "new"), ("house", "auction", "new"), ("house", "auction", "auction")},
    "BuildingLaid": {("house", "deck", "slot"), ("house", "deck", "stack"), ("house", "stack", "slot")},
    "CardDrawn": {("card", "pile", "offer")},
    "CardKept": {("card", "offer", "kept"), ("card", "offer", "discard"), ("card", "kept", "discard")},
    "CardRevealed": {("card", "kept", "kept")},
    "CardTurned": {("card", "kept", "kept")},
    "CardsDealt": {("card", "pile", "offer")},
    "DealerPassed": {("token", "dealer", "dealer")},
    "DeckShuffled": {("house", "auction", "deck")},
    "DuelEnded": {("posse", "spot", "spot"), ("card", "rival", "discard")},
    "FirstDealer": {("token", "", "dealer")},
    "GapsDealt": {("card", "pile", "gap")},
    "JoinedStack": {("house", "new", "stack")},
    "Moved": {("posse", "spot", "spot")},
    "Paid": {("card", "rival", "discard")},
    "Placed": {("posse", "posse", "spot")},
    "PosseReturned": {("posse", "spot", "posse"), *(("card", zone, "pile") for zone in ("gap", "kept", "rival"))},
    "Restacked": {("house", "stack", ""), ("house", "", "stack")},
    "RivalCardDrawn": {("card", "pile", "rival")},
    "RivalDealt": {("card", "pile", "rival")},
    "RivalPeeked": {("card", "rival", "rival")},
    "RivalTook": {("house", "slot", "new")},
    "RivalTurned": {("card", "rival", "rival")},
    "WantedMoved": {("poster", "wanted", "wanted")},
}


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (4, {"circle": "shuffled"})])
def test_every_piece_goes_with_the_event_that_moved_it(seats: int, options: dict[str, str]) -> None:
    seen: set[str] = set()
    for seed in range(6):
        for event, found in _told(Table(TITLE, [Player(str(seat)) for seat in range(seats)], options, f"way{seed}")):
            name = type(event).__name__
            ways = {_way(change) for change in found}
            assert ways <= WAYS.get(name, set()), (name, ways - WAYS.get(name, set()))
            seen |= {name} if ways else set()
    assert {"Placed", "DuelEnded", "Bought", "JoinedStack", "PosseReturned", "WantedMoved"} <= seen


def _way(change: Change) -> tuple[str, str, str]:
    piece = change.before or change.after
    assert piece is not None
    ends = (each.spot if each is not None else change.via for each in (change.before, change.after))
    start, end = (spot.split("/")[0] for spot in ends)
    return piece.kind, start, end


def _told(table: Table) -> list[tuple[Event, list[Change]]]:
    """All that the first seat saw of a random match, and what it moved; nothing moves without a word."""
    me, skin, rng = Seat(0), FACES[TITLE].stage(), Random(table.seed)
    story: list[tuple[Event, Stage]] = []
    found: list[tuple[Event, list[Change]]] = []

    def witness(event: Event | None, state: Any) -> None:
        stage = stage_of(skin, table.rules.observe(table.rules.copy(state), me), me)
        if event is not None and (event.only is None or me in event.only):
            story.append((event, stage))
        elif event is None and story:
            story[-1] = (story[-1][0], stage)

    table.witness, before = witness, stage_of(skin, table.view(me), me)
    while table.to_move is not None:
        story.clear()
        table.submit(table.to_move, rng.choice(list(table.legal(table.to_move))))
        for event, stage in story:
            found.append((event, changes(before, stage, event.touches())))
            before = stage
        assert before == stage_of(skin, table.view(me), me)
    return found
