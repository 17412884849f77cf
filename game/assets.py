"""Where the assets lie, in the source tree, an installed package and a frozen program alike.  Opens none of them."""

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).parent.parent / "assets"
