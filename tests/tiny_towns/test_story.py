"""The log as sentences: every event has one or goes without saying, and none gives a secret away."""

from __future__ import annotations

from functools import cache

from game.protocol import Event
from game.tiny_towns import events as told
from game.tiny_towns import rules
from game.tiny_towns.content import CARDS, CONTENT
from tests.tiny_towns.drawing import ALMOST_FULL, EMPTY, FULL, given, play, town
from tests.tiny_towns.wandering import wander

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Egon", "Fay")
MATCHES = range(240)

# What goes without saying: the building that follows, the card that was drawn before, the score that comes next.
SILENT = {told.Gathered, told.CardDiscarded, told.CubesCleared}

EVENTS = {
    sort
    for name, sort in vars(told).items()
    if isinstance(sort, type) and issubclass(sort, Event) and sort not in (Event, told.BySeat) and name[0] != "_"
}


def sentence(event: Event) -> str:
    return str(rules.story(event, NAMES))


def test_every_event_is_a_sentence_or_goes_without_saying():
    events = events_of_all_matches()
    assert {type(event) for event in events} == EVENTS, "every sort of event was met"
    for event in events:
        check(event)


@cache
def events_of_all_matches() -> tuple[Event, ...]:
    return tuple(event for seed in MATCHES for step in wander(seed) for event in step.told)


def check(event: Event) -> None:
    saying = rules.story(event, NAMES)
    assert (saying is None) == (type(event) in SILENT), event
    if saying is not None:
        text = str(saying)
        assert text.endswith("."), text
        assert not set("{}_?") & set(text), f"an id or a gap shows through: {text}"
        if isinstance(event, told.BySeat):
            assert NAMES[event.seat] in text, text


def test_every_sentence_begins_with_a_capital_letter():
    lower = {str(rules.story(event, NAMES))[0].islower() and type(event) for event in events_of_all_matches()} - {False}
    assert lower == set()


def test_no_sentence_names_a_monument_to_a_seat_that_may_not_see_it():
    names = {card: CARDS[card].name for card in CONTENT.piles["monument"]}
    for seed in MATCHES[:96]:
        for step in wander(seed):
            for seat in range(step.after.terms.seats):
                heard = [event for event in step.told if event.only is None or seat in event.only]
                if not heard:
                    continue
                text = " ".join(map(sentence, heard))
                assert not [card for card in hidden(step.after, seat) if names[card] in text], text


def hidden(state, seat: int) -> set[str]:
    """The monuments this seat's view does not show."""
    view = rules.observe(state, seat)
    shown = {card for cards in (*view.hands, view.kept, view.discarded, view.undealt) for card in cards}
    return set(CONTENT.piles["monument"]) - shown if state.terms.monuments else set()


# ------------------------------------------------------------------ as it reads


def test_a_round_reads_as_a_story():
    state = given("w -- -- --", EMPTY)
    events = play(state, "name stone", "put b1", "build well a1 b1", "target a1", "done", "put d4", "done")
    assert [sentence(event) for event in events if event.only is None or 0 in event.only] == [
        "Ada names stone.",
        "Ada puts stone on b1.",
        "None",
        "Ada builds Well on a1.",
        "Ada’s turn is done.",
        "Ben’s turn is done.",
        "Ben puts stone on d4.",
        "All towns are shown.",
        "The hammer goes to Ben.",
        "Round 11.",
    ]


def test_the_end_reads_as_a_story():
    state = given(ALMOST_FULL, FULL, completed=(0, 9), kept=("fort_ironweed", "silva_forum"))
    events = play(state, "name brick", "put d4", "done")
    assert [sentence(event) for event in events][-7:] == [
        "Ada’s town is complete: place 2.",
        "None",
        "None",
        "Ada scores -16.",
        "Ada never built Fort Ironweed.",
        "Ben scores -16.",
        "Ben never built Silva Forum.",
    ]


def test_what_others_are_dealt_is_told_without_its_face():
    open_face = told.MonumentKept(0, "fort_ironweed", "silva_forum")
    assert sentence(open_face) == "Ada keeps Fort Ironweed and puts Silva Forum away."
    assert sentence(told.MonumentKept(0, "?", "?")) == "Ada keeps one monument."
    assert (
        sentence(told.MonumentsDealt(1, ("fort_ironweed", "silva_forum"))) == "Ben is dealt Fort Ironweed, Silva Forum."
    )
    assert sentence(told.MonumentsDealt(1, ("?", "?"))) == "Ben is dealt two monuments."


def test_who_begins_is_told_by_office():
    assert sentence(told.FirstChosen(2, "master_builder")) == "Cleo holds the hammer first."
    assert sentence(told.FirstChosen(2, "mayor")) == "Cleo is the Mayor."


def test_rounds_are_announced_by_who_decides():
    kinds = ("master_builder", "market", "card", "free")
    assert [sentence(told.RoundBegan(3, kind)) for kind in kinds] == [
        "Round 3.",
        "Round 3.",
        "Round 3: the Town Hall draws.",
        "Round 3: everybody chooses freely.",
    ]


def test_a_warehouse_and_a_factory_tell_what_they_do():
    store = town("Fc1 -- -- --", stored={"a1": ("glass",)})
    state = given(EMPTY, store, phase="place", seat=1, named="wood", cards="warehouse")
    assert sentence(play(state, "swap a1 glass")[0]) == "Ben trades wood for glass in the Warehouse on a1."
    state = given(EMPTY, town("Fc -- -- --", held={"a1": "wood"}), phase="place", seat=1, named="wood")
    assert sentence(play(state, "substitute stone")[0]) == "Ben’s Factory turns wood into stone."
