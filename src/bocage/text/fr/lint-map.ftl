# Ce qui ne va pas sur une carte.

lint-no-label = « { $word } » n'est pas une case comme D4 ou 13B7
lint-map-number = « { $word } » porte un numéro de carte ; un fichier de carte ne parle que de ses propres cases
lint-no-column = { $cell } est hors de la carte : la dernière colonne est { $last }
lint-no-row = { $cell } est hors de la carte : la colonne { $column } finit à { $last }
lint-no-cell = il n'y a pas de case { $cell } sur { $map }
lint-backwards = « { $word } » va à rebours : écrivez d'abord la case du nord-ouest
lint-no-two-cells = « { $word } » n'est pas un côté : écrivez les deux cases qu'il sépare, comme D4/D5
lint-no-common-side = { $first } et { $last } n'ont pas de côté commun
lint-no-side-there = { $cell } n'a pas de côté dans la direction { $direction }
lint-cell-twice = { $cell } est citée deux fois
lint-map-empty = une carte a au moins une colonne et une rangée
lint-map-too-large = la carte est trop grande : colonnes et rangées font { $most } au plus, ensemble
lint-half-squares = half_hexes n'existe pas pour des carrés
lint-terrain-nowhere = ce terrain ({ $kind }) n'est nulle part : il n'a ni cases ni contour
lint-storeys-negative = le nombre d'étages ne peut pas être négatif
lint-outline-short = le contour de ce terrain ({ $kind }) demande au moins trois points différents
lint-outline-crosses = le contour de ce terrain ({ $kind }) se croise ou se touche
lint-point-outside = le point { $point } est hors de la carte
lint-hill-nowhere = cette colline n'a pas de cases
lint-level-negative = un niveau ne peut pas être négatif
lint-entry-hidden = cette entrée ne sert à rien : les suivantes couvrent toutes ses cases
lint-hexside-nowhere = ce bord ({ $kind }) n'est sur aucun côté
lint-side-taken = le côté { $side } porte déjà { $kind }
lint-way-short = cette voie ({ $kind }) ne relie rien : un chemin a deux cases ou plus
lint-way-jumps = la voie saute de { $first } à { $last }, qui ne sont pas voisines
lint-way-twice = une voie ({ $kind }) va déjà de { $first } à { $last }
lint-unknown-kind = type inconnu : « { $kind } » ; sont connus { $known }
lint-cut-off = l'infanterie ne peut pas atteindre { $cells }
lint-line-to-itself = une ligne demande deux cases différentes

# Ce qui ne va pas sur une table mesurée en pouces.
lint-no-number = { $value } n'est pas un nombre de pouces
lint-table-empty = une table a une largeur et une profondeur en pouces
lint-table-too-large = la table est trop grande : un côté fait { $most } pouces au plus
lint-point-off-table = le point { $point } est hors de la table
lint-piece-nowhere = cet élément ({ $kind }) n'est nulle part : donnez-lui un contour, ou une boîte et le point « at » de son milieu
lint-piece-twice = cet élément ({ $kind }) a un contour et une boîte : donnez l'un des deux
lint-box-flat = la boîte de cet élément ({ $kind }) demande une largeur et une profondeur
lint-height-negative = une hauteur ne peut pas être négative
lint-hill-flat = une colline demande une hauteur en pouces
lint-width-none = cet élément ({ $kind }) demande une largeur d'un seizième de pouce ou plus
lint-line-short = cet élément ({ $kind }) est trop court : { $least ->
    [0] un tracé a deux points différents
    *[other] aucune de ses parties ne peut être plus courte qu'un socle, { $least } pouce
  }
lint-gap-wrong = l'ouverture { $gap } ne convient pas : écrivez début et fin, en pouces le long de ses { $length }
lint-pieces-too-many = la table a { $count } éléments ; { $most } est le maximum
lint-table-cut-off = l'infanterie ne peut pas atteindre la partie de la table autour de { $at }
lint-room-closed = aucun socle ne peut entrer dans la pièce en { $at }

# Des cartes assemblées.
lint-no-boards = il n'y a pas de carte à poser
lint-boards-differ = les cartes { $first } et { $last } ne s'assemblent pas : leurs grilles sont de types différents
lint-board-rows-differ = les cartes { $first } et { $last } ne vont pas côte à côte : elles n'ont pas autant de rangées
lint-board-numbers = des cartes assemblées ont des numéros différents, et non { $numbers }

# Des cartes dessinées en texte, dans les tests.
lint-drawing-empty = le dessin est vide
lint-drawing-mark = « { $mark } » en { $cell } n'est pas une lettre de la légende suivie d'un niveau
lint-drawing-turns = les lignes des colonnes B, D, F et A, C, E alternent, B d'abord ; voyez « { $drawn } »
lint-drawing-width = la ligne « { $drawn } » n'est pas aussi large que les autres de ses colonnes
lint-drawing-columns = les colonnes A, C, E sont aussi nombreuses que B, D, F, ou une de plus

# Ce qui se dessine.
lint-no-ground = il n'y a pas de sol « { $ground } » ; il y a { $known }
lint-not-on-ground = rien ne se dessine pour « { $kind } » sur le sol { $ground } ; il y a { $known }
lint-no-drawing = rien ne se dessine pour « { $kind } » ; il y a { $known }
lint-no-wreck = rien ne se dessine comme épave de « { $kind } »
