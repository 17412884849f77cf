"""For Windows: a zip and an installer (NSIS), out of the frozen folder.  Works wherever ``makensis`` does."""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path

from tools.package import packaging

ROOT = packaging.ROOT
SIXTY_FOUR_BITS = Path("/usr/share/nsis/Stubs/lzma_solid-amd64-unicode")  # Debian's NSIS has it, the official one not
SCRIPT = Path(__file__).with_name("saddlebag.nsi")


def archive(frozen: Path, version: str, out: Path) -> Path:
    """Unpack it anywhere and start ``saddlebag.exe``."""
    made = out / f"saddlebag-{version}-windows.zip"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(frozen.rglob("*")):
            packed.write(file, Path(f"saddlebag-{version}", file.relative_to(frozen)))
    return made


def installer(frozen: Path, version: str, out: Path) -> Path:
    """For one user, without an administrator; uninstalling it keeps the saves."""
    made = out / f"saddlebag-{version}-setup.exe"
    icon = ROOT / "build" / "packaging" / "saddlebag.ico"
    icon.parent.mkdir(parents=True, exist_ok=True)
    icon.write_bytes(packaging.ico())
    told = {"VERSION": version, "OUT": made, "SOURCE": frozen, "ICON": icon, "LICENCE": ROOT / "LICENSE"}
    if SIXTY_FOUR_BITS.exists():  # like the program; and a wine without 32 bits can try it
        told["TARGET"] = SIXTY_FOUR_BITS.name.removeprefix("lzma_solid-")
    command = ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *(f"-D{name}={value}" for name, value in told.items())]
    done = subprocess.run([*command, str(SCRIPT)], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"makensis failed:\n{done.stdout}{done.stderr}")
    return made
