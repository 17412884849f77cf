"""Pictures of scenes and of saved matches, from the command line."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.saves.matches import SaveFolder
from game.saves.slot import utc_now
from tools.pictures import shot, shot_scenes
from tools.pictures.table_shot import position


def test_a_saved_match_is_pictured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SaveFolder(tmp_path).write("tiny-1", position(2, 12), utc_now())
    out = tmp_path / "picture.png"
    assert shot.main([str(tmp_path / "tiny-1.json"), "--size", "1024x640", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}\n"
    assert pygame.image.load(out).get_size() == (1024, 640)


def test_what_is_neither_scene_nor_file_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        shot.main(["kitchen"])
    assert ended.value.code == 2
    assert "kitchen" in capsys.readouterr().err


def test_the_documents_show_every_kind_of_scene() -> None:
    kinds = {name.split("_")[0] for name in shot_scenes.SCENES}
    assert {name.split("_")[0] for name in shot_scenes.SCREENS} == kinds
    pictured = {file.stem for file in (shot.ROOT / "docs" / "screens").glob("*.png")}
    assert pictured == {*shot_scenes.SCREENS, *(f"{name}_ru" for name in shot_scenes.SCREENS_IN_RUSSIAN)}
