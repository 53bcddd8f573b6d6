"""Shooting at a real table, when range and cover are told."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.ground.table.bases import FINE
from bocage.kernel import No
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.sotr.companion.evening import Evening, Squad
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.morale.casualty_test import (
    ENDS,
    FLEEING,
    HOLDS,
    Plight,
    casualty_chances,
    casualty_modifiers,
    is_half,
    outcome_of_losses,
)
from bocage.systems.sotr.rules.morale.cool import DICE
from bocage.systems.sotr.rules.morale.testing import break_up
from bocage.systems.sotr.rules.shooting.penetration import (
    DOWN,
    GONER,
    Numbers,
    against_man,
    effect_on_man,
    effect_on_zombie,
    is_certain_goner,
    shares,
)
from bocage.systems.sotr.rules.shooting.shooting import LAYS_TEMPLATE, MOVED_WITH_IT, NO_SHOTS
from bocage.systems.sotr.rules.shooting.to_hit import (
    Shot,
    cannot_aim,
    chance_to_hit,
    hits,
    needed,
    rate_of_fire,
    to_hit,
)
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach, has_range

ACTIVATED: Final = No("sotr-act-1", "was-activated")
IS_OUT: Final = No("sotr-gen-3", "is-out")
SUPPRESSED: Final = No("sotr-ruling-34", "is-suppressed")
FLEES: Final = No("sotr-ruling-37", "is-fleeing")
NO_COOL: Final = No("sotr-ruling-48", "no-cool")


class Aim:
    """What people say of a shot: the weapon and how many fire it, the inches on the tape, the cover, how they
    fire, and how the target stands."""

    __slots__ = (
        "aimed",
        "cover",
        "elevated",
        "inches",
        "moved",
        "prone",
        "reaction",
        "shots",
        "smoke",
        "weapon",
    )

    def __init__(
        self,
        weapon: Weapon,
        shots: int,
        inches: int,
        cover: int,
        *,
        aimed: bool = False,
        moved: bool = False,
        prone: bool = False,
        elevated: bool = False,
        smoke: bool = False,
        reaction: bool = False,
    ) -> None:
        self.weapon = weapon
        self.shots = shots
        self.inches = inches
        self.cover = cover
        self.aimed = aimed
        self.moved = moved
        self.prone = prone
        self.elevated = elevated
        self.smoke = smoke
        self.reaction = reaction


def activate(e: Evening, squad: Squad, before: Squad | None) -> Deed:
    """act-1, ruling-34: a unit is activated once a turn; whoever acted before is done, and suppressed no
    longer."""
    unit = squad.unit
    forbid(IS_OUT if not squad.able else ACTIVATED if unit.activated else None)
    if before is not None:
        before.unit.suppressed = False
    unit.activated = True
    e.tell("activates", ("sotr-act-1",), unit=unit.id)
    yield from ()


def cannot_shoot(squad: Squad, aim: Aim) -> No | None:
    """act-3, ruling-28, ruling-34, ruling-37: who is suppressed or flees does not shoot, nor a weapon that
    was moved and may not be, that lays a template, or that does not reach so far."""
    unit, weapon = squad.unit, aim.weapon
    if not squad.able:
        return IS_OUT
    if unit.fleeing:
        return FLEES
    if unit.suppressed:
        return SUPPRESSED
    if weapon.move_or_fire and aim.moved:
        return MOVED_WITH_IT
    if not weapon.rof:
        return NO_SHOTS
    if not has_range(weapon) or weapon.template:
        return LAYS_TEMPLATE
    if aim.aimed:
        no = cannot_aim(weapon, moved=aim.moved, smoke=aim.smoke, unsteady=unit.disorganised)
        if no is not None:
            return no
    return cannot_reach(weapon, aim.inches * FINE)


def shot_of(e: Evening, squad: Squad, target: Squad, aim: Aim) -> Shot:
    """Return the shot as its die sees it."""
    states, unit = e.tables.states, squad.unit
    plights = (("disorganised", unit.disorganised), ("shaken", unit.shaken))
    held = [name for name, holds in plights if holds]
    unsteady = sum(states[name].to_hit for name in held)
    return Shot(
        aim.weapon,
        aim.inches * FINE,
        aim.cover,
        aimed=aim.aimed,
        elevated=aim.elevated,
        reaction=aim.reaction,
        smoke=aim.smoke,
        unsteady=unsteady,
        camouflage=target.unit.counter.camouflage,
        prone=aim.prone,
    )


def effect(e: Evening, target: Squad, numbers: Numbers, die: int) -> int:
    """pen-1, ruling-25, ruling-48: what a hit does to a figure of the target."""
    if is_zombie(target.unit):
        return effect_on_zombie(numbers, die, flame=False)
    return effect_on_man(e.choices, numbers, die)


def shoot(e: Evening, squad: Squad, target: Squad, aim: Aim) -> Deed:
    """shoot-6 to shoot-9: the dice to hit, one of penetration for each hit, and who falls."""
    forbid(cannot_shoot(squad, aim) or (IS_OUT if not target.able else None))
    weapon = aim.weapon
    tally = to_hit(e.tables, shot_of(e, squad, target, aim))
    modifier = int(tally.total)
    count = rate_of_fire(weapon, aimed=aim.aimed) * aim.shots
    numbers = against_man(e.tables, target.unit.counter.protection, weapon.penetration)
    e.chances = chances(e, target, numbers, modifier, count)
    total = e.sum("hit", squad.unit, tally, needed(modifier))
    dice = yield Throw("hit", count, squad.unit.id)
    struck = [die for die in dice if hits(die, modifier)]
    total.note(len(struck), dice=dice, count=len(struck))
    certain = sum(is_certain_goner(weapon.goner_on, die) for die in struck)
    left = len(struck) - certain
    effects = [GONER] * certain
    if left and numbers.is_automatic:
        effects += [effect(e, target, numbers, 0)] * left
    elif left:
        through = yield Throw("penetration", left, target.unit.id)
        effects += [effect(e, target, numbers, die) for die in through]
    fallen, dead = target.fall(effects.count(DOWN), effects.count(GONER))
    e.tell(
        "shoot",
        ("sotr-shoot-6", "sotr-shoot-8"),
        unit=squad.unit.id,
        other=target.unit.id,
        dice=count,
        hits=len(struck),
        harms=fallen + dead,
        tally=tally,
    )
    if fallen or dead:
        e.tell("suffers", ("sotr-shoot-9",), unit=target.unit.id, down=fallen, goners=dead)


def chances(e: Evening, target: Squad, numbers: Numbers, modifier: int, count: int) -> dict[str, Fraction]:
    """shoot-6 to shoot-8: the chance that so many dice make a Goner, put a man Down at most, or do
    nothing."""
    hit = chance_to_hit(modifier)
    found = shares(lambda die: effect(e, target, numbers, die))
    goner, down = hit * found.get(GONER, Fraction(0)), hit * found.get(DOWN, Fraction(0))
    spared, unharmed = (1 - goner) ** count, (1 - goner - down) ** count
    return {"goner": 1 - spared, "down": spared - unharmed, "nothing": unharmed}


def test_losses(
    e: Evening, squad: Squad, *, leaderless: bool, heavy_fire: bool, sheltered: bool, commanded: bool
) -> Deed:
    """shoot-10, ruling-36: a unit that lost figures tests 2D6 against its Cool and what its plight adds."""
    unit = squad.unit
    forbid(NO_COOL if not unit.cool else IS_OUT if not squad.able else None)
    plight = Plight(
        half=is_half(squad.able, unit.strength),
        leaderless=leaderless,
        heavy_fire=heavy_fire,
        sheltered=sheltered,
        commanded=commanded,
    )
    tally = casualty_modifiers(e.tables, plight)
    needs = unit.cool + int(tally.total)
    ends = casualty_chances(needs, disorganised=unit.disorganised)
    e.chances = {f"losses-{name}": share for name, share in zip(ENDS, ends, strict=True) if share}
    total = e.sum("losses", unit, tally, needs)
    dice = yield Throw("losses", DICE, unit.id)
    rolled = sum(dice)
    end = outcome_of_losses(rolled, needs, disorganised=unit.disorganised)
    total.note(rolled, dice=dice, end=ENDS[end])
    if end != HOLDS:
        break_up(unit, flees=end == FLEEING)
    e.tell(f"losses-{ENDS[end]}", ("sotr-ruling-36",), unit=unit.id, total=rolled, needs=needs, tally=tally)
