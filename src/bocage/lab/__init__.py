"""Many games at once: matches, balance, ladders, sweeps, their reports, and speed."""
