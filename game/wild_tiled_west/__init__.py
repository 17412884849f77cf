"""Wild Tiled West: dice offer tiles, tiles make a settlement, eleven by eleven squares a seat."""
