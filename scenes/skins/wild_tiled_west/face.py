"""The face of Wild Tiled West: all of it that is seen or heard.  A part is imported when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.skins.wild_tiled_west.bill import ALONE, BILL, TINT
from scenes.table.title_face import BookSkin, Chosen, Looks, TitleFace

if TYPE_CHECKING:
    from game.session.stage import StageSkin
    from scenes.table.ceremony import Ceremony
    from scenes.table.skin import Skin


def _skin() -> Skin:
    from scenes.skins.wild_tiled_west.skin import WildTiledWest

    return WildTiledWest()


def _stage() -> StageSkin:
    from scenes.skins.wild_tiled_west import stage

    return stage


def _book() -> BookSkin:
    from scenes.skins.wild_tiled_west import book

    return book


def _ceremony() -> Ceremony:
    from scenes.skins.wild_tiled_west.ceremony import WildTiledWestCeremony

    return WildTiledWestCeremony()


def _choice(option: str, choice: str, chosen: Chosen) -> Looks | None:
    from scenes.skins.wild_tiled_west import choices

    return choices.picture(option, choice, chosen)


FACE = TitleFace("wild_tiled_west", TINT, BILL, _skin, _stage, _book, _ceremony, _choice, ALONE)
