"""What is inside a release, said in the form other people's tools read: sums and a bill of materials (CycloneDX)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

from tools.package.packaging import BUNDLED

SUMS = "SHA256SUMS"


def write_sums(folder: Path) -> None:
    """As `sha256sum --check` reads it."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != SUMS)
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]
    (folder / SUMS).write_text("\n".join(lines) + "\n", encoding="utf-8")


def bill(edition: str, python: str, names: Iterable[str] = BUNDLED) -> dict[str, Any]:
    """CycloneDX 1.5: the program and every library that is shipped with it."""
    components = [_component(name) for name in names]
    program = {"type": "application", "name": "saddlebag", "version": edition, **_licence("MIT")}
    interpreter = {"type": "platform", "name": "CPython", "version": python, **_licence("PSF-2.0")}
    font = {"type": "data", "name": "Fluid (R3) GM SoundFont", "version": "3", **_licence("MIT")}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": program},
        "components": [*components, interpreter, font],
    }


def _licence(id: str) -> dict[str, Any]:
    return {"licenses": [{"license": {"id": id}}]}


def _component(name: str) -> dict[str, Any]:
    told = distribution(name).metadata
    found: dict[str, Any] = {
        "type": "library",
        "name": told["Name"],
        "version": version(name),
        "purl": f"pkg:pypi/{name.lower()}@{version(name)}",
    }
    if licence := told["License-Expression"] or (told["License"] or "").strip().splitlines()[0:1]:
        found["licenses"] = [{"license": {"name": licence if isinstance(licence, str) else licence[0]}}]
    return found


def write_bill(folder: Path, edition: str, python: str) -> None:
    text = json.dumps(bill(edition, python), indent=2, ensure_ascii=False)
    (folder / f"saddlebag-{edition}.cdx.json").write_text(text + "\n", encoding="utf-8")
