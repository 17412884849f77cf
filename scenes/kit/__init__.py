"""What every screen is drawn with: frame, art, letters, brush, widgets.  Knows no scene and no rules."""
