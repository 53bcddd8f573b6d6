# Ce sur quoi s'appuient les autres catalogues.
common-list = { $first } et { $last }
common-unit = { $kind } { $adjective } { $number }
common-count-kind = { $count } { $kind }
common-stack-more = { $what } ({ $how })
common-tally = { $what } { $total } : { $parts }
common-facing-n = au nord
common-facing-ne = au nord-est
common-facing-e = à l'est
common-facing-s = au sud
common-facing-se = au sud-est
common-facing-sw = au sud-ouest
common-facing-w = à l'ouest
common-facing-nw = au nord-ouest
common-go-ahead = Allons-y
