"""Before the dice: what fire or an order will probably come to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, NamedTuple

from bocage.kernel import Ask, Game, Option, Part, Tally, unpack, unpack_point
from bocage.systems.common.chances import Chances, Odds
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.explain.burst_odds import burst_chances, caught
from bocage.systems.sotr.explain.machine_odds import aim_of_gun, aims_at_machine, piercing_odds
from bocage.systems.sotr.rules.close_combat.assault import FIRE_ASK
from bocage.systems.sotr.rules.command.orders import regroup_tally
from bocage.systems.sotr.rules.morale.cool import chance_to_pass
from bocage.systems.sotr.rules.shooting.harm import effect_of
from bocage.systems.sotr.rules.shooting.penetration import DOWN, GONER, against_man, shares
from bocage.systems.sotr.rules.shooting.shooting import Aim, allocate, firers
from bocage.systems.sotr.rules.shooting.suppressing import bonus_of, resistance_of, shares_of
from bocage.systems.sotr.rules.shooting.suppression import suppression_chance
from bocage.systems.sotr.rules.shooting.to_hit import chance_to_hit, rate_of_fire
from bocage.systems.sotr.rules.weapons.rounds import round_of

SHOTS: Final = frozenset({"shoot", "aim"})
FORETOLD: Final = SHOTS | {"regroup", "suppress", "lay", "fire", "gun"}
IN_VAIN: Final = ("nothing", "fails", "drifts", "holds")


class Preview(NamedTuple):
    """What to expect for one unit."""

    unit: Unit
    odds: Odds


def is_foretold(g: Sotr, option: Option, ask: Ask) -> bool:
    """Whether the chances of an option can be told."""
    return option.verb in FORETOLD


def previews(game: Game[Any], option: Option) -> list[Preview]:
    """Return what an option will probably come to; nothing when it needs no dice."""
    g: Sotr = game.state
    ask = game.ask
    if ask is None or not is_foretold(g, option, ask):
        return []
    if option.verb == "regroup":
        leader, unit = unpack(option.value)
        tally = regroup_tally(g, g.figures[leader])
        chance = chance_to_pass(int(tally.total))
        return [Preview(g.units[unit], Odds({"regrouped": chance, "fails": 1 - chance}, tally))]
    about = ask.about.get("unit")
    assert isinstance(about, int)
    unit_of = g.units[about]
    if option.verb == "suppress":
        return [suppression(g, unit_of, g.units[option.value])]
    if option.verb == "lay":
        return [burst(g, ask, option)]
    if option.verb == "gun":
        mount, number = unpack(option.value)
        return gun_preview(g, unit_of, mount, g.units[number])
    if option.verb == "fire":
        other = ask.about.get("other")
        assert isinstance(other, int)
        target = g.units[other]
        if unit_of.machine is not None or target.machine is not None:
            return piercing_preview(g, unit_of, target) if unit_of.machine is None else []
        found = volley(g, unit_of, target, careful=False, reaction=ask.kind == FIRE_ASK, watch=True)
    elif g.units[option.value].machine is not None:
        return piercing_preview(g, unit_of, g.units[option.value])
    else:
        found = volley(g, unit_of, g.units[option.value], careful=option.verb == "aim")
    return [] if found is None else [found]


def piercing_preview(g: Sotr, unit: Unit, target: Unit) -> list[Preview]:
    """The chance that men who fire at a machine go through its armour."""
    aims = aims_at_machine(g, unit, target)
    return [Preview(target, Odds(piercing_odds(g, aims, target), aims[0].tally))] if aims else []


def gun_preview(g: Sotr, unit: Unit, mount: int, target: Unit) -> list[Preview]:
    """The chances of one weapon of a machine."""
    aim = aim_of_gun(g, unit, mount, target)
    if aim is None:
        return []
    if target.machine is not None:
        return [Preview(target, Odds(piercing_odds(g, [aim], target), aim.tally))]
    return [Preview(target, Odds(volley_odds(g, [aim]), aim.tally))]


def suppression(g: Sotr, unit: Unit, target: Unit) -> Preview:
    """ruling-34: the chance of a target to be suppressed; the sum is that of the fire, less what resists
    it."""
    shares_in = shares_of(g, unit, target)
    bonus, resisted = bonus_of(g, shares_in), resistance_of(g, shares_in, target)
    chance = suppression_chance(g.tables, g.choices, int(bonus.total), int(resisted.total))
    sum_of = Tally([*bonus.parts, *(Part(-part.value, part.clause, part.name) for part in resisted.parts)])
    return Preview(target, Odds({"suppressed": chance, "fails": 1 - chance}, sum_of))


def burst(g: Sotr, ask: Ask, option: Option) -> Preview:
    """ruling-28: what a template that is laid on a point will probably come to."""
    number, deed = ask.about["figure"], ask.about["deed"]
    assert isinstance(number, int)
    assert isinstance(deed, str)
    figure = g.figures[number]
    what = round_of(figure, deed)
    assert what is not None
    _, x, y = unpack_point(option.value)
    results, tally = burst_chances(g, figure, what, x, y)
    foes = [each for each in caught(g, figure, what, x, y) if each.side != figure.side]
    return Preview(g.units[foes[0].unit if foes else figure.unit], Odds(results, tally))


def aims_at(
    g: Sotr, unit: Unit, target: Unit, *, careful: bool, reaction: bool = False, watch: bool = False
) -> list[Aim]:
    """Return at whom each figure of a unit would fire first."""
    found = [
        allocate(g, figure, target, set(), careful=careful, reaction=reaction, watch=watch)
        for figure in firers(g, unit)
    ]
    return [aim for aim in found if aim is not None]


def volley(
    g: Sotr, unit: Unit, target: Unit, *, careful: bool, reaction: bool = False, watch: bool = False
) -> Preview | None:
    """shoot-6 to shoot-8: the chance that all shots of a unit together make a Goner, put a man Down at most,
    or do nothing: before any of them is marked."""
    aims = aims_at(g, unit, target, careful=careful, reaction=reaction, watch=watch)
    if not aims:
        return None
    return Preview(target, Odds(volley_odds(g, aims), aims[0].tally))


def volley_odds(g: Sotr, aims: list[Aim]) -> Chances:
    """The chances of the worst that some shots at men do."""
    spared, unharmed = Fraction(1), Fraction(1)
    for aim in aims:
        goner, down = shot_chances(g, aim)
        dice = rate_of_fire(aim.weapon, aimed=aim.aimed)
        spared *= (1 - goner) ** dice
        unharmed *= (1 - goner - down) ** dice
    return {"goner": 1 - spared, "down": spared - unharmed, "nothing": unharmed}


def shot_chances(g: Sotr, aim: Aim) -> tuple[Fraction, Fraction]:
    """shoot-6, pen-1: the chances of one die to make a Goner, and to put a man Down."""
    weapon = aim.weapon
    hit = chance_to_hit(int(aim.tally.total))
    target = aim.target
    numbers = against_man(g.tables, g.units[target.unit].counter.protection, weapon.penetration)
    harm = shares(lambda die: effect_of(g, g.units[target.unit], numbers, die))
    certain = Fraction(1, 6) if weapon.goner_on and hit else Fraction(0)
    goner = certain + (hit - certain) * harm.get(GONER, Fraction(0))
    return goner, (hit - certain) * harm.get(DOWN, Fraction(0))


def expected_losses(
    g: Sotr, unit: Unit, target: Unit, *, careful: bool = False, watch: bool = False
) -> float:
    """Return how many men a unit may expect to put out of action with one volley."""
    total = 0.0
    for aim in aims_at(g, unit, target, careful=careful, watch=watch):
        goner, down = shot_chances(g, aim)
        total += float(goner + down) * rate_of_fire(aim.firer.weapon, aimed=aim.aimed)
    return min(total, float(len(g.able(target))))


def chance(game: Game[Any], option: Option) -> float | None:
    """Return the chance that it does something."""
    for each in previews(game, option):
        return float(1 - sum(each.odds.results.get(name, Fraction(0)) for name in IN_VAIN))
    return None


def shoot_query(dice: int, drm: int) -> Odds:
    """Return the odds of so many dice of a rifle at men in the open, with these modifiers together, for
    `bocage odds`."""
    hit = chance_to_hit(drm)
    none = (1 - hit) ** dice
    return Odds({"hits": 1 - none, "nothing": none}, Tally([Part(drm, "sotr-shoot-6", "modifiers")]))
