# Le nom des choses. $case : the (le), of (du), to (au), bare, et les mêmes au pluriel (the_pl, of_pl, to_pl, pl).
# $form : m, f, pl, fpl, l'accord de l'adjectif.

lnl-title = Lock 'n Load 3.0, avec les modules Normandie et Vietnam
lnl-help-odds = Des probabilités exactes pour Lock 'n Load.

## Unités


lnl-kind-squad = { $case ->
    [the] le groupe
    [of] du groupe
    [to] au groupe
    [pl] groupes
    [the_pl] les groupes
    [of_pl] des groupes
    [to_pl] aux groupes
   *[bare] groupe
}
lnl-kind-half_squad = { $case ->
    [the] le demi-groupe
    [of] du demi-groupe
    [to] au demi-groupe
    [pl] demi-groupes
    [the_pl] les demi-groupes
    [of_pl] des demi-groupes
    [to_pl] aux demi-groupes
   *[bare] demi-groupe
}
lnl-kind-crew = { $case ->
    [the] l'équipage
    [of] de l'équipage
    [to] à l'équipage
    [pl] équipages
    [the_pl] les équipages
    [of_pl] des équipages
    [to_pl] aux équipages
   *[bare] équipage
}
lnl-kind-leader_captain = { $case ->
    [the] le capitaine
    [of] du capitaine
    [to] au capitaine
    [pl] capitaines
    [the_pl] les capitaines
    [of_pl] des capitaines
    [to_pl] aux capitaines
   *[bare] capitaine
}
lnl-kind-leader_lieutenant = { $case ->
    [the] le lieutenant
    [of] du lieutenant
    [to] au lieutenant
    [pl] lieutenants
    [the_pl] les lieutenants
    [of_pl] des lieutenants
    [to_pl] aux lieutenants
   *[bare] lieutenant
}
lnl-kind-leader_sergeant = { $case ->
    [the] le sergent
    [of] du sergent
    [to] au sergent
    [pl] sergents
    [the_pl] les sergents
    [of_pl] des sergents
    [to_pl] aux sergents
   *[bare] sergent
}
lnl-kind-commissar = { $case ->
    [the] le commissaire politique
    [of] du commissaire politique
    [to] au commissaire politique
    [pl] commissaires politiques
    [the_pl] les commissaires politiques
    [of_pl] des commissaires politiques
    [to_pl] aux commissaires politiques
   *[bare] commissaire politique
}
lnl-kind-hero = { $case ->
    [the] le héros
    [of] du héros
    [to] au héros
    [pl] héros
    [the_pl] les héros
    [of_pl] des héros
    [to_pl] aux héros
   *[bare] héros
}
lnl-kind-medic = { $case ->
    [the] l'infirmier
    [of] de l'infirmier
    [to] à l'infirmier
    [pl] infirmiers
    [the_pl] les infirmiers
    [of_pl] des infirmiers
    [to_pl] aux infirmiers
   *[bare] infirmier
}
lnl-kind-nurse = { $case ->
    [the] l'infirmière
    [of] de l'infirmière
    [to] à l'infirmière
    [pl] infirmières
    [the_pl] les infirmières
    [of_pl] des infirmières
    [to_pl] aux infirmières
   *[bare] infirmière
}
    .gender = f
lnl-kind-sniper = { $case ->
    [the] le tireur d'élite
    [of] du tireur d'élite
    [to] au tireur d'élite
    [pl] tireurs d'élite
    [the_pl] les tireurs d'élite
    [of_pl] des tireurs d'élite
    [to_pl] aux tireurs d'élite
   *[bare] tireur d'élite
}
lnl-kind-scout = { $case ->
    [the] l'éclaireur
    [of] de l'éclaireur
    [to] à l'éclaireur
    [pl] éclaireurs
    [the_pl] les éclaireurs
    [of_pl] des éclaireurs
    [to_pl] aux éclaireurs
   *[bare] éclaireur
}
lnl-kind-advisor = { $case ->
    [the] le conseiller militaire
    [of] du conseiller militaire
    [to] au conseiller militaire
    [pl] conseillers militaires
    [the_pl] les conseillers militaires
    [of_pl] des conseillers militaires
    [to_pl] aux conseillers militaires
   *[bare] conseiller militaire
}
lnl-kind-chaplain = { $case ->
    [the] l'aumônier
    [of] de l'aumônier
    [to] à l'aumônier
    [pl] aumôniers
    [the_pl] les aumôniers
    [of_pl] des aumôniers
    [to_pl] aux aumôniers
   *[bare] aumônier
}

## Forces : leur nom, et l'adjectif de leurs unités

lnl-force-usmc = Marines américains
    .adjective = de Marines
lnl-force-us_army = US Army
    .adjective = { $form ->
        [f] américaine
        [pl] américains
        [fpl] américaines
       *[m] américain
    }
lnl-force-arvn = Armée de la République du Viêt Nam
    .adjective = { $form ->
        [f] sud-vietnamienne
        [pl] sud-vietnamiens
        [fpl] sud-vietnamiennes
       *[m] sud-vietnamien
    }
lnl-force-nva = Armée du Viêt Nam du Nord
    .adjective = { $form ->
        [f] nord-vietnamienne
        [pl] nord-vietnamiens
        [fpl] nord-vietnamiennes
       *[m] nord-vietnamien
    }
lnl-force-vc = Viêt-cong
    .adjective = viêt-cong
lnl-force-anzac = ANZAC
    .adjective = de l'ANZAC
lnl-force-us_airborne = Troupes aéroportées américaines
    .adjective = { $form ->
        [f] américaine
        [pl] américains
        [fpl] américaines
       *[m] américain
    }
lnl-force-us_glider = Infanterie de planeurs américaine
    .adjective = de planeurs
lnl-force-wehrmacht = Wehrmacht
    .adjective = { $form ->
        [f] allemande
        [pl] allemands
        [fpl] allemandes
       *[m] allemand
    }
lnl-force-ss = SS
    .adjective = SS
lnl-force-fallschirmjaeger = Parachutistes allemands
    .adjective = de parachutistes
lnl-force-british_airborne = Troupes aéroportées britanniques
    .adjective = { $form ->
        [pl] britanniques
        [fpl] britanniques
       *[m] britannique
    }
lnl-force-soviet_guards = Gardes soviétiques
    .adjective = de la Garde
lnl-force-soviet_line = Troupes de ligne soviétiques
    .adjective = { $form ->
        [pl] soviétiques
        [fpl] soviétiques
       *[m] soviétique
    }
lnl-force-partisans = Partisans
    .adjective = de partisans
lnl-force-british_falklands = Britanniques (Malouines)
    .adjective = { $form ->
        [pl] britanniques
        [fpl] britanniques
       *[m] britannique
    }
lnl-force-argentine = Argentins
    .adjective = { $form ->
        [f] argentine
        [pl] argentins
        [fpl] argentines
       *[m] argentin
    }

## États et marqueurs

lnl-state-shaken = { $gender ->
    [f] Choquée
   *[m] Choqué
}
lnl-state-wounded = { $gender ->
    [f] blessée
   *[m] blessé
}
lnl-state-spotted = repéré
    .tab = Repéré
lnl-state-melee = au Corps à Corps
    .tab = C-à-C
lnl-mark-moved = Déplacement
    .tab = Bougé
lnl-mark-assault_move = Mouvement d'Assaut
    .tab = Assaut
lnl-mark-low_crawl = Ramper
    .tab = Rampe
lnl-mark-stealth_half = Furtif, demi-mouvement
lnl-mark-stealth_full = Furtif
    .tab = Furtif
lnl-mark-fired = A Tiré
    .tab = Tiré
lnl-mark-ops_complete = Opérations Terminées
    .tab = Ops
lnl-place-upper = { $place } à l'étage
lnl-place-bunker = { $place } dans le bunker

## Armes

lnl-weapon-m60 = { $case ->
    [the] la M60
   *[bare] M60
}
lnl-weapon-rpd = { $case ->
    [the] le RPD
   *[bare] RPD
}
lnl-weapon-dp28 = { $case ->
    [the] le DP28
   *[bare] DP28
}
lnl-weapon-bar = { $case ->
    [the] le BAR
   *[bare] BAR
}
lnl-weapon-bren = { $case ->
    [the] le Bren
   *[bare] Bren
}
lnl-weapon-saw = { $case ->
    [the] la SAW
   *[bare] SAW
}
lnl-weapon-m240g = { $case ->
    [the] la M240G
   *[bare] M240G
}
lnl-weapon-mg34 = { $case ->
    [the] la MG34
   *[bare] MG34
}
lnl-weapon-mg42_bipod = { $case ->
    [the] la MG42
   *[bare] MG42
}
lnl-weapon-mg42_tripod = { $case ->
    [the] la MG42 sur trépied
   *[bare] MG42 sur trépied
}
lnl-weapon-m1919a4_tripod = { $case ->
    [the] la M1919A4 sur trépied
   *[bare] M1919A4 sur trépied
}
lnl-weapon-m1919a4_dismantled = { $case ->
    [the] la M1919A4 démontée
   *[bare] M1919A4 démontée
}
lnl-weapon-cal30_bipod = { $case ->
    [the] la calibre 30
   *[bare] calibre 30
}
lnl-weapon-cal30_tripod = { $case ->
    [the] la calibre 30 sur trépied
   *[bare] calibre 30 sur trépied
}
lnl-weapon-flamethrower = { $case ->
    [the] le lance-flammes
   *[bare] lance-flammes
}
lnl-weapon-satchel_charge = { $case ->
    [the] la Charge Satchel
   *[bare] Charge Satchel
}
lnl-weapon-molotov = { $case ->
    [the] le cocktail Molotov
   *[bare] cocktail Molotov
}
lnl-arms-own = sa propre puissance de feu
lnl-arms-none = rien

## Terrains, côtés d'hex, et ce qu'une ligne de vue peut rencontrer d'autre

lnl-terrain-clear = terrain dégagé
lnl-terrain-road = route
lnl-terrain-trail = sentier
lnl-terrain-brush = broussailles
lnl-terrain-low_crops = cultures
lnl-terrain-wheat_field = champ de blé
lnl-terrain-light_woods = bosquet
lnl-terrain-forest = forêt
lnl-terrain-marsh = marais
lnl-terrain-rubble = gravats
lnl-terrain-wood_building = bâtiment en bois
lnl-terrain-stone_building = bâtiment en pierre
lnl-terrain-stone_building_2 = bâtiment en pierre à étage
lnl-terrain-water = eau
lnl-terrain-elephant_grass = hautes herbes
lnl-terrain-rice_paddy = rizière
lnl-terrain-light_jungle = jungle éparse
lnl-terrain-heavy_jungle = jungle dense
lnl-terrain-hut = huttes
lnl-terrain-bocage = bocage
lnl-terrain-hedge = haie
lnl-terrain-wall = mur
lnl-terrain-smoke = fumée
lnl-terrain-ffe = explosions
lnl-terrain-vehicle = véhicule
lnl-terrain-hill = colline
lnl-terrain-blind_hex = hex aveugle
lnl-terrain-adjacent = hex voisins
lnl-terrain-storeys = étages d'un même bâtiment
lnl-terrain-open = terrain ouvert
lnl-terrain-darkness = l'obscurité

## Termes d'une somme

lnl-part-firepower = puissance de feu
lnl-part-modifiers = modificateurs
lnl-part-target_modifier = protection de la cible
lnl-part-lead = unité qui dirige le tir
lnl-part-further = autre unité, à moitié
lnl-part-hero = Héros
lnl-part-rounding = arrondi supérieur
lnl-part-leadership = commandement
lnl-part-machine_gun = mitrailleuse
lnl-part-flamethrower = lance-flammes
lnl-part-satchel_charge = Charge Satchel
lnl-part-molotov = cocktail Molotov
lnl-part-mine = mine
lnl-part-margin = marge
lnl-part-adjacent = hex voisin
lnl-part-target_moving = cible en mouvement
lnl-part-target_marked_moved = cible qui s'est déplacée
lnl-part-degrading = ligne de vue gênée
lnl-part-firer_in_smoke = tir depuis la fumée
lnl-part-assault_fire = après un Mouvement d'Assaut
lnl-part-stealth_fire = après un Mouvement Furtif
lnl-part-night_distance = de loin dans la nuit
lnl-part-bocage_firing_out = tir à travers son propre bocage
lnl-part-morale_positive_tm = à couvert
lnl-part-spot_scout = Éclaireur
lnl-part-smoke_tm = fumée
lnl-part-foxhole_tm = trou
lnl-part-bunker_tm = bunker
lnl-part-sniper_cover = cachette du tireur d'élite
lnl-part-shift = décalage de colonne
lnl-part-mixed_nationality = nationalités mêlées
lnl-part-zero_fp_attacking = attaquants sans puissance de feu
lnl-part-zero_fp_defending = défenseurs sans puissance de feu
lnl-part-marksman = Tireur Émérite
lnl-part-brawler = Bagarreur
lnl-part-iron_will = Volonté de Fer
lnl-part-friendly_fire = Tir Ami
lnl-part-eagle_eyes = Œil d'Aigle
lnl-part-ambush = embuscade
lnl-part-extended_range = portée étendue
lnl-part-inherent = puissance de feu propre
lnl-part-melee_marked = marque de Corps à Corps
lnl-part-ops_complete = Opérations Terminées
lnl-part-unarmed = sans arme
lnl-part-weapon_team = groupe de soutien
lnl-part-zero_fp = sans puissance de feu
lnl-part-claymore = mine Claymore

## Résultats, phases, dénouements

lnl-result-no_effect = sans effet
lnl-result-shaken = Choqué
lnl-result-casualties = Pertes
lnl-result-wounded = blessé
lnl-result-eliminated = éliminé
lnl-result-rallied = rallié
lnl-result-spotted = repéré
lnl-result-smoke = fumigène
lnl-phase-setup = mise en place
lnl-phase-turn = nouveau tour
lnl-phase-rally = Phase de Ralliement
lnl-phase-impulse = Phase des Opérations
lnl-phase-administration = Phase Administrative
lnl-phase-over = la fin
lnl-victory-hold = le terrain à tenir est tenu
lnl-victory-eliminate = l'ennemi a subi assez de pertes
lnl-victory-exit = assez d'unités ont quitté la carte
lnl-victory-points = l'avantage aux points est suffisant
lnl-victory-otherwise = l'ennemi n'a pas atteint son but
lnl-victory-draw = personne n'a atteint son but
lnl-victory-last-standing = il ne reste plus d'ennemi

## Sur la carte

lnl-thing-melee = Corps à Corps
lnl-thing-spotted = repéré
lnl-thing-smoke = fumée
lnl-thing-star-shell = Fusée Éclairante
lnl-thing-foxhole = trous
lnl-thing-wire = barbelés
lnl-thing-mines = mines
lnl-thing-bunker = bunker
lnl-thing-objective = objectif
lnl-thing-event = événement
lnl-thing-rubble = gravats
lnl-thing-ffe = tir d'efficacité
lnl-thing-spotting-round = Tir de Réglage
lnl-strike-hull = Caisse
lnl-strike-turret = Tourelle
lnl-strike-burst = Explosion parmi les hommes
lnl-module-boh = Normandie 1944
lnl-module-fhv = Viêt Nam
lnl-support-artillery = artillerie
lnl-support-missions = { $name }, puissance de feu { $fp } : { $left ->
    [0] plus de mission
    [one] une mission restante
   *[other] { $left } missions restantes
}{ $ready ->
    [no] , à partir du tour { $turn }
   *[yes] {""}
}
lnl-counters = En bas à gauche : puissance de feu et portée. En bas à droite : mouvement, encadré si l'unité peut faire un Mouvement d'Assaut. Le disque : moral. Une ligne brisée : Choqué. Sur un véhicule, à gauche et de haut en bas, le blindage avant, flanc et arrière : la caisse sur blanc, la tourelle sur noir, une seule plaque à cadre épais pour les deux, une étoile s'il n'y en a pas, rouge là où la charge creuse perd sa force. En bas, encadrée, la puissance de feu du canon contre des hommes, puis ses mitrailleuses, soulignées, avec une étoile si elles tirent tous azimuts ; à droite son mouvement, T sur chenilles, O tout-terrain, R sur route.
