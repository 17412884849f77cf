"""What a title's box prints is never retuned: every figure of a record with ``origin = "rulebook"`` is pinned."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles import TITLES
from tests.printed import pinned, records


def differences(is_now: dict[str, dict[str, Any]], printed: dict[str, dict[str, Any]]) -> list[str]:
    """One line for each figure that is not as printed, and for each record that nobody has looked up."""
    found = [f"{name}: is called printed and not pinned" for name in is_now.keys() - printed.keys()]
    found += [f"{name}: is printed, and is gone or called our own" for name in printed.keys() - is_now.keys()]
    for name in is_now.keys() & printed.keys():
        figures = dict(printed[name])
        own = figures.pop("own", [])
        found += [
            f"{name}, {field}: {is_now[name].get(field)!r}, but the box prints {value!r}"
            for field, value in figures.items()
            if is_now[name].get(field) != value
        ]
        unknown = is_now[name].keys() - figures.keys() - set(own)
        found += [f"{name}, {field}: printed or our own?  Neither is said" for field in unknown]
    return sorted(found)


@pytest.mark.parametrize("title", TITLES)
def test_printed_figures_are_as_printed(title: str) -> None:
    assert differences(records(title), pinned(title)) == []


@pytest.mark.parametrize("title", TITLES)
def test_there_is_something_to_pin(title: str) -> None:
    assert sum(len(figures) for figures in pinned(title).values()) > 20


def test_the_ladies_club_scores_six() -> None:
    """It was retuned to 4 once."""
    assert pinned("saloon_tycoon")["open_claims.claim.ladies_club"]["points"] == 6


def test_a_change_is_named_by_record_and_field() -> None:
    now, printed = {"a": {"points": 4, "size": 1}, "b": {}}, {"a": {"points": 6}, "c": {"own": ["price"]}}
    assert differences(now, printed) == [
        "a, points: 4, but the box prints 6",
        "a, size: printed or our own?  Neither is said",
        "b: is called printed and not pinned",
        "c: is printed, and is gone or called our own",
    ]
