"""Tiny Towns at the shared table: what only this title draws.  Its words are in ``words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.protocol import Action, Event, Seat, Spot
from game.tiny_towns import events as told
from game.tiny_towns.pieces import CLASSES
from scenes import palette
from scenes.brush import Brush
from scenes.choreography import Recipes
from scenes.skin import NO_PREVIEW, Desk, Face, Manners, Press, Preview, Prompt, Question
from scenes.skins.tiny_towns import board, cards, dock, words
from scenes.skins.tiny_towns.book import topic_of
from scenes.skins.tiny_towns.look import FOLDER, NAMES, card_of, cube_picture, pill_of
from scenes.skins.tiny_towns.motion import LONG, RECIPES
from scenes.skins.tiny_towns.preview import preview

BIG_CARD: Final = (288, 420)  # of the town's 640: the two monuments to choose from
NEWS: Final = (told.Constructed, told.WatchPlaced, told.Completed, told.PlacedFree)
SOUNDS: Final[dict[type[Event], str]] = {
    told.Constructed: "build",
    told.PlacedFree: "build",
    told.Replaced: "build",
    told.WatchPlaced: "build",
    told.Completed: "town",
    told.HammerPassed: "hammer",
    told.Named: "press",
    told.Taken: "flip",
    told.Drawn: "flip",
    told.MonumentKept: "flip",
    told.Stored: "place",
    told.Swapped: "place",
    told.Parked: "place",
    told.Held: "place",
    told.ToCavern: "stone",
}
CARD_ZONES: Final = ("card", "hand", "monument", "watch")


class TinyTowns(Manners):
    """See ``scenes.skin.Skin``."""

    recipes: Recipes = RECIPES
    long: frozenset[type[Event]] = LONG
    uncounted = frozenset({"farm"})  # TT-079

    # ---------------------------------------------------------- words

    def prompt(self, desk: Desk) -> Prompt:
        return words.prompt(desk)

    def waiting(self, desk: Desk) -> str:
        return words.waiting(desk)

    def plaque(self, desk: Desk) -> str:
        return desk.say("{name}’s town", name=desk.name(desk.focus))

    def boards(self, desk: Desk) -> str:
        return desk.say("Towns")

    def tip(self, desk: Desk, spot: Spot) -> str:
        if spot.startswith("cavern/") and not desk.view.terms.cavern:
            return ""
        return words.tip(desk, spot)

    def topic(self, desk: Desk, spot: Spot) -> str:
        return topic_of(desk, spot)

    def press(self, desk: Desk, spot: Spot) -> Press:
        return {
            "button/done": Press(desk.say("End turn"), "primary", "check"),
            "button/stop": Press(desk.say("Leave it so"), "primary", "check"),
        }.get(spot, Press(desk.say("Store it"), "primary"))

    def question(self, desk: Desk, action: Action) -> Question | None:
        return words.question(desk, action)

    def advice(self, desk: Desk, action: Action) -> str:
        return words.advice(desk, action)

    def status(self, desk: Desk, seat: Seat) -> str:
        return words.status(desk, seat)

    def sound(self, event: Event) -> str:
        if isinstance(event, told.CubePut):
            return event.resource
        return SOUNDS.get(type(event), "")

    def is_news(self, event: Event, watcher: Seat) -> bool:
        return isinstance(event, NEWS) and getattr(event, "seat", None) != watcher

    def offices(self, desk: Desk) -> Mapping[int, str]:
        view = desk.view
        if view.terms.mode != "master_builder" or view.phase == "deal_first" or "hammer" in desk.hidden:
            return {}
        return {view.master: "tokens/hammer"}

    def line_picture(self, line: str) -> str:
        return FOLDER + line if line in CLASSES else ""

    def line_note(self, desk: Desk, line: str) -> str:
        return words.line_note(desk, line)

    # ---------------------------------------------------------- places

    def rooms(self, desk: Desk) -> Mapping[Spot, Rect]:
        """The two monuments lie large on the own town, which is empty then."""
        seat = desk.watcher
        if desk.view.phase != "choose_monument" or f"hand/{seat}/0" not in desk.glow:
            return {}
        town = desk.rect(f"board/{seat}") if seat == desk.focus else desk.rect(f"board/{desk.focus}")
        k = town.w / 640
        wide, high = round(BIG_CARD[0] * k), round(BIG_CARD[1] * k)
        gap = round(16 * k)
        left, top = town.centerx - wide - gap // 2, town.centery - high // 2 + round(8 * k)
        return {f"hand/{seat}/{slot}": Rect(left + slot * (wide + gap), top, wide, high) for slot in range(2)}

    def preview(self, desk: Desk, spot: Spot) -> Preview:
        return preview(desk, spot) if desk.chooser is not None else NO_PREVIEW

    def is_card(self, desk: Desk, spot: Spot) -> bool:
        return spot.split("/")[0] in CARD_ZONES and card_of(desk.view, spot, desk.watcher) is not None

    # ---------------------------------------------------------- drawing

    def face(self, desk: Desk, spot: Spot) -> Face | None:
        zone, *rest = spot.split("/")
        row = tuple(desk.say(name) for name in NAMES.values())
        if zone == "resource":
            return Face(desk.say(NAMES[rest[0]]), cube_picture(rest[0]), pill_of(rest[0]), row)
        if zone == "market" and int(rest[0]) < len(desk.view.market):
            resource = desk.view.market[int(rest[0])]
            return Face(desk.say(NAMES[resource]), cube_picture(resource), pill_of(resource), row)
        return None

    def draw(self, brush: Brush, desk: Desk) -> None:
        for seat in range(desk.layout.seats):
            board.draw_town(brush, desk, Seat(seat))
        for kin in CLASSES:
            self.draw_spot(brush, desk, f"card/{kin}", desk.rect(f"card/{kin}"), "rest")
        for slot in range(3):
            spot = f"watch/{desk.focus}/{slot}"
            if desk.focus == desk.watcher:
                self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")

    def draw_spot(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone == "town":
            board.draw_square(brush, desk, Seat(int(rest[0])), rest[1])
        elif zone == "cavern" and desk.view.terms.cavern:
            board.draw_cavern(brush, desk, Seat(int(rest[0])))
        elif zone == "card":
            self._draw_card(brush, desk, rest[0], rect, state)
        elif zone == "hand":
            card = card_of(desk.view, spot, desk.watcher)
            if card is not None:
                cards.draw_large(brush, desk.language, card, rect, state=state)
        elif zone == "watch":
            card = card_of(desk.view, spot, desk.watcher)
            if card is not None:
                brush.box(rect, palette.PAPER, 8, palette.EDGE, 2)
                board.draw_piece(brush, rect, card, large=False)

    def _draw_card(self, brush: Brush, desk: Desk, kin: str, rect: Rect, state: str) -> None:
        seat = desk.watcher
        card = card_of(desk.view, f"card/{kin}", seat)
        if card is None:
            cards.draw_empty(brush, rect, _no_card(desk, kin))
            return
        secret = kin == "monument" and desk.view.towns[seat].monument is None
        bare = kin == "monument" and any(desk.view.towns[seat].watch)  # pieces lie on it
        cards.draw(brush, desk.language, card, rect, state, secret, bare)
        if bare and desk.focus == seat and state == "hover":
            for slot in range(3):
                spot = f"watch/{seat}/{slot}"
                self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")

    def draw_ghost(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect, piece: str) -> None:
        board.draw_piece(brush, rect, piece, look="ghost")

    def draw_large(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect) -> None:
        card = card_of(desk.view, spot, desk.watcher)
        if card is not None:
            own = spot in ("card/monument", f"monument/{desk.watcher}")
            secret = own and desk.view.towns[desk.watcher].monument is None
            cards.draw_large(brush, desk.language, card, rect, secret)

    def draw_dock(self, brush: Brush, desk: Desk, room: Rect, dark: bool) -> None:
        dock.draw(brush, desk, room, dark)

    def draw_seat(self, brush: Brush, desk: Desk, seat: Seat) -> None:
        dock.draw_seat(brush, desk, seat)

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None:
        board.draw_gain(brush, rect, gain)

    def draw_extra(self, brush: Brush, desk: Desk) -> None:
        """Alone: the chart of ranks where the rivals would be."""
        if "panel/ranks" in desk.layout:
            dock.draw_ranks(brush, desk)


def _no_card(desk: Desk, kin: str) -> str:
    if kin != "monument":
        return ""
    if desk.view.terms.monuments and desk.view.phase == "choose_monument":
        return desk.say("Your monument comes here.")
    return desk.say("No monuments in this game.") if not desk.view.terms.monuments else ""
