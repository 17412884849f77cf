"""Tiny Towns at the shared table: what only this title draws.  Its words are in ``words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.protocol import Event, Seat, Spot
from game.session.stage import Piece
from game.tiny_towns.actions import resource_spot
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import CLASSES, RESOURCES
from scenes.kit.brush import Brush
from scenes.skins.tiny_towns import board, cards, cutscenes, dock, sounds, words
from scenes.skins.tiny_towns.book import topic_of
from scenes.skins.tiny_towns.look import CARD_NAMED, FOLDER, card_of, card_picture
from scenes.skins.tiny_towns.motion import LONG, RECIPES
from scenes.skins.tiny_towns.notes import NOTES
from scenes.skins.tiny_towns.preview import preview
from scenes.skins.tiny_towns.stage import HAMMER, has_hammer
from scenes.table.bar import token_place
from scenes.table.choreography import Recipes
from scenes.table.skin import ChoiceFace, Skin
from scenes.table.table_view import TableView

BIG_CARD: Final = (288, 420)  # of the town's 640: the two monuments to choose from
CARD_ZONES: Final = ("card", "hand", "monument", "watch")
FAMILIES: Final = (
    ("tiny_towns/building_*",),
    ("tiny_towns/brick", "tiny_towns/glass", "tiny_towns/stone", "tiny_towns/wheat", "tiny_towns/wood"),
)


class TinyTowns(Skin):
    """See ``scenes.table.skin.Skin``."""

    recipes: Recipes = RECIPES
    notes = NOTES
    long: frozenset[type[Event]] = LONG
    families = FAMILIES
    silent, turns, rounds = sounds.SILENT, sounds.TURNS, sounds.ROUNDS
    uncounted = frozenset({"farm"})  # TT-079

    # What a room of its own says, draws or decides.
    prompt = staticmethod(words.prompt)
    waiting = staticmethod(words.waiting)
    tip = staticmethod(words.tip)
    topic = staticmethod(topic_of)
    press = staticmethod(words.press)
    question = staticmethod(words.question)
    advice = staticmethod(words.advice)
    status = staticmethod(words.status)
    line_note = staticmethod(words.line_note)
    sound = staticmethod(sounds.sound)
    cutscenes = staticmethod(cutscenes.cutscenes)
    preview = staticmethod(preview)
    draw_dock = staticmethod(dock.draw)
    draw_seat = staticmethod(dock.draw_seat)
    draw_gain = staticmethod(board.draw_gain)

    def __init__(self) -> None:
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

    def is_card(self, shown: TableView, spot: Spot) -> bool:
        return spot.split("/")[0] in CARD_ZONES and card_of(shown.view, spot, shown.viewer) is not None

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
            board.draw_town(brush, shown, Seat(seat))
        for building_class in CLASSES:
            self.draw_spot(brush, shown, f"card/{building_class}", shown.rect(f"card/{building_class}"), "rest")
        self._draw_watch(brush, shown)

    def _draw_watch(self, brush: Brush, shown: TableView) -> None:
        """The pieces on the viewer's own Watch, while his town is in the middle."""
        for slot in range(3) if shown.focus == shown.viewer else ():
            spot = f"watch/{shown.viewer}/{slot}"
            self.draw_spot(brush, shown, spot, shown.rect(spot), "rest")

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if spot in shown.hidden:
            return
        if zone == "town":
            board.draw_square(brush, shown, Seat(int(rest[0])), rest[1])
        elif zone == "cavern" and shown.view.terms.cavern:
            board.draw_cavern(brush, shown, Seat(int(rest[0])))
        elif zone == "card":
            self._draw_card_place(brush, shown, rest[0], rect, state)
        elif zone == "hand":
            hand, slot = shown.view.hands[int(rest[0])], int(rest[1])
            if slot < len(hand):
                self._draw_in_hand(brush, shown, hand[slot], rect, state)
        elif zone == "watch":
            card = card_of(shown.view, spot, shown.viewer)
            if card is not None:
                board.draw_reserved(brush, card, rect)

    def _draw_in_hand(self, brush: Brush, shown: TableView, card: str, rect: Rect, state: str = "rest") -> None:
        if card not in CARDS:  # others look on
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
        if is_own and any(shown.view.towns[seat].watch) and state == "hover":
            self._draw_watch(brush, shown)

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

    def draw_piece(self, brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
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

    def draw_extra(self, brush: Brush, shown: TableView) -> None:
        """Alone: the chart of ranks where the rivals would be."""
        if "panel/ranks" in shown.layout:
            dock.draw_ranks(brush, shown)


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
