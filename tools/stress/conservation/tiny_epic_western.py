"""What is never lost and never made in Tiny Epic Western: section 11 of the rules as checks.  Plays nothing itself.

``check`` looks at one state; ``check_step`` at a step and what was told of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.protocol import DEALER, Action, Event
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western import rules
from game.tiny_epic_western.box import box
from game.tiny_epic_western.state import State

INFLUENCE = ("money", "law", "force")
SETTING_UP = {"deal_circle", "deal_first", "deal_bosses", "choose_boss", "keep_boss", "deal_buildings"}
SPOTS = (
    "1/porch", "1/influence", "2/porch", "2/influence", "3/porch", "3/number", "3/suit", "3/leftover",
    "4/porch", "4/influence", "5/porch", "5/influence",
)  # fmt: skip
BEFORE_BUYING = {"deal_poker", "keep_card", "stand_third", "turn_cards", "sheriff_pot"}


# ------------------------------------------------------------------ one state


def check(state: State) -> None:
    """Every invariant that can be told from one state; AssertionError says which is broken."""
    if state.phase in SETTING_UP:
        return
    check_poker(state)
    check_buildings(state)
    assert all(0 <= units <= 6 for units in state.influence), "Counters run from 0 to 6 (3)."
    check_posse(state)
    check_industries(state)
    check_porches(state)
    check_decision(state)


def check_poker(state: State) -> None:
    """Invariant 1."""
    if not state.gaps:
        assert state.phase in ("deal_poker", "over"), "The poker cards lie gathered only between rounds (1)."
        return
    cards = [*state.pile, *state.shed, *state.gaps, *state.rival]
    cards += [card for seat in (*state.offers, *state.dropped) for card in seat]
    cards += [card for card in (*state.kept, state.drawn, state.duel.card if state.duel else None) if card]
    assert len(cards) == len(set(cards)) == 20, f"Not twenty different poker cards (1): {sorted(cards)}"


def check_buildings(state: State) -> None:
    """Invariants 2, 11 and 14."""
    everywhere = [*state.deck, *state.auction, *(building for building in state.slots if building)]
    everywhere += [building for stack in (*state.porches, *state.new) for building in stack]
    assert sorted(everywhere) == sorted(box(state.terms.edition).buildings), "Not every building once (2)."
    assert state.slots[0] is None, "The Town Hall has no buy slot."
    assert state.porches[0] == (), "The Town Hall has no porch."


def check_posse(state: State) -> None:
    """Invariants 4, 5 and 6."""
    standing: Counter[str] = Counter(place.spot for place in state.posse if place and not place.wounded)
    assert not standing or max(standing.values()) == 1, "A spot holds one standing Posse at most (5)."
    for number, posse in enumerate(state.standing):
        name = SPOTS[number]
        place = state.posse[posse] if posse >= 0 else None
        assert (place is not None) == (standing[name] == 1), f"{name}: who stands there is not agreed on."
        assert place is None or (place.spot == name and not place.wounded), f"{name}: not the Posse that is said."
    if any(place and place.wounded for place in state.posse):
        assert state.wanted >= 0, "There is no wounded Posse without a duel (6, 8)."
    for party, ready in enumerate(state.ready):
        away = sum(place is not None for place in state.posse[3 * party : 3 * party + 3])
        fighting = state.duel is not None and party == state.duel.attacker
        assert away + ready + fighting <= 3, "A party has three Posse (4)."
    for place in state.posse:
        if place and place.spot.endswith("influence"):
            assert int(place.spot[0]) in state.homes, "Grey mats have no influence spot (TEW-037)."


def check_industries(state: State) -> None:
    """Invariant 7: an advance each round, and no rank overfull."""
    done = sum(state.steps)
    assert done in (state.round - 1, state.round), f"{done} advances in round {state.round} (7)."
    assert state.steps.count(3) <= 1, "One token on the 1st rank (7)."
    assert state.steps.count(2) <= 2, "Two tokens on the 2nd rank (7)."


def check_porches(state: State) -> None:
    """Invariants 9 and 10."""
    for position in (1, 2, 3, 4, 5):
        if position not in state.homes:
            assert len(state.porches[position]) <= 1, "A porch that belongs to nobody holds one building at most (10)."
        if state.phase in BEFORE_BUYING and not any(state.bought) and not state.ranking:
            assert state.slots[position], "Every buy slot is full until somebody buys (9)."


def check_decision(state: State) -> None:
    """TEW-024: nobody is asked where there is no choice.  TEW-047: there is always a free spot."""
    if rules.to_move(state) in (None, DEALER):
        return
    legal = rules.legal_actions(state)
    assert len(legal) > 1, f"{state.phase} asks although only {legal} is possible (TEW-024)."
    if state.phase == "place":
        taken = {place.spot for place in state.posse if place}
        free = [action for action in legal if isinstance(action, do.Place) and action.spot not in taken]
        assert free, "No free spot (TEW-047)."


# ------------------------------------------------------------------ one step


def check_step(before: State, action: Action, after: State, events: Sequence[Event]) -> None:
    """The counters move by what is told; cards are revealed once; nobody buys too much."""
    seats = before.terms.seats
    counters = list(before.influence)
    for event in events:
        if isinstance(event, told.Gained):
            counters[3 * event.seat + INFLUENCE.index(event.influence)] += event.amount
        elif isinstance(event, told.Paid):
            for kind, units in enumerate((event.money, event.law, event.force)):
                counters[3 * event.seat + kind] -= units
                assert counters[3 * event.seat + kind] >= 0, "Paid what was not there (TEW-019)."
    assert counters == after.influence, f"{action}: the counters moved by more than was told."
    if before.round == after.round and before.gaps and after.gaps:
        assert all(now or not then for then, now in zip(before.revealed, after.revealed, strict=True)), "(13)"
    if before.wanted >= 0:
        assert after.wanted >= 0, "The Wanted card never goes back to the centre (8)."
    assert all(count <= 2 for count in after.bought_last), "At most two purchases in a phase 4 (12)."
    if seats == 1:
        assert len(after.new[1]) <= 1, "The Rival takes one building a round at most (12)."
    if isinstance(action, do.TurnCards):
        check_all_placed(before)


def check_all_placed(state: State) -> None:
    """Invariant 16."""
    for seat in range(state.terms.seats):
        placed = sum(place is not None for place in state.posse[3 * seat : 3 * seat + 3])
        assert placed == 2 + state.third[seat], "Every standing Posse is placed (16)."
