"""Two copies of the program on one folder: the second says so, and writes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.players import Player
from game.profile import setup_plan
from game.table import Table
from scenes.screens import routes
from scenes.screens.opening import open_table
from scenes.shell import lock
from scenes.shell.lock import Lock
from scenes.shell.services import Services
from tests.scenes.hand import draw, show

HOLDER = """
import sys, threading
from pathlib import Path
from scenes.shell.lock import Lock
assert Lock(Path(sys.argv[1])).take()
print("held", flush=True)
threading.Event().wait()  # until it is killed
"""


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_another_process_gets_it_only_when_the_first_is_gone(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3]) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "held\n"
        assert not Lock(tmp_path).take()
        holder.kill()
    mine = Lock(tmp_path)
    assert mine.take(), "a killed process holds nothing"
    mine.release()


def test_a_folder_that_cannot_be_locked_is_no_reason_to_stay_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert Lock(tmp_path / "file" / "folder").take()


def test_who_only_looks_on_leaves_the_folder_as_it_was(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    services.read_only = True
    before = files(services.data)
    services.change(text_percent=120)
    table = Table("tiny_towns", [Player("Hazel")], {"monuments": "off"}, "oak")
    scene = open_table(services, table)
    show(services, scene)
    scene.match.hand_over()
    scene.match.submit(scene.match.legal[0])
    services.stack.pop()
    setup = routes.new_match(services, "tiny_towns")
    show(services, setup)
    kept: list[object] = []
    monkeypatch.setattr(setup_plan, "keep", lambda *told: kept.append(told))
    setup.find("start").activate()
    services.stack.clear_to(routes.menu(services))
    draw(services)
    assert files(services.data) == before and not kept
    assert any("already open" in words for words in services.stack.top.words())  # type: ignore[union-attr]


@pytest.mark.skipif(os.name == "nt", reason="the first process is killed by a signal")
def test_the_file_left_behind_means_nothing(tmp_path: Path) -> None:
    (tmp_path / lock.FILE).write_text("left behind")
    mine = Lock(tmp_path)
    assert mine.take()
    mine.release()
