"""Alone at the table: the Boss in the rivals' place, with his mark, his people and his last card."""

from __future__ import annotations

from pygame import Rect

from game.saloon_tycoon.content import BOSS_CARDS, CLAIMS
from game.saloon_tycoon.scoring import boss_mark
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon import cards
from scenes.skins.saloon_tycoon.look import BIG, FOLDER, RED, SMALL_NAME, TEXT, name_in, number_of
from scenes.skins.saloon_tycoon.town import BOSS, draw_faces
from scenes.table.view.table_view import TableView


def draw_boss(brush: Brush, shown: TableView) -> None:
    view, px = shown.view, brush.px
    with brush.inside("panel/boss"):
        brush.picture(BOSS, shown.rect("mark/portrait"))
        name = shown.rect("mark/name")
        if "mark/level" in shown.layout:
            level = shown.rect("mark/level")
            name.h = min(name.h, level.y - name.y)
            brush.text(shown.say("his mark"), level, "voice", palette.TAN)
        brush.text(shown.say("The Boss"), name, "name", palette.CREAM)
        room = shown.rect("mark/points")
        taken = brush.text(str(boss_mark(view)), room, BIG, palette.AMBER, "right")
        side = min(room.h, px(40))
        if taken.x - side >= room.x:
            brush.picture("tokens/vp", Rect(taken.x - side - px(2), room.centery - side // 2, side, side))
        deck = shown.rect("boss/deck")
        cards.draw_back(brush, deck, "open")
        count = Rect(deck.right - px(34), deck.bottom - px(30), px(34), px(28))
        paint.pill(brush, count, str(len(view.boss_deck)), palette.NIGHT, palette.CREAM)
        _draw_boss_card(brush, shown, shown.rect("boss/discard"))
        plate = shown.rect("saloon/1")
        brush.box(plate, palette.NIGHT, 10, palette.SEAM, 2, alpha=0.5)
        draw_faces(brush, shown, 1)
        if not view.saloons[1]:
            words = shown.say("Nobody is at his saloon yet.")
            brush.text(words, plate.inflate(-px(16), 0), "voice", palette.TAN, "centre", lines=2)
        number_of(brush, FOLDER + "crate", str(view.boss_cubes), shown.rect("boss/cubes"), palette.CREAM)
        claims = shown.rect("boss/claims")
        names = ", ".join(fine(shown.say(CLAIMS[claim].name)) for claim in view.boss_claims)
        flag = Rect(claims.x, claims.y, px(36), px(36))
        brush.picture(FOLDER + "claim_flag", flag)
        room = Rect(flag.right + px(4), claims.y, claims.right - flag.right - px(4), claims.h)
        if names and not brush.fits(names, room, palette.ROLES["small"], 4):  # how many; pointing at them says which
            names = str(len(view.boss_claims))
        brush.text(names or shown.say("no claims taken"), room, "small", palette.CREAM, valign="top", lines=4)


def _draw_boss_card(brush: Brush, shown: TableView, rect: Rect) -> None:
    view, px = shown.view, brush.px
    if not view.boss_discard:
        cards.draw_slot(brush, rect, shown.say("His card comes after your turn."))
        return
    record = BOSS_CARDS[view.boss_discard[-1]]
    brush.box(rect, palette.PAPER, 10, palette.INK, 2)
    whole = rect.inflate(-2 * px(8), -2 * px(4))
    head = Rect(whole.x, whole.y, whole.w, round(rect.h * 0.36))
    rest = Rect(whole.x, head.bottom, whole.w, whole.bottom - head.bottom)
    name, told = fine(shown.say(record.name)), fine(shown.say(record.text))
    if not brush.fits(told, rest, TEXT, 6):  # then its name alone; pointing at it says the rest
        sign = paint.more(brush, rect)
        name_in(brush, name, Rect(whole.x, whole.y, whole.w, sign.y - whole.y), SMALL_NAME, RED)
        return
    if brush.fits(name, head, SMALL_NAME._replace(face="Semibold"), 2):
        name_in(brush, name, head, SMALL_NAME, RED)
    brush.text(told, rest, TEXT, palette.INK, "centre", lines=6)
