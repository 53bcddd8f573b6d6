# Marcheurs et véhicules : ce qu'ils font, ce qu'on leur fait, et leurs équipages.

sotr-ask-drive = Où va { $unit } ? Jusqu'à { $left }.
sotr-ask-face = Vers où se tourne { $unit } ?

sotr-verb-drive = Aller { $inches } { $wind }{ $cover }, { $pose }
    .short = { $inches } { $wind }{ $cover }
    .group = Aller
    .do = Aller
sotr-verb-face = Se tourner { $heading }
    .short = { $heading }
    .group = Se tourner
    .do = Tourner
sotr-verb-gun = { $mount } sur { $unit }
    .short = { $mount } : { $unit }
    .group = Tirer une arme
    .do = Tirer
sotr-verb-mount = Monter dans { $unit }
    .short = { $unit }
    .group = Monter
    .do = Monter
sotr-verb-dismount = Descendre
sotr-facing-kept = comme avant
sotr-facing-forward = vers l'avant
sotr-facing-wind = { $heading }
sotr-mount = arme { $number } ({ $weapon })
sotr-heading = { $wind } ({ $degrees }°)

sotr-event-drives = { $unit } va de { $origin } à { $to }.
sotr-event-turns = { $unit } se tourne { $heading }.
sotr-event-fires-at-machine = { $unit } tire sur { $other } ({ $weapon }) : { $dice } { $dice ->
    [one] dé
   *[other] dés
}, { $hits ->
    [0] aucune touche
    [one] { $hits } touche
   *[other] { $hits } touches
}.
sotr-event-armour-holds = { $zone } : { $unit } tient{ $die ->
    [0] { "" }
   *[other] , un { $die }
}.
sotr-event-goes-through = { $zone } : la touche traverse { $unit }{ $die ->
    [0] { "" }
   *[other] , un { $die }
}.
sotr-event-damage-stunned = L'équipage { $unit_of } est sonné, et ne tire pas à sa prochaine activation : un { $die }.
sotr-event-damage-crewman = Un homme de l'équipage { $unit_of } est touché : un { $die }.
sotr-event-damage-weapon = Une arme { $unit_of } est touchée : un { $die }.
sotr-event-damage-track = { $unit } perd une chenille ou une roue à { $at }, et ne bouge plus : un { $die }.
sotr-event-damage-shrapnel = Des éclats traversent { $unit } : un { $die }.
sotr-event-damage-engine_fire = Le moteur { $unit_of } brûle à { $at } ; l'équipage saute : un { $die }.
sotr-event-damage-staggers = { $unit } titube, et ne bouge pas à sa prochaine activation : un { $die }.
sotr-event-damage-arm = Un bras { $unit_of } est touché : un { $die }.
sotr-event-damage-hip = La hanche { $unit_of } est touchée ; sa vitesse est de moitié : un { $die }.
sotr-event-damage-leg = { $unit } perd une jambe à { $at }, et s'effondre : un { $die }.
sotr-event-damage-destroyed = { $unit } est détruit à { $at } : un { $die }.
sotr-event-weapon-out = { $unit } perd une arme : { $weapon }.
sotr-event-crewman-hit = { $figure } { $unit_of } est mort à { $at }.
sotr-event-crew-holds = L'équipage { $unit_of } garde son sang-froid : { $total } contre { $needs }.
sotr-event-crew-abandons = L'équipage { $unit_of } l'abandonne : { $total } contre { $needs }.
sotr-event-gets-out = { $unit } descend { $other_of } à { $to }.
sotr-event-mounts = { $unit } monte dans { $other } à { $at }.
sotr-event-blows-up = { $unit } explose à { $at }.
sotr-event-burnt-out = Le feu { $unit_of } est éteint.
sotr-event-attacks-machine = { $unit } s'en prend à { $other } à la main à { $at } : un { $die }.
sotr-event-lays-satchel = { $unit } pose une charge sur { $other } à { $at } : un { $die }.
sotr-event-tramples-nothing = { $unit } frappe { $other } en vain à { $at } : { $die } contre { $against }.
sotr-event-tramples-goner = { $unit } piétine une figurine { $other_of } à { $at } : { $die } contre { $against }.

sotr-no-nothing-pierces = Aucune arme qui pourrait tirer ne perce le blindage qu'il montre.
sotr-no-machine-immobile = La machine ne peut plus bouger.
sotr-no-machine-halted = La machine ne bouge plus ce tour.
sotr-no-machine-reels = Le marcheur titube, et ne bouge pas à cette activation.
sotr-no-machine-has-fired = Qui a tiré ne va pas à double vitesse.
sotr-no-not-a-machines-move = Une machine ne bouge pas ainsi.
sotr-no-turns-too-often = Elle devrait tourner plus qu'elle ne le peut.
sotr-no-crew-stunned = L'équipage est sonné.
sotr-no-weapon-shot-away = L'arme est hors service.
sotr-no-weapon-has-fired = L'arme a tiré ce tour.
sotr-no-went-fast = Qui est allé à double vitesse ne tire pas.
sotr-no-not-in-arc = L'arme n'est pas pointée par là.
sotr-no-no-such-weapon = Il n'y a pas d'arme ainsi.
sotr-no-no-machine = Ce n'est pas une machine à vous.
sotr-no-machine-lost = Personne ne peut plus y monter.
sotr-no-machine-burns = Elle brûle.
sotr-no-not-its-crew = Seul son équipage y monte.
sotr-no-no-seats = Elle n'a pas de places pour autant.
sotr-no-not-steady = Seule une unité ferme monte.
sotr-no-leaves-the-down = Quelqu'un à terre serait laissé là.
sotr-no-too-far-to-mount = Quelqu'un est à plus de 4″ d'elle.
sotr-no-goes-fast = La machine va vite ce tour.
sotr-no-does-not-ride = L'unité n'est dans aucune machine.
sotr-no-no-room-beside = Il n'y a pas de place à côté pour tous.
sotr-no-no-legs = Seuls les marcheurs donnent l'assaut.
sotr-no-no-such-heading = Il n'y a pas de telle direction.
sotr-no-sits-inside = L'unité est dans une machine.
sotr-no-weapons-one-by-one = Une machine tire ses armes une à une.
sotr-no-no-room-for-hull = La machine n'y tient pas, ou pas sur le chemin.
sotr-no-is-a-machines = Personne ne rejoint une machine ou son équipage.

sotr-zone-front = blindage avant
sotr-zone-side = blindage de flanc
sotr-zone-rear = blindage arrière
sotr-zone-turret = tourelle
sotr-state-crew = équipage { $count } sur { $strength }
sotr-state-abandoned = abandonné
sotr-state-wrecked = épave
sotr-state-immobile = immobile
sotr-state-halted = arrêté
sotr-state-stunned = équipage sonné
sotr-state-reeling = titube
sotr-state-hip = hanche touchée
sotr-state-burning = en feu
sotr-state-shot-away = { $weapon } hors service
sotr-state-rides = dans { $unit }
sotr-state-satchels = { $count ->
    [one] { $count } charge
   *[other] { $count } charges
}
sotr-values-machine = { $name } : équipage { $crew } ; { $armour } ; { $weapons }
sotr-values-zone = { $zone } { $armour }
sotr-armour-unarmoured = nul
sotr-armour-very_light = très léger
sotr-armour-light = léger
sotr-armour-medium = intermédiaire
sotr-armour-heavy = lourd
sotr-armour-very_heavy = très lourd
sotr-kind-walker = { $case ->
    [the] le marcheur
    [of] du marcheur
    [to] au marcheur
    [pl] marcheurs
    [the_pl] les marcheurs
    [of_pl] des marcheurs
    [to_pl] aux marcheurs
   *[bare] marcheur
}
sotr-kind-vehicle = { $case ->
    [the] le véhicule
    [of] du véhicule
    [to] au véhicule
    [pl] véhicules
    [the_pl] les véhicules
    [of_pl] des véhicules
    [to_pl] aux véhicules
   *[bare] véhicule
}
sotr-kind-crew = { $case ->
    [the] l'équipage
    [of] de l'équipage
    [to] à l'équipage
    [pl] équipages
    [the_pl] les équipages
    [of_pl] des équipages
    [to_pl] aux équipages
   *[bare] équipage
}
sotr-unit-machine_crew = Équipage
sotr-role-hull = coque
sotr-result-through = traverse
sotr-result-holds = le blindage tient
sotr-advice-armour = montre son avant à l'ennemi
