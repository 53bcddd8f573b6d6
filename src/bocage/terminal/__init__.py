"""Bocage in a terminal: lists, sight lines, odds, and a game played with the keyboard."""
