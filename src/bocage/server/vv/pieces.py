"""What lies on the board of Valor & Victory, with words and faces. The view has decided who may know it."""

from __future__ import annotations

from typing import Any, Final

from bocage.kernel import Ask, Option
from bocage.server.presenter import pieces
from bocage.server.presenter.pieces import Spots, arc, thing
from bocage.server.presenter.presenter import Json
from bocage.server.vv.faces import unit_face_id, weapon_face_id
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.view import machines
from bocage.text.vv.words import VvWords

HEXSIDE: Final = 60.0
"""Degrees from one hexside to the next."""
OF_ONE_UNIT: Final = frozenset({"drive", "face", "set-up-facing", "enter-facing", "push"})
"""Questions whose answers without a place belong to the unit that is asked about."""


# Units


def show_units(g: Vv, words: VvWords, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
    """The units on the map, and those that are not, from what the view shows of them."""
    return pieces.show_units(
        g,
        seen,
        lambda unit, each: {
            "words": _described(g, words, unit),
            "face": unit_face_id(unit, nation(g, unit), words.lang),
        },
        lambda unit, each: _on_map(g, words, unit, each),
    )


def _on_map(g: Vv, words: VvWords, unit: Unit, seen: dict[str, Any]) -> Json:
    """Show what only units on the map have."""
    states = [name for name in ("pinned", "valor", "immobile") if seen[name]]
    return {
        "force": nation(g, unit),
        "states": [*states, *seen["markers"]],
        "weapons": [] if unit.weapon is None else [_weapon(g, words, unit)],
        "values": seen["values"],
        "arcs": _arcs(g, unit),
        "machine": None if unit.counter.is_infantry else _machine(seen),
    }


def _machine(seen: dict[str, Any]) -> Json:
    """Show how a vehicle or gun stands and what it carries."""
    return {
        "facing": seen["facing"],
        "turret": None,
        "mode": None,
        "passengers": seen["passengers"],
        "capacity": seen["values"]["transport"],
    }


def nation(g: Vv, unit: Unit) -> str:
    """Whose colour a counter has: machines that several nations had go by their side."""
    return g.scenario.sides[g.seats[unit.side]].nation


def _weapon(g: Vv, words: VvWords, unit: Unit) -> Json:
    """Show the weapon that a unit carries."""
    assert unit.weapon is not None
    return {
        "id": f"{unit.name}-weapon",
        "face": weapon_face_id(unit.weapon, nation(g, unit)),
        "words": words.weapon(unit.weapon.id),
    }


def _arcs(g: Vv, unit: Unit) -> list[Json]:
    covers = machines.arc(g, unit)
    return [] if covers is None else [arc("gun", covers.side * HEXSIDE, covers.width, covers.reach)]


def _described(g: Vv, words: VvWords, unit: Unit) -> str:
    """All of a unit in one line, for those who hear it."""
    parts = [words.unit(g, unit, "bare")]
    if unit.loc >= 0:
        parts.append(words.at(g, unit.loc))
    if not unit.counter.is_infantry and unit.loc >= 0:
        parts.append(words.say("server-faces", facing=words.facing(g.verbs.face(unit.facing).args[0])))
    if unit.carrier is not None:
        parts.append(words.say("server-rides", vehicle=words.unit(g, unit.carrier, "of")))
    return words.say(
        "server-described", what=", ".join([*parts, *words.states(unit)]), values=words.values(unit)
    )


# What lies in the cells


def show_things(g: Vv, words: VvWords, seen: dict[str, Any]) -> list[Json]:
    marks = seen["markers"]
    found: list[Json] = []
    for label, strength in marks["smoke"].items():
        found.append(thing(label, f"smoke_{strength}", words.own("thing-smoke", strength=strength)))
    for label, count in marks["lanes"].items():
        found.append(thing(label, "fire_lane", words.own("thing-lane", count=count)))
    for each in marks["positions"]:
        facing = each["facing"] or 0
        found.append(thing(each["where"], each["kind"], words.terrain(each["kind"]), facing=facing))
    found += [thing(label, "barbed_wire", words.terrain("barbed_wire")) for label in marks["wire"]]
    found += [thing(label, "minefield", words.terrain("minefield")) for label in marks["mines"]]
    found += [thing(label, "sniper", words.own("thing-sniper")) for label in marks["snipers"]]
    found += _below(g, words, seen)
    for label, holder in seen["control"].items():
        found.append(thing(label, "objective", words.own("thing-objective"), holder=holder, ground=False))
    return found


def _below(g: Vv, words: VvWords, seen: dict[str, Any]) -> list[Json]:
    """20.12: show, by place, which own units are in a tunnel."""
    under: dict[str, list[Unit]] = {}
    by_name = {unit.name: unit for unit in g.units}
    for each in seen["units"]:
        if each["below"] is not None:
            under.setdefault(each["below"], []).append(by_name[each["id"]])
    return [
        thing(label, "tunnel", words.own("thing-below", who=words.stack(units)), ground=False)
        for label, units in under.items()
    ]


def show_support(words: VvWords, seen: dict[str, Any]) -> list[Json]:
    """Chapters 11, 12, 17 and 21: what each side still has off the map."""
    found: list[Json] = []

    def tell(side: str, id: str, what: str, told: str) -> None:
        name = words.own(f"support-{what}")
        found.append({"id": f"{side}-{id}", "side": side, "what": name, "words": told})

    for side, has in seen["support"].items():
        if has["smoke"]:
            tell(side, "smoke", "smoke", words.own("support-smoke-told", count=has["smoke"]))
        for weapon, count in has["expendables"].items():
            told = words.own("support-expendable-told", weapon=words.weapon(weapon), count=count)
            tell(side, weapon, "expendable", told)
        for kind, count in has["missions"].items():
            if count:
                told = words.own("support-mission-told", mission=words.mission(kind), count=count)
                tell(side, kind, "mission", told)
        if has["has_sniper"]:
            tell(side, "sniper", "sniper", words.own("support-sniper-told", where=has["sniper"]))
    return found


# Questions


def spots(g: Vv, option: Option, ask: Ask) -> Spots:
    """Return the places and units that an option belongs to; a drive belongs to where it leads."""
    found = pieces.spots(g, option)
    acts = ask.about.get("unit")
    if not isinstance(acts, int) or found:
        return found
    if option.kinds == ("facing",) or (ask.kind in OF_ONE_UNIT and option.verb in ("ahead", "back")):
        found.add_unit(g, g.units[acts])
        to = machines.leads_to(g, g.units[acts], option.verb)
        if to >= 0:
            found.add_location(g, to)
    return found
