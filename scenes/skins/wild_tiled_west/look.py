"""A view of Wild Tiled West turned into what is drawn: settlements, tiles, names, pictures.  Draws nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.protocol import FACE_DOWN
from game.wild_tiled_west.content import CONTENT, PARTNERS, STACKS
from game.wild_tiled_west.effects import Gain, Goods, Saucers
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pieces import AT, NAME, STRIDE, each
from game.wild_tiled_west.shapes import SIGN_OF, shape
from game.wild_tiled_west.state import Laid, State
from scenes.kit.language import mark
from scenes.skins.wild_tiled_west.face import TINT as TINT
from scenes.skins.wild_tiled_west.land import LaidTile, Land
from scenes.skins.wild_tiled_west.tiles import ART, Cells, Square

GOLD, BULLET, PICKAXE, POINT = "tokens/gold", "tokens/bullet", "tokens/pickaxe", "tokens/vp"
BANDIT, GRAVE, COW, SHOE = ART + "bandit", ART + "tombstone", ART + "cow", ART + "horseshoe"
ALLEY = ART + "icon_alley"
GOOD_PICTURES: Final = {"gold": GOLD, "bullets": BULLET, "alleys": ALLEY, "pickaxes": PICKAXE, "points": POINT}
SIGN_NAMES: Final = {
    "white": mark("when placed"), "red": mark("when surrounded"), "pink": mark("Endgame"), "yellow": mark("ongoing"),
}  # fmt: skip
SUIT_NAMES: Final = {
    "spades": mark("spades"), "hearts": mark("hearts"), "clubs": mark("clubs"), "diamonds": mark("diamonds"),
}  # fmt: skip
LINE_PICTURES: Final = {  # beside the lines of the score sheet
    "start": POINT, "towns": ART + "town_done", "town_bonus": ART + "plot_a", "wrangling": ART + "cowpoke",
    "contracts": ART + "contract_first", "tussles": ART + "track_tussle", "buildings_game": ART + "sign_red",
    "wild_game": ART + "signpost_1", "trailblazing": SHOE, "buildings_end": ART + "sign_pink", "tombstones": GRAVE,
    "aces": ART + "ace_spades", "mining": PICKAXE, "partner_1": ART + "hat", "partner_2": ART + "hat",
    "wild_end": ART + "signpost_3",
}  # fmt: skip
STACK: Final = {stack.id: (index, stack) for index, stack in enumerate(STACKS)}


def point_of(square: str) -> Square:
    """Row and column of a square by its name."""
    row, column = divmod(AT[square], STRIDE)
    return row, column


def name_at(square: Square) -> str:
    return NAME[square[0] * STRIDE + square[1]]


def points_of(bits: int) -> frozenset[Square]:
    return frozenset(divmod(bit.bit_length() - 1, STRIDE) for bit in each(bits))


@cache
def cells(tile: str, turn: int) -> Cells:
    """A tile as it is turned, its box at the origin."""
    rows = shape(tile, turn).rows
    return tuple((r, c, letter) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != "_")


def middle(tile: str, turn: int) -> Square:
    """The cell nearest to the middle of the tile: its grip, which hangs under the pointer."""
    return shape(tile, turn).middle


@cache
def lying(laid: Laid) -> Cells:
    """The cells of a tile where it lies on its board."""
    row, column = point_of(laid.square)
    top, left = middle(laid.tile, laid.turn)
    return tuple((r + row - top, c + column - left, letter) for r, c, letter in cells(laid.tile, laid.turn))


def tile_id(seat: int, laid: Laid) -> str:
    """The name of the piece on the stage."""
    return f"tile/{seat}/{laid.square}"


def land_of(view: State, seat: int, hidden: set[str] | frozenset[str] = frozenset()) -> Land:
    """What a seat's settlement shows, without what is in flight."""
    board = view.boards[seat]
    printed, face = ground(board.face), CONTENT.faces[board.face]
    tiles = tuple(
        LaidTile(laid.tile, lying(laid), SIGN_OF.get(laid.tile, ""), index in board.stashes)
        for index, laid in enumerate(board.laid)
        if tile_id(seat, laid) not in hidden
    )
    covered = points_of(board.covered)

    def seen(bits: int, zone: str) -> frozenset[Square]:
        return frozenset(at for at in points_of(bits) if f"{zone}/{seat}/{name_at(at)}" not in hidden)

    away = points_of(board.bandits) - seen(board.bandits, "bandit")
    closed = points_of(printed.closed[view.year - 1]) - covered if printed.closed else frozenset()
    return Land(
        tuple(face.terrain.split()), tuple(face.icons.split()),
        "landing" if isinstance(printed.rule, Saucers) else "signpost", tiles,
        seen(board.graves, "grave"), seen(board.hill_bandits, "rider"), seen(board.cowpokes, "poke"),
        frozenset(plot.key for index, plot in enumerate(printed.towns) if board.towns >> index & 1),
        closed if view.phase != "over" else frozenset(), points_of(board.ropes), away,
    )  # fmt: skip


def partner_picture(card: str) -> str:
    return f"{ART}partner_{card}" if card in PARTNERS else "ui/card_back"


def partner_of(view: State, spot: str) -> str | None:
    """The partner that lies on a spot, as far as this view shows it; FACE_DOWN for a back, None for nothing."""
    zone, *rest = spot.split("/")
    if zone == "hand":
        hand = view.hands[int(rest[0])]
        return hand[int(rest[1])] if int(rest[1]) < len(hand) else None
    if zone == "partner":
        return (view.kept if rest[1] == "0" else view.second)[int(rest[0])]
    if zone == "partners" and rest[0] == "deck":
        return FACE_DOWN if view.deck else None
    if zone == "partners":
        return view.supply[int(rest[0])] if int(rest[0]) < len(view.supply) else None
    return None


def stack_tile(stack: str) -> str:
    return STACK[stack][1].tile


def good_of(gain: Gain | Goods) -> tuple[str, int]:
    """The one thing it brings, by its name in ``GOOD_PICTURES``, and how much."""
    return next((good, amount) for good in GOOD_PICTURES if (amount := getattr(gain, good)))


def slot_number(slot: str) -> tuple[str, int]:
    """``prairie_12`` -> prairie, 12."""
    kind, _, number = slot.rpartition("_")
    return kind, int(number)


def dice_slots(view: State) -> list[str]:
    """The slots with a die."""
    found = [f"prairie_{n + 1}" for n in range(20) if view.prairie >> n & 1]
    return found + [f"river_{n + 1}" for n in range(8) if view.river >> n & 1]
