# Le nom des véhicules, des hélicoptères et des groupes de soutien à Mogadiscio, par pion. $case : the (le), of (du), to
# (au), bare, et les mêmes au pluriel.

doh-kind-m1a1 = { $case ->
    [the] le M1A1 Abrams
    [of] du M1A1 Abrams
    [to] au M1A1 Abrams
    [pl] M1A1 Abrams
    [the_pl] les M1A1 Abrams
    [of_pl] des M1A1 Abrams
    [to_pl] aux M1A1 Abrams
   *[bare] M1A1 Abrams
}
doh-kind-hmmwv_50 = { $case ->
    [the] le HMMWV
    [of] du HMMWV
    [to] au HMMWV
    [pl] HMMWV
    [the_pl] les HMMWV
    [of_pl] des HMMWV
    [to_pl] aux HMMWV
   *[bare] HMMWV
}
doh-kind-hmmwv_mk19 = { $case ->
    [the] le HMMWV à MK19
    [of] du HMMWV à MK19
    [to] au HMMWV à MK19
    [pl] HMMWV à MK19
    [the_pl] les HMMWV à MK19
    [of_pl] des HMMWV à MK19
    [to_pl] aux HMMWV à MK19
   *[bare] HMMWV à MK19
}
doh-kind-truck_5_ton = { $case ->
    [the] le camion de 5 tonnes
    [of] du camion de 5 tonnes
    [to] au camion de 5 tonnes
    [pl] camions de 5 tonnes
    [the_pl] les camions de 5 tonnes
    [of_pl] des camions de 5 tonnes
    [to_pl] aux camions de 5 tonnes
   *[bare] camion de 5 tonnes
}
doh-kind-pakistani_m48 = { $case ->
    [the] le M48 Patton
    [of] du M48 Patton
    [to] au M48 Patton
    [pl] M48 Patton
    [the_pl] les M48 Patton
    [of_pl] des M48 Patton
    [to_pl] aux M48 Patton
   *[bare] M48 Patton
}
doh-kind-technical_mg = { $case ->
    [the] le pick-up armé
    [of] du pick-up armé
    [to] au pick-up armé
    [pl] pick-up armés
    [the_pl] les pick-up armés
    [of_pl] des pick-up armés
    [to_pl] aux pick-up armés
   *[bare] pick-up armé
}
doh-kind-technical_rr = { $case ->
    [the] le pick-up à canon sans recul
    [of] du pick-up à canon sans recul
    [to] au pick-up à canon sans recul
    [pl] pick-up à canon sans recul
    [the_pl] les pick-up à canon sans recul
    [of_pl] des pick-up à canon sans recul
    [to_pl] aux pick-up à canon sans recul
   *[bare] pick-up à canon sans recul
}
doh-kind-mh60_black_hawk = { $case ->
    [the] le Black Hawk
    [of] du Black Hawk
    [to] au Black Hawk
    [pl] Black Hawk
    [the_pl] les Black Hawk
    [of_pl] des Black Hawk
    [to_pl] aux Black Hawk
   *[bare] Black Hawk
}
doh-kind-ah6_little_bird = { $case ->
    [the] le Little Bird
    [of] du Little Bird
    [to] au Little Bird
    [pl] Little Bird
    [the_pl] les Little Bird
    [of_pl] des Little Bird
    [to_pl] aux Little Bird
   *[bare] Little Bird
}
doh-kind-somali_mortar_60 = { $case ->
    [the] le mortier de 60 mm
    [of] du mortier de 60 mm
    [to] au mortier de 60 mm
    [pl] mortiers de 60 mm
    [the_pl] les mortiers de 60 mm
    [of_pl] des mortiers de 60 mm
    [to_pl] aux mortiers de 60 mm
   *[bare] mortier de 60 mm
}
doh-kind-somali_mg_127 = { $case ->
    [the] la mitrailleuse de 12,7 mm
    [of] de la mitrailleuse de 12,7 mm
    [to] à la mitrailleuse de 12,7 mm
    [pl] mitrailleuses de 12,7 mm
    [the_pl] les mitrailleuses de 12,7 mm
    [of_pl] des mitrailleuses de 12,7 mm
    [to_pl] aux mitrailleuses de 12,7 mm
   *[bare] mitrailleuse de 12,7 mm
}
    .gender = f
doh-kind-somali_rr_75 = { $case ->
    [the] le canon sans recul de 75 mm
    [of] du canon sans recul de 75 mm
    [to] au canon sans recul de 75 mm
    [pl] canons sans recul de 75 mm
    [the_pl] les canons sans recul de 75 mm
    [of_pl] des canons sans recul de 75 mm
    [to_pl] aux canons sans recul de 75 mm
   *[bare] canon sans recul de 75 mm
}

## Ce que fera une foule

doh-result-disperses = se disperse
doh-result-confused = hésite
doh-result-grows = grossit
doh-result-aggressive = devient agressive
doh-result-moves = avance
doh-result-let_through = laisse passer
doh-result-attacked = attaque
