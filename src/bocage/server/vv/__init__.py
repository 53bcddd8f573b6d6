"""Valor & Victory as the page sees it."""
