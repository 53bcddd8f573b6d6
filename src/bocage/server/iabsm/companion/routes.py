"""The companion to a real table: what there is, the deck, and deeds when range, cover and dice are told."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import APIRouter, Request, Response

from bocage.kernel import Dice
from bocage.server.iabsm.companion import wire
from bocage.server.iabsm.companion.book import book
from bocage.server.iabsm.companion.reading import Roll, pick
from bocage.server.iabsm.companion.telling import standing, tell_deed, why
from bocage.server.language import Lang, language_of
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem, answer
from bocage.server.wire.models import ALWAYS
from bocage.systems.common.table.deeds import BadDeed, Deed, Forbidden, lead
from bocage.systems.iabsm.battle.cards import BIG_MAN, PLATOON, cards_of
from bocage.systems.iabsm.companion.activation import activate, move, order
from bocage.systems.iabsm.companion.looking import Look, look
from bocage.systems.iabsm.companion.melee import Clash, melee
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from bocage.systems.iabsm.content.close_combat_rows import dice_of_positions
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.rules.command.initiative import CLAUSES
from bocage.systems.iabsm.rules.sight.visibility import BANDS
from bocage.text.iabsm.companion import CompanionWords

router = APIRouter(prefix="/api/companion", tags=["companion"], responses=ALWAYS)


def _words(request: Request) -> CompanionWords:
    return CompanionWords(language_of(request))


def _thrower() -> Dice:
    """Dice that nobody can foresee."""
    return Dice.seeded(secrets.randbits(63))


@router.get("", response_model=wire.CompanionBook)
async def companion(request: Request, lang: Lang = None) -> Response:
    """All that an evening can be made of."""
    return answer(200, book(_words(request)))


@router.post("/deck", response_model=wire.TableDeck)
async def deck(request: Request, wish: wire.DeckWish, lang: Lang = None) -> Response:
    """The cards of two forces."""
    words, roll = _words(request), Roll(wish.units)
    units = roll.evening.units
    for each in wish.units:
        if each.platoon >= len(wish.platoons) or wish.platoons[each.platoon] != each.side:
            raise Problem(422, "companion-platoon", name=each.name)
    found: list[Json] = []
    for card in cards_of(wish.platoons, [unit for unit in units if unit.figures], ()):
        leader = wish.units[card.number] if card.kind == BIG_MAN else None
        found.append(
            {
                "id": f"{card.kind}-{card.number}" if leader is None else leader.id,
                "kind": card.kind,
                "side": card.side if card.side >= 0 else None,
                "platoon": card.number if card.kind == PLATOON else None,
                "unit": None if leader is None else leader.id,
                "name": words.say("server-card-tea") if card.side < 0 else leader.name if leader else "",
            }
        )
    return answer(200, {"cards": found})


@router.post("/draw", response_model=wire.DrawnCard)
async def draw(request: Request, wish: wire.DrawWish, lang: Lang = None) -> Response:
    """Draw one of the cards that are left."""
    return answer(200, {"at": _thrower().draw("card", wish.left) - 1})


@router.post("/standings", response_model=wire.Standings)
async def standings(request: Request, wish: wire.TableWish, lang: Lang = None) -> Response:
    """How each unit stands: its actions, its Bottle, what its Shock does."""
    words, roll = _words(request), Roll(wish.units)
    found = [
        standing(words, roll.evening, unit, each.id)
        for unit, each in zip(roll.evening.units, wish.units, strict=True)
    ]
    return answer(200, {"units": found})


def _told(
    request: Request, roll: Roll, wish: wire.DeedWish, deed: Deed, title: str, **names: Any
) -> Response:
    """Lead a deed as far as its dice and picks go, and tell of it; or why it is forbidden."""
    words = _words(request)
    try:
        done = lead(deed, wish.dice, roll.picks(wish.picks), _thrower() if wish.throw else None)
    except BadDeed as error:
        facts: dict[str, Any] = dict(error.facts)
        raise Problem(422, f"companion-{error.fault}", **facts) from error
    except Forbidden as error:
        told = why(words, error.no)
        raise Problem(422, "companion-forbidden", message=str(told["message"]), why=told) from error
    return answer(200, tell_deed(words, roll, done, words.own(f"companion-title-{title}", **names)))


@router.post("/activate", response_model=wire.Deed)
async def activation(request: Request, wish: wire.UnitDeed, lang: Lang = None) -> Response:
    """Activate a unit: its Shock is checked."""
    roll = Roll(wish.units)
    unit = roll.find(wish.unit)
    return _told(request, roll, wish, activate(roll.evening, unit), "activate", unit=unit.name)


@router.post("/move", response_model=wire.Deed)
async def moving(request: Request, wish: wire.TableMove, lang: Lang = None) -> Response:
    """Roll for a move, and tell how far it goes in each class of ground."""
    roll = Roll(wish.units)
    unit = roll.find(wish.unit)
    return _told(request, roll, wish, move(roll.evening, unit, wish.actions), "move", unit=unit.name)


@router.post("/fire", response_model=wire.Deed)
async def firing(request: Request, wish: wire.TableFire, lang: Lang = None) -> Response:
    """A volley of small arms."""
    roll = Roll(wish.units)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    _check_band(wish.band, len(tables().ranges))
    aim = Aim(
        wish.band,
        pick(tables().protections, wish.cover, "companion-no-cover"),
        wish.actions,
        roll.near(target, wish.near),
        None if wish.director is None else roll.leader(unit, wish.director),
        has_moved=wish.moved,
        reacts=wish.reacts,
    )
    deed = volley(roll.evening, unit, target, aim)
    return _told(request, roll, wish, deed, "fire", unit=unit.name, other=target.name)


@router.post("/spot", response_model=wire.Deed)
async def spotting(request: Request, wish: wire.TableLook, lang: Lang = None) -> Response:
    """An attempt to spot an enemy."""
    roll = Roll(wish.units)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    _check_band(wish.band, len(BANDS) + 1)
    how = Look(
        wish.band,
        pick(tables().visibilities, wish.ground, "companion-no-ground"),
        wish.actions,
        works=wish.works,
        night=wish.night,
        reacts=wish.reacts,
    )
    deed = look(roll.evening, unit, target, how)
    return _told(request, roll, wish, deed, "spot", unit=unit.name, other=target.name)


def _check_band(band: int, count: int) -> None:
    """A band is one of those there are."""
    if band >= count:
        raise Problem(422, "companion-band", band=band, most=count - 1)


@router.post("/melee", response_model=wire.Deed)
async def fighting(request: Request, wish: wire.TableMelee, lang: Lang = None) -> Response:
    """A close combat, round by round."""
    roll = Roll(wish.units)
    attackers, defenders = roll.fighters(wish.attackers), roll.fighters(wish.defenders)
    if attackers[0].side == defenders[0].side:
        raise Problem(422, "companion-own", name=defenders[0].name)
    per = pick(dice_of_positions(), wish.position, "companion-no-position")
    clash = Clash(attackers, defenders, wish.spent, per, in_rear=wish.rear)
    names = {"unit": attackers[0].name, "other": defenders[0].name}
    return _told(request, roll, wish, melee(roll.evening, clash), "melee", **names)


@router.post("/order", response_model=wire.Deed)
async def ordering(request: Request, wish: wire.TableOrder, lang: Lang = None) -> Response:
    """What a point of a Big Man does for a unit."""
    roll = Roll(wish.units)
    unit = roll.find(wish.unit)
    if unit.is_big_man:
        raise Problem(422, "companion-is-big-man", name=unit.name)
    big_man = roll.leader(unit, wish.big_man)
    pick(CLAUSES, wish.order, "companion-no-order")
    deed = order(roll.evening, big_man, unit, wish.order)
    return _told(request, roll, wish, deed, "order", unit=big_man.name, other=unit.name)


@router.post("/tea-break", response_model=wire.Deed)
async def ending(request: Request, wish: wire.TeaBreak, lang: Lang = None) -> Response:
    """The Tea Break ends the turn."""
    roll = Roll(wish.units)
    hidden = {roll.find(id).id for id in wish.hidden}
    return _told(request, roll, wish, tea_break(roll.evening, hidden), "tea-break")
