"""Colours, pictures and faces of Saloon Tycoon.  Knows no rule."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CHARACTERS, CardRecord
from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.lettering import number
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon.face import TINT as TINT

FOLDER: Final = "saloon_tycoon/st_"
RED: Final = "#a8322b"
HOT: Final = "#ff9d7a"
LINE: Final = "#d9a441"
WORN: Final = "#7a2328"  # second words on a red card
WINDOW: Final = "#e0d0dd"  # behind the picture of a Tycoon card
READY: Final = "#ffe27a"

NAME: Final = Role("Bold", 20, 19, 12)
TEXT: Final = Role("Regular", 18, 18.6, 12)
SLANT: Final = Role("It", 18, 18.6, 12)
SMALL_NAME: Final = Role("Bold", 18, 20, 12)
NUMBER: Final = Role("Black", 22, 26, 12)
BIG: Final = Role("Black", 28, 32, 14)
CLOCK: Final = Role("Black", 34, 40, 18)

# The inside of a frame: hats may break it at the top, shoulders may not at the foot.
INSIDE: Final = {
    "citizen": "M0 0H128V64H116A52 52 0 0 1 12 64H0Z",
    "outlaw": "M0 0H128V64H116V95L95 116H33L12 95V64H0Z",
}
ARTICLE: Final = "The "  # goes first where a name is too long
VOWELS: Final = "aeiouy" + "".join(map(chr, (0x430, 0x435, 0x451, 0x438, 0x43E, 0x443, 0x44B, 0x44D, 0x44E, 0x44F)))
MARKS_FROM: Final = 44  # pixels: smaller faces carry no title and gender


def face(brush: Brush, who: str, rect: Rect, marks: bool = False, look: str = "") -> None:
    """A Character in its frame: round and blue for Citizens, cut and red for Outlaws."""
    side = min(rect.w, rect.h)
    image = brush.art.kept(("face", who, side, look), lambda: _face(brush, who, side, look))
    place = image.get_rect(center=rect.center)
    brush.surface.blit(image, place)
    if marks and side >= MARKS_FROM * min(1.0, brush.frame.scale + 0.25):
        _draw_marks(brush, who, place)


def _face(brush: Brush, who: str, side: int, look: str) -> Surface:
    kind, art = CHARACTERS[who].kind, brush.art
    image, bust = blank((side, side)), blank((side, side))
    for part in ("ground", "frame"):
        image.blit(art.picture(f"{FOLDER}{part}_{kind}", side), (0, 0))
    bust.blit(art.picture(f"{FOLDER}char_{who}", round(side * 0.86)), (round(side * 0.07), round(side * 0.08)))
    hole = art.drawn(f'<path fill="#fff" d="{INSIDE[kind]}"/>', (128, 128), (side, side))
    bust.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(bust, (0, 0))
    if look == "grey":
        image.fill((140, 128, 118, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if look == "faint":
        image.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _draw_marks(brush: Brush, who: str, rect: Rect) -> None:
    """Title at the lower left, gender at the lower right: sign and shape, not only colour."""
    one, side = CHARACTERS[who], round(rect.w * 0.36)
    y = rect.bottom - round(side * 0.9)
    gender = Rect(rect.right - round(side * 0.8), y, side, side)
    brush.picture(f"{FOLDER}gender_{one.gender.lower()}", gender)
    title = Rect(rect.x - round(side * 0.2), y, side, side)
    brush.picture("ui/round_plate", title)
    inner = round(side * 0.56)
    sign = Rect(0, 0, inner, inner).move_to(center=title.center)
    brush.picture(f"{FOLDER}title_{one.title.lower().replace(' ', '_')}", sign, tint=palette.AMBER)


def chained(brush: Brush, rect: Rect) -> None:
    """Nobody moves any more (ST-160)."""
    brush.picture(FOLDER + "chain", rect.inflate(round(rect.w * 0.1), -round(rect.h * 0.4)))


# ------------------------------------------------------------------ what an effect looks like

SHOWN: Final[dict[type, str]] = {
    fx.Gold: "gold", fx.GoldPer: "gold", fx.GoldOthers: "gold", fx.Reputation: "gold", fx.Cubes: "crates",
    fx.BuyCubes: "crates", fx.MoveCubes: "crates", fx.DrawCards: "draw", fx.TakeDiscard: "draw", fx.Redraw: "draw",
    fx.PlayCard: "play", fx.ChooseOne: "play", fx.TycoonAction: "action", fx.CheapBuild: "discount",
    fx.StealGold: "steal", fx.StealCard: "steal", fx.MoveCharacter: "character", fx.ComesCitizen: "character",
}  # fmt: skip


def card_picture(card: CardRecord) -> str:
    """By what it does first."""
    return f"{FOLDER}fx_{SHOWN[type(card.effects[0])]}"


Badge = tuple[str, str]  # a picture and a few letters


def badge(effect: fx.Effect) -> Badge | None:  # noqa: C901
    """An effect as a sign: what, and how much."""
    match effect:
        case fx.Gold(amount):
            return FOLDER + "bonus_gold", f"+{amount}"
        case fx.GoldPer(_, _, base, most):
            return FOLDER + "bonus_gold", f"{base}–{most}"
        case fx.Cubes(amount):
            return FOLDER + "bonus_cubes", f"+{amount}"
        case fx.BuyCubes(most):
            return FOLDER + "bonus_cubes", f"≤{most}"
        case fx.MoveCubes(most):
            return FOLDER + "crate", f"≤{most}"
        case fx.DrawCards(amount) | fx.TakeDiscard(amount) | fx.StealCard(amount):
            return FOLDER + "bonus_draw", f"+{amount}"
        case fx.Redraw(extra):
            return FOLDER + "bonus_draw", f"+{extra}"
        case fx.PlayCard():
            return FOLDER + "bonus_play", ""
        case fx.TycoonAction():
            return FOLDER + "bonus_action", ""
        case fx.CheapBuild(discount):
            return "tokens/hammer", number(-discount)
        case fx.StealGold(amount):
            return FOLDER + "gold_1", f"+{amount}"
        case fx.MoveCharacter():
            return FOLDER + "bribe", ""
        case fx.Reputation(amount):
            return "tokens/vp", f"+{amount}"
        case fx.ComesCitizen():
            return FOLDER + "bonus_citizen", ""
    return None


def badges(card: CardRecord) -> tuple[Badge, ...]:
    """The price, then the steps; of a choice one sign for each."""
    signs: list[Badge | None] = []
    if card.cost.gold:
        signs.append((FOLDER + "gold_1", number(-card.cost.gold)))
    if card.cost.reputation:
        signs.append(("tokens/vp", number(-card.cost.reputation)))
    for effect in card.effects:
        if isinstance(effect, fx.ChooseOne):
            signs += [badge(option[0]) for option in effect.options]
        else:
            signs.append(badge(effect))
    return tuple(sign for sign in signs if sign is not None)


def name_in(brush: Brush, words: str, area: Rect, role: Role, ink: str, align: str = "centre") -> Rect:
    """A name on at most two lines; in a narrower face, then broken, where it would be cut."""
    for face_of in (role, role._replace(face="Semibold"), role._replace(face="Regular")):
        if brush.fits(words, area, face_of, 2):
            return brush.text(words, area, face_of, ink, align, lines=2)
    slim = role._replace(face="Semibold")
    parts = broken(brush, words, slim, area.w)
    if not brush.fits(parts, area, slim, 2) and words.startswith(ARTICLE):
        parts = words.removeprefix(ARTICLE)
    return brush.text(parts, area, slim, ink, align, lines=2)


def text_in(brush: Brush, words: str, area: Rect, role: Role, ink: str, lines: int) -> Rect:
    """A centred sentence; words too long for a line are broken."""
    if not brush.fits(words, area, role, lines):
        words = broken(brush, words, role, area.w)
    return brush.text(words, area, role, ink, "centre", lines=lines)


def told_in(brush: Brush, words: str, area: Rect, role: Role, ink: str, lines: int) -> bool:
    """The same if no word of it is lost; False and nothing otherwise."""
    parts = words if brush.fits(words, area, role, lines) else broken(brush, words, role, area.w)
    if not brush.fits(parts, area, role, lines):
        return False
    brush.text(parts, area, role, ink, "centre", lines=lines)
    return True


def broken(brush: Brush, words: str, role: Role, wide: int) -> str:
    """Words that no line can hold, in two: at their own hyphen, or after a vowel."""
    least = max(palette.FLOOR, role.minimum)
    found = []
    for word in words.split(" "):
        if brush.letters.width(word, role.face, least) <= wide:
            found.append(word)
        elif "-" in word.strip("-"):
            found.append(word.replace("-", "- ", 1))
        else:
            cuts = [at for at in range(3, len(word) - 3) if word[at - 1].lower() in VOWELS]
            fitting = [at for at in cuts if brush.letters.width(f"{word[:at]}-", role.face, least) <= wide]
            found.append(f"{word[: fitting[-1]]}- {word[fitting[-1] :]}" if fitting else word)
    return " ".join(found)


def number_of(brush: Brush, art: str, words: str, rect: Rect, ink: str, role: str | Role = NUMBER) -> Rect:
    """A picture and a number beside it, from the left of the room."""
    side = squeezed(brush, words, rect, role, rect.h)
    brush.picture(art, Rect(rect.x, rect.centery - side // 2, side, side))
    left = rect.x + side + brush.px(4)
    return brush.text(words, Rect(left, rect.y, max(1, rect.right - left), rect.h), role, ink)


def squeezed(brush: Brush, words: str, area: Rect, role: str | Role, side: int) -> int:
    """How large a picture may be beside these words."""
    least = max(palette.FLOOR, (palette.ROLES[role] if isinstance(role, str) else role).minimum)
    wide = min(brush.measure(words, role)[0], brush.letters.width(words, "Black", least)) if words else 0
    return max(8, min(side, area.h, area.w - wide - brush.px(4)))
