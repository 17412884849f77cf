"""A match at the screen: saving, taking back, hints."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.process.messages import Consultation
from game.packing import pack
from game.protocol import IllegalAction, SaddlebagError
from game.table import Table
from tests.scenes.table.matches import PLAIN, Quick, Slow, begun, play, seated


class Notebook:
    """A keeper that remembers how far the match was each time; ``broken`` makes it fail."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.broken: Exception | None = None

    def write(self, table: Table) -> None:
        if self.broken:
            raise self.broken
        self.lengths.append(len(table.log))


# ------------------------------------------------------------------ saving


def test_everything_is_saved_before_it_is_handed_out() -> None:
    notebook = Notebook()
    table = seated(None, "random", options=PLAIN)
    match = begun(table, Quick(), notebook)
    assert notebook.lengths == [len(table.log)]
    rng, now = Random("saves"), 0.0
    while match.outcome is None:
        now += 1
        if match.is_mine:
            match.submit(rng.choice(match.legal))
        else:
            match.tick(now)
        assert notebook.lengths[-1] == len(table.log)


def test_taking_back_is_saved_too() -> None:
    notebook = Notebook()
    match = begun(seated(None, options={"monuments": "off"}), Quick(), notebook)
    match.submit(match.legal[0])
    length = notebook.lengths[-1]
    match.undo()
    assert notebook.lengths[-1] < length
    match.redo()
    assert notebook.lengths[-1] == length


@pytest.mark.parametrize("trouble", [OSError(28, "No space left on device"), SaddlebagError("The disk is full.")])
def test_a_full_disk_is_said_once_and_loses_nothing(trouble: Exception) -> None:
    notebook = Notebook()
    match = begun(seated(None, options={"monuments": "off"}), Quick(), notebook)
    notebook.broken = trouble
    for _ in range(3):
        match.submit(match.legal[0])
    assert len(match.notices) == 1 and str(trouble) in str(match.notices[0])
    assert not match.is_saved
    notebook.broken = None
    match.submit(match.legal[0])
    assert match.is_saved and notebook.lengths[-1] == len(match.table.log)
    assert str(match.notices[-1]) == "The match is saved again."


def test_closing_tries_once_more() -> None:
    notebook = Notebook()
    match = begun(seated(None, options={"monuments": "off"}), Quick(), notebook)
    notebook.broken = OSError("unplugged")
    match.submit(match.legal[0])
    notebook.broken = None
    match.close()
    assert notebook.lengths[-1] == len(match.table.log)


# ------------------------------------------------------------------ taking back, hints


def test_undo_and_redo_are_the_watchers_only() -> None:
    match = begun(seated(None, "random", options=PLAIN), Slow())
    before = pack(match.view)
    assert not match.can_undo()
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.undo()
    match.submit(match.legal[0])
    after, lines = pack(match.view), list(match.lines())
    match.undo()
    assert pack(match.view) == before
    assert len(match.lines()) < len(lines)
    assert match.can_redo()
    match.redo()
    assert (pack(match.view), match.lines()) == (after, lines)
    with pytest.raises(IllegalAction, match="nothing to do again"):
        match.redo()


def test_done_cannot_be_taken_back() -> None:
    match = begun(seated(None, "random", options=PLAIN), Slow())
    while match.is_mine:
        match.submit(match.legal[-1])
    assert not match.can_undo()


def test_a_hint_is_legal_and_goes_with_the_decision() -> None:
    thinker = Quick()
    match = begun(seated(None, "random", options=PLAIN), thinker)
    for _ in range(3):
        match.counsel.ask()
        match.counsel.ask()
        assert match.is_thinking
        assert match.tick(0.0) == []
        assert match.hint in match.legal
        assert match.counsel.advice is not None and match.counsel.advice.is_rough
        assert match.is_thinking, "the coach thinks it over"
        assert match.tick(0.0) == []
        assert match.counsel.advice is not None and match.hint == match.counsel.advice.best.choices[0]
        assert not match.counsel.advice.is_rough
        assert match.hint in match.legal
        assert not match.is_thinking
        match.submit(match.legal[0] if match.legal[0] != match.hint else match.legal[-1])
        assert match.hint is None and match.counsel.advice is None
    assert [isinstance(asked, Consultation) and asked.is_rough for asked in thinker.asked] == [True, False] * 3


def test_who_follows_a_hint_is_told_the_rest_of_it() -> None:
    thinker = Quick()
    match = begun(seated(None, title="wild_tiled_west"), thinker)
    while len(match.table.log) < 12:
        match.submit(match.legal[0])
    match.counsel.ask()
    while match.is_thinking:
        match.tick(0.0)
    assert match.counsel.advice is not None
    plan = match.counsel.advice.best.choices
    assert len(plan) > 1, "or nothing is tested"
    asked = len(thinker.asked)
    match.submit(plan[0])
    while len(match.legal) == 1:
        match.submit(match.legal[0])
    assert match.hint == plan[1], "it is offered without asking"
    assert len(thinker.asked) == asked, "it was thought out before"
    match.undo()
    match.counsel.ask()
    assert match.is_thinking, "after going back it is thought out anew"


def test_a_hint_for_a_decision_that_is_over_is_dropped() -> None:
    thinker = Slow()
    match = begun(seated(None, options={"monuments": "off"}), thinker)
    match.counsel.ask()
    match.submit(match.legal[0])
    thinker.ready = True
    match.tick(0.0)
    assert match.hint is None and not match.is_thinking


def test_hints_and_bots_get_a_view_and_nothing_more() -> None:
    thinker = Quick()
    match = begun(seated(None, "cowhand"), thinker)
    play(match, lambda match: match.counsel.ask())
    for question in thinker.asked:
        assert b'"kept":' in bytes(question.view)
        if question.seat == 0:
            assert match.table.state.kept[1].encode() not in bytes(question.view) or match.table.state.towns[1].monument
