# Ce qui s'est passé.

vv-event-turn = Tour { $turn }.
vv-event-segment = Le segment commence : { $side }.
vv-event-phase = { $side } : { $phase }.
vv-event-control = { $side } : { $at } est pris.

vv-event-fire = { $count ->
    [one] { $firers } en { $origin } tire
   *[other] { $firers } en { $origin } tirent
} sur { $target }{ $overrun ->
    [yes] , en attaque à fond
   *[no] { $opportunity ->
        [yes] , en tir d'opportunité
       *[no] {""}
    }
}{ $led ->
    [yes] , sous les ordres { $leader_of }
   *[no] {""}
} : { $sum } avec { $strength_total } de puissance de feu, { $points ->
    [0] sans effet
    [one] 1 point de perte
   *[other] { $points } points de perte
}.
vv-event-lane-attack = Le couloir de feu en { $target } prend sous son feu { $units } : { $sum }, { $points ->
    [0] sans effet
    [one] 1 point de perte
   *[other] { $points } points de perte
}.
vv-event-fire-lane = { $unit } établit un couloir de feu sur { $path }.
vv-event-mortar-fire = { $count ->
    [one] { $firers } en { $origin } bombarde
   *[other] { $firers } en { $origin } bombardent
} { $target }{ $led ->
    [yes] , sous les ordres { $leader_of }
   *[no] {""}
}{ $burst ->
    [1] {""}
   *[other] , éclatement dans les arbres
} : { $sum } avec { $strength_total } de puissance de feu, { $points ->
    [0] sans effet
    [one] 1 point de perte
   *[other] { $points } points de perte
}.
vv-event-mortar-hit = Bombes de mortier sur { $unit } en { $at } : { $sum } contre { $needed }, { $hit ->
    [yes] touché
   *[no] manqué
}.
vv-event-at-fire = { $unit }{ $armed ->
    [yes] {" "}({ $weapon })
   *[no] {""}
} tire sur { $prey } en { $at }{ $final ->
    [yes] , pendant l'attaque à fond
   *[no] { $opportunity ->
        [yes] , en tir d'opportunité
       *[no] {""}
    }
}{ $led ->
    [yes] , sous les ordres { $leader_of }
   *[no] {""}
} : { $sum } contre { $needed }, { $hit ->
    [yes] touché
   *[no] manqué
}.
vv-event-armour-facing = { $roll } au dé : le tir touche { $front ->
    [yes] l'avant
   *[no] l'arrière
} { $unit_of }.
vv-event-elimination = { $unit } : antichar { $letter } contre blindage { $armour }{ $rolled ->
    [yes] , { $sum } contre { $needed }
   *[no] {""}
} : { $result ->
    [eliminated] éliminé
    [immobilised] immobilisé
   *[other] sans effet
}.
vv-event-immobilised = { $unit } ne peut plus bouger.
vv-event-immobilisation = { $unit } : { $roll ->
    [0] { $points } points de perte
   *[other] { $roll } contre { $points }
}, { $immobilised ->
    [yes] immobilisé
   *[no] sans effet
}.
vv-event-crew-check = Équipage { $unit_of } : { $roll } contre { $needed }, il { $abandons ->
    [yes] abandonne le véhicule
   *[no] reste à bord
}.
vv-event-expended = { $unit } emploie : { $weapon }.

vv-event-pinned = { $unit } est { $gender ->
    [f] clouée
   *[m] cloué
}.
vv-event-reduced = { $unit } est tout ce qui reste d'une escouade.
vv-event-eliminated = { $unit } en { $at } est { $gender ->
    [f] éliminée
   *[m] éliminé
}.
vv-event-ignored = { $unit } ignore un point de perte.
vv-event-survival = { $unit }, jet de survie : { $roll } contre { $needed }, { $survives ->
    [yes] { $gender ->
        [f] clouée
       *[m] cloué
    }
   *[no] { $gender ->
        [f] éliminée
       *[m] éliminé
    }
}.
vv-event-rallied = { $unit } se rallie.
vv-event-rally = { $unit } tente de se rallier : { $sum } contre { $needed }, { $rallies ->
    [yes] c'est fait
   *[no] en vain
}.
vv-event-valor-check = { $unit }, jet de vaillance : { $sum } contre { $needed }, { $valor ->
    [yes] réussi
   *[no] rien
}.

vv-event-assault = { $units } { $count ->
    [one] assaille
   *[other] assaillent
} { $target } depuis { $origin } à { $odds } : { $sum } contre { $kill_total }, { $succeeds ->
    [yes] les défenseurs sont éliminés
   *[no] le corps à corps échoue
}{ $losses_total ->
    [0] {""}
    [one] {" "}; 1 point de perte pour les assaillants
   *[other] {" "}; { $losses_total } points de perte pour les assaillants
}.
vv-event-assault-unopposed = { $units } { $count ->
    [one] vient
   *[other] viennent
} à bout de ceux qui ne peuvent se défendre en { $target }.
vv-event-occupied = { $units } { $count ->
    [one] occupe
   *[other] occupent
} { $to }.
vv-event-advance = { $units } { $count ->
    [one] avance
   *[other] avancent
} de { $origin } en { $to }.
vv-event-step = { $units } { $count ->
    [one] va
   *[other] vont
} en { $to } ({ $cost } PM).
vv-event-drive = { $unit } { $reverse ->
    [yes] recule
   *[no] roule
} en { $to } ({ $cost } PM).
vv-event-turned = { $unit } tourne { $facing }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost } PM)
}.
vv-event-push = { $unit } est { $gender ->
    [f] poussée
   *[m] poussé
} en { $to }.
vv-event-overrun = { $unit } attaque { $to } à fond ({ $cost } PM).
vv-event-no-room = Il n'y a pas de place pour { $unit } en { $at }.
vv-event-load = { $unit } monte sur { $transport } en { $at }.
vv-event-unload = { $unit } descend { $transport_of } en { $at }.
vv-event-enters = { $units } { $count ->
    [one] entre
   *[other] entrent
} sur la carte en { $at }.
vv-event-leaves = { $units } { $count ->
    [one] quitte
   *[other] quittent
} la carte en { $at }.
vv-event-surfaces = { $units } { $count ->
    [one] sort
   *[other] sortent
} du tunnel en { $at }.
vv-event-split = Une escouade se divise : { $unit } et { $other }.
vv-event-combined = { $other } se fond dans { $unit }.
vv-event-weapon-given = { $unit } donne à { $taker } : { $weapon }.
vv-event-weapons-swapped = { $unit } et { $other } échangent leurs armes.
vv-event-smoke = { $side } : fumée { $strength } en { $at }.
vv-event-smoke-round = { $unit } tire un obus fumigène en { $at }.
vv-event-smoke-lost = { $off ->
    [yes] { $side } : la fumée tombe hors de la carte
   *[no] { $side } : la fumée se perd dans celle en { $at }
}.
vv-event-fortified = { $side }, en { $at } : { $fortification }.
vv-event-mission-placed = { $side } : { $mission } demandé sur { $at }.
vv-event-accuracy = Le { $mission } sur { $target } obtient { $roll } en précision : { $hexes ->
    [0] sur la cible
    [one] dérive d'un hex
   *[other] dérive de { $hexes } hexs
}{ $off ->
    [yes] , hors de la carte
   *[no] { $hexes ->
        [0] {""}
       *[other] , en { $at }
    }
}.
vv-event-mission = Le { $mission } frappe { $target }{ $burst ->
    [1] {""}
   *[other] , éclatement dans les arbres
} : { $sum }, { $points ->
    [0] sans effet
    [one] 1 point de perte
   *[other] { $points } points de perte
}.
vv-event-mission-hit = Le { $mission } sur { $unit } en { $at } : { $sum } contre { $needed }, { $hit ->
    [yes] touché
   *[no] manqué
}.
vv-event-mines-revealed = Il y a des mines en { $at }.
vv-event-mines = { $unit } entre dans les mines en { $at } : { $roll } contre { $needed }, { $hit ->
    [yes] elles sautent
   *[no] sans effet
}.
vv-event-wire-cleared = { $unit } dégage les barbelés en { $at }.
vv-event-sniper-activated = { $side } : un tireur d'élite se montre en { $at }.
vv-event-snipe = Le tireur d'élite en { $origin } tire sur { $target } : { $roll } moins { $cover } de couvert, { $points ->
    [0] sans effet
    [one] 1 point de perte
   *[other] { $points } points de perte
}.
vv-event-sniper-check = { $side } : recherche du tireur d'élite en { $at }, { $roll } contre { $cover }, { $found ->
    [yes] il est trouvé
   *[no] en vain
}.
vv-event-sniper-found = { $side } : le tireur d'élite en { $at } est découvert.
vv-event-sniper-withdrawn = { $side } : le tireur d'élite en { $at } s'éclipse.
