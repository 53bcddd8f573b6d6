"""Lock 'n Load in the terminal: its screen, and its odds commands."""
