"""The companion to a real table: nothing is kept here, every request brings the units it is about."""
