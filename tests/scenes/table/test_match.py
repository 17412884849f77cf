"""A match at the screen: persons, bots, curtains, saves, hints and everything that can go wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai import levels
from game.ai.coach import Coach
from game.ai.messages import Consultation, Question, advise, answer, ask
from game.ai.worker import Asking, NoAnswer, NoWorker, Thought, Worker
from game.packing import pack
from game.protocol import Action, Event, IllegalAction, Outcome, SaddlebagError, Seat
from game.saves.matches import SaveFolder
from game.session.autosave import SaveSlot
from game.session.match import Match, Told
from game.session.thinking import HereAndNow, Thinker
from game.table import Player, Table, seen_by
from game.tiny_towns import events as told
from game.titles import TITLES
from scenes.skins import FACES
from scenes.table.table_view import sheets_of


def begun(table: Table, thinker: Thinker, *rest: Any, **more: Any) -> Match:
    return Match(table, thinker, FACES[table.title].stage(), *rest, **more)


PLAIN = {"monuments": "off", "first_seat": "0"}
TABLES = [(title, seats) for title, rules in TITLES.items() for seats in rules.SEATS]


class Quick:
    """A thinker without a process; ``asked`` keeps every question."""

    share = 0.0

    def __init__(self) -> None:
        self.asked: list[Asking] = []
        self.hurried = 0

    def put(self, question: Asking) -> None:
        self.asked.append(question)

    def is_ready(self) -> bool:
        return True

    def take(self) -> Thought:
        question = self.asked[-1]
        if isinstance(question, Consultation):
            return advise(question, deals=6)
        return answer(question)

    def hurry(self) -> None:
        self.hurried += 1


class Slow(Quick):
    """Has an answer only when it is let."""

    ready = False

    def is_ready(self) -> bool:
        return self.ready


class Notebook:
    """A keeper that remembers how far the match was each time; ``broken`` makes it fail."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.broken: Exception | None = None

    def write(self, table: Table) -> None:
        if self.broken:
            raise self.broken
        self.lengths.append(len(table.log))


def seated(*levels: str | None, title: str = "tiny_towns", options: dict[str, str] | None = None) -> Table:
    """``seated(None, "cowhand")``: a person and a bot."""
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Table(title, players, options, "seed")


def play(match: Match, look: Callable[[Match], object] = lambda match: None, rng: Random | None = None) -> None:
    """To the end: persons at random, bots as they think; everybody hands over politely."""
    rng = rng or Random("persons")
    for now in range(20_000):
        if match.outcome is not None:
            return
        look(match)
        if match.needs_hand_over():
            match.hand_over()
        elif match.is_mine:
            match.submit(rng.choice(match.legal))
        else:
            match.tick(now)


def until(match: Match, reached: Callable[[Match], bool], act: Callable[[Sequence[Action]], Action]) -> None:
    for now in range(1000):
        if reached(match):
            return
        if match.is_mine:
            match.submit(act(match.legal))
        else:
            match.tick(now)
    raise AssertionError("it never came to that")


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_one_person_among_bots_at_every_seat_count(title: str, seats: int) -> None:
    me = seats - 1
    levels = ["greenhorn"] * seats
    table = seated(*levels[:me], None, title=title)
    match = begun(table, Quick())
    seen: list[Event] = []

    def look(match: Match) -> None:
        assert match.viewer == me
        assert not match.needs_curtain() and not match.needs_hand_over()

    def tell(story: list[Told]) -> list[Told]:
        seen.extend(each.event for each in story)
        assert not story or (story[-1].settled and story[-1].view == match.view)
        return story

    match._enter = lambda enter=match._enter: tell(enter())  # type: ignore[method-assign,misc]
    before = len(table.told)
    play(match, look)
    assert match.outcome is not None
    assert seen == seen_by((event for events in table.told[before:] for event in events), Seat(me))


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_persons_only_at_every_seat_count(title: str, seats: int) -> None:
    match = begun(seated(*[None] * seats, title=title), Quick())
    watchers = set()
    play(match, lambda match: watchers.add(match.viewer))
    assert watchers == set(range(seats))


def test_bots_may_play_among_themselves() -> None:
    match = begun(seated("random", "greenhorn"), Quick())
    play(match)
    assert match.viewer == 0
    assert not match.legal and not match.can_undo()
    with pytest.raises(IllegalAction):
        match.submit(next(iter(match.table.log)).action)


def test_the_real_worker_plays() -> None:
    with Worker("tiny_towns") as worker:
        match = begun(seated(None, "cowhand", options=PLAIN), worker, pause=0)
        match.submit(match.legal[0])
        while match.table.log[-1].seat != 1:
            if match.is_mine:
                match.submit(match.legal[-1])
            match.tick(0)
    assert match.notices == []


# ------------------------------------------------------------------ the curtain


def needs_curtain_by_the_book(match: Match) -> bool:
    """Section 13: a monument is chosen and a town turn taken unseen; who has the mouse goes on if nothing turns up."""
    state, one, other = match.table.state, match.viewer, match.next_viewer
    if match.decider not in match.persons or not (state.sealed or state.phase == "choose_monument"):
        return False
    if one != other:
        return True
    secrets = [state.kept, state.hands, state.discarded]
    return not match.is_private and any(place[one] for place in secrets)


@pytest.mark.parametrize("options", [{}, {"monuments": "off"}, {"mode": "town_hall", "monuments": "off"}], ids=str)
@pytest.mark.parametrize("levels", [(None, None), (None, "random", None), (None, None, None, "random")], ids=str)
def test_the_curtain_falls_exactly_when_needed(levels: tuple[str | None, ...], options: dict[str, str]) -> None:
    match = begun(seated(*levels, options=options), Quick())
    if match.needs_curtain():
        match.hand_over()
    falls: list[bool] = []

    def look(match: Match) -> None:
        assert match.needs_curtain() == needs_curtain_by_the_book(match)
        if match.needs_hand_over():
            falls.append(match.needs_curtain())

    play(match, look)
    assert any(falls)


def test_nothing_hidden_no_curtain() -> None:
    """All turns are shown, no monuments: whoever names next sees what everybody sees."""
    match = begun(seated(None, None, None, options=PLAIN), Quick())
    passed: list[bool] = []

    def look(match: Match) -> None:
        if match.needs_hand_over() and match.table.state.phase == "name":
            passed.append(match.needs_curtain())

    play(match, look)
    assert passed and not any(passed)


def test_a_match_taken_up_again_is_covered_until_its_person_sits_down() -> None:
    table = seated(None, None)
    match = begun(table, Quick())
    assert match.needs_curtain() and match.needs_hand_over()
    assert not match.is_mine and not match.legal
    match.hand_over()
    assert match.viewer == table.to_move and match.is_mine
    assert not match.needs_curtain()


def test_alone_or_with_nothing_secret_there_is_nothing_to_cover() -> None:
    assert begun(seated(None), Quick()).is_mine
    assert begun(seated(None, None, options=PLAIN), Quick()).is_mine


def test_who_had_the_mouse_last_gets_it_back() -> None:
    table = seated(None, None, "random", options={"first_seat": "1", "monuments": "off"})
    match = begun(table, Slow())
    while match.bot_to_move is None:
        if match.needs_hand_over():
            match.hand_over()
        match.submit(match.legal[-1])
    assert begun(table, Slow()).viewer == 1


def test_no_curtain_hides_the_end() -> None:
    match = begun(seated(None, None), Quick())
    play(match)
    assert not match.needs_curtain()
    assert not begun(match.table, Quick()).needs_curtain()


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
        match.ask_hint()
        match.ask_hint()
        assert match.is_thinking
        assert match.tick(0.0) == []
        assert match.hint in match.legal
        assert match.advice is not None and match.advice.is_rough
        assert match.is_thinking, "the coach thinks it over"
        assert match.tick(0.0) == []
        assert match.advice is not None and match.hint == match.advice.best.choices[0]
        assert not match.advice.is_rough
        assert match.hint in match.legal
        assert not match.is_thinking
        match.submit(match.legal[0] if match.legal[0] != match.hint else match.legal[-1])
        assert match.hint is None and match.advice is None
    assert [isinstance(asked, Consultation) and asked.is_rough for asked in thinker.asked] == [True, False] * 3


def test_who_follows_a_hint_is_told_the_rest_of_it() -> None:
    thinker = Quick()
    match = begun(seated(None, title="wild_tiled_west"), thinker)
    while len(match.table.log) < 12:
        match.submit(match.legal[0])
    match.ask_hint()
    while match.is_thinking:
        match.tick(0.0)
    assert match.advice is not None
    plan = match.advice.best.choices
    assert len(plan) > 1, "or nothing is tested"
    asked = len(thinker.asked)
    match.submit(plan[0])
    while len(match.legal) == 1:
        match.submit(match.legal[0])
    assert match.hint == plan[1], "it is offered without asking"
    assert len(thinker.asked) == asked, "it was thought out before"
    match.undo()
    match.ask_hint()
    assert match.is_thinking, "after going back it is thought out anew"


def test_a_hint_for_a_decision_that_is_over_is_dropped() -> None:
    thinker = Slow()
    match = begun(seated(None, options={"monuments": "off"}), thinker)
    match.ask_hint()
    match.submit(match.legal[0])
    thinker.ready = True
    match.tick(0.0)
    assert match.hint is None and not match.is_thinking


def test_hints_and_bots_get_a_view_and_nothing_more() -> None:
    thinker = Quick()
    match = begun(seated(None, "cowhand"), thinker)
    play(match, lambda match: match.ask_hint())
    for question in thinker.asked:
        assert b'"kept":' in bytes(question.view)
        if question.seat == 0:
            assert match.table.state.kept[1].encode() not in bytes(question.view) or match.table.state.towns[1].monument


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
    other = begun(seated(None, "cowhand", options=PLAIN), HereAndNow())
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
    match = begun(seated(None, "cowhand", options=PLAIN), HereAndNow(), report=reported.append)
    while len(match.legal) < 2:
        match.submit(match.legal[0])
    match.ask_hint()
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


# ------------------------------------------------------------------ the story, the score, the end


def test_lines_are_those_the_watcher_may_read() -> None:
    match = begun(seated(None, None), Quick())
    match.hand_over()
    play(match)
    mine = match.lines()
    assert any(line.is_heading and str(line.saying) == "Round 2." for line in mine)
    assert all(line.seat is None for line in mine if line.is_heading)
    for line in mine:
        seen = {str(match.table.rules.story(e, ["Player 0", "Player 1"])) for e in match.table.told[line.entry]
                if e.only is None or match.viewer in e.only}  # fmt: skip
        assert str(line.saying) in seen


def test_the_recap_tells_what_happened_since_my_last_decision() -> None:
    match = begun(seated(None, "random", "random", options=PLAIN), Quick())
    until(match, lambda match: match.bot_to_move is not None, lambda legal: legal[-1])
    length = len(match.table.log)
    until(match, lambda match: match.is_mine, lambda legal: legal[-1])
    assert match.recap() == seen_by((e for events in match.table.told[length:] for e in events), match.viewer)
    assert any(isinstance(event, told.CubePut) and event.seat != 0 for event in match.recap())


def test_any_seat_can_be_scored_from_any_view() -> None:
    match = begun(seated(None, None, "random"), Quick())

    def look(match: Match) -> None:
        if len(match.table.log) % 5 == 0:
            assert all(sheet.lines for sheet in sheets_of(match.table, match.view))

    play(match, look)


def test_the_result_is_recorded_once() -> None:
    results: list[tuple[Any, Outcome]] = []
    match = begun(seated("random", "random"), Quick(), record=lambda table, outcome: results.append((table, outcome)))
    play(match)
    assert results == [(match.table, match.outcome)]
    begun(match.table, Quick(), record=lambda table, outcome: results.append((table, outcome)))
    assert len(results) == 1


def test_statistics_that_cannot_be_written_are_a_notice() -> None:
    def fail(table: Table, outcome: Outcome) -> None:
        raise OSError("read-only")

    match = begun(seated("random"), Quick(), record=fail)
    play(match)
    assert "read-only" in str(match.notices[-1])


def test_closing_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    """Whatever was handed out is in the save, and what is in the save goes on as if nothing had been."""
    folder = SaveFolder(tmp_path)
    table = seated(None, "random", options=PLAIN)
    match = begun(table, Quick(), SaveSlot(folder, "match", lambda: datetime(2026, 8, 14, tzinfo=UTC)))
    for now in range(60):
        if match.is_mine:
            match.submit(match.legal[now % len(match.legal)])
        else:
            match.tick(now)
        if now % 7 == 0:
            again = folder.load("match").table
            assert (again.log, again.state) == (table.log, table.state)
            assert begun(again, Quick()).legal == match.legal


def test_a_folder_that_cannot_be_written_is_a_notice(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be", encoding="utf-8")
    match = begun(seated(None), Quick(), SaveSlot(SaveFolder(tmp_path / "saves"), "match"))
    assert not match.is_saved and len(match.notices) == 1
    match.submit(match.legal[0])
