"""Counter faces by a name that says all that is printed on them: any worker can draw any face, at any time.

vv.us_rifle_squad.us.-.p.0.fired-valor.fr    a unit: facing, pinned or immobile, how many aboard, markers
vv.weapon.mg34.german                        a support weapon
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bocage.ground.picture import CounterFace
from bocage.ground.picture.counters.library import forces
from bocage.server.presenter import drawing
from bocage.systems.vv.battle.units import ADVANCED, ASSAULT_MOVE, FIRE, MOVE, Unit
from bocage.systems.vv.content.counters import Counter, WeaponKind, catalogue
from bocage.systems.vv.view.counter_faces import unit_face, weapon_face
from bocage.text import LANGUAGES
from bocage.text.vv.words import VvWords

TABS: Final[Mapping[int, str]] = {
    FIRE: "fired",
    MOVE: "moved",
    ASSAULT_MOVE: "assault_move",
    ADVANCED: "advanced",
}
SAID: Final[Mapping[str, str]] = {
    "fired": "mark-fire",
    "moved": "mark-move",
    "assault_move": "mark-assault_move",
    "advanced": "mark-advanced",
    "valor": "state-valor",
    "pinned": "state-pinned",
}
"""The message behind each word on a counter."""
UNIT: Final = re.compile(r"vv\.(\w+)\.(\w+)\.([0-5-])\.(p?i?)\.(\d{1,2})\.([a-z_-]*)\.([a-z]{0,2})")


def unit_face_id(unit: Unit, nation: str, lang: str) -> str:
    """The name of the face a unit shows now. Without a word on it, it is the same in every language."""
    marks = [name for bit, name in TABS.items() if unit.marks & bit]
    if unit.valor:
        marks.append("valor")
    facing = "-" if unit.counter.is_infantry else str(unit.facing)
    states = ("p" if unit.pinned else "") + ("i" if unit.immobile else "")
    spoken = lang if marks or unit.pinned else ""
    head = f"vv.{unit.counter.id}.{nation}.{facing}.{states}.{len(unit.passengers)}"
    return f"{head}.{'-'.join(marks)}.{spoken}"


def counter_face_id(counter: Counter) -> str:
    """The face of a counter as printed."""
    return f"vv.{counter.id}.{counter.nation}.{'-' if counter.is_infantry else 0}..0.."


def weapon_face_id(kind: WeaponKind, nation: str) -> str:
    return f"vv.weapon.{kind.id}.{nation}"


def draw_face(name: str) -> str | None:
    """The face of this name as SVG; None when no counter is called so."""
    return drawing.draw_face(name, _face)


def _face(name: str) -> CounterFace | None:
    return drawing.weapon_face(name, catalogue().weapons, weapon_face) or _unit(name)


def _unit(name: str) -> CounterFace | None:
    """Return the face of a unit by its name; None if no unit has such a face."""
    found = UNIT.fullmatch(name)
    if found is None:
        return None
    id, nation, facing, states, load, tabs, lang = found.groups()
    counter = catalogue().counters.get(id)
    marks = tuple(tabs.split("-")) if tabs else ()
    if counter is None or nation not in forces().forces or not set(marks) <= set(SAID) - {"pinned"}:
        return None
    said = (*marks, "pinned") if "p" in states else marks
    if bool(lang) != bool(said) or (lang and lang not in LANGUAGES):
        return None
    return unit_face(
        counter,
        nation,
        facing=-1 if facing == "-" else int(facing),
        pinned="p" in states,
        immobile="i" in states,
        load=int(load),
        marks=marks,
        words={mark: VvWords(lang).attribute(f"vv-{SAID[mark]}", "tab") for mark in said},
    )
