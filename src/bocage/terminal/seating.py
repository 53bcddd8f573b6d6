"""Opens a game with a player for each seat, and plays, replays or verifies it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from bocage.face import Game
from bocage.kernel import Commitment
from bocage.kernel import Game as KernelGame
from bocage.players import Player, make_player, play_out
from bocage.systems import full_id, option_rules, system_of
from bocage.terminal.commands import obey
from bocage.terminal.output import Refused, Speech, save_journal
from bocage.terminal.session import Session
from bocage.text.speech import words_of

HUMAN = "human"
ON, OFF = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Table(NamedTuple):
    """A game and the players of its seats. Seats without one are answered at the keyboard."""

    game: KernelGame[Any]
    players: Mapping[str, Player]
    file: Path | None = None
    """The file it was loaded from, if any."""


def open_table(
    name: str, seats: Sequence[str], seed: int | None, options: Sequence[str], *, headless: bool
) -> Table:
    """Start a scenario, or load a saved game to go on with."""
    if name.endswith(".bocage"):
        if seed is not None or options:
            raise Refused("error-journal-fixed", path=name)
        game = Game.replay(name)
    else:
        number = random.SystemRandom().randrange(1 << 31) if seed is None else seed
        chosen = read_options(options, system_of(full_id(name)).id)
        game = Game.start(name, seed=number, options=chosen)
    players = _players(game, _named_seats(game, seats), headless=headless)
    return Table(game, players, Path(name) if name.endswith(".bocage") else None)


def _named_seats(game: KernelGame[Any], seats: Sequence[str]) -> dict[str, str]:
    """Read `us=human german=recruit`, checked against the scenario's seats."""
    named: dict[str, str] = {}
    for text in seats:
        side, equals, player = text.partition("=")
        if not equals or not player:
            raise Refused("error-seat-form", value=text)
        if side not in game.seats:
            raise Refused("error-seat", side=side, known=", ".join(game.seats))
        named[side] = player
    return named


def _players(game: KernelGame[Any], named: dict[str, str], *, headless: bool) -> dict[str, Player]:
    """Make the players. By default the first side is played at the keyboard and the others by cadets."""
    free = [seat for seat in game.seats if seat not in named]
    if headless:
        human = next((seat for seat, player in named.items() if player == HUMAN), None)
        if human is not None:
            raise Refused("error-headless-human", side=human)
    elif free and HUMAN not in named.values():
        named[free.pop(0)] = HUMAN
    for seat in free:
        named[seat] = "cadet"
    seed = game.head.seed or 0
    return {
        seat: make_player(player, seed * len(game.seats) + number, game.system.id)
        for number, (seat, player) in enumerate(sorted(named.items()))
        if player != HUMAN
    }


def read_options(options: Sequence[str], system: str) -> dict[str, object]:
    """Read `low_walls_open=true`, checked against the system's options."""
    known = option_rules(system)
    found: dict[str, object] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused("error-option-form", value=text)
        if key not in known:
            near = ", ".join(get_close_matches(key, known) or sorted(known))
            raise Refused("error-option", key=key, near=near)
        found[key] = _value(key, value, known[key][1])
    return found


def _value(key: str, value: str, known: tuple[str, ...]) -> object:
    """Read the value of an option: one of its choices, or on/off for a switch."""
    if not known:
        if value.lower() not in ON + OFF:
            raise Refused("error-switch", key=key, value=value)
        return value.lower() in ON
    if value not in known:
        raise Refused("error-option-value", key=key, value=value, known=", ".join(known))
    return value


# Playing


def play_here(speech: Speech, table: Table, save: Path | None) -> None:
    """Play at the keyboard."""
    check_writable(save)
    Session(speech, table.game, table.players, save or table.file).run(obey)


def play_headless(speech: Speech, table: Table, save: Path | None, json: bool) -> None:
    """Play to the end without a person and print the result."""
    check_writable(save)
    play_out(table.game, table.players)
    if save is not None:
        save_journal(table.game, save)
    if json:
        speech.json(result(table.game))
    else:
        tell_result(speech, table.game)


def check_writable(path: Path | None) -> None:
    """Check before the battle, not after it, that the file can be written."""
    if path is None:
        return
    folder = path.parent
    if path.is_dir() or not folder.is_dir():
        raise Refused("error-no-folder", path=str(path))


def result(game: KernelGame[Any]) -> dict[str, object]:
    """Return the result of a game as the JSON that scripts read."""
    outcome = game.outcome
    return {
        "scenario": game.head.scenario,
        "seed": game.head.seed,
        "outcome": None
        if outcome is None
        else {"winner": outcome.winner, "reason": outcome.reason, "scores": outcome.scores},
        "turns": game.turn,
        "decisions": game.decisions,
        "hash": game.hash,
    }


def tell_result(speech: Speech, game: KernelGame[Any]) -> None:
    """Print the result of a game."""
    outcome = game.outcome
    if outcome is None:
        speech.say("terminal-unfinished", turn=game.turn)
    else:
        speech.show(words_of(game.system.id, speech.words.lang).outcome(game.state, outcome))
    speech.say(
        "terminal-result",
        seed=str(game.head.seed),
        turns=game.turn,
        decisions=game.decisions,
        hash=game.hash,
    )


# Playing again


def replay_game(speech: Speech, path: Path, *, verify: bool, json: bool) -> None:
    """Replay a journal and tell it; with `verify`, only check that it comes out the same."""
    game = Game.replay(path, verify=verify)
    if json:
        speech.json(result(game))
        return
    if not verify:
        words = words_of(game.system.id, speech.words.lang)
        for event in game.events:
            for line in words.event(game.state, event):
                speech.show(line)
    tell_result(speech, game)
    if verify:
        speech.say("terminal-verified", decisions=game.decisions, rolls=len(game.state.dice.values))


def verify_game(speech: Speech, path: Path, noted: str) -> None:
    """Check that a journal comes out the same, and tell where its dice come from.

    `noted` is the promise that a player saw before the first die. Without it nothing tells whether the one in
    the file was made beforehand.
    """
    game = Game.replay(path)
    promise = game.head.commitment
    if noted and promise is None:
        raise Refused("error-promise-none")
    if noted and promise is not None and noted.strip().lower() != promise.hash:
        raise Refused("error-promise", found=promise.hash, wanted=noted)
    speech.say("terminal-verified", decisions=game.decisions, rolls=len(game.state.dice.values))
    if promise is None:
        _tell_known_dice(speech, game)
    else:
        _tell_promise(speech, promise)
        speech.say("terminal-promise-same" if noted else "terminal-promise-unnoted")


def _tell_known_dice(speech: Speech, game: KernelGame[Any]) -> None:
    """Say what dice come from that nobody promised."""
    head = game.head
    kind = "script" if head.script is not None else "fork" if head.reseeds else "seed"
    speech.say("terminal-promise-known", kind=kind, seed=str(head.seed))


def _tell_promise(speech: Speech, promise: Commitment) -> None:
    """Print the commitment to the dice, and each share: its giver knows whether it is his."""
    seats = speech.words.listing([share.seat for share in promise.shares])
    speech.say("terminal-promise", hash=promise.hash, count=len(promise.shares), seats=seats)
    for share in promise.shares:
        text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in share.text)
        speech.say("terminal-promise-share", seat=share.seat, text=text, after=share.after)
