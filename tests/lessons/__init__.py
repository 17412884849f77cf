"""The four courses, played to their ends."""
