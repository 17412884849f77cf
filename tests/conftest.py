"""What holds for every test: nothing is judged by the clock, for a loaded machine is no broken one."""

from __future__ import annotations

import signal
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("unhurried")

# A run in the background, or under nohup, begins with these ignored, and so would every program it starts.
for name, handler in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    ignored = getattr(signal, name, None)
    if ignored is not None and signal.getsignal(ignored) == signal.SIG_IGN:
        signal.signal(ignored, handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sample", type=int, default=1, metavar="N", help="of a test's many cases about one in N, always the same"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """For every day: each test runs with its first case and a share of the others.  CI leaves nothing out."""
    one_in, tried = config.getoption("--sample"), set[str]()
    chosen, left = [], []
    for item in items:
        test = item.nodeid.partition("[")[0]
        is_chosen = test not in tried or crc32(item.nodeid.encode()) % one_in == 0
        (chosen if is_chosen else left).append(item)
        tried.add(test)
    items[:] = chosen
    config.hook.pytest_deselected(items=left)
