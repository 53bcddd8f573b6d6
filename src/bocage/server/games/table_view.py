"""A table as one seat sees it, and the log of what happened there."""

from __future__ import annotations

from typing import Any, cast

from bocage.kernel import Game
from bocage.server.games.loaded_game import Live
from bocage.server.games.service import takes_back
from bocage.server.presenter.presenter import Desk, Json
from bocage.systems import core_of
from bocage.text import Words


def table(live: Live, seat: str | None, lang: str, *, full: bool, readable: bool) -> Json:
    """`full`: with the places of the map and how it is won. `readable`: this reader may know how the dice
    were made."""
    desk = live.desk(lang)
    found: Json = {
        "version": live.standing.version,
        "game": _game(live, seat, desk, lang, readable=readable),
        "thinking": live.thinking,
        **desk.shown(live.game, seat, asked=True),
    }
    return found | desk.ground(live.game) | {"goals": desk.goals(live.game)} if full else found


def table_at(live: Live, game: Game[Any], seat: str | None, lang: str, *, readable: bool) -> Json:
    """The table as it was at some step; nothing is asked there."""
    desk = live.desk(lang)
    about = _game(live, seat, desk, lang, readable=readable)
    if game.ask is not None:
        about |= {"over": False, "outcome": None}
    return {
        "version": live.standing.version,
        "game": about | {"can_undo": False, "undo_why": ""},
        "thinking": None,
        **desk.shown(game, seat, asked=False),
    }


def advice_at(live: Live, game: Game[Any], lang: str) -> Json:
    """A veteran's advice on the question that is asked in a game as it was, and what was chosen there."""
    assert game.ask is not None
    desk, seat = live.desk(lang), game.ask.seat
    asked = cast(dict[str, Any], desk.shown(game, seat, asked=True)["ask"])
    texts = {option["key"]: option["text"] for option in asked["options"]}
    step = game.decisions
    key = live.entries[step].key if step < len(live.entries) else None
    return {
        "seat": seat,
        "side": desk.side(game, seat),
        "prompt": asked["prompt"],
        "chosen": None if key is None else {"key": key, "text": texts[key]},
        **desk.advice(game),
    }


def _game(live: Live, seat: str | None, desk: Desk, lang: str, *, readable: bool) -> Json:
    game = live.game
    outcome = game.outcome
    count, obstacle = takes_back(live, seat)
    return {
        "id": live.id,
        "system": core_of(live.system),
        "scenario": live.head.scenario,
        "title": desk.title(game),
        "seat": seat,
        "seats": {
            each: {
                "name": desk.side(game, each),
                "who": who if live.is_machine(each) else "human",
                "you": each == seat,
                "joined": live.is_machine(each) or each in live.joined,
            }
            for each, who in live.seats.items()
        },
        "over": game.ask is None,
        "outcome": None
        if outcome is None
        else {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "text": desk.outcome_text(game, outcome),
            "scores": outcome.scores,
        },
        "can_undo": count > 0,
        "undo_why": Words(lang).say(f"server-{obstacle}") if obstacle else "",
        "dice": _dice(live, readable=readable),
    }


def _dice(live: Live, *, readable: bool) -> Json:
    """What was promised about the dice; at the end, if nothing else hangs on them, how to check it."""
    promise = live.head.commitment
    shown = promise is not None and readable and (live.open or live.game.ask is None)
    return {
        "promise": None if promise is None else promise.hash,
        "shares": [] if promise is None else [each.seat for each in promise.shares],
        "secret": promise.secret if promise is not None and shown else None,
    }


def log(live: Live, seat: str | None, lang: str, since: int) -> Json:
    """The lines from `since` on. When that is beyond the end, something was taken back: the last line."""
    lines = [line for line in live.lines(lang) if line.only_for in (None, seat)]
    first = since if since <= len(lines) else max(0, len(lines) - 1)
    return {
        "total": len(lines),
        "lines": [
            {
                "n": first + number,
                "step": line.step,
                "kind": line.kind,
                "text": line.text,
                "detail": line.detail,
                "places": line.places,
                "clauses": line.clauses,
                "dice": line.dice,
            }
            for number, line in enumerate(lines[first:])
        ],
        "luck": luck(live, live.desk(lang)),
    }


def luck(live: Live, desk: Desk) -> Json:
    """For each seat, what its throws were worth and what they brought, and the difference as it grew."""
    found: dict[str, list[float]] = {seat: [0.0, 0.0] for seat in live.seats}
    course: dict[str, list[float]] = {seat: [] for seat in live.seats}
    for event in live.game.events:
        throw = desk.throw(live.game, event)
        if throw is not None:
            sums = found[throw.seat]
            sums[0] += throw.chance
            sums[1] += throw.came_off
            course[throw.seat].append(round(sums[1] - sums[0], 3))
    return {
        seat: {"expected": round(expected, 3), "actual": int(actual), "course": course[seat]}
        for seat, (expected, actual) in found.items()
    }
