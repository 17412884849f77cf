"""The processes bots think in."""
