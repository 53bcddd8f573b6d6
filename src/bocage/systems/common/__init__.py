"""What rule systems share and no single one owns: their content files, lists of cells, names, options."""
