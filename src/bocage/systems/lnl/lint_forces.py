"""Is the order of battle one that can take the field? Counters, weapons, cards, and whose they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bocage.systems.lnl.counters import Counter
from bocage.systems.lnl.lint_page import Page, Step, Steps
from bocage.systems.lnl.rows import ForceRow, WeaponTeamRow, rows
from bocage.systems.lnl.scenario import Troop
from bocage.systems.lnl.skill_cards import NEEDS_GUNS

BOXES: Final[Mapping[str, tuple[str, ...]]] = {
    "boh": ("BOH", "SAB", "NOSB"),
    "fhv": ("FHV", "Vietnam add-on"),
}
"""The boxes whose forces fight on the ground of each module."""


def lint_forces(page: Page) -> None:
    _sides(page)
    dealt: set[str] = set()
    for side, steps, troop in page.troops():
        counter = page.counter(troop)
        if counter is None:
            page.say(f"there is no counter {troop.counter!r}", *steps)
            continue
        if troop.count < 1:
            page.say("count must be 1 or more", *steps)
        _force(page, side, troop, counter, steps)
        _weapons(page, troop, counter, steps)
        _card(page, troop, counter, dealt, steps)
    _snipers(page)
    _event_units(page)


def _sides(page: Page) -> None:
    for name, side in page.scenario.sides.items():
        _known_force(page, side.force, "sides", name, "force")
        if not side.deploy and not side.arrive:
            page.say(f"{name} has no troops", "sides", name)
    owners: dict[str, str] = {}
    for side_name, steps, troop in page.troops():
        force = _force_of(page, side_name, troop)
        organisation = page.catalogue.forces[force].organisation if force in page.catalogue.forces else ""
        if organisation and owners.setdefault(organisation, side_name) != side_name:
            page.say(f"{organisation} fights on the other side already", *steps)


def _known_force(page: Page, force: str, *steps: Step) -> None:
    box = _boxes().get(force)
    if box is None:
        page.say(f"there is no force {force!r}", *steps)
    elif box not in BOXES[page.scenario.module]:
        page.say(f"{force} does not belong to the module {page.scenario.module}", *steps)


def _force_of(page: Page, side: str, troop: Troop) -> str:
    if troop.force or not page.is_side(side):
        return troop.force
    return page.scenario.sides[side].force


def _force(page: Page, side: str, troop: Troop, counter: Counter, steps: Steps) -> None:
    """A printed counter has the colour of its force; single men come in every colour."""
    if troop.force:
        _known_force(page, troop.force, *steps)
    force = _force_of(page, side, troop)
    printed = _printed().get(counter.id, (counter.force,))
    if force and "any" not in printed and force not in printed:
        page.say(f"{counter.id} is a counter of {' or '.join(printed)}, not of {force}", *steps)


def _weapons(page: Page, troop: Troop, counter: Counter, steps: Steps) -> None:
    for weapon in troop.weapons:
        if weapon not in page.catalogue.weapons:
            page.say(f"there is no weapon {weapon!r}", *steps)
    if len(troop.weapons) > counter.max_weapons:
        page.say(f"{counter.id} carries {counter.max_weapons} weapons at most (1.6.1)", *steps)


def _card(page: Page, troop: Troop, counter: Counter, dealt: set[str], steps: Steps) -> None:
    """12.0: one card of each kind in the deck, and not for everyone."""
    if not troop.card:
        return
    card = page.catalogue.cards.get(troop.card)
    if card is None:
        page.say(f"there is no card {troop.card!r}", *steps)
        return
    holder = "leader" if counter.kind == "commissar" else counter.kind
    if holder not in card.holders:
        page.say(f"a {counter.kind} may not hold the card {troop.card}", *steps)
    if troop.card in NEEDS_GUNS:
        page.say(f"the card {troop.card} is of no use: there are no vehicles and no artillery", *steps)
    if troop.card in dealt or troop.count > 1:
        page.say(f"the card {troop.card} is in the deck only once", *steps)
    dealt.add(troop.card)


def _snipers(page: Page) -> None:
    """11.4-1: Snipers, and nobody else, wait off the map."""
    for placed in (page.deployed(), page.arriving(), page.appearing()):
        for _, steps, troop in placed:
            counter = page.counter(troop)
            if counter is not None and counter.kind == "sniper":
                page.say("a sniper is not on the map at the start: list him under off_map (11.4)", *steps)
    for _, steps, troop in page.waiting():
        counter = page.counter(troop)
        if counter is not None and counter.kind != "sniper":
            page.say(f"{counter.id} never enters play: only snipers are off_map", *steps)


def _event_units(page: Page) -> None:
    for _, steps, troop in page.appearing():
        if troop.card or troop.shaken:
            page.say("units of an event bring no card and are in Good Order", *steps)


@cache
def _boxes() -> dict[str, str]:
    """The box each force comes from."""
    return {row.code: row.module for row in rows("forces", ForceRow)}


@cache
def _printed() -> dict[str, tuple[str, ...]]:
    """The counters that are printed for more than one force."""
    return {row.id: row.force for row in rows("weapon-teams", WeaponTeamRow)}
