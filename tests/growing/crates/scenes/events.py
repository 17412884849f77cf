"""How the events of Crates look and sound."""

from __future__ import annotations

from typing import Final

from game.crates.rules import Landed, Taken
from scenes.table.title.choreography import deal, move
from scenes.table.title.event_faces import EventFace, EventFaces

EVENTS: Final = EventFaces({Landed: EventFace(deal, "deal"), Taken: EventFace(move, "wood")})
