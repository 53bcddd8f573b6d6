"""How even a battle is: what `make balance` has measured of the scenario as it is now."""

from __future__ import annotations

from functools import cache

from bocage.lab.figures import figure_of, read_figures
from bocage.server.presenter.presenter import Json


@cache
def balance(scenario: str) -> Json | None:
    """Each side's share of the games with its 95 % interval; a draw is half a win."""
    figure = figure_of(scenario)
    if figure is None:
        return None
    shares = {seat: figure.share(seat) for seat in figure.wins}
    return {
        "player": read_figures(scenario.partition("/")[0]).player,
        "games": figure.games,
        "sides": [
            {"id": seat, "share": each.share, "low": each.interval[0], "high": each.interval[1]}
            for seat, each in shares.items()
        ],
    }
