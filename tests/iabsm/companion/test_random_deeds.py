"""Any deed of anybody against anybody comes to an end or is refused with a rule, and leaves sense behind."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from bocage.kernel import Dice
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Forbidden, Pick
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.companion.activation import activate, cover, move, order, reserve
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
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.gunnery import Sighting, aim, load, shoot
from bocage.systems.iabsm.companion.looking import Look, look
from bocage.systems.iabsm.companion.raking import rake
from bocage.systems.iabsm.companion.shelling import shell
from bocage.systems.iabsm.companion.sniping import Stalk, snipe
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from bocage.systems.iabsm.content.ordnance import barrages, calibres, supports
from bocage.systems.iabsm.rules.command.initiative import CLAUSES
from tests.iabsm.companion.evenings import unit

KINDS = (
    *("british_rifle", "british_6pdr", "cromwell", "lorry", "british_sniper", "british_medium_mortar"),
    *("british_observer", "british_big_man", "british_17pdr", "british_at_team", "churchill_vi"),
)
ENEMIES = (
    *("german_grenadier", "pz_iv_h", "sdkfz_251", "german_88", "german_sniper", "german_flamethrower"),
    *("german_big_man", "puma", "german_pioneer", "german_infantry_gun", "tiger_i"),
)


def forces() -> Evening:
    units: list[Unit] = []
    for side, kinds in enumerate((KINDS, ENEMIES)):
        for kind in kinds:
            level = 2 if kind.endswith("big_man") else 0
            skill = 2 if kind.endswith("sniper") else 0
            units.append(unit(len(units), side, kind, level=level, skill=skill, radio=level > 0))
    leaders = {each.id: each.id - 7 if each.side == 0 else each.id - 6 for each in units if each.level}
    return Evening(units, leaders)


def deeds(e: Evening, chance: random.Random, guns: Battery) -> list[Callable[[], Deed]]:
    """One of each deed, of somebody against somebody, as people might tell it."""
    alive = [each for each in e.units if each.loc != GONE]
    one = chance.choice(alive)
    foes = [each for each in alive if each.side != one.side] or [one]
    foe = chance.choice(foes)
    tank = next((each for each in foes if each.hull is not None), e.units[2])
    friends = [each for each in e.units if each.is_big_man and each.side == one.side and each.loc != GONE]
    leader = chance.choice(friends) if friends else None
    near = [each for each in foes if each is not foe and each.fights and each.hull is None][:2]
    band, cover_of = chance.randrange(4), chance.randrange(3)
    reacts = chance.random() < 0.2
    aimed = Aim(band, cover_of, chance.randint(1, 3), near, leader, reacts=reacts, in_front=reacts)
    how = Sighting(band % 2, cover_of, chance.randrange(3), crest=reacts, masked=not reacts, reacts=reacts)
    struck = [
        Struck(each, cover_of, trees=reacts) for each in alive if not each.is_big_man and not each.is_wreck
    ]
    return [
        lambda: activate(e, one),
        lambda: move(e, one, chance.randint(1, 3)),
        lambda: drive(e, one) if one.hull is not None else cover(e, one),
        lambda: reserve(e, one, 1),
        lambda: volley(e, one, foe, aimed),
        lambda: shoot(e, one, foe, how),
        lambda: aim(e, one, foe),
        lambda: load(e, one),
        lambda: shell(e, one, foe, aimed),
        lambda: rake(e, one, foe, band, reacts=reacts),
        lambda: assault(e, one, tank, Approach(leader, band % 2, cover_of)),
        lambda: snipe(e, one, foe, Stalk(band % 2, cover_of)) if one.is_sniper else cover(e, one),
        lambda: look(e, one, foe, Look(band, cover_of, 1)),
        lambda: (
            order(e, leader or one, one, chance.choice(list(CLAUSES))) if not one.is_big_man else load(e, one)
        ),
        lambda: stance(e, leader, one, chance.randrange(3)),
        lambda: call(e, one, guns, 2),
        lambda: check_support(e, guns),
        lambda: range_in(e, guns),
        lambda: fire_for_effect(e, guns, chance.sample(struck, min(3, len(struck)))),
        lambda: cease(e, guns),
        lambda: tea_break(e, set(), [guns]),
    ]


def play(deed: Deed, dice: Dice, chance: random.Random) -> None:
    """Lead a deed to its end: the service throws, and somebody picks."""
    answer: list[int] | None = None
    while True:
        try:
            wish = next(deed) if answer is None else deed.send(answer)
        except StopIteration:
            return
        if isinstance(wish, Pick):
            answer = [chance.choice(wish.among)] if not wish.many else list(wish.among[:1])
        else:
            assert wish.number > 0
            answer = [dice.d6(wish.purpose) for _ in range(wish.number)]


def check(e: Evening) -> None:
    """What is left makes sense."""
    for each in e.units:
        assert 0 <= each.figures <= each.counter.figures, each.name
        assert STEADY <= each.state <= SUPPRESSED
        assert min(each.shock, each.reserved) >= 0, each.name
        assert each.loc == GONE or each.figures > 0 or each.is_wreck, each.name
    for total in e.sums:
        assert total.total is None or total.means
    assert all(isinstance(event.clauses, tuple) and event.clauses for event in e.events or ())


@pytest.mark.parametrize("seed", range(12))
def test_an_evening_of_random_deeds(seed: int) -> None:
    chance, dice = random.Random(seed), Dice.seeded(seed)
    e = forces()
    guns = Battery(0, 0, barrages()["four_guns"], calibres()["105mm"], supports()["regiment"], 9)
    refused: set[str] = set()
    done = 0
    for _ in range(250):
        deed = chance.choice(deeds(e, chance, guns))()
        e.chances = {}
        try:
            play(deed, dice, chance)
            done += 1
        except Forbidden as error:
            refused.add(error.no.clause)
        check(e)
        assert not e.chances or sum(e.chances.values()) == 1
        e.sums.clear()
        if e.events is not None:
            e.events.clear()
    assert done > 20
    assert all(clause.startswith("iabsm-") for clause in refused)
