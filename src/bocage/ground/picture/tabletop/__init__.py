"""Pictures of tables: the ground in inches, its wooden rim, and the stamps that stand on it."""
