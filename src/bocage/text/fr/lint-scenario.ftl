# Ce qui ne va pas dans un scénario. Les noms entre accents graves sont des champs du fichier.

lint-no-scenario = il n'y a pas de scénario « { $scenario } » ; `bocage scenarios` en donne la liste
lint-text-missing = il manque le texte en { $language ->
    [en] anglais (`en`)
    [fr] français (`fr`)
   *[other] `{ $language }`
}
lint-no-language = il n'y a pas de langue « { $language } » ; écrivez { $known }
lint-other-name = le fichier s'appelle { $called }, le scénario { $scenario }
lint-not-two-sides = une bataille a deux camps, et non { $count }
lint-no-side = il n'y a pas de camp « { $side } »
lint-setup-order = l'ordre de placement cite chaque camp une fois
lint-at-least-one = `{ $field }` doit être 1 ou plus
lint-no-option = il n'y a pas d'option « { $option } » ; les options sont { $known }
lint-option-value = l'option { $option } ne peut pas être « { $value } » : c'est l'un de { $known }
lint-option-switch = l'option { $option } ne peut pas être « { $value } » : c'est true ou false
lint-no-map = il n'y a pas de carte « { $map } »

# Les forces
lint-no-counter = il n'y a pas de pion « { $counter } »
lint-no-force = il n'y a pas de force « { $force } »
lint-no-weapon = il n'y a pas d'arme « { $weapon } »
lint-no-card = il n'y a pas de carte de compétence « { $card } »
lint-no-troops = { $side } n'a pas de troupes
lint-on-both-sides = { $organisation } combat déjà dans l'autre camp
lint-force-of-other-module = { $force } n'est pas du module { $module }
lint-counter-of-other-force = { $counter } est un pion de { $printed }, et non de { $force }
lint-too-many-weapons = { $counter } porte { $most ->
    [0] aucune arme
    [1] une arme au plus
   *[other] { $most } armes au plus
} ({ $clause })
lint-cannot-carry = { $unit } ne peut pas porter { $weapon } ({ $clause })
lint-card-in-wrong-hands = { $counter } ne peut pas avoir la carte { $card }
lint-card-useless = la carte { $card } ne sert à rien : il n'y a pas de véhicules
lint-card-twice = la carte { $card } n'est qu'une fois dans le paquet
lint-sniper-on-map = un tireur d'élite n'est pas sur la carte au début : citez-le sous `off_map` ({ $clause })
lint-never-enters = { $counter } n'entre jamais en jeu : seuls les tireurs d'élite sont sous `off_map`
lint-event-units-plain = les unités d'un événement n'ont pas de carte et sont en bon ordre

# Les lieux
lint-names-no-cell = aucune case n'est citée
lint-no-such-part = { $cell } n'a pas { $part ->
    [upper] d'étage
   *[bunker] de bunker
}
lint-nobody-there = personne ne peut être en { $cells }
lint-no-room = { $zones } : il y a place pour { $squads } { $squads ->
    [one] groupe
   *[other] groupes
} et { $men } { $men ->
    [one] homme seul
   *[other] hommes seuls
} ({ $clause }), et non pour { $needed_squads } et { $needed_men }
lint-zones-overlap = { $cells } : { $side } s'y place aussi
lint-turn-not-played = le tour { $turn } ne se joue pas : le dernier est le { $last }
lint-enters-at-exit = { $cells } : qui entre là peut ressortir aussitôt, pour des points
lint-exit-worthless = sortir de la carte ne rapporte rien : donnez une valeur à `scores.exit`
lint-not-on-edge = { $cells } : pas au bord de la carte

# Les fortifications
lint-fort-twice = { $cell } a déjà cette fortification ({ $kind })
lint-fort-useless = personne ne peut entrer en { $cell } : la fortification ({ $kind }) n'y sert à rien
lint-mines-too-many = { $cell } a { $count } mines ; la limite est de deux ({ $clause })
lint-mines-need-a-side = les mines en { $cells } demandent un camp : elles n'attaquent pas ses hommes ({ $clause })
lint-roadblock-off-road = un barrage se dresse sur une route, et { $cell } est { $kind } ({ $clause })
lint-mines-in-building = aucune mine ne peut être en { $cell } : { $kind } ({ $clause })
lint-bunker-facing = un bunker regarde d'un côté : { $known } sont les côtés possibles
lint-bunker-in-building = aucun bunker ne peut être en { $cell } : { $kind } ({ $clause })
lint-faces-nowhere = { $kind } n'a pas d'orientation
lint-one-in-a-hex = `count` est pour les mines : un hex a une fortification de ce genre ({ $kind })

# Les événements
lint-event-twice = il y a déjà un événement { $event }
lint-event-idle = l'événement { $event } ne fait rien : il n'a pas d'effets
lint-event-out-of-reach = personne qui pourrait le déclencher ne peut venir en { $cell }
lint-effect-not-one-thing = un effet est une seule chose : des points, des unités, une arme, de la fumée, une fusée éclairante ou une artillerie
lint-effect-for-whom = dites par `to` quel camp reçoit cela
lint-points-idle = les points ne décident de rien ici : aucune condition de victoire ne les compte
lint-star-shell-by-day = une fusée éclairante n'éclaire rien de jour
lint-mission-too-late = cette artillerie est prête au tour { $turn }, mais la bataille s'achève au tour { $turns }
lint-artillery-without-observers = personne du camp `{ $side }` ne peut appeler l'artillerie : il faut un Leader, un Conseiller ou un Éclaireur ({ $clause })

# La victoire
lint-points-of-several = { $word } : donnez à chaque case ses propres points
lint-too-many-to-hold = { $needed } cases sont à tenir, mais seulement { $named } sont citées
lint-out-of-reach = { $side } ne peut jamais atteindre { $cells }
lint-cells-idle = seul `hold` regarde des cases, et non `{ $kind }`
lint-exit-impossible = { $side } ne peut pas sortir de la carte pour des points : il faut `exit` et `scores.exit`
lint-too-many-points = { $needed } points ne peuvent pas s'obtenir : il y en a { $most } au plus
lint-after-otherwise = les conditions après `otherwise` ne sont jamais regardées
lint-otherwise-at-once = `otherwise` aussitôt finirait la bataille avant son début
lint-never-a-draw = il n'y a jamais de match nul : `otherwise` vaut toujours
lint-nobody-wins = il se peut que personne ne gagne : finissez par `otherwise`, ou dites dans `draw` ce que cela signifie
lint-no-armor-leader = il n'y a pas de leader de blindé « { $counter } »
lint-no-facing = « { $facing } » n'est pas une orientation ; choisir parmi { $facings }
lint-no-room-aboard = { $unit } n'a pas de place pour { $passenger }
lint-zone-full = il n'y a pas de place dans sa zone pour { $unit }

# Valor & Victory
lint-not-expendable = { $weapon } se porte et n'est pas gardé devant le joueur ({ $clause })
lint-is-expendable = { $weapon } est gardé devant le joueur : à inscrire sous `expendables` ({ $clause })
lint-weapon-of-other-nation = { $weapon } n'est pas une arme de { $nation }
lint-hero-no-leader = un héros est un leader, et { $counter } n'en est pas un ({ $clause })
lint-too-many-aboard = { $unit } n'a pas tant de place : sa classe est { $room } ({ $clause })
lint-cannot-tow = { $unit } ne peut pas remorquer { $gun } ({ $clause })
lint-no-spotter-ever = { $side } n'a jamais d'unité sur la carte pour observer pour son artillerie ({ $clause })
lint-hexes-too-few = { $zone } : il faut au moins { $needed } hexagones ({ $clause })
lint-no-way-in = aucun véhicule ne peut entrer en { $cells }
lint-large-gun-arrives = { $gun } ne peut entrer seul : qu'un véhicule le remorque ({ $clause })
lint-cannot-dig = { $cell } ne peut avoir de { $kind } : on n'y creuse pas ({ $clause })
lint-not-open-ground = { $cell } ne peut avoir de { $kind } : ce n'est pas un terrain découvert ({ $clause })
lint-fort-needs-a-side = dire avec `side` qui place ce { $kind }
lint-only-mines-hide = { $kind } ne peut être caché ({ $clause })
lint-caves-elsewhere = il n'y a de grottes que dans le Pacifique : écrire `pacific: true` ({ $clause })
lint-cave-too-far = la grotte en { $cell } doit être à { $most } hexagones au plus d'une autre ({ $clause })
lint-tunnel-branches = le tunnel { $path } quitte une entrée par le même hexagone qu'un autre : les tunnels ne bifurquent qu'aux entrées ({ $clause })
lint-tunnel-jumps = le tunnel { $path } ne va pas d'hexagone en hexagone
lint-tunnel-too-long = le tunnel { $path } doit avoir de 2 à { $most } hexagones ({ $clause })
lint-tunnel-without-door = il faut au tunnel { $path } une grotte ou un bunker à chaque bout ({ $clause })
lint-tunnel-under-water = aucun tunnel ne peut passer sous { $cells } ({ $clause })
lint-never-wins = { $side } n'a pas de condition de victoire et ne peut donc jamais gagner ({ $clause })
lint-all-deny = un seul camp peut avoir pour but d'empêcher l'autre de gagner
lint-at-once-in-part = { $side } ne gagne aussitôt que si toutes ses conditions disent `at_once`
lint-position-of-others = { $side } ne peut jamais être en { $cells } : la position y est réservée à une autre nation
lint-cells-idle-here = `{ $kind }` ne regarde aucune case
lint-no-exit = { $side } n'a pas de `exit` par où sortir
lint-no-place = { $unit } ne peut pas se tenir à sa place
lint-no-level = un Meneur d'hommes a un niveau de 1 à 4, pas { $level }
lint-objective-off-table = l'objectif est hors de la table
lint-no-objectives = on ne se bat pour rien : nommez un objectif
lint-no-strike = il n'y a pas de frappe « { $strike } » ; il y a : { $known }
lint-unit-off-table = cette unité est hors de la table
lint-no-machine = « { $counter } » n'est pas une machine : ni armes à choisir, ni passagers
lint-machine-only = « { $counter } » est une machine : ni charges, ni cachette
lint-no-such-mount = « { $counter } » n'a pas de place pour l'arme « { $weapon } »
lint-too-many-passengers = « { $counter } » porte { $seats } figurines, et aucune machine

# Les forces réunies
lint-muster-points = une force a de { $least } à { $most } points de réquisition
lint-muster-name = le nom d'une force a { $most } lettres au plus
lint-muster-too-many = { $count } unités, c'est trop : une force en a { $most } au plus
lint-muster-no-unit = il n'y a pas d'unité « { $unit } »
lint-muster-other-nation = « { $unit } » n'est pas une unité de { $nation }
lint-muster-over = les unités coûtent { $total } points de réquisition, et { $points } sont permis
lint-muster-no-commander = aucun officier n'est dans la force pour la commander
lint-muster-no-table = il n'y a pas de table « { $table } » ; il y a { $known }
lint-muster-one-nation = les deux forces sont d'une même nation ({ $nation }) : on ne distinguerait pas leurs figurines
