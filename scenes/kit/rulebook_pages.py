"""The rulebook as data: pages from ``assets/rulebook/*.toml``, checked, in one language.  Draws nothing.

A topic holds the same page in every language, written in a small markup:

    A paragraph with **strong** words, a [link](feeding) and a picture {wood} in the line.
    - an item of a list, or 1. a step          ## a heading inside the page
    ![card:farm card:granary | what they are]  pictures in a row, with words below
    @house a paragraph, or - @house an item: our own and not of the printed game, and tagged so that all can see it

A link names a topic of the same book, or one of another (``house/keys``); ``[](card/farm)`` is called what its page is.
``<Cowhand>`` is a word of the catalogues, so that a rank or a level is called the same everywhere.
A topic with ``house = true`` is our own as a whole; of the pages made from content their records say it (``house_of``).
Pictures are drawings (``tiny_towns/wood``), or ``kind:what`` for the title's own hand (its face's ``book``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game.assets import ASSETS
from game.content import BadContent, Record, Words, expect, read
from scenes.kit.language import LANGUAGES, Say, mark

FOLDER: Final = ASSETS / "rulebook"
HOUSE: Final = "house"
TAG: Final = "@house "
HOUSE_RULE: Final = mark("House rule")
OURS: Final = {  # what is said below the name of a page that is our own, by how far
    "whole": mark("Our own: the printed game has nothing of the kind."),
    "part": mark("Partly our own: not all that is said here is printed."),
}
INLINE: Final = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|<(?P<said>[^>]+)>|\[(?P<words>[^\]]*)\]\((?P<to>[^)]+)\)|\{(?P<picture>[^}]+)\}"
)


class BookEntry(Words, frozen=True, kw_only=True):
    """Something told in every language."""

    id: str


class Topic(BookEntry, frozen=True, kw_only=True):
    """One page in every language."""

    heading: Words
    picture: str = ""  # beside its name in the contents
    see: tuple[str, ...] = ()  # pages it leads to at its foot
    house: bool = False  # all of it is our own


class CardNote(BookEntry, frozen=True, kw_only=True):
    """What is said about one card beyond its own sentence."""


class BookFile(Record, frozen=True):
    name: Words
    topic: tuple[Topic, ...]
    note: tuple[CardNote, ...] = ()


# ------------------------------------------------------------------ what a page is made of


class Fragment(NamedTuple):
    """Words of one kind in a paragraph: plain, strong, or leading to a page; or a picture in the line."""

    words: str
    strong: bool = False
    to: str = ""  # key of a page
    picture: str = ""
    said: bool = False  # a word of the catalogues, not yet translated
    tag: bool = False  # drawn as a label: the passage is our own


class PageBlock(NamedTuple):
    """text, item, step, heading or figure."""

    kind: str
    pieces: tuple[Fragment, ...] = ()
    mark: str = ""  # the number of a step
    pictures: tuple[tuple[str, str], ...] = ()  # (kind, what)

    @property
    def plain(self) -> str:
        return "".join(piece.words for piece in self.pieces)

    @property
    def is_ours(self) -> bool:
        return any(piece.tag for piece in self.pieces)


class Page(NamedTuple):
    """One page in one language; ``key`` is ``book/topic``."""

    key: str
    heading: str
    blocks: tuple[PageBlock, ...]
    picture: str = ""
    see: tuple[str, ...] = ()
    side: tuple[str, str] | None = None  # a large picture beside the words
    shown: str = ""  # what the picture says, for the search
    house: str = ""  # how far it is our own: a key of ``OURS``

    @property
    def plain(self) -> str:
        return "\n".join((self.shown, *(block.plain for block in self.blocks if block.plain)))


class BookChapter(NamedTuple):
    """Pages under one heading of the contents."""

    id: str
    name: str
    pages: tuple[Page, ...]


class FoundPage(NamedTuple):
    """A page and the words around what was looked for; "" if its name matched."""

    page: Page
    excerpt: str


class Library:
    """All chapters in one language."""

    def __init__(self, chapters: tuple[BookChapter, ...]) -> None:
        self.chapters = chapters
        self.pages = [page for chapter in chapters for page in chapter.pages]
        self._by_key = {page.key: page for page in self.pages}

    def __contains__(self, key: str) -> bool:
        return key in self._by_key

    def __getitem__(self, key: str) -> Page:
        return self._by_key[key]

    def chapter_of(self, key: str) -> BookChapter:
        return next(chapter for chapter in self.chapters if any(page.key == key for page in chapter.pages))

    def beside(self, key: str, way: int) -> Page | None:
        """The page before or after, if there is one."""
        place = self.pages.index(self._by_key[key]) + way
        return self.pages[place] if 0 <= place < len(self.pages) else None

    def search(self, wanted: str) -> list[FoundPage]:
        """Pages that hold all the words: first those whose name does, then the others with an excerpt."""
        words = folded(wanted).split()
        if not words:
            return []
        named, told = [], []
        for page in self.pages:
            heading, plain = folded(page.heading), folded(page.plain)
            if all(word in heading for word in words):
                named.append(FoundPage(page, ""))
            elif all(word in heading or word in plain for word in words):
                told.append(FoundPage(page, _excerpt(page.plain, words)))
        named.sort(key=lambda found: not folded(found.page.heading).startswith(words[0]))
        return named + told


def folded(words: str) -> str:
    """As it is compared: no capitals, one kind of apostrophe, e for ё."""
    return words.lower().replace("\u0451", "\u0435").replace("’", "'")


def _excerpt(plain: str, words: list[str]) -> str:
    """The sentence where the search first strikes, as far as a line or two."""
    lines = [line for line in plain.split("\n") if any(word in folded(line) for word in words)]
    if not lines:
        return ""
    line, low = lines[0], folded(lines[0])
    at = min(place for word in words if (place := low.find(word)) >= 0)
    start = max(low.rfind(mark, 0, at) for mark in (". ", ": ", "; "))
    if start < 0 and at < 40:
        return line
    return line[start + 2 :] if start >= 0 and at - start < 60 else "… " + line[line.rfind(" ", 0, at - 20) + 1 :]


# ------------------------------------------------------------------ reading


def load(book: str, folder: Path = FOLDER) -> BookFile:
    """A book's file, checked: every page written in every language, with the same pictures, steps and links."""
    name = f"{book}.toml"
    file = read(folder / name, BookFile)
    ids = [topic.id for topic in file.topic]
    for topic in file.topic:
        expect(ids.count(topic.id) == 1, name, f"topic.{topic.id}", "id: used twice")
        _check_same(name, f"topic.{topic.id}", book, topic)
        for language in LANGUAGES:
            expect(bool(topic.heading.of(language).strip()), name, f"topic.{topic.id}", f"heading.{language}: is empty")
    for note in file.note:
        _check_same(name, f"note.{note.id}", book, note)
    return file


def _check_same(name: str, record: str, book: str, entry: BookEntry) -> None:
    first: tuple[object, ...] = ()
    for language in LANGUAGES:
        text = entry.of(language)
        expect(bool(text.strip()), name, record, f"{language}: is empty")
        made = shape(tuple(parse(text, book)))
        expect(not first or made == first, name, record, f"{language}: differs from the other languages in its build")
        first = made


def shape(blocks: tuple[PageBlock, ...]) -> tuple[object, ...]:
    """What must be the same in all languages: kinds of blocks, pictures, and where links lead, in any order."""
    links = sorted(piece.to for block in blocks for piece in block.pieces if piece.to)
    return tuple((block.kind, block.pictures, block.is_ours) for block in blocks), tuple(links)


def parse(text: str, book: str) -> Iterator[PageBlock]:
    """The markup as blocks; lines that follow each other are one paragraph."""
    lines: list[str] = []
    for raw in [*text.strip().split("\n"), ""]:
        line = raw.strip()
        special = re.match(r"(- |\d+\. |## |!\[|@house )", line)
        if lines and (not line or special):
            yield _block(" ".join(lines), book)
            lines = []
        if line:
            lines.append(line)


def _block(line: str, book: str) -> PageBlock:
    if line.startswith("!["):
        inner, _, words = line[2:].removesuffix("]").partition("|")
        return PageBlock("figure", pieces(words.strip(), book), "", tuple(_named(each, book) for each in inner.split()))
    if line.startswith("## "):
        return PageBlock("heading", pieces(line[3:], book))
    if line.startswith("- "):
        return PageBlock("item", pieces(line[2:], book))
    if found := re.match(r"(\d+)\. ", line):
        return PageBlock("step", pieces(line[found.end() :], book), found[1])
    return PageBlock("text", pieces(line, book))


def pieces(line: str, book: str) -> tuple[Fragment, ...]:
    """A line cut where its words change their kind."""
    if line.startswith(TAG):
        return (*LABEL, *pieces(line.removeprefix(TAG), book))
    made, at = [], 0
    for found in INLINE.finditer(line):
        if found.start() > at:
            made.append(Fragment(line[at : found.start()]))
        if found["strong"]:
            made.append(Fragment(found["strong"], strong=True))
        elif found["said"]:
            made.append(Fragment(found["said"], strong=True, said=True))
        elif found["to"]:
            made.append(Fragment(found["words"], to=key_of(found["to"], book)))
        else:
            made.append(Fragment("", picture=_named(found["picture"], book)[1]))
        at = found.end()
    if at < len(line):
        made.append(Fragment(line[at:]))
    return tuple(made)


LABEL: Final = (Fragment(HOUSE_RULE, said=True, tag=True), Fragment(" "))


def house_of(*origins: str, note: str = "") -> str:
    """How far a page is our own, by where the records it shows come from and what is noted of their parts."""
    if all(origin == "original" for origin in origins):
        return "whole"
    return "part" if "original" in (*origins, *note.split()) else ""


def key_of(link: str, book: str) -> str:
    """``feeding`` and ``card/farm`` are of this book, ``house/keys`` is of that one."""
    return link if link.split("/")[0] in (HOUSE, book) else f"{book}/{link}"


def _named(picture: str, book: str) -> tuple[str, str]:
    """A drawing of the book's folder needs no folder: ``wood`` is ``tiny_towns/wood``."""
    kind, colon, what = picture.partition(":")
    if colon:
        return kind, what
    return "drawing", picture if "/" in picture else f"{book}/{picture}"


def page_of(topic: Topic, book: str, language: str) -> Page:
    see = tuple(key_of(link, book) for link in topic.see)
    blocks = tuple(parse(topic.of(language), book))
    picture = _named(topic.picture, book)[1] if topic.picture else ""
    house = "whole" if topic.house else ""
    return Page(f"{book}/{topic.id}", topic.heading.of(language), blocks, picture, see, house=house)


def bound(chapters: tuple[BookChapter, ...], say: Say) -> Library:
    """A library whose links all lead somewhere, with every word in its place.  Raises BadContent."""
    names = {page.key: page.heading for chapter in chapters for page in chapter.pages}
    return Library(tuple(c._replace(pages=tuple(_bound(page, names, say) for page in c.pages)) for c in chapters))


def _bound(page: Page, names: Mapping[str, str], say: Say) -> Page:
    for key in (*page.see, *(piece.to for block in page.blocks for piece in block.pieces if piece.to)):
        if key not in names:
            raise BadContent(f"rulebook: [{page.key}] leads to {key}, which is nowhere")

    def named(piece: Fragment) -> Fragment:
        if piece.said:
            return piece._replace(words=say(piece.words).replace("'", "’"), said=False)
        return piece._replace(words=names[piece.to]) if piece.to and not piece.words else piece

    ours = (PageBlock("text", (*LABEL, Fragment(say(OURS[page.house])))),) if page.house else ()
    blocks = (*ours, *page.blocks)
    return page._replace(blocks=tuple(b._replace(pieces=tuple(map(named, b.pieces))) for b in blocks))
