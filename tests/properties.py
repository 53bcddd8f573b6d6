"""What holds in every game of every system: questions, forks, and taking back."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Any

from bocage.kernel import Ask, Game, Option, read_point


def any_answer(ask: Ask, chance: random.Random) -> Option:
    """A random answer: one of the options, or at half of the questions with areas a point of one."""
    if ask.areas and chance.random() < 0.5:
        area = chance.choice(ask.areas)
        point = area.sample(chance.random)
        if point is not None:
            return area.option(*point)
    return chance.choice(ask.options)


def check_question(game: Game[Any]) -> None:
    """A question leaves a choice, and each option has a key of its own; without one the game is over.

    An area leaves a choice beside a single option.
    """
    ask = game.ask
    if ask is None:
        assert game.outcome is not None
        return
    keys = [option.key for option in ask.options]
    assert len(keys) > 1 or (keys and ask.areas)
    assert len(set(keys)) == len(keys), f"two options share a key in {ask.kind}: {keys}"
    assert ask.seat in game.seats


def check_areas(game: Game[Any], chance: random.Random) -> None:
    """Every candidate lies in its area, and every point of an area is found by its key."""
    ask = game.ask
    for area in ask.areas if ask is not None else ():
        assert ask is not None
        own = [option for option in ask.options if option.key.startswith(area.prefix)]
        alike = [other for other in ask.areas if other.prefix == area.prefix]
        for option in own:
            point = read_point(option.key.removeprefix(area.prefix))
            assert point is not None, option
            assert any(other.contains(*point) for other in alike), f"{option} lies outside its area"
        point = area.sample(chance.random)
        if point is None:
            continue
        assert area.contains(*point), f"{area.prefix}: the sampled point {point} lies outside"
        option = area.option(*point)
        assert option.kinds[-1] == "point"
        assert ask.find(option.key) == option
        assert game.why_not(option.key) is None


def check_refusals(game: Game[Any], wishes: Callable[[str], list[str]], unasked: Collection[str] = ()) -> int:
    """No option that is offered is refused; whatever else is wished for is, by a clause of the system.

    `wishes`: keys that somebody may want at a place. How many of them were refused.
    `unasked`: questions whose options the system does not know again: there only the game tells.
    """
    refused = 0
    for step in range(300):
        if game.ask is None:
            break
        offered = {option.key for option in game.ask.options}
        # The system itself: a game does not ask it about what it offers.
        for key in offered if game.ask.kind not in unasked else ():
            refusal = game.system.why_not(game.state, game.ask, key)
            assert refusal is None, f"{game.ask.kind}: {key} is offered, and refused by {refusal}"
        wanted = [key for place in game.state.field.labels[:60:7] for key in wishes(place)]
        for key in wanted:
            if key not in offered:
                refusal = game.why_not(key)
                assert refusal is not None, key
                assert refusal.clause.startswith(f"{game.system.id}-"), key
                refused += 1
        game.play(game.ask.options[step % len(game.ask.options)])
    return refused


def check_fork(game: Game[Any], seed: int) -> None:
    """A fork stands where the original stands, and playing it leaves the original alone."""
    twin = game.fork(seed)
    chance = random.Random(seed)
    before = (game.system.digest(game.state), game.hash)
    assert (twin.system.digest(twin.state), twin.hash) == before
    assert _offered(twin) == _offered(game)
    for _ in range(20):
        if twin.ask is None:
            break
        twin.play(any_answer(twin.ask, chance))
    assert (game.system.digest(game.state), game.hash) == before


def check_undo(game: Game[Any], number: int) -> None:
    """A choice that rolled no dice and revealed nothing is as if it had never been made."""
    assert game.ask is not None
    twin = Game.resume(game.system, game.journal)
    before = (twin.system.digest(twin.state), twin.hash, _offered(twin))
    assert twin.ask is not None
    twin.play(any_answer(twin.ask, random.Random(number)))
    if twin.undoable:
        twin.undo()
        assert (twin.system.digest(twin.state), twin.hash, _offered(twin)) == before


def _offered(game: Game[Any]) -> list[str]:
    assert game.ask is not None
    return [option.key for option in game.ask.options]
