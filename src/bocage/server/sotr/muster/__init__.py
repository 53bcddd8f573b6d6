"""Forces that people muster, and the battles that are made of two."""
