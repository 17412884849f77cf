"""Set-up (section 3), and phase 1: the poker cards of a round (section 4.3)."""

from __future__ import annotations

from game.common.deals import refuse_unless_hands, refuse_unless_seat, refuse_unless_shuffled
from game.common.faces import face_down, tell_face
from game.protocol import FACE_DOWN, Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import clockwise, is_grey
from game.tiny_epic_western.box import box
from game.tiny_epic_western.content import CONTENT, NUMBERS
from game.tiny_epic_western.pieces import CIRCLE, HOME, LOCATIONS, MATS, POSITIONS, SHERIFF
from game.tiny_epic_western.poker import DECK
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import State, Task

BOSSES_OFFERED = 2  # with two_keep_one (TEW-009)


# ------------------------------------------------------------------ the circle and the first Dealer


def prepare(s: State) -> None:
    """What comes first: the order of the mats, if that is left to chance (TEW-003)."""
    if s.terms.circle == "shuffled":
        s.phase = "deal_circle"
        return
    lay_circle(s, MATS)


def lay_circle(s: State, mats: tuple[str, ...]) -> None:
    """The seats sit at their mats, and that is their order (TEW-004)."""
    s.circle = mats
    s.homes = tuple(mats.index(HOME[colour]) for colour in s.terms.colours)
    s.order = tuple(sorted(range(s.terms.seats), key=lambda seat: s.homes[seat]))
    if s.terms.solo:
        s.dealer = 0  # TEW-181
    elif s.terms.first_dealer is not None:
        s.dealer = s.terms.first_dealer
    else:
        s.phase = "deal_first"
        return
    prepare_bosses(s)


def deal_circle(s: State, a: do.DealCircle, tell: Tell) -> bool:
    refuse_unless_shuffled(a.mats, LOCATIONS, "These are not the four location mats.")
    first, second, fourth, fifth = a.mats
    lay_circle(s, (MATS[0], first, second, MATS[SHERIFF], fourth, fifth))
    tell(told.CircleLaid(s.circle))
    return True


def deal_first(s: State, a: do.DealFirst, tell: Tell) -> bool:
    refuse_unless_seat(a.seat, s.terms.seats)
    s.dealer = a.seat
    tell(told.FirstDealer(a.seat))
    prepare_bosses(s)
    return True


# ------------------------------------------------------------------ Bosses


def prepare_bosses(s: State) -> None:
    if s.terms.bosses == "choose":
        s.phase, s.seat = "choose_boss", choosers(s)[0]
    else:
        s.phase = "deal_bosses"


def choosers(s: State) -> tuple[int, ...]:
    """Clockwise from the seat after the Dealer, the Dealer last (TEW-009)."""
    order = clockwise(s)
    return (*order[1:], order[0])


def deal_bosses(s: State, a: do.DealBosses, tell: Tell) -> bool:
    size = BOSSES_OFFERED if s.terms.bosses == "two_keep_one" else 1
    bosses = box(s.terms.edition).bosses
    refuse_unless_hands(a.hands, size, s.terms.seats, bosses, "These Bosses cannot be dealt.")
    if size == 1:
        for seat, hand in enumerate(a.hands):
            s.bosses[seat] = hand[0]
            tell(told.BossTaken(seat, hand[0]))
        s.phase = "deal_buildings"
        return True
    s.pairs = list(a.hands)
    for seat, hand in enumerate(a.hands):
        tell_face(tell, s.terms.seats, told.BossesOffered(seat, hand), told.BossesOffered(seat, face_down(hand)))
    s.phase, s.seat = "keep_boss", choosers(s)[0]
    return True


def choose_boss(s: State, a: do.ChooseBoss, tell: Tell) -> bool:
    s.bosses[s.seat] = a.boss
    tell(told.BossTaken(s.seat, a.boss))
    _next_chooser(s)
    return True


def keep_boss(s: State, a: do.KeepBoss, tell: Tell) -> bool:
    """No choice is shown before all have chosen (TEW-009)."""
    s.bosses[s.seat] = a.boss
    tell_face(tell, s.terms.seats, told.BossKept(s.seat, a.boss), told.BossKept(s.seat, FACE_DOWN))
    _next_chooser(s)
    if s.phase == "deal_buildings":
        s.pairs = [()] * s.terms.seats
        for seat in choosers(s):
            tell(told.BossTaken(seat, s.bosses[seat] or ""))
    return True


def _next_chooser(s: State) -> None:
    left = [seat for seat in choosers(s) if s.bosses[seat] is None]
    if left:
        s.seat = left[0]
    else:
        s.phase = "deal_buildings"


# ------------------------------------------------------------------ buildings


def deal_buildings(s: State, a: do.DealBuildings, tell: Tell) -> bool:
    """Buy slots, then the porches that belong to nobody, then the Rival's (TEW-013 to TEW-016, TEW-180)."""
    refuse_unless_shuffled(a.buildings, box(s.terms.edition).buildings, "These are not the buildings of this match.")
    deck = list(a.buildings)
    for position in POSITIONS:
        s.slots[position] = deck.pop(0)
        tell(told.BuildingLaid(s.slots[position] or "", position, "slot", "deck", False, s.circle[position]))
    porches = [position for position in POSITIONS if position == SHERIFF or is_grey(s, position)]
    if s.terms.difficulty:
        porches += [s.homes[1]] * CONTENT.levels[s.terms.difficulty].rival_buildings
    for position in porches:
        building = deck.pop(0)
        s.porches[position] += (building,)
        tell(told.BuildingLaid(building, position, "stack", "deck", False, s.circle[position]))
    s.deck = tuple(deck)
    s.round, s.phase = 1, "deal_poker"
    return True


# ------------------------------------------------------------------ phase 1


def deal_poker(s: State, a: do.DealPoker, tell: Tell) -> bool:
    """Gaps, the Rival, then the seats clockwise from the Dealer (TEW-028 to TEW-031, TEW-182)."""
    refuse_unless_shuffled(a.cards, DECK, "These are not the twenty poker cards.")
    tell(told.RoundBegan(s.round, s.dealer))
    for seat in range(s.terms.seats):
        if s.third[seat]:
            tell(told.ThirdStood(seat, "earned"))
    cards = list(a.cards)
    s.gaps = tuple(_take(cards, CIRCLE))
    tell(told.GapsDealt(s.gaps))
    s.rival = tuple(_take(cards, NUMBERS.rival_cards_solo if s.terms.solo else NUMBERS.rival_cards))
    tell(told.RivalDealt((FACE_DOWN, *s.rival[1:])))
    order = clockwise(s)
    for seat in order:
        size, boss = hand_size(s, seat)
        s.offers[seat] = tuple(_take(cards, size))
        hidden = told.CardsDealt(seat, (FACE_DOWN,) * size, boss)
        tell_face(tell, s.terms.seats, told.CardsDealt(seat, s.offers[seat], boss), hidden)
    s.pile = tuple(cards)
    s.todo = [Task("open_placement")]
    s.todo += [Task("keep", seat) for seat in reversed(order)]
    return False


def _take(cards: list[str], count: int) -> list[str]:
    taken = cards[:count]
    del cards[:count]
    return taken


def hand_size(s: State, seat: int) -> tuple[int, str]:
    """How many cards a seat is dealt, and the Boss who gives more (TEW-031, TEW-154, TEW-155)."""
    scout = boss_effect(s, seat, kind.ExtraCardLowInfluence)
    if scout and sum(s.influence[3 * seat : 3 * seat + 3]) <= scout.max_total:
        return scout.cards, s.bosses[seat] or ""
    gambler = boss_effect(s, seat, kind.ExtraCardThirdPosse)
    if gambler and s.third[seat]:
        return gambler.cards, s.bosses[seat] or ""
    return NUMBERS.cards_dealt_per_seat, ""


def keep(s: State, task: Task, tell: Tell) -> bool:
    s.phase, s.seat = "keep_card", task.seat
    return True


def keep_card(s: State, a: do.KeepCard, tell: Tell) -> bool:
    """One kept, the others go face down to the discards (TEW-032)."""
    seat, offer = s.seat, s.offers[s.seat]
    card = offer[a.slot]
    dropped = offer[: a.slot] + offer[a.slot + 1 :]
    s.kept[seat], s.dropped[seat], s.offers[seat] = card, dropped, ()
    hidden = told.CardKept(seat, FACE_DOWN, face_down(dropped))
    tell_face(tell, s.terms.seats, told.CardKept(seat, card, dropped), hidden)
    return False
