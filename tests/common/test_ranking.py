"""Places are shared where all is equal, and the first difference decides."""

from __future__ import annotations

import pytest

from game.common.ranking import Standing, decided_by, places

TIE_BREAKS = (
    "most points",
    "level ({points}); fewer turns decide, {best} to {next}",
    "level; more gold, {best} to {next}",
)


@pytest.mark.parametrize(
    ("standings", "found"),
    [
        ([(5, 1), (7, 0), (5, 1)], (2, 1, 2)),
        ([(3,), (3,)], (1, 1)),
        ([(1,)], (1,)),
        ([(2, 1), (2, 3), (9, 0)], (3, 2, 1)),
    ],
)
def test_places_count_from_one_and_may_be_shared(standings: list[Standing], found: tuple[int, ...]) -> None:
    assert places(standings) == found


@pytest.mark.parametrize(
    ("standings", "sentence"),
    [
        ([(5, -2, 1), (4, -1, 9)], "most points"),
        ([(5, -3, 1), (5, -2, 0), (1, 0, 0)], "level (5); fewer turns decide, 2 to 3"),
        ([(5, -2, 1), (5, -2, 4)], "level; more gold, 4 to 1"),
        ([(5, -2, 1), (5, -2, 1), (3, 0, 0)], "shared"),
    ],
)
def test_what_decided_is_told_with_its_figures(standings: list[Standing], sentence: str) -> None:
    assert str(decided_by(standings, TIE_BREAKS, "shared")) == sentence
