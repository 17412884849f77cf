"""Backs are dealt faces again, and a face is told to nobody but its seat."""

from __future__ import annotations

from random import Random

from game.common.faces import BySeat, face_down, fill, hide, tell_face, unseen
from game.protocol import FACE_DOWN, Event, silent


class Drawn(BySeat, frozen=True, tag="drawn"):
    card: str


def test_counts_stay_and_faces_do_not() -> None:
    assert face_down(("bank", "well")) == (FACE_DOWN, FACE_DOWN)
    assert face_down(()) == ()
    assert (hide("bank"), hide(None)) == (FACE_DOWN, None)


def test_the_pool_holds_what_lies_nowhere_in_the_open_as_often_as_that_is_so() -> None:
    pool = unseen(["ace", "ace", "ace", "king"], ["ace", FACE_DOWN, FACE_DOWN, None], Random(1))
    assert sorted(pool) == ["ace", "ace", "king"]


def test_the_pool_is_shuffled_by_the_dice_it_is_given() -> None:
    cards = [str(number) for number in range(20)]
    assert unseen(cards, [], Random(1)) == unseen(cards, [], Random(1)) != unseen(cards, [], Random(2))


def test_backs_are_filled_from_the_pool_and_nothing_else_is_touched() -> None:
    pool = ["ten", "king", "ace"]
    assert fill((FACE_DOWN, "bank", None, FACE_DOWN), pool) == ("ace", "bank", None, "king")
    assert pool == ["ten"]


def test_the_face_is_told_to_its_seat_and_the_back_to_the_others() -> None:
    told: list[Event] = []
    tell_face(told.append, 3, Drawn(1, "ace"), Drawn(1, FACE_DOWN))
    assert told == [Drawn(1, "ace", only=(1,)), Drawn(1, FACE_DOWN, only=(0, 2), echo=True)]


def test_alone_there_is_nobody_to_show_a_back_to() -> None:
    told: list[Event] = []
    tell_face(told.append, 1, Drawn(0, "ace"), Drawn(0, FACE_DOWN))
    tell_face(silent, 1, Drawn(0, "ace"), Drawn(0, FACE_DOWN))
    assert told == [Drawn(0, "ace", only=(0,))]
