"""What each effect does (4.4).  Those that ask somebody something go on the stack; the others happen at once."""

from __future__ import annotations

from game.protocol import Tell
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.chain import EFFECTS
from game.saloon_tycoon.content import NUMBERS
from game.saloon_tycoon.costs import discards_due
from game.saloon_tycoon.ledger import come, gain, push, rob, score_points
from game.saloon_tycoon.measures import MEASURES
from game.saloon_tycoon.state import CARDS_LINE, EffectFrame, State, Step, is_final


def begin_draw(s: State, source: str, cards: int) -> None:
    """First the discards that are due, then the dealer (ST-037 to ST-042, ST-069)."""
    push(s, EffectFrame("draw", source, 0, cards))
    _make_room(s, source, cards)


def _make_room(s: State, source: str, cards: int) -> None:
    due = discards_due(s, s.seat, cards)
    if due:
        push(s, EffectFrame("discard", source, 0, due))


def _gold(s: State, frame: EffectFrame, effect: fx.Gold, tell: Tell) -> None:
    gain(s, s.seat, effect.amount, frame.source, tell)  # ST-062


def _gold_per(s: State, frame: EffectFrame, effect: fx.GoldPer, tell: Tell) -> None:
    """ST-063."""
    amount = effect.base + effect.each * MEASURES[effect.measure](s, s.seat)
    gain(s, s.seat, min(effect.max, amount), frame.source, tell)


def _cubes(s: State, frame: EffectFrame, effect: fx.Cubes, tell: Tell) -> None:
    push(s, EffectFrame("cube", frame.source, frame.at, effect.amount))  # ST-064


def _draw(s: State, frame: EffectFrame, effect: fx.DrawCards, tell: Tell) -> None:
    begin_draw(s, frame.source, effect.amount)  # ST-069


def _buy_cubes(s: State, frame: EffectFrame, effect: fx.BuyCubes, tell: Tell) -> None:
    push(s, EffectFrame("buy", frame.source, frame.at, effect.max))  # ST-073


def _move_cubes(s: State, frame: EffectFrame, effect: fx.MoveCubes, tell: Tell) -> None:
    push(s, EffectFrame("shift", frame.source, frame.at, effect.max))  # ST-074


def _steal_gold(s: State, frame: EffectFrame, effect: fx.StealGold, tell: Tell) -> None:
    """ST-075, ST-076; alone the bank pays (ST-193)."""
    if s.terms.seats == 1:
        gain(s, s.seat, min(effect.amount, NUMBERS.solo_theft_gold), frame.source, tell)
    elif effect.source == "one":
        push(s, EffectFrame("rob", frame.source, frame.at))
    else:
        for other in others(s):
            rob(s, other, effect.amount, frame.source, tell)


def _steal_card(s: State, frame: EffectFrame, effect: fx.StealCard, tell: Tell) -> None:
    """ST-077; alone a card is drawn (ST-193)."""
    if s.terms.seats == 1:
        begin_draw(s, frame.source, NUMBERS.solo_theft_cards)
    elif any(s.hands[other] for other in others(s)):
        push(s, EffectFrame("pick_pocket", frame.source, frame.at, effect.amount))
        _make_room(s, frame.source, effect.amount)


def _gold_others(s: State, frame: EffectFrame, effect: fx.GoldOthers, tell: Tell) -> None:
    for other in others(s):  # ST-078; alone there is nobody (ST-193)
        gain(s, other, effect.amount, frame.source, tell)


def _reputation(s: State, frame: EffectFrame, effect: fx.Reputation, tell: Tell) -> None:
    score_points(s, CARDS_LINE, effect.amount, frame.source, tell)  # ST-080


def _take_discard(s: State, frame: EffectFrame, effect: fx.TakeDiscard, tell: Tell) -> None:
    """ST-081."""
    cards = min(effect.amount, len(s.discard))
    if cards:
        push(s, EffectFrame("take", frame.source, frame.at, cards))
        _make_room(s, frame.source, cards)


def _citizen(s: State, frame: EffectFrame, effect: fx.ComesCitizen, tell: Tell) -> None:
    """ST-124; on a final turn nobody comes (ST-161)."""
    if effect.character in s.away and not is_final(s):
        come(s, s.seat, effect.character, frame.source, tell)


def _asks(s: State, frame: EffectFrame, step: Step) -> None:
    push(s, EffectFrame(step, frame.source, frame.at))


def others(s: State) -> list[int]:
    """The other seats, in the order of turns."""
    seats = s.terms.seats
    return [(s.seat + step) % seats for step in range(1, seats)]


EFFECTS.update(
    {
        fx.Gold: _gold,
        fx.GoldPer: _gold_per,
        fx.Cubes: _cubes,
        fx.DrawCards: _draw,
        fx.BuyCubes: _buy_cubes,
        fx.MoveCubes: _move_cubes,
        fx.StealGold: _steal_gold,
        fx.StealCard: _steal_card,
        fx.GoldOthers: _gold_others,
        fx.Reputation: _reputation,
        fx.TakeDiscard: _take_discard,
        fx.ComesCitizen: _citizen,
        fx.PlayCard: lambda s, frame, effect, tell: _asks(s, frame, "play_card"),  # ST-070
        fx.TycoonAction: lambda s, frame, effect, tell: _asks(s, frame, "action"),  # ST-071
        fx.CheapBuild: lambda s, frame, effect, tell: _asks(s, frame, "build"),  # ST-072
        fx.MoveCharacter: lambda s, frame, effect, tell: _asks(s, frame, "move"),  # ST-079
        fx.Redraw: lambda s, frame, effect, tell: _asks(s, frame, "redraw"),  # ST-082
        fx.ChooseOne: lambda s, frame, effect, tell: _asks(s, frame, "choose"),  # ST-083
    }
)
