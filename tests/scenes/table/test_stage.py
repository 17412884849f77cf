"""What lies where, for every title; and what changed between two moments (law 12)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.play.stage import Change, Piece, changes, stage_of
from game.protocol import DEALER, FACE_DOWN, Action, Event, Rules, Seat, Setup
from game.table import seen_by
from game.titles import TITLES
from scenes.skins import FACES
from scenes.table.view.layout import BOARDS, Layout, load
from tests.every_setup import every_setup, mixed_setups
from tools.stress.walks import random_match


def test_every_title_has_a_stage() -> None:
    assert set(FACES) == set(TITLES)


@every_setup("case")
def test_the_changes_of_a_match_lead_from_stage_to_stage_on_the_board(case: tuple[str, Setup]) -> None:
    """Law 12: at every event all that came, went and moved makes the one stage from the other, each piece once.

    Every piece lies on the board, every change comes from it, and each picture is in the kit.
    """
    title, setup = case
    rules, skin, layout = TITLES[title], FACES[title].stage(), Layout(load(title), setup, Seat(0))
    seat, before = Seat(0), stage_of(skin, rules.observe(rules.setup(setup), Seat(0)), Seat(0))
    for step in random_match(rules, setup, "stage"):
        state = rules.copy(step.state)
        for event, view in witnessed(rules, state, step.action, seat):
            after = stage_of(skin, view, seat)
            found = changes(before, after, event.touches() if event is not None else ())
            gone = [change.before for change in found if change.before is not None]
            come = [change.after for change in found if change.after is not None]
            assert len(set(gone)) == len(gone) and len(set(come)) == len(come)
            rest = {piece for piece in before.values() if piece not in gone}
            assert rest | set(come) == set(after.values()), (event, step.action)
            assert all(piece.spot in layout and is_drawn(piece.art) for piece in come), come
            assert all(change.before or change.after for change in found)
            assert all(not change.via or change.via in layout for change in found)
            before = after


@cache
def is_drawn(art: str) -> bool:
    return not art or (BOARDS.parent / "art" / f"{art}.svg").exists()


def witnessed(rules: Rules, state: Any, action: Action, seat: Seat) -> list[tuple[Event | None, Any]]:
    """What the seat sees when each event is told, and when the move is done."""
    seen: list[tuple[Event | None, Any]] = []

    def tell(event: Event) -> None:
        if seen_by([event], seat):
            seen.append((event, rules.observe(rules.copy(state), seat)))

    rules.apply(state, action, tell)
    return [*seen, (None, rules.observe(state, seat))]


@mixed_setups("case")
def test_a_stage_shows_nothing_its_seat_may_not_see(case: tuple[str, Setup]) -> None:
    """Shuffle what the seat cannot see: the picture stays."""
    title, setup = case
    rules, skin = TITLES[title], FACES[title].stage()
    for step in random_match(rules, setup, "secrets"):
        if step.seat == DEALER or step.number % 5:
            continue
        for seat in map(Seat, range(setup.seats)):
            view = rules.observe(step.state, seat)
            other = rules.observe(rules.imagine(view, seat, Random(step.number)), seat)
            assert stage_of(skin, view, seat) == stage_of(skin, other, seat)


# ------------------------------------------------------------------ two stages compared


def card(name: str, what: str, spot: str, **more: Any) -> Piece:
    return Piece(name, "card", what, spot, **more)


def stage(*pieces: Piece) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces}


def test_the_same_thing_elsewhere_has_moved() -> None:
    old, new = card("hand/0", "ace", "hand/0"), card("table", "ace", "table")
    assert changes(stage(old), stage(new)) == [Change(old, new)]


def test_a_face_that_turns_up_elsewhere_has_moved_and_turned() -> None:
    down, up = card("deck/0", FACE_DOWN, "deck"), card("hand/0", "ace", "hand/0")
    assert changes(stage(down), stage(up)) == [Change(down, up)]


def test_what_stays_and_turns_is_one_change_and_what_stays_as_it_is_none() -> None:
    down, up = card("m", FACE_DOWN, "m"), card("m", "palace", "m")
    same = card("n", "inn", "n")
    assert changes(stage(down, same), stage(up, same)) == [Change(down, up)]


def test_another_thing_on_the_same_place_is_not_the_same_thing() -> None:
    cube, house = Piece("a1", "cube", "wood", "a1"), Piece("a1", "building", "inn", "a1")
    assert changes(stage(cube), stage(house), ("card/inn",)) == [
        Change(cube, None, "card/inn"), Change(None, house, "card/inn"),
    ]  # fmt: skip


def test_where_things_come_from_and_go_to_is_what_the_event_touched() -> None:
    dealt = card("hand/0", "ace", "hand/0")
    assert changes(stage(), stage(dealt), ("deck", "hand/0")) == [Change(None, dealt, "deck")]
    assert changes(stage(dealt), stage(), ("hand/0", "discard")) == [Change(dealt, None, "discard")]
    assert changes(stage(), stage(dealt), ("hand/0",)) == [Change(None, dealt, "")], "from nowhere that is known"


def test_two_of_a_kind_are_not_mixed_up_with_a_third() -> None:
    one, two, three = (card(f"slot/{n}", "ace", f"slot/{n}") for n in range(3))
    found = changes(stage(one, two), stage(two, three))
    assert found == [Change(one, three)]


def test_two_pieces_of_one_name_are_refused() -> None:
    class Toy:
        def pieces(self, view: list[Piece], seat: Seat) -> list[Piece]:
            return view

    with pytest.raises(ValueError, match="two pieces"):
        stage_of(Toy(), [Piece("a", "toy", "x", "here"), Piece("a", "toy", "y", "there")], Seat(0))
