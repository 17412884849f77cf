"""The cards of one edition of the box.  All that deals, offers or imagines them asks here."""

from __future__ import annotations

from functools import cache

from game.common.editions import in_box
from game.tiny_towns.content import CARDS, CONTENT


@cache
def cards_of(building_class: str, edition: int, *, solo: bool) -> tuple[str, ...]:
    """The cards of a class that can be in play, in the order of the files (TT-010, TT-133)."""
    pile = in_box((CARDS[card] for card in CONTENT.piles[building_class]), edition)
    return tuple(card.id for card in pile if card.solo or not solo)
