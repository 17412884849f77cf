"""How the events of Crates look and sound."""

from __future__ import annotations

from typing import Final

from game.crates.rules import CRATES, Landed, Taken
from scenes.table.title.choreography import deal, move
from scenes.table.title.event_faces import EventFace, EventFaces
from scenes.table.title.notes import names

TAKEN: Final = EventFace(move, "wood", deed=names("crate", CRATES), weight=1)
EVENTS: Final = EventFaces({Landed: EventFace(deal, "deal"), Taken: TAKEN})
