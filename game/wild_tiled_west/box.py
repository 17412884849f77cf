"""The boards, partners and bandit cards of one edition of the box.  All that deals or imagines them asks here.

The forty stacks of tiles are no part of it: the trays are printed for them, so another tile is another rule.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.common.editions import in_box
from game.wild_tiled_west.content import CONTENT


class Box(NamedTuple):
    """The ids of every board and card, in the order of the files."""

    boards: tuple[str, ...]
    partners: tuple[str, ...]
    bandit_cards: tuple[str, ...]


@cache
def box(edition: int) -> Box:
    boards = in_box(CONTENT.boards.board, edition)
    partners = in_box(CONTENT.partners.values(), edition)
    bandit_cards = in_box(CONTENT.bandits.bandit_card, edition)
    return Box(*(tuple(one.id for one in records) for records in (boards, partners, bandit_cards)))
