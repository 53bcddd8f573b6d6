"""Is the order of battle one that can take the field? Counters, weapons, cards, and whose they are."""

from __future__ import annotations

from functools import cache

from bocage.ground.yamlfile import Step
from bocage.systems.lnl.battle.verbs import HEX_CORNERS, SQUARE_CORNERS
from bocage.systems.lnl.content.counters import Counter, VehicleCounter
from bocage.systems.lnl.content.data_files import BOXES, FORCES, rows
from bocage.systems.lnl.content.scenario import Troop
from bocage.systems.lnl.lint.page import Page, Steps


def lint_forces(page: Page) -> None:
    _sides(page)
    dealt: set[str] = set()
    for side, steps, troop, counter in page.mustered(page.troops(), page.catalogue.counters):
        _force(page, side, troop, counter, steps)
        _weapons(page, troop, counter, steps)
        _card(page, troop, counter, dealt, steps)
        _posture(page, troop, steps)
    _snipers(page)
    _event_units(page)
    _mix(page)


def _mix(page: Page) -> None:
    """What may appear by a roll is a counter or a weapon that there is."""
    for code, count in page.scenario.mix.items():
        if code not in page.catalogue.counters and code not in page.catalogue.weapons:
            page.say("no-counter", "mix", counter=code)
        if count < 1:
            page.say("at-least-one", "mix", field=code)


def _sides(page: Page) -> None:
    for name, side in page.scenario.sides.items():
        _known_force(page, side.force, "sides", name, "force")
    owners: dict[str, str] = {}
    for side_name, steps, troop in page.troops():
        force = _force_of(page, side_name, troop)
        organisation = page.catalogue.forces[force].organisation if force in page.catalogue.forces else ""
        if organisation and owners.setdefault(organisation, side_name) != side_name:
            page.say("on-both-sides", *steps, organisation=organisation)


def _known_force(page: Page, force: str, *steps: Step) -> None:
    modules = _modules()
    if force not in modules:
        page.say("no-force", *steps, force=force)
    elif modules[force] != page.scenario.module:
        page.say("force-of-other-module", *steps, force=force, module=page.scenario.module)


def _force_of(page: Page, side: str, troop: Troop) -> str:
    if troop.force or not page.is_side(side):
        return troop.force
    return page.scenario.sides[side].force


def _force(page: Page, side: str, troop: Troop, counter: Counter, steps: Steps) -> None:
    """A printed counter has the colour of its force; single men come in every colour."""
    if troop.force:
        _known_force(page, troop.force, *steps)
    force = _force_of(page, side, troop)
    printed = counter.forces
    if force and "any" not in printed and force not in printed:
        page.say("counter-of-other-force", *steps, counter=counter.id, printed=printed, force=force)


def _weapons(page: Page, troop: Troop, counter: Counter, steps: Steps) -> None:
    for weapon in troop.weapons:
        if weapon not in page.catalogue.weapons:
            page.say("no-weapon", *steps, weapon=weapon)
    weapons = page.catalogue.weapons
    barred = page.module.cannot_begin_with(counter)
    for code in troop.weapons:
        if barred is not None and code in weapons and not weapons[code].gear:
            page.say("cannot-carry", *steps, unit=counter.id, weapon=code, clause=barred.clause)
    if sum(1 for code in troop.weapons if code in weapons and not weapons[code].gear) > counter.max_weapons:
        page.say(
            "too-many-weapons", *steps, counter=counter.id, most=counter.max_weapons, clause="lnl-1.6.1-2"
        )


def _card(page: Page, troop: Troop, counter: Counter, dealt: set[str], steps: Steps) -> None:
    """12.0: one card of each kind in the deck, and not for everyone."""
    if not troop.card:
        return
    card = page.catalogue.cards.get(troop.card)
    if card is None:
        page.say("no-card", *steps, card=troop.card)
        return
    holder = "leader" if counter.kind == "commissar" else counter.kind
    if holder not in card.holders:
        page.say("card-in-wrong-hands", *steps, counter=counter.id, card=troop.card)
    if troop.card == "tank_killer" and not _has_vehicles(page):
        page.say("card-useless", *steps, card=troop.card)
    if troop.card in dealt or troop.count > 1:
        page.say("card-twice", *steps, card=troop.card)
    dealt.add(troop.card)


def _posture(page: Page, troop: Troop, steps: Steps) -> None:
    """11.8, 15.1-12: a vehicle or gun faces a corner that there is, and an Armor Leader leads it."""
    corners = SQUARE_CORNERS if page.module.on_squares else HEX_CORNERS
    if troop.facing and troop.facing not in corners:
        page.say("no-facing", *steps, facing=troop.facing, facings=", ".join(corners))
    if troop.commander:
        leader = page.catalogue.counters.get(troop.commander)
        if leader is None or leader.kind != "armor_leader":
            page.say("no-armor-leader", *steps, counter=troop.commander)


def _has_vehicles(page: Page) -> bool:
    return any(isinstance(page.counter(troop), VehicleCounter) for _, _, troop in page.troops())


def _snipers(page: Page) -> None:
    """11.4-1: Snipers, and nobody else, wait off the map."""
    for placed in (page.deployed(), page.arriving(), page.appearing()):
        for _, steps, troop in placed:
            counter = page.counter(troop)
            if counter is not None and counter.kind == "sniper":
                page.say("sniper-on-map", *steps, clause="lnl-11.4-1")
    for _, steps, troop in page.waiting():
        counter = page.counter(troop)
        if counter is not None and counter.kind != "sniper":
            page.say("never-enters", *steps, counter=counter.id)


def _event_units(page: Page) -> None:
    for _, steps, troop in page.appearing():
        if troop.card or troop.shaken:
            page.say("event-units-plain", *steps)


@cache
def _modules() -> dict[str, str | None]:
    """The module on whose ground each force fights: that of the box it comes in."""
    boxes = {row.id: row.module for row in rows(BOXES)}
    return {row.code: boxes[row.module] for row in rows(FORCES)}
