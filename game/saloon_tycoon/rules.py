"""Saloon Tycoon as the house plays it: the answers to ``game.protocol.Rules``, each kept in a room of its own.

| facts | |
|---|---|
| seats | 2 to 4, and 1 against the Boss |
| chance | who begins, the Tycoon deck, the claims, stolen cards, the Boss deck |
| hidden | Tycoon hands, secret claims, the order of the decks |
| length | at most 60 rounds; 15 to 25 in practice |

Rules version 3: as ``docs/rules/saloon_tycoon.md``.  In version 2 all who came later had a head start, each cube was
bought for itself, extra actions left no room for free ones, and the Ladies' Club scored 4; in version 1 nobody had a
head start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from game.content import read
from game.protocol import Action, Efforts, Motif, Name, Rank, Saying, Seat, Setup, Tell, say, silent
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import decisions
from game.saloon_tycoon.actions import ACTIONS, spots_of
from game.saloon_tycoon.bot.judge import judge
from game.saloon_tycoon.bot.likely import likely
from game.saloon_tycoon.bot.position import is_open, key
from game.saloon_tycoon.chain import DECISIONS, settle
from game.saloon_tycoon.content import CONTENT, EDITION, NUMBERS
from game.saloon_tycoon.dealing import DEALS, SETTING_UP, deal
from game.saloon_tycoon.dominated import dominated
from game.saloon_tycoon.legal import legal_actions
from game.saloon_tycoon.motifs import told as reasons_for
from game.saloon_tycoon.options import NAME, SEATS, options, terms_of
from game.saloon_tycoon.ranking import outcome
from game.saloon_tycoon.reasons import why_not
from game.saloon_tycoon.scoring import score
from game.saloon_tycoon.sight import imagine, observe
from game.saloon_tycoon.state import HEAD_START, State, blank, copy, to_move
from game.saloon_tycoon.step_words import step_words
from game.saloon_tycoon.story import story
from game.saloon_tycoon.turns import end_turn
from game.saloon_tycoon.warnings import warning

__all__ = [
    "ACTIONS", "EDITION", "EFFORTS", "NAME", "RANKS", "SEATS", "TITLE", "UPGRADES", "VERSION", "State", "apply", "copy",
    "deal", "dominated", "imagine", "is_open", "judge", "key", "legal_actions", "likely", "motifs", "observe",
    "options", "outcome", "progress", "score", "seats", "setup", "spots", "step_words", "story", "to_move", "warning",
    "why_not",
]  # fmt: skip

TITLE: Final = "saloon_tycoon"
VERSION: Final = 3
RANKS: Final = tuple(Rank(rank.id, rank.name, rank.text) for rank in reversed(CONTENT.board.rank))


def _nobody_had_a_head_start(packed: dict[str, Any]) -> dict[str, Any]:
    packed["scores"] = [[*lines, 0] for lines in packed["scores"]]
    return packed


def _the_head_start_was_not_agreed(packed: dict[str, Any]) -> dict[str, Any]:
    """It becomes part of the terms, as far as anybody has one."""
    seats, first = packed["terms"]["seats"], packed["first"]
    by_place = [packed["scores"][(first + place) % seats][HEAD_START] for place in range(seats)]
    packed["terms"]["head_start"] = by_place if any(by_place) else []
    return packed


UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    1: _nobody_had_a_head_start,
    2: _the_head_start_was_not_agreed,
}
EFFORTS: Final = read(Path(__file__).parent / "content" / "bots.toml", dict[str, Efforts])


def setup(setup: Setup) -> State:
    """Saloon tiles on the corners; the dealer comes next (ST-016)."""
    terms = terms_of(setup)
    s = blank(terms, "deal_first" if terms.first_seat is None else "shuffle", NUMBERS.start_gold)
    s.first = s.seat = terms.first_seat or 0
    return s


def seats(s: State) -> int:
    return s.terms.seats


def apply(s: State, action: Action, tell: Tell = silent) -> None:
    """Do it, then carry on with whatever it set off."""
    action_type = type(action)
    if action_type in COURSE:
        COURSE[action_type](s, action, tell)
    else:
        if s.purchase is not None:
            decisions.end_purchase(s, s.purchase, action)
        PLAY[action_type](s, action, tell)
        if s.stack:
            settle(s, tell)
        else:
            s.phase = "menu"


PLAY: Final = DECISIONS | DEALS
COURSE: Final[dict[type, Callable[[State, Any, Tell], None]]] = SETTING_UP | {do.EndTurn: end_turn}


def motifs(s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]) -> list[Motif]:
    """Reasons for the line against the other."""
    return reasons_for.motifs(s, seat, line, other, names, apply)


def progress(s: State) -> Saying:
    if s.phase == "over":
        return say("Finished after round {round}", round=s.round)
    if s.final_turns >= 0:
        return say("Round {round}, final turns", round=s.round)
    return say("Round {round}", round=s.round) if s.round else say("Setting up")


def spots(setup: Setup) -> frozenset[str]:
    """Every place a hand can touch or a piece can lie on."""
    return spots_of(setup.seats, terms_of(setup).open_claims)


assert decisions  # its decisions are entered in DECISIONS when it is imported
