"""Fills the gaps of an event's sentence with names, amounts, spots and cards; the sentence stands in the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.common.gaps import sentence_of
from game.protocol import Event, Name, Saying, Spot, listed, say
from game.tiny_epic_western import events as told
from game.tiny_epic_western import phrases as words

Names = Sequence[Name]


def story(event: Event, names: Names) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    if isinstance(event, told.RoundBegan) and len(names) == 1:  # alone the token never moves
        return say("Round {round} begins.", round=event.round)
    text = sentence_of(event)
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


def _further_gaps(event: Event, names: Names) -> dict[str, object]:  # noqa: C901
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
