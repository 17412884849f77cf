"""Proves and verifies the Trail: puzzles by measuring them anew, challenges by a bot's match.  Changes no rule.

Run as ``python3 tools/dev.py trail --verify`` (all of it; ``--sample N`` of each title) or ``trail --prove``.  The deal
of a challenge is searched: the first on which a bot wins all of its stars; that match is its proof, move by move.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

import msgspec

from game.ai.levels import effort_of
from game.lab.simulate import play_out
from game.match_record import record_of
from game.players import Player
from game.protocol import IllegalAction, Rules, Seat
from game.puzzles.puzzle import Judge, Puzzle, puzzles_of, set_table
from game.table import Table
from game.titles import TITLES
from game.trail.challenges import ChallengeProof, holds, proofs_file, proofs_of, seed_of, sit_down, stars_of
from game.trail.regions import Challenge, Region, region_of
from tools.content.puzzles import FoundTurns, PuzzleSpot, is_clear, lead, nearby, played_out, searched

DEALS = {"cowhand": 16, "marshal": 10}  # tried for a proof, the quick level first
TENFOLD = 10  # times Legend's budget


# ------------------------------------------------------------------ proving


def prove(region: Region, challenge: Challenge, first: int, seconds: float) -> tuple[ChallengeProof | None, int]:
    """The first deal on which a bot wins every star; and the most stars one has won on any."""
    most, start = 0, time.process_time()
    for level, deals in DEALS.items():
        for number in range(first, first + deals):
            if time.process_time() - start > seconds:
                break
            table = play_out(sit_down(region.title, challenge, "Proof", seed_of(challenge, number)), level)
            stars = stars_of(challenge, table)
            most = max(most, stars)
            if stars == len(challenge.star):
                return proof_of(table, level, stars), most
    return None, most


def proof_of(table: Table, level: str, stars: int) -> ChallengeProof:
    outcome = table.outcome
    assert outcome is not None
    totals = tuple(sheet.total for sheet in outcome.sheets)
    return ChallengeProof(record_of(table), level, stars, totals)


def keep(title: str, challenge: str, proof: ChallengeProof) -> None:
    proofs_of.cache_clear()
    every = {**proofs_of(title), challenge: proof}
    rows = [msgspec.json.encode(name) + b":" + msgspec.json.encode(each) for name, each in sorted(every.items())]
    proofs_file(title).write_bytes(b"{\n" + b",\n".join(rows) + b"\n}\n")
    proofs_of.cache_clear()


def prove_all(titles: Sequence[str], first: int, seconds: float) -> int:
    missing = 0
    for region in filter(None, map(region_of, titles)):
        for challenge in region.challenge:
            if challenge.id in proofs_of(region.title):
                continue
            start = time.process_time()
            proof, most = prove(region, challenge, first, seconds)
            spent = time.process_time() - start
            if proof is not None:
                keep(region.title, challenge.id, proof)
            missing += proof is None
            said = f"{proof.match.seed} {proof.totals}" if proof is not None else f"not proved, {most} stars at most"
            print(f"{region.title} {challenge.id}: {said}, {spent:.0f} s", flush=True)
    return missing


# ------------------------------------------------------------------ verifying


def spot_of(title: str, puzzle: Puzzle) -> PuzzleSpot:
    players = [Player(f"seat {seat}", level or None) for seat, level in enumerate(puzzle.match.levels)]
    table = set_table(puzzle, players)
    return PuzzleSpot(table, table.state, len(table.log), Seat(puzzle.seat))


def faults_of(title: str, puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle, measured anew on its own deals and by Legend at ten times its budget on others."""
    rules: Rules = TITLES[title]
    try:
        spot = spot_of(title, puzzle)
    except IllegalAction as error:
        yield f"does not replay: {error}"
        return
    if spot.table.to_move != puzzle.seat:
        yield "asks a seat that is not to move"
        return
    judge = Judge(title, puzzle, spot.table)
    if judge.solves(judge.second):
        yield "its second best turn solves it"
    view = rules.observe(spot.state, spot.seat)
    found = FoundTurns(tuple(judge.answers), judge.second, puzzle.proof.turns)
    if not is_clear(lead(spot, view, found, nearby(rules, view))):
        yield "the answer does not lead some turns on"
    if not is_clear(played_out(spot, view, found)[0]):
        yield "the answer does not lead when both are played to the end"
    if not searched(spot, view, found, effort_of("legend", rules, view, TENFOLD), "verified"):
        yield "Legend at ten times its budget finds another turn"


def verify(titles: Sequence[str], sample: int) -> int:
    """Says what is wrong; how many are."""
    wrong = 0
    for title in titles:
        region = region_of(title)
        assert region is not None
        puzzles = puzzles_of(title)[:: max(1, len(puzzles_of(title)) // sample)] if sample else puzzles_of(title)
        for puzzle in puzzles:
            faults = list(faults_of(title, puzzle))
            wrong += bool(faults)
            print(f"{title} {puzzle.id}: {'; '.join(faults) or 'stands'}", flush=True)
        for challenge in region.challenge:
            proof = proofs_of(title).get(challenge.id)
            good = proof is not None and holds(title, challenge, proof)
            wrong += not good
            print(f"{title} {challenge.id}: {'proved' if good else 'NOT PROVED'}", flush=True)
    print(f"{wrong} wrong" if wrong else "All of it stands.")
    return wrong


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="trail", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all if none is named")
    parser.add_argument("--verify", action="store_true", help="measure every puzzle anew and replay every proof")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only so many puzzles of each title")
    parser.add_argument("--prove", action="store_true", help="look for the proofs that are missing")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="K", help="the deal to begin with (0)")
    parser.add_argument("--seconds", type=float, default=120, help="of processor time for a proof, at most (120)")
    args = parser.parse_args(argv)
    titles = args.titles or list(TITLES)
    if args.prove and prove_all(titles, args.first, args.seconds):
        return 1
    return int(bool(verify(titles, args.sample))) if args.verify else 0


if __name__ == "__main__":
    sys.exit(main())
