"""What rule systems on a table share: the ground, figures, sight, moves and cards. No rule of any of them."""
