"""Counter faces by a name that says all that is printed on them: any worker can draw any face, at any time.

lnl.us_airborne_squad.us_airborne.6.4.0.s.moved-fired.fr    a unit
lnl.m4a1.us_airborne.6.10.0....126bc1                       a machine or gun: facing, turret, corners, state
lnl.weapon.bar.us_airborne                                  a Support Weapon
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bocage.ground.picture import CounterFace, draw_aspects
from bocage.ground.picture.counters.library import forces
from bocage.server.presenter import drawing
from bocage.server.presenter.drawing import svg
from bocage.systems.lnl.battle.concepts import leadership, morale, movement_factor
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.content.counters import Counter, WeaponKind, catalogue
from bocage.systems.lnl.view.counter_faces import (
    NEUTRAL,
    PLAIN,
    TABS,
    Mode,
    Pose,
    counter_face,
    kind_face,
    pose,
    tabs,
)
from bocage.text import LANGUAGES
from bocage.text.lnl.words import LnlWords

MARKS: Final = frozenset({*TABS.values(), "melee", "spotted", "acquired_1", "acquired_2", "fired_through"})
UNIT: Final = re.compile(
    r"lnl\.(\w+)\.(\w+)\.(\d{1,2})\.(\d{1,2})\.(-?\d)\.(s?w?)\.([a-z0-9_-]*)\.([a-z]{0,2})(?:\.([a-z0-9-]+))?"
)
POSE: Final = re.compile(r"([0-5-])([0-5-])([46])(b?)(a?)(d?)(c?)([fh]?)(\d{0,2})")
MODES: Final[Mapping[str, Mode]] = {"": "", "f": "flying", "h": "hovering"}
STATES: Final = MARKS - frozenset(TABS.values()) | {"melee"}
"""Markers that come from the place or from others, and not from what a unit has done."""


def unit_face_id(g: Lnl, unit: Unit, lang: str) -> str:
    """The name of the face a unit shows now. Without a marker, it is the same in every language."""
    marks = tabs(g, unit)
    lm = leadership(unit) if unit.counter.is_leader else 0
    state = ("s" if unit.shaken else "") + ("w" if unit.wounded else "")
    values = f"{max(0, morale(g, unit))}.{max(0, movement_factor(unit))}.{lm}"
    worn = f"{'-'.join(marks)}.{lang if marks else ''}"
    name = f"lnl.{unit.counter.id}.{unit.force.code}.{values}.{state}.{worn}"
    stands = pose(g, unit)
    return name if stands == PLAIN else f"{name}.{pose_name(stands)}"


def pose_name(pose: Pose) -> str:
    """`126bc1`: faces corner 1 of 6, turret to 2, Buttoned, commanded, one aboard."""
    flags = zip("badc", (pose.buttoned, pose.abandoned, pose.damaged, pose.commanded), strict=True)
    states = "".join(letter for letter, on in flags if on)
    corners = "".join("-" if corner < 0 else str(corner) for corner in (pose.facing, pose.turret))
    return f"{corners}{pose.corners}{states}{pose.mode[:1]}{pose.load or ''}"


def _pose(name: str | None) -> Pose | None:
    """How a machine of this name stands; None when the name says nothing."""
    if name is None:
        return PLAIN
    found = POSE.fullmatch(name)
    if found is None:
        return None
    facing, turret, corners, shut, left, hit, led, mode, load = found.groups()
    return Pose(
        -1 if facing == "-" else int(facing),
        -1 if turret == "-" else int(turret),
        int(corners),
        buttoned=bool(shut),
        abandoned=bool(left),
        damaged=bool(hit),
        commanded=bool(led),
        mode=MODES[mode],
        load=int(load or 0),
    )


def counter_face_id(counter: Counter) -> str:
    """The face of a counter as printed."""
    force = counter.force if counter.force in forces().forces else NEUTRAL
    return f"lnl.{counter.id}.{force}.{counter.morale}.{counter.mf}.{counter.lm}..."


def weapon_face_id(kind: WeaponKind, carrier: Unit | None) -> str:
    return f"lnl.weapon.{kind.id}.{NEUTRAL if carrier is None else carrier.force.code}"


def draw_face(name: str) -> str | None:
    """The face of this name as SVG; None when no counter is called so."""
    return drawing.draw_face(name, _face)


def _face(name: str) -> CounterFace | None:
    return drawing.weapon_face(name, catalogue().weapons, kind_face) or _unit(name)


def _unit(name: str) -> CounterFace | None:
    """Return the face of a unit by its name; None if no unit has such a face."""
    found = UNIT.fullmatch(name)
    if found is None:
        return None
    id, force, steady, movement, lm, state, tabs_, lang, posed = found.groups()
    counter = catalogue().counters.get(id)
    marks = tuple(tabs_.split("-")) if tabs_ else ()
    stands = _pose(posed)
    if counter is None or stands is None or force not in forces().forces or not set(marks) <= MARKS:
        return None
    if bool(lang) != bool(marks) or (lang and lang not in LANGUAGES):
        return None
    return counter_face(
        counter,
        force,
        int(steady),
        int(movement),
        int(lm),
        shaken="s" in state,
        wounded="w" in state,
        marks=marks,
        words={mark: _word(mark, lang) for mark in marks},
        pose=stands,
    )


def _word(mark: str, lang: str) -> str:
    """Return the short word that stands on the tab of a marker."""
    words = LnlWords(lang)
    if mark in STATES:
        return words.attribute(f"lnl-state-{mark}", "tab")
    return words.attribute(f"lnl-mark-{'stealth_full' if mark == 'stealth' else mark}", "tab")


ROSE: Final = "-64 -64 128 128"
ASPECTS: Final = ("front", "flank", "rear")


@lru_cache(maxsize=1024)
def draw_rose(words: LnlWords, facing: int, corners: int, armour: str, struck: str) -> str | None:
    """The aspects of a vehicle with their armour: `6.3.2`, an asterisk for none."""
    faces = armour.split(".")
    if (
        len(faces) != len(ASPECTS)
        or facing >= corners
        or not all(face == "*" or face.isdecimal() for face in faces)
    ):
        return None
    names = {aspect: words.say(f"lnl-aspect-{aspect}") for aspect in ASPECTS}
    rose = draw_aspects(
        facing, corners=corners, armour=dict(zip(ASPECTS, faces, strict=True)), lit=struck, words=names
    )
    return svg(ROSE, rose)
