"""Proofs that challenges can be won: matches of bots.  ``tools/content/trail.py`` plays and keeps them.

assets/trail/<title>.proofs.json      by challenge: its one deal, who won it, and how
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game import match_record
from game.goals import stars_for
from game.match_record import MatchRecord
from game.table import Table
from game.trail.regions import FOLDER, Challenge


class ChallengeProof(msgspec.Struct, frozen=True):
    """One match with all the stars of its challenge; the deal of the challenge is its seed."""

    match: MatchRecord
    level: str  # of the bot that won it
    stars: int
    totals: tuple[int, ...]


def proofs_file(title: str) -> Path:
    return FOLDER / f"{title}.proofs.json"


@cache
def proofs_of(title: str) -> dict[str, ChallengeProof]:
    file = proofs_file(title)
    return msgspec.json.decode(file.read_bytes(), type=dict[str, ChallengeProof]) if file.exists() else {}


def deal_of(title: str, challenge: Challenge) -> str:
    """The seed of a challenge; one that nobody has proved is dealt by its name."""
    proof = proofs_of(title).get(challenge.id)
    return proof.match.seed if proof is not None else seed_of(challenge, 0)


def stars_of(challenge: Challenge, table: Table) -> int:
    return stars_for(challenge.star, table)


def seed_of(challenge: Challenge, number: int) -> str:
    return f"trail/{challenge.id}/{number}"


def sit_down(title: str, challenge: Challenge, name: str, seed: str) -> Table:
    proof = proofs_of(title).get(challenge.id)
    edition = proof.match.edition if proof is not None else 0
    return Table(title, challenge.players(name), challenge.options, seed, edition=edition)


def replayed(title: str, challenge: Challenge, proof: ChallengeProof) -> Table:
    """The proof's match, every move checked.  Raises IllegalAction where these rules do not allow it."""
    return match_record.sit_down(proof.match, challenge.players("Proof"))


def holds(title: str, challenge: Challenge, proof: ChallengeProof) -> bool:
    """Whether the match still earns every star of the challenge."""
    return stars_of(challenge, replayed(title, challenge, proof)) == len(challenge.star)
