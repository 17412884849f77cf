"""Tiny Epic Western at the shared table: what only this title draws.  Its rooms lie beside it, one subject each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from pygame import Rect

from game.protocol import Action, Event, Seat, Spot
from game.session.stage import Piece
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import BUILDINGS
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.tiny_epic_western import (
    cards,
    challenge,
    dock,
    figures,
    flight,
    hall,
    look,
    mats,
    moments,
    rival,
    seats,
    sounds,
    tips,
    words,
)
from scenes.skins.tiny_epic_western import duel as duels
from scenes.skins.tiny_epic_western import preview as previews
from scenes.skins.tiny_epic_western.book import topic_of
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.skins.tiny_epic_western.motion import LONG, RECIPES
from scenes.table.choreography import Recipes
from scenes.table.cutscene import Moment
from scenes.table.skin import Press, Preview, Prompt, Question, Skin
from scenes.table.table_view import TableView

NEWS: Final = (told.Placed, told.DuelEnded, told.Bought, told.MatResolved, told.Advanced, told.CardRevealed)
HUB: Final = ("deck", "pile", "discard", "rival", "wanted", "die")
AGAIN: Final = ("spot", "slot", "token", "gap", "posse", "counter", *HUB)  # drawn before, drawn again over the light


class TinyEpicWestern(Skin):
    """See ``scenes.table.skin.Skin``."""

    recipes: Recipes = RECIPES
    long: frozenset[type[Event]] = LONG
    silent, turns, rounds = sounds.SILENT, sounds.TURNS, sounds.ROUNDS

    def __init__(self) -> None:
        self._duels = duels.Street()
        self._rival = rival.Memory()

    # ---------------------------------------------------------- words

    def prompt(self, desk: TableView) -> Prompt:
        return words.prompt(desk)

    def waiting(self, desk: TableView) -> str:
        return words.waiting(desk)

    def boards(self, desk: TableView) -> str:
        return desk.say("Players")

    def tip(self, desk: TableView, spot: Spot) -> str:
        return tips.tip(desk, spot)

    def topic(self, desk: TableView, spot: Spot) -> str:
        return topic_of(desk, spot)

    def press(self, desk: TableView, spot: Spot) -> Press:
        return words.press(desk, spot)

    def question(self, desk: TableView, action: Action) -> Question | None:
        return challenge.question(desk, action)

    def advice(self, desk: TableView, action: Action) -> str:
        return words.advice(desk, action)

    def status(self, desk: TableView, seat: Seat) -> str:
        return words.status(desk, seat)

    def sound(self, event: Event) -> str:
        return sounds.sound(event)

    def is_news(self, event: Event, watcher: Seat) -> bool:
        return isinstance(event, NEWS) and event.seat != watcher

    def offices(self, desk: TableView) -> Mapping[int, str]:
        view = desk.view
        return {} if view.dealer < 0 or "dealer" in desk.hidden else {view.dealer: FOLDER + "dealer"}

    def line_picture(self, line: str) -> str:
        return seats.LINES.get(line, "")

    # ---------------------------------------------------------- places

    def rooms(self, desk: TableView) -> Mapping[Spot, Rect]:
        found = {**dock.rooms(desk), **dock.boss_rooms(desk), **dock.posse_rooms(desk)}
        if "button/decline" in desk.glow and "button/use" not in desk.glow:
            found["button/decline"] = desk.rect("dock/side")
        return found

    def preview(self, desk: TableView, spot: Spot) -> Preview:
        return previews.preview(desk, spot)

    def clear(self, desk: TableView, spot: Spot) -> tuple[Rect, str] | None:
        return previews.clear(desk, spot)

    def is_card(self, desk: TableView, spot: Spot) -> bool:
        return previews.building_on(desk, spot) in BUILDINGS

    # ---------------------------------------------------------- drawing

    def draw(self, brush: Brush, desk: TableView) -> None:
        with self._covered(brush, desk, bosses=True):
            mats.draw_ring(brush, desk)
            hall.draw_hall(brush, desk)
            hall.draw_hub(brush, desk, self._rival.die(desk))
        with self._covered(brush, desk):
            seats.draw_own(brush, desk)
            seats.draw_tally(brush, desk)

    def draw_extra(self, brush: Brush, desk: TableView) -> None:
        if "panel/rival" in desk.layout:
            with self._covered(brush, desk):
                seats.draw_automaton(brush, desk, self._rival.words(desk))

    def draw_seat(self, brush: Brush, desk: TableView, seat: Seat) -> None:
        with self._covered(brush, desk):
            seats.draw_rival(brush, desk, self, seat)

    def _covered(self, brush: Brush, desk: TableView, bosses: bool = False) -> AbstractContextManager[None]:
        """What lies beneath a duel, or beneath the Bosses to choose from, cannot be read."""
        beneath = self.standing(desk) is not None or (bosses and any(spot.startswith("boss/") for spot in desk.glow))
        return look.unnoted(brush) if beneath else nullcontext()

    def draw_spot(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in AGAIN:  # its words are noted already
            with look.unnoted(brush):
                self._draw_again(brush, desk, spot, rect, state)
        elif zone == "boss":
            dock.draw_boss_card(brush, desk, rest[0], rect, state)

    def _draw_again(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("spot", "slot"):
            mats.draw_spot(brush, desk, spot, rect)
            if state == "hover":
                previews.draw_hover(brush, desk, spot)
        elif zone == "token":
            hall.draw_token(brush, desk, rest[0], rect)
        elif zone == "gap":
            mats.draw_gap(brush, desk, int(rest[0]), rect)
        elif zone in HUB and not (zone == "wanted" and rest):
            hall.draw_thing(brush, desk, spot, rect, self._rival.die(desk))
        elif zone == "posse":
            brush.picture(look.posse_picture(int(rest[0]), previews.posture(desk, spot)), rect)
        elif zone == "counter" and spot not in desk.glow:
            light = int(rest[0]) != desk.focus
            seats.draw_counter(brush, desk, int(rest[0]), rest[1], rect, palette.CREAM if light else palette.INK)

    def draw_ghost(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        figures.draw_ghost(brush, desk, spot, rect)

    def draw_large(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect) -> None:
        building = previews.building_on(desk, spot)
        if building in BUILDINGS:
            cards.draw_large(brush, desk.language, building, rect)

    def draw_dock(self, brush: Brush, desk: TableView, room: Rect, dark: bool) -> None:
        dock.draw(brush, desk, room, dark)

    def draw_question(self, brush: Brush, desk: TableView, action: Action) -> None:
        challenge.draw(brush, desk, action)

    def draw_bar(self, brush: Brush, desk: TableView) -> None:
        previews.draw_phases(brush, desk)

    def lies(self, desk: TableView, piece: Piece, spot: Spot) -> Rect:
        return flight.lies(desk, piece, spot)

    def draw_piece(self, brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> bool:
        flight.draw(brush, desk, piece, rect)
        return True

    # ---------------------------------------------------------- moments

    def moments(self, desk: TableView, events: Sequence[Event]) -> Sequence[Moment]:
        self._rival.hear(desk, events)
        return [moment for event in events for moment in (*moments.of(event, events), *duels.of(desk, event, events))]

    def standing(self, desk: TableView) -> Moment | None:
        return self._duels.standing(desk)
