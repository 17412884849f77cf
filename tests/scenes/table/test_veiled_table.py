"""Under a moment that lets nothing through, only what is seen beside it is drawn; the picture is the same."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from scenes.kit import paint
from scenes.kit.widgets.base import Widget
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from tools.pictures import table_shot

SIZE = (1280, 720)


@pytest.fixture
def duel(services: Services) -> TableScene:
    services.stack.resize(SIZE)
    scene: TableScene = table_shot.scene(services, title="tiny_epic_western", seats=4, moves=5, phase="duel")
    services.stack.push(scene)
    return scene


def _picture(scene: TableScene) -> bytes:
    surface = Surface(SIZE)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_it_looks_as_if_everything_had_been_drawn(duel: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert duel.bare()
    quick = _picture(duel)
    monkeypatch.setattr(duel, "bare", lambda: None)
    assert _picture(duel) == quick


def test_what_is_covered_is_not_drawn(duel: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    show = Widget.show

    def noted(widget: Widget, *how: object) -> None:
        shown.append(widget.name)
        show(widget, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Widget, "show", noted)
    _picture(duel)
    assert "moment" in shown
    bare = [part.inflate(200, 200) for part in duel.bare() or ()]
    beneath = duel.widgets[: next(at for at, widget in enumerate(duel.widgets) if widget.kind == "veil")]
    far = {widget.name for widget in beneath if widget.rect.collidelist(bare) < 0}
    assert len(far) > 10
    assert not far & set(shown)


def test_another_board_in_the_middle_paints_no_new_table(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The panels lie where they lay: to paint the whole window took 12 ms of one picture."""
    services.stack.resize(SIZE)
    scene: TableScene = table_shot.scene(services, title="saloon_tycoon", seats=3, moves=0)
    services.stack.push(scene)
    _picture(scene)
    painted: list[object] = []
    monkeypatch.setattr(paint, "table", painted.append)
    for seat in scene.shown.layout.rivals():
        scene.looking.peek = seat
        scene.relayout()
        assert scene.shown.focus == seat
        _picture(scene)
    assert painted == []
