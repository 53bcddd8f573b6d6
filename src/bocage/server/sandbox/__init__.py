"""A table to try things on, without rules: any units on any table, and what the ground answers about them."""
