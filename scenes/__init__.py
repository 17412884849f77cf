"""The parlour: pixels, sound and hands.  Knows no rules."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is ours; read before pygame is imported
