"""What builds and checks Bocage and is not shipped with it. Run from the root: `python -m tools.page`."""
