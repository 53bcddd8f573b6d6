# Les engins tels qu'une force les a.

sotr-unit-small_walker = Marcheur léger
sotr-unit-medium_walker = Marcheur moyen
sotr-unit-large_walker = Marcheur lourd
sotr-unit-half_track = Half-track
sotr-unit-jeep = Jeep
sotr-unit-sherman_75 = Sherman 75
sotr-unit-tiger_i = Tiger I
sotr-values-mounted = équipage de { $crew }, { $arms }{ $carries ->
    [0] { "" }
   *[other] , transporte { $carries }
}
