"""What draws markers in a cell, and overlays on the map."""
