"""Settings of every test: nothing is judged by the clock, long tests begin first, the collector looks through less."""

from __future__ import annotations

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run: a red test is red again.  `--hypothesis-profile searching` looks for new ones.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("unhurried", PATIENT, derandomize=True)
settings.register_profile("searching", PATIENT, max_examples=1_000)
settings.load_profile("unhurried")

# A run in the background, or under nohup, begins with these ignored, and so would every program it starts.
for name, handler in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    ignored = getattr(signal, name, None)
    if ignored is not None and signal.getsignal(ignored) == signal.SIG_IGN:
        signal.signal(ignored, handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first, so that no worker is left alone with one at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """The collector need not look again and again through what lives to the end: modules and collected tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
