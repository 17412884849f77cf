"""The catalogues: finds every message, updates the .po files, compiles the .mo files.  Translates nothing.

python tools/text.py update     find all messages, add new ones to every .po, set unused ones aside
python tools/text.py compile    write each .mo from its .po (both are committed: the program needs no Babel)
python tools/text.py check      say what is untranslated, unused or not compiled; exit code 1 if anything is
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TEXT = ROOT / "assets" / "text"
DOMAIN = "saddlebag"
# Which arguments of a call are messages.  Error classes take a sentence or a Saying.
CALLS = {"say": (0,), "mark": (0,), "Saying": (0,), "count": (0, 1), "Line": (1,)}
SPOKEN_BY_COMMANDS_ONLY = ("commands", "simulate.py", "__main__.py")  # the terminal speaks English


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
            place = f"{file.relative_to(ROOT)}:{node.lineno}"
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
            yield from _in_record(inner, place)
    elif isinstance(value, list):
        for inner in value:
            yield from _in_record(inner, place)


def _in_titles() -> Iterator[Message]:
    """What a title says when asked: its name, its options, the lines of its score sheet."""
    from game.protocol import Seat, Setup
    from game.titles import TITLES

    for title, rules in TITLES.items():
        yield Message(rules.NAME, None, title)
        for seats in rules.SEATS:
            for option in rules.options(seats):
                for text in (option.name, option.text, *(t for c in option.choices for t in (c.name, c.text))):
                    yield Message(text, None, f"{title}: option {option.id}")
            sheet = rules.score(rules.setup(Setup(seats)), Seat(0))
            yield from (Message(line.name, None, f"{title}: score sheet") for line in sheet.lines)


# -------------------------------------------------------------- files


def languages() -> list[str]:
    return (
        sorted(folder.name for folder in TEXT.iterdir() if (folder / "LC_MESSAGES").is_dir()) if TEXT.is_dir() else []
    )


def po_file(language: str) -> Path:
    return TEXT / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Any:
    from babel.messages.pofile import read_po

    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> None:
    """Bring one .po up to date; translations of texts that are gone are kept as obsolete."""
    from babel.messages import Catalog
    from babel.messages.pofile import write_po

    template = Catalog()
    for message in messages().values():
        template.add((message.text, message.many) if message.many else message.text, auto_comments=[message.place])
    file = po_file(language)
    catalogue = read(language) if file.is_file() else Catalog(locale=language, project="Saddlebag", version="")
    catalogue.update(template, no_fuzzy_matching=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        write_po(out, catalogue, width=110, sort_output=True, omit_header=False)


def compiled(language: str) -> bytes:
    """What the .mo must hold."""
    from babel.messages.mofile import write_mo

    out = io.BytesIO()
    write_mo(out, read(language))
    return out.getvalue()


def troubles(language: str) -> list[str]:
    """One sentence for everything that is not as it should be."""
    catalogue, wanted = read(language), messages()
    have = {m.id[0] if isinstance(m.id, tuple) else m.id: m for m in catalogue if m.id}
    found = [f"{language}: not in the catalogue: {text!r}" for text in wanted if text not in have]
    found += [f"{language}: used nowhere: {text!r}" for text in have if text not in wanted]
    for text, message in have.items():
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if text in wanted and (message.fuzzy or not all(strings)):
            found.append(f"{language}: not translated: {text!r}")
    mo = po_file(language).with_suffix(".mo")
    if not mo.is_file() or mo.read_bytes() != compiled(language):
        found.append(f"{language}: the .mo is not made from this .po; run tools/text.py compile")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Run one of the three commands."""
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
            po_file(language).with_suffix(".mo").write_bytes(compiled(language))
        else:
            bad += troubles(language)
    sys.stdout.writelines(f"{line}\n" for line in bad)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
