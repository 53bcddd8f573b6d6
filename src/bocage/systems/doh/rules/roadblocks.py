"""10.5.1: roadblocks, and who gathers on them."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import Land
from bocage.kernel import Ask, BadContent, Flow, Option, Verb
from bocage.systems.common.files.zones import cells_of
from bocage.systems.doh.rules.somalia import cannot_stack
from bocage.systems.lnl.battle.concepts import cannot_carry
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.content.counters import Counter, WeaponKind
from bocage.systems.lnl.content.scenario import Scenario

ROADBLOCK: Final = "roadblock"
MOB: Final = "somali_mob"
HALF: Final = "somali_half"
SQUAD: Final = "somali_squad_b"
GOOD_SQUAD: Final = "somali_squad_a"
NEXT_BEST: Final = {GOOD_SQUAD: SQUAD, SQUAD: HALF}
"""10.5.1-22."""
GATHERING: Final = {2: MOB, 3: MOB, 4: MOB, 5: MOB, 6: MOB, 7: HALF, 8: SQUAD, 9: GOOD_SQUAD}
"""10.5.1-14 to -18: what 2d6 bring; from 10 on nobody."""
WITH_LEADER: Final = 9
WITH_WEAPON: Final = (8, 9)
WEAPONS: Final = {4: "rpg7", 5: "rpg7", 6: "rpd"}
"""10.5.1-19."""

LEADERS: Final = ("leader_somali", "leader_sergeant", "leader_lieutenant", "leader_captain")
CHOOSE_LEADER: Final = Verb("leader", ("counter",), (LEADERS,))


def roadblocks(g: Lnl) -> list[int]:
    """The squares with a roadblock, in the order of the map."""
    found: set[int] = set()
    for fort in g.scenario.fortifications:
        if fort.kind == ROADBLOCK:
            found.update(cells_of(g.field.land, fort.cells))
    return sorted(found)


def misplaced(kind: str, cell: str, terrain: str) -> BadContent | None:
    """10.5.1-12: roadblocks stand on road squares only."""
    if kind != ROADBLOCK or terrain == "road":
        return None
    return BadContent("roadblock-off-road", cell=cell, kind=terrain, clause="doh-10.5.1-12")


def with_roadblocks(scenario: Scenario, land: Land) -> Land:
    """10.5.1: the map with its roadblocks, which are terrain."""
    for fort in scenario.fortifications:
        if fort.kind == ROADBLOCK:
            cells = cells_of(land, fort.cells)
            for number in cells:
                fault = misplaced(fort.kind, land.cells[number].label, land.cells[number].terrain)
                if fault is not None:
                    raise fault
            land = land.with_terrain(dict.fromkeys(cells, ROADBLOCK), filled=True)
    return land


def gather(g: Lnl, side: int) -> Flow[None]:
    """10.5.1-13: the Somali player rolls 2d6 for each roadblock before anything else in his Rally Phase."""
    for cell in roadblocks(g):
        first, second = g.dice.d6("roadblock"), g.dice.d6("roadblock")
        total = first + second
        called = total in GATHERING
        g.tell("roadblock", ("doh-10.5.1-13",), at=cell, dice=(first, second), called=called)
        yield from _appear(g, side, cell, total)


def _appear(g: Lnl, side: int, cell: int, total: int) -> Flow[None]:
    """Ruling 172: what the mix of counters and the stacking limit take; a substitute keeps the company."""
    if total == WITH_LEADER:
        yield from _leader(g, side, cell)
    code = GATHERING.get(total)
    arrived = None if code is None else _mmc(g, side, cell, code)
    if total in WITH_WEAPON:
        _weapon(g, side, cell, arrived)


def _mmc(g: Lnl, side: int, cell: int, code: str) -> Unit | None:
    """10.5.1-22: the MMC called for, or the next best that is left."""
    wanted: str | None = code
    while wanted is not None and not available(g, side, wanted):
        wanted = NEXT_BEST.get(wanted)
    return None if wanted is None else recruit(g, side, cell, wanted)


def _leader(g: Lnl, side: int, cell: int) -> Flow[None]:
    """10.5.1-17, 10.5.1-21: a leader of the Somali player's choice, if the mix still holds one."""
    options = [CHOOSE_LEADER(number) for number, code in enumerate(LEADERS) if available(g, side, code)]
    if options:
        choice: Option = yield Ask(g.seats[side], "roadblock-leader", options, {"at": cell})
        recruit(g, side, cell, LEADERS[choice.value])


def _weapon(g: Lnl, side: int, cell: int, carrier: Unit | None) -> None:
    """10.5.1-19, 10.5.1-20: a die for a Support Weapon; nobody to take it, and it is not placed."""
    roll = g.dice.d6("roadblock-weapon")
    code = WEAPONS.get(roll)
    g.tell("roadblock-weapon", ("doh-10.5.1-19",), at=cell, roll=roll, found=code is not None)
    if code is None or carrier is None or cannot_carry(carrier) is not None:
        return
    kind = g.catalogue.weapons[code]
    if weapons_left(g, kind):
        g.hand(g.equip(kind, side), carrier)
        g.tell("roadblock-armed", ("doh-10.5.1-19",), unit=carrier.id, weapon=kind.id)


# The mix of counters


def available(g: Lnl, side: int, code: str) -> bool:
    """How many of a counter the scenario's mix holds, and whether one is not in play."""
    in_play = [unit for unit in g.units if unit.loc >= 0 and unit.side == side and unit.counter.id == code]
    return len(in_play) < g.scenario.mix.get(code, 0)


def weapons_left(g: Lnl, kind: WeaponKind) -> bool:
    in_play = [weapon for weapon in g.weapons if weapon.kind.id == kind.id]
    carried = sum(1 for weapon in in_play if weapon.loc >= 0 or weapon.carrier is not None)
    return g.scenario.mix.get(kind.id, 0) > carried


def has_room(g: Lnl, side: int, loc: int, counter: Counter) -> bool:
    """13.1.3: the stacking limit takes one more."""
    return cannot_stack([*(unit.counter for unit in g.at[side][loc]), counter]) is None


def recruit(g: Lnl, side: int, loc: int, code: str) -> Unit | None:
    """A new Somali unit in a square, where the stacking limit lets it be."""
    counter = g.catalogue.counters[code]
    if not has_room(g, side, loc, counter):
        return None
    unit = g.recruit(counter, g.catalogue.forces[g.scenario.sides[g.seats[side]].force], side)
    g.put(unit, loc)
    g.tell("gathers", ("doh-10.5.1-13",), unit=unit.id, at=loc)
    return unit
