"""The digest of the golden playthroughs notices another sound, another sentence, another tip, and nothing else."""

from __future__ import annotations

import pytest

from game.tiny_towns import events as told
from scenes.skins.tiny_towns.events import EVENTS
from scenes.skins.tiny_towns.spots import SPOTS
from scenes.table.title.choreography import nothing
from tools.content.record import FOLDER
from tools.measure.digest import digested

SHORT = [FOLDER / "tiny_towns" / "shortest.txt"]


def changed(before: dict[str, list[str]]) -> set[str]:
    after = digested(SHORT)
    return {what for what, lines in before.items() if lines != after[what]}


def test_the_same_code_gives_the_same_digest() -> None:
    before = digested(SHORT)
    assert all(before.values()) and not changed(before)


def test_another_sound_changes_the_events_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digested(SHORT)
    monkeypatch.setattr(EVENTS, "sound", lambda event: "knock")
    assert changed(before) == {"events"}


def test_another_motion_changes_the_events_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digested(SHORT)
    monkeypatch.setitem(EVENTS.recipes, told.CubePut, nothing)
    assert changed(before) == {"events"}


def test_another_sentence_changes_the_words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digested(SHORT)
    monkeypatch.setattr(told.CubePut, "says", "{seat} drops {resource}.")
    assert changed(before) == {"words"}


def test_another_tip_changes_the_spots_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digested(SHORT)
    monkeypatch.setattr(SPOTS, "tip", lambda shown, spot: "A square")
    assert changed(before) == {"spots"}
