"""A page where nothing is yet: a picture, what will be here, and the way to begin.  Decides nothing."""

from __future__ import annotations

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, Label, Picture, Still, button_width


def empty_page(brush: Brush, page: Rect, picture: Picture, headline: str, sentence: str, begin: Button) -> Still:
    """A paper in the middle; ``picture`` brings its height, the rest is laid out here."""
    frame, high = brush.frame, picture.rect.h
    wide, edge, gap, head = min(page.w, frame.px(860)), frame.px(48), frame.px(20), frame.leading("headline")
    tall = brush.measure(sentence, "sentence", wide - 2 * edge, 8)[1]
    foot = max(frame.px(72), palette.HIT)
    whole = high + head + tall + foot + 2 * edge + 2 * gap + frame.px(40)
    paper = Rect(0, 0, wide, whole).move_to(center=page.center)
    x, y, w = paper.x + edge, paper.y + edge, wide - 2 * edge
    picture.rect = Rect(x, y, w, high)
    button = button_width(brush, begin.label, "play")
    begin.rect = Rect(paper.centerx - button // 2, paper.bottom - edge - foot, button, foot)
    return Still(
        "paper",
        paper,
        "paper",
        [
            picture,
            Label("headline", Rect(x, y + high + gap, w, head), headline, "headline", align="centre"),
            Label("empty", Rect(x, y + high + head + 2 * gap, w, tall), sentence, "sentence", palette.SOFT,
                  align="centre", lines=9),
            begin,
        ],
    )  # fmt: skip
