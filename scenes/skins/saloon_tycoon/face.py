"""The face of Saloon Tycoon: all of it that is seen or heard.  A part is imported when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.skins.saloon_tycoon.bill import ALONE, BILL, TINT
from scenes.table.title_face import BookSkin, Chosen, Looks, TitleFace

if TYPE_CHECKING:
    from game.session.stage import StageSkin
    from scenes.table.ceremony import Ceremony
    from scenes.table.skin import Skin


def _skin() -> Skin:
    from scenes.skins.saloon_tycoon.skin import SaloonTycoon

    return SaloonTycoon()


def _stage() -> StageSkin:
    from scenes.skins.saloon_tycoon import stage

    return stage


def _book() -> BookSkin:
    from scenes.skins.saloon_tycoon import book

    return book


def _ceremony() -> Ceremony:
    from scenes.skins.saloon_tycoon.ceremony import SaloonTycoonCeremony

    return SaloonTycoonCeremony()


def _choice(option: str, choice: str, chosen: Chosen) -> Looks | None:
    from scenes.skins.saloon_tycoon import choices

    return choices.picture(option, choice, chosen)


FACE = TitleFace("saloon_tycoon", TINT, BILL, _skin, _stage, _book, _ceremony, _choice, ALONE)
