# Comment les choses s'appellent.

sotr-title = Secrets of the Third Reich
sotr-help-odds = Secrets of the Third Reich : les chances exactes.
sotr-help-odds-shoot = Tant de dés pour toucher : la chance que l'un d'eux touche.
sotr-help-dice = Combien de dés : un par point de cadence de tir.
sotr-module-sotr = Secrets of the Third Reich
sotr-counters = Qui est dans une unité, et ce que chacun porte.

sotr-kind-squad = { $case ->
    [the] le groupe
    [of] du groupe
    [to] au groupe
    [pl] groupes
    [the_pl] les groupes
    [of_pl] des groupes
    [to_pl] aux groupes
   *[bare] groupe
}
sotr-kind-command = { $case ->
    [the] le groupe de commandement
    [of] du groupe de commandement
    [to] au groupe de commandement
    [pl] groupes de commandement
    [the_pl] les groupes de commandement
    [of_pl] des groupes de commandement
    [to_pl] aux groupes de commandement
   *[bare] groupe de commandement
}
sotr-kind-team = { $case ->
    [the] l'équipe
    [of] de l'équipe
    [to] à l'équipe
    [pl] équipes
    [the_pl] les équipes
    [of_pl] des équipes
    [to_pl] aux équipes
   *[bare] équipe
}
    .gender = f
sotr-kind-creatures = { $case ->
    [the] la meute
    [of] de la meute
    [to] à la meute
    [pl] meutes
    [the_pl] les meutes
    [of_pl] des meutes
    [to_pl] aux meutes
   *[bare] meute
}
    .gender = f
sotr-force-us = États-Unis
    .adjective = { $form ->
        [f] américaine
        [pl] américains
        [fpl] américaines
   *[m] américain
}
sotr-force-british = Grande-Bretagne
    .adjective = { $form ->
        [pl] britanniques
        [fpl] britanniques
   *[m] britannique
}
sotr-force-german = Allemagne
    .adjective = { $form ->
        [f] allemande
        [pl] allemands
        [fpl] allemandes
   *[m] allemand
}
sotr-force-soviet = Union soviétique
    .adjective = { $form ->
        [f] soviétique
        [pl] soviétiques
        [fpl] soviétiques
   *[m] soviétique
}

sotr-unit-us_command = commandement américain
sotr-unit-us_rifle_squad = groupe de fusiliers américain
sotr-unit-us_rangers = Rangers américains
sotr-unit-us_sniper_team = équipe de tireurs d'élite américaine
sotr-unit-us_weapons_team = équipe d'arme lourde américaine
sotr-unit-british_command = commandement britannique
sotr-unit-british_section = groupe britannique
sotr-unit-british_commandos = commandos britanniques
sotr-unit-german_command = commandement allemand
sotr-unit-german_grenadiers = grenadiers
sotr-unit-german_volksgrenadiers = Volksgrenadiers
sotr-unit-german_schocktrupp = Schocktrupp
sotr-unit-german_zombies = zombies
sotr-unit-german_handlers = meneurs de zombies
sotr-unit-german_werewolves = loups-garous
sotr-unit-german_vampire = vampire
sotr-unit-soviet_command = commandement soviétique
sotr-unit-soviet_rifles = fusiliers soviétiques
sotr-unit-soviet_smg = mitrailleurs d'assaut soviétiques

sotr-role-officer = officier
sotr-role-corporal = caporal
sotr-role-medic = médecin
sotr-role-radio = opérateur radio
sotr-role-gunner = servant
sotr-role-man = soldat
sotr-role-creature = créature
sotr-weapon-none = sans arme
sotr-weapon-pistol = pistolet
sotr-weapon-machine_pistol = pistolet automatique
sotr-weapon-shotgun = fusil de chasse
sotr-weapon-rifle = fusil
sotr-weapon-semi_automatic_rifle = fusil semi-automatique
sotr-weapon-sniper_rifle = fusil à lunette
sotr-weapon-smg = pistolet-mitrailleur
sotr-weapon-assault_rifle = fusil d'assaut
sotr-weapon-packed_lmg = mitrailleuse légère portée
sotr-weapon-lmg = mitrailleuse légère
sotr-weapon-hmg = mitrailleuse lourde
sotr-weapon-flamethrower = lance-flammes
sotr-weapon-grenade_launcher = lance-grenades
sotr-weapon-rifle_grenade = grenade à fusil
sotr-weapon-rpg = lance-roquettes
sotr-weapon-frag_grenade = grenade à fragmentation
sotr-weapon-smoke_grenade = grenade fumigène
sotr-weapon-light_mortar = mortier léger
sotr-weapon-gun_at_light = canon léger
sotr-weapon-gun_at_medium = canon moyen
sotr-weapon-gun_at_heavy = canon lourd
sotr-weapon-gun_at_very_heavy = canon de 88 mm
sotr-weapon-gun_at_super_heavy = canon de 128 mm
sotr-weapon-panzerfaust = Panzerfaust
sotr-weapon-bazooka = bazooka
sotr-weapon-heavy_flamethrower = lance-flammes de véhicule
sotr-weapon-satchel = charge d'explosif
sotr-figure = { $role }{ $number } ({ $weapon })
sotr-values-figure = { $count ->
    [1] { "" }
   *[other] { $count } ×{" "}
}{ $role } ({ $weapon })
sotr-values = { $name } : { $figures }

sotr-terrain-field = champ
sotr-terrain-road = route
sotr-terrain-woods = bois
sotr-terrain-crops = cultures
sotr-terrain-hedge = haie
sotr-terrain-wall = mur
sotr-terrain-high_wall = haut mur
sotr-terrain-fence = clôture
sotr-terrain-bocage = haie de bocage
sotr-terrain-building = bâtiment
sotr-terrain-ruin = ruine
sotr-terrain-rubble = décombres
sotr-terrain-rocks = rochers
sotr-terrain-crater = cratère
sotr-terrain-snow = neige
sotr-terrain-sand = sable
sotr-terrain-shallow_water = eau peu profonde
sotr-terrain-deep_water = eau profonde
sotr-terrain-river = rivière
sotr-terrain-wire = barbelés
sotr-terrain-sandbags = sacs de sable
sotr-terrain-bunker = bunker
sotr-terrain-trench = tranchée
sotr-terrain-wreck = épave
sotr-terrain-hill = hauteur
sotr-terrain-gas = gaz
sotr-terrain-smoke = fumée
sotr-ground = { $terrain } : { $cover }
sotr-cover-none = sans couvert
sotr-cover-light = couvert léger
sotr-cover-heavy = couvert lourd
sotr-cover-shelter = abri
sotr-cover-smoke = fumée
sotr-at-line = , contre : { $what }
sotr-in-ground = , terrain : { $what }
sotr-place = { $x } est, { $y } sud
sotr-nowhere = pas sur la table
sotr-onlooker = l'a en vue
sotr-thing-objective = objectif
sotr-formation-kept = comme elles sont
sotr-formation-line = en ligne
sotr-formation-column = en colonne
sotr-formation-loose = en ordre dispersé

sotr-state-figures = { $count } figurines sur { $strength }
sotr-state-suppressed = sous suppression
sotr-state-disorganised = désorganisée
sotr-state-shaken = ébranlée
sotr-state-fleeing = en fuite
sotr-state-activated = déjà activée
sotr-state-down = { $count } à terre
sotr-state-prone = { $count } allongées
sotr-state-hidden = { $count } cachées
sotr-fate-down = à terre
sotr-fate-goner = mort
sotr-fate-prone = allongé

sotr-phase-initiative = initiative
sotr-phase-maintenance = entretien
sotr-phase-command = commandement
sotr-phase-action = action
sotr-phase-combat = corps à corps
sotr-phase-over = la bataille est finie
sotr-victory-held = plus de terrain est à eux
sotr-victory-broken = l'ennemi n'a plus personne qui puisse se battre
sotr-victory-draw = personne n'a gagné
sotr-aim-take = Tenir { $point } à la fin du tour { $turns } : une figurine valide à 3″ ou moins, et plus que l'ennemi.
sotr-aim-keep = Ne pas perdre { $point } d'ici la fin du tour { $turns } : { $count ->
    [one] il reste
   *[other] chacun reste
} à vous tant que l'ennemi n'a pas plus de figurines valides à 3″ ou moins.
sotr-aim-break = Ou ne laisser à l'ennemi aucune figurine valide.

sotr-tally-tally = modificateurs
sotr-part-aimed = tir visé
sotr-part-assault = donne l'assaut
sotr-part-automatic-weapons = armes automatiques
sotr-part-camouflage = camouflage
sotr-part-clearly-through = nettement percé
sotr-part-close-combat-weapon = arme de corps à corps
sotr-part-cool = Grade
sotr-part-creature = créature
sotr-part-disordered = désorganisée ou ébranlée
sotr-part-elevated = position élevée
sotr-part-encumbered = encombrée
sotr-part-fast = va vite
sotr-part-foe-flees = l'autre fuit
sotr-part-force-commander = commandant de force proche
sotr-part-grenades = grenades
sotr-part-half-strength = moitié de l'effectif ou moins
sotr-part-heavy-cover = couvert lourd
sotr-part-heavy-fire = flammes ou tir lourd
sotr-part-heavy-machine-guns = mitrailleuses lourdes
sotr-part-heavy-weapon = arme lourde
sotr-part-helpers = aides
sotr-part-higher = plus haut
sotr-part-huge = énorme cible
sotr-part-large = grande cible
sotr-part-light-cover = couvert léger
sotr-part-light-machine-guns = mitrailleuses légères
sotr-part-long-range = portée longue
sotr-part-medic = médecin proche
sotr-part-medic-in-contact = médecin au contact
sotr-part-modifiers = modificateurs
sotr-part-no-leader = sans chef
sotr-part-obstacle = derrière un obstacle
sotr-part-officer = officier
sotr-part-paras = parachutée ce tour
sotr-part-prone = allongée
sotr-part-rate-of-fire = cadence de tir
sotr-part-reaction = tire sur un assaut
sotr-part-sarge = Sarge est fichu !
sotr-part-shelter = abri
sotr-part-sheltered = dans un abri ou un bâtiment
sotr-part-short-range = portée courte
sotr-part-size = taille
sotr-part-smoke = fumée
sotr-part-strike = frappe hors table
sotr-part-terror = Terreur
sotr-part-unsteady = désorganisée ou ébranlée
sotr-result-nothing = personne ne tombe
sotr-result-down = au pire à terre
sotr-result-goner = un mort
sotr-result-regrouped = regroupée
sotr-result-fails = échec
sotr-result-hits = touche

sotr-option-strike_roll_harder = Frappes plus difficiles
    .about = Le +2 du jet de commandement pour une frappe hors table s'ajoute aux dés.
sotr-option-figures_block = Les figurines bloquent la vue
    .about = Les figurines debout bloquent les rayons, sauf celles de l'unité du tireur et celles qui se cachent.
sotr-option-free_targets = Choix libre des cibles
    .about = On tire sur toute unité visible sans test de Grade.
sotr-option-no_fire_at_assaults = Pas de tir sur les assauts
    .about = Personne ne tire sur ceux qui donnent l'assaut.
sotr-option-brackets_are_knocked_down = Les parenthèses renversent
    .about = Le premier chiffre de la table de pénétration met à terre, celui entre parenthèses fait s'allonger.
sotr-option-suppression_by_test = Suppression par test
    .about = La cible d'un tir de suppression teste son Grade, les bonus du tir ajoutés à ses dés.
sotr-option-assault_bonus = Assaut +1
    .about = Ceux qui donnent l'assaut ce tour-ci sont à +1 au corps à corps, et non à -1.

sotr-spoken-activate = activer agir
sotr-spoken-advance = avancer bouger
sotr-spoken-run = courir
sotr-spoken-go = aller
sotr-spoken-shoot = tirer feu
sotr-spoken-done = terminé fini fin
sotr-spoken-pass = passer

sotr-advice-acts = fait quelque chose
sotr-advice-harm = mal fait à l'ennemi
sotr-advice-nearer = meilleure place
sotr-advice-objective = tient l'objectif
sotr-advice-danger = à l'abri du feu
sotr-advice-field-of-fire = champ de tir
sotr-advice-cover = meilleur couvert
sotr-advice-leading = remet de l'ordre
sotr-advice-worth = ce que vaut la figurine
