"""The end of a Tiny Epic Western match: posters on the wall, the best hand on the felt, shares.  Counts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.common.awards import Award
from game.tiny_epic_western.awards import awards, best_hand
from game.tiny_epic_western.content import BUILDINGS
from game.tiny_epic_western.phrases import RIVAL
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE
from game.tiny_epic_western.scoring import MAJORITY, MINORITY, WANTED_VP
from game.tiny_epic_western.scoring import awards as paid
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import in_out_cubic
from scenes.skins.tiny_epic_western import look, posters
from scenes.skins.tiny_epic_western.cards import draw_poker
from scenes.skins.tiny_epic_western.look import FOLDER, INDUSTRY_NAMES
from scenes.skins.tiny_epic_western.seats import shares_of
from scenes.table.title import versus as ceremony_versus
from scenes.table.title.ceremony import AXIS, Ceremony, Ended, Hero, Lines, Missing, leaving, tag, turned

DUSK: Final = ((196, 150, 172), (116, 84, 116))  # multiplied over the street, above and below


CHIPS: Final = (("chips_1", 304, 834), ("chips_2", 354, 850), ("chips_3", 740, 850), ("chips_2", 792, 834))


class TinyEpicWesternCeremony(Ceremony):
    title = "tiny_epic_western"
    panel_high = 170
    tie_sign = FOLDER + "building_store"

    def scene(self, ended: Ended) -> str:
        return FOLDER + "duel_stage" if ended.is_alone else super().scene(ended)

    def praise(self, ended: Ended, seat: int) -> str:
        return ended.say("This town belongs to {name} now:", name=ended.name(seat))

    # -------------------------------------------------------------- the wall

    def scenery(self, brush: Brush, ended: Ended, hero: Hero) -> None:
        if ended.is_alone:
            _dusk(brush)
            return
        for x in (104, 1020):
            brush.picture("results/lantern", hero.rect(x - 30, 150, 60, 100))
        _draw_felt(brush, ended, hero)

    def podium(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        if ended.is_alone:
            _draw_fighters(brush, ended, hero, in_out_cubic(rise))
            ceremony_versus.draw(brush, ended, hero, in_out_cubic(rise), FOLDER + "duel", self._verdict(ended))
            return
        if (gone := leaving(rise)) < 1:  # until the winner is told, all alike, in seat order
            for seat, at in posters.places(ended, 0):
                self._hang(brush, ended, hero, seat, at, 1 - gone, told=False)
        else:
            self._hang_by_place(brush, ended, hero, rise)

    def _verdict(self, ended: Ended) -> str:
        """The rule that decided (TEW-205)."""
        if ended.table.won_alone:
            return ended.say("More points than the Rival: the town is yours.")
        return ended.say("Even level on points the Rival wins: it takes one more.")

    def _hang_by_place(self, brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
        """Each is turned over, the winner's last."""
        hung = posters.PAIR if len(ended.order) == 2 else posters.HUNG
        for rank, seat in reversed([*enumerate(ended.order)]):
            came = ended.arrival(seat, rise)
            if came and rank >= len(hung):
                posters.pin_note(brush, ended, hero, seat)
            elif came:
                self._hang(brush, ended, hero, seat, hung[rank], came, told=True)
                if came > 0.99:
                    posters.nail(brush, ended, hero, hung[rank], ended.place(seat))
        holder = ended.table.state.wanted
        if 0 <= holder < len(ended.order) and rise >= 1:
            _draw_wanted(brush, ended, hero, holder)

    def _hang(
        self, brush: Brush, ended: Ended, hero: Hero, seat: int, at: posters.Place, opened: float, told: bool
    ) -> None:
        x, y, wide, tilt = at
        high = wide * posters.POSTER[1] / posters.POSTER[0]
        rect = hero.rect(x - wide / 2, y, wide, high)
        if told and ended.place(seat) == 1 and opened > 0.99:
            brush.glow(rect.inflate(-hero.px(16), -hero.px(16)), 10, 18, 12)
        match = ended.table.seed, len(ended.table.log)
        key = ("poster", *match, seat, told, ended.language.code, brush.frame.text_scale)
        turned(brush, key, rect, lambda place: posters.draw(brush, ended, place, seat, told), tilt, opened)

    # -------------------------------------------------------------- shares

    def panel_name(self, ended: Ended) -> str:
        return ended.say("Shares")

    def panel(self, brush: Brush, ended: Ended, area: Rect, lit: Lines) -> None:
        """Who holds how many of each industry, and how far its token has come."""
        step = area.h // len(INDUSTRIES)
        for index, industry in enumerate(INDUSTRIES):
            row = Rect(area.x, area.y + index * step, area.w, step)
            if industry in lit:
                brush.box(row, None, 8, "#d9a441", 3)
            _draw_industry(brush, ended, row, index, industry)

    def lit(self, brush: Brush, ended: Ended, hero: Hero, rise: float, lines: Lines) -> None:
        """What the row brought, over every poster; for Buildings those that did, along its lower edge."""
        if ended.is_alone or 0 < rise < 1:
            return
        for seat, (x, y, wide, _) in posters.places(ended, rise):
            if points := ended.points(seat, lines):
                tag(brush, hero, (x + wide * 0.36, y + wide * 0.30), points)
            if "buildings" in lines:
                foot = y + wide * posters.POSTER[1] / posters.POSTER[0] * 0.90
                posters.draw_owned(brush, ended, hero, seat, (x, foot, wide))

    # -------------------------------------------------------------- words

    def awards(self, ended: Ended) -> Sequence[Award]:
        return awards(ended.events, ended.outcome)

    def advice(self, ended: Ended) -> str:
        return ended.say("Keep one Force for the last duel: whoever is behind pays for the next roll of the die.")

    def missing(self, ended: Ended) -> Sequence[Missing]:
        """What one more share, the Wanted card, or the Influence that was left over would have brought."""
        found = [*_missing_shares(ended), *_missing_building(ended)]
        if ended.table.state.wanted == 1:
            words = ended.say("The Wanted card stayed with the Rival")
            reason = ended.say("It is worth {n} points at the end.", n=WANTED_VP)
            found.insert(0, Missing(FOLDER + "wanted", words, reason, WANTED_VP))
        return sorted(found, key=lambda row: -row.points)


def _missing_shares(ended: Ended) -> list[Missing]:
    view = ended.table.state
    counts = [shares_of(view, party) for party in (0, 1)]
    found = []
    for index, industry in enumerate(INDUSTRIES):
        held = [count[industry] for count in counts]
        most, second = MAJORITY[1][view.steps[index]], MINORITY[1][view.steps[index]]
        more = paid((held[0] + 1, held[1]), most, second)[0] - paid((held[0], held[1]), most, second)[0]
        if more > 0:
            name = ended.say("One share more: {industry}", industry=ended.say(INDUSTRY_NAMES[industry]))
            reason = ended.say("You held {mine}, the Rival {theirs}.", mine=held[0], theirs=held[1])
            found.append(Missing(look.industry(industry), name, reason, more))
    return found


def _missing_building(ended: Ended) -> list[Missing]:
    """The best building on sale at the end that what was left over would have paid."""
    view = ended.table.state
    left = dict(zip(INFLUENCE, view.influence[:3], strict=True))
    sale = [BUILDINGS[name] for name in view.slots if name in BUILDINGS]
    paid_for = [card for card in sale if all(left[kind] >= amount for kind, amount in card.cost.items())]
    best = max(paid_for, key=lambda card: card.vp, default=None)
    if best is None or not best.vp:
        return []
    name = ended.say("Influence left over at the end: {n}", n=sum(left.values()))
    reason = ended.say("Enough for {building}, which was on sale.", building=ended.say(best.name))
    return [Missing(look.building_picture(best.id), name, reason, best.vp)]


# ------------------------------------------------------------------ the felt


def _draw_felt(brush: Brush, ended: Ended, hero: Hero) -> None:
    """The best hand of the match between chips, and who holds the Wanted card."""
    for name, x, y in CHIPS:
        wide, high = brush.art.box(f"results/{name}")
        brush.picture(f"results/{name}", hero.rect(x, y, 80, 80 * high / wide))
    best = best_hand(ended.events)
    if best is not None:
        for index, card in enumerate(best.cards):
            rect = hero.rect(AXIS - 52 + (index - 1) * 100, 778 + 6 * (index != 1), 104, 146)
            turned(brush, ("best hand", card), rect, partial(draw_poker, brush, card=card), (10, 0, -10)[index])
        hand = ended.say(best.name)
        name = ended.say(RIVAL) if best.is_rival else ended.name(best.party)
        _pill(brush, hero, ended.say("Best hand: {hand}, {name}", hand=hand, name=name), hand)


def _pill(brush: Brush, hero: Hero, words: str, short: str) -> None:
    high = max(hero.px(38), brush.frame.leading("body_strong"))
    wide = min(hero.px(600), brush.measure(words, "body_strong")[0] + 2 * hero.px(22))
    rect = Rect(0, 0, wide, high).move_to(midbottom=hero.box(AXIS, 966, 1, 1).midbottom)
    brush.box(rect, palette.NIGHT, high / 2 / brush.frame.scale, "#d9a441", 2, 0.94)
    room = rect.inflate(-2 * hero.px(12), 0)
    brush.text(words if brush.fits(words, room, "body_strong") else short, room, "body_strong", palette.CREAM, "centre")


def _draw_wanted(brush: Brush, ended: Ended, hero: Hero, holder: int) -> None:
    rect = hero.rect(906, 868, 236, 92)
    brush.panel(rect, "paper_plain", "card")
    sign = Rect(rect.x + hero.px(10), rect.y + hero.px(10), hero.px(56), rect.h - hero.px(20))
    brush.picture(FOLDER + "wanted", sign)
    left, edge = sign.right + hero.px(8), hero.px(8)
    room = Rect(left, rect.y + edge, rect.right - sign.right - hero.px(16), rect.h - hero.px(16))
    upper = Rect(room.x, room.y, room.w, room.h // 2)
    brush.text(ended.say("Wanted!"), upper, posters.NOTE, palette.INK)
    lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
    face = min(lower.h, hero.px(36))
    paint.portrait(brush, (lower.x + face // 2, lower.centery), face, holder, ended.faces[holder])
    lower = Rect(lower.x + face + hero.px(8), lower.y, lower.w - face - hero.px(8), lower.h)
    brush.text(f"+{WANTED_VP}", lower, "count", palette.GAIN)


# ------------------------------------------------------------------ shares and the street


def _draw_industry(brush: Brush, ended: Ended, row: Rect, index: int, industry: str) -> None:
    px = brush.px
    side = min(px(32), row.h - 2)
    brush.picture(look.industry(industry), Rect(row.x + px(6), row.centery - side // 2, side, side))
    step = ended.view.steps[index]  # 0 start, 1 third, 2 second, 3 first
    name = ended.say(INDUSTRY_NAMES[industry])
    label = Rect(row.x + px(14) + side, row.y, max(px(200), row.w * 34 // 100), row.h)
    placed = ended.say("{industry}, rank {n}", industry=name, n=4 - step) if step else name
    brush.text(placed if brush.fits(placed, label, "strong") else name, label, "strong", palette.CREAM)
    left = label.right + px(8)
    wide = (row.right - left) // len(ended.order)
    for seat in range(len(ended.order)):
        cell = Rect(left + seat * wide, row.y, wide, row.h)
        _draw_share(brush, ended, cell, seat, shares_of(ended.view, seat)[industry])


def _draw_share(brush: Brush, ended: Ended, cell: Rect, seat: int, held: int) -> None:
    px = brush.px
    face = min(px(30), cell.h - 2)
    paint.portrait(brush, (cell.x + face // 2, cell.centery), face, seat, ended.faces[seat])
    x, wide, high = cell.x + face + px(6), max(3, px(9)), min(px(20), cell.h - 4)
    step = min(wide + max(2, px(3)), (cell.right - x) // max(1, held))
    for index in range(held):
        bar = Rect(x + index * step, cell.centery - high // 2, wide, high)
        brush.box(bar, palette.SEATS[seat].colour, 2, palette.NIGHT, 1)
    if not held:
        brush.text("–", Rect(x, cell.y, px(20), cell.h), "strong", palette.TAN)


def _draw_fighters(brush: Brush, ended: Ended, hero: Hero, rise: float) -> None:
    """The two who fought for the town; who has won comes to the front."""
    ahead = (1 if ended.table.won_alone else -1) * rise
    boss = ended.view.bosses[0]
    sizes = (515 + 45 * ahead, 515 - 45 * ahead)
    figures = [(290, look.boss_picture(boss) if boss else "tokens/bandit", sizes[0]), (826, "tokens/bandit", sizes[1])]
    for x, picture, size in sorted(figures, key=lambda figure: figure[2]):
        brush.picture(picture, hero.rect(x - size / 2, 814 - size, size, size))


def _dusk(brush: Brush) -> None:
    high = brush.frame.height
    veil = pygame.Surface((1, high))
    for y in range(high):
        share = y / high
        veil.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in zip(*DUSK, strict=True)))
    brush.surface.blit(pygame.transform.scale(veil, brush.frame.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


CEREMONY: Final = TinyEpicWesternCeremony
