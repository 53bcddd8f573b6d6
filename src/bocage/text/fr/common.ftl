# Ce sur quoi s'appuient les autres catalogues.
common-list = { $first } et { $last }
