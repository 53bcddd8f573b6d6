"""The fights of phase 5: who is in each, the dice of each pair, and what comes after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.kernel import Ask, Flow, Part, Tally
from bocage.systems.sotr.battle.figures import ASSAULTED, Figure
from bocage.systems.sotr.battle.state import NO_SIDE, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.action.flight import flee
from bocage.systems.sotr.rules.close_combat.contact import downed_by, foes_of, in_contact, touches
from bocage.systems.sotr.rules.close_combat.pairing import Pair, pair_up
from bocage.systems.sotr.rules.close_combat.results import (
    AGAINST_MACHINE,
    GONER,
    NOTHING,
    SATCHEL,
    cool_after_fight,
    hits_machine,
    result_of,
)
from bocage.systems.sotr.rules.close_combat.sums import Fighter, close_combat_sum, is_armed, is_encumbered
from bocage.systems.sotr.rules.creatures.traits import causes_terror, creature_of, size_of
from bocage.systems.sotr.rules.morale.losses import check_losses
from bocage.systems.sotr.rules.morale.testing import break_up, cool_of_unit, roll_cool
from bocage.systems.sotr.rules.shooting.harm import hit_rear
from bocage.systems.sotr.rules.turn.initiative import begin_phase

FIGHT_ASK: Final = "fight"
EVEN: Final = "fight-even"
BEFALLS: Final = ("", "befalls-down", "befalls-goner")
FOUGHT: Final = ("fight-nothing", "fight-down", "fight-goner")
WALKED: Final = ("tramples-nothing", "", "tramples-goner")
STRUCK: Final = ("strikes-nothing", "strikes-down", "strikes-goner")
"""What is told of a pair, and of a blow at one who flees, by what it does."""


class Fight:
    """Units that are in contact with each other, and who of them touches whom."""

    __slots__ = ("contacts", "units")

    def __init__(self, units: list[Unit], contacts: dict[int, list[int]]) -> None:
        self.units = units
        self.contacts = contacts
        """By figure: the enemies it touches."""

    def of(self, side: int) -> list[Unit]:
        """Return the units of a side."""
        return [unit for unit in self.units if unit.side == side]


def has_fought(g: Sotr, figure: Figure) -> bool:
    """ruling-40: each figure fights once a turn."""
    return g.fought >> figure.id & 1 == 1


def contacts_of(g: Sotr) -> dict[int, list[int]]:
    """ruling-40: by figure that has not fought in this turn, the enemies it touches who have not."""
    found: dict[int, list[int]] = {}
    fresh = [figure for figure in g.figures if figure.is_able and not has_fought(g, figure)]
    for figure in fresh:
        for other in fresh:
            if figure.side == 0 and other.side == 1 and in_contact(g, figure, other):
                found.setdefault(figure.id, []).append(other.id)
                found.setdefault(other.id, []).append(figure.id)
    return found


def fights(g: Sotr) -> list[Fight]:
    """turn-5, ruling-40: return the fights that are still to come: units that touch each other, directly or
    through others."""
    contacts = contacts_of(g)
    found: list[Fight] = []
    left = sorted({g.figures[number].unit for number in contacts})
    while left:
        group = _joined(g, left[0], contacts)
        left = [unit for unit in left if unit not in group]
        theirs = {one: touched for one, touched in contacts.items() if g.figures[one].unit in group}
        found.append(Fight([g.units[number] for number in sorted(group)], theirs))
    return found


def _joined(g: Sotr, first: int, contacts: dict[int, list[int]]) -> set[int]:
    """Return the numbers of the units that are in contact with one, or with one that is."""
    group = {first}
    edge = [first]
    while edge:
        unit = edge.pop()
        for figure, touched in contacts.items():
            if g.figures[figure].unit == unit:
                others = {g.figures[other].unit for other in touched} - group
                group |= others
                edge += sorted(others)
    return group


def close_combat(g: Sotr) -> Flow[None]:
    """turn-5, ruling-40: the player named first chooses the fights one after the other. One fight alone needs
    nobody to choose it."""
    open_fights = fights(g)
    fight = open_fights[0]
    if len(open_fights) > 1:
        if g.first == NO_SIDE:
            yield from begin_phase(g, [0, 1])
            return
        options = [g.verbs.fight(each.of(g.first)[0].id) for each in open_fights]
        option = yield Ask(g.seats[g.first], FIGHT_ASK, options)
        fight = next(each for each in open_fights if each.of(g.first)[0].id == option.value)
    resolve(g, fight)


def resolve(g: Sotr, fight: Fight) -> None:
    """ruling-36, ruling-40, ruling-42: the pairs roll, then those who have lost more test, then everybody who
    has lost somebody does, but for those who flee: a test can do no worse to them."""
    lost = [0, 0]
    men = among_men(g, fight.contacts)
    ones = [number for number in sorted(men) if g.figures[number].side == 0]
    for pair in pair_up(ones, men):
        strike(g, pair, lost)
    for number in sorted(fight.contacts):
        if g.figures[number].is_hull:
            close_with(
                g, g.figures[number], [each for each in fight.contacts[number] if each not in men], lost
            )
    for number in fight.contacts:
        g.fought |= 1 << number
    for side in (0, 1):
        for unit in fight.of(side):
            give_way(g, unit, lost[side], lost[1 - side])
            if unit.fleeing:
                g.hurt &= ~(1 << unit.id)
    check_losses(g)


def among_men(g: Sotr, contacts: Mapping[int, Sequence[int]]) -> dict[int, list[int]]:
    """ruling-40: the contacts of figures with figures: who touches a man fights him, not the machine beside
    him."""
    found: dict[int, list[int]] = {}
    for number, touched in contacts.items():
        foes = [each for each in touched if not g.figures[each].is_hull]
        if foes and not g.figures[number].is_hull:
            found[number] = foes
    return found


def close_with(g: Sotr, hull: Figure, touched: Sequence[int], lost: list[int]) -> None:
    """ruling-43: those in contact with a machine roll for a hit on its rear armour; a walker that is still
    manned strikes back at the first of them."""
    foes = [g.figures[number] for number in touched if g.figures[number].is_able]
    for foe in foes:
        if hull.is_able:
            attack_machine(g, foe, g.units[hull.unit])
    machine = g.units[hull.unit].machine
    assert machine is not None
    men = [foe for foe in foes if foe.is_able and not foe.is_hull]
    if machine.is_walker and hull.is_able and men:
        strike_back(g, hull, men[0], lost)


def attack_machine(g: Sotr, figure: Figure, target: Unit) -> None:
    """ruling-43: a figure in contact rolls 1D6: 5 or 6 is a hit of class AT very light on the rear armour, AT
    medium with a satchel charge, which is spent."""
    die = g.dice.d6("close-combat")
    penetration = AGAINST_MACHINE
    if figure.satchels:
        figure.satchels -= 1
        penetration = weapons()[SATCHEL].penetration
    g.tell(
        "lays-satchel" if penetration != AGAINST_MACHINE else "attacks-machine",
        ("sotr-ruling-43",),
        unit=figure.unit,
        other=target.id,
        at=figure.loc,
        die=die,
    )
    if hits_machine(die):
        hit_rear(g, target, penetration)


def strike_back(g: Sotr, hull: Figure, foe: Figure, lost: list[int]) -> None:
    """ruling-43: a walker strikes as a figure with what its size adds; its strike is always a Goner. Its foe
    has struck already."""
    tally, against = sum_of(g, hull, foe), sum_of(g, foe, hull)
    dice = g.dice.d6("close-combat"), g.dice.d6("close-combat")
    result = GONER if dice[0] + int(tally.total) > dice[1] + int(against.total) else NOTHING
    g.tell(
        WALKED[result],
        ("sotr-ruling-43",),
        unit=hull.unit,
        other=foe.unit,
        at=foe.loc,
        die=dice[0],
        against=dice[1],
        tally=tally,
        other_tally=against,
    )
    if result == GONER:
        _fell(g, foe, GONER)
        lost[foe.side] += 1


def fighter_of(g: Sotr, figure: Figure, foe: Figure, helpers: int) -> Fighter:
    """cc-1 to cc-9: a figure as its die sees it."""
    unit, row = g.units[figure.unit], creature_of(g.units[figure.unit])
    assaults = figure.moved == ASSAULTED
    return Fighter(
        armed=is_armed(figure.weapon),
        assaults=assaults,
        defends=not assaults,
        foe_flees=g.units[foe.unit].fleeing,
        disordered=unit.disorganised or unit.shaken,
        encumbered=is_encumbered(figure.weapon),
        higher=figure.level > foe.level,
        terror=causes_terror(unit),
        behind=not touches(figure, foe),
        prone=figure.prone,
        helpers=helpers,
        creature=0 if row is None else row.close_combat,
        size=size_of(unit),
    )


def sum_of(g: Sotr, figure: Figure, foe: Figure, helpers: int = 0) -> Tally:
    """cc-1 to cc-9, ruling-40: what a figure adds to its die against another."""
    return close_combat_sum(g.tables, g.choices, fighter_of(g, figure, foe, helpers))


def strike(g: Sotr, pair: Pair, lost: list[int]) -> None:
    """ruling-40: both roll 1D6 with their modifiers; the higher strikes."""
    one, other = g.figures[pair.one], g.figures[pair.other]
    tally, against = sum_of(g, one, other, pair.helping_one), sum_of(g, other, one, pair.helping_other)
    dice = g.dice.d6("close-combat"), g.dice.d6("close-combat")
    margin = dice[0] + int(tally.total) - dice[1] - int(against.total)
    winner, loser = (one, other) if margin >= 0 else (other, one)
    result = _result(g, loser, abs(margin))
    g.tell(
        FOUGHT[result] if margin else EVEN,
        ("sotr-ruling-40",),
        unit=winner.unit,
        other=loser.unit,
        at=loser.loc,
        die=dice[0] if winner is one else dice[1],
        against=dice[1] if winner is one else dice[0],
        margin=abs(margin),
        tally=tally if winner is one else against,
        other_tally=against if winner is one else tally,
    )
    if result != NOTHING:
        _fell(g, loser, result)
        lost[loser.side] += 1


def _result(g: Sotr, loser: Figure, margin: int) -> int:
    """ruling-40: what becomes of who has lost by so much."""
    return result_of(g.tables, g.units[loser.unit].counter.protection, margin)


def _fell(g: Sotr, figure: Figure, result: int) -> None:
    """gen-3, gen-4, ruling-36: a figure goes Down or is a Goner; its unit will test for its losses."""
    g.hurt |= 1 << figure.unit
    g.tell(BEFALLS[result], ("sotr-ruling-40",), unit=figure.unit, figure=figure.id, at=figure.loc)
    if result == GONER:
        g.remove(figure)
    else:
        g.fall(figure)


def give_way(g: Sotr, unit: Unit, lost: int, killed: int) -> None:
    """ruling-42: the unit that lost more figures tests Cool, -1 for each of difference; failed, it flees,
    disorganised, and each enemy in contact strikes once."""
    cool = cool_after_fight(cool_of_unit(g, unit), lost, killed)
    if cool is None or not unit.cool or not g.is_able(unit) or unit.machine is not None:
        return
    tally = Tally([Part(killed - lost, "sotr-ruling-42", "lost-more")])
    rolled = roll_cool(g, cool_of_unit(g, unit), tally, "fight")
    g.tell(
        "stands-fast" if rolled.passed else "gives-way",
        ("sotr-ruling-42",),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
        tally=tally,
    )
    if not rolled.passed:
        break_up(unit, flees=True)
        strike_the_fleeing(g, unit)
        if g.is_able(unit):
            flee(g, unit)


def strike_the_fleeing(g: Sotr, unit: Unit) -> None:
    """cc-3, ruling-42: each enemy in contact with a unit that flees strikes once at +2; nobody strikes
    back."""
    enemies = {foe.id: foe for figure in g.able(unit) for foe in foes_of(g, figure)}
    for number in sorted(enemies):
        enemy = enemies[number]
        touched = [figure for figure in g.able(unit) if in_contact(g, enemy, figure)]
        if touched and can_strike(g, enemy):
            strike_at(g, enemy, touched[0])


def can_strike(g: Sotr, figure: Figure) -> bool:
    """ruling-43: of machines only walkers strike."""
    machine = g.units[figure.unit].machine
    return machine is None or machine.is_walker


def strike_at(g: Sotr, figure: Figure, victim: Figure) -> None:
    """cc-3, ruling-42: a figure strikes one who flees: both roll, but he alone can strike."""
    tally, against = sum_of(g, figure, victim), sum_of(g, victim, figure)
    dice = g.dice.d6("close-combat"), g.dice.d6("close-combat")
    margin = dice[0] + int(tally.total) - dice[1] - int(against.total)
    result = _result(g, victim, margin)
    if figure.is_hull and margin > 0:
        result = GONER
    g.tell(
        STRUCK[result],
        ("sotr-ruling-42", "sotr-cc-3"),
        unit=figure.unit,
        other=victim.unit,
        at=victim.loc,
        die=dice[0],
        against=dice[1],
        tally=tally,
        other_tally=against,
    )
    if result != NOTHING:
        _fell(g, victim, result)


def finish_off(g: Sotr) -> None:
    """ruling-15: an enemy in contact with a figure that is Down, who has fought nobody in this turn, finishes
    it."""
    for figure in g.figures:
        if figure.is_able and not has_fought(g, figure) and can_strike(g, figure):
            for victim in downed_by(g, figure)[:1]:
                g.tell("finishes", ("sotr-ruling-15",), unit=figure.unit, other=victim.unit, at=victim.loc)
                g.fought |= 1 << figure.id
                _fell(g, victim, GONER)
    check_losses(g)
