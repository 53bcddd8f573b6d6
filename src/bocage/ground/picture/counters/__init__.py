"""What draws counters: the card, its values, figures and machines, and the art they use."""
