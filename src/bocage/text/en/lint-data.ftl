# What is wrong in a file of counters or tables. Names in backquotes are fields of the file.

lint-unknown-file = this is neither a map, nor a scenario, nor a file of counters or tables: no system knows what to do with { $fields }
lint-name-twice = there is a “{ $name }” in `{ $list }` already
lint-name-elsewhere = there is a “{ $name }” in { $other } already
lint-table-hole = `{ $list }` has a hole: { $missing } missing

# Counters
lint-no-gun = there is no gun “{ $gun }”
lint-no-machine-gun = “{ $mark }” is no machine gun: write its firepower, and behind it `*` for all round or `R` for the rear arc
lint-no-rear-arc = “{ $mark }” fires into the rear arc of a turret, and there is no turret ({ $clause })
lint-cannot-fire = { $counter } has nothing to fire with: give it a `gun`, or `fp` and `range`
lint-range-backwards = the range runs from { $least } to { $most }
lint-bands-overlap = a column to range { $range } is never used: the one before it reaches to { $before }
lint-squad-without-half = { $counter } needs a half-squad that it becomes
lint-becomes-itself = { $counter } cannot become itself

# Tables
lint-odds-out-of-order = the column { $odds } stands behind { $before }: list the worst odds first
lint-odds-need-more = { $odds } needs { $needed }, which is more than { $before } needs
lint-storeys-of-buildings = { $terrain } has { $storeys } { $storeys ->
    [1] storey
   *[other] storeys
}: a `building` has one or more, and nothing else has any
lint-card-number-twice = { $card } has the number { $number } already
