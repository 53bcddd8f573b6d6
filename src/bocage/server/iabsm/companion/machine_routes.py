"""Deeds of vehicles, guns and artillery at a real table."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from bocage.server.iabsm.companion import asked, wire
from bocage.server.iabsm.companion.leading import check_band, lead_deed
from bocage.server.iabsm.companion.reading import Roll
from bocage.server.language import Lang
from bocage.server.presenter.deeds import pick
from bocage.systems.iabsm.battle.hulls import ORDERS
from bocage.systems.iabsm.companion.assault import Approach, assault
from bocage.systems.iabsm.companion.barrage import (
    Struck,
    call,
    cease,
    check_support,
    fire_for_effect,
    range_in,
)
from bocage.systems.iabsm.companion.driving import drive, stance
from bocage.systems.iabsm.companion.gunnery import Sighting, aim, load, shoot
from bocage.systems.iabsm.companion.raking import rake
from bocage.systems.iabsm.companion.shelling import shell
from bocage.systems.iabsm.companion.volley import Aim
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.rules.armour.exposure import EXPOSURES, FACES
from bocage.systems.iabsm.rules.armour.infantry_at import BANDS, is_hand_weapon

GUN_BANDS: Final = 2
"""at-14 to at-16: up to 18 inches, and beyond."""
HAND_BANDS: Final = len(BANDS) + 1
router = APIRouter()


@router.post("/shoot", response_model=wire.Deed)
async def shooting(request: Request, wish: asked.TableShot, lang: Lang = None) -> Response:
    """A round at a vehicle."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    check_band(wish.band, HAND_BANDS if is_hand_weapon(unit) else GUN_BANDS)
    exposures = {code: number for number, code in enumerate(EXPOSURES)}
    faces = {code: number for number, code in enumerate(FACES)}
    how = Sighting(
        wish.band,
        pick(exposures, wish.exposure, "companion-no-exposure"),
        pick(faces, wish.face, "companion-no-face"),
        higher=wish.higher,
        crest=wish.crest,
        masked=wish.masked,
        night=wish.night,
        smoke=wish.smoke,
        few_rays=wish.few_rays,
        reacts=wish.reacts,
    )
    deed = shoot(roll.evening, unit, target, how)
    return lead_deed(request, roll, wish, deed, "shoot", unit=unit.name, other=target.name)


@router.post("/aim", response_model=wire.Deed)
async def aiming(request: Request, wish: asked.TableAim, lang: Lang = None) -> Response:
    """A gun is aimed at a vehicle."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    deed = aim(roll.evening, unit, target)
    return lead_deed(request, roll, wish, deed, "aim", unit=unit.name, other=target.name)


@router.post("/load", response_model=wire.Deed)
async def loading(request: Request, wish: asked.UnitDeed, lang: Lang = None) -> Response:
    """A slow-loading gun is loaded."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    return lead_deed(request, roll, wish, load(roll.evening, unit), "load", unit=unit.name)


@router.post("/shell", response_model=wire.Deed)
async def shelling(request: Request, wish: asked.TableFire, lang: Lang = None) -> Response:
    """High explosive at men."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    check_band(wish.band, len(tables().ranges))
    how = Aim(
        wish.band,
        pick(tables().protections, wish.cover, "companion-no-cover"),
        1,
        roll.near(target, wish.near) if wish.near else [],
        has_moved=wish.moved,
        reacts=wish.reacts,
        in_front=wish.front,
    )
    deed = shell(roll.evening, unit, target, how)
    return lead_deed(request, roll, wish, deed, "shell", unit=unit.name, other=target.name)


@router.post("/rake", response_model=wire.Deed)
async def raking(request: Request, wish: asked.TableRake, lang: Lang = None) -> Response:
    """Small arms at a vehicle without armour."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    check_band(wish.band, HAND_BANDS)
    deed = rake(roll.evening, unit, target, wish.band, reacts=wish.reacts)
    return lead_deed(request, roll, wish, deed, "rake", unit=unit.name, other=target.name)


@router.post("/assault", response_model=wire.Deed)
async def assaulting(request: Request, wish: asked.TableAssault, lang: Lang = None) -> Response:
    """Men at a tank with grenades."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    roll.enemy(unit, wish.target)
    target = roll.vehicle(wish.target)
    check_band(wish.band, len(tables().ranges))
    cover = pick(tables().protections, wish.cover, "companion-no-cover")
    big_man = None if wish.big_man is None else roll.leader(unit, wish.big_man)
    deed = assault(roll.evening, unit, target, Approach(big_man, wish.band, cover, guarded=wish.guarded))
    return lead_deed(request, roll, wish, deed, "assault", unit=unit.name, other=target.name)


@router.post("/drive", response_model=wire.Deed)
async def driving(request: Request, wish: asked.UnitDeed, lang: Lang = None) -> Response:
    """Dice for the move of a vehicle, or of its platoon."""
    roll = Roll(wish)
    unit = roll.vehicle(wish.unit)
    return lead_deed(request, roll, wish, drive(roll.evening, unit), "drive", unit=unit.name)


@router.post("/stance", response_model=wire.Deed)
async def ordering(request: Request, wish: asked.TableStance, lang: Lang = None) -> Response:
    """Another order for a platoon of vehicles."""
    roll = Roll(wish)
    unit = roll.vehicle(wish.unit)
    orders = {code: number for number, code in enumerate(ORDERS)}
    number = pick(orders, wish.order, "companion-no-stance")
    big_man = None if wish.big_man is None else roll.leader(unit, wish.big_man)
    deed = stance(roll.evening, big_man, unit, number)
    return lead_deed(request, roll, wish, deed, "stance", unit=unit.name)


@router.post("/call", response_model=wire.Deed)
async def calling(request: Request, wish: asked.TableCall, lang: Lang = None) -> Response:
    """A call for artillery."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    battery = roll.battery(wish.battery)
    deed = call(roll.evening, unit, battery, wish.points)
    return lead_deed(request, roll, wish, deed, "call", unit=unit.name)


@router.post("/support", response_model=wire.Deed)
async def supporting(request: Request, wish: asked.BatteryDeed, lang: Lang = None) -> Response:
    """The check against the Support Level."""
    roll = Roll(wish)
    deed = check_support(roll.evening, roll.battery(wish.battery))
    return lead_deed(request, roll, wish, deed, "support", unit=roll.title(wish.battery))


@router.post("/range", response_model=wire.Deed)
async def ranging(request: Request, wish: asked.BatteryDeed, lang: Lang = None) -> Response:
    """Ranging rounds."""
    roll = Roll(wish)
    deed = range_in(roll.evening, roll.battery(wish.battery))
    return lead_deed(request, roll, wish, deed, "range", unit=roll.title(wish.battery))


@router.post("/effect", response_model=wire.Deed)
async def firing(request: Request, wish: asked.TableEffect, lang: Lang = None) -> Response:
    """Fire for effect."""
    roll = Roll(wish)
    known = tables().protections
    struck = [
        Struck(roll.struck(each.unit), pick(known, each.cover, "companion-no-cover"), trees=each.trees)
        for each in wish.struck
    ]
    deed = fire_for_effect(roll.evening, roll.battery(wish.battery), struck)
    return lead_deed(request, roll, wish, deed, "effect", unit=roll.title(wish.battery))


@router.post("/cease", response_model=wire.Deed)
async def ceasing(request: Request, wish: asked.BatteryDeed, lang: Lang = None) -> Response:
    """The observer stops the fire."""
    roll = Roll(wish)
    deed = cease(roll.evening, roll.battery(wish.battery))
    return lead_deed(request, roll, wish, deed, "cease", unit=roll.title(wish.battery))
