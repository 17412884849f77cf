"""Section 8 of the rules: the Endgame, the score sheet, the winner, and the counters partners and buildings use."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.common.editions import in_box
from game.protocol import DEALER, Seat, Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.content import CONTENT, TRACKS
from game.wild_tiled_west.scoring import running
from tests.wild_tiled_west.positions import bits, lie, match, play, put, told
from tests.wild_tiled_west.staging import BEND, CREEK, FLATS, at, build, fill, kinds, last_turn, line, streets, whole

LINES = (
    "start", "towns", "town_bonus", "wrangling", "contracts", "tussles", "buildings_game", "wild_game", "trailblazing",
    "buildings_end", "tombstones", "aces", "mining", "partner_1", "partner_2", "wild_end",
)  # fmt: skip


def flats():
    state = match(FLATS, CREEK)
    state.kept, state.second = [None, None], [None, None]
    return state


@pytest.mark.rule("WTW-160")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_before_the_boards_are_dealt_nothing_counts_but_the_start(seats):
    state = rules.setup(Setup(seats))
    sheets = [rules.score(state, Seat(seat)) for seat in range(seats)]
    assert all([line.id for line in sheet.lines] == list(LINES) for sheet in sheets)
    start = TRACKS.start.points
    assert all(sheet.lines[0].points == sheet.total == start for sheet in sheets)
    assert {each.points for sheet in sheets for each in sheet.lines[1:]} == {0}


# ------------------------------------------------------------------ Endgame


@pytest.mark.rule("WTW-160")
def test_the_game_ends_after_the_tussle_of_year_four():
    state = match(FLATS, CREEK)
    events = last_turn(state, "y4r3")
    assert kinds(events, year_events.TussleHeld, said.TurnBegan, said.RoundBegan) == ["TussleHeld"]
    assert (rules.to_move(state), state.phase) == (DEALER, "finish")
    play(state, do.Finish())
    assert rules.to_move(state) is None
    assert rules.legal_actions(state) == ()
    assert rules.outcome(state) is not None


@pytest.mark.rule("WTW-161")
def test_first_partners_are_revealed_then_everybody_scores():
    state = match(FLATS, CREEK, BEND)
    last_turn(state, "y4r3")
    assert rules.observe(state, Seat(0)).kept[1] != state.kept[1]
    events = play(state, do.Finish())
    assert kinds(events, year_events.PartnerRevealed, year_events.Scored, year_events.GameEnded) == [
        "PartnerRevealed", "PartnerRevealed", "PartnerRevealed", "Scored", "Scored", "Scored", "GameEnded",
    ]  # fmt: skip
    assert [event.card for event in told(events, year_events.PartnerRevealed)] == state.kept
    assert rules.observe(state, Seat(0)).kept == state.kept
    assert [event.total for event in told(events, year_events.Scored)] == [
        rules.score(state, seat).total for seat in range(3)
    ]


@pytest.mark.rule("WTW-162")
@pytest.mark.parametrize("face", sorted(CONTENT.faces))
def test_bare_horseshoes_cost_a_point_each(face):
    state = match(face, FLATS if CONTENT.faces[face].board != "board_1" else CREEK)
    b = state.boards[0]
    icons = CONTENT.faces[face].icons.split()
    shoes = [(r, c) for r in range(11) for c in range(11) if icons[r][c] == "o"]
    b.covered = 0
    assert line(state, "trailblazing") == -len(shoes)
    b.covered = bits(*shoes[:3])
    assert line(state, "trailblazing") == 3 - len(shoes)
    b.covered = bits(*shoes)
    assert line(state, "trailblazing") == 0


@pytest.mark.rule("WTW-163")
def test_stables_score_if_no_horseshoe_is_bare():
    state = flats()
    build(state, "stables", (4, 3), (4, 5), (5, 3), (5, 4), (5, 5), picture="#_# ###")
    assert line(state, "buildings_end") == 0
    state.boards[0].covered |= bits((0, 0), (0, 10), (2, 3), (5, 10), (6, 2), (9, 0), (9, 5))
    assert line(state, "buildings_end") == 0, "(10, 10) is bare"
    state.boards[0].covered |= bits((10, 10))
    assert line(state, "buildings_end") == 8


@pytest.mark.rule("WTW-163")
@pytest.mark.parametrize(
    ("suits", "points"), [((0, 0, 0, 0), 0), ((3, 0, 0, 0), 2), ((1, 1, 0, 1), 6), ((1, 1, 1, 1), 8)]
)
def test_a_saloon_scores_suits(suits, points):
    state = flats()
    build(state, "saloon", (4, 3), (4, 4), (4, 5), (5, 3), (5, 4), picture="### bC_")
    state.boards[0].aces = suits
    assert line(state, "buildings_end") == points
    state.boards[0].ace_cards = ("hearts",)
    assert line(state, "buildings_end") == (points if suits[1] else points + 2), "ace cards count"


@pytest.mark.rule("WTW-163")
@pytest.mark.parametrize(("pokes", "points"), [(0, 0), (1, 2), (3, 6), (5, 6)])
def test_a_ranch_house_scores_cowpokes_at_most_six(pokes, points):
    state = flats()
    build(state, "ranch_house", (4, 3), (4, 4), (5, 4), (5, 5), (5, 6), picture="##__ _fcc")
    state.boards[0].cowpokes = bits(*[(0, column) for column in range(pokes)])
    assert line(state, "buildings_end") == points


@pytest.mark.rule("WTW-163")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (4, 4), (5, 5), (12, 5)])
def test_a_bank_scores_gold_at_most_five(gold, points):
    state = flats()
    build(state, "bank", (5, 4), (5, 5), (6, 5), (7, 5), (7, 6), picture="##_ _#_ _#g")
    state.boards[0].gold = gold
    assert line(state, "buildings_end") == points


@pytest.mark.rule("WTW-163")
def test_a_schoolhouse_scores_sign_colours_its_own_included():
    state = flats()
    build(state, "schoolhouse", (4, 3), (4, 4), (4, 5), (5, 4), picture="### _#_")
    assert line(state, "buildings_end") == 2
    for points, (tile, squares) in zip(
        (4, 4, 6, 8),
        [("sawmill", ((2, 3), (2, 4))), ("sawmill", ((2, 5), (2, 6))), ("barn", ((8, 5), (8, 6), (9, 5), (9, 6))),
         ("telegraph_office", ((10, 2), (10, 3), (10, 4), (10, 5)))],
        strict=True,
    ):  # fmt: skip
        build(state, tile, *squares)
        assert line(state, "buildings_end") == points


@pytest.mark.rule("WTW-164")
def test_tombstones_score_two_however_they_came_about():
    state = flats()
    b = state.boards[0]
    assert line(state, "tombstones") == 0
    streets(state, (5, 5))
    b.sheriffs, b.bandits, b.bullets = bits((5, 5)), bits((5, 7), (0, 0)), 1
    put(state, "alley", (4, 5))
    assert line(state, "tombstones") == 2, "shot"
    build(state, "chapel", (3, 4), (2, 3), (2, 4), (2, 5), (1, 4))
    streets(state, (0, 4), (1, 3), (1, 5), (2, 2), (2, 6), (3, 5))
    put(state, "alley", (4, 4))
    assert line(state, "tombstones") == 4, "laid to rest"


# ------------------------------------------------------------------ aces


@pytest.mark.rule("WTW-165")
def test_aces_are_those_on_tiles_and_the_cards():
    state = flats()
    b = state.boards[0]
    lie(state, "main_street", *((5, column) for column in range(3, 8)))
    lie(state, "gambling_row", (4, 4), (4, 5), (3, 5), (3, 6), (3, 7), picture="_C.b H.__")
    assert (b.aces, line(state, "aces")) == ((1, 1, 1, 0), 6)
    b.ace_cards = ("diamonds",)
    assert line(state, "aces") == 12


def sets_of(aces):
    """Every set that can be made of these single aces: (worth, aces, kind), aces named by suit and number."""
    every = [(suit, number) for suit, count in enumerate(aces) for number in range(count)]
    for size, worth in ((3, 6), (4, 12)):
        for group in combinations(every, size):
            suits = {suit for suit, _ in group}
            if len(suits) == 1:
                yield worth, frozenset(group), "matching"
            elif len(suits) == size:
                yield worth, frozenset(group), "different"


def best(aces, *, both):
    """The best combination by trying all of them."""
    found = list(sets_of(aces))

    def search(start, used):
        top = 0
        for index in range(start, len(found)):
            worth, group, kind = found[index]
            marks = {(ace, kind if both else "") for ace in group}
            if not marks & used:
                top = max(top, worth + search(index + 1, used | marks))
        return top

    return search(0, frozenset())


@pytest.mark.rule("WTW-166", "WTW-167", "WTW-168", "WTW-169")
@pytest.mark.parametrize("rule", ["both", "once"])
def test_the_best_combination_of_sets(rule):
    state = match(FLATS, CREEK, aces=rule)
    for aces in product(range(4), repeat=4):
        if sum(aces) <= 6 and tuple(sorted(aces, reverse=True)) == aces:
            state.boards[0].aces = aces
            assert line(state, "aces") == best(aces, both=rule == "both"), aces
    for aces, default, strict in (((4, 1, 1, 1), 24, 18), ((3, 3, 1, 0), 18, 12), ((7, 0, 0, 0), 18, 18)):
        state.boards[0].aces = aces
        assert line(state, "aces") == (default if rule == "both" else strict)


@pytest.mark.rule("WTW-166", "WTW-167")
@pytest.mark.parametrize(
    ("aces", "points"),
    [((2, 0, 0, 0), 0), ((3, 0, 0, 0), 6), ((0, 4, 0, 0), 12), ((1, 1, 0, 0), 0), ((1, 1, 0, 1), 6),
     ((1, 1, 1, 1), 12), ((5, 0, 0, 0), 12)],
)  # fmt: skip
def test_sets_of_three_and_four(aces, points):
    state = flats()
    state.boards[0].aces = aces
    assert line(state, "aces") == points


# ------------------------------------------------------------------ mining, partners, wild side


@pytest.mark.rule("WTW-170")
def test_mining_points():
    state = flats()
    for space, points in enumerate((0, 1, 2, 3, 5, 6, 8, 10, 12, 14, 17, 20), 1):
        state.boards[0].mining = space
        assert line(state, "mining") == points


@pytest.mark.rule("WTW-171")
def test_both_partners_score_on_lines_of_their_own():
    state = flats()
    state.boards[0].gold = 6
    state.boards[0].mining = 9
    state.kept[0], state.second[0] = "banker", "prospector"
    assert (line(state, "partner_1"), line(state, "partner_2")) == (6, 6)
    state.second[0] = None
    assert (line(state, "partner_1"), line(state, "partner_2")) == (6, 0)


@pytest.mark.rule("WTW-171")
def test_every_partner_scores_its_table():
    """One board for all: what each of the sixteen finds there."""
    state = flats()
    b = state.boards[0]
    fill(state, (0, 0), (0, 1), (5, 5), (5, 6), (5, 7), (4, 7), (3, 7))
    build(state, "barn", (8, 5), (8, 6), (9, 5), (9, 6))
    build(state, "sawmill", (2, 3), (2, 4))
    b.graves, b.bandits = bits((1, 9), (1, 10), (0, 10), (3, 9)), bits((2, 9), (10, 0), (9, 4))
    b.sheriffs = bits((7, 0), (7, 1))
    b.aces, b.ace_cards = (3, 1, 0, 0), ("spades", "clubs")
    b.cowpokes = bits((1, 1), (6, 8))  # herds of 2 and 1
    b.mining, b.gold, b.towns = 9, 5, 0b1011
    streets(state, (10, 10), (10, 9))
    found = {}
    for card in in_box(CONTENT.partners.values(), 1):
        state.kept[0] = card.id
        found[card.id] = line(state, "partner_1")
    border = [(r, c) for r in range(11) for c in range(11) if {r, c} & {0, 10}]
    covered = sum(bool(b.covered & bits(square)) for square in border)
    assert covered == 40 - 7 - 2, (
        "hills, mines, a field and a cow are printed on seven border squares, two are left open"
    )
    assert found == {
        "gravedigger": 6, "card_sharp": 8, "cattle_baron": 0, "ranch_hand": 3, "prospector": 6, "judge": 3,
        "marshal": 6, "architect": 0, "fence_rider": 9, "outlaw": 6, "mayor": 2, "banker": 5, "lamplighter": 2,
        "surveyor": 10, "naturalist": 2, "missionary": 6,
    }  # fmt: skip


@pytest.mark.rule("WTW-172")
def test_the_wild_side_has_a_line_at_the_endgame():
    state = match("overland_route", FLATS)
    streets(state, (6, 5), (7, 5), (8, 5), (8, 4), (8, 3), (8, 2), (8, 1), (8, 0))
    assert (line(state, "wild_end"), line(state, "wild_end", 1)) == (3, 0)


# ------------------------------------------------------------------ the winner


def ended(*standings):
    """A finished match with these totals, gold and bullets."""
    state = match(*(FLATS, CREEK, BEND)[: len(standings)])
    state.kept, state.second = [None] * len(standings), [None] * len(standings)
    state.phase = "over"
    for seat, (total, gold, bullets) in enumerate(standings):
        b = state.boards[seat]
        b.gold, b.bullets = gold, bullets
        b.lines = (total - rules.score(state, Seat(seat)).total + sum(b.lines), 0, 0, 0, 0, 0, 0, 0)
        assert rules.score(state, Seat(seat)).total == total
    return rules.outcome(state)


@pytest.mark.rule("WTW-173")
def test_the_highest_total_wins():
    assert ended((80, 0, 0), (81, 0, 0), (60, 9, 9)).places == (2, 1, 3)


@pytest.mark.rule("WTW-174")
def test_ties_go_by_gold_and_bullets_together():
    assert ended((80, 1, 2), (80, 4, 0), (80, 0, 2)).places == (2, 1, 3)
    assert ended((80, 0, 5), (80, 4, 0)).places == (1, 2)
    reason = ended((80, 0, 5), (80, 4, 0)).reason
    assert str(reason) == "level on points (80); more gold and bullets left decide, 5 to 4"


@pytest.mark.rule("WTW-175")
def test_seats_still_tied_share_the_victory():
    outcome = ended((80, 1, 2), (80, 3, 0), (70, 9, 9))
    assert (outcome.places, outcome.winners) == ((1, 1, 3), (0, 1))


# ------------------------------------------------------------------ the sheet


@pytest.mark.rule("WTW-176")
def test_sixteen_lines_in_order_and_their_sum():
    assert tuple(entry.id for entry in TRACKS.score_line) == LINES
    state, _, _ = whole(3, "sheet", seat2_side="wild")
    for seat in range(3):
        sheet = rules.score(state, Seat(seat))
        assert tuple(entry.id for entry in sheet.lines) == LINES
        assert sheet.total == sum(entry.points for entry in sheet.lines)
    state = match(FLATS, CREEK)
    state.boards[0].mining, state.boards[0].graves = 12, bits((0, 0))
    assert [entry.points for entry in running(state, 0).lines] == [5] + [0] * 15, "endgame lines are 0 until then"
    state.phase = "over"
    assert running(state, 0).total == rules.score(state, Seat(0)).total != 5


@pytest.mark.rule("WTW-177")
def test_every_point_belongs_to_one_line():
    """Town, bonus and Trading Post by one alley; wrangle and contract; Tussle; red sign; rope."""
    state = flats()
    b = state.boards[0]
    b.yellow = ("trading_post",)
    streets(state, (0, 4), (0, 5), (0, 6), (1, 4), (1, 5), (1, 0))
    put(state, "alley", (1, 6))
    assert b.lines == (5, 6, 3, 0, 0, 0, 2, 0)
    lie(state, "twin_calves", (2, 2), (2, 3))
    lie(state, "twin_calves", (2, 4), (2, 5))
    put(state, "twin_calves", (2, 6), (2, 7))
    play(state, do.Wrangle("B2", 7))
    assert b.lines == (5, 6, 3, 14, 5, 0, 2, 0)
    b.bandits, state.boards[1].bandits = 0, bits((0, 0))
    last_turn(state, "y1r5")
    assert b.lines == (5, 6, 3, 14, 5, 2, 2, 0)
    play(state, rules.legal_actions(state)[0])
    at(state, "y2r1")
    fill(state, (4, 3), (4, 4), (4, 5), (5, 3), (5, 4), (5, 5))
    put(state, "town_hall", (4, 3), (4, 4), (4, 5), (5, 3), (5, 4), (5, 5))
    assert b.lines == (5, 6, 3, 14, 5, 2, 12, 0)
    wild = match("mustang_plains", FLATS)
    streets(wild, (2, 5), (4, 5), (3, 4))
    put(wild, "alley", (3, 6))
    assert wild.boards[0].lines == (5, 0, 0, 0, 0, 0, 0, 3)


@pytest.mark.rule("WTW-177")
def test_all_points_told_in_random_matches_add_up_line_by_line():
    for seed in range(3):
        state, events, _ = whole(3, f"lines {seed}", seat1_side="wild", seat2_side="wild")
        told_points = {(seat, which): 0 for seat in range(3) for which in LINES[:8]}
        for event in told(events, said.PointsScored):
            told_points[event.seat, event.line] += event.points
        for seat, b in enumerate(state.boards):
            assert [told_points[seat, which] for which in LINES[1:8]] == list(b.lines[1:])
