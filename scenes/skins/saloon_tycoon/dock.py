"""Beside the decision: the plates of a turn, what is being carried out and what comes after it.  Decides nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import Spot
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import costs
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, NUMBERS, SCRIPTS, TILES
from game.saloon_tycoon.costs import ANGIE, PHINEUS
from game.saloon_tycoon.state import EffectFrame, State, is_final
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon.look import FOLDER, HOT, badge, face
from scenes.skins.saloon_tycoon.stage import asking
from scenes.skins.saloon_tycoon.words import name_of, office_of
from scenes.table.log import sentence
from scenes.table.title.skin import ChoiceFace
from scenes.table.view.table_view import TableView

LABELS: Final = {
    "earn": mark("Earn"), "draw": mark("Draw"), "play": mark("Play"), "build": mark("Build"), "bribe": mark("Bribe"),
    "supply": mark("Supply"), "stake": mark("Stake"),
}  # fmt: skip
PICTURES: Final = {
    "earn": FOLDER + "gold_1", "draw": FOLDER + "bonus_draw", "play": FOLDER + "bonus_play", "build": "tokens/hammer",
    "bribe": FOLDER + "bribe", "supply": FOLDER + "crate", "stake": FOLDER + "claim_flag",
}  # fmt: skip
MEANT: Final[dict[str, tuple[type, ...]]] = {
    "earn": (do.Earn,), "draw": (do.Draw,), "play": (do.Play,), "build": (do.Build,), "bribe": (do.Bribe,),
    "supply": (do.Supply,), "stake": (do.Stake, do.StakeSecret),
}  # fmt: skip
BEGUN: Final = {"market": "build", "character": "bribe", "hand": "play"}


class Plate(NamedTuple):
    """One of the seven."""

    name: str
    ready: bool
    begun: bool
    pill: str = ""
    ink: str = palette.AMBER
    fill: str = palette.NIGHT
    spoiler: str = ""  # the Outlaw who spoils it


def plate_of(shown: TableView, name: str) -> Plate:
    view, me = shown.view, shown.viewer
    fitting = [each for each in shown.legal if isinstance(each, MEANT[name])] if shown.is_mine else []
    begun = shown.plate == f"button/{name}"
    if shown.touched:
        begun = BEGUN.get(shown.touched[0].split("/")[0]) == name
    price = costs.cube_price(view, me)
    pills = {"earn": f"+{NUMBERS.earn_gold}", "draw": f"+{NUMBERS.draw_cards}"}
    pills |= {"bribe": str(NUMBERS.bribe_price), "supply": str(price)}
    plate = Plate(name, bool(fitting), begun, pills.get(name, ""))
    if name == "play" and ANGIE in view.saloons[me]:
        return plate._replace(spoiler=ANGIE)
    if name == "supply" and price > NUMBERS.cube_price:
        return plate._replace(ink=HOT, spoiler=PHINEUS)
    if name == "stake" and fitting:
        return plate._replace(pill=str(len(fitting)), fill=palette.GAIN)
    return plate


def meant(shown: TableView, name: str) -> tuple[Spot, ...]:
    """The things to click for a plate."""
    if name not in MEANT or not shown.is_mine or shown.view.phase not in ("menu", "action"):
        return ()
    fitting = (each for each in shown.legal if isinstance(each, MEANT[name]))
    return tuple(dict.fromkeys(each.path(shown.viewer)[0] for each in fitting))


def draw(brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
    """The plates of a turn, or what is being carried out."""
    if shown.is_mine and shown.view.phase in ("menu", "action"):
        _draw_labels(brush, shown)
        for name in LABELS:
            draw_plate(brush, shown, name, shown.rect(f"button/{name}"))
    elif "option/0" not in shown.displayed and shown.outcome is None:
        _draw_chain(brush, shown, area, dark)


def _draw_labels(brush: Brush, shown: TableView) -> None:
    if brush.frame.compact:
        return
    first, free, last = (shown.rect(f"button/{name}") for name in ("earn", "supply", "stake"))
    role = "small_strong"
    high = max(brush.px(20), brush.frame.leading(role, palette.FLOOR))
    before = Rect(first.x, first.y - high, free.x - first.x - brush.px(20), high)
    words = shown.say("One Tycoon action")
    if shown.view.acted and shown.view.phase == "menu":
        words = shown.say("Your Tycoon action is done")
    brush.text(words, before, role, palette.SOFT)
    after = Rect(free.x, first.y - high, last.right - free.x, high)
    brush.text(shown.say("Free, any number"), after, role, palette.SOFT)
    x = free.x - (free.x - shown.rect("button/bribe").right) // 2
    brush.rule(Rect(x, first.y - brush.px(8), max(1, brush.px(2)), first.h + brush.px(8)), "#a98754")


def draw_plate(brush: Brush, shown: TableView, name: str, rect: Rect) -> None:
    """Picture, name, and what it gives or costs."""
    plate, px = plate_of(shown, name), brush.px
    if plate.begun:
        brush.glow(rect, 14, 12, 10, "#ffb428")
    kind = "primary_hover" if plate.begun else "paper" if plate.ready else "disabled"
    brush.plate(f"button_{kind}", rect)
    line = brush.frame.leading("choice")
    picture = Rect(rect.x + px(6), rect.y + px(6), rect.w - px(12), rect.h - line - px(18))
    brush.picture(PICTURES[name], picture, "" if plate.ready or plate.begun else "faint")
    words = Rect(rect.x + 1, rect.bottom - line - px(10), rect.w - 2, line)
    ink = palette.INK if plate.ready or plate.begun else palette.DISABLED_TEXT
    with brush.inside(f"button/{name}"):
        label = shown.say(LABELS[name])
        role = palette.ROLES["choice"]
        faces = (role._replace(face=each) for each in (role.face, "Semibold", "Regular"))
        fitting = next((each for each in faces if brush.fits(label, words, each, 1)), None)
        if fitting is not None:
            brush.text(label, words, fitting, ink, "centre")
        if plate.pill:
            high = max(px(24), brush.frame.type_px("pill") + 2)
            wide = max(high, brush.measure(plate.pill, "pill")[0] + px(12))
            pill = Rect(rect.right - wide - px(5), rect.y + px(5), wide, high)
            brush.box(pill, plate.fill, 8)
            brush.text(plate.pill, pill, "pill", plate.ink, "centre")
    if plate.spoiler:
        side = max(px(34), 20)
        face(brush, plate.spoiler, Rect(rect.x + px(3), rect.y + px(3), side, side))
    if plate.begun:
        brush.focus(rect.inflate(-2 * px(2), -2 * px(2)))


# ------------------------------------------------------------------ what is pending


def chain_words(shown: TableView, view: State) -> str:
    """What comes after the step at hand, outermost last."""
    told = [words for frame in reversed(view.stack[:-1]) if (words := _pending(shown, frame))]
    return shown.say("Then: {steps}.", steps="; ".join(told[:2])) if told else ""


def _pending(shown: TableView, frame: EffectFrame) -> str:
    if frame.step == "roof":
        return shown.say("a roof")
    source = name_of(shown, frame.source)
    if frame.step == "run":
        more = frame.source in SCRIPTS and frame.at < len(SCRIPTS[frame.source])
        return shown.say("on with {card}", card=source) if more else ""
    if frame.step == "cube" and frame.left:
        return shown.language.count("{n} more cube of {card}", "{n} more cubes of {card}", frame.left, card=source)
    return shown.say("on with {card}", card=source) if frame.source else ""


def _draw_chain(brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
    """The card or room at work, its words, and what waits behind it."""
    view, px = shown.view, brush.px
    shelves = {**CARDS, **TILES, **BOSS_CARDS}
    source = next((frame.source for frame in reversed(view.stack) if frame.source in shelves), "")
    if not source:
        _draw_idle(brush, shown, area, dark)
        return
    side = min(area.h, px(108))
    plate = Rect(area.x, area.y, side, area.h)
    brush.box(plate, palette.LEATHER if dark else palette.SHADE, 12, palette.SEAM if dark else palette.EDGE, 2)
    brush.picture(office_of(source), plate.inflate(-px(16), -px(16)))
    text = fine(shown.say(shelves[source].text))
    after = chain_words(shown, view)
    words = Rect(plate.right + px(16), area.y, area.right - plate.right - px(16), area.h)
    strong, soft = (palette.CREAM, palette.TAN) if dark else (palette.INK, palette.SOFT)
    name = Rect(words.x, words.y, words.w, brush.frame.leading("name"))
    brush.text(name_of(shown, source), name, "name", strong)
    rest = Rect(words.x, name.bottom, words.w, words.bottom - name.bottom)
    if after:
        high = brush.frame.leading("voice")
        brush.text(after, Rect(rest.x, rest.bottom - high, rest.w, high), "voice", soft)
        rest.h -= high
    brush.text(text, rest, "body", soft, valign="top", lines=4)


def _draw_idle(brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
    view = shown.view
    if view.phase == "keep":
        words = shown.say(
            "A claim is a goal: meet all of its conditions at one moment of your turn and stake it for its points. "
            "Secret claims are yours alone; the open ones on the right go to whoever is first."
        )
    elif dark and is_final(view):
        words = shown.say("The pile is empty. Nobody moves or wins a Character any more.")
    elif dark and _draw_lately(brush, shown, area):
        return
    elif dark:
        words = shown.say("Click a neighbour’s saloon to walk over and look into every room.")
    else:
        return
    brush.text(words, area, "body", palette.TAN if dark else palette.SOFT, lines=4)


def _draw_lately(brush: Brush, shown: TableView, area: Rect) -> bool:
    """What whoever is to move has just done, as much of it as can be told whole; False if nothing is told yet."""
    lines = [line for line in shown.lines[-8:] if line.seat == shown.decider and not line.is_heading][-3:]
    told = [sentence(shown.language.tell(line.saying)) for line in lines]
    rows = [Rect(area.x, area.y + index * (area.h // 3), area.w, area.h // 3) for index in range(len(told))]
    if not all(brush.fits(words, row, "small", 2) for words, row in zip(told, rows, strict=True)):
        told, rows = told[-1:], [area]
    for words, row in zip(told, rows, strict=True):
        role = "body" if brush.fits(words, row, "body", 2) else "small"
        brush.text(words, row, role, palette.CREAM if words is told[-1] else palette.TAN, lines=2)
    return bool(lines)


def option_face(shown: TableView, option: int) -> ChoiceFace | None:
    """One of the three of Drifter's Luck."""
    effect = asking(shown.view)
    if not isinstance(effect, fx.ChooseOne) or option >= len(effect.options):
        return None
    sign = badge(effect.options[option][0])
    return ChoiceFace(shown.say(effect.labels[option]), sign[0] if sign else "")
