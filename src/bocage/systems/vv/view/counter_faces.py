"""Chapter 1: the counters as they look: values where players look for them, the back when they are pinned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bocage.ground.picture import CounterFace, Ratings
from bocage.systems.vv.content.counters import Counter, WeaponKind
from bocage.systems.vv.content.tables import LETTERS

SIDES: Final = 6
NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})
FIGURES: Final[Mapping[str, str]] = MappingProxyType({"grenades": "hand_grenades"})
"""Drawings that do not go by the name of the counter."""


def unit_face(
    counter: Counter,
    nation: str,
    *,
    facing: int = -1,
    pinned: bool = False,
    immobile: bool = False,
    load: int = 0,
    marks: tuple[str, ...] = (),
    words: Mapping[str, str] = NO_WORDS,
    ident: str = "",
) -> CounterFace:
    """A unit. `facing` is a hexside clockwise from north, -1 for those who have none."""
    face = CounterFace(
        counter.kind,
        nation,
        pinned=pinned,
        immobile=immobile,
        marks=marks,
        words=tuple(words.items()),
        ident=ident,
    )
    if counter.is_infantry:
        return replace(face, ratings=_men(counter))
    return replace(
        face,
        silhouette=counter.id,
        facing=facing,
        corners=SIDES,
        by_side=True,
        movement=counter.mp,
        hull=_armour(counter),
        load=str(load) if load else "",
        ratings=_machine(counter),
    )


def weapon_face(kind: WeaponKind, nation: str, ident: str = "") -> CounterFace:
    """1.14: a support weapon in the hands of a nation: light machine guns look as that nation's do."""
    named = "light_machine_gun" if kind.light_mg else FIGURES.get(kind.id, kind.id)
    return CounterFace(
        named,
        nation,
        ident=ident,
        ratings=Ratings(
            ap=kind.apfp or None,
            at=_letter(kind.at),
            range=kind.range,
            minimum=kind.min_range if kind.min_range > 1 else None,
            weight=kind.type,
        ),
    )


def _men(counter: Counter) -> Ratings:
    """1.21 to 1.27: firepower, range and casualty rating; a leader's modifier; the E of the elite."""
    return Ratings(
        ap=counter.apfp,
        range=counter.range,
        casualty=counter.casualty,
        modifier=counter.modifier if counter.is_leader else None,
        elite=counter.elite,
    )


def _machine(counter: Counter) -> Ratings:
    """1.21 to 1.29: guns and machine guns, on white where they fire all round; casualty rating; transport."""
    return Ratings(
        ap=counter.gun_apfp or None,
        at=_letter(counter.at),
        turret=counter.turret,
        mg_round=counter.mg_360 or None,
        mg_front=counter.mg_ff or None,
        casualty=counter.casualty or None,
        shield=counter.shield,
        transport="" if counter.transport is None else counter.transport.code,
        tows=counter.tow,
    )


def _armour(counter: Counter) -> tuple[str, ...]:
    """1.25: front above rear; one letter that serves for both is printed once."""
    if not counter.is_afv:
        return ()
    front, rear = LETTERS[counter.armour_front], LETTERS[counter.armour_rear]
    return (front,) if front == rear else (front, rear)


def _letter(at: int) -> str | None:
    return LETTERS[at] if at else None
