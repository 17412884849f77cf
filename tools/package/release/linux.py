"""For Linux: a Debian package and a portable archive, out of the frozen folder.  Needs dpkg-deb and nothing else."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[3]
DESKTOP = ROOT / "assets" / "desktop"
# SDL looks for these itself, when the window opens.
NEEDS = "libc6 (>= 2.28), libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxfixes3, libxss1"
CONTROL = """Package: saddlebag
Version: {version}
Architecture: {machine}
Maintainer: Saddlebag contributors <saddlebag@users.noreply.github.com>
Installed-Size: {kilobytes}
Depends: {needs}
Section: games
Priority: optional
Homepage: https://github.com/saddlebag/saddlebag
Description: four board games in one bag
 Tiny Towns, Tiny Epic Western, Saloon Tycoon and Wild Tiled West at one
 computer: alone, against bots, or around one screen.
 .
 An unofficial, non-commercial fan implementation with its own words and
 drawings. Nothing leaves the machine.
"""


def archive(frozen: Path, version: str, out: Path) -> Path:
    """Unpack it anywhere and start ``saddlebag/saddlebag``."""
    made = out / f"saddlebag-{version}-linux-{_machine()}.tar.gz"
    with tarfile.open(made, "w:gz") as tar:
        tar.add(frozen, f"saddlebag-{version}", filter=_nobodys)
    return made


def package(frozen: Path, version: str, out: Path) -> Path:
    """The program in /opt, its name in /usr/games, and what a desktop wants to know."""
    made = out / f"saddlebag_{version}_{_machine()}.deb"
    with TemporaryDirectory() as name:
        tree = Path(name, "tree")
        shutil.copytree(frozen, tree / "opt" / "saddlebag")
        _share(tree, frozen)
        (tree / "usr" / "games").mkdir(parents=True)
        (tree / "usr" / "games" / "saddlebag").symlink_to("/opt/saddlebag/saddlebag")
        kilobytes = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file()) // 1024
        control = tree / "DEBIAN" / "control"
        control.parent.mkdir()
        told = CONTROL.format(version=version, machine=_machine(), kilobytes=kilobytes, needs=NEEDS)
        control.write_text(told, encoding="utf-8")
        for folder in (tree, *(each for each in tree.rglob("*") if each.is_dir())):
            folder.chmod(0o755)
        subprocess.run(["dpkg-deb", "--root-owner-group", "--build", tree, made], check=True, stdout=subprocess.DEVNULL)
    return made


def _share(tree: Path, frozen: Path) -> None:
    share = tree / "usr" / "share"
    places = {
        DESKTOP / "saddlebag.desktop": share / "applications",
        DESKTOP / "saddlebag.metainfo.xml": share / "metainfo",
        frozen / "_internal" / "desktop" / "saddlebag.png": share / "icons" / "hicolor" / "256x256" / "apps",
        ROOT / "assets" / "art" / "brand" / "emblem.svg": share / "icons" / "hicolor" / "scalable" / "apps",
    }
    for file, folder in places.items():
        folder.mkdir(parents=True)
        shutil.copy(file, folder / ("saddlebag.svg" if file.suffix == ".svg" else file.name))
    manual = share / "man" / "man6"
    manual.mkdir(parents=True)
    (manual / "saddlebag.6.gz").write_bytes(gzip.compress((DESKTOP / "saddlebag.6").read_bytes(), mtime=0))
    licences = share / "doc" / "saddlebag"
    licences.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", licences / "copyright")


def _machine() -> str:
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(os.uname().machine, os.uname().machine)


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member
