"""The hint at the table: its card, its words, its pins on the board."""
