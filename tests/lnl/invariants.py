"""What must hold after every choice of every game of Lock 'n Load."""

from __future__ import annotations

from typing import Final

import msgspec

from bocage.kernel import Game
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import nationality
from bocage.systems.lnl.battle.state import (
    ABOARD,
    ASSAULT_MOVE,
    ELIMINATED,
    EXITED,
    MERGED,
    MOVED,
    STEALTH,
    WAITING,
    WRECKED,
    Lnl,
    Vehicle,
)
from bocage.systems.lnl.rules.fire.fire import arms_choices, reaches
from bocage.systems.lnl.rules.indirect.fire_for_effect import area
from bocage.systems.lnl.rules.ordnance.weapon_teams import is_big_gun
from bocage.systems.lnl.rules.vehicles.passengers import cannot_carry_more
from bocage.systems.lnl.rules.vehicles.vehicles import is_ground_for
from bocage.systems.lnl.view.seat_view import view

CROWDED: Final = ("lose-mmc", "over-stacked")
"""Questions that are put while a location holds more than it may."""


def check_choice(game: Game[Lnl]) -> None:
    """After a choice, whatever is asked now."""
    asked = "" if game.ask is None else game.ask.kind
    check_state(game.state, dropping=asked == "drop-weapon", crowded=asked in CROWDED)
    check_ground(game.state)
    if asked in ("", "impulse"):
        check_quiet(game.state)


def check_state(g: Lnl, *, dropping: bool = False, crowded: bool = False) -> None:
    """At any moment. `dropping`: a reduced squad is just being asked which weapon to leave (1.6.1-19).

    `crowded`: men have left a vehicle, and their owner is asked who of them is lost (1.3-14); or
    Somalis whose leader fell are asked who goes (doh-13.1.3-6).
    """
    check_places(g)
    check_vehicles(g)
    if not crowded:
        check_stacking(g)
    check_weapons(g, dropping=dropping)
    check_heroes(g)
    check_cards(g)
    check_markers(g)
    check_shells(g)
    check_guns(g)


def check_quiet(g: Lnl) -> None:
    """Between impulses, when no procedure is half-way."""
    check_mixed_locations(g)
    check_reach(g)
    assert g.copy().digest() == g.digest()
    for unit in g.units:
        assert unit.mp == 0, f"{unit} keeps movement points between impulses"


def check_reach(g: Lnl) -> None:
    """5.0-1: whoever is said to reach another place has something to fire at it with, and only he."""
    for unit in g.units:
        if unit.loc < 0 or isinstance(unit, Vehicle):
            continue
        for loc in bits(g.held[1 - unit.side] | g.air[1 - unit.side]):
            armed = bool(arms_choices(g, unit, loc))
            assert loc == unit.loc or reaches(g, unit, loc) is armed, f"{unit} and the fire at {loc}"


def is_bridged(g: Lnl, loc: int) -> bool:
    """A road leads through the cell."""
    land = g.field.land
    return any(land.way(loc, other) in g.field.chart.terrain for other in land.neighbours[loc] if other >= 0)


def check_places(g: Lnl) -> None:
    for side in (0, 1):
        held = 0
        for loc, stack in enumerate(g.at[side]):
            if stack:
                held |= 1 << loc
            for unit in stack:
                assert unit.loc == loc, f"{unit} is listed in {loc} but is in {unit.loc}"
                assert unit.side == side
            assert len({unit.id for unit in stack}) == len(stack)
        assert held == g.held[side]
    for number, unit in enumerate(g.units):
        assert unit.id == number
        if unit.loc >= 0 and not isinstance(unit, Vehicle):
            assert unit in g.at[unit.side][unit.loc]
            passable = g.field.cover[unit.loc].leg > 0 or is_bridged(g, unit.loc)
            assert passable, f"{unit} stands in terrain closed to infantry"
        elif unit.loc < 0:
            assert unit.loc in (WAITING, ELIMINATED, EXITED, MERGED, ABOARD, WRECKED)
        assert (unit.loc == ABOARD) == (unit.carrier is not None), f"{unit} is both aboard and elsewhere"


def check_ground(g: Lnl) -> None:
    """15.1-2: no vehicle stands in closed terrain; drawn fights may put one there, scenarios may not."""
    for vehicle in g.vehicles:
        if vehicle.loc >= 0 and not vehicle.flies:
            assert is_ground_for(g, vehicle, vehicle.loc), f"{vehicle} stands where none of its kind can go"


def check_vehicles(g: Lnl) -> None:
    """Facings are legal, loads within capacity, wrecks counted, and the masks are what the map shows."""
    assert [unit for unit in g.units if isinstance(unit, Vehicle)] == g.vehicles
    for vehicle in g.vehicles:
        assert 0 <= vehicle.facing < len(g.verbs.corners)
        assert 0 <= vehicle.turret < len(g.verbs.corners)
        assert vehicle not in g.at[0][vehicle.loc] + g.at[1][vehicle.loc]
        assert vehicle.flies or vehicle.loc < g.field.cells, f"{vehicle} has left the ground"
        assert vehicle.loc < 0 or vehicle.flies == (vehicle.loc >= g.field.sky), f"{vehicle} has come down"
        if vehicle.passengers:
            assert cannot_carry_more(g, vehicle, []) is None, f"{vehicle} carries too much"
        for passenger in vehicle.passengers:
            assert passenger.carrier is vehicle
        if vehicle.abandoned or vehicle.loc in (WRECKED, ELIMINATED):
            assert not vehicle.passengers
            assert vehicle.commander is None
    above = [vehicle.loc for vehicle in g.vehicles if vehicle.flies and vehicle.loc >= 0]
    assert len(set(above)) == len(above), "two helicopters over one hex"
    assert sum(g.wrecks.values()) >= sum(1 for unit in g.vehicles if unit.loc == WRECKED and not unit.flies)
    assert g.wreck_mask == sum(1 << cell for cell in g.wrecks)
    before = (g.armour, g.air, g.abandoned, g.in_the_way)
    g.look_around()
    assert before == (g.armour, g.air, g.abandoned, g.in_the_way)


def check_guns(g: Lnl) -> None:
    """Guns face a corner and stay out of buildings; a marker has its gun and its target on the map."""
    for unit in g.units:
        if unit.counter.arc:
            assert 0 <= unit.facing < len(g.verbs.corners)
            assert unit.loc < 0 or not is_big_gun(unit) or not g.field.cover[unit.loc].building
    for key, (target, level) in g.acquired.items():
        firer = g.weapons[key].carrier if key >= 0 else g.units[~key]
        assert firer is not None, "a weapon that nobody carries has acquired a target"
        assert firer.loc >= 0 or firer.carrier is not None
        assert level in (1, 2)
        if target < 0:
            assert g.units[~target].loc >= 0, "a vehicle that is gone is still acquired"
        else:
            assert g.at[1 - firer.side][target], "nobody is left of those who were acquired"


def check_stacking(g: Lnl) -> None:
    """1.3-10: the limits hold at every moment."""
    for side in (0, 1):
        for loc in bits(g.held[side]):
            refusal = g.module.cannot_stack(g, side, loc, [])
            assert refusal is None, f"too many in {g.field.labels[loc]}: {refusal}"


def check_weapons(g: Lnl, *, dropping: bool) -> None:
    for weapon in g.weapons:
        assert weapon.loc < g.field.sky, "a weapon hangs in the air"
        if weapon.carrier is not None:
            assert weapon in weapon.carrier.weapons
            assert weapon.carrier.loc >= 0 or weapon.carrier.loc in (WAITING, EXITED, ABOARD)
            assert weapon.loc == WAITING
    for unit in g.units:
        carried = [weapon for weapon in unit.weapons if not weapon.extra]
        assert dropping or len(carried) <= unit.counter.max_weapons, f"{unit} carries too much"
        for weapon in unit.weapons:
            assert weapon.carrier is unit


def check_heroes(g: Lnl) -> None:
    """5.1-18, 11.2-16."""
    by_nation: dict[tuple[int, str], int] = {}
    for unit in g.units:
        if unit.counter.kind == "hero":
            assert not unit.shaken, "a Hero is never Shaken"
            if unit.loc >= 0 or unit.carrier is not None:
                key = (unit.side, nationality(g, unit))
                by_nation[key] = by_nation.get(key, 0) + 1
    assert all(count <= 2 for count in by_nation.values())


def check_cards(g: Lnl) -> None:
    """12.0: every card is in the deck or in one hand, and Friendly Fire is known to the enemy."""
    held = [unit.card for unit in g.units if unit.card]
    assert sorted([*held, *g.card_deck]) == sorted(g.catalogue.cards)
    for side, number in enumerate(g.friendly_fire):
        holders = [unit.id for unit in g.units if unit.side == side and unit.card == "friendly_fire"]
        assert holders == ([] if number < 0 else [number])
    for unit in g.units:
        if any(weapon.extra and not weapon.kind.gear for weapon in unit.weapons):
            assert unit.card == "demolitions", f"{unit} carries a charge without its card"


def check_markers(g: Lnl) -> None:
    there = g.held[0] | g.held[1] | g.armour[0] | g.armour[1] | g.air[0] | g.air[1]
    assert not g.spotted & ~there, "a Spotted marker lies on an empty location"
    assert set(g.smoke.values()) <= {1, 2}
    assert g.smoke_mask == sum(1 << cell for cell in g.smoke)
    assert g.scenario.night or not g.lit
    for unit in g.units:
        if unit.counter.kind == "sniper":
            assert not unit.marks & (MOVED | ASSAULT_MOVE | STEALTH), "a Sniper moved"


def check_shells(g: Lnl) -> None:
    """18.2, 18.3: what the FFE markers cover, missions never overdrawn, one a formation under way."""
    assert g.ffe_mask == sum(1 << cell for cell in {cell for marker in g.ffe for cell in area(g, marker)})
    assert len(g.missions) == len(g.batteries)
    for left, battery in zip(g.missions, g.batteries, strict=True):
        assert 0 <= left <= battery.mission.count
    under_way = [
        (marker.side, g.batteries[marker.battery].mission.formation)
        for marker in g.ffe
        if marker.battery >= 0
    ]
    assert len(set(under_way)) == len(under_way)


def check_mixed_locations(g: Lnl) -> None:
    """6.0-15, 8.1: enemies share a location only in melee."""
    for loc in bits(g.held[0] & g.held[1]):
        assert g.melee >> loc & 1, f"both sides in {g.field.labels[loc]} without a melee"


def check_secrets(game: Game[Lnl]) -> None:
    """No seat's view tells what it may not know."""
    g = game.state
    untold = [event for event in g.scenario.events if event.id not in g.story]
    for seat in (*game.seats, None):
        ask = game.ask if game.ask is not None and game.ask.seat == seat else None
        text = msgspec.json.encode(view(g, seat, ask)).decode()
        for event in untold:
            for words in event.text.values():
                assert words not in text, f"{seat} can read the event {event.id}"
        for unit in g.units:
            if unit.counter.kind == "sniper" and unit.loc == WAITING and seat != g.seats[unit.side]:
                assert f'"{unit.name}"' not in text, f"{seat} knows of {unit}"
