"""Reasons for a line of play, as one would say them at the table.

Nothing is measured by playing on.  Every motif is a test on positions before and after a choice, and keeps the facts
it states in its ``claim``, so that ``tools/stress/claims`` can check them against the printed rules.
"""
