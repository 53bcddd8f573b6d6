"""Gestures as the page shows them: what is within reach, and the card of one deed with all that it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from bocage.kernel import Ask, Game, Option
from bocage.kernel.doctrine import EVEN
from bocage.server.presenter import pieces
from bocage.server.presenter.pieces import Spots, place_at
from bocage.server.presenter.presenter import Json, Known
from bocage.systems import doctrine, gestures
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.gestures import Choice, Gestures, Offer, Part, Plan, foretold, offers
from bocage.text.speech import SystemWords

MOST_PLACED: Final = 200
"""More than any side sets up."""


class Showing(Protocol):
    """What a presenter brings to show gestures."""

    words: SystemWords[Any, Any]

    @property
    def preview(self) -> Foretelling: ...

    def spots(self, g: Any, option: Option, ask: Ask) -> Spots: ...

    def odds(self, game: Known, option: Option) -> Json: ...

    def path(self, game: Known, to: str) -> Json | None: ...

    def named_part(self, g: Any, part: Part) -> Json: ...


def answered_by(system: str, ask: Ask) -> str:
    """How several answers at once may be meant: with a press on the `board`, on a `card`, or not at all."""
    found = gestures(system)
    if found is None:
        return ""
    if ask.kind in found.gathers:
        return "card"
    return "board" if ask.kind in found.asked else ""


def can_gesture(game: Known) -> bool:
    return game.ask is not None and answered_by(game.system.id, game.ask) != ""


def _begin(game: Known, wishes: Sequence[str]) -> Plan:
    found = gestures(game.system.id)
    assert found is not None
    return Plan(game, found, doctrine(game.system.id), wishes)


# Within reach


def reach(show: Showing, game: Known, place: str, way: str, wishes: list[str]) -> Json:
    """All that can be done by those in a place, each with what it needs, and where they can go."""

    def starts(twin: Game[Any], option: Option) -> bool:
        assert twin.ask is not None
        places = [*show.spots(twin.state, option, twin.ask).places]
        return bool(places) and places[0] == place

    found = offers(_begin(game, wishes), starts)
    system = _begin(game, wishes).system
    ways = [each for each in found if each.option.verb in system.ways]
    ways.sort(key=lambda each: system.ways.index(each.option.verb))
    taken = next((each for each in ways if each.option.verb == way), ways[0] if ways else None)
    return {
        "place": place,
        "going": None if taken is None else _going(show, game, taken, wishes),
        "ways": [_offer(show, each) for each in ways],
        "offers": [_offer(show, each) for each in found if each not in ways],
    }


def _offer(show: Showing, offer: Offer) -> Json:
    """Show one thing that can be done, with the chance that it tells."""
    g, ask, option = offer.game.state, offer.game.ask, offer.option
    assert ask is not None
    foretold = show.preview.is_foretold(g, option, ask)
    return {
        **pieces.show_option(show.words, g, option, ask, show.spots(g, option, ask)),
        "name": show.words.heading(option.verb) or show.words.act(option.verb),
        "look": offer.look,
        "opens": list(offer.keys),
        "dice": foretold,
        "chance": show.preview.chance(offer.game, option) if foretold else None,
    }


def _going(show: Showing, game: Known, offer: Offer, wishes: list[str]) -> Json:
    """Who goes, and where to."""
    ahead = _begin(game, wishes)
    ahead.follow([*offer.keys, offer.option.key])
    g = ahead.game.state
    found = ahead.system.reach(ahead.game) if ahead.ask is not None else []
    spots: dict[str, Json] = {}
    for each in found:
        label = place_at(g, each.loc)
        known = spots.get(label)
        if known is None or each.cost < _cost(known):
            spots[label] = {
                "place": label,
                "label": g.field.label(each.loc),
                "cost": each.cost,
                "watched": each.watched,
                "hostile": each.hostile,
            }
    return {
        "verb": offer.option.verb,
        "keys": [*offer.keys, offer.option.key],
        "rows": _rows(show, ahead, ahead.choices),
        "spots": list(spots.values()),
    }


def _cost(spot: Json) -> int:
    cost = spot["cost"]
    assert isinstance(cost, int)
    return cost


# One deed


def plan(show: Showing, game: Known, keys: list[str], wishes: list[str], to: str) -> Json:
    """The answers of a deed, who takes part in it, and what it will probably come to."""
    ahead = _begin(game, wishes)
    ahead.follow(keys)
    way: Json | None = None
    if to:
        way = show.path(Known(ahead.game), to)
        ahead.walk(game.state.field.number(to))
    odds = _odds(show, ahead) if not to else None
    return {
        "answers": [{"kind": kind, "key": key} for kind, key in zip(ahead.kinds, ahead.keys, strict=True)],
        "rows": _rows(show, ahead, ahead.choices),
        "without": [] if odds is None else _without(show, game, keys, ahead),
        "odds": odds,
        "path": way,
        "rolls": ahead.rolls,
    }


def _odds(show: Showing, ahead: Plan) -> Json | None:
    """The sum and the chances of the last answer, where they can be told."""
    if not ahead.keys:
        return None
    game, option = foretold(ahead)
    assert game.ask is not None
    return show.odds(Known(game), option) if show.preview.is_foretold(game.state, option, game.ask) else None


def _without(show: Showing, game: Known, keys: list[str], ahead: Plan) -> list[Json]:
    """For everybody who takes part, the chance if he did not."""
    found: list[Json] = []
    system = ahead.system
    g = ahead.game.state
    for row, (ask, taken) in enumerate(ahead.choices):
        brought = system.parts(g, taken)
        for part in brought or ():
            rest = [each for each in brought or () if each != part]
            other = next((each for each in ask.options if [*(system.parts(g, each) or ())] == rest), None)
            if other is None or system.parts(g, other) is None:
                continue
            chosen = [each.option.key for each in ahead.choices if each.option is not taken]
            less = _begin(game, [*chosen, other.key])
            less.follow(keys)
            if not less.keys:
                continue
            before, option = foretold(less)
            chance = show.preview.chance(before, option)
            if chance is not None:
                found.append({"row": row, "id": show.named_part(g, part)["id"], "chance": chance})
    return found


def _rows(show: Showing, ahead: Plan, choices: Sequence[Choice]) -> list[Json]:
    """The questions gone through: what could be answered, whom each answer brings in, and what it pays."""
    return [_row(show, ahead.system, ahead.game.state, each) for each in choices]


def _row(show: Showing, system: Gestures, g: Any, choice: Choice) -> Json:
    ask, taken = choice
    named: dict[str, Json] = {}
    options: list[Json] = []
    for option in ask.options:
        brought = system.parts(g, option)
        known = None if brought is None else [_part(show, g, part, option, ask) for part in brought]
        named |= {str(each["id"]): each for each in known or ()}
        options.append(
            {
                "key": option.key,
                "text": show.words.option(g, option, ask),
                "parts": None if known is None else [each["id"] for each in known],
                "price": system.price(g, option),
            }
        )
    unit = ask.about.get("unit")
    return {
        "kind": ask.kind,
        "prompt": show.words.ask(g, ask),
        "unit": g.units[unit].name if isinstance(unit, int) else None,
        "name": show.words.unit(g, g.units[unit], "bare") if isinstance(unit, int) else "",
        "points": ask.about.get("points"),
        "options": options,
        "parts": list(named.values()),
        "chosen": taken.key,
    }


def _part(show: Showing, g: Any, part: Part, option: Option, ask: Ask) -> Json:
    """Name somebody or something that an answer brings in."""
    if part.what == "word":
        return {"what": part.what, "id": part.word, "name": show.words.option(g, option, ask)}
    return {"what": part.what, **show.named_part(g, part)}


# Setting up


def rest(game: Known, setting_up: frozenset[str]) -> Json:
    """The answers by which a veteran would place what is left: he knows only what the seat does."""
    mind = doctrine(game.system.id)
    twin, ask = game.fork(0), game.ask
    answers: list[Json] = []
    assert ask is not None
    seat, known = ask.seat, game.state.dice.known()
    while twin.ask is not None and twin.ask.seat == seat and twin.ask.kind in setting_up:
        if len(answers) == MOST_PLACED or twin.state.dice.known() != known:
            break
        options = twin.ask.options
        best = options[0] if mind is None else max(mind.judge(twin, EVEN), key=lambda each: each.score).option
        answers.append({"kind": twin.ask.kind, "key": best.key})
        twin.choose(best)
    return {"answers": answers}
