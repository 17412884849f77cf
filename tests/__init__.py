"""Everything that proves the house keeps its word."""
