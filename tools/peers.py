"""Other people's engines under our ruler, for ``tools/dev.py bench --peers``.  Imports nothing of ours.

A game here is a generator: it plays one whole random game and yields the state before each decision.
``python tools/peers.py [NAME..]`` prints ``{"catanatron": {"decisions_per_second": .., "copy_us": ..}, ..}``.
"""

from __future__ import annotations

import argparse
import contextlib
import copy as copying
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

Game = Callable[[Random], Iterator[Any]]
Copy = Callable[[Any], Any]
Figures = dict[str, Any]

SEED = 1
SECONDS = 0.6  # of processor time, for each figure of each repeat
SAMPLE_EVERY = 7  # decisions: prime, so that a turn of two or three steps does not hide some of its states
SAMPLED_GAMES = 3


def decisions_per_second(game: Game, seconds: float) -> float:
    """Whole games, setting up and chance included in the time and not in the count."""
    for _ in game(Random(SEED)):  # once unmeasured: tables fill, the interpreter warms
        pass
    rng, decisions, start = Random(SEED), 0, process_time()
    while True:
        decisions += sum(1 for _ in game(rng))
        spent = process_time() - start
        if spent >= seconds:
            return decisions / spent


def sample(game: Game, copy: Copy) -> list[Any]:
    """States from all through a few games."""
    rng = Random(SEED)
    return [
        copy(state) for _ in range(SAMPLED_GAMES) for step, state in enumerate(game(rng)) if step % SAMPLE_EVERY == 0
    ]


def microseconds_each(work: Copy, states: list[Any], seconds: float) -> float:
    done, start = 0, process_time()
    while True:
        for state in states:
            work(state)
        done += len(states)
        spent = process_time() - start
        if spent >= seconds:
            return spent / done * 1e6


def figures(game: Game, copy: Copy, seconds: float) -> Figures:
    return {
        "decisions_per_second": decisions_per_second(game, seconds),
        "copy_us": microseconds_each(copy, sample(game, copy), seconds),
    }


def catanatron() -> tuple[Game, Copy]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def game(rng: Random) -> Iterator[Any]:
        match = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1, 2**31))
        while match.winning_color() is None and match.state.num_turns < TURNS_LIMIT:
            yield match
            match.execute(rng.choice(match.state.playable_actions), validate_action=False)

    return game, lambda match: match.copy()


def open_spiel() -> tuple[Game, Copy]:
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401  (importing it puts it on pyspiel's shelf)

    dominoes = pyspiel.load_game("python_block_dominoes")

    def game(rng: Random) -> Iterator[Any]:
        state = dominoes.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            yield state
            state.apply_action(rng.choice(state.legal_actions()))

    return game, lambda state: state.clone()


def rlcard() -> tuple[Game, Copy]:
    import rlcard

    env = rlcard.make("limit-holdem", config={"seed": SEED})

    def game(rng: Random) -> Iterator[Any]:
        view, _ = env.reset()
        while not env.is_over():
            yield env.game
            view, _ = env.step(rng.choice(list(view["legal_actions"])))

    return game, copying.deepcopy  # it has no copy of its own


def pettingzoo() -> tuple[Game, Copy]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def game(rng: Random) -> Iterator[Any]:
        env.reset()
        while True:
            view, _, ended, cut_short, _ = env.last()
            if ended or cut_short:
                return
            yield env.unwrapped
            env.step(rng.choice([column for column, free in enumerate(view["action_mask"]) if free]))

    return game, copying.deepcopy  # it has no copy of its own


def chess() -> tuple[Game, Copy]:
    import chess

    def game(rng: Random) -> Iterator[Any]:
        board = chess.Board()
        while not (board.is_seventyfive_moves() or board.is_insufficient_material()):
            moves = list(board.legal_moves)  # whether there are any is asked once: is_game_over() would ask again
            if not moves:
                return
            yield board
            board.push(rng.choice(moves))

    return game, lambda board: board.copy(stack=False)  # our states hold no history either


PEERS: dict[str, Callable[[], tuple[Game, Copy]]] = {
    "catanatron": catanatron,
    "open_spiel": open_spiel,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
    "chess": chess,
}


def measure(name: str, seconds: float) -> Figures:
    """Its figures, or what went wrong in one line: a peer that fails is named, not dropped."""
    try:
        return figures(*PEERS[name](), seconds)
    except Exception as error:
        return {"error": " ".join(f"{type(error).__name__}: {error}".split())}


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools/peers.py", description="Measure other engines; print JSON.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PEERS)} (all)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="processor time for each figure")
    args = parser.parse_args()
    if strangers := set(args.names) - set(PEERS):
        parser.error(f"unknown: {', '.join(sorted(strangers))}")
    with contextlib.redirect_stdout(sys.stderr):  # some greet the world when imported
        found = {name: measure(name, args.seconds) for name in args.names or PEERS}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
