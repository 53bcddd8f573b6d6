"""Before the dice: what an attack will probably come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from bocage.kernel import Ask, Dice, Event, Game, Option, Tally
from bocage.systems.common.chances import Chances, Odds
from bocage.systems.common.dice_odds import FACES
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.content.tables import LETTERS
from bocage.systems.vv.explain.odds.chances import (
    ELIMINATED,
    MISS,
    NO_EFFECT,
    assault_odds,
    elimination_odds,
    hit_chance,
    points_odds,
    shot_odds,
    snipe_odds,
)

SHOTS: Final = frozenset({"fire", "unit-fire", "at-fire", "panzerfaust", "at-grenade", "mortar", "snipe"})
PREVIEWED: Final = SHOTS | {"assault", "overrun"}
HALF_BUILT: Final = frozenset(
    {"fire-who", "mortar-who", "mortar-leader", "at-leader", "assault-who", "assault-defence"}
)
"""Questions asked while an attack is put together: each answer leads to it."""
SHELLS: Final = frozenset({"fire", "mortar-fire"})
ATTACKS: Final = SHELLS | {"at-fire", "assault", "snipe", "assault-unopposed"}
"""The events of attacks, each with the sums that went into it."""
DECLINED: Final = ("hold", "no-sniper", "no-lane", "stay")
"""What the enemy answers in the copy of the game: nothing."""
QUIET: Final = frozenset({"points_0", NO_EFFECT, MISS, "failure", "pinned"})
"""Results that change nothing."""


class Preview(NamedTuple):
    """What to expect for one unit, or for the attempt itself."""

    unit: Unit | None
    odds: Odds
    strength: Tally | None = None
    """14.5: the firepower that finds the row of the table; 15.6: the Kill Number with what lowers it."""
    ratio: str = ""
    """15.6: the odds of a close assault."""


def is_foretold(g: Vv, option: Option, ask: Ask) -> bool:
    """While an attack is put together, every answer leads to it."""
    return option.verb in PREVIEWED or ask.kind in HALF_BUILT


def previews(game: Game[Any], option: Option) -> list[Preview]:
    """What an option will probably come to; nothing when it needs no dice."""
    if game.ask is None or not is_foretold(game.state, option, game.ask):
        return []
    return [found for event in _attacks(game, option, MISSES) for found in _read(game, option, event)]


def chance(game: Game[Any], option: Option) -> float | None:
    """The chance that it does something."""
    return best_chance(previews(game, option))


def best_chance(found: Sequence[Preview]) -> float | None:
    """Against the unit that stands the least."""
    shares = [
        1 - float(sum((share for name, share in each.odds.results.items() if name in QUIET), Fraction(0)))
        for each in found
    ]
    return max(shares, default=None)


def _read(game: Game[Any], option: Option, event: Event) -> Iterator[Preview]:
    """The chances that the sums of an attack lead to."""
    data = event.data
    if event.kind in SHELLS:
        strength, tally = _tally(data, "strength"), _tally(data, "tally")
        yield Preview(None, Odds(points_odds(int(strength.total), int(tally.total)), tally), strength)
    elif event.kind == "at-fire":
        yield _shot(game, option, data)
    elif event.kind == "assault":
        kill, tally = _tally(data, "kill"), _tally(data, "tally")
        chances = assault_odds(int(kill.total), int(tally.total))
        yield Preview(None, Odds(chances, tally), kill, str(data["odds"]))
    elif event.kind == "snipe":
        cover = data["cover"]
        assert isinstance(cover, int)
        yield Preview(None, Odds(snipe_odds(cover), Tally()))
    else:
        yield Preview(None, Odds({"success": Fraction(1)}, Tally()))


def _shot(game: Game[Any], option: Option, data: Mapping[str, object]) -> Preview:
    """18.3 to 18.5: to hit, then the armour that is met; abeam a die decides which that is."""
    g: Vv = game.state
    number, needed = data["prey"], data["needed"]
    assert isinstance(number, int)
    assert isinstance(needed, int)
    prey = g.units[number]
    struck: Chances = {ELIMINATED: Fraction(1)} if not prey.counter.is_afv else _struck(game, option)
    tally = _tally(data, "tally")
    return Preview(prey, Odds(shot_odds(hit_chance(needed, int(tally.total)), struck), tally))


def _struck(game: Game[Any], option: Option) -> Chances:
    """What a hit does, the dice for front or rear armour counted one by one."""
    found: Chances = {}
    for face in FACES:
        told = _events(game, option, {**HITS, "armour-facing": face})
        hits = [each for each in told if each.kind == "elimination"]
        if not hits:
            return {NO_EFFECT: Fraction(1)}
        letter, armour = (LETTERS.index(str(hits[0].data[name])) for name in ("letter", "armour"))
        for name, share in elimination_odds(letter, armour).items():
            found[name] = found.get(name, Fraction(0)) + share / len(FACES)
    return found


# The attack in a copy of the game, with dice of its own: only its sums are read

MISSES: Final[Mapping[str, int]] = {}
"""Dice that do nobody any harm: all sixes."""
HITS: Final[Mapping[str, int]] = {"to-hit": 1}


def _attacks(game: Game[Any], option: Option, loaded: Mapping[str, int]) -> list[Event]:
    return [event for event in _events(game, option, loaded) if event.kind in ATTACKS][:1]


def _events(game: Game[Any], option: Option, loaded: Mapping[str, int]) -> list[Event]:
    """What would be told, with everyone who can join and an enemy who does nothing about it."""
    twin = game.fork(0)
    known = len(twin.events)
    assert game.ask is not None
    seat = game.ask.seat
    twin.state.dice = Dice(lambda sides, purpose: loaded.get(purpose, sides))
    twin.choose(option.key)
    while twin.ask is not None and not any(event.kind in ATTACKS for event in twin.events[known:]):
        twin.choose(_boldest(twin.ask) if twin.ask.seat == seat else _meekest(twin.ask))
    return twin.events[known:]


def _boldest(ask: Ask) -> Option:
    """Everyone joins, and nothing is used up."""
    return next((option for option in ask.options if option.verb == "join"), ask.options[0])


def _meekest(ask: Ask) -> Option:
    return next((option for option in ask.options if option.verb in DECLINED), ask.options[-1])


def _tally(data: Mapping[str, object], name: str) -> Tally:
    tally = data[name]
    assert isinstance(tally, Tally)
    return tally
