"""The great choices of a duel in the dock: reroll, reveal, stand, and alone the Rival's die and card."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import BOSSES
from game.tiny_epic_western.effects import FreeReroll
from game.tiny_epic_western.state import Duel, State
from scenes import palette
from scenes.brush import Brush
from scenes.skin import Desk
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.look import FOLDER

SAID: Final = look.Role("Regular", 19, 21, 12)
BUTTONS: Final = ("button/reroll", "button/reveal", "button/stand", "button/rival_die", "button/rival_card")


def role_of(duel: Duel, party: int) -> int:
    """0 for the Attacker, 1 for the Defender."""
    return 0 if duel.attacker == party else 1


def powers(duel: Duel) -> tuple[int, int]:
    return duel.dice[0] + duel.added[0], duel.dice[1] + duel.added[1]


def loser(duel: Duel) -> int:
    """TEW-061: who is behind; equal is the Attacker."""
    attack, defend = powers(duel)
    return 0 if attack <= defend else 1


def is_free(view: State, party: int, duel: Duel) -> bool:
    """TEW-157: the Gunslinger's first reroll in each duel."""
    if party >= view.terms.seats:
        return False
    boss = view.bosses[party]
    has = boss in BOSSES and isinstance(BOSSES[boss].effect, FreeReroll)
    return has and not duel.free_used[role_of(duel, party)]


def needed(duel: Duel, role: int) -> int:
    """The least die that puts this role ahead; over 6 if none does."""
    mine, other = duel.added[role], powers(duel)[1 - role]
    return max(1, other - mine + (1 if role == 0 else 0))


def draw_choice(brush: Brush, desk: Desk, spot: Spot, room: Rect) -> None:
    """Picture, what it is, what follows from it."""
    duel = desk.view.duel
    if duel is None:
        return
    words = room
    if not brush.frame.compact:
        side = min(room.h, brush.px(72), round(room.w * 0.3))
        picture = Rect(room.x, room.centery - side // 2, side, side)
        brush.picture(_picture(desk, spot, duel), picture)
        words = Rect(picture.right + brush.px(8), room.y, room.right - picture.right - brush.px(8), room.h)
    name, told, price = sentences(desk, spot)
    line = brush.frame.leading(SAID, brush.frame.type_px(SAID))
    if words.h < 2.1 * line:
        look.write(brush, words, "choice", palette.INK, f"{name}: {price or told}", name)
        return
    rows = [told, price] if price and words.h >= 3.6 * line else [price or told]
    head = Rect(words.x, words.y, words.w, words.h // (len(rows) + 1))
    brush.text(name, head, "choice", palette.INK)
    high = (words.bottom - head.bottom) // len(rows)
    for index, row in enumerate(rows):
        place = Rect(words.x, head.bottom + index * high, words.w, high)
        colour = palette.INK if row == told else palette.SOFT
        look.write(brush, place, SAID, colour, row, row.split(": ")[-1], "", lines=2 if high >= 2 * line else 1)


def _picture(desk: Desk, spot: Spot, duel: Duel) -> str:
    role = role_of(duel, desk.watcher)
    if spot == "button/reroll":
        return f"{FOLDER}die_{min(6, needed(duel, role))}"
    if spot == "button/reveal":
        return look.card_picture(desk.view.kept[desk.watcher] or "")
    if spot == "button/stand":
        return look.posse_picture(desk.watcher, "wounded")
    if spot == "button/rival_die":
        return f"{FOLDER}die_{duel.dice[1 - role] or 6}"
    return look.card_picture(duel.card or "")


def sentences(desk: Desk, spot: Spot) -> tuple[str, str, str]:
    """Name, what follows, and the price or a warning."""
    view, duel, seat = desk.view, desk.view.duel, desk.watcher
    role = role_of(duel, seat)
    if spot == "button/reroll":
        least = needed(duel, role)
        told = desk.say("{n} or more: ahead", n=least) if least <= 6 else desk.say("no die is enough yet")
        if least == 6:
            told = desk.say("only a 6: ahead")
        paid = desk.say("costs 1 Force") if role == 0 else desk.say("costs 1 Law")
        return desk.say("Reroll"), told, desk.say("free this time") if is_free(view, seat, duel) else paid
    if spot == "button/reveal":
        card = view.kept[seat] or ""
        value = poker.value_of(card) if card in poker.CARD else 0
        total = duel.dice[role] + value
        ahead = total > powers(duel)[1] if role == 0 else total >= powers(duel)[0]
        told = desk.say("{die} + {card} = {sum}", die=duel.dice[role], card=value, sum=total)
        follows = desk.say("ahead") if ahead else desk.say("still behind")
        return desk.say("Reveal card"), f"{told}: {follows}", desk.say("all will see it")
    if spot == "button/stand":
        return desk.say("Give up"), desk.say("your Posse lies wounded"), ""
    if spot == "button/rival_die":
        return desk.say("Its die again"), desk.say("the Rival rolls anew"), desk.say("costs 1 of any type")
    return desk.say("Its card again"), desk.say("the Rival draws another"), desk.say("costs 1 of any type")
