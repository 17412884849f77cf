"""What is never lost and never made in Saloon Tycoon: section 11 of the rules as checks.  Plays nothing itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.protocol import FACE_DOWN, Action, Event, Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import events as told
from game.saloon_tycoon import rules
from game.saloon_tycoon.box import box
from game.saloon_tycoon.content import CARDS, CHARACTERS, KINDS, TILES
from game.saloon_tycoon.effects import FinishTile
from game.saloon_tycoon.pieces import SITES, SITES_OF, size_of
from game.saloon_tycoon.state import BEFORE_TRIGGER, DEALER_PHASES, LINES, State, reputation
from game.saloon_tycoon.survey import rooms

SETTING_UP = ("deal_first", "shuffle", "lay_claims", "deal_secrets", "shuffle_boss")
POINTS = {"small": 5, "large": 7}


def check(s: State) -> None:
    """The invariants that can be read off one state."""
    check_cards(s)
    check_cubes(s)
    check_tiles(s)
    check_characters(s)
    check_outlaws(s)
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
    assert Counter(cards) == Counter(box(s.terms.edition).cards), "Each Tycoon card in its number (I1)."
    if s.terms.solo and s.phase not in SETTING_UP:
        assert sorted([*s.boss_deck, *s.boss_discard]) == sorted(box(s.terms.edition).boss_cards), "The Boss cards."


def check_cubes(s: State) -> None:
    """I2."""
    on_boards = sum(room.cubes for tiles in s.tiles for room in rooms(tiles))
    assert on_boards + s.pile + s.boss_cubes == s.terms.cubes + s.reserve, "Cubes were lost or made (I2)."
    assert s.pile == 0 or s.reserve == 0, "The reserve is touched only while the pile is empty (I2)."


def check_tiles(s: State) -> None:
    """I3."""
    standing = Counter(room.tile for tiles in s.tiles for room in rooms(tiles)) + Counter(s.boss_tiles)
    for kind, stock in zip(KINDS, s.stock, strict=True):
        copies = s.terms.seats if TILES[kind].building_class == "start" else TILES[kind].copies
        assert stock + standing[kind] == copies, f"{kind}: tiles were lost or made (I3)."


def check_characters(s: State) -> None:
    """I4."""
    everybody = [*s.away, *(who for saloon in s.saloons for who in saloon)]
    assert sorted(everybody) == sorted(CHARACTERS), "Twelve Characters, each once (I4)."
    finished = {room.tile for tiles in s.tiles for room in rooms(tiles) if room.finished} | set(s.boss_tiles)
    pending = {frame.source for frame in s.stack if frame.step == "run"}
    for one in CHARACTERS.values():
        if not isinstance(one.arrives, FinishTile) or one.arrives.tile in pending or s.final_turns != BEFORE_TRIGGER:
            continue
        assert (one.id in s.away) == (one.arrives.tile not in finished), f"{one.name} comes with its tile (I4)."


def check_outlaws(s: State) -> None:
    """ST-130: in a turn that is not final, who has called an Outlaw has met him."""
    if s.phase != "menu" or s.final_turns >= 0:
        return
    seat, level = s.seat, len(s.tiles[s.seat]) + len(s.roofs[s.seat])
    called = {
        "flatfoot_fleming": s.gold[seat] >= 10,
        "moonshine_angie": level >= 5,
        "phineus_pillbottom": sum(room.cubes for room in rooms(s.tiles[seat])) >= 5,
        "sydney_smythe": bool(s.staked[seat]),
    }
    late = [who for who, calls in called.items() if calls and who in s.away]
    assert late == [], "An Outlaw comes at once (ST-130)."


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
    lots, finished, roofs, opened, secret, _, head_start = s.scores[seat]
    board = rooms(s.tiles[seat])
    assert lots == sum(LOT[site] for room in board if room.floor == 1 for site in SITES_OF[room.place])
    assert lots <= 12, "I13"
    assert finished == sum(POINTS[TILES[room.tile].size] for room in board if room.finished)
    assert roofs == 4 * len(s.roofs[seat])
    assert opened == sum(staked.points for staked in s.staked[seat] if not staked.secret)
    assert secret == sum(staked.points for staked in s.staked[seat] if staked.secret)
    sheet = rules.score(s, seat)
    assert sum(line.points for line in sheet.lines if line.id in LINES) == reputation(s, seat), "I7"
    agreed = HEAD_STARTS[s.terms.seats] if s.terms.head_start else (0,) * s.terms.seats
    if s.round:
        assert head_start == agreed[(seat - s.first) % s.terms.seats], "I7"


HEAD_STARTS = {1: (0,), 2: (0, 7), 3: (0, 3, 9), 4: (0, 3, 6, 9)}
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
    view = rules.observe(s, Seat(seat))
    assert set(view.deck) <= {FACE_DOWN} and set(view.boss_deck) <= {FACE_DOWN}
    for other in range(s.terms.seats):
        if other != seat:
            known = Counter(mark.card for mark in s.marks if (mark.holder, mark.knower) == (other, seat))
            assert Counter(card for card in view.hands[other] if card != FACE_DOWN) == known
            assert not known - Counter(s.hands[other]), "What a seat knows of another's hand is true."
            assert {claim for claim in view.secrets[other] if claim} <= {FACE_DOWN}
            assert set(view.offers[other]) | set(view.aside[other]) <= {FACE_DOWN}
    assert s.phase in DEALER_PHASES or s.phase == "over" or rules.to_move(s) == s.seat


# ------------------------------------------------------------------ accounts that need a memory

TYCOON = (do.Earn, do.Draw, do.Play, do.Build, do.Bribe)


class Accounts:
    """Told every step of a match: gold, points and cubes by what was told, turns and actions by count."""

    def __init__(self, s: State) -> None:
        self.turns: Counter[int] = Counter()
        self.final: Counter[int] = Counter()
        self.actions = 0  # Tycoon actions of this turn, extra ones not counted
        self.came: set[str] = set()

    def enter(self, before: State, action: Action, after: State, events: Sequence[Event]) -> None:
        check_step(before, after)
        heard = [event for event in events if not event.echo]
        self.check_gold(before, after, heard)
        self.check_points(before, after, heard)
        self.check_cubes(before, after, heard)
        self.check_arrivals(before, heard)
        self.check_turns(before, action, after, heard)

    def check_gold(self, before: State, after: State, heard: Sequence[Event]) -> None:
        gold = list(before.gold)
        for event in heard:
            if isinstance(event, told.IncomeTaken | told.GoldGained):
                gold[event.seat] += event.amount
            elif isinstance(event, told.GoldPaid):
                gold[event.seat] -= event.amount
            elif isinstance(event, told.GoldStolen):
                gold[event.seat] += event.amount
                gold[event.victim] -= event.amount
        assert gold == after.gold, "Gold that nobody was told of."

    def check_points(self, before: State, after: State, heard: Sequence[Event]) -> None:
        scores = [list(lines) for lines in before.scores]
        for event in heard:
            if isinstance(event, told.PointsScored):
                scores[event.seat][LINES.index(event.line)] += event.amount
        assert scores == [list(lines) for lines in after.scores], "Points that nobody was told of (I7)."

    def check_cubes(self, before: State, after: State, heard: Sequence[Event]) -> None:
        placed = [event for event in heard if isinstance(event, told.CubePlaced)]
        from_pile = sum(not event.reserve for event in placed)
        from_pile += sum(event.amount for event in heard if isinstance(event, told.BossTookCubes))
        assert before.pile - after.pile == from_pile, "ST-116"
        assert after.reserve - before.reserve == sum(event.reserve for event in placed), "ST-116"

    def check_arrivals(self, before: State, heard: Sequence[Event]) -> None:
        for event in heard:
            if isinstance(event, told.CharacterCame):
                assert event.who not in self.came, "Each arrives once (ST-136)."
                assert before.final_turns < 0, "Nobody comes on a final turn (ST-161, ST-162)."
                self.came.add(event.who)

    def check_turns(self, before: State, action: Action, after: State, heard: Sequence[Event]) -> None:
        self.actions += isinstance(action, TYCOON) and before.phase == "menu"
        assert self.actions <= 1, "One Tycoon action a turn (ST-027)."
        for old, new in zip(_levels(before), _levels(after), strict=True):
            assert new >= old, "The income level never falls (ST-025)."
        for event in heard:
            if isinstance(event, told.TurnBegan):
                self.actions = 0
                self.turns[event.seat] += 1
                self.final[event.seat] += event.final
        taken = [self.turns[seat] for seat in range(after.terms.seats)]
        assert max(taken) - min(taken) <= 1, "Turns go round (ST-014)."
        if after.phase == "over" and after.trigger is not None and not after.terms.solo:
            last = [self.final[seat] for seat in range(after.terms.seats)]
            assert last == [int(seat != after.trigger) for seat in range(after.terms.seats)], "ST-157"


def _levels(s: State) -> list[int]:
    return [len(tiles) + len(roofs) for tiles, roofs in zip(s.tiles, s.roofs, strict=True)]
