"""How the bots see Tiny Towns: what a position promises, and a quick move.  No rule depends on it."""
