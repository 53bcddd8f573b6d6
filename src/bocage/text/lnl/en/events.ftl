# What happened, one sentence for each kind of event. Details (tallies) are added below it.
# $unit, $units: who, named. $at, $origin, $to, $target: places. $side: a side.
# $sum: dice and modifiers, “5 + 2 = 7”; $defence: the same for the defender.

lnl-event-turn = Turn { $turn }.
lnl-event-initiative = Initiative: { $die1 } against { $die2 }. { $side } act first.
lnl-event-pass = { $side } { $idle ->
    [yes] do nothing with them, which is a pass
   *[no] pass
}{ $passes ->
    [1] .
   *[other] : the { $passes ->
        [2] second
       *[other] third
    } pass in a row.
}
lnl-event-activates = { $side } activate { $at }.
lnl-event-administration = Turn { $turn } is over: markers come off and smoke thins.
lnl-event-set-up = { $unit } sets up at { $at }.
lnl-event-control = { $side } now hold { $at }.

lnl-event-fire = { $firers } at { $origin } { $count ->
    [one] { $opportunity ->
        [yes] opens Opportunity Fire
       *[no] fires
    }
   *[other] { $opportunity ->
        [yes] open Opportunity Fire
       *[no] fire
    }
} on { $at_vehicle ->
    [yes] { $vehicle } at { $target }
   *[no] { $target }
}{ $led ->
    [yes] , led by { $leader }
   *[no] {""}
}: { $sum } against { $defence }, { $beats ->
    [some] which tells only on those who have moved.
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-fire-no-effect = Nothing happens at { $target }.
lnl-event-damage-check = Damage Check of { $unit }: { $sum } against morale { $morale }. { $result ->
    [no_effect] No effect.
    [shaken] Shaken!
    [casualties] Casualties!
    [wounded] Wounded!
    [abandoned] Abandoned!
    [damaged] Damaged!
    [destroyed] Destroyed!
   *[eliminated] Eliminated!
}
lnl-event-shaken = { $unit } is Shaken.
lnl-event-casualties = { $unit } is all that is left{ $shaken ->
    [yes] , and Shaken.
   *[no] .
}
lnl-event-wounded = { $unit } is wounded.
lnl-event-eliminated = { $unit } is eliminated at { $at }.
lnl-event-dropped = { $unit } leaves { $weapon } behind.
lnl-event-lucky = { $unit } is lucky: { $result ->
    [shaken] “Shaken”
    [casualties] “Casualties”
    [wounded] “Wounded”
   *[other] “Eliminated”
} does not count.
lnl-event-hero-roll = A natural 1 for { $unit }: will a Hero step forward? A { $roll }: { $created ->
    [yes] yes!
   *[no] no.
}
lnl-event-hero = { $unit } steps forward at { $at }.
lnl-event-mine = A mine goes off at { $at }: { $sum } against { $defence }, { $beats ->
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-friendly-fire = Friendly Fire hits { $target }: { $sum } against { $defence }, { $beats ->
    [some] which tells only on those who have moved.
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-retreats = { $unit } retreats from the flames to { $to }.

lnl-event-moves = { $units } { $how ->
    [assault] { $count ->
        [one] makes an Assault Move
       *[other] make an Assault Move
    }
    [crawl] { $count ->
        [one] crawls
       *[other] crawl
    }
    [stealth] { $count ->
        [one] moves by Stealth
       *[other] move by Stealth
    }
    [stealth_half] { $count ->
        [one] moves by Stealth
       *[other] move by Stealth
    }
   *[move] { $count ->
        [one] moves
       *[other] move
    }
} from { $origin } to { $to } ({ $cost } MP).
lnl-event-exits = { $unit } leaves the map at { $at }.
lnl-event-appears = { $unit } appears at { $at }.

lnl-event-morale-check = { $purpose ->
    [rally] { $unit } tries to rally
    [treat] { $unit } tends the wounded
    [nerve] { $unit } nerves itself for melee
    [close-assault] { $unit } dares to assault the vehicle
    [dismount] { $unit } gets off in haste
   *[withdraw] { $unit } tries to withdraw
}: { $sum } against morale { $morale }, { $passed ->
    [yes] passed.
   *[no] failed.
}
lnl-event-rallied = { $unit } rallies.
lnl-event-commissar = The Commissar makes an example: { $unit } is all that is left, in Good Order.
lnl-event-treated = { $unit } brings { $patient } round.
lnl-event-merged = { $unit } is whole again: it has taken in { $other }.
lnl-event-pick-up = { $unit } picks up { $weapon }.
lnl-event-give = { $unit } takes over { $weapon }.
lnl-event-flipped = A machine gun changes its mount: now { $weapon }.
lnl-event-marked = { $unit } is marked { $marker }.

lnl-event-spotting = { $unit } tries to spot { $at }: { $sum }, { $needs } or less needed: { $found ->
    [yes] spotted!
   *[no] nothing seen.
}
lnl-event-smoke-attempt = { $unit } throws smoke at { $at }: { $roll }, { $needs } or less needed{ $placed ->
    [yes] .
   *[no] : a dud.
}
lnl-event-smoke = Smoke rises at { $at }.
lnl-event-star-shell-attempt = { $unit } fires a Star Shell at { $at }: { $roll }, { $needs } or less needed{ $lit ->
    [yes] .
   *[no] : a dud.
}
lnl-event-star-shell = A Star Shell lights up { $at }.
lnl-event-sniper-placed = { $unit } shows himself at { $at }.

lnl-event-melee = Melee at { $at }: { $side } attack.
lnl-event-melee-attack = { $side } strike at { $targets } at { $odds }: { $sum }, { $needed } needed: { $hit ->
    [yes] they fall.
   *[no] they stand.
}
lnl-event-melee-reinforced = { $side } reinforce the melee at { $at }: it is fought on next turn.
lnl-event-sweep = { $side } sweep { $at }: nobody there can fight.
lnl-event-withdraws = { $units } { $count ->
    [one] breaks
   *[other] break
} away from the melee at { $at }.

lnl-event-event = { $story }
lnl-event-event-points = { $side } score { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
lnl-event-event-weapon = { $weapon } lies at { $at }.
lnl-event-event-no-room = No room for { $unit } around { $at }.
lnl-event-skill-card = { $unit } draws a Skill Card: { $card }.
lnl-event-card-used = { $unit } plays { $card }; the card goes back to the deck.
lnl-event-ambush = { $unit } springs an ambush on { $at }: a { $roll }.
lnl-event-exchange = { $unit } and { $other } swap { $weapon } and { $second }.
lnl-event-enters = { $units } { $count ->
    [one] enters
   *[other] enter
} the map at { $to } ({ $cost } MP).

# The names of tallies in the details below a sentence.
lnl-tally-strength = attack
lnl-tally-cover = cover
lnl-tally-tally = modifiers
lnl-tally-shifts = columns
