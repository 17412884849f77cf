"""Colours, pictures and names of Tiny Epic Western.  Draws nothing by itself and knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from pygame import Rect

from game.tiny_epic_western import effects as fx
from game.tiny_epic_western.content import CONTENT
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.lettering import number
from scenes.kit.palette import Role

FOLDER: Final = "tiny_epic_western/tew_"
SUIT_COLOURS: Final = {"hat": "#2b2f3a", "teepee": "#137a76", "horseshoe": "#8a5223", "steer": "#b8261f"}
POSSE: Final = ("red", "blue", "green", "yellow")  # by seat, so that shape and colour are those of its chip
TIMINGS: Final = {"instant": mark("Now"), "resolution": mark("Resolve"), "buy": mark("Buy")}
PHASES: Final = (mark("Deal"), mark("Place"), mark("Resolve"), mark("Buy"))
GOLD: Final = "#ffcf5a"
WELL: Final = "#20120b"

FAMILIES: Final = {
    "mine": ("collapsed_mine", "assay_office"),
    "office": ("jail", "telegraph_office", "land_office", "post_office", "doctors_office"),
    "store": ("general_store", "trading_post", "auction_house", "barber_shop", "hat_maker"),
    "farm": ("cattle_farm", "livery_stable"),
    "bank": ("appraiser", "central_bank"),
    "hotel": ("card_parlor", "grand_hotel"),
    "station": ("army_outpost", "freight_depot", "union_station"),
    "graveyard": ("outhouse", "graveyard"),
    "workshop": ("wagon_yard", "blacksmith", "gunsmith"),
    "house": ("ranger_station", "mayors_office", "mansion", "magistrates_house"),
}
FAMILY: Final = {building: family for family, members in FAMILIES.items() for building in members}

INFLUENCE_NAMES: Final = {each.id: each.name for each in CONTENT.board.influence}
INDUSTRY_NAMES: Final = {each.id: each.name for each in CONTENT.board.industry}
SUIT_NAMES: Final = {each.id: each.name for each in CONTENT.board.suit}
MAT_NAMES: Final = {each.id: each.name for each in CONTENT.board.mat}

# Type inside mats: as large as the mat allows, never under the floor.
TAG: Final = Role("Bold", 19, 21, 13)
TAG_SOFT: Final = Role("Semibold", 19, 21, 13)
SIGN: Final = Role("Black", 20, 22, 13)
SIGN_SMALL: Final = Role("Black", 18, 17, 13)  # numbers and single words: a line needs no room below it
FIGURE: Final = Role("Black", 25, 28, 13)
POT: Final = Role("Black", 30, 34, 14)
SAID: Final = Role("It", 18, 21, 13)
PLAQUE: Final = Role("Black", 20, 24, 13, 1.2, True)
TIGHT_PLAQUE: Final = Role("Black", 20, 24, 13, 0, True)
POWER: Final = Role("Black", 104, 110, 40)
GREAT: Final = Role("Black", 27, 32, 15)
LEAST: Final = Role("Semibold", 18, 20, 13)
ABILITY: Final = Role("Regular", 19, 20, 13)


def posse_picture(seat: int, state: str = "") -> str:
    """A figure of a seat: standing, ``lying`` (the third) or ``wounded``."""
    return f"{FOLDER}posse_{POSSE[seat]}" + (f"_{state}" if state else "")


def building_picture(building: str) -> str:
    return f"{FOLDER}building_{FAMILY.get(building, 'house')}"


def card_picture(card: str) -> str:
    """A poker card by its id, ``hat_3``; anything else is a back."""
    return f"{FOLDER}card_{card}" if card in CONTENT.cards else f"{FOLDER}poker_back"


def pip(influence: str) -> str:
    return f"{FOLDER}influence_{influence}"


def industry(name: str) -> str:
    return f"{FOLDER}industry_{name}"


def suit(name: str) -> str:
    return f"{FOLDER}suit_{name}"


def boss_picture(boss: str) -> str:
    return f"{FOLDER}boss_{boss}"


def shape_picture(seat: int) -> str:
    return f"seats/seat_{seat + 1}_{palette.SEATS[seat].shape}"


def at(rect: Rect, k: float, x: float, y: float, w: float, h: float) -> Rect:
    """A place on a drawing by its own measures, of which one is ``k`` pixels."""
    return Rect(rect.x + round(x * k), rect.y + round(y * k), round(w * k), round(h * k))


def write(brush: Brush, area: Rect, role: str | Role, colour: str, *words: str, align: str = "left",
          lines: int = 1) -> None:  # fmt: skip
    """The first of these that fits its room, else the last."""
    chosen = next((each for each in words if brush.fits(each, area, role, lines)), words[-1])
    if chosen:
        brush.text(chosen, area, role, colour, align, lines=lines)


@contextmanager
def unnoted(brush: Brush) -> Iterator[None]:
    """What is drawn a second time, or lies beneath something, is not written down."""
    ledger, brush.ledger = brush.ledger, None
    yield
    brush.ledger = ledger


# ------------------------------------------------------------------ what a building does, in signs

Sign = tuple[str, str]  # ("picture", name), ("words", text), ("arrow", ""), ("icon", name)
ARROW: Final[Sign] = ("arrow", "")
WILD: Final[Sign] = ("picture", pip("wild"))


def _pip(influence: str) -> Sign:
    return "picture", pip(influence)


SIGNS: Final[dict[type, tuple[Sign, ...]]] = {  # of abilities that are always the same
    fx.GainTwoTypesIfWounded: (("picture", "tokens/tombstone"), ARROW, WILD, WILD),
    fx.DuelImmunity: (("struck", FOLDER + "duel"),),
    fx.RestackPorch: (("icon", "flip"), ("picture", "tiny_epic_western/tew_building_store")),
    fx.RedrawCard: (("card", ""), ARROW, ("card", "")),
    fx.PeekRival: (WILD, ("icon", "eye")),
    fx.PayBuyAny: (WILD, ARROW, ("picture", "tokens/timing_buy")),
    fx.FreePayment: (_pip("money"), ("words", "="), WILD),
    fx.BuyAnywhere: (("picture", "tokens/timing_buy"), ("words", "×5")),
}


def signs(effect: fx.BuildingEffect, seat: int = 0) -> tuple[Sign, ...]:  # noqa: C901
    """An ability as a row of signs; the words are in the tip.  Figures are drawn in the looker's colour."""
    figure: Sign = ("picture", posse_picture(seat))
    match effect:
        case fx.Conversion(source, target, bonus):
            return _pip(source), ARROW, _pip(target), ("words", f"+{bonus}")
        case fx.GainPerSuit(shown, most):
            return ("picture", suit(shown)), ARROW, WILD, ("words", f"≤{most}")
        case fx.ExchangeTypes(pay, gain):
            return ("words", f"{pay}"), ARROW, ("words", f"{gain} + {gain}")
        case fx.HealAndMove():
            return ("picture", posse_picture(seat, "wounded")), ARROW, figure
        case fx.MoveStanding():
            return figure, ARROW, figure
        case fx.PayDrawBuy(_, draw):
            return WILD, ARROW, ("words", str(draw)), ("picture", "ui/card_back")
        case fx.GainVpOfFirstPurchase(influence):
            return ("picture", "tokens/vp"), ARROW, _pip(influence)
        case fx.DiscountPerIcon(kind):
            return ("words", f"{number(-1)} /"), ("picture", industry(kind))
        case fx.PayWinTownHall(cost):
            return ("words", str(cost)), WILD, ARROW, ("icon", "trophy")
        case fx.PayThirdPosse():
            return WILD, ARROW, figure
    return SIGNS.get(type(effect), ())
