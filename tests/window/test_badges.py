"""Badges in the real window: earned by the last move of a match, kept through a kill, looked at, exported."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.badges.book import BadgeBook
from game.profile.settings import Settings, save
from game.protocol import Seat
from game.saves.matches import SAVES, SaveFolder
from game.statistics.history import History
from game.trail.challenges import proofs_of, replayed, sit_down
from game.trail.regions import regions
from tools.pictures.window.playing import touch
from tools.pictures.window.program import Program, is_still

Start = Callable[[], Program]


@pytest.mark.long
def test_earned_by_hand_kept_through_a_kill_and_looked_at(start: Start, tmp_path: Path) -> None:
    region = regions()[0]
    challenge = next(each for each in region.challenge if each.id == "never_hungry")
    done = replayed(region.title, challenge, proofs_of(region.title)[challenge.id])
    last = max(place for place, entry in enumerate(done.log) if entry.seat == 0)
    table = sit_down(region.title, challenge, "Ida", done.seed)
    for seat, action in [entry for entry in done.log[:last] if entry.seat >= 0]:
        table.submit(Seat(seat), action)
    data = tmp_path / "data"
    data.mkdir(exist_ok=True)
    save(Settings(name="Ida", speed=0), data)
    SaveFolder(data / SAVES).write("town", table, datetime.now(UTC))

    program = start()
    program.go("ticket", "table")
    program.wait(is_still, "the table to be still")
    for spot in done.log[last].action.path(Seat(0)):
        touch(program, spot)
    if "ask/yes" in program.wait(is_still, "the table to be still")["stops"]:
        program.click("ask/yes")
    program.wait_for("results")
    program.photograph("badge_results")
    program.stop()  # killed: nothing could be written on the way out
    book = History(data)
    earned = {each.badge: each.match for each in BadgeBook(book).earned()}
    book.close()
    assert earned == {"tt_first_town": "town", "tt_never_hungry": "town", "house_welcome": "town"}

    program = start()
    program.go("statistics", "statistics")
    program.click("badges")
    program.wait(lambda seen: seen.get("scene") == "badges" and seen.get("earned") == 3, "three badges")
    program.photograph("badges")
    program.click("badge/tt_never_hungry")
    program.wait(lambda seen: seen.get("badge") == "tt_never_hungry", "the badge that was clicked")
    program.press("Right", "Return")
    program.wait(lambda seen: seen.get("badge") == "tt_no_empty_square", "the next one by the keyboard")
    program.press("Left", "Return")
    program.wait(lambda seen: seen.get("badge") == "tt_never_hungry", "back again")
    program.click("watch")
    program.wait_for("replay")
    program.press("Escape")
    program.wait_for("badges")
    program.press("Escape")
    program.wait_for("statistics")
    program.press("e")
    program.click("page/wins")
    program.wait(lambda seen: seen.get("page") == "wins", "the page of wins")
    program.photograph("statistics_wins")
