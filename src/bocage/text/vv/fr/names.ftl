# Comment les choses s'appellent dans Valor & Victory, quand leurs données ne le disent pas.

vv-title = Valor & Victory
vv-help-odds = Valor & Victory : les chances exactes.

vv-noun = { $case ->
    [the] { $article ->
        [elided] l'{ $name }
        [f] la { $name }
       *[m] le { $name }
    }
    [of] { $article ->
        [elided] de l'{ $name }
        [f] de la { $name }
       *[m] du { $name }
    }
    [to] { $article ->
        [elided] à l'{ $name }
        [f] à la { $name }
       *[m] au { $name }
    }
    [pl] { $names }
    [the_pl] les { $names }
    [of_pl] des { $names }
    [to_pl] aux { $names }
   *[bare] { $name }
}
vv-leader = chef
# Les pions au féminin, en plus des escouades.
vv-feminine = jeep flak_88

vv-force-german = Allemagne
    .adjective = { $form ->
        [f] allemande
        [pl] allemands
        [fpl] allemandes
       *[m] allemand
    }
vv-force-us = États-Unis
    .adjective = { $form ->
        [f] américaine
        [pl] américains
        [fpl] américaines
       *[m] américain
    }
vv-force-british = Grande-Bretagne
    .adjective = { $form ->
        [f] britannique
        [pl] britanniques
        [fpl] britanniques
       *[m] britannique
    }
vv-force-soviet = URSS
    .adjective = { $form ->
        [f] soviétique
        [pl] soviétiques
        [fpl] soviétiques
       *[m] soviétique
    }
vv-force-japanese = Japon
    .adjective = { $form ->
        [f] japonaise
        [pl] japonais
        [fpl] japonaises
       *[m] japonais
    }

vv-state-pinned = { $gender ->
    [f] clouée
   *[m] cloué
}
    .tab = Cloué
vv-state-valor = { $gender ->
    [f] vaillante
   *[m] vaillant
}
    .tab = Vaillant
vv-state-immobile = immobilisé
    .tab = Immobile
vv-state-aboard = à bord : { $who }
vv-mark-fire = Tir
    .tab = Tir
vv-mark-move = Mouvement
    .tab = Mouvt
vv-mark-assault_move = Mouvement d'assaut
    .tab = Assaut
vv-mark-advanced = Avance
    .tab = Avance

vv-phase-setup = mise en place
vv-phase-command = Phase de commandement
vv-phase-fire = Phase de tir
vv-phase-movement = Phase de mouvement
vv-phase-defensive-fire = Phase de tir de défense
vv-phase-advance = Phase d'avance et d'assaut, les avances
vv-phase-assault = Phase d'avance et d'assaut, les assauts
vv-phase-after-action = Phase après action
vv-phase-end-of-turn = fin du tour
vv-phase-over = la bataille est finie

vv-victory-conditions = toutes ses conditions de victoire sont remplies
vv-victory-at-once = ses conditions de victoire sont remplies
vv-victory-denied = l'ennemi n'a pas rempli ses conditions de victoire
vv-victory-last-standing = il ne reste aucun ennemi
vv-victory-draw = aucun camp n'a rempli seul ses conditions de victoire

vv-module-vv = Valor & Victory
vv-counters = En bas, de gauche à droite : puissance de feu, portée et caractéristique de perte. Les chefs montrent leur modificateur. Les véhicules montrent la lettre antichar, la puissance de feu du canon et des mitrailleuses, et le blindage avant et arrière. Un pion retourné est cloué.
vv-option-edition = Édition
    .about = Les règles françaises ou, là où elles diffèrent, celles de 2021.
    .value-french = Édition française
    .value-2021 = Édition de 2021

vv-result-points = { $points ->
    [0] aucun point de perte
    [one] 1 point de perte
   *[other] { $points } points de perte
}
vv-result-no_effect = sans effet
vv-result-miss = manqué
vv-result-eliminated = éliminé
vv-result-immobilised = immobilisé
vv-result-success = les défenseurs sont éliminés
vv-result-failure = l'assaut échoue
vv-result-rallied = rallié
vv-result-pinned = toujours cloué

vv-terrain-smoke = fumée
vv-terrain-bunker = bunker
vv-terrain-hill = hauteur

vv-tally-strength = puissance de feu
vv-tally-defence = défense
vv-tally-kill = seuil d'anéantissement
vv-tally-losses = pertes
vv-tally-tally = modificateurs

vv-thing-smoke = fumée { $strength }
vv-thing-lane = { $count ->
    [one] couloir de feu
   *[other] { $count } couloirs de feu
}
vv-thing-objective = objectif
vv-thing-sniper = tireur d'élite
vv-thing-below = { $who } dans le tunnel

vv-support-smoke = fumée
vv-support-smoke-told = { $count ->
    [0] plus un facteur
    [one] 1 facteur restant
   *[other] { $count } facteurs restants
}
vv-support-expendable = à usage unique
vv-support-expendable-told = { $weapon } : reste { $count }
vv-support-mission = appui
vv-support-mission-told = { $mission } : reste { $count }
vv-support-sniper = tireur d'élite
vv-support-sniper-told = { $where ->
    [off] hors de la carte
    [dead] perdu
   *[other] en { $where }
}

vv-value-men = puissance de feu { $apfp }, portée { $range }, caractéristique de perte { $casualty }{ $leads ->
    [yes] , commandement { $modifier }
   *[no] {""}
}
vv-value-machine = { $armoured ->
    [yes] blindage { $front } avant, { $rear } arrière
   *[no] caractéristique de perte { $casualty }
}{ $shoots ->
    [yes] , antichar { $at }, canon { $apfp }
   *[no] {""}
}{ $guns ->
    [yes] , mitrailleuses { $mg }
   *[no] {""}
}, { $mp } PM

vv-spoken-fire = tirer tir feu
vv-spoken-move = bouger mouvement
vv-spoken-assault = assaut assaillir
vv-spoken-advance = avancer avance
vv-spoken-smoke = fumée fumigène
vv-spoken-done = fini terminé passer

## Parties des sommes

vv-part-squad = escouade
vv-part-half_squad = demi-escouade
vv-part-leader = chef
vv-part-gun = canon
vv-part-afv = AFV
vv-part-vehicle = véhicule
vv-part-mg-360 = mitrailleuses tous azimuts
vv-part-mg-ff = mitrailleuses vers l'avant
vv-part-machine-guns = mitrailleuses
vv-part-fire-lane = couloir de feu
vv-part-leadership = commandement
vv-part-odds = rapport de forces
vv-part-defenders = défenseurs
vv-part-climb = montée
vv-part-margin = marge de l'échec
vv-part-hexside = côté d'hex
vv-part-assault_move = mouvement d'assaut
vv-part-gun_shield = bouclier
vv-part-firer_in_wire = tir depuis les barbelés
vv-part-night = nuit
vv-part-grenades_defending = grenades de la défense
vv-part-valor_at = vaillance
vv-part-opportunity_no_cover = en mouvement sans couvert
vv-part-opportunity_adjacent = en mouvement à côté du tireur
vv-part-crossfire = couloirs de feu croisés
vv-part-modifiers = modificateurs
vv-basis-fire = Puissance de feu { $firepower }
vv-basis-assault = Rapport { $odds } : seuil d'anéantissement { $kill }
vv-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
}
