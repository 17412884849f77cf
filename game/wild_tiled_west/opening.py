"""Set-up: boards, trays, partners, first player, the house of Hollow Hill (section 3).  In the order of WTW-024."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.common.deals import refuse_unless, refuse_unless_hands, refuse_unless_seat, refuse_unless_shuffled
from game.common.faces import face_down, tell_face
from game.protocol import FACE_DOWN, Tell
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.box import box
from game.wild_tiled_west.content import CONTENT, STACKS, TRACKS, removes
from game.wild_tiled_west.effects import HouseInDanger, Signpost
from game.wild_tiled_west.faces import BOARDS, ground
from game.wild_tiled_west.gains import take_gold
from game.wild_tiled_west.rounds import START, carry_on, turn_order
from game.wild_tiled_west.shapes import STACK_OF
from game.wild_tiled_west.state import Board, State, Terms

DEALT: Final = 2  # partners to each seat (WTW-018)
SHOWN: Final = 3  # partners face up (WTW-020)


# ------------------------------------------------------------------ boards and trays


def deal_boards(s: State, a: do.DealBoards, tell: Tell) -> None:
    refuse_unless(_is_deal(s.terms, a.faces), "These are not boards for this game.")
    s.boards = [Board(face, bandits=ground(face).bandits) for face in a.faces]
    tell(told.BoardsDealt(a.faces))
    _fill_trays(s, tell)
    for seat in range(s.terms.seats):
        _set_aside(s, seat, tell)
    s.phase = "deal_partners"


def _is_deal(terms: Terms, faces: tuple[str, ...]) -> bool:
    """One face for each seat, as agreed, and no board twice (WTW-002, WTW-003)."""
    if len(faces) != terms.seats or not all(face in CONTENT.faces for face in faces):
        return False
    found = [CONTENT.faces[face] for face in faces]
    agreed = all(
        board in (None, face.board) and side in (None, face.side)
        for face, board, side in zip(found, terms.boards, terms.sides, strict=True)
    )
    boards = {face.board for face in found}
    return agreed and len(boards) == terms.seats and boards <= set(box(terms.edition).boards)


def face_of(board: str, side: str) -> str:
    """The id of a side of a board."""
    return BOARDS[board].normal if side == "normal" else BOARDS[board].wild


def _fill_trays(s: State, tell: Tell) -> None:
    """Some tiles leave for good, by the number of players (WTW-007 to WTW-012)."""
    removal = next(removal for removal in CONTENT.trays.removal if removal.players == s.terms.seats)
    for index, stack in enumerate(STACKS):
        if removes(removal.source, stack):
            s.stacks[index] -= 1
    s.removed = removal.tiles
    if removal.tiles:
        tell(told.TilesRemoved(removal.tiles))


def _set_aside(s: State, seat: int, tell: Tell) -> None:
    """Two wild faces bring a tile of their own (WTW-014, WTW-015)."""
    rule = ground(s.boards[seat].face).rule
    if isinstance(rule, HouseInDanger | Signpost):
        index = STACK_OF[rule.building]
        s.stacks[index] -= 1
        if isinstance(rule, Signpost):
            s.boards[seat].store = "aside"
        tell(told.TileSetAside(seat, rule.building, STACKS[index].id))


# ------------------------------------------------------------------ partners


def deal_partners(s: State, a: do.DealPartners, tell: Tell) -> None:
    partners = box(s.terms.edition).partners
    refuse_unless_hands(a.hands, DEALT, s.terms.seats, partners, "These are not two partners for each seat.")
    dealt = {card for hand in a.hands for card in hand}
    s.deck = tuple(card for card in partners if card not in dealt)
    for seat, hand in enumerate(a.hands):
        s.hands[seat] = hand
        tell_face(tell, s.terms.seats, told.PartnersDealt(seat, hand), told.PartnersDealt(seat, face_down(hand)))
    s.phase, s.seat = "keep_partner", 0


def keep_partner(s: State, a: do.KeepPartner, tell: Tell) -> None:
    """In ascending order of seats, unseen by the others (WTW-019)."""
    seat, hand = s.seat, s.hands[s.seat]
    s.kept[seat], s.returned[seat] = hand[a.slot], hand[1 - a.slot]
    s.hands[seat] = ()
    faces = told.PartnerKept(seat, hand[a.slot], hand[1 - a.slot])
    tell_face(tell, s.terms.seats, faces, told.PartnerKept(seat, FACE_DOWN, FACE_DOWN))
    s.seat += 1
    if s.seat == s.terms.seats:
        s.seat, s.phase = 0, "shuffle_partners"


def shuffle_partners(s: State, a: do.ShufflePartners, tell: Tell) -> None:
    """All that were not kept; the top three are turned up (WTW-020)."""
    refuse_unless_shuffled(a.cards, unkept(s), "These are not the partners that are left.")
    s.supply, s.deck = a.cards[:SHOWN], a.cards[SHOWN:]
    tell(told.PartnersShown(s.supply))
    if s.terms.seats == 1 or s.terms.first_seat is not None:
        _begin(s, s.terms.first_seat or 0, tell)
    else:
        s.phase = "deal_first"


def unkept(s: State) -> list[str]:
    """The partners of the deck once all have chosen."""
    return [card for card in box(s.terms.edition).partners if card not in s.kept]


# ------------------------------------------------------------------ first player, bandits, house


def deal_first(s: State, a: do.DealFirst, tell: Tell) -> None:
    refuse_unless_seat(a.seat, s.terms.seats)
    _begin(s, a.seat, tell)


def _begin(s: State, first: int, tell: Tell) -> None:
    """The first player (WTW-021), and 1 gold for the last of three (WTW-022)."""
    s.first, s.space = first, START[s.terms.seats]
    s.phase = "place_house" if s.ridge is None else "shuffle_bandits"
    if s.terms.seats > 1:
        tell(told.FirstChosen(first))
    if s.terms.seats == 3:
        last = turn_order(s)[-1]
        take_gold(s.boards[last], last, TRACKS.start.last_seat_gold_with_3_players, "last_seat", tell)
    if s.ridge is None:
        _place_houses(s, tell)


def shuffle_bandits(s: State, a: do.ShuffleBandits, tell: Tell) -> None:
    cards = box(s.terms.edition).bandit_cards if s.ridge else ()
    refuse_unless_shuffled(a.cards, cards, "These are not the bandit cards.")
    if s.ridge is not None:
        s.ridge = replace(s.ridge, deck=a.cards)
    tell(year_events.RidgeShuffled(len(a.cards)))
    _place_houses(s, tell)


def _place_houses(s: State, tell: Tell) -> None:
    """The Ranch House of Hollow Hill comes last (WTW-202, WTW-024)."""
    for seat, b in enumerate(s.boards):
        rule = ground(b.face).rule
        if isinstance(rule, HouseInDanger) and not b.laid:
            s.seat, s.tile, s.phase = seat, rule.building, "place_house"
            return
    carry_on(s, tell)
