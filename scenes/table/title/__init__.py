"""What a title brings to the table: skin, face, notes, book, ceremony, cutscenes."""
