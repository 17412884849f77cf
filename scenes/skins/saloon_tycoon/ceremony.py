"""The end of a Saloon Tycoon match: the winner's corner lit on the night street, claims turned up.  Counts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from pygame import Rect

from game.common.awards import Award
from game.saloon_tycoon.awards import awards
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, CONTENT, TILES
from game.saloon_tycoon.costs import SYDNEY
from game.saloon_tycoon.scoring import sydney
from scenes.kit import paint, palette, shapes
from scenes.kit.brush import Brush
from scenes.kit.glide import in_out_cubic
from scenes.kit.lettering import number
from scenes.kit.palette import Role
from scenes.skins.saloon_tycoon import corner
from scenes.skins.saloon_tycoon.board import rooms_in
from scenes.skins.saloon_tycoon.iso import FLOOR, UNIT, Iso
from scenes.skins.saloon_tycoon.look import FOLDER
from scenes.table.log import sentence
from scenes.table.title import versus as ceremony_versus
from scenes.table.title.ceremony import AXIS, Ceremony, Ended, Hero, Lines, Missing, RankStep, tag

NEAR: Final = 61 * UNIT  # from the far corner of the plane to the near one, down
OWN: Final = (586.0, 770.0, 0.90)  # the near corner of the hero, and its size
OTHERS: Final = {
    2: ((222.0, 470.0, 0.38),),
    3: ((222.0, 470.0, 0.38), (950.0, 470.0, 0.38)),
    4: ((222.0, 440.0, 0.34), (950.0, 440.0, 0.34), (152.0, 768.0, 0.24)),
}
PLATES: Final = {2: ((160, 236),), 3: ((160, 236), (1012, 236)), 4: ((160, 236), (1012, 236), (160, 800))}
CARDS: Final = 8
CARD: Final = (129, 108)
NAME: Final = Role("Bold", 24, 28, 13)
POINTS: Final = Role("Black", 28, 32, 14)
CLAIM: Final = Role("Bold", 18, 20, 12)
ORANGE, RED = "#b8571b", "#8f2a30"
WELL: Final = "#1a0f0b"


class Shown(NamedTuple):
    """A claim on the boardwalk, or the rest of them summed up."""

    name: str
    seat: int
    points: int
    is_secret: bool


class SaloonTycoonCeremony(Ceremony):
    title = "saloon_tycoon"
    tie_sign = "tokens/gold"

    def praise(self, ended: Ended, seat: int) -> str:
        return ended.say("{name} keeps the first house in town:", name=ended.name(seat))

    # -------------------------------------------------------------- the street

    def board_rect(self, hero: Hero) -> Rect:
        return hero.rect(100, 250, 972, 560)

    def backdrop(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        """The neighbours' houses down the street, and lamplight about the winner's; then the house itself."""
        lit = _lit(ended, rise)
        if lit:
            _halo(brush, hero, (586, 590), 560, 0.5 * lit / corner.HIGHEST)
        if not ended.is_alone:
            for seat, at in zip(_others(ended, rise), OTHERS[len(ended.order)], strict=False):
                _neighbour(brush, ended, hero, at, seat)
        rect, rooms = self.board_rect(hero), rooms_in(ended.view, ended.shown(rise))
        iso = _iso(hero, OWN).moved(-rect.x, -rect.y)
        brush.surface.blit(corner.standing(brush, rect.size, iso, rooms, lit), rect)

    def podium(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        if ended.is_alone:
            ceremony_versus.draw(brush, ended, hero, in_out_cubic(rise), "tokens/vp", _verdict(ended))
            return
        for seat, rect in _plates(ended, hero, rise):
            _plate(brush, ended, rect, seat, ended.arrival(seat, rise) > 0)
        if rise >= 1:
            _claims(brush, ended, hero, ())

    def lit(self, brush: Brush, ended: Ended, hero: Hero, rise: float, lines: Lines) -> None:
        """What each room has brought, who came, which claims; on the plates what the row brought everybody."""
        seat = ended.shown(rise)
        for at, points in _earned(ended, hero, seat, lines):
            tag(brush, hero, at, points)
        if ended.is_alone:
            return
        if rise >= 1:
            _claims(brush, ended, hero, lines)
        for each, rect in _plates(ended, hero, rise):
            if points := ended.points(each, lines):
                tag(brush, hero, hero.point(rect.right - hero.px(24), rect.y), points)
        faces = [who for who in ended.view.saloons[seat] if _counts(who, lines)]
        for index, who in enumerate(faces):
            place, kind = hero.box(AXIS + (index - (len(faces) - 1) / 2) * 74, 726, 68, 68), CHARACTERS[who].kind
            for picture in (f"ground_{kind}", f"char_{who}", f"frame_{kind}"):
                brush.picture(FOLDER + picture, place)

    # -------------------------------------------------------------- words

    def awards(self, ended: Ended) -> Sequence[Award]:
        return awards(ended.events, ended.table.state)

    def next_rank(self, ended: Ended) -> RankStep | None:
        better = [rank for rank in CONTENT.board.rank if rank.min_score > ended.total(0)]
        return RankStep(better[0].name, better[0].min_score - ended.total(0)) if better else None

    def advice(self, ended: Ended) -> str:
        return ended.say("A room finished on the third floor gets its roof for nothing: 4 points, and income for good.")

    def missing(self, ended: Ended) -> Sequence[Missing]:
        """Rooms that were never finished, and the one who costs points."""
        state, found = ended.table.state, []
        if SYDNEY in state.saloons[0]:
            name, reason = ended.say("Sydney Smythe stayed in your house"), ended.say("He costs points at the end.")
            found.append(Missing(FOLDER + "char_sydney_smythe", name, reason, -sydney([SYDNEY])))
        for room in rooms_in(state, 0):
            tile = TILES[room.tile]
            if not room.finished:
                name = ended.say("Never finished: {room}", room=ended.say(tile.name))
                reason = ended.say("Crates still missing: {n}.", n=room.spaces - room.cubes)
                points = tile.finish_points - tile.unfinished_points
                found.append(Missing(f"{FOLDER}front_{room.tile}", name, reason, points))
        return sorted(found, key=lambda row: -row.points)


def _others(ended: Ended, rise: float) -> list[int]:
    """All but the hero: as they finished once that is told."""
    hero = ended.shown(rise)
    told = ended.arrival(ended.winner, rise) > 0
    return [seat for seat in (ended.order if told else sorted(ended.order)) if seat != hero]


def _lit(ended: Ended, rise: float) -> int:
    """How many floors of the hero are lit: the winner's, one after another; alone, all."""
    return corner.HIGHEST if ended.is_alone else ceil(ended.arrival(ended.winner, rise) * corner.HIGHEST)


def _plates(ended: Ended, hero: Hero, rise: float) -> list[tuple[int, Rect]]:
    places = [hero.box(x, y, 270, 50) for x, y in PLATES[len(ended.order)]]
    return [*zip(_others(ended, rise), places, strict=False), (ended.shown(rise), hero.box(AXIS, 793, 316, 58))]


def _counts(who: str, lines: Lines) -> bool:
    """Whether somebody in the house is what the row counts."""
    return (who == SYDNEY and "sydney" in lines) or (CHARACTERS[who].kind == "citizen" and "citizens" in lines)


def _earned(ended: Ended, hero: Hero, seat: int, lines: Lines) -> list[tuple[tuple[float, float], int]]:
    """What single rooms have brought, and where on their fronts that is written."""
    iso, found = _iso(hero, OWN), []
    for room in rooms_in(ended.view, seat):
        tile = TILES[room.tile]
        points = tile.finish_points if room.finished and "finished" in lines else 0
        points += tile.unfinished_points if not room.finished and "unfinished" in lines else 0
        up = 0.45
        if room.roof and "roofs" in lines:
            points, up = CONTENT.board.numbers.roof_points, -0.4
        if points:
            x, y = iso.deck(room.sites, room.floor)
            found.append((hero.point(x, y + up * FLOOR * UNIT * iso.k), points))
    return found


def _verdict(ended: Ended) -> str:
    return sentence(ended.language.tell(ended.outcome.reason)) + "."


# ------------------------------------------------------------------ saloons


def _iso(hero: Hero, at: tuple[float, float, float]) -> Iso:
    """The space of a house whose near corner is there."""
    x, y, k = at
    left, top = hero.box(x, y, 0, 0).topleft
    return Iso(left, top - NEAR * k * hero.scale, k * hero.scale)


def _neighbour(brush: Brush, ended: Ended, hero: Hero, at: tuple[float, float, float], seat: int) -> None:
    """A saloon further down the street, without light."""
    x, y, k = at
    rect = hero.rect(x - 66 * UNIT * k, y - 66 * UNIT * k, 132 * UNIT * k, 72 * UNIT * k)
    iso = Iso(rect.w / 2, (66 - 61) * UNIT * k * hero.scale, k * hero.scale)
    brush.surface.blit(corner.standing(brush, rect.size, iso, rooms_in(ended.view, seat), 0), rect)


def _halo(brush: Brush, hero: Hero, at: tuple[float, float], radius: float, alpha: float) -> None:
    """Lamplight on the street."""
    rect = hero.box(*at, 2 * radius, 2 * radius)
    shapes = (
        '<defs><radialGradient id="h" cx="0.5" cy="0.5" r="0.5">'
        f'<stop offset="0" stop-color="#ffcf7a" stop-opacity="{alpha:.2f}"/>'
        '<stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#h)"/>'
    )
    brush.surface.blit(brush.art.drawn(shapes, (100, 100), rect.size), rect)


def _plate(brush: Brush, ended: Ended, rect: Rect, seat: int, told: bool) -> None:
    is_best = told and ended.place(seat) == 1
    if is_best:
        brush.glow(rect, 12, 12, 6)
        brush.plate("plaque_brass", rect)
    else:
        brush.box(rect, WELL, 12, "#d9a441", 2, 0.94)
    ink, soft = (palette.INK, palette.INK) if is_best else (palette.CREAM, palette.AMBER)
    pad = max(6, rect.h // 4)
    inner = rect.inflate(-2 * pad, 0)
    if told:
        place = brush.text(str(ended.place(seat)), inner, NAME, soft)
        inner = Rect(place.right + pad // 2, inner.y, inner.right - place.right - pad // 2, inner.h)
        total = brush.text(number(ended.total(seat)), inner, POINTS, soft, "right")
        sign, room = rect.h * 6 // 10, inner.w
        inner.w = total.x - 4 - inner.x
        if room > rect.h * 4:
            brush.picture("tokens/vp", Rect(total.x - sign - 4, rect.centery - sign // 2, sign, sign))
            inner.w -= sign + 4
    face = rect.h * 8 // 10
    paint.portrait(brush, (inner.x + face // 2, rect.centery), face, seat, ended.faces[seat])
    inner = Rect(inner.x + face + pad // 2, inner.y, inner.w - face - pad // 2, inner.h)
    if inner.w > 0 and brush.fits(ended.name(seat), inner, NAME):
        brush.text(ended.name(seat), inner, NAME, ink)


# ------------------------------------------------------------------ claims


def _claims(brush: Brush, ended: Ended, hero: Hero, lit: Lines) -> None:
    """Every claim that was staked, in order of finish: a straight orange band was open, a torn red one secret."""
    shown = _staked(ended)
    if not shown:
        return
    brush.box(hero.rect(24, 836, 1124, 128), WELL, 12, "#6e4f2a", 2, 0.9)
    left = AXIS - (len(shown) * 139 - 10) / 2
    for index, claim in enumerate(shown):
        rect = hero.rect(left + index * 139, 846, *CARD)
        if claim.seat >= 0 and ("secret" if claim.is_secret else "open") in lit:
            brush.glow(rect, 10, 8, 6)
        _claim(brush, ended, hero, rect, claim)


def _staked(ended: Ended) -> list[Shown]:
    """At most eight; of more the least are summed."""
    found = [
        Shown(ended.say(CLAIMS[each.claim].name), seat, each.points, each.secret)
        for seat in ended.order
        for each in ended.view.staked[seat]
    ]
    if len(found) <= CARDS:
        return found
    best = sorted(found, key=lambda claim: -claim.points)[: CARDS - 1]
    rest = [claim for claim in found if claim not in best]
    more = Shown(ended.say("{n} more", n=len(rest)), -1, sum(claim.points for claim in rest), False)
    return [*(claim for claim in found if claim in best), more]


def _tear(brush: Brush, band: Rect) -> None:
    """The torn edge of what was secret."""
    teeth = 8
    step = (band.w - 4) / teeth
    edge = [(band.x + 2 + step * n / 2, band.bottom + (band.h // 9 if n % 2 else -1)) for n in range(2 * teeth + 1)]
    shapes.polygon(brush, RED, [*edge, (band.right - 2, band.centery), (band.x + 2, band.centery)])


def _claim(brush: Brush, ended: Ended, hero: Hero, rect: Rect, claim: Shown) -> None:
    brush.box(rect, palette.PAPER, 10, palette.INK, 2)
    band = Rect(rect.x, rect.y, rect.w, rect.h * 44 // 100)
    brush.box(band, RED if claim.is_secret else ORANGE, 10, palette.INK, 2)
    if claim.is_secret:
        _tear(brush, band)
    room = band.inflate(-2 * max(2, hero.px(5)), 0)
    if brush.fits(claim.name, room, CLAIM, 2):
        brush.text(claim.name, room, CLAIM, palette.CREAM, "centre", lines=2)
    elif claim.seat >= 0:
        side = min(band.h - 4, band.w // 3)
        seal = Rect(band.centerx - side // 2, band.centery - side // 2, side, side)
        brush.picture(FOLDER + ("claim_seal" if claim.is_secret else "claim_flag"), seal)
    body = Rect(rect.x, band.bottom, rect.w, rect.bottom - band.bottom)
    side = min(body.h - 4, hero.px(40))
    x = body.x + hero.px(8)
    if claim.seat >= 0:
        paint.portrait(brush, (x + side // 2, body.centery), side, claim.seat, ended.faces[claim.seat])
    points = Rect(x + side, body.y, body.right - hero.px(10) - x - side, body.h)
    figure = brush.text(number(claim.points), points, POINTS, palette.INK, "right")
    sign = min(hero.px(36), body.h - 4)
    if figure.x - x - side >= sign + 2:
        brush.picture("tokens/vp", Rect(figure.x - sign - 2, body.centery - sign // 2, sign, sign))
    if claim.is_secret:
        disc = hero.box(0, 0, 30, 30)
        disc.center = rect.right - disc.w // 3, rect.top
        brush.box(disc, "#a8352f", disc.h / 2 / brush.frame.scale, palette.CREAM, 2)
        brush.icon("eye", disc.center, max(9, disc.h * 6 // 10), palette.CREAM)


CEREMONY: Final = SaloonTycoonCeremony
