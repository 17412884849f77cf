"""Law 12: following the events a seat saw gives the stage that drawing its view afresh gives; for every title."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, FACE_DOWN, Event, Seat, Setup
from game.table import Player, Table, seen_by
from game.titles import TITLES
from scenes.layout import Layout, load
from scenes.skins.stages import STAGES
from scenes.stage import Change, Piece, Stage
from tests.laws.cases import case_id, random_match, setups

EVERY_SETUP = pytest.mark.parametrize("case", setups(), ids=case_id)


def test_every_title_has_a_stage() -> None:
    assert set(STAGES) == set(TITLES)


@EVERY_SETUP
def test_following_events_leads_where_drawing_the_view_leads(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules, skin = TITLES[title], STAGES[title]
    seats = [Seat(seat) for seat in range(setup.seats)]
    stages = {seat: Stage(skin, rules.observe(rules.setup(setup), seat), seat) for seat in seats}
    for step in random_match(rules, setup, "stage"):
        after = rules.copy(step.state)
        rules.apply(after, step.action)
        for seat, stage in stages.items():
            for event in seen_by(step.events, seat):
                stage.follow(event)
            if seat in (step.seat, step.number % setup.seats):  # each in turn: six views a step take their time
                afresh = Stage(skin, rules.observe(after, seat), seat)
                assert stage.pieces == afresh.pieces, (seat, step.action)


@pytest.mark.parametrize("case", setups()[::6], ids=case_id)
def test_every_piece_lies_on_the_board_and_every_change_comes_from_it(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules = TITLES[title]
    layout = Layout(load(title), setup, Seat(0))
    stage = Stage(STAGES[title], rules.setup(setup), Seat(0))
    for step in random_match(rules, setup, "places"):
        for event in seen_by(step.events, Seat(0)):
            for change in stage.follow(event):
                assert change.before or change.after
                assert not change.via or change.via in layout
        assert all(piece.spot in layout for piece in stage.pieces.values())


@pytest.mark.parametrize("case", setups()[::6], ids=case_id)
def test_a_stage_shows_nothing_its_seat_may_not_see(case: tuple[str, Setup]) -> None:
    """Shuffle what the seat cannot see: the picture stays."""
    title, setup = case
    rules, skin = TITLES[title], STAGES[title]
    for step in random_match(rules, setup, "secrets"):
        if step.seat == DEALER or step.number % 5:
            continue
        for seat in map(Seat, range(setup.seats)):
            view = rules.observe(step.state, seat)
            other = rules.observe(rules.imagine(view, seat, Random(step.number)), seat)
            assert Stage(skin, view, seat) == Stage(skin, other, seat)


def test_all_art_of_a_stage_is_in_the_kit() -> None:
    from scenes.layout import BOARDS

    art = BOARDS.parent / "art"
    for title, setup in setups()[::6]:
        stage = Stage(STAGES[title], TITLES[title].setup(setup), Seat(0))
        for step in random_match(TITLES[title], setup, "art"):
            for event in seen_by(step.events, Seat(0)):
                for change in stage.follow(event):
                    assert change.after is None or (art / f"{change.after.art}.svg").exists(), change.after


# ------------------------------------------------------------------ the stage itself


class Toy:
    """A title of one sort of piece; an event's ``only`` says nothing here."""

    def pieces(self, view: list[Piece], seat: Seat) -> list[Piece]:
        return view

    def follow(self, stage: Stage, event: Event) -> None:
        stage.move("a", Piece("b", "toy", "card", "there"))


def test_changes_tell_before_and_after() -> None:
    lying = Piece("a", "toy", FACE_DOWN, "here")
    stage = Stage(Toy(), [lying], Seat(0))
    assert not stage["a"].is_face_up
    assert stage.follow(Event()) == [Change(lying, Piece("b", "toy", "card", "there"))]
    assert "a" not in stage and [piece.id for piece in stage.on("there")] == ["b"]
    stage.redraw([lying], Seat(0))
    assert list(stage.pieces) == ["a"]


def test_putting_what_is_there_is_no_change_and_taking_what_is_not_neither() -> None:
    lying = Piece("a", "toy", "card", "here")
    stage = Stage(Toy(), [lying], Seat(0))
    stage._changes = []
    stage.put(lying)
    stage.take("z")
    assert stage._changes == []


def test_two_pieces_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two pieces"):
        Stage(Toy(), [Piece("a", "toy", "x", "here"), Piece("a", "toy", "y", "there")], Seat(0))


def test_a_whole_match_from_one_chair() -> None:
    """As the table scene does it: the stage is never drawn afresh, except after an undo."""
    rng = Random("chair")
    table = Table("tiny_towns", [Player("A"), Player("B")], {"cavern": "on"}, "chair")
    stage = Stage(STAGES["tiny_towns"], table.view(Seat(0)), Seat(0))
    while (seat := table.to_move) is not None:
        for event in seen_by(table.submit(seat, rng.choice(table.legal(seat))), Seat(0)):
            stage.follow(event)
        if seat == 0 and rng.random() < 0.2 and table.can_undo(seat):
            table.undo(seat)
            stage.redraw(table.view(Seat(0)), Seat(0))
        assert stage.pieces == Stage(STAGES["tiny_towns"], table.view(Seat(0)), Seat(0)).pieces
