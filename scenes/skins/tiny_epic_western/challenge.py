"""Before a duel: who stands there, what is at stake, the odds and the costs, in the dock beside the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.protocol import Action
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import poker
from game.tiny_epic_western.bot import odds
from game.tiny_epic_western.content import BOSSES, CONTENT, NUMBERS
from game.tiny_epic_western.effects import FreeReroll
from game.tiny_epic_western.pieces import INFLUENCE
from game.tiny_epic_western.state import State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.palette import Role
from scenes.skins.tiny_epic_western import dock, figures, hands, look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.title.skin import DockQuestion
from scenes.table.view.table_view import TableView

FACES: Final = range(1, NUMBERS.die_faces + 1)
LINE: Final = Role("Regular", 20, 23, 13)
Fact = tuple[str, str]  # a picture and a sentence


def question(shown: TableView, action: Action) -> DockQuestion | None:
    """A placement that starts a duel cannot be undone: it is asked about."""
    foe = foe_of(shown, action)
    if foe is None:
        return None
    name = hands.party_name(shown, foe)
    lit = frozenset(action.path(shown.viewer))
    headline = shown.say("Duel with {name}?", name=name)
    return DockQuestion(headline, "", shown.say("Duel!"), shown.say("Leave it"), lit, is_meant=True, room="dock/side")


def foe_of(shown: TableView, action: Action) -> int | None:
    """Whom this placement would have to fight, if anybody."""
    if not isinstance(action, do.Place):
        return None
    return figures.defender(shown.view, action.path(shown.viewer)[0], shown.viewer)


def draw(brush: Brush, shown: TableView, action: Action) -> None:
    """The own card, which can be added, and a line for each thing to know."""
    foe = foe_of(shown, action)
    if foe is None or not isinstance(action, do.Place):
        return
    dock.draw_kept(brush, shown, False)
    told = facts(shown, action, foe)
    room = dock.below_headline(shown)
    room.h -= brush.px(6)
    high = room.h / len(told)
    side = min(round(high) - 2, brush.px(28))
    lines = [Rect(room.x, round(room.y + row * high), room.w, round(high)) for row in range(len(told))]
    words = [Rect(line.x + side + brush.px(10), line.y, line.w - side - brush.px(10), line.h) for line in lines]
    role = brush.alike([(fact[1], place) for fact, place in zip(told, words, strict=True)], LINE)
    for (picture, sentence), line, place in zip(told, lines, words, strict=True):
        brush.picture(picture, Rect(line.x, line.centery - side // 2, side, side))
        brush.text(sentence, place, role, palette.INK)


def facts(shown: TableView, action: do.Place, foe: int) -> Sequence[Fact]:
    """What is at stake, how the dice stand, what each side can pay, and how it ends for the loser."""
    view, seat = shown.view, shown.viewer
    spot, name = hands.spot_name(shown, action.spot, action.side), hands.party_name(shown, foe)
    wanted = CONTENT.board.wanted.vp
    chance = round(100 * ahead_at_once(view, seat, foe))
    stake = shown.say("At stake: {spot}; and the Wanted card, {n} VP.", spot=spot, n=wanted)
    first = shown.say("{percent} first rolls of 100 put you ahead; a tie goes to {name}.", percent=chance, name=name)
    end = shown.say("The loser lies wounded. A duel cannot be undone.")
    return (
        (FOLDER + "wanted", stake),
        (FOLDER + "die_5", first),
        (look.pip("force"), _mine(shown)),
        _theirs(shown, foe),
        (look.posse_picture(foe, "wounded"), end),
    )


def ahead_at_once(view: State, seat: int, foe: int) -> float:
    """The share of first rolls that put the Attacker ahead; the Rival adds a card nobody has seen (TEW-191)."""
    rival = foe >= view.terms.seats
    hidden = odds.hidden_from(view, seat)
    added = [poker.value_of(card) for at, card in enumerate(poker.DECK) if hidden >> at & 1] if rival else [0]
    rolls = [mine > theirs + card for mine in FACES for theirs in FACES for card in added]
    return sum(rolls) / len(rolls)


def _mine(shown: TableView) -> str:
    view, seat = shown.view, shown.viewer
    have = view.influence[3 * seat + INFLUENCE.index("force")]
    boss = view.bosses[seat]
    if boss in BOSSES and isinstance(BOSSES[boss].effect, FreeReroll):
        words = shown.say("Your rerolls: the first is free, then 1 Force each (you have {n}).", n=have)
    else:
        words = shown.say("Your rerolls: 1 Force each (you have {n}).", n=have)
    card = view.kept[seat]
    if card in CONTENT.cards and not view.revealed[seat]:
        words += " " + shown.say("Your card: +{n}.", n=poker.value_of(card))
    return words


def _theirs(shown: TableView, foe: int) -> Fact:
    view = shown.view
    if foe >= view.terms.seats:
        return FOLDER + "poker_back", shown.say("The Rival adds a card it draws, 1 to 5.")
    have = view.influence[3 * foe + INFLUENCE.index("law")]
    words = shown.say("Rerolls of {name}: 1 Law each (in hand: {n}).", name=shown.name(foe), n=have)
    return look.pip("law"), words
