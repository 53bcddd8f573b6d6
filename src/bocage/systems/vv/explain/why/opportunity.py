"""Why not, for opportunity fire: only those who have just entered a hex are fired at."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.rules.vehicles.overruns import cannot_fire_finally

NOT_THERE: Final = No("vv-13.8-2", "only-at-who-enters")
NOT_MOVING: Final = No("vv-13.8-6", "only-at-who-moves")
NOT_THE_AFV: Final = No("vv-19.2-3", "only-at-the-overrunning-afv")


def movers_of(g: Vv, ask: Ask) -> list[Unit] | None:
    """Those who may be fired at; None when the question is another."""
    movers = ask.about.get("movers")
    return [g.units[number] for number in movers] if isinstance(movers, list) else None


def not_where_they_are(ask: Ask, cell: int) -> No | None:
    """13.8-2: of opportunity fire, into the hex that they have entered."""
    if ask.kind not in ("opportunity-fire", "final-opportunity-fire"):
        return None
    return None if ask.about.get("at") == cell else NOT_THERE


def not_a_target(ask: Ask, unit: Unit, target: Unit) -> No | None:
    """13.8-6, 19.2-3: of opportunity fire, those who move; of final fire, the AFV by those it has overrun."""
    if ask.kind == "opportunity-fire":
        movers = ask.about.get("movers")
        return None if isinstance(movers, list) and target.id in movers else NOT_MOVING
    if ask.kind != "final-opportunity-fire":
        return None
    if ask.about.get("unit") != target.id:
        return NOT_THE_AFV
    origin, fired = ask.about.get("origin"), ask.about.get("named")
    assert isinstance(origin, int)
    assert isinstance(fired, list)
    return cannot_fire_finally(unit, origin, fired)
