"""The panels round the board of a match at play: dock, bar, score, rivals, log.  Decides nothing."""

from __future__ import annotations

from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, Tool, Widget
from scenes.table import bar, dock, leaving, log_drawer, rival_panels, score_panel
from scenes.table.choosing import Choosing
from scenes.table.dock_words import DockWords
from scenes.table.host import Host
from scenes.table.input import TableInput
from scenes.table.looking import Looking
from scenes.table.play import Play
from scenes.table.recap_strip import RecapStrip


class Panels:
    """Their widgets with every layout, and their drawing."""

    def __init__(self, host: Host, play: Play, choosing: Choosing, looking: Looking, hands: TableInput,
                 recap: RecapStrip) -> None:  # fmt: skip
        self._host, self._match = host, host.match
        self._play, self._choosing, self._looking, self._input = play, choosing, looking, hands
        self._recap = recap
        self._words = DockWords(host, play, choosing)

    def beneath(self) -> list[Widget]:
        """What the spots of the board lie on."""
        return [*reversed(rival_panels.build(self._host.shown, self._looking.look_at))]

    def build(self, is_log_covered: bool = False) -> list[Widget]:
        """Everything beside the board; a log that lies under a card has no hands."""
        shown, brush = self._host.shown, self._host.brush
        leave = self._host.say("Leave the table")
        return [
            *self._answers(),
            *self._tool_row(),
            *score_panel.build(brush, shown, self._host.skin, self._looking.light_up),
            *bar.build(shown.layout, self._host.leave_table, leave, self._bar_tools()),
            *(self._log(is_log_covered) if self._log_is_open() else ()),
        ]

    def _log(self, is_covered: bool) -> list[Widget]:
        hands = self._input
        if is_covered:
            hands.log.keep_set(self._host.brush, self._host.shown)
            return []
        return hands.log.build(self._host.brush, self._host.shown, is_drawer=hands.drawer)

    def _answers(self) -> list[Widget]:
        """The table's own buttons in the row of choices: a question's, or the farewell's."""
        shown, brush, services = self._host.shown, self._host.brush, self._host.services
        if self._choosing.asked is not None:
            question, action = self._choosing.asked
            return dock.question(brush, shown, question, lambda: self._play.do(action), self._choosing.unask)
        if shown.outcome is None:
            return []
        results = ("results", shown.say("The results"), self._play.show_results)
        leave = ("menu", shown.say("To the menu"), lambda: leaving.go_to_menu(services))
        return dock.farewell(brush, shown, [results, leave])

    def _tool_row(self) -> list[Button]:
        match, key, say = self._match, self._host.services.key_of, self._host.say
        first, second, third, fourth = (self._host.shown.rect(f"dock/tool/{place}") for place in range(4))
        boards, look = self._host.skin.boards(self._host.shown), self._looking.next_board
        if self._looking.peek is not None:
            boards, look = say("Back"), self._looking.look_back
        is_mine = self._host.shown.is_mine
        return [
            dock.tool(first, "undo", "undo", say("Undo"), self._choosing.take_back, hint=key("undo"),
                      enabled=self._choosing.can_take_back, reason=say("There is nothing to take back.")),
            dock.tool(second, "redo", "redo", say("Redo"), self._play.redo, hint=key("redo"),
                      enabled=match.can_redo(), reason=say("There is nothing to do again.")),
            dock.tool(third, "hint", "hint", say("Hint"), self._play.ask_hint, hint=key("hint"),
                      enabled=is_mine, reason=say("It is not your turn.") if not is_mine else ""),
            dock.tool(fourth, "boards", "eye", boards, look, hint=key("towns"),
                      enabled=len(match.table.players) > 1, reason=say("You play alone.")),
        ]  # fmt: skip

    def _bar_tools(self) -> list[Tool]:
        services, say, hands = self._host.services, self._host.say, self._input
        alone = Tool("bar/alone", "hidden", say("Look at your hidden cards alone"), self._play.seating.look_alone)
        sound = "mute" if services.settings.mute else "sound"
        return [
            *([alone] if self._host.shown.is_mine and self._match.is_face_down else []),
            *(tool for companion in self._play.companions for tool in companion.tools()),
            *self._recap.tools(),
            Tool("bar/log", "log", say("Log"), hands.toggle_log),
            Tool("bar/rules", "rules", say("Rules"), hands.open_rules),
            Tool("bar/sound", sound, say("Sound"), self._toggle_sound),
            Tool("bar/settings", "settings", say("Settings"), lambda: services.open(services.routes.settings)),
        ]

    def _toggle_sound(self) -> None:
        self._host.services.change(mute=not self._host.services.settings.mute)
        self._host.refresh()

    def _log_is_open(self) -> bool:
        return self._host.shown.layout["panel/log"].kind != "drawer" or self._input.drawer

    def draw(self, brush: Brush) -> None:
        """All that is written round the board, over the board's own plaque."""
        shown, skin, asked = self._host.shown, self._host.skin, self._choosing.asked
        score_panel.draw(brush, shown, skin)
        is_taken = asked is not None or shown.outcome is not None
        question = asked[0] if asked is not None else None
        dock.draw(brush, shown, skin, self._words.prompt(), self._words.strip(), is_taken, question)
        notes = [note for companion in self._play.companions if (note := companion.note)]
        bar.draw(brush, shown, skin, *notes[:1])
        if shown.layout["panel/log"].kind != "drawer":
            log_drawer.draw_ground(brush, shown, shown.rect("panel/log"))
