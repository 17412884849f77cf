"""What a finished match has to tell: who won, by what, what was missing, which awards.  Draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.common.awards import given
from game.profile import portraits
from game.protocol import won_by_rank
from game.statistics import figures
from game.table import Table
from scenes.kit.lettering import fine, number
from scenes.screens.results import news as results_news
from scenes.screens.results.count import Count, times
from scenes.screens.results.sheet import Why
from scenes.skins import FACES
from scenes.table.title.ceremony import Ceremony, Ended
from scenes.table.title.skin import Skin


def headline(ended: Ended) -> str:
    """Victory or defeat alone, and for a single person at the table; else who has won."""
    if ended.is_alone:
        return _headline_alone(ended)
    winners = ended.outcome.winners
    if len(winners) > 1:
        return ended.say("Shared victory")
    if ended.persons == (winners[0],):
        return ended.say("Victory")
    return ended.say("{name} wins", name=ended.name(winners[0]))


def _headline_alone(ended: Ended) -> str:
    won = ended.table.won_alone
    if won is not None:
        return ended.say("Victory") if won else ended.say("Defeat")
    return rank(ended) or ended.say("The town stands")


def rank(ended: Ended) -> str:
    """The standing a single player has reached, or ""."""
    ranks = ended.table.rules.RANKS
    return next((ended.say(each.name) for each in ranks if each.id == ended.outcome.rank), "")


def line(ended: Ended, ceremony: Ceremony) -> tuple[str, str]:
    """The sentence under the ribbon, and the figure that ends it."""
    if ended.is_alone:
        return _line_alone(ended, ceremony)
    count = ended.language.count
    winners = ended.outcome.winners
    top = ended.total(winners[0])
    if is_loss(ended):
        return _line_lost(ended, top)
    if len(winners) > 1:
        names = ", ".join(ended.name(seat) for seat in winners)
        return ended.say("{names}:", names=names), count("{n} point each", "{n} points each", top)
    return ceremony.praise(ended, winners[0]), points(ended, top)


def is_loss(ended: Ended) -> bool:
    """Whether the line speaks of what the one person at the table has not reached."""
    if ended.is_alone:
        return ended.table.won_alone is False
    return len(ended.persons) == 1 and ended.own not in ended.outcome.winners


def points(ended: Ended, total: int) -> str:
    return fine(ended.language.count("{n} point", "{n} points", total))


def _line_lost(ended: Ended, top: int) -> tuple[str, str]:
    """Where the one person at the table stands, and how far off; on points alone or by the tie-break."""
    own = ended.own
    words = ended.say("Your place: {place} of {seats},", place=ended.place(own), seats=len(ended.order))
    short = top - ended.total(own)
    if short <= 0:
        return words, ended.say("level on points")
    return words, ended.language.count("{n} point short", "{n} points short", short)


def _line_alone(ended: Ended, ceremony: Ceremony) -> tuple[str, str]:
    rival, total = ended.outcome.rival, ended.total(0)
    if rival is not None:
        name, standing = ended.say(rival.name), rank(ended)
        if won_by_rank(ended.table.rules.RANKS, ended.outcome.rank) is None:
            won = ended.say("{rival} falls behind, and you are {rank}:", rival=name, rank=standing)
            lost = ended.say("{rival} keeps the town, you leave it as {rank}:", rival=name, rank=standing)
        else:
            won = ended.say("{rival} leaves, the town is yours:", rival=name)
            lost = ended.say("{rival} takes the town:", rival=name)
        return (won if ended.table.won_alone else lost), f"{number(total)} : {number(rival.sheet.total)}"
    step = ceremony.next_rank(ended)
    if step is None:
        return ended.say("{rank}, the highest rank there is:", rank=rank(ended)), points(ended, total)
    words = ended.say("{points},", points=points(ended, total))
    count, better = ended.language.count, ended.say(step.rank)
    return words, count("{n} point short of {rank}", "{n} points short of {rank}", step.points, rank=better)


def lead(ended: Ended) -> str:
    """How many points would have been enough."""
    rival = ended.outcome.rival
    if rival is None:
        return ""
    needed = rival.sheet.total - ended.total(0) + 1
    return ended.language.count("{n} point more would have won", "{n} points more would have won", needed)


def why(ended: Ended, ceremony: Ceremony, skin: Skin) -> Why | None:
    """How a tie was broken; else, for a single person who lost, where the most points were lost."""
    if ended.is_alone:
        return None
    winners = ended.outcome.winners
    top = ended.total(winners[0])
    if sum(ended.total(seat) == top for seat in ended.order) > 1:
        told = fine(ended.language.tell(ended.outcome.reason))
        head = ended.language.count("A tie at {n} point", "A tie at {n} points", top)
        return Why(ceremony.tie_sign, fine(head), told[:1].upper() + told[1:] + ".", is_tie=True)
    if is_loss(ended):
        return _lost(ended, skin, winners[0])
    return None


def _lost(ended: Ended, skin: Skin, winner: int) -> Why | None:
    """The line in which the winner was furthest ahead."""
    mine = {line.id: line.points for line in ended.outcome.sheets[ended.own].lines}
    gaps = [(line.points - mine.get(line.id, 0), line) for line in ended.outcome.sheets[winner].lines]
    gap, most = max(gaps, key=lambda each: each[0])
    if gap <= 0:
        return None
    short = ended.total(winner) - ended.total(ended.own)
    head = ended.language.count("{n} point short", "{n} points short", short)
    figures = {"theirs": number(most.points), "mine": number(mine.get(most.id, 0))}
    reason = ended.say("{line}: {theirs} to {mine}, the widest gap.", line=fine(ended.say(most.name)), **figures)
    return Why(skin.line_picture(most.id, most.name) or "tokens/vp", head[:1].upper() + head[1:], reason)


def advice(ended: Ended, ceremony: Ceremony) -> str:
    """A word for the next match against the rival: what would help or, who has won, the level above."""
    if ended.outcome.rival is None:
        return ""
    if not ended.table.won_alone:
        return ceremony.advice(ended)
    setup = ended.table.setup
    for option in ended.table.rules.options(setup.seats):
        if option.graded:
            levels = [choice.id for choice in option.choices]
            at = levels.index(setup.options.get(option.id, option.default))
            if at + 1 < len(levels):
                level = ended.say(option.choices[at + 1].name)
                return ended.say("The next step up is “{level}”: choose it when you set up a match.", level=level)
    return ended.say("There is no harder level to beat.")


if TYPE_CHECKING:
    from scenes.shell.services import Services


class Story:
    """Worked out once when the match is over; ``explain`` says it again in the words of now."""

    def __init__(self, services: Services, table: Table) -> None:
        outcome = table.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self.table, self.outcome = table, outcome
        self.skin = FACES[table.title].skin()
        self.ceremony = FACES[table.title].ceremony()
        self.count = Count(outcome, self.skin.uncounted, self.ceremony.joined)
        order = tuple(column for column in self.count.columns if column < len(table.players))
        faces = portraits.of(services.data, table.players)
        self.ended = Ended(table, outcome, table.public_view(), faces, order, services.language)
        self.awards = given(self.ceremony.awards(self.ended)) if len(table.players) > 1 else []
        self._is_short = self.ended.is_alone and table.won_alone is not True
        self.attempts = figures.attempts(services.data, table) if self.ended.is_alone else ()
        self.news = results_news.found(services.data, self.ended)
        self.explain()
        self.times = times(self.why is not None and self.why.is_tie, len(self.awards) or len(self.missing))

    def explain(self) -> None:
        """What decided it, what was missing, what would help."""
        self.missing = self.ceremony.missing(self.ended)[:3] if self._is_short else ()
        self.why = why(self.ended, self.ceremony, self.skin)
        self.advice = advice(self.ended, self.ceremony)

    @property
    def headline(self) -> str:
        return headline(self.ended)

    @property
    def is_won(self) -> bool:
        """By a person; where nothing says whether a solo match was won, it was."""
        if self.table.won_alone is not None:
            return self.table.won_alone
        return any(self.table.players[seat].level is None for seat in self.outcome.winners)

    @property
    def is_feted(self) -> bool:
        """With confetti: a win, but not the lowest rank there is, which everybody has."""
        ranks = self.table.rules.RANKS
        return self.is_won and not (ranks and self.outcome.rank == ranks[-1].id)

    @property
    def is_cheerful(self) -> bool:
        """How the phrase sounds: among bots somebody has won, and nobody here has lost."""
        return self.is_won or (not self.ended.persons and self.table.won_alone is None)

    @property
    def ribbon(self) -> str:
        """The title's own, unless persons played and none of them has won."""
        lost = bool(self.ended.persons) and not self.is_won
        return "results/ribbon_defeat" if lost else f"results/ribbon_{self.table.title}"

    @property
    def has_below(self) -> bool:
        return bool(self.awards or self.shows_missing or self.has_ladder)

    @property
    def has_ladder(self) -> bool:
        """A chart of two lines says no more than the headline."""
        return self.ended.is_alone and len(self.table.rules.RANKS) > 2

    @property
    def shows_missing(self) -> bool:
        """In the column; without a rival the ranks stand there, and what was missing stands in the picture."""
        return bool(self.missing) and self.outcome.rival is not None

    @property
    def has_next(self) -> bool:
        """Alone against a rival: a word for the next time, and how it went before."""
        return self.outcome.rival is not None and (bool(self.advice) or len(self.attempts) > 1)

    @property
    def is_standing(self) -> bool:
        """Alone without a rival, and nothing to say but the rank: it stands on brass in the picture."""
        return self.ended.is_alone and self.outcome.rival is None and not self.missing
