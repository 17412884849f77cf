"""How often each component is used, and how those who used it fared: bot games, counted by their events.

``python tools/balance.py saloon_tycoon --seats 2 --games 100 --of tile_built,card_played,claim_staked``

Every event of the sorts named is counted by its first text field (the tile, the card, the claim).  ``a game`` is how
often it happens in a game, ``seats`` the share of seats it happens to, ``won`` the share of wins those seats have and
``edge`` what that is above an even share.  An edge on few seats means nothing: each carries its standard error.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from game.ai.levels import decide
from game.protocol import DEALER, Event, Setup
from game.titles import find


def main() -> None:
    args = _arguments()
    rules = find(args.title)
    sorts = set(args.of.split(",")) if args.of else None
    games: list[tuple[tuple[int, ...], list[Event], list[int], int]] = []
    for number in range(args.games):
        games.append(_play(rules, args, f"{args.seed}:{number}"))
    _summary(games, args.seats)
    for sort, things in sorted(_count(games, sorts).items()):
        _table(sort, things, len(games), args.seats)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="cowhand")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument(
        "--of", default="", help="sorts of event, separated by commas (default: all that name something)"
    )
    return parser.parse_args()


def _play(rules, args, seed: str):
    options = dict(pair.split("=", 1) for pair in args.option)
    rng, state = Random(seed), rules.setup(Setup(args.seats, options))
    events: list[Event] = []
    moves = 0
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            action = rules.deal(state, rng)
        else:
            action, moves = decide(args.level, rules, rules.observe(state, seat), seat, rng), moves + 1
        rules.apply(state, action, events.append)
    outcome = rules.outcome(state)
    shown = [event for event in events if not event.echo]
    return outcome.winners, shown, [sheet.total for sheet in outcome.sheets], moves


def _summary(games, seats: int) -> None:
    wins = [sum((seat in won) / len(won) for won, *_ in games) for seat in range(seats)]
    scores = [sum(totals[seat] for _, _, totals, _ in games) / len(games) for seat in range(seats)]
    moves = sum(moves for *_, moves in games) / len(games)
    print(f"{len(games)} games, {moves:.0f} decisions a game")
    for seat in range(seats):
        print(f"seat {seat}: {wins[seat]:6.1f} wins, mean score {scores[seat]:.1f}")


def _count(games, sorts: set[str] | None):
    """By sort of event and thing: how often, by which seats of which games, and the wins of those."""
    found: dict[str, dict[str, list[tuple[float, int]]]] = defaultdict(lambda: defaultdict(list))
    for won, events, *_ in games:
        here: Counter[tuple[str, str, int]] = Counter()
        for event in events:
            sort = str(type(event).__struct_config__.tag)
            thing = next((v for f in event.__struct_fields__ if isinstance(v := getattr(event, f), str)), None)
            if thing and hasattr(event, "seat") and (sorts is None or sort in sorts):
                here[sort, thing, event.seat] += 1
        for (sort, thing, seat), times in here.items():
            found[sort][thing].append(((seat in won) / len(won), times))
    return found


def _table(sort: str, things: dict[str, list[tuple[float, int]]], games: int, seats: int) -> None:
    print(f"\n{sort:<28} a game   seats     won    edge")
    for thing, uses in sorted(things.items(), key=lambda item: -sum(times for _, times in item[1])):
        n = len(uses)
        won = sum(share for share, _ in uses) / n
        error = (won * (1 - won) / n) ** 0.5
        often = sum(times for _, times in uses) / games
        print(f"{thing:<28} {often:6.2f} {n / games / seats:7.0%} {won:7.0%} {won - 1 / seats:+7.0%} ± {error:.0%}")


if __name__ == "__main__":
    main()
