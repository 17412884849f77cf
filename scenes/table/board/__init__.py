"""The board of the table: panels, dock, bar, spots, lights and pictures."""
