"""Measures what the numbers in brackets of the penetration table do to a battle, in both readings.

    python -m tools.brackets 60

It plays that many games of The Baker of Vaux and of Nine at the Piano, veteran against veteran, with the
switch `brackets_are_knocked_down` off and on, and prints what docs/lab.md tells.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean
from typing import Any, NamedTuple

from bocage.kernel import Event, Game
from bocage.players import make_player, play_out
from bocage.systems import system_of
from bocage.systems.common.luck import whole

SCENARIOS = ("sotr/the-baker-of-vaux", "sotr/nine-at-the-piano")
OPTION = "brackets_are_knocked_down"
SQUAD = 8
"""Units of at least so many figures are squads."""
HITS = ("befalls-down", "befalls-goner")


class Battle(NamedTuple):
    """What matters of one game."""

    lived: list[int]
    """By squad: the turn in which half of it was out of action; one more than the last turn
    if that never came."""
    first_hits: int
    """How many figures the first volley put out of action."""
    first_wins: bool
    """Whether the side that fired first has won."""
    is_over_early: bool
    """Whether a side had nobody left before the last turn."""
    turns: int
    dead: int
    down: int


def fight(scenario: str, seed: int, *, knocked: bool) -> Battle:
    """Play one game."""
    rules = system_of(scenario)
    game: Game[Any] = Game.open(rules, scenario, seed=seed, options={OPTION: knocked})
    squads = {unit.id: unit.strength for unit in game.state.units if unit.strength >= SQUAD}
    players = {seat: make_player("veteran", seed * 2 + at, rules.id) for at, seat in enumerate(game.seats)}
    play_out(game, players)
    assert game.outcome is not None
    first = next((event for event in game.events if event.kind == "shoot"), None)
    side = None if first is None else game.seats[whole(first.data, "side")]
    return Battle(
        list(halved(game.events, squads, game.state.scenario.turns + 1).values()),
        first_volley(game.events),
        side is not None and game.outcome.winner == side,
        game.outcome.reason == "victory-broken",
        game.turn,
        sum(event.kind in ("befalls-goner", "recovery-goner") for event in game.events),
        sum(event.kind == "befalls-down" for event in game.events),
    )


def halved(events: list[Event], squads: dict[int, int], never: int) -> dict[int, int]:
    """Return by squad the turn in which half of it was out of action."""
    out: Counter[int] = Counter()
    found = dict.fromkeys(squads, never)
    turn = 1
    for event in events:
        unit = event.data.get("unit")
        if event.kind == "turn":
            turn += 1
        elif unit in squads:
            assert isinstance(unit, int)
            out[unit] += (event.kind in HITS) - (event.kind == "recovery-up")
            if 2 * out[unit] >= squads[unit] and found[unit] == never:
                found[unit] = turn
    return found


def first_volley(events: list[Event]) -> int:
    """Count whom the first volley that was fired put out of action."""
    count, firing = 0, False
    for event in events:
        if event.kind == "shoot":
            if firing:
                break
            firing = True
        elif firing and event.kind == "activates":
            break
        elif firing and event.kind in HITS:
            count += 1
    return count


def main(games: int) -> None:
    """Print one line for each scenario and reading."""
    for scenario in SCENARIOS:
        for knocked in (False, True):
            battles = [fight(scenario, seed, knocked=knocked) for seed in range(games)]
            lived = [turn for battle in battles for turn in battle.lived]
            print(
                f"{scenario} {OPTION}={knocked}: {games} games,"
                f" a squad is halved in turn {mean(lived):.1f},"
                f" first volley {mean(battle.first_hits for battle in battles):.1f} figures,"
                f" 4 or more in {mean(battle.first_hits >= 4 for battle in battles):.0%},"
                f" first to fire wins {mean(battle.first_wins for battle in battles):.0%},"
                f" broken early {mean(battle.is_over_early for battle in battles):.0%},"
                f" {mean(battle.turns for battle in battles):.1f} turns,"
                f" dead {mean(battle.dead for battle in battles):.1f},"
                f" Down {mean(battle.down for battle in battles):.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]))
