"""5.5, 14.0d, 17.1: die and strength against die and cover or armour, as an event tells it."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.kernel import Tally


def margin(data: Mapping[str, object]) -> float | None:
    """By how much the attacker's sum beats the defender's; None for an event without two throws."""
    roll, dice, against = data.get("roll"), data.get("dice"), data.get("against")
    thrown = [roll] if isinstance(roll, int) else list(dice) if isinstance(dice, tuple) else []
    if not thrown or not isinstance(against, int):
        return None
    return sum(thrown) + _total(data, "tally", "strength") - against - _total(data, "cover", "armour")


def _total(data: Mapping[str, object], *names: str) -> float:
    return sum(tally.total for name in names if isinstance(tally := data.get(name), Tally))
