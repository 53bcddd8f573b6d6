"""Can the troops set up, come on and leave where the scenario says?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from bocage.ground.yamlfile import Step
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.scenario import Side, Troop
from bocage.systems.lnl.lint.page import Page
from bocage.systems.lnl.lint.places import is_open, names, read_locations, say_closed


class Crowd(NamedTuple):
    """Room needed or offered: half-squads and single men."""

    halves: int
    men: int


def lint_zones(page: Page, field: Field) -> None:
    zones = {name: _set_up(page, field, name, side) for name, side in page.scenario.sides.items()}
    _apart(page, field, zones)
    for name, side in page.scenario.sides.items():
        _exits(page, field, name, side)
        _arrivals(page, field, name, side)


# Setting up


def _set_up(page: Page, field: Field, name: str, side: Side) -> list[list[int]]:
    """The zones of a side, each without the cells that hold nobody, which are a finding."""
    zones: list[list[int]] = []
    for at, deployment in enumerate(side.deploy):
        steps = ("sides", name, "deploy", at, "zone")
        zone = read_locations(page, field, deployment.zone, *steps)
        say_closed(page, field, zone, *steps)
        zones.append([loc for loc in zone if is_open(field, loc)])
    _room(page, field, name, side, zones)
    return zones


def _room(page: Page, field: Field, name: str, side: Side, zones: list[list[int]]) -> None:
    """1.3: each zone, and any zones together, have room for those who set up there and nowhere else."""
    whole = [at for at, zone in enumerate(zones) if zone]
    for size in range(1, len(whole) + 1):
        for some in combinations(whole, size):
            room = _offered(field, _groups(field, [loc for at in some for loc in zones[at]]))
            crowd = _needed(page, [troop for at in some for troop in side.deploy[at].units])
            if crowd.halves > room.halves or crowd.men > room.men:
                page.say(
                    "no-room",
                    *("sides", name, "deploy", some[-1], "zone"),
                    zones=tuple(side.deploy[at].zone for at in some),
                    squads=room.halves / 2,
                    men=room.men,
                    needed_squads=crowd.halves / 2,
                    needed_men=crowd.men,
                    clause="lnl-1.3-1",
                )
                return


def _groups(field: Field, zone: Iterable[int]) -> frozenset[tuple[int, ...]]:
    """Locations that count together: the inside and the outside of a bunker (21.1-16)."""
    return frozenset(field.shared[loc] for loc in zone)


def _offered(field: Field, groups: frozenset[tuple[int, ...]]) -> Crowd:
    return Crowd(
        sum(field.squad_limit[group[0]] for group in groups),
        sum(field.smc_limit[group[0]] for group in groups),
    )


def _needed(page: Page, troops: Iterable[Troop]) -> Crowd:
    halves = men = 0
    for troop in troops:
        counter = page.counter(troop)
        if counter is not None and counter.is_mmc:
            halves += troop.count * counter.halves
        elif counter is not None:
            men += troop.count
    return Crowd(halves, men)


def _apart(page: Page, field: Field, zones: dict[str, list[list[int]]]) -> None:
    """No hex is in the set-up zones of both sides."""
    first, second = zones
    theirs = {field.cell_of[loc] for zone in zones[first] for loc in zone}
    for at, zone in enumerate(zones[second]):
        both = theirs & {field.cell_of[loc] for loc in zone}
        if both:
            steps = ("sides", second, "deploy", at, "zone")
            page.say("zones-overlap", *steps, cells=names(field, both), side=first)


# Coming and going


def _arrivals(page: Page, field: Field, name: str, side: Side) -> None:
    leaves = set(field.zone(side.exit)) if _exit_is_sound(page, field, side) else set()
    for at, arrival in enumerate(side.arrive):
        steps = ("sides", name, "arrive", at)
        entry = read_locations(page, field, arrival.entry, *steps, "entry")
        _on_edge(page, field, entry, *steps, "entry")
        both = leaves.intersection(entry)
        if both and page.scenario.scores.exit:
            page.say("enters-at-exit", *steps, "entry", cells=names(field, both))


def _exits(page: Page, field: Field, name: str, side: Side) -> None:
    if not side.exit:
        return
    steps = ("sides", name, "exit")
    _on_edge(page, field, read_locations(page, field, side.exit, *steps), *steps)
    if not page.scenario.scores.exit:
        page.say("exit-worthless", *steps)


def _exit_is_sound(page: Page, field: Field, side: Side) -> bool:
    quiet = Page(page.scenario, page.path, None)
    return bool(side.exit and read_locations(quiet, field, side.exit) and not quiet.findings)


def _on_edge(page: Page, field: Field, locations: list[int], *steps: Step) -> None:
    say_closed(page, field, locations, *steps)
    inner = [loc for loc in locations if not field.land.edge(field.cell_of[loc])]
    if inner:
        page.say("not-on-edge", *steps, cells=names(field, inner))
