"""The face of Tiny Epic Western: all of it that is seen or heard.  A part is imported when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.skins.tiny_epic_western.bill import ALONE, BILL, TINT
from scenes.table.title_face import BookSkin, Chosen, Looks, TitleFace

if TYPE_CHECKING:
    from game.session.stage import StageSkin
    from scenes.table.ceremony import Ceremony
    from scenes.table.skin import Skin


def _skin() -> Skin:
    from scenes.skins.tiny_epic_western.skin import TinyEpicWestern

    return TinyEpicWestern()


def _stage() -> StageSkin:
    from scenes.skins.tiny_epic_western import stage

    return stage


def _book() -> BookSkin:
    from scenes.skins.tiny_epic_western import book

    return book


def _ceremony() -> Ceremony:
    from scenes.skins.tiny_epic_western.ceremony import TinyEpicWesternCeremony

    return TinyEpicWesternCeremony()


def _choice(option: str, choice: str, chosen: Chosen) -> Looks | None:
    from scenes.skins.tiny_epic_western import choices

    return choices.picture(option, choice, chosen)


FACE = TitleFace("tiny_epic_western", TINT, BILL, _skin, _stage, _book, _ceremony, _choice, ALONE)
