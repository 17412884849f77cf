"""Wild Tiled West as the house plays it: the answers to ``game.protocol.Rules``, each kept in a room of its own.

| facts | |
|---|---|
| seats | 1 to 5 |
| chance | boards, partners, the first player, the dice of every round, the bandit cards (solo) |
| hidden | first partners until the Endgame, what each seat put back, the order of the decks |
| length | 16 rounds (five seats: 15) |

Rules version 1: as ``docs/rules/wild_tiled_west.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from game.common.deals import hands_of, nothing_to_deal, shuffled
from game.content import read
from game.protocol import Action, Efforts, Motif, Name, Rank, Saying, Seat, Setup, say
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import dominated as never_better
from game.wild_tiled_west import motifs as teaching
from game.wild_tiled_west import opening, rounds
from game.wild_tiled_west.actions import ACTIONS
from game.wild_tiled_west.bot.judge import judge
from game.wild_tiled_west.bot.likely import likely
from game.wild_tiled_west.bot.position import is_open, key
from game.wild_tiled_west.box import box
from game.wild_tiled_west.content import CONTENT, EDITION
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.options import NAME, SEATS, options, terms_of
from game.wild_tiled_west.ranking import WON_ALONE, outcome
from game.wild_tiled_west.reasons import why_not
from game.wild_tiled_west.scoring import score
from game.wild_tiled_west.sight import imagine, observe
from game.wild_tiled_west.spots import spots
from game.wild_tiled_west.state import State, blank, copy, to_move
from game.wild_tiled_west.step_words import step_words
from game.wild_tiled_west.story import story
from game.wild_tiled_west.turn import apply
from game.wild_tiled_west.warnings import warning

__all__ = [
    "ACTIONS", "EDITION", "EFFORTS", "NAME", "RANKS", "SEATS", "TITLE", "UPGRADES", "VERSION", "State", "apply", "copy",
    "deal", "dominated", "imagine", "is_open", "judge", "key", "legal_actions", "likely", "motifs", "observe",
    "options", "outcome", "progress", "score", "seats", "setup", "spots", "step_words", "story", "to_move", "warning",
    "why_not",
]  # fmt: skip

TITLE: Final = "wild_tiled_west"
VERSION: Final = 1
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
EFFORTS: Final = read(Path(__file__).parent / "content" / "bots.toml", dict[str, Efforts])


def _rank_text(minimum: int) -> str:
    lowest = CONTENT.bandits.rank[0].minimum
    return "Everybody begins somewhere." if minimum == lowest else f"{minimum} points or more."


RANKS: Final = tuple(
    Rank(rank.id, rank.name, _rank_text(rank.minimum), won=rank.minimum >= WON_ALONE)
    for rank in reversed(CONTENT.bandits.rank)
)


def setup(setup: Setup) -> State:
    """Full trays and no boards; the dealer comes next (WTW-024)."""
    return blank(terms_of(setup))


def seats(s: State) -> int:
    return s.terms.seats


def deal(s: State, rng: Random) -> Action:
    """The dealer's next move (section 6)."""
    match s.phase:
        case "deal_boards":
            return do.DealBoards(_draw_faces(s, rng))
        case "deal_partners":
            return do.DealPartners(hands_of(opening.DEALT, s.terms.seats, box(s.terms.edition).partners, rng))
        case "shuffle_partners":
            return do.ShufflePartners(shuffled(opening.unkept(s), rng))
        case "deal_first":
            return do.DealFirst(rng.randrange(s.terms.seats))
        case "shuffle_bandits":
            return do.ShuffleBandits(shuffled(box(s.terms.edition).bandit_cards, rng))
        case "roll":
            prairie, river = rounds.DICE[s.terms.seats]
            return do.Roll(_rolled("prairie", prairie, rng), _rolled("river", river, rng))
        case "turn_bandit":
            return do.TurnBandit()
        case "finish":
            return do.Finish()
    raise nothing_to_deal()


def _draw_faces(s: State, rng: Random) -> tuple[str, ...]:
    """Named boards first, then the random ones without replacement, then random sides (WTW-004)."""
    left = [board for board in box(s.terms.edition).boards if board not in s.terms.boards]
    rng.shuffle(left)
    boards = [board or left.pop() for board in s.terms.boards]
    sides = [side or rng.choice(("normal", "wild")) for side in s.terms.sides]
    return tuple(opening.face_of(board, side) for board, side in zip(boards, sides, strict=True))


def _rolled(kind: str, count: int, rng: Random) -> tuple[int, ...]:
    faces = rounds.FACES_OF_DIE[kind]
    return tuple([rng.randrange(faces) + 1 for _ in range(count)])


def motifs(s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]) -> list[Motif]:
    """Reasons for a line of play, see ``game.protocol.Rules.motifs``."""
    return teaching.motifs(apply, s, seat, line, other, names)


def dominated(view: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """Actions that are never better than another of them."""
    return never_better.dominated(view, actions)


def progress(s: State) -> Saying:
    if s.phase == "over":
        return say("Finished after four years")
    if s.course == "setup":
        return say("Setting up")
    if s.course == "turn":
        return say("Year {year}, round {round}", year=s.year, round=rounds.round_number(s))
    return say("Year {year}", year=s.year)
