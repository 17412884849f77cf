"""The panel that says what the others did since the viewer's last turn."""
