"""A second opinion on whole matches: every decision, deal, hand, gain, purchase, refill and score by the letter.

The ``literal_*`` modules are written from ``docs/rules/tiny_epic_western.md`` alone, slowly and plainly.  Here they
look over the game's shoulder, at every step of matches that wander through all corners of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.protocol import DEALER, Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western import rules, scoring
from game.tiny_epic_western.actions import Buy, DealBuildings, DealPoker, Refill, RollRival, TurnCards
from game.tiny_epic_western.state import State
from tests.tiny_epic_western import literal_legal as letter
from tests.tiny_epic_western import literal_rival as rival
from tests.tiny_epic_western.literal_cards import BUILDINGS, INFLUENCE, POTS, SPOT_INFLUENCE
from tests.tiny_epic_western.literal_round import (
    LEVELS,
    cards_of_suit,
    ending,
    faces_of,
    from_dealer,
    hall_order,
    home,
    laid,
    mat_winners,
    owned,
    poker_deal,
    refilled,
    right_side_winner,
    set_up,
)
from tests.tiny_epic_western.literal_scorer import sheet, total, winners
from tests.tiny_epic_western.staging import words
from tests.tiny_epic_western.wandering import Step, wander

MATCHES = 48


# ------------------------------------------------------------------ one step


def check_decision(state: State) -> None:
    """What the seat to move is offered, and that it is asked only where there is a choice (TEW-024)."""
    offered = [words(action) for action in rules.legal_actions(state)]
    assert len(set(offered)) == len(offered) >= 2, f"{state.phase}: {offered}"
    assert set(offered) == letter.legal(state), f"{state.phase}: {sorted(set(offered) ^ letter.legal(state))}"


def check_deal(step: Step) -> None:
    """What chance lays out: buildings, poker cards, the Rival's placement, the refill."""
    before, action, after = step.before, step.action, step.after
    if isinstance(action, DealBuildings):
        solo = before.terms.solo
        starts = LEVELS[before.terms.difficulty or ""] if solo else 0
        assert laid(after) == set_up(faces_of(before), home(before, 1) if solo else None, starts, action.buildings)
    elif isinstance(action, DealPoker):
        dealt = poker_deal(before, action.cards)
        assert (after.gaps, after.rival, after.pile) == (dealt.gaps, dealt.rival, dealt.pile)
        assert dict(enumerate(after.offers)) == dealt.offers
    elif isinstance(action, RollRival):
        check_rival_placement(step, action.die)
    elif isinstance(action, Refill):
        check_refill(step)


def check_rival_placement(step: Step, die: int) -> None:
    before = step.before
    mine = before.posse[before.last_placed]
    assert mine is not None
    closed = [spot for spot in letter.all_spots(before) if letter.standing_on(before, spot) == 0 and before.immune[0]]
    at = (mine.spot, mine.side)
    expected = rival.placement(
        die, at, faces_of(before), letter.present(before, 1), closed, seat_stands=not mine.wounded
    )
    (rolled,) = [event for event in step.told if isinstance(event, told.RivalRolled)]
    assert (rolled.spot or None) == (expected[0] if expected else None)
    if expected and die <= 5:
        assert rolled.side == expected[1]
    placed = [event for event in step.told if isinstance(event, told.Placed)]
    assert [event.spot for event in placed] == ([expected[0]] if expected else [])


def check_refill(step: Step) -> None:
    """TEW-125 to TEW-133."""
    before, after = step.before, step.after
    expected, short = refilled(laid(before), faces_of(before))
    assert laid(after) == expected
    assert (after.phase == "over") == (short is not None)
    assert after.posse == [None] * len(after.posse)
    if short is None:
        earned = [
            not bought or by_other_means
            for bought, by_other_means in zip(before.bought, before.third_next, strict=True)
        ]
        assert after.third == earned
        order = from_dealer(before)
        assert after.dealer == order[1 % len(order)] and after.round == before.round + 1


# ------------------------------------------------------------------ phase 3


def expected_gains(s: State) -> Iterator[tuple[int, str, int, str]]:  # noqa: C901
    """Everything phase 3 gives, in order: seat, type ("wild" where it is chosen), units, where from."""
    for seat in from_dealer(s):
        if s.wanted == seat:
            yield seat, "wild", 1, f"wanted/{seat}"
        yield from [(seat, "wild", 1, f"home/{seat}")] * boss_units(s, seat)
        for position in letter.porches_used(s, seat):
            building = s.porches[position][-1] if s.porches[position] else ""
            if building and BUILDINGS[building].effect[0] == "gain_per_suit":
                units = min(3, cards_of_suit(s, BUILDINGS[building].effect[1]))
                yield from [(seat, "wild", 1, f"building/{building}")] * units
    for position in (1, 2, 3, 4, 5):
        mat = s.circle[position]
        for seat in mat_winners(s, position)[1]:
            if position == 3:
                yield seat, "sheriff", 0, "pot/3"
                continue
            yield seat, POTS[mat], 2, f"pot/{position}"
            if right_side_winner(s, seat, position):
                yield seat, SPOT_INFLUENCE[mat], 2, f"spot/{position}/right"
    for seat in range(s.terms.seats):
        won = any(seat in mat_winners(s, position)[1] for position in (1, 2, 3, 4, 5))
        if s.bosses[seat] == "preacher" and not won:
            yield seat, "two", 1, f"home/{seat}"


def boss_units(s: State, seat: int) -> int:
    """TEW-158, TEW-159."""
    if s.bosses[seat] == "banker":
        return min(2, len(owned(s, seat)) // 2)
    if s.bosses[seat] == "cowgirl":
        return min(2, len(letter.porches_used(s, seat)))
    return 0


def check_gains(s: State, events: list[Event]) -> None:
    """Phase 3 gave exactly what ``expected_gains`` says, in that order; ``s`` is the position at its opening."""
    happened = [event for event in events if isinstance(event, told.Gained | told.GainLost | told.ThirdEarned)]
    counters = list(s.influence)
    for seat, influence, units, source in expected_gains(s):
        full = [kind for kind in range(3) if counters[3 * seat + kind] == 6]
        if influence == "sheriff":
            first = happened.pop(0)
            if isinstance(first, told.ThirdEarned):
                assert (first.seat, first.reason) == (seat, "pot") and s.round < 6
            else:
                second = happened.pop(0)
                for event, kind in ((first, "law"), (second, "force")):
                    take(counters, event, seat, kind, 1, source)
        elif influence == "two":
            gained = [happened.pop(0) for _ in range(min(2, 3 - len(full)))]
            kinds = {event.influence for event in gained if isinstance(event, told.Gained)}
            assert len(kinds) == len(gained), "two different types (TEW-160)"
            for event in gained:
                take(counters, event, seat, "wild", 1, source)
        elif influence == "wild" and len(full) == 3:
            lost = happened.pop(0)
            assert isinstance(lost, told.GainLost) and (lost.seat, lost.source) == (seat, source)
        else:
            take(counters, happened.pop(0), seat, influence, units, source)
    assert happened == [], "phase 3 gave more than the rules do"


def take(counters: list[int], event: Event, seat: int, influence: str, units: int, source: str) -> None:
    """One gain, as it should be and as it was told."""
    assert isinstance(event, told.Gained), event
    assert (event.seat, event.source, event.amount + event.lost) == (seat, source, units), (event, seat, source, units)
    assert influence in ("wild", event.influence)
    place = 3 * seat + INFLUENCE.index(event.influence)
    if influence == "wild":
        assert counters[place] < 6, "a type at 6 is not offered (TEW-020)"
    assert event.amount == min(6, counters[place] + units) - counters[place]
    counters[place] += event.amount


# ------------------------------------------------------------------ phase 4


def check_hands(step: Step) -> None:
    """Winners at the mats, and the order at the Town Hall."""
    for event in step.told:
        if isinstance(event, told.MatResolved):
            there, best = mat_winners(step.before, event.position)
            assert {hand.party for hand in event.hands if not hand.rival} == set(there)
            assert list(event.winners) == best, (event.position, event.winners, best)
        elif isinstance(event, told.HallRanked):
            assert [hand.party for hand in event.hands] == hall_order(step.before)


def check_purchases(step: Step) -> None:
    """Prices, first-purchase gains, and what the Rival takes and advances."""
    before, slots = step.before, dict(enumerate(step.before.slots))
    if isinstance(step.action, Buy):
        check_price(step)
    for event in step.told:
        if isinstance(event, told.Bought) and event.by in ("buy", "leftover"):
            assert slots[event.position] == event.building
            slots[event.position] = None
            gained = [
                gain for gain in step.told if isinstance(gain, told.Gained) and gain.source.startswith("building/")
            ]
            wanted = []
            if before.bought_last[event.seat] == 0:
                effects = [
                    each for each in letter.effects_in_use(before, event.seat) if each[0] == "gain_vp_of_first_purchase"
                ]
                wanted = [(each[1], BUILDINGS[event.building].vp) for each in effects]
            assert [(gain.influence, gain.amount + gain.lost) for gain in gained] == wanted
        elif isinstance(event, told.RivalTook):
            expected = rival.purchase({n: slots[n] for n in range(1, 6)}, letter.present(before, 1))
            assert (event.building or None) == (slots[expected] if expected else None)
        elif isinstance(event, told.RivalAdvanced):
            took = [other.building for other in step.told if isinstance(other, told.RivalTook) and other.building]
            new = took[0] if took else before.rival_took
            assert event.industry == rival.advance(before.steps, new, before.porches[home(before, 1)][::-1])


def check_price(step: Step) -> None:
    """TEW-116: one legal payment is paid without a question, several are asked for."""
    before, action = step.before, step.action
    assert isinstance(action, Buy)
    building = before.slots[action.position]
    assert building is not None
    ways = letter.ways(before, building, phase_4=before.phase != "central_buy")
    paid = [(event.money, event.law, event.force) for event in step.told if isinstance(event, told.Paid)]
    if len(ways) == 1:
        assert paid == list(ways)
    else:
        assert paid == [] and step.after.phase == "payment"


class Round:
    """What has to be remembered over a round: who places next, what spots gave, phase 3 as a whole, buying."""

    def __init__(self) -> None:
        self.placed: list[int] = []
        self.due: Counter[tuple[int, str]] = Counter()  # what taken spots have to give
        self.given: Counter[tuple[int, str]] = Counter()
        self.opening: State | None = None
        self.gains: list[Event] = []
        self.bought: list[int] = []

    def check(self, step: Step) -> None:  # noqa: C901
        if step.before.phase == "place":
            self.check_turn(step.before)
        if isinstance(step.action, TurnCards):
            assert self.given == self.due, "spots and porches gave something else (TEW-048 to TEW-056)"
            self.opening = step.before
            self.gains = []
        for event in step.told:
            self.note_spot(step.before, event)
            if isinstance(event, told.PhaseBegan) and event.phase == "place":
                self.placed, self.due, self.given = [], Counter(), Counter()
            elif isinstance(event, told.PhaseBegan) and event.phase == "buy":
                assert self.opening is not None
                check_gains(self.opening, self.gains)
                self.opening, self.bought = None, []
            elif self.opening is not None:
                self.gains.append(event)
            elif isinstance(event, told.Bought | told.Passed) and event.by == "buy":
                self.bought.append(event.seat)
            elif isinstance(event, told.RivalTook):
                self.bought.append(1)
            elif isinstance(event, told.Advanced):
                assert event.party == self.bought[0], "the Town Hall winner advances (TEW-122)"
        if step.after.ranking and step.after.phase in ("leftover", "livery", "advance"):
            assert self.bought == list(step.after.ranking), "buying turns follow the ranking (TEW-111)"

    def note_spot(self, s: State, event: Event) -> None:
        """Who takes which spot, and what comes from spots and stacks."""
        if isinstance(event, told.Placed) and not event.duel and not event.rival:
            self.taken(s, event.party, event.spot, event.side)
        elif isinstance(event, told.Moved):
            self.taken(s, event.posse // 3, event.spot, event.side)
        elif isinstance(event, told.DuelEnded) and not event.rival:
            fight = s.duel
            if fight is not None and fight.attacker == event.party:
                self.taken(s, event.party, event.spot, event.side)
        elif isinstance(event, told.Gained) and event.reason in ("spot", "owner"):
            self.given[event.seat, event.source] += event.amount + event.lost
        elif isinstance(event, told.GainLost) and event.source.startswith("spot"):
            self.given[event.seat, event.source] += event.amount

    def taken(self, s: State, seat: int, spot: str, side: str) -> None:
        """TEW-049 to TEW-056: one unit for a left side or a grey porch, one Money for the owner of a used building."""
        position = int(spot[0])
        if side == "left":
            self.due[seat, f"spot/{position}/left"] += 1
        if spot.endswith("porch") and letter.face(s, position) == "grey":
            self.due[seat, f"spot/{position}/porch"] += 1
        if spot.endswith("porch") and letter.face(s, position) == "coloured" and s.porches[position]:
            owner = [home(s, party) for party in range(s.terms.parties)].index(position)
            if owner < s.terms.seats:
                self.due[owner, f"stack/{position}"] += 1

    def check_turn(self, s: State) -> None:
        """TEW-035: clockwise from the Dealer, those with none left skipped."""
        order = from_dealer(s)
        start = order.index(self.placed[-1]) + 1 if self.placed else 0
        waiting = [order[(start + step) % len(order)] for step in range(len(order))]
        assert s.seat == next(seat for seat in waiting if s.ready[seat])
        self.placed.append(s.seat)


# ------------------------------------------------------------------ whole matches


def check_score(state: State) -> None:
    end = ending(state)
    for party in range(state.terms.parties):
        lines = {line.id: line.points for line in scoring.sheet(state, party).lines}
        assert lines == sheet(end, party)


def check_outcome(state: State) -> None:
    outcome, end = rules.outcome(state), ending(state)
    assert outcome is not None
    if state.terms.solo:
        assert (outcome.rank == "victory") == (winners(end) == {0})
    else:
        assert set(outcome.winners) == winners(end)
    assert [each.total for each in outcome.sheets] == [total(end, seat) for seat in range(state.terms.seats)]


def test_matches_go_by_the_letter() -> None:
    """At the end every sort of decision has come up, so that no rule of the letter went unheard."""
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        round = Round()
        for step in wander(seed):
            if rules.to_move(step.before) != DEALER:
                check_decision(step.before)
            check_deal(step)
            check_hands(step)
            check_purchases(step)
            round.check(step)
            if step.before.homes and step.before.phase in ("place", "buy", "refill", "advance"):
                check_score(step.before)
            seen[step.before.phase] += 1
        check_score(step.after)
        check_outcome(step.after)
    assert set(letter.DECISIONS) <= set(seen), set(letter.DECISIONS) - set(seen)
