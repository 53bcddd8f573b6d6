"""Lock 'n Load in words: names, goals, sentences, and the catalogues."""
