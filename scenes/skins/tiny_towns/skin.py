"""Tiny Towns at the shared table: what only this title draws.  Its words are in ``words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.play.stage import Piece
from game.protocol import Seat, Spot
from game.tiny_towns.actions import resource_spot
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import CLASSES, RESOURCES
from scenes.kit.brush import Brush
from scenes.skins.tiny_towns import board, cards, dock, stage, words
from scenes.skins.tiny_towns.events import EVENTS
from scenes.skins.tiny_towns.look import CARD_NAMED, FOLDER, card_of, card_picture
from scenes.skins.tiny_towns.preview import preview
from scenes.skins.tiny_towns.spots import SPOTS
from scenes.skins.tiny_towns.stage import HAMMER, has_hammer
from scenes.table.board.bar import token_place
from scenes.table.title.lying import Lying
from scenes.table.title.skin import ChoiceFace, Skin
from scenes.table.view.table_view import TableView

BIG_CARD: Final = (288, 420)  # of the town's 640: the two monuments to choose from
FAMILIES: Final = (
    ("tiny_towns/building_*",),
    ("tiny_towns/brick", "tiny_towns/glass", "tiny_towns/stone", "tiny_towns/wheat", "tiny_towns/wood"),
)


class TinyTowns(Skin):
    """See ``scenes.table.title.skin.Skin``."""

    events = EVENTS
    spots = SPOTS
    families = FAMILIES
    uncounted = frozenset({"farm"})  # TT-079

    # What a room of its own says, draws or decides.
    prompt = staticmethod(words.prompt)
    waiting = staticmethod(words.waiting)
    question = staticmethod(words.question)
    advice = staticmethod(words.advice)
    status = staticmethod(words.status)
    line_note = staticmethod(words.line_note)
    preview = staticmethod(preview)
    draw_gain = staticmethod(board.draw_gain)

    def __init__(self) -> None:
        self.lying = Lying(stage, self.draw_piece)
        self._letters: tuple[tuple[object, ...], cards.Lettered] | None = None  # how the cards are set, and for what

    def plaque(self, shown: TableView) -> str:
        return shown.say("{name}’s town", name=shown.name(shown.focus))

    def boards(self, shown: TableView) -> str:
        return shown.say("Towns")

    def offices(self, shown: TableView) -> Mapping[int, str]:
        return {shown.view.master: HAMMER} if has_hammer(shown.view) and "hammer" not in shown.hidden else {}

    def line_picture(self, line: str, called: str = "") -> str:
        """The card's that earns the line where it is named, else the class's."""
        card = CARD_NAMED.get(called)
        return card_picture(card) if card else FOLDER + line if line in CLASSES else ""

    # ---------------------------------------------------------- places

    def moved_spots(self, shown: TableView) -> Mapping[Spot, Rect]:
        """Two monuments lie large on the own town, which is empty then; cubes come from the plate they are laid on, and
        the hammer hangs on its chip."""
        chips = {f"hammer/{seat}": shown.rect(f"chip/{seat}") for seat in range(shown.layout.seats)}
        hammers = {spot: token_place(chip, shown.layout.compact) for spot, chip in chips.items()}
        return {**_hand(shown), **_supply(shown), **hammers}

    # ---------------------------------------------------------- drawing

    def face(self, shown: TableView, spot: Spot) -> ChoiceFace | None:
        zone, *rest = spot.split("/")
        if zone == "resource":
            return dock.resource_face(shown, rest[0])
        if zone == "market" and int(rest[0]) < len(shown.view.market):
            return dock.resource_face(shown, shown.view.market[int(rest[0])])
        return None

    def draw(self, brush: Brush, shown: TableView) -> None:
        for seat in range(shown.layout.seats):
            board.draw_ground(brush, shown, Seat(seat))
        self.lying.draw(brush, shown, "town", "cavern")
        for building_class in CLASSES:
            self.draw_spot(brush, shown, f"card/{building_class}", shown.rect(f"card/{building_class}"), "rest")
        self.lying.draw(brush, shown, *_own_watch(shown))

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("town", "cavern", "watch"):
            self.lying.draw(brush, shown, spot)
        elif spot in shown.hidden:
            return
        elif zone == "card":
            self._draw_card_place(brush, shown, rest[0], rect, state)
        elif zone == "hand":
            hand, slot = shown.view.hands[int(rest[0])], int(rest[1])
            if slot < len(hand):
                self._draw_in_hand(brush, shown, hand[slot], rect, state)

    def _draw_in_hand(self, brush: Brush, shown: TableView, card: str, rect: Rect, state: str = "rest") -> None:
        if card not in CARDS or rect.w < brush.px(BIG_CARD[0]) // 3:  # others look on, or it is small on a panel
            cards.draw_back(brush, rect)
            return
        hand = tuple(each for each in shown.view.hands[shown.viewer] if each in CARDS)
        cards.draw_large(brush, shown.language, card, rect, state=state, beside=hand)

    def _draw_card_place(self, brush: Brush, shown: TableView, building_class: str, rect: Rect, state: str) -> None:
        """What lies on the place of a card: the own monument has the last of them."""
        seat, is_own = shown.viewer, building_class == "monument"
        card = card_of(shown.view, f"card/{building_class}", seat) or (shown.view.kept[seat] if is_own else None)
        if card is None or (is_own and f"monument/{seat}" in shown.hidden):
            cards.draw_empty(brush, rect, _no_card(shown, building_class))
            return
        self._draw_card(brush, shown, card, rect, state)
        if state == "hover" and is_own:
            self.lying.draw(brush, shown, *_own_watch(shown))

    def _draw_card(self, brush: Brush, shown: TableView, card: str, rect: Rect, state: str = "rest") -> None:
        if card not in CARDS:  # others look on
            cards.draw_back(brush, rect)
            return
        own = shown.view.towns[shown.viewer]
        is_monument = CARDS[card].building_class == "monument"
        secret, bare = is_monument and own.monument is None, is_monument and any(own.watch)  # pieces lie on it
        cards.draw(brush, shown.language, card, rect, self._lettered(brush, shown, card), state, secret, bare)

    def _lettered(self, brush: Brush, shown: TableView, card: str) -> cards.Lettered:
        """As large as lets all cards on the table look alike, and the one that is on its way there."""
        on_table = dict.fromkeys(
            (*(card_of(shown.view, f"card/{building_class}", shown.viewer) for building_class in CLASSES), card)
        )
        places = [shown.rect(f"card/{building_class}") for building_class in CLASSES]  # a pixel of rounding apart
        least = Rect(0, 0, min(place.w for place in places), min(place.h for place in places))
        key = (tuple(on_table), least.size, brush.frame.key, shown.language.code)
        if self._letters is None or self._letters[0] != key:  # the same for every card that lies there
            self._letters = key, cards.lettered(brush, shown.language, [each for each in on_table if each], least)
        return self._letters[1]

    def draw_piece(self, brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:  # noqa: C901
        zone, *rest = piece.spot.split("/")
        large = zone == "town" and rest[0] == str(shown.focus)
        match piece.kind, piece.marks or zone:
            case "cube", ("held",):
                board.draw_held(brush, piece.what, rect, shown.say, large)
            case "cube", ("stored", place):
                board.draw_stored(brush, piece.what, int(place), rect, shown.say, large)
            case "cube", ("dropped", place):
                board.draw_dropped(brush, piece.what, int(place), rect)
            case "cube", ("to place",):
                dock.draw_ready(brush, shown, piece.what, rect)
            case "building", "watch":
                board.draw_reserved(brush, piece.what, rect)
            case (("cube" | "building"), _):
                board.draw_piece(brush, rect, piece.what, shown.say, large)
                if large and piece.kind == "building":
                    board.draw_fed(brush, shown, piece.spot, rect)
            case "resource_card", _:
                dock.draw_resource_card(brush, shown, piece.what, piece.spot, rect)
            case "pile", _:
                dock.draw_deck(brush, rect, piece.number)
            case "card", _ if zone == "card" or piece.spot == f"monument/{shown.focus}" == f"monument/{shown.viewer}":
                self._draw_card(brush, shown, piece.what, rect)
            case "card", _ if zone == "monument":
                dock.draw_monument(brush, piece.what, rect, is_built="built" in piece.marks)
            case "card", _:
                self._draw_in_hand(brush, shown, piece.what, rect)
            case _:
                return False
        return True

    def draw_ghost(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        board.draw_piece(brush, rect, piece, shown.say, look="ghost")

    def draw_large(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
        card = card_of(shown.view, spot, shown.viewer)
        if card is not None:
            own = spot in ("card/monument", f"monument/{shown.viewer}")
            secret = own and shown.view.towns[shown.viewer].monument is None
            cards.draw_large(brush, shown.language, card, rect, secret)

    def draw_dock(self, brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
        dock.draw(brush, shown, self.lying, area, dark)

    def draw_seat(self, brush: Brush, shown: TableView, seat: Seat) -> None:
        dock.draw_seat(brush, shown, self.lying, seat)

    def draw_extra(self, brush: Brush, shown: TableView) -> None:
        """Alone: the chart of ranks where the rivals would be."""
        if "panel/ranks" in shown.layout:
            dock.draw_ranks(brush, shown)


def _own_watch(shown: TableView) -> tuple[str, ...]:
    """Where the viewer's own pieces on the Watch lie, while his town is in the middle."""
    return (f"watch/{shown.viewer}",) if shown.focus == shown.viewer else ()


def _supply(shown: TableView) -> Mapping[Spot, Rect]:
    if any(spot.startswith("resource/") for spot in shown.displayed):
        return {}
    return dict.fromkeys(map(resource_spot, RESOURCES), dock.plate_in(shown.rect("dock/choices")))


def _hand(shown: TableView) -> Mapping[Spot, Rect]:
    seat = shown.viewer
    chosen = not shown.view.terms.monuments or shown.view.kept[seat] is not None
    if chosen or (seat != shown.focus and f"hand/{seat}/0" not in shown.glow):
        return {}
    town = shown.rect(f"board/{shown.focus}")
    k = town.w / 640
    wide, high = round(BIG_CARD[0] * k), round(BIG_CARD[1] * k)
    gap = round(16 * k)
    left, top = town.centerx - wide - gap // 2, town.centery - high // 2 + round(8 * k)
    return {f"hand/{seat}/{slot}": Rect(left + slot * (wide + gap), top, wide, high) for slot in range(2)}


def _no_card(shown: TableView, building_class: str) -> str:
    if building_class != "monument":
        return ""
    if shown.view.terms.monuments and shown.view.phase == "choose_monument":
        return shown.say("Your monument comes here.")
    return shown.say("No monuments in this game.") if not shown.view.terms.monuments else ""


SKIN: Final = TinyTowns
