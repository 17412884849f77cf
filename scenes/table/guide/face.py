"""What is seen of the guide: where light falls, where the card lies, where the hand points.  Hears nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect

from game.lessons.course import YOU
from game.lessons.lesson import Lesson
from game.protocol import Spot
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget
from scenes.table.cards.place import home, seen
from scenes.table.cards.side_card import SideCard
from scenes.table.guide import card as guide_card
from scenes.table.guide.card import GuideButtons, GuideTalk
from scenes.table.guide.light import CARDED, DOCKED, DUSK, OPEN, ROOM, WITHIN, GuideLight, Lit, Travel, draw_hand
from scenes.table.state import TableState
from scenes.table.title.skin import NO_PREVIEW, SpotPreview
from scenes.table.view.table_view import TableView


class GuideFace:
    """Made anew with every layout, but for the card's place: that is kept while it is clear."""

    def __init__(self, lesson: Lesson, tint: palette.Tint) -> None:
        self.lesson, self.tint = lesson, tint
        self.lit = Lit()
        self.touch_spots: frozenset[Spot] = frozenset()
        self._card = SideCard("guide")
        self.hand = Rect(0, 0, 0, 0)  # where it was drawn last
        self._deed = NO_PREVIEW  # what the one touch that is right would do
        self._is_open = False  # something is told: the night lifts

    def joins(self, state: TableState) -> None:
        self._state, self.skin, self.travel = state, state.skin, Travel(state)

    @property
    def card(self) -> Rect:
        """Where it lies; without width where no place is clear."""
        return self._card.rect or Rect(0, 0, 0, 0)

    # -------------------------------------------------------------- light

    def look_at(self, shown: TableView, *, is_telling: bool) -> None:
        """Where to touch and where to look, now."""
        script, spots = self.lesson.script, self.lesson.lit
        self.touch_spots, self.lit, self._deed = frozenset(), Lit(), NO_PREVIEW
        self._is_open = (is_telling or script.due is not None) and not script.is_free and script.ending is None
        if is_telling or script.is_free or script.ending is not None or script.due is not None:
            return
        if self.skin.standing(shown) is not None:  # over the table: what lies there cannot be seen
            dock = shown.rect("panel/dock")
            spots = tuple(spot for spot in spots if spot in shown.layout and dock.contains(shown.rect(spot)))
        if script.is_look:
            self.lit = Lit((), self._rects(shown, spots))
        elif shown.held is not None:
            self.lit = Lit((shown.rect("panel/dock"),))
        elif shown.is_mine:
            wanted = self._wanted(shown)
            self.touch_spots = wanted & frozenset(spots) or wanted
            look = [spot for spot in spots if spot not in wanted and spot not in shown.touched]
            self._deed = self._foreseen(shown)
            kin = [spot for spot in (*self._deed.outlined, *shown.touched) if spot not in {*self.touch_spots, *look}]
            parts = (sorted(self.touch_spots), look, kin)
            self.lit = Lit(*(self._rects(shown, part) for part in parts))

    def _foreseen(self, shown: TableView) -> SpotPreview:
        """What the touch would do, where one only is right."""
        return self.skin.preview(shown, next(iter(self.touch_spots))) if len(self.touch_spots) == 1 else NO_PREVIEW

    def _draw_deed(self, brush: Brush) -> None:
        """The pieces that belong to the deed in their pattern, and the ghost of what it brings."""
        shown = self._state.shown
        for spot in self._deed.outlined:
            for rect in self._rects(shown, (spot,)):
                brush.picture("ui/mark_pattern", rect.inflate(2 * brush.px(2), 2 * brush.px(2)))
                self.skin.draw_spot(brush, shown, spot, rect, "rest")
        for spot in self.touch_spots if self._deed.ghost else ():
            for rect in self._rects(shown, (spot,)) if shown.pointed != spot else ():
                self.skin.draw_ghost(brush, shown, spot, rect, self._deed.ghost)

    def praise(self, path: Iterable[Spot]) -> bool:
        """What was touched was right."""
        self.travel.praise(self._rects(self._state.shown, self.touch_spots.intersection(path)))
        return True

    def _wanted(self, shown: TableView) -> frozenset[Spot]:
        """The spots that lead on to an accepted move."""
        candidates = set(shown.chooser.candidates if shown.chooser is not None else ())
        paths = (action.path(YOU) for action in self.lesson.right if action in candidates)
        found = frozenset(spot for path in paths for spot in path) & shown.glow
        if found:
            return found
        # What is held from the start leads nowhere: another beginning is to be touched.
        return frozenset(action.path(YOU)[0] for action in self.lesson.right) & shown.displayed

    def _rects(self, shown: TableView, spots: Iterable[Spot]) -> tuple[Rect, ...]:
        return seen(self.skin, shown, spots)

    # -------------------------------------------------------------- the card

    def build(
        self, brush: Brush, shown: TableView, talk: GuideTalk, calls: GuideButtons, breath: Callable[[], float]
    ) -> list[Widget]:
        """Light, as strong as ``breath`` says, and card; where no place is clear the light alone must do."""
        bar = shown.rect("panel/bar")
        below = Rect(0, bar.bottom, brush.frame.width, brush.frame.height - bar.bottom)
        self.travel.aim(below, self.lit, DUSK if self.lit.rects else DUSK * OPEN if self._is_open else 0.0)
        light = GuideLight(below, self.travel.beam, breath, self._draw_deed)
        forms = guide_card.forms(brush, talk, home(brush, shown), calls, self.tint)
        return [light, *self._card.build_near_log(brush, shown, forms, self._clear(brush, shown))]

    def _clear(self, brush: Brush, shown: TableView) -> list[Rect]:
        """What the card must not cover: what is lit, and in a free step all that can be touched."""
        edge = 2 * brush.px(ROOM)
        clear = [rect.inflate(edge, edge) for rect in self.lit.rects]
        if self.lesson.script.is_free:
            clear += [rect.inflate(edge, edge) for rect in self._rects(shown, sorted(shown.glow))]
        if shown.held is not None:
            clear.append(shown.rect("panel/dock"))
        return clear

    # -------------------------------------------------------------- the hand

    def draw_hand(self, brush: Brush, shown: TableView, beat: float) -> None:
        """On the next touch of the move the guide would show."""
        if not self.lit.touch or shown.held is not None:
            return
        path = self.lesson.shown.path(YOU) if self.lesson.shown is not None else ()
        spots = [spot for spot in path if spot in self.touch_spots]
        target = (self._rects(shown, spots) or self.lit.touch)[0]
        is_card = bool(spots) and self.skin.is_card(shown, spots[0])
        ways = DOCKED if shown.rect("panel/dock").contains(target) else CARDED if is_card else (WITHIN,)
        self.hand = draw_hand(brush, target, beat, ways, clear=[self._headline(brush, shown)])

    def _headline(self, brush: Brush, shown: TableView) -> Rect:
        """Where the dock's question is written."""
        place = shown.rect("dock/headline")
        wide = brush.measure(self.skin.prompt(shown).headline, "prompt")[0]
        return Rect(place.x, place.y, min(place.w, wide), place.h)
