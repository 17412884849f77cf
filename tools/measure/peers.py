"""Other people's engines under our ruler, for ``tools/dev.py bench --peers``.  Imports nothing of ours.

A game here is a generator: it plays one whole random game and yields the state before each decision.
``python tools/measure/peers.py NAME`` measures on demand: for ``decisions 0.1`` or ``copies 0.1`` on standard input it
works so many seconds and answers ``[how many done, seconds spent]``, or ``{"error": ".."}``.
"""

from __future__ import annotations

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
Work = Callable[[], int]  # does some, and says how many

SEED = 1
SAMPLE_EVERY = 7  # decisions: prime, so that a turn of two or three steps does not hide some of its states
SAMPLED_GAMES = 3


def spell(work: Work, seconds: float) -> tuple[int, float]:
    """Work so long: how many were done, in how much processor time."""
    done, start = 0, process_time()
    while True:
        done += work()
        spent = process_time() - start
        if spent >= seconds:
            return done, spent


def works(game: Game, copy: Copy) -> dict[str, Work]:
    """What is measured.  Sampling first plays a few games: tables fill and the interpreter warms, unmeasured."""
    states, rng = sample(game, copy), Random(SEED)

    def decisions() -> int:
        """A whole game, its setting up and chance in the time and not in the count; never the same game twice."""
        return sum(1 for _ in game(rng))

    def copies() -> int:
        for state in states:
            copy(state)
        return len(states)

    return {"decisions": decisions, "copies": copies}


def sample(game: Game, copy: Copy) -> list[Any]:
    """States from all through a few games."""
    rng = Random(SEED + 1)
    games = (enumerate(game(rng)) for _ in range(SAMPLED_GAMES))
    return [copy(state) for played in games for step, state in played if step % SAMPLE_EVERY == 0]


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


PEERS = {peer.__name__: peer for peer in (catanatron, open_spiel, rlcard, pettingzoo, chess)}


def serve(name: str, orders: Iterator[str]) -> Iterator[Any]:
    """An answer to each order; what goes wrong is one line, and the last."""
    try:
        known = works(*PEERS[name]())
        for order in orders:
            work, seconds = order.split()
            yield spell(known[work], float(seconds))
    except Exception as error:
        yield {"error": " ".join(f"{type(error).__name__}: {error}".split())}


def main(argv: list[str]) -> int:
    if len(argv) != 1 or argv[0] not in PEERS:
        print(f"usage: tools/measure/peers.py NAME, of {', '.join(PEERS)}", file=sys.stderr)
        return 2
    answers = sys.stdout
    with contextlib.redirect_stdout(sys.stderr):  # some peers greet the world when imported
        for answer in serve(argv[0], iter(sys.stdin)):
            print(json.dumps(answer), file=answers, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
