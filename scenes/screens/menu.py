"""The main menu: four posters, the match to go on with, and the doors of the house.  Starts nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game import __version__
from game.lessons.book import LessonBook
from game.titles import TITLES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Hotspot
from scenes.kit.widgets.button import draw_plate
from scenes.screens.days import words as day_record
from scenes.screens.days import words as day_words
from scenes.screens.days.words import FLAME
from scenes.screens.lessons import courses as learning
from scenes.screens.name import NameScene
from scenes.screens.poster import BOX, Poster
from scenes.screens.saves import matches as recent_match
from scenes.shell.scene import Scene
from scenes.shell.screen import Screen
from scenes.shell.services import Glimpse, Services
from scenes.skins import FACES
from scenes.sound.music import MENU
from scenes.table.title.face import TitleFace


class Ticket(NamedTuple):
    """Words come translated; ``seats`` are the portraits of a match to go on with."""

    words: str
    sentence: str
    title: str
    opens: Callable[[], Screen]
    seats: tuple[str, ...] = ()


def ticket(services: Services, glimpse: Glimpse | None, pointed: str) -> Ticket:
    """For a player who points at this title: a match or lesson half done, the next to learn, another match."""
    if glimpse is not None:
        opens = partial(services.routes.continue_match, services)
        return Ticket(services.language.say("Continue"), glimpse.sentence, glimpse.title, opens, glimpse.seats)
    book = learning.book(services)
    half_done = next((title for title in TITLES if book.of(title).kept is not None), None)
    if half_done is not None:
        return _half_done(services, book, half_done)
    if book.of(pointed).has_played or recent_match.saved(services):
        return _again(services, pointed)
    return _first(services, book, pointed)


def _half_done(services: Services, book: LessonBook, title: str) -> Ticket:
    say, kept, course = services.language.say, book.of(title).kept, learning.course(title)
    chapter = course.find(kept.chapter) if course is not None and kept is not None else None
    if course is None or chapter is None:
        return _again(services, title)
    number, name = course.chapter.index(chapter) + 1, chapter.name.of(services.language.code)
    sentence = say("{title}: {lesson}, lesson {number} of {total}", title=say(TITLES[title].NAME), lesson=name,
                   number=number, total=len(course.chapter))  # fmt: skip
    return Ticket(say("Go on learning"), sentence, title, lambda: services.routes.lesson(services, title, chapter.id))


def _first(services: Services, book: LessonBook, title: str) -> Ticket:
    """The lessons of a title, then its first match."""
    say, name, finished = services.language.say, services.language.say(TITLES[title].NAME), book.of(title).finished
    course = learning.course(title) if finished else None
    if course is not None and {chapter.id for chapter in course.chapter} <= set(finished):
        sentence = say("Your first whole match of {title}, with help.", title=name)
        return Ticket(say("Now play"), sentence, title, lambda: services.routes.first_match(services, title))
    sentence = say("Learn {title} by playing: at most ten minutes.", title=name)
    return Ticket(say("Start here"), sentence, title, lambda: services.routes.lesson(services, title))


def _again(services: Services, pointed: str) -> Ticket:
    say = services.language.say
    sentence = say("Set up a match of {title}.", title=say(TITLES[pointed].NAME))
    return Ticket(say("Play again"), sentence, pointed, lambda: services.routes.modes(services, pointed))


HEAD: Final = 322  # reference pixels from the top to the posters
GAP: Final = 40  # between posters
TICKET: Final = 124  # height of the lower row
BETWEEN: Final = 36  # posters and lower row
FOOT: Final = 70  # below the lower row


class Menu(Scene):
    """Reached first and returned to; Esc asks nothing and does nothing here."""

    name = "menu"
    music = MENU
    ticket: Ticket  # made with every layout

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.glimpse = services.routes.last_match(services)
        self.first = "ticket"
        self.pointed = next(iter(TITLES))  # the title that was pointed at last

    def resume(self) -> None:
        """A match may have been begun, finished or deleted meanwhile."""
        self.glimpse = self.services.routes.last_match(self.services)
        self.relayout()

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.ticket = ticket(self.services, self.glimpse, self.pointed)
        tall = frame.high - HEAD - BETWEEN - TICKET - FOOT
        count = len(FACES)
        wide = min(tall * BOX[0] / BOX[1], (frame.wide - 2 * palette.MARGIN - (count - 1) * GAP) / count)
        tall = wide * BOX[1] / BOX[0]
        row = count * wide + (count - 1) * GAP
        left, half = (frame.wide - row) / 2, (row - GAP) / 2
        top = HEAD + (frame.high - HEAD - BETWEEN - TICKET - FOOT - tall) / 2
        self._edges = (left, frame.wide - left)
        rect = frame.rect(left, top + tall + BETWEEN, half, TICKET)
        self.add(Hotspot("ticket", rect, lambda: self._named(self.ticket.opens), self._draw_ticket))
        for i, face in enumerate(FACES.values()):
            self.add(self._poster(face, frame.rect(left + i * (wide + GAP), top, wide, tall)))
        self._doors(left + half + GAP, top + tall + BETWEEN, half)
        if not self.services.read_only:
            self._today(frame)

    def _poster(self, face: TitleFace, rect: Rect) -> Poster:
        name, services = f"poster/{face.title}", self.services
        opens = partial(self._named, partial(services.routes.modes, services, face.title))
        return Poster(name, rect, face, opens, services.language, on_point=partial(self._point_at, face.title))

    def _point_at(self, title: str) -> None:
        """The ticket speaks of this title from now on."""
        self.pointed = title
        self.ticket = ticket(self.services, self.glimpse, title)
        self.touch()

    def _named(self, opens: Callable[[], Screen]) -> None:
        """Nobody plays before they have said what they are called."""
        services = self.services

        def go() -> None:
            services.stack.push(opens())

        if services.settings.name or services.read_only:
            go()
        else:
            services.stack.push(NameScene(services, go))

    def _doors(self, left: float, top: float, wide: float) -> None:
        """Two rows of four dark buttons on the posters' outer edge."""
        across, down = 16, 12
        each, high = (wide - 3 * across) / 4, (TICKET - down) / 2
        for cell, (name, words, icon, call) in enumerate(self._plan()):
            x, y = left + (cell % 4) * (each + across), top + (cell // 4) * (high + down)
            rect = self.frame.rect(x, y, each, high)
            self.add(Button(name, rect, words, call, style="dark", icon=icon, role="button"))

    def _today(self, frame: Frame) -> None:
        """One small line at the foot: how many days in a row, and whether today is still to come."""
        day, kept = day_record.today(self.services), day_record.book(self.services)
        days = kept.streak(day)
        words = self.say("Today’s deal")
        if days:
            words = self.say("{deal}: {days}", deal=words, days=day_words.in_a_row(self.services.language, days))
        side = max(16, frame.px(26))
        wide = self.brush.measure(words, "small")[0] + side + frame.px(24)
        high = frame.px(FOOT - 8)
        rect = Rect((frame.width - wide) // 2, frame.height - high, wide, high)

        def looks(brush: Brush, spot: Hotspot) -> None:
            is_done = day in kept.counted
            brush.icon("flame", (rect.x + side / 2, rect.centery), side, FLAME if is_done else palette.FOOT)
            room = Rect(rect.x + side + frame.px(10), rect.y, rect.w - side - frame.px(10), rect.h)
            brush.text(words, room, "small", palette.CREAM if spot.lit else palette.FOOT)

        opens = partial(self._named, partial(self.services.routes.days, self.services))
        self.add(Hotspot("today", rect, opens, looks))

    def _plan(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        routes, opens = self.services.routes, self.services.open
        return [
            ("lessons", self.say("Lessons"), "learn", partial(self._named, partial(routes.lessons, self.services))),
            ("trail", self.say("The Trail"), "flag", partial(self._named, partial(routes.trail, self.services))),
            ("load", self.say("Load"), "load", partial(opens, routes.saves)),
            ("statistics", self.say("Statistics"), "statistics", partial(opens, routes.statistics)),
            ("settings", self.say("Settings"), "settings", partial(opens, routes.settings)),
            ("rules", self.say("Rules"), "rules", partial(opens, routes.rulebook)),
            ("credits", self.say("Credits"), "players", partial(opens, routes.credits)),
            ("quit", self.say("Quit"), "quit", self.services.quit),
        ]

    # -------------------------------------------------------------- keys

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_F1:
            self.services.open(self.services.routes.rulebook)
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
        title = self.ticket.title
        side = face.h - 2 * brush.px(15)
        window = Rect(face.x + brush.px(18), face.y + brush.px(15), side, side)
        brush.box(window, FACES[title].tint.band, 10, palette.INK, 3)
        brush.picture(FACES[title].bill.vignette, window.inflate(-brush.px(8), -brush.px(8)))
        arrow = brush.px(48)
        brush.icon("play", (face.right - brush.px(28) - arrow / 2, face.centery), arrow, palette.INK)
        room = Rect(window.right + brush.px(22), face.y, face.right - arrow - brush.px(50) - window.right, face.h)
        self._draw_ticket_words(brush, room)

    def _draw_ticket_words(self, brush: Brush, area: Rect) -> None:
        """What the ticket does, above what stands there; the portraits give way to the words."""
        words = self.ticket.words, self.ticket.sentence
        great = brush.frame.leading("great")
        role = "strong" if brush.measure(words[1], "strong", area.w, 2)[1] <= area.h - great else "small_strong"
        second = min(brush.measure(words[1], role, area.w, 2)[1], area.h - great)
        top = area.y + (area.h - great - second) // 2
        upper = Rect(area.x, top, area.w, great)
        brush.text(words[1], Rect(area.x, upper.bottom, area.w, second), role, palette.TICKET, lines=2)
        if self.ticket.seats:
            wide = len(self.ticket.seats) * (self._face(brush) + brush.px(6)) + brush.px(24)
            if brush.measure(words[0], "great")[0] + wide <= area.w:
                self._draw_seats(brush, upper.move(-brush.px(12), -brush.px(4)), self.ticket.seats)
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
