# Ce qui ne va pas dans un fichier de pions ou de tables. Les noms entre accents graves sont des champs du fichier.

lint-unknown-file = ce n'est ni une carte, ni un scénario, ni un fichier de pions ou de tables : aucun système ne sait que faire de { $fields }
lint-name-twice = il y a déjà « { $name } » dans `{ $list }`
lint-name-elsewhere = il y a déjà « { $name } » dans { $other }
lint-table-hole = `{ $list }` a un trou : il manque { $missing }

# Pions
lint-no-gun = il n'y a pas de canon « { $gun } »
lint-no-machine-gun = « { $mark } » n'est pas une mitrailleuse : écrivez sa puissance de feu, suivie de `*` pour tous azimuts ou de `R` pour l'arc arrière
lint-no-rear-arc = « { $mark } » tire dans l'arc arrière d'une tourelle, et il n'y a pas de tourelle ({ $clause })
lint-cannot-fire = { $counter } n'a rien pour tirer : donnez-lui `gun`, ou `fp` et `range`
lint-range-backwards = la portée va de { $least } à { $most }
lint-bands-overlap = une colonne jusqu'à la portée { $range } ne sert jamais : la précédente va jusqu'à { $before }
lint-squad-without-half = il faut à { $counter } un demi-groupe qu'il devient
lint-becomes-itself = { $counter } ne peut pas devenir elle-même

# Tables
lint-odds-out-of-order = la colonne { $odds } vient après { $before } : commencez par le rapport le plus mauvais
lint-odds-need-more = { $odds } demande { $needed }, plus que { $before }
lint-storeys-of-buildings = { $terrain } a { $storeys } { $storeys ->
    [one] niveau
   *[other] niveaux
} : un `building` en a un ou plus, et rien d'autre n'en a
lint-card-number-twice = { $card } a déjà le numéro { $number }
