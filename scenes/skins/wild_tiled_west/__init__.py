"""Wild Tiled West at the shared table: its skin, stage, motion and book."""
