# The game in a terminal.

terminal-menu = Which battle?
terminal-menu-scenario = Scenario, 1 to { $count } (Enter: 1):
terminal-menu-side = Your side, 1 to { $count } (Enter: 1):
terminal-menu-number = A number from 1 to { $count }, please.
terminal-scenario-length = { $sides }, { $turns } turns, about { $minutes } minutes
terminal-first-help = Type the number of an option, a place, or `help`.
terminal-status = { $turn ->
    [0] Set-up
   *[other] Turn { $turn } of { $turns }, { $phase }
}. Points: { $scores }.
terminal-not-understood = “{ $typed }” is no option here. Type its number, or `help`; `why …` says why something is not offered.
terminal-several = { $count } options fit. Which one?
terminal-confirm = Fire? [Y/n]
terminal-yes = y yes
terminal-no = n no
terminal-advice-none = Nothing speaks for it, and nothing against.
terminal-no-advice = Nobody can give advice in this game.
terminal-no-dice = No dice are rolled for that.
terminal-cannot-undo = That cannot be taken back: dice were rolled or something was revealed since, or nothing has been chosen yet.
terminal-undone = Taken back.
terminal-saved = Saved: { $path }
terminal-save-where = Save the game before leaving? Enter: { $path }; another file; or `no`:
terminal-resume = Go on with: { $program } play { $path }
terminal-wins = { $side } win: { $reason }.
terminal-draw = A draw: { $reason }.
terminal-unfinished = Not finished: turn { $turn }.
terminal-result = Seed { $seed }, { $turns } turns, { $decisions } decisions, hash { $hash }.
terminal-promise = The dice come from the secret whose hash was published, { $hash }{ $count ->
    [0] .
   *[other] , and from the shares of { $seats }.
}
terminal-promise-share = { $seat } gave the share “{ $text }”, and it counts { $after ->
    [0] from the first die on.
    [one] after the first die.
   *[other] after { $after } dice.
}
terminal-promise-same = It is the promise that you noted.
terminal-promise-unnoted = Is that the promise you were shown before the first die? Name it with --promise, and it is compared.
terminal-promise-known = Nothing promises these dice: they come from { $kind ->
    [script] a list
    [fork] a seed of their own after a fork
   *[seed] the known seed { $seed }
}, and whoever had that could foretell them.
terminal-verified = It holds: { $decisions } choices and { $rolls } dice come out as recorded.

terminal-legend-unit = { $letter }2 two units of { $side }
terminal-legend-states = * Shaken · ! spotted · x melee · a digit behind the ground is its level
terminal-sign-road = road
terminal-sign-objective = objective
terminal-sign-smoke = smoke
terminal-sign-event = event marker
terminal-sign-foxhole = foxhole
terminal-sign-bunker = bunker
terminal-sign-wire = wire
terminal-sign-mines = mines
terminal-sign-light = Star Shell
terminal-sign-wreck = wreck
terminal-sign-shells = shell bursts
terminal-sign-roadblock = roadblock
terminal-legend-machines = → a vehicle or gun and where it faces
terminal-legend-helicopters = H a helicopter in flight, h hovering
terminal-look = { $terrain }, level { $level }, cover { $cover }, { $cost ->
    [0] cannot be entered
   *[other] { $cost } MP to enter
}
terminal-look-side = { $kind } towards { $place }
terminal-look-weapon = { $weapon } lies here

terminal-sum = sum before the dice
terminal-percent = { $share }%
terminal-point = .
terminal-chance = { $share }%
terminal-los-clear = { $a } to { $b }: the line of sight is clear.
terminal-los-degraded = { $a } to { $b }: the line of sight is degraded by { $count }.
terminal-los-hindered = { $a } to { $b }: the line of sight is hindered, +{ $count }.
terminal-los-blocked = { $a } to { $b }: the line of sight is blocked.
terminal-effect-none = no effect
terminal-effect-degraded = degrades
terminal-effect-hindered = hinders
terminal-effect-blocked = blocks

terminal-why-offered = It is offered: nothing stands against it.
terminal-auto-only-set-up = `auto` places the rest of your units during set-up only.
terminal-usage-look = Which place? For example: look D4
terminal-usage-los = From where to where? For example: los D4 F6
terminal-usage-odds = Of which option? For example: odds 3
terminal-usage-why = Why what? For example: why fire D4 F6, why move D4 D5, why activate D4
terminal-usage-rule = Which rule? For example: rule 5.2
terminal-usage-save = Where? For example: save my-game.bocage

terminal-help = Answer with the number of an option, its words (`fire D4 F6`), or a place. Or type:
terminal-command-help = help h
    .usage = {""}
    .about = this list
terminal-command-goal = goal goals
    .usage = {""}
    .about = what each side has to do to win
terminal-command-list = list l
    .usage = {""}
    .about = the question and its options again
terminal-command-map = map m
    .usage = {""}
    .about = the whole map, the stacks, and what the signs mean
terminal-command-units = units u
    .usage = {""}
    .about = who is where
terminal-command-look = look
    .usage = D4
    .about = everything about a place
terminal-command-los = los
    .usage = D4 F6
    .about = the line of sight between two places, clause by clause
terminal-command-odds = odds o
    .usage = 3
    .about = the sum and the chances of an option
terminal-command-why = why w
    .usage = fire D4 F6
    .about = why something is not offered: fire, move, activate, spot, smoke, rally, or a whole key
terminal-command-advice = advice
    .usage = {""}
    .about = what a veteran would do: three options, how good each is in about what a squad is worth, and why
terminal-command-rule = rule r
    .usage = 5.2
    .about = the text of a rule
terminal-command-log = log
    .usage = 50
    .about = what happened lately
terminal-command-undo = undo
    .usage = {""}
    .about = take back your last choice, unless dice were rolled since
terminal-command-save = save
    .usage = FILE
    .about = save the game
terminal-command-auto = auto
    .usage = {""}
    .about = during set-up: let the machine place the rest
terminal-command-quit = quit q exit
    .usage = {""}
    .about = leave; you are asked where to save
terminal-against = {" "}against{" "}
terminal-asked = { $side }:

## The odds of a gun

terminal-to-hit = { $needs } or less hits: { $chance }.
terminal-strike-hull = hull { $aspect } ({ $chance }): { $strength } against { $armour }, destroyed { $destroyed }
terminal-strike-turret = turret { $aspect } ({ $chance }): { $strength } against { $armour }, destroyed { $destroyed }
terminal-strike-burst = the burst ({ $chance }): { $strength }
terminal-legend-pinned = * some are pinned
terminal-sign-lane = fire lane
terminal-sign-sniper = sniper
terminal-sign-sandbags = sandbags
terminal-sign-trench = trenches
terminal-sign-cave = cave
