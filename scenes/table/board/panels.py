"""The panels round the board of a match at play: dock, bar, score, rivals, log.  Decides nothing."""

from __future__ import annotations

from game.ai.levels import THINKS_LONG
from game.protocol import mark
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, Tool, Widget
from scenes.table import log as log_drawer
from scenes.table import play as leaving
from scenes.table.actions import TableActions
from scenes.table.board import bar, dock
from scenes.table.board import rivals as rival_panels
from scenes.table.board import score as score_panel
from scenes.table.board.dock import Word
from scenes.table.input import TableInput
from scenes.table.log import sentence
from scenes.table.play import Play
from scenes.table.recap.strip import RecapStrip
from scenes.table.state import Changed, TableState
from scenes.table.title.skin import Prompt


class DockWords:
    """Who decides what, or what is being told; then the hint."""

    def __init__(self, state: TableState, play: Play) -> None:
        self._state, self._match, self._play = state, state.match, play

    def prompt(self) -> Prompt:
        shown, skin, asked = self._state.shown, self._state.skin, self._state.choosing.asked
        if asked is not None:
            return Prompt(asked[0].headline, asked[0].sentence, full=not asked[0].sentence)
        if self._play.telling.is_rehearsing:
            return Prompt(shown.say("Only shown"), shown.say("Nothing is played yet. Any key or click ends it."))
        if self._play.telling.is_telling():
            return self._telling()
        if shown.is_mine or shown.outcome is not None:
            return skin.prompt(shown)
        decider = self._match.decider
        name = shown.name(decider) if decider is not None else ""
        bot = self._match.bot_to_move is not None
        headline = shown.say("{name} is thinking", name=name) if bot else shown.say("{name} is next", name=name)
        return Prompt(headline, skin.waiting(shown))

    def _telling(self) -> Prompt:
        """While the story is told: who did it, and the last line of the log."""
        shown = self._state.shown
        actor, lines, tell = shown.decider, shown.lines, shown.language.tell
        headline = shown.name(actor) if actor is not None else tell(shown.rules.progress(shown.view))
        return Prompt(headline, sentence(tell(lines[-1].saying)) if lines else "", is_told=bool(lines))

    def strip(self, is_compact: bool) -> Word | None:
        shown = self._state.shown
        if self._state.choosing.asked is not None or self._play.telling.is_telling():
            return None
        if any(companion.speaks for companion in self._play.companions):
            return None
        if self._match.hint is not None:
            return Word(self._state.skin.advice(shown, self._match.hint))
        if shown.is_mine and self._match.is_face_down:
            return Word(shown.say("Hidden cards lie face down while others look on."), "hidden", "recap")
        if self._match.bot_to_move is not None and not is_compact:
            return Word(shown.say(self._ways_to_hurry()), "speed", "recap")
        return None

    def _ways_to_hurry(self) -> str:
        bot = self._match.bot_to_move
        if bot is not None and self._match.table.players[bot].level in THINKS_LONG:
            return mark("Space has it play the best found so far.")
        return mark("Click anywhere to hurry.")


class Panels:
    """Their widgets with every layout, and their drawing."""

    def __init__(
        self, state: TableState, actions: TableActions, play: Play, hands: TableInput, recap: RecapStrip
    ) -> None:
        self._state, self._match, self._actions, self._play = state, state.match, actions, play
        self._input, self._recap, self._words = hands, recap, DockWords(state, play)

    def beneath(self) -> list[Widget]:
        """What the spots of the board lie on."""
        return [*reversed(rival_panels.build(self._state.shown, self._actions.look_at))]

    def build(self, brush: Brush, is_log_covered: bool = False) -> list[Widget]:
        """Everything beside the board; a log that lies under a card has no hands."""
        shown = self._state.shown
        leave = self._state.say("Leave the table")
        return [
            *self._answers(brush),
            *self._tool_row(),
            *score_panel.build(brush, shown, self._state.skin, self._actions.light_up),
            *bar.build(shown.layout, self._play.leave, leave, self._bar_tools()),
            *(self._log(brush, is_log_covered) if self._log_is_open() else ()),
        ]

    def _log(self, brush: Brush, is_covered: bool) -> list[Widget]:
        hands = self._input
        if is_covered:
            hands.log.keep_set(brush, self._state.shown)
            return []
        return hands.log.build(brush, self._state.shown, is_drawer=hands.drawer)

    def _answers(self, brush: Brush) -> list[Widget]:
        """The table's own buttons in the row of choices: a question's, or the farewell's."""
        shown, services = self._state.shown, self._state.services
        if self._state.choosing.asked is not None:
            question, action = self._state.choosing.asked
            return dock.question(brush, shown, question, lambda: self._play.do(action), self._actions.unask)
        if shown.outcome is None:
            return []
        results = ("results", shown.say("The results"), self._play.show_results)
        leave = ("menu", shown.say("To the menu"), lambda: leaving.go_to_menu(services))
        return dock.farewell(brush, shown, [results, leave])

    def _tool_row(self) -> list[Button]:
        match, key, say = self._match, self._state.services.key_of, self._state.say
        first, second, third, fourth = (self._state.shown.rect(f"dock/tool/{place}") for place in range(4))
        boards, look = self._state.skin.boards(self._state.shown), self._actions.next_board
        if self._state.looking.peek is not None:
            boards, look = say("Back"), self._actions.look_back
        is_mine = self._state.shown.is_mine
        return [
            dock.tool(first, "undo", "undo", say("Undo"), self._actions.take_back, hint=key("undo"),
                      enabled=self._state.choosing.can_take_back, reason=say("There is nothing to take back.")),
            dock.tool(second, "redo", "redo", say("Redo"), self._play.redo, hint=key("redo"),
                      enabled=match.can_redo(), reason=say("There is nothing to do again.")),
            dock.tool(third, "hint", "hint", say("Hint"), self._play.ask_hint, hint=key("hint"),
                      enabled=is_mine, reason=say("It is not your turn.") if not is_mine else ""),
            dock.tool(fourth, "boards", "eye", boards, look, hint=key("towns"),
                      enabled=len(match.table.players) > 1, reason=say("You play alone.")),
        ]  # fmt: skip

    def _bar_tools(self) -> list[Tool]:
        services, say, hands = self._state.services, self._state.say, self._input
        alone = Tool("bar/alone", "hidden", say("Look at your hidden cards alone"), self._play.seating.look_alone)
        sound = "mute" if services.settings.mute else "sound"
        return [
            *([alone] if self._state.shown.is_mine and self._match.is_face_down else []),
            *(tool for companion in self._play.companions for tool in companion.tools()),
            *self._recap.tools(),
            Tool("bar/log", "log", say("Log"), hands.toggle_log),
            Tool("bar/rules", "rules", say("Rules"), hands.open_rules),
            Tool("bar/sound", sound, say("Sound"), self._toggle_sound),
            Tool("bar/settings", "settings", say("Settings"), lambda: services.open(services.routes.settings)),
        ]

    def _toggle_sound(self) -> None:
        self._state.services.change(mute=not self._state.services.settings.mute)
        self._state.changed(Changed.TOUCHES)

    def _log_is_open(self) -> bool:
        return self._state.shown.layout["panel/log"].kind != "drawer" or self._input.drawer

    def draw(self, brush: Brush) -> None:
        """All that is written round the board, over the board's own plaque."""
        shown, skin, asked = self._state.shown, self._state.skin, self._state.choosing.asked
        score_panel.draw(brush, shown, skin)
        is_taken = asked is not None or shown.outcome is not None
        question = asked[0] if asked is not None else None
        dock.draw(brush, shown, skin, self._words.prompt(), self._words.strip(brush.frame.compact), is_taken, question)
        notes = [note for companion in self._play.companions if (note := companion.note)]
        bar.draw(brush, shown, skin, *notes[:1])
        if shown.layout["panel/log"].kind != "drawer":
            log_drawer.draw_ground(brush, shown, shown.rect("panel/log"))
