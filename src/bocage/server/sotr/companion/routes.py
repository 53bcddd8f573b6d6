"""The companion to a real table of squads: what there is, and deeds when range, cover and dice are told."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from bocage.kernel import Dice
from bocage.server.language import Lang, language_of
from bocage.server.presenter import answers
from bocage.server.presenter.deeds import DeedTeller, pick
from bocage.server.problems import Problem, answer
from bocage.server.sotr.answers import TONES
from bocage.server.sotr.companion import wire
from bocage.server.sotr.companion.book import CARES, COVERS, book
from bocage.server.sotr.companion.reading import Roll
from bocage.server.wire.models import ALWAYS
from bocage.systems.common.table.deeds import BadDeed, Deed, Forbidden, Sum, lead
from bocage.systems.sotr.companion.commanding import Given, give
from bocage.systems.sotr.companion.shooting import Aim, activate, shoot, test_losses
from bocage.systems.sotr.companion.turns import end_turn, recover, regroup
from bocage.text.sotr.companion import CompanionWords
from bocage.text.speech import yes_no

router = APIRouter(prefix="/api/squads", tags=["companion"], responses=ALWAYS)
DEED_TONES: Final[Mapping[str, str]] = {
    **TONES,
    "passes": "good",
    "losses-holds": "good",
    "losses-disorganised": "amber",
    "losses-fleeing": "red",
    "recovery-up": "good",
    "recovery-down": "amber",
    "recovery-goner": "deep",
}


def _words(request: Request) -> CompanionWords:
    return CompanionWords(language_of(request))


def _means(each: Sum) -> dict[str, Any]:
    """What the total of a sum means, as arguments of its sentence."""
    means: dict[str, Any] = dict(each.means)
    return {key: yes_no(value) if isinstance(value, bool) else value for key, value in means.items()}


@router.get("", response_model=wire.SquadBook)
async def squads(request: Request, lang: Lang = None) -> Response:
    """All that an evening of squads can be made of."""
    return answer(200, book(_words(request)))


def _told(
    request: Request, roll: Roll, dice: list[int], *, throw: bool, deed: Deed, title: str, **names: Any
) -> Response:
    """Lead a deed as far as its dice go, and tell of it; or why it is forbidden."""
    words = _words(request)
    try:
        thrower = Dice.seeded(secrets.randbits(63)) if throw else None
        done = lead(deed, dice, [], thrower)
    except BadDeed as error:
        facts: dict[str, Any] = dict(error.facts)
        raise Problem(422, f"companion-{error.fault}", **facts) from error
    except Forbidden as error:
        why = answers.why(words, error.no, None, None)
        raise Problem(422, "companion-forbidden", message=str(why["message"]), why=why) from error
    teller = DeedTeller(words, roll.evening, [each.id for each in roll.records], DEED_TONES, _means)
    told = teller.tell(done, words.own(f"companion-title-{title}", **names))
    return answer(200, told | {"squads": roll.show()})


@router.post("/activate", response_model=wire.SquadDeed)
async def activation(request: Request, wish: wire.SquadActivation, lang: Lang = None) -> Response:
    """Activate a squad; whoever acted before is done."""
    roll = Roll(wish.squads)
    squad = roll.find(wish.unit)
    before = None if wish.before is None else roll.find(wish.before)
    deed = activate(roll.evening, squad, before)
    return _told(
        request, roll, wish.dice, throw=wish.throw, deed=deed, title="activate", unit=squad.unit.name
    )


@router.post("/shoot", response_model=wire.SquadDeed)
async def shooting(request: Request, wish: wire.SquadShot, lang: Lang = None) -> Response:
    """Figures with one weapon shoot at a squad."""
    roll = Roll(wish.squads)
    squad = roll.find(wish.unit)
    target = roll.enemy(squad, wish.target)
    aim = Aim(
        roll.weapon(squad, wish.weapon, wish.shots),
        wish.shots,
        wish.inches,
        pick(COVERS, wish.cover, "companion-no-cover"),
        aimed=wish.aimed,
        moved=wish.moved,
        prone=wish.prone,
        elevated=wish.elevated,
        smoke=wish.smoke,
        reaction=wish.reaction,
    )
    deed = shoot(roll.evening, squad, target, aim)
    names = {"unit": squad.unit.name, "other": target.unit.name}
    return _told(request, roll, wish.dice, throw=wish.throw, deed=deed, title="shoot", **names)


@router.post("/losses", response_model=wire.SquadDeed)
async def losses(request: Request, wish: wire.SquadLosses, lang: Lang = None) -> Response:
    """The test of a squad that lost figures."""
    roll = Roll(wish.squads)
    squad = roll.find(wish.unit)
    deed = test_losses(
        roll.evening,
        squad,
        leaderless=wish.leaderless,
        heavy_fire=wish.heavy_fire,
        sheltered=wish.sheltered,
        commanded=wish.commanded,
    )
    return _told(request, roll, wish.dice, throw=wish.throw, deed=deed, title="losses", unit=squad.unit.name)


@router.post("/recover", response_model=wire.SquadDeed)
async def recovering(request: Request, wish: wire.SquadCare, lang: Lang = None) -> Response:
    """What becomes of those who are Down, in maintenance."""
    roll = Roll(wish.squads)
    squad = roll.find(wish.unit)
    deed = recover(roll.evening, squad, pick(CARES, wish.care, "companion-no-care"))
    return _told(request, roll, wish.dice, throw=wish.throw, deed=deed, title="recover", unit=squad.unit.name)


@router.post("/regroup", response_model=wire.SquadDeed)
async def regrouping(request: Request, wish: wire.SquadOrder, lang: Lang = None) -> Response:
    """An order to regroup."""
    roll = Roll(wish.squads)
    squad = roll.find(wish.unit)
    deed = regroup(roll.evening, squad, wish.cool)
    return _told(request, roll, wish.dice, throw=wish.throw, deed=deed, title="regroup", unit=squad.unit.name)


@router.post("/order", response_model=wire.SquadDeed)
async def ordering(request: Request, wish: wire.SquadCommand, lang: Lang = None) -> Response:
    """Another order."""
    roll = Roll(wish.squads)
    squad = roll.find(wish.unit)
    how = Given(
        wish.order,
        wish.by,
        wish.cool,
        own=wish.own,
        disorganised=wish.disorganised,
        leaderless=wish.leaderless,
    )
    deed = give(roll.evening, squad, how)
    return _told(request, roll, wish.dice, throw=wish.throw, deed=deed, title="order", unit=squad.unit.name)


@router.post("/turn", response_model=wire.SquadDeed)
async def ending(request: Request, wish: wire.SquadTurn, lang: Lang = None) -> Response:
    """The end of a turn."""
    roll = Roll(wish.squads)
    return _told(request, roll, wish.dice, throw=False, deed=end_turn(roll.evening), title="turn")
