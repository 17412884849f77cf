"""The ten steps of a placement, and going on until somebody must decide (section 4.8).

Steps stand in ``STEPS`` under their numbers.  Whatever interrupts a step waits in the state (``climb``, ``rest``,
``alarm``), so a decision can be taken and the rest goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Tell, silent
from game.wild_tiled_west import effects as kind
from game.wild_tiled_west import events as told
from game.wild_tiled_west.actions import Place
from game.wild_tiled_west.content import ALLEY, STACKS, TRACKS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.gains import ask_ace, bury, climb, gain, happen, score_points, shots
from game.wild_tiled_west.pastures import PAY, herd, pasture_at, ready
from game.wild_tiled_west.pieces import BIT, NAME, beside, name_of, names
from game.wild_tiled_west.placing import (
    alley_squares,
    fits,
    free_squares,
    lay,
    open_squares,
    placements,
    sides_of,
    squares_of,
)
from game.wild_tiled_west.shapes import BUILDING_OF, first_place, shape, traits
from game.wild_tiled_west.state import Board, State
from game.wild_tiled_west.wilds import SIGNPOST_THREE, after_placement, lose_store

CONTRACT: Final = {contract.cows: index for index, contract in enumerate(TRACKS.contract)}
WHITE: Final = {tile: building for tile, building in BUILDING_OF.items() if building.sign == "white"}
TOWN_BONUS: Final = {year.year: year.town_bonus for year in TRACKS.year}


def place(s: State, turn: int, at: int, tell: Tell) -> None:
    """Steps 1 to 3 for the tile in hand, its first square at this place; the rest follows in ``go_on``."""
    b = s.boards[s.seat]
    tile = s.tile
    squares = lay(b, tile, turn, at)
    s.turned, s.first_place, s.step = turn, at, 4
    if tell is not silent:
        _tell_placed(s, squares, tell)
    if tile in BUILDING_OF:
        building = BUILDING_OF[tile]
        if building.sign == "red":
            b.red += (len(b.laid) - 1,)
        elif building.sign == "yellow":
            b.yellow += (building.id,)
    _collect(s, b, squares, tell)


def _tell_placed(s: State, squares: int, tell: Tell) -> None:
    square = NAME[s.first_place + shape(s.tile, s.turned).grip]
    if s.tile == ALLEY:
        tell(told.AlleyPlaced(s.seat, square, s.phase in ("place_free_alley", "second_free_alley")))
        return
    stack = STACKS[s.stack].id if s.stack >= 0 else ""
    tell(told.TilePlaced(s.seat, names(squares), s.tile, s.turned, square, stack))
    if bandits := shape(s.tile, s.turned).bandits:
        tell(told.BanditsArrived(s.seat, names(bandits << s.first_place)))


def _collect(s: State, b: Board, squares: int, tell: Tell) -> None:
    """Bonus spaces just covered and icons on the tile, each once (WTW-078, WTW-079, WTW-086, WTW-091)."""
    printed, icons = ground(b.face), traits(s.tile).goods
    if icons:
        gain(s, icons, "tile", "", tell, squares)
    if spaces := squares & printed.bonus:
        for printed_here, goods in (
            (spaces & printed.gold, ONE_GOLD),
            (spaces & printed.bullets, ONE_BULLET),
            (spaces & printed.pickaxes, ONE_PICKAXE),
            (spaces & printed.alleys, ONE_ALLEY),
        ):
            for _ in range(printed_here.bit_count()):
                low = printed_here & -printed_here
                printed_here ^= low
                gain(s, goods, "space", "", tell, low)
    s.alarm = False  # bullets of step 2 wait for step 4 (WTW-087)


ONE_GOLD: Final = kind.Goods(gold=1)
ONE_BULLET: Final = kind.Goods(bullets=1)
ONE_PICKAXE: Final = kind.Goods(pickaxes=1)
ONE_ALLEY: Final = kind.Goods(alleys=1)


def go_on(s: State, tell: Tell) -> bool:
    """Finish the placement at hand; True when somebody must decide, False when all is settled."""
    while True:
        if s.climb and climb(s, tell):
            return True
        if s.rest and _ask_rest(s, tell):
            return True
        if s.alarm and shots(s, tell):
            return True
        if s.climb or s.alarm:  # what a shot or a climb brought
            continue
        step = s.step
        if not step:
            return False
        if step < 10:
            step = _next_with_work(s, step)
        s.step = step + 1
        if STEPS[step](s, tell):
            return True


def _next_with_work(s: State, step: int) -> int:
    """This step, or the next one that has anything to do for the placement at hand."""
    b = s.boards[s.seat]
    if step == 4 and b.bullets and b.sheriffs:
        return 4
    printed, turned = ground(b.face), shape(s.tile, s.turned)
    if step <= 5 and printed.plots & turned.squares << s.first_place:
        return 5
    if step <= 6 and s.tile in WHITE:
        return 6
    if step <= 7 and b.red:
        return 7
    if step <= 8 and printed.rule is not None:
        return 8
    return 9 if step <= 9 and turned.field else 10


def _placed(s: State) -> int:
    return shape(s.tile, s.turned).squares << s.first_place


def _step_4_shots(s: State, tell: Tell) -> bool:
    s.alarm = True
    return False


def _step_5_towns(s: State, tell: Tell) -> bool:
    """Towns whose last square was just covered (WTW-099 to WTW-101)."""
    b = s.boards[s.seat]
    squares = _placed(s)
    for index, town in enumerate(ground(b.face).towns):
        if town.squares & squares and not town.squares & ~b.covered:
            b.towns |= 1 << index
            bonus = TOWN_BONUS[s.year]
            tell(told.TownCompleted(s.seat, names(town.squares), town.key, town.name, town.points, bonus))
            score_points(b, s.seat, "towns", town.points, town.key, tell)
            score_points(b, s.seat, "town_bonus", bonus, town.key, tell)
            happen(s, "town", tell)  # WTW-116
    return False


def _step_6_white_sign(s: State, tell: Tell) -> bool:
    """Once, in its own placement (WTW-103)."""
    building = WHITE[s.tile]
    if tell is not silent:
        tell(told.SignWorked(s.seat, names(_placed(s)), building.id))
    effect = building.effect
    if isinstance(effect, kind.Gain):
        gain(s, effect.goods, building.id, "buildings_game", tell)
    elif isinstance(effect, kind.OneGain):
        s.goods, s.phase = building.id, "choose_gain"  # WTW-112
        return True
    elif isinstance(effect, kind.TakeAceCard):
        return ask_ace(s, tell)
    return False


def _step_7_red_signs(s: State, tell: Tell) -> bool:
    """The oldest red sign that is surrounded and has not paid; then look again (WTW-083, WTW-109)."""
    b = s.boards[s.seat]
    space = open_squares(b)
    for index in b.red:
        if not sides_of(b.laid[index]) & space:
            squares = squares_of(b.laid[index])
            b.red = tuple(other for other in b.red if other != index)
            building = BUILDING_OF[b.laid[index].tile]
            tell(told.Surrounded(s.seat, names(squares), building.id))
            effect = building.effect
            if isinstance(effect, kind.Gain):
                gain(s, effect.goods, building.id, "buildings_game", tell)
            elif isinstance(effect, kind.LaysToRest):
                gain(s, effect.gain, building.id, "buildings_game", tell)
                s.rest, s.goods = effect.count, building.id
            s.step = 7
            break
    return False


def _ask_rest(s: State, tell: Tell) -> bool:
    """The Chapel: one bandit at large of the seat's choice, no bullet, no shot (WTW-113)."""
    b = s.boards[s.seat]
    if b.bandits.bit_count() > 1:
        s.phase = "lay_to_rest"
        return True
    if b.bandits:
        lay_to_rest(s, b.bandits, tell)
    s.rest, s.goods = 0, ""
    return False


def lay_to_rest(s: State, bandit: int, tell: Tell) -> None:
    bury(s.boards[s.seat], bandit)
    s.rest -= 1
    tell(told.LaidToRest(s.seat, name_of(bandit), s.goods))
    s.goods = s.goods if s.rest else ""


def _step_8_wild_face(s: State, tell: Tell) -> bool:
    return after_placement(s, _placed(s), tell)


def _step_9_wrangling(s: State, tell: Tell) -> bool:
    """Asked while a pasture qualifies (WTW-120, WTW-128); a tile without field squares never allows it (WTW-121)."""
    if not ready_here(s):
        return False
    s.phase = "wrangle"
    return True


def ready_here(s: State) -> list[tuple[int, int]]:
    """The pastures of the tile just placed that may be wrangled, with their cows."""
    new = shape(s.tile, s.turned).field
    return list(ready(s.boards[s.seat], new << s.first_place)) if new else []


def wrangle(s: State, square: str, size: int, tell: Tell) -> None:
    """Points for the declared size, a cowpoke, the contract of that size (WTW-123 to WTW-132)."""
    b = s.boards[s.seat]
    pasture = pasture_at(b, BIT[square])
    b.cowpokes |= pasture & -pasture  # WTW-125
    if tell is not silent:
        tell(told.Wrangled(s.seat, names(pasture), square, size, herd(b, pasture), PAY[size]))
    score_points(b, s.seat, "wrangling", PAY[size], "wrangle", tell)
    happen(s, "wrangle", tell)  # WTW-117
    if size in CONTRACT:  # WTW-131
        index = CONTRACT[size]
        contract, flipped = TRACKS.contract[index], s.contracts[index]
        tell(told.ContractPaid(s.seat, contract.id, flipped))
        effect = contract.effect_flipped if flipped else contract.effect
        gain(s, effect.goods, contract.id, "contracts", tell)
        if not flipped:
            s.contracts[index] = True  # WTW-130
            tell(told.ContractFlipped(contract.id))
    s.step = 9


# ------------------------------------------------------------------ step 10


def _step_10_waiting(s: State, tell: Tell) -> bool:
    """The store set aside first, then gained alleys one by one, then the second free alley."""
    s.step = 0
    if s.store_due:
        return _ask_store(s, tell)
    if s.alleys:
        return _ask_alley(s, tell)
    if s.free == 1:
        return _ask_second(s, tell)
    s.tile, s.stack = "", -1
    return False


def _ask_store(s: State, tell: Tell) -> bool:
    """On signpost 3, joined or not (WTW-215, WTW-217)."""
    b = s.boards[s.seat]
    s.store_due = False
    free, post = open_squares(b), ground(b.face).posts[SIGNPOST_THREE]
    rule = ground(b.face).rule
    assert isinstance(rule, kind.Signpost)
    s.tile, s.stack, s.step = rule.building, -1, 10
    if not fits(s.tile, free, post):
        lose_store(s, tell)
        return False
    options = placements(s.tile, free, post)
    s.phase = "place_store"
    if len(options) > 1:
        return True
    only = options[0]
    assert isinstance(only, Place)
    place_store(s, only.turn, first_place(s.tile, only.turn, only.square), tell)
    return False


def place_store(s: State, turn: int, at: int, tell: Tell) -> None:
    b = s.boards[s.seat]
    b.store, b.store_at = "placed", len(b.laid)
    place(s, turn, at, tell)


def _ask_alley(s: State, tell: Tell) -> bool:
    """A gained alley must be placed if it can be (WTW-089), else it is lost (WTW-090)."""
    options = alley_squares(s, s.boards[s.seat])
    s.step, s.tile, s.stack = 10, ALLEY, -1
    s.alleys -= 1
    if not options:
        tell(told.AlleyLost(s.seat))
        return False
    s.phase = "place_alley"
    if options & options - 1:
        return True
    place(s, 0, options.bit_length() - 1, tell)
    return False


def _ask_second(s: State, tell: Tell) -> bool:
    """A second free alley next to the first, or stop (WTW-073, WTW-074); nothing to ask if none fits."""
    s.free, s.step, s.tile = 2, 10, ALLEY
    if not second_squares(s):
        return False
    s.phase = "second_free_alley"
    return True


def second_squares(s: State) -> int:
    b = s.boards[s.seat]
    return free_squares(s, b) & beside(1 << s.first_alley)


STEPS: Final[dict[int, Callable[[State, Tell], bool]]] = {
    4: _step_4_shots,
    5: _step_5_towns,
    6: _step_6_white_sign,
    7: _step_7_red_signs,
    8: _step_8_wild_face,
    9: _step_9_wrangling,
    10: _step_10_waiting,
}
