"""Wild Tiled West, counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table import Table
from tools.measure.balancing.counts import Counts, PieceUse, outcome_of, uses_of

USES = {"TileDrafted": ("tile", "tile"), "ContractPaid": ("contract", "contract")}
TURNS = {"TileDrafted": "draft", "AlleysBegun": "free alleys", "Passed": "pass"}


def look(table: Table, events: Sequence[Any]) -> Counts:
    uses = [[PieceUse("face", board.face)] for board in table.state.boards]
    offered = list[str]()
    sheets = [{line.id: line.points for line in sheet.lines} for sheet in outcome_of(table).sheets]
    for event in events:
        name = type(event).__name__
        uses_of(uses, event, USES)
        if name in TURNS:
            uses[event.seat].append(PieceUse("turn", TURNS[name]))
        match name:
            case "Wrangled":
                uses[event.seat].append(PieceUse("wrangle", str(event.size), event.points))
            case "PartnersDealt" | "PartnersShown":
                offered += event.cards
            case "PartnerRefilled":
                offered.append(event.card)
            case "PartnerKept":
                uses[event.seat].append(PieceUse("partner", event.card, sheets[event.seat]["partner_1"]))
            case "PartnerTaken":
                uses[event.seat].append(PieceUse("partner", event.card, sheets[event.seat]["partner_2"]))
    rounds = sum(type(event).__name__ == "RoundBegan" for event in events)
    return Counts(rounds, uses, {"partner": tuple(offered)}, {})


def pieces(content: Any) -> dict[str, list[str]]:
    return {
        "face": list(content.CONTENT.faces),
        "tile": [tile for tile in content.TILES if tile != content.ALLEY],
        "partner": list(content.PARTNERS),
        "contract": [contract.id for contract in content.TRACKS.contract],
        "wrangle": [str(row.cows) for row in content.TRACKS.wrangle],
        "turn": list(TURNS.values()),
    }
