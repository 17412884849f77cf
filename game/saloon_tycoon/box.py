"""The cards and claims of one edition of the box.  All that deals or imagines them asks here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from game.common.editions import in_box
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CONTENT

DECKS: Final[tuple[dict[str, Any], ...]] = (CARDS, BOSS_CARDS)


class Box(NamedTuple):
    """The ids of every card, as often as it is there, and of every claim, in the order of the files."""

    cards: tuple[str, ...]
    boss_cards: tuple[str, ...]
    open_claims: tuple[str, ...]
    secret_claims: tuple[str, ...]


@cache
def box(edition: int) -> Box:
    claims = (CONTENT.open_claims, CONTENT.secret_claims)
    return Box(
        *(tuple(one.id for one in in_box(deck.values(), edition) for _ in range(one.copies)) for deck in DECKS),
        *(tuple(one.id for one in in_box(stack.values(), edition)) for stack in claims),
    )
