"""Every colour, size, measure and duration of the house, once.  Computes nothing and draws nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.players import PORTRAITS

# -------------------------------------------------------------- colours (docs/art.md, "Colour")

INK: Final = "#2a1a14"  # text on paper and brass
SOFT: Final = "#5d4433"  # second text on paper
FAINT: Final = "#7d6748"  # captions and zero values on paper
PAPER: Final = "#f6ead0"
SHADE: Final = "#e6d3a9"  # stripes and wells on paper
STRIPE: Final = "#eddcb6"  # every other row of a list on paper
EDGE: Final = "#b79a68"  # rules and borders on paper
CREAM: Final = "#fff6e2"  # text on leather
TAN: Final = "#d8bd92"  # second text on leather
AMBER: Final = "#ffe3a6"  # headings, numbers and names on leather
LEATHER: Final = "#33211a"
SEAM: Final = "#5a3d2c"  # dividers on leather
UNDER_POINTER: Final = "#4d3222"  # a row on leather that is pointed at
NIGHT: Final = "#1a0f0b"
WALNUT: Final = "#553726"
BRASS: Final = "#dda53c"

LEGAL: Final = "#ffe88a"
LEGAL_RING: Final = "#7a4b0c"
HOVER: Final = "#fff3bf"
SELECTED: Final = "#ffffff"
PATTERN: Final = "#7a2f8f"
GAIN: Final = "#2f7a43"
LOSS: Final = "#a83226"
WARNING: Final = "#ff9d7a"
INFO: Final = "#2b6f93"
DISABLED: Final = "#b9ab92"
DISABLED_TEXT: Final = "#5a4c38"
GLOW: Final = "#ffd650"
RING: Final = "#ffdf8a"  # the gold line round a poster or card under the pointer
ICON: Final = "#f3cf7a"  # icons on dark buttons
BAND_TEXT: Final = "#f3dfb4"  # second text on a title's band
BAND_ICON: Final = "#e9c77a"
FOOT: Final = "#c9a98f"  # the last line of the menu
TICKET: Final = "#4a2d12"  # second text on brass
SHADOW: Final = (12, 6, 4)


class Tint(NamedTuple):
    """A title's four colours; the band carries cream text."""

    band: str
    mid: str
    light: str
    spark: str


class SeatLook(NamedTuple):
    """What tells a seat apart: the shape and colour are the seat's, the portrait may be swapped."""

    shape: str
    colour: str
    text: str  # on the seat's colour
    portrait: str


SEATS: Final = (
    SeatLook("circle", "#c5471f", CREAM, PORTRAITS[0]),
    SeatLook("square", "#2a6db3", CREAM, PORTRAITS[1]),
    SeatLook("triangle", "#247b4c", CREAM, PORTRAITS[2]),
    SeatLook("diamond", "#e5ae27", INK, PORTRAITS[3]),
    SeatLook("hexagon", "#8a4b9c", CREAM, PORTRAITS[4]),
    SeatLook("cross", "#3c4654", CREAM, PORTRAITS[5]),
)


# -------------------------------------------------------------- type (docs/art.md, "Type")


class Role(NamedTuple):
    """How one kind of text is set: face, size and leading at 1920x1080, smallest size in real pixels."""

    face: str
    size: float
    leading: float
    minimum: int
    tracking: float = 0  # reference pixels between letters
    caps: bool = False


ROLES: Final = {
    "headline": Role("Black", 44, 52, 26),
    "great": Role("Black", 36, 42, 20, 2, True),  # CONTINUE
    "poster": Role("Black", 28, 33, 18, 0.5, True),
    "prompt": Role("Black", 30, 36, 20),
    "title": Role("Black", 30, 36, 18, 2, True),  # the top bar
    "score": Role("Black", 30, 34, 16),
    "count": Role("Black", 23, 28, 16),
    "name": Role("Bold", 23, 27, 14),
    "button": Role("Bold", 24, 28, 14),
    "button_small": Role("Bold", 21, 25, 14),
    "sentence": Role("Regular", 21, 27, 14),
    "strong": Role("Semibold", 21, 27, 14),
    "body": Role("Regular", 19, 24, 12),
    "body_strong": Role("Semibold", 19, 24, 12),
    "chip": Role("Bold", 22, 26, 12),
    "card_name": Role("Bold", 23, 25, 12),
    "choice": Role("Bold", 20, 24, 12),
    "card_text": Role("Regular", 19, 22, 12),
    "large_name": Role("Bold", 36, 42, 16),  # a card enlarged
    "large_text": Role("Regular", 28, 36, 14),
    "small": Role("Regular", 18, 22, 12),
    "small_strong": Role("Semibold", 18, 22, 12),
    "voice": Role("It", 19, 24, 12),
    "label": Role("Black", 20, 24, 13, 1.5, True),
    "tagline": Role("Bold", 22, 26, 13, 7, True),
    "pill": Role("Bold", 18, 20, 12),
}
FLOOR: Final = 13  # real pixels: nothing is ever set smaller
CAP_HEIGHT: Final = 0.67  # of the size: text is centred on its capitals

# -------------------------------------------------------------- measures (reference pixels)

REFERENCE: Final = (1920, 1080)
SMALLEST: Final = (1024, 640)
COMPACT_BELOW: Final = 0.66
LARGE_ABOVE: Final = 1.4
BIG_TEXT: Final = 1.5  # of the scaled size, at most
HIT: Final = 40  # real pixels: nothing to click is smaller

MARGIN: Final = 24
GUTTER: Final = 24
WIDEST_GUTTER: Final = 64
BETWEEN_PANELS: Final = 16
TOP_BAR: Final = 64
CONTENT_FOOT: Final = 16

RADIUS: Final = {"plot": 12, "card": 14, "panel": 12, "button": 12, "pill": 6}
BUTTON_HEIGHT: Final = {"tool": 44, "small": 52, "ordinary": 60, "great": 84}
BUTTON_PADDING: Final = 24
BUTTON_LEAST: Final = 96
LIP: Final = 6  # of a button's face
SINK: Final = 3  # of a pressed label
FOCUS_GAP: Final = 6
TOOLTIP_WIDTH: Final = 360
TOAST: Final = (384, 64)
CARD: Final = (198, 292)
BADGE_FROM: Final = 34  # real pixels: smaller portraits carry no shape


class Cast(NamedTuple):
    """A shadow: blur, way down, alpha of 255."""

    blur: float
    down: float
    alpha: int


SHADOWS: Final = {
    "chip": Cast(10, 5, 150),
    "card": Cast(12, 6, 150),
    "button": Cast(14, 7, 160),
    "panel": Cast(16, 8, 150),
    "poster": Cast(18, 10, 190),
    "lifted": Cast(26, 18, 190),
    "dialog": Cast(28, 14, 178),
}

# Nine-slice insets in drawing units; a plate that is not named here has 20.
INSETS: Final = {"ui/panel_paper": 40, "ui/panel_ink": 16, "ui/card_frame": 24}
PLAIN_INSET: Final = 20
TILED: Final = frozenset({"ui/panel_leather"})  # stitches stay even

# -------------------------------------------------------------- durations (seconds at Normal)

HOVER_ON: Final = 0.09
HOVER_OFF: Final = 0.12
PRESS: Final = 0.06
RELEASE: Final = 0.12
TOOLTIP_AFTER: Final = 0.35
TOOLTIP_FADE: Final = 0.09
TOAST_FADE: Final = 0.18
TOAST_REST: Final = 2.6
TOAST_LETTER: Final = 0.04
SCREEN_FADE: Final = 0.16  # out, and the same in
GLOW_CYCLE: Final = 1.6
GLOW_STILL: Final = 6.0  # after so long without input the glow holds still
FRAME_TIME: Final = 1 / 60
CARET_BLINK: Final = 0.53
