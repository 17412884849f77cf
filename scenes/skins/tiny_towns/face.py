"""The face of Tiny Towns: all of it that is seen or heard.  A part is imported when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.skins.tiny_towns.bill import ALONE, BILL, RUNNERS, SAMPLES, TINT
from scenes.table.title_face import BookSkin, Chosen, Looks, TitleFace

if TYPE_CHECKING:
    from game.session.stage import StageSkin
    from scenes.table.ceremony import Ceremony
    from scenes.table.skin import Skin


def _skin() -> Skin:
    from scenes.skins.tiny_towns.skin import TinyTowns

    return TinyTowns()


def _stage() -> StageSkin:
    from scenes.skins.tiny_towns import stage

    return stage


def _book() -> BookSkin:
    from scenes.skins.tiny_towns import book

    return book


def _ceremony() -> Ceremony:
    from scenes.skins.tiny_towns.ceremony import TinyTownsCeremony

    return TinyTownsCeremony()


def _choice(option: str, choice: str, chosen: Chosen) -> Looks | None:
    from scenes.skins.tiny_towns import choices

    return choices.picture(option, choice, chosen)


FACE = TitleFace("tiny_towns", TINT, BILL, _skin, _stage, _book, _ceremony, _choice, ALONE, SAMPLES, RUNNERS)
