"""Set-ups of every title as test cases.  Each list shows each number of seats and each choice of each option."""

from __future__ import annotations

import pytest

from tools.stress.walks import case_id, few_setups, single_setups


def every_setup(argument: str) -> pytest.MarkDecorator:
    """Parametrizes a test with the plain set-up and each choice by itself; mixtures are for ``dev.py soak``."""
    return pytest.mark.parametrize(argument, single_setups(), ids=case_id)


def mixed_setups(argument: str) -> pytest.MarkDecorator:
    """Parametrizes a dear test with fewer set-ups, which show several choices at once."""
    return pytest.mark.parametrize(argument, few_setups(), ids=case_id)
