"""The `bocage` command in a terminal: lists, sight lines, odds, studies, and games played at the keyboard."""
