"""Every choice of a seat as an instruction."""

from __future__ import annotations

from game.protocol import Action, Saying, mark, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import phrases as words
from game.tiny_epic_western.content import BUILDINGS, MOST
from game.tiny_epic_western.duels import free_reroll
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.pieces import INFLUENCE, SPOT
from game.tiny_epic_western.state import State

USES = {"immunity": mark("Be safe from duels for this round."), "redraw": mark("Draw another card.")}
DECLINES = {
    "stand_third": mark("Leave the third Posse lying."), "livery": mark("Do without the third Posse."),
    "post_office": mark("Pay nothing at the Post Office."), "immunity": mark("Do without the immunity."),
    "redraw": mark("Draw no other card."), "peek": mark("Do not look at the Rival’s card."),
    "convert": mark("Exchange nothing."), "exchange": mark("Exchange nothing."),
    "restack": mark("Leave the porches as they are."), "heal_pick": mark("Heal nobody."),
    "move_pick": mark("Move nobody."), "auction_pay": mark("Pay nothing for the auction."),
    "central_pay": mark("Pay nothing at the Central Bank."), "choose_two": mark("Take no influence."),
}  # fmt: skip


def step_words(s: State, seat: int, action: Action) -> Saying:
    """The action as an instruction."""
    match action:
        case do.Place(spot, side):
            where = words.where(s.circle[int(spot[0])], spot, side)
            text = say("Attack on {where}.", where=where)
            return text if s.standing[SPOT[spot]] >= 0 else say("Put a Posse on {where}.", where=where)
        case do.MoveTo(spot, side):
            return say("Move it to {where}.", where=words.where(s.circle[int(spot[0])], spot, side))
        case do.PickPosse(posse):
            place = s.posse[posse]
            assert place is not None
            where = words.where(s.circle[int(place.spot[0])], place.spot, place.side)
            text = say("Heal the Posse on {where}.", where=where)
            return text if s.phase == "heal_pick" else say("Pick up the Posse on {where}.", where=where)
        case do.KeepCard(slot):
            return say("Keep the {card}.", card=words.card(s.offers[seat][slot]))
        case do.KeepDrawn(slot):
            card = s.drawn if slot else s.kept[seat]
            return say("Keep the {card}.", card=words.card(card or ""))
        case do.ChooseBoss(boss) | do.KeepBoss(boss):
            return say("Choose {boss}.", boss=words.card(boss))
        case do.Advance(industry):
            return say("Advance {industry}.", industry=words.INDUSTRY[industry])
    return _duel(s, seat, action) or _purchase(s, action) or _influence(s, seat, action)


def _duel(s: State, seat: int, action: Action) -> Saying | None:
    match action:
        case do.Reroll() if s.duel is not None and free_reroll(s, s.duel, seat):
            return say("Roll again, for nothing.")
        case do.Reroll():
            role = 0 if s.duel is not None and s.duel.attacker == seat else 1
            return say("Roll again for {price}.", price=words.amount(("force", "law")[role], 1))
        case do.Reveal():
            return say("Show your card.")
        case do.Stand():
            return say("Give up the duel.")
        case do.RivalDie(influence):
            return say("Pay {price}: the Rival rolls again.", price=words.amount(influence, 1))
        case do.RivalCard(influence):
            return say("Pay {price}: the Rival draws another card.", price=words.amount(influence, 1))
    return None


def _purchase(s: State, action: Action) -> Saying | None:
    match action:
        case do.Buy(position):
            return say("Buy {building}.", building=words.card(s.slots[position] or ""))
        case do.AuctionBuy(slot):
            return say("Buy {building}.", building=words.card(s.auction[slot]))
        case do.Pass():
            return say("Buy nothing.")
        case do.PayMix(money, law, force):
            return say("Pay {price}.", price=words.price(money, law, force))
        case do.Restack(building):
            return say("Bring {building} to the top.", building=words.card(building))
    return None


def _influence(s: State, seat: int, action: Action) -> Saying:
    match action:
        case do.ChooseType(influence):
            return say("Take {what}.", what=words.amount(influence, max(1, s.gain[0])))
        case do.ChooseTwo(first, second):
            return say("Take {what} and {more}.", what=words.amount(first, 1), more=words.amount(second, 1))
        case do.TakePot(choice):
            return say("Take the third Posse.") if choice == "third" else say("Take 1 Law and 1 Force.")
        case do.PayOne(influence):
            return say("Pay {price}.", price=words.amount(influence, 1))
        case do.Convert(amount):
            return _conversion(s, seat, amount)
        case do.Exchange(influence):
            gains = [each for each in INFLUENCE if each != influence]
            price, what, more = words.amount(influence, 2), words.amount(gains[0], 2), words.amount(gains[1], 2)
            return say("Give {price} for {what} and {more}.", price=price, what=what, more=more)
        case do.Use():
            return say(USES.get(s.phase, ONE_KIND))
        case do.Peek():
            return say("Look at the Rival’s card.")
        case do.Decline():
            return say(DECLINES[s.phase])
    raise LookupError(f"{action} is no choice of seat {seat}")


ONE_KIND = mark("Take the only influence there is room for.")


def _conversion(s: State, seat: int, amount: int) -> Saying:
    place = s.posse[s.using]
    assert place is not None
    effect = BUILDINGS[s.porches[int(place.spot[0])][-1]].effect
    assert isinstance(effect, kind.Conversion)
    room = MOST - s.influence[3 * seat + INDEX[effect.target]]
    what = words.amount(effect.target, min(room, amount + effect.bonus))
    if not amount:
        return say("Take {what} and give nothing.", what=what)
    return say("Turn {price} into {what}.", price=words.amount(effect.source, amount), what=what)
