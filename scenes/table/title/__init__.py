"""What a title brings to the table: its skin, its events and spots as records, book, ceremony, cutscenes."""
