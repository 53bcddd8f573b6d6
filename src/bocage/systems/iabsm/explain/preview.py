"""Before the dice: what a volley or a look will probably come to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, NamedTuple

from bocage.kernel import Ask, Game, Option, Part, Tally, unpack
from bocage.systems.common.chances import TWO_DICE, Chances, Odds
from bocage.systems.common.dice_odds import shares
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import TASKS
from bocage.systems.iabsm.content.close_combat_rows import tasks
from bocage.systems.iabsm.explain.melee_odds import charge_odds
from bocage.systems.iabsm.explain.shot_odds import rake_chances, shot_chances
from bocage.systems.iabsm.rules.armour.gunnery import to_hit
from bocage.systems.iabsm.rules.armour.soft_targets import rake_tally
from bocage.systems.iabsm.rules.close_combat.charge import CHARGE
from bocage.systems.iabsm.rules.fire.fire import fire_dice, fire_tally
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of
from bocage.systems.iabsm.rules.fire.snipers import keeps_higher, result_of, snipe_tally
from bocage.systems.iabsm.rules.fire.volley import bonus_of
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.sight.spotting import NEVER, score, spotting_tally

VOLLEYS: Final = frozenset({"fire", "direct", "react"})
SHOTS: Final = frozenset({"shoot", "engage"})
LOOKS: Final = frozenset({"spot", "watch"})
SNIPED: Final = ("nothing", "nothing", "nothing", "pin-only", "shaken", "struck", "killed")
"""sniper-4 to sniper-8: what each result of a sniper's shot is called."""
IN_VAIN: Final = ("nothing", "unseen", "undone", "missed", "no-effect")
RESULTS: Final = {STEADY: "hits", PINNED: "pinned", SUPPRESSED: "suppressed"}


class Preview(NamedTuple):
    """What to expect for one unit."""

    unit: Unit
    odds: Odds


def is_foretold(g: Iabsm, option: Option, ask: Ask) -> bool:
    """Whether the chances of an option can be told."""
    if option.verb == "run":
        return ask.kind == CHARGE
    return (
        option.verb in VOLLEYS
        or option.verb in LOOKS
        or option.verb in SHOTS
        or option.verb in ("charge", "snipe", "task")
    )


def previews(game: Game[Any], option: Option) -> list[Preview]:
    """Return what an option will probably come to; nothing when it needs no dice."""
    g: Iabsm = game.state
    ask = game.ask
    if ask is None or not is_foretold(g, option, ask):
        return []
    about = ask.about.get("unit")
    assert isinstance(about, int)
    if option.verb == "snipe":
        return [sniping(g, g.units[about], g.units[option.value])]
    if option.verb == "shoot":
        return [shot(g, g.units[about], g.units[option.value])]
    if option.verb == "engage":
        return [shot(g, g.units[option.value], g.units[about])]
    if option.verb == "task":
        return [Preview(g.units[about], Odds(task_chances(option.value), Tally()))]
    first, second = unpack(option.value)
    if option.verb == "charge":
        return [Preview(g.units[second], Odds(*charge_odds(g, g.units[first], g.units[second])))]
    if option.verb == "run":
        other = ask.about.get("other")
        assert isinstance(other, int)
        return [Preview(g.units[other], Odds(*charge_odds(g, g.units[about], g.units[other], first)))]
    if option.verb == "direct":
        unit, target = g.units[first], g.units[second]
        bonus = 0 if g.choices.direct_fire_plain else bonus_of(g.units[about].level)
        return [volley(g, unit, target, actions_of(unit), bonus)]
    reacts = option.verb in ("react", "watch")
    unit, target = (g.units[first], g.units[about]) if reacts else (g.units[about], g.units[first])
    if option.verb in LOOKS:
        return [look(g, unit, target, second)]
    return [volley(g, unit, target, second)]


def volley(g: Iabsm, unit: Unit, target: Unit, actions: int, directed: int = 0) -> Preview:
    """fire-1: the chance of each number of hits that pins or not."""
    if target.hull is not None:
        found = rake_tally(g, unit, target)
        return Preview(target, Odds(rake_chances(int(found.total)), found))
    tally = fire_tally(g, unit, target, directed)
    return Preview(target, Odds(fire_chances(fire_dice(g, unit, target, actions), int(tally.total)), tally))


def shot(g: Iabsm, unit: Unit, target: Unit) -> Preview:
    """at-1, infat-1, pen-1: the chance to hit a vehicle, and of what that does to it."""
    needs, tally = to_hit(g, unit, target)
    return Preview(target, Odds(shot_chances(g, unit, target, needs, int(tally.total)), tally))


def look(g: Iabsm, unit: Unit, target: Unit, actions: int) -> Preview:
    """spot-1, spot-2: the chance to spot a target."""
    tally = spotting_tally(g, unit, target, actions)
    needs = score(g, unit, target)
    return Preview(target, Odds(spot_chances(needs, int(tally.total)), tally))


def sniping(g: Iabsm, sniper: Unit, target: Unit) -> Preview:
    """sniper-1 to sniper-8: the chance of each result of a shot."""
    tally = snipe_tally(g, sniper, target)
    high = keeps_higher(g, sniper, target)
    return Preview(target, Odds(snipe_chances(int(tally.total), high=high), tally))


def snipe_chances(modifier: int, *, high: bool) -> Chances:
    """sniper-1 to sniper-8: of two dice the higher or the lower one is kept."""
    found: Chances = {}
    for first in range(1, 7):
        for second in range(1, 7):
            kept = max(first, second) if high else min(first, second)
            code = SNIPED[result_of(kept, modifier)]
            found[code] = found.get(code, Fraction(0)) + Fraction(1, 36)
    return found


def fire_chances(dice: int, modifier: int) -> Chances:
    """fire-1: no hit, hits that do not pin, that pin, and that suppress."""
    found: Chances = {}
    for total, share in shares(dice).items():
        index = total + modifier
        code = RESULTS[state_of(index)] if hits_of(index) else "nothing"
        found[code] = found.get(code, Fraction(0)) + share
    return found


def expected_hits(dice: int, modifier: int) -> Fraction:
    """fire-1: how many hits a volley may expect."""
    return sum((hits_of(total + modifier) * share for total, share in shares(dice).items()), Fraction(0))


def spot_chances(needs: int, modifier: int) -> Chances:
    """spot-1, spot-2: the chance of the score with 2D6; an automatic cell needs no roll."""
    if needs == 0:
        return {"spotted": Fraction(1)}
    if needs == NEVER:
        return {"unseen": Fraction(1)}
    hit = sum((share for total, share in TWO_DICE.items() if total + modifier >= needs), Fraction(0))
    return {"spotted": hit, "unseen": 1 - hit}


def task_chances(task: int) -> Chances:
    """task-1: the chance of the score with 2D6."""
    needs = tasks()[TASKS[task]].score
    share = sum((share for total, share in TWO_DICE.items() if total >= needs), Fraction(0))
    return {"done": share, "undone": 1 - share}


def chance(game: Game[Any], option: Option) -> float | None:
    """Return the chance that it does something."""
    for each in previews(game, option):
        results = each.odds.results
        if "short" in results:
            return float(results.get("wins", Fraction(0)))
        return float(1 - sum(results.get(name, Fraction(0)) for name in IN_VAIN))
    return None


def fire_query(dice: int, drm: int) -> Odds:
    """Return the odds of a volley with these dice and modifiers together, for `bocage odds`."""
    return Odds(fire_chances(dice, drm), Tally([Part(drm, "iabsm-fire-1", "modifiers")]))
