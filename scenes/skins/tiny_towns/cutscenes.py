"""What deserves the whole table in Tiny Towns: a town that is complete.  Decides nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.protocol import Event
from game.tiny_towns import events as told
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import out_back, out_cubic
from scenes.skins.tiny_towns import island
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView

BANNER: Final = 0.35  # seconds in which it unrolls, before anything else
TOWN: Final = 0.7  # in which the buildings come up
REST: Final = 1.0


def completed(shown: TableView, event: told.Completed, events: Sequence[Event]) -> Cutscene | None:
    """One for all towns that are completed in the same breath; alone the results follow, which show it too."""
    done = [each for each in events if isinstance(each, told.Completed)]
    if event is not done[0] or len(shown.players) == 1:
        return None
    hero = next((each for each in done if each.seat == shown.viewer), event)
    draw = partial(_draw, hero=hero, seats=tuple(each.seat for each in done))
    return Cutscene("town", BANNER + TOWN + REST, draw, room=f"board/{shown.focus}", event=hero)


def _draw(
    brush: Brush, shown: TableView, rect: Rect, time: float, *, hero: told.Completed, seats: tuple[int, ...]
) -> None:
    """The banner says whose it is; then the town stands up on its island, house by house."""
    px = brush.px
    high = max(px(92), 2 * brush.frame.leading("prompt") + px(20))
    full = Rect(rect.x, rect.y + px(10), rect.w, high)
    share = 1.0 if time == math.inf else min(1.0, time / BANNER)
    since = time - BANNER
    if since > 0:
        room = Rect(rect.x, full.bottom + px(6), rect.w, rect.bottom - full.bottom - px(6))
        up = 1.0 if time == math.inf else min(1.0, since / TOWN)
        island.draw(brush, island.within(room), shown.view, hero.seat, up)
    wide = max(8, round(full.w * out_cubic(share)))
    strip = Rect(full.centerx - wide // 2, full.y, wide, high)
    brush.shadow(strip, "lifted", 12)
    brush.plate("plaque_brass", strip)
    if share >= 1:
        _draw_words(brush, shown, strip, since, hero, seats)


def _draw_words(
    brush: Brush, shown: TableView, strip: Rect, since: float, hero: told.Completed, seats: tuple[int, ...]
) -> None:
    px = brush.px
    size = round((strip.h - px(24)) * out_back(min(1.0, since / 0.3)) if since < 0.3 else strip.h - px(24))
    left = strip.x + px(30)
    for seat in seats[:4]:
        paint.portrait(brush, (left + (strip.h - px(24)) // 2, strip.centery), max(4, size), seat, shown.faces[seat])
        left += strip.h - px(24) + px(6)
    room = Rect(left + px(8), strip.y + px(10), strip.right - left - px(36), strip.h - px(20))
    with brush.inside("moment"):
        brush.text(_words(shown, hero, seats), room, "prompt", palette.INK, lines=2)


def _words(shown: TableView, hero: told.Completed, seats: tuple[int, ...]) -> str:
    if len(seats) > 1:
        return shown.say("Complete: {names}", names=", ".join(shown.name(seat) for seat in seats))
    if hero.seat == shown.viewer and hero.place == 1:
        return shown.say("Your town is complete, first of all")
    if hero.seat == shown.viewer:
        return shown.say("Your town is complete")
    if hero.place == 1:
        return shown.say("{name}’s town is complete, first of all", name=shown.name(hero.seat))
    return shown.say("{name}’s town is complete", name=shown.name(hero.seat))
