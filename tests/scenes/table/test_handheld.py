"""A screen in two hands, 1280x800 (Steam Deck): large text fits at every table, and nothing is too small."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from scenes.kit import palette
from scenes.kit.language import Language
from scenes.kit.lettering import MINUS
from scenes.shell.services import Services
from tests.scenes.hand import show, troubles
from tools.pictures.shot_scenes import SCENES

HANDHELD = (1280, 800)
LOSS = re.compile(f"{MINUS}\\d+")


@pytest.mark.parametrize("name", ["table_six", "western", "saloon_four", "west_five"])
def test_large_text_fits_at_every_table(services: Services, name: str) -> None:
    services.language, services.settings.speed = Language("ru"), 0
    scene = show(services, SCENES[name](services), HANDHELD, 150)
    assert troubles(scene) == []
    assert min(area.px for area in scene.areas() if area.kind == "text") >= palette.FLOOR


def test_losses_of_six_seats_do_not_run_together(services: Services) -> None:
    services.settings.speed = 0
    scene = show(services, SCENES["table_six"](services), HANDHELD, 150)
    numbers = [area.rect for area in scene.areas() if LOSS.fullmatch(area.text)]
    rows = {rect.centery: [each for each in numbers if each.centery == rect.centery] for rect in numbers}
    six = [sorted(row, key=lambda rect: rect.x) for row in rows.values() if len(row) == 6]
    assert len(six) == 2, "the squares left empty, and the sums"
    for row in six:
        gaps = [right.x - left.right for left, right in pairwise(row)]
        assert min(gaps) >= 4, gaps
