"""What is never lost and never made in Saloon Tycoon: section 11 of the rules as checks.  Plays nothing itself."""

from __future__ import annotations

from collections import Counter

from game.protocol import FACE_DOWN
from game.saloon_tycoon import rules
from game.saloon_tycoon.content import CARDS, CHARACTERS, KINDS, TILES
from game.saloon_tycoon.dealing import ALL_BOSS_CARDS, ALL_CARDS
from game.saloon_tycoon.pieces import SITES, SITES_OF, size_of
from game.saloon_tycoon.state import BEFORE_TRIGGER, DEALER_PHASES, State, reputation
from game.saloon_tycoon.survey import rooms

SETTING_UP = ("deal_first", "shuffle", "lay_claims", "deal_secrets", "shuffle_boss")
POINTS = {"small": 5, "large": 7}


def check(s: State) -> None:
    """The invariants that can be read off one state."""
    check_cards(s)
    check_cubes(s)
    check_tiles(s)
    check_characters(s)
    check_claims(s)
    for seat in range(s.terms.seats):
        check_seat(s, seat)
        check_board(s, seat)
        check_score(s, seat)


def check_cards(s: State) -> None:
    """I1."""
    if s.phase in ("deal_first", "shuffle"):
        return
    resolving = [frame.source for frame in s.stack if frame.step == "run" and frame.source in CARDS]
    cards = [*s.deck, *s.discard, *resolving, *(card for hand in s.hands for card in hand)]
    assert Counter(cards) == Counter(ALL_CARDS), "37 Tycoon cards, each in its number (I1)."
    if s.terms.solo and s.phase not in SETTING_UP:
        assert sorted([*s.boss_deck, *s.boss_discard]) == sorted(ALL_BOSS_CARDS), "12 Boss cards."


def check_cubes(s: State) -> None:
    """I2."""
    on_boards = sum(room.cubes for tiles in s.tiles for room in rooms(tiles))
    assert on_boards + s.pile + s.boss_cubes == s.terms.cubes + s.reserve, "Cubes were lost or made (I2)."
    assert s.pile == 0 or s.reserve == 0, "The reserve is touched only while the pile is empty (I2)."


def check_tiles(s: State) -> None:
    """I3."""
    standing = Counter(room.tile for tiles in s.tiles for room in rooms(tiles)) + Counter(s.boss_tiles)
    for kind, stock in zip(KINDS, s.stock, strict=True):
        copies = s.terms.seats if TILES[kind].kin == "start" else TILES[kind].copies
        assert stock + standing[kind] == copies, f"{kind}: tiles were lost or made (I3)."


def check_characters(s: State) -> None:
    """I4."""
    everybody = [*s.away, *(who for saloon in s.saloons for who in saloon)]
    assert sorted(everybody) == sorted(CHARACTERS), "Twelve Characters, each once (I4)."
    finished = {room.tile for tiles in s.tiles for room in rooms(tiles) if room.finished} | set(s.boss_tiles)
    pending = {frame.source for frame in s.stack if frame.step == "run"}
    for one in CHARACTERS.values():
        if one.kind == "citizen" and one.arrives.tile not in pending and s.final_turns == BEFORE_TRIGGER:
            assert (one.id in s.away) == (one.arrives.tile not in finished), f"{one.name} comes with its tile (I4)."


def check_claims(s: State) -> None:
    """I5."""
    if s.phase in SETTING_UP:
        return
    opened = sum(not staked.secret for claims in s.staked for staked in claims)
    left = sum(claim is not None for claim in s.row)
    assert left + opened + len(s.boss_claims) == s.terms.open_claims, "Open claims were lost or made (I5)."
    for seat in range(s.terms.seats):
        kept = sum(claim is not None for claim in s.secrets[seat])
        staked = sum(claim.secret for claim in s.staked[seat])
        assert kept + staked == (0 if s.offers[seat] else 2), "Two secret claims a seat (I5)."


def check_seat(s: State, seat: int) -> None:
    """I6."""
    assert len(s.hands[seat]) <= 5, "At most five cards (I6)."
    assert s.gold[seat] >= 0, "Nobody owes gold (I6)."
    assert len(s.tiles[seat]) >= 1


def check_board(s: State, seat: int) -> None:
    """I8 to I10, I13."""
    board = rooms(s.tiles[seat])
    height: dict[str, tuple[int, bool, str]] = {}
    for room in board:
        assert room.finished == (room.cubes == TILES[room.tile].spaces), "Finished means full (I8)."
        below = {height.get(site) for site in SITES_OF[room.place]}
        if room.floor == 1:
            assert below == {None}, "One ground tile a lot (I8)."
        else:
            assert all(under and under[:2] == (room.floor - 1, True) for under in below), "Rests on finished (I8)."
            places = {under[2] for under in below if under}
            flat = places == {room.place} or places == set(SITES_OF[room.place])
            assert flat, "Small on small, large on a large or on two small ones (I8)."
        assert size_of(room.place) == TILES[room.tile].size
        for site in SITES_OF[room.place]:
            height[site] = (room.floor, room.finished, room.place)
    for street in "AB":
        covered = [f"{street}{number}" in height for number in range(1, 5)]
        assert covered == sorted(covered, reverse=True), "Streets fill outwards (I9)."
    tops = Counter(room.place for room in board if room.floor == 3 and room.finished)
    pending = Counter(frame.source for frame in s.stack if frame.step == "roof" and seat == s.seat)
    assert Counter(s.roofs[seat]) + pending == tops, "A roof on each finished third floor (I10)."
    assert set(height) <= set(SITES)


def check_score(s: State, seat: int) -> None:
    """I7, I13: each line from what lies on the table."""
    lots, finished, roofs, opened, secret, _ = s.scores[seat]
    board = rooms(s.tiles[seat])
    assert lots == sum(LOT[site] for room in board if room.floor == 1 for site in SITES_OF[room.place])
    assert lots <= 12, "I13"
    assert finished == sum(POINTS[TILES[room.tile].size] for room in board if room.finished)
    assert roofs == 4 * len(s.roofs[seat])
    assert opened == sum(staked.points for staked in s.staked[seat] if not staked.secret)
    assert secret == sum(staked.points for staked in s.staked[seat] if staked.secret)
    sheet = rules.score(s, seat)
    assert sum(line.points for line in sheet.lines[:6]) == reputation(s, seat), "I7"


LOT = {"S": 0} | {f"{street}{number}": (0, 1, 1, 4)[number - 1] for street in "AB" for number in range(1, 5)}


def check_step(before: State, after: State) -> None:
    """I11, I12: what only ever goes one way."""
    assert after.pile <= before.pile, "The pile never grows (I11)."
    assert all(new <= old for old, new in zip(before.stock, after.stock, strict=True)), "Nor does the stock (I11)."
    assert set(after.away) <= set(before.away), "Nobody goes back out of town (I11)."
    for old, new in zip(before.tiles, after.tiles, strict=True):
        assert [tile >> 3 for tile in new[: len(old)]] == [tile >> 3 for tile in old], "Tiles stay (ST-106)."
    if before.final_turns >= 0:
        assert after.saloons == before.saloons, "After the trigger nobody moves (I12)."
        assert before.final_turns - after.final_turns in (0, 1), "The turns count down (I12)."


def check_view(s: State, seat: int) -> None:
    """I14."""
    view = rules.observe(s, seat)
    assert set(view.deck) <= {FACE_DOWN} and set(view.boss_deck) <= {FACE_DOWN}
    for other in range(s.terms.seats):
        if other != seat:
            known = Counter(mark.card for mark in s.marks if (mark.holder, mark.knower) == (other, seat))
            assert Counter(card for card in view.hands[other] if card != FACE_DOWN) == known
            assert not known - Counter(s.hands[other]), "What a seat knows of another's hand is true."
            assert {claim for claim in view.secrets[other] if claim} <= {FACE_DOWN}
            assert set(view.offers[other]) | set(view.aside[other]) <= {FACE_DOWN}
    assert s.phase in DEALER_PHASES or s.phase == "over" or rules.to_move(s) == s.seat
