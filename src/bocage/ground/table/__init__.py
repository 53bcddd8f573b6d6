"""A table measured in inches, on which figures stand anywhere. No rule is in it, and no fraction."""
