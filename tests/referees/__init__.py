"""A second reading of the rules: slow, obvious, written from the ledgers, and compared with the engine."""
