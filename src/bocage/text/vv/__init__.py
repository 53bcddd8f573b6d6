"""Valor & Victory in words: goals, sentences, and the catalogues."""
