"""Words for the middle of a sentence: amounts, mats, spots, cards.  All marked for translation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import FACE_DOWN, Gap, listed, mark
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import INFLUENCE

AMOUNTS: Final[dict[str, tuple[str, ...]]] = {  # 0 to 8: a conversion can offer more than a counter holds
    "money": (
        mark("no Money"), mark("1 Money"), mark("2 Money"), mark("3 Money"), mark("4 Money"), mark("5 Money"),
        mark("6 Money"), mark("7 Money"), mark("8 Money"),
    ),
    "law": (
        mark("no Law"), mark("1 Law"), mark("2 Law"), mark("3 Law"), mark("4 Law"), mark("5 Law"),
        mark("6 Law"), mark("7 Law"), mark("8 Law"),
    ),
    "force": (
        mark("no Force"), mark("1 Force"), mark("2 Force"), mark("3 Force"), mark("4 Force"), mark("5 Force"),
        mark("6 Force"), mark("7 Force"), mark("8 Force"),
    ),
}  # fmt: skip
NOTHING: Final = mark("nothing")

MATS: Final = {
    "town_hall": mark("the Town Hall"),
    "bank": mark("the Bank"),
    "saloon": mark("the Saloon"),
    "sheriff": mark("the Sheriff’s Office"),
    "courthouse": mark("the Courthouse"),
    "hideout": mark("the Hideout"),
}
WHERE: Final = {  # by mat and what is touched there
    "bank/porch": mark("the porch of the Bank"),
    "bank/left": mark("the left side of the Bank"),
    "bank/right": mark("the right side of the Bank"),
    "saloon/porch": mark("the porch of the Saloon"),
    "saloon/left": mark("the left side of the Saloon"),
    "saloon/right": mark("the right side of the Saloon"),
    "sheriff/porch": mark("the porch of the Sheriff’s Office"),
    "sheriff/minus": mark("the number spot (one lower)"),
    "sheriff/plus": mark("the number spot (one higher)"),
    "sheriff/down": mark("the suit spot (one down)"),
    "sheriff/up": mark("the suit spot (one up)"),
    "sheriff/leftover": mark("the Leftover spot"),
    "courthouse/porch": mark("the porch of the Courthouse"),
    "courthouse/left": mark("the left side of the Courthouse"),
    "courthouse/right": mark("the right side of the Courthouse"),
    "hideout/porch": mark("the porch of the Hideout"),
    "hideout/left": mark("the left side of the Hideout"),
    "hideout/right": mark("the right side of the Hideout"),
}
RIVAL: Final = mark("The Rival")  # at the head of a sentence
THE_RIVAL: Final = mark("the Rival")  # inside one
SOMETHING: Final = mark("a face-down card")

RANKS: Final = {rank.id: rank.name for rank in CONTENT.board.hand_rank}
INDUSTRY: Final = {industry.id: industry.name for industry in CONTENT.board.industry}
STEPS: Final = tuple(rank.name for rank in CONTENT.board.rank)


def amount(influence: str, units: int) -> str:
    return AMOUNTS[influence][units]


def price(money: int, law: int, force: int) -> Gap:
    """Money, Law and Force paid, those that are: "2 Money, 1 Law"."""
    parts = [amount(name, units) for name, units in zip(INFLUENCE, (money, law, force), strict=True) if units]
    return listed(parts) or NOTHING


def where(mat: str, spot: str, side: str) -> str:
    """A placement spot in words."""
    return WHERE[f"{mat}/{side or spot[2:]}"]


def card(name: str) -> str:
    """A poker card, a building or a Boss by its printed name."""
    if name == FACE_DOWN:
        return SOMETHING
    if name in CONTENT.cards:
        return CONTENT.cards[name].name
    return BUILDINGS[name].name if name in BUILDINGS else BOSSES[name].name


def cards(names: Sequence[str]) -> Gap:
    return listed(card(name) for name in names)
