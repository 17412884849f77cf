"""A match at the screen: bots that think, break and are late."""

from __future__ import annotations

import msgspec
import pytest

from game.ai import levels
from game.ai.coach import Coach
from game.ai.process.messages import Question, answer, ask
from game.ai.process.worker import NoAnswer, NoWorker, Worker
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.protocol import Action
from tests.scenes.table.matches import PLAIN, Quick, Slow, begun, play, seated, until

# ------------------------------------------------------------------ bots


def test_bots_take_their_time_where_there_is_something_to_see() -> None:
    match = begun(seated("random", "random", "random", options=PLAIN), Quick())
    now, last_seen = 0.0, None
    for _ in range(400):
        if match.outcome:
            break
        now += 0.05
        if match.tick(now):
            assert last_seen is None or now - last_seen >= match.pause - 1e-9
            last_seen = now
    assert last_seen is not None


def test_a_thought_is_cut_short_only_when_that_is_meant() -> None:
    """Clicks hurry the pauses; a bot that is cut short plays a weaker move."""
    thinker = Slow()
    match = begun(seated("legend", None, options=PLAIN), thinker)
    match.tick(0.0)
    assert match.is_thinking and match.thought == 0.0
    thinker.share = 0.4
    assert match.thought == 0.4
    match.hurry()
    assert thinker.hurried == 0
    match.cut_short()
    assert thinker.hurried == 1


def test_patience_and_temper_go_with_the_question() -> None:
    thinker = Slow()
    match = begun(seated("legend", None, options=PLAIN), thinker, tempers=["careful", "greedy"])
    match.patience = 2.5
    match.tick(0.0)
    assert (thinker.asked[-1].patience, thinker.asked[-1].temper) == (2.5, "careful")


def test_hurrying_lasts_until_a_person_is_to_decide() -> None:
    match = begun(seated(None, *["random"] * 5, options=PLAIN), Quick())
    until(match, lambda match: match.bot_to_move is not None, lambda legal: legal[-1])
    match.tick(0.0)
    match.hurry()
    for _ in range(200):
        if match.is_mine:
            break
        match.tick(0.0)
    assert match.is_mine
    until(match, lambda match: match.bot_to_move is not None, lambda legal: legal[-1])
    match._due = 1e6
    length = len(match.table.log)
    match.tick(1e6 - 1)
    assert len(match.table.log) == length
    match.tick(1e6)
    assert len(match.table.log) > length


def test_a_bot_that_is_not_ready_stops_nothing() -> None:
    thinker = Slow()
    match = begun(seated("random", None, options=PLAIN), thinker)
    assert [match.tick(float(now)) for now in range(5)] == [[]] * 5
    assert len(thinker.asked) == 1
    thinker.ready = True
    assert match.tick(6.0)


class Broken(Quick):
    """Asked in vain: raises the trouble it is given, or answers with what it is given."""

    def __init__(self, trouble: type[NoAnswer], *, most: int = 10_000) -> None:
        super().__init__()
        self.trouble, self.most = trouble, most

    def take(self) -> Action:
        if len(self.asked) > self.most:
            return super().take()
        raise self.trouble("it fell over", self.asked[-1], "Traceback: here")


@pytest.mark.parametrize("trouble", [NoAnswer, NoWorker])
def test_the_match_goes_on_as_a_cowhand_would_and_it_is_said_once(trouble: type[NoAnswer]) -> None:
    reported: list[NoAnswer] = []
    match = begun(seated(None, "greenhorn", options=PLAIN), Broken(trouble), report=reported.append)
    other = begun(seated(None, "cowhand", options=PLAIN), LocalThinker())
    # the same dice for the same thoughts: a bot's seed names its level, so what is compared is the first decision
    until(match, lambda match: match.bot_to_move is not None, lambda legal: legal[-1])
    until(other, lambda match: match.bot_to_move is not None, lambda legal: legal[-1])
    question = ask_of(match)
    play(match)
    assert match.outcome is not None
    first = next(entry.action for entry in match.table.log[len(other.table.log) :] if entry.seat == 1)
    assert first == answer(msgspec.structs.replace(question, level="cowhand"))
    assert len(match.notices) == 1
    assert [str(trouble) for trouble in reported] == ["it fell over"]
    assert reported[0].question.level == "greenhorn" and reported[0].__notes__ == ["Traceback: here"]


def ask_of(match: Match) -> Question:
    """What the bot to move will be asked."""
    table, seat = match.table, match.bot_to_move
    assert seat is not None
    level = table.players[seat].level or ""
    return ask(table.title, level, seat, f"{table.seed}:{len(table.log)}:{level}", table.view(seat))


def test_one_failed_thought_does_not_replace_the_thinker() -> None:
    thinker = Broken(NoAnswer, most=1)
    match = begun(seated("random", "random", options=PLAIN), thinker, pause=0)
    for _ in range(4):
        match.tick(0.0)
    assert len(thinker.asked) >= 4
    assert len(match.notices) == 1


def test_a_worker_that_cannot_be_had_is_not_asked_again() -> None:
    thinker = Broken(NoWorker)
    match = begun(seated("random", "random", options=PLAIN), thinker, pause=0)
    for _ in range(4):
        match.tick(0.0)
    assert len(thinker.asked) == 1


def test_a_cowhand_who_cannot_think_either_still_moves_but_gives_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*_: object) -> Action:
        raise ZeroDivisionError("worth of nothing")

    monkeypatch.setitem(levels.AT_ONCE, "cowhand", fall_over)
    monkeypatch.setattr(Coach, "rough", fall_over)
    reported: list[NoAnswer] = []
    match = begun(seated(None, "cowhand", options=PLAIN), LocalThinker(), report=reported.append)
    while len(match.legal) < 2:
        match.submit(match.legal[0])
    match.counsel.ask()
    match.tick(0.0)
    assert match.hint is None and not match.is_thinking
    play(match)
    assert match.outcome is not None
    assert len(match.notices) == 1
    assert [str(trouble) for trouble in reported] == ["ZeroDivisionError: worth of nothing"]


def test_a_worker_killed_in_the_middle_is_replaced() -> None:
    with Worker("tiny_towns") as worker:
        match = begun(seated("random", None, options=PLAIN), worker, pause=0)
        match.tick(0.0)
        assert worker._process is not None
        worker._process.kill()
        worker._process.join()
        while not match.is_mine:
            match.tick(0.0)
    assert match.notices == []


def test_an_illegal_answer_is_replaced_by_a_legal_one() -> None:
    class Confused(Quick):
        def take(self) -> Action:
            return match.table.log[0].action

    reported: list[NoAnswer] = []
    match = begun(seated("random", None, options=PLAIN), Confused(), report=reported.append)
    until(match, lambda match: match.is_mine, lambda legal: legal[0])
    assert [str(trouble) for trouble in reported] == ["the answer is not legal"]
