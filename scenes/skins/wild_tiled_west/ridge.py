"""Alone: Bandit Ridge, its cards and the rules they follow.  Knows no rule but their words."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.wild_tiled_west.content import CONTENT
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.lettering import fine, number
from scenes.skins.wild_tiled_west.look import BANDIT, BULLET, COW
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.view.table_view import TableView

CARDS: Final = {card.id: card for card in CONTENT.bandits.bandit_card}
LINES: Final = {  # the rule behind a deed of the Ridge, in a sentence
    "WTW-184": mark("Its bandits join the gang of the Ridge."),
    "WTW-185": mark("Its bullets cover bandits of the Ridge, one each."),
    "WTW-186": mark("Spare bullets cover bandits as soon as they come."),
    "WTW-187": mark("Its cows join the pool."),
    "WTW-188": mark("The largest contract the pool can meet is flipped, and the pool is spent."),
    "WTW-190": mark("No contract can be flipped: the pool waits."),
    "WTW-195": mark("The Tussle brings a hill bandit to the Ridge."),
}
PARTS: Final = (("bandits", BANDIT, "WTW-184"), ("bullets", BULLET, "WTW-185"), ("cows", COW, "WTW-187"))


def draw(brush: Brush, shown: TableView) -> None:
    """The Ridge with its three numbers, the row of cards, what the last one does, and the ranks."""
    ridge = shown.view.ridge
    if ridge is None or "panel/ridge" not in shown.layout:
        return
    with brush.inside("panel/ridge"):
        _head(brush, shown, shown.rect("ridge"))
        for place in range(len(CONTENT.bandits.symbol_spaces.ids)):
            rect = shown.rect(f"ridge/card/{place}")
            if place < len(ridge.shown) and f"ridge/card/{place}" not in shown.hidden:
                draw_card(brush, shown, ridge.shown[place], rect)
            else:
                brush.box(rect, palette.NIGHT, 6, palette.SEAM, 1.5, alpha=0.5, dashes="5 4")
        brush.picture(ART + "bandit_back", shown.rect("ridge/deck"))
        _foot(brush, shown)


def _head(brush: Brush, shown: TableView, rect: Rect) -> None:
    ridge, px = shown.view.ridge, brush.px
    scene = Rect(rect.x, rect.y, rect.w, min(round(rect.w * 220 / 640), round(rect.h * 0.62)))
    brush.surface.blit(brush.art.cover(ART + "bandit_ridge", scene.size), scene)
    brush.box(scene, None, 4, palette.SEAM, 2)
    title = Rect(scene.x, scene.y + px(4), scene.w, max(px(32), brush.frame.leading("label")))
    role = "small_strong" if brush.frame.compact else "label"
    brush.text(shown.say("Bandit Ridge"), title, role, palette.AMBER, "centre")
    row = Rect(rect.x, scene.bottom + px(4), rect.w, rect.bottom - scene.bottom - px(4))
    counts = (
        (BANDIT, ridge.bandits, shown.say("at large")), (BULLET, ridge.spare, shown.say("spare")),
        (COW, ridge.cows, shown.say("cows")),
    )  # fmt: skip
    for index, (picture, count, label) in enumerate(counts):
        cell = Rect(row.x + index * row.w // 3, row.y, row.w // 3, row.h)
        upper = Rect(cell.x, cell.y, cell.w, round(cell.h * 0.62))
        size = min(upper.h, round(cell.w * 0.5))
        brush.picture(picture, Rect(upper.x + px(4), upper.centery - size // 2, size, size))
        figure = Rect(upper.x + size, upper.y, upper.w - size, upper.h)
        brush.text(number(count), figure, "count", palette.CREAM, "centre")
        lower = Rect(cell.x, upper.bottom, cell.w, cell.bottom - upper.bottom)
        if brush.fits(label, lower, "voice"):  # else the picture says it, and its tip
            brush.text(label, lower, "voice", palette.TAN, "centre")


def draw_card(brush: Brush, shown: TableView, card: str, rect: Rect) -> None:
    """A handbill: who it is in the window, what the card brings below."""
    record = CARDS[card]
    brush.picture(ART + "bandit_card", rect)
    k = rect.w / 200
    window = Rect(rect.x + round(26 * k), rect.y + round(58 * k), round(148 * k), round(124 * k))
    effect = record.effect
    people = [BANDIT] * effect.bandits or [BULLET] * effect.bullets or [COW] * effect.cows
    side = min(window.h, round(window.w / max(1.35, len(people))))
    for index, picture in enumerate(people):
        x = window.centerx - len(people) * side // 2 + index * side
        brush.picture(picture, Rect(x, window.bottom - side, side, side))
    if rect.w >= brush.px(110):
        name = Rect(rect.x + round(20 * k), rect.y + round(20 * k), rect.w - round(40 * k), round(28 * k))
        brush.text(fine(shown.say(record.name)), name, "small_strong", palette.INK, "centre")
    parts = [(picture, getattr(effect, name)) for name, picture, _ in PARTS if getattr(effect, name)]
    foot = Rect(rect.x + round(14 * k), rect.y + round(198 * k), rect.w - round(28 * k), round(96 * k))
    high = foot.h // 2
    for index, (picture, count) in enumerate(parts):
        cell = Rect(foot.x, foot.y + index * high, foot.w, high)
        size = min(high, foot.w // 2)
        if high < brush.frame.leading("small"):  # too small for figures: a picture for each
            for place in range(count):
                brush.picture(picture, Rect(cell.x + place * (size * 2 // 3), cell.centery - size // 2, size, size))
            continue
        brush.picture(picture, Rect(cell.x, cell.centery - size // 2, size, size))
        figure = Rect(cell.x + size, cell.y, cell.w - size, cell.h)
        brush.text(f"+{count}", figure, "small_strong", palette.INK, "centre")


def rules_of(card: str) -> list[str]:
    """The lines a card follows, in order; not yet translated."""
    effect = CARDS[card].effect
    found = [LINES[rule] for name, _, rule in PARTS if getattr(effect, name)]
    return [*found, LINES["WTW-188"]] if effect.cows else found


def _foot(brush: Brush, shown: TableView) -> None:
    """What the last card follows; then how far the points reach."""
    panel, ridge, px = shown.rect("panel/ridge"), shown.view.ridge, brush.px
    top = shown.rect(f"ridge/card/{len(CONTENT.bandits.symbol_spaces.ids) - 1}").bottom + px(8)
    room = Rect(panel.x + px(18), top, panel.w - px(36), panel.bottom - px(14) - top)
    if brush.frame.compact or room.h < px(60):
        return
    name, words = shown.say("Bandit cards"), shown.say("A card is turned on every space of the track that shows one.")
    if ridge.shown:
        name = fine(shown.say(CARDS[ridge.shown[-1]].name))
        words = " ".join(map(shown.say, rules_of(ridge.shown[-1])))
    head = Rect(room.x, room.y, room.w, brush.frame.leading("label"))
    brush.text(name, head, "label", palette.AMBER)
    text = Rect(room.x, head.bottom + px(2), room.w, room.bottom - head.bottom - px(2))
    if brush.measure(words, "small", text.w)[1] <= text.h:
        brush.text(words, text, "small", palette.CREAM, lines=8, valign="top")
