"""Studies over many games: matches, balance, ladders, sweeps, their reports, and speed measurements."""
