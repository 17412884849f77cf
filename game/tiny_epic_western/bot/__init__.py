"""How the bots see Tiny Epic Western: what a position promises, and a quick move.  No rule depends on it."""
