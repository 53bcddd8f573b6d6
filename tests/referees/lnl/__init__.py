"""Lock 'n Load and A Day of Heroes, read a second time."""
