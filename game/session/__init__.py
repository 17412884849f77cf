"""A sitting at the computer without pixels: the match and its people, settings, statistics, plans."""
