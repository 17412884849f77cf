"""A puzzle at the table, beside the player: says the task, hears the turn, tells what it is worth.

All it knows comes from ``game.puzzles.solving.PuzzleRun``; this brings it to the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from game.ai.reasons import Comparison, Reason
from game.ai.teacher import Because
from game.protocol import Action, Saying
from game.puzzles.solving import Phase, PuzzleAnswer, PuzzleRun
from scenes.kit.brush import Brush
from scenes.kit.language import Say
from scenes.kit.lettering import MINUS, number
from scenes.kit.widgets import Tool, Widget
from scenes.table.cards.place import seen
from scenes.table.cards.rows import ReasonLine, reason_line
from scenes.table.cards.side_card import CardButton, SideCard
from scenes.table.companion import Companion, Deeds, Wish
from scenes.table.hint.card import command
from scenes.table.puzzle.card import RiddleTalk, forms
from scenes.table.state import Changed, TableState
from scenes.table.view.table_view import TableView


class RiddleWords(NamedTuple):
    """What is said of this puzzle, translated."""

    head: str  # "Puzzle 3 of 8"
    grade: str
    name: str
    task: str


class Lines(NamedTuple):
    """How reasons are told at this table."""

    of: Callable[[Sequence[Reason]], tuple[ReasonLine, ...]]  # of score lines
    tell: Callable[[Saying], str]  # in the language spoken


def talk_of(say: Say, run: PuzzleRun, words: RiddleWords, hint: str, lines: Lines) -> RiddleTalk:
    if run.phase is Phase.PLAYING:
        return _ended(say, run)
    if run.phase is Phase.ASKED:
        told = (words.task, *([say("Hint: {words}", words=hint)] if hint else []))
        return RiddleTalk(words.head, words.grade, words.name, told, tries_left=run.tries_left, stars=run.stars)
    return (_wrong if run.phase is Phase.WRONG else _found)(say, run, lines)


def _ended(say: Say, run: PuzzleRun) -> RiddleTalk:
    """The card is only open again once the match is over."""
    sheets = run.table.outcome.sheets if run.table.outcome is not None else ()
    pairs = zip(run.table.players, sheets, strict=False)
    return RiddleTalk(
        say("Played out"), "", "", (", ".join(f"{who.name} {sheet.total}" for who, sheet in pairs),), "shown"
    )


def _found(say: Say, run: PuzzleRun, lines: Lines) -> RiddleTalk:
    """Solved, or shown."""
    head = say("That is it") if run.phase is Phase.SOLVED else say("The best turn")
    tone, stars = ("solved", run.stars) if run.phase is Phase.SOLVED else ("shown", None)
    found = run.weighing.comparison if run.weighing is not None else None
    if found is None:
        words = say("Weighing it against the next best turn …")
        return RiddleTalk(head, "", "", (words,), tone, stars=stars, share=partial(_share, run))
    words = say("It is worth {points} more than the next best turn.", points=_points(found))
    whys, reasons = _whys(run, lines, found)
    return RiddleTalk(head, "", "", (*whys, words), tone, reasons=reasons, stars=stars)


def _wrong(say: Say, run: PuzzleRun, lines: Lines) -> RiddleTalk:
    head = say("Not the best turn")
    found = run.weighing.comparison if run.weighing is not None else None
    if found is None:
        return RiddleTalk(
            head, "", "", (say("Weighing your turn against the best …"),), "wrong", share=partial(_share, run)
        )
    words = say("The best turn is worth {points} more than yours.", points=_points(found))
    whys, reasons = _whys(run, lines, found)
    return RiddleTalk(head, "", "", (*whys, words), "wrong", MINUS + _points(found), reasons, run.tries_left, run.stars)


def _whys(run: PuzzleRun, lines: Lines, found: Comparison) -> tuple[tuple[str, ...], tuple[ReasonLine, ...]]:
    """What the better turn does, in the teacher's first sentence; score lines where no sentence was found."""
    because = run.weighing.because if run.weighing is not None else Because()
    told = tuple(lines.tell(each.saying) for each in because.for_it[:1])
    return told, () if told else lines.of(found.reasons)


def _share(run: PuzzleRun) -> float:
    return run.weighing.share if run.weighing is not None else 0.0


def _points(found: Comparison) -> str:
    """Whole points; less than one is told as it is."""
    lead = abs(found.lead.mean)
    return number(round(lead)) if lead >= 1 else f"{lead:.1f}"


REST: Final = 0.7  # seconds between the moves of an answer that is shown
AT_ONCE: Final = 2  # deals weighed between two pictures
TOLD: Final = 8  # pictures between two looks at how far it is


class PuzzleWays(NamedTuple):
    """Where a puzzle leads to."""

    leave: Callable[[], None]
    next: Callable[[], None] | None
    won: Callable[[int], None]  # is told the stars


class Riddle(Companion):
    """One puzzle at one table."""

    def __init__(self, run: PuzzleRun, words: RiddleWords, ways: PuzzleWays) -> None:
        self.run, self.words, self.ways = run, words, ways
        self._hint = ""
        self._is_open = True  # the card; the bar has a button for it
        self._is_weighed = False
        self._pictures = 0  # drawn while turns were weighed
        self._to_show: list[Action] = []  # moves of an answer that is being shown
        self._card = SideCard("puzzle")

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state, self._deeds = state, deeds

    # -------------------------------------------------------------- what hands do

    def offers(self, legal: Sequence[Action]) -> Sequence[Action]:
        return legal if self.run.phase in (Phase.ASKED, Phase.PLAYING) else ()

    def gate(self, action: Action) -> bool:
        if self.run.phase is not Phase.ASKED:
            return self.run.phase is Phase.PLAYING
        answer = self.run.offer(action)
        self._is_weighed, self._is_open, self._hint = False, True, ""
        if answer is PuzzleAnswer.WRONG:
            self._state.services.sounds.play("illegal")
            self._state.later(0, self._focus)
        elif answer is PuzzleAnswer.RIGHT:
            self.ways.won(self.run.stars)
            self._state.services.sounds.play("toast")
        return answer is not PuzzleAnswer.WRONG

    def takes(self, wish: Wish) -> bool:
        if wish == "leave":
            self.ways.leave()
            return True
        if wish == "results":
            self._is_open = True
            self._state.changed(Changed.TOUCHES)
            return True
        if self.run.phase is Phase.PLAYING:
            return False
        if wish == "undo" and self.run.take_back():
            self._deeds.look_again()
        elif wish == "hint" and self.run.phase is Phase.ASKED:
            self._give_hint()
        return True

    def _give_hint(self) -> None:
        """The first choice of the answer; it costs a star, once."""
        self.run.hinted = True
        begun = len(self.run.turn)
        answer = self.run.judge.answers[0]
        if self.run.turn == list(answer[:begun]) and begun < len(answer):
            self._hint = command(self._state.skin.advice(self._state.shown, answer[begun]))
        else:
            self._hint = self._state.say("Not like this: take it back and begin otherwise.")
        self._is_open = True
        self._state.changed(Changed.TOUCHES)

    # -------------------------------------------------------------- the ways on

    def try_again(self) -> None:
        self._hint = ""
        self.run.try_again()
        self._state.services.sounds.play("undo")
        self._deeds.look_again()

    def show_answer(self) -> None:
        self._to_show = list(self.run.show_answer())
        self._is_weighed, self._hint = False, ""
        self.ways.won(0)
        self._deeds.look_again()

    def settled(self) -> None:
        """The table is still: the next move of an answer that is being shown, or what is forced on its way."""
        if self._to_show:
            self._state.later(REST * self._state.services.settings.pace, self._show_one)
        self._state.changed(Changed.TOUCHES)
        self._focus()

    def _show_one(self) -> None:
        legal = self._state.match.legal
        if not self._to_show or not legal or self.run.phase is not Phase.SHOWN:
            return
        if self._to_show[0] in legal:
            self._deeds.enact(self._to_show.pop(0))
        elif len(legal) == 1:
            self._deeds.enact(legal[0])
        else:
            self._to_show.clear()

    def play_out(self) -> None:
        self.run.play_out()
        self._is_open = False
        self._state.changed(Changed.TOUCHES)

    def moving(self, now: float) -> bool:
        """While a turn is weighed: some deals with every picture."""
        weighing = self.run.weighing
        if weighing is None or self._is_weighed:
            return False
        for _ in range(AT_ONCE):
            if not weighing.step():
                self._is_weighed = True
                break
        if self._is_weighed and self.run.pardon():
            self.ways.won(self.run.stars)
        self._pictures += 1
        if self._is_weighed or self._pictures % TOLD == 0:
            self._state.changed(Changed.TOUCHES)
        return True

    def _focus(self) -> None:
        if self._state.hands.keyboard and self.run.phase is not Phase.ASKED:
            self._state.hands.focus_first({"puzzle/again", "puzzle/next", "puzzle/leave", "puzzle/show"})

    # -------------------------------------------------------------- what is seen of it

    @property
    def note(self) -> str:
        return self._state.say("Puzzle: {name}", name=self.words.name)

    def tools(self) -> Sequence[Tool]:
        return [Tool("bar/puzzle", "puzzle", self._state.say("The puzzle"), self._toggle)]

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._state.changed(Changed.TOUCHES)

    def facts(self) -> dict[str, Any]:
        weighing = self.run.weighing
        is_weighing = weighing is not None and weighing.comparison is None
        return {"puzzle": self.run.phase.value, "tries": self.run.tries, "weighing": is_weighing}

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        is_over = self.run.phase is Phase.PLAYING and self.run.table.outcome is not None
        if not self._is_open and not is_over:
            return self._card.fold()
        talk = talk_of(
            self._state.say, self.run, self.words, self._hint, Lines(self._lines, self._state.shown.language.tell)
        )
        is_asked = self.run.phase is Phase.ASKED
        clear = [*seen(self._state.skin, shown, sorted(shown.glow)), shown.rect("panel/dock")] if is_asked else []
        # while it is asked, the bar says the task where no place is clear: nothing that can be touched is covered
        return self._card.build_near_log(brush, shown, forms(brush, talk, self._calls()), clear, must=not is_asked)

    def _lines(self, reasons: Sequence[Reason]) -> tuple[ReasonLine, ...]:
        state = self._state
        return tuple(reason_line(state.skin, state.shown, state.say, reason) for reason in reasons)

    def _calls(self) -> list[CardButton]:
        say, run = self._state.say, self.run
        leave = CardButton("puzzle/leave", say("The Trail"), "back", self.ways.leave, "dark")
        show = CardButton("puzzle/show", say("Show the answer"), "eye", self.show_answer, "dark")
        if run.phase is Phase.PLAYING:
            return [leave._replace(style="primary")]
        if run.phase is Phase.ASKED:
            return [show]
        if run.phase is Phase.WRONG:
            again = CardButton("puzzle/again", say("Try again"), "undo", self.try_again, "primary")
            return [again, show] if run.tries_left > 0 else [show._replace(style="primary"), leave]
        is_over = run.table.outcome is not None
        out = [] if is_over else [CardButton("puzzle/out", say("Play it out"), "play", self.play_out, "dark")]
        if self.ways.next is None:
            return [leave._replace(style="primary"), *out]
        return [CardButton("puzzle/next", say("Next puzzle"), "skip", self.ways.next, "primary"), *out, leave]
