"""What draws each kind of ground: one module a family of terrain, ways or hexsides."""
