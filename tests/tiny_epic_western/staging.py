"""Positions of Tiny Epic Western set up by hand, and plays written as words.  Judges nothing: the rules are asked.

Seats are named by colour, as on the box: ``"yellow"``.  Cards are ``"hat_3"``, Posse are given by where they are:
``"1/porch"``, ``"1/influence right"``, ``"3/suit up"``, with ``"wounded"`` after it.  An action is its tag and its
values, ``"place 1/influence left"``, ``"roll 3 5"``; an event is written alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, get_args

from game.protocol import DEALER, Action, Event, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.actions import ACTIONS
from game.tiny_epic_western.pieces import SPOT, SPOTS
from game.tiny_epic_western.state import PossePlace, State
from tests.tiny_epic_western.literal_cards import BOSSES, BUILDINGS, INFLUENCE, SUITS_BEST_FIRST

COLOURS: Final = {
    1: ("yellow",),
    2: ("yellow", "blue"),
    3: ("yellow", "red", "blue"),
    4: ("yellow", "red", "blue", "green"),
}
DECK: Final = tuple(f"{suit}_{value}" for suit in SUITS_BEST_FIRST for value in range(1, 6))
IDLE_BOSSES: Final = ("scout", "gambler", "rancher", "banker", "trader", "gunslinger", "preacher", "cowgirl")
SORTS: Final[dict[str, type[Action]]] = {sort.__struct_config__.tag: sort for sort in get_args(ACTIONS)}

Triple = tuple[int, int, int]


# ------------------------------------------------------------------ matches from the very beginning


def started(seats: int, seed: int = 0, until: str = "", **options: str) -> State:
    """Let chance set up and the seats choose at random, until this phase comes or the first placement."""
    state, rng = rules.setup(Setup(seats, options)), Random(seed)
    while state.phase not in (until, "place"):
        if rules.to_move(state) == DEALER:
            rules.apply(state, rules.deal(state, rng))
        else:
            rules.apply(state, rng.choice(rules.legal_actions(state)))
    return state


# ------------------------------------------------------------------ positions


def given(
    seats: int = 2,
    *,
    dealer: str = "yellow",
    to_move: str = "",
    round: int = 2,
    bosses: Mapping[str, str] | None = None,
    influence: Mapping[str, Triple] | None = None,
    cards: Mapping[str, str] | None = None,
    gaps: str = "",
    rival: str = "",
    pile: str = "",
    posse: Mapping[str, Sequence[str]] | None = None,
    ready: Mapping[str, int] | None = None,
    porches: Mapping[int, str] | None = None,
    slots: Mapping[int, str] | None = None,
    deck: str = "",
    deck_size: int | None = None,
    steps: Triple = (0, 0, 0),
    wanted: str = "",
    revealed: Sequence[str] = (),
    **options: str,
) -> State:
    """A match during placement.  What is not said: 1 of each influence, an idle Boss, nobody placed yet, any cards.

    A porch is its stack, bottom first.  ``ready`` is how many Posse are still to be placed; who is not named has two,
    less those placed already.  Bosses are by default such as have done their work before the placement.
    """
    if seats == 4:
        options = {f"colour_{seat}": colour for seat, colour in enumerate(COLOURS[4])} | options
    if seats > 1:
        options["first_dealer"] = str(rules.setup(Setup(seats, options)).terms.colours.index(dealer))
    state = started(seats, 0, "", **options)
    state.round, state.steps = round, list(steps)
    state.wanted = party(state, wanted) if wanted else -1
    _lay_bosses(state, bosses or {})
    for colour, triple in (influence or {}).items():
        seat = party(state, colour)
        state.influence[3 * seat : 3 * seat + 3] = triple
    _lay_poker(state, cards or {}, gaps.split(), rival.split(), pile.split())
    for colour in revealed:
        state.revealed[party(state, colour)] = True
    _lay_posse(state, posse or {}, ready or {})
    _lay_buildings(state, porches or {}, slots or {}, deck.split(), deck_size)
    state.seat = party(state, to_move or dealer)
    return state


def party(state: State, colour: str) -> int:
    """The number of this colour; alone the Rival's is 1."""
    return state.terms.colours.index(colour)


def _lay_bosses(state: State, bosses: Mapping[str, str]) -> None:
    idle = [boss for boss in IDLE_BOSSES if boss not in bosses.values()]
    state.bosses = [bosses.get(state.terms.colours[seat]) or idle.pop(0) for seat in range(state.terms.seats)]


def _lay_poker(
    state: State, cards: Mapping[str, str], gaps: Sequence[str], rival: Sequence[str], pile: Sequence[str]
) -> None:
    named = [*cards.values(), *gaps, *rival, *pile]
    assert len(set(named)) == len(named), f"a card is named twice: {named}"
    free = [card for card in DECK if card not in named]

    def take(wanted: Sequence[str], number: int) -> tuple[str, ...]:
        return (*wanted, *(free.pop(0) for _ in range(number - len(wanted))))

    state.gaps = take(gaps, 6)
    state.rival = take(rival, 2 if state.terms.solo else 1)
    colours = state.terms.colours[: state.terms.seats]
    state.kept = [cards.get(colour) or free.pop(0) for colour in colours]
    state.dropped = [(free.pop(0),) for _ in colours]
    state.pile = (*pile, *free)


def _lay_posse(state: State, posse: Mapping[str, Sequence[str]], ready: Mapping[str, int]) -> None:
    for colour in state.terms.colours:
        number = party(state, colour)
        placed = posse.get(colour, ())
        for index, text in enumerate(placed):
            put(state, 3 * number + index, text)
        state.ready[number] = ready.get(colour, max(0, 2 - len(placed)))
        if number < state.terms.seats:
            state.third[number] = state.ready[number] + len(placed) == 3


def put(state: State, posse: int, text: str) -> None:
    """Lay a Posse somewhere: ``put(state, 3, "1/influence right wounded")``."""
    spot, *more = text.split()
    wounded = "wounded" in more
    side = next((word for word in more if word != "wounded"), "")
    state.posse[posse] = PossePlace(spot, side, wounded)
    if not wounded:
        assert state.standing[SPOT[spot]] == -1, f"two stand on {spot}"
        state.standing[SPOT[spot]] = posse


def _lay_buildings(
    state: State, porches: Mapping[int, str], slots: Mapping[int, str], deck: Sequence[str], size: int | None
) -> None:
    named = [*" ".join(porches.values()).split(), *" ".join(slots.values()).split(), *deck]
    assert len(set(named)) == len(named), f"a building is named twice: {named}"
    free = [building for building in reversed(list(BUILDINGS)) if building not in named]
    for position in range(1, 6):
        if position in slots:
            state.slots[position] = slots[position] or None
        else:
            state.slots[position] = free.pop(0)
        if position in porches:
            state.porches[position] = tuple(porches[position].split())
        else:
            state.porches[position] = ()
    state.deck = (*deck, *free)
    if size is not None:
        state.deck = state.deck[:size]


# ------------------------------------------------------------------ reading


def stock(state: State, colour: str) -> Triple:
    """Money, Law, Force."""
    seat = party(state, colour)
    money, law, force = state.influence[3 * seat : 3 * seat + 3]
    return money, law, force


def where(state: State, colour: str) -> list[str]:
    """Where its placed Posse are, as they are given."""
    number = party(state, colour)
    found = [place for place in state.posse[3 * number : 3 * number + 3] if place is not None]
    return [" ".join([place.spot, *[place.side] * bool(place.side), *["wounded"] * place.wounded]) for place in found]


def stander(state: State, spot: str) -> str | None:
    """Whose Posse stands here."""
    posse = state.standing[SPOT[spot]]
    return state.terms.colours[posse // 3] if posse >= 0 else None


def mover(state: State) -> str:
    """The colour of the seat to move, ``chance``, or ``nobody``."""
    seat = rules.to_move(state)
    if seat is None:
        return "nobody"
    return "chance" if seat == DEALER else state.terms.colours[seat]


# ------------------------------------------------------------------ plays


def action(text: str) -> Action:
    """``action("place 1/influence left") == Place("1/influence", "left")``."""
    tag, *values = text.split()
    sort = SORTS[tag]
    if sort.__struct_fields__ in (("cards",), ("buildings",), ("mats",)):
        return sort(tuple(values))
    return sort(*(int(value) if value.isdigit() else value for value in values))


def words(thing: Action | Event) -> str:
    """The other way: an action or an event as its tag and its values, whoever may see it."""
    values = (getattr(thing, name) for name in thing.__struct_fields__ if name not in Event.__struct_fields__)
    flat = (word for value in values for word in (value if isinstance(value, tuple) else (value,)))
    return " ".join([str(thing.__struct_config__.tag), *(str(word) for word in flat if word != "")])


def play(state: State, *actions: Action | str) -> list[Event]:
    """Do these, each legal when its time comes, and return all that was told."""
    told: list[Event] = []
    for each in actions:
        move = action(each) if isinstance(each, str) else each
        if rules.to_move(state) == DEALER:
            assert move.__struct_config__.tag == state.phase, f"the dealer is to {state.phase}, not to {words(move)}"
        else:
            assert move in rules.legal_actions(state), f"{words(move)} is not among {sorted(offered(state))}"
        rules.apply(state, move, told.append)
    return told


def after(state: State, *actions: Action | str) -> State:
    """A copy of the position, played on; the position itself stays."""
    later = rules.copy(state)
    play(later, *actions)
    return later


def offered(state: State, *tags: str) -> set[str]:
    """What the seat to move may do, in words; with tags, only actions of these sorts."""
    texts = [words(action) for action in rules.legal_actions(state)]
    assert len(set(texts)) == len(texts), f"offered twice: {texts}"
    return {text for text in texts if not tags or text.split()[0] in tags}


def each(verb: str, values: str) -> set[str]:
    """``each("choose_type", "law force") == {"choose_type law", "choose_type force"}``."""
    return {f"{verb} {value}" for value in values.split()}


def told(events: Iterable[Event], tag: str) -> list[Any]:
    """The events of one sort, those that merely repeat left out."""
    return [event for event in events if event.__struct_config__.tag == tag and not event.echo]


def play_until(state: State, phase: str, wish: Sequence[str] = ()) -> list[Event]:
    """Let chance and the seats go on, until this phase; where one of the wishes is legal it is done.

    Not asked for, nothing is used, bought or fought for.
    """
    rng, events, round = Random(0), list[Event](), state.round
    while state.phase != phase:
        assert rules.to_move(state) is not None and state.round <= round + 1, f"{phase} does not come"
        if rules.to_move(state) == DEALER:
            move = rules.deal(state, rng)
        else:
            legal = list(rules.legal_actions(state))
            wished = [each for each in legal if words(each) in wish]
            quiet = [each for each in legal if words(each) in ("decline", "pass", "stand")]
            move = (wished or quiet or legal)[0]
        rules.apply(state, move, events.append)
    return events


def line(state: State, name: str, colour: str) -> int:
    """The points on one line of the score sheet of a seat."""
    sheet = rules.score(state, rules_seat(state, colour))
    return next(line.points for line in sheet.lines if line.id == name)


def rules_seat(state: State, colour: str) -> Any:
    return party(state, colour)


assert set(BOSSES) == set(IDLE_BOSSES) and len(SPOTS) == 12 and len(INFLUENCE) == 3


def solo(**more):
    """One person on a street with the Rival."""
    return given(1, **{"ready": {"yellow": 2, "blue": 2}} | more)
