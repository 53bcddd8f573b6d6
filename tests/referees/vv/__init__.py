"""Valor & Victory, read a second time."""
