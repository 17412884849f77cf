"""A card drawn by a template: words stand in its slots, long words take the next form, no slot lacks a value."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.layout_audit import Audit
from scenes.kit.template import Beside, Values, template
from scenes.shell.services import Services

CARD = "wild_tiled_west/wtw_partner_card"
RECT = Rect(20, 20, 200, 312)


@pytest.fixture
def brush(services: Services) -> Brush:
    brush = Brush(Frame(1920, 1080), services.art, services.letters, Surface((400, 400)))
    brush.ledger = Audit()
    return brush


def values(words: str) -> Values:
    return {"name": "Painter", "face": "tokens/vp", "words": words, "more": None, "worth": Beside("tokens/vp", "now 3")}


def places(brush: Brush, words: str) -> dict[str, Rect]:
    """Where the words of such a card came to lie."""
    brush.ledger = Audit()
    template(CARD).draw(brush, RECT, values(words))
    return {area.text: Rect(area.rect) for area in brush.ledger.areas if area.text}


def test_words_stand_in_their_slots(brush: Brush) -> None:
    found = places(brush, "Two points.")
    assert Rect(28, 24, 184, 40).contains(found["Painter"])
    assert Rect(30, 208, 180, 84).contains(found["Two points."])
    assert "now 3" in found


def test_long_words_take_the_form_with_more_room(brush: Brush) -> None:
    words = " ".join(["Two points for every street."] * 6)
    assert places(brush, words)[words].top < 208


def test_words_that_fit_nowhere_are_left_out(brush: Brush) -> None:
    words = " ".join(["Two points for every street."] * 40)
    assert words not in places(brush, words)


def test_a_value_without_a_slot_and_a_slot_without_a_value_are_refused(brush: Brush) -> None:
    with pytest.raises(ValueError, match="'portrait', 'words'"):
        template(CARD).draw(brush, RECT, {"portrait": "x", **{key: None for key in values("") if key != "words"}})
