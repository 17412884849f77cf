"""What the coach's card says: the hint, a question for the player's idea, and that idea against the hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.ai.coach import CLEARLY, CLOSE, LIKELY, Advice
from game.ai.reasons import Comparison, Happening
from game.play.hint import Idea
from game.protocol import Action, Spot
from scenes.kit import palette
from scenes.table.cards.rows import ReasonLine, reason_line
from scenes.table.hint.card import HintTalk, Second, command
from scenes.table.hint.pins import HintStep, pin_number
from scenes.table.state import TableState
from scenes.table.view.table_view import TableView

TOLD: Final = 5  # steps after the first; the pins and the ghost tell of more
Said = tuple[str, tuple[Spot, ...]]  # a step: its words, and what is touched for it
BARS: Final = {CLEARLY: 3, LIKELY: 2}  # of three; all else has one


class CoachWords:
    """Puts numbers that were measured into words; none is said that was not."""

    def __init__(self, state: TableState) -> None:
        self._state, self._counsel = state, state.match.counsel

    def waiting(self) -> HintTalk:
        return HintTalk(self._state.say("Looking at your table"), share=self._thought)

    def _thought(self) -> float:
        """How far the thought has come."""
        return self._state.match.thought

    def _reasons(self, shown: TableView, comparison: Comparison) -> tuple[ReasonLine, ...]:
        skin, say = self._state.skin, self._state.say
        return tuple(reason_line(skin, shown, say, reason) for reason in comparison.reasons)

    def asking(self) -> HintTalk:
        say = self._state.say
        then = say("It is not done, only compared. A move begun is compared at its best.")
        return HintTalk(say("Touch your idea"), then=then)

    # -------------------------------------------------------------- the hint

    def hint(self, shown: TableView, advice: Advice[Action], steps: Sequence[HintStep]) -> HintTalk:
        head, then = self._line(steps)
        comparison = advice.comparison
        if self._counsel.is_getting_better:
            return HintTalk(head, self._state.say("first thought, looking further"), 1, self._thought, then)
        if self._counsel.done:
            done, whole = self._counsel.done, self._counsel.done + len(steps)
            words = self._state.say("step {step} of {steps}", step=done + 1, steps=whole)
            return HintTalk(head, words, 0, None, then)
        bars, word = BARS.get(advice.confidence, 1), self._state.say(advice.confidence)
        if comparison is None:
            return HintTalk(head, word, bars, None, then)
        notes = (self._happening(comparison.happening),) if comparison.happening is not None else ()
        return HintTalk(
            head, word, bars, None, then, self._reasons(shown, comparison), notes, second=self._second(shown, advice)
        )

    def _line(self, steps: Sequence[HintStep]) -> tuple[str, str]:
        """The first step, and those that follow by the number of the pin each begins at; the same step is said once."""
        pins, times, touched = dict[Said, int](), Counter[Said](), list[Spot]()
        for step in steps:
            said = command(self._state.skin.advice(step.there, step.action)), step.path
            pins.setdefault(said, pin_number(touched, step.path))
            times[said] += 1
            touched += step.path
        head, *later = ((pins[said], self._repeated(said[0], times[said])) for said in pins)
        numbered = [f"{pin} {said}" for pin, said in later]
        if len(numbered) > TOLD:
            numbered = [*numbered[:TOLD], "…"]
        return head[1], self._state.say("Then: {moves}", moves=" ".join(numbered)) if numbered else ""

    def _repeated(self, said: str, times: int) -> str:
        if times == 1:
            return said
        count = self._state.services.language.count
        return count("{move}, {n} time.", "{move}, {n} times.", times, move=said.rstrip("."))

    def _second(self, shown: TableView, advice: Advice[Action]) -> Second | None:
        """What else there was, and how much less it brings."""
        if advice.second is None or advice.comparison is None:
            return None
        move = command(self._state.skin.advice(shown, advice.second.choices[0]))
        points = round(advice.comparison.lead.mean)
        if points < 1 or advice.confidence == CLOSE:
            return Second(self._state.say("About as good: {move}", move=move))
        less = self._state.services.language.count("{n} point less", "{n} points less", points)
        return Second(self._state.say("Second best: {move}", move=move), less)

    def _happening(self, happening: Happening) -> str:
        told = self._state.shown.language.tell(happening.saying)
        often, otherwise = round(100 * happening.often), round(100 * happening.otherwise)
        gaps = {"often": often, "otherwise": otherwise, "told": told}
        if happening.share.mean > 0:
            return self._state.say("More often (in {often} of 100 matches, not {otherwise}): {told}", **gaps)
        return self._state.say("Less often (in {often} of 100 matches, not {otherwise}): {told}", **gaps)

    # -------------------------------------------------------------- an idea

    def idea(self, shown: TableView, idea: Idea) -> HintTalk:
        """Yours against the hint: every number is yours less the hint's."""
        hint, answer = self._counsel.hint, idea.answer
        if idea.actions == (hint,):
            return HintTalk(self._state.say("That is the hint itself."))
        if answer is None or answer.second is None or answer.comparison is None:
            return HintTalk(self._named(shown, idea.actions[0]), self._state.say("comparing"), 0, self._thought)
        is_behind = answer.best.choices[0] == hint
        mine = (answer.second if is_behind else answer.best).choices[0]
        comparison = answer.comparison.turned() if is_behind else answer.comparison
        words, tone = self._verdict(comparison)
        notes = (self._happening(comparison.happening),) if comparison.happening is not None else ()
        bars = 0 if tone else 2
        return HintTalk(
            self._named(shown, mine), words, bars, None, "", self._reasons(shown, comparison), notes, tone=tone
        )

    def _named(self, shown: TableView, action: Action) -> str:
        return self._state.say("Yours: {move}", move=command(self._state.skin.advice(shown, action)))

    def _verdict(self, comparison: Comparison) -> tuple[str, str]:
        """How yours compares in a word, and the colour of it."""
        lead, count = comparison.lead, self._state.services.language.count
        points = round(abs(lead.mean))
        if points < 1 or abs(lead.mean) <= lead.error:
            return self._state.say("about as good"), ""
        if lead.mean > 0:
            return count("{n} point more", "{n} points more", points), palette.GAIN
        return count("{n} point less", "{n} points less", points), palette.LOSS
