"""What rule systems share and no single one owns: content files, sets of cells, routes, odds, set-up,
linting."""
