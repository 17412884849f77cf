"""The end of a Wild Tiled West match: the settlement as a landscape, its towns with their signs.  Counts nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from game.common.awards import Award
from game.wild_tiled_west.aces import aces_of
from game.wild_tiled_west.awards import awards
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.faces import Plot, ground
from game.wild_tiled_west.pieces import BIT, STRIDE, SUITS
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.wild_tiled_west import landscape
from scenes.skins.wild_tiled_west.land import TOWNS, town_squares
from scenes.skins.wild_tiled_west.look import LINE_PICTURES, land_of
from scenes.table.title.ceremony import AXIS, Ceremony, Ended, Hero, Joined, Lines, Missing, RankStep, tag_plates

HALF: Final = 47.5  # of a square, in the hero's plane
TOP: Final = 214.0  # of the far corner
POST: Final = (58, 128)  # how high a sign stands over its town
SIGN: Final = Role("Bold", 18, 22, 12)
POINTS: Final = Role("Black", 20, 24, 13)


class WildTiledWestCeremony(Ceremony):
    title = "wild_tiled_west"
    panel_high = 116
    joined: Mapping[str, Joined] = {
        "wrangling": Joined(mark("Herds and contracts"), ("contracts",)),
        "buildings_game": Joined(mark("Buildings"), ("buildings_end",)),
        "wild_game": Joined(mark("Wild side"), ("wild_end",)),
        "partner_1": Joined(mark("Partners"), ("partner_2",)),
    }

    def praise(self, ended: Ended, seat: int) -> str:
        face = CONTENT.faces[ended.view.boards[seat].face]
        return ended.say("{settlement} is a settlement to be proud of:", settlement=fine(ended.say(face.name)))

    def board_rect(self, hero: Hero) -> Rect:
        wide, high = landscape.size_of(HALF * hero.scale)
        rect = Rect(0, 0, wide, high)
        rect.midtop = hero.box(AXIS, TOP - landscape.ABOVE * HALF, 0, 0).topleft
        return rect

    def board(self, brush: Brush, ended: Ended, hero: Hero, seat: int) -> None:
        scape = landscape.picture(brush.art, land_of(ended.view, seat), HALF * hero.scale)
        brush.surface.blit(scape.image, self.board_rect(hero))

    def podium(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        """The plates and, once the winner is told, the signs of the towns, one after another."""
        came = ended.arrival(ended.winner, rise)
        if came:
            self._draw_signs(brush, ended, hero, came)
        super().podium(brush, ended, hero, rise)

    def _draw_signs(self, brush: Brush, ended: Ended, hero: Hero, came: float, lit: bool = False) -> None:
        seat = ended.winner if came else ended.own
        rect, land = self.board_rect(hero), land_of(ended.view, seat)
        scape = landscape.picture(brush.art, land, HALF * hero.scale)
        taken: list[Rect] = []
        towns = [plot for plot in ground(ended.view.boards[seat].face).towns if plot.key in land.done]
        towns.sort(key=lambda plot: sum(map(sum, town_squares(land, plot.key))))
        for index, plot in enumerate(towns):
            squares = town_squares(land, plot.key)
            x, y = scape.at(*(sum(each) / len(squares) + 0.5 for each in zip(*squares, strict=True)))
            up = 1.0 if lit else min(1.0, came * (1 + 0.2 * len(towns)) - 0.2 * index)
            if up > 0:
                foot = rect.x + x, rect.y + y
                _sign(brush, hero, foot, plot, fine(ended.say(plot.name)), taken, up, lit)

    def lit(self, brush: Brush, ended: Ended, hero: Hero, rise: float, lines: Lines) -> None:
        """A dot on every square that earns the row; signs shine; what lies elsewhere is told on the plates."""
        tag_plates(brush, ended, hero, rise, lines)
        if "towns" in lines:
            self._draw_signs(brush, ended, hero, rise and 1.0, lit=True)
        seat, rect = ended.shown(rise), self.board_rect(hero)
        scape = landscape.picture(brush.art, land_of(ended.view, seat), HALF * hero.scale)
        for found in ended.lines(seat, lines):
            colour = "#d9a441" if found.points > 0 else "#c9876f"
            for spot in found.spots:
                if spot.startswith("board/"):
                    row, column = divmod(BIT[spot.split("/")[2]].bit_length() - 1, STRIDE)
                    x, y = scape.at(row + 0.5, column + 0.5)
                    centre = round(rect.x + x), round(rect.y + y - HALF * hero.scale * 0.8)
                    dot = about(centre, max(hero.px(22), 10))
                    brush.box(dot, palette.NIGHT, dot.h / 2 / brush.frame.scale, colour, 4)

    # -------------------------------------------------------------- aces

    def panel_name(self, ended: Ended) -> str:
        return ended.say("Aces")

    def panel(self, brush: Brush, ended: Ended, area: Rect, lit: Lines) -> None:
        """How many of each suit everybody has, on tiles and as cards."""
        if "aces" in lit:
            brush.box(area, None, 8, "#d9a441", 3)
        wide = area.w // len(ended.order)
        for seat in range(len(ended.order)):
            _draw_aces(brush, ended, Rect(area.x + seat * wide, area.y, wide - brush.px(8), area.h), seat)

    # -------------------------------------------------------------- words

    def awards(self, ended: Ended) -> Sequence[Award]:
        return awards(ended.events, ended.outcome)

    def next_rank(self, ended: Ended) -> RankStep | None:
        """Until the match counts as won, the rank that would have won it; then the next."""
        ranks, total = CONTENT.bandits.rank, ended.total(0)
        won = {rank.id for rank in ended.table.rules.RANKS if rank.won}
        better = [rank for rank in ranks if rank.minimum > total and (ended.table.won_alone or rank.id in won)]
        return RankStep(better[0].name, better[0].minimum - total) if better else None

    def missing(self, ended: Ended) -> Sequence[Missing]:
        """What cost points, and towns that were not completed."""
        board, found = ended.table.state.boards[0], []
        for line in ended.outcome.sheets[0].lines:
            if line.points < 0:
                name = ended.say("Points lost: {line}", line=ended.say(line.name))
                found.append(Missing(LINE_PICTURES[line.id], name, "", -line.points))
        for index, plot in enumerate(ground(board.face).towns):
            if not board.towns >> index & 1:
                name = ended.say("Not completed: {town}", town=fine(ended.say(plot.name)))
                found.append(Missing(LINE_PICTURES["towns"], name, "", plot.points))
        return sorted(found, key=lambda row: -row.points)


def _draw_aces(brush: Brush, ended: Ended, cell: Rect, seat: int) -> None:
    px, aces = brush.px, aces_of(ended.view.boards[seat])
    face = min(px(44), cell.h, cell.w // 3)
    paint.portrait(brush, (cell.x + face // 2, cell.centery), face, seat, ended.faces[seat])
    left, wide = cell.x + face + px(6), (cell.w - face - px(6)) // len(SUITS)
    role = "strong" if cell.h >= 2 * brush.frame.leading("strong") else "small"
    line = max(cell.h // 2, brush.frame.leading(role))
    for index, suit in enumerate(SUITS):
        held = Rect(left + index * wide, cell.y, wide, cell.h)
        side = min(px(30), wide - 2, cell.h - line)
        sign = Rect(held.centerx - side // 2, held.y + (held.h - line - side) // 2, side, side)
        brush.box(sign.inflate(px(6), px(6)), palette.PAPER, 5)
        brush.picture(f"tokens/suit_{suit}", sign, "" if aces[index] else "faint")
        below = Rect(held.x, held.bottom - line, held.w, line)
        brush.text(str(aces[index]), below, role, palette.CREAM if aces[index] else palette.TAN, "centre")


def _sign(
    brush: Brush, hero: Hero, foot: tuple[float, float], plot: Plot, name: str, taken: list[Rect], up: float, lit: bool
) -> None:
    """A completed town wears its name and points on a post, as high as it takes to stand clear of the others."""
    high = max(hero.px(34), brush.frame.leading(SIGN))
    points = str(plot.points)
    box, figure = high * 6 // 10, brush.measure(points, POINTS)[0]
    wide = box + brush.measure(name, SIGN)[0] + figure + 4 * hero.px(10)
    rect = Rect(0, 0, wide, high)
    for lift in range(*POST, 10):
        rect.midbottom = round(foot[0]), round(foot[1] - hero.px(lift - 17))
        if rect.inflate(4, 4).collidelist(taken) < 0:
            break
    taken.append(rect.copy())
    rect.bottom = round(foot[1] + (rect.bottom - foot[1]) * up)
    if lit:
        brush.glow(rect, 10, 10, 6)
    post = Rect(0, 0, max(3, hero.px(7)), max(1, round(foot[1]) - rect.bottom))
    post.midtop = rect.midbottom
    brush.rule(post, palette.INK)
    brush.rule(post.inflate(-2 * max(1, hero.px(2)), 0), "#c9935a")
    tint = TOWNS[plot.key]
    brush.box(rect, palette.NIGHT, 10, tint, 3, 0.95)
    check = Rect(rect.x + hero.px(8), rect.centery - box // 2, box, box)
    brush.box(check, tint, 4)
    brush.icon("check", check.center, max(7, box * 7 // 10), palette.INK)
    words = Rect(check.right + hero.px(6), rect.y, rect.right - figure - hero.px(14) - check.right, high)
    brush.text(name, words, SIGN, palette.CREAM)
    worth = Rect(rect.right - figure - hero.px(10), rect.y, figure + hero.px(6), high)
    brush.text(points, worth, POINTS, palette.AMBER)


CEREMONY: Final = WildTiledWestCeremony
