"""The end of a match of Crates."""

from __future__ import annotations

from typing import Final

from scenes.table.title.ceremony import Ceremony, Ended


class CratesCeremony(Ceremony):
    title = "crates"

    def scene(self, ended: Ended) -> str:
        return ""


CEREMONY: Final = CratesCeremony
