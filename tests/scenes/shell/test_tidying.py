"""Memory is tidied while there is time for it, and only then."""

from __future__ import annotations

import gc

import pytest

from scenes.shell.tidying import EVERY, Tidying


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def tidying(done: list[str], monkeypatch: pytest.MonkeyPatch) -> Tidying:
    monkeypatch.setattr(gc, "get_count", lambda: (1, 1, 1))
    return Tidying(lambda: done.append("collect"), lambda: done.append("freeze"))


def test_nothing_is_done_before_the_first_picture(tidying: Tidying, done: list[str]) -> None:
    tidying.rest(100.0, 5.0)
    assert done == []
    tidying.begin(100.0)
    assert done == ["collect", "freeze"]


def test_it_waits_for_a_sleep_and_does_not_come_too_often(tidying: Tidying, done: list[str]) -> None:
    tidying.begin(0.0)
    done.clear()
    tidying.rest(EVERY - 1, 5.0)
    assert done == [], "just done"
    tidying.rest(EVERY + 1, 0.016)
    assert done == [], "something moves: the next picture is due"
    tidying.rest(EVERY + 1, 0.03)
    assert done == ["collect"]
    tidying.rest(EVERY + 2, 5.0)
    assert done == ["collect"]


def test_an_idle_house_is_left_alone(tidying: Tidying, done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing came together since, there is nothing to look through."""
    tidying.begin(0.0)
    done.clear()
    monkeypatch.setattr(gc, "get_count", lambda: (400, 9, 0))
    tidying.rest(EVERY + 60, 5.0)
    assert done == []
