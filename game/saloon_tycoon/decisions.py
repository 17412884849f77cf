"""What a seat decides: the Tycoon actions, the free actions, and the answers effects ask for.

Each changes the state and leaves what follows on the stack; ``rules.apply`` settles it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.protocol import Action, Tell
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import events as told
from game.saloon_tycoon.building import offer, quote
from game.saloon_tycoon.chain import DECISIONS, open_tile, place_cube, shift_cube
from game.saloon_tycoon.claims import worth
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, KINDS, NUMBERS, SCRIPTS
from game.saloon_tycoon.costs import cube_price
from game.saloon_tycoon.effect_steps import begin_draw
from game.saloon_tycoon.ledger import (
    check_arrivals,
    discard,
    gain,
    lose_card,
    move_character,
    pay,
    pop,
    push,
    rob,
    score_points,
    swap,
    take_discarded,
)
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.pieces import FLOOR_SHIFT, PLACE, tile
from game.saloon_tycoon.state import CARDS_LINE, LOTS, OPEN, SECRET, EffectFrame, Purchase, Staked, State

# ------------------------------------------------------------------ Tycoon actions


def _use_action(s: State) -> None:
    """The turn's own Tycoon action, or the extra one that was granted (ST-027, ST-032)."""
    if s.phase == "menu":
        s.acted = True
    else:
        pop(s)


def _earn(s: State, a: do.Earn, tell: Tell) -> None:
    _use_action(s)
    gain(s, s.seat, NUMBERS.earn_gold, "earn", tell)  # ST-034


def _draw(s: State, a: do.Draw, tell: Tell) -> None:
    _use_action(s)
    begin_draw(s, "", NUMBERS.draw_cards)  # ST-035


def _play(s: State, a: do.Play, tell: Tell) -> None:
    """Angie's discard, then the card leaves the hand, is paid for and carried out (ST-045, ST-046, ST-049)."""
    _use_action(s)
    slot = a.slot
    if a.given >= 0:
        discard(s, a.given, "angie", tell)
        slot -= a.given < slot
    card = lose_card(s, s.seat, slot)
    push(s, EffectFrame("run", card))
    tell(told.CardPlayed(s.seat, card, slot))
    cost = CARDS[card].cost
    pay(s, s.seat, cost.gold, card, tell)  # ST-048
    score_points(s, CARDS_LINE, -cost.reputation, card, tell)


def _build(s: State, a: do.Build, tell: Tell) -> None:
    """Pay tile and lots in one sum and place the tile, for good (ST-085, ST-099, ST-106)."""
    seat = s.seat
    cost = quote(s, seat, a.kind, a.place, offer(s))
    assert cost is not None  # it was legal
    _use_action(s)
    pay(s, seat, cost.total, "build", tell)
    kind = KINDS.index(a.kind)
    s.stock[kind] -= 1  # ST-087
    s.tiles[seat] = (*s.tiles[seat], tile(kind, PLACE[a.place], cost.floor))
    price = cost.tile - cost.discount
    tell(told.TileBuilt(seat, a.kind, a.place, cost.floor, price, cost.lots, income_level(s, seat)))
    score_points(s, LOTS, cost.points, a.kind, tell)  # ST-098
    check_arrivals(s, tell)


def _bribe(s: State, a: do.Bribe, tell: Tell) -> None:
    _use_action(s)
    pay(s, s.seat, NUMBERS.bribe_price, "bribe", tell)  # ST-107
    move_character(s, a.who, a.to, "bribe", tell)


# ------------------------------------------------------------------ free actions


def _supply(s: State, a: do.Supply, tell: Tell) -> None:
    """A cube of the purchase at hand (ST-112), or at the price of the card being resolved (ST-073)."""
    if s.phase == "buy":
        frame = s.stack[-1]
        price = _effect(frame).price
        swap(s, replace(frame, left=frame.left - 1))
    else:
        price = _purchase(s)
    pay(s, s.seat, price, "supply", tell)
    place_cube(s, a.place, price, tell)


def _purchase(s: State) -> int:
    """The price of one more cube.  It holds as far as the gold at the beginning goes; then it is read anew (ST-112)."""
    price, begun = cube_price(s, s.seat), s.purchase
    if begun is not None and begun.left:
        s.purchase = Purchase(price, begun.left - 1, begun.depth)
    else:
        s.purchase = Purchase(price, s.gold[s.seat] // price - 1, len(s.stack))
    return price


def end_purchase(s: State, begun: Purchase, action: Action) -> None:
    """Whatever else is done ends it; but not the bonus that one of its own cubes set off (ST-112)."""
    action_type = type(action)
    if action_type is not do.Supply and (len(s.stack) <= begun.depth or action_type in STAKING):
        s.purchase = None


STAKING = (do.Stake, do.StakeSecret)


def _stake(s: State, a: do.Stake, tell: Tell) -> None:
    """ST-142."""
    claim = s.row[a.slot]
    assert claim is not None  # it was legal
    points = worth(s, s.seat, claim)
    s.row = (*s.row[: a.slot], None, *s.row[a.slot + 1 :])
    _score_claim(s, Staked(claim, points, False), a.slot, tell)


def _stake_secret(s: State, a: do.StakeSecret, tell: Tell) -> None:
    """ST-143."""
    secrets = s.secrets[s.seat]
    claim = secrets[a.slot]
    assert claim is not None  # it was legal
    points = worth(s, s.seat, claim)
    s.secrets[s.seat] = (*secrets[: a.slot], None, *secrets[a.slot + 1 :])
    _score_claim(s, Staked(claim, points, True), a.slot, tell)


def _score_claim(s: State, staked: Staked, slot: int, tell: Tell) -> None:
    """The points first, for good; then the claim counts, and Sydney comes (ST-135, ST-148, ST-149)."""
    seat = s.seat
    s.staked[seat] = (*s.staked[seat], staked)
    tell(told.ClaimStaked(seat, staked.claim, slot, staked.points, staked.secret))
    score_points(s, SECRET if staked.secret else OPEN, staked.points, staked.claim, tell)
    check_arrivals(s, tell)


# ------------------------------------------------------------------ answers


def _effect(frame: EffectFrame) -> Any:
    return SCRIPTS[frame.source][frame.at]


def _decline(s: State, a: do.Decline, tell: Tell) -> None:
    frame = pop(s)
    tell(told.Declined(s.seat, frame.step, frame.source))


def _stop(s: State, a: do.Stop, tell: Tell) -> None:
    frame = pop(s)
    if frame.step == "redraw":  # ST-082
        room = NUMBERS.hand_limit - len(s.hands[s.seat])
        begin_draw(s, frame.source, min(frame.left + _effect(frame).extra, room))


def _discard(s: State, a: do.Discard, tell: Tell) -> None:
    """One card; a redraw counts upwards, the others downwards."""
    frame = s.stack[-1]
    if frame.step == "redraw":
        discard(s, a.slot, "redraw", tell)
        swap(s, replace(frame, left=frame.left + 1))
        return
    discard(s, a.slot, "limit" if frame.step == "discard" else "boss", tell)
    swap(s, replace(frame, left=frame.left - 1))


def _put_cube(s: State, a: do.PutCube, tell: Tell) -> None:
    """The rest of the effect waits below whatever this cube sets off (ST-068)."""
    frame, tiles = s.stack[-1], s.tiles[s.seat]
    used = (*frame.used, tiles[open_tile(tiles, a.place)] >> FLOOR_SHIFT)
    swap(s, replace(frame, left=frame.left - 1, used=used))
    place_cube(s, a.place, 0, tell)


def _shift(s: State, a: do.Shift, tell: Tell) -> None:
    frame = s.stack[-1]
    swap(s, replace(frame, left=frame.left - 1))
    shift_cube(s, a.source, a.target, tell)


def _rob(s: State, a: do.Rob, tell: Tell) -> None:
    """Gold at once (ST-075); which card, the dealer says (ST-077)."""
    frame = pop(s)
    if frame.step == "rob":
        rob(s, a.victim, _effect(frame).amount, frame.source, tell)
        return
    if frame.left > 1:
        push(s, replace(frame, left=frame.left - 1))
    push(s, EffectFrame("steal", frame.source, a.victim))


def _move(s: State, a: do.Move, tell: Tell) -> None:
    move_character(s, a.who, a.to, pop(s).source, tell)  # ST-079


def _take(s: State, a: do.Take, tell: Tell) -> None:
    frame = s.stack[-1]
    swap(s, replace(frame, left=frame.left - 1))
    take_discarded(s, a.card, tell)


def _choose(s: State, a: do.Choose, tell: Tell) -> None:
    """The option is a script of its own (ST-083)."""
    frame = pop(s)
    tell(told.OptionChosen(s.seat, frame.source, a.option, _effect(frame).labels[a.option]))
    push(s, EffectFrame("run", f"{frame.source}/{a.option}"))


def _pay_boss(s: State, a: do.PayBoss, tell: Tell) -> None:
    frame = pop(s)
    pay(s, s.seat, BOSS_CARDS[frame.source].event.price, "poach", tell)  # ST-190


def _lose_citizen(s: State, a: do.LoseCitizen, tell: Tell) -> None:
    frame = pop(s)
    move_character(s, a.who, 1, frame.source, tell)  # ST-190


DECISIONS.update(
    {
        do.Earn: _earn,
        do.Draw: _draw,
        do.Play: _play,
        do.Build: _build,
        do.Bribe: _bribe,
        do.Supply: _supply,
        do.Stake: _stake,
        do.StakeSecret: _stake_secret,
        do.Decline: _decline,
        do.Stop: _stop,
        do.Discard: _discard,
        do.PutCube: _put_cube,
        do.Shift: _shift,
        do.Rob: _rob,
        do.Move: _move,
        do.Take: _take,
        do.Choose: _choose,
        do.PayBoss: _pay_boss,
        do.LoseCitizen: _lose_citizen,
    }
)
