"""The game against the letter of its rules: every option, every account, every point of whole matches, told twice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import protocol
from game.protocol import Setup
from game.saloon_tycoon import rules
from game.saloon_tycoon.arrivals import gauges
from game.saloon_tycoon.building import offer, quote, why_no_floor, why_not_build, why_not_tile
from game.saloon_tycoon.claims import fulfilled, holds, progress, worth
from game.saloon_tycoon.content import CLAIMS, KINDS
from game.saloon_tycoon.costs import cube_price, income
from game.saloon_tycoon.measures import MEASURES, income_level
from game.saloon_tycoon.scoring import boss_mark
from game.saloon_tycoon.state import LINES, State
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon import literal_board as board
from tests.saloon_tycoon.drawing import words
from tests.saloon_tycoon.literal_game import LiteralGame
from tests.saloon_tycoon.literal_table import DEALER, OUTLAWS
from tests.saloon_tycoon.test_conservation import SETUPS, aimless, builder
from tests.saloon_tycoon.wandering import greedy, middle, retold

CHOICES = {"aimless": aimless, "builder": builder}


def same_accounts(s: State, told: LiteralGame) -> None:
    """Everything on the table, on both tables."""
    for seat, player in enumerate(told.players):
        assert s.gold[seat] == player.gold
        here = [(tile.kind, tile.place, tile.floor, tile.cubes, tile.finished) for tile in player.tiles]
        assert [(*room[:4], room.finished) for room in rooms(s.tiles[seat])] == here
        assert list(s.roofs[seat]) == player.roofs
        assert list(s.hands[seat]) == player.hand
        if s.round:
            assert list(s.secrets[seat]) == player.secrets
        assert [(staked.claim, staked.points, staked.secret) for staked in s.staked[seat]] == player.staked
        assert dict(zip(LINES, s.scores[seat], strict=True)) == player.lines
    assert [list(saloon) for saloon in s.saloons] == [saloon.people for saloon in told.saloons]
    assert set(s.away) == told.away
    assert dict(zip(KINDS[1:], s.stock[1:], strict=True)) == told.stock
    assert (s.pile, s.reserve, s.boss_cubes) == (told.pile, told.reserve, told.boss_cubes)
    assert (list(s.deck), Counter(s.discard)) == (told.deck, Counter(told.discard))
    assert list(s.row) == told.row
    assert (list(s.boss_deck), list(s.boss_claims), list(s.boss_tiles)) == (
        told.boss_deck, told.boss_claims, told.boss_tiles,
    )  # fmt: skip
    if s.round:
        assert (s.seat, s.round, s.acted) == (told.active, told.round, told.acted)


def same_figures(s: State, told: LiteralGame) -> None:
    """What the screen and the bots are told: measures, claims, prices, points, how near the Outlaws are."""
    for seat, player in enumerate(told.players):
        others = [other for other in told.players if other is not player]
        for name, read in MEASURES.items():
            assert read(s, seat) == board.measure(player, name), name
        met = [claim for claim in CLAIMS if board.claim_holds(claim, player, others)]
        assert [claim for claim in CLAIMS if holds(s, seat, claim)] == met
        assert [claim for claim in CLAIMS if progress(s, seat, claim).met] == met
        assert [list(CLAIMS)[at] for at in fulfilled(s, seat, tuple(CLAIMS))] == met
        for claim in CLAIMS:
            assert worth(s, seat, claim) == board.claim_points(claim, player)
        lines = {name: points for name, points in board.final_lines(player).items() if told.is_shown(name)}
        assert {line.id: line.points for line in rules.score(s, seat).lines} == lines
        level = len(player.tiles) + len(player.roofs)
        assert income_level(s, seat) == level
        assert income(s, seat) == max(1, level - ("flatfoot_fleming" in player.people))
        usual = 3 if "phineus_pillbottom" in player.people else 2
        assert cube_price(s, seat) == (told.cube_price() if player is told.me else usual)
    needs = dict(zip(OUTLAWS, (("gold", 10), ("income", 5), ("cubes", 5), ("claims", 1)), strict=True))
    assert gauges(s) == {
        who: [(board.measure(player, name), need) for player in told.players]
        for who, (name, need) in needs.items()
        if who in told.away
    }


def same_prices(s: State, told: LiteralGame) -> None:
    """What a build costs and brings, for every tile on every place; a reason where it cannot be built."""
    cheap = offer(s)
    discount, waived = (cheap.discount, cheap.waive_lots) if cheap else (0, False)
    player = told.me
    possible = {found.words for found in board.builds(player, told.stock, discount, waived)}
    for kind in KINDS[1:]:
        size = board.TILES[kind]["size"]
        anywhere = any(words.split()[1] == kind for words in possible)
        assert (why_not_tile(s, s.seat, kind, cheap) is None) == anywhere, kind
        for sites in (*board.SMALL, *board.LARGE):
            found = quote(s, s.seat, kind, "+".join(sites), cheap)
            floor = board.floor_for(player.tiles, size, sites)
            place = "+".join(sites)
            reason = why_not_build(s, s.seat, kind, place, cheap)
            assert (reason is None) == (f"build {kind} {place}" in possible), (kind, place, reason)
            if sites in (board.SMALL if size == "small" else board.LARGE):
                assert (why_no_floor(s, s.seat, place) is None) == (floor is not None), place
            if floor is None or sites not in (board.SMALL if size == "small" else board.LARGE):
                assert found is None
                continue
            lots = [site[1] for site in sites if site != "S"] if floor == 1 else []
            ground = 0 if waived else sum(board.LOT_GOLD[lot] for lot in lots)
            assert found is not None
            assert found.total == max(0, board.TILES[kind]["price"] - discount) + ground
            assert (found.floor, found.points) == (floor, sum(board.LOT_POINTS[lot] for lot in lots))


def follow(s: State, told: LiteralGame, choose, rng: Random, longest=10_000, figures=12) -> Counter[str]:
    """One match, played by the engine and told again by the letter; both must say the same at every step."""
    course = told.course()
    asked, met = next(course), Counter[str]()
    for step in range(longest):
        same_accounts(s, told)
        moving = rules.to_move(s)
        if moving is None:
            break
        if moving == protocol.DEALER:
            assert asked == DEALER
            action = reply = rules.deal(s, rng)
        else:
            legal = [words(action) for action in rules.legal_actions(s)]
            assert len(set(legal)) == len(legal), "an option is offered twice"
            assert set(legal) == asked, f"{s.phase} {set(legal) ^ set(asked)}"
            action = choose(s, rng)
            reply = words(action)
            met[reply.split()[0]] += 1
            if step % figures == 0:
                same_figures(s, told)
            if step % figures == 1 or s.phase == "build":
                same_prices(s, told)
        rules.apply(s, action)
        asked = course.send(reply) if rules.to_move(s) is not None else _last(course, reply)
    same_figures(s, told)
    return met


def _last(course, reply) -> None:
    with pytest.raises(StopIteration):
        course.send(reply)


@pytest.mark.rule("ST-025", "ST-033", "ST-141", "ST-170")
@pytest.mark.parametrize("choose", CHOICES)
@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
def test_the_match_is_the_same_by_the_letter(seats, options, choose):
    for seed in range(2):
        rng = Random(f"{seed} {seats} {options}")
        s, told = rules.setup(Setup(seats, options)), LiteralGame(seats, options)
        follow(s, told, CHOICES[choose], rng)
        outcome = rules.outcome(s)
        assert outcome is not None
        totals = [sum(board.final_lines(player).values()) for player in told.players]
        assert [sheet.total for sheet in outcome.sheets] == totals
        standings = [
            (total, player.gold, len(player.staked)) for total, player in zip(totals, told.players, strict=True)
        ]
        assert outcome.places == tuple(1 + sum(other > mine for other in standings) for mine in standings)
        if seats == 1:
            base = {"easy": 65, "normal": 75, "hard": 81}[options.get("solo_level", "normal")]
            people = board.final_lines(told.boss)
            claims = sum(board.CLAIMS[claim]["points"] for claim in told.boss_claims)
            assert boss_mark(s) == base + people["citizens"] + people["sydney"] + claims


@pytest.mark.parametrize("seed", range(40))
def test_crowded_boards_and_long_chains_are_the_same_by_the_letter(seed):
    rng = Random(seed)
    s = middle(rng)
    follow(s, retold(s), greedy, rng, longest=60, figures=20)


def test_the_second_opinion_can_differ():
    """A comparison that cannot fail proves nothing."""
    for field, value in {
        "gold": [3, 4],
        "pile": 7,
        "saloons": [("lucy_allen",), ()],
        "hands": [("pay_dirt",), ()],
        "scores": [(1, 0, 0, 0, 0, 0, 0), (0,) * 7],
    }.items():
        s = middle(Random(5), seats=2)
        told = retold(s)
        same_accounts(s, told)
        same_figures(s, told)
        same_prices(s, told)
        setattr(s, field, value)
        with pytest.raises(AssertionError):
            same_accounts(s, told)
