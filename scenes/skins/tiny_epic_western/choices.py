"""The choices of Tiny Epic Western at the set-up as small pictures: whose home, which boss.  Chooses nothing."""

from __future__ import annotations

from typing import Final

from game.tiny_epic_western.content import CONTENT
from scenes.table.title_face import Chosen, Looks, drawings

HOMES: Final = {mat.colour: f"tiny_epic_western/tew_mat_{mat.id}" for mat in CONTENT.board.mat}
BOSSES: Final = {
    "choose": ("tiny_epic_western/tew_boss_rancher",),
    "two_keep_one": ("tiny_epic_western/tew_boss_banker", "tiny_epic_western/tew_boss_cowgirl"),
}


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """How to draw a choice, or None for one that has no picture."""
    if option.endswith(("colour", "_0", "_1", "_2", "_3")):
        return drawings((HOMES[choice],) if choice in HOMES else ())
    return drawings(BOSSES.get(choice, ()) if option == "bosses" else ())
