"""Reasons for a turn, as one would say them at the table.

Nothing is measured by playing on.  Every motif is read off the positions at both ends of the turn and what was told
between them, and keeps the facts it states in its ``claim``, so that ``tools/stress/claims`` can check them.
"""
