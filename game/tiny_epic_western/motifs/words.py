"""Words of the motifs: mats with their preposition, hands with their article, pots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Gap, Name, listed, mark
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import is_rival
from game.tiny_epic_western.pieces import INFLUENCE
from game.tiny_epic_western.poker import rank_id
from game.tiny_epic_western.resolution import RIGHT
from game.tiny_epic_western.state import State

WITH_ARTICLE: Final = {
    "straight_flush": mark("a straight flush"), "three_of_a_kind": mark("three of a kind"), "flush": mark("a flush"),
    "straight": mark("a straight"), "pair": mark("a pair"), "high_card": mark("only a high card"),
}  # fmt: skip
AT: Final = {
    "town_hall": mark("at the Town Hall"), "bank": mark("at the Bank"), "saloon": mark("at the Saloon"),
    "sheriff": mark("at the Sheriff’s Office"), "courthouse": mark("at the Courthouse"),
    "hideout": mark("at the Hideout"),
}  # fmt: skip
POT: Final = {
    "bank": mark("2 Money"), "saloon": mark("2 of any one kind"), "courthouse": mark("2 Law"),
    "hideout": mark("2 Force"), "sheriff": mark("1 Law and 1 Force, or the third Posse"),
}  # fmt: skip
LAST_POT: Final = {**POT, "sheriff": mark("1 Law and 1 Force")}  # no Posse is of use after the last round
KIND: Final = (mark("Money"), mark("Law"), mark("Force"))


def at(s: State, position: int) -> str:
    return AT[s.circle[position]]


def pot(s: State, position: int) -> str:
    return (LAST_POT if s.round == LAST else POT)[s.circle[position]]


LAST: Final = 6


def rank(hand: int) -> str:
    return WITH_ARTICLE[rank_id(hand)]


def party(s: State, number: int, names: Sequence[Name]) -> Name | str:
    return phrases.THE_RIVAL if is_rival(s, number) else names[number]


def right_side(s: State, position: int) -> str:
    """What the right side of the influence spot pays to the winner."""
    reward = RIGHT[s.circle[position]]
    return phrases.amount(reward.influence, reward.amount) if reward.influence != "wild" else POT["saloon"]


def amounts(units: Sequence[int]) -> Gap:
    """Money, Law and Force, those that are: "2 Money, 1 Law"."""
    return listed(phrases.amount(INFLUENCE[each], number) for each, number in enumerate(units) if number)
