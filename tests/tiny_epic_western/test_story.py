"""The log as sentences: every event has one or goes without saying, and none gives a secret away."""

from __future__ import annotations

from functools import cache

from game.protocol import FACE_DOWN, Event, Name, Seat
from game.table import seen_by
from game.tiny_epic_western import events as told
from game.tiny_epic_western import rules
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from tests.tiny_epic_western.staging import given, play, play_until
from tests.tiny_epic_western.wandering import Step, wander

NAMES = ("Ada", "Ben", "Cleo", "Dora")
MATCHES = range(60)

# What goes without saying: headings of phases, the wounded after a duel was told, stacks after a purchase, the score.
SILENT = {told.PhaseBegan, told.Wounded, told.JoinedStack, told.Scored, told.Hand}
RARE = {told.PileReshuffled}  # poker cards hardly ever run out; see below
BASES = {Event, told.BySeat, told.ByParty, told.Hand}

EVENTS = {sort for sort in vars(told).values() if isinstance(sort, type) and issubclass(sort, Event)} - BASES


@cache
def steps() -> tuple[tuple[int, tuple[Event, ...]], ...]:
    """The number of seats and what was told, step by step, of many matches."""
    return tuple((step.after.terms.seats, tuple(step.told)) for seed in MATCHES for step in _steps(seed))


def _steps(seed: int) -> list[Step]:
    return list(wander(seed))


def test_every_event_is_a_sentence_or_goes_without_saying() -> None:
    met = set()
    for _, events in steps():
        for event in events:
            met.add(type(event))
            check(event)
    assert EVENTS - met <= RARE, EVENTS - met


def check(event: Event) -> None:
    saying = rules.story(event, NAMES)
    assert saying is not None or type(event) in SILENT or _shown(event), event
    if saying is not None:
        text = str(saying)
        assert text.endswith("."), text
        assert not text[0].islower(), text
        assert not set("{}_?") & set(text), f"an id or a gap shows through: {text}"
        assert "  " not in text and " ." not in text and " ," not in text, text
        if isinstance(event, told.BySeat):
            assert NAMES[event.seat] in text, text
        elif isinstance(event, told.ByParty):
            assert ("The Rival" if event.rival else NAMES[event.party]) in text, text


def _shown(event: Event) -> bool:
    """What the table shows at set-up, and the Rival's Posse, whose way was told with its die."""
    return (isinstance(event, told.BuildingLaid) and not event.refill) or (
        isinstance(event, told.Placed) and event.rival
    )


def test_a_reshuffle_is_told_too() -> None:
    saying = rules.story(told.PileReshuffled(count=9), NAMES)
    assert saying is not None and str(saying).endswith(".")


def test_no_sentence_names_a_card_to_a_seat_that_may_not_see_it() -> None:
    """What only its seat may know is told to the others by a sentence without any card's name."""
    cards = {card.name for card in CONTENT.cards.values()} | {
        each.name for each in (*BUILDINGS.values(), *BOSSES.values())
    }
    secret = (told.CardsDealt, told.CardKept, told.CardDrawn, told.RivalPeeked, told.AuctionDrawn, told.BossesOffered,
              told.BossKept)  # fmt: skip
    checked = 0
    for seats, events in steps():
        for seat in range(seats):
            for event in seen_by(events, Seat(seat)):
                if isinstance(event, secret) and event.seat != seat:
                    text = str(rules.story(event, NAMES))
                    assert not [name for name in cards if name in text], text
                    checked += 1
    assert checked > 1000


def test_every_secret_is_told_twice_once_with_and_once_without_its_face() -> None:
    for seats, events in steps():
        for event in events:
            if event.echo and event.only is not None:
                values = [getattr(event, name) for name in event.__struct_fields__ if name not in ("only", "echo")]
                flat = {word for value in values for word in (value if isinstance(value, tuple) else (value,))}
                assert FACE_DOWN in flat or seats == 1, event


def test_the_story_of_a_duel_reads_as_it_was_fought() -> None:
    state = given(posse={"blue": ["1/influence right"]}, cards={"yellow": "hat_3", "blue": "steer_4"})
    events = play(state, "place 1/influence left", "roll 3 3", "reroll", "roll_again 5", "stand")
    text = [str(saying) for event in events if (saying := rules.story(event, ("Ada", "Ben")))]
    expected = (
        "Ada left Bank",
        "Ada Ben",
        "3 3",
        "3 3",
        "Ada 1 Force",
        "Ada 5 3",
        "5 3",
        "Ada Ben",
        "Ada Wanted",
        "Ada 1 Law",
    )
    assert len(text) == len(expected), text
    for sentence, parts in zip(text, expected, strict=True):
        places = [sentence.find(word) for word in parts.split()]
        assert -1 not in places and places == sorted(places), f"{sentence}: not {parts}"


def test_the_rivals_moves_name_the_rules_they_follow() -> None:
    state = given(1, ready={"yellow": 1, "blue": 1}, slots={1: "jail"}, cards={"yellow": "horseshoe_4"},
                  gaps="teepee_3 hat_1 hat_5 horseshoe_3 steer_3 steer_1", rival="horseshoe_2 hat_4")  # fmt: skip
    play(state, "place 3/porch")
    events = play(state, "roll_rival 1") + play_until(state, "refill")
    followed = {type(event): getattr(event, "rules", ()) or (getattr(event, "rule", ""),) for event in events}
    assert followed[told.RivalRolled] == ("TEW-184", "TEW-185")
    assert followed[told.MatResolved] == ("TEW-197",) and followed[told.HallRanked] == ("TEW-198",)
    assert followed[told.RivalTook] == ("TEW-199",) and followed[told.RivalAdvanced] == ("TEW-202",)


def test_a_hand_level_with_the_rivals_takes_the_pot_and_is_not_called_a_tie_of_one() -> None:
    hands = (told.Hand(0, False, "hat_3", "pair", "hat_3"), told.Hand(2, True, "hat_4", "pair", "hat_4"))
    event = told.MatResolved(1, hands, (0,), "tie", "TEW-093", "bank")
    assert (
        str(rules.story(event, [Name("Ida"), Name("Otto")])) == "At the Bank the Rival is level: the pot goes to Ida."
    )
    both = told.MatResolved(1, hands, (0, 1), "tie", "", "bank")
    assert str(rules.story(both, [Name("Ida"), Name("Otto")])) == "Tied for the pot at the Bank: Ida, Otto."
