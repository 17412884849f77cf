"""A sitting at the computer without pixels: the match and its people, lessons, settings, statistics, plans."""
