"""What the coach's card says: the hint, a question for the player's idea, and that idea against the hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.ai.coach import AS_GOOD, CLEARLY, CLOSE, LIKELY, Advice, size
from game.ai.reasons import Comparison
from game.ai.teacher import Because, Sentence
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
        whys = self._whys(advice.because)
        if self._counsel.is_getting_better:
            return HintTalk(head, self._state.say("first thought, looking further"), 1, self._thought, then, whys=whys)
        if self._counsel.done:
            done, whole = self._counsel.done, self._counsel.done + len(steps)
            words = self._state.say("step {step} of {steps}", step=done + 1, steps=whole)
            return HintTalk(head, words, 0, None, then)
        bars, word = BARS.get(advice.confidence, 1), self._state.say(advice.confidence)
        if comparison is None:
            return HintTalk(head, word, bars, None, then, whys=whys)
        reasons = self._reasons(shown, comparison) if advice.because.tells_nothing else ()
        second, notes = self._second(shown, advice), tuple[str, ...]()
        if second is not None and advice.confidence == CLOSE:
            notes = tuple(map(self._tell, advice.otherwise.for_it[:1]))
        return HintTalk(head, word, bars, None, then, reasons, notes, second=second, whys=whys)

    def _whys(self, because: Because) -> tuple[str, ...]:
        """The teacher's sentences, as the language tells them."""
        return tuple(map(self._tell, because.sentences))

    def _tell(self, sentence: Sentence) -> str:
        return self._state.shown.language.tell(sentence.saying)

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
        if advice.confidence == CLOSE:
            return Second(self._state.say("About as good: {move}", move=move))
        worse = self._state.say(size(advice.comparison.turned()))
        return Second(self._state.say("Second best: {move}", move=move), worse)

    # -------------------------------------------------------------- an idea

    def idea(self, shown: TableView, idea: Idea) -> HintTalk:
        """Yours against the hint: how it compares, and what speaks for the better one and for the other."""
        hint, answer = self._counsel.hint, idea.answer
        if idea.actions == (hint,):
            return HintTalk(self._state.say("That is the hint itself."))
        if answer is None or answer.second is None or answer.comparison is None:
            return HintTalk(self._named(shown, idea.actions[0]), self._state.say("comparing"), 0, self._thought)
        is_behind = answer.best.choices[0] == hint
        mine = (answer.second if is_behind else answer.best).choices[0]
        comparison = answer.comparison.turned() if is_behind else answer.comparison
        words, tone = self._verdict(comparison)
        bars = 0 if tone else 2
        told = self._whys(answer.because), tuple(map(self._tell, answer.otherwise.for_it[:1]))
        whys, yours = told if is_behind else told[::-1]
        say = self._state.say
        notes = [say("For the hint: {reason}", reason=reason) for reason in whys]
        notes += [say("For yours: {reason}", reason=reason) for reason in yours]
        reasons = () if notes else self._reasons(shown, comparison)
        return HintTalk(self._named(shown, mine), words, bars, None, "", reasons, tone=tone, whys=tuple(notes))

    def _named(self, shown: TableView, action: Action) -> str:
        return self._state.say("Yours: {move}", move=command(self._state.skin.advice(shown, action)))

    def _verdict(self, comparison: Comparison) -> tuple[str, str]:
        """How yours compares in a word, and the colour of it."""
        words = size(comparison)
        tone = palette.GAIN if comparison.lead.mean > 0 else palette.LOSS
        return self._state.say(words), "" if words == AS_GOOD else tone
