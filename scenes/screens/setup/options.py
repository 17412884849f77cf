"""How it is played: the options, the seed and practice of a match being set up, and what hands do to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.profile import setup_plan, share_code
from game.profile.setup_plan import OptionOffer
from game.protocol import Choice, Option, SaddlebagError
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import (
    Button,
    Form,
    Hotspot,
    Label,
    Painted,
    Picture,
    ScrollArea,
    Selector,
    Still,
    TextField,
    Toggle,
    Widget,
)
from scenes.kit.widgets.form import FormLine
from scenes.screens.setup.draft import SetupDraft
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.title.face import Chosen, Looks

WIDE: Final = 1560  # reference pixels of the sheet, at most
CARD: Final = 330  # of a card, at most
EDGE: Final = 36
GAP: Final = 18
PICTURE: Final = 0.62  # of a card's height
DICE: Final = "tokens/die_5"  # what is left to chance
CHOSEN: Final = "#f4d78f"


class Pictured(NamedTuple):
    """A choice; words come translated.  Without a picture it is left to chance."""

    id: str
    name: str
    text: str
    draw: Looks | None


class Gallery(Scene):
    """Over the set-up.  ``choose`` is called with what was pressed; Esc leaves everything as it is."""

    name = "gallery"
    overlay = True

    def __init__(
        self, services: Services, heading: str, choices: Sequence[Pictured], value: str, choose: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self.heading, self.choices, self.value, self._choose = heading, choices, value, choose
        self.first = f"choice/{value}"
        self._panel = Rect(0, 0, 0, 0)

    def layout(self, frame: Frame) -> None:
        px, edge, gap = frame.px, frame.px(EDGE), frame.px(GAP)
        head = max(frame.leading("prompt"), palette.HIT) + px(16)
        room = Rect(0, 0, min(px(WIDE), frame.width - 2 * px(24)), frame.height - 2 * px(24))
        inner = (room.w - 2 * edge, room.h - 2 * edge - head)
        across = self._across(inner)
        down = ceil(len(self.choices) / across)
        wide = min(px(CARD * max(1.0, frame.text_scale)), (inner[0] - (across - 1) * gap) // across)
        high = min(round(wide * 1.05), (inner[1] - (down - 1) * gap) // down)
        size = (across * wide + (across - 1) * gap + 2 * edge, head + down * high + (down - 1) * gap + 2 * edge)
        self._panel = Rect((frame.width - size[0]) // 2, (frame.height - size[1]) // 2, *size)
        for i, choice in enumerate(self.choices):
            row = min(across, len(self.choices) - i // across * across)  # the last may be short
            left = self._panel.centerx - (row * wide + (row - 1) * gap) // 2
            place = Rect(left + (i % across) * (wide + gap), 0, wide, high)
            place.y = self._panel.y + edge + head + (i // across) * (high + gap)
            self.add(Hotspot(f"choice/{choice.id}", place, partial(self._pick, choice.id),
                             partial(self._draw_choice, choice=choice), hint=choice.text))  # fmt: skip
        side = max(px(52), palette.HIT)
        close = Rect(self._panel.right - edge - side, self._panel.y + px(22), side, side)
        self._head = Rect(self._panel.x + edge, close.y, close.x - self._panel.x - edge - gap, side)
        self.add(Button("close", close, "", self.back, style="paper", icon="close", shadow=False,
                        hint=self.say("Back")))  # fmt: skip

    def _across(self, inner: tuple[int, int]) -> int:
        """As many beside each other as make the cards largest."""
        count, gap = len(self.choices), self.frame.px(GAP)

        def size(across: int) -> int:
            down = ceil(count / across)
            return min((inner[0] - (across - 1) * gap) // across, (inner[1] - (down - 1) * gap) // down)

        def worth(across: int) -> tuple[int, int, int]:
            holes = -count % across
            return min(size(across), self.frame.px(CARD)), -holes, across

        return max(range(1, count + 1), key=worth)

    def _pick(self, choice: str) -> None:
        self.services.stack.pop()
        self._choose(choice)

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)
        brush.panel(self._panel, "paper_plain", "dialog")
        brush.text(self.heading, self._head, "prompt", palette.INK)

    def _draw_choice(self, brush: Brush, spot: Hotspot, choice: Pictured) -> None:
        rect, is_chosen = spot.rect, choice.id == self.value
        if spot.lit > 0:
            brush.glow(rect, 10, 12, 4, "#ffce64", 0.7 * spot.lit)
        brush.box(rect, CHOSEN if is_chosen else palette.SHADE, 12, palette.INK if is_chosen else palette.EDGE, 3)
        inner = rect.inflate(-2 * brush.px(14), -2 * brush.px(12))
        high = min(brush.measure(choice.name, "name", inner.w, 4)[1], inner.h // 2)
        room = Rect(inner.x, inner.y, inner.w, round(inner.h * PICTURE))
        text = Rect(inner.x, room.bottom + high, inner.w, inner.bottom - room.bottom - high)
        plain = brush.steady("body")
        role = plain if brush.fits(choice.text, text, plain, 3) else "body"
        if not choice.text or not brush.fits(choice.text, text, role, 3):  # then the tip says it
            room.h, text.h = inner.h - high - brush.px(4), 0
        (choice.draw or draw_chance)(brush, room)
        top = room.bottom if text.h else inner.bottom - high
        brush.text(choice.name, Rect(inner.x, top, inner.w, high), "name", palette.INK, "centre", lines=4)
        if text.h:
            brush.text(choice.text, text, role, palette.SOFT, "centre", "top", lines=3)
        if is_chosen:
            side = brush.px(44)
            brush.picture("ui/chapter_done", Rect(rect.right - side - brush.px(6), rect.y + brush.px(6), side, side))


def draw_chance(brush: Brush, area: Rect) -> None:
    """What is left to chance: a die."""
    side = round(min(area.size) * 0.6)
    brush.picture(DICE, Rect(area.centerx - side // 2, area.centery - side // 2, side, side))


SWITCH = {"on", "off"}
WHO = {"first_seat": 0, "first_dealer": 0, "first_player": 1}  # options that name a seat, and their first number


class OptionForm(Form):
    """A form that knows how to set options, notes and grids of small pickers."""

    def __init__(
        self,
        brush: Brush,
        area: Rect,
        draft: SetupDraft,
        choose: Callable[[str, str], Any],
        opens: Callable[[Option], Any],
    ) -> None:
        """``opens``: an option is to be chosen by picture."""
        super().__init__(brush, area)
        self.say, self.title, self._draft = draft.services.language.say, draft.plan.title, draft
        self._choose, self._opens = choose, opens
        self._chosen = setup_plan.chosen(draft.plan)

    def called(self, option: Option) -> str:
        """What it is about; a seat by its player's name."""
        name = self._player(option.seat)
        return self.say(option.of, name=name) if name and option.of else self.say(option.name)

    def _means(self, choice: Choice) -> str:
        return self._player(choice.seat) or self.say(choice.name)

    def _player(self, seat: int | None) -> str:
        chairs = self._draft.plan.chairs
        return chairs[seat].name if seat is not None and seat < len(chairs) else ""

    def pictured(self, option: Option) -> list[Pictured]:
        """Its choices as they are shown side by side."""
        return [
            Pictured(each.id, self._means(each), self.say(each.text), self._picture(option, each.id))
            for each in option.choices
        ]

    def _picture(self, option: Option, choice: str) -> Looks | None:
        return choice_picture(self.title, option.id, choice, self._chosen, self._draft.faces)

    def options(self, offers: Sequence[OptionOffer]) -> None:
        for offer in offers:
            if offer.option.under:
                continue
            self._option(offer)
            below = [each for each in offers if each.option.under and each.option.under.option == offer.option.id]
            if below:
                self.grid(below)

    def note(self, name: str, words: str, icon: str = "hint", colour: str = palette.SOFT) -> None:
        """A strip with one sentence: what has changed, or what is wrong."""
        px = self.brush.px
        side = px(30)
        wide = self.room.w - 3 * px(14) - side
        high = self.brush.measure(words, "voice", wide, 6)[1] + px(16)
        strip = Rect(self.room.x, self._y, self.room.w, high)
        self.children.append(Painted(name, strip, partial(_draw_note, words=words, icon=icon, colour=colour)))
        self._y += high + px(8)

    def _option(self, offer: OptionOffer) -> None:
        option, name, choice = offer.option, f"option/{offer.option.id}", _choice(offer)
        words, text = self.called(option), self.say(choice.text or option.text)

        def switch(rect: Rect) -> Toggle:
            return Toggle(name, rect, offer.value == "on", lambda on: self._choose(option.id, "on" if on else "off"))

        def told(rect: Rect) -> Label:
            return Label(name, rect, self._means(choice), "strong", palette.SOFT, align="centre")

        def picker(rect: Rect) -> Selector:
            return self._selector(offer, rect, self.say(option.text))

        if {each.id for each in option.choices} == SWITCH:
            self.line(name, words, self.say(option.text), switch, 140)
        else:
            self.line(name, words, text, told if len(option.choices) == 1 else picker)

    def _selector(self, offer: OptionOffer, rect: Rect, hint: str) -> Selector:
        """With a way to all its pictures if there are some to choose between; chance is a die then."""
        option, choose = offer.option, partial(self._choose, offer.option.id)
        drawn = {each.id: self._picture(option, each.id) for each in option.choices}
        is_pictured = sum(picture is not None for picture in drawn.values()) > 1
        choices = [(each.id, self._means(each)) for each in option.choices]
        picture = drawn[offer.value] or (draw_chance if is_pictured else None)
        on_open = partial(self._opens, option) if is_pictured else None
        return Selector(
            f"option/{option.id}", rect, choices, offer.value, choose, picture=picture, on_open=on_open, hint=hint
        )

    def spread(self, spare: int) -> None:
        """Give the lines some of the room that is left, so that a short page does not end in the middle."""
        lines = [child for child in self.children if isinstance(child, FormLine)]
        each = min(spare // max(1, len(lines)), self.brush.px(26))
        down = 0
        for child in self.children:
            child.shift(0, down)
            if child in lines:
                child.rect.h += each
                for part in child.children:
                    part.shift(0, each // 2)
                down += each
        self._y += down

    def grid(self, offers: Sequence[OptionOffer]) -> None:
        """Small pickers side by side: picture, name, and the choice below them."""
        brush, px = self.brush, self.brush.px
        names = {self.say(choice.name) for offer in offers for choice in offer.option.choices}
        least = max(brush.measure(name, "strong")[0] for name in names) * 0.9 + 2 * px(48)
        across = max(1, min(3, int((self.room.w + px(16)) // (least + px(16)))))
        wide = (self.room.w - (across - 1) * px(16)) // across
        head = max(brush.frame.leading("body_strong"), px(40))
        control = max(px(52), palette.HIT, round(1.8 * brush.frame.type_px("strong")))
        high = head + control + px(14)
        self._y += px(10)
        for i, offer in enumerate(offers):
            x, y = self.room.x + (i % across) * (wide + px(16)), self._y + (i // across) * high
            self.children.append(self._cell(offer, Rect(x, y, wide, head), Rect(x, y + head, wide, control)))
        self._y += -(-len(offers) // across) * high + px(6)

    def _cell(self, offer: OptionOffer, head: Rect, place: Rect) -> Widget:
        option, name = offer.option, f"option/{offer.option.id}"
        choice = _choice(offer)
        hint = f"{self.say(choice.name)}\n{self.say(choice.text)}" if choice.text else self.say(option.text)
        cell = Widget(f"{name}/cell", head.union(place))
        words = head.copy()
        drawing = f"{self.title}/{option.id}"
        if self.brush.art.has(drawing):
            side = head.h
            cell.children.append(Picture(f"{name}/picture", Rect(head.x, head.y, side, side), drawing))
            words = Rect(head.x + side + self.brush.px(8), head.y, head.w - side - self.brush.px(8), head.h)
        cell.children += [
            Label(f"{name}/words", words, self.called(option), "body_strong", palette.SOFT),
            self._selector(offer, place, hint),
        ]
        return cell


def _draw_note(brush: Brush, strip: Rect, words: str, icon: str, colour: str) -> None:
    """A sentence on a shaded strip, with an icon."""
    brush.box(strip, palette.SHADE, 8)
    edge, side = brush.px(14), brush.px(30)
    brush.icon(icon, (strip.x + edge + side // 2, strip.centery), side, colour)
    x = strip.x + 2 * edge + side
    brush.text(words, Rect(x, strip.y, strip.right - edge - x, strip.h), "voice", colour, lines=6)


def choice_picture(title: str, option: str, choice: str, chosen: Chosen, faces: Sequence[str]) -> Looks | None:
    """How to draw a choice, or None for one that has no picture (chance, a level)."""
    if option in WHO:
        number = choice.removeprefix("seat_")
        seat = int(number) - WHO[option] if number.isdecimal() else -1
        return partial(_draw_portrait, seat=seat, face=faces[seat]) if 0 <= seat < len(faces) else None
    return FACES[title].choice(option, choice, chosen)


def _draw_portrait(brush: Brush, area: Rect, seat: int, face: str) -> None:
    paint.portrait(brush, area.center, min(area.size), seat, face)


def _choice(offer: OptionOffer) -> Choice:
    return next(choice for choice in offer.option.choices if choice.id == offer.value)


class HowPage:
    """One sheet with a line for every option that has a say."""

    def __init__(self, scene: Scene, draft: SetupDraft) -> None:
        self._scene, self._draft = scene, draft

    def build(self, rect: Rect) -> Widget:
        scene, draft = self._scene, self._draft
        view = rect.inflate(-2 * scene.frame.px(24), -2 * scene.frame.px(18))
        form = self._form(ScrollArea.inner(view, scene.frame.scale))
        form.heading("options", scene.say("How it is played"))
        for i, note in enumerate(draft.notes):
            form.note(f"note/{i}", note)
        for problem in draft.problems:
            if problem.field == "options":
                form.note("wrong", scene.services.language.tell(problem.saying), "warning", palette.LOSS)
        form.options(setup_plan.offers(draft.plan))
        self._seed(form)
        if draft.plan.seats == 1:
            self._practice(form)
        form.spread(max(0, view.h - form.length))
        scroll = ScrollArea("options/scroll", view, form.children, form.length, scene.frame.scale)
        return Still("options", rect, "paper_plain", [scroll])

    def _form(self, area: Rect) -> OptionForm:
        return OptionForm(self._scene.brush, area, self._draft, self.choose, self._open)

    def _seed(self, form: OptionForm) -> None:
        scene, draft = self._scene, self._draft
        form.line(
            "seed", scene.say("Seed or share code"), scene.say("Same seed, same deal. A share code sets everything."),
            lambda place: TextField(
                "seed", place, draft.seed_text, self.seeded, placeholder=scene.say("A fresh one"),
                longest=share_code.LONGEST,
            ),
        )  # fmt: skip
        if draft.bad_code:
            form.note("bad_code", draft.bad_code, "warning", palette.LOSS)

    def _practice(self, form: OptionForm) -> None:
        say, plan = self._scene.say, self._draft.plan
        text = say("Take back as far as you like, even what chance has shown. It does not count.")
        form.line(
            "practice", say("Practice"), text,
            lambda place: Toggle("practice", place, plan.practice, self._practise), 140,
        )  # fmt: skip

    # -------------------------------------------------------------- what hands do

    def choose(self, name: str, value: str) -> None:
        setup_plan.choose(self._draft.plan, name, value)
        self._draft.changed()

    def _open(self, option: Option) -> None:
        """All the choices of an option side by side, as pictures."""
        services, form = self._scene.services, self._form(Rect(0, 0, 0, 0))
        value, choose = setup_plan.chosen(self._draft.plan)[option.id], partial(self.choose, option.id)
        services.stack.push(Gallery(services, form.called(option), form.pictured(option), value, choose))

    def _practise(self, on: bool) -> None:
        self._draft.plan.practice = on

    def seeded(self, text: str) -> None:
        """A seed is kept as it is typed; a share code is unpacked as soon as it is whole."""
        draft, language = self._draft, self._scene.services.language
        draft.bad_code, draft.seed_text = "", text
        if not share_code.looks_like(text):
            draft.plan.seed, draft.plan.edition = text, 0
            draft.changed()
            return
        try:
            code = share_code.decode(text)
        except SaddlebagError as error:
            draft.plan.seed, draft.bad_code = "", language.tell(error.saying)
            draft.changed()
            return
        draft.plan = setup_plan.from_code(code, draft.plan)
        draft.seed_text = draft.plan.seed
        draft.changed([self._scene.say("Everything is set as the share code says.")])
