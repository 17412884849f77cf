"""Somebody comes with a folder of a version that asked for no name: they are still who they were."""

from __future__ import annotations

import shutil
from pathlib import Path

from scenes.screens.name import NameScene
from scenes.shell.services import Services

KEPT = Path(__file__).parents[2] / "saves" / "fixtures" / "folder-0.2.0"


def test_the_name_at_the_last_table_is_offered(services: Services) -> None:
    services.settings.name = ""
    shutil.copytree(KEPT, services.data, dirs_exist_ok=True)
    assert NameScene(services, lambda: None).text == "Hazel"


def test_in_a_new_folder_it_is_the_name_one_logs_in_with(services: Services) -> None:
    services.settings.name = ""
    assert NameScene(services, lambda: None).text == "Ida"
