"""Random games with walkers and vehicles: every invariant holds, and all that happens is said."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.bases import overlap
from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import ABANDONED, UP, WRECKED, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.machines.crews import crew_inside
from bocage.systems.sotr.system import SYSTEM
from bocage.text.speech import words_of
from tests.properties import any_answer, check_areas, check_fork, check_question, check_undo
from tests.sotr.close import begun, men
from tests.sotr.machines import CAR, EAST, SOUTH, TANK, TRUCK, WALKER, WEST, machine

WANTED = ("assault", "gun", "drive", "mount", "dismount", "shoot", "nearest")
OFTEN = 0.6
SOMETIMES = 0.02


def yard() -> Table:
    """Draw a house, a wood, a crater and walls."""
    rows = ["." * 60] * 44
    for y in range(18, 22):
        rows[y] = "." * 8 + "#" * 6 + "." * 20 + "c" * 5 + "." * 21
    for y in range(14, 20):
        rows[y] = rows[y][:46] + "w" * 6 + rows[y][52:]
    return Table.draw(
        "\n".join(rows),
        legend={"#": "building", "w": "woods", "c": "crater"},
        lines={"wall": [[(20, 22), (32, 22)]], "high_wall": [[(36, 24), (44, 24)]]},
    )


def opened(seed: int, closer: int = 0) -> Game[Sotr]:
    """Begin a battle of men and machines, near each other; each side so many inches closer."""
    north, south = 12 + closer, 27 - closer
    us = [
        machine(WALKER, (20, south + 3)),
        machine(TANK, (30, south + 5), EAST),
        machine(TRUCK, (40, south + 4), WEST),
        men("us_rangers", *((23 + 1.5 * at, float(south)) for at in range(5)), who=(0, 1, 2, 3, 7)),
        men("us_rifle_squad", *((40 + 1.5 * at, south + 1.0) for at in range(5))),
    ]
    german = [
        machine(WALKER, (22, north), SOUTH),
        machine(TANK, (36, north - 2), SOUTH),
        machine(CAR, (44, north - 1), SOUTH),
        men("german_grenadiers", *((26 + 1.5 * at, north + 3.0) for at in range(5)), who=(0, 1, 2, 3, 8)),
        men("german_volksgrenadiers", *((12 + 1.5 * at, north + 2.0) for at in range(4))),
    ]
    return begun(us, german, yard(), seed, prepare=hand_out_satchels)


def hand_out_satchels(g: Sotr) -> None:
    """Give a satchel charge to every second man."""
    for figure in g.figures:
        if figure.row.role == "man" and figure.number % 2 and not g.units[figure.unit].counter.crew:
            figure.satchels = 1


def check_machines(g: Sotr) -> None:
    """Nobody who stands lies on a hull or another's base; a machine that is manned has a crew inside, one
    that is not has none; a hull stands where it may, and what is kept of it is so."""
    standing = [figure for figure in g.figures if figure.loc != GONE]
    for figure in standing:
        if figure.is_hull:
            _check_hull(g, figure)
        for other in standing:
            if other.id < figure.id and (figure.is_hull or other.is_hull):
                assert not overlap(figure.bases_on_table()[0], other.bases_on_table()[0]), (
                    figure.name,
                    other.name,
                )


def _check_hull(g: Sotr, figure: Figure) -> None:
    unit = g.units[figure.unit]
    assert unit.machine is not None
    assert (unit.x, unit.y, unit.facing) == (figure.x, figure.y, figure.facing)
    assert g.field.going(unit.machine.row.kind).holds(figure.bases_on_table()[0]), unit.name
    assert figure.fate in (UP, ABANDONED, WRECKED)
    assert (figure.fate == UP) == bool(crew_inside(g, unit)), unit.name


def say_everything(game: Game[Sotr]) -> None:
    for lang in ("en", "fr"):
        words = words_of("sotr", lang)
        for event in game.state.events or ():
            assert all(words.event(game.state, event))


def played(game: Game[Sotr], seed: int) -> Game[Sotr]:
    """Play a game at random to its end, checking as it goes."""
    chance = random.Random(seed)
    words = [words_of("sotr", lang) for lang in ("en", "fr")]
    while game.ask is not None:
        check_question(game)
        check_areas(game, chance)
        if chance.random() < SOMETIMES:
            check_fork(game, chance.randrange(1 << 30))
            check_undo(game, chance.randrange(1 << 30))
        for each in words:
            assert each.ask(game.state, game.ask)
            for option in game.ask.options[:3]:
                assert each.option(game.state, option, game.ask)
        wanted = [option for option in game.ask.options if option.verb in WANTED]
        often = wanted and chance.random() < OFTEN
        game.play(chance.choice(wanted) if often else any_answer(game.ask, chance))
        check_machines(game.state)
        assert game.system.digest(game.state.copy()) == game.system.digest(game.state)
    say_everything(game)
    assert game.outcome is not None
    return game


@pytest.mark.parametrize("seed", range(8))
def test_a_random_battle_of_machines_keeps_every_invariant(seed: int) -> None:
    game = played(opened(seed), seed)
    again = Game.resume(game.system, game.journal)
    assert again.hash == game.hash


def test_much_happens_to_machines_in_random_games() -> None:
    """The games above are worth playing: hits go through, crews bail out, satchels are laid."""
    seen: set[str] = set()
    for seed in range(20, 26):
        game = opened(seed, closer=3)
        chance = random.Random(seed)
        while game.ask is not None:
            wanted = [option for option in game.ask.options if option.verb in WANTED]
            charges = [option for option in wanted if option.verb == "assault"]
            game.play(chance.choice(charges or wanted or game.ask.options))
        seen |= {event.kind for event in game.state.events or ()}
    assert {"fires-at-machine", "goes-through", "armour-holds", "gets-out", "drives", "turns"} <= seen
    assert {"charges-home", "attacks-machine", "crew-abandons", "crew-holds"} <= seen


def test_walking_weather_is_played_at_random_to_its_end() -> None:
    game = Game.open(SYSTEM, "sotr/walking-weather", seed=5)
    chance = random.Random(5)
    while game.ask is not None:
        game.play(any_answer(game.ask, chance))
        check_machines(game.state)
    say_everything(game)
    assert game.outcome is not None
