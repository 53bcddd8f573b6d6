"""What lies on Lock 'n Load's board, with words and faces. Who may know of it, the view has decided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bocage.ground.picture.counters.faces import bearing
from bocage.kernel import Ask, Option
from bocage.server.lnl.faces import unit_face_id, weapon_face_id
from bocage.server.presenter import pieces
from bocage.server.presenter.pieces import Spots, arc, named_by, place_called, thing
from bocage.server.presenter.presenter import Json
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.view.counter_faces import plates
from bocage.systems.lnl.view.machines import arcs
from bocage.text.lnl.words import LnlWords

OF_ONE_UNIT: Final = frozenset({"bring-to-bear", "vehicle-weapons"})
"""Questions whose every answer belongs to the unit that is asked about."""
VALUES: Final = ("fp", "range", "mf", "morale", "lm")
STATES: Final = ("shaken", "wounded", "buttoned", "abandoned", "damaged")
MACHINE: Final = ("facing", "turret", "mode", "passengers")


# Units and weapons


def show_units(g: Lnl, words: LnlWords, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
    """The units on the map, and those that are not, from what the view shows of them."""
    return pieces.show_units(
        g,
        seen,
        lambda unit, each: {
            "words": _described(g, words, unit, each),
            "face": unit_face_id(g, unit, words.lang),
        },
        lambda unit, each: _on_map(g, words, unit, each),
    )


def _on_map(g: Lnl, words: LnlWords, unit: Unit, seen: dict[str, Any]) -> Json:
    """Show what only units on the map have."""
    return {
        "force": seen["force"],
        "states": _states(seen),
        "weapons": [show_weapon(g, words, weapon) for weapon in unit.weapons],
        "values": {name: seen[name] for name in VALUES},
        "arcs": show_arcs(g, unit),
        "machine": _machine(seen) if isinstance(unit, Vehicle) else None,
    }


def _states(seen: dict[str, Any]) -> list[str]:
    """What has become of a unit and what it has done, as codes."""
    return [*(name for name in STATES if seen.get(name)), *seen["markers"]]


def _machine(seen: dict[str, Any]) -> Json:
    return {name: seen[name] for name in MACHINE} | {"capacity": seen["printed"]["capacity"]}


def show_arcs(g: Lnl, unit: Unit) -> list[Json]:
    """What the guns of a unit cover."""
    corners = len(g.verbs.corners)
    return [
        arc(each.kind, bearing(each.corner, corners), 360 / corners, each.reach) for each in arcs(g, unit)
    ]


def _described(g: Lnl, words: LnlWords, unit: Unit, seen: dict[str, Any]) -> str:
    """All of a unit in one line, for those who hear it."""
    parts = [words.unit(g, unit, "bare")]
    if unit.loc >= 0:
        parts.append(words.at(g, unit.loc))
    if seen["facing"] is not None:
        parts.append(words.say("server-faces", facing=words.facing(seen["facing"])))
    if seen.get("turret") is not None:
        parts.append(words.say("server-turret", facing=words.facing(seen["turret"])))
    if unit.carrier is not None:
        parts.append(words.say("server-rides", vehicle=words.unit(g, unit.carrier, "of")))
    if isinstance(unit, Vehicle):
        return words.say(
            "server-described",
            what=", ".join([*parts, *words.states(unit)]),
            values=words.say("server-machine", mf=seen["mf"], morale=seen["morale"], **_plates(unit)),
        )
    values = words.say(
        "server-values",
        fights="yes" if seen["range"] else "no",
        leads="yes" if unit.counter.is_leader else "no",
        **{name: seen[name] for name in VALUES},
    )
    return words.say("server-described", what=", ".join([*parts, *words.states(unit)]), values=values)


def _plates(vehicle: Vehicle) -> dict[str, str]:
    """The armour in words: 6/3/2, with an asterisk where there is none; a helicopter's is one number."""
    printed = vehicle.printed
    hull = [str(face) for face in plates(printed.hull)]
    turret = "" if printed.turret is None else "/".join(map(str, plates(printed.turret)))
    return {
        "hull": hull[0] if printed.flies else "/".join(hull),
        "turret": turret,
        "turreted": "yes" if turret else "no",
        "drives": "no" if printed.flies else "yes",
    }


def show_weapon(g: Lnl, words: LnlWords, weapon: Weapon) -> Json:
    """Show a Support Weapon."""
    return {
        "id": weapon_id(g, weapon),
        "face": weapon_face_id(weapon.kind, weapon.carrier),
        "words": words.weapon(weapon.kind.id, "bare"),
    }


def weapon_id(g: Lnl, weapon: Weapon) -> str:
    """The name by which options call it."""
    return g.verbs.drop(weapon.id).args[0]


def show_lying(g: Lnl, words: LnlWords, seen: list[dict[str, Any]]) -> list[Json]:
    """Weapons nobody carries."""
    return [
        {
            **show_weapon(g, words, g.weapons[each["id"]]),
            "place": place_called(g, each["where"]),
            "label": each["where"],
        }
        for each in seen
    ]


# Markers

FLAT: Final = {"ground": False}
"""A badge and nothing on the ground."""


def show_things(g: Lnl, words: LnlWords, seen: dict[str, Any], ask: Ask | None) -> list[Json]:
    """What lies in the cells, from what the view shows of it."""
    space, marks = g.field.space, seen["markers"]
    found: list[Json] = []

    def lay(labels: Iterable[str], kind: str, name: str, **more: Any) -> None:
        found.extend(
            thing(place_called(g, label), kind, words.say(f"lnl-thing-{name}"), **more) for label in labels
        )

    lay(marks["melee"], "", "melee", ground=False, badge=False)
    lay(marks["spotted"], "", "spotted", ground=False, badge=False)
    lay(marks["foxholes"], "foxhole", "foxhole")
    lay(marks["wire"], "wire", "wire")
    lay(marks["mines"], "mine", "mines")
    for index, looks in g.field.bunkers.items():
        lay([space.label(index)], "bunker", "bunker", facing=looks)
    for label, age in marks["smoke"].items():
        lay([label], f"smoke_{age}", "smoke")
    lay(marks["star_shells"], "star_shell", "star-shell")
    lay(marks["rubble"], "rubble", "rubble")
    lay(marks.get("roadblocks", ()), "roadblock", "roadblock")
    found += [_hulk(g, words, each) for each in marks["hulks"]]
    lay(marks["ffe"], "ffe", "ffe")
    lay(marks["ffe_ring"], "ffe_ring", "ffe", badge=False)
    lay(_spotting_round(g, ask), "spotting_round", "spotting-round")
    for label, holder in seen["control"].items():
        lay([label], "objective", "objective", holder=holder, **FLAT)
    for each in seen["events"]["markers"]:
        kind = "event_sight" if each["kind"] == "los" else "event_occupation"
        lay([each["where"]], kind, "event", **FLAT)
    return found


def _hulk(g: Lnl, words: LnlWords, seen: dict[str, Any]) -> Json:
    """14.0d-2: show a wreck, drawn as the vehicle it was."""
    vehicle = next(each for each in g.vehicles if each.name == seen["unit"])
    corners = g.verbs.corners
    return thing(
        seen["where"],
        "wreck",
        words.say("server-wreck", what=words.unit(g, vehicle, "of")),
        facing=corners.index(seen["facing"]),
        figure=seen["was"],
        corners=len(corners),
    )


def _spotting_round(g: Lnl, ask: Ask | None) -> list[str]:
    """18.2-8: where the Spotting Round came down, while its caller corrects the fire."""
    landed = ask.about.get("at") if ask is not None and ask.kind == "correct-fire" else None
    return [g.field.space.label(landed)] if isinstance(landed, int) else []


def show_artillery(g: Lnl, words: LnlWords, seen: list[dict[str, Any]]) -> list[Json]:
    """18.2-1: off-board artillery: how many missions are left, and from which turn on."""
    return [
        {
            "id": each["id"],
            "side": each["side"],
            "what": words.say("lnl-support-artillery"),
            "words": words.say(
                "lnl-support-missions",
                name=words.pick(each["name"]),
                ready="no" if each["turn"] > g.turn else "yes",
                **{name: each[name] for name in ("fp", "left", "turn")},
            ),
        }
        for each in seen
    ]


# Questions


def spots(g: Lnl, option: Option, ask: Ask) -> Spots:
    """A weapon stands for who carries it, or where it lies; an answer about one unit for that unit."""
    found = Spots()
    for kind, name, value in named_by(option):
        if kind == "place":
            found.add_label(g, name)
        elif kind == "unit":
            found.add_unit(g, g.units[value])
        elif kind == "weapon":
            weapon = g.weapons[value]
            if weapon.carrier is not None:
                found.add_unit(g, weapon.carrier)
            elif weapon.loc >= 0:
                found.add_location(g, weapon.loc)
    acts = ask.about.get("unit") if option.kinds == ("facing",) or ask.kind in OF_ONE_UNIT else None
    if isinstance(acts, int) and whereabouts(g.units[acts]) >= 0 and not found:
        found.add_unit(g, g.units[acts])
    return found


def storeys(field: Field) -> tuple[tuple[str, ...], ...]:
    """10.2: the ground, upper floors, bunkers and the air above each cell."""
    found: list[list[str]] = [[] for _ in field.space.places]
    for location in field.locations:
        found[location.cell].append(location.label)
    return tuple(map(tuple, found))
