# Ce que le service dit à la page.

server-described = { $what } ; { $values }
server-values = { $fights ->
    [yes] puissance de feu { $fp }, portée { $range },{" "}
   *[no] {""}
}mouvement { $mf }, moral { $morale }{ $leads ->
    [yes] , commandement { $lm }
   *[no] {""}
}
server-mark = { $turn ->
    [0] { $phase }
   *[other] Tour { $turn }, { $phase }
}

server-undo-none = Rien n'a encore été choisi.
server-undo-watching = Qui ne fait que regarder ne reprend rien.
server-undo-answered = L'autre camp a répondu depuis.
server-no-gesture = Aucun geste ne répond à cette question.
server-undo-silent = Revenir là-dessus apprendrait à l'autre camp qu'on vous a interrogé.
server-undo-dice = Des dés ont été lancés ou quelque chose a été révélé depuis : on n'y revient pas.
server-undo-over = La partie est finie.

server-no-such-game = Il n'y a pas de partie derrière ce lien.
server-no-such-step = Cette partie compte { $steps } étapes.
server-no-advice = Personne ne connaît encore assez ce jeu pour donner un conseil.
server-no-such-place = Il n'y a pas d'endroit « { $place } » sur cette carte.
server-same-place = Une ligne de vue demande deux endroits.
server-no-table = Il n'y a rien à mesurer : cette bataille ne se joue pas sur une table.
server-no-such-face = Aucun pion n'a cette face.
server-no-such-marker = Ce marqueur n'existe pas.
server-no-page = La page n'a pas été construite : lancez `make page`. Le service répond sous /api.
server-not-found = Il n'y a rien à cette adresse.
server-wrong-method = On n'interroge pas cette adresse ainsi.
server-bad-request = La demande est incompréhensible.
server-invalid = { $where } : { $detail }
server-spectator = Qui ne fait que regarder ne décide pas.
server-not-your-seat = C'est à l'autre camp de décider.
server-over = La partie est finie : rien n'est demandé.
server-stale = Il s'est passé quelque chose depuis : regardez à nouveau.
server-not-offered = « { $key } » n'est pas proposé.
server-no-path = Aucun chemin ne mène une pile en mouvement à « { $place } ».
server-hidden = Les secrets de l'autre camp s'y trouvent : on l'obtient quand la partie est finie.
server-seats = Les camps sont { $sides } ; chacun est joué par me, friend, recruit, cadet, veteran ou commander.
server-known-seed = Qui donne une graine prédit chaque dé : avec un ami, les dés sont promis. Ne donnez pas de graine.
server-too-long = Un commandant peut réfléchir { $longest } secondes ici, pas davantage.
server-not-asked-then = C'est l'autre camp qui devait répondre : ce qu'il aurait pu faire se dit une fois la partie finie.
server-options = { $detail }
server-other-rules = Cette partie a été jouée avec d'autres règles que celles de cette version et ne peut continuer ici. Rien n'en est perdu : son fichier peut être enregistré, et une version plus ancienne l'ouvre.
server-journal-too-long = Rejouer cette partie prend plus de { $seconds } s : elle ne peut pas être apportée ici.
server-out-of-dice = La liste d'où viennent les dés de cette partie est épuisée : elle ne peut pas continuer.
server-store-away = Les parties ne peuvent être ni lues ni écrites en ce moment ; rien n'a changé. Réessayez bientôt.
server-too-many = Trop de demandes : attendez { $seconds } s.
server-too-many-games = Trop de parties ont été lancées de cette adresse aujourd'hui.
server-too-large = La demande dépasse { $limit } octets.
server-too-slow = La demande a mis trop de temps à arriver.
server-defect = Quelque chose est cassé ici ; rien n'a été changé. Merci de le signaler.

## Machines

server-faces = face { $facing }
server-turret = tourelle { $facing }
server-rides = à bord { $vehicle }
server-wreck = épave { $what }
server-machine = blindage { $hull }{ $turreted ->
    [yes] , tourelle { $turret }
   *[no] {""}
}{ $drives ->
    [yes] , mouvement { $mf }
   *[no] {""}
}, moral { $morale }
server-met-degraded = gêne : { $what }
server-met-blocked = bloque : { $what }
server-met-hindered = gêne : { $what }
