"""What is heard: which effects, how loud, and what the band plays meanwhile.  Knows no scene and no title."""
