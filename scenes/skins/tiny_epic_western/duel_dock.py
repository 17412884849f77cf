"""The great choices of a duel in the dock: reroll, reveal, stand, and alone the Rival's die and card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import BOSSES
from game.tiny_epic_western.effects import FreeReroll
from game.tiny_epic_western.state import Duel, State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.table_view import TableView

SAID: Final = look.Role("Regular", 19, 21, 13)
COST: Final = look.Role("Bold", 20, 22, 13)
BUTTONS: Final = ("button/reroll", "button/reveal", "button/stand", "button/rival_die", "button/rival_card")


class Told(NamedTuple):
    """A choice in words; ``price`` may be a warning, or nothing."""

    name: str
    follows: str
    price: str


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


def draw_choices(brush: Brush, desk: TableView, places: Mapping[Spot, Rect]) -> None:
    """Each with its picture, what it is, what it costs, what follows from it; all in letters of one size."""
    if desk.view.duel is None or not places:
        return
    heads = {spot: _words_room(brush, desk, spot, room) for spot, room in places.items()}
    told = {spot: sentences(desk, spot) for spot in places}
    names = {spot: _head(brush, desk, spot, room) for spot, room in places.items()}
    role = brush.alike([(told[spot].name, names[spot]) for spot in places], "choice")
    for spot, room in places.items():
        with brush.inside(spot):
            words = heads[spot]
            if not _is_low(brush, desk, spot, room):
                _draw_picture(brush, desk, spot, Rect(room.x, room.y, words.x - room.x - brush.px(8), room.h))
            brush.text(told[spot].name, names[spot], role, palette.INK)
            if names[spot].right < words.right:
                _draw_cost(brush, desk, spot, _beyond(names[spot], words))
            below = Rect(words.x, names[spot].bottom, words.w, words.bottom - names[spot].bottom)
            _draw_told(brush, told[spot], below)


def _beyond(name: Rect, words: Rect) -> Rect:
    """What a name leaves of its line."""
    return Rect(name.right, words.y, words.right - name.right, name.h)


def _words_room(brush: Brush, desk: TableView, spot: Spot, room: Rect) -> Rect:
    """Beside the picture."""
    if _is_low(brush, desk, spot, room):
        return room.inflate(-brush.px(8), 0)
    side = min(room.h, brush.px(72), round(room.w * 0.3)) + brush.px(8)
    return Rect(room.x + side, room.y, room.w - side, room.h)


def _is_low(brush: Brush, desk: TableView, spot: Spot, room: Rect) -> bool:
    """A low plate has no picture, nor one that is touched and asks what pays; its cost is a sign then."""
    return room.h < 3.2 * brush.frame.leading(SAID) or brush.frame.compact or spot in desk.touched


def _head(brush: Brush, desk: TableView, spot: Spot, room: Rect) -> Rect:
    """The line of the name: what the sign of its cost leaves."""
    words = _words_room(brush, desk, spot, room)
    lines = max(2, words.h // brush.frame.leading(SAID))
    cost = _cost_width(brush, desk, spot) if _is_low(brush, desk, spot, room) else 0
    return Rect(words.x, words.y, words.w - cost, words.h // min(4, lines))


def _draw_told(brush: Brush, told: Told, room: Rect) -> None:
    """What follows and, where there is room, the price in words."""
    line = brush.frame.leading(SAID)
    rows = [told.follows, told.price] if told.price and room.h >= 2 * line else [told.follows]
    high = room.h // len(rows)
    for index, row in enumerate(rows):
        place = Rect(room.x, room.y + index * high, room.w, high)
        colour = palette.SOFT if index else palette.INK
        look.write(brush, place, SAID, colour, row, row.split(": ")[-1], lines=max(1, high // line))


def _draw_picture(brush: Brush, desk: TableView, spot: Spot, room: Rect) -> None:
    brush.picture(_picture(desk, spot, desk.view.duel), room)


# ------------------------------------------------------------------ costs


def cost(desk: TableView, spot: Spot) -> tuple[str, str]:
    """What a choice costs: words or a number, and the picture of what pays."""
    view, duel = desk.view, desk.view.duel
    if spot in desk.touched:
        return "", ""  # that is what is asked now
    if spot == "button/reroll":
        if is_free(view, desk.watcher, duel):
            return "0", look.pip(_pays(duel, desk.watcher))
        return number(-1), look.pip(_pays(duel, desk.watcher))
    if spot in ("button/rival_die", "button/rival_card"):
        return number(-1), look.pip("wild")
    return "", {"button/reveal": "icons/eye", "button/stand": look.posse_picture(desk.watcher, "wounded")}[spot]


def _pays(duel: Duel, seat: int) -> str:
    """TEW-063: the influence that pays for a reroll."""
    return "force" if role_of(duel, seat) == 0 else "law"


def _cost_side(brush: Brush) -> int:
    return max(brush.px(26), brush.frame.type_px("choice"))


def _cost_width(brush: Brush, desk: TableView, spot: Spot) -> int:
    words, picture = cost(desk, spot)
    wide = brush.measure(words, COST)[0] if words else 0
    return wide + (_cost_side(brush) if picture else 0) + brush.px(8)


def _draw_cost(brush: Brush, desk: TableView, spot: Spot, room: Rect) -> None:
    words, picture = cost(desk, spot)
    right = room.right
    if picture:
        side = _cost_side(brush)
        brush.picture(picture, Rect(right - side, room.centery - side // 2, side, side), tint=_tint(picture))
        right -= side
    if words:
        place = Rect(room.x, room.y, right - room.x, room.h)
        brush.text(words, place, COST, palette.GAIN if words == "0" else palette.LOSS, "right")


def _tint(picture: str) -> str | None:
    return palette.SOFT if picture.startswith("icons/") else None


def _picture(desk: TableView, spot: Spot, duel: Duel) -> str:
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


def sentences(desk: TableView, spot: Spot) -> Told:
    """Name, what follows, and the price or a warning."""
    view, duel, seat = desk.view, desk.view.duel, desk.watcher
    role = role_of(duel, seat)
    if spot == "button/reroll":
        least = needed(duel, role)
        told = desk.say("{n} or more: ahead", n=least) if least <= 6 else desk.say("no die is enough yet")
        if least == 6:
            told = desk.say("only a 6: ahead")
        paid = desk.say("costs 1 Force") if role == 0 else desk.say("costs 1 Law")
        return Told(desk.say("Reroll"), told, desk.say("free this time") if is_free(view, seat, duel) else paid)
    if spot == "button/reveal":
        card = view.kept[seat] or ""
        value = poker.value_of(card) if card in poker.CARD else 0
        total = duel.dice[role] + value
        ahead = total > powers(duel)[1] if role == 0 else total >= powers(duel)[0]
        told = desk.say("{die} + {card} = {sum}", die=duel.dice[role], card=value, sum=total)
        follows = desk.say("ahead") if ahead else desk.say("still behind")
        return Told(desk.say("Reveal card"), f"{told}: {follows}", desk.say("all will see it"))
    if spot == "button/stand":
        return Told(desk.say("Give up"), desk.say("your Posse falls"), "")
    if spot == "button/rival_die":
        return Told(desk.say("Rival’s die"), desk.say("it rolls again"), desk.say("costs 1 of any type"))
    return Told(desk.say("Rival’s card"), desk.say("it draws another"), desk.say("costs 1 of any type"))
