"""A crash at the table: the bundle holds all that is needed to play the match again to where it broke."""

from __future__ import annotations

from datetime import datetime

import msgspec

from game.packing import unpack_action
from game.players import Player
from game.table import Entry, Table
from scenes.shell import crash
from scenes.shell.services import Services
from tests.scenes.playing import sit
from tools.pictures.table_shot import position


def test_the_bundle_of_an_open_match_plays_it_again(services: Services) -> None:
    table = position(3, 40, {"cavern": "on"}, "broken")
    sit(services, table)
    folder = crash.keep_bundle(services, RuntimeError("by hand"), datetime(2026, 8, 14))
    assert folder is not None
    told = msgspec.json.decode((folder / "match.json").read_bytes())
    players = [Player(**player) for player in told["players"]]
    again = Table(told["title"], players, told["options"], told["seed"], practice=told["practice"])
    again.follow(
        [Entry(seat, unpack_action(told["title"], msgspec.json.encode(action))) for seat, action in told["log"]]
    )
    assert again.log == table.log
    assert again.state == table.state


def test_a_match_that_was_left_is_no_evidence(services: Services) -> None:
    sit(services, position(2, 10))
    services.stack.pop()
    assert services.evidence() == {}


def test_the_evidence_of_the_next_match_stays(services: Services) -> None:
    """A rematch sits down before the old table is cleared away."""
    old = sit(services, position(2, 10))
    sit(services, position(2, 10, seed="next"))
    old.leave()
    assert services.evidence()["seed"] == "next"
