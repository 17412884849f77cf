"""Readers of claims: each checks what the teacher says of a title against the printed rules and the engine played on.

``reader.py`` is the frame; a title's reader is the module of its name, with one function:

    check(before, seat, line, other, motif) -> str | None

It returns why the motif's claim is false, or None if it is true.  It raises ``Unread`` for a motif it cannot judge.
A reader keeps its own copy of the printed tables (from ``docs/rules``) and asks the engine only to play on.

A number that the sentence says must also stand in the claim; the frame checks that for every title.
"""

from __future__ import annotations


class Unread(Exception):
    """The reader has no opinion about a motif."""
