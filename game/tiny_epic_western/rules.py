"""Tiny Epic Western as the house plays it: the answers to ``game.protocol.Rules``, each kept in a room of its own.

| facts | |
|---|---|
| seats | 1 to 4; alone against the Rival at five levels |
| chance | circle, first Dealer, Bosses, buildings, poker cards, duel dice, the Rival's die |
| hidden | kept cards until revealed, the Rival's card, both draw piles, what the Auction House shows |
| length | 6 rounds, fewer only if the building deck runs dry |

Rules version 1: as ``docs/rules/tiny_epic_western.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from game.common.deals import hands_of, nothing_to_deal, shuffled
from game.content import read
from game.protocol import Action, Efforts, Motif, Name, Saying, Seat, Setup, Tell, say, silent
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.actions import ACTIONS
from game.tiny_epic_western.bot.judge import judge
from game.tiny_epic_western.bot.key import is_open, key
from game.tiny_epic_western.bot.likely import likely
from game.tiny_epic_western.box import box
from game.tiny_epic_western.content import EDITION, NUMBERS
from game.tiny_epic_western.course import go_on
from game.tiny_epic_western.dealing import BOSSES_OFFERED, prepare
from game.tiny_epic_western.dominated import dominated
from game.tiny_epic_western.duels import discards
from game.tiny_epic_western.legal import legal_actions
from game.tiny_epic_western.motifs import told as reasons_for
from game.tiny_epic_western.options import NAME, SEATS, options, terms_of
from game.tiny_epic_western.pieces import LOCATIONS
from game.tiny_epic_western.places import spots
from game.tiny_epic_western.poker import DECK
from game.tiny_epic_western.ranking import DEFEAT, VICTORY, outcome
from game.tiny_epic_western.reasons import why_not
from game.tiny_epic_western.scoring import score
from game.tiny_epic_western.sight import imagine, observe
from game.tiny_epic_western.state import State, blank, copy, to_move
from game.tiny_epic_western.step_words import step_words
from game.tiny_epic_western.story import story
from game.tiny_epic_western.warnings import warning

__all__ = [
    "ACTIONS", "EDITION", "EFFORTS", "NAME", "RANKS", "SEATS", "TITLE", "UPGRADES", "VERSION", "State", "apply", "copy",
    "deal", "dominated", "imagine", "is_open", "judge", "key", "legal_actions", "likely", "motifs", "observe",
    "options", "outcome", "progress", "score", "seats", "setup", "spots", "step_words", "story", "to_move", "warning",
    "why_not",
]  # fmt: skip

TITLE: Final = "tiny_epic_western"
VERSION: Final = 2  # 2: the Rival's 6 leads to the very spot, also on a mat where it has a Posse (TEW-184)
RANKS: Final = (VICTORY, DEFEAT)
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
EFFORTS: Final = read(Path(__file__).parent / "content" / "bots.toml", dict[str, Efforts])

DIE: Final = range(1, NUMBERS.die_faces + 1)


def setup(setup: Setup) -> State:
    """Counters, two of three Posse, tokens at the start, no Wanted holder (TEW-007, TEW-011, TEW-012, TEW-017)."""
    s = blank(terms_of(setup), "deal_circle", NUMBERS.influence_start)
    prepare(s)
    return s


def seats(s: State) -> int:
    return s.terms.seats


def deal(s: State, rng: Random) -> Action:
    """The dealer's next move (section 6)."""
    draw = DEALS.get(s.phase)
    if draw is None:
        raise nothing_to_deal()
    return draw(s, rng)


def _bosses(s: State, rng: Random) -> Action:
    size = BOSSES_OFFERED if s.terms.bosses == "two_keep_one" else 1
    return do.DealBosses(hands_of(size, s.terms.seats, box(s.terms.edition).bosses, rng))


DEALS: Final[dict[str, Callable[[State, Random], Action]]] = {
    "deal_circle": lambda s, rng: do.DealCircle(shuffled(LOCATIONS, rng)),
    "deal_first": lambda s, rng: do.DealFirst(rng.randrange(s.terms.seats)),
    "deal_bosses": _bosses,
    "deal_buildings": lambda s, rng: do.DealBuildings(shuffled(box(s.terms.edition).buildings, rng)),
    "deal_poker": lambda s, rng: do.DealPoker(shuffled(DECK, rng)),
    "roll": lambda s, rng: do.Roll(rng.choice(DIE), rng.choice(DIE)),
    "roll_again": lambda s, rng: do.RollAgain(rng.choice(DIE)),
    "draw_rival_card": lambda s, rng: do.DrawRivalCard(),
    "draw_card": lambda s, rng: do.DrawCard(),
    "reshuffle": lambda s, rng: do.Reshuffle(shuffled(discards(s), rng)),
    "draw_buildings": lambda s, rng: do.DrawBuildings(),
    "shuffle_deck": lambda s, rng: do.ShuffleDeck(shuffled(s.deck + s.auction, rng)),
    "refill_slot": lambda s, rng: do.RefillSlot(),
    "roll_rival": lambda s, rng: do.RollRival(rng.choice(DIE)),
    "show_rival": lambda s, rng: do.ShowRival(),
    "turn_cards": lambda s, rng: do.TurnCards(),
    "refill": lambda s, rng: do.Refill(),
}


def apply(s: State, action: Action, tell: Tell = silent) -> None:
    """Do it, and all that follows without a decision (TEW-024)."""
    go_on(s, action, tell)


def motifs(s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]) -> list[Motif]:
    """Reasons for the line against the other."""
    return reasons_for.motifs(s, seat, line, other, names, apply)


def progress(s: State) -> Saying:
    if s.phase == "over":
        return say("Finished after round {round}", round=s.round)
    if not s.round:
        return say("Setting up")
    return say("Round {round} of {last}", round=s.round, last=NUMBERS.rounds)
