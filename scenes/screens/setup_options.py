"""The options of a match being planned, as lines of a form; options that hang on another stand in a grid below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.protocol import Choice, Option
from game.session import setup_plan
from game.session.setup_plan import OptionOffer
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Form, Label, Painted, Picture, Selector, Toggle, Widget
from scenes.kit.widgets.form import FormLine
from scenes.screens.setup_draft import SetupDraft
from scenes.screens.setup_gallery import Pictured, draw_chance
from scenes.skins import FACES
from scenes.table.title_face import Chosen, Looks

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
