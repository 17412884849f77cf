"""Section 9 of the rules, second part: the Rival at poker, buying, at the Town Hall, and the end."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER
from game.tiny_epic_western import rules, scoring
from tests.tiny_epic_western.literal_cards import BOSSES, BUILDINGS
from tests.tiny_epic_western.literal_rival import advance, purchase
from tests.tiny_epic_western.literal_round import ending
from tests.tiny_epic_western.literal_scorer import sheet, total
from tests.tiny_epic_western.staging import given, mover, offered, play, play_until, started, stock, told

HALL = "teepee_3 hat_1 hat_5 horseshoe_3 steer_3 steer_1"  # g5 and g0 are Steer 1 and Teepee 3
CHEAP = {1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"}


def solo(*, last="3/number plus", until="", **more):
    """Everybody has placed but for one Posse of the seat, which goes to ``last``; the Rival has none left to place."""
    state = given(1, **{"ready": {"yellow": 1, "blue": 0}, "gaps": HALL, "bosses": {"yellow": "scout"}} | more)
    events = play(state, f"place {last}", "turn_cards")
    if until:
        events += play_until(state, until)
    return state, events


# ------------------------------------------------------------------ poker


@pytest.mark.rule("TEW-196")
def test_the_rival_competes_at_every_mat_of_the_seat_and_nowhere_else():
    _, events = solo(posse={"yellow": ["5/porch"], "blue": ["4/influence right", "2/porch"]}, last="1/influence left",
                     until="refill")  # fmt: skip
    resolved = told(events, "mat_resolved")
    assert [event.position for event in resolved] == [1, 5], "mats without the seat's Posse are skipped"
    assert all({hand.rival for hand in event.hands} == {True, False} for event in resolved)


@pytest.mark.rule("TEW-197")
def test_at_each_mat_the_rival_plays_the_card_that_makes_the_better_hand_there():
    # Beside the Bank lie Teepee 3 and Hat 1, where Hat 2 makes a Straight; beside the Hideout Steer 3 and Steer 1,
    # where Steer 5 makes a Flush.
    state, events = solo(posse={"yellow": ["5/porch"]}, last="1/influence right", rival="steer_5 hat_2",
                         cards={"yellow": "hat_4"}, until="refill")  # fmt: skip
    cards = {
        event.position: next(hand for hand in event.hands if hand.rival).card for event in told(events, "mat_resolved")
    }
    assert cards == {1: "hat_2", 5: "steer_5"}
    assert all(event.winners == () for event in told(events, "mat_resolved")) and stock(state, "yellow") == (1, 1, 1)


@pytest.mark.rule("TEW-197")
@pytest.mark.parametrize(
    ("card", "rival", "wins"),
    [
        ("hat_2", "teepee_4 horseshoe_5", True),  # a Straight beats High Card
        ("steer_4", "teepee_2 horseshoe_5", False),  # its Teepee 2 makes a Straight too
        ("hat_4", "teepee_4 horseshoe_5", False),  # its better card is the 5
        ("steer_5", "teepee_4 horseshoe_5", False),  # Horseshoe beats Steer
        ("hat_5", "teepee_4 horseshoe_4", True),
    ],
)
def test_the_seat_wins_unless_the_better_rival_hand_is_strictly_better(card, rival, wins):
    gaps = HALL.replace("hat_5", "steer_2") if card == "hat_5" else HALL
    _, events = solo(last="1/influence right", cards={"yellow": card}, rival=rival, gaps=gaps)
    bank = next(event for event in told(events, "mat_resolved") if event.position == 1)
    assert bank.winners == ((0,) if wins else ())


@pytest.mark.rule("TEW-197", "TEW-098")
def test_an_exact_tie_with_the_rival_is_won_by_the_seat():
    _, events = solo(posse={"yellow": ["3/suit up"]}, last="1/influence right", cards={"yellow": "steer_5"},
                     rival="horseshoe_5 horseshoe_4")  # fmt: skip
    bank = next(event for event in told(events, "mat_resolved") if event.position == 1)
    assert bank.decided == "tie" and bank.winners == (0,)


@pytest.mark.rule("TEW-198")
@pytest.mark.parametrize(
    ("card", "posse", "rival", "order"),
    [
        ("hat_2", [], "hat_4 hat_3", [0, 1]),  # Straight against Pair
        ("hat_4", [], "teepee_4 horseshoe_2", [1, 0]),  # its better card makes a Straight
        ("teepee_4", ["3/suit up"], "hat_4 steer_5", [1, 0]),  # its Steer 5 beats an effective Hat 4
        ("teepee_5", ["3/suit up"], "hat_4 steer_5", [0, 1]),  # an effective Hat 5 beats Steer 5
        ("steer_5", ["3/suit up"], "hat_4 horseshoe_5", [1, 0]),  # tied on Horseshoe 5: natural Steer 5 loses
        ("hat_2", ["3/number minus"], "hat_4 horseshoe_1", [0, 1]),  # Hat 1 against Horseshoe 1, both Pair
    ],
)
def test_seat_and_rival_are_ranked_and_an_exact_tie_is_decided_by_the_seats_natural_hand(card, posse, rival, order):
    gaps = HALL.replace("hat_1", "hat_3") if card == "hat_2" and posse else HALL
    gaps = gaps.replace("hat_3", "teepee_1") if "hat_3" in rival else gaps
    state, events = solo(posse={"yellow": posse}, last="3/porch", cards={"yellow": card}, rival=rival, gaps=gaps)
    (ranked,) = told(events + play_until(state, "refill"), "hall_ranked")
    assert [hand.party for hand in ranked.hands] == order


@pytest.mark.rule("TEW-198", "TEW-151")
def test_the_post_office_can_make_the_seat_the_winner():
    state, _ = solo(posse={"yellow": ["3/porch"]}, porches={3: "post_office"}, last="1/influence left",
                    cards={"yellow": "hat_4"}, rival="horseshoe_2 teepee_5", until="post_office")  # fmt: skip
    play(state, "pay_mix 1 1 0")
    play_until(state, "advance")
    assert mover(state) == "yellow" and state.ranking == (0, 1)


# ------------------------------------------------------------------ taking buildings


@pytest.mark.rule("TEW-199")
@pytest.mark.parametrize(
    ("posse", "slots", "took"),
    [
        (["2/porch", "4/influence right"], {2: "gunsmith", 4: "mansion"}, "mansion"),
        (["4/influence right", "2/porch"], {2: "gunsmith", 4: "hat_maker"}, "gunsmith"),  # among equals by position
        (["5/porch wounded", "3/leftover"], {3: "outhouse", 5: "grand_hotel"}, "grand_hotel"),
        (["1/influence right"], {1: "jail", 2: "grand_hotel"}, "jail"),  # only where it has a Posse
    ],
)
def test_the_rival_takes_the_most_vp_where_it_has_a_posse_without_paying(posse, slots, took):
    laid = CHEAP_REST | slots
    expected = purchase(laid, {int(spot[0]) for spot in posse})
    state, events = solo(posse={"blue": posse}, slots=laid, influence={"yellow": (0, 0, 0)})
    events += play_until(state, "refill")
    (taken,) = told(events, "rival_took")
    assert taken.building == took == slots[expected] and state.porches[4][-1] == took
    assert state.slots[expected] is None


CHEAP_REST = {1: "freight_depot", 2: "assay_office", 3: "livery_stable", 4: "mayors_office", 5: "magistrates_house"}


@pytest.mark.rule("TEW-199", "TEW-111")
def test_the_rival_takes_in_its_buying_turn_so_a_better_hand_of_the_seat_buys_first():
    for rival, first in (("hat_4 teepee_5", True), ("horseshoe_2 hat_4", False)):
        state, events = solo(
            posse={"blue": ["1/porch"]}, last="1/influence left", cards={"yellow": "hat_2" if first else "horseshoe_4"},
            rival=rival, slots=CHEAP | {1: "union_station"}, influence={"yellow": (6, 6, 6)},
        )  # fmt: skip
        events += play_until(state, "refill", wish=["buy 1"])
        (taken,) = told(events, "rival_took")
        assert [bought.building for bought in told(events, "bought")] == (["union_station"] if first else [])
        assert taken.building == ("" if first else "union_station"), "an empty slot: it takes none"


@pytest.mark.rule("TEW-200")
def test_the_rival_takes_at_most_one_building_and_nothing_for_leftover():
    state, events = solo(posse={"blue": ["3/leftover", "1/influence right", "5/porch"]}, last="3/porch", slots=CHEAP)
    events += play_until(state, "refill")
    assert len(told(events, "rival_took")) == 1 and len(state.porches[4]) == 1
    assert "leftover" not in [passed.by for passed in told(events, "passed")]


@pytest.mark.rule("TEW-201")
def test_its_building_joins_its_stack_and_the_seat_may_use_it_without_money():
    state, _ = solo(
        posse={"blue": ["3/leftover"]}, last="3/porch", slots=CHEAP | {3: "gunsmith"}, porches={4: "hat_maker"}
    )
    play_until(state, "place")
    assert state.porches[4] == ("hat_maker", "gunsmith")
    events = play(state, "place 4/porch")
    assert state.phase == "convert" and told(events, "gained") == []


# ------------------------------------------------------------------ industries, refill


@pytest.mark.rule("TEW-202")
@pytest.mark.parametrize(
    ("took", "stack", "steps", "industry"),
    [
        ("gunsmith", "", (0, 0, 0), "mining"),  # icons M W
        ("ranger_station", "", (0, 0, 0), "railroad"),  # icons R W M
        ("gunsmith", "", (3, 1, 1), "wagons"),  # Mining is first already
        ("central_bank", "outhouse wagon_yard", (3, 0, 0), "wagons"),  # its stack from the top
        ("central_bank", "wagon_yard union_station", (3, 0, 0), "railroad"),
        ("", "union_station", (0, 3, 0), "mining"),  # nothing taken, stack stuck: the fixed order
        ("", "", (2, 2, 1), "mining"),
        ("wagon_yard", "", (2, 2, 1), "mining"),  # 2nd is full for Wagons
    ],
)
def test_the_rival_advances_by_its_icons_then_its_stack_then_the_fixed_order(took, stack, steps, industry):
    slots = {position: "" for position in range(1, 6)} | ({1: took} if took else {})
    assert industry == advance(steps, took or None, stack.split()[::-1])
    state, events = solo(
        posse={"blue": ["1/influence right"]}, last="3/porch", slots=slots, porches={4: stack}, steps=steps,
        cards={"yellow": "horseshoe_4"}, rival="horseshoe_2 hat_4",
    )  # fmt: skip
    events += play_until(state, "refill")
    moved = [after - before for before, after in zip(steps, state.steps, strict=True)]
    assert moved == [int(name == industry) for name in ("mining", "railroad", "wagons")]
    (why,) = told(events, "rival_advanced")
    assert why.industry == industry and why.rule == "TEW-202"


@pytest.mark.rule("TEW-203")
def test_the_rivals_mat_is_refilled_from_the_deck_like_a_coloured_one():
    state, _ = solo(posse={"blue": ["4/influence right"]}, last="3/porch", slots=CHEAP, porches={4: "hat_maker"},
                    deck="gunsmith mansion grand_hotel blacksmith")  # fmt: skip
    play_until(state, "refill")
    play(state, "refill")
    assert state.slots[4] == "gunsmith" and state.porches[4] == ("hat_maker", "ranger_station")


# ------------------------------------------------------------------ the end


@pytest.mark.rule("TEW-204")
def test_the_rival_scores_its_buildings_majorities_and_the_wanted_card():
    state = given(1, porches={1: "mansion", 4: "outhouse union_station gunsmith"}, steps=(2, 3, 1), wanted="blue")
    assert sheet(ending(state), 1) == {"buildings": 7, "mining": 2, "railroad": 3, "wagons": 1, "wanted": 2}
    mine = {
        line.id: line.points for line in rules.score(state, 0).lines if line.id in ("buildings", "railroad", "wanted")
    }
    assert mine == {"buildings": 3, "railroad": 0, "wanted": 0}, "2 shares against 4"
    assert scoring.sheet(state, 1).total == 15
    tied = given(1, porches={1: "mansion", 4: "freight_depot"}, steps=(0, 3, 0))
    assert [sheet(ending(tied), party)["railroad"] for party in (0, 1)] == [3, 3], "ties pay both"
    assert next(line.points for line in rules.score(tied, 0).lines if line.id == "railroad") == 3


@pytest.mark.rule("TEW-205", "TEW-175")
@pytest.mark.parametrize(
    ("mine", "rivals", "wins"),
    [("grand_hotel mansion", "jail", True), ("jail", "grand_hotel mansion", False), ("gunsmith", "hat_maker", False),
     ("collapsed_mine outhouse wagon_yard", "", True)],
)  # fmt: skip
def test_the_seat_wins_only_with_strictly_more(mine, rivals, wins):
    state = given(1, porches={1: mine, 4: rivals}, ready={"yellow": 1, "blue": 0}, round=6, steps=(3, 2, 0),
                  slots={position: "" for position in range(1, 6)}, bosses={"yellow": "scout"})  # fmt: skip
    play(state, "place 3/porch")
    events = play_until(state, "over")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (total(ending(state), 0) > total(ending(state), 1)) == wins
    assert outcome.rank == ("victory" if wins else "defeat")
    assert {scored.party: scored.total for scored in told(events, "scored")} == {
        0: total(ending(state), 0), 1: total(ending(state), 1),
    }  # fmt: skip


@pytest.mark.rule("TEW-205")
def test_an_equal_total_is_a_loss_whatever_the_tie_breaks_would_say():
    rng, found = Random(0), 0
    while found < 5:
        deck = rng.sample(list(BUILDINGS), 7)
        stacks = {1: " ".join(deck[:4]), 4: " ".join(deck[4:])}  # the seat has more buildings
        end = ending(given(1, porches=stacks, steps=(3, 2, 1)))
        if total(end, 0) != total(end, 1):
            continue
        found += 1
        state = given(1, porches=stacks, ready={"yellow": 1, "blue": 0}, round=6, steps=(3, 2, 0),
                      slots={position: "" for position in range(1, 6)}, bosses={"yellow": "scout"})  # fmt: skip
        play(state, "place 3/porch")
        play_until(state, "over")
        outcome = rules.outcome(state)
        assert outcome is not None and outcome.sheets[0].total == scoring.sheet(state, 1).total
        assert outcome.rank == rules.RANKS[1].id == "defeat"


@pytest.mark.rule("TEW-206")
@pytest.mark.parametrize("boss", BOSSES)
def test_every_boss_can_be_played_alone(boss):
    state, rng = started(1, 1, "deal_poker"), Random(boss)
    state.bosses = [boss]
    while (seat := rules.to_move(state)) is not None:
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    assert state.bosses == [boss] and rules.outcome(state) is not None


@pytest.mark.rule("TEW-206", "TEW-146")
def test_both_rival_cards_are_in_play_for_suits():
    state, _ = solo(posse={"yellow": ["3/porch"]}, porches={3: "hat_maker"}, last="1/influence right",
                    cards={"yellow": "steer_5"},
                    gaps="teepee_1 teepee_2 teepee_3 horseshoe_1 horseshoe_3 steer_2", rival="hat_1 hat_4")  # fmt: skip
    asked = 0
    while state.phase == "choose_type" and state.gain[1] == "building/hat_maker":
        asked += 1
        play(state, "choose_type money")
    assert asked == 2


@pytest.mark.rule("TEW-206", "TEW-160")
@pytest.mark.parametrize(("card", "preaches"), [("hat_2", False), ("steer_4", True)])
def test_the_preacher_looks_at_the_mats_the_seat_won(card, preaches):
    state, _ = solo(bosses={"yellow": "preacher"}, last="1/influence right", cards={"yellow": card},
                    rival="teepee_5 horseshoe_5", posse={"blue": ["4/porch", "5/porch"]})  # fmt: skip
    assert (state.phase == "choose_two") == preaches
    assert not preaches or offered(state) == {"choose_two money law", "choose_two money force", "choose_two law force"}
