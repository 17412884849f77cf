"""What the kit draws with: frame, colours, art, lettering, ledger."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scenes.kit import palette
from scenes.kit.art import Art, MissingArt
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.layout_audit import Area, Audit, faults
from scenes.kit.lettering import Lettering, at_size, number
from scenes.kit.lru_cache import LruCache
from scenes.kit.rasters import blurred
from scenes.shell.services import Services
from scenes.skins import FACES
from tests.scenes.conftest import SIZES, TEXTS

WINDOW = Rect(0, 0, 1280, 720)


# -------------------------------------------------------------- frame


def test_modes_by_window_scale() -> None:
    assert [Frame(*size).mode for size in SIZES] == ["compact", "full", "full", "full", "full", "large"]


def test_the_plane_grows_instead_of_letterboxing() -> None:
    assert (Frame(2560, 1080).wide, Frame(2560, 1080).high) == (2560, 1080)
    assert Frame(1024, 640).high == pytest.approx(1200)
    assert all(Frame(*size).wide >= 1919.99 and Frame(*size).high >= 1079.99 for size in SIZES)


def test_edges_that_meet_in_reference_pixels_meet_on_screen() -> None:
    frame = Frame(1366, 768)
    assert all(frame.rect(x, 0, 37, 10).right == frame.rect(x + 37, 0, 5, 10).left for x in range(0, 1800, 13))


def test_columns_give_spare_width_to_gutters_then_to_the_last() -> None:
    (_, left), (middle, _), (_, right) = Frame(1920, 1080).columns(348, 640, 836)
    assert (left, middle, right) == (348, 24 + 348 + 24, 836)
    columns = Frame(2560, 1080).columns(348, 640, 836)
    assert columns[1][0] - (columns[0][0] + columns[0][1]) == palette.WIDEST_GUTTER
    assert columns[-1][0] + columns[-1][1] == 2560 - palette.MARGIN


@pytest.mark.parametrize("role", palette.ROLES)
def test_no_type_is_ever_under_its_minimum(role: str) -> None:
    for size in SIZES:
        for text in TEXTS:
            px = Frame(*size, text / 100).type_px(role)
            assert px >= max(palette.FLOOR, palette.ROLES[role].minimum)


def test_nothing_to_touch_is_smaller_than_a_finger() -> None:
    assert Frame(1024, 640).hit(Rect(100, 100, 8, 200)).size == (palette.HIT, 200)


# -------------------------------------------------------------- colours


def _light(colour: str) -> float:
    def part(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    c = pygame.Color(colour)
    return 0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b)


def contrast(one: str, other: str) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (palette.INK, palette.PAPER),
        (palette.SOFT, palette.PAPER),
        (palette.FAINT, palette.PAPER),
        (palette.INK, palette.BRASS),
        (palette.CREAM, palette.LEATHER),
        (palette.TAN, palette.LEATHER),
        (palette.AMBER, palette.LEATHER),
        *((palette.CREAM, tint.band) for tint in (face.tint for face in FACES.values())),
        (palette.DISABLED_TEXT, palette.DISABLED),
    ],
)
def test_text_can_be_read(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 3.6 if text == palette.DISABLED_TEXT else contrast(text, ground) >= 4.4


def test_every_seat_has_a_shape_a_colour_and_a_face_of_its_own() -> None:
    assert len({look.shape for look in palette.SEATS}) == len({look.portrait for look in palette.SEATS}) == 6


# -------------------------------------------------------------- art


def test_a_drawing_keeps_its_proportions(art: Art) -> None:
    wide, high = art.picture("tiny_towns/poster", (300, 300)).get_size()
    assert high == 300 and wide in (200, 201), "SDL rounds up"


def test_a_missing_drawing_is_named(art: Art) -> None:
    with pytest.raises(MissingArt, match="tiny_towns/zeppelin"):
        art.picture("tiny_towns/zeppelin", 64)
    assert art.first("tiny_towns/zeppelin", "tiny_towns/farm") == "tiny_towns/farm"


def test_pictures_are_made_once_per_size(art: Art) -> None:
    assert art.picture("tiny_towns/farm", 64) is art.picture("tiny_towns/farm", 64)
    assert art.picture("tiny_towns/farm", 64) is not art.picture("tiny_towns/farm", 65)


def test_the_budget_is_kept() -> None:
    art = Art(budget=100_000)
    for size in range(40, 90):
        art.picture("tiny_towns/farm", size)
    assert art.weight <= 100_000


def test_icons_take_a_tint_and_looks_change_the_picture(art: Art) -> None:
    red = art.picture("icons/play", 40, "#ff0000")
    assert {red.get_at((x, 20))[:3] for x in range(40) if red.get_at((x, 20))[3] == 255} == {(255, 0, 0)}
    grey = art.picture("tiny_towns/brick", 64, look="grey")
    pixel = grey.get_at((32, 32))
    assert pixel.r == pixel.g == pixel.b
    assert art.picture("tiny_towns/brick", 64, look="ghost").get_at((32, 32)).a < 200


@pytest.mark.parametrize(
    "name", ["button_primary", "panel_paper", "panel_leather", "panel_ink", "card_frame", "focus_ring"]
)
@pytest.mark.parametrize("scale", [0.53, 1.0, 2.0])
def test_plates_come_in_any_size(art: Art, name: str, scale: float) -> None:
    for size in ((30, 20), (97, 61), (400, 50), (50, 400)):
        assert art.plate(f"ui/{name}", size, scale).get_size() == size


def test_a_cover_fills_and_is_opaque(art: Art) -> None:
    for size in ((640, 400), (640, 200), (200, 400)):
        assert art.cover("ui/table_wood", size).get_size() == size


def test_the_shelf_forgets_what_was_used_longest_ago() -> None:
    shelf: LruCache[str] = LruCache(2, lambda thing: 1)
    for name in ("a", "b", "a", "c"):
        shelf.get(name, name.upper)
    made: list[str] = []
    for name in ("a", "b"):
        shelf.get(name, lambda name=name: made.append(name) or name)  # type: ignore[misc,func-returns-value]
    assert made == ["b"]


# -------------------------------------------------------------- lettering


def test_text_shrinks_then_wraps_then_is_cut(letters: Lettering) -> None:
    frame = Frame(1920, 1080)
    whole = letters.fit("Cathedral of Caterina", "name", frame, 1000)
    assert (whole.px, whole.lines, whole.cut) == (23, ("Cathedral of Caterina",), False)
    shrunk = letters.fit("Cathedral of Caterina", "name", frame, whole.width * 0.9)
    assert shrunk.px < 23 and len(shrunk.lines) == 1 and not shrunk.cut
    wrapped = letters.fit("Cathedral of Caterina", "name", frame, whole.width * 0.6, lines=2)
    assert len(wrapped.lines) == 2 and wrapped.px == 23
    cut = letters.fit("Cathedral of Caterina", "name", frame, 60)
    assert cut.cut and cut.lines[0].endswith("…") and cut.width <= 60 and cut.px == palette.ROLES["name"].minimum


def test_cyrillic_is_drawn_not_boxed(letters: Lettering) -> None:
    for face in ("Black", "Bold", "Semibold", "Regular", "It"):
        metrics = letters.font(face, 24).metrics("Заголовок\u2212–’…")
        assert all(metrics), face


def test_caps_labels_are_tracked(letters: Lettering) -> None:
    assert letters.width("TOWN", "Black", 20, 2) > letters.width("TOWN", "Black", 20)
    assert letters.fit("town", "label", Frame(1920, 1080), 500).lines == ("TOWN",)


def test_several_texts_can_be_set_alike(letters: Lettering) -> None:
    frame = Frame(1366, 768, 1.5)
    assert frame.type_px(at_size(palette.ROLES["poster"], 19, frame)) == 19


def test_minus_is_a_minus() -> None:
    assert number(-7) == "\u22127"


# -------------------------------------------------------------- ledger


def _area(name: str, rect: tuple[int, int, int, int], **more: object) -> Area:
    return Area(name, "box", Rect(rect), "", **more)  # type: ignore[arg-type]


def test_overlaps_are_found_unless_meant() -> None:
    one, other = _area("one", (0, 0, 100, 100)), _area("other", (90, 90, 100, 100))
    assert len(faults([one, other], WINDOW)) == 1
    assert faults([one, other._replace(over=True)], WINDOW) == []
    assert faults([one, _area("next", (100, 0, 50, 50))], WINDOW) == []


def test_what_leaves_its_parent_or_the_window_is_found() -> None:
    assert len(faults([_area("out", (1200, 0, 100, 100))], WINDOW)) == 1
    inside = Area("child", "box", Rect(50, 0, 100, 100), "one")
    assert len(faults([_area("one", (0, 0, 100, 100)), inside], WINDOW)) == 1


def test_spilling_and_cut_words_are_found(services: Services) -> None:
    brush = Brush(Frame(1280, 720), services.art, services.letters, pygame.Surface((1280, 720)))
    brush.ledger = Audit()
    brush.text("A sentence that has no room at all", Rect(0, 0, 60, 20))
    assert len(faults(brush.ledger.areas, WINDOW)) == 1
    brush.ledger.write("spilt", Rect(0, 300, 200, 20), Rect(0, 300, 100, 20), 14, False)
    assert len(faults(brush.ledger.areas, WINDOW)) == 2


@pytest.mark.parametrize(("size", "radius", "blur"), [((410, 600), 12, 16), ((205, 285), 8, 10.7), ((700, 137), 4, 5)])
def test_a_large_shadow_put_together_looks_like_a_blurred_one(
    art: Art, size: tuple[int, int], radius: float, blur: float
) -> None:
    made = art.shadow(size, radius, blur, 150)
    whole = blurred(size, radius, blur, (*palette.SHADOW, 150), 0)
    assert made.get_size() == whole.get_size()
    wide, high = made.get_size()
    for x in range(0, wide, 5):
        for y in range(0, high, 5):
            assert abs(made.get_at((x, y)).a - whole.get_at((x, y)).a) <= 8, (x, y)


def test_another_large_shadow_is_not_blurred_anew(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    art.shadow((333, 444), 11, 9, 140)
    monkeypatch.setattr("scenes.kit.rasters.blurred", None)
    assert art.shadow((555, 222), 11, 9, 140).get_width() > 555
