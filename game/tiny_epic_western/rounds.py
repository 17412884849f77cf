"""The end of a round, the refill, and the end of the match (section 4.16, TEW-162 to TEW-164)."""

from __future__ import annotations

from game.protocol import Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import is_grey, is_rival, next_seat
from game.tiny_epic_western.content import NUMBERS
from game.tiny_epic_western.hall import will_stand
from game.tiny_epic_western.pieces import NOBODY, POSITIONS, SHERIFF, SPOTS
from game.tiny_epic_western.scoring import sheet
from game.tiny_epic_western.state import State, Task


def close(s: State, task: Task, tell: Tell) -> bool:
    """After phase 4 of the last round the game ends, without a refill (TEW-027, TEW-133, TEW-162)."""
    if s.round == NUMBERS.rounds:
        finish(s, tell)
    else:
        s.phase = "refill"
    return True


def refill(s: State, a: do.Refill, tell: Tell) -> bool:
    """Posse go home, slots and porches are filled, the Dealer token passes (TEW-128 to TEW-133)."""
    _go_home(s, tell)
    if not _fill_slots(s, tell):
        finish(s, tell)
        return True
    _fill_porches(s, tell)
    if not s.terms.solo:
        s.dealer = next_seat(s, s.dealer)
        tell(told.DealerPassed(s.dealer))
    s.round += 1
    s.phase = "deal_poker"
    return True


def _go_home(s: State, tell: Tell) -> None:
    """All Posse healed on their Boss cards; what lasted for the round is over (TEW-079, TEW-125 to TEW-128)."""
    n, parties = s.terms.seats, s.terms.parties
    s.third = [will_stand(s, seat) for seat in range(n)]
    earned = [seat for seat in range(n) if s.third[seat] and not s.third_next[seat]]
    s.posse = [None] * len(s.posse)
    s.standing = [NOBODY] * len(SPOTS)
    s.ready = [0] * parties
    for flags in (s.third_next, s.immune, s.traded, s.revealed, s.peeked):
        flags[:] = [False] * n
    for counts in (s.bought, s.bought_last, s.won):
        counts[:] = [0] * n
    s.kept = [None] * n
    s.dropped, s.returned = [()] * n, [()] * n
    s.gaps, s.rival, s.pile, s.shed = (), (), (), ()  # TEW-028: gathered for the next shuffle
    s.rival_open, s.rival_took = False, None
    s.ranking, s.hall = (), NOBODY
    s.using = s.moving = s.last_placed = NOBODY
    tell(told.PosseReturned(parties))
    for seat in earned:
        tell(told.ThirdEarned(seat, "no_purchase"))


def _fill_slots(s: State, tell: Tell) -> bool:
    """Pass A: a coloured mat draws, the others move their porch building over (TEW-129, TEW-131, TEW-203).

    False if a card is needed and the deck is empty (TEW-132).
    """
    for position in POSITIONS:
        if s.slots[position]:
            continue
        porch = s.porches[position]
        if porch and (position == SHERIFF or is_grey(s, position)):
            s.slots[position], s.porches[position] = porch[-1], porch[:-1]
            tell(told.BuildingLaid(porch[-1], position, "slot", "stack", True, s.circle[position]))
        elif s.deck:
            s.slots[position], s.deck = s.deck[0], s.deck[1:]
            tell(told.BuildingLaid(s.slots[position] or "", position, "slot", "deck", True, s.circle[position]))
        else:
            tell(told.DeckRanOut(position, s.circle[position]))
            return False
    return True


def _fill_porches(s: State, tell: Tell) -> None:
    """Pass B: empty porches that belong to nobody, while the deck lasts (TEW-130, TEW-164)."""
    for position in POSITIONS:
        if s.deck and not s.porches[position] and (position == SHERIFF or is_grey(s, position)):
            s.porches[position], s.deck = (s.deck[0],), s.deck[1:]
            tell(told.BuildingLaid(s.porches[position][0], position, "stack", "deck", True, s.circle[position]))


def finish(s: State, tell: Tell) -> None:
    s.phase = "over"
    s.todo = []
    for party in range(s.terms.parties):
        tell(told.Scored(party, is_rival(s, party), sheet(s, party).total))
