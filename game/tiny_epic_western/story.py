"""Events as sentences for the log.  Words only; the gaps are names, amounts, spots and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.protocol import FACE_DOWN, Event, Name, Saying, listed, mark, say
from game.tiny_epic_western import events as told
from game.tiny_epic_western import phrases as words
from game.tiny_epic_western.content import BOSSES, BUILDINGS

Names = Sequence[Name]


def story(event: Event, names: Names) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    tell = SENTENCES.get(type(event))
    if tell is None:
        return None
    return say(tell, **_gaps(event, names)) if isinstance(tell, str) else tell(event, names)


def _gaps(event: Any, names: Names) -> dict[str, object]:
    """The fields of an event as words."""
    gaps: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "seat":
            gaps[field] = names[value]
        elif field == "party":
            gaps[field] = _head(event, names)
        elif field in ("building", "card", "boss"):
            gaps[field] = words.card(value) if value else ""
        elif field in ("cards", "bosses", "buildings", "dropped"):
            gaps[field] = words.cards(value)
        elif field == "mat":
            gaps[field] = words.MATS.get(value, "")
        elif isinstance(value, int | str):
            gaps[field] = value
    return gaps


def _head(event: Any, names: Names) -> Name | str:
    return words.RIVAL if event.rival else names[event.party]


def _name(party: int, rival: bool, names: Names) -> Name | str:
    return words.THE_RIVAL if rival else names[party]


# ------------------------------------------------------------------ set-up and deal


def _face(hidden: str, shown: str, faces: Callable[[Any], Any]) -> Callable[[Any, Names], Saying]:
    """Another sentence for those who see only the back."""

    def tell(event: Any, names: Names) -> Saying:
        return say(hidden if FACE_DOWN in faces(event) else shown, **_gaps(event, names))

    return tell


def _laid(event: told.BuildingLaid, names: Names) -> Saying | None:
    """At set-up the table shows it."""
    if not event.refill:
        return None
    texts = {
        ("slot", "deck"): mark("{building} is on sale at {mat}."),
        ("slot", "stack"): mark("{building} leaves the porch: on sale at {mat}."),
        ("stack", "deck"): mark("{building} opens on the porch of {mat}."),
    }
    return say(texts[event.place, event.origin], **_gaps(event, names))


def _cards_dealt(event: told.CardsDealt, names: Names) -> Saying:
    gaps = {"seat": names[event.seat], "count": len(event.cards), "cards": words.cards(event.cards)}
    if FACE_DOWN in event.cards:
        return say("{seat} is dealt {count} poker cards.", **gaps)
    return say("{seat} is dealt {cards}.", **gaps)


def _rival_dealt(event: told.RivalDealt, names: Names) -> Saying:
    if len(event.cards) > 1:
        return say("The Rival gets a face-down card and {card}.", card=words.card(event.cards[1]))
    return say("The Rival gets a face-down card.")


def _circle(event: told.CircleLaid, names: Names) -> Saying:
    return say("The mats lie in a new order.")


def _round(event: told.RoundBegan, names: Names) -> Saying:
    if len(names) == 1:  # alone the token never moves
        return say("Round {round} begins.", round=event.round)
    return say("Round {round}. {seat} is the Dealer.", round=event.round, seat=names[event.dealer])


def _third_stood(event: told.ThirdStood, names: Names) -> Saying:
    return say("{seat}’s third Posse stands this round.", seat=names[event.seat])


def _third_earned(event: told.ThirdEarned, names: Names) -> Saying:
    texts = {
        "pot": mark("{seat} takes the third Posse for the next round."),
        "livery": mark("{seat} will have the third Posse next round."),
        "no_purchase": mark("{seat} bought nothing: the third Posse stands next round."),
    }
    return say(texts[event.reason], seat=names[event.seat])


# ------------------------------------------------------------------ influence


def _gained(event: told.Gained, names: Names) -> Saying:
    gaps = {"seat": names[event.seat], "what": words.amount(event.influence, event.amount)}
    if event.lost:
        lost = words.amount(event.influence, event.lost)
        if not event.amount:
            return say("{seat} has no room for {lost}.", lost=lost, **gaps)
        return say("{seat} gains {what}; {lost} more found no room.", lost=lost, **gaps)
    kind, _, name = event.source.partition("/")
    if kind == "building":
        return say("{seat} gains {what} from {building}.", building=words.card(name), **gaps)
    return say(GAINS[event.reason], **gaps)


GAINS: Final = {
    "spot": mark("{seat} gains {what}."),
    "owner": mark("{seat} earns {what} as owner of the porch."),
    "pot": mark("{seat} takes {what} from the pot."),
    "right_side": mark("{seat} gains {what} for winning on the right side."),
    "wanted": mark("{seat} gains {what} for the Wanted card."),
    "boss": mark("{seat}’s Boss brings {what}."),
}


def _paid(event: told.Paid, names: Names) -> Saying:
    price = words.price(event.money, event.law, event.force)
    gaps = {"seat": names[event.seat], "price": price}
    kind, _, name = event.target.partition("/")
    if kind == "building":
        return say("{seat} pays {price} at {building}.", building=words.card(name), **gaps)
    return say(PAYS[event.reason], **gaps)


PAYS: Final = {
    "building": mark("{seat} pays {price}."),
    "reroll": mark("{seat} pays {price} to roll again."),
    "rival_die": mark("{seat} pays {price} to have the Rival’s die rolled again."),
    "rival_card": mark("{seat} pays {price} to have the Rival’s card replaced."),
    "boss": mark("{seat} pays {price} for the third Posse."),
}


# ------------------------------------------------------------------ placement, duels, abilities


def _placed(event: told.Placed, names: Names) -> Saying | None:
    """Where the Rival goes was told with its die."""
    if event.rival:
        return None
    gaps = {"party": _head(event, names), "where": words.where(event.mat, event.spot, event.side)}
    if event.duel:
        return say("{party} goes for {where}.", **gaps)
    return say("{party} places a Posse on {where}.", **gaps)


def _duel_began(event: told.DuelBegan, names: Names) -> Saying:
    defender = _name(event.defender, event.defender_rival, names)
    return say("{party} challenges {defender} to a duel.", party=_head(event, names), defender=defender)


def _compared(event: told.PowersCompared, names: Names) -> Saying:
    gaps = {"attacker": event.attacker, "defender": event.defender}
    if event.attacker == event.defender:
        return say("Power {attacker} to {defender}: equal, so the Attacker loses as it stands.", **gaps)
    if event.loser == "attacker":
        return say("Power {attacker} to {defender}: the Defender is ahead.", **gaps)
    return say("Power {attacker} to {defender}: the Attacker is ahead.", **gaps)


def _rerolled(event: told.Rerolled, names: Names) -> Saying:
    gaps = {"party": _head(event, names), "die": event.die, "before": event.before}
    return say("{party} rolls again: {die} instead of {before}.", **gaps)


def _rival_card(event: told.RivalCardDrawn, names: Names) -> Saying:
    return say("The Rival draws {card} and adds {value}.", card=words.card(event.card), value=event.value)


def _duel_ended(event: told.DuelEnded, names: Names) -> Saying:
    loser = _name(event.loser, event.loser_rival, names)
    return say("{party} wins the duel against {loser}.", party=_head(event, names), loser=loser)


def _moved(event: told.Moved, names: Names) -> Saying:
    gaps = {"seat": names[event.seat], "where": words.where(event.mat, event.spot, event.side)}
    if event.healed:
        return say("{seat} heals a Posse: it goes to {where}.", **gaps)
    return say("{seat} moves a Posse to {where}.", **gaps)


def _lost(event: told.AbilityLost, names: Names) -> Saying:
    gaps = {"seat": names[event.seat], "building": BUILDINGS[event.building].name}
    if event.reason == "declined":
        return say("{seat} makes no use of {building}.", **gaps)
    return say("{seat} has no use for {building} now.", **gaps)


def _boss_used(event: told.BossUsed, names: Names) -> Saying:
    return say("{seat} uses the gift of {boss}.", seat=names[event.seat], boss=BOSSES[event.boss].name)


# ------------------------------------------------------------------ resolution and buying


def _turned(event: told.CardTurned, names: Names) -> Saying:
    gaps = {"seat": names[event.seat], "card": words.card(event.card), "effective": words.card(event.effective)}
    if event.card != event.effective:
        return say("{seat} shows {card}, which counts as {effective}.", **gaps)
    return say("{seat} shows {card}.", **gaps)


def _resolved(event: told.MatResolved, names: Names) -> Saying:
    best = event.hands[0]
    gaps: dict[str, object] = {"mat": words.MATS[event.mat], "rank": words.RANKS[best.rank]}
    if not event.winners:
        return say("At {mat} the Rival’s {rank} is better.", **gaps)
    gaps["winners"] = listed(names[seat] for seat in event.winners)
    if event.decided == "tie" and len(event.winners) == 1:  # TEW-093: against the Rival that is enough
        return say("At {mat} the Rival is level: the pot goes to {winners}.", **gaps)
    return say(WON[event.decided], **gaps)


WON: Final = {
    "rank": mark("At {mat} the pot goes to {winners}: {rank}."),
    "value": mark("At {mat} the pot goes to {winners}: {rank}, by value."),
    "suit": mark("At {mat} the pot goes to {winners}: {rank}, by suit."),
    "tie": mark("Tied for the pot at {mat}: {winners}."),
}


def _ranked(event: told.HallRanked, names: Names) -> Saying:
    order = listed(_name(hand.party, hand.rival, names) for hand in event.hands)
    return say("Town Hall order: {order}.", order=order)


def _bought(event: told.Bought, names: Names) -> Saying:
    gaps = {"seat": names[event.seat], "building": words.card(event.building), "mat": words.MATS.get(event.mat, "")}
    if event.by == "auction":
        return say("{seat} buys {building} at the Auction House.", **gaps)
    return say("{seat} buys {building} at {mat}.", **gaps)


def _passed(event: told.Passed, names: Names) -> Saying | None:
    if event.able:
        return say("{seat} buys nothing.", seat=names[event.seat])
    if event.by == "leftover":
        return say("{seat} can afford nothing of what is left over.", seat=names[event.seat])
    return say("{seat} can afford nothing within reach.", seat=names[event.seat])


def _advanced(event: told.Advanced, names: Names) -> Saying:
    gaps = {"industry": words.INDUSTRY[event.industry], "rank": words.STEPS[event.step]}
    return say("{party} advances {industry}: {rank}.", party=_head(event, names), **gaps)


# ------------------------------------------------------------------ the Rival


def _rival_rolled(event: told.RivalRolled, names: Names) -> Saying:
    if not event.spot:
        return say("The Rival rolls {die}: every way is closed to it.", die=event.die)
    where = words.where(event.mat, event.spot, event.side)
    if event.passed:
        return say("The Rival rolls {die} and goes on to {where}.", die=event.die, where=where)
    return say("The Rival rolls {die}: {where}.", die=event.die, where=where)


def _rival_took(event: told.RivalTook, names: Names) -> Saying:
    if not event.building:
        return say("The Rival finds nothing on sale where its Posse are.")
    return say("The Rival takes {building} at {mat}.", building=words.card(event.building), mat=words.MATS[event.mat])


def _rival_advanced(event: told.RivalAdvanced, names: Names) -> Saying:
    if event.building:
        return say("The Rival follows the icons of {building}.", building=words.card(event.building))
    return say("No icon of the Rival’s can move: next in line is {industry}.", industry=words.INDUSTRY[event.industry])


SENTENCES: Final[dict[type[Event], str | Callable[[Any, Names], Saying | None]]] = {
    told.CircleLaid: _circle,
    told.FirstDealer: mark("{seat} holds the Dealer token first."),
    told.BossesOffered: _face(
        mark("{seat} is dealt two Bosses."), mark("{seat} may choose: {bosses}."), lambda event: event.bosses
    ),
    told.BossKept: _face(mark("{seat} keeps one Boss."), mark("{seat} keeps {boss}."), lambda event: (event.boss,)),
    told.BossTaken: mark("{seat} plays {boss}."),
    told.BuildingLaid: _laid,
    told.RoundBegan: _round,
    told.GapsDealt: mark("Six poker cards are dealt."),
    told.RivalDealt: _rival_dealt,
    told.CardsDealt: _cards_dealt,
    told.CardKept: _face(mark("{seat} keeps one card."), mark("{seat} keeps {card}."), lambda event: (event.card,)),
    told.ThirdStood: _third_stood,
    told.ThirdEarned: _third_earned,
    told.Gained: _gained,
    told.GainLost: mark("{seat} has no room for any influence."),
    told.Paid: _paid,
    told.Placed: _placed,
    told.DuelBegan: _duel_began,
    told.DiceRolled: mark("The dice: Attacker {attacker}, Defender {defender}."),
    told.Rerolled: _rerolled,
    told.CardRevealed: mark("{seat} reveals {card} and adds {value}."),
    told.RivalCardDrawn: _rival_card,
    told.PowersCompared: _compared,
    told.DuelEnded: _duel_ended,
    told.WantedMoved: mark("{party} takes the Wanted card."),
    told.AbilityUsed: mark("{seat} uses {building}."),
    told.AbilityLost: _lost,
    told.BossUsed: _boss_used,
    told.Immune: mark("{seat} is immune to duels this round."),
    told.Restacked: mark("{seat} brings {building} to the top of its stack."),
    told.Moved: _moved,
    told.CardDrawn: _face(
        mark("{seat} draws a poker card."), mark("{seat} draws {card}."), lambda event: (event.card,)
    ),
    told.RivalPeeked: _face(
        mark("{seat} looks at the Rival’s card."), mark("{seat} sees the Rival’s {card}."), lambda event: (event.card,)
    ),
    told.AuctionDrawn: _face(
        mark("{seat} looks at buildings from the deck."),
        mark("{seat} sees {buildings}."),
        lambda event: event.buildings,
    ),
    told.DeckShuffled: mark("The building deck is shuffled."),
    told.PileReshuffled: mark("The poker discards are shuffled into a new draw pile."),
    told.CardTurned: _turned,
    told.RivalTurned: mark("The Rival shows {cards}."),
    told.MatResolved: _resolved,
    told.HallRanked: _ranked,
    told.HallTaken: mark("The Post Office makes {seat} the Town Hall winner."),
    told.Bought: _bought,
    told.Passed: _passed,
    told.Advanced: _advanced,
    told.PosseReturned: mark("All Posse ride home."),
    told.DealerPassed: mark("The Dealer token goes to {seat}."),
    told.DeckRanOut: mark("No building is left for {mat}: the game ends."),
    told.Scored: mark("{party} scores {total}."),
    told.RivalRolled: _rival_rolled,
    told.RivalTook: _rival_took,
    told.RivalAdvanced: _rival_advanced,
}
