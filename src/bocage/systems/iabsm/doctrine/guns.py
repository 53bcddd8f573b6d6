"""What a shot at a vehicle is worth: its exact chances, weighed."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.chances import Chances
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.explain.shot_odds import rake_chances, shot_chances
from bocage.systems.iabsm.rules.armour.gunnery import AIMED, to_hit
from bocage.systems.iabsm.rules.armour.soft_targets import rake_tally

VEHICLE_VERBS: Final = frozenset({"shoot", "aim", "load", "mount", "dismount"})
WORTH: Final = {"rattled": 0.8, "damaged": 2.0, "knocked-out": 6.0}
"""What each result is worth; a hit on men is 1."""
LOADED: Final = 0.9
RODE: Final = 0.6
"""To get off: where the vehicle has brought the men."""


def shot_worth(g: Iabsm, unit: Unit, target: Unit) -> float:
    """Return what a shot is worth."""
    needs, tally = to_hit(g, unit, target)
    return _weighed(shot_chances(g, unit, target, needs, int(tally.total)))


def aim_worth(g: Iabsm, unit: Unit, target: Unit) -> float:
    """Return what it is worth to aim: what an aimed shot has more, if there is an action left for it."""
    if g.left < AIMED:
        return 0.0
    needs, tally = to_hit(g, unit, target)
    aimed = _weighed(shot_chances(g, unit, target, needs, int(tally.total) + AIMED))
    return max(2 * aimed - shot_worth(g, unit, target) * g.left, 0.0)


def rake_worth(g: Iabsm, unit: Unit, target: Unit) -> float:
    """Return what small arms at a lorry are worth."""
    return _weighed(rake_chances(int(rake_tally(g, unit, target).total)))


def _weighed(chances: Chances) -> float:
    """Return the worth of all results, each by its chance."""
    return sum(WORTH.get(code, 0.0) * float(share) for code, share in chances.items())
