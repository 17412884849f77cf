"""The duel: a street at high noon, two faces, dice that tumble, and the loser falls.  Knows who is behind, no more."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

import pygame
from pygame import Rect

from game.protocol import FACE_DOWN, Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western.state import DEALER_PHASES, Duel, State
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import in_quad, out_cubic
from scenes.skins.tiny_epic_western import cards, hands, look
from scenes.skins.tiny_epic_western.duel_dock import is_free
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.cutscene import Cutscene
from scenes.table.table_view import TableView

BOARD = 1520  # the drawing of the scene is so wide
ROLL = 0.75  # seconds the dice tumble
FLIP = 0.3
REST = 0.1  # after dice and cards have come to rest, before the viewer decides
STEP = 1.0  # and where another decides, or nobody
ENTER = 0.25
FALL = 1.7  # from the last word to the end of the scene


class Fight(NamedTuple):
    """All the scene shows: parties, spot, dice, added values and the Rival's card, and what has just changed."""

    parties: tuple[int, int]  # Attacker, Defender
    spot: str
    side: str
    dice: tuple[int, int]
    added: tuple[int, int]
    card: str  # the Rival's
    rolled: tuple[bool, bool] = (False, False)
    turned: tuple[bool, bool] = (False, False)
    opens: bool = False  # it has just begun
    winner: int | None = None  # 0 or 1 once it is over
    wanted: bool = True  # the Wanted card changes hands
    number: int = 0  # of the steps seen: new dice, or a new card

    @property
    def powers(self) -> tuple[int, int]:
        return self.dice[0] + self.added[0], self.dice[1] + self.added[1]

    @property
    def settles(self) -> float:
        """When dice and cards have come to rest."""
        start = ENTER if self.opens else 0.0
        return start + (ROLL if any(self.rolled) else FLIP if any(self.turned) else 0.0)


class Street:
    """The steps of duels, so that only what changed moves; a step that was seen looks the same ever after."""

    def __init__(self) -> None:
        self._steps: dict[tuple[object, ...], Fight] = {}
        self._seen: tuple[Duel, Fight] | None = None
        self._rolling: int | None = None  # whose die was picked up and is not seen again yet
        self._watches = False  # who comes to a duel that goes on already finds everything at rest
        self._count = count(1)

    def standing(self, shown: TableView) -> Cutscene | None:
        """The scene from the first dice to the end; its name is a new one with new dice or a new card."""
        duel = shown.view.duel
        watches, self._watches = self._watches, True
        if duel is None or not all(duel.dice):
            return None
        fight = self._step(shown.view, duel, watches)
        behind = fight.parties[1 - _leader(fight)]
        rest = REST if behind == shown.viewer else STEP
        return _moment(f"duel/{fight.number}", fight, fight.settles + rest if fight.settles else 0.0)

    def _step(self, view: State, duel: Duel, watches: bool) -> Fight:
        """While the dealer holds a die or draws a card, what was there before is still to be seen."""
        waits = view.phase in DEALER_PHASES
        key = (view.round, duel, waits, tuple(view.influence))
        if key not in self._steps:
            seen = self._seen if self._seen is not None and _is_same(self._seen[0], duel) else None
            if waits and seen is not None:
                self._steps[key] = seen[1]
                self._rolling = duel.rolling if view.phase == "roll_again" else None
            else:
                old = seen[0] if seen is not None else None
                self._steps[key] = self._changed(duel, old if watches else duel)
                self._seen, self._rolling = (duel, self._steps[key]), None
        return self._steps[key]

    def _changed(self, duel: Duel, old: Duel | None) -> Fight:
        rolled = [old is None or self._rolling == role or old.dice[role] != duel.dice[role] for role in range(2)]
        turned = [old is not None and old.added[role] != duel.added[role] for role in range(2)]
        if old is not None and old.card != duel.card:
            turned[0 if duel.attacker > duel.defender else 1] = True  # the Rival's, the last of the parties
        return Fight(
            (duel.attacker, duel.defender), duel.spot, duel.side, duel.dice, duel.added, duel.card or "",
            (rolled[0], rolled[1]), (turned[0], turned[1]), old is None, number=next(self._count),
        )  # fmt: skip


def _is_same(one: Duel, other: Duel) -> bool:
    return (one.attacking, one.defending, one.spot) == (other.attacking, other.defending, other.spot)


def of(shown: TableView, event: Event, events: Sequence[Event]) -> list[Cutscene]:
    """The end of every duel, with the last dice: the loser falls."""
    if not isinstance(event, told.DuelEnded):
        return []
    at = next(number for number, each in enumerate(events) if each is event)
    fight = _ended(shown.view.duel, event, events[:at])
    if fight is None:
        return []
    moved = any(isinstance(each, told.WantedMoved) for each in events[at + 1 : at + 3])
    return [_moment("duel/end", fight._replace(wanted=moved), FALL, event)]


def _moment(name: str, fight: Fight, seconds: float, event: Event | None = None) -> Cutscene:
    def draw(brush: Brush, shown: TableView, rect: Rect, time: float) -> None:
        draw_scene(brush, shown, rect, fight, time)

    return Cutscene(name, seconds, draw, is_duel=True, event=event)


def _ended(duel: Duel | None, event: told.DuelEnded, before: Sequence[Event]) -> Fight | None:
    """How it stood at the end: by what was told last, else as it stands on the table."""
    began = next((each for each in reversed(before) if isinstance(each, told.DuelBegan)), None)
    last = next((each for each in reversed(before) if isinstance(each, told.PowersCompared)), duel)
    drawn = next((each.card for each in reversed(before) if isinstance(each, told.RivalCardDrawn)), "")
    if last is None or (began is None and duel is None):
        return None
    if began is not None:
        parties = began.party, began.defender
    else:
        assert duel is not None
        parties = duel.attacker, duel.defender
        drawn = drawn or duel.card or ""
    winner = 0 if event.party == parties[0] else 1
    return Fight(parties, event.spot, event.side, last.dice, last.added, drawn, winner=winner)


def _card(shown: TableView, fight: Fight, role: int) -> str:
    """The card of one side, a back while one could be added, or nothing."""
    party, view = fight.parties[role], shown.view
    if party >= view.terms.seats:
        return fight.card
    card = view.kept[party] or ""
    if fight.added[role]:
        return card
    return "" if view.revealed[party] or not card else FACE_DOWN


# ------------------------------------------------------------------ drawing


def draw_scene(brush: Brush, shown: TableView, rect: Rect, fight: Fight, time: float) -> None:
    """Everything, ``time`` seconds after the last change."""
    k = rect.w / BOARD
    frame = rect.inflate(round(24 * k), round(24 * k))
    brush.shadow(frame, "dialog", 20)
    brush.box(frame, palette.NIGHT, 20, palette.BRASS, 4)
    fallen = None if fight.winner is None or time < fight.settles + 0.35 else 1 - fight.winner
    with brush.clip(rect):
        wide, high = brush.art.box(FOLDER + "duel_stage")
        scale = 1.01 * max(rect.w / wide, rect.h / high)  # a little over every edge
        stage = brush.art.picture(FOLDER + "duel_stage", (wide * scale, high * scale))
        brush.surface.blit(stage, stage.get_rect(center=rect.center))
        for role in range(2):
            _draw_person(brush, shown, rect, fight, role, time, fallen == role, k)
    _draw_plaque(brush, shown, rect, fight, k)
    for role in range(2):
        _draw_sheet(brush, shown, rect, fight, role, time, k)
    middle = round(84 * k)
    disc = Rect(rect.centerx - middle // 2, rect.y + round(242 * k), middle, middle)
    brush.box(disc, palette.NIGHT, middle, palette.EDGE, 3)
    brush.picture(FOLDER + "duel", disc.inflate(-round(18 * k), -round(18 * k)))
    for role in range(2):
        _draw_name(brush, shown, rect, fight, role, k)
    if fight.winner is not None and time >= fight.settles + 0.35:
        _draw_end(brush, shown, rect, fight, time - fight.settles - 0.35, k)


def _draw_person(brush: Brush, shown: TableView, rect: Rect, fight: Fight, role: int, time: float, falls: bool,
                 k: float) -> None:  # fmt: skip
    """A Boss from the waist up; the one ahead leans in, the loser drops out of the frame."""
    settled = time >= fight.settles
    ahead = settled and _leader(fight) == role
    side = round((562 if ahead else 540) * k)
    party = fight.parties[role]
    boss = shown.view.bosses[party] if party < shown.view.terms.seats else ""
    name = look.boss_picture(boss) if boss and boss != FACE_DOWN else "tokens/bandit"
    image = brush.art.picture(name, side - side % 4, None, "mirror" if role else "")
    slide = 1 - out_cubic(min(1.0, time / ENTER)) if fight.opens else 0.0
    x = rect.x + round(266 * k) if role == 0 else rect.right - round(266 * k)
    x += round((-1 if role == 0 else 1) * slide * 420 * k)
    foot = rect.bottom + round(4 * k)
    if falls:
        drop = min(1.0, max(0.0, (time - fight.settles - 0.35) / 0.3))
        if drop >= 1:
            return
        if drop < 0.25:
            flash = rect.inflate(-rect.w // 2, 0)
            flash.x = rect.x if role == 0 else rect.centerx
            brush.box(flash, "#fff3bf", 0, alpha=0.35)
        foot += round(in_quad(drop) * side)
    brush.surface.blit(image, (x - image.get_width() // 2, foot - image.get_height()))


def _leader(fight: Fight) -> int:
    attack, defend = fight.powers
    return 0 if attack > defend else 1


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
    settled, ahead = time >= fight.settles, _leader(fight) == role
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
    side = round(96 * k)
    centre = (sheet.x + round(62 * k), sheet.y + round(190 * k))
    start = ENTER if fight.opens else 0.0
    face, angle, lift = fight.dice[role] or 1, 0.0, 0.0
    if fight.rolled[role] and time < fight.settles:
        spent = max(0.0, time - start) / ROLL
        beat = int(9 * out_cubic(min(1.0, spent)))
        face = (beat * 2 + role * 3 + fight.dice[role]) % 6 + 1
        angle = (1 - spent) * 300 * (1 if role else -1)
        lift = abs(math.sin(spent * math.pi * 2)) * (1 - spent) * 46 * k
    image = brush.art.picture(f"{FOLDER}die_{face}", side)
    if angle:
        image = pygame.transform.rotozoom(image, angle, 1)
    brush.surface.blit(image, image.get_rect(center=(centre[0], round(centre[1] - lift))))


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
    seat = fight.parties[role]
    view = shown.view
    side = round(72 * k)
    face = (plate.x + round(16 * k) + side // 2, plate.centery)
    rival = seat >= view.terms.seats
    if rival:
        place = Rect(0, 0, side, side)
        place.center = face
        brush.picture("tokens/bandit", place)
    else:
        paint.portrait(brush, face, side, seat, shown.faces[seat])
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
    cards.draw_belt(brush, belt, kind, view.influence[3 * seat + (2 if role == 0 else 1)])
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
        target = _plate(rect, winner, k)
        end = (target.right - round(40 * k), target.y - round(30 * k))
        x = rect.centerx + (end[0] - rect.centerx) * way
        y = rect.y + round(300 * k) + (end[1] - rect.y - round(300 * k)) * way - math.sin(way * math.pi) * 60 * k
        poster = Rect(0, 0, round(86 * k), round(114 * k))
        poster.center = (round(x), round(y))
        brush.picture(FOLDER + "wanted", poster)
