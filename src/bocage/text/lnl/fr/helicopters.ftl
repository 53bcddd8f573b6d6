# Chapitre 19 : les hélicoptères.

lnl-ask-fly = { $unit } : vers où ?
lnl-ask-fly-off = { $unit } est Endommagé et quitte la carte. Par où ?

lnl-event-flies = { $unit } vole de { $origin } à { $to } ({ $cost } PM jusqu'ici).
lnl-event-flies-in = { $unit } arrive en vol au-dessus de { $to } ({ $cost } PM).
lnl-event-hovers = { $unit } passe En Vol Stationnaire au-dessus de { $at } ({ $cost } PM).
lnl-event-takes-flight = { $unit } repasse En Vol au-dessus de { $at } ({ $cost } PM).
lnl-event-helicopter-damaged = { $unit } est Endommagé et doit quitter la carte.
lnl-event-shot-down = { $unit } est abattu au-dessus de { $at } et tombe { $direction ->
    [n] au nord,
    [ne] au nord-est,
    [e] à l'est,
    [se] au sud-est,
    [s] au sud,
    [sw] au sud-ouest,
    [w] à l'ouest,
   *[nw] au nord-ouest,
} à { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
} de là.
lnl-event-crash = { $unit } s'écrase en { $at } : une épave.
lnl-event-lost-with-all-hands = { $unit } est perdu corps et biens.
lnl-event-crash-attack = L'épave s'abat sur { $at } : { $sum } contre { $defence }, { $beats ->
    [some] ce qui ne touche que ceux qui ont bougé.
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}

lnl-no-hovering-stays = Un hélicoptère En Vol Stationnaire ne peut pas quitter son lieu.
lnl-no-damaged-must-leave = Un hélicoptère Endommagé ne peut que quitter la carte.
lnl-no-damaged-cannot-fire = Un hélicoptère Endommagé ne peut pas tirer.
lnl-no-no-way-through-the-air = D'autres hélicoptères barrent le passage.
lnl-no-already-there = L'hélicoptère y est déjà.
lnl-no-one-mode-change = Un hélicoptère ne change de mode qu'une fois par impulsion.
lnl-no-not-a-helicopter = Ce n'est pas un hélicoptère en l'air.
lnl-no-mode-is-so = L'hélicoptère est déjà dans ce mode.
lnl-no-only-damaged-leave = Seul un hélicoptère Endommagé quitte ainsi la carte.
lnl-no-damaged-leaves-first = Un hélicoptère Endommagé doit d'abord quitter la carte.
lnl-no-must-hover-first = On n'embarque et ne débarque que si l'hélicoptère est En Vol Stationnaire.
lnl-no-cannot-land-there = On n'embarque et ne débarque qu'au-dessus d'un terrain dégagé, de broussailles, de hautes herbes ou d'un autre terrain ouvert.
lnl-no-helicopter-just-came = L'hélicoptère doit commencer son impulsion au-dessus de ceux qu'il embarque.

lnl-part-crash = hélicoptère qui tombe

lnl-verb-flight = { $unit } vole
    .group = Voler
    .short = { $unit }
lnl-verb-fly = Voler vers { $place }
    .group = Voler vers
    .short = { $place }
lnl-verb-hover = { $unit } passe En Vol Stationnaire
    .group = Passer En Vol Stationnaire
    .short = { $unit }
lnl-verb-take-flight = { $unit } repasse En Vol
    .group = Repasser En Vol
    .short = { $unit }
lnl-verb-fly-off = { $unit } quitte la carte
    .group = Quitter la carte, Endommagé
    .short = { $unit }
