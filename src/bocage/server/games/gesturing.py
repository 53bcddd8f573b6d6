"""Play the answers of a gesture, and store them together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

from bocage.server.games.loaded_game import LoadedGame
from bocage.server.games.service import TRIES, GameService, Stale

Answer = tuple[str, str]
"""The question that an answer is meant for, and its key."""


class Played(NamedTuple):
    """A game after a gesture: how many of its answers were given, and what came between."""

    loaded: LoadedGame
    given: int
    stopped: str | None


@asynccontextmanager
async def playing(
    service: GameService, game: str, seat: str, version: int, answers: Sequence[Answer]
) -> AsyncIterator[Played]:
    """Give these answers one after the other, up to the first surprise, and store them at once."""
    for _ in range(TRIES):
        async with service.at(game) as loaded:
            stops: list[str | None] = []

            def play(loaded: LoadedGame, stops: list[str | None] = stops) -> int:
                given, stopped = _play(loaded, seat, answers)
                stops.append(stopped)
                return given

            given = await service.play_and_store(loaded, seat, version, play)
            if given:
                yield Played(loaded, given, stops[-1])
                return
    raise Stale


def _play(loaded: LoadedGame, seat: str, answers: Sequence[Answer]) -> tuple[int, str | None]:
    """Give the answers up to the first surprise: how many were given, and what it was.

    A throw or a reveal is one, and so is a question to somebody else, or one of another kind than was meant.
    The first answer is given whatever it is: what cannot be chosen is refused.
    """
    known = loaded.game.state.dice.known()
    for number, (kind, key) in enumerate(answers):
        ask = loaded.game.ask
        if number:
            if loaded.game.state.dice.known() != known:
                return number, "dice"
            if ask is not None and ask.seat != seat:
                return number, "asked"
            if ask is None or ask.kind != kind or ask.find(key) is None:
                return number, "otherwise"
        loaded.play(key)
    return len(answers), None
