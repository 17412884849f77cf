"""Bots, generic over the contract: nothing in here knows a title."""
