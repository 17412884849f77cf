"""Saves on a shelf."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.players import Player
from game.saves.matches import SAVES, SaveFolder
from game.table import Table
from scenes.screens.saves.scene import SavesScene
from scenes.shell.services import Services
from tests.scenes.hand import show

NOW = datetime(2026, 8, 14, 15, 5, tzinfo=UTC)


def table(seats: int = 2, moves: int = 6, persons: int = 1, seed: str = "x") -> Table:
    players = [Player(f"Player {i + 1}", None if i < persons else "cowhand") for i in range(seats)]
    made = Table("tiny_towns", players, {"monuments": "off"}, seed)
    while moves and made.to_move is not None:
        made.submit(made.to_move, made.legal(made.to_move)[0])
        moves -= 1
    return made


def keep(services: Services, name: str, hours: float = 1, made: Table | None = None) -> None:
    SaveFolder(services.data / SAVES).write(name, made or table(), NOW - timedelta(hours=hours))


def spoil(services: Services, *files: str) -> None:
    for file in files:
        (services.data / SAVES / file).write_text('{"saddlebag-match": 1}', encoding="utf-8")


def opened(services: Services, size: tuple[int, int] = (1280, 720), text: int = 100) -> SavesScene:
    scene = SavesScene(services, lambda: NOW, UTC)
    show(services, scene, size, text)
    return scene


def files(services: Services) -> set[str]:
    return {file.name for file in (services.data / SAVES).iterdir()}
