"""Tiny Towns at the shared table: what only this title draws.  Its words are in ``words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.protocol import Action, Event, Seat, Spot
from game.session.stage import Piece
from game.tiny_towns import events as told
from game.tiny_towns.actions import resource_spot
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import CLASSES, RESOURCES
from scenes.kit.brush import Brush
from scenes.skins.tiny_towns import board, cards, dock, sounds, words
from scenes.skins.tiny_towns.book import topic_of
from scenes.skins.tiny_towns.look import FOLDER, card_of
from scenes.skins.tiny_towns.motion import LONG, RECIPES
from scenes.skins.tiny_towns.preview import preview
from scenes.skins.tiny_towns.stage import HAMMER, has_hammer
from scenes.table.bar import token_place
from scenes.table.choreography import Recipes
from scenes.table.skin import NO_PREVIEW, Face, Press, Preview, Prompt, Question, Skin
from scenes.table.table_view import TableView

BIG_CARD: Final = (288, 420)  # of the town's 640: the two monuments to choose from
NEWS: Final = (told.Constructed, told.WatchPlaced, told.Completed, told.PlacedFree)
CARD_ZONES: Final = ("card", "hand", "monument", "watch")


class TinyTowns(Skin):
    """See ``scenes.table.skin.Skin``."""

    recipes: Recipes = RECIPES
    long: frozenset[type[Event]] = LONG
    silent, turns, rounds = sounds.SILENT, sounds.TURNS, sounds.ROUNDS
    uncounted = frozenset({"farm"})  # TT-079

    # ---------------------------------------------------------- words

    def prompt(self, desk: TableView) -> Prompt:
        return words.prompt(desk)

    def waiting(self, desk: TableView) -> str:
        return words.waiting(desk)

    def plaque(self, desk: TableView) -> str:
        return desk.say("{name}’s town", name=desk.name(desk.focus))

    def boards(self, desk: TableView) -> str:
        return desk.say("Towns")

    def tip(self, desk: TableView, spot: Spot) -> str:
        if spot.startswith("cavern/") and not desk.view.terms.cavern:
            return ""
        return words.tip(desk, spot)

    def topic(self, desk: TableView, spot: Spot) -> str:
        return topic_of(desk, spot)

    def press(self, desk: TableView, spot: Spot) -> Press:
        return {
            "button/done": Press(desk.say("End turn"), "primary", "check"),
            "button/stop": Press(desk.say("Leave it so"), "primary", "check"),
        }.get(spot, Press(desk.say("Store it"), "primary"))

    def question(self, desk: TableView, action: Action) -> Question | None:
        return words.question(desk, action)

    def advice(self, desk: TableView, action: Action) -> str:
        return words.advice(desk, action)

    def status(self, desk: TableView, seat: Seat) -> str:
        return words.status(desk, seat)

    def sound(self, event: Event) -> str:
        return sounds.sound(event)

    def is_news(self, event: Event, watcher: Seat) -> bool:
        return isinstance(event, NEWS) and event.seat != watcher

    def offices(self, desk: TableView) -> Mapping[int, str]:
        return {desk.view.master: HAMMER} if has_hammer(desk.view) and "hammer" not in desk.hidden else {}

    def line_picture(self, line: str) -> str:
        return FOLDER + line if line in CLASSES else ""

    def line_note(self, desk: TableView, line: str) -> str:
        return words.line_note(desk, line)

    # ---------------------------------------------------------- places

    def rooms(self, desk: TableView) -> Mapping[Spot, Rect]:
        """Two monuments lie large on the own town, which is empty then; cubes come from the plate they are laid on, and
        the hammer hangs on its chip."""
        chips = {f"hammer/{seat}": desk.rect(f"chip/{seat}") for seat in range(desk.layout.seats)}
        hammers = {spot: token_place(chip, desk.layout.compact) for spot, chip in chips.items()}
        return {**self._hand(desk), **self._supply(desk), **hammers}

    def _supply(self, desk: TableView) -> Mapping[Spot, Rect]:
        if any(spot.startswith("resource/") for spot in desk.shown):
            return {}
        return dict.fromkeys(map(resource_spot, RESOURCES), dock.plate_in(desk.rect("dock/choices")))

    def _hand(self, desk: TableView) -> Mapping[Spot, Rect]:
        seat = desk.watcher
        chosen = not desk.view.terms.monuments or desk.view.kept[seat] is not None
        if chosen or (seat != desk.focus and f"hand/{seat}/0" not in desk.glow):
            return {}
        town = desk.rect(f"board/{desk.focus}")
        k = town.w / 640
        wide, high = round(BIG_CARD[0] * k), round(BIG_CARD[1] * k)
        gap = round(16 * k)
        left, top = town.centerx - wide - gap // 2, town.centery - high // 2 + round(8 * k)
        return {f"hand/{seat}/{slot}": Rect(left + slot * (wide + gap), top, wide, high) for slot in range(2)}

    def preview(self, desk: TableView, spot: Spot) -> Preview:
        return preview(desk, spot) if desk.chooser is not None else NO_PREVIEW

    def is_card(self, desk: TableView, spot: Spot) -> bool:
        return spot.split("/")[0] in CARD_ZONES and card_of(desk.view, spot, desk.watcher) is not None

    # ---------------------------------------------------------- drawing

    def face(self, desk: TableView, spot: Spot) -> Face | None:
        zone, *rest = spot.split("/")
        if zone == "resource":
            return dock.resource_face(desk, rest[0])
        if zone == "market" and int(rest[0]) < len(desk.view.market):
            return dock.resource_face(desk, desk.view.market[int(rest[0])])
        return None

    def draw(self, brush: Brush, desk: TableView) -> None:
        for seat in range(desk.layout.seats):
            board.draw_town(brush, desk, Seat(seat))
        for kin in CLASSES:
            self.draw_spot(brush, desk, f"card/{kin}", desk.rect(f"card/{kin}"), "rest")
        for slot in range(3):
            spot = f"watch/{desk.focus}/{slot}"
            if desk.focus == desk.watcher:
                self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")

    def draw_spot(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if spot in desk.hidden:
            return
        if zone == "town":
            board.draw_square(brush, desk, Seat(int(rest[0])), rest[1])
        elif zone == "cavern" and desk.view.terms.cavern:
            board.draw_cavern(brush, desk, Seat(int(rest[0])))
        elif zone == "card":
            self._draw_card_place(brush, desk, rest[0], rect, state)
        elif zone == "hand":
            hand, slot = desk.view.hands[int(rest[0])], int(rest[1])
            if slot < len(hand):
                self._draw_in_hand(brush, desk, hand[slot], rect, state)
        elif zone == "watch":
            card = card_of(desk.view, spot, desk.watcher)
            if card is not None:
                board.draw_reserved(brush, card, rect)

    def _draw_in_hand(self, brush: Brush, desk: TableView, card: str, rect: Rect, state: str = "rest") -> None:
        if card not in CARDS:  # others look on
            cards.draw_back(brush, rect)
            return
        hand = tuple(each for each in desk.view.hands[desk.watcher] if each in CARDS)
        cards.draw_large(brush, desk.language, card, rect, state=state, beside=hand)

    def _draw_card_place(self, brush: Brush, desk: TableView, kin: str, rect: Rect, state: str) -> None:
        """What lies on the place of a card: the own monument has the last of them."""
        seat = desk.watcher
        card = card_of(desk.view, f"card/{kin}", seat) or (desk.view.kept[seat] if kin == "monument" else None)
        if card is None or (kin == "monument" and f"monument/{seat}" in desk.hidden):
            cards.draw_empty(brush, rect, _no_card(desk, kin))
            return
        self._draw_card(brush, desk, card, rect, state)
        if kin == "monument" and any(desk.view.towns[seat].watch) and desk.focus == seat and state == "hover":
            for slot in range(3):
                spot = f"watch/{seat}/{slot}"
                self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")

    def _draw_card(self, brush: Brush, desk: TableView, card: str, rect: Rect, state: str = "rest") -> None:
        if card not in CARDS:  # others look on
            cards.draw_back(brush, rect)
            return
        own = desk.view.towns[desk.watcher]
        is_monument = CARDS[card].kin == "monument"
        secret, bare = is_monument and own.monument is None, is_monument and any(own.watch)  # pieces lie on it
        cards.draw(brush, desk.language, card, rect, self._lettered(brush, desk, card), state, secret, bare)

    def _lettered(self, brush: Brush, desk: TableView, card: str) -> cards.Lettered:
        """As large as lets all cards on the table look alike, and the one that is on its way there."""
        on_table = dict.fromkeys((*(card_of(desk.view, f"card/{kin}", desk.watcher) for kin in CLASSES), card))
        places = [desk.rect(f"card/{kin}") for kin in CLASSES]  # a pixel of rounding apart
        least = Rect(0, 0, min(place.w for place in places), min(place.h for place in places))
        return cards.lettered(brush, desk.language, [each for each in on_table if each], least)

    def draw_piece(self, brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> bool:
        zone, *rest = piece.spot.split("/")
        large = zone == "town" and rest[0] == str(desk.focus)
        match piece.kind, piece.marks or zone:
            case "cube", ("held",):
                board.draw_held(brush, piece.what, rect, desk.say, large)
            case "cube", ("stored", place):
                board.draw_stored(brush, piece.what, int(place), rect, desk.say, large)
            case "cube", ("dropped", place):
                board.draw_dropped(brush, piece.what, int(place), rect)
            case "cube", ("to place",):
                dock.draw_ready(brush, desk, piece.what, rect)
            case "building", "watch":
                board.draw_reserved(brush, piece.what, rect)
            case (("cube" | "building"), _):
                board.draw_piece(brush, rect, piece.what, desk.say, large)
            case "resource_card", _:
                dock.draw_resource_card(brush, desk, piece.what, piece.spot, rect)
            case "pile", _:
                dock.draw_deck(brush, rect, piece.number)
            case "card", _ if zone == "card" or piece.spot == f"monument/{desk.focus}" == f"monument/{desk.watcher}":
                self._draw_card(brush, desk, piece.what, rect)
            case "card", _ if zone == "monument":
                dock.draw_monument(brush, piece.what, rect, is_built="built" in piece.marks)
            case "card", _:
                self._draw_in_hand(brush, desk, piece.what, rect)
            case _:
                return False
        return True

    def draw_ghost(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        board.draw_piece(brush, rect, piece, desk.say, look="ghost")

    def draw_large(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect) -> None:
        card = card_of(desk.view, spot, desk.watcher)
        if card is not None:
            own = spot in ("card/monument", f"monument/{desk.watcher}")
            secret = own and desk.view.towns[desk.watcher].monument is None
            cards.draw_large(brush, desk.language, card, rect, secret)

    def draw_dock(self, brush: Brush, desk: TableView, room: Rect, dark: bool) -> None:
        dock.draw(brush, desk, room, dark)

    def draw_seat(self, brush: Brush, desk: TableView, seat: Seat) -> None:
        dock.draw_seat(brush, desk, seat)

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None:
        board.draw_gain(brush, rect, gain)

    def draw_extra(self, brush: Brush, desk: TableView) -> None:
        """Alone: the chart of ranks where the rivals would be."""
        if "panel/ranks" in desk.layout:
            dock.draw_ranks(brush, desk)


def _no_card(desk: TableView, kin: str) -> str:
    if kin != "monument":
        return ""
    if desk.view.terms.monuments and desk.view.phase == "choose_monument":
        return desk.say("Your monument comes here.")
    return desk.say("No monuments in this game.") if not desk.view.terms.monuments else ""
