"""The screens around the table: menu, set-up, results, rulebook and the rest."""
