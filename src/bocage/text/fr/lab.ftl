# Le laboratoire : beaucoup de parties.

lab-help = Beaucoup de parties : qui est le plus fort, et un scénario est-il équilibré.
lab-help-match = Deux joueurs l'un contre l'autre, camps échangés : la part que gagne le premier.
lab-help-balance = Combien de fois chaque camp gagne quand le même joueur tient les deux.
lab-help-ladder = Plusieurs joueurs, chacun contre chacun : une cote pour tous.
lab-help-sweep = Tourner un bouton d'un scénario jusqu'à ce que les deux camps gagnent aussi souvent.
lab-help-exploit = Quatre joueurs à l'idée simple contre un joueur, dans chaque bataille et chaque camp : où l'un d'eux gagne plus que lui-même.
lab-help-report = Faire la page d'un fichier de résultats.

lab-arg-player = recruit, cadet, veteran, commander ou commander:SECONDES ; avec curseurs veteran?aggression=1.5,caution=0.5 ; ou dead, sit, rush, hug.
lab-arg-scenarios = Où se battre ; sans rien, dans tous les scénarios du système, ou de tous.
lab-arg-knob = Un nombre du fichier du scénario : turns, victory.0.at_least, sides.us.deploy.0.units.2.count.
lab-arg-low = La plus petite valeur à essayer.
lab-arg-high = La plus grande valeur à essayer.
lab-arg-results = Un fichier de résultats (--out).
lab-arg-page = La page à écrire.

lab-opt-player = Qui joue les deux camps.
lab-opt-system = Tous les scénarios de ce système de règles.
lab-opt-games = Exactement tant de parties, pour chaque ligne d'un équilibre ou d'un classement, pour chaque idée et chaque camp d'un exploit (60 sinon). Sans cela : jusqu'à ce que la réponse soit claire, 1 000 au plus.
lab-opt-seed = La graine dont toutes les parties sont tirées ; même graine, mêmes parties.
lab-opt-out = Garder chaque partie dans ce fichier. Une série arrêtée reprend à partir de lui.
lab-opt-report = Écrire une page avec des graphiques (demande l'extra `lab`).
lab-opt-workers = Combien de parties en même temps ; sans cela, une par cœur.
lab-opt-ray = Jouer sur une grappe Ray : son adresse, ou auto (demande l'extra `lab`).

lab-playing = En cours
lab-match = { $a } contre { $b } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins } gagnées, { $losses } perdues, { $draws } nulles : { $share } % (entre { $low } et { $high } %).
lab-clear = C'est clair après { $games } parties.
lab-interval = { $share } % ({ $low }–{ $high })
lab-sweep = { $knob } : { $best } est le plus près de 50:50 (c'était { $before }).
lab-sweep-outside = Aucune valeur de { $low } à { $high } ne l'équilibre.
lab-stopped = Arrêté ; { $games } parties sont gardées. La même commande reprend à partir de { $path }.
lab-written = Écrit : { $path }

lab-column-bout = série
lab-column-scenario = scénario
lab-column-side = camp
lab-column-counted = victoires de
lab-column-games = parties
lab-column-draws = nulles
lab-column-share = part
lab-column-verdict = verdict
lab-column-anvil = idée
lab-column-own = lui-même
lab-column-player = joueur
lab-column-rating = cote
lab-column-winner = vainqueur
lab-column-ending = parce que
lab-column-objective = objectif
lab-column-held = rempli
lab-column-with = gagné avec
lab-column-without = gagné sans
lab-column-weight = poids
lab-verdict-even = équilibré
lab-verdict-uneven = déséquilibré
lab-verdict-open = pas encore clair

lab-hole = faille
lab-holes = { $count ->
    [0] Aucune faille trouvée chez { $player }.
    [one] Une faille chez { $player }.
   *[other] { $count } failles chez { $player }.
}

lab-report-title = Bocage : les parties du laboratoire
lab-report-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
lab-report-shares = Qui gagne
    .about = La part des parties que gagne chaque camp, et où elle se trouve à 95 % de certitude ; une nulle est une demi-victoire. La bande verte est équitable.
lab-report-endings = Comment cela finit
    .about = Qui a gagné, et comment.
lab-report-length = Combien de temps cela dure
    .about = Dans combien de parties on a joué tant de tours.
lab-report-losses = Les pertes
    .about = Dans combien de parties un camp a perdu tant d'unités.
lab-report-deaths = Où l'on perd ses unités
    .about = Plus le disque est grand, plus on a perdu d'unités à cet endroit ; les couleurs disent à qui.
lab-report-objectives = Ce qui décide
    .about = Combien de fois une condition était remplie ou un lieu tenu à la fin, et combien plus souvent le camp a gagné avec que sans : c'est son poids, en points de pourcentage.
lab-report-luck = La chance
    .about = Chaque point est une partie : de combien d'écarts types les jets de chaque camp ont mieux réussi qu'ils n'auraient dû. Les couleurs disent qui a gagné.
lab-report-luck-of = chance : { $side }
lab-report-turns = tours
lab-report-lost = unités perdues
lab-report-count = parties
lab-report-draw = nulle
lab-report-cell = { $side } : tenir { $cell }
lab-report-condition = { $side } : { $kind ->
    [hold] tenir { $number ->
        [0] tous
       *[other] { $number }
    } de { $cells }
    [eliminate] { $number ->
        [0] plus un seul ennemi
       *[other] des pertes ennemies de { $number }
    }
    [exit] quitter la carte, pour { $number }
    [points] mener de { $number }
    [keep] pas d'ennemi en { $cells }
    [survive] { $number } unités restantes
    [deny] l'ennemi n'a pas gagné
   *[other] personne d'autre n'a gagné
}

lab-two-players = Un classement demande au moins deux joueurs, chacun nommé une fois.
lab-no-folder = { $path } : on ne peut pas y garder de résultats ; le dossier doit exister.
lab-no-file = { $path } : il n'y a pas de tel fichier.
lab-no-results = { $path }:{ $line } : ce n'est pas un fichier de résultats ({ $detail }).
lab-damaged = { $path }:{ $line } : cette ligne est abîmée ({ $detail }). Enlevez-la pour continuer sans cette partie.
lab-format = { $path } : le fichier a le format { $format } ; cette version lit { $known }.
lab-no-bout = { $path }:{ $line } : une partie de la série « { $name } », que le fichier ne connaît pas.
lab-twice = { $path }:{ $line } : la partie { $game } de la série « { $name } » s'y trouve deux fois.
lab-in-use = { $path } : une autre série y écrit.
lab-other-bout = { $path } : ses parties de « { $name } » ont été jouées autrement ({ $fields }) ; prenez un autre fichier.
lab-broken = Une partie de { $scenario } avec la graine { $seed } n'a pas pu être jouée : { $detail }
lab-lost = La partie de { $scenario } avec la graine { $seed } a mis fin à { $tries } processus qui la jouaient.
lab-no-knob = { $scenario } n'a pas de nombre « { $knob } ».
lab-knob-number = { $scenario } : « { $knob } » n'est pas un nombre entier.
lab-no-matplotlib = La page demande matplotlib : pip install 'bocage[lab]'
lab-no-ray = Une grappe demande Ray : pip install 'bocage[lab]'
lab-no-cluster = Il n'y a pas de grappe Ray à { $address } : { $detail }
lab-figures = { $path } : on ne peut pas lire ces chiffres ({ $detail }) ; `make balance` les écrit de nouveau.
