"""``python -m tools.stress.claims TITLE``."""

import sys

from tools.stress.claims.reader import main

sys.exit(main(sys.argv[1:]))
