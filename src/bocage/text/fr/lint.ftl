# Ce qui ne va pas dans un fichier, quel qu'il soit ; se lit après « fichier:ligne: ».

lint-no-file = il n'y a pas de tel fichier
lint-not-text = ce n'est pas du texte en UTF-8
lint-unreadable = illisible : { $detail }
lint-not-yaml = ce n'est pas du YAML ({ $problem })
lint-yaml-bracket = un crochet ou une accolade n'est pas fermé : il manque une virgule ou « { $bracket } » avant ceci
lint-yaml-colon = il y a un deux-points de trop, ou la ligne est trop en retrait ; mettez entre guillemets un texte avec deux-points
lint-yaml-no-colon = il manque un deux-points après le nom d'un champ
lint-yaml-quote = un guillemet n'est pas fermé
lint-yaml-indent = ceci n'est pas à sa place : voyez le retrait, les tirets et les crochets
lint-yaml-character = « { $character } » ne peut rien commencer ici : mettez des espaces en retrait, et un tel texte entre guillemets
lint-field-twice = le champ `{ $field }` est donné deux fois
lint-no-fields = le fichier n'est pas une liste de champs comme { $fields }
lint-missing-field = il manque le champ `{ $path }`
lint-unknown-field = il n'y a pas de champ `{ $path }`
lint-wrong-value = `{ $path }` ne peut pas être « { $value } »
lint-not-one-of = `{ $path }` ne peut pas être « { $value } » : c'est { $known }
lint-too-small = `{ $path }` doit être { $least } ou plus
lint-too-large = `{ $path }` doit être { $most } ou moins
lint-empty-field = `{ $path }` est vide
lint-too-many = `{ $path }` a trop d'éléments : { $most } au plus
lint-wrong-date = `{ $path }` n'est pas une date comme 1944-06-08
lint-wrong-length = `{ $path }` a { $found } { $found ->
    [1] élément
   *[other] éléments
} ; il en faut { $expected }
lint-wrong-type = `{ $path }` doit être { $expected }, et non { $found }
lint-wrong-field = `{ $path }` est faux ({ $detail })
lint-or = {" "}ou{" "}
lint-type-int = un nombre entier
lint-type-float = un nombre
lint-type-str = un texte
lint-type-bool = true ou false
lint-type-null = rien
lint-type-array = une liste
lint-type-object = un groupe de champs
lint-type-date = une date
