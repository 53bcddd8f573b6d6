"""Maps: files, hex and square grids, terrain, sight lines, and their pictures. No rule of any game."""
