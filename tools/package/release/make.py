"""One command makes a release of what is frozen here: archives, installers, a bill of materials, sums; and tries them.

    python tools/dev.py release                  of this system: freezes first, then makes and tries
    python tools/dev.py release --windows        the Windows one too, from what `dev.py windows freeze` made

Everything lies in ``dist/release`` afterwards.  The workflow does the same on each system, for a tag.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from game import __version__
from tools.package.release import contents, linux, trials, windows
from tools.package.windows import DIST as FROM_WINE
from tools.package.windows import STRANGE

ROOT = Path(__file__).resolve().parents[3]
FROZEN = ROOT / "dist" / "saddlebag"
OUT = ROOT / "dist" / "release"


def main(argv: list[str]) -> int:
    if set(argv) - {"--windows"}:
        print("usage: release [--windows]", file=sys.stderr)
        return 2
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    makers = {"linux": of_linux, "win32": of_windows, "darwin": of_macos}
    makers[sys.platform]()
    if "--windows" in argv and sys.platform != "win32":
        of_windows(FROM_WINE / STRANGE / "saddlebag")
    contents.write_bill(OUT, __version__, platform.python_version())
    shutil.make_archive(str(OUT / f"saddlebag-{__version__}-licences"), "zip", FROZEN / "_internal" / "licences")
    contents.write_sums(OUT)
    for file in sorted(OUT.iterdir()):
        print(f"{file.stat().st_size / 1e6:8.1f} MB  {file.relative_to(ROOT)}")
    return 0


def of_linux() -> None:
    trials.discreet(FROZEN / "saddlebag")
    linux.archive(FROZEN, __version__, OUT)
    trials.package(linux.package(FROZEN, __version__, OUT))


def of_windows(frozen: Path = FROZEN) -> None:
    windows.archive(frozen, __version__, OUT)
    trials.installer(windows.installer(frozen, __version__, OUT))


def of_macos() -> None:
    """As Apple documents it; never run here, only by the workflow."""
    made = OUT / f"saddlebag-{__version__}.dmg"
    app = ROOT / "dist" / "Saddlebag.app"
    words = ["-volname", "Saddlebag", "-srcfolder", str(app), "-ov", "-format", "UDZO"]
    subprocess.run(["hdiutil", "create", *words, str(made)], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
