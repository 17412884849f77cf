"""What effects and cards are usually worth, in points.  Guesses for the bots; no rule depends on them."""

from __future__ import annotations

from typing import Final

from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CARDS, SCRIPTS

GOLD: Final = 0.45  # a piece of gold while there is time to spend it
CARD: Final = 1.4  # an unknown card
ACTION: Final = 1.0  # a Tycoon action
CUBE: Final = 0.95  # a cube to be placed


def _effect_worth(effect: fx.Effect) -> float:  # noqa: C901
    match effect:
        case fx.Gold(amount):
            return GOLD * amount
        case fx.GoldPer():
            return GOLD * (effect.base + effect.max) / 2
        case fx.Cubes(amount):
            return CUBE * amount * (0.6 if effect.floors else 1.0)
        case fx.DrawCards(amount):
            return CARD * amount * 0.8
        case fx.BuyCubes():
            return (CUBE - GOLD * effect.price) * effect.max * 0.7
        case fx.StealGold(amount):
            return GOLD * amount
        case fx.CheapBuild():
            return GOLD * effect.discount + (2.0 if effect.waive_lots else 1.0)
        case fx.Reputation(amount):
            return float(amount)
        case fx.GoldOthers(amount):
            return -0.1 * amount
        case fx.ChooseOne():
            return 2.3
        case fx.ComesCitizen():
            return 3.5
    return OTHER_WORTH[type(effect)]


OTHER_WORTH: Final[dict[type, float]] = {
    fx.PlayCard: 1.2,
    fx.TycoonAction: 1.2,
    fx.MoveCubes: 0.5,
    fx.StealCard: CARD,
    fx.MoveCharacter: 1.0,
    fx.TakeDiscard: CARD + 0.8,
    fx.Redraw: CARD * 1.6,
}
EFFECT_WORTH: Final = {name: tuple(_effect_worth(effect) for effect in script) for name, script in SCRIPTS.items()}
CARD_WORTH: Final = {
    card.id: max(0.3, sum(EFFECT_WORTH[card.id]) - GOLD * card.cost.gold - card.cost.reputation - ACTION)
    for card in CARDS.values()
}
