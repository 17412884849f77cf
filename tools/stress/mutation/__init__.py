"""Mutants: one small mistake each in a function of the product, which a test should notice."""
