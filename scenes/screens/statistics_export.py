"""The statistics as files for other programs, and where they went.  Counts nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import platformdirs

from game.protocol import SaddlebagError
from game.session import export
from scenes.shell.services import Services


def place(services: Services) -> Path:
    """The player's documents, if there is such a folder; else beside the saves."""
    documents = Path(platformdirs.user_documents_dir())
    return documents if documents.is_dir() else services.data


def write(services: Services, now: Callable[[], datetime]) -> None:
    """Write both files, and say where they are or why they are not."""
    try:
        kept = export.contents(services.data)
        table, everything = export.write(kept, place(services), now())
    except SaddlebagError as error:
        services.warn(error.saying)
        return
    words = services.language.say("Written to {folder}: {first} and {second}", folder=str(table.parent),
                                  first=table.name, second=everything.name)  # fmt: skip
    services.toast(words, "save", "gain")
