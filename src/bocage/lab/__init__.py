"""Many games at once: speed now, matches and balance later."""
