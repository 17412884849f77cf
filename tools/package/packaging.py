"""What a frozen Saddlebag needs besides itself: icons, a version resource, licences.  Used by build.spec alone.

Icons are drawn from ``assets/art/brand/emblem.svg`` when the program is built; no picture file is kept in the repo.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from importlib import import_module
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EMBLEM = ROOT / "assets" / "art" / "brand" / "emblem.svg"
SOUND_FONT = ROOT / "assets" / "sound" / "LICENCE_FLUID_R3.txt"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
BUNDLED = ("pygame-ce", "pytmx", "platformdirs", "msgspec", "font-source-serif-pro", "pyinstaller")


def drawn(side: int) -> bytes:
    """The emblem as a PNG of so many pixels."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    out = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(io.BytesIO(EMBLEM.read_bytes()), (side, side)), out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """For Windows: a directory of PNGs."""
    pictures = [(side, drawn(side)) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at, entries = len(head) + 16 * len(pictures), b""
    for side, picture in pictures:
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)  # 0 stands for 256
        at += len(picture)
    return head + entries + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """For macOS: PNGs, each with its four letters."""
    parts = b""
    for letters, side in ICNS_SIZES.items():
        picture = drawn(side)
        parts += letters.encode() + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def version_resource(version: str) -> str:
    """What Windows shows under Properties, in the words PyInstaller reads."""
    numbers = tuple(int(part) for part in (version.split(".") + ["0"] * 4)[:4])
    words = {
        "CompanyName": "Saddlebag contributors",
        "FileDescription": "Saddlebag: four board games in one bag",
        "FileVersion": version,
        "InternalName": "saddlebag",
        "OriginalFilename": "saddlebag.exe",
        "ProductName": "Saddlebag",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0, OS=0x40004, "
        f"fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


CONSOLE = "saddlebag-console"  # the program for the commands, where one that opens a window can have no console
# It is sharp on every screen, and asks for nothing.
MANIFEST = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges>
    <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
  </requestedPrivileges></security></trustInfo>
  <application xmlns="urn:schemas-microsoft-com:asm.v3"><windowsSettings>
    <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
    <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
    <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
  </windowsSettings></application>
</assembly>
"""


def info_plist(version: str) -> dict[str, object]:
    """What macOS wants to know."""
    return {
        "CFBundleName": "Saddlebag",
        "CFBundleDisplayName": "Saddlebag",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence. An unofficial, non-commercial fan implementation.",
    }


def licences() -> dict[str, bytes]:
    """File name to text: a notice of every library that is bundled, and the licence files they bring."""
    found: dict[str, bytes] = {"saddlebag.txt": (ROOT / "LICENSE").read_bytes()}
    notices = ["Saddlebag stands on these; each is used as it was published.", ""]
    for name in BUNDLED:
        try:
            library = distribution(name)
        except PackageNotFoundError:
            continue
        notices += _notice(library)
        for file in library.files or ():
            if file.suffix != ".py" and any(word in file.name.upper() for word in ("LICENSE", "LICENCE", "COPYING")):
                place = Path(str(library.locate_file(file)))
                if place.is_file():
                    found[f"{name}-{file.name.removesuffix('.txt')}.txt"] = place.read_bytes()
    font = ["Fluid (R3) GM SoundFont, by Frank Wen", "  licence: MIT (in fluid-r3.txt)", "  used for: the music", ""]
    found["fluid-r3.txt"] = SOUND_FONT.read_bytes()
    found["NOTICES.txt"] = "\n".join(notices + font).encode()
    return found


def _notice(library: Distribution) -> list[str]:
    told = library.metadata
    plain = "".join(_first(library, "License").splitlines()[0:1])
    words = _first(library, "License-Expression") or plain or _classified(told)
    home = _first(library, "Home-page") or _first(library, "Project-URL")
    return [f"{told['Name']} {told['Version']}", f"  licence: {words}", f"  home: {home}", ""]


def _first(library: Distribution, field: str) -> str:
    """What a library says under this heading; the backport of importlib.metadata has no other way to ask in vain."""
    return next(iter(library.metadata.get_all(field) or ()), "")


def _classified(told: object) -> str:
    rows = getattr(told, "get_all")("Classifier") or []  # noqa: B009
    return next((row.rpartition("::")[2].strip() for row in rows if row.startswith("License")), "see its home")


def put(folder: Path, version: str) -> dict[str, Path]:
    """Write all of it, and say where each thing lies."""
    folder.mkdir(parents=True, exist_ok=True)
    places = {
        "ico": folder / "saddlebag.ico",
        "icns": folder / "saddlebag.icns",
        "png": folder / "saddlebag.png",
        "version": folder / "version.txt",
        "licences": folder / "licences",
    }
    places["ico"].write_bytes(ico())
    places["icns"].write_bytes(icns())
    places["png"].write_bytes(drawn(256))
    places["version"].write_text(version_resource(version), encoding="utf-8")
    places["licences"].mkdir(exist_ok=True)
    for name, text in licences().items():
        (places["licences"] / name).write_bytes(text)
    return places


def places() -> list[bytes]:
    """Where this machine keeps what the program is made of; the system's own folders are everybody's."""
    found = {sys.base_prefix, sys.prefix, str(ROOT)}
    return sorted((os.fsencode(each) for each in found if not each.startswith("/usr")), reverse=True)


def forget(folder: Path) -> None:
    """Libraries of Linux say where they were made; a place as long that is nowhere is written over it."""
    for file in folder.rglob("*"):
        if file.is_symlink() or not file.is_file():
            continue
        said = told = file.read_bytes()
        for place in places() if said.startswith(b"\x7fELF") else ():
            told = told.replace(place, b"/".ljust(len(place), b"-"))
        if told != said:
            file.write_bytes(told)


def betrayed(program: Path) -> list[str]:
    """What of a frozen folder still names a place of this machine, packed modules included."""
    archive = import_module("PyInstaller.archive.readers").CArchiveReader(str(program))
    packed = archive.open_embedded_archive(next(name for name in archive.toc if name.endswith(".pyz")))
    contents = {name: packed.extract(name, raw=True) or b"" for name in packed.toc}
    contents |= {str(file): file.read_bytes() for file in program.parent.rglob("*") if file.is_file()}
    return sorted(name for name, content in contents.items() for place in places() if place in content)
