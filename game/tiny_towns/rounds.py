"""The course of a match: set-up, rounds, reveal, completion, hand-over, end.  Knows when, not what."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.common.deals import refuse_unless, refuse_unless_hands, refuse_unless_seat, refuse_unless_shuffled
from game.common.faces import face_down, others, tell_face
from game.protocol import FACE_DOWN, Event, Tell, mark, silent
from game.tiny_towns import actions as do
from game.tiny_towns import events as told
from game.tiny_towns.box import cards_of
from game.tiny_towns.content import CONTENT, RESOURCE_CARDS
from game.tiny_towns.pieces import BUILDING, CLASSES, SQUARES, buildings, empty, of_class, squares_of, whole
from game.tiny_towns.powers import BARS_HAMMER, WATCHES, active, alone, barred_from_choosing, free_of_banks
from game.tiny_towns.scoring import finishing_place, score
from game.tiny_towns.state import NOTHING, Phase, State, copy
from game.tiny_towns.turn import take_part

# ------------------------------------------------------------------ set-up (TT-014)


def deal_cards(s: State, a: do.DealCards, tell: Tell) -> None:
    solo = s.terms.mode == "solo"
    piles = [
        (card,) if card else cards_of(building_class, s.terms.edition, solo=solo)
        for building_class, card in zip(CLASSES, s.terms.cards, strict=False)
    ]
    in_piles = len(a.cards) == len(piles) and all(card in pile for card, pile in zip(a.cards, piles, strict=True))
    refuse_unless(in_piles, "These are not seven building cards of this game.")
    s.cards = a.cards
    tell(told.CardsDealt(a.cards))
    prepare(s, tell)


def deal_first(s: State, a: do.DealFirst, tell: Tell) -> None:
    refuse_unless_seat(a.seat, s.terms.seats)
    s.master = a.seat
    _tell_first(s, tell)
    _prepare_monuments(s, tell)


def deal_monuments(s: State, a: do.DealMonuments, tell: Tell) -> None:
    monuments, wrong = monuments_for(s), mark("These are not two monuments for each seat.")
    refuse_unless_hands(a.hands, CONTENT.values.monuments_dealt, s.terms.seats, monuments, wrong)
    dealt = {card for hand in a.hands for card in hand}
    s.hands = list(a.hands)
    s.undealt = tuple(card for card in monuments if card not in dealt)
    for seat, hand in enumerate(a.hands):
        tell_face(tell, s.terms.seats, told.MonumentsDealt(seat, hand), told.MonumentsDealt(seat, face_down(hand)))
    s.phase, s.seat = "choose_monument", s.master


def choose_monument(s: State, a: do.ChooseMonument, tell: Tell) -> None:
    hand, seat = s.hands[s.seat], s.seat
    s.kept[seat], s.discarded[seat] = hand[a.slot], hand[1 - a.slot]
    s.hands[seat] = ()
    faces = told.MonumentKept(seat, hand[a.slot], hand[1 - a.slot])
    tell_face(tell, s.terms.seats, faces, told.MonumentKept(seat, FACE_DOWN, FACE_DOWN))
    s.seat = (seat + 1) % s.terms.seats
    if s.seat == s.master:
        _prepare_deck(s, tell)


def prepare(s: State, tell: Tell) -> None:
    """Once the cards are in play, draw the first seat unless that is settled."""
    if s.terms.seats == 1 or s.terms.first_seat is not None:
        s.master = s.terms.first_seat or 0
        if s.terms.seats > 1:
            _tell_first(s, tell)
        _prepare_monuments(s, tell)
    else:
        s.phase = "deal_first"


def _prepare_monuments(s: State, tell: Tell) -> None:
    if s.terms.monuments:
        s.phase = "deal_monuments"
    else:
        _prepare_deck(s, tell)


def _prepare_deck(s: State, tell: Tell) -> None:
    if s.terms.mode == "master_builder":
        begin_round(s, tell)
    else:
        s.phase = "shuffle"


def _tell_first(s: State, tell: Tell) -> None:
    s.phase = "deal_monuments"  # who begins is settled; what comes next says its own phase
    tell(told.FirstChosen(s.master, "mayor" if s.terms.mode == "town_hall" else "master_builder"))


def monuments_for(s: State) -> tuple[str, ...]:
    """The monument cards this match is played with (TT-010, TT-133)."""
    return cards_of("monument", s.terms.edition, solo=s.terms.mode == "solo")


# ------------------------------------------------------------------ resource step


def begin_round(s: State, tell: Tell) -> None:
    s.towns = [replace(town, moves=()) if town.moves else town for town in s.towns]
    s.shown = s.towns[:]
    s.round += 1
    s.named, s.work, s.due = None, NOTHING, ()
    kind = round_kind(s)
    tell(told.RoundBegan(s.round, kind))
    if kind == "master_builder":
        s.phase, s.seat = "name", s.master
    elif kind == "market":
        s.phase, s.seat = "take", 0
    elif kind == "card":
        s.phase = "turn_up" if s.deck else "shuffle"  # TT-127
    else:
        begin_town_turns(s)


def round_kind(s: State) -> str:
    """Who decides the resource of this round: master_builder, market, card or free (TT-125)."""
    if s.terms.mode == "master_builder":
        return "master_builder"
    if s.terms.mode == "solo":
        return "market"
    cycle = CONTENT.numbers.town_hall.cycle
    return cycle[(s.round - 1) % len(cycle)]


def name(s: State, a: do.Name, tell: Tell) -> None:
    s.named = a.resource
    s.turns[s.seat] += 1
    tell(told.Named(s.seat, a.resource))
    begin_town_turns(s)


def take(s: State, a: do.Take, tell: Tell) -> None:
    s.taken, s.named = a.slot, s.market[a.slot]
    tell(told.Taken(s.seat, a.slot, s.named))
    begin_town_turns(s)


def shuffle(s: State, a: do.Shuffle, tell: Tell) -> None:
    refuse_unless_shuffled(a.cards, RESOURCE_CARDS, "These are not the fifteen resource cards.")
    if s.terms.mode == "solo":
        size = CONTENT.numbers.solo.market
        s.deck = a.cards
        tell(told.Shuffled(0))
        s.market, s.deck = a.cards[:size], a.cards[size:]
        tell(told.MarketLaid(s.market))
        begin_round(s, tell)
        return
    burn = CONTENT.numbers.town_hall.burn
    s.aside, s.deck, s.played = a.cards[:burn], a.cards[burn:], ()
    tell(told.Shuffled(burn))
    if s.round:
        s.phase = "turn_up"
    else:
        begin_round(s, tell)


def turn_up(s: State, a: do.TurnUp, tell: Tell) -> None:
    s.face_up, s.deck = s.deck[0], s.deck[1:]
    s.named = s.face_up
    tell(told.Drawn(s.named))
    begin_town_turns(s)


# ------------------------------------------------------------------ town turns


def begin_town_turns(s: State) -> None:
    s.sealed = s.terms.seats > 1  # TT-023, TT-138
    s.starter = next(_leftwards(s, s.master))
    _begin_turn(s, s.starter)


def _begin_turn(s: State, seat: int) -> None:
    s.seat, s.work = seat, NOTHING
    s.phase = opening(s, seat)
    s.back = "build"


def opening(s: State, seat: int) -> Phase:
    """How a town turn of this round begins; all of it public."""
    if s.named is not None:
        return "place"
    return "build" if barred_from_choosing(s, seat) else "pick"  # TT-128, TT-131


def _leftwards(s: State, start: int) -> Iterator[int]:
    """The active seats from this one on, going left, each once."""
    seats = s.terms.seats
    return (seat for step in range(seats) if active(s, seat := (start + step) % seats))


def done(s: State, a: do.Done, tell: Tell) -> None:
    if s.phase == "watch":
        _complete(s, tell)
        return
    seat, following = s.seat, _following(s)
    if following is not None:
        _begin_turn(s, following)
    tell(told.TurnSealed(seat))
    if following is None:
        _reveal(s, tell)


def _following(s: State) -> int | None:
    """The next active seat to the left that has not had its town turn."""
    seats, seat = s.terms.seats, s.seat
    while (seat := (seat + 1) % seats) != s.starter:
        if not s.completed[seat]:
            return seat
    return None


# ------------------------------------------------------------------ reveal and Watch step


def _reveal(s: State, tell: Tell) -> None:
    order = list(_leftwards(s, s.starter))
    if s.sealed and tell is not silent:
        before = s.shown[:]
        for seat in order:
            _tell_the_others(s, seat, tell)
        s.shown = before  # it makes no difference to a state whether somebody listened
    s.sealed = False
    if s.terms.seats > 1:
        tell(told.Revealed(s.round))
    owner = next((seat for seat in order if s.towns[seat].monument in WATCHES), None)
    if owner is not None:
        s.due = _triggered(s, owner)
    if owner is not None and s.due:
        watch = s.towns[owner].watch
        tell(told.WatchTriggered(owner, tuple(card for slot in s.due if (card := watch[slot]))))
        s.phase, s.seat, s.back, s.work = "watch", owner, "watch", NOTHING
    else:
        _complete(s, tell)


def _tell_the_others(s: State, seat: int, tell: Tell) -> None:
    """Play the sealed turn again from the town as it was shown, for those who had to wait (TT-066).

    What they see of the town comes forward with what they are told.
    """
    again = copy(s)
    again.towns[seat] = s.shown[seat]
    again.seat, again.work, again.sealed, again.back = seat, NOTHING, False, "build"

    def tell_others(event: Event) -> None:
        s.shown[seat] = again.towns[seat]
        tell(replace(event, only=others(s.terms.seats, seat), echo=True))

    for action in s.towns[seat].moves:
        take_part(again, action, tell_others)


def _triggered(s: State, owner: int) -> tuple[int, ...]:
    """The slots of the Watch whose card a neighbour constructed in this round's town turns (TT-067)."""
    if s.towns[owner].monument in _constructed(s, owner):
        return ()  # built this very round
    seats = s.terms.seats
    built = _constructed(s, (owner + 1) % seats) | _constructed(s, (owner - 1) % seats)
    return tuple(slot for slot, card in enumerate(s.towns[owner].watch) if card in built)


def _constructed(s: State, seat: int) -> set[str]:
    return {action.card for action in s.towns[seat].moves if isinstance(action, do.Build)}


# ------------------------------------------------------------------ completion and hand-over


def _complete(s: State, tell: Tell) -> None:
    s.due = ()
    full = [seat for seat in range(s.terms.seats) if active(s, seat) and not empty(s.towns[seat].grid)]
    for seat in full:
        s.completed[seat] = s.round
    for seat in full:
        tell(told.Completed(seat, finishing_place(s, seat)))
    if all(s.completed):
        _finish(s, tell)
    else:
        _hand_over(s, tell)


def _hand_over(s: State, tell: Tell) -> None:
    if s.terms.mode == "solo":
        s.phase = "refill"
        return
    if s.terms.mode == "master_builder":
        s.master = next_master(s)
        tell(told.HammerPassed(s.master))
    elif s.face_up:
        resource, s.face_up = s.face_up, None
        s.played = (*s.played, resource)
        tell(told.CardDiscarded(resource))
    begin_round(s, tell)


def refill(s: State, a: do.Refill, tell: Tell) -> None:
    """The taken card goes under the deck, the top card takes its slot (TT-137)."""
    returned, slot = s.market[s.taken], s.taken
    s.market = (*s.market[:slot], s.deck[0], *s.market[slot + 1 :])
    s.deck = (*s.deck[1:], returned)
    s.under = min(s.under + 1, len(s.deck))
    tell(told.Refilled(slot, returned, s.market[slot]))
    begin_round(s, tell)


def next_master(s: State) -> int:
    """The next active seat to the left that may name (TT-076, TT-065, TT-054)."""
    unbarred = None
    for seat in _leftwards(s, s.master + 1):
        if s.towns[seat].monument not in BARS_HAMMER or alone(s, seat):
            if free_of_banks(s, s.towns[seat]):
                return seat
            unbarred = seat if unbarred is None else unbarred
    assert unbarred is not None  # Fort Ironweed bars one seat at most, and none that is alone
    return unbarred


def _finish(s: State, tell: Tell) -> None:
    """Cubes on squares, parked cubes and the Cavern's are removed; those on Warehouses stay (TT-078)."""
    s.work = NOTHING
    for seat, town in enumerate(s.towns):
        built = buildings(town.grid)
        homes = of_class(town.grid, BUILDING["cottage"])
        ground, markers = town.grid & whole(built), town.held & ~whole(homes)
        s.towns[seat] = replace(town, grid=ground, held=markers, cavern=(), moves=())
        tell(told.CubesCleared(seat, tuple(SQUARES[square] for square in squares_of(empty(town.grid) ^ empty(ground)))))
    s.shown = s.towns[:]
    for seat in range(s.terms.seats):
        tell(told.Scored(seat, score(s, seat).total))
        kept = s.kept[seat]
        if kept and not s.towns[seat].monument:
            s.phase = "over"  # TT-058: the scoring is done, and all of them are open
            tell(told.MonumentShown(seat, kept))
    s.phase = "over"
