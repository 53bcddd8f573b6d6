"""Where it happens: terrain, hex and square spaces, sight lines. No rule of any game lives here."""
