"""The main menu: four posters, the match to go on with, and the doors of the house.  Starts nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game import __version__
from game.titles import TITLES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Hotspot
from scenes.kit.widgets.button import draw_plate
from scenes.screens.poster import BOX, POSTERS, Bill, Poster
from scenes.shell import routes
from scenes.shell.scene import Scene
from scenes.sound.music import MENU

if TYPE_CHECKING:
    from scenes.shell.services import Services

HEAD: Final = 322  # reference pixels from the top to the posters
GAP: Final = 40  # between posters
TICKET: Final = 124  # height of the lower row
BETWEEN: Final = 36  # posters and lower row
FOOT: Final = 70  # below the lower row


class Menu(Scene):
    """Reached first and returned to; Esc asks nothing and does nothing here."""

    name = "menu"
    music = MENU

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.glimpse = routes.last_match(services)
        self.first = "ticket"

    def resume(self) -> None:
        """A match may have been begun, finished or deleted meanwhile."""
        self.glimpse = routes.last_match(self.services)
        self.relayout()

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        tall = frame.high - HEAD - BETWEEN - TICKET - FOOT
        wide = min(tall * BOX[0] / BOX[1], (frame.wide - 2 * palette.MARGIN - 3 * GAP) / 4)
        tall = wide * BOX[1] / BOX[0]
        left = (frame.wide - 4 * wide - 3 * GAP) / 2
        top = HEAD + (frame.high - HEAD - BETWEEN - TICKET - FOOT - tall) / 2
        self._edges = (left, frame.wide - left)
        self._ticket(frame.rect(left, top + tall + BETWEEN, 2 * wide + GAP, TICKET))
        for i, bill in enumerate(POSTERS):
            self.add(self._poster(bill, frame.rect(left + i * (wide + GAP), top, wide, tall)))
        self._doors(left + 2 * (wide + GAP), top + tall + BETWEEN, 2 * wide + GAP)

    def _poster(self, bill: Bill, rect: Rect) -> Poster:
        return Poster(
            f"poster/{bill.title}",
            rect,
            bill,
            lambda: routes.enter(self.services, routes.new_match(self.services, bill.title)),
            self.services.language,
        )

    def _ticket(self, rect: Rect) -> None:
        """Continue, or where to start if there is nothing to go on with."""
        if self.glimpse is not None:
            go: Callable[[], None] = lambda: routes.enter(self.services, routes.continue_match(self.services))  # noqa: E731
        else:
            go = lambda: routes.enter(self.services, routes.new_match(self.services, next(iter(TITLES))))  # noqa: E731
        self.add(Hotspot("ticket", rect, go, self._draw_ticket))

    def _doors(self, left: float, top: float, wide: float) -> None:
        """Two rows of three dark buttons on the posters' outer edge."""
        across, down = 16, 12
        each, high = (wide - 2 * across) / 3, (TICKET - down) / 2
        for i, (name, words, icon, call) in enumerate(self._plan()):
            x, y = left + (i % 3) * (each + across), top + (i // 3) * (high + down)
            rect = self.frame.rect(x, y, each, high)
            self.add(Button(name, rect, words, call, style="dark", icon=icon, role="button"))

    def _plan(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        services = self.services
        return [
            ("load", self.say("Load"), "load", lambda: routes.enter(services, routes.saves(services))),
            (
                "statistics",
                self.say("Statistics"),
                "statistics",
                lambda: routes.enter(services, routes.statistics(services)),
            ),
            ("settings", self.say("Settings"), "settings", lambda: routes.enter(services, routes.settings(services))),
            ("rules", self.say("Rules"), "rules", lambda: routes.enter(services, routes.rulebook(services))),
            ("credits", self.say("Credits"), "players", lambda: routes.enter(services, routes.credits(services))),
            ("quit", self.say("Quit"), "quit", services.quit),
        ]

    # -------------------------------------------------------------- keys

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_F1:
            routes.enter(self.services, routes.rulebook(self.services))
            return True
        return False

    def back(self) -> None:
        """There is nothing behind the menu; leaving is a button."""

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        paint.backdrop(brush)
        frame = brush.frame
        middle = frame.wide / 2
        brush.picture("brand/wordmark", frame.rect(middle - 520, 2, 1040, 290))
        self._draw_tagline(brush, frame.rect(middle - 520, 248, 1040, 36))
        left, right = self._edges
        foot = frame.rect(left, frame.high - 46, right - left, 36)
        brush.text(self.say("Version {version}", version=__version__), foot, "small", palette.FOOT)
        brush.text(self.say("F1 rules    F11 full screen"), foot, "small", palette.FOOT, "right")
        if self.services.read_only:
            brush.text(self.services.only_looks_on(), foot.inflate(-frame.px(520), 0), "small", palette.AMBER, "centre")

    def _draw_tagline(self, brush: Brush, area: Rect) -> None:
        taken = brush.text(self.say("Four games in one bag"), area, "tagline", palette.AMBER, "centre")
        shape = f'<path fill="{palette.AMBER}" d="M0 8L10 3L20 8L10 13ZM28 7H132L140 8L132 9H28Z"/>'
        line = brush.art.drawn(shape, (140, 16), (brush.px(140), brush.px(16)))
        y = taken.centery - line.get_height() // 2
        if taken.x - brush.px(24) - line.get_width() > 0:
            brush.surface.blit(line, (taken.right + brush.px(24), y))
            mirrored = pygame.transform.flip(line, True, False)
            brush.surface.blit(mirrored, (taken.x - brush.px(24) - line.get_width(), y))

    def _draw_ticket(self, brush: Brush, ticket: Hotspot) -> None:
        """The brass ticket: vignette, CONTINUE, what stands there, who plays, and where it leads."""
        rect = ticket.rect
        brush.shadow(rect, "panel")
        draw_plate(brush, ticket, "primary")
        face = rect.copy()
        face.h -= brush.px(palette.LIP)
        face.y += round(ticket.sunk * brush.px(palette.SINK))
        title = self.glimpse.title if self.glimpse else next(iter(TITLES))
        side = face.h - 2 * brush.px(15)
        window = Rect(face.x + brush.px(18), face.y + brush.px(15), side, side)
        brush.box(window, palette.TITLES[title].band, 10, palette.INK, 3)
        brush.picture(VIGNETTES.get(title, "brand/emblem"), window.inflate(-brush.px(8), -brush.px(8)))
        arrow = brush.px(48)
        brush.icon("play", (face.right - brush.px(28) - arrow / 2, face.centery), arrow, palette.INK)
        room = Rect(window.right + brush.px(22), face.y, face.right - arrow - brush.px(50) - window.right, face.h)
        self._draw_ticket_words(brush, room)

    def _draw_ticket_words(self, brush: Brush, area: Rect) -> None:
        """What the ticket does, above what stands there; the portraits give way to the words."""
        if self.glimpse is None:
            title = next(iter(TITLES.values())).NAME
            words = self.say("Start here"), self.say("Set up a first game of {title}.", title=title)
        else:
            words = self.say("Continue"), self.glimpse.sentence
        great = brush.frame.leading("great")
        role = "strong" if brush.measure(words[1], "strong", area.w, 2)[1] <= area.h - great else "small_strong"
        second = min(brush.measure(words[1], role, area.w, 2)[1], area.h - great)
        top = area.y + (area.h - great - second) // 2
        upper = Rect(area.x, top, area.w, great)
        brush.text(words[1], Rect(area.x, upper.bottom, area.w, second), role, palette.TICKET, lines=2)
        if self.glimpse is not None:
            wide = len(self.glimpse.seats) * (self._face(brush) + brush.px(6)) + brush.px(24)
            if brush.measure(words[0], "great")[0] + wide <= area.w:
                self._draw_seats(brush, upper.move(-brush.px(12), -brush.px(4)), self.glimpse.seats)
                upper.w -= wide
        brush.text(words[0], upper, "great", palette.INK)

    def _face(self, brush: Brush) -> int:
        """A portrait on the ticket: never so high that it reaches into the sentence."""
        return min(max(brush.px(50), palette.BADGE_FROM), brush.frame.leading("great") + brush.px(10))

    def _draw_seats(self, brush: Brush, line: Rect, seats: tuple[str, ...]) -> None:
        """Portraits at the right end of a line."""
        size = self._face(brush)
        step = size + brush.px(6)
        for i in reversed(range(len(seats))):
            centre = (line.right - (len(seats) - i) * step + size // 2, line.centery)
            paint.portrait(brush, centre, size, i, seats[i] or None)


VIGNETTES: Final = {
    "tiny_towns": "tiny_towns/cottage",
    "tiny_epic_western": "tiny_epic_western/tew_duel",
    "saloon_tycoon": "saloon_tycoon/st_front_saloon",
    "wild_tiled_west": "wild_tiled_west/wtw_building_ranch_house",
}
