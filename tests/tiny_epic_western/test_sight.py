"""Sections 5 and 7 of the rules: who sees what, and what can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from game.players import Player
from game.protocol import FACE_DOWN
from game.table import Table, seen_by
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import rules
from tests.tiny_epic_western.staging import DECK, action, given
from tests.tiny_epic_western.wandering import wander

HIDDEN = (FACE_DOWN,)
PUBLIC = (
    "gaps", "shed", "slots", "porches", "new", "influence", "posse", "standing", "steps", "wanted", "duel", "ready",
    "third", "immune", "revealed", "round", "dealer", "ranking", "phase", "seat",
)  # fmt: skip


def hidden(cards) -> tuple[str, ...]:
    return HIDDEN * len(cards)


# ------------------------------------------------------------------ section 7, zone by zone


@pytest.mark.parametrize("seed", range(24))
def test_every_zone_is_seen_by_those_who_may_see_it(seed):
    for step in wander(seed):
        s = step.before
        for seat in range(s.terms.seats):
            check_view(s, rules.observe(s, seat), seat)


def check_view(s, view, seat) -> None:
    """The table of section 7, row by row."""
    for other in range(s.terms.seats):
        mine = other == seat
        assert view.offers[other] == (s.offers[other] if mine else hidden(s.offers[other]))
        assert view.dropped[other] == (s.dropped[other] if mine else hidden(s.dropped[other]))
        kept = s.kept[other]
        assert view.kept[other] == (kept if mine or kept is None or s.revealed[other] else FACE_DOWN)
        if s.pairs[other] and not mine:
            assert view.pairs[other] == HIDDEN * 2 and view.bosses[other] in (None, FACE_DOWN)
    assert view.pile == hidden(s.pile) and view.deck == hidden(s.deck)
    if s.rival and not s.rival_open and not s.peeked[seat]:
        assert view.rival == (FACE_DOWN, *s.rival[1:]), "alone, the second lies face up"
    else:
        assert view.rival == s.rival
    mine = s.using // 3 == seat
    assert view.auction == (s.auction if mine else hidden(s.auction))
    assert view.drawn == (s.drawn if mine or s.drawn is None else FACE_DOWN)
    for public in PUBLIC:
        assert getattr(view, public) == getattr(s, public), public
    if not any(s.pairs):
        assert view.bosses == s.bosses


@pytest.mark.parametrize("seed", range(12))
def test_no_event_tells_a_seat_what_it_may_not_see(seed):
    for step in wander(seed):
        for seat in range(step.after.terms.seats):
            for event in seen_by(step.told, seat):
                tag = event.__struct_config__.tag
                if tag in ("cards_dealt", "card_kept", "card_drawn", "rival_peeked", "auction_drawn", "bosses_offered"):
                    faces = [
                        value
                        for name in ("cards", "card", "dropped", "buildings", "bosses")
                        if (value := getattr(event, name, None))
                    ]
                    words = {word for value in faces for word in (value if isinstance(value, tuple) else (value,))}
                    assert event.seat == seat or words <= {FACE_DOWN}, event


@pytest.mark.parametrize("seed", range(12))
def test_what_a_seat_supposes_fits_what_it_sees_and_holds_all_cards(seed):
    for number, step in enumerate(wander(seed)):
        if number % 5 or not step.before.gaps:
            continue
        for seat in range(step.before.terms.seats):
            view = rules.observe(step.before, seat)
            s = rules.imagine(view, seat, Random(number))
            assert rules.observe(s, seat) == view
            cards = [*s.pile, *s.shed, *s.gaps, *s.rival, *(card for each in (*s.offers, *s.dropped) for card in each)]
            cards += [card for card in (*s.kept, s.drawn, s.duel.card if s.duel else None) if card]
            assert sorted(cards) == sorted(DECK)


def test_an_own_discard_is_never_supposed_elsewhere():
    state = given(3, cards={"yellow": "hat_5"})
    view = rules.observe(state, 0)
    (dropped,) = state.dropped[0]
    for seed in range(40):
        s = rules.imagine(view, 0, Random(seed))
        assert s.dropped[0] == (dropped,) and dropped not in (*s.pile, *s.kept, *s.rival)


def test_every_unseen_card_may_be_anywhere():
    view = rules.observe(given(2, rival="hat_1"), 0)
    supposed = {rules.imagine(view, 0, Random(seed)).rival[0] for seed in range(400)}
    unseen = set(DECK) - {*view.gaps, *view.dropped[0], view.kept[0]}
    assert supposed == unseen


# ------------------------------------------------------------------ section 5: barriers


def test_what_shows_a_secret_or_rolls_a_die_cannot_be_taken_back():
    barriers = {
        sort.__name__ for sort in vars(do).values() if isinstance(sort, type) and getattr(sort, "barrier", False)
    }
    assert barriers >= {
        "KeepBoss",
        "Reroll",
        "Reveal",
        "Stand",
        "RivalDie",
        "RivalCard",
        "Peek",
        "KeepDrawn",
        "AuctionBuy",
    }
    assert not {"Place", "KeepCard", "ChooseType", "ChooseTwo", "Convert", "Exchange", "Restack", "PickPosse", "MoveTo",
                "TakePot", "Buy", "PayMix", "Advance", "ChooseBoss", "Decline", "Pass"} & barriers  # fmt: skip


def seated(state) -> Table:
    """A table at this position."""
    names = [Player(f"{seat}") for seat in range(state.terms.seats)]
    table = Table("tiny_epic_western", names, {}, "undo")
    table.rebase([], state)
    return table


def test_a_quiet_placement_can_be_taken_back_and_a_duel_cannot():
    table = seated(given(posse={"blue": ["3/leftover"]}))
    table.submit(0, action("place 1/influence left"))
    assert table.can_undo(0)
    table.undo(0)
    assert table.state.posse[0] is None and table.state.influence[:3] == [1, 1, 1]
    table.submit(0, action("place 3/leftover"))
    assert not table.can_undo(0), "the dice have been rolled"


def test_nothing_can_be_taken_back_once_another_has_acted():
    table = seated(given())
    table.submit(0, action("place 1/influence left"))
    table.submit(1, action("place 4/influence left"))
    assert not table.can_undo(0) and table.can_undo(1)


def test_the_last_placement_of_phase_two_cannot_be_taken_back():
    table = seated(given(ready={"yellow": 1, "blue": 0}))
    table.submit(0, action("place 1/influence left"))
    assert not table.can_undo(0), "all cards have been turned"


def test_alone_every_finished_placement_is_a_barrier():
    table = seated(given(1, porches={3: "jail"}))
    table.submit(0, action("place 3/porch"))
    assert table.can_undo(0), "the Jail is still asked for"
    table.submit(0, action("convert 1"))
    assert not table.can_undo(0), "the Rival has rolled"


@pytest.mark.parametrize(
    ("building", "move", "back"),
    [
        ("jail", "convert 1", True),
        ("outhouse", "use", True),
        ("grand_hotel", "exchange money", True),
        ("central_bank", "pay_one money", True),
        ("barber_shop", "restack blacksmith", True),
        ("union_station", "pick_posse 0", True),
        ("card_parlor", "use", False),
        ("telegraph_office", "peek", False),
        ("auction_house", "pay_one money", False),
    ],
)
def test_abilities_can_be_taken_back_unless_chance_or_a_secret_follows(building, move, back):
    state = given(porches={3: building, 4: "blacksmith hat_maker"}, posse={"yellow": ["1/influence left"]},
                  influence={"yellow": (3, 3, 3)}, slots={1: "gunsmith", 2: "graveyard", 4: "wagon_yard"})  # fmt: skip
    table = seated(state)
    table.submit(0, action("place 3/porch"))
    table.submit(0, action(move))
    assert table.can_undo(0) == back


def test_a_secret_choice_of_a_boss_cannot_be_taken_back_and_an_open_one_can():
    for bosses, back in (("choose", True), ("two_keep_one", False)):
        table = Table(
            "tiny_epic_western", [Player("A"), Player("B")], {"bosses": bosses, "first_dealer": "0"}, "bosses"
        )
        seat = table.to_move
        table.submit(seat, table.legal(seat)[0])
        assert table.can_undo(seat) == back
