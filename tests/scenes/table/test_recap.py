"""What the others did since my last turn: all of it, only it, and nothing that who looks may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.packing import pack
from game.play.match import Match
from game.play.recap import Recap, recap_of
from game.play.thinker import LocalThinker
from game.players import Player
from game.table import Table, seen_by_all
from game.titles import TITLES
from scenes.skins import FACES


def played(title: str, *levels: str | None, seed: str = "recap", moves: int = 70) -> Iterator[Match]:
    """A match played by chance, handed out whenever a person is asked."""
    names = ("Ida", "Bramble", "Clover", "Juniper")
    players = [Player(name, level) for name, level in zip(names, levels, strict=False)]
    match = Match(Table(title, players, {}, seed), LocalThinker(), FACES[title].stage(), pause=0)
    rng = Random(seed)
    while match.outcome is None and len(match.table.log) < moves:
        if match.bot_to_move is not None:
            match.tick(0)
            continue
        if match.needs_hand_over():
            match.hand_over()
        yield match
        match.submit(rng.choice(match.legal))


def recaps(title: str, *levels: str | None, moves: int = 70) -> Iterator[tuple[Match, Recap]]:
    for match in played(title, *levels, moves=moves):
        recap = recap_of(match)
        if recap is not None:
            yield match, recap


@pytest.mark.parametrize("title", TITLES)
def test_it_goes_from_my_last_decision_to_now(title: str) -> None:
    count = 0
    for match, recap in recaps(title, None, "random", "random"):
        log, told = match.table.log, match.table.told
        mine = [entry for entry in range(len(log)) if log[entry].seat == match.viewer]
        between = [e for e in mine if e >= recap.start]
        others = [e for e in range(recap.start, len(log)) if e not in between and log[e].seat != -1]
        if others:  # my own decisions come before the first of theirs only if they set something off, or after all
            assert all(e < others[0] or e > others[-1] for e in between)
        seen = seen_by_all([event for events in told[recap.start :] for event in events], match.audience)
        assert [each.event for each in recap.story] == seen
        assert pack(recap.story[-1].view) == pack(match.view), "the story ends where the table stands"
        assert pack(recap.before) == pack(match.shared(match.audience, match.table.at(recap.start)))
        count += 1
    assert count >= 3


@pytest.mark.parametrize("title", TITLES)
def test_points_are_those_of_the_score_sheets_before_and_now(title: str) -> None:
    gained = 0
    for match, recap in recaps(title, None, "random", "random"):
        for doing in recap.doings:
            assert doing.seat != match.viewer and all(event.seat == doing.seat for event in doing.events)
            score = match.table.rules.score
            assert doing.points == score(match.view, doing.seat).total - score(recap.before, doing.seat).total
            gained += doing.points != 0
    assert gained, "or nobody ever gains a point"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("levels", [(None, "random", "random"), (None, None, "random"), (None, None, None)])
def test_it_shows_nothing_that_not_all_who_look_may_know(title: str, levels: tuple[str | None, ...]) -> None:
    """Views are views of everybody who looks: observed once more by any of them, nothing more is hidden."""
    for match, recap in recaps(title, *levels, moves=45):
        assert [told.event for told in recap.story] == seen_by_all([t.event for t in recap.story], match.audience)
        for view in (recap.before, *(told.view for told in recap.story)):
            for reader in match.audience:
                assert pack(match.table.rules.observe(view, reader)) == pack(view)


@pytest.mark.parametrize("title", TITLES)
def test_another_world_behind_the_same_view_has_the_same_end(title: str) -> None:
    """The points of the others come from what is seen, not from what is so."""
    looked = 0
    for match, recap in recaps(title, None, "random", "random", moves=50):
        real, table = match.table.state, match.table
        table.state = table.rules.imagine(table.view(match.viewer), match.viewer, Random("another"))
        points = [table.rules.score(match.view, doing.seat).total for doing in recap.doings]
        table.state = real
        assert points == [table.rules.score(match.view, doing.seat).total for doing in recap.doings]
        looked += 1
    assert looked


def test_taking_back_brings_the_same_recap_again() -> None:
    found = 0
    for match, recap in recaps("saloon_tycoon", None, "random", moves=60):
        action = next((each for each in match.legal if not each.barrier), None)
        if action is None:
            continue
        match.submit(action)
        if not match.can_undo():
            break
        match.undo()
        assert recap_of(match) == recap
        found += 1
    assert found


def test_my_own_turn_goes_on_with_the_same_recap_to_call_back() -> None:
    """After a move of mine it is still there, and tells my move too, so that the story ends where the table stands."""
    kept = 0
    starts: list[int] = []
    for match, recap in recaps("saloon_tycoon", None, "random", moves=60):
        last = match.table.log[-1].seat
        if last == match.viewer and starts:
            assert recap.start == starts[-1]
            kept += 1
        starts.append(recap.start)
    assert kept


@pytest.mark.parametrize("title", TITLES)
def test_setting_up_is_nobodys_doing(title: str) -> None:
    """Who is asked first of all is told nothing; who is asked later, what was decided since the deal."""
    for match in played(title, None, "random", "random", moves=25):
        log, recap = match.table.log, recap_of(match)
        decided = [entry for entry, (seat, _) in enumerate(log) if seat != -1]
        if not decided:
            assert recap is None
        elif recap is not None:
            assert recap.start >= decided[0]


@pytest.mark.parametrize("title", ["saloon_tycoon", "tiny_epic_western", "wild_tiled_west"])
def test_alone_it_tells_of_the_rival_nobody_plays(title: str) -> None:
    """All that the rival did since the last decision before it, and nothing of the player's own or of the dealer's."""
    rival = FACES[title].skin().events.rival
    assert rival is not None
    looked, told = 0, set()
    for match in played(title, None, moves=90):
        recap = recap_of(match, rival.is_doing)
        assert (recap is not None) == any(rival.is_doing(event) for each in match.table.told for event in each)
        if recap is None:
            continue
        (doing,) = recap.doings
        assert doing.seat is None and doing.events
        since = [event for each in match.table.told[recap.start :] for event in each]
        seen = [event for event in seen_by_all(since, match.audience) if rival.is_doing(event)]
        assert list(doing.events) == seen and all(event.seat is None for event in seen)
        around = match.table.log[max(0, recap.start - 1) : recap.start + 1]
        assert recap.is_first or match.viewer in [entry.seat for entry in around]
        told.update(type(event) for event in seen)
        looked += 1
    assert looked >= 3 and len(told) >= 2


def test_where_nobody_plays_against_who_is_alone_there_is_none() -> None:
    assert FACES["tiny_towns"].skin().events.rival is None
    assert all(recap_of(match) is None for match in played("tiny_towns", None, moves=12))
