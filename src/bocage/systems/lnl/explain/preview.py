"""Before the dice: what a shot, a spotting attempt, a rally or a melee will probably come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from bocage.kernel import Ask, Dice, Event, Game, Option, Tally, unpack
from bocage.systems.common.chances import Odds
from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import HOLD_FIRE
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.explain.odds.assault import ASSAULTS, assault_preview
from bocage.systems.lnl.explain.odds.fire import (
    odds_against,
    rally_odds,
    smoke_odds,
    spotting_odds,
    strike_odds,
)
from bocage.systems.lnl.explain.odds.indirect import SHELLINGS, shelling_odds
from bocage.systems.lnl.explain.odds.ordnance import shot_odds
from bocage.systems.lnl.explain.odds.vehicles import VEHICLE_SHOTS, odds_on_vehicle, vehicle_shot_odds
from bocage.systems.lnl.rules.fire.duel import whoever_it_hits
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible
from bocage.systems.lnl.rules.melee.strength import Fighters

GUN_SHOTS: Final = frozenset({"ordnance", "ordnance-at", "team-fire-at"})
VOLLEY: Final = frozenset({"fire", "ordnance"})
"""The events of attacks, each with the sums that went into it."""
SHOTS: Final = GUN_SHOTS | frozenset(
    {
        "deck-fire",
        "deck-fire-at",
        "fire",
        "fire-at",
        "mortar-fire",
        "opportunity-fire",
        "snipe",
        "team-fire",
    }
)
PREVIEWED: Final = SHOTS | SHELLINGS | VEHICLE_SHOTS | ASSAULTS | {"spot", "smoke", "rally", "fight"}
HALF_BUILT: Final = frozenset({"fire-with", "leader-assists", "bring-to-bear", "vehicle-weapons"})
"""Questions asked while an attack is put together: each answer leads to a shot."""

CHARGE_ALONE: Final = frozenset({"satchel_charge", "leadership", "rounding"})


class Preview(NamedTuple):
    """What to expect for one unit (None: for the attempt itself), and of which gun."""

    unit: Unit | None
    odds: Odds
    gun: Gun | None = None


def is_foretold(g: Lnl, option: Option, ask: Ask) -> bool:
    """While a shot is put together, every answer leads to one."""
    return option.verb in PREVIEWED or option.verb in g.module.foretold or ask.kind in HALF_BUILT


def previews(game: Game[Any], option: Option) -> list[Preview]:
    """What an option will probably come to; nothing when it needs no dice."""
    g: Lnl = game.state
    if option.verb in SHOTS or (game.ask is not None and game.ask.kind in HALF_BUILT):
        return list(_shot(game, option))
    if option.verb in SHELLINGS and game.ask is not None:
        return [Preview(unit, odds) for unit, odds in shelling_odds(g, game.ask, option)]
    assault = None if game.ask is None else assault_preview(g, game.ask, option)
    if assault is not None:
        return [Preview(*assault)]
    if option.verb in VEHICLE_SHOTS and game.ask is not None:
        main_gun = [] if option.verb == "overrun" else list(_main_gun(game, option))
        return main_gun + [Preview(unit, odds) for unit, odds in vehicle_shot_odds(g, game.ask, option)]
    if option.verb in g.module.foretold:
        foretold = g.module.foretell(g, _side(game), option)
        return [] if foretold is None else [Preview(*foretold)]
    if option.verb == "spot":
        number, loc = unpack(option.value)
        return [Preview(None, spotting_odds(g, g.units[number], loc))]
    if option.verb == "smoke":
        return [Preview(None, smoke_odds(g, g.units[unpack(option.value)[0]]))]
    if option.verb == "rally":
        return [Preview(None, rally_odds(g, g.units[option.value]))]
    if option.verb == "fight":
        return [Preview(None, _fight(g, option.value, _side(game)))]
    return []


def chance(game: Game[Any], option: Option) -> float | None:
    """The chance that it does something, against the unit that stands the least."""
    return best_chance(previews(game, option), option)


def best_chance(found: Sequence[Preview], option: Option) -> float | None:
    """That it does something; a To Hit roll alone does nothing yet."""
    quiet = "shaken" if option.verb == "rally" else "no_effect"
    results = [each.odds.results for each in found]
    return max((1 - float(each[quiet]) for each in results if quiet in each), default=None)


def _side(game: Game[Any]) -> int:
    ask = game.ask
    assert ask is not None
    return int(game.state.seats.index(ask.seat))


def _fight(g: Lnl, loc: int, side: int) -> Odds:
    mine, theirs = Fighters(side, list(g.at[side][loc])), Fighters(1 - side, list(g.at[1 - side][loc]))
    return strike_odds(g, mine, [unit for unit in theirs.units if is_melee_eligible(unit)], theirs)


def _main_gun(game: Game[Any], option: Option) -> Iterator[Preview]:
    """15.0c: the shot of a vehicle's gun, turned to the target if it must be."""
    for event in _volley(game, option):
        if event.kind == "ordnance":
            yield from _gun_shot(game.state, event)


def _shot(game: Game[Any], option: Option) -> Iterator[Preview]:
    """The shot is fired in a copy of the game with dice of its own: only its sums are read."""
    for event in _volley(game, option):
        if event.kind == "ordnance":
            yield from _gun_shot(game.state, event)
        else:
            yield from _small_arms(game.state, event, two_dice=option.verb == "snipe")


def _gun_shot(g: Lnl, event: Event) -> Iterator[Preview]:
    """14.0: the To Hit roll, then what becomes of the vehicle, or of each man of the location."""
    gun = g.catalogue.guns[str(event.data["gun"])]
    for unit, odds in shot_odds(g, event):
        yield Preview(unit, odds, gun)


def _small_arms(g: Lnl, event: Event, *, two_dice: bool) -> Iterator[Preview]:
    strength, cover = event.data["strength"], event.data["cover"]
    side, origin, target = (_whole(event, name) for name in ("side", "origin", "target"))
    assert isinstance(strength, Tally)
    assert isinstance(cover, Tally)
    strength, cover = whoever_it_hits(strength), whoever_it_hits(cover)
    enemies = list(g.at[1 - side][target])
    moving = [unit for unit in enemies if unit.mp] if event.data["opportunity"] else []
    attack = Attack(
        side, origin, target, _firers(g, event, strength), opportunity=bool(moving), moving=moving
    )
    attack.two_dice = two_dice
    if event.data.get("vehicle") is not None:
        prey = g.units[_whole(event, "vehicle")]
        assert isinstance(prey, Vehicle)
        attack.vehicle = prey
        yield from (Preview(*each) for each in odds_on_vehicle(g, attack, strength, cover))
        return
    for unit in enemies:
        yield Preview(unit, odds_against(g, attack, unit, strength, cover))


def _firers(g: Lnl, event: Event, strength: Tally) -> list[Firer]:
    """Who fires; with nothing of their own if all the strength is in a charge (1.6.2a-5), or in a mortar."""
    ids = event.data["firers"]
    assert isinstance(ids, list)
    if any(each.name == "mortar" for each in strength.parts):
        carrier = g.units[ids[0]]
        return [Firer(carrier, False, [weapon for weapon in carrier.weapons if weapon.kind.kind == "mortar"])]
    own = any(each.name not in CHARGE_ALONE for each in strength.parts)
    return [Firer(g.units[id], own, ()) for id in ids]


def _whole(event: Event, name: str) -> int:
    value = event.data[name]
    assert isinstance(value, int)
    return value


def _volley(game: Game[Any], option: Option) -> list[Event]:
    """The attacks as they would be reported, with everyone who can fire and a leader who helps.

    The dice of the copy do nobody any harm, so that one attack does not keep the next from being made; nor do
    the enemies who may answer, when a gun puts the riders off its deck.
    """
    twin = game.fork(0)
    known = len(twin.events)
    seat = game.state.seats[_side(game)]
    twin.state.dice = Dice(_harmless)
    twin.choose(option.key)
    while twin.ask is not None:
        if _attacks(twin, known) and twin.ask.kind not in HALF_BUILT:
            break
        if twin.ask.seat == seat:
            twin.choose(_boldest(twin.ask))
        elif HOLD_FIRE in twin.ask.options:
            twin.choose(HOLD_FIRE)
        else:
            break
    return _attacks(twin, known)


def _attacks(twin: Game[Any], known: int) -> list[Event]:
    return [event for event in twin.events[known:] if event.kind in VOLLEY]


def _harmless(sides: int, purpose: str) -> int:
    """Every attack fails and every check passes."""
    return sides if purpose in ("defence", "to-hit") else 1


def _boldest(ask: Ask) -> Option:
    """The most a unit can bring to bear: own fire with weapons; and any leader rather than none."""
    arms = [option for option in ask.options if option.verb == "arms"]
    return max(arms, key=lambda option: option.args[1].count("+")) if arms else ask.options[0]
