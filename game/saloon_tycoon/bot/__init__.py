"""What only the bots ask of Saloon Tycoon: how good a position looks, what is likely done in it.  No rule is here."""
