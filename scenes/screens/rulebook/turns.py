"""Which page of the rulebook is open, where one came from, what is searched for.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from scenes.kit import rulebook_pages
from scenes.kit.language import Language
from scenes.kit.rulebook_pages import BookChapter, Library, Page
from scenes.skins import all_books


@cache
def library(code: str) -> Library:
    """Every book in this language: each title's rules and cards, then the house's own.  Read once: it takes a while."""
    language = Language(code)
    chapters: list[BookChapter] = []
    for book, skin in all_books().items():
        file = rulebook_pages.load(book)
        pages = tuple(rulebook_pages.page_of(topic, book, language.code) for topic in file.topic)
        chapters.append(BookChapter(book, file.name.of(language.code), pages))
        if skin is not None:
            chapters += skin.chapters(file, language)
    return rulebook_pages.bound(tuple(chapters), language.say)


class Turns:
    """``leaving`` gives how far the page is scrolled; ``turned`` is called when another is open."""

    def __init__(
        self, code: str, title: str, at: str, leaving: Callable[[], int], turned: Callable[[bool], None]
    ) -> None:
        """``at`` is a topic of the title's book; what it does not have opens its first page."""
        self._leaving, self._turned = leaving, turned
        self._spoken, self.library = code, library(code)
        book = title or next(iter(all_books()))
        wanted = at if at in self.library else f"{book}/{at}"
        first = next((chapter.pages[0].key for chapter in self.library.chapters if chapter.id == book), "")
        self.here = wanted if wanted in self.library else first or self.library.pages[0].key
        self.query = ""
        self.past: list[str] = []
        self._offsets: dict[str, int] = {}

    @property
    def page(self) -> Page:
        return self.library[self.here]

    @property
    def offset(self) -> int:
        """How far the open page was scrolled when it was left."""
        return self._offsets.get(self.here, 0)

    def speak(self, code: str) -> None:
        """In another language it is another book."""
        if code != self._spoken:
            self.library, self._spoken = library(code), code

    def open(self, key: str) -> None:
        """Go to a page; Backspace comes back."""
        if key != self.here and key in self.library:
            self.past.append(self.here)
            self._turn(key, 0)

    def beside(self, way: int) -> None:
        """To the page before or after this one in the book."""
        if (other := self.library.beside(self.here, way)) is not None:
            self.open(other.key)

    def go_back(self) -> None:
        if self.past:
            key = self.past.pop()
            self._turn(key, self._offsets.get(key, 0))

    def _turn(self, key: str, offset: int) -> None:
        self._offsets[self.here] = self._leaving()
        self._offsets[key] = offset
        self.here = key
        self._turned(True)

    def search(self, words: str) -> None:
        self.query = words
        self._turned(False)

    def take_first(self, words: str) -> None:
        if found := self.library.search(words):
            self.open(found[0].page.key)
