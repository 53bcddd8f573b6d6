# The lab: many games.

lab-help = Many games: who is the stronger, and how even a scenario is.
lab-help-match = Two players against each other, seats mirrored: the share that the first one wins.
lab-help-balance = How often each side wins when both are played by the same player.
lab-help-ladder = Several players, each against each: a rating for every one.
lab-help-sweep = Turn one knob of a scenario until both sides win equally often.
lab-help-exploit = Four players with one simple idea each against a player, in every battle and seat: where one of them wins more than he does himself.
lab-help-report = Make the page of a file of results.

lab-arg-player = recruit, cadet, veteran, commander or commander:SECONDS; with sliders veteran?aggression=1.5,caution=0.5; or dead, sit, rush, hug.
lab-arg-scenarios = Where to fight; without any, in every scenario of the system, or of all.
lab-arg-knob = A number in the scenario's file: turns, victory.0.at_least, sides.us.deploy.0.units.2.count.
lab-arg-low = The smallest value to try.
lab-arg-high = The largest value to try.
lab-arg-results = A file of results (--out).
lab-arg-page = The page to write.

lab-opt-player = Who plays both sides.
lab-opt-system = All scenarios of this rule system.
lab-opt-games = Exactly so many games, in a balance or a ladder for each line of it, in an exploit for each idea and seat (60 unless told). Without it: until the answer is clear, 1,000 at most.
lab-opt-seed = The seed that all games are drawn from; the same seed gives the same games.
lab-opt-out = Keep every game in this file. A run that was stopped goes on from it.
lab-opt-report = Write a page with plots (needs the extra `lab`).
lab-opt-workers = How many games at the same time; without it, one on each core.
lab-opt-ray = Play on a Ray cluster: its address, or auto (needs the extra `lab`).

lab-playing = Playing
lab-match = { $a } against { $b }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won, { $losses } lost, { $draws } drawn: { $share } % (between { $low } and { $high } %).
lab-clear = Clear after { $games } games.
lab-interval = { $share } % ({ $low }–{ $high })
lab-sweep = { $knob }: { $best } comes nearest to 50:50 (it was { $before }).
lab-sweep-outside = No value from { $low } to { $high } makes it even.
lab-stopped = Stopped; { $games } games are kept. The same command goes on from { $path }.
lab-written = Written: { $path }

lab-column-bout = bout
lab-column-scenario = scenario
lab-column-side = side
lab-column-counted = whose wins
lab-column-games = games
lab-column-draws = drawn
lab-column-share = share
lab-column-verdict = verdict
lab-column-anvil = idea
lab-column-own = himself
lab-column-player = player
lab-column-rating = rating
lab-column-winner = winner
lab-column-ending = because
lab-column-objective = objective
lab-column-held = fulfilled
lab-column-with = won with it
lab-column-without = won without it
lab-column-weight = weight
lab-verdict-even = even
lab-verdict-uneven = uneven
lab-verdict-open = not clear yet

lab-hole = hole
lab-holes = { $count ->
    [0] No hole in { $player } was found.
    [one] One hole in { $player }.
   *[other] { $count } holes in { $player }.
}

lab-report-title = Bocage: games of the lab
lab-report-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
lab-report-shares = Who wins
    .about = Each side's share of the games and where it lies with 95 % certainty; a draw is half a win. The green band is fair.
lab-report-endings = How it ends
    .about = Who won, and by what.
lab-report-length = How long it lasts
    .about = In how many games so many turns were played.
lab-report-losses = Losses
    .about = In how many games a side lost so many units.
lab-report-deaths = Where units are lost
    .about = The larger the disc, the more losses in that place; the colours say whose.
lab-report-objectives = What decides
    .about = How often a condition was fulfilled or a place held at the end, and how much more often the side won with it than without it: its weight, in percentage points.
lab-report-luck = Luck
    .about = Each dot is a game: by how many standard deviations the throws of each side came off better than they should have. Colours say who won.
lab-report-luck-of = luck: { $side }
lab-report-turns = turns
lab-report-lost = units lost
lab-report-count = games
lab-report-draw = draw
lab-report-cell = { $side } hold { $cell }
lab-report-condition = { $side }: { $kind ->
    [hold] hold { $number ->
        [0] all
       *[other] { $number }
    } of { $cells }
    [eliminate] { $number ->
        [0] no enemy left
       *[other] enemy losses worth { $number }
    }
    [exit] leave the map, worth { $number }
    [points] ahead by { $number }
    [keep] no enemy in { $cells }
    [survive] { $number } units left
    [deny] the enemy has not won
   *[other] nobody else has won
}

lab-two-players = A ladder needs two players or more, each named once.
lab-no-folder = { $path }: results cannot be kept there; the folder must exist.
lab-no-file = { $path }: there is no such file.
lab-no-results = { $path }:{ $line }: this is no file of results ({ $detail }).
lab-damaged = { $path }:{ $line }: this line is damaged ({ $detail }). Take it out to go on without that game.
lab-format = { $path }: the file has format { $format }; this version reads { $known }.
lab-no-bout = { $path }:{ $line }: a game of the bout “{ $name }”, which the file does not know.
lab-twice = { $path }:{ $line }: game { $game } of the bout “{ $name }” is there twice.
lab-in-use = { $path }: another run is writing there.
lab-other-bout = { $path }: its games of “{ $name }” were played otherwise ({ $fields }); take another file.
lab-broken = A game of { $scenario } with seed { $seed } could not be played: { $detail }
lab-lost = The game of { $scenario } with seed { $seed } ended { $tries } workers that played it.
lab-no-knob = { $scenario } has no number “{ $knob }”.
lab-knob-number = { $scenario }: “{ $knob }” is not a whole number.
lab-no-matplotlib = The report needs matplotlib: pip install 'bocage[lab]'
lab-no-ray = A cluster needs Ray: pip install 'bocage[lab]'
lab-no-cluster = There is no Ray cluster at { $address }: { $detail }
lab-figures = { $path }: these figures cannot be read ({ $detail }); `make balance` writes them anew.
