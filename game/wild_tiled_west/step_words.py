"""Every action of a seat as an instruction: "Lay Livery on B3, C3".  Used on cards, pins and in answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Saying, Seat, listed, mark, say
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import BUILDINGS, PARTNERS, STACKS, TILES, TRACKS
from game.wild_tiled_west.dice import PLACE, offer_of
from game.wild_tiled_west.effects import Goods, OneGain
from game.wild_tiled_west.pieces import DECK, names
from game.wild_tiled_west.rounds import INCOME
from game.wild_tiled_west.shapes import Shape, first_place, shape, shapes
from game.wild_tiled_west.state import State
from game.wild_tiled_west.story import TRAYS, word


def step_words(s: State, seat: Seat, action: Action) -> Saying:
    """The action in words, before it is done."""
    return WORDS[type(action)](s, seat, action)


def _draft(s: State, seat: Seat, a: do.Draft) -> Saying:
    tray, _, number = a.slot.partition("_")
    stack = STACKS[PLACE[a.stack]]
    _, _, price, _ = offer_of(s, s.boards[seat], a.slot, PLACE[a.stack])
    gaps = {"tile": TILES[stack.tile].name, "slot": (TRAYS[tray], " ", number), "price": price}
    if price:
        return say("Take {tile} with the die on {slot} for {price} gold", **gaps)
    return say("Take {tile} with the die on {slot}", **gaps)


def _place(s: State, seat: Seat, a: do.Place) -> Saying:
    """Two turns of a tile can cover the same squares: then a square of its picture tells them apart."""
    turned, at = shape(s.tile, a.turn), first_place(s.tile, a.turn, a.square)
    gaps: dict[str, object] = {"tile": TILES[s.tile].name, "squares": listed(names(turned.squares << at))}
    alike = [each for each in shapes(s.tile) if each.squares == turned.squares]
    for field, thing in FEATURES:
        if len({getattr(each, field) for each in alike}) > 1:
            gaps |= {"thing": thing, "there": listed(names(getattr(turned, field) << at))}
            return say("Lay {tile} on {squares} ({thing}: {there})", **gaps)
    return say("Lay {tile} on {squares}", **gaps)


FEATURES: Final = (
    ("sheriffs", mark("sheriff")),
    ("bandits", mark("bandit")),
    ("cows", mark("cows")),
    ("field", mark("field")),
    ("street", mark("street")),
)


def looks(turned: Shape) -> tuple[int, ...]:
    """What matters of an orientation: where its icons are printed does not."""
    return tuple(getattr(turned, field) for field in ("squares", *(field for field, _ in FEATURES)))


def _lay_alley(s: State, seat: Seat, a: do.LayAlley) -> Saying:
    if s.phase == "second_free_alley":
        return say("Lay a second free alley on {square}", square=a.square)
    return say("Lay an alley on {square}", square=a.square)


def _take_partner(s: State, seat: Seat, a: do.TakePartner) -> Saying:
    if a.slot == DECK:
        return say("Draw the top partner of the deck")
    return say("Hire {card}", card=PARTNERS[s.supply[a.slot]].name)


def _choose_gain(s: State, seat: Seat, a: do.ChooseGain) -> Saying:
    effect = BUILDINGS[s.goods].effect
    assert isinstance(effect, OneGain)
    return goods_words(effect.options[a.option])


def goods_words(goods: Goods) -> Saying:
    """A gain of one sort."""
    if goods.gold:
        return say("Take {count} gold", count=goods.gold)
    if goods.bullets:
        return say("Take {count} bullets", count=goods.bullets)
    if goods.alleys:
        return say("Take {count} alleys", count=goods.alleys)
    return say("Climb {count} spaces up the mine", count=goods.pickaxes)


def _take_pickaxes(s: State, seat: Seat, a: do.TakePickaxes) -> Saying:
    choice = TRACKS.year_four_choice
    return say("Take {gold} gold, and climb {count} spaces up the mine", gold=choice.gold, count=choice.pickaxes)


WORDS: Final[dict[type, Callable[[State, Seat, Any], Saying]]] = {
    do.KeepPartner: lambda s, seat, a: say("Keep {card}", card=PARTNERS[s.hands[seat][a.slot]].name),
    do.TakeIncome: lambda s, seat, a: say("Take the income of {gold} gold", gold=INCOME[s.boards[seat].mining]),
    do.TakePickaxes: _take_pickaxes,
    do.Draft: _draft,
    do.BuildAlleys: lambda s, seat, a: say("Build free alleys"),
    do.Pass: lambda s, seat, a: say("Pass your turn"),
    do.Place: _place,
    do.LayAlley: _lay_alley,
    do.Stop: lambda s, seat, a: say("Build no second alley"),
    do.Shoot: lambda s, seat, a: say("Shoot the bandit on {square}", square=a.square),
    do.Wrangle: lambda s, seat, a: say("Wrangle {cows} cows at {square}", cows=a.size, square=a.square),
    do.Decline: lambda s, seat, a: say("Wrangle nothing now"),
    do.TakePartner: _take_partner,
    do.ChooseGain: _choose_gain,
    do.TakeAce: lambda s, seat, a: say("Take the ace of {suit}", suit=word(a.suit)),
    do.LayToRest: lambda s, seat, a: say("Lay the bandit on {square} to rest", square=a.square),
    do.StashGold: lambda s, seat, a: say("Put a gold on the new building"),
    do.KeepGold: lambda s, seat, a: say("Keep your gold"),
    do.PlaceHillBandit: lambda s, seat, a: say("Put the bandit on the hill {square}", square=a.square),
}
