# La partie dans un terminal.

terminal-menu = Quelle bataille ?
terminal-menu-scenario = Scénario, 1 à { $count } (Entrée : 1) :
terminal-menu-side = Votre camp, 1 à { $count } (Entrée : 1) :
terminal-menu-number = Un nombre de 1 à { $count }, s'il vous plaît.
terminal-scenario-length = { $sides }, { $turns } tours, { $minutes } minutes environ
terminal-first-help = Tapez le numéro d'un choix, un lieu, ou `aide`.
terminal-status = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn } sur { $turns }, { $phase }
}. Points : { $scores }.
terminal-not-understood = « { $typed } » n'est pas un choix possible ici. Tapez son numéro, ou `aide` ; `pourquoi …` dit pourquoi une chose n'est pas proposée.
terminal-several = { $count } choix conviennent. Lequel ?
terminal-confirm = Tirer ? [O/n]
terminal-yes = o oui y yes
terminal-no = n non no
terminal-advice-none = Aucun argument, ni pour ni contre.
terminal-no-advice = Personne ne sait conseiller dans ce jeu.
terminal-no-dice = On ne jette pas de dés pour cela.
terminal-cannot-undo = Impossible de revenir en arrière : des dés ont été jetés ou un secret révélé depuis, ou rien n'a encore été choisi.
terminal-undone = Choix annulé.
terminal-saved = Partie sauvée : { $path }
terminal-save-where = Sauver la partie avant de partir ? Entrée : { $path } ; un autre fichier ; ou `non` :
terminal-resume = Pour reprendre : { $program } play { $path }
terminal-wins = Victoire : { $side } ({ $reason }).
terminal-draw = Match nul : { $reason }.
terminal-unfinished = Partie inachevée : tour { $turn }.
terminal-result = Graine { $seed }, { $turns } tours, { $decisions } décisions, empreinte { $hash }.
terminal-promise = Les dés viennent du secret dont l'empreinte a été publiée, { $hash }{ $count ->
    [0] .
   *[other] , et des apports de { $seats }.
}
terminal-promise-share = { $seat } a donné l'apport « { $text } », qui compte { $after ->
    [0] dès le premier dé.
    [one] après le premier dé.
   *[other] après { $after } dés.
}
terminal-promise-same = C'est la promesse que vous aviez notée.
terminal-promise-unnoted = Est-ce la promesse qui vous a été montrée avant le premier dé ? Donnez-la par --promise pour la comparer.
terminal-promise-known = Rien ne promet ces dés : ils viennent { $kind ->
    [script] d'une liste
    [fork] d'une graine propre après une bifurcation
   *[seed] de la graine connue { $seed }
}, et qui l'avait pouvait les prédire.
terminal-verified = Tout concorde : { $decisions } choix et { $rolls } dés sont conformes à l'enregistrement.

terminal-legend-unit = { $letter }2 deux unités ({ $side })
terminal-legend-states = * Choqué · ! repéré · x Corps à Corps · un chiffre après le terrain est son niveau
terminal-sign-road = route
terminal-sign-objective = objectif
terminal-sign-smoke = fumée
terminal-sign-event = marqueur d'événement
terminal-sign-foxhole = trou
terminal-sign-bunker = bunker
terminal-sign-wire = barbelés
terminal-sign-mines = mines
terminal-sign-light = Fusée Éclairante
terminal-sign-wreck = épave
terminal-sign-shells = obus
terminal-sign-roadblock = barrage routier
terminal-legend-machines = → un véhicule ou un canon et son orientation
terminal-legend-helicopters = H un hélicoptère en vol, h en vol stationnaire
terminal-look = { $terrain }, niveau { $level }, protection { $cover }, { $cost ->
    [0] on n'y entre pas
   *[other] { $cost } PM pour entrer
}
terminal-look-side = { $kind } vers { $place }
terminal-look-weapon = une arme gît ici : { $weapon }

terminal-sum = somme avant les dés
terminal-percent = { $share } %
terminal-point = ,
terminal-chance = { $share } %
terminal-los-clear = De { $a } à { $b } : la ligne de vue est dégagée.
terminal-los-degraded = De { $a } à { $b } : la ligne de vue est gênée ({ $count }).
terminal-los-hindered = De { $a } à { $b } : la ligne de vue est gênée (+{ $count }).
terminal-los-blocked = De { $a } à { $b } : la ligne de vue est bloquée.
terminal-effect-none = sans effet
terminal-effect-degraded = gêne
terminal-effect-hindered = gêne
terminal-effect-blocked = bloque

terminal-why-offered = C'est proposé : rien ne s'y oppose.
terminal-auto-only-set-up = `auto` ne place vos dernières unités que pendant la mise en place.
terminal-usage-look = Quel lieu ? Par exemple : voir D4
terminal-usage-los = D'où à où ? Par exemple : vue D4 F6
terminal-usage-odds = De quel choix ? Par exemple : chances 3
terminal-usage-why = Pourquoi quoi ? Par exemple : pourquoi tirer D4 F6, pourquoi aller D4 D5, pourquoi activer D4
terminal-usage-rule = Quelle règle ? Par exemple : règle 5.2
terminal-usage-save = Où ? Par exemple : sauver ma-partie.bocage

terminal-help = Répondez par le numéro d'un choix, par ses mots (`tirer D4 F6`), ou par un lieu. Ou tapez :
terminal-command-help = aide help h
    .usage = {""}
    .about = cette liste
terminal-command-goal = but buts goal
    .usage = {""}
    .about = ce que chaque camp doit faire pour gagner
terminal-command-list = liste list l
    .usage = {""}
    .about = la question et ses choix, encore une fois
terminal-command-map = carte map m
    .usage = {""}
    .about = toute la carte, les piles, et le sens des signes
terminal-command-units = unités unites units u
    .usage = {""}
    .about = qui est où
terminal-command-look = voir look
    .usage = D4
    .about = tout sur un lieu
terminal-command-los = vue los
    .usage = D4 F6
    .about = la ligne de vue entre deux lieux, clause par clause
terminal-command-odds = chances odds o
    .usage = 3
    .about = la somme et les probabilités d'un choix
terminal-command-why = pourquoi why w
    .usage = tirer D4 F6
    .about = pourquoi une chose n'est pas proposée : tirer, aller, activer, repérer, fumigène, rallier, ou une clé entière
terminal-command-advice = conseil avis advice
    .usage = {""}
    .about = ce que ferait un vétéran : trois choix, leur valeur à peu près en groupes de combat, et pourquoi
terminal-command-rule = règle regle rule r
    .usage = 5.2
    .about = le texte d'une règle
terminal-command-log = journal log
    .usage = 50
    .about = ce qui s'est passé dernièrement
terminal-command-undo = annuler undo
    .usage = {""}
    .about = revenir sur votre dernier choix, si aucun dé n'a été jeté depuis
terminal-command-save = sauver save
    .usage = FICHIER
    .about = sauver la partie
terminal-command-auto = auto
    .usage = {""}
    .about = pendant la mise en place : laisser la machine placer le reste
terminal-command-quit = quitter quit q exit
    .usage = {""}
    .about = partir ; on vous demande où sauver
terminal-against = {" "}contre{" "}
terminal-asked = { $side } :

## Les chances d'un canon

terminal-to-hit = { $needs } ou moins touche : { $chance }.
terminal-strike-hull = caisse { $aspect } ({ $chance }) : { $strength } contre { $armour }, détruit { $destroyed }
terminal-strike-turret = tourelle { $aspect } ({ $chance }) : { $strength } contre { $armour }, détruit { $destroyed }
terminal-strike-burst = l'explosion ({ $chance }) : { $strength }
terminal-legend-pinned = * certains sont cloués
terminal-sign-lane = couloir de feu
terminal-sign-sniper = tireur d'élite
terminal-sign-sandbags = sacs de sable
terminal-sign-trench = tranchées
terminal-sign-cave = grotte
