"""Two tables of what buildings count: the rules' own and the bots' guess.  In a full town there is nothing to guess."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.tiny_towns import effects as kind
from game.tiny_towns.bot import standing
from game.tiny_towns.bot.standing import Lay, outlook
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import BUILDING, CLASSES, SIZE, of_class
from game.tiny_towns.scoring import SCORERS
from game.tiny_towns.survey import Survey
from tests.tiny_towns.drawing import town

GUESSED = {  # not settled by the own buildings: neighbours to the right, who finishes first, cubes in store
    kind.VersusRight, kind.FinishRank, kind.PerStored, kind.Feeder, kind.CountWhenBuilt,
}  # fmt: skip
BY_THE_FED = (kind.IfFed, kind.IfAdjacentFedCottages, kind.PerFedCottage)  # compared where everybody is fed
KINDS = [name for name in CLASSES if name != "monument"]
TOWNS = 40  # full ones looked at for every card


def full_town(rng: Random, monument: str | None):
    """A town of buildings only, one of them the monument if there is one."""
    classes = [rng.choice(KINDS) for _ in range(SIZE - 1)] + ["monument" if monument else "cottage"]
    rng.shuffle(classes)
    grid = sum(BUILDING[name] << 4 * square for square, name in enumerate(classes))
    return replace(town("-- -- -- --"), grid=grid, monument=monument)


def cards_with(card: str, rng: Random) -> tuple[str, ...]:
    """One card of every class, this one among them."""
    of = {name: sorted(each for each in CARDS if CARDS[each].building_class == name) for name in KINDS}
    return tuple(card if CARDS[card].building_class == name else rng.choice(of[name]) for name in KINDS)


@pytest.mark.parametrize("card", sorted(card for card in CARDS if type(CARDS[card].effect) not in GUESSED))
def test_in_a_full_town_the_guess_is_what_the_rules_count(card: str) -> None:
    rng, compared = Random(card), 0
    monument = card if CARDS[card].building_class == "monument" else None
    index = CLASSES.index(CARDS[card].building_class)
    for _ in range(TOWNS):
        full, cards = full_town(rng, monument), cards_with(card, rng)
        survey = Survey(full, cards)
        effect = survey.effect(index)
        exact, _ = SCORERS[type(effect)](effect, survey, survey.squares[index])
        lay = Lay(outlook(cards, monument, 0, None), [of_class(full.grid, BUILDING[name]) for name in CLASSES])
        if isinstance(effect, BY_THE_FED) and lay.fed != lay.homes:
            continue  # who of them is fed is chosen more quickly here
        guess = standing.SCORERS[type(effect)](effect, lay, lay.own[index])
        if isinstance(effect, kind.IfAdjacentFedCottages):  # a Temple that lacks homes is given a part of its points
            assert exact <= guess < exact + effect.vp * max(1, len(survey.squares[index]))
        else:
            assert guess == pytest.approx(exact)
        compared += 1
    assert compared


def test_every_effect_the_rules_score_is_guessed_too() -> None:
    assert {type(card.effect) for card in CARDS.values()} <= set(standing.SCORERS)
