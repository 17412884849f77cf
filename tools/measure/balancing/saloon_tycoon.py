"""Saloon Tycoon, counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table import Table
from tools.measure.balancing.counts import SOLO, Counts, PieceUse, outcome_of, uses_of

ACTIONS = {"Earn": "earn", "Draw": "draw", "Play": "play", "Build": "build", "Bribe": "bribe", "Supply": "supply"}
USES = {
    "TileBuilt": ("tile", "tile"),
    "TileFinished": ("tile finished", "tile"),
    "CardPlayed": ("card", "card"),
    "CharacterCame": ("Character came", "who"),
}


def look(table: Table, events: Sequence[Any]) -> Counts:
    s, offers = table.state, dict[str, tuple[str, ...]]()
    uses = [[PieceUse("Character at the end", who) for who in s.saloons[seat]] for seat in range(s.terms.seats)]
    income: list[list[int]] = [[] for _ in uses]
    for event in events:
        uses_of(uses, event, USES)
        match type(event).__name__:
            case "ClaimsLaid":
                offers["open claim"] = event.claims
            case "SecretsKept":
                offers["secret claim"] = (*offers.get("secret claim", ()), *event.claims)
            case "IncomeTaken":
                income[event.seat].append(event.amount)
            case "RoofPlaced":
                uses[event.seat].append(PieceUse("tile finished", "roof"))
            case "ClaimStaked":
                kind = "secret claim" if event.secret else "open claim"
                uses[event.seat].append(PieceUse(kind, event.claim, event.points))
            case "BossScored":
                beaten = outcome_of(table).sheets[0].total > event.total  # ST-197
                uses[0].append(PieceUse(SOLO, "beaten" if beaten else "unbeaten", event.total))
    for seat, action in table.log:
        if seat >= 0 and (name := ACTIONS.get(type(action).__name__)):
            uses[seat].append(PieceUse("action", name))
    return Counts(s.round, uses, offers, {"income": tuple(map(tuple, income))})


def pieces(content: Any) -> dict[str, list[str]]:
    tiles, people = content.TILES, list(content.CHARACTERS)
    return {
        "tile": [tile.id for tile in tiles.values() if tile.building_class != "start"],
        "tile finished": [*tiles, "roof"],
        "card": list(content.CARDS),
        "open claim": list(content.CONTENT.open_claims),
        "secret claim": list(content.CONTENT.secret_claims),
        "Character came": people,
        "Character at the end": people,
        "action": list(ACTIONS.values()),
        SOLO: ["beaten", "unbeaten"],
    }
