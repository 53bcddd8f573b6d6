# Les mots de la page. Ce que dit le jeu vient du service.

percent = { $share } %
loading = Un instant…
close = Fermer
copy = Copier
copied = Copié
menu = Menu
start = Commencer
try-again = Réessayer
go-home = Toutes les batailles
night = nuit

## Problèmes

problem-title = Quelque chose s'est mal passé
problem-offline = Le service ne répond pas. Tourne-t-il encore ?
missing-title = Ce lien ne mène nulle part
missing-text = Aucune partie ne lui correspond. Il a peut-être été copié en partie seulement.
connection-asking = Reconnexion…
connection-lost = Pas de connexion. Vos choix sont à l'abri ; nouvel essai…

## Accueil

home-title = Des batailles de groupes de combat, chaque règle appliquée et expliquée
home-text = Choisissez une bataille et jouez : contre la machine, à deux devant un écran, ou avec un ami par un lien. Le plateau montre ce qui est possible, dit pourquoi le reste ne l'est pas, et donne les chances avant le jet.
home-learn = Apprendre en jouant
home-choose = Choisir une bataille
home-battles = Batailles
home-today = Bataille du jour : { $title }
find-words = Chercher une bataille
find-system = Toutes les règles
find-theatre = Tous les théâtres
find-length = Toutes les durées
find-level = Toutes les difficultés
find-machines = Chars et véhicules
find-machines-about = Seulement les batailles avec véhicules, marcheurs ou hélicoptères
find-night = De nuit
find-night-about = Seulement les batailles dans l'obscurité
find-alone = Bonnes en solitaire
find-alone-about = Seulement les batailles mesurées comme équilibrées : la machine y est un adversaire dans chaque camp
find-count = { $count ->
    [one] Une bataille.
   *[other] { $count } batailles, la prochaine à jouer en premier.
}
find-anything = Tout montrer
find-none = Aucune bataille n'est ainsi.
theatre-normandy = Normandie
theatre-pacific = Pacifique
theatre-east = Front de l'Est
theatre-vietnam = Viêt Nam
theatre-mogadishu = Mogadiscio
theatre-otherwise = Une guerre qui n'a pas eu lieu
length-short = Une demi-heure au plus
length-medium = Une heure au plus
length-long = Plus d'une heure
level-easy = facile
level-middling = moyenne
level-hard = difficile
record-won = Gagnée
record-played = Jouée
record-today = Bataille du jour
home-footer = Bocage est un logiciel libre. Une adaptation non officielle de règles telles qu'on les joue, sans lien avec quiconque ni approbation de qui que ce soit.
scenario-length = { $turns } tours · environ { $minutes } minutes
map-of = Carte : { $title }
continue-title = Reprendre
continue-watching = en spectateur
continue-over = terminée
continue-forget = Retirer { $title } de cette liste
continue-all = Les { $count } parties
join-title = Rejoindre par un lien
join-hint = Collez le lien reçu
join-go = Rejoindre
file-title = Ouvrir une partie enregistrée
options-title = Options de règles
seat-me = Moi
seat-friend = Un ami
seat-recruit = Recrue
seat-cadet = Cadet
seat-veteran = Vétéran
seat-commander = Commandant
about-friend = Vous recevrez un lien à lui envoyer.
about-recruit = Agit au hasard : pour rire.
about-cadet = Connaît les règles, mais trop timide un tour, trop hardi le suivant : un débutant peut le battre.
about-veteran = Répond aussitôt, d'après le couvert, les chances et ce que demande la victoire.
about-commander = Essaie ses meilleures idées avant de répondre, une seconde au plus : le plus dur à battre.
balance-told = { $player ->
    [veteran] Vétéran contre vétéran
   *[other] { $player } contre { $player }
}, { $games } parties. { $side } : { $share } de victoires ; à la longue, entre { $low } et { $high }.
temper-title = Sa façon de jouer
temper-aggression = Agressivité
temper-aggression-about = ce que vaut pour elle un coup porté à l'ennemi
temper-caution = Prudence
temper-caution-about = ce que valent pour elle ses propres hommes
temper-objectives = Souci des objectifs
temper-objectives-about = ce que pèsent le terrain et les points à gagner
temper-label = { $side } : { $slider }
temper-value = × { $value }
seat-none = Vous ne prenez aucun camp : vous regarderez.

## Partage

share = Partager
share-title = Liens de cette partie
share-intro = Chaque lien est une place : celui qui l'ouvre joue ce camp. Gardez le vôtre.
share-spectator = Un spectateur, qui ne fait que regarder
share-renew = Renouveler
share-renew-title = L'ancien lien ne mène plus nulle part ; donnez le nouveau à la bonne personne.
share-none = Vous n'avez pas de lien à donner : la personne qui a lancé la partie les a.
invite-title = Lien pour { $side }
invite-send = Envoyer…
invite-qr = Code QR
invite-code = Le lien en code QR
invite-too-long = Le lien est trop long pour un code.
invite-only-here = Seule cette machine connaît cette adresse. Pour un ami ailleurs, ouvrez la page par l'adresse que votre réseau donne à cette machine, et recommencez.
seats-yours = Votre camp : { $side }.
seats-none = Vous regardez.
seats-other = { $side } : { $known }.
played-by-human = une personne
played-by-recruit = une recrue
played-by-cadet = un cadet
played-by-veteran = un vétéran
played-by-commander = un commandant
seats-come = { $side } : votre ami est là.
handover-title = À l'autre joueur : { $side }
handover-text = La bataille est cachée jusqu'à ce que l'autre joueur soit assis.
handover-go = Je joue : { $side }

## Réglages

settings = Réglages
settings-title = Réglages
settings-language = Langue
settings-theme = Couleurs
settings-size = Taille du texte
settings-motion = Mouvement
settings-follow = Déplacer la vue là où il se passe quelque chose
theme-auto = Comme le système
theme-dark = Sombre
theme-light = Clair
motion-auto = Comme le système
motion-off = Aucun

## Le haut du plateau

turn-of = Tour { $turn } sur { $turns }
turn-short = Tour { $turn }/{ $turns }
turn-none = Mise en place
turn-yours = à vous
undo = Annuler
undo-can = Reprendre le dernier choix
replay = Revoir
help = Aide

## Ce que sont les lieux d'une carte

place-hex =
    .aPlace = un hexagone
    .thePlace = l'hexagone
    .otherPlace = un autre hexagone
    .places = hexagones
place-square =
    .aPlace = une case
    .thePlace = la case
    .otherPlace = une autre case
    .places = cases
place-point =
    .aPlace = un lieu
    .thePlace = le lieu
    .otherPlace = un autre lieu
    .places = lieux

## Le plateau

board-label = Plateau : { $title }
board-help = Les flèches vont d'{ $aPlace } à l'autre, Tab parcourt ce qui est proposé, Entrée choisit, le point d'interrogation donne toutes les touches.
panel-label = Ce qu'on vous demande et ce qui s'est passé
panel-pull = Tirer vers le haut ou le bas
heard-offered = proposé
heard-map = La carte en mots
menu-at = Ce qu'on peut faire en { $place }
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Toute la carte
zoom-action = Là où cela s'est passé
tool-sight = Vue
tool-seen = Ce que je vois
tool-odds = Chances
ticker-skip = Passer

## La question

ask-hint = { $count ->
    [one] Le plateau éclaire { $aPlace }.
   *[other] Le plateau éclaire { $count } { $places }.
}
ask-all = { $count ->
        [one] L'option en liste
       *[other] Les { $count } options en liste
    }
ask-place-rest = Placer le reste pour moi
advice-ask = Que feriez-vous ?
advice-title = Ce que ferait un vétéran
advice-score = Sa valeur, à peu près en groupes de combat
advice-chosen = choisi
advice-instead = Le choix fait : { $text }
advice-none = Aucun argument, ni pour ni contre.
wait-thinking = { $side } : la machine réfléchit…
wait-watching = Vous regardez.
wait-joining = En attente de { $side }. Envoyez le lien.
wait-other = En attente de l'autre camp…
do-not-yet = Choisir autre chose
path-told = Vers { $place } : { $cost } { $cost ->
    [one] point
   *[other] points
} de mouvement, il en restera { $left }.
path-flown = { $cost } { $places } jusqu'à { $place }.
path-watched = Un tir d'opportunité peut venir de :
path-chance = Chance que le meilleur tir de là porte
path-press = Pressez { $thePlace } pour y aller.
path-unwatched = Aucun ennemi ne peut tirer en chemin.
path-go = Aller en { $place }
walk-on = En route vers { $place }…

## Chances

odds-sum = Total avant les dés

## Pourquoi, vue

why-title = Pourquoi pas { $place } ?
sight-tool = Ligne de vue
sight-title = De { $from } à { $to }
sight-point = Depuis { $place } : visez { $otherPlace }.
sight-pick = Choisissez { $aPlace }.
seen-tool = Ce que voit { $aPlace }
seen-title = Ce que voit { $place }
seen-count = { $clear } { $places } nettement, { $hazy } à travers quelque chose.
seen-legend = Sombre : hors de vue. Hachuré : vu à travers un terrain gênant.
profile-label = Le terrain entre les deux, vu de côté

## Journal, forces, chance

log-title = Ce qui s'est passé
log-empty = Rien encore.
log-more = { $count } de plus
goals-title = Comment gagner
forces-title = Qui est où
status-waiting = à venir
status-eliminated = perdu
status-exited = hors carte
luck-title = La chance
luck-legend = Au-dessus de la ligne : plus de jets réussis que promis.
luck-side = { $side } : { $actual } pour { $expected } attendus

## Règles et pions

ruling = décision { $number }
rulings-title = Décisions, là où la règle se tait
rule-open = Règle { $rule }
rule-beside = Règle { $rule }
rule-unknown = Le livret d'ici ne contient pas cette règle.
rules-all = Tout le livret
rules-title = Règles
rules-search = Chercher un mot ou un numéro
rules-chapters = Chapitres
rules-none = Rien trouvé.
systems = Systèmes de règles
counters-title = Pions
counters-weapons = Armes

## Revoir et « et si »

replay-label = Revoir la partie
replay-step-label = Étape de la partie
replay-step = Étape { $step } sur { $steps }
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse { $speed }
replay-link = Copier le lien
replay-fork = Et si…
replay-save = Enregistrer
replay-close = Retour à la partie
fork-name = Et si : { $title }, étape { $step }
fork-return = Retour à la bataille

## La fin

over-title = La bataille est finie
over-show = Voir le résultat
end-won = Victoire
end-lost = Défaite
end-draw = Match nul
end-wins = Victoire : { $side }
end-replay = Revoir la partie
end-review = La revoir avec un vétéran
end-again = Rejouer
end-journal = Enregistrer le fichier de la partie

## Aide

help-title = Touches
help-intro = Ce qui est éclairé peut être choisi : clic, toucher ou Entrée. Montrez { $otherPlace } pour lire pourquoi rien n'y est proposé.
key-cursor = aller d'{ $aPlace } à l'autre
key-six = les six directions
key-next = vers le choix suivant, ou précédent
key-enter = choisir, confirmer
key-number = choisir dans la liste d'{ $aPlace }
key-leave = passer, terminer, ne pas tirer
key-undo = annuler
key-escape = lâcher
key-line = garder enfoncé : ligne de vue vers le pointeur
key-seen = tout ce que voit { $aPlace }
key-odds = chances sur le plateau
key-replay = revoir la partie
key-zoom = plus près, plus loin, toute la carte
key-action = zoomer là où cela s'est passé
key-help = cette liste

## La bataille guidée

lesson-count = { $done } sur { $all }
lesson-next = Compris
lesson-stop = Arrêter les conseils
lesson-map-title = Le terrain
lesson-map = Vous menez quelques parachutistes ; les Allemands tiennent la ferme derrière le mur du verger. Prenez deux des trois bâtiments étoilés en cinq tours. Faites glisser la carte ; molette ou pincement pour approcher.
lesson-place-title = La mise en place
lesson-place = On place un groupe après l'autre. Les hexagones éclairés sont ceux où il peut se tenir : choisissez-en un. Broussailles et cultures cachent les hommes, le terrain nu non.
lesson-why-title = Pourquoi pas là ?
lesson-why = Tout ce qui n'est pas éclairé a une raison. Montrez (ou touchez) un hexagone sombre et lisez-la ici.
lesson-rule-title = La règle derrière
lesson-rule = Le numéro bleu est la règle qui le dit. Ouvrez-la pour la lire à côté du plateau{ $touch ->
    [yes] .
   *[no] {" "}; Échap la referme.
}
lesson-rest-title = Les autres
lesson-rest = Placez le reste vous-même, ou laissez faire. Gardez un leader près de vos groupes : il les fait agir ensemble.
lesson-rally-title = La phase de ralliement
lesson-rally = Chaque tour commence par remettre d'aplomb les hommes Choqués et passer les armes. Rien de grave encore : choisissez Terminé.
lesson-sight-title = Qui voit qui
lesson-sight = { $touch ->
    [yes] Touchez Vue, puis une de vos piles, puis un Allemand.
   *[no] Gardez L enfoncé (ou pressez Vue) et montrez un Allemand depuis une de vos piles.
} Vert : net ; ambre en tirets : gêné ; rouge pointillé : bloqué ; les étiquettes disent par quoi.
lesson-activate-title = Votre impulsion
lesson-activate = Les camps alternent. Dans votre impulsion, vous activez un hexagone : choisissez une pile éclairée, puis Activer. Ou passez, s'il vaut mieux attendre.
lesson-leader-title = Un leader en entraîne d'autres
lesson-leader = À côté d'un leader activé, d'autres hexagones peuvent agir dans la même impulsion. Choisissez-les, ou arrêtez là.
lesson-act-title = Tirer ou bouger
lesson-act = Les unités activées peuvent tirer sur un hexagone rouge, bouger, lancer de la fumée. Choisissez une pile pour voir tout ce qu'elle peut faire. Avant chaque jet, on vous montre les chances.
lesson-step-title = Le mouvement
lesson-step = Choisissez un hexagone voisin, ou montrez-en un plus loin : vous voyez le chemin, son coût et les ennemis qui peuvent tirer en route. Choisissez-le pour partir ; vous vous arrêtez s'il arrive quelque chose.
lesson-odds-title = Les chances
lesson-odds = Chaque nombre du total a sa règle, et la barre montre la chance de chaque résultat. Si cela vous convient, pressez le bouton jaune.
lesson-react-title = Le tir d'opportunité
lesson-react = Un ennemi a bougé à votre vue. Une unité qui tire maintenant ne pourra plus agir ce tour : la cible en vaut-elle la peine ?
lesson-undo-title = Reprendre un choix
lesson-undo = { $touch ->
    [yes] Annuler
   *[no] Annuler (ou la touche U)
} reprend votre dernier choix, tant qu'aucun dé n'a été jeté et que rien n'a été révélé depuis.
lesson-end-title = À vous
lesson-end = Ainsi va la bataille, tour après tour. Revoir montre la partie, et de chaque étape vous pouvez essayer ce qui aurait pu être. Bonne chance.

## Les dés

dice-title = Les dés étaient-ils honnêtes ?
dice-text = Avant que quiconque ajoute aux dés, le service a promis son secret par cette empreinte, et chaque joueur a ajouté quelque chose du sien. Enregistrez le fichier de la partie et lancez « bocage verify --promise » avec elle pour contrôler chaque jet.
dice-promise = Promesse
dice-secret = Secret
dice-share = Votre apport
dice-kept = Les dés sont ceux de la promesse que ce navigateur a notée quand il a vu la partie pour la première fois.
dice-changed = La promesse des dés n'est pas celle que ce navigateur a notée quand il a vu la partie pour la première fois, à savoir
dice-broken = Le secret des dés n'est pas celui qui était promis.
dice-known = Dés connus
dice-known-title = Qui a lancé cette partie a donné la graine ou la partie sauvée dont viennent ses dés, et peut les prédire.
dice-known-end = Les dés de cette partie étaient connus d'avance : personne ne les a promis.

## Machines

shot-needs = { $needs } ou moins avec deux dés touche : { $chance }
shot-rounds = { $rounds } tirs de cette sorte.
status-below = dans un tunnel
status-wrecked = épave
storey-ground = au sol
storey-upper = à l'étage
storey-bunker = dans le bunker
storey-air = dans les airs
key-turn = tourner un véhicule ou un canon

## Signaler un problème

report-title = Signaler un problème
report-intro = Ceci écrit un seul fichier avec ce que vous voyez, votre navigateur, la version et, si cela ne dévoile rien, toute la partie. Il ne quitte cet appareil que si vous l'envoyez : joignez-le à votre signalement.
report-what = Que s'est-il passé, et qu'attendiez-vous ?
report-write = Écrire le fichier
report-done = Le fichier est dans vos téléchargements.
report-failed = Le service ne répond pas : réessayez dans un instant.

## La table d'essai

home-table = Essayer la table
sandbox-title = Table d'essai
sandbox-table = Table
sandbox-board = Table : { $title }
sandbox-board-help = Les flèches avancent d'un pouce, avec Maj d'un seizième. Tab va d'unité en unité, Entrée prend et pose, le point d'interrogation donne toutes les touches.
sandbox-panel = Ce qui est sur la table, et ce qui est en main
sandbox-share = Copier le lien
sandbox-muster = Poser sur la table
sandbox-armies = Armées
sandbox-kinds = Sortes d'unités
sandbox-intro = Choisissez qui poser, ou pressez une unité déjà là pour la déplacer. Ni règles ni dés : mesurez, regardez, essayez.
sandbox-put = Pressez la table là où l'unité doit se tenir.
sandbox-press = Pressez là où elle doit aller.
sandbox-go = Y aller
sandbox-release = Lâcher
sandbox-remove = Retirer
sandbox-clear = Vider la table
sandbox-move = Mouvement : { $inches }″
sandbox-by-hand = À la main : pressez là où la figurine { $next } sur { $all } doit se tenir.
sandbox-bad-link = Ce lien ne peut pas être montré ; votre table est restée comme elle était.
sandbox-help = Pressez une unité puis un endroit : son fantôme y reste, avec le chemin, les pouces et qui la verrait. Pressez encore et elle y va. Tirez le fantôme pour le tourner.
link-version = Il n'est pas de la table d'essai, ou d'une autre version.
link-table = Il ne nomme aucune table.
link-unit = La partie { $part } n'est pas une unité.
link-template = La partie { $part } n'est pas un gabarit.
link-long = Il est trop long.
tool-tape = Mètre
tool-rays = Rayons
tool-template = Gabarit
tool-hand = À la main
tool-snap = À couvert
turn-left = Tourner à gauche
turn-right = Tourner à droite
tape-exact = Exactement { $exact }, de bord à bord.
tape-said = { $text } de bord à bord ; exactement { $exact }
measure-from = Pressez là où commencer : une unité ou un point.
measure-to = Montrez ou pressez l'autre bout.
rays-legend = Trait plein : libre. Tirets : masqué. Croix : bloqué là.
template-circle = Cercle
template-square = Carré
template-drop = Goutte
template-press = Pressez la table pour le poser.
formation-kept = Comme ils sont
formation-line = Ligne
formation-column = Colonne
formation-loose = Dispersés
formation-hand = À la main
army-british = Britanniques
army-german = Allemands
army-american = Américains
army-soviet = Soviétiques
unit-section = groupe
unit-team = mitrailleuse
unit-officer = officier
unit-mortar = mortier
unit-gun = canon
unit-tank = char
unit-truck = camion
unit-walker = marcheur
unit-pack = zombies
unit-at = { $name }, { $count ->
    [one] un socle
   *[other] { $count } socles
}, { $where }
table-key-step = un pouce par là
table-key-fine = un seizième de pouce
table-key-next = d'unité en unité
table-key-enter = prendre une unité, la poser, confirmer
table-key-tape = le mètre, de bord à bord
table-key-rays = les huit rayons d'un regard
table-key-template = un gabarit
table-key-formation = la formation suivante
table-key-turn = tourner à gauche, à droite
table-key-hand = poser les figurines une à une
table-key-snap = au couvert le plus proche
table-key-remove = retirer l'unité de la table

## Une partie sur une table

cards-title = Cartes du tour { $turn }
cards-count = { $drawn ->
        [one] { $drawn } tirée
       *[other] { $drawn } tirées
    } · { $left } à venir
cards-left = Peuvent encore venir, nul ne sait quand : { $names }
move-press = Pressez la table là où elle doit aller : la première pression montre, la seconde y va.
aim-here = Viser ici
aim-press = Montrez un point de la table : on nomme qui serait à l'intérieur. La première pression montre, la seconde vise.
move-unseen = Personne ne la verrait là.
move-faces = Face : { $way }
move-stands = Formation : { $way }

## Le compagnon d'une vraie table

home-companion = À une vraie table : I Ain't Been Shot, Mum!
companion-title = Compagnon
companion-tools = Outils
companion-tabs = Parties du compagnon
companion-tab-cards = Cartes
companion-tab-units = Unités
companion-tab-deed = Dés
companion-tab-log = Journal
companion-turn-word = Tour
companion-turn = Tour { $turn }
companion-undone = Le dernier pas est annulé.
companion-not-kept = Ce navigateur ne garde rien : enregistrez la soirée dans un fichier.
companion-opened = La soirée est ouverte.
companion-came = Carte : { $card }.
companion-written = C'est noté.
companion-platoon-name = Peloton { $number }
companion-level = niveau { $level }
companion-out = Hors de combat
companion-men = { $count } figurines sur { $full }
companion-shock = Stress { $count }
companion-steady = Calme
companion-pinned = Cloué
companion-suppressed = Secoué
companion-rounds-left = { $count } coups restants
companion-less = Moins : { $what }
companion-more = Plus : { $what }
companion-no-card = Pas encore de carte
companion-before = Tirées avant : { $names }
companion-end-turn = Finir le tour { $turn }
companion-next-card = Carte suivante
companion-who-acts = Qui agit ?
companion-acting = agit, reste { $count }
companion-to-deeds = Aux dés
companion-activate = Activer
companion-activate-unit = Activer { $unit }
companion-nobody-left = Il ne reste personne.
companion-for-whom = Pour qui
companion-lead-fire = Il observe, bouge ou dirige le tir
companion-hidden-title = Hors de vue tout le tour ?
companion-hidden-about = Cochez les unités qu'aucun ennemi n'a vues de ce tour. Elles n'ont ni bougé ni tiré : elles perdent un Stress.
companion-hidden-none = Toutes les unités ont bougé ou tiré.
companion-may-come = Peuvent encore venir
companion-choose-about = Vous tirez de vraies cartes ? Touchez celle qui est sortie.
companion-cancel = Annuler
companion-came-at-table = Une carte est sortie à la table…
companion-level-told = niveau { $level } : { $points } points, { $reach }″
companion-bottle = Cran { $bottle }
companion-figures = Figurines
companion-with = Est avec
companion-with-nobody = personne
companion-shock-word = Stress
companion-state = État
companion-reserved = Actions réservées
companion-count-rounds = Compter ses coups
companion-count-none = Ne plus compter
companion-rounds = Coups restants
companion-marks = Marqueurs
companion-flag-in_cover = S'est mis à couvert
companion-flag-ambush = En embuscade
companion-flag-spotted = Repéré
companion-flag-under_fire = Sous le feu
companion-flag-moved_turn = A bougé ce tour
companion-flag-fired_turn = A tiré ce tour
companion-flag-activated = A été activé
companion-flag-overwatch = Surveillance
companion-flag-routed = En déroute
companion-name = Nom
companion-file-name = soirée, tour { $turn }
companion-log = Ce qui s'est passé
companion-log-empty = Rien encore.
companion-evening = Cette soirée
companion-kept = Gardée dans ce navigateur seulement ; rien n'est envoyé ailleurs. Chaque pas peut être annulé.
companion-undo = Annuler le dernier pas
companion-save = Enregistrer dans un fichier
companion-open = Ouvrir un fichier
companion-restart = Nouvelle soirée
companion-restart-sure = Ranger les forces et le journal ? Cela peut s'annuler.
companion-restart-yes = Recommencer
companion-dice-so-far = Dés jusqu'ici : { $dice } ; encore { $left }
companion-dice-how = Lancez ici, ou touchez ce qui est tombé à la table.
companion-die = Un { $face }
companion-die-back = Reprendre le dernier dé
companion-dice-are = Dés : { $dice }
companion-to-dice = aux dés
companion-in-all = en tout
companion-needs = Il faut { $needs } ou plus.
companion-chooses = { $force } choisit.
companion-card-now = Carte :
companion-reach = Jusqu'où, selon le pire terrain du chemin
companion-apply = Noter le résultat
companion-unroll = Reprendre les dés
companion-deed-fire = Tir
companion-deed-spot = Repérer
companion-deed-move = Bouger
companion-what = Que fait-on
companion-target = Sur qui
companion-range = Portée
companion-cover = Couvert
companion-ground = Où est la cible
companion-spends = Actions
companion-circumstances = Autres circonstances
companion-near = D'autres à 2″ ou moins de la cible
companion-director = Un Meneur d'hommes dirige le tir
companion-reacts = Avec des actions réservées
companion-welcome = Pour ceux qui jouent à une vraie table
companion-about = Composez les deux forces. Puis tirez les cartes, tenez les hommes, le Stress et les cloués, et résolvez les tirs avec chaque règle expliquée. Lancez les dés ici ou à la table.
companion-battles = Les forces d'une bataille…
companion-take = Prendre
companion-force-name = Nom de la force { $side }
companion-nation = Nation : { $name }
companion-platoon-title = Nom du peloton
companion-remove = Retirer { $name }
companion-level-of = Niveau : { $name }
companion-quality-of = Qualité : { $name }
companion-men-full = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
companion-of-side = { $name } ({ $side })
companion-add-to = Ajouter : { $name }
companion-add-platoon = Ajouter un peloton
companion-begin = Mélanger et commencer
companion-not-ready = Il faut un groupe ou une équipe à chaque camp.
companion-file-text = Ce fichier ne contient pas de soirée : ce n'est pas un tel texte. La vôtre est intacte.
companion-file-kind = Ce fichier n'est pas du compagnon. Votre soirée est intacte.
companion-file-version = Ce fichier vient d'une autre version du compagnon. Votre soirée est intacte.
companion-file-shape = Il manque quelque chose dans ce fichier. Votre soirée est intacte.
companion-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
companion-points = { $count ->
    [one] reste { $count } point
   *[other] reste { $count } points
}
companion-roll = { $count ->
    [one] Lancer le dé
   *[other] Lancer les { $count } dés
}
companion-these = { $count ->
    [0] Personne
    [one] Celui-ci
   *[other] Ces { $count }
}
companion-doer = Qui
companion-deed-shoot = Au canon
companion-deed-shell = Explosif
companion-deed-snipe = Tir précis
companion-deed-drive = Rouler
companion-deed-aim = Viser
companion-deed-load = Charger
companion-deed-rake = Mitrailler véhicule
companion-deed-assault = Assaut sur char
companion-deed-cover = À couvert
companion-deed-reserve = Garder
companion-deed-call = Artillerie
companion-deed-uncover = Révéler
companion-sent-by = Envoyé par
companion-own-cover = Couvert des hommes, s'il tire
companion-face = Face touchée
companion-exposure = Comment la cible est vue
companion-battery = Artillerie
companion-no-batteries = Ce camp n'a pas d'artillerie hors de la table.
companion-mark-moved = A bougé pendant cette activation
companion-mark-rear = La cible est prise à revers
companion-mark-works = Cible dans un trou ou une tranchée
companion-mark-night = Nuit ou crépuscule
companion-mark-higher = Le tireur est plus haut
companion-mark-crest = La cible se découpe sur une crête
companion-mark-masked = Le tireur est masqué
companion-mark-few_rays = On ne voit presque rien de la cible
companion-mark-smoke = Fumée à côté de la ligne
companion-mark-guarded = Des hommes de son camp à 4″ du char
companion-mark-front = De face, où le canon a son bouclier
companion-stage-silent = muette
companion-stage-asked = demandée
companion-stage-awaited = attendue
companion-stage-ranging = en réglage
companion-stage-firing = tir d'efficacité
companion-support = Le tir arrive-t-il ?
companion-range-in = Coups de réglage
companion-seen-fall = L'observateur les a vus tomber
companion-inside = Qui est dans le rayon
companion-cover-of = Couvert : { $name }
companion-trees = arbres
companion-effect = Tir d'efficacité
companion-cease = Cesser le tir
companion-stance = Ordre des véhicules du peloton
companion-leader-orders = Un autre ordre, par le char du chef, avant que quiconque agisse
companion-crew = Équipage
companion-tracks = Chenilles
companion-engine = Moteur endommagé
companion-sights = Visée endommagée
companion-engine-hit = moteur { $count }
companion-sights-hit = visée { $count }
companion-held-free = Roulent
companion-held-held = Bloqué
companion-held-stuck = Immobilisé
companion-fate-manned = À bord
companion-fate-abandoned = Abandonné
companion-fate-knocked-out = Détruit
companion-hull-gun_out = Canon hors service
companion-hull-halted = Arrêté ce tour
companion-hull-turned = A tourné sa caisse
companion-hull-stunned = Une action de moins ensuite
companion-loaded = Chargé
companion-unloaded = non chargé
companion-aims-at = Vise { $name }
companion-rides-in = À bord de
companion-under = Est sous
companion-nowhere = –
companion-hidden = sous un Blind
companion-aboard = à bord
companion-flag-radio = A une radio
companion-add-more = Équipe, canon, véhicule…
companion-add-support = Soutien
companion-add-vehicles = Véhicules
companion-add-battery = Ajouter de l'artillerie
companion-battery-guns = Ce qui tire
companion-battery-calibre = Calibre
companion-battery-support = Qui l'envoie
companion-deed-melee = Corps à corps
companion-position = Ce que tiennent les défenseurs
companion-charge-with = Qui combat avec lui (à 4″ ou moins de l'ennemi)
companion-defend-with = Qui combat à côté de la cible
home-muster = Réunir deux forces
muster-title = Réunion
muster-welcome = Réunir deux forces
muster-about = Choisissez une table et une limite en points de réquisition (RP), puis réunissez une force pour chaque joueur. Une force légale tient dans ses points et sa nation, et a un officier.
muster-table = Table
muster-table-size = { $name } ({ $width } × { $depth } pouces)
muster-limit = Points de chaque force
muster-force = Force { $number }
muster-of = { $nation }
muster-nation = Nation
muster-name = Nom de la force
muster-south = Vient du sud
muster-north = Vient du nord
muster-total = { $total } RP sur { $limit }
muster-points = { $count } RP
muster-nobody = Personne encore : ajoutez des unités ci-dessous.
muster-remove = Retirer { $name }
muster-legal = Légale
muster-roster = Ajouter des unités
muster-leads = Un officier est avec eux
muster-save = Enregistrer dans un fichier
muster-open = Ouvrir un fichier
muster-play = Jouer
muster-share = Copier le lien
muster-not-legal = Les deux forces doivent être légales.
muster-added = { $name } : ajouté
muster-removed = { $name } : retiré
muster-opened = { $name } est ouverte.
muster-not-kept = Ce navigateur ne garde rien : enregistrez les forces dans des fichiers.
home-squads = À une vraie table : Secrets of the Third Reich
squads-title = Compagnon des groupes
squads-about = Pour Secrets of the Third Reich. Composez les deux forces ; notez ensuite qui a agi, qui est à terre et dans quel état, et résolvez les tirs, chaque règle expliquée. Lancez les dés ici ou à la table.
squads-begin = Commencer
squads-not-ready = Il faut un groupe de chaque côté.
squads-who = Qui tire
squads-weapon = Avec quoi
squads-shots = Combien d'entre eux
squads-shoot = Tir
squads-nobody = Il ne reste personne pour tirer, ou sur qui tirer.
squads-left = { $count } encore à agir
squads-done = a agi
squads-acts = agit
squads-more = État, pertes, ordres
squads-men = { $able } valides sur { $full }, { $down } à terre
squads-able = Figurines valides
squads-down = À terre
squads-losses = Des pertes dans une activation ?
squads-test = Test de pertes
squads-mend = Maintenance et ordres
squads-care = Comment on les soigne
squads-recover = Dés pour ceux à terre
squads-cool = Sang-froid de qui ordonne
squads-regroup = Ordre de regroupement
squads-state-suppressed = Sous suppression
squads-state-disorganised = Désorganisé
squads-state-shaken = Ébranlé
squads-state-fleeing = En fuite
squads-state-on_overwatch = À l'affût
squads-state-holds = Tient
squads-order = Ordre
squads-by = Qui ordonne
squads-others = À une autre unité que la sienne
squads-dazed = Il est désorganisé
squads-give = Donner cet ordre
squads-plight-leaderless = Plus de chef
squads-plight-heavy_fire = Flammes ou tir lourd
squads-plight-sheltered = À l'abri
squads-plight-commanded = Commandant de force proche
squads-flag-aimed = Tirs visés
squads-flag-moved = Ils ont bougé
squads-flag-prone = La cible est couchée
squads-flag-elevated = 4″ ou plus au-dessus
squads-flag-smoke = À travers la fumée
squads-flag-reaction = Contre un assaut

# une pression pour une intention
gesture-also = active aussi { $place }
gesture-of = { $what } de { $who }
gesture-without = Chances sans cela
gesture-without-it = { $chance } sans
gesture-paid = { $paid } payés sur { $points }
gesture-who = Qui agit
gesture-goes = Qui part
gesture-acts = Ce qu'ils peuvent faire d'autre
gesture-aim = Appuyez là où c'est visé.
gesture-legend-go = Aller : une pression pour le chemin, une autre pour partir
gesture-legend-fire = Tirer : les chances que le tir porte
gesture-legend-spot = Repérer d'abord : les chances de le voir
gesture-legend-assault = Assaut : les points pour y arriver, ou les chances
gesture-legend-danger = Un ennemi peut vous tirer dessus ici
gesture-storm = Donner l'assaut en { $place }
gesture-dice = Les dés tombent alors : jusque-là on peut revenir en arrière.
gesture-back = Retour
gesture-let-go = Lâcher
gesture-go-ahead = Allez-y
