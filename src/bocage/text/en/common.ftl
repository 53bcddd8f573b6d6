# What every other catalogue leans on.
common-list = { $first } and { $last }
