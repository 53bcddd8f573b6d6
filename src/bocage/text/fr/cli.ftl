# La ligne de commande.

cli-help = Des jeux de guerre tactiques où chaque règle est appliquée et expliquée. Sans commande : lancer la page où l'on joue.
cli-epilog = --lang en|fr va avec toutes les commandes.
cli-help-muster = Réunir des forces de Secrets of the Third Reich et les jouer ; sans fichiers : ce qu'une force peut avoir.
cli-arg-forces = Des fichiers de forces : la première vient du sud, l'autre du nord.
cli-opt-table = La table où elles se rencontrent.
cli-opt-points = Points de réquisition de chaque force.
cli-opt-check = Dire seulement si chaque force est légale.
cli-muster-legal = { $name } : { $units }. { $total } RP sur { $points }, légale.
cli-muster-rules = Une force a { $least } à { $most } points de réquisition, { $units } unités au plus, une nation, et un officier (*).
cli-muster-tables = Tables : { $tables }.
cli-help-play = Jouer dans le terminal : un scénario, une partie sauvée (un fichier .bocage), ou un choix dans une liste.
cli-help-serve = Lance la page et le service derrière elle, pour soi ou pour d'autres.
cli-help-replay = Rejouer une partie sauvée et la raconter.
cli-help-load = Combien de parties en direct un cœur supporte, et quand l'autre joueur voit un choix.
cli-opt-load-games = Combien de parties sont jouées à la fois.
cli-opt-load-every = Secondes entre deux choix d'une partie, en moyenne ; 0, c'est sans pause.
cli-load-found = { $games } parties en direct, { $pace ->
    [0] sans pause
   *[other] un choix toutes les { $pace } s dans chacune
} : { $choices_per_s } choix par seconde, le cœur du service occupé { $core_busy } du temps ; d'un choix à l'écran de l'autre joueur : p50 { $p50_ms } ms, p95 { $p95_ms } ms, p99 { $p99_ms } ms.
cli-help-verify = Vérifier une partie sauvée : chaque choix, chaque dé, chaque empreinte.
cli-help-scenarios = Ce qu'on peut jouer.
cli-help-systems = Les systèmes de règles et leurs options.
cli-help-rules = Les règles, clause par clause : par quels tests appliquées, ou pourquoi pas.
cli-help-los = Une ligne de vue : son verdict, clause par clause, et une image.
cli-help-odds = Des probabilités exactes.
cli-help-odds-fire = Un tir sur une unité.
cli-help-odds-ordnance = Le tir d'un canon sur un véhicule : toucher, point d'impact, pénétration.
cli-help-odds-penetration = Un impact sur un blindage.
cli-help-odds-close-assault = L'assaut rapproché d'une unité contre un véhicule.
cli-help-odds-overrun = La charge d'un véhicule sur une unité.
cli-help-odds-melee = L'attaque d'un camp au Corps à Corps.
cli-help-odds-spot = Une tentative de repérage.
cli-help-odds-rally = Une tentative de ralliement.
cli-help-bench = La vitesse du programme.
cli-help-lint = Ce qui ne va pas dans des cartes, des scénarios, et des fichiers de pions et de tables.
cli-help-new-system = Écrire le squelette d'un nouveau système de règles dans un dépôt : on y joue tout de suite.

cli-arg-scenario = Un identifiant (voir `bocage scenarios`), sa dernière partie, ou un fichier.
cli-arg-journal = Une partie sauvée.
cli-arg-system = Un système de règles (voir `bocage systems`).
cli-arg-rule = Une règle comme 5.2 : son texte et ce qui la prouve.
cli-arg-place = Un lieu comme D4 ; D4-upper est à l'étage.
cli-arg-lint = Les fichiers à contrôler ; sans fichier, tout ce qui est livré.
cli-arg-new-system = Son nom court : 2 à 12 lettres minuscules.

cli-opt-json = Pour les scripts.
cli-opt-seat = Qui joue un camp : human, recruit, cadet (par défaut), veteran ou commander, comme us=commander:5. Une fois par camp.
cli-opt-seed = La graine des dés ; même graine et mêmes choix donnent la même partie.
cli-opt-option = Une option de jeu (voir `bocage systems`).
cli-opt-headless = Jouer sans écran.
cli-opt-save = Sauver la partie ici à la fin.
cli-opt-promise = L'empreinte montrée avant le premier dé : est-ce bien celle de ce fichier ?
cli-opt-verify = Vérifier chaque empreinte, et dire seulement si tout concorde.
cli-opt-port = Où écouter.
cli-opt-host = L'adresse où écouter ; 0.0.0.0 laisse entrer les autres.
cli-opt-db = Où les parties sont gardées : un fichier, ou postgresql+asyncpg://… (demande l'extra `postgres`).
cli-opt-workers = Combien de processus servent les mêmes parties ; plus d'un demande PostgreSQL.
cli-opt-svg = Dessiner la carte avec la ligne.
cli-opt-fp = Puissance de feu.
cli-opt-drm = Modificateur du jet.
cli-opt-tm = Protection de la cible.
cli-opt-target = good-order-mmc, shaken-mmc, good-order-smc, shaken-smc ou hero.
cli-opt-morale = Moral.
cli-opt-lm = Commandement qui soutient la cible.
cli-opt-two-dice = L'attaquant jette deux dés, comme un tireur d'élite.
cli-opt-attack = Force des attaquants.
cli-opt-defence = Force des défenseurs.
cli-opt-shift = Colonnes vers la droite, ou vers la gauche si négatif.
cli-opt-needs = Le nombre à ne pas dépasser : 2 en terrain bloquant, 3 en terrain gênant.
cli-opt-to-hit = Le nombre pour toucher à cette portée.
cli-opt-pen = La pénétration à cette portée.
cli-opt-hull = Le blindage du côté de la caisse tourné vers le canon ; * sans blindage.
cli-opt-turret = Le même pour la tourelle, s'il y en a une.
cli-opt-armour = Le blindage.
cli-opt-shaken = L'équipage est déjà Choqué.
cli-opt-helper = Le commandement du leader qui aide.
cli-opt-he = L'équivalent HE d'une arme antichar ou d'une charge.
cli-opt-overrun-fp = Les équivalents HE et les mitrailleuses du véhicule, additionnés.
cli-opt-seconds = Durée de chaque mesure.
cli-opt-title = Comment on l'appelle.
cli-opt-help = Afficher cette aide.
cli-opt-version = Dire quelle version est installée.

cli-system-line = règles version { $version }, { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}
cli-system-options = Options
cli-column-option = option
cli-column-changes = ce qu'elle change
cli-column-chapter = chapitre
cli-column-clauses = clauses
cli-column-enforced = appliquées
cli-column-na = sans objet
cli-column-missing = manquantes
cli-rules-summary = { $total } clauses : { $enforced } appliquées, { $na } sans objet, { $missing } manquantes.
cli-rule-enforced = appliquée : { $test }{ $count ->
    [one] {""}
   *[other] {" "}et { $count } en tout
}
cli-rule-missing = manquante : aucun test ne la prouve
cli-rule-definition = sans objet : une définition
cli-rule-na = sans objet : { $reason }
cli-serving = Bocage est à l'adresse { $url } (Ctrl-C l'arrête ; les parties sont gardées).
cli-los-drawn = Dessin : { $path }
cli-bench-compiled = { $compiled ->
    [yes] Compilé.
   *[no] Python pur.
}
cli-bench-system = { $system } ({ $scenario }) : { $decisions } décisions par seconde, { $games } parties par seconde, une copie en { $fork } microsecondes.
cli-bench-los = Lignes de vue de { $map } : { $pairs } paires, { $cold } s à froid, { $warm } ms depuis le cache.
cli-bench-table = La table : { $lanes } couloirs de vue par seconde, une enveloppe de 12 pouces en { $envelope } ms, huit figurines placées en { $form } microsecondes.
cli-lint-summary = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
} ({ $maps ->
    [one] { $maps } carte
   *[other] { $maps } cartes
}, { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $data ->
    [one] { $data } fichier de données
   *[other] { $data } fichiers de données
}), { $findings ->
    [0] rien à signaler.
    [one] { $findings } défaut.
   *[other] { $findings } défauts.
}
cli-help-odds-ap = Tir antipersonnel : la chance de chaque nombre de points de perte.
cli-help-odds-at = Tir antichar : toucher, et l'effet du coup au but.
cli-help-odds-assault = Un corps à corps.
cli-help-odds-rally-vv = Une unité clouée qui tente de se rallier.
cli-opt-apfp = La puissance de feu de tous ceux qui tirent ensemble.
cli-opt-letter = La lettre antichar.
cli-opt-armour-letter = La lettre du blindage touché.
cli-opt-rally-unit = infantry, elite, leader, gun ou vehicle.
cli-new-system = { $files } fichiers : le système { $name } est là, et se joue.
cli-new-system-play = Dans le terminal :
cli-new-system-page = Sur la page :
cli-new-system-tests = Ses propres tests, et la batterie que passe chaque système :
cli-new-system-pages = Quand ses clauses ou ses chiffres ont changé, les pages de la documentation :

## Hosting

cli-admin-help = Pour qui héberge : l'état des parties d'un service, sauvegardes, archives, liens.
cli-admin-help-status = Combien de parties il y a, leur taille, et où est la dernière sauvegarde.
cli-admin-help-backup = Copier les parties dans un fichier pendant qu'on joue, et contrôler la copie.
cli-admin-help-restore = Mettre une sauvegarde à la place des parties ; arrêter le service avant.
cli-admin-help-archive = Comprimer les parties que personne n'a touchées depuis longtemps ; elles s'ouvrent comme avant.
cli-admin-help-revoke = Révoquer un lien, et afficher celui qui le remplace.
cli-admin-arg-backup = Où ; sans cela, le dossier backups à côté des parties.
cli-admin-arg-restore = Quelle sauvegarde ; sans cela, la dernière.
cli-admin-arg-link = Le lien, ou son adresse.
cli-admin-opt-days = Jours sans choix.
cli-admin-none = aucune
cli-admin-games = parties
cli-admin-running = en cours
cli-admin-choices = choix
cli-admin-packed = comprimées
cli-admin-file = fichier
cli-admin-bytes = octets
cli-admin-backup = dernière sauvegarde
cli-admin-backed-up = Toutes les parties sont dans { $path }, et la copie est entière.
cli-admin-restored = { $backup } est maintenant { $path }.
cli-admin-aside = Ce qui s'y trouvait avant est { $path }.
cli-admin-archived = Parties comprimées : { $count }
cli-admin-revoked = L'ancien lien ne mène plus nulle part ; le nouveau est /g/{ $link }
