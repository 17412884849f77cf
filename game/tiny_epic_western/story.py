"""Events as sentences for the log.  Words only; the gaps are names, amounts, spots and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.common.gaps import Sentences, by, either, seen, sentence_of
from game.protocol import Event, Name, Saying, Spot, listed, mark, say
from game.tiny_epic_western import events as told
from game.tiny_epic_western import phrases as words

Names = Sequence[Name]


def story(event: Event, names: Names) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    if isinstance(event, told.RoundBegan) and len(names) == 1:  # alone the token never moves
        return say("Round {round} begins.", round=event.round)
    text = sentence_of(event, SENTENCES)
    return say(text, **(_gaps(event, names) | _further_gaps(event, names))) if text else None


# ------------------------------------------------------------------ gaps


def _gaps(event: Any, names: Names) -> dict[str, object]:
    """The fields of an event as words."""
    gaps: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "seat":
            gaps[field] = names[value]
        elif field == "party":
            gaps[field] = words.RIVAL if event.rival else names[event.party]
        elif field in ("building", "card", "boss", "effective"):
            gaps[field] = words.card(value) if value else ""
        elif field in ("cards", "bosses", "buildings", "dropped"):
            gaps[field] = words.cards(value)
        elif field == "mat":
            gaps[field] = words.MATS.get(value, "")
        elif field == "industry":
            gaps[field] = words.INDUSTRY[value]
        elif isinstance(value, int | str):
            gaps[field] = value
    return gaps


def _further_gaps(event: Event, names: Names) -> dict[str, object]:
    """What several fields of an event come to."""
    match event:
        case told.RoundBegan():
            return {"seat": names[event.dealer]}
        case told.CardsDealt():
            return {"count": len(event.cards)}
        case told.RivalDealt():
            return {"card": words.card(event.cards[-1])}
        case told.Gained():
            lost = words.amount(event.influence, event.lost)
            return {"what": words.amount(event.influence, event.amount), "lost": lost, **_building(event.source)}
        case told.Paid():
            return {"price": words.price(event.money, event.law, event.force), **_building(event.target)}
        case told.Placed() | told.Moved() | told.RivalRolled() if event.spot:
            return {"where": words.where(event.mat, event.spot, event.side)}
        case told.DuelBegan():
            return {"defender": _name(event.defender, event.defender_rival, names)}
        case told.DuelEnded():
            return {"loser": _name(event.loser, event.loser_rival, names)}
        case told.MatResolved():
            winners = listed(names[seat] for seat in event.winners)
            return {"rank": words.RANKS[event.hands[0].rank], "winners": winners}
        case told.HallRanked():
            return {"order": listed(_name(hand.party, hand.rival, names) for hand in event.hands)}
        case told.Advanced():
            return {"rank": words.STEPS[event.step]}
    return {}


def _name(party: int, rival: bool, names: Names) -> Name | str:
    return words.THE_RIVAL if rival else names[party]


def _building(spot: Spot) -> dict[str, object]:
    """The building something came from or was paid at, if it was one."""
    kind, _, name = spot.partition("/")
    return {"building": words.card(name)} if kind == "building" else {}


# ------------------------------------------------------------------ sentences that depend on what happened


def _laid(event: told.BuildingLaid) -> str | None:
    """At set-up the table shows it."""
    return LAID[event.place, event.origin] if event.refill else None


LAID: Final = {
    ("slot", "deck"): mark("{building} is on sale at {mat}."),
    ("slot", "stack"): mark("{building} leaves the porch: on sale at {mat}."),
    ("stack", "deck"): mark("{building} opens on the porch of {mat}."),
}


def _rival_dealt(event: told.RivalDealt) -> str:
    several = len(event.cards) > 1
    return mark("The Rival gets a face-down card and {card}.") if several else mark("The Rival gets a face-down card.")


def _gained(event: told.Gained) -> str:
    if event.lost:
        some = mark("{seat} gains {what}; {lost} more found no room.")
        return some if event.amount else mark("{seat} has no room for {lost}.")
    if event.source.startswith("building/"):
        return mark("{seat} gains {what} from {building}.")
    return GAINS[event.reason]


GAINS: Final = {
    "spot": mark("{seat} gains {what}."),
    "owner": mark("{seat} earns {what} as owner of the porch."),
    "pot": mark("{seat} takes {what} from the pot."),
    "right_side": mark("{seat} gains {what} for winning on the right side."),
    "wanted": mark("{seat} gains {what} for the Wanted card."),
    "boss": mark("{seat}’s Boss brings {what}."),
}


def _paid(event: told.Paid) -> str:
    return mark("{seat} pays {price} at {building}.") if event.target.startswith("building/") else PAYS[event.reason]


PAYS: Final = {
    "building": mark("{seat} pays {price}."),
    "reroll": mark("{seat} pays {price} to roll again."),
    "rival_die": mark("{seat} pays {price} to have the Rival’s die rolled again."),
    "rival_card": mark("{seat} pays {price} to have the Rival’s card replaced."),
    "boss": mark("{seat} pays {price} for the third Posse."),
}


def _placed(event: told.Placed) -> str | None:
    """Where the Rival goes was told with its die."""
    if event.rival:
        return None
    return mark("{party} goes for {where}.") if event.duel else mark("{party} places a Posse on {where}.")


def _compared(event: told.PowersCompared) -> str:
    if event.attacker == event.defender:
        return mark("Power {attacker} to {defender}: equal, so the Attacker loses as it stands.")
    if event.loser == "attacker":
        return mark("Power {attacker} to {defender}: the Defender is ahead.")
    return mark("Power {attacker} to {defender}: the Attacker is ahead.")


def _turned(event: told.CardTurned) -> str:
    bent = event.card != event.effective
    return mark("{seat} shows {card}, which counts as {effective}.") if bent else mark("{seat} shows {card}.")


def _resolved(event: told.MatResolved) -> str:
    if not event.winners:
        return mark("At {mat} the Rival’s {rank} is better.")
    if event.decided == "tie" and len(event.winners) == 1:  # TEW-093: against the Rival that is enough
        return mark("At {mat} the Rival is level: the pot goes to {winners}.")
    return WON[event.decided]


WON: Final = {
    "rank": mark("At {mat} the pot goes to {winners}: {rank}."),
    "value": mark("At {mat} the pot goes to {winners}: {rank}, by value."),
    "suit": mark("At {mat} the pot goes to {winners}: {rank}, by suit."),
    "tie": mark("Tied for the pot at {mat}: {winners}."),
}


def _passed(event: told.Passed) -> str:
    if event.able:
        return mark("{seat} buys nothing.")
    if event.by == "leftover":
        return mark("{seat} can afford nothing of what is left over.")
    return mark("{seat} can afford nothing within reach.")


def _rival_rolled(event: told.RivalRolled) -> str:
    if not event.spot:
        return mark("The Rival rolls {die}: every way is closed to it.")
    if event.passed:
        return mark("The Rival rolls {die} and goes on to {where}.")
    return mark("The Rival rolls {die}: {where}.")


SENTENCES: Final[Sentences] = {
    told.CircleLaid: mark("The mats lie in a new order."),
    told.FirstDealer: mark("{seat} holds the Dealer token first."),
    told.BossesOffered: seen(mark("{seat} may choose: {bosses}."), back=mark("{seat} is dealt two Bosses.")),
    told.BossKept: seen(mark("{seat} keeps {boss}."), back=mark("{seat} keeps one Boss.")),
    told.BossTaken: mark("{seat} plays {boss}."),
    told.BuildingLaid: _laid,
    told.RoundBegan: mark("Round {round}. {seat} is the Dealer."),
    told.GapsDealt: mark("Six poker cards are dealt."),
    told.RivalDealt: _rival_dealt,
    told.CardsDealt: seen(mark("{seat} is dealt {cards}."), back=mark("{seat} is dealt {count} poker cards.")),
    told.CardKept: seen(mark("{seat} keeps {card}."), back=mark("{seat} keeps one card.")),
    told.ThirdStood: mark("{seat}’s third Posse stands this round."),
    told.ThirdEarned: by(
        "reason",
        {
            "pot": mark("{seat} takes the third Posse for the next round."),
            "livery": mark("{seat} will have the third Posse next round."),
            "no_purchase": mark("{seat} bought nothing: the third Posse stands next round."),
        },
    ),
    told.Gained: _gained,
    told.GainLost: mark("{seat} has no room for any influence."),
    told.Paid: _paid,
    told.Placed: _placed,
    told.DuelBegan: mark("{party} challenges {defender} to a duel."),
    told.DiceRolled: mark("The dice: Attacker {attacker}, Defender {defender}."),
    told.Rerolled: mark("{party} rolls again: {die} instead of {before}."),
    told.CardRevealed: mark("{seat} reveals {card} and adds {value}."),
    told.RivalCardDrawn: mark("The Rival draws {card} and adds {value}."),
    told.PowersCompared: _compared,
    told.DuelEnded: mark("{party} wins the duel against {loser}."),
    told.WantedMoved: mark("{party} takes the Wanted card."),
    told.AbilityUsed: mark("{seat} uses {building}."),
    told.AbilityLost: by(
        "reason",
        {"declined": mark("{seat} makes no use of {building}.")},
        mark("{seat} has no use for {building} now."),
    ),
    told.BossUsed: mark("{seat} uses the gift of {boss}."),
    told.Immune: mark("{seat} is immune to duels this round."),
    told.Restacked: mark("{seat} brings {building} to the top of its stack."),
    told.Moved: either(
        "healed", mark("{seat} heals a Posse: it goes to {where}."), mark("{seat} moves a Posse to {where}.")
    ),
    told.CardDrawn: seen(mark("{seat} draws {card}."), back=mark("{seat} draws a poker card.")),
    told.RivalPeeked: seen(mark("{seat} sees the Rival’s {card}."), back=mark("{seat} looks at the Rival’s card.")),
    told.AuctionDrawn: seen(mark("{seat} sees {buildings}."), back=mark("{seat} looks at buildings from the deck.")),
    told.DeckShuffled: mark("The building deck is shuffled."),
    told.PileReshuffled: mark("The poker discards are shuffled into a new draw pile."),
    told.CardTurned: _turned,
    told.RivalTurned: mark("The Rival shows {cards}."),
    told.MatResolved: _resolved,
    told.HallRanked: mark("Town Hall order: {order}."),
    told.HallTaken: mark("The Post Office makes {seat} the Town Hall winner."),
    told.Bought: by(
        "by",
        {"auction": mark("{seat} buys {building} at the Auction House.")},
        mark("{seat} buys {building} at {mat}."),
    ),
    told.Passed: _passed,
    told.Advanced: mark("{party} advances {industry}: {rank}."),
    told.PosseReturned: mark("All Posse ride home."),
    told.DealerPassed: mark("The Dealer token goes to {seat}."),
    told.DeckRanOut: mark("No building is left for {mat}: the game ends."),
    told.Scored: mark("{party} scores {total}."),
    told.RivalRolled: _rival_rolled,
    told.RivalTook: either(
        "building",
        mark("The Rival takes {building} at {mat}."),
        mark("The Rival finds nothing on sale where its Posse are."),
    ),
    told.RivalAdvanced: either(
        "building",
        mark("The Rival follows the icons of {building}."),
        mark("No icon of the Rival’s can move: next in line is {industry}."),
    ),
}
