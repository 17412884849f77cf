"""How the results look at a moment of the ceremony.  Knows no clock but the time told, and asks nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.glide import out_back
from scenes.screens.results import news as results_news
from scenes.screens.results import parts
from scenes.screens.results import sheet as results_sheet
from scenes.screens.results import story as results_words
from scenes.screens.results.count import RIBBON, RISING, share
from scenes.screens.results.sheet import SLID, ResultsSheet
from scenes.screens.results.story import Story
from scenes.table.title.ceremony import HIGH, WIDE, Hero

FOOT: Final = 104
FOOT_COMPACT: Final = 60  # real pixels
COLUMN: Final = 724
COLUMN_COMPACT: Final = 412  # real pixels
AWARDS_LEAST: Final = 220
GAP: Final = 16
MISSING: Final = 70  # a row of what was missing
NOWHERE: Final = Rect(0, 0, 0, 0)


class ResultsPlaces(NamedTuple):
    """Where it lies; what finds no place is nowhere."""

    hero: Hero
    foot: Rect
    plan: results_sheet.SheetPlan
    panel: Rect
    below: Rect
    apart: Rect  # what was missing, in the picture
    next_time: Rect


def lay_out(brush: Brush, story: Story) -> ResultsPlaces:
    frame = brush.frame
    high = FOOT_COMPACT if frame.compact else frame.px(FOOT)
    foot = Rect(0, frame.height - high, frame.width, high)
    column = _column(frame, foot.y)
    hero = _hero(frame, column, foot.y)
    plan, panel, below = _stack(brush, story, column)
    rows, following = len(story.missing), NOWHERE
    apart = hero.rect(226, 896 - MISSING * rows, 720, 66 + MISSING * rows)
    if story.shows_missing or story.has_next:
        below, following = _with_next(brush, story, below, column)
    return ResultsPlaces(hero, foot, plan, panel, below, apart, following)


def _hero(frame: Frame, column: Rect, foot: int) -> Hero:
    """The picture's plane, as large as fits left of the column."""
    margin = frame.px(palette.MARGIN)
    area = Rect(margin, 0, column.x - 2 * margin, foot)
    scale = min(area.w / WIDE, area.h / HIGH)
    return Hero(area.centerx - (24 + WIDE / 2) * scale, (area.h - HIGH * scale) / 2, scale)


def _column(frame: Frame, foot: int) -> Rect:
    """The right column: what is spare in a wide window goes to it and to the picture."""
    px = frame.px
    spare = max(0, frame.width - round(palette.REFERENCE[0] * frame.scale))
    wide = COLUMN_COMPACT if frame.compact else px(COLUMN * (1.12 if frame.text_scale > 1.2 else 1.0))
    wide = min(wide + min(spare // 2, px(276)), frame.width * 45 // 100)
    margin = 12 if frame.compact else px(palette.MARGIN)
    return Rect(frame.width - margin - wide, margin, wide, foot - 2 * margin + px(8))


def _stack(brush: Brush, story: Story, column: Rect) -> tuple[results_sheet.SheetPlan, Rect, Rect]:
    """The sheet takes what it needs, the title's own panel and what is below it share the rest; the panel gives way."""
    px, gap, count, has_why = brush.px, brush.px(GAP), story.count, bool(story.why)
    names = [story.ended.say(line.name) for line in count.lines]
    least = max(px(AWARDS_LEAST), 2 * parts.award_least(brush) + px(72))
    if story.has_ladder:
        least = max(least, _ranks_high(brush, story))
    if story.shows_missing or story.has_next:
        wanted = _missing_high(brush, story) + gap + _next_high(brush, story, column.w)
        if results_sheet.lowest(brush, len(count.lines), has_why) + gap + wanted <= column.h:
            least = max(least, wanted)
    below = least + gap if story.has_below else 0
    own_high = 0 if story.ended.is_alone else story.ceremony.panel_high
    panel = px(own_high) + gap if own_high else 0
    plan = results_sheet.lay_out(brush, column, count, names, column.h - below - panel, has_why)
    if panel and plan.panel.bottom + panel + below > column.bottom + px(8):
        panel = 0
        plan = results_sheet.lay_out(brush, column, count, names, column.h - below, has_why)
    top = plan.panel.bottom + gap
    own = Rect(column.x, top, column.w, panel - gap) if panel else NOWHERE
    top += panel
    return plan, own, Rect(column.x, top, column.w, max(0, column.bottom - top))


def _with_next(brush: Brush, story: Story, below: Rect, column: Rect) -> tuple[Rect, Rect]:
    """What was missing takes what its rows need, ranks what is left; what may help, and earlier matches, the rest."""
    px = brush.px
    high, wanted = _next_high(brush, story, column.w), _missing_high(brush, story)
    if story.has_below and not story.shows_missing:
        wanted = max(_ranks_high(brush, story), below.h - high - px(GAP))
    rows = Rect(below.x, below.y, below.w, min(below.h, wanted))
    top = rows.bottom + (px(GAP) if rows.h else 0)
    return rows, Rect(column.x, top, column.w, high) if 0 < high <= column.bottom - top else NOWHERE


def _ranks_high(brush: Brush, story: Story) -> int:
    ranks = len(story.table.rules.RANKS) if story.has_ladder else 0
    return ranks * max(brush.px(parts.RANK), parts.PLAQUE) + brush.px(72)


def _missing_high(brush: Brush, story: Story) -> int:
    """What was missing, as high as its rows need in the column."""
    if not story.shows_missing:
        return 0
    px = brush.px
    return max(px(46), brush.frame.leading(parts.PAPER_HEAD)) + px(40) + px(MISSING) * len(story.missing)


def _next_high(brush: Brush, story: Story, wide: int) -> int:
    """Advice and earlier matches."""
    return parts.next_high(brush, wide, story.advice, story.attempts) if story.has_next else 0


CONFETTI: Final = 1.1


class ResultsPicture:
    """The hero, the sheet beside it, what stands below, the foot."""

    def __init__(self, story: Story, places: ResultsPlaces, has_motion: bool) -> None:
        self.story, self.places, self._has_motion = story, places, has_motion
        self.sheet = ResultsSheet(story.ended, story.skin, story.count, story.times, story.why, places.plan)

    def rise(self, time: float) -> float:
        """How far the podium has come, 0 to 1."""
        return share(time, self.story.times.podium, RISING)

    def seat_at(self, time: float) -> int:
        """Whose board is the hero."""
        return self.story.ended.shown(self.rise(time))

    # -------------------------------------------------------------- what stands

    def ground(self, brush: Brush, is_in: bool, is_counted: bool) -> None:
        """Scene, scenery and panels; the sheet once it has come in."""
        story, places = self.story, self.places
        scene = story.ceremony.scene(story.ended)
        if brush.art.has(scene):
            brush.surface.blit(brush.art.cover(scene, brush.frame.size), (0, 0))
        else:
            paint.table(brush)
        story.ceremony.scenery(brush, story.ended, places.hero)
        if is_in:
            self.sheet.ground(brush, is_counted)
        if places.panel.h:
            brush.panel(places.panel, "leather")
        if is_counted and story.has_below:  # what hangs on the outcome
            brush.panel(places.below, "paper" if story.shows_missing else "leather")
        if is_counted and places.next_time.h:
            brush.panel(places.next_time, "leather")
        foot = places.foot
        brush.dim(foot, 0.84)
        brush.rule(Rect(foot.x, foot.y, foot.w, max(1, brush.px(2))), paint.BRASS_LINE)

    # -------------------------------------------------------------- what moves

    def draw(self, brush: Brush, time: float, lit: int | None, is_counted: bool) -> None:
        story, places = self.story, self.places
        self._draw_hero(brush, time)
        sheet = self.sheet
        if time < SLID:
            sheet = self.sheet.slid(brush, time)
            sheet.ground(brush, is_counted)
        sheet.draw(brush, time, lit)
        lines = story.count.parts(story.count.lines[lit].id) if lit is not None else ()
        if lines:
            story.ceremony.lit(brush, story.ended, places.hero, self.rise(time), lines)
        if places.panel.h:
            with brush.inside("panel"):
                area = parts.heading(brush, places.panel, story.ceremony.panel_name(story.ended))
                story.ceremony.panel(brush, story.ended, area, lines)
        if is_counted:
            self._draw_below(brush, time)

    def draw_foot(self, brush: Brush, time: float, right: int) -> None:
        """What stands left of the buttons, which end at ``right``: how to hurry it, then what is new."""
        story, foot = self.story, self.places.foot
        room = Rect(brush.px(palette.MARGIN), foot.y, right - 2 * brush.px(palette.MARGIN), foot.h)
        if time < story.times.foot:
            words = story.ended.say("Any key or click shows the end.")
        elif story.news:
            results_news.draw(brush, room, story.news, time - story.times.foot)
            return
        else:
            words = story.ended.say("A practice match: not ranked.") if story.table.practice else ""
        if words and brush.fits(words, room, "voice", 2):
            brush.text(words, room, "voice", palette.TAN, lines=2)

    def _draw_hero(self, brush: Brush, time: float) -> None:
        story, hero, rise, begins = self.story, self.places.hero, self.rise(time), self.story.times.ribbon
        with brush.inside("hero"):
            story.ceremony.backdrop(brush, story.ended, hero, rise)
            self._draw_board(brush, self.seat_at(time))
            story.ceremony.podium(brush, story.ended, hero, rise)
            falling = share(time, begins, CONFETTI)
            if falling and story.is_feted and self._has_motion:
                parts.confetti(brush, hero, falling)
            ribbon = brush.art.first(story.ribbon, "results/ribbon_defeat")
            parts.ribbon(brush, hero, ribbon, story.headline, share(time, begins, RIBBON * 0.6))
            if story.is_standing and rise > 0:
                parts.standing(brush, story.ended, hero, results_words.rank(story.ended), out_back(rise))
            if time >= begins + RIBBON * 0.6:
                words, figure = results_words.line(story.ended, story.ceremony)
                parts.line(brush, hero, words, figure, not results_words.is_loss(story.ended))

    def _draw_board(self, brush: Brush, seat: int) -> None:
        table = self.story.table
        rect = self.story.ceremony.board_rect(self.places.hero)
        key = ("results", table.title, table.seed, len(table.log), seat)
        brush.kept(key, rect, lambda place: self._compose(brush, place, rect, seat))

    def _compose(self, brush: Brush, place: Rect, rect: Rect, seat: int) -> None:
        hero = self.places.hero
        moved = hero._replace(left=hero.left + place.x - rect.x, top=hero.top + place.y - rect.y)
        self.story.ceremony.board(brush, self.story.ended, moved, seat)

    def _draw_below(self, brush: Brush, time: float) -> None:
        story, places, ended, at = self.story, self.places, self.story.ended, self.story.times
        done = share(time, at.awards, max(0.1, at.foot - at.awards))
        is_told = time >= at.ribbon  # that something was missing says that it was lost
        shown = round(done * len(story.missing))
        if story.awards:
            parts.awards(brush, ended, places.below, story.awards, done * len(story.awards))
        elif story.shows_missing and is_told:
            parts.missing(brush, ended, places.below, story.missing, results_words.lead(ended), shown)
        elif story.has_ladder and is_told:
            parts.ladder(brush, ended, places.below)
        if story.missing and not story.shows_missing and is_told:
            brush.panel(places.apart, "paper")  # before the board, whose near corner may reach there
            parts.missing(brush, ended, places.apart, story.missing, "", shown)
        if places.next_time.h and is_told:
            parts.next_time(brush, ended, places.next_time, story.advice, story.attempts)
