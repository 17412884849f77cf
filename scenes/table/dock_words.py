"""What the dock of a match at play says: the prompt, and the strip below it.  Draws nothing."""

from __future__ import annotations

from game.ai.levels import THINKS_LONG
from game.protocol import mark
from scenes.table.dock import Word
from scenes.table.log_drawer import sentence
from scenes.table.play import Play
from scenes.table.skin import Prompt
from scenes.table.state import TableState


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
