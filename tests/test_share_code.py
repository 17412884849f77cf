"""Share codes and editions of a box: a later one is named, and what was shared before is dealt as it was."""

from __future__ import annotations

from random import Random

import pytest

from game.profile import setup_plan, share_code
from game.profile.share_code import BadCode, Code
from game.titles import TITLES

OLD = "tiny_towns:pc:monuments=off:k7m2q9xd"


@pytest.fixture
def _second_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLES["tiny_towns"], "EDITION", 2)


@pytest.mark.usefixtures("_second_edition")
def test_a_code_without_an_edition_is_of_the_first_one() -> None:
    code = Code("tiny_towns", (None, "cowhand"), {"monuments": "off"}, "k7m2q9xd", 1)
    assert share_code.decode(OLD) == code
    assert share_code.encode(*code) == OLD


@pytest.mark.usefixtures("_second_edition")
def test_a_later_edition_is_named() -> None:
    text = OLD.replace("tiny_towns", "tiny_towns@2")
    assert share_code.looks_like(text) and share_code.looks_like("tiny_towns@2:p")
    assert share_code.decode(text).edition == 2
    assert share_code.encode(*share_code.decode(text)) == text


@pytest.mark.parametrize("edition", ["2", "0", "-1", "", "x", "9" * 400, "²"])
def test_an_edition_there_is_not_is_refused_in_a_sentence(edition: str) -> None:
    with pytest.raises(BadCode, match=r"needs edition .* of Tiny Towns, and this is edition 1"):
        share_code.decode(OLD.replace("tiny_towns", f"tiny_towns@{edition}"))


def test_the_set_up_plays_the_edition_of_the_code_and_the_next_match_is_of_the_newest() -> None:
    plan = setup_plan.from_code(share_code.decode(OLD), setup_plan.first("tiny_towns", "Ida"))
    table = setup_plan.table(plan, Random(1))
    assert (plan.edition, table.setup.edition, share_code.of_table(table)) == (1, 1, OLD)
    setup_plan.surprise(plan, Random(1))
    assert plan.edition == 0
