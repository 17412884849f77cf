"""Finds the folder where a player's matches, settings and results are kept."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game.protocol import SaddlebagError, say


class NoHome(SaddlebagError):
    """The system names no home folder to keep anything in."""


def data_folder(chosen: Path | None = None) -> Path:
    """The folder that was chosen, or the system's own for this program.  Raises NoHome."""
    if chosen is not None:
        return chosen
    try:
        return Path(platformdirs.user_data_dir("saddlebag", appauthor=False))
    except RuntimeError as error:
        raise NoHome(say("no home folder can be found here; name a folder with --data-dir.")) from error
