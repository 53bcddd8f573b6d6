# Ce que le service dit d'une table sans règles.

server-sandbox-no-table = Il n'y a pas de table « { $name } ».
server-sandbox-army = Il n'y a pas d'armée « { $name } ».
server-sandbox-kind = Il n'y a pas de sorte d'unité « { $name } ».
server-sandbox-bases = L'unité { $unit } a { $count } socles ; sa sorte en a { $most }.
server-sandbox-off = Unité { $unit }, socle { $base } : { $place } n'est pas entièrement sur la table.
server-sandbox-overlap = Unité { $unit }, socle { $base } : en { $place } il recouvrirait un autre socle.
server-sandbox-no-unit = Il n'y a pas d'unité { $number } sur la table : il y en a { $count }.
server-sandbox-no-room = Il n'y a pas de place pour cette unité en { $place }.
server-sandbox-no-post = Aucun abri n'est proche et à portée.
server-sandbox-end = Chaque bout est une unité ou un point.
server-sandbox-off-table = { $place } n'est pas sur la table.

server-sandbox-reach = Tout ce qu'elle atteint avec { $move }. Le terrain lent compte double.
server-sandbox-way = { $length } sur { $move }
server-sandbox-stop-ground = Il ne peut pas s'y tenir.
server-sandbox-stop-far = C'est hors d'atteinte.
server-sandbox-stop-crowd = Un autre socle s'y tient.
server-sandbox-stop-enemy = Il doit rester à un pouce des autres armées.
server-sandbox-stop-apart = Il perdrait le contact avec son unité.
server-sandbox-watched = { $free ->
    [0] la voit à travers quelque chose
    [one] la voit : 1 rayon libre sur 8
   *[other] la voit : { $free } rayons libres sur 8
}
server-sandbox-rays-all = Les 8 rayons sont libres.
server-sandbox-rays-none = Les 8 rayons sont bloqués : { $by }.
server-sandbox-rays = { $blocked ->
    [0] Sur 8 rayons, { $screened } masqués ({ $by }), { $free } libres.
   *[other] Sur 8 rayons, { $blocked } bloqués, { $screened } masqués ({ $by }), { $free } libres.
}
server-sandbox-touched = { $count ->
    [0] Il ne touche aucun socle.
    [one] Il touche 1 socle.
   *[other] Il touche { $count } socles.
}

server-sandbox-at = à { $across } du bord ouest, à { $down } du bord nord, { $there }
server-sandbox-off-by = { $length } { $way ->
    [n] au nord
    [ne] au nord-est
    [e] à l'est
    [se] au sud-est
    [s] au sud
    [sw] au sud-ouest
    [w] à l'ouest
   *[nw] au nord-ouest
}, { $there }
server-sandbox-open = à découvert

server-sandbox-ground = terrain
server-sandbox-ground-crops = cultures
    .there = dans les cultures
server-sandbox-ground-orchard = verger
    .there = dans le verger
server-sandbox-ground-woods = bois
    .there = dans le bois
server-sandbox-ground-rubble = décombres
    .there = dans les décombres
server-sandbox-ground-building = bâtiment
    .there = dans le bâtiment
server-sandbox-ground-bunker = bunker
    .there = dans le bunker
server-sandbox-ground-wall = mur
    .there = derrière le mur
server-sandbox-ground-hedge = haie
    .there = derrière la haie
server-sandbox-ground-bocage = bocage
    .there = derrière le bocage
server-sandbox-ground-bank = talus
    .there = derrière le talus
server-sandbox-ground-high_wall = haut mur
    .there = derrière le haut mur
server-sandbox-ground-rocks = rochers
    .there = parmi les rochers
server-sandbox-ground-ruin = ruine
    .there = dans la ruine
server-sandbox-ground-wreck = épave
    .there = derrière l'épave

# What a game on a table says besides.
server-card-tea = Tea Break
server-card-blinds = Blinds ({ $side })
server-card-sniper = Sniper ({ $side })
server-forward = vers l'avant
server-ring-command = commandement { $reach }
server-sight-clear = Dégagé
server-sight-degraded = Caché en partie
server-sight-blocked = Bloqué
server-burst = { $count ->
    [0] Personne à l'intérieur.
   *[other] À l'intérieur : { $units }.
}
server-mark-smoke = fumée, encore { $count } { $count ->
    [one] Tea Break
   *[other] Tea Breaks
}
server-mark-mines = mines
server-mark-aim = { $battery } : visé ici
server-mark-fell = { $battery } : les derniers coups sont tombés ici
server-onlooker = { $kept ->
    [0] la voit : { $free } rayons libres sur 8
   *[other] la voit, { $free } rayons libres sur 8, et a gardé { $kept } { $kept ->
        [one] action
       *[other] actions
    }
}
