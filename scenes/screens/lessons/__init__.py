"""The page of lessons and ways to play, and the end of a lesson."""
