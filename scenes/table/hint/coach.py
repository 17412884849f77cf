"""The coach beside the player: opens the card, does the line, shows it, compares an idea with it.  Decides nothing.

What it says comes from the viewer's own counsel; it never waits for a click, and the table below is live.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.play.show_me import rehearsed
from game.protocol import Action, Spot
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget
from scenes.table.actions import TableActions
from scenes.table.board.light import Light
from scenes.table.board.picture import TablePicture
from scenes.table.cards.place import Clearing, open_home, quiet_beside, room, seen
from scenes.table.cards.side_card import CardButton, SideCard
from scenes.table.companion import Companion, Deeds, Wish
from scenes.table.hand import Choosing
from scenes.table.hint.card import ROLES, HintTalk, forms, read_letters
from scenes.table.hint.pins import HintLine, Pin, draw_pin, pins, second_pin
from scenes.table.hint.words import CoachWords
from scenes.table.play import Play
from scenes.table.state import Changed, TableState
from scenes.table.view.table_view import TableView

Press = Callable[[], None]
Do = Callable[[Action], None]


class CoachCalls:
    """For a hint, for the question after an idea, for an idea."""

    def __init__(self, state: TableState) -> None:
        self._state, self._counsel = state, state.match.counsel
        self._asked: tuple[object, bool] = (None, False)  # of which line it was asked whether it can be shown

    def _can_show(self) -> bool:
        """Played through once for each line: the card is laid out often."""
        match = self._state.match
        key = len(match.table.log), match.viewer, match.audience, self._counsel.move
        if self._asked[0] != key:
            self._asked = key, bool(rehearsed(match, self._counsel.move))
        return self._asked[1]

    def of_hint(self, hint: Action, do: Do, show: Press, ask: Press) -> tuple[CardButton, ...]:
        say, nothing = self._state.say, self._state.say("What comes of it is left to chance.")
        can_show = self._can_show()
        style = "paper" if self._counsel.is_getting_better else "primary"  # gold is what was compared
        return (
            CardButton("hint/do", say("Do it"), "check", lambda: do(hint), style),
            CardButton("hint/show", say("Show me"), "play", show, reason="" if can_show else nothing),
            CardButton("hint/why", say("Why not this?"), "why", ask, "dark"),
        )

    def of_asking(self, has_begun: bool, compare: Press, back: Press) -> tuple[CardButton, ...]:
        say = self._state.say
        none = say("Touch something first.")
        return (
            CardButton("hint/compare", say("Compare"), "why", compare, "primary", "" if has_begun else none),
            CardButton("hint/back", say("Back"), "back", back, "dark"),
        )

    def of_idea(self, do: Do, mean: Do, back: Press) -> tuple[CardButton, ...]:
        say, idea, hint = self._state.say, self._counsel.idea, self._counsel.hint
        calls = [CardButton("hint/back", say("Back"), "back", back, "dark")]
        answer = idea.answer if idea is not None else None
        if answer is None or hint is None or answer.second is None:
            return tuple(calls)
        firsts = answer.best.choices[0], answer.second.choices[0]
        mine = next((first for first in firsts if first != hint), None)
        calls.insert(0, CardButton("hint/do", say("Do the hint"), "check", lambda: do(hint), "primary"))
        if mine is not None:
            calls.insert(1, CardButton("hint/mine", say("Do mine"), "play", lambda: mean(mine)))
        return tuple(calls)

    def end(self, close: Press) -> CardButton:
        return CardButton("hint/close", "", "close", close, hint=self._state.say("Close the hint"))


EACH = 0.02  # seconds between two kinds of letters that are got ready for it
STEADY = 0.25  # seconds of thought before the card opens without a hint: sooner it would only flicker


class TableCoach(Companion):
    """One of the parts of the table, at its side."""

    def sits(self, play: Play, choosing: Choosing, actions: TableActions, picture: TablePicture, light: Light) -> None:
        """Beside these; ``joins`` said at which table."""
        self._play, self._choosing, self._actions = play, choosing, actions
        self._picture, self._light = picture, light

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state, self._counsel = state, state.match.counsel
        self._card, self._words = SideCard("hint/card", fills=True, shadow="panel"), CoachWords(state)
        self._line = HintLine(self._counsel, state.match.stage)
        self._calls = CoachCalls(state)
        self._is_asking = False  # for the player's own idea
        self._asked_at: float | None = None  # for a hint that is not there yet
        self._run: int | None = None  # the length of the log where the line began that is being done

    # -------------------------------------------------------------- what the table asks

    @property
    def speaks(self) -> bool:
        return self._card.rect is not None

    def takes(self, wish: Wish) -> bool:
        if wish in ("undo", "redo", "hint", "leave"):
            self._run = None
        if wish != "hint" or not self._state.match.is_mine:
            return False
        if self._choosing.asked is not None:
            self._answer(self._choosing.asked[1])
        elif self.speaks:
            self._state.hands.focus_first({"hint/do", "hint/compare", "hint/back"})
        elif self._counsel.hint is None:
            self._asked_at = self._state.now
            self._state.later(STEADY, partial(self._state.changed, Changed.TOUCHES))
            for number, role in enumerate(ROLES, 1):
                is_latin = self._state.say("Do it").isascii()
                self._state.later(number * EACH, partial(read_letters, self._brush, role, is_latin))
        return False

    def _answer(self, action: Action) -> None:
        """A question stands before this action: the card compares it with the hint, and the question goes."""
        self._choosing.asked, self._asked_at = None, self._state.now
        self._counsel.doubt(action)
        self._state.later(STEADY, partial(self._state.changed, Changed.TOUCHES))
        self._state.changed(Changed.TOUCHES)

    def backs_out(self) -> bool:
        if not self.speaks:
            return False
        if self._is_asking or self._counsel.idea is not None:
            self._back()
        else:
            self._close()
        return True

    def lights(self, glow: frozenset[Spot]) -> frozenset[Spot]:
        """Only the hint shines, until a hand has begun something."""
        hint = self._counsel.hint
        if not self.speaks or hint is None or self._is_asking or self._choosing.has_begun:
            return glow
        return glow.intersection(hint.path(self._state.match.viewer))

    def follows(self, candidates: Iterable[Action]) -> bool:
        """A hand that was asked for its idea does nothing: what it means is compared."""
        self._run = None
        found = tuple(candidates)
        if not self._is_asking or len(found) != 1:
            return True
        self._challenge(found)
        return False

    def gate(self, action: Action) -> bool:
        if self._is_asking:
            self._challenge((action,))
            return False
        return True

    def settled(self) -> None:
        """On with the line that is being done, as long as it goes as expected."""
        if self._run is None:
            return
        match = self._state.match
        self._counsel.run(self._run, len(match.table.log))
        following = self._counsel.following(match.legal)
        if following is None:
            self._run = None
        else:
            self._actions.mean(following)

    # -------------------------------------------------------------- what its buttons do

    def _do(self, action: Action) -> None:
        self._is_asking, self._run = False, len(self._state.match.table.log)
        self._actions.mean(action)

    def _show(self) -> None:
        """As a ghost on the table, again and again."""
        story = rehearsed(self._state.match, self._counsel.move)
        if story:
            self._picture.keep_real(self._brush)
            self._play.telling.rehearse(story)

    def _ask(self) -> None:
        self._is_asking = True
        self._state.changed(Changed.DECISION)
        self._state.hands.focus_first(self._state.shown.glow)

    def _challenge(self, actions: Sequence[Action]) -> None:
        self._is_asking = False
        self._counsel.challenge(actions)
        self._state.changed(Changed.DECISION)

    def _compare(self) -> None:
        """What was touched so far, at its best."""
        if self._choosing.chooser is not None:
            self._challenge(self._choosing.chooser.candidates)

    def _back(self) -> None:
        self._is_asking = False
        self._counsel.drop_idea()
        self._state.changed(Changed.DECISION)

    def _close(self) -> None:
        self._is_asking, self._asked_at = False, None
        self._counsel.drop()
        self._state.changed(Changed.TOUCHES)

    # -------------------------------------------------------------- the card

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        self._brush = brush
        talk = self._talk(shown) if shown.is_mine and self._choosing.asked is None else None
        if talk is None:
            self._is_asking = self._is_asking and self._choosing.asked is not None
            return self._card.fold()
        home, dock = open_home(brush, shown, self._state.skin.hint_home), shown.rect("panel/dock")
        least, more = self._clear(brush, shown)
        rather = quiet_beside(self._state.skin, shown)
        grounds = [Clearing(room(brush, shown), [*clear, dock], rather) for clear in ([*least, *more], least)]
        return self._card.build(forms(brush, talk, home.w), grounds, home)

    def _talk(self, shown: TableView) -> HintTalk | None:
        """Nothing as long as there is nothing to say."""
        counsel, advice, end = self._counsel, self._counsel.advice, self._calls.end(self._close)
        if advice is None or counsel.hint is None:
            asked = self._asked_at is not None and self._state.now >= self._asked_at + STEADY
            waits = asked and counsel.hint is None and self._state.match.is_thinking
            return self._words.waiting()._replace(close=end) if waits else None
        self._asked_at = None
        if self._is_asking:
            calls = self._calls.of_asking(self._choosing.has_begun, self._compare, self._back)
            return self._words.asking()._replace(calls=calls)
        if counsel.idea is not None:
            calls = self._calls.of_idea(self._do, self._actions.mean, self._back)
            return self._words.idea(shown, counsel.idea)._replace(calls=calls, close=end)
        calls = self._calls.of_hint(counsel.hint, self._do, self._show, self._ask)
        return self._words.hint(shown, advice, self._line.steps(shown))._replace(calls=calls, close=end)

    def _spots(self, shown: TableView) -> list[Spot]:
        """What the line touches, in order, as it lies now."""
        return [spot for step in self._line.steps(shown) for spot in step.path]

    def facts(self) -> dict[str, Any]:
        counsel = self._counsel
        compared = counsel.idea is not None and counsel.idea.answer is not None
        return {
            "hinted": counsel.hint is not None, "better": counsel.is_getting_better, "line": len(counsel.move),
            "shown": self._play.telling.is_rehearsing, "compared": compared,
        }  # fmt: skip

    # -------------------------------------------------------------- the pins

    def _clear(self, brush: Brush, shown: TableView) -> tuple[list[Rect], list[Rect]]:
        """What the card must not cover: every place it speaks of, and at best all that belongs to it."""
        spots = sorted(shown.glow) if self._is_asking else [*self._spots(shown), *self._second_path(shown)]
        spots = [spot for spot in spots if spot in shown.layout]
        skin = self._state.skin
        places = [rect.inflate(8, 8) for rect in seen(skin, shown, spots)]
        others = [rect for companion in self._play.companions if (rect := companion.covers) is not None]
        least = [*others, *places, *(pin.rect for pin in self.pins(brush, shown))]
        return least, [found[0] for spot in spots if (found := skin.clear(shown, spot)) is not None]

    def pins(self, brush: Brush, shown: TableView) -> list[Pin]:
        """Where the hint's pins stand, in the order of touching; over no question and while nothing is told."""
        if self._choosing.asked is not None or self._is_asking or not shown.is_mine:
            return []
        spots = self._spots(shown)
        other = second_pin(brush, shown, self._light, self._second_path(shown), spots)
        return [*other, *pins(brush, shown, self._light, spots)]

    def _second_path(self, shown: TableView) -> Sequence[Spot]:
        """Of the first choice of the next best line, while the card speaks of it."""
        advice, is_begun = self._counsel.advice, bool(self._counsel.done)
        if advice is None or advice.second is None or is_begun or self._counsel.idea is not None:
            return ()
        return advice.second.choices[0].path(shown.viewer)

    def draw_pins(self, brush: Brush, places: Sequence[Pin]) -> None:
        for pin in places:
            draw_pin(brush, pin)
