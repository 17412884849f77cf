"""What a title has to tell beyond scores and places: one file each, found by the name of the title."""
