# What is wrong in a map.

lint-no-label = “{ $word }” is not a cell such as D4 or 13B7
lint-map-number = “{ $word }” names a map number; a map file speaks of its own cells only
lint-no-column = { $cell } is off the map: its last column is { $last }
lint-no-row = { $cell } is off the map: column { $column } ends at { $last }
lint-no-cell = there is no cell { $cell } on { $map }
lint-backwards = “{ $word }” runs backwards: write the north-west cell first
lint-no-two-cells = “{ $word }” is not a side: write the two cells it parts, such as D4/D5
lint-no-common-side = { $first } and { $last } have no side in common
lint-no-side-there = { $cell } has no side in direction { $direction }
lint-cell-twice = { $cell } is named twice
lint-map-empty = a map needs at least one column and one row
lint-map-too-large = the map is too large: columns and rows may add up to { $most } at most
lint-half-squares = squares have no half_hexes
lint-terrain-nowhere = this { $kind } is nowhere: it has neither cells nor outline
lint-storeys-negative = storeys cannot be negative
lint-outline-short = the outline of this { $kind } needs at least three different points
lint-outline-crosses = the outline of this { $kind } crosses or touches itself
lint-point-outside = the point { $point } lies outside the map
lint-hill-nowhere = this hill has no cells
lint-level-negative = a level cannot be negative
lint-entry-hidden = this entry is useless: later ones cover all its cells
lint-hexside-nowhere = this { $kind } stands on no side
lint-side-taken = { $side } bears a { $kind } already
lint-way-short = this { $kind } links nothing: a path needs two cells or more
lint-way-jumps = the way jumps from { $first } to { $last }, which are not neighbours
lint-way-twice = a { $kind } runs from { $first } to { $last } already
lint-unknown-kind = unknown kind “{ $kind }”; known are { $known }
lint-cut-off = infantry cannot reach { $cells }
lint-line-to-itself = a line needs two different cells

# What is wrong on a table measured in inches.
lint-no-number = { $value } is not a number of inches
lint-table-empty = a table needs a width and a depth in inches
lint-table-too-large = the table is too large: a side may be { $most } inches long at most
lint-point-off-table = the point { $point } lies off the table
lint-piece-nowhere = this { $kind } is nowhere: give it an outline, or a box and the point “at” of its middle
lint-piece-twice = this { $kind } has an outline and a box: give one of the two
lint-box-flat = the box of this { $kind } needs a width and a depth
lint-height-negative = a height cannot be negative
lint-hill-flat = a hill needs a height in inches
lint-width-none = this { $kind } needs a width of a sixteenth of an inch or more
lint-line-short = this { $kind } is too short: { $least ->
    [0] a path needs two different points
    *[other] no part of it may be shorter than a base, { $least } inch
  }
lint-gap-wrong = the gap { $gap } does not fit the line: write from and to, in inches along its { $length }
lint-pieces-too-many = the table has { $count } pieces; { $most } is the most
lint-table-cut-off = infantry cannot reach the part of the table round { $at }
lint-room-closed = no base can enter the room at { $at }

# Maps that are joined.
lint-no-boards = there is no map to lay out
lint-boards-differ = maps { $first } and { $last } cannot be joined: their grids differ in kind
lint-board-rows-differ = maps { $first } and { $last } cannot lie side by side: they differ in rows
lint-board-numbers = joined maps need different numbers, not { $numbers }

# Maps drawn as text, in tests.
lint-drawing-empty = the drawing is empty
lint-drawing-mark = “{ $mark }” at { $cell } is not a letter of the legend with a level behind it
lint-drawing-turns = lines of columns B, D, F and A, C, E take turns, B first; look at “{ $drawn }”
lint-drawing-width = the line “{ $drawn }” is not as wide as the others of its columns
lint-drawing-columns = columns A, C, E are as many as B, D, F, or one more

# What is drawn.
lint-no-ground = there is no ground “{ $ground }”; there are { $known }
lint-not-on-ground = nothing is drawn for “{ $kind }” on the ground { $ground }; there are { $known }
lint-no-drawing = nothing is drawn for “{ $kind }”; there are { $known }
lint-no-wreck = nothing is drawn as a wreck of “{ $kind }”
