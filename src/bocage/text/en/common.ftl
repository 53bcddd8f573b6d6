# What every other catalogue leans on.
common-list = { $first } and { $last }
common-unit = { $adjective } { $kind } { $number }
common-count-kind = { $count } { $kind }
common-stack-more = { $what } ({ $how })
common-tally = { $what } { $total }: { $parts }
common-facing-n = north
common-facing-ne = north-east
common-facing-e = east
common-facing-s = south
common-facing-se = south-east
common-facing-sw = south-west
common-facing-w = west
common-facing-nw = north-west
common-go-ahead = Go ahead
