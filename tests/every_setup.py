"""Every set-up of every title as test cases: each number of seats and each choice every day, the rest is `long`."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from tools.stress.walks import case_id, setups


def every_setup(argument: str, choices: bool = True) -> pytest.MarkDecorator:
    """Parametrizes a test; what shows no number of seats and no choice that another has not shown is ``long``.

    Without ``choices`` all are that show no number of seats.
    """
    return pytest.mark.parametrize(argument, _cases(choices))


def _cases(choices: bool) -> list[ParameterSet]:
    shown: set[tuple[str, ...]] = set()
    cases = []
    for case in setups():
        title, setup = case
        options = setup.options.items() if choices else ()
        shows = {(title, str(setup.seats)), *((title, option, choice) for option, choice in options)}
        marks = () if shows - shown else pytest.mark.long
        shown |= shows
        cases.append(pytest.param(case, id=case_id(case), marks=marks))
    return cases
