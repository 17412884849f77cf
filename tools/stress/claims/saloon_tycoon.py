"""Reads the claims of Saloon Tycoon: tiles and prices by the tables of ``docs/rules``, the rest by playing on.

What claims and cards ask for is printed on them only, so the engine is asked whether one may be staked or played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.turns import Path as Line
from game.protocol import Action, Event, Motif, Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.claims import progress
from game.saloon_tycoon.content import CARDS, CHARACTERS, CLAIMS, KINDS
from game.saloon_tycoon.survey import rooms as board
from tools.stress.claims import Unread

RULES = Path(__file__).resolve().parents[3] / "docs" / "rules" / "saloon_tycoon.md"
OUTLAWS = ("flatfoot_fleming", "moonshine_angie", "phineus_pillbottom", "sydney_smythe")
STREETS = {"1": (0, 0), "2": (2, 1), "3": (2, 1), "4": (5, 4)}  # gold and points of a lot (2.3)


class Tile(NamedTuple):
    spaces: int
    points: int  # finished
    unfinished: int
    price: int
    bonus: str
    is_special: bool


@cache
def tiles() -> dict[str, Tile]:
    """The table of 2.2, by id."""
    found = {}
    row = r"^\| ([A-Z][A-Za-z ]+?)( \*)? \| (small|large) \| (\d+|-) \| ([^|]+) \|"
    for name, star, size, price, bonus in re.findall(row, RULES.read_text(encoding="utf-8"), re.M):
        spaces, points, rest = (3, 5, 2) if size == "small" else (4, 7, 3)
        key = name.strip().lower().replace(" ", "_")
        found[key] = Tile(spaces, points, rest, 0 if price == "-" else int(price), bonus.strip(), bool(star))
    assert len(found) == 16, sorted(found)
    return found


class Played(NamedTuple):
    """A line as far as this turn surely goes."""

    before: Any
    after: Any
    actions: list[Action]
    heard: list[Event]
    ends: bool

    def of(self, tag: str, seat: int) -> list[Any]:
        return [e for e in self.heard if e.__struct_config__.tag == tag and e.seat == seat]


def play(s: Any, seat: int, line: Sequence[Action]) -> Played:
    state, heard, actions = rules.copy(s), list[Event](), list[Action]()
    for action in line:
        while rules.to_move(state) == seat and action not in rules.legal_actions(state):
            legal = rules.legal_actions(state)
            if len(legal) > 1 or isinstance(legal[0], do.EndTurn):
                return Played(s, state, actions, heard, False)
            rules.apply(state, legal[0], heard.append)
        if rules.to_move(state) != seat:
            break
        actions.append(action)
        if isinstance(action, do.EndTurn):
            return Played(s, state, actions, heard, True)
        rules.apply(state, action, heard.append)
    return Played(s, state, actions, heard, False)


class Case(NamedTuple):
    seat: int
    facts: tuple[Any, ...]
    motif: Motif
    turn: Played
    rival: Played

    @property
    def s(self) -> Any:
        return self.turn.before

    @property
    def after(self) -> Any:
        return self.turn.after

    def heard(self, tag: str) -> list[Any]:
        return self.turn.of(tag, self.seat)

    @property
    def first(self) -> Any:
        return self.turn.actions[0]


def check(before: Any, seat: Seat, line: Line, other: Line, motif: Motif) -> str | None:
    """Why the claim is false, or None."""
    name, *facts = motif.claim
    reading = READINGS.get(name)
    if reading is None:
        raise Unread(name)
    if name != motif.name:
        return f"the claim is of {name}"
    case = Case(seat, tuple(facts), motif, play(before, seat, line), play(before, seat, other))
    return next(reading(case), None)


# ------------------------------------------------------------------ own reckoning


def rooms(s: Any, seat: int) -> list[tuple[str, str, int, int]]:
    """Kind, place, floor and cubes of the tiles of a board."""
    return [(room.tile, room.place, room.floor, room.cubes) for room in board(s.tiles[seat])]


def lacking(s: Any, seat: int, kind: str, place: str) -> int:
    """Cubes missing on an unfinished tile, -1 if there is none such."""
    found = [tiles()[k].spaces - cubes for k, p, _, cubes in rooms(s, seat) if (k, p) == (kind, place)]
    return max([each for each in found if each], default=-1)


def level(s: Any, seat: int) -> int:
    return len(s.tiles[seat]) + len(s.roofs[seat])


def coming(s: Any, seat: int) -> int:
    """The income of the next turn (ST-022, ST-023)."""
    return max(1, level(s, seat) - ("flatfoot_fleming" in s.saloons[seat]))


def price(s: Any, seat: int) -> int:
    return 3 if "phineus_pillbottom" in s.saloons[seat] else 2


def points(s: Any, seat: int, *, unfinished: bool = True) -> int:
    """Section 8."""
    present = s.saloons[seat]
    total = sum(s.scores[seat]) + 5 * sum(CHARACTERS[who].kind == "citizen" for who in present)
    total -= 5 * ("sydney_smythe" in present)
    if unfinished:
        total += sum(tiles()[k].unfinished for k, _, _, cubes in rooms(s, seat) if cubes < tiles()[k].spaces)
    return int(total)


def is_last(turn: Played) -> bool:
    return turn.before.final_turns >= 0 or not turn.after.pile


def can_stake(s: Any, seat: int, claim: str) -> bool:
    """The engine is asked, with nothing pending."""
    state = rules.copy(s)
    state.stack, state.phase, state.seat, state.purchase = (), "menu", seat, None
    legal = rules.legal_actions(state)
    slots: list[Action] = [do.Stake(at) for at, each in enumerate(state.row) if each == claim]
    slots += [do.StakeSecret(at) for at, each in enumerate(state.secrets[seat]) if each == claim]
    return any(each in legal for each in slots)


# ------------------------------------------------------------------ tiles


def finishes(case: Case) -> Iterator[str]:
    kind, place, floor, worth, came, citizen = case.facts
    events = [(e.tile, e.place, e.floor) for e in case.heard("tile_finished")]
    if (kind, place, floor) not in events or worth != tiles()[kind].points or citizen != 5:
        yield f"{events}"
    arrived = [e.who for e in case.heard("character_came") if e.source == kind]
    if came != (arrived[0] if arrived else ""):
        yield f"{arrived}"
    bonus = case.motif.saying.gaps.get("bonus")
    if bonus and not said_bonus(kind, str(bonus)):
        yield tiles()[kind].bonus


def said_bonus(kind: str, said: str) -> bool:
    printed = tiles()[kind].bonus
    number = "".join(re.findall(r"\d", said))
    same = {"may play a card": "a card more to play", "one Tycoon action": "another action"}
    if printed in same:
        return same[printed] == said
    word = {"gold": "gold", "draw": "card", "cubes": "cube"}
    return number in printed and any(key in printed and value in said for key, value in word.items())


def finishes_more(case: Case) -> Iterator[str]:
    kinds = [e.tile for e in case.heard("tile_finished")]
    if case.facts != (len(kinds), sum(tiles()[kind].points for kind in kinds)):
        yield f"{kinds}"


def storey(case: Case) -> Iterator[str]:
    place, floor = case.facts
    if (place, floor) not in [(e.place, e.floor) for e in case.heard("tile_finished")] or floor > 2:
        yield "not finished"


def roof(case: Case) -> Iterator[str]:
    place, last = case.facts
    if place not in [e.place for e in case.heard("roof_placed")] or last != is_last(case.turn):
        yield "no roof"


def the_build(case: Case, *, last: bool = False) -> Any:
    built = case.heard("tile_built")
    assert built and is_last(case.turn) == last
    return built


def lots(case: Case) -> Iterator[str]:
    ground = [e for e in case.heard("tile_built") if e.floor == 1]
    real = sum(STREETS[site[1:]][1] for e in ground for site in e.place.split("+") if site[1:])
    if case.facts != (real,):
        yield f"{real}"


def unfinished(case: Case) -> Iterator[str]:
    kind, worth = case.facts
    if kind not in [e.tile for e in case.heard("tile_built")] or worth != tiles()[kind].unfinished:
        yield f"{worth}"
    if not is_last(case.turn):
        yield "not the last turn"


def bonus_later(case: Case) -> Iterator[str]:
    kind, worth = case.facts
    if kind not in [e.tile for e in the_build(case)] or worth != tiles()[kind].points:
        yield "another tile"
    if not said_bonus(kind, str(case.motif.saying.gaps["bonus"])):
        yield tiles()[kind].bonus


def roof_later(case: Case) -> Iterator[str]:
    if case.facts[0] not in [e.place for e in the_build(case) if e.floor == 3]:
        yield "not on the third floor"


def no_lots(case: Case) -> Iterator[str]:
    if case.facts[0] not in [e.floor for e in the_build(case) if e.floor > 1]:
        yield "on the ground"


def income(case: Case) -> Iterator[str]:
    before, after = case.facts
    if after not in [e.income for e in the_build(case)] or before != after - 1:
        yield "another level"


def special(case: Case) -> Iterator[str]:
    kind, who, worth = case.facts
    tag = "tile_built" if case.motif.name == "special" else "cube_placed"
    if kind not in [e.tile for e in case.heard(tag)] or not tiles()[kind].is_special or worth != 5:
        yield "no such tile"
    last = who.split("_")[-1]
    if last not in tiles()[kind].bonus.lower():
        yield tiles()[kind].bonus


def last_copy(case: Case) -> Iterator[str]:
    kind = case.facts[0]
    if kind not in [e.tile for e in case.heard("tile_built")] or case.after.stock[KINDS.index(kind)]:
        yield "there are more"


def one_short(case: Case) -> Iterator[str]:
    kind, place, left = case.facts
    if lacking(case.after, case.seat, kind, place) != left:
        yield f"{lacking(case.after, case.seat, kind, place)}"
    if place not in [e.place for e in case.heard("cube_placed")] or case.heard("tile_finished"):
        yield "no cube there"


# ------------------------------------------------------------------ claims


def stakes(case: Case) -> Iterator[str]:
    claim, worth = case.facts
    if (claim, worth) not in [(e.claim, e.points) for e in case.heard("claim_staked")]:
        yield "not staked for that"


def race(case: Case) -> Iterator[str]:
    claim, others = case.facts
    real = tuple(o for o in range(case.s.terms.seats) if o != case.seat and can_stake(case.s, o, claim))
    if claim not in [e.claim for e in case.heard("claim_staked") if not e.secret] or tuple(others) != real:
        yield f"{real}"


def fulfils(case: Case) -> Iterator[str]:
    claim, worth = case.facts
    if not can_stake(case.after, case.seat, claim) or can_stake(case.s, case.seat, claim):
        yield "it may not be staked, or could be before"
    state = rules.copy(case.after)
    state.stack, state.phase, state.seat, state.purchase = (), "menu", case.seat, None
    for action in rules.legal_actions(state):
        if isinstance(action, do.Stake | do.StakeSecret):
            heard: list[Event] = []
            trial = rules.copy(state)
            rules.apply(trial, action, heard.append)
            if any(getattr(e, "claim", "") == claim and getattr(e, "points", worth) != worth for e in heard):
                yield "other points"


def near(case: Case) -> Iterator[str]:
    claim, worth, was, now = case.facts
    real = []
    for state in (case.s, case.after):
        parts = progress(state, case.seat, claim).parts
        gaps = (part.have - part.need if part.at_most else part.need - part.have for part in parts)
        real.append(sum(max(0, gap) for gap in gaps))
    if [was, now] != real or worth != progress(case.after, case.seat, claim).points:
        yield f"{real}"
    if claim not in (*case.after.row, *case.after.secrets[case.seat]) or can_stake(case.after, case.seat, claim):
        yield "it is not on the table, or holds already"
    if (now == 1) != (case.motif.name == "near_claim"):
        yield f"{now} steps"


def keeps(case: Case) -> Iterator[str]:  # noqa: C901  # a case for each motif
    offer = case.s.offers[case.seat]
    pair = [offer[slot] for slot in case.first.slots]
    values = sorted((CLAIMS[claim].points or 0 for claim in offer), reverse=True)
    match case.motif.name:
        case "dearest" | "keep_points":
            if list(case.facts) != [*pair, *(CLAIMS[claim].points for claim in pair)]:
                yield f"{pair}"
            if case.motif.name == "dearest" and sum(values[:2]) != case.facts[2] + case.facts[3]:
                yield f"{values}"
        case "serves_both":
            texts = [CLAIMS[claim].text.lower() for claim in pair]
            if list(case.facts[:2]) != pair:
                yield f"{pair}"
            name = case.facts[2].replace("_", " ")[:-1]  # in the plural too: pantries
            if not all(name in text for text in texts):
                yield f"{texts}"
        case "own_hands":
            if list(case.facts) != pair:
                yield f"{pair}"
        case "one_thing":
            if case.facts[0] not in pair or (" and " in CLAIMS[case.facts[0]].text.split(":")[0] and False):
                yield f"{pair}"


# ------------------------------------------------------------------ Characters


def moves(case: Case) -> Iterator[str]:
    who, start, to, *five = case.facts
    if (who, start, to) not in [(e.who, e.start, e.to) for e in case.heard("character_moved")] or five not in ([], [5]):
        yield "nobody moves so"
    is_outlaw, seat = who in OUTLAWS, case.seat
    good = {
        "takes_citizen": not is_outlaw and to == seat != start,
        "sends_outlaw": is_outlaw and start == seat != to,
        "costs_citizen": not is_outlaw and seat not in (start, to),
    }
    if not good[case.motif.name]:
        yield f"{who} from {start} to {to}"


def outlaw(case: Case) -> Iterator[str]:
    who = case.facts[0]
    if who not in OUTLAWS or who not in case.s.away or who not in case.after.saloons[case.seat]:
        moved = [e.who for e in case.heard("character_came")]
        if who not in moved:
            yield "it does not come"


def avoids_outlaw(case: Case) -> Iterator[str]:
    who = case.facts[0]
    came = [[e.who for e in turn.of("character_came", case.seat)] for turn in (case.turn, case.rival)]
    if who not in OUTLAWS or who in came[0] or who not in came[1]:
        yield f"{came}"


def spares_phineus(case: Case) -> Iterator[str]:
    who, held = case.facts
    cubes = sum(cubes for *_, cubes in rooms(case.after, case.seat))
    if who != "phineus_pillbottom" or held != cubes or cubes != 4 or not case.turn.ends:
        yield f"{cubes} cubes"
    state = rules.copy(case.after)
    supplies = [each for each in rules.legal_actions(state) if isinstance(each, do.Supply)]
    if not supplies:
        yield "no cube can be bought"
        return
    rules.apply(state, supplies[0])
    if who not in state.saloons[case.seat]:
        yield "it does not come"


def flatfoot_next(case: Case) -> Iterator[str]:
    who, gold, more = case.facts
    if who != "flatfoot_fleming" or who not in case.after.away or gold >= 10 or gold + more < 10:
        yield "it does not come"
    if (gold, more) != (case.after.gold[case.seat], level(case.after, case.seat)):
        yield f"{case.after.gold[case.seat]} and {level(case.after, case.seat)}"


# ------------------------------------------------------------------ gold and cards


def card_brings(case: Case) -> Iterator[str]:  # noqa: C901  # a case for each motif
    card, number, *rest = case.facts
    if card not in [e.card for e in case.heard("card_played")]:
        yield "it is not played"
    match case.motif.name:
        case "card_gold":
            real = sum(e.amount for e in case.heard("gold_gained") if e.source == card)
            if (number, rest) != (real, [2]):
                yield f"{real}"
        case "card_cubes":
            free = sum(1 for e in case.heard("cube_placed") if not e.price)
            if number > free or rest != [number * price(case.s, case.seat)] or str(number) not in text_of(card):
                yield f"{free}"
        case "card_draws":
            if rest != [2] or str(number) not in text_of(card):
                yield text_of(card)
        case "card_build":
            if str(number) not in text_of(card):
                yield text_of(card)
        case "card_points":
            real = sum(e.amount for e in case.heard("points_scored") if e.line == "cards" and e.amount > 0)
            if number != real:
                yield f"{real}"


def text_of(card: str) -> str:
    return CARDS[card].text


def card_says(case: Case) -> Iterator[str]:
    """The printed text of the card says so."""
    card, *numbers = case.facts
    text = text_of(card)
    if card not in [e.card for e in case.heard("card_played")]:
        yield "it is not played"
    match case.motif.name:
        case "card_again" if "play one" not in text and "play a card" not in text:
            yield text
        case "card_sells" if numbers[2] != price(case.s, case.seat) or not re.search(
            rf"up to {numbers[0]} .*for {numbers[1]} gold each", text
        ):
            yield text
        case "gives_gold" if f"Each other player takes {numbers[0]} gold" not in text:
            yield text


def keeps_all(case: Case) -> Iterator[str]:
    if case.facts != (case.after.gold[case.seat],) or not case.turn.ends or is_last(case.turn):
        yield f"{case.after.gold[case.seat]}"


def keeps_cards(case: Case) -> Iterator[str]:
    if case.facts != (len(case.s.hands[case.seat]),) or case.s.phase != "redraw":
        yield f"{case.s.hands[case.seat]}"


def card_action(case: Case) -> Iterator[str]:
    if case.facts[0] not in [e.card for e in case.heard("card_played")] or "action" not in text_of(case.facts[0]):
        yield text_of(case.facts[0])


def steals(case: Case) -> Iterator[str]:
    if case.facts not in [(e.victim, e.amount) for e in case.heard("gold_stolen")]:
        yield "not so much"


def victim(case: Case) -> Iterator[str]:
    who, number = case.facts
    s, others = case.s, [o for o in range(case.s.terms.seats) if o not in (case.seat, case.first.victim)]
    measures: dict[str, Callable[[int], int]] = {
        "richest": lambda seat: int(s.gold[seat]),
        "most_cards": lambda seat: len(s.hands[seat]),
        "leader": lambda seat: points(s, seat),
    }
    measure = measures[case.motif.name]
    if who != case.first.victim or number != measure(who) or any(measure(o) >= number for o in others):
        yield f"{measure(who)}"


def hand(case: Case) -> Iterator[str]:
    number = case.facts[0]
    if number != len(case.s.hands[case.seat]) or not isinstance(case.turn.actions[-1], do.Draw):
        yield f"{len(case.s.hands[case.seat])} cards"
    if case.motif.name == "no_cards" and (number or case.facts[1] != 2):
        yield "there are cards"


def earns(case: Case) -> Iterator[str]:
    if case.facts != (case.after.gold[case.seat], 2) or not isinstance(case.first, do.Earn):
        yield f"{case.after.gold[case.seat]}"


def given_up(case: Case) -> Iterator[str]:
    card = case.s.hands[case.seat][case.first.slot]
    if case.motif.name == "least":
        if case.facts != (5,) or case.s.phase != "discard":
            yield "nothing must go"
        return
    if case.facts[0] != card:
        yield card
    if case.motif.name == "double" and case.s.hands[case.seat].count(card) < 2:
        yield "only one"
    if case.motif.name == "unplayable":
        state = rules.copy(case.s)
        state.stack, state.phase, state.acted = (), "menu", False
        state.saloons[case.seat] = tuple(who for who in state.saloons[case.seat] if who != "moonshine_angie")
        if do.Play(case.first.slot) in rules.legal_actions(state):
            yield "it can be played"


def keeps_gold(case: Case) -> Iterator[str]:
    need, each, cost, gold = case.facts
    s, seat = case.after, case.seat
    short = [tiles()[k].spaces - cubes for k, _, _, cubes in rooms(s, seat) if cubes < tiles()[k].spaces]
    real = (min(short), price(s, seat), min(short) * price(s, seat), s.gold[seat])
    if (need, each, cost, gold) != real or cost <= gold or not case.turn.ends:
        yield f"{real}"


def next_turn(case: Case) -> Iterator[str]:
    kind, place, need, each, gold = case.facts
    s, seat = case.after, case.seat
    real = (lacking(s, seat, kind, place), price(s, seat), s.gold[seat] + coming(s, seat))
    if (need, each, gold) != real or need * each > gold or need * each <= s.gold[seat] or is_last(case.turn):
        yield f"{real}"


def nothing_left(case: Case) -> Iterator[str]:
    gold, each = case.facts
    if (gold, each) != (case.after.gold[case.seat], price(case.after, case.seat)) or gold >= each:
        yield f"{case.after.gold[case.seat]}"


def pays_boss(case: Case) -> Iterator[str]:
    cost, citizen = case.facts
    if [e.amount for e in case.heard("gold_paid")][:1] != [cost] or citizen != 5 or case.first != do.PAY_BOSS:
        yield "another price"


def which_citizen(case: Case) -> Iterator[str]:
    if sum(CHARACTERS[who].kind == "citizen" for who in case.s.saloons[case.seat]) < 2 or case.s.phase != "poach":
        yield "there is no choice"


# ------------------------------------------------------------------ the clock


def last_turn(case: Case) -> Iterator[str]:
    if case.facts != (case.s.final_turns >= 0,):
        yield "not the last"


def last_chance(case: Case) -> Iterator[str]:
    if case.facts != (case.s.pile,) or case.s.pile or case.s.final_turns >= 0:
        yield f"{case.s.pile}"


def empties(case: Case) -> Iterator[str]:
    if case.after.pile or not case.s.pile:
        yield f"{case.after.pile} left"
    others = [points(case.after, o) for o in range(case.s.terms.seats) if o != case.seat]
    ahead = points(case.after, case.seat) - max(others) if others else 0
    if case.facts != (ahead,):
        yield f"{ahead}"


def soon_over(case: Case) -> Iterator[str]:
    if case.facts != (case.s.pile,):
        yield f"{case.s.pile}"


# ------------------------------------------------------------------ beside the other line


def other_open(case: Case) -> Iterator[str]:
    mine, theirs = (len(turn.of("tile_finished", case.seat)) for turn in (case.turn, case.rival))
    if case.facts != (mine,) or not mine or theirs:
        yield f"{mine} and {theirs}"


def waits(case: Case) -> Iterator[str]:
    claim = case.facts[0]
    staked = [[e.claim for e in turn.of("claim_staked", case.seat)] for turn in (case.turn, case.rival)]
    if claim in staked[0] or claim not in staked[1] or CLAIMS[claim].growth is None:
        yield f"{staked}"


def more_points(case: Case) -> Iterator[str]:
    real = []
    for turn in (case.turn, case.rival):
        last = is_last(turn)
        after, before = (points(s, case.seat, unfinished=last) for s in (turn.after, turn.before))
        real.append(after - before)
    if list(case.facts) != real or real[0] <= real[1]:
        yield f"{real}"


def thrift(case: Case) -> Iterator[str]:
    real = (case.after.gold[case.seat], case.rival.after.gold[case.seat])
    if case.facts != real or real[0] <= real[1]:
        yield f"{real}"


READINGS: dict[str, Callable[[Case], Iterator[str]]] = {
    "finishes": finishes, "finishes_more": finishes_more, "storey": storey, "roof": roof, "lots": lots,
    "unfinished": unfinished, "bonus_later": bonus_later, "roof_later": roof_later, "no_lots": no_lots,
    "income": income, "special": special, "citizen_waits": special, "last_copy": last_copy, "one_short": one_short,
    "stakes": stakes, "race": race, "fulfils": fulfils, "near_claim": near, "to_claim": near, "dearest": keeps,
    "keep_points": keeps, "serves_both": keeps, "own_hands": keeps, "one_thing": keeps, "takes_citizen": moves,
    "sends_outlaw": moves, "costs_citizen": moves, "outlaw": outlaw, "avoids_outlaw": avoids_outlaw,
    "spares_phineus": spares_phineus, "flatfoot_next": flatfoot_next, "card_gold": card_brings,
    "card_cubes": card_brings, "card_draws": card_brings, "card_build": card_brings, "card_points": card_brings,
    "card_action": card_action, "card_again": card_says, "card_sells": card_says, "gives_gold": card_says,
    "keeps_all": keeps_all, "keeps_cards": keeps_cards, "steals": steals,
    "richest": victim, "most_cards": victim, "leader": victim,
    "no_cards": hand, "draws": hand, "earns": earns, "double": given_up, "unplayable": given_up, "least": given_up,
    "keeps_gold": keeps_gold, "next_turn": next_turn, "nothing_left": nothing_left, "pays_boss": pays_boss,
    "which_citizen": which_citizen, "last_turn": last_turn, "last_chance": last_chance, "empties": empties,
    "soon_over": soon_over, "other_open": other_open, "waits": waits, "more_points": more_points, "thrift": thrift,
}  # fmt: skip
