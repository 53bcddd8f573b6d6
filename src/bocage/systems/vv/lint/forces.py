"""Is the order of battle one that can take the field? Counters, weapons, passengers, and whose they are."""

from __future__ import annotations

from bocage.systems.common.files.scenario_page import Steps
from bocage.systems.vv.content.counters import Counter
from bocage.systems.vv.content.scenario import Side, Troop
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.lint.page import Page


def lint_forces(page: Page) -> None:
    for name, side in page.scenario.sides.items():
        _stores(page, name, side)
        _spotters(page, name, side)
    for name, steps, troop, counter in page.mustered(page.troops(), page.catalogue.counters):
        nation = page.scenario.sides[name].nation
        if nation not in counter.nations:
            page.say(
                "counter-of-other-force",
                *steps,
                counter=counter.id,
                printed=counter.nations,
                force=nation,
            )
        _weapon(page, troop, counter, nation, steps)
        _posture(page, troop, counter, steps)
        _passengers(page, troop, counter, steps)


def _stores(page: Page, name: str, side: Side) -> None:
    """12.5: what is kept before the player is expendable, and his nation's."""
    for code, count in side.expendables.items():
        weapon = page.catalogue.weapons.get(code)
        steps = ("sides", name, "expendables", code)
        if weapon is None:
            page.say("no-weapon", *steps, weapon=code)
        elif not weapon.expendable:
            page.say("not-expendable", *steps, weapon=code, clause="vv-12.5-1")
        elif side.nation not in weapon.nations:
            page.say("weapon-of-other-nation", *steps, weapon=code, nation=side.nation)
        if count < 1:
            page.say("at-least-one", *steps, field=code)
    if side.smoke < 0:
        page.say("at-least-one", "sides", name, "smoke", field="smoke")


def _spotters(page: Page, name: str, side: Side) -> None:
    """21.2, 21.3-1: artillery is called in a Command Phase, and somebody on the map must see for it."""
    missions = side.missions
    steps = ("sides", name, "missions")
    if min(missions.light_barrage, missions.heavy_barrage, missions.fighter_bomber) < 0:
        page.say("at-least-one", *steps, field="missions")
    called = missions.light_barrage > 0 or missions.heavy_barrage > 0
    if called and not side.deploy and all(each.turn >= page.scenario.turns for each in side.arrive):
        page.say("no-spotter-ever", *steps, side=name, clause="vv-21.3-1")


def _weapon(page: Page, troop: Troop, counter: Counter, nation: str, steps: Steps) -> None:
    """12.2: infantry carries one support weapon; a leader none that is Heavy."""
    if not troop.weapon:
        return
    weapon = page.catalogue.weapons.get(troop.weapon)
    if weapon is None:
        page.say("no-weapon", *steps, weapon=troop.weapon)
    elif weapon.expendable:
        page.say("is-expendable", *steps, weapon=weapon.id, clause="vv-12.5-1")
    elif not counter.is_infantry or (counter.is_leader and weapon.heavy):
        clause = "vv-12.2-3" if counter.is_leader else "vv-1.14-2"
        page.say("cannot-carry", *steps, unit=counter.id, weapon=weapon.id, clause=clause)
    elif nation not in weapon.nations:
        page.say("weapon-of-other-nation", *steps, weapon=weapon.id, nation=nation)


def _posture(page: Page, troop: Troop, counter: Counter, steps: Steps) -> None:
    """7.1, 16.5: machines face a hexside, men do not; a hero is a leader."""
    if troop.facing and troop.facing not in HEXSIDES:
        page.say("no-facing", *steps, facing=troop.facing, facings=", ".join(HEXSIDES))
    elif troop.facing and counter.is_infantry:
        page.say("faces-nowhere", *steps, kind=counter.id)
    if troop.hero and not counter.is_leader:
        page.say("hero-no-leader", *steps, counter=counter.id, clause="vv-16.5-2")


def _passengers(page: Page, troop: Troop, counter: Counter, steps: Steps) -> None:
    """8.21: no more than the transport class has room for, and a gun only behind one that tows."""
    if not troop.passengers:
        return
    transport = counter.transport
    riders = [(page.counter(each), each) for each in troop.passengers for _ in range(each.count)]
    known = [(each, line) for each, line in riders if each is not None]
    for rider, _ in known:
        if transport is None or rider.is_vehicle:
            page.say("no-room-aboard", *steps, unit=counter.id, passenger=rider.id)
    if transport is None:
        return
    halves = sum(
        2 if each.kind == "squad" else 1 for each, _ in known if each.kind in ("squad", "half_squad")
    )
    leaders = sum(1 for each, _ in known if each.is_leader)
    weapons = sum(1 for _, line in known if line.weapon)
    guns = [each for each, _ in known if each.is_gun]
    towed = len(guns) <= int(counter.tow) and (transport.large_guns or not any(gun.large for gun in guns))
    if halves > transport.half_squads or leaders > transport.leaders or weapons > transport.weapons:
        page.say("too-many-aboard", *steps, unit=counter.id, room=transport.code, clause="vv-8.21-1")
    if not towed:
        page.say("cannot-tow", *steps, unit=counter.id, gun=guns[0].id, clause="vv-8.21-3")
