"""The viewer's hint in a match: rough at once, better later, whole, remembered, never contradicted by what follows."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import decide
from game.ai.process.messages import Consultation, Question, advise, answer
from game.ai.process.worker import Asking, Thought
from game.packing import pack
from game.play.match import Match
from game.play.show_me import rehearsed
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES
from scenes.skins import FACES

DEALS = 6


class Here:
    """Thinks in this process; ``asked`` keeps every question."""

    share = 0.0

    def __init__(self) -> None:
        self.asked: list[Asking] = []

    def put(self, question: Asking) -> None:
        self.asked.append(question)

    def is_ready(self) -> bool:
        return True

    def take(self) -> Thought:
        question = self.asked[-1]
        return answer(question) if isinstance(question, Question) else advise(question, deals=DEALS)

    def hurry(self) -> None:
        pass


def at(title: str, choices: int, seats: int = 1, seed: str = "counsel") -> Match:
    """A person alone or among persons, at a real decision of a match by Cowhands."""
    table = Table(title, [Player(name) for name in ("Ida", "Clover", "Bo")[:seats]], {}, seed, edition=1)
    rng, real = Random(title), 0
    while (seat := table.to_move) is not None:
        real += len(table.legal(seat)) > 1
        if real >= choices and seat == Seat(0) and len(table.legal(seat)) > 1:
            break
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))
    match = Match(table, Here(), FACES[title].stage())
    match.hand_over(in_private=True)
    return match


def advised(match: Match) -> Match:
    match.counsel.ask()
    while match.is_thinking:
        match.tick(0.0)
    assert match.hint in match.legal
    return match


def long_line(title: str) -> Match:
    """Somewhere a hint has several steps."""
    for choices in range(4, 60, 3):
        match = at(title, choices, TITLES[title].SEATS.start)
        if match.table.to_move is None:
            pytest.skip(f"{title} has no turns of two choices")
        if len(advised(match).counsel.move) > 1:
            return match
    raise AssertionError(f"{title} has no turns of two choices")


@pytest.mark.parametrize("title", TITLES)
def test_a_rough_line_comes_first_then_its_reasons(title: str) -> None:
    match = at(title, 5, seats=2)
    match.counsel.ask()
    match.tick(0.0)
    rough = match.counsel.advice
    assert rough is not None and rough.is_rough and rough.comparison is None
    assert match.counsel.is_getting_better
    match.tick(0.0)
    assert match.counsel.advice is not None and not match.counsel.advice.is_rough
    assert not match.counsel.is_getting_better and not match.is_thinking


@pytest.mark.parametrize("title", TITLES)
def test_who_follows_is_led_through_the_whole_line(title: str) -> None:
    match = long_line(title)
    line, asked = match.counsel.move, len(match._thinking._thinker.asked)  # type: ignore[attr-defined]
    for done, choice in enumerate(line):
        while len(match.legal) == 1 and match.hint is None:
            match.submit(match.legal[0])
        if match.hint is None:
            break  # the world was another than supposed
        assert (match.hint, match.counsel.done) == (choice, done)
        match.submit(choice)
    assert match.counsel.done == 0 and match.hint is None
    assert len(match._thinking._thinker.asked) == asked, "it was thought out before"  # type: ignore[attr-defined]


def test_another_move_ends_the_line() -> None:
    match = long_line("saloon_tycoon")
    other = next(action for action in match.legal if action != match.hint)
    match.submit(other)
    assert match.hint is None and match.counsel.advice is None and not match.is_thinking


def test_when_the_world_changed_it_is_thought_out_anew() -> None:
    match = long_line("saloon_tycoon")
    first = match.counsel.move[0]
    steps = match.counsel.steps
    steps[1] = steps[1]._replace(view=b"another world")
    match.submit(first)
    assert match.hint is None and match.is_thinking


@pytest.mark.parametrize("title", TITLES)
def test_the_best_of_a_move_begun_is_compared(title: str) -> None:
    match = advised(at(title, 6, seats=2))
    others = [action for action in match.legal if action != match.hint]
    match.counsel.challenge(others)
    while match.is_thinking:
        match.tick(0.0)
    idea = match.counsel.idea
    assert idea is not None and idea.answer is not None and idea.answer.second is not None
    firsts = {idea.answer.best.choices[0], idea.answer.second.choices[0]}
    assert match.hint in firsts and firsts & set(others)
    match.counsel.drop_idea()
    assert match.counsel.idea is None and match.counsel.advice is not None


def test_what_was_compared_already_is_not_thought_out_again() -> None:
    match = advised(at("saloon_tycoon", 20, seats=2))
    assert match.counsel.advice is not None and match.counsel.advice.second is not None
    match.counsel.challenge(match.counsel.advice.second.choices[:1])
    assert match.counsel.idea is not None and match.counsel.idea.answer is match.counsel.advice
    assert not match.is_thinking


def test_a_line_done_in_one_go_is_taken_back_in_one() -> None:
    for choices in range(4, 60, 3):
        match = advised(at("saloon_tycoon", choices))
        start, line, before = len(match.table.log), match.counsel.move, pack(match.table.state)
        if len(line) < 2:
            continue
        for choice in line[:2]:
            if choice in match.legal:
                match.submit(choice)
        match.counsel.run(start, len(match.table.log))
        if len(match.table.log) == start + 2 and match.can_undo():
            match.undo()
            assert len(match.table.log) == start and pack(match.table.state) == before
            return
    raise AssertionError("nothing was tested")


# ------------------------------------------------------------------ shown as a ghost


@pytest.mark.parametrize("title", TITLES)
def test_what_is_shown_touches_nothing_and_is_the_same_again(title: str) -> None:
    match = advised(at(title, 6, seats=2))
    log, state = list(match.table.log), pack(match.table.state)
    story = rehearsed(match, match.counsel.move)
    assert rehearsed(match, match.counsel.move) == story
    assert (match.table.log, pack(match.table.state)) == (log, state)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_shown_is_the_same_whatever_lies_hidden(title: str) -> None:
    told = differed = 0
    for choices in (3, 8, 14, 20):
        match = at(title, choices, seats=2)
        if match.table.to_move is None:  # a short game
            break
        advised(match)
        honest, real = rehearsed(match, match.counsel.move), match.table.state
        told += len(honest)
        for other in range(3):
            match.table.state = match.table.rules.imagine(match.table.view(Seat(0)), Seat(0), Random(other))
            differed += pack(match.table.state) != pack(real)
            assert rehearsed(match, match.counsel.move) == honest
        match.table.state = real
    assert told and differed, "or nothing was tested"


@pytest.mark.parametrize("title", TITLES)
def test_what_is_shown_is_what_then_happens(title: str) -> None:
    match = advised(at(title, 8, seats=2))
    shown = [told.event for told in rehearsed(match, match.counsel.move)]
    happened = []
    for choice in match.counsel.move:
        if len(happened) >= len(shown):
            break
        happened += [told.event for told in match.submit(choice)]
        while match.is_mine and len(match.legal) == 1 and len(happened) < len(shown):
            happened += [told.event for told in match.submit(match.legal[0])]
    assert happened[: len(shown)] == shown


def test_asking_for_a_comparison_sends_views_and_actions_only() -> None:
    match = advised(at("tiny_epic_western", 8, seats=2))
    match.counsel.challenge([match.legal[-1]])
    question = match._thinking._thinker.asked[-1]  # type: ignore[attr-defined]
    assert isinstance(question, Consultation) and question.ideas and question.best
    assert bytes(question.view) == pack(match.table.view(Seat(0)))


def test_a_question_about_a_move_is_answered_by_comparing_it_with_the_hint() -> None:
    match = at("saloon_tycoon", 9, seats=2)
    other = match.legal[-1]
    match.counsel.doubt(other)
    while match.is_thinking:
        match.tick(0.0)
    idea, hint = match.counsel.idea, match.hint
    assert idea is not None and idea.actions == (other,)
    assert hint == other or (idea.answer is not None and idea.answer.second is not None)
    match.counsel.drop_idea()
    assert hint is not None
    match.counsel.doubt(hint)
    assert match.counsel.idea is not None and match.counsel.idea.actions == (hint,)
    assert match.counsel.idea.answer is match.counsel.advice, "nothing is left to be thought over"
