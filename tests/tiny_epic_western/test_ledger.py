"""The accounts of section 11 that need a memory: duels, purchases and placements, counted over whole rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western.state import State
from tests.tiny_epic_western.literal_round import owned
from tests.tiny_epic_western.wandering import Step, wander


class Ledger:
    """Told every step of a match; the numbers in brackets are those of section 11."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.duels = 0
        self.due: list[int] = []
        self.placed: Counter[int] = Counter()
        self.withheld = 0
        self.bought: Counter[int] = Counter()
        self.revealed: Counter[int] = Counter()
        self.may_be_empty = False  # a buy slot: somebody bought, or the Central Bank met an empty deck

    def enter(self, step: Step) -> None:
        before, after = step.before, step.after
        if isinstance(step.action, do.DealPoker):
            self.begin()
        if before.phase == "place" and not self.due:  # the opening of phase 2, after the Rancher
            standing = [2 + third for third in before.third]
            self.due = [*standing, *standing * before.terms.solo]  # TEW-183: the Rival as many as the seat
        for event in step.told:
            self.note(event, before)
        self.check_wanted(step)
        self.check_owned(step)
        wounded = [place for place in after.posse if place is not None and place.wounded]
        assert not wounded or self.duels, "A wounded Posse without a duel this round (6)."
        if after.round and after.phase not in ("refill_slot", "refill", "over") and not self.may_be_empty:
            assert all(after.slots[1:]), f"{after.phase}: a buy slot is empty (9)."
        if isinstance(step.action, do.TurnCards):
            self.placed[1] += self.withheld  # TEW-187
            assert [self.placed[party] for party in range(len(self.due))] == self.due, (
                "Not all that stood were placed (16)."
            )
        if after.phase in ("refill", "over") and before.phase not in ("refill", "over"):
            assert sum(after.steps) == after.round, "One advance a round (7)."

    def note(self, event: object, before: State) -> None:
        if isinstance(event, told.Placed):
            self.placed[event.party] += 1
        elif isinstance(event, told.RivalRolled) and not event.spot:
            self.withheld += 1
        elif isinstance(event, told.DuelEnded):
            self.duels += 1
        elif isinstance(event, told.CardRevealed):
            self.revealed[event.seat] += 1
            assert self.revealed[event.seat] == 1, "A card is revealed once a round (13)."
        elif isinstance(event, told.Bought):
            self.may_be_empty |= event.by != "auction" and (event.by != "central" or not before.deck)
            if event.by in ("buy", "leftover"):
                self.bought[event.seat] += 1
                assert self.bought[event.seat] <= 2, "At most two purchases of a phase 4 (12)."
        elif isinstance(event, told.RivalTook) and event.building:
            self.bought[1] += 1
            self.may_be_empty = True
            assert self.bought[1] == 1, "The Rival takes one building a round (12)."
        elif isinstance(event, told.HallRanked):
            parties = [hand.party for hand in event.hands]
            assert sorted(parties) == list(range(before.terms.parties)), "Everybody is ranked, once (15)."

    def check_wanted(self, step: Step) -> None:
        """(8): with the winner of the latest duel."""
        winners = [event.party for event in step.told if isinstance(event, told.DuelEnded)]
        assert step.after.wanted == (winners[-1] if winners else step.before.wanted), "The Wanted card went astray (8)."

    def check_owned(self, step: Step) -> None:
        """(11): what was bought and nothing else."""
        if not step.before.homes or isinstance(step.action, do.DealBuildings):
            return
        for party in range(step.after.terms.parties):
            rival = party >= step.after.terms.seats
            got = [
                event.building
                for event in step.told
                if (isinstance(event, told.RivalTook) and rival and event.building)
                or (isinstance(event, told.Bought) and not rival and event.seat == party)
            ]
            assert Counter(owned(step.after, party)) == Counter(owned(step.before, party)) + Counter(got), "(11)"


@pytest.mark.parametrize("batch", range(4))
def test_the_accounts_of_many_matches_are_in_order(batch: int) -> None:
    for seed in range(batch, 60, 4):
        ledger = Ledger()
        for step in wander(seed):
            ledger.enter(step)
