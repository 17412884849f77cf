"""The face of Crates: all of it that is seen or heard."""

from __future__ import annotations

from pygame import Rect

from game.play.stage import StageSkin
from scenes.kit.brush import Brush
from scenes.kit.language import Language, mark
from scenes.kit.palette import Tint
from scenes.kit.rulebook_pages import BookFile, BookChapter
from scenes.skins.crates import stage
from scenes.skins.crates.skin import Crates
from scenes.table.title.ceremony import Ceremony, Ended
from scenes.table.title.face import Alone, Bill, BookSkin, Chosen, Looks, TitleFace

TINT = Tint("#3a3a4a", "#5a5a78", "#a0a0c8", "#fbe7a6")
BILL = Bill(mark("Crates"), mark("Take what lands on the quay"), "2–4", 5, stage.ART)


class CratesBook:
    """No pages but those of the file."""

    def chapters(self, file: BookFile, language: Language) -> tuple[BookChapter, ...]:
        return ()

    def size(self, kind: str, what: str) -> tuple[float, float]:
        return 0, 0

    def draw(self, brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
        """It has no pictures of its own."""

    def told(self, language: Language, kind: str, what: str) -> tuple[str, str]:
        return "", ""

    def page_at(self, kind: str, what: str) -> str:
        return ""


class CratesCeremony(Ceremony):
    title = "crates"

    def scene(self, ended: Ended) -> str:
        return ""


def _stage() -> StageSkin:
    return stage


def _book() -> BookSkin:
    return CratesBook()


def _choice(option: str, choice: str, chosen: Chosen) -> Looks | None:
    return None


ALONE = Alone(mark("Crates"), mark("nobody plays it alone."), stage.ART)
FACE = TitleFace("crates", TINT, BILL, Crates, _stage, _book, CratesCeremony, _choice, ALONE)
