"""The Trail: its map, its stations, today's deals."""
