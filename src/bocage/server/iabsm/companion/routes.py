"""The companion to a real table: what there is, the deck, and deeds when range, cover and dice are told."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from bocage.server.iabsm.companion import asked, wire
from bocage.server.iabsm.companion.book import book
from bocage.server.iabsm.companion.leading import check_band, lead_deed, thrower, words_of
from bocage.server.iabsm.companion.machine_routes import router as machines
from bocage.server.iabsm.companion.reading import Roll
from bocage.server.iabsm.companion.telling import standing
from bocage.server.language import Lang
from bocage.server.presenter.deeds import pick
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem, answer
from bocage.server.wire.models import ALWAYS
from bocage.systems.iabsm.battle.batteries import ASKED, SILENT
from bocage.systems.iabsm.battle.cards import (
    BIG_MAN,
    BLINDS,
    PLATOON,
    SNIPER,
    SUPPORT,
    TEA,
    Card,
    cards_of,
    is_due,
)
from bocage.systems.iabsm.companion.activation import activate, cover, move, order, reserve
from bocage.systems.iabsm.companion.blinds import uncover
from bocage.systems.iabsm.companion.looking import Look, look
from bocage.systems.iabsm.companion.melee import Clash, melee
from bocage.systems.iabsm.companion.sniping import Stalk, snipe
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from bocage.systems.iabsm.content.close_combat_rows import dice_of_positions
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.rules.command.initiative import CLAUSES
from bocage.systems.iabsm.rules.sight.visibility import BANDS
from bocage.text.iabsm.companion import CompanionWords

SNIPER_BANDS: Final = 3
"""sniper-2, sniper-3: up to 18 inches, up to 36, and beyond."""
router = APIRouter(prefix="/api/companion", tags=["companion"], responses=ALWAYS)
router.include_router(machines)


@router.get("", response_model=wire.CompanionBook)
async def companion(request: Request, lang: Lang = None) -> Response:
    """All that an evening can be made of."""
    return answer(200, book(words_of(request)))


@router.post("/deck", response_model=wire.TableDeck)
async def deck(request: Request, wish: asked.DeckWish, lang: Lang = None) -> Response:
    """The cards of two forces."""
    words, roll = words_of(request), Roll(wish)
    units = roll.evening.units
    for each in wish.units:
        if each.platoon >= len(wish.platoons) or wish.platoons[each.platoon] != each.side:
            raise Problem(422, "companion-platoon", name=each.name)
    found: list[Json] = []
    for card in cards_of(wish.platoons, units, roll.batteries):
        fires = card.kind == SUPPORT
        if fires:
            due = roll.batteries[card.number].stage not in (SILENT, ASKED)
        else:
            due = is_due(card, units)
        if not due:
            continue
        leader = wish.units[card.number] if card.kind == BIG_MAN else None
        gun = wish.batteries[card.number] if fires else None
        found.append(
            {
                "id": f"{card.kind}-{_key(card)}" if leader is None else leader.id,
                "kind": card.kind,
                "side": card.side if card.side >= 0 else None,
                "platoon": card.number if card.kind == PLATOON else None,
                "unit": None if leader is None else leader.id,
                "battery": None if gun is None else gun.id,
                "name": leader.name if leader else gun.name if gun else _title(words, card),
            }
        )
    return answer(200, {"cards": found})


def _key(card: Card) -> int:
    """What tells a card from the others of its kind: sides have one each of blinds and snipers."""
    return card.side if card.kind in (BLINDS, SNIPER) else card.number


def _title(words: CompanionWords, card: Card) -> str:
    """What a card is called that is neither a Big Man's nor a platoon's."""
    if card.kind == TEA:
        return words.say("server-card-tea")
    return words.own(f"companion-card-{card.kind}") if card.kind in (BLINDS, SNIPER) else ""


@router.post("/draw", response_model=wire.DrawnCard)
async def draw(request: Request, wish: asked.DrawWish, lang: Lang = None) -> Response:
    """Draw one of the cards that are left."""
    return answer(200, {"at": thrower().draw("card", wish.left) - 1})


@router.post("/standings", response_model=wire.Standings)
async def standings(request: Request, wish: asked.TableWish, lang: Lang = None) -> Response:
    """How each unit stands: its actions, its Bottle, what its Shock does."""
    words, roll = words_of(request), Roll(wish)
    found = [
        standing(words, roll.evening, unit, each.id)
        for unit, each in zip(roll.evening.units, wish.units, strict=True)
    ]
    return answer(200, {"units": found})


@router.post("/activate", response_model=wire.Deed)
async def activation(request: Request, wish: asked.UnitDeed, lang: Lang = None) -> Response:
    """Activate a unit: its Shock is checked."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    return lead_deed(request, roll, wish, activate(roll.evening, unit), "activate", unit=unit.name)


@router.post("/move", response_model=wire.Deed)
async def moving(request: Request, wish: asked.TableMove, lang: Lang = None) -> Response:
    """Roll for a move, and tell how far it goes in each class of ground."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    return lead_deed(request, roll, wish, move(roll.evening, unit, wish.actions), "move", unit=unit.name)


@router.post("/fire", response_model=wire.Deed)
async def firing(request: Request, wish: asked.TableFire, lang: Lang = None) -> Response:
    """A volley of small arms."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    check_band(wish.band, len(tables().ranges))
    aim = Aim(
        wish.band,
        pick(tables().protections, wish.cover, "companion-no-cover"),
        wish.actions,
        roll.near(target, wish.near),
        None if wish.director is None else roll.leader(unit, wish.director),
        has_moved=wish.moved,
        reacts=wish.reacts,
        in_front=wish.front,
    )
    deed = volley(roll.evening, unit, target, aim)
    return lead_deed(request, roll, wish, deed, "fire", unit=unit.name, other=target.name)


@router.post("/spot", response_model=wire.Deed)
async def spotting(request: Request, wish: asked.TableLook, lang: Lang = None) -> Response:
    """An attempt to spot an enemy."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    target = roll.enemy(unit, wish.target)
    check_band(wish.band, len(BANDS) + 1)
    how = Look(
        wish.band,
        pick(tables().visibilities, wish.ground, "companion-no-ground"),
        wish.actions,
        works=wish.works,
        night=wish.night,
        reacts=wish.reacts,
    )
    deed = look(roll.evening, unit, target, how)
    return lead_deed(request, roll, wish, deed, "spot", unit=unit.name, other=target.name)


@router.post("/melee", response_model=wire.Deed)
async def fighting(request: Request, wish: asked.TableMelee, lang: Lang = None) -> Response:
    """A close combat, round by round."""
    roll = Roll(wish)
    attackers, defenders = roll.fighters(wish.attackers), roll.fighters(wish.defenders)
    if attackers[0].side == defenders[0].side:
        raise Problem(422, "companion-own", name=defenders[0].name)
    per = pick(dice_of_positions(), wish.position, "companion-no-position")
    clash = Clash(attackers, defenders, wish.spent, per, in_rear=wish.rear)
    names = {"unit": attackers[0].name, "other": defenders[0].name}
    return lead_deed(request, roll, wish, melee(roll.evening, clash), "melee", **names)


@router.post("/order", response_model=wire.Deed)
async def ordering(request: Request, wish: asked.TableOrder, lang: Lang = None) -> Response:
    """What a point of a Big Man does for a unit."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    if unit.is_big_man:
        raise Problem(422, "companion-is-big-man", name=unit.name)
    big_man = roll.leader(unit, wish.big_man)
    pick(CLAUSES, wish.order, "companion-no-order")
    deed = order(roll.evening, big_man, unit, wish.order)
    return lead_deed(request, roll, wish, deed, "order", unit=big_man.name, other=unit.name)


@router.post("/tea-break", response_model=wire.Deed)
async def ending(request: Request, wish: asked.TeaBreak, lang: Lang = None) -> Response:
    """The Tea Break ends the turn."""
    roll = Roll(wish)
    hidden = {roll.find(id).id for id in wish.hidden}
    return lead_deed(request, roll, wish, tea_break(roll.evening, hidden, roll.batteries), "tea-break")


@router.post("/snipe", response_model=wire.Deed)
async def sniping(request: Request, wish: asked.TableSnipe, lang: Lang = None) -> Response:
    """The shot of a sniper."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    if not unit.is_sniper:
        raise Problem(422, "companion-no-sniper", name=unit.name)
    target = roll.enemy(unit, wish.target)
    check_band(wish.band, SNIPER_BANDS)
    how = Stalk(wish.band, pick(tables().protections, wish.cover, "companion-no-cover"), in_front=wish.front)
    deed = snipe(roll.evening, unit, target, how)
    return lead_deed(request, roll, wish, deed, "snipe", unit=unit.name, other=target.name)


@router.post("/cover", response_model=wire.Deed)
async def covering(request: Request, wish: asked.UnitDeed, lang: Lang = None) -> Response:
    """A unit takes cover."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    return lead_deed(request, roll, wish, cover(roll.evening, unit), "cover", unit=unit.name)


@router.post("/reserve", response_model=wire.Deed)
async def reserving(request: Request, wish: asked.TableMove, lang: Lang = None) -> Response:
    """A unit keeps actions for later."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    deed = reserve(roll.evening, unit, wish.actions)
    return lead_deed(request, roll, wish, deed, "reserve", unit=unit.name)


@router.post("/uncover", response_model=wire.Deed)
async def uncovering(request: Request, wish: asked.UnitDeed, lang: Lang = None) -> Response:
    """The owner of a blind shows what lies under it."""
    roll = Roll(wish)
    unit = roll.find(wish.unit)
    return lead_deed(request, roll, wish, uncover(roll.evening, unit), "uncover", unit=unit.name)
