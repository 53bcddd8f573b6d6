"""What holds in every game of every system: questions, forks, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from bocage.kernel import Game


def check_question(game: Game[Any]) -> None:
    """A question leaves a choice, and each option has a key of its own; without one the game is over."""
    ask = game.ask
    if ask is None:
        assert game.outcome is not None
        return
    keys = [option.key for option in ask.options]
    assert len(keys) > 1
    assert len(set(keys)) == len(keys), f"two options share a key in {ask.kind}: {keys}"
    assert ask.seat in game.seats


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
    before = (game.system.digest(game.state), game.hash)
    assert (twin.system.digest(twin.state), twin.hash) == before
    assert _offered(twin) == _offered(game)
    for _ in range(20):
        if twin.ask is None:
            break
        twin.play(twin.ask.options[seed % len(twin.ask.options)])
    assert (game.system.digest(game.state), game.hash) == before


def check_undo(game: Game[Any], number: int) -> None:
    """A choice that rolled no dice and revealed nothing is as if it had never been made."""
    assert game.ask is not None
    twin = Game.resume(game.system, game.journal)
    before = (twin.system.digest(twin.state), twin.hash, _offered(twin))
    assert twin.ask is not None
    twin.play(twin.ask.options[number % len(twin.ask.options)])
    if twin.undoable:
        twin.undo()
        assert (twin.system.digest(twin.state), twin.hash, _offered(twin)) == before


def _offered(game: Game[Any]) -> list[str]:
    assert game.ask is not None
    return [option.key for option in game.ask.options]
