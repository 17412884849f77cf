"""The picture of a duel: a street at high noon, dice that tumble, what they make, and at the end who won."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from game.protocol import FACE_DOWN
from game.tiny_epic_western.pieces import INFLUENCE
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import out_cubic
from scenes.skins.tiny_epic_western import cards, hands, look
from scenes.skins.tiny_epic_western.duel_dock import is_free
from scenes.skins.tiny_epic_western.duel_people import draw_people, draw_smoke, draw_sparks
from scenes.skins.tiny_epic_western.fight import AIM, FLIP, ROLL, VERDICT, Fight
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.skins.tiny_epic_western.seats import draw_face
from scenes.table.view.table_view import TableView

BOARD: Final = 1520  # the drawing of the scene is so wide


def draw_backdrop(brush: Brush, rect: Rect) -> None:
    """The street in its frame: what never moves."""
    _draw_frame(brush, rect, rect.w / BOARD)
    with brush.clip(rect):
        stage = _stage(brush, rect)
        brush.surface.blit(stage, stage.get_rect(center=rect.center))


def draw_scene(brush: Brush, shown: TableView, rect: Rect, fight: Fight, time: float) -> None:
    """Everything on the backdrop, ``time`` seconds after the last change."""
    k = rect.w / BOARD
    with brush.clip(rect):
        draw_people(brush, shown, rect, fight, time, k)
    _draw_plaque(brush, shown, rect, fight, k)
    for role in range(2):
        _draw_sheet(brush, shown, rect, fight, role, time, k)
    middle = round(84 * k)
    disc = Rect(rect.centerx - middle // 2, rect.y + round(242 * k), middle, middle)
    brush.box(disc, palette.NIGHT, middle, palette.EDGE, 3)
    brush.picture(FOLDER + "duel", disc.inflate(-round(18 * k), -round(18 * k)))
    for role in range(2):
        _draw_name(brush, shown, rect, fight, role, k)
    with brush.clip(rect):
        draw_sparks(brush, rect, fight, time, disc, k)
        draw_smoke(brush, rect, fight, time, k)
    if fight.winner is not None and time >= AIM + VERDICT:
        _draw_end(brush, shown, rect, fight, time - AIM - VERDICT, k)


def _draw_frame(brush: Brush, rect: Rect, k: float) -> None:
    """Only round the stage, which lets nothing through: as a whole it would cost as much as all the rest."""
    frame, window = rect.inflate(round(24 * k), round(24 * k)), brush.frame.window
    cast = palette.SHADOWS["dialog"]
    reach = 2 * brush.px(2 * cast.blur + cast.down + 1)
    seen = frame.inflate(reach, reach)
    for strip in (
        Rect(0, 0, window.w, rect.y),
        Rect(0, rect.bottom, window.w, window.h - rect.bottom),
        Rect(0, rect.y, rect.x, rect.h),
        Rect(rect.right, rect.y, window.w - rect.right, rect.h),
    ):
        if brush.surface.get_clip().colliderect(strip.clip(seen)):
            with brush.clip(strip):
                brush.shadow(frame, "dialog", 20)
                brush.box(frame, palette.NIGHT, 20, palette.BRASS, 4)


def _stage(brush: Brush, rect: Rect) -> Surface:
    """The street, a little over every edge; opaque."""
    wide, high = brush.art.box(FOLDER + "duel_stage")
    scale = 1.01 * max(rect.w / wide, rect.h / high)
    return brush.art.picture(FOLDER + "duel_stage", (wide * scale, high * scale), look="opaque")


def _card(shown: TableView, fight: Fight, role: int) -> str:
    """The card of one side, a back while one could be added, or nothing."""
    party, view = fight.parties[role], shown.view
    if party >= view.terms.seats:
        return fight.card
    card = view.kept[party] or ""
    if fight.added[role]:
        return card
    return "" if view.revealed[party] or not card else FACE_DOWN


def _draw_plaque(brush: Brush, shown: TableView, rect: Rect, fight: Fight, k: float) -> None:
    wide, high = round(560 * k), max(round(56 * k), 28)
    plaque = Rect(rect.centerx - wide // 2, rect.y - high // 2 - round(6 * k), wide, high)
    mat = hands.mat_name(shown, int(fight.spot[0]))
    paint.plaque(brush, plaque, shown.say("Duel: {mat}", mat=mat))
    words = shown.say("At stake: the spot and the Wanted card. A tie goes to the Defender.")
    room = min(brush.measure(words, "small_strong")[0] + round(48 * k), rect.w - round(60 * k))
    line = Rect(rect.centerx - room // 2, plaque.bottom + round(12 * k), room, max(round(44 * k), 22))
    brush.box(line, palette.NIGHT, 23, palette.BRASS, 2, alpha=0.92)
    brush.text(words, line.inflate(-round(24 * k), 0), "small_strong", palette.CREAM, "centre")


def _draw_sheet(brush: Brush, shown: TableView, rect: Rect, fight: Fight, role: int, time: float, k: float) -> None:
    """Die and card of one side, their sum, and whether it is behind or ahead."""
    wide, high = round(236 * k), round(332 * k)
    x = rect.centerx - wide - round(20 * k) if role == 0 else rect.centerx + round(20 * k)
    sheet = Rect(x, rect.y + round(118 * k), wide, high)
    settled, ahead = time >= fight.settles, fight.leader == role
    if settled and ahead:
        brush.glow(sheet, 14, 16, 6)
    brush.panel(sheet, "paper_plain")
    seat = fight.parties[role]
    edge = Rect(sheet.x + round(8 * k), sheet.y + round(8 * k), sheet.w - round(16 * k), max(4, round(8 * k)))
    brush.box(edge, palette.SEATS[seat].colour, 4)
    total = Rect(sheet.x, sheet.y + round(20 * k), sheet.w, round(112 * k))
    words = str(fight.powers[role]) if settled or not (fight.rolled[role] or fight.turned[role]) else "?"
    brush.text(words, total, look.POWER, palette.GAIN if ahead and settled else palette.INK, "centre")
    _draw_die(brush, sheet, fight, role, time, k)
    plus = Rect(sheet.centerx - round(14 * k), sheet.y + round(168 * k), round(28 * k), round(40 * k))
    brush.text("+", plus, look.POT, palette.SOFT, "centre")
    slot = Rect(sheet.centerx + round(20 * k), sheet.y + round(138 * k), round(76 * k), round(106 * k))
    _draw_slot(brush, slot, fight, role, _card(shown, fight, role), time)
    if settled:
        _draw_state(brush, shown, sheet, ahead, k)


def _draw_die(brush: Brush, sheet: Rect, fight: Fight, role: int, time: float, k: float) -> None:
    """Thrown in from its own side; whatever it shows at the end, it tumbles."""
    side = round(96 * k)
    centre = (sheet.x + round(62 * k), sheet.y + round(190 * k))
    face, angle, lift, out = fight.dice[role] or 1, 0.0, 0.0, 0.0
    if fight.rolled[role] and time < fight.settles:
        spent = min(1.0, max(0.0, time - fight.settles + ROLL) / ROLL)
        left = 1 - out_cubic(spent)
        face = (int(9 * (1 - left)) * 2 + role * 3 + fight.dice[role]) % 6 + 1
        angle = left * 500 * (1 if role else -1)
        lift = abs(math.sin(spent * math.pi * 3)) * (1 - spent) * 80 * k
        out = left * 190 * k * (1 if role else -1)
    image = brush.art.picture(f"{FOLDER}die_{face}", side)
    if angle:
        image = pygame.transform.rotozoom(image, angle, 1)
    brush.surface.blit(image, image.get_rect(center=(round(centre[0] + out), round(centre[1] - lift))))


def _draw_slot(brush: Brush, slot: Rect, fight: Fight, role: int, card: str, time: float) -> None:
    """The card added, a back while one could be, an empty frame where none is left."""
    if not card:
        brush.box(slot, palette.SHADE, 10, palette.EDGE, 3)
        brush.icon("close", slot.center, slot.w // 2, palette.EDGE)
        return
    if fight.turned[role] and time < FLIP:
        turn = abs(1 - 2 * time / FLIP)
        face = card if time > FLIP / 2 else FACE_DOWN
        image = brush.art.picture(look.card_picture(face), slot.size)
        wide = max(1, round(image.get_width() * turn))
        image = pygame.transform.smoothscale(image, (wide, image.get_height()))
        brush.surface.blit(image, image.get_rect(center=slot.center))
        return
    brush.picture(look.card_picture(card), slot, "" if fight.added[role] else "faint")


def _draw_state(brush: Brush, shown: TableView, sheet: Rect, ahead: bool, k: float) -> None:
    pill = Rect(sheet.x + round(20 * k), sheet.bottom - round(70 * k), sheet.w - round(40 * k), round(52 * k))
    brush.box(pill, palette.GAIN if ahead else palette.LOSS, 26, palette.INK, 2)
    side = round(pill.h * 0.56)
    words = shown.say("ahead") if ahead else shown.say("behind")
    wide = min(brush.measure(words, look.GREAT)[0], pill.w - side - round(24 * k))
    x = pill.centerx - (side + round(8 * k) + wide) // 2
    brush.icon("check" if ahead else "warning", (x + side // 2, pill.centery), side, palette.CREAM)
    brush.text(words, Rect(x + side + round(8 * k), pill.y, wide, pill.h), look.GREAT, palette.CREAM)


def _draw_name(brush: Brush, shown: TableView, rect: Rect, fight: Fight, role: int, k: float) -> None:
    """Who it is, the belt that pays for rerolls, and their price."""
    plate = _plate(rect, role, k)
    brush.panel(plate, "leather")
    seat, view, side = fight.parties[role], shown.view, round(72 * k)
    rival = seat >= view.terms.seats
    draw_face(brush, shown, seat, (plate.x + round(16 * k) + side // 2, plate.centery), side)
    left = plate.x + round(32 * k) + side
    upper = Rect(left, plate.y + round(10 * k), plate.right - left - round(18 * k), round(42 * k))
    name = shown.say("The Rival") if rival else shown.name(seat)
    words = shown.say("attacks") if role == 0 else shown.say("defends")
    wide = min(brush.measure(words, "voice")[0] + 2, upper.w // 2)
    brush.text(words, Rect(upper.right - wide, upper.y, wide, upper.h), "voice", palette.TAN, "right")
    brush.text(name, Rect(upper.x, upper.y, upper.w - wide - round(8 * k), upper.h), "name", palette.CREAM)
    lower = Rect(left, upper.bottom + round(2 * k), upper.w, round(40 * k))
    if rival:
        brush.text(shown.say("die and one card, no choices"), lower, "voice", palette.TAN)
        return
    kind = "force" if role == 0 else "law"
    belt = Rect(lower.x, lower.y, lower.w * 11 // 20, lower.h)
    cards.draw_belt(brush, belt, kind, view.influence[3 * seat + INFLUENCE.index(kind)])
    free = view.duel is not None and is_free(view, seat, view.duel)
    price = shown.say("first reroll free") if free else shown.say("reroll costs 1")
    room = Rect(belt.right + round(8 * k), lower.y, lower.right - belt.right - round(8 * k), lower.h)
    ink = palette.AMBER if free else palette.TAN
    look.write(brush, room, "small_strong", ink, price, "", align="right", lines=2)


def _plate(rect: Rect, role: int, k: float) -> Rect:
    wide, high = round(480 * k), round(108 * k)
    x = rect.x + round(24 * k) if role == 0 else rect.right - round(24 * k) - wide
    return Rect(x, rect.bottom - round(84 * k), wide, high)


def _draw_end(brush: Brush, shown: TableView, rect: Rect, fight: Fight, time: float, k: float) -> None:
    """The Wanted poster flies to the winner; a banner says who won."""
    winner = fight.winner or 0
    party = fight.parties[winner]
    if party >= shown.view.terms.seats:
        words = shown.say("The Rival wins the duel")
    elif party == shown.viewer:
        words = shown.say("You win the duel")
    else:
        words = shown.say("{name} wins the duel", name=shown.name(party))
    wide = min(rect.w - round(80 * k), brush.measure(words, "headline")[0] + round(80 * k))
    banner = Rect(rect.centerx - wide // 2, rect.y + round(462 * k), wide, max(round(68 * k), 36))
    brush.shadow(banner, "panel")
    brush.plate("plaque_brass", banner)
    brush.text(words, banner.inflate(-round(40 * k), 0), "headline", palette.INK, "centre")
    if fight.wanted:
        way = out_cubic(min(1.0, max(0.0, time - 0.2) / 0.6))
        target, top = _plate(rect, winner, k), rect.y + round(300 * k)
        outer = target.x + round(60 * k) if winner == 0 else target.right - round(60 * k)  # clear of the banner
        x = rect.centerx + (outer - rect.centerx) * way
        y = top + (target.y - round(30 * k) - top) * way - math.sin(way * math.pi) * 60 * k
        poster = Rect(0, 0, round(86 * k), round(114 * k)).move_to(center=(round(x), round(y)))
        brush.picture(FOLDER + "wanted", poster)
