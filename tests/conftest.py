"""What holds for every test: nothing is judged by the clock, for a loaded machine is no broken one."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("unhurried")

# A run in the background, or under nohup, begins with these ignored, and so would every program it starts.
for name, handler in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    ignored = getattr(signal, name, None)
    if ignored is not None and signal.getsignal(ignored) == signal.SIG_IGN:
        signal.signal(ignored, handler)
