"""The great choices of a duel in the dock: reroll, reveal, stand, and alone the Rival's die and card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.bot import odds
from game.tiny_epic_western.content import BOSSES
from game.tiny_epic_western.effects import FreeReroll
from game.tiny_epic_western.state import Duel, State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.kit.palette import Role
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.view.table_view import TableView

SAID: Final = Role("Regular", 19, 21, 13)
COST: Final = Role("Bold", 20, 22, 13)
BUTTONS: Final = ("button/reroll", "button/reveal", "button/stand", "button/rival_die", "button/rival_card")


class ToldChoice(NamedTuple):
    """A choice in words; ``price`` may be a warning, or nothing."""

    name: str
    follows: str
    price: str
    brief: str  # of what follows, where there is little room


def role_of(duel: Duel, party: int) -> int:
    """0 for the Attacker, 1 for the Defender."""
    return 0 if duel.attacker == party else 1


def powers(duel: Duel) -> tuple[int, int]:
    return duel.dice[0] + duel.added[0], duel.dice[1] + duel.added[1]


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


def draw_choices(brush: Brush, shown: TableView, places: Mapping[Spot, Rect]) -> None:
    """Each with its picture, what it is, what it costs, what follows from it; all in letters of one size."""
    if shown.view.duel is None or not places:
        return
    heads = {spot: _words_room(brush, shown, spot, room) for spot, room in places.items()}
    told = {spot: sentences(shown, spot) for spot in places}
    names = {spot: _head(brush, shown, spot, room) for spot, room in places.items()}
    role = brush.alike([(told[spot].name, names[spot]) for spot in places], "choice")
    for spot, room in places.items():
        with brush.inside(spot):
            words = heads[spot]
            if not _is_low(brush, shown, spot, room):
                side = Rect(room.x, room.y, words.x - room.x - brush.px(8), room.h)
                brush.picture(_picture(shown, spot, shown.view.duel), side)
            brush.text(told[spot].name, names[spot], role, palette.INK)
            name = names[spot]
            if name.right < words.right:
                _draw_cost(brush, shown, spot, Rect(name.right, words.y, words.right - name.right, name.h))
            _draw_told(brush, told[spot], Rect(words.x, name.bottom, words.w, words.bottom - name.bottom))


def _words_room(brush: Brush, shown: TableView, spot: Spot, area: Rect) -> Rect:
    """Beside the picture."""
    if _is_low(brush, shown, spot, area):
        return area.inflate(-brush.px(8), 0)
    side = min(round(area.h * 0.6), brush.px(96), round(area.w * 0.3)) + brush.px(8)
    return Rect(area.x + side, area.y, area.w - side, area.h)


def _is_low(brush: Brush, shown: TableView, spot: Spot, area: Rect) -> bool:
    """A low plate has no picture, nor one that is touched and asks what pays; its cost is a sign then."""
    return area.h < 3.2 * brush.frame.leading(SAID) or brush.frame.compact or spot in shown.touched


def _head(brush: Brush, shown: TableView, spot: Spot, area: Rect) -> Rect:
    """The line of the name: what the sign of its cost leaves."""
    words = _words_room(brush, shown, spot, area)
    lines = max(2, words.h // brush.frame.leading(SAID))
    cost = _cost_width(brush, shown, spot) if _is_low(brush, shown, spot, area) else 0
    return Rect(words.x, words.y, words.w - cost, words.h // min(4, lines))


def _draw_told(brush: Brush, told: ToldChoice, area: Rect) -> None:
    """What follows and, where there is room, the price in words."""
    line = brush.frame.leading(SAID)
    rows = [told.follows, told.price] if told.price and area.h >= 2 * line else [told.follows]
    high = area.h // len(rows)
    for index, row in enumerate(rows):
        place = Rect(area.x, area.y + index * high, area.w, high)
        colour = palette.SOFT if index else palette.INK
        brief = row if index else told.brief
        look.write(brush, place, SAID, colour, row, brief, lines=max(1, high // line))


# ------------------------------------------------------------------ costs


def cost(shown: TableView, spot: Spot) -> tuple[str, str]:
    """What a choice costs: words or a number, and the picture of what pays."""
    view, duel = shown.view, shown.view.duel
    if spot in shown.touched:
        return "", ""  # that is what is asked now
    if spot == "button/reroll":  # TEW-063: the Attacker pays with Force, the Defender with Law
        kind = "force" if role_of(duel, shown.viewer) == 0 else "law"
        return "0" if is_free(view, shown.viewer, duel) else number(-1), look.pip(kind)
    if spot in ("button/rival_die", "button/rival_card"):
        return number(-1), look.pip("wild")
    return "", {"button/reveal": "icons/eye", "button/stand": look.posse_picture(shown.viewer, "wounded")}[spot]


def _cost_side(brush: Brush) -> int:
    return max(brush.px(26), brush.frame.type_px("choice"))


def _cost_width(brush: Brush, shown: TableView, spot: Spot) -> int:
    words, picture = cost(shown, spot)
    wide = brush.measure(words, COST)[0] if words else 0
    return wide + (_cost_side(brush) if picture else 0) + brush.px(8)


def _draw_cost(brush: Brush, shown: TableView, spot: Spot, area: Rect) -> None:
    words, picture = cost(shown, spot)
    right = area.right
    if picture:
        side, tint = _cost_side(brush), palette.SOFT if picture.startswith("icons/") else None
        brush.picture(picture, Rect(right - side, area.centery - side // 2, side, side), tint=tint)
        right -= side
    if words:
        place = Rect(area.x, area.y, right - area.x, area.h)
        brush.text(words, place, COST, palette.GAIN if words == "0" else palette.LOSS, "right")


def _picture(shown: TableView, spot: Spot, duel: Duel) -> str:
    role = role_of(duel, shown.viewer)
    if spot == "button/reroll":
        return f"{FOLDER}die_{min(6, needed(duel, role))}"
    if spot == "button/reveal":
        return look.card_picture(shown.view.kept[shown.viewer] or "")
    if spot == "button/stand":
        return look.posse_picture(shown.viewer, "wounded")
    if spot == "button/rival_die":
        return f"{FOLDER}die_{duel.dice[1 - role] or 6}"
    return look.card_picture(duel.card or "")


def sentences(shown: TableView, spot: Spot) -> ToldChoice:
    """Name, what follows, and the price or a warning."""
    view, duel, seat = shown.view, shown.view.duel, shown.viewer
    role = role_of(duel, seat)
    if spot == "button/reroll":
        least = needed(duel, role)
        told = shown.say("{n} or more: ahead", n=least) if least <= 6 else shown.say("no die is enough yet")
        if least == 6:
            told = shown.say("only a 6: ahead")
        price = shown.say("costs 1 Force") if role == 0 else shown.say("costs 1 Law")
        if is_free(view, seat, duel):
            price = shown.say("free this time")
        return ToldChoice(shown.say("Reroll"), told, price, _condition(shown, told))
    if spot == "button/reveal":
        card = view.kept[seat] or ""
        value = poker.value_of(card) if card in poker.CARD else 0
        total = duel.dice[role] + value
        ahead = total > powers(duel)[1] if role == 0 else total >= powers(duel)[0]
        told = shown.say("{die} + {card} = {sum}", die=duel.dice[role], card=value, sum=total)
        follows = shown.say("ahead") if ahead else shown.say("still behind")
        return ToldChoice(shown.say("Reveal card"), f"{told}: {follows}", shown.say("all will see it"), follows)
    if spot == "button/stand":
        return ToldChoice(shown.say("Give up"), shown.say("your Posse falls"), "", shown.say("your Posse falls"))
    if spot == "button/rival_die":
        name, told = shown.say("Rival’s die"), _rival_die(shown, duel, role)
    else:
        name, told = shown.say("Rival’s card"), _rival_card(shown, duel, role)
    return ToldChoice(name, told, shown.say("costs 1 of any type"), _condition(shown, told))


def _condition(shown: TableView, told: str) -> str:
    """What the die or the card must be; that one is ahead then goes without saying."""
    must, is_possible, _ = told.partition(": ")
    return must if is_possible else shown.say("no help")


def _margin(duel: Duel, role: int) -> int:
    """The greatest power of the other side that leaves this role ahead (TEW-061)."""
    return powers(duel)[role] - (1 if role == 0 else 0)


def _rival_die(shown: TableView, duel: Duel, role: int) -> str:
    most = _margin(duel, role) - duel.added[1 - role]
    if most < 1:
        return shown.say("no die is low enough")
    return shown.say("only a 1: ahead") if most == 1 else shown.say("{n} or less: ahead", n=most)


def _rival_card(shown: TableView, duel: Duel, role: int) -> str:
    """Of all cards the viewer has not seen."""
    most = _margin(duel, role) - duel.dice[1 - role]
    hidden = odds.hidden_from(shown.view, shown.viewer)
    values = [poker.value_of(card) for at, card in enumerate(poker.DECK) if hidden >> at & 1]
    good = sum(value <= most for value in values)
    if not good:
        return shown.say("no card is low enough")
    return shown.say("{percent} of 100: ahead", percent=round(100 * good / len(values)))
