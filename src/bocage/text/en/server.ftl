# What the service says to the page.

server-described = { $what }; { $values }
server-values = { $fights ->
    [yes] firepower { $fp }, range { $range },{" "}
   *[no] {""}
}movement { $mf }, morale { $morale }{ $leads ->
    [yes] , leadership { $lm }
   *[no] {""}
}
server-mark = { $turn ->
    [0] { $phase }
   *[other] Turn { $turn }, { $phase }
}

server-undo-none = Nothing has been chosen yet.
server-undo-watching = Who only watches takes nothing back.
server-undo-answered = The other side has answered since.
server-no-gesture = No gesture answers this question.
server-undo-silent = Taking this back would tell the other side that you were asked.
server-undo-dice = Dice were rolled or something was revealed since: that stays.
server-undo-over = The game is over.

server-no-such-game = There is no game behind this link.
server-no-such-step = There are { $steps } steps in this game.
server-no-advice = Nobody knows this game well enough yet to give advice.
server-no-such-place = There is no place “{ $place }” on this map.
server-same-place = A line of sight needs two places.
server-no-table = There is nothing to measure: this battle is not fought on a table.
server-no-such-face = No counter has this face.
server-no-such-marker = There is no such marker.
server-no-page = The page has not been built: run `make page`. The service itself answers under /api.
server-not-found = There is nothing at this address.
server-wrong-method = This address cannot be asked in that way.
server-bad-request = The request cannot be understood.
server-invalid = { $where }: { $detail }
server-spectator = Who only watches does not decide.
server-not-your-seat = The other side is to decide.
server-over = The game is over: nothing is asked.
server-stale = Something has happened since: look again.
server-not-offered = “{ $key }” is not offered.
server-no-path = There is no way for a stack on the move to “{ $place }”.
server-hidden = The other side's secrets are in it: it can be had when the game is over.
server-seats = The sides are { $sides }; each is played by me, friend, recruit, cadet, veteran or commander.
server-known-seed = Who gives a seed foretells every die: with a friend, the dice are promised instead. Leave the seed out.
server-too-long = A commander may think for { $longest } seconds here, not longer.
server-not-asked-then = The other side was asked there: what it might have done is told when the game is over.
server-options = { $detail }
server-other-rules = This game was played under other rules than this version has and cannot go on here. Nothing of it is lost: its file can be saved, and an older version opens it.
server-journal-too-long = To replay this game takes longer than { $seconds } s: it cannot be brought here.
server-out-of-dice = The list that this game's dice come from is used up: it cannot go on.
server-store-away = The games cannot be read or written just now; nothing was changed. Try again soon.
server-too-many = Too many requests: wait { $seconds } s.
server-too-many-games = Too many games were started from this address today.
server-too-large = The request is larger than { $limit } bytes.
server-too-slow = The request took too long to arrive.
server-defect = Something is broken here; nothing was changed. Please report it.

## Machines

server-faces = faces { $facing }
server-turret = turret to the { $facing }
server-rides = aboard { $vehicle }
server-wreck = wreck of { $what }
server-machine = armour { $hull }{ $turreted ->
    [yes] , turret { $turret }
   *[no] {""}
}{ $drives ->
    [yes] , movement { $mf }
   *[no] {""}
}, morale { $morale }
server-met-degraded = { $what } degrades
server-met-blocked = { $what } blocks
server-met-hindered = { $what } hinders
