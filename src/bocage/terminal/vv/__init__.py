"""Valor & Victory in the terminal: its screen, and its odds commands."""
