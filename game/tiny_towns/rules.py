"""Tiny Towns as the house plays it: the answers to ``game.protocol.Rules``, each kept in a room of its own.

| facts | |
|---|---|
| seats | 1 to 6 |
| chance | the cards in play, who begins, the monuments, the resource deck (Town Hall, solo) |
| hidden | monuments until they stand, town turns until the reveal, the order of the decks |
| length | at most 300 rounds; 20 to 50 in practice |

Rules version 1: as ``docs/rules/tiny_towns.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from game.common.deals import hands_of, nothing_to_deal, shuffled
from game.content import read
from game.protocol import Action, Efforts, Motif, Name, Rank, Saying, Seat, Setup, Tell, say, silent
from game.tiny_towns import actions as do
from game.tiny_towns import dominated as never_better
from game.tiny_towns import motifs as teaching
from game.tiny_towns import rounds
from game.tiny_towns.actions import ACTIONS
from game.tiny_towns.bot.judge import judge
from game.tiny_towns.bot.key import is_open, key
from game.tiny_towns.bot.likely import likely
from game.tiny_towns.box import cards_of
from game.tiny_towns.content import CONTENT, EDITION, RESOURCE_CARDS
from game.tiny_towns.legal import legal_actions
from game.tiny_towns.options import NAME, SEATS, options, terms_of
from game.tiny_towns.pieces import CLASSES, RESOURCES, SQUARES
from game.tiny_towns.ranking import outcome
from game.tiny_towns.reasons import why_not
from game.tiny_towns.scoring import score
from game.tiny_towns.sight import imagine, observe
from game.tiny_towns.state import State, blank, copy, to_move
from game.tiny_towns.step_words import step_words
from game.tiny_towns.story import story
from game.tiny_towns.turn import BY_ACTION as TOWN_TURN
from game.tiny_towns.turn import take_part
from game.tiny_towns.warnings import warning

__all__ = [
    "ACTIONS", "EDITION", "EFFORTS", "NAME", "RANKS", "SEATS", "TITLE", "UPGRADES", "VERSION", "State", "apply", "copy",
    "deal", "dominated", "imagine", "is_open", "judge", "key", "legal_actions", "likely", "motifs", "observe",
    "options", "outcome", "progress", "score", "seats", "setup", "spots", "step_words", "story", "to_move", "warning",
    "why_not",
]  # fmt: skip

TITLE: Final = "tiny_towns"
VERSION: Final = 1
RANKS: Final = tuple(Rank(rank.id, rank.name, rank.text) for rank in CONTENT.numbers.solo_rank)
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
EFFORTS: Final = read(Path(__file__).parent / "content" / "bots.toml", dict[str, Efforts])


def setup(setup: Setup) -> State:
    """Empty towns; the dealer comes next (TT-014)."""
    return blank(terms_of(setup), "deal_cards")


def seats(s: State) -> int:
    return s.terms.seats


def deal(s: State, rng: Random) -> Action:
    """The dealer's next move (section 6)."""
    match s.phase:
        case "deal_cards":
            solo = s.terms.mode == "solo"
            wanted = zip(CLASSES, s.terms.cards, strict=False)  # the eighth class, monument, is dealt by itself
            return do.DealCards(
                tuple(card or rng.choice(cards_of(name, s.terms.edition, solo=solo)) for name, card in wanted)
            )
        case "deal_first":
            return do.DealFirst(rng.randrange(s.terms.seats))
        case "deal_monuments":
            monuments = rounds.monuments_for(s)
            return do.DealMonuments(hands_of(CONTENT.values.monuments_dealt, s.terms.seats, monuments, rng))
        case "shuffle":
            return do.Shuffle(shuffled(RESOURCE_CARDS, rng))
        case "turn_up":
            return do.TurnUp()
        case "refill":
            return do.Refill()
    raise nothing_to_deal()


def apply(s: State, action: Action, tell: Tell = silent) -> None:
    """Do it.  Decisions of a sealed town turn are told to their seat alone (TT-023)."""
    action_type = type(action)
    if action_type in TOWN_TURN:
        take_part(s, action, tell if tell is silent or not s.sealed else _whisper(tell, s.seat))
    else:
        COURSE[action_type](s, action, tell)


def _whisper(tell: Tell, seat: int) -> Tell:
    return lambda event: tell(replace(event, only=(seat,)))


COURSE: Final[dict[type, Callable[[State, Any, Tell], None]]] = {
    do.ChooseMonument: rounds.choose_monument,
    do.Name: rounds.name,
    do.Take: rounds.take,
    do.Done: rounds.done,
    do.DealCards: rounds.deal_cards,
    do.DealFirst: rounds.deal_first,
    do.DealMonuments: rounds.deal_monuments,
    do.Shuffle: rounds.shuffle,
    do.TurnUp: rounds.turn_up,
    do.Refill: rounds.refill,
}


def motifs(s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]) -> list[Motif]:
    """Reasons for a line of play, see ``game.protocol.Rules.motifs``."""
    return teaching.motifs(apply, s, seat, line, other, names)


def dominated(view: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """Actions that are never better than another of them."""
    return never_better.dominated(apply, view, seat, actions)


def progress(s: State) -> Saying:
    if s.phase == "over":
        return say("Finished after round {round}", round=s.round)
    return say("Round {round}", round=s.round) if s.round else say("Setting up")


def spots(setup: Setup) -> frozenset[str]:
    """Every place a hand can touch or a piece can lie on."""
    found = {f"card/{building_class}" for building_class in CLASSES} | {
        f"resource/{resource}" for resource in RESOURCES
    }
    found |= {"deck", "discard", "face_up", "button/done", "button/store", "button/stop"}
    found |= {f"market/{slot}" for slot in range(CONTENT.numbers.solo.market)}
    for seat in range(setup.seats):
        found |= {f"town/{seat}/{square}" for square in SQUARES}
        found |= {f"hand/{seat}/{slot}" for slot in range(CONTENT.values.monuments_dealt)}
        found |= {f"watch/{seat}/{slot}" for slot in range(3)}
        found |= {f"{zone}/{seat}" for zone in ("monument", "cavern", "hammer", "score")}
    return frozenset(found)
