# One line each: what is wrong, and where.

error-scenario = there is no scenario “{ $name }”{ $known ->
    [0] ; `bocage scenarios` lists them
   *[other] ; did you mean { $near }?
}
error-system = there is no system “{ $name }”; there is { $near }
error-player = “{ $name }” is no player; a seat is played by human, recruit, cadet, veteran or commander, in the lab by dead, sit, rush or hug as well
error-player-later = “{ $name }”: nobody plays { $system } like that yet; there is recruit
error-player-seconds = “{ $name }”: a commander thinks for 0 to { $longest } seconds, not “{ $seconds }”
error-player-no-seconds = “{ $name }”: only a commander is given seconds
error-player-no-sliders = “{ $name }”: a recruit has no sliders; a cadet, a veteran and a commander have
error-player-slider = “{ $name }”: there is no slider “{ $slider }”; there are { $known }
error-player-slider-value = “{ $name }”: { $slider } goes from 0 to 2, not “{ $value }”
error-diverged = the game does not come out as recorded at choice { $entry }: { $detail }
error-diverged-hash = the game stands at { $found }, recorded is { $recorded }
error-diverged-over = the game is already over, and “{ $key }” follows
error-diverged-seat = { $asked } is asked, not { $seat }
error-diverged-choice = “{ $key }” is not offered to { $seat }
error-journal-system = the game is one of the system { $played }, not { $here }
error-journal-fixed = { $path } is a saved game: its seed and options are given
error-journal-unreadable = { $file } cannot be read: { $detail }
error-journal-empty = { $file } is empty
error-journal-cut-off = { $file } is cut off after line { $line }: its end is missing
error-journal-damaged = { $file } is damaged: its contents do not match the check on its last line
error-journal-foreign = { $file } is not a Bocage journal
error-journal-format = { $file } has format { $found }; this version reads format { $reads }
error-journal-line = { $file }: line { $line } is damaged: { $detail }
error-journal-size = { $file }: { $what }: { $size } is more than the { $most } that are possible
error-journal-number = { $file }: a number in line 1 is too large
error-journal-secret = the secret of its dice is no hexadecimal number
error-journal-published = the secret of its dice is not the one whose hash was published
error-journal-seed = its seed does not come from the secret and the shares of the seats
error-journal-reseed = its dice change where no seat joined, or do not change where one did
error-journal-shares = a seat has one share of its dice, and no more
error-journal-share-seat = a share of its dice is of “{ $seat }”, which is no seat
error-promise = the file promises its dice by { $found }, not by { $wanted }
error-promise-none = nothing in the file promises its dice
error-journal-rules = the game was played with rules { $played }, this version has { $here }
error-db-broken = { $path } is damaged or no database ({ $detail }); the last backup is { $backup }: put it back with “bocage admin restore”
error-db-broken-alone = { $path } is damaged or no database ({ $detail }), and there is no backup beside it
error-db-none = there is no database { $path }
error-db-away = the games cannot be read or written: { $detail }
error-link = there is no game behind this link
error-db-server = { $db } is a server: use its own tools for this, as docs/hosting.md says
error-backup-broken = { $path } would not be whole: { $detail }
error-file = { $path }: { $detail }
error-unwritable = { $path } cannot be written: { $detail }
error-no-folder = { $path } cannot be written: it is a folder, or its folder does not exist
error-place = there is no place “{ $place }” on { $map }
error-same-place = a line of sight needs two places, not { $place } twice
error-workers = --workers: several processes need PostgreSQL, see --db
error-setting = { $name }: “{ $value }” is not a value for this setting
error-db = --db: “{ $value }” is neither a file nor an address of SQLite or PostgreSQL
error-port = { $host }:{ $port } cannot be listened at: { $detail }
error-rule = there is no rule “{ $number }”
error-number = { $name }: “{ $value }” is not a whole number
error-least = { $name }: { $value } is too small, the least is { $least }
error-target = --target: “{ $value }” is none of { $known }
error-seat-form = --seat: “{ $value }” is not of the form SIDE=PLAYER
error-seat = --seat: there is no side “{ $side }”; the sides are { $known }
error-headless-human = --seat { $side }=human: nobody sits at a game without a screen
error-option-form = --option: “{ $value }” is not of the form KEY=VALUE
error-option = --option: there is no option “{ $key }”; perhaps { $near }
error-switch = --option { $key }: “{ $value }” is neither true nor false
error-option-value = --option { $key }: “{ $value }” is none of { $known }
error-json-needs-headless = --json goes with --headless
error-no-such-option = there is no option { $option }
error-no-file = there is no file { $path }
error-missing = { $name } is missing
error-command = there is no command “{ $name }”; `bocage --help` lists them
error-new-system-form = “{ $name }” cannot be the id of a system: it is 2 to 12 small letters, and no word of Python
error-new-system-taken = “{ $name }” is taken: there is a system, a folder or a file of that name already
error-new-system-checkout = a new system is written into a checkout of Bocage, and this is none: clone the repository, and run it there
error-new-system-title = --title: “{ $title }” is too long, or has signs in it that code and catalogues take for their own: at most 30, without quotation marks, braces, colons, backslashes and #
error-muster-two = A battle has two forces, not { $count }.
