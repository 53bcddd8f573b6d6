# Une ligne chacune : ce qui ne va pas, et où.

error-scenario = il n'y a pas de scénario « { $name } »{ $known ->
    [0] {" "}; `bocage scenarios` en donne la liste
   *[other] {" "}; vouliez-vous dire { $near } ?
}
error-system = il n'y a pas de système « { $name } » ; il y a { $near }
error-player = « { $name } » n'est pas un joueur ; un camp est joué par human, recruit, cadet, veteran ou commander, au labo aussi par dead, sit, rush ou hug
error-player-later = « { $name } » : personne ne joue encore ainsi à { $system } ; il y a recruit
error-player-seconds = « { $name } » : un commander réfléchit de 0 à { $longest } secondes, pas « { $seconds } »
error-player-no-seconds = « { $name } » : seul un commander reçoit des secondes
error-player-no-sliders = « { $name } » : un recruit n'a pas de curseurs ; un cadet, un veteran et un commander en ont
error-player-slider = « { $name } » : il n'y a pas de curseur « { $slider } » ; il y a { $known }
error-player-slider-value = « { $name } » : { $slider } va de 0 à 2, pas « { $value } »
error-diverged = la partie diffère de son enregistrement au choix { $entry } : { $detail }
error-diverged-hash = la partie en est à { $found }, l'enregistrement à { $recorded }
error-diverged-over = la partie est déjà finie, et « { $key } » suit
error-diverged-seat = c'est à { $asked } de choisir, et non à { $seat }
error-diverged-choice = « { $key } » n'est pas offert à { $seat }
error-journal-system = la partie est du système { $played }, et non { $here }
error-journal-fixed = { $path } est une partie sauvée : sa graine et ses options sont fixées
error-journal-unreadable = { $file } est illisible : { $detail }
error-journal-empty = { $file } est vide
error-journal-cut-off = { $file } est coupé après la ligne { $line } : la fin manque
error-journal-damaged = { $file } est abîmé : son contenu ne répond pas au contrôle de sa dernière ligne
error-journal-foreign = { $file } n'est pas une partie de Bocage
error-journal-format = { $file } a le format { $found } ; cette version lit le format { $reads }
error-journal-line = { $file } : la ligne { $line } est abîmée : { $detail }
error-journal-size = { $file } : { $what } : { $size }, plus que les { $most } possibles
error-journal-number = { $file } : un nombre de la ligne 1 est trop grand
error-journal-secret = le secret de ses dés n'est pas un nombre hexadécimal
error-journal-published = le secret de ses dés n'est pas celui dont l'empreinte a été publiée
error-journal-seed = sa graine ne vient pas du secret et des apports des joueurs
error-journal-reseed = ses dés changent là où personne n'a rejoint la partie, ou ne changent pas là où quelqu'un l'a fait
error-journal-shares = un joueur donne un seul apport à ses dés
error-journal-share-seat = un apport à ses dés vient de « { $seat } », qui n'est pas un joueur
error-promise = le fichier promet ses dés par { $found }, non par { $wanted }
error-promise-none = rien dans le fichier ne promet ses dés
error-journal-rules = la partie a été jouée avec les règles { $played }, cette version a { $here }
error-db-broken = { $path } est endommagé ou n'est pas une base de données ({ $detail }) ; la dernière sauvegarde est { $backup } : remettez-la par « bocage admin restore »
error-db-broken-alone = { $path } est endommagé ou n'est pas une base de données ({ $detail }), et il n'y a pas de sauvegarde à côté
error-db-none = il n'y a pas de base de données { $path }
error-db-away = les parties ne peuvent être ni lues ni écrites : { $detail }
error-link = il n'y a pas de partie derrière ce lien
error-db-server = { $db } est un serveur : servez-vous de ses propres outils, comme le dit docs/hosting.md
error-backup-broken = { $path } ne serait pas entier : { $detail }
error-file = { $path } : { $detail }
error-unwritable = impossible d'écrire { $path } : { $detail }
error-no-folder = impossible d'écrire { $path } : c'est un dossier, ou son dossier n'existe pas
error-place = il n'y a pas de lieu « { $place } » sur { $map }
error-same-place = une ligne de vue a deux extrémités, et non deux fois { $place }
error-workers = --workers : plusieurs processus demandent PostgreSQL, voir --db
error-setting = { $name } : « { $value } » n'est pas une valeur pour ce réglage
error-db = --db : « { $value } » n'est ni un fichier ni une adresse de SQLite ou de PostgreSQL
error-port = impossible d'écouter à { $host }:{ $port } : { $detail }
error-rule = il n'y a pas de règle « { $number } »
error-number = { $name } : « { $value } » n'est pas un nombre entier
error-least = { $name } : { $value } est trop petit, le minimum est { $least }
error-target = --target : « { $value } » n'est aucun de { $known }
error-seat-form = --seat : « { $value } » n'est pas de la forme CAMP=JOUEUR
error-seat = --seat : il n'y a pas de camp « { $side } » ; les camps sont { $known }
error-headless-human = --seat { $side }=human : personne n'est assis à une partie sans écran
error-option-form = --option : « { $value } » n'est pas de la forme CLÉ=VALEUR
error-option = --option : il n'y a pas d'option « { $key } » ; peut-être { $near }
error-switch = --option { $key } : « { $value } » n'est ni true ni false
error-option-value = --option { $key } : « { $value } » n'est aucun de { $known }
error-json-needs-headless = --json va avec --headless
error-no-such-option = il n'y a pas d'option { $option }
error-no-file = il n'y a pas de fichier { $path }
error-missing = il manque { $name }
error-command = il n'y a pas de commande « { $name } » ; `bocage --help` en donne la liste
error-new-system-form = « { $name } » ne peut pas nommer un système : il faut 2 à 12 lettres minuscules, et pas un mot de Python
error-new-system-taken = « { $name } » est pris : il y a déjà un système, un dossier ou un fichier de ce nom
error-new-system-checkout = un nouveau système s'écrit dans un dépôt de Bocage, et ce dossier n'en est pas un : clonez le dépôt, et lancez la commande là
error-new-system-title = --title : « { $title } » est trop long, ou contient des signes que le code et les textes prennent pour les leurs : 30 au plus, sans guillemets droits, accolades, deux-points, barres obliques inverses ni #
error-muster-two = Une bataille a deux forces, non { $count }.
