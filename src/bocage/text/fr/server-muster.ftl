# Ce que la réunion de forces refuse.

server-muster-no-nation = Il n'y a pas de nation « { $name } ».
server-muster-link = Cette adresse ne nomme pas de forces lisibles.
