"""Chapter 15: close assault, from the stack that charges to the ground it takes."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part, Tally
from bocage.systems.common.dice_odds import FACES
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ADVANCED, ASSAULTED, Unit
from bocage.systems.vv.rules.assault.assault_strength import (
    assaulters_strength,
    defenders_strength,
    kill_number,
    losses_of_assaulters,
)
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.fire.casualties import Hit, lose, suffer
from bocage.systems.vv.rules.movement.infantry_moves import find_sniper
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.scenario.victory import take_control
from bocage.systems.vv.rules.vehicles.anti_tank import check_crew, immobilise
from bocage.systems.vv.rules.weapons.expendables import CHARGE, GRENADES, use, wielding
from bocage.systems.vv.rules.works.mines import enter_mines, has_mines

NOT_INFANTRY: Final = No("vv-15.1-1", "only-infantry-assaults")
HAS_ADVANCED: Final = No("vv-15.1-3", "advanced-cannot-assault")
HAS_ASSAULTED: Final = No("vv-15.1-11", "has-assaulted")
ONE_A_HEX: Final = No("vv-15.1-10", "one-assault-a-hex")
NOBODY_THERE: Final = No("vv-15.1-1", "no-enemy-to-assault")
NOT_NEXT: Final = No("vv-15.1-1", "assault-not-adjacent")
CLOSED: Final = No("vv-5.35-2", "cannot-occupy")


class Assault:
    """One close assault while it is put together and fought."""

    __slots__ = ("charges", "defenders", "grenades", "origin", "side", "target", "thrown", "units")

    def __init__(self, side: int, origin: int, target: int) -> None:
        self.side = side
        self.origin = origin
        self.target = target
        self.units: list[Unit] = []
        self.defenders: list[Unit] = []
        """15.9-2: the units of the hex that are not pinned; passengers go with their transport."""
        self.grenades = 0
        self.thrown = 0
        """12.52-5: the Grenades counters of the defenders."""
        self.charges: set[int] = set()
        """12.53-6: who uses a satchel charge, on both sides, by number."""


# Who may assault what


def cannot_charge(unit: Unit) -> No | None:
    """15.1-1 to 15.1-4: infantry that is not pinned and has neither advanced nor assaulted."""
    if not unit.counter.is_infantry:
        return NOT_INFANTRY
    if unit.pinned:
        return PINNED
    if unit.marks & ADVANCED:
        return HAS_ADVANCED
    return HAS_ASSAULTED if unit.marks & ASSAULTED else None


def cannot_assault(g: Vv, side: int, origin: int, target: int) -> No | None:
    """15.1: may the infantry of a hex close assault another?"""
    if not g.at[1 - side][target]:
        return NOBODY_THERE
    if not g.field.near[origin] >> target & 1:
        return NOT_NEXT
    if not any(way.to == target for way in g.field.foot[origin]):
        return CLOSED
    if g.assaulted_from >> origin & 1:
        return ONE_A_HEX
    refusals = [cannot_charge(unit) for unit in g.at[side][origin]]
    return refusals[0] if all(refusals) else None


def assault_options(g: Vv, side: int) -> list[Option]:
    """15.1-1, 15.1-10: every hex that may still assault, with every hex it may."""
    options: list[Option] = []
    enemy = g.at[1 - side]
    for origin in g.cells[side]:
        for target in g.field.ways_to[origin]:
            if enemy[target] and _may_assault_from(g, side, origin):
                options.append(g.verbs.assault.pair(origin, target))
    return options


def _may_assault_from(g: Vv, side: int, origin: int) -> bool:
    if g.assaulted_from >> origin & 1:
        return False
    return any(cannot_charge(unit) is None for unit in g.at[side][origin])


# The assault


def close_assault(g: Vv, side: int, origin: int, target: int) -> Flow[None]:
    """15.6, 15.7: the assaulters are named, pinned defenders fall, the others fight; the dice decide."""
    assault = Assault(side, origin, target)
    yield from _name_assaulters(g, assault)
    g.assaulted_from |= 1 << origin
    _pinned_fall(g, assault)
    if not assault.defenders:
        g.tell(
            "assault-unopposed",
            ("vv-15.9-4", "vv-15.9-5"),
            side=side,
            origin=origin,
            target=target,
            units=[unit.id for unit in assault.units],
        )
        yield from _take_ground(g, assault)
        return
    yield from _arm_defenders(g, assault)
    margin, losses = _fight(g, assault)
    if margin <= 0:
        for unit in assault.defenders:
            lose(g, unit)
        yield from _take_ground(g, assault)
        yield from suffer(g, _alive(assault.units), Hit(losses))
    else:
        strength = len(assault.units)
        yield from suffer(g, assault.units, Hit(losses))
        yield from _defenders_suffer(g, assault, strength)


def _name_assaulters(g: Vv, assault: Assault) -> Flow[None]:
    """15.1-9, 15.2-1: as many as the owner likes, each with grenades or a charge while there are any."""
    able = able_to_charge(g, assault.side, assault.origin)
    for number, unit in enumerate(able):
        options: list[Option] = [g.verbs.join(unit.id), *wielding(g, unit)]
        if assault.units or number < len(able) - 1:
            options.append(g.verbs.stay(unit.id))
        about = {"unit": unit.id, "at": assault.target}
        choice: Option = yield Ask(g.seats[assault.side], "assault-who", options, about)
        if choice.verb == "stay":
            continue
        assault.units.append(unit)
        g.mark(unit, ASSAULTED)
        if choice.verb == "grenades":
            use(g, unit, GRENADES)
            assault.grenades += 1
        elif choice.verb == "charge":
            use(g, unit, CHARGE)
            assault.charges.add(unit.id)


def _pinned_fall(g: Vv, assault: Assault) -> None:
    """15.9-1, 15.9-2: pinned units are eliminated before the odds are worked out."""
    for unit in list(g.at[1 - assault.side][assault.target]):
        if unit.pinned:
            lose(g, unit)
        else:
            assault.defenders.append(unit)


def _arm_defenders(g: Vv, assault: Assault) -> Flow[None]:
    """12.52-5, 12.53-6, 15.4-4: infantry in the hex and aboard may use grenades and charges."""
    for unit in assault.defenders:
        for each in (unit, *unit.passengers):
            if not each.counter.is_infantry:
                continue
            options = [*wielding(g, each), g.verbs.stay(each.id)]
            about = {"unit": each.id, "at": assault.origin}
            choice: Option = yield Ask(g.seats[each.side], "assault-defence", options, about)
            if choice.verb == "grenades":
                use(g, each, GRENADES)
                assault.thrown += 1
            elif choice.verb == "charge":
                use(g, each, CHARGE)
                assault.charges.add(each.id)


def _fight(g: Vv, assault: Assault) -> tuple[int, int]:
    """15.6, 15.7: by how much the roll exceeds the Kill Number, and the points that await the assaulters."""
    attack, defence, odds, kill = weigh(g, assault)
    tally = roll_tally(g, assault)
    first, second = g.dice.d6("assault"), g.dice.d6("assault")
    margin = int(first + second + tally.total - kill.total)
    losses = losses_of_assaulters(g, assault.origin, assault.target, len(assault.defenders), margin)
    g.tell(
        "assault",
        ("vv-15.7-3",),
        side=assault.side,
        origin=assault.origin,
        target=assault.target,
        units=[unit.id for unit in assault.units],
        defenders=[unit.id for unit in assault.defenders],
        strength=attack,
        defence=defence,
        odds=g.tables.odds_names[odds],
        kill=kill,
        tally=tally,
        dice=(first, second),
        succeeds=margin <= 0,
        losses=losses,
    )
    return margin, int(losses.total)


def weigh(g: Vv, assault: Assault) -> tuple[Tally, Tally, int, Tally]:
    """15.6: the firepower of both sides, the column of the odds, and the Kill Number."""
    attack = assaulters_strength(g, assault.units, assault.charges)
    defence = defenders_strength(g, assault.defenders, assault.charges)
    odds = g.tables.odds(int(attack.total), int(defence.total))
    return attack, defence, odds, kill_number(g, odds, assault.defenders, assault.thrown)


def whole_assault(g: Vv, side: int, origin: int, target: int) -> Assault:
    """15.1, 15.9: the assault of all who can, nothing being used up, on the defenders who are not pinned."""
    assault = Assault(side, origin, target)
    assault.units = able_to_charge(g, side, origin)
    assault.defenders = [unit for unit in g.at[1 - side][target] if not unit.pinned]
    return assault


def able_to_charge(g: Vv, side: int, origin: int) -> list[Unit]:
    """15.1-9: who of a hex may take part in an assault."""
    return [unit for unit in g.at[side][origin] if cannot_charge(unit) is None]


def roll_tally(g: Vv, assault: Assault) -> Tally:
    """15.3-1, 15.3-4, 12.52-4: the best of the assaulting leaders, and grenades; never cover (15.7-2)."""
    parts: list[Part] = []
    leaders = [unit.counter.modifier for unit in assault.units if unit.counter.is_leader]
    if leaders:
        parts.append(Part(min(leaders), "vv-15.3-1", "leadership"))
    parts += [g.tables.modifiers["grenades"]] * assault.grenades
    return Tally(parts)


# After the dice


def _alive(units: list[Unit]) -> list[Unit]:
    return [unit for unit in units if unit.loc >= 0]


def _take_ground(g: Vv, assault: Assault) -> Flow[None]:
    """15.8-1, 15.8-2, vv-15.8-u2, vv-15.1-u4: the assaulters move in at once, as far as stacking and position
    allow."""
    units, target = assault.units, assault.target
    room = sum(1 for n in range(len(units)) if cannot_stay(g, assault.side, target, units[: n + 1]) is None)
    going: list[Unit] = []
    for number, unit in enumerate(units):
        options: list[Option] = [g.verbs.join(unit.id)] if len(going) < room else []
        if len(units) - number - 1 >= room - len(going):
            options.append(g.verbs.stay(unit.id))
        about = {"unit": unit.id, "at": target, "named": [each.id for each in going]}
        choice: Option = yield Ask(g.seats[assault.side], "occupy-who", options, about)
        if choice.verb == "join":
            going.append(unit)
    for unit in going:
        g.put(unit, target)
    g.tell("occupied", ("vv-15.8-1",), units=[unit.id for unit in going], origin=assault.origin, to=target)
    if going:
        if g.sniper[1 - assault.side] == target:
            find_sniper(g, 1 - assault.side)
        if has_mines(g, target):
            enter_mines(g, going, target)
        if target in g.control:
            take_control(g, target)


def _defenders_suffer(g: Vv, assault: Assault, strength: int) -> Flow[None]:
    """15.8-7, 15.10: 1 point for each assaulting unit, of which an AFV bears 3 at most."""
    points = strength * g.tables.numbers["defence_loss_per_assaulter"]
    on_armour: dict[int, int] = {}
    yield from suffer(g, assault.defenders, Hit(points, on_armour=on_armour))
    for unit in assault.defenders:
        _may_be_immobilised(g, unit, on_armour.get(unit.id, 0))


def immobilised_on(g: Vv, points: int) -> int:
    """15.10-3, 15.10-6: an AFV is immobilised by its points on this die or less; 3 do it surely."""
    return FACES[-1] if points >= g.tables.numbers["immobilising_points"] else points


def _may_be_immobilised(g: Vv, afv: Unit, points: int) -> None:
    """15.10-2 to 15.10-6: a die not above its points immobilises an AFV, 3 points do without a roll. Nobody
    else has points put on him so, or is Immobile.

    18.6-3: the crew of one that was Immobile already checks after this attack too.
    """
    if afv.immobile:
        check_crew(g, afv)
        return
    if not points:
        return
    needs = immobilised_on(g, points)
    certain = needs == FACES[-1]
    die = 0 if certain else g.dice.d6("immobilise")
    stopped = die <= needs
    clause = "vv-15.10-6" if certain else "vv-15.10-3" if stopped else "vv-15.10-4"
    g.tell("immobilisation", (clause,), unit=afv.id, points=points, roll=die, immobilised=stopped)
    if stopped:
        immobilise(g, afv)
