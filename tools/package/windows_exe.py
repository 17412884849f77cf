"""What a Windows program says of itself: version, icons, manifest, is it a console program.  Runs over there."""

from __future__ import annotations

import json
import sys

import pefile  # type: ignore[import-not-found]

ICON, MANIFEST = 3, 24


def main(path: str) -> None:
    program = pefile.PE(path)
    kinds = {entry.id: entry for entry in program.DIRECTORY_ENTRY_RESOURCE.entries}
    words = {
        key.decode(): value.decode()
        for table in program.FileInfo[0]
        if table.Key == b"StringFileInfo"
        for strings in table.StringTable
        for key, value in strings.entries.items()
    }
    told = {
        "version": words.get("FileVersion"),
        "name": words.get("ProductName"),
        "icons": len(kinds[ICON].directory.entries) if ICON in kinds else 0,
        "manifest": MANIFEST in kinds,
        "console": program.OPTIONAL_HEADER.Subsystem == pefile.SUBSYSTEM_TYPE["IMAGE_SUBSYSTEM_WINDOWS_CUI"],
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
