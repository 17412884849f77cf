"""The board of a match at play, drawn: at rest, in the light, in motion, behind a moment.  Decides nothing.

What is drawn comes from the viewer's view and nothing else.  The still picture is drawn once for each decision; light,
pointer and motion are laid over it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from pygame import Rect, Surface

from game.protocol import Spot
from scenes.kit import paint
from scenes.kit.brush import Brush
from scenes.kit.glide import out_cubic
from scenes.kit.sketch import UnpaintedPaper, Wishes
from scenes.table.board import dock
from scenes.table.board import rivals as rival_panels
from scenes.table.board import score as score_panel
from scenes.table.board.light import Light
from scenes.table.play import Play
from scenes.table.state import TableState
from scenes.table.story.flight import draw_sprite
from scenes.table.title.cutscene import Cutscene, bare_parts, draw_veil, veil_parts, veiled
from scenes.table.title.skin import Skin
from scenes.table.view.layout import Layout
from scenes.table.view.table_view import TableView

T = TypeVar("T")
Backdrop = Callable[[Brush, TableView, Rect], None] | None
GHOST = 0.6  # how much there is of what is only shown
EDGE = 24  # reference pixels of a panel's edge
FACES = ("seats/portrait_*",)
LARGE = (480, 700)  # reference pixels of an enlarged card


class TablePicture:
    """Keeps what is dear to draw as long as it holds."""

    def __init__(self, state: TableState, light: Light, play: Play) -> None:
        self._state, self._light, self._play = state, light, play
        self._base = TableGround()
        self._moved: tuple[TableView, TableView] | None = None  # what is shown, and the same with what lies elsewhere
        self._dusk: Surface | None = None  # the table as it looks behind a moment ...
        self._behind: Backdrop = None  # ... and what is painted on it
        self._paper: Surface | None = None  # what that is made on: dear to come by, so it is kept
        self._real: Surface | None = None  # the table as it is, while something is only shown on it

    def put_away(self) -> None:
        """Not to be seen for a while: pictures of the whole window are let go."""
        self._base.forget()
        self._dusk = self._real = self._paper = None

    def keep_real(self, brush: Brush) -> None:
        """How the table is just now, without its panels: what is only shown will be laid over it palely."""
        self._real = Surface(brush.frame.size).convert()
        with _painting_on(brush, self._real):
            self.draw_still(brush)

    def draw_real(self, brush: Brush) -> None:
        """The table as it is, over what is only shown: what differs is seen as a ghost."""
        if self._real is not None and self._real.get_size() == brush.surface.get_size() and brush.ledger is None:
            self._real.set_alpha(round(255 * (1 - GHOST)))
            brush.surface.blit(self._real, (0, 0))

    def unpainted(self, measure: Callable[[], T]) -> T:
        """What was only measured is not painted: what is kept stays as it was."""
        dusk, self._dusk = self._dusk, None
        found = measure()
        self._dusk = dusk
        return found

    def draw_still(self, brush: Brush) -> None:
        """The table, the panels' ground, and what lies on it."""
        shown, skin = self._state.shown, self._state.skin
        if brush.ledger is None and self._base.is_other(brush, shown) and foresee(brush, shown, skin):
            self._paper_of(brush)
        brush.surface.blit(self._base.of(brush, shown), (0, 0))
        self._dusk = None
        if skin.has_memory:
            _draw_lying(brush, shown, skin)
        else:
            brush.same("lying", _seen(shown), lambda: _draw_lying(brush, shown, skin))

    def draw_light(self, brush: Brush, breath: float) -> None:
        """What glows, what is pointed at, what a hint means."""
        look, shown, hint = self._state.looking, self._state.shown, self._state.match.hint
        glow = shown.glow
        for companion in self._play.companions:
            glow = companion.lights(glow)
        lit = replace(shown, glow=glow)
        self._light.draw(
            brush, lit, look.questioned(shown.glow), look.preview, look.lit, breath, self._base.of(brush, shown)
        )
        is_silent = any(companion.speaks for companion in self._play.companions)
        if self._state.match.thought and not is_silent and not self._play.telling.is_telling():
            dock.draw_thought(brush, shown, self._state.match.thought)
        if hint is not None and self._state.choosing.asked is None:
            path = hint.path(self._state.match.viewer)
            self._light.draw_hint(brush, shown, path, self._state.skin.preview(shown, path[0]))

    def draw_flying(self, brush: Brush) -> None:
        """On a table where what lies elsewhere just now (two large cards in the middle) is taken from there."""
        sprites = self._play.telling.playback.sprites(self._state.now)
        if not sprites:
            return
        shown = self._with_moved(self._state.shown)
        for sprite in sprites:
            if sprite.actor.source in shown.layout and sprite.actor.target in shown.layout:
                ghost = sprite._replace(alpha=sprite.alpha * GHOST) if shown.moves < 0 else sprite
                draw_sprite(brush, shown, ghost, self._state.skin)

    def _with_moved(self, shown: TableView) -> TableView:
        """Made once for what is shown: it is asked for with every picture of a flight."""
        if self._moved is None or self._moved[0] is not shown:
            self._moved = shown, replace(shown, layout=shown.layout.with_moved(self._state.skin.moved_spots(shown)))
        return self._moved[1]

    def draw_moment(self, brush: Brush, still: Callable[[], Surface]) -> None:
        """A cutscene, or what stands, over the still picture in the dusk."""
        shown, now, story = self._state.shown, self._state.now, self._play.telling.playback
        cutscene, time = story.interlude, story.time(now)
        if cutscene is None:
            standing = self._play.telling.standing
            cutscene, time = standing.cutscene, standing.time(now, self._state.services.settings.pace)
        if cutscene is None:
            return
        if self._dusk is None or self._behind is not cutscene.backdrop:
            self._dusk, self._behind = veiled(still(), self._paper_of(brush)), cutscene.backdrop
            with _painting_on(brush, self._dusk):
                _draw_backdrop(brush, shown, cutscene, veil_parts(shown))
        draw_veil(brush, shown, self._dusk)
        if time < cutscene.grows:
            self._draw_growing(brush, shown, self._dusk, out_cubic(time / cutscene.grows))
        _draw_backdrop(brush, shown, cutscene, bare_parts(shown))  # its shadow falls there too
        cutscene.draw(brush, shown, shown.rect(cutscene.room), time)

    def _paper_of(self, brush: Brush) -> Surface:
        if self._paper is None or self._paper.get_size() != brush.frame.size:
            self._paper = Surface(brush.frame.size).convert()
        return self._paper

    def bare(self) -> list[Rect] | None:
        """What is seen of the table beside a moment, which lets nothing through; None while there is none."""
        telling = self._play.telling
        is_veiled = telling.playback.interlude is not None or telling.standing.cutscene is not None
        return bare_parts(self._state.shown) if is_veiled else None

    def _draw_growing(self, brush: Brush, shown: TableView, dusk: Surface, share: float) -> None:
        """The upper part of a dock on its way from where the board has it; what is written there comes with it."""
        then, now = shown.layout.origin.rect("panel/dock"), shown.rect("panel/dock")
        high = then.h + round((now.h - then.h) * share)
        part = Rect(now.x, now.y, now.w, max(0, now.h - high))
        if part.h:
            brush.surface.blit(dusk, part, part)
            with brush.clip(
                Rect(part.x, part.y, part.w, part.h + brush.px(EDGE))
            ):  # the whole panel, sunk: one picture
                dock.draw_panel(brush, shown, now.move(0, part.h))

    def draw_large(self, brush: Brush, spot: Spot) -> None:
        """A card, enlarged over everything."""
        brush.dim(brush.frame.window, 0.6)
        self._state.skin.draw_large(brush, self._state.shown, spot, brush.frame.centred(*LARGE))


class TableGround:
    """The table and the ground of its panels: painted once, and again only where a panel lies elsewhere."""

    def __init__(self) -> None:
        self._kept: tuple[Hashable, Surface] | None = None
        self._of: Layout | None = None  # it is known to be right for this one

    def of(self, brush: Brush, shown: TableView) -> Surface:
        """The picture of it; blank paper where the screen is only measured."""
        if brush.ledger is not None:
            return _painted(brush, shown, UnpaintedPaper(brush.frame.size))
        if self._kept is None or self.is_other(brush, shown):
            self._kept = _ground(brush, shown), _painted(brush, shown, Surface(brush.frame.size).convert())
        self._of = shown.layout.origin
        return self._kept[1]

    def is_other(self, brush: Brush, shown: TableView) -> bool:
        """Whether it must be painted first; another board in the middle changes nothing of it by itself."""
        if self._kept is not None and self._of is shown.layout.origin:
            return False
        return self._kept is None or self._kept[0] != _ground(brush, shown)

    def forget(self) -> None:
        self._kept = self._of = None


def _ground(brush: Brush, shown: TableView) -> Hashable:
    """All that it depends on."""
    panels = rival_panels.grounds(shown) + score_panel.grounds(shown)
    return brush.frame.key, tuple((tuple(rect), kind) for rect, kind in panels)


def _painted(brush: Brush, shown: TableView, paper: Surface) -> Surface:
    with _painting_on(brush, paper):
        paint.table(brush)
        for rect, kind in rival_panels.grounds(shown) + score_panel.grounds(shown):
            brush.panel(rect, kind)
    return paper


def _seen(shown: TableView) -> tuple[object, ...]:
    """All that lies still can depend on: not on advice, nor on what the viewer alone knows."""
    plain = replace(shown, hint=None, lines=(), chooser=None, known=None)
    return plain, shown.language.code, len(shown.lines), shown.chooser is not None


def _draw_lying(brush: Brush, shown: TableView, skin: Skin) -> None:
    skin.draw_extra(brush, shown)
    rival_panels.draw(brush, shown, skin)
    skin.draw(brush, shown)
    for spot, rect in skin.moved_spots(shown).items():
        skin.draw_spot(brush, shown, spot, rect, "rest")
    draw_plaque(brush, shown, skin)


@contextmanager
def _painting_on(brush: Brush, paper: Surface) -> Iterator[None]:
    above, brush.surface = brush.surface, paper
    yield
    brush.surface = above


def _draw_backdrop(brush: Brush, shown: TableView, cutscene: Cutscene, parts: Iterable[Rect]) -> None:
    """What of a moment never moves, in these parts of the window."""
    if cutscene.backdrop is not None:
        for part in parts:
            with brush.clip(part):
                cutscene.backdrop(brush, shown, shown.rect(cutscene.room))


def foresee(brush: Brush, shown: TableView, skin: Skin) -> bool:
    """Have the pictures made that moments to come will ask for, if there are any: they are drawn without paint."""
    brush.art.expect([FACES, *skin.families])
    moments = list(skin.foreseen(shown))
    if not moments:
        return False
    wishes = Wishes(brush.art)
    hand = Brush(brush.frame, wishes, brush.letters, UnpaintedPaper(brush.frame.size))
    for cutscene, time in moments:
        _draw_backdrop(hand, shown, cutscene, [brush.frame.window])
        cutscene.draw(hand, shown, shown.rect(cutscene.room), time)
    for wish in wishes.noted:
        brush.art.foresee(wish)
    return True


def draw_plaque(brush: Brush, shown: TableView, skin: Skin) -> None:
    """The name over the board in the middle, where the board has a place for it."""
    if f"plaque/{shown.focus}" in shown.layout:
        paint.plaque(brush, shown.rect(f"plaque/{shown.focus}"), skin.plaque(shown), shown.name(shown.focus))
