# Ce qui s'est passé, une phrase par sorte d'événement. Les détails (les sommes) s'ajoutent dessous.
# $unit (le groupe), $unit_of (du groupe), $unit_to (au groupe), $unit_bare (groupe) : une unité.

lnl-event-turn = Tour { $turn }.
lnl-event-initiative = Initiative : { $die1 } contre { $die2 }. Premier camp à agir : { $side }.
lnl-event-pass = { $side } : { $idle ->
    [yes] personne n'agit, c'est une impulsion passée
   *[no] impulsion passée
}{ $passes ->
    [1] .
   *[other] , la { $passes ->
        [2] deuxième
       *[other] troisième
    } de suite.
}
lnl-event-activates = { $side } : activation de { $at }.
lnl-event-administration = Le tour { $turn } s'achève : les marqueurs sont retirés et la fumée se dissipe.
lnl-event-set-up = { $unit } prend position en { $at }.
lnl-event-control = { $side } : { $at } est désormais tenu.

lnl-event-fire = { $firers } en { $origin } { $count ->
    [one] { $opportunity ->
        [yes] effectue un Tir d'Opportunité
       *[no] tire
    }
   *[other] { $opportunity ->
        [yes] effectuent un Tir d'Opportunité
       *[no] tirent
    }
} sur { $at_vehicle ->
    [yes] { $vehicle } en { $target }
   *[no] { $target }
}{ $led ->
    [yes] , sous les ordres { $leader_of }
   *[no] {""}
} : { $sum } contre { $defence }, { $beats ->
    [some] ce qui ne touche que ceux qui ont bougé.
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-fire-no-effect = Il ne se passe rien en { $target }.
lnl-event-damage-check = Test de Dommage { $unit_of } : { $sum } contre un moral de { $morale }. { $result ->
    [no_effect] Sans effet.
    [shaken] { $gender ->
        [f] Choquée !
       *[m] Choqué !
    }
    [casualties] Pertes !
    [wounded] { $gender ->
        [f] Blessée !
       *[m] Blessé !
    }
    [abandoned] { $gender ->
        [f] Abandonnée !
       *[m] Abandonné !
    }
    [damaged] { $gender ->
        [f] Endommagée !
       *[m] Endommagé !
    }
    [destroyed] { $gender ->
        [f] Détruite !
       *[m] Détruit !
    }
   *[eliminated] { $gender ->
        [f] Éliminée !
       *[m] Éliminé !
    }
}
lnl-event-shaken = { $unit } est { $gender ->
    [f] Choquée.
   *[m] Choqué.
}
lnl-event-casualties = Il ne reste que { $unit }{ $shaken ->
    [yes] , et il est Choqué.
   *[no] .
}
lnl-event-wounded = { $unit } est { $gender ->
    [f] blessée.
   *[m] blessé.
}
lnl-event-eliminated = { $unit } est { $gender ->
    [f] éliminée
   *[m] éliminé
} en { $at }.
lnl-event-dropped = { $unit } laisse derrière { $gender ->
    [f] elle
   *[m] lui
} { $weapon }.
lnl-event-lucky = { $unit } a de la chance : { $result ->
    [shaken] « Choqué »
    [casualties] « Pertes »
    [wounded] « Blessé »
   *[other] « Éliminé »
} ne compte pas.
lnl-event-hero-roll = Un 1 naturel pour { $unit } : un Héros va-t-il se lever ? Un { $roll } : { $created ->
    [yes] oui !
   *[no] non.
}
lnl-event-hero = { $unit } se lève en { $at }.
lnl-event-mine = Une mine explose en { $at } : { $sum } contre { $defence }, { $beats ->
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-friendly-fire = Un Tir Ami touche { $target } : { $sum } contre { $defence }, { $beats ->
    [some] ce qui ne touche que ceux qui ont bougé.
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-retreats = { $unit } fuit les flammes vers { $to }.

lnl-event-moves = { $units } { $how ->
    [assault] { $count ->
        [one] effectue un Mouvement d'Assaut
       *[other] effectuent un Mouvement d'Assaut
    }
    [crawl] { $count ->
        [one] rampe
       *[other] rampent
    }
    [stealth] { $count ->
        [one] avance furtivement
       *[other] avancent furtivement
    }
    [stealth_half] { $count ->
        [one] avance furtivement
       *[other] avancent furtivement
    }
   *[move] { $count ->
        [one] va
       *[other] vont
    }
} de { $origin } à { $to } ({ $cost } PM).
lnl-event-exits = { $unit } quitte la carte en { $at }.
lnl-event-appears = { $unit } apparaît en { $at }.

lnl-event-morale-check = { $purpose ->
    [rally] { $unit } tente de se rallier
    [treat] { $unit } soigne les blessés
    [nerve] { $unit } se jette à l'assaut
    [close-assault] { $unit } ose assaillir le véhicule
    [dismount] { $unit } descend en hâte
   *[withdraw] { $unit } tente de se replier
} : { $sum } contre un moral de { $morale }, { $passed ->
    [yes] réussi.
   *[no] manqué.
}
lnl-event-rallied = { $unit } se rallie.
lnl-event-commissar = Le Commissaire fait un exemple : il ne reste que { $unit }, en Bon Ordre.
lnl-event-treated = { $unit } remet sur pied { $patient }.
lnl-event-merged = { $unit } est de nouveau au complet, avec les hommes { $other_of }.
lnl-event-pick-up = { $unit } ramasse { $weapon }.
lnl-event-give = { $unit } reçoit { $weapon }.
lnl-event-flipped = Une mitrailleuse change d'affût : désormais { $weapon }.
lnl-event-marked = { $unit } reçoit le marqueur { $marker }.

lnl-event-spotting = { $unit } observe { $at } : { $sum }, il fallait { $needs } ou moins : { $found ->
    [yes] repéré !
   *[no] rien en vue.
}
lnl-event-smoke-attempt = { $unit } lance un fumigène en { $at } : { $roll }, il fallait { $needs } ou moins{ $placed ->
    [yes] .
   *[no] {" "}: raté.
}
lnl-event-smoke = De la fumée s'élève en { $at }.
lnl-event-star-shell-attempt = { $unit } tire une Fusée Éclairante sur { $at } : { $roll }, il fallait { $needs } ou moins{ $lit ->
    [yes] .
   *[no] {" "}: raté.
}
lnl-event-star-shell = Une Fusée Éclairante illumine { $at }.
lnl-event-sniper-placed = { $unit } se montre en { $at }.

lnl-event-melee = Corps à Corps en { $at } : { $side } à l'attaque.
lnl-event-melee-attack = { $side } contre { $targets } à { $odds } : { $sum }, il fallait { $needed } : { $hit ->
    [yes] tous tombent.
   *[no] tous tiennent.
}
lnl-event-melee-reinforced = { $side } : renforts pour le Corps à Corps en { $at }, qui reprendra au tour suivant.
lnl-event-sweep = { $side } : { $at } est nettoyé, personne n'y pouvait combattre.
lnl-event-withdraws = { $units } { $count ->
    [one] rompt
   *[other] rompent
} le Corps à Corps en { $at }.

lnl-event-event = { $story }
lnl-event-event-points = { $side } : { $points ->
    [one] { $points } point gagné.
   *[other] { $points } points gagnés.
}
lnl-event-event-weapon = En { $at } se trouve { $weapon }.
lnl-event-event-no-room = Pas de place pour { $unit } autour de { $at }.
lnl-event-skill-card = { $unit } tire une Carte de Compétence : { $card }.
lnl-event-card-used = { $unit } joue { $card } ; la carte retourne dans le paquet.
lnl-event-ambush = { $unit } tend une embuscade en { $at } : un { $roll }.
lnl-event-exchange = { $unit } et { $other } échangent { $weapon } et { $second }.
lnl-event-enters = { $units } { $count ->
    [one] entre
   *[other] entrent
} sur la carte en { $to } ({ $cost } PM).

# Le nom des sommes dans les détails sous une phrase.
lnl-tally-strength = attaque
lnl-tally-cover = protection
lnl-tally-tally = modificateurs
lnl-tally-shifts = colonnes
