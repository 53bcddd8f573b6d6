"""Random games of a system, watched by its referee."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from typing import Any, Final, Protocol

from bocage.kernel import Game, Option
from bocage.systems.lnl.rules.sight.spotting import overlay, sight_code
from bocage.systems.vv.rules.fire.attacks import hindrance, in_sight
from tests.referees.camera import Camera, Shot
from tests.referees.imagined import lnl_differences, vv_differences
from tests.referees.lnl import checks as lnl_checks
from tests.referees.vv import checks as vv_checks

LOOKS: Final = 0.01
"""How often, at a choice, lines of sight are looked along."""
LINES: Final = 45
"""How many lines at such a moment."""

IMAGINED: Final = 12
"""How many attacks are imagined at such a moment."""
REFEREED: Final = ("lnl", "doh", "vv")
"""The systems whose games are watched."""


class Referee(Protocol):
    """What the `checks` of each system hold."""

    PURPOSES: Collection[str]

    def rush(self, game: Game[Any], /) -> Option | None: ...

    def differences(self, shot: Shot, /) -> Any: ...


def referee_of(system: str) -> Referee:
    return vv_checks if system == "vv" else lnl_checks


def watch(scenario: str, seed: int) -> tuple[Counter[str], list[str]]:
    """Play one game; what was compared, and where the engine and the referee differ."""
    system = scenario.partition("/")[0]
    referee = referee_of(system)
    camera = Camera(scenario, seed, referee.PURPOSES)
    chance = random.Random(f"looks {scenario} {seed}")
    seen: Counter[str] = Counter()
    assert camera.game is not None
    found = look_around(system, camera.game.state, chance)
    for _ in camera.play(referee.rush):
        for shot in camera.shots():
            seen[shot.event.kind] += 1
            found += [f"event {shot.number}: {each}" for each in referee.differences(shot)]
        if chance.random() < LOOKS:
            seen["sight"] += LINES
            found += look_around(system, camera.game.state, chance)
            seen["imagined"] += IMAGINED
            found += imagine(system, camera.game.state, chance)
    return seen, [f"{scenario} seed {seed}, {each}" for each in found]


def look_around(system: str, g: Any, chance: random.Random) -> list[str]:
    """Some lines between places drawn at random: from anywhere, from where somebody stands, from on high.

    Asked of the tables, which may have been kept on disk, and judged anew.
    """
    places = list(range(len(g.field.labels)))
    stands = [unit.loc for unit in g.units if unit.loc >= 0]
    starts = (places, stands or places, high_places(system, g))
    found = []
    for number in range(LINES):
        a, b = chance.choice(starts[number % len(starts)]), chance.choice(places)
        if a == b:
            continue
        if system == "vv":
            found.append(vv_checks.sight_difference(g, a, b, not in_sight(g, a, b), hindrance(g, a, b)))
            verdict = g.field.sight.sight.verdict(a, b, g.smoke)
            hinders = verdict.modifier + g.smoke.get(b, 0)
            found.append(vv_checks.sight_difference(g, a, b, verdict.blocked, hinders))
        else:
            found.append(lnl_checks.sight_difference(g, a, b, sight_code(g, a, b)))
            verdict = g.field.sight.explain(a, b, overlay(g)).code
            found.append(lnl_checks.daylight_difference(g, a, b, verdict))
    return [each for each in found if each is not None]


def imagine(system: str, g: Any, chance: random.Random) -> list[str]:
    """Attacks of some stacks on others as they stand, whether or not they may be made now."""
    differences = vv_differences if system == "vv" else lnl_differences
    return [each for _ in range(IMAGINED) for each in differences(g, chance)]


def high_places(system: str, g: Any) -> list[int]:
    """The places than which none is higher but the air."""
    if system == "vv":
        heights = [cell.elevation for cell in g.field.land.cells]
    else:
        heights = [place.height for place in g.field.locations[: g.field.sky]]
    return [place for place, height in enumerate(heights) if height == max(heights)]
