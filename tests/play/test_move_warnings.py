"""Warnings where a rule bites: said of moves that bite and of no others, true, the same whatever lies hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.levels import decide
from game.packing import pack
from game.play.move_warnings import warning
from game.players import Player
from game.protocol import Action, Seat
from game.table import Table
from game.titles import TITLES

EXPECTED = {  # a sentence each title must be heard to say in two matches by Cowhands
    "saloon_tycoon": ("an Outlaw", "final turns"),
    "tiny_epic_western": ("a duel with",),
    "tiny_towns": ("your town is complete",),
    "wild_tiled_west": ("bandits at large",),
}


def said_of(table: Table, seat: Seat, action: Action) -> str:
    saying = warning(table.rules, table.view(seat), seat, table.names, (action,))
    return "" if saying is None else str(saying)


def matches(title: str) -> list[tuple[Table, Random]]:
    players = [Player(name) for name in ("Ida", "Clover", "Bo")]
    return [(Table(title, players, {}, f"warned {number}"), Random(f"{title} {number}")) for number in range(2)]


@pytest.mark.parametrize("title", EXPECTED)
def test_it_is_said_and_it_is_seldom(title: str) -> None:
    heard: Counter[str] = Counter()
    asked = 0
    for table, rng in matches(title):
        while (seat := table.to_move) is not None:
            action = decide("cowhand", table.rules, table.view(seat), seat, rng)
            asked += 1
            heard[said_of(table, seat, action)] += 1
            table.submit(seat, action)
    for words in EXPECTED[title]:
        assert any(words in said for said in heard), heard
    assert heard[""] > asked / 2, "who is warned of everything hears nothing"


def test_the_outlaw_of_whom_it_warns_comes() -> None:
    """And no Outlaw comes unannounced by a move whose end is known."""
    for table, rng in matches("saloon_tycoon"):
        while (seat := table.to_move) is not None:
            action = decide("cowhand", table.rules, table.view(seat), seat, rng)
            said, before = said_of(table, seat, action), table.state.saloons[seat]
            table.submit(seat, action)
            came = set(table.state.saloons[seat]) - set(before)
            if "an Outlaw" in said:
                assert came


@pytest.mark.parametrize("title", TITLES)
def test_whatever_lies_hidden_the_words_are_the_same(title: str) -> None:
    table, rng = matches(title)[0]
    looked = differed = 0
    while (seat := table.to_move) is not None and looked < 12:
        if len(table.log) % 3 == 0:
            legal = table.legal(seat)[:4]
            honest, real = [said_of(table, seat, action) for action in legal], table.state
            table.state = table.rules.imagine(table.view(seat), seat, Random(looked))
            looked, differed = looked + 1, differed + (pack(table.state) != pack(real))
            assert [said_of(table, seat, action) for action in legal] == honest
            table.state = real
        table.submit(seat, rng.choice(table.legal(seat)))
    assert differed


def test_what_hangs_on_which_is_not_said() -> None:
    table, rng = matches("saloon_tycoon")[0]
    while (seat := table.to_move) is not None:
        legal = table.legal(seat)
        said = [said_of(table, seat, action) for action in legal[:6]]
        if len(legal) <= 6 and any(said) and not all(said):
            assert warning(table.rules, table.view(seat), seat, table.names, legal) is None
            return
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), seat, rng))
    raise AssertionError("nothing was tested")
