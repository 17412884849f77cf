"""The Rival, alone against one seat (section 9).  It takes no decision: each move names the rule it follows."""

from __future__ import annotations

from typing import Final

from game.protocol import IllegalAction, Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import VP, movable, present
from game.tiny_epic_western.content import BUILDINGS, CONTENT, NUMBERS
from game.tiny_epic_western.pieces import INDUSTRIES, NOBODY, POSITIONS, POSSE, SHERIFF, SPOT
from game.tiny_epic_western.poker import MatHand, gap_cards, strength
from game.tiny_epic_western.state import State, Task

RIVAL: Final = 1  # its party number, after the one seat
NAMES_SPOT: Final = 6  # the face that names the seat's own spot (TEW-184)
PREFERS: Final = {spot.mat_face: (spot.spot_kind, spot.side) for spot in CONTENT.board.rival_spot}

# ------------------------------------------------------------------ placement


def rival_turn(s: State, task: Task, tell: Tell) -> bool:
    """After each finished placement of the seat the Rival places one (TEW-183)."""
    if not s.ready[RIVAL]:
        return False
    s.phase = "roll_rival"
    return True


def preferred(s: State, position: int) -> tuple[str, str]:
    """The spot and side the Rival takes on a mat (TEW-185)."""
    face = "fixed" if position == SHERIFF else "coloured" if position in s.homes else "grey"
    spot, side = PREFERS[face]  # type: ignore[index]  # all three faces are listed
    return f"{position}/{spot}", side


def roll_rival(s: State, a: do.RollRival, tell: Tell) -> bool:
    """The die names a mat or the seat's spot; where the Rival may not go it goes on clockwise (TEW-184 to TEW-188)."""
    if not 1 <= a.die <= NUMBERS.die_faces:
        raise IllegalAction("A die shows 1 to 6.")
    s.ready[RIVAL] -= 1
    named, wish = _named(s, a.die)
    spot, side, passed, rules = _find(s, named, wish, attacks=_attacks(s, a.die, wish[0]))
    duel = bool(spot) and s.standing[SPOT[spot]] != NOBODY
    if duel:
        rules = (*rules, "TEW-188")
    mat = s.circle[int(spot[0])] if spot else ""
    tell(told.RivalRolled(a.die, named, passed, spot, side, duel, rules, s.circle[named], mat))
    if not spot:
        return False
    posse = s.posse.index(None, POSSE * RIVAL)
    s.todo.append(Task("rival_arrives", RIVAL, posse, f"{spot} {side}"))
    return False


def _named(s: State, die: int) -> tuple[int, tuple[str, str]]:
    """The mat the die names, and the spot the Rival wishes there."""
    if die != NAMES_SPOT:
        return die, preferred(s, die)
    place = s.posse[s.last_placed]
    assert place is not None  # the seat has placed it this turn
    position = int(place.spot[0])
    spot, side = place.spot, place.side
    if spot.endswith("influence"):
        side = "right"  # TEW-185: on a coloured mat it takes the right side
    return position, (spot, side)


def _attacks(s: State, die: int, spot: str) -> bool:
    """Whether a 6 finds the seat's Posse standing there: then no Posse of its own sends the Rival on (TEW-184)."""
    return die == NAMES_SPOT and s.standing[SPOT[spot]] == s.last_placed


def _find(
    s: State, named: int, wish: tuple[str, str], *, attacks: bool
) -> tuple[str, str, tuple[int, ...], tuple[str, ...]]:
    """Where the Rival goes: spot, side, the mats it went past, and the rules it followed."""
    rules = ["TEW-184"]
    here = present(s, RIVAL)
    is_taken = named in here and not attacks
    if not is_taken and not _closed(s, wish[0]):
        kind = () if wish != preferred(s, named) else ("TEW-185",)
        return *wish, (), (*rules, *kind)
    passed = [named]
    rules.append("TEW-186" if is_taken else "TEW-187")
    for step in range(1, len(POSITIONS) + 1):
        position = (named - 1 + step) % len(POSITIONS) + 1
        if position in here:
            if position != named:
                _pass(passed, rules, position, "TEW-186")
            continue
        spot, side = preferred(s, position)
        if not _closed(s, spot):
            return spot, side, tuple(passed), (*rules, "TEW-185")
        if position != named:
            _pass(passed, rules, position, "TEW-187")
    return "", "", tuple(passed), tuple(rules)


def _pass(passed: list[int], rules: list[str], position: int, rule: str) -> None:
    passed.append(position)
    if rule not in rules:
        rules.append(rule)


def _closed(s: State, spot: str) -> bool:
    """Whether the seat's immunity closes it (TEW-187)."""
    posse = s.standing[SPOT[spot]]
    return posse != NOBODY and posse // POSSE < s.terms.seats and s.immune[posse // POSSE]


# ------------------------------------------------------------------ poker


def best_hand(s: State, position: int) -> MatHand:
    """The Rival's hand at a mat: of its cards the one that makes the better hand there (TEW-093, TEW-197)."""
    first, second = gap_cards(s, position)
    best = max(s.rival, key=lambda card: strength(card, first, second))
    return MatHand(s.terms.seats, best, strength(best, first, second))


# ------------------------------------------------------------------ buying and industries


def rival_buys(s: State, tell: Tell) -> bool:
    """The most VP where it has a Posse, the first clockwise among equals; it pays nothing (TEW-199)."""
    choices = [(position, s.slots[position] or "") for position in present(s, RIVAL) if s.slots[position]]
    choices.sort(key=lambda each: (-VP[each[1]], each[0]))
    among = tuple(building for _, building in choices)
    if not choices:
        tell(told.RivalTook("", 0, (), "TEW-199", ""))
        return False
    position, building = choices[0]
    s.slots[position] = None
    s.new[RIVAL] = (*s.new[RIVAL], building)
    s.rival_took = building
    tell(told.RivalTook(building, position, among, "TEW-199", s.circle[position]))
    return False


def rival_advance(s: State, tell: Tell) -> int:
    """The first industry that can move: icons of what it took, then of its stack from the top (TEW-202)."""
    options = movable(s)
    stack = s.porches[s.homes[RIVAL]][::-1]
    for building in ((s.rival_took,) if s.rival_took else ()) + stack:
        for icon in BUILDINGS[building].icons:
            if INDUSTRIES.index(icon) in options:
                tell(told.RivalAdvanced(icon, building, "TEW-202"))
                return INDUSTRIES.index(icon)
    tell(told.RivalAdvanced(INDUSTRIES[options[0]], "", "TEW-202"))
    return options[0]
