"""The table shows the price that the purchase at hand gives, and room for free actions before an extra one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.players import Player
from game.protocol import Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon.costs import PHINEUS
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import survey
from game.table import Table
from scenes.kit import palette
from scenes.shell.services import Services
from scenes.skins.saloon_tycoon.dock import HOT, plate_of
from scenes.skins.saloon_tycoon.preview import preview
from tests.scenes.conftest import Clock
from tests.scenes.hand import click
from tests.scenes.playing import settle, sit


def found(wanted: Callable[[State], object]) -> Table:
    """A match of one person against a bot, come to a position that is wanted."""
    for number in range(200):
        table = Table("saloon_tycoon", [Player("Ida"), Player("Rusty", "random")], {}, f"purchase {number}")
        rng = Random(number)
        while (seat := table.to_move) is not None and len(table.log) < 120:
            if seat == 0 and wanted(table.state):
                return table
            table.submit(seat, rng.choice(table.legal(seat)))
    raise AssertionError("no such position")


def test_the_price_of_the_purchase_is_shown_until_it_ends(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = found(
        lambda s: s.phase == "menu" and s.purchase and s.purchase.left and s.purchase.price == 2
        and PHINEUS in s.saloons[0] and not s.acted and s.gold[0] >= 3 and survey(s.tiles[0]).open
    )  # fmt: skip
    scene = sit(services, table)
    settle(services, clock, scene)
    plate = plate_of(scene.shown, "supply")
    assert (plate.pill, plate.ink, plate.spoiler) == ("2", palette.AMBER, "")
    spot = next(each.path(Seat(0))[0] for each in table.legal(Seat(0)) if isinstance(each, do.Supply))
    assert preview(scene.shown, spot).sentence == "A cube costs 2 gold."
    click(services, "button/earn")
    settle(services, clock, scene)
    plate = plate_of(scene.shown, "supply")
    assert (plate.pill, plate.ink, plate.spoiler) == ("3", HOT, PHINEUS)
    assert preview(scene.shown, spot).sentence == "A cube costs 3 gold."


def test_cubes_can_be_bought_where_an_extra_action_is_asked_for(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = found(lambda s: s.phase == "action" and s.gold[0] >= 3 and survey(s.tiles[0]).open)
    scene = sit(services, table)
    settle(services, clock, scene)
    assert plate_of(scene.shown, "supply").ready
    spot = next(each.path(Seat(0))[0] for each in table.legal(Seat(0)) if isinstance(each, do.Supply))
    assert spot in scene.shown.glow
    assert any("First cubes and claims, then" in words for words in scene.words())
