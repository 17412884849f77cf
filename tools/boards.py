"""Writes the boards: ``assets/boards/*.tmx``, one module here for each title.  A test holds the files against them.

python tools/boards.py            write every board anew (then look at it in Tiled, or with tools/dev.py shot)
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools import board_tiny_epic_western, board_tiny_towns

BOARDS = Path(__file__).parent.parent / "assets" / "boards"
TITLES = (board_tiny_towns, board_tiny_epic_western)


def texts() -> dict[str, str]:
    """Every board by its file name."""
    return {name: page.text() for title in TITLES for name, page in title.pages().items()}


def main() -> int:
    BOARDS.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        (BOARDS / name).write_text(text, encoding="utf-8", newline="\n")
        print(BOARDS / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
