# The command line.

cli-help = Squad-level tactical wargames with every rule enforced and explained. Without a command: start the page to play in.
cli-epilog = --lang en|fr works with every command.
cli-help-muster = Muster forces of Secrets of the Third Reich and play them; without files: what a force may have.
cli-arg-forces = Files of forces: the first comes from the south, the other from the north.
cli-opt-table = The table they meet on.
cli-opt-points = Requisition points of each force.
cli-opt-check = Only say whether each force is legal.
cli-muster-legal = { $name }: { $units }. { $total } of { $points } RP, legal.
cli-muster-rules = A force has { $least } to { $most } requisition points, { $units } units at most, one nation, and an officer (*).
cli-muster-tables = Tables: { $tables }.
cli-help-play = Play in the terminal: a scenario, a saved game (a .bocage file), or one chosen from a list.
cli-help-serve = Start the page and the service behind it, for yourself or for others.
cli-help-replay = Play a saved game again and tell it.
cli-help-load = How many live games one core bears, and how soon the other player sees a choice.
cli-opt-load-games = How many games are played at once.
cli-opt-load-every = Seconds between two choices of a game, on average; 0 is without pause.
cli-load-found = { $games } live games, { $pace ->
    [0] without pause
   *[other] a choice every { $pace } s in each
}: { $choices_per_s } choices a second, the service's core busy for { $core_busy } of the time; from a choice to the other player's screen: p50 { $p50_ms } ms, p95 { $p95_ms } ms, p99 { $p99_ms } ms.
cli-help-verify = Check a saved game: every choice, every die, every hash.
cli-help-scenarios = What can be played.
cli-help-systems = The rule systems and their options.
cli-help-rules = The rules, clause by clause: enforced by which tests, or why not.
cli-help-los = A line of sight: its verdict, clause by clause, and a picture.
cli-help-odds = Exact chances.
cli-help-odds-fire = A shot at one unit.
cli-help-odds-ordnance = A gun's shot at a vehicle: to hit, where it strikes, penetration.
cli-help-odds-penetration = A hit on armour.
cli-help-odds-close-assault = One unit's Close Assault on a vehicle.
cli-help-odds-overrun = An overrun of one unit.
cli-help-odds-melee = One side's attack in a melee.
cli-help-odds-spot = A spotting attempt.
cli-help-odds-rally = An attempt to rally.
cli-help-bench = How fast it is.
cli-help-lint = What is wrong in maps, scenarios, and files of counters and tables.
cli-help-new-system = Write the skeleton of a new rule system into a checkout: it plays at once.

cli-arg-scenario = An id (see `bocage scenarios`), its last part, or a file.
cli-arg-journal = A saved game.
cli-arg-system = A rule system (see `bocage systems`).
cli-arg-rule = A rule such as 5.2: its text and what proves it.
cli-arg-place = A place such as D4; D4-upper is upstairs.
cli-arg-lint = Files to check; without any, all that is shipped.
cli-arg-new-system = Its id: 2 to 12 small letters.

cli-opt-json = For scripts.
cli-opt-seat = Who plays a side: human, recruit, cadet (unless told), veteran or commander, as in us=commander:5. Give it once for each side.
cli-opt-seed = The seed of the dice; the same seed and choices give the same game.
cli-opt-option = A game option (see `bocage systems`).
cli-opt-headless = Play without a screen.
cli-opt-save = Save the game here at the end.
cli-opt-promise = The hash that was shown before the first die: is it the one of this file?
cli-opt-verify = Check every hash, and say only whether it holds.
cli-opt-port = Where to listen.
cli-opt-host = The address to listen at; 0.0.0.0 lets others in.
cli-opt-db = Where games are kept: a file, or postgresql+asyncpg://… (needs the extra `postgres`).
cli-opt-workers = How many processes serve the same games; more than one needs PostgreSQL.
cli-opt-svg = Draw the map with the line.
cli-opt-fp = Firepower.
cli-opt-drm = Modifier of the roll.
cli-opt-tm = The target's cover.
cli-opt-target = good-order-mmc, shaken-mmc, good-order-smc, shaken-smc or hero.
cli-opt-morale = Morale.
cli-opt-lm = The leadership that steadies the target.
cli-opt-two-dice = The attacker rolls two dice, as Snipers do.
cli-opt-attack = The attackers' strength.
cli-opt-defence = The defenders' strength.
cli-opt-shift = Columns to the right, or to the left if negative.
cli-opt-needs = The number not to be exceeded: 2 in blocking terrain, 3 in degrading.
cli-opt-to-hit = The To Hit number at this range.
cli-opt-pen = Penetration at this range.
cli-opt-hull = Armour of the side of the hull that faces the gun; * for none.
cli-opt-turret = The same of the turret, if there is one.
cli-opt-armour = Armour.
cli-opt-shaken = The crew is Shaken already.
cli-opt-helper = The leader who helps.
cli-opt-he = The HE Equivalent of one anti-tank weapon or charge.
cli-opt-overrun-fp = The HE Equivalents and machine guns of the vehicle together.
cli-opt-seconds = How long to measure each figure.
cli-opt-title = What people call it.
cli-opt-help = Show this help.
cli-opt-version = Say which version this is.

cli-system-line = rules version { $version }, { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}
cli-system-options = Options
cli-column-option = option
cli-column-changes = what it changes
cli-column-chapter = chapter
cli-column-clauses = clauses
cli-column-enforced = enforced
cli-column-na = n/a
cli-column-missing = missing
cli-rules-summary = { $total } clauses: { $enforced } enforced, { $na } n/a, { $missing } missing.
cli-rule-enforced = enforced: { $test }{ $count ->
    [one] {""}
   *[other] {" "}and { $count } in all
}
cli-rule-missing = missing: no test proves it
cli-rule-definition = n/a: a definition
cli-rule-na = n/a: { $reason }
cli-serving = Bocage is at { $url } (Ctrl-C ends it; games are kept).
cli-los-drawn = Drawn: { $path }
cli-bench-compiled = { $compiled ->
    [yes] Compiled.
   *[no] Plain Python.
}
cli-bench-system = { $system } ({ $scenario }): { $decisions } decisions a second, { $games } games a second, a fork in { $fork } microseconds.
cli-bench-los = Sight lines of { $map }: { $pairs } pairs, { $cold } s cold, { $warm } ms from the cache.
cli-bench-table = The table: { $lanes } lanes a second, an envelope of 12 inches in { $envelope } ms, eight figures placed in { $form } microseconds.
cli-lint-summary = { $files ->
    [one] { $files } file
   *[other] { $files } files
} ({ $maps ->
    [one] { $maps } map
   *[other] { $maps } maps
}, { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $data ->
    [one] { $data } data file
   *[other] { $data } data files
}), { $findings ->
    [0] nothing wrong.
    [one] { $findings } finding.
   *[other] { $findings } findings.
}
cli-help-odds-ap = Anti-personnel fire: the chance of each number of casualty points.
cli-help-odds-at = Anti-tank fire: to hit, and what a hit does.
cli-help-odds-assault = A close assault.
cli-help-odds-rally-vv = A pinned unit that tries to rally.
cli-opt-apfp = The firepower of all who fire together.
cli-opt-letter = The anti-tank letter.
cli-opt-armour-letter = The letter of the armour that is met.
cli-opt-rally-unit = infantry, elite, leader, gun or vehicle.
cli-new-system = { $files } files: the system { $name } is there and plays.
cli-new-system-play = In the terminal:
cli-new-system-page = On the page:
cli-new-system-tests = Its own tests, and the battery that every system passes:
cli-new-system-pages = Whenever its clauses or features have changed, the pages in the docs:

## Hosting

cli-admin-help = For hosts: how the games of a service are, backups, archive, links.
cli-admin-help-status = How many games there are, how large they are, and where the last backup is.
cli-admin-help-backup = Copy the games to a file while they are played, and check the copy.
cli-admin-help-restore = Put a backup in the place of the games; stop the service before.
cli-admin-help-archive = Pack the games that nobody has touched for long; they open as before.
cli-admin-help-revoke = Revoke a link, and print the one that takes its place.
cli-admin-arg-backup = Where to; without it, the folder backups beside the games.
cli-admin-arg-restore = Which backup; without it, the last one.
cli-admin-arg-link = The link, or its address.
cli-admin-opt-days = Days without a choice.
cli-admin-none = none
cli-admin-games = games
cli-admin-running = running
cli-admin-choices = choices
cli-admin-packed = packed
cli-admin-file = file
cli-admin-bytes = bytes
cli-admin-backup = last backup
cli-admin-backed-up = All games are in { $path }, and the copy is whole.
cli-admin-restored = { $backup } is now { $path }.
cli-admin-aside = What was there before is { $path }.
cli-admin-archived = Games packed: { $count }
cli-admin-revoked = The old link leads nowhere any more; the new one is /g/{ $link }
