"""Editions of a box: what is in one, which are refused, and that every title plays with the one it was asked for."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.common.editions import edition_of, in_box, newest, refuse_later
from game.players import Player
from game.protocol import BadSetup, Setup
from game.table import Table
from game.titles import TITLES


class Card(Struct, frozen=True):
    name: str
    since: int = 1


FIRST, SECOND, THIRD = Card("Bank"), Card("Spring", 2), Card("Harvest", 3)
BOX = (SECOND, FIRST, THIRD)


def test_a_card_is_in_every_edition_from_its_own_on_and_keeps_its_place():
    assert newest(BOX) == 3
    assert [in_box(BOX, edition) for edition in (1, 2, 3)] == [(FIRST,), (SECOND, FIRST), BOX]


def test_a_setup_that_names_no_edition_gets_the_newest():
    assert [edition_of(Setup(2, edition=edition), 3, "Cards") for edition in (0, 1, 2, 3)] == [3, 1, 2, 3]


@pytest.mark.parametrize("edition", [-1, 4])
def test_an_edition_there_is_not_is_refused(edition):
    with pytest.raises(BadSetup, match=f"needs edition {edition} of Cards, and this is edition 3"):
        edition_of(Setup(2, edition=edition), 3, "Cards")


def test_a_card_of_a_later_edition_cannot_be_chosen():
    refuse_later((FIRST, SECOND), 2, "Cards")
    with pytest.raises(BadSetup, match="Harvest is not in edition 2 of Cards"):
        refuse_later((FIRST, THIRD), 2, "Cards")


@pytest.mark.parametrize("title", TITLES)
def test_every_title_plays_with_the_edition_it_is_asked_for(title):
    players = [Player(f"Player {seat + 1}") for seat in range(max(2, TITLES[title].SEATS.start))]
    newest_one = TITLES[title].EDITION
    for edition in range(newest_one + 1):
        assert Table(title, players, edition=edition).setup.edition == (edition or newest_one)
    with pytest.raises(BadSetup, match=f"needs edition {newest_one + 1}"):
        Table(title, players, edition=newest_one + 1)
