# The page's own words. What the game says comes from the service.

percent = { $share }%
loading = One moment…
close = Close
copy = Copy
copied = Copied
menu = Menu
start = Begin
try-again = Try again
go-home = All battles
night = night

## Problems

problem-title = Something went wrong
problem-offline = The service does not answer. Is it still running?
missing-title = This link leads nowhere
missing-text = No game belongs to it. It may have been copied only in part.
connection-asking = Reconnecting…
connection-lost = No connection. Your choices are safe; trying again…

## Home

home-title = Squad-level battles, every rule enforced and explained
home-text = Pick a battle and play: against the machine, at one screen, or with a friend by link. The board shows what can be done, says why the rest cannot, and tells the odds before you roll.
home-learn = Learn by playing
home-choose = Choose a battle
home-battles = Battles
home-today = Battle of the day: { $title }
find-words = Search the battles
find-system = Any rules
find-theatre = Any theatre
find-length = Any length
find-level = Any difficulty
find-machines = Tanks and vehicles
find-machines-about = Only battles with vehicles, walkers or helicopters
find-night = Night
find-night-about = Only battles in the dark
find-alone = Good alone
find-alone-about = Only battles that were measured to be even, so that a machine is a match on either side
find-count = { $count ->
    [one] One battle.
   *[other] { $count } battles, what to play next first.
}
find-anything = Show all
find-none = No battle is like that.
theatre-normandy = Normandy
theatre-pacific = The Pacific
theatre-east = The Eastern Front
theatre-vietnam = Vietnam
theatre-mogadishu = Mogadishu
theatre-otherwise = A war that never was
length-short = Up to half an hour
length-medium = Up to an hour
length-long = More than an hour
level-easy = easy
level-middling = middling
level-hard = hard
record-won = Won
record-played = Played
record-today = Battle of the day
home-footer = Bocage is free software. An unofficial implementation of rules as played, not affiliated with or endorsed by anyone.
scenario-length = { $turns } turns · about { $minutes } minutes
map-of = Map of { $title }
continue-title = Continue
continue-watching = watching
continue-over = finished
continue-forget = Remove { $title } from this list
continue-all = All { $count } games
join-title = Join by link
join-hint = Paste the link you were sent
join-go = Join
file-title = Open a saved game
options-title = Rule options
seat-me = Me
seat-friend = A friend
seat-recruit = Recruit
seat-cadet = Cadet
seat-veteran = Veteran
seat-commander = Commander
about-friend = You will be given a link to send.
about-recruit = Acts at random: for a laugh.
about-cadet = Knows the rules, and is too timid on one turn and too eager on the next: to be beaten by beginners.
about-veteran = Answers at once, going by cover, odds and what victory asks for.
about-commander = Tries its best ideas out before it answers, for a second at most: the hardest to beat.
balance-told = { $player ->
    [veteran] Veteran against veteran
   *[other] { $player } against { $player }
}, { $games } games: { $side } won { $share } of them; in the long run, between { $low } and { $high }.
temper-title = How it plays
temper-aggression = Aggression
temper-aggression-about = how much a hit on the enemy is worth to it
temper-caution = Caution
temper-caution-about = how much its own men are worth to it
temper-objectives = Attention to objectives
temper-objectives-about = how much ground and points to be won weigh
temper-label = { $side }: { $slider }
temper-value = × { $value }
seat-none = You take no seat: you will watch.

## Share

share = Share
share-title = Links to this game
share-intro = Each link is a seat. Who has it plays that side; keep yours.
share-spectator = A spectator, who only watches
share-renew = Make anew
share-renew-title = The old link leads nowhere any more; give the new one to whom it is for.
share-none = You have no link to give: whoever began this game has them.
invite-title = Link for { $side }
invite-send = Send…
invite-qr = QR code
invite-code = The link as a QR code
invite-too-long = The link is too long for a code.
invite-only-here = Only this machine knows this address. For a friend elsewhere, open the page by the address that your network gives this machine, and begin anew.
seats-yours = You play: { $side }.
seats-none = You are watching.
seats-other = { $side }: { $known }.
played-by-human = a person
played-by-recruit = a recruit
played-by-cadet = a cadet
played-by-veteran = a veteran
played-by-commander = a commander
seats-come = { $side }: your friend has come.
handover-title = Hand over to: { $side }
handover-text = The battle is covered until the other player has sat down.
handover-go = I play: { $side }

## Settings

settings = Settings
settings-title = Settings
settings-language = Language
settings-theme = Colours
settings-size = Text size
settings-motion = Motion
settings-follow = Move the view to where things happen
theme-auto = As the system
theme-dark = Dark
theme-light = Light
motion-auto = As the system
motion-off = None

## The top of the board

turn-of = Turn { $turn } of { $turns }
turn-short = Turn { $turn }/{ $turns }
turn-none = Set-up
turn-yours = yours
undo = Undo
undo-can = Take back the last choice
replay = Replay
help = Help

## What the places of a map are

place-hex =
    .aPlace = a hex
    .thePlace = the hex
    .otherPlace = another hex
    .places = hexes
place-square =
    .aPlace = a square
    .thePlace = the square
    .otherPlace = another square
    .places = squares
place-point =
    .aPlace = a place
    .thePlace = the place
    .otherPlace = another place
    .places = places

## The board

board-label = Board: { $title }
board-help = Arrow keys move from { $aPlace } to the next, Tab goes through what is offered, Enter chooses, question mark lists all keys.
panel-label = What you are asked and what happened
panel-pull = Pull up or down
heard-offered = offered
heard-map = The map in words
menu-at = What can be done at { $place }
zoom-in = Closer
zoom-out = Farther
zoom-fit = The whole map
zoom-action = To where it happened
tool-sight = Sight
tool-seen = What I see
tool-odds = Odds
ticker-skip = Skip

## The question

ask-hint = { $count ->
    [one] The board lights up { $aPlace }.
   *[other] The board lights up { $count } { $places }.
}
ask-all = { $count ->
        [one] The option as a list
       *[other] All { $count } options as a list
    }
ask-place-rest = Place the rest for me
advice-ask = What would you do?
advice-title = What a veteran would do
advice-score = How good it is, in about what a squad is worth
advice-chosen = chosen
advice-instead = Chosen was: { $text }
advice-none = Nothing speaks for it, and nothing against.
wait-thinking = { $side }: the machine is thinking…
wait-watching = You are watching.
wait-joining = Waiting for { $side } to join. Send them their link.
wait-other = Waiting for the other side…
do-not-yet = Choose something else
path-told = To { $place }: { $cost } movement { $cost ->
    [one] point
   *[other] points
}, { $left } left after that.
path-flown = Over { $cost } { $places } to { $place }.
path-watched = Opportunity Fire may come from:
path-chance = Chance that the best shot from there tells
path-press = Press { $thePlace } to go there.
path-unwatched = No enemy can fire on the way.
path-go = Go to { $place }
walk-on = On the way to { $place }…

## Chances

odds-sum = Sum before the dice

## Why, sight

why-title = Why not { $place }?
sight-tool = Line of sight
sight-title = From { $from } to { $to }
sight-point = From { $place }: point at { $otherPlace }.
sight-pick = Choose { $aPlace }.
seen-tool = What { $aPlace } sees
seen-title = What { $place } sees
seen-count = { $clear } { $places } clearly, { $hazy } through something.
seen-legend = Dark: out of sight. Hatched: seen through degrading terrain.
profile-label = The ground between, seen from the side

## Log, forces, luck

log-title = What happened
log-empty = Nothing yet.
log-more = { $count } more
goals-title = How to win
forces-title = Who is where
status-waiting = to come
status-eliminated = lost
status-exited = off the map
luck-title = Luck
luck-legend = Above the line: more throws came off than the odds promised.
luck-side = { $side }: { $actual } of { $expected } expected

## Rules and counters

ruling = ruling { $number }
rulings-title = Rulings, where the rules are silent
rule-open = Rule { $rule }
rule-beside = Rule { $rule }
rule-unknown = The rulebook here does not hold this rule.
rules-all = Whole rulebook
rules-title = Rules
rules-search = Search a word or a number
rules-chapters = Chapters
rules-none = Nothing found.
systems = Rule systems
counters-title = Counters
counters-weapons = Weapons

## Replay and what-if

replay-label = Replay
replay-step-label = Step of the game
replay-step = Step { $step } of { $steps }
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-speed = Speed { $speed }
replay-link = Copy link
replay-fork = What if…
replay-save = Save
replay-close = Back to the game
fork-name = What if: { $title }, step { $step }
fork-return = Return to the battle

## The end

over-title = The battle is over
over-show = Show the result
end-won = Victory
end-lost = Defeat
end-draw = A draw
end-wins = Victory: { $side }
end-replay = Watch the replay
end-review = Go over it with a veteran
end-again = Play it again
end-journal = Save the game file

## Help

help-title = Keys
help-intro = What is lit can be chosen: click, tap, or press Enter. Point at { $otherPlace } to read why it is not offered.
key-cursor = move from { $aPlace } to the next
key-six = the six directions
key-next = to what can be chosen next, or before
key-enter = choose, confirm
key-number = choose from the list at { $aPlace }
key-leave = pass, done, hold fire
key-undo = undo
key-escape = let go
key-line = hold: line of sight to the pointer
key-seen = all that { $aPlace } sees
key-odds = chances on the board
key-replay = replay
key-zoom = closer, farther, whole map
key-action = zoom to where it happened
key-help = this list

## The guided battle

lesson-count = { $done } of { $all }
lesson-next = Got it
lesson-stop = Stop the advice
lesson-map-title = The ground
lesson-map = You lead a few paratroopers; the Germans hold the farm behind the orchard wall. Take two of the three starred buildings in five turns. Drag the map; scroll or pinch to come closer.
lesson-place-title = Setting up
lesson-place = Each squad is asked for in turn. The lit hexes are where it may stand: press one. Brush and crops make men hard to see, open ground does not.
lesson-why-title = Why not there?
lesson-why = Everything that is not lit has a reason. Point at (or tap) an unlit hex and read it here.
lesson-rule-title = The rule behind it
lesson-rule = The blue number is the rule that says so. Press it to read the rule beside the board{ $touch ->
    [yes] .
   *[no] ; Esc closes it.
}
lesson-rest-title = The others
lesson-rest = Place the rest yourself, or let it be done for you. Keep a leader next to your squads: he lets them act together.
lesson-rally-title = Rally Phase
lesson-rally = Each turn begins with putting shaken men back on their feet and handing weapons around. Nothing is wrong yet: press Done.
lesson-sight-title = Who sees whom
lesson-sight = { $touch ->
    [yes] Tap Sight, then one of your stacks, then a German.
   *[no] Hold L (or press Sight) and point from one of your stacks to a German.
} Green is clear, dashed amber is degraded, dotted red is blocked; the labels say by what.
lesson-activate-title = Your impulse
lesson-activate = The sides alternate. In your impulse you activate one hex; press a lit stack and choose Activate. Or pass, if waiting is better.
lesson-leader-title = A leader takes others along
lesson-leader = Next to an activated leader, other hexes may act in the same impulse. Press them, or say No more.
lesson-act-title = Fire or move
lesson-act = Activated units may fire at a red hex, move, or throw smoke. Press a stack to see all it can do. Before any roll you are shown the odds.
lesson-step-title = Moving
lesson-step = Press a hex next door, or point at one farther off: you see the path, what it costs and which enemies may fire at you on the way. Press it to go; you halt if something happens.
lesson-odds-title = The odds
lesson-odds = Every number of the sum has its rule, and the bar shows the chance of each result. If you like it, press the yellow button.
lesson-react-title = Opportunity Fire
lesson-react = An enemy moved where you can see him. A unit that fires now cannot act later this turn: is the target worth it?
lesson-undo-title = Taking back
lesson-undo = { $touch ->
    [yes] Undo
   *[no] Undo (or the U key)
} takes back your last choice, as long as no die was rolled and nothing was revealed since.
lesson-end-title = On your own
lesson-end = That is how it goes, turn by turn. Replay shows the game so far, and from any step you can try what would have been. Good luck.

## The dice

dice-title = Were the dice fair?
dice-text = Before anybody added to the dice the service promised its secret by this fingerprint, and each player added something of his own. Save the game file and run “bocage verify --promise” with it to check every roll.
dice-promise = Promise
dice-secret = Secret
dice-share = Your share
dice-kept = The dice are those of the promise that this browser noted when it first saw the game.
dice-changed = The promise of the dice is not the one that this browser noted when it first saw the game, which was
dice-broken = The secret of the dice is not the one that was promised.
dice-known = Known dice
dice-known-title = Whoever began this game gave the seed or the saved game its dice come from, and can foretell them.
dice-known-end = The dice of this game were known beforehand: nobody promised them.

## Machines

shot-needs = { $needs } or less on two dice hits: { $chance }
shot-rounds = { $rounds } such rounds are fired.
status-below = in a tunnel
status-wrecked = wrecked
storey-ground = on the ground
storey-upper = upstairs
storey-bunker = in the bunker
storey-air = in the air
key-turn = turn a vehicle or a gun

## Reporting a problem

report-title = Report a problem
report-intro = This writes one file with what you see, your browser, the version and, if it gives nothing away, the whole game. It leaves this device only if you send it: attach it to your report.
report-what = What happened, and what did you expect?
report-write = Write the file
report-done = The file is among your downloads.
report-failed = The service does not answer: try again in a moment.

## The tabletop sandbox

home-table = Try the table
sandbox-title = Tabletop sandbox
sandbox-table = Table
sandbox-board = Table: { $title }
sandbox-board-help = Arrow keys move by an inch, with Shift by a sixteenth. Tab goes from unit to unit, Enter takes and puts down, question mark lists all keys.
sandbox-panel = What stands on the table, and what is in hand
sandbox-share = Copy link
sandbox-muster = Put on the table
sandbox-armies = Armies
sandbox-kinds = Kinds of units
sandbox-intro = Choose who is put down, or press a unit that stands there to move it. No rules, no dice: measure, look and try.
sandbox-put = Press the table where the unit is to stand.
sandbox-press = Press where it is to go.
sandbox-go = Move there
sandbox-release = Let go
sandbox-remove = Remove
sandbox-clear = Clear the table
sandbox-move = Move: { $inches }″
sandbox-by-hand = By hand: press where figure { $next } of { $all } is to stand.
sandbox-bad-link = This link cannot be shown; your own table is as it was.
sandbox-help = Press a unit and then a place: its ghost stays there with the way, the inches and who would see it. Press again and it goes. Drag the ghost to turn it.
link-version = It is none of the sandbox, or of another version.
link-table = It does not name a table.
link-unit = Part { $part } is no unit.
link-template = Part { $part } is no template.
link-long = It is too long.
tool-tape = Tape
tool-rays = Rays
tool-template = Template
tool-hand = By hand
tool-snap = To cover
turn-left = Turn left
turn-right = Turn right
tape-exact = Exactly { $exact }, from edge to edge.
tape-said = { $text } from edge to edge; exactly { $exact }
measure-from = Press where to begin: a unit or a point.
measure-to = Point at, or press, the other end.
rays-legend = Whole line: free. Dashed: screened. Crossed: blocked there.
template-circle = Circle
template-square = Square
template-drop = Drop
template-press = Press the table to lay it down.
formation-kept = As they stand
formation-line = Line
formation-column = Column
formation-loose = Loose
formation-hand = By hand
army-british = British
army-german = German
army-american = American
army-soviet = Soviet
unit-section = section
unit-team = machine gun
unit-officer = officer
unit-mortar = mortar
unit-gun = gun
unit-tank = tank
unit-truck = lorry
unit-walker = walker
unit-pack = zombies
unit-at = { $name }, { $count ->
    [one] one base
   *[other] { $count } bases
}, { $where }
table-key-step = an inch that way
table-key-fine = a sixteenth of an inch
table-key-next = from unit to unit
table-key-enter = take a unit, put it down, confirm
table-key-tape = the tape, from edge to edge
table-key-rays = the eight rays of a look
table-key-template = a template
table-key-formation = the next formation
table-key-turn = turn left, turn right
table-key-hand = put the figures down one by one
table-key-snap = to the nearest place in cover
table-key-remove = take the unit off the table

## A game on a table

cards-title = Cards of turn { $turn }
cards-count = { $drawn } drawn · { $left } to come
cards-left = May still come, nobody knows when: { $names }
move-press = Press the table where it is to go: the first press shows it, the second goes.
aim-here = Aim here
aim-press = Point at the table: who would be inside is named. The first press shows it, the second aims there.
move-unseen = Nobody would see it there.
move-faces = Facing: { $way }
move-stands = Formation: { $way }

## The companion to a real table

home-companion = At a real table: I Ain't Been Shot, Mum!
companion-title = Companion
companion-tools = Tools
companion-tabs = Parts of the companion
companion-tab-cards = Cards
companion-tab-units = Units
companion-tab-deed = Dice
companion-tab-log = Log
companion-turn-word = Turn
companion-turn = Turn { $turn }
companion-undone = The last step is taken back.
companion-not-kept = This browser keeps nothing: save the evening to a file.
companion-opened = The evening is open.
companion-came = { $card } comes.
companion-written = Written down.
companion-platoon-name = Platoon { $number }
companion-level = level { $level }
companion-out = Out
companion-men = { $count } of { $full } figures
companion-shock = Shock { $count }
companion-steady = Steady
companion-pinned = Pinned
companion-suppressed = Suppressed
companion-rounds-left = { $count } rounds left
companion-less = Less: { $what }
companion-more = More: { $what }
companion-no-card = No card yet
companion-before = Drawn before: { $names }
companion-end-turn = End turn { $turn }
companion-next-card = Next card
companion-who-acts = Who acts?
companion-acting = acts, { $count } left
companion-to-deeds = To the dice
companion-activate = Activate
companion-activate-unit = Activate { $unit }
companion-nobody-left = Nobody is left.
companion-for-whom = For whom
companion-lead-fire = He looks, moves or directs fire
companion-hidden-title = Out of sight all turn?
companion-hidden-about = Mark the units that no enemy has seen in this turn. They have neither moved nor fired: a Shock comes off.
companion-hidden-none = Every unit has moved or fired.
companion-may-come = May still come
companion-choose-about = You draw real cards? Press the one that came.
companion-cancel = Cancel
companion-came-at-table = A card came at the table…
companion-level-told = level { $level }: { $points } points, { $reach }″
companion-bottle = Bottle { $bottle }
companion-figures = Figures
companion-with = Is with
companion-with-nobody = nobody
companion-shock-word = Shock
companion-state = State
companion-reserved = Reserved actions
companion-count-rounds = Count its rounds
companion-count-none = Count no longer
companion-rounds = Rounds left
companion-marks = Markers
companion-flag-in_cover = Has taken cover
companion-flag-ambush = In ambush
companion-flag-spotted = Spotted
companion-flag-under_fire = Under fire
companion-flag-moved_turn = Moved this turn
companion-flag-fired_turn = Fired this turn
companion-flag-activated = Was activated
companion-flag-overwatch = Overwatch
companion-flag-routed = Routs
companion-name = Name
companion-file-name = evening, turn { $turn }
companion-log = What happened
companion-log-empty = Nothing yet.
companion-evening = This evening
companion-kept = Kept in this browser alone; nothing is sent away. Every step can be taken back.
companion-undo = Take back the last step
companion-save = Save to a file
companion-open = Open a file
companion-restart = New evening
companion-restart-sure = Put the forces and the log away? It can be taken back.
companion-restart-yes = Begin anew
companion-dice-so-far = Dice so far: { $dice }; { $left } to come
companion-dice-how = Roll here, or press what fell at the table.
companion-die = A { $face }
companion-die-back = Take the last die back
companion-dice-are = Dice: { $dice }
companion-to-dice = to the dice
companion-in-all = in all
companion-needs = { $needs } or more is needed.
companion-chooses = { $force } chooses.
companion-card-now = Card:
companion-reach = How far, by the worst ground on the way
companion-apply = Write it down
companion-unroll = Take the dice back
companion-deed-fire = Fire
companion-deed-spot = Spot
companion-deed-move = Move
companion-what = What is done
companion-target = At whom
companion-range = Range
companion-cover = Cover
companion-ground = Where the target is
companion-spends = Actions
companion-circumstances = More circumstances
companion-near = Others within 2″ of the target
companion-director = A Big Man directs the fire
companion-reacts = With reserved actions
companion-welcome = For those who play at a real table
companion-about = Build the two forces. Then draw the cards, keep the men, Shock and pins, and resolve fire with every rule explained. Throw the dice here or at the table.
companion-battles = Forces of a battle…
companion-take = Take
companion-force-name = Name of force { $side }
companion-nation = Nation of { $name }
companion-platoon-title = Name of the platoon
companion-remove = Remove { $name }
companion-level-of = Level of { $name }
companion-quality-of = Quality of { $name }
companion-men-full = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
companion-of-side = { $name } ({ $side })
companion-add-to = Add to { $name }
companion-add-platoon = Add a platoon
companion-begin = Shuffle and begin
companion-not-ready = Each side needs a section or a team.
companion-file-text = This file holds no evening: it is no text of that kind. Yours is as it was.
companion-file-kind = This file is none of the companion. Your evening is as it was.
companion-file-version = This file is of another version of the companion. Your evening is as it was.
companion-file-shape = Something is missing in this file. Your evening is as it was.
companion-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
companion-points = { $count ->
    [one] { $count } point left
   *[other] { $count } points left
}
companion-roll = { $count ->
    [one] Roll the die
   *[other] Roll the { $count } dice
}
companion-these = { $count ->
    [0] Nobody
    [one] This one
   *[other] These { $count }
}
companion-doer = Who
companion-deed-shoot = Gun at vehicle
companion-deed-shell = HE shell
companion-deed-snipe = Snipe
companion-deed-drive = Drive
companion-deed-aim = Aim
companion-deed-load = Load
companion-deed-rake = Rake soft vehicle
companion-deed-assault = Charge tank
companion-deed-cover = Take cover
companion-deed-reserve = Reserve
companion-deed-call = Call artillery
companion-deed-uncover = Reveal
companion-sent-by = Sent by
companion-own-cover = Cover of the men, if it fires
companion-face = Face that is hit
companion-exposure = How the target is seen
companion-battery = Artillery
companion-no-batteries = This side has no artillery off the table.
companion-mark-moved = Has moved in this activation
companion-mark-rear = The target is taken in the rear
companion-mark-works = Target in foxholes or a trench
companion-mark-night = Night or dusk
companion-mark-higher = The firer stands higher
companion-mark-crest = The target stands out on a crest
companion-mark-masked = The firer is masked
companion-mark-few_rays = Hardly any of the target is in view
companion-mark-smoke = Smoke beside the line
companion-mark-guarded = Men of its side within 4″ of the tank
companion-mark-front = From the front, where the gun has its shield
companion-stage-silent = silent
companion-stage-asked = asked for
companion-stage-awaited = awaited
companion-stage-ranging = ranging
companion-stage-firing = firing for effect
companion-support = Does the fire come?
companion-range-in = Ranging rounds
companion-seen-fall = The observer saw them fall
companion-inside = Who lies within the radius
companion-cover-of = Cover of { $name }
companion-trees = trees
companion-effect = Fire for effect
companion-cease = Cease fire
companion-stance = Order of the platoon's vehicles
companion-leader-orders = Another order by the leader's own tank, before anybody acts
companion-crew = Crew
companion-tracks = Tracks
companion-engine = Engine damaged
companion-sights = Sights damaged
companion-engine-hit = engine { $count }
companion-sights-hit = sights { $count }
companion-held-free = Run
companion-held-held = Held
companion-held-stuck = Immobilised
companion-fate-manned = Aboard
companion-fate-abandoned = Abandoned
companion-fate-knocked-out = Knocked out
companion-hull-gun_out = Gun out
companion-hull-halted = Halted this turn
companion-hull-turned = Turned its hull
companion-hull-stunned = An action fewer next
companion-loaded = Loaded
companion-unloaded = not loaded
companion-aims-at = Aims at { $name }
companion-rides-in = Rides in
companion-under = Lies under
companion-nowhere = –
companion-hidden = under a blind
companion-aboard = aboard
companion-flag-radio = Has a radio
companion-add-more = Team, gun, vehicle…
companion-add-support = Support
companion-add-vehicles = Vehicles
companion-add-battery = Add artillery
companion-battery-guns = What fires
companion-battery-calibre = Calibre
companion-battery-support = Who sends it
companion-deed-melee = Close combat
companion-position = What the defenders hold
companion-charge-with = Who fights with him (within 4″ of the enemy)
companion-defend-with = Who fights beside the target
home-muster = Muster two forces
muster-title = Muster
muster-welcome = Muster two forces
muster-about = Choose a table and a limit in requisition points (RP), and muster a force for each player. A legal force keeps to its points and its nation, and has an officer.
muster-table = Table
muster-table-size = { $name } ({ $width } × { $depth } in)
muster-limit = Points of each force
muster-force = Force { $number }
muster-of = { $nation }
muster-nation = Nation
muster-name = Name of the force
muster-south = Comes from the south
muster-north = Comes from the north
muster-total = { $total } of { $limit } RP
muster-points = { $count } RP
muster-nobody = Nobody yet: add units below.
muster-remove = Take away { $name }
muster-legal = Legal
muster-roster = Add units
muster-leads = An officer is with them
muster-save = Save to a file
muster-open = Open a file
muster-play = Play
muster-share = Copy the link
muster-not-legal = Both forces must be legal.
muster-added = { $name } added
muster-removed = { $name } taken away
muster-opened = { $name } is open.
muster-not-kept = This browser keeps nothing: save the forces to files.
home-squads = At a real table: Secrets of the Third Reich
squads-title = Companion for squads
squads-about = For Secrets of the Third Reich. Build the two forces; then keep who has acted, who is Down and in what state, and resolve shots with every rule explained. Throw the dice here or at the table.
squads-begin = Begin
squads-not-ready = Each side needs a squad.
squads-who = Who shoots
squads-weapon = With what
squads-shots = How many of them
squads-shoot = Shooting
squads-nobody = Nobody is left to shoot, or to be shot at.
squads-left = { $count } still to act
squads-done = has acted
squads-acts = acts
squads-more = State, losses, orders
squads-men = { $able } of { $full } able, { $down } Down
squads-able = Able figures
squads-down = Down
squads-losses = Lost figures in an activation?
squads-test = Casualty test
squads-mend = Maintenance and orders
squads-care = How they are tended
squads-recover = Roll for the Down
squads-cool = Cool of who orders
squads-regroup = Order to regroup
squads-state-suppressed = Suppressed
squads-state-disorganised = Disorganised
squads-state-shaken = Shaken
squads-state-fleeing = Fleeing
squads-state-on_overwatch = On overwatch
squads-state-holds = Holds
squads-order = Order
squads-by = Who orders
squads-others = To another unit than his own
squads-dazed = He is disorganised
squads-give = Give this order
squads-plight-leaderless = No leader left
squads-plight-heavy_fire = Flame or heavy fire
squads-plight-sheltered = In shelter
squads-plight-commanded = Force commander near
squads-flag-aimed = Aimed shots
squads-flag-moved = They have moved
squads-flag-prone = Target is prone
squads-flag-elevated = 4″ or more above
squads-flag-smoke = Through smoke
squads-flag-reaction = At an assault

# one press for one intention
gesture-also = also activates { $place }
gesture-of = { $what } of { $who }
gesture-without = Chance without it
gesture-without-it = { $chance } without
gesture-paid = { $paid } of { $points } paid
gesture-who = Who does it
gesture-goes = Who goes
gesture-acts = What else they can do
gesture-aim = Press where it is aimed.
gesture-legend-go = Go: press for the way, again to go
gesture-legend-fire = Fire: the chance that it tells
gesture-legend-spot = Spot first: the chance to see it
gesture-legend-assault = Assault: the points to get there, or the chance
gesture-legend-danger = An enemy may fire at you here
gesture-storm = Assault { $place }
gesture-dice = The dice fall with this: until then it can be undone.
gesture-back = Back
gesture-let-go = Let go
gesture-go-ahead = Go ahead
