"""What touching a spot would bring about, tried out on a copy of the view.  Changes nothing and draws nothing."""

from __future__ import annotations

from game.protocol import Action, Spot
from game.tiny_towns import actions as do
from game.tiny_towns import rules
from game.tiny_towns.content import CARDS
from game.tiny_towns.state import State
from scenes.kit.lettering import fine
from scenes.table.title.skin import NO_PREVIEW, SpotPreview
from scenes.table.view.table_view import TableView


def preview(shown: TableView, spot: Spot) -> SpotPreview:
    """For a spot that the decision at hand accepts."""
    if shown.chooser is None or not shown.chooser.accepts(spot):
        return NO_PREVIEW
    actions = shown.chooser.preview(spot)
    if not actions:
        return NO_PREVIEW
    first = actions[0]
    if isinstance(first, do.Build):
        return _build(shown, [each for each in actions if isinstance(each, do.Build)])
    if len(actions) > 1 or first.barrier:
        return NO_PREVIEW
    if isinstance(first, do.Put):
        return _put(shown, first)
    if isinstance(first, do.Target | do.FreeSquare | do.WatchSquare):
        return SpotPreview(_piece(shown), gain=_gain(shown, first))
    if isinstance(first, do.Park | do.Cavern):
        return SpotPreview(shown.view.named or "")
    return NO_PREVIEW


def after(shown: TableView, *actions: Action) -> State:
    """The view once these are done; the viewer's own actions need nothing hidden."""
    state = rules.copy(shown.view)
    for action in actions:
        rules.apply(state, action)
    return state


def _gain(shown: TableView, *actions: Action) -> int:
    state = after(shown, *actions)
    return rules.score(state, shown.viewer).total - shown.sheets[shown.viewer].total


def _piece(shown: TableView) -> str:
    view, card = shown.view, shown.view.work.card
    if card is None and view.phase == "watch_square":
        return view.towns[shown.viewer].watch[view.work.slot] or ""
    return card or ""


def _put(shown: TableView, action: do.Put) -> SpotPreview:
    """The patterns the cube would complete there."""
    cube = shown.view.work.cube or shown.view.named or ""
    before = _builds(shown.view)
    builds = [each for each in _builds(after(shown, action)) if each not in before and action.square in each.squares]
    names = ", ".join(dict.fromkeys(fine(shown.say(CARDS[each.card].name)) for each in builds))
    others = dict.fromkeys(square for each in builds for square in each.squares if square != action.square)
    outlined = tuple(do.square_spot(shown.viewer, square) for square in others)
    cards = tuple(dict.fromkeys(do.card_spot(each.card) for each in builds))
    sentence = shown.say("Completes {cards}.", cards=names) if builds else ""
    return SpotPreview(cube, outlined + cards, sentence)


def _builds(state: State) -> list[do.Build]:
    if state.phase not in ("build", "watch"):
        return []
    return [action for action in rules.legal_actions(state) if isinstance(action, do.Build)]


def _build(shown: TableView, builds: list[do.Build]) -> SpotPreview:
    """The cubes it would take, and the most it could bring."""
    spots = tuple(dict.fromkeys(do.square_spot(shown.viewer, square) for each in builds for square in each.squares))
    gains: list[int] = []
    for each in builds[:6]:
        state = after(shown, each)
        for target in rules.legal_actions(state):
            if isinstance(target, do.Target) and len(gains) < 24:
                gains.append(_gain(shown, each, target))
    card = fine(shown.say(CARDS[builds[0].card].name))
    if len(builds) == 1:
        sentence = shown.say("Builds {card} from these cubes.", card=card)
    else:
        sentence = shown.language.count("{n} way to build {card}.", "{n} ways to build {card}.", len(builds), card=card)
    return SpotPreview("", spots, sentence, max(gains, default=None))
