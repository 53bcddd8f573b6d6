# Ce qui ne va pas dans un fichier de pions ou de tables de Valor & Victory. Les noms entre accents graves sont des champs du fichier.

lint-vv-half-of-half = { $counter } est une demi-escouade : elle n'a pas de moitié
lint-vv-other-half = { $half } est d'une autre nation ou d'un autre type que { $counter }, ou seule l'une des deux est d'élite
lint-vv-half-of-two = { $half } est déjà la demi-escouade de { $counter }
lint-vv-no-armour = { $counter } est un AFV : il lui faut un blindage `armour`, avant et arrière ({ $clause })
lint-vv-afv-casualty = { $counter } est un AFV : il a un blindage et pas de caractéristique de perte ({ $clause })
lint-vv-armour = seuls les AFV ont un blindage, et { $counter } n'en est pas un ({ $clause })
lint-vv-no-casualty = { $counter } n'a pas de blindage : il lui faut une caractéristique de perte `casualty` ({ $clause })
lint-vv-shield = seuls les canons ont un bouclier, et { $counter } n'en est pas un ({ $clause })
lint-vv-gun-cannot-fire = { $counter } est un canon sans puissance de feu : donnez-lui `at` ou `gun_apfp`
lint-vv-turret = { $counter } a une tourelle sans canon : donnez-lui `at` ou `gun_apfp` ({ $clause })
lint-vv-gun-mg = { $counter } est un canon : sa seule puissance de feu antipersonnel est `gun_apfp` ({ $clause })
lint-vv-gun-mp = un canon a 0 ou 1 PM, et non { $mp } ({ $clause })
lint-vv-no-mp = { $counter } ne peut pas rouler sans `mp`
lint-vv-no-transport = il n'y a pas de classe de transport « { $transport } »
lint-vv-tow = { $counter } remorque sans avoir de classe `transport` ({ $clause })
lint-vv-guessed = il n'y a pas de champ « { $name } » à deviner
lint-vv-weapon-type = une arme du genre { $kind } est du type { $known } ({ $clause })
lint-vv-light-mg = { $counter } : `light_mg` va aux mitrailleuses du type L, et à toutes
lint-vv-weapon-cannot-fire = { $counter } n'a rien pour attaquer : donnez-lui `apfp` ou `at`
lint-vv-out-of-order = la ligne à partir de { $value } est placée après celle à partir de { $before }
lint-vv-points-rise = la ligne à partir de { $least } cause plus de pertes sur un jet plus haut : ce sont les jets bas qui sont bons
lint-vv-kill-number = { $odds } a le seuil d'anéantissement { $number }, plus bas que celui de { $before }
