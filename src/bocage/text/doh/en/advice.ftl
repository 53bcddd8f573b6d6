# What decides for or against an option, in a few words: shown with its weight.
doh-advice-crowd = what it does to the crowd
doh-advice-shield = a crowd before our men
doh-advice-bar = in the enemy's way
doh-advice-convoy = nearer to the way out
doh-advice-rope = men set down where it helps
doh-advice-roof = the view and cover of a roof
doh-advice-escape = away from those who hunt them
doh-advice-khat = khat for those who stay
