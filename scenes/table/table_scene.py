"""Any title at play: the board, the panels around it, the light on it.  Holds no rules and no title.

What is drawn comes from the viewer's view and nothing else.  The still picture is drawn once for each decision;
light, pointer and motion are laid over it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.ai.levels import THINKS_LONG
from game.protocol import Event, Seat, Spot, mark
from game.session.match import Match
from game.session.match_log import LogLine
from scenes.kit import keys, paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.layout_audit import Area
from scenes.kit.widgets import Button, Tool
from scenes.shell import routes
from scenes.table import bar, dock, log_drawer, rival_panels, score_panel
from scenes.table.board_layout import Layout
from scenes.table.choreography import Sprite
from scenes.table.cutscene import Veil, draw_veil, veiled
from scenes.table.dock import ToolButton, Word
from scenes.table.flight import draw_sprite
from scenes.table.input import Handled
from scenes.table.light import bulb, bulb_place
from scenes.table.log_drawer import Log
from scenes.table.skin import Prompt, Question
from scenes.table.spots import SpotWidget
from scenes.table.table_view import TableView, sheets_of

if TYPE_CHECKING:
    from scenes.shell.services import Services

ARM = 0.5  # seconds before a button that appears under the pointer may be pressed
LARGE = (480, 700)  # reference pixels of an enlarged card


class TableScene(Handled):
    """A match at the screen."""

    name = "table"

    def __init__(self, services: Services, match: Match, on_leave: Callable[[], Any] = lambda: None) -> None:
        super().__init__(services, match, on_leave)
        self.music = match.table.title
        self.log = Log(self._light_up, self._jump)
        self._laid: Layout | None = None
        self._dusk: Surface | None = None  # the table as it looks behind a moment
        self._picture: tuple[str, Event | None] | None = None  # the cutscene that is being shown
        self._lines: Sequence[LogLine] = match.lines()  # as far as the story had come last
        self._said: Sequence[LogLine] = ()  # and when this cutscene began

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        self.shown = self._laid_out(frame)
        self.standing.stand(self.skin.standing(self.shown), self.now)
        picture = self.playback.interlude or self.standing.cutscene
        self.services.sounds.duel(picture is not None and picture.is_duel)
        self._hold_words()
        self.light.clear()
        self._spots()
        if self.asked is not None:
            question, action = self.asked
            for widget in dock.question(self.brush, self.shown, question, lambda: self._do(action), self._unask):
                self.add(widget)
        elif self.shown.outcome is not None:
            leave = ("menu", self.say("To the menu"), self._go_to_menu)
            results = ("results", self.say("The results"), self._show_results)
            for widget in dock.farewell(self.brush, self.shown, [results, leave]):
                self.add(widget)
        for widget in dock.tools(self.shown, self._tool_row()):
            self.add(widget)
        for widget in score_panel.build(self.brush, self.shown, self.skin, self._light_up):
            self.add(widget)
        for panel in rival_panels.build(self.shown, self._look_at, self._board_hint):
            self.widgets.insert(0, panel)
            panel.join(self)
        for button in bar.build(self.shown.layout, self._leave, self.say("Leave the table"), self._bar_tools()):
            self.add(button)
        if self._log_is_open():
            for widget in self.log.build(self.brush, self.shown, self._filter_log, self.drawer):
                self.add(widget)
        self._dusk = None
        if self.playback.interlude is not None or self.standing.cutscene is not None:
            self.add(Veil(self.shown, self._draw_moment))

    def _laid_out(self, frame: Frame) -> TableView:
        """What is shown: the position the story has come to, and what may be done once it is told."""
        match, chooser, story = self.match, self.chooser, self.playback
        focus = match.viewer if self.peek is None else self.peek
        layout = self._layout(focus, frame.size)
        glow = chooser.glow if chooser is not None and self.asked is None else frozenset()
        touched = chooser.touched if chooser is not None else ()
        trays = glow.union(touched) if self.asked is None else glow  # the answers take the place of the choices
        told = not self.is_telling()
        shown = TableView(
            match.table.rules, match.table.players, self.faces,
            self.services.language, layout, story.view, match.viewer,
            focus, sheets_of(match.table, story.view),
            decider=match.decider if told else self._actor(),
            outcome=match.outcome if told else None,
            won_alone=match.table.won_alone if told else None,
            legal=match.legal if told else (), known=match.table.view(match.viewer), covered=match.covered,
            hint=match.hint if told else None,
            moves=len(match.table.log), practice=match.table.practice,
            lines=self._told_lines(),
            chooser=chooser, glow=glow, touched=touched, displayed=layout.shown(trays),
            hidden=story.hidden, pointed=self.pointed, plate=self.plate,
            held=self.asked[1] if self.asked is not None else None,
        )  # fmt: skip
        if self.plate is None:
            return shown
        return replace(shown, glow=shown.glow & frozenset(self.skin.stands_for(shown, self.plate)))

    def _hold_words(self) -> None:
        """What a cutscene tells is not said before it is over: the words wait for the picture."""
        moves = self.standing.moving(self.now, self.services.settings.pace)
        picture = self.playback.interlude or (self.standing.cutscene if moves else None)
        name = picture and (picture.name, picture.event)
        if name != self._picture:
            self._picture, self._said = name, self._lines
        self._lines = self.shown.lines
        if picture is not None:
            self.shown = replace(self.shown, lines=self._said[: len(self._lines)])

    def _actor(self) -> Seat | None:
        """Whose doing is being told."""
        events = (*self.playback.untold, *reversed(self.playback.events))
        seat = next((event.seat for event in events if event.seat is not None), None)
        return Seat(seat) if seat is not None and seat < len(self.match.table.players) else None

    def _told_lines(self) -> list[LogLine]:
        """The log as far as the story has come."""
        lines, names = self.match.lines(), self.match.table.names
        untold = sum(self.match.table.rules.story(event, names) is not None for event in self.playback.untold)
        return lines[: len(lines) - untold]

    def _layout(self, focus: Seat, size: tuple[int, int]) -> Layout:
        """Made once for a focus and a window."""
        if self._laid is None or (self._laid.focus, self._laid.window) != (focus, size):
            self._laid = Layout(self.board, self.match.table.setup, focus, size)
            self._base = None
        return self._laid

    def _spots(self) -> None:
        """A widget for every spot in the middle and every one that can be chosen."""
        shown = self.shown
        moved, outlines = self.skin.moved_spots(shown), self.skin.shapes(shown)
        placed: list[Rect] = []
        order = {spot: place for place, spot in enumerate(moved, 1)}  # those lie on top, the last uppermost
        for shape in sorted(shown.layout.layer("spots"), key=lambda shape: order.get(shape.name, 0)):
            spot, rect = shape.name, moved.get(shape.name, shape.rect)
            accepted = self.chooser is not None and self.chooser.accepts(spot)
            if self.asked is not None and shown.rect("panel/dock").contains(rect):
                continue  # the question has taken its place
            beside = not shape.part.startswith("rivals")  # the others lie on a rival's panel
            if spot not in shown.displayed or not (beside or accepted):
                self.light.put(spot, rect, shape.kind, outlines[spot].line if spot in outlines else shape.points)
                continue
            widget = self._spot(spot, rect, shape.kind)
            if widget is None:
                continue
            if spot in outlines:
                self.light.put(spot, rect, shape.kind, outlines[spot].line)
                widget.outline = shape.moved(rect, outlines[spot].hit).holds
            elif shape.points and spot not in moved:
                self.light.put(spot, rect, shape.kind, shape.points)
                widget.outline = shape.holds
            widget.over = not beside or spot in moved or rect.collidelist(placed) >= 0
            placed.append(rect)
            self.add(widget)

    def _spot(self, spot: Spot, rect: Rect, kind: str) -> Any:
        shown = self.shown
        if kind == "button":
            press = self.skin.press(shown, spot)
            if rect.collidepoint(self.hands.pointer):
                self._armed_at = self.now + ARM
            return Button(
                spot, rect, press.label, lambda: self.touch_spot(spot), style=press.style, icon=press.icon,
                hint=self.skin.tip(shown, spot),
            )  # fmt: skip
        if kind == "choice":
            found = dock.choice(shown, self.skin, spot, rect, self.touch_spot, self._why_not(spot), "")
            if found is not None:
                return found
        self.light.put(spot, rect, kind)
        if spot not in shown.glow and not self.skin.tip(shown, spot):
            return None
        widget = SpotWidget(spot, rect, self, spot in shown.glow or bool(self.skin.stands_for(shown, spot)))
        widget.about = self.skin.clear(shown, spot)
        return widget

    def _why_not(self, spot: Spot) -> str:
        saying = self.shown.why_not(spot) if self.shown.is_mine else None
        return self.services.language.tell(saying) if saying is not None else ""

    def _tool_row(self) -> list[ToolButton]:
        match, bound = self.match, self.services.settings.keys
        boards, look = self.skin.boards(self.shown), self._next_board
        if self.peek is not None:
            boards, look = self.say("Back"), self._look_back
        thinking = self.say("It is not your turn.") if not self.shown.is_mine else ""
        return [
            ToolButton("undo", "undo", self.say("Undo"), self._undo, self.can_take_back,
                       keys.shown(bound["undo"]), self.say("There is nothing to take back.")),
            ToolButton("redo", "redo", self.say("Redo"), self._redo, match.can_redo(),
                       keys.shown(bound["redo"]), self.say("There is nothing to do again.")),
            ToolButton("hint", "hint", self.say("Hint"), self._hint, self.shown.is_mine,
                       keys.shown(bound["hint"]), thinking),
            ToolButton("boards", "eye", boards, look, len(match.table.players) > 1,
                       keys.shown(bound["towns"]), self.say("You play alone.")),
        ]  # fmt: skip

    def _bar_tools(self) -> list[Tool]:
        mute = self.services.settings.mute
        alone = Tool("bar/alone", "hidden", self.say("Look at your hidden cards alone"), self._look_alone)
        return [
            *([alone] if self.shown.is_mine and self.match.is_face_down else []),
            Tool("bar/log", "log", self.say("Log"), self._toggle_log),
            Tool("bar/rules", "rules", self.say("Rules"), self._open_rules),
            Tool("bar/sound", "mute" if mute else "sound", self.say("Sound"), self._toggle_sound),
            Tool("bar/settings", "settings", self.say("Settings"),
                 lambda: routes.enter(self.services, routes.settings(self.services))),
        ]  # fmt: skip

    def _toggle_sound(self) -> None:
        self.services.change(mute=not self.services.settings.mute)
        self._refresh()

    def _board_hint(self, name: str) -> str:
        return self.say("{name}: click to see this board in the middle.", name=name)

    def _log_is_open(self) -> bool:
        return self.shown.layout["panel/log"].kind != "drawer" or self.drawer

    # -------------------------------------------------------------- drawing

    def areas(self) -> list[Area]:
        base, dusk = self._base, self._dusk
        self._dusk = None
        found = super().areas()
        self._base, self._dusk = base, dusk  # what was only measured is not painted
        return found

    def ground(self, brush: Brush) -> None:
        """Everything that lies still until the next decision."""
        shown = self.shown
        if self._base is None or brush.ledger is not None:
            self._draw_base(brush)
            self._base = brush.surface.copy()
        else:
            brush.surface.blit(self._base, (0, 0))
        self.skin.draw_extra(brush, shown)
        rival_panels.draw(brush, shown, self.skin)
        self.skin.draw(brush, shown)
        for spot, rect in self.skin.moved_spots(shown).items():
            self.skin.draw_spot(brush, shown, spot, rect, "rest")
        if f"plaque/{shown.focus}" in shown.layout:
            paint.plaque(brush, shown.rect(f"plaque/{shown.focus}"), self.skin.plaque(shown), shown.name(shown.focus))
        score_panel.draw(brush, shown, self.skin)
        question = self._question()
        dock.draw(brush, shown, self.skin, self._prompt(), self._strip(), self._is_answered(), question)
        bar.draw(brush, shown, self.skin)
        if shown.layout["panel/log"].kind != "drawer":
            log_drawer.draw_ground(brush, shown, shown.rect("panel/log"))

    def _question(self) -> Question | None:
        return self.asked[0] if self.asked is not None else None

    def _draw_base(self, brush: Brush) -> None:
        """What depends on nothing but the layout."""
        paint.table(brush)
        rival_panels.draw_ground(brush, self.shown)
        score_panel.draw_ground(brush, self.shown)

    def _is_answered(self) -> bool:
        """Whether the table's own buttons take the row of choices: a question's, or the farewell's."""
        return self.asked is not None or self.shown.outcome is not None

    def _prompt(self) -> Prompt:
        if self.asked is not None:
            return Prompt(self.asked[0].headline, self.asked[0].sentence, full=not self.asked[0].sentence)
        if self.is_telling():
            return self._telling()
        if self.shown.is_mine or self.shown.outcome is not None:
            return self.skin.prompt(self.shown)
        decider = self.match.decider
        name = self.shown.name(decider) if decider is not None else ""
        bot = self.match.bot_to_move is not None
        headline = self.say("{name} is thinking", name=name) if bot else self.say("{name} is next", name=name)
        return Prompt(headline, self.skin.waiting(self.shown))

    def _telling(self) -> Prompt:
        """While the story is told: who did it, and the last line of the log."""
        actor, lines = self.shown.decider, self.shown.lines
        language = self.services.language
        headline = (
            self.shown.name(actor) if actor is not None else language.tell(self.shown.rules.progress(self.shown.view))
        )
        return Prompt(headline, log_drawer.sentence(language.tell(lines[-1].saying)) if lines else "")

    def _strip(self) -> Word | None:
        if self.asked is not None or self.is_telling():
            return None
        if self.match.hint is not None:
            return Word(self.skin.advice(self.shown, self.match.hint))
        if self.shown.is_mine and self.recap:
            told = tuple(log_drawer.sentence(self.services.language.tell(saying)) for saying in self.recap)
            return Word(self.say("Since your last turn:"), "clock", "recap", told)
        if self.shown.is_mine and self.match.is_face_down:
            return Word(self.say("Hidden cards lie face down while others look on."), "hidden", "recap")
        if self.match.bot_to_move is not None and not self.frame.compact:
            return Word(self.say(self._ways_to_hurry()), "speed", "recap")
        return None

    def _ways_to_hurry(self) -> str:
        bot = self.match.bot_to_move
        if bot is not None and self.match.table.players[bot].level in THINKS_LONG:
            return mark("Space has it play the best found so far.")
        return mark("Click anywhere to hurry.")

    def paint(self, brush: Brush) -> None:
        assert self._base is not None
        awake = self.now - self._input_at < palette.GLOW_STILL and self.services.settings.speed > 0
        comes = self.pointed != self.rested or self.pointed in self.shown.glow  # no is said to a hand that comes to ask
        pointed = self.pointed if comes else None
        self.light.draw(brush, self.shown, pointed, self.preview, self.lit, self.now if awake else 0.0, self._base)
        if self.match.thought and not self.is_telling():
            dock.draw_thought(brush, self.shown, self.match.thought)
        if self.match.hint is not None and self.asked is None:
            path = self.match.hint.path(self.match.viewer)
            self.light.draw_hint(brush, self.shown, path, self.skin.preview(self.shown, path[0]))
        flying = self.playback.sprites(self.now)
        if flying:
            self._draw_flying(brush, flying)

    def _draw_flying(self, brush: Brush, sprites: Sequence[Sprite]) -> None:
        """On a table where what lies elsewhere just now (two large cards in the middle) is taken from there."""
        layout = self.shown.layout.with_moved(self.skin.moved_spots(self.shown))
        shown = replace(self.shown, layout=layout)
        for sprite in sprites:
            if sprite.actor.source in layout and sprite.actor.target in layout:
                draw_sprite(brush, shown, sprite, self.skin)

    def _draw_moment(self, brush: Brush) -> None:
        cutscene, time = self.playback.interlude, self.playback.time(self.now)
        if cutscene is None:
            cutscene, time = self.standing.cutscene, self.standing.time(self.now, self.services.settings.pace)
        if cutscene is None:
            return
        if self._dusk is None:
            self._dusk = veiled(self._kept_ground())
        draw_veil(brush, self.shown, self._dusk)
        cutscene.draw(brush, self.shown, self.shown.rect(cutscene.room), time)

    def paint_over(self, brush: Brush) -> None:
        seen = self.hands.pointer[0] >= 0 or self.pointed is not None
        if seen and self.skin.follows(self.shown) and not self.is_moving() and self.large is None:
            self.skin.draw_hand(brush, self.shown, self.hands.pointer)
        if self.large is None:
            for place in self.lanterns():
                bulb(brush, place)
        if self.large is not None:
            brush.dim(brush.frame.window, 0.6)
            self.skin.draw_large(brush, self.shown, self.large, brush.frame.centred(*LARGE))

    def toast_room(self) -> Rect:
        """Over the name of the game: board, plaque and seats stay free."""
        title, chips = self.shown.rect("bar/title"), self.shown.rect("chip/0")
        return Rect(title.x, title.y, chips.x - self.frame.px(12) - title.x, title.h)

    def lanterns(self) -> list[Rect]:
        """Where a hint's lanterns hang: on its spots, but over no open drawer, no question and nothing veiled."""
        if self.match.hint is None or self.asked is not None:
            return []
        spots = [spot for spot in self.match.hint.path(self.match.viewer) if spot in self.shown.displayed]
        middles = [self.light.sign_at(spot, self.brush) or self.shown.rect(spot).topright for spot in spots]
        places = [bulb_place(self.brush, middle) for middle in middles]
        if self.drawer:
            places = [place for place in places if not place.colliderect(log_drawer.drawer(self.brush, self.shown))]
        if any(widget.kind == "veil" for widget in self.widgets):
            places = [place for place in places if place.colliderect(self.shown.rect("panel/dock"))]
        return places

    def moving(self, now: float) -> bool:
        awake = now - self._input_at < palette.GLOW_STILL and self.services.settings.speed > 0
        return (awake and bool(self.shown.glow)) or self.is_telling()
