"""A player half way through the badges, for the pictures of their screen.  Counts nothing."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.badges.awarding import deeds_of
from game.badges.badge_book import BadgeBook
from game.session.history import Deed, History
from game.table import Player
from game.trail.proofs import proofs_of, replayed
from game.trail.trail_file import regions
from scenes.screens.badges import BadgesScene
from scenes.shell.scene import Scene
from scenes.shell.services import Services

MATCHES = 3  # of each title
OLDER = 9  # of what is earned was looked at before


def half_badged(house: Services, now: datetime) -> Scene:
    """Matches of the Trail's proofs as if a person had played them, and a few badges seen already."""
    who, book = house.person, History(house.data)
    when = now - timedelta(days=60)
    for region in regions():
        for challenge in region.challenge[:MATCHES]:
            table = replayed(region.title, challenge, proofs_of(region.title)[challenge.id])
            table.players = (Player(who), *table.players[1:])
            when += timedelta(days=4)
            outcome = table.outcome
            assert outcome is not None
            deeds = [Deed(who, deed.badge, deed.amount) for deed in deeds_of(table)]
            match = f"{region.title}-{challenge.id}"
            book.record(match, table, outcome, when, when, deeds)
            house.saves.write(match, table, when)
    book.close()
    BadgesScene(house, lambda: now)  # awards and looks at them
    book = History(house.data)
    kept = BadgeBook(book).earned()
    with book.working() as db, db:
        db.executemany("UPDATE badges SET seen = 0 WHERE badge = ?", [(each.badge,) for each in kept[OLDER:]])
    book.close()
    return BadgesScene(house, lambda: now)
