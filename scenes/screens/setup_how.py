"""How it is played: the options, the seed and practice of a match being set up, and what hands do to them."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.protocol import Option, SaddlebagError
from game.session import setup_plan, share_code
from scenes.kit import palette
from scenes.kit.widgets import ScrollArea, Still, TextField, Toggle, Widget
from scenes.screens.setup_draft import SetupDraft
from scenes.screens.setup_gallery import Gallery
from scenes.screens.setup_options import OptionForm
from scenes.shell.scene import Scene


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
            draft.plan.seed = text
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
