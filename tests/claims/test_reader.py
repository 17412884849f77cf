"""The frame of the claim readers: what it calls false, and how it twists a claim."""

from __future__ import annotations

from typing import Any

import pytest

from game.protocol import Motif, say
from tools.stress.claims import Unread, reader
from tools.stress.claims.reader import Reader, position_at, positions


def motif(claim: tuple[Any, ...], **gaps: object) -> Motif:
    return Motif("told", 3.0, say("{n} points", **gaps), claim, "told")


def test_a_number_that_no_claim_holds_is_false() -> None:
    assert reader._unclaimed(motif(("told", 3), n=3)) is None
    assert reader._unclaimed(motif(("told", (2, (3, "mat"))), n=3)) is None
    assert "n = 4" in (reader._unclaimed(motif(("told", 3), n=4)) or "")


def test_a_claim_is_twisted_in_one_fact() -> None:
    claim = ("told", (2, "bank"), True)
    assert reader._with(claim, 1, 5) == ("told", (5, "bank"), True)
    assert reader._with(claim, 3, False) == ("told", (2, "bank"), False)


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> Reader:
    """A reader of a title whose check believes what is divisible by three."""

    class Module:
        @staticmethod
        def check(before: Any, seat: Any, line: Any, other: Any, motif: Motif) -> str | None:
            if motif.claim[0] == "unheard":
                raise Unread("unheard")
            return None if motif.claim[1] % 3 == 0 else "not divisible"

    monkeypatch.setattr(reader, "import_module", lambda name: Module)
    return Reader("tiny_epic_western", "test")


def test_true_false_and_unread_claims_are_counted(books: Reader) -> None:
    position = next(positions("tiny_epic_western", "test"))
    whole = position.viewpoint().states()[0]
    books._claims(position, (), (), [motif(("told", 3), n=3), motif(("told", 4), n=4), motif(("unheard", 1), n=1)])
    assert whole is not None
    assert books.tally.counts["true"] == 1 and books.tally.counts["unread"] == 1
    assert len(books.tally.false) == 1 and "not divisible" in books.tally.false[0]
    assert books.tally.counts["twisted"] == books.tally.counts["caught"] == 1


def test_a_position_is_found_again_by_its_mark() -> None:
    position = next(positions("tiny_towns", "test"))
    again = reader.seen_again("tiny_towns", position.where, coach=False)
    assert (again.hint, again.second, again.random) == (position.hint, position.second, position.random)
    assert again == position_at(position.rules, position.where, position.state, position.seat, coach=False)
