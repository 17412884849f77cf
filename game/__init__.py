"""The study: rules, matches, saves and bots.  Thinks, and never draws."""

__version__ = "0.3.0"
