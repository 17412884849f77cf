"""What only the bots ask of Wild Tiled West: how good a position looks, what is likely done in it.  No rule is here."""
