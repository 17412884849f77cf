"""Today's deal in the real window: from the menu to its end by clicks; then the results, the share text, the card."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest

from game.daily.book import DayBook
from game.daily.deals import Deal, deal_of, titles
from game.profile.settings import Settings, save
from tools.pictures.window.playing import play
from tools.pictures.window.program import Program

Start = Callable[[], Program]


def easiest(today: date) -> Deal:
    """The one with the fewest others, so that it is soon over."""
    found = [deal for title in titles() if (deal := deal_of(title, today)) is not None]
    return min(found, key=lambda deal: len(deal.setup.others))


@pytest.mark.long
def test_a_deal_is_played_to_its_end_by_hand_and_stands_on_the_card(start: Start, tmp_path: Path) -> None:
    today = date.today()
    deal, data = easiest(today), tmp_path / "data"
    data.mkdir(exist_ok=True)
    save(Settings(name="Ida", speed=0, bot_speed=0), data)
    program = start()
    program.go("trail", "trail")
    program.click(f"today/{deal.title}")
    program.photograph("today")
    program.go("today/play", "table")
    program.photograph("today_table")
    program.click("challenge/close")
    play(program, Random(7), lambda seen: seen["scene"] == "results")
    done = DayBook(data, writes=False).done(deal)
    assert done is not None and DayBook(data, writes=False).counted == {today}
    program.wait(lambda seen: seen["scene"] == "results" and not seen["moving"], "the end of the ceremony")
    program.photograph("today_results")
    program.go("share", "day_share")
    program.photograph("today_share")
    program.press("Escape")
    program.wait_for("results")
    program.stop()  # killed: nothing could be written on the way out

    program = start()
    program.photograph("today_menu")
    program.go("trail", "trail")
    program.click(f"today/{deal.title}")
    program.wait(lambda seen: "today/result" in seen["stops"], "the result on the card")
    program.photograph("today_done")
    program.go("today/days", "days")
    program.wait(lambda seen: seen.get("streak") == 1, "one day in a row")
    program.photograph("today_days")
    assert DayBook(data, writes=False).done(deal) == done
