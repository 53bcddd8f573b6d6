# Machines as a force has them.

sotr-unit-small_walker = Small walker
sotr-unit-medium_walker = Medium walker
sotr-unit-large_walker = Large walker
sotr-unit-half_track = Half-track
sotr-unit-jeep = Jeep
sotr-unit-sherman_75 = Sherman 75
sotr-unit-tiger_i = Tiger I
sotr-values-mounted = crew of { $crew }, { $arms }{ $carries ->
    [0] { "" }
   *[other] , carries { $carries }
}
