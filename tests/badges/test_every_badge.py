"""Every badge can be earned, by what a real match's log says, and is not by one that just misses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest

from game.badges import awarding
from game.badges.awarding import deeds_of
from game.badges.counting import amount
from game.badges.definitions import OTHER_BOOKS, Badge, every_badge, groups
from game.goals import of_table
from game.players import Player
from game.protocol import Seat
from game.statistics.history import History
from game.table import Table
from game.titles import TITLES
from game.trail import challenges as proofs
from game.trail.regions import region_of
from tools.content import badges as kept

NOON = datetime(2026, 9, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
EARNED_BY = {  # badge -> the challenge whose recorded match does it; what is not here has a proof of its own
    "tt_first_town": "first_town", "tt_never_hungry": "never_hungry", "tt_five_taverns": "council",
    "tt_stone_heart": "neighbours",
    "tew_first_blood": "high_noon", "tew_straight_flush": "showdown", "tew_most_wanted": "showdown",
    "tew_iron_road": "three_table", "tew_gold_fever": "showdown", "tew_fastest_gun": "high_noon",
    "tew_land_owner": "marshal_law",
    "st_open_for_business": "open_doors", "st_raise_the_roof": "roofs", "st_third_floor": "roofs",
    "st_good_company": "the_boss", "st_rogues_gallery": "the_boss", "st_claim_king": "claims",
    "st_deep_pockets": "roofs", "st_beat_the_boss": "hard_boss",
    "wtw_homestead": "homestead", "wtw_big_herd": "ridge:1", "wtw_four_aces": "five_towns",
    "wtw_clean_sheriff": "stranger",
    "wtw_no_horseshoe_left": "herd", "wtw_boot_hill": "stranger", "wtw_five_towns": "stranger",
    "house_welcome": "first_town", "house_seven_days": "first_town", "house_full_table": "council",
    "house_hundred": "neighbours",
}  # fmt: skip


def challenge_match(title: str, name: str, seat: int = 0) -> Table:
    """The recorded match of a challenge, with Hazel, a person, on a seat and bots on the others."""
    region = region_of(title)
    assert region is not None
    challenge = region.find(name)
    assert challenge is not None
    return seated(proofs.replayed(title, challenge, proofs.proofs_of(title)[name]), seat)


def seated(table: Table, seat: int) -> Table:
    table.players = tuple(
        Player("Hazel") if n == seat else Player(f"Bot {n}", player.level or "cowhand")
        for n, player in enumerate(table.players)
    )
    return table


@cache
def recorded() -> tuple[tuple[Table, int], ...]:
    """Every match of the Trail's proofs and of our own, for each of its seats."""
    found = []
    for title in TITLES:
        region = region_of(title)
        for challenge in region.challenge if region is not None else ():
            table = proofs.replayed(title, challenge, proofs.proofs_of(title)[challenge.id])
            found += [(table, seat) for seat in range(len(table.players))]
    for proof in kept.proofs().values():
        table = kept.replayed(proof)
        found += [(table, seat) for seat in range(len(table.players))]
    return tuple(found)


def match_of(key: str) -> Table:
    """The match that does what the badge asks."""
    if key not in EARNED_BY:
        return kept.replayed(kept.proofs()[key])
    name, _, seat = EARNED_BY[key].partition(":")
    homes = {each.id: region.title for region in map(region_of, TITLES) if region for each in region.challenge}
    title = every_badge()[key].group.title or homes[name]
    return challenge_match(title, name, int(seat or 0))


def worth(badge: Badge, table: Table, seat: int) -> int:
    evidence = of_table(table, Seat(seat))
    assert evidence is not None
    return amount(badge, evidence)


@pytest.fixture
def book(tmp_path: Path) -> Iterator[History]:
    found = History(tmp_path)
    yield found
    found.close()


def enter(book: History, tables: Sequence[Table], every: timedelta = timedelta(minutes=5)) -> None:
    """As the recorder enters them, one after another."""
    before = len(book.games())
    for number, table in enumerate(tables, before):
        outcome = table.outcome
        assert outcome is not None
        began = NOON + number * every
        book.record(f"m{number}", table, outcome, began, began + timedelta(minutes=1), deeds_of(table))


def awarded(book: History, **elsewhere: int) -> dict[str, str]:
    """What Hazel has, and in which match she earned it."""
    found = awarding.Awarding(book, "Hazel", elsewhere)
    found.award(NOON + 400 * DAY)
    assert {player for player, _ in found.earned} <= {"Hazel"}, "only seats of a person earn"
    return {key: each.match for (_, key), each in found.earned.items()}


BY_MATCHES = [
    key
    for key, (_, badge) in every_badge().items()
    if badge.count not in (*OTHER_BOOKS, "titles", "days") and key != "house_hundred"
]


def test_forty_badges_eight_in_each_of_five_groups() -> None:
    assert [len(group.badge) for group in groups()] == [8] * 5
    assert [group.title for group in groups()] == [*TITLES, ""]
    assert sum(badge.secret for group in groups() for badge in group.badge) >= 3
    assert sum(badge.need > 1 for group in groups() for badge in group.badge) >= 15


@pytest.mark.parametrize("key", BY_MATCHES)
def test_a_real_match_earns_it_and_no_fewer_than_it_takes(key: str, book: History) -> None:
    badge, table = every_badge()[key].badge, match_of(key)
    seat = next(n for n, player in enumerate(table.players) if player.level is None)
    gained = worth(badge, table, seat)
    assert gained > 0
    times = 1 if badge.over == "match" else -(-badge.need // gained)
    enter(book, [table] * (times - 1))
    assert key not in awarded(book)
    enter(book, [table])
    assert awarded(book)[key] == f"m{times - 1}"


@pytest.mark.parametrize("key", BY_MATCHES)
def test_the_match_that_comes_nearest_without_doing_it_does_not_earn_it(key: str, book: History) -> None:
    """Of all recorded ones; for what every finished match earns, the one on the seat of a bot."""
    group, badge = every_badge()[key]
    enough = badge.need if badge.over == "match" else 1
    tried = [(worth(badge, table, seat), table, seat) for table, seat in recorded() if group.title in ("", table.title)]
    near = max((each for each in tried if each[0] < enough), key=lambda each: each[0], default=None)
    if near is None:
        assert badge.need == 1 and not badge.is_logged and badge.count == "matches"
        return
    _, table, seat = near
    players = table.players
    seated(table, seat)
    enter(book, [table])
    table.players = players
    assert key not in awarded(book)


def test_a_hundred_wins_are_a_hundred(book: History) -> None:
    won = challenge_match("tiny_towns", "neighbours")
    lost = challenge_match("tiny_towns", "neighbours", seat=1)
    enter(book, [*[won] * 99, lost])
    assert "house_hundred" not in awarded(book)
    enter(book, [won])
    assert awarded(book)["house_hundred"] == "m100"


def test_each_of_the_four_games(book: History) -> None:
    tables = [challenge_match(title, name) for title, name in
              (("tiny_towns", "tidy"), ("saloon_tycoon", "claims"), ("wild_tiled_west", "herd"))]  # fmt: skip
    enter(book, [*tables, tables[0]])
    assert "house_all_four" not in awarded(book)
    enter(book, [challenge_match("tiny_epic_western", "landlord")])
    assert awarded(book)["house_all_four"] == "m4"


def test_seven_days_in_a_row_and_not_six_and_a_later_one(book: History) -> None:
    table = challenge_match("tiny_towns", "tidy")
    enter(book, [table] * 6, DAY)
    assert "house_seven_days" not in awarded(book)
    outcome = table.outcome
    assert outcome is not None
    book.record("later", table, outcome, NOON + 7 * DAY, NOON + 7 * DAY)
    assert "house_seven_days" not in awarded(book)
    book.record("between", table, outcome, NOON + 6 * DAY, NOON + 6 * DAY)
    assert awarded(book)["house_seven_days"] == "between"


@pytest.mark.parametrize(("key", "count"), [("house_trail_end", "stations"), ("house_sharp_eye", "puzzles")])
def test_stars_of_the_trail(key: str, count: str, book: History) -> None:
    need = every_badge()[key].badge.need
    assert key not in awarded(book, **{count: need - 1})
    assert awarded(book, **{count: need})[key] == ""
