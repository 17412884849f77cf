"""The frozen program, installers, and the checks of style and packaging."""
