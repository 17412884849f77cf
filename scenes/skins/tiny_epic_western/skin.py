"""Tiny Epic Western at the shared table: what only this title draws.  Its rooms lie beside it, one subject each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from pygame import Rect

from game.play.stage import Piece
from game.protocol import Event, Seat, Spot
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
    rival,
    seats,
    words,
)
from scenes.skins.tiny_epic_western import duel as duels
from scenes.skins.tiny_epic_western import preview as previews
from scenes.skins.tiny_epic_western.events import EVENTS
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.skins.tiny_epic_western.spots import SPOTS
from scenes.table.title.cutscene import Cutscene
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

HUB: Final = ("deck", "pile", "discard", "rival", "wanted", "die")
AGAIN: Final = ("spot", "slot", "token", "gap", "posse", "counter", *HUB)  # drawn before, drawn again over the light


class TinyEpicWestern(Skin):
    """See ``scenes.table.title.skin.Skin``."""

    events = EVENTS
    spots = SPOTS
    line_pictures = seats.LINES
    families = ((FOLDER + "card_*",), (FOLDER + "die_?",), (FOLDER + "posse_*",))

    # What a room of its own says, draws or decides.
    prompt = staticmethod(words.prompt)
    waiting = staticmethod(words.waiting)
    question = staticmethod(challenge.question)
    advice = staticmethod(words.advice)
    status = staticmethod(words.status)
    preview = staticmethod(previews.preview)
    clear = staticmethod(previews.clear)
    draw_dock = staticmethod(dock.draw)
    draw_question = staticmethod(challenge.draw)
    draw_bar = staticmethod(previews.draw_phases)
    lies = staticmethod(flight.lies)
    foreseen = staticmethod(duels.foreseen)

    def __init__(self) -> None:
        self._duels = duels.Street()
        self._rival = rival.RivalMemory()

    # ---------------------------------------------------------- words

    def boards(self, shown: TableView) -> str:
        return shown.say("Players")

    def offices(self, shown: TableView) -> Mapping[int, str]:
        view = shown.view
        return {} if view.dealer < 0 or "dealer" in shown.hidden else {view.dealer: FOLDER + "dealer"}

    # ---------------------------------------------------------- places

    def arrangement(self, shown: TableView) -> str:
        return duels.ARRANGEMENT if self.standing(shown) is not None else ""

    def moved_spots(self, shown: TableView) -> Mapping[Spot, Rect]:
        found = {**dock.moved_spots(shown), **dock.boss_rooms(shown), **dock.posse_rooms(shown)}
        if "button/decline" in shown.glow and "button/use" not in shown.glow:
            found["button/decline"] = shown.rect("dock/side")
        return found

    def recap_homes(self, shown: TableView) -> Sequence[Rect]:
        """In a small window on the head and the words of the own boss."""
        own = shown.rect("panel/own")
        return [Rect(own.x, own.y, own.w, shown.rect(f"words/{shown.focus}").bottom - own.y)]

    # ---------------------------------------------------------- drawing

    def draw(self, brush: Brush, shown: TableView) -> None:
        with self._covered(brush, shown, bosses=True):
            mats.draw_ring(brush, shown)
            hall.draw_hall(brush, shown)
            hall.draw_hub(brush, shown, self._rival.die(shown))
        with self._covered(brush, shown):
            seats.draw_own(brush, shown)
            seats.draw_tally(brush, shown)

    def draw_extra(self, brush: Brush, shown: TableView) -> None:
        if "panel/rival" in shown.layout:
            with self._covered(brush, shown):
                seats.draw_automaton(brush, shown, self._rival.words(shown))

    def draw_seat(self, brush: Brush, shown: TableView, seat: Seat) -> None:
        with self._covered(brush, shown):
            seats.draw_rival(brush, shown, self, seat)

    def _covered(self, brush: Brush, shown: TableView, bosses: bool = False) -> AbstractContextManager[None]:
        """What lies beneath a duel, or beneath the Bosses to choose from, cannot be read."""
        beneath = self.standing(shown) is not None or (bosses and any(spot.startswith("boss/") for spot in shown.glow))
        return look.unnoted(brush) if beneath else nullcontext()

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in AGAIN:  # its words are noted already
            with look.unnoted(brush):
                self._draw_again(brush, shown, spot, rect, state)
        elif zone == "boss":
            dock.draw_boss_card(brush, shown, rest[0], rect, state)

    def _draw_again(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("spot", "slot"):
            mats.draw_spot(brush, shown, spot, rect)
            if state == "hover":
                previews.draw_hover(brush, shown, spot)
        elif zone == "token":
            hall.draw_token(brush, shown, rest[0], rect)
        elif zone == "gap":
            mats.draw_gap(brush, shown, int(rest[0]), rect)
        elif zone in HUB and not (zone == "wanted" and rest):
            hall.draw_thing(brush, shown, spot, rect, self._rival.die(shown))
        elif zone == "posse":
            brush.picture(look.posse_picture(int(rest[0]), previews.posture(shown, spot)), rect)
        elif zone == "counter" and spot not in shown.glow:
            light = int(rest[0]) != shown.focus
            seats.draw_counter(brush, shown, int(rest[0]), rest[1], rect, palette.CREAM if light else palette.INK)

    def draw_ghost(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        figures.draw_ghost(brush, shown, spot, rect)

    def draw_large(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
        building = previews.building_on(shown, spot)
        if building in BUILDINGS:
            cards.draw_large(brush, shown.language, building, rect)

    def draw_piece(self, brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
        flight.draw(brush, shown, piece, rect)
        return True

    # ---------------------------------------------------------- moments

    def cutscenes(self, shown: TableView, events: Sequence[Event]) -> Sequence[Cutscene]:
        self._rival.hear(shown, events)
        return super().cutscenes(shown, events)

    def standing(self, shown: TableView) -> Cutscene | None:
        return self._duels.standing(shown)


SKIN: Final = TinyEpicWestern
