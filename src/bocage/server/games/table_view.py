"""A table as one seat sees it, and the log of what happened there."""

from __future__ import annotations

from typing import Any, cast

from bocage.kernel import Game
from bocage.server.games.loaded_game import LoadedGame
from bocage.server.games.service import undo_extent
from bocage.server.presenter.presenter import Json, Presenter, known_to
from bocage.systems import core_of
from bocage.text import Words


def table(loaded: LoadedGame, seat: str | None, lang: str, *, full: bool, readable: bool) -> Json:
    """Show a game to a seat. `full`: with the map's places and the goals. `readable`: with its secrets."""
    presenter = loaded.presenter(lang)
    found: Json = {
        "version": loaded.version(seat),
        "game": _game(loaded, seat, presenter, lang, readable=readable),
        "thinking": loaded.thinking,
        **loaded.shown(seat, lang),
    }
    return found | presenter.ground(loaded.game) | {"goals": presenter.goals(loaded.game)} if full else found


def table_at(loaded: LoadedGame, game: Game[Any], seat: str | None, lang: str, *, readable: bool) -> Json:
    """Show a game as it was at some step, without a question."""
    presenter = loaded.presenter(lang)
    about = _game(loaded, seat, presenter, lang, readable=readable)
    if game.ask is not None:
        about |= {"over": False, "outcome": None}
    return {
        "version": loaded.version(seat),
        "game": about | {"can_undo": False, "undo_why": ""},
        "thinking": None,
        **presenter.shown(known_to(game, seat), seat, asked=False),
    }


def advice_at(loaded: LoadedGame, game: Game[Any], lang: str) -> Json:
    """Advise on the question of some step, and tell what was chosen there."""
    assert game.ask is not None
    presenter, seat = loaded.presenter(lang), game.ask.seat
    known = known_to(game, seat)
    asked = cast(dict[str, Any], presenter.shown(known, seat, asked=True)["ask"])
    texts = {option["key"]: option["text"] for option in asked["options"]}
    step = game.decisions
    key = loaded.entries[step].key if step < len(loaded.entries) else None
    return {
        "seat": seat,
        "side": presenter.side(game, seat),
        "prompt": asked["prompt"],
        "chosen": None if key is None else {"key": key, "text": texts[key]},
        **presenter.advice(known),
    }


def _game(loaded: LoadedGame, seat: str | None, presenter: Presenter, lang: str, *, readable: bool) -> Json:
    """Show the head of a table: who plays what, whether it is over, what can be undone."""
    game = loaded.game
    outcome = game.outcome
    count, obstacle = undo_extent(loaded, seat)
    return {
        "id": loaded.id,
        "system": core_of(loaded.system),
        "scenario": loaded.head.scenario,
        "title": presenter.title(game),
        "seat": seat,
        "seats": {
            each: {
                "name": presenter.side(game, each),
                "who": who if loaded.is_machine(each) else "human",
                "you": each == seat,
                "joined": loaded.is_machine(each) or each in loaded.joined,
            }
            for each, who in loaded.seats.items()
        },
        "over": game.ask is None,
        "outcome": None
        if outcome is None
        else {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "text": presenter.outcome_text(game, outcome),
            "scores": outcome.scores,
        },
        "can_undo": count > 0,
        "undo_why": Words(lang).say(f"server-{obstacle}") if obstacle else "",
        "dice": _dice(loaded, readable=readable),
    }


def _dice(loaded: LoadedGame, *, readable: bool) -> Json:
    """The promise of the dice, and the secret behind it once nothing depends on it any more."""
    promise = loaded.head.commitment
    shown = promise is not None and readable and (loaded.open or loaded.game.ask is None)
    return {
        "known": loaded.dice_are_known,
        "promise": None if promise is None else promise.hash,
        "shares": [] if promise is None else [each.seat for each in promise.shares],
        "secret": promise.secret if promise is not None and shown else None,
    }


def log(loaded: LoadedGame, seat: str | None, lang: str, since: int) -> Json:
    """The log lines from `since` on; only the last one when fewer are left, after an undo."""
    lines = [line for line in loaded.lines(lang) if line.only_for in (None, seat)]
    shown = _shown_steps(loaded, seat)
    first = since if since <= len(lines) else max(0, len(lines) - 1)
    return {
        "total": len(lines),
        "lines": [
            {
                "n": first + number,
                "step": shown[line.step],
                "kind": line.kind,
                "text": line.text,
                "detail": line.detail,
                "places": line.places,
                "clauses": line.clauses,
                "dice": line.dice,
            }
            for number, line in enumerate(lines[first:])
        ],
        "luck": luck(loaded, seat, loaded.presenter(lang)),
    }


def _shown_steps(loaded: LoadedGame, seat: str | None) -> list[int]:
    """By number of choices, how many of them a seat may have noticed."""
    found = [0]
    for number in range(len(loaded.entries)):
        found.append(found[-1] + loaded.notices(seat, number))
    return found


def luck(loaded: LoadedGame, reader: str | None, presenter: Presenter) -> Json:
    """Compare, for each seat, the successes its throws made likely with those it had, throw by throw.

    Counted are the throws that the reader may know of.
    """
    found: dict[str, list[float]] = {seat: [0.0, 0.0] for seat in loaded.seats}
    course: dict[str, list[float]] = {seat: [] for seat in loaded.seats}
    for event in loaded.game.events:
        if event.only_for not in (None, reader):
            continue
        throw = presenter.throw(loaded.game, event)
        if throw is not None:
            sums = found[throw.seat]
            sums[0] += throw.chance
            sums[1] += throw.came_off
            course[throw.seat].append(round(sums[1] - sums[0], 3))
    return {
        seat: {"expected": round(expected, 3), "actual": int(actual), "course": course[seat]}
        for seat, (expected, actual) in found.items()
    }
