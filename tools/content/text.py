"""The catalogues: finds every message, updates the .po files, compiles the .mo files.  Translates nothing.

Every title has a catalogue of its own, the house another; a text that several use is in that of its first place.

python3 tools/dev.py text update     find all messages, add new ones to every .po, set unused ones aside
python3 tools/dev.py text compile    write each .mo from its .po (both are committed: the program needs no Babel)
python3 tools/dev.py text check      say what is untranslated, unused or not compiled; exit code 1 if anything is
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
TEXT = ROOT / "assets" / "text"
HOUSE = "saddlebag"  # the catalogue of everything that belongs to no title
# Which arguments of a call are messages.  Error classes take a sentence or a Saying.
CALLS = {
    "say": (0,), "mark": (0,), "Saying": (0,), "count": (0, 1), "Line": (1,),
    "refuse_unless": (1,), "refuse_unless_shuffled": (2,), "refuse_unless_hands": (4,),
}  # fmt: skip
SPOKEN_BY_COMMANDS_ONLY = ("commands", "lab", "__main__.py")  # the terminal speaks English


class Message(NamedTuple):
    """A text and where it was found; ``many`` is its plural."""

    text: str
    many: str | None
    place: str


def messages() -> dict[str, Message]:
    """Every text a player can be shown, by its English words."""
    sys.path.insert(0, str(ROOT))
    found: dict[str, Message] = {}
    for message in (*_in_code(), *_in_content(), *_in_titles()):
        if message.text.strip() and any(letter.isalpha() for letter in message.text):
            found.setdefault(message.text, message)
    return found


# -------------------------------------------------------------- finding


def _in_code() -> Iterator[Message]:
    for room in ("scenes", "game"):
        for file in sorted((ROOT / room).rglob("*.py")):
            parts = file.relative_to(ROOT / room).parts
            if room == "game" and parts[0] in SPOKEN_BY_COMMANDS_ONLY:
                continue
            yield from _in_file(file)


def _in_file(file: Path) -> Iterator[Message]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    errors = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        raised = name in ("IllegalAction", "BadSetup", "SaddlebagError") or (name in errors and name.endswith("Error"))
        texts = [_constant(node.args, at) for at in CALLS.get(name, (0,) if raised else ())]
        if texts and texts[0]:
            place = str(file.relative_to(ROOT))  # no line: it would change with every edit
            yield Message(texts[0], texts[1] if len(texts) > 1 else None, place)


def _constant(arguments: Sequence[ast.expr], at: int) -> str | None:
    if at < len(arguments) and isinstance(arguments[at], ast.Constant):
        value = arguments[at].value  # type: ignore[attr-defined]
        return value if isinstance(value, str) else None
    return None


def _in_content() -> Iterator[Message]:
    """Names and sentences printed on components."""
    for file in sorted((ROOT / "game").rglob("content/*.toml")):
        yield from _in_record(tomllib.loads(file.read_text(encoding="utf-8")), str(file.relative_to(ROOT)))


def _in_record(value: Any, place: str) -> Iterator[Message]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("name", "text") and isinstance(inner, str):
                yield Message(inner, None, place)
            if key != "effect":  # the closed words of the rules, not for reading
                yield from _in_record(inner, place)
    elif isinstance(value, list):
        for inner in value:
            yield from _in_record(inner, place)


def _in_titles() -> Iterator[Message]:
    """What a title says when asked: its name, its ranks, its options, the lines of its score sheet."""
    from game.protocol import Seat, Setup
    from game.titles import TITLES

    for title, rules in TITLES.items():
        yield Message(rules.NAME, None, title)
        yield from (Message(text, None, f"{title}: rank") for rank in rules.RANKS for text in (rank.name, rank.text))
        for seats in rules.SEATS:
            for option in rules.options(seats):
                texts = [option.name, option.text, *(t for c in option.choices for t in (c.name, c.text))]
                for text in [*texts, option.of] if option.of else texts:
                    yield Message(text, None, f"{title}: option {option.id}")
            sheet = rules.score(rules.setup(Setup(seats)), Seat(0))
            yield from (Message(line.name, None, f"{title}: score sheet") for line in sheet.lines)


# -------------------------------------------------------------- files


def languages() -> list[str]:
    return sorted(folder.parent.name for folder in TEXT.glob("*/LC_MESSAGES"))


def domain_of(place: str) -> str:
    """The catalogue a place belongs to: ``game/tiny_towns/turn.py``, ``scenes/skins/tiny_towns/dock.py``."""
    from game.titles import TITLES

    rest = place.removeprefix("game/").removeprefix("scenes/skins/")
    return next((title for title in TITLES if rest.startswith(title)), HOUSE)


def domains(language: str) -> list[str]:
    return sorted(file.stem for file in (TEXT / language / "LC_MESSAGES").glob("*.po"))


def po_file(language: str, domain: str = HOUSE) -> Path:
    return TEXT / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Any:
    from babel.messages.pofile import read_po

    with po_file(language, domain).open("rb") as file:
        return read_po(file, locale=language)


def read_all(language: str) -> Iterator[Any]:
    """Every message of every catalogue, without their headers."""
    for domain in domains(language):
        yield from (message for message in read(language, domain) if message.id)


def update(language: str) -> None:
    """Bring the .po files up to date; a text that moved takes its translation along, one that is gone is dropped."""
    from babel.messages.pofile import write_po

    known = {_key(message): message.string for message in read_all(language)} if domains(language) else {}
    wanted: dict[str, Any] = {}
    for message in messages().values():
        domain = domain_of(message.place)
        catalogue = wanted.setdefault(domain, _empty(language))
        text = (message.text, message.many) if message.many else message.text
        catalogue.add(text, known.get(message.text, ""), auto_comments=[message.place])
    for domain, catalogue in wanted.items():
        file = po_file(language, domain)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as out:
            write_po(out, catalogue, width=110, sort_output=True, omit_header=False)
    for domain in set(domains(language)) - set(wanted):
        po_file(language, domain).unlink()
        po_file(language, domain).with_suffix(".mo").unlink(missing_ok=True)


def _empty(language: str) -> Any:
    """Without the time of day, so that nothing changes where no text has changed."""
    from babel.messages import Catalog

    always = datetime(2026, 1, 1, tzinfo=UTC)
    return Catalog(locale=language, project="Saddlebag", version="", creation_date=always, revision_date=always)


def _key(message: Any) -> str:
    return str(message.id[0] if isinstance(message.id, tuple) else message.id)


def compiled(language: str, domain: str = HOUSE) -> bytes:
    """What the .mo must hold."""
    from babel.messages.mofile import write_mo

    out = io.BytesIO()
    write_mo(out, read(language, domain))
    return out.getvalue()


def troubles(language: str) -> list[str]:
    """One sentence for everything that is not as it should be."""
    wanted = messages()
    have = {_key(message): message for message in read_all(language)}
    found = [f"{language}: not in the catalogue: {text!r}" for text in wanted if text not in have]
    found += [f"{language}: used nowhere: {text!r}" for text in have if text not in wanted]
    for text, message in have.items():
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if text in wanted and (message.fuzzy or not all(strings)):
            found.append(f"{language}: not translated: {text!r}")
    for domain in domains(language):
        mo = po_file(language, domain).with_suffix(".mo")
        if not mo.is_file() or mo.read_bytes() != compiled(language, domain):
            found.append(f"{language}: {domain}.mo is not made from its .po; run tools/dev.py text compile")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="text", description="The catalogues of the parlour.")
    parser.add_argument("command", choices=("update", "compile", "check"))
    parser.add_argument("--language", default="", help="only this one; with update: make it if it is new")
    wanted = parser.parse_args(argv)
    chosen = [wanted.language] if wanted.language else languages()
    bad = []
    for language in chosen:
        if wanted.command == "update":
            update(language)
        elif wanted.command == "compile":
            for domain in domains(language):
                po_file(language, domain).with_suffix(".mo").write_bytes(compiled(language, domain))
        else:
            bad += troubles(language)
    sys.stdout.writelines(f"{line}\n" for line in bad)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
