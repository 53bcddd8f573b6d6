"""Keys that somebody could write down as a choice, allowed or not: by the verbs of any system."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

from bocage.kernel import Game, No, Option, Verb
from bocage.kernel.options import PointVerb, point_text
from bocage.rulebook import clause_text
from bocage.text import LANGUAGES
from bocage.text.speech import words_of

FALLBACKS = {"unknown-choice", "not-asked-now"}
"""Refusals for what no rule speaks of: a verb that the system does not know."""
RAW = re.compile(r"[{}$]|\b(?:no|event|verb|ask|state)-[a-z]+")
"""What a reader sees if words are missing."""
OF_MODULES = {"lnl": {"lose", "mob", "pass-through"}}
"""Verbs that the core keeps for its modules: where none plays, no rule speaks of them."""
NEAR = 64
"""How far from somebody most points are drawn, in sixteenths of an inch."""


def random_keys(game: Game[Any], chance: random.Random, count: int) -> list[str]:
    """Keys of the grammar that name things of this battle, in no order."""
    foreign = OF_MODULES.get(game.system.id, set())
    verbs = [verb for verb in verbs_of(game.state) if verb.name not in foreign]
    return [key_of(game, chance.choice(verbs), chance) for _ in range(count)]


def verbs_of(g: Any) -> list[Verb | PointVerb]:
    """The verbs with arguments that a battle knows, and of which it has something to name."""
    each = [getattr(g.verbs, name) for name in dir(g.verbs)]
    return [
        verb
        for verb in each
        if (isinstance(verb, Verb) and verb.name and all(verb._names)) or isinstance(verb, PointVerb)
    ]


def key_of(game: Game[Any], verb: Verb | PointVerb, chance: random.Random) -> str:
    """A key with this verb. What it names is drawn from what is offered now, or from all there is."""
    known: dict[str, list[str]] = {}
    for option in game.ask.options if game.ask is not None else ():
        for kind, name in zip(option.kinds, option.args, strict=True):
            known.setdefault(kind, []).append(name)
    words: list[str] = []
    for kind, names in zip(verb.kinds, names_of(game.state, verb, chance), strict=True):
        liked = chance.choice(known.get(kind, [""]))
        words.append(liked if chance.random() < 0.5 and liked in names else chance.choice(names))
    return f"{verb.name}:{'>'.join(words)}"


def names_of(g: Any, verb: Verb | PointVerb, chance: random.Random) -> list[Sequence[str]]:
    """For each argument all that it may name."""
    if isinstance(verb, Verb):
        return list(verb._names)
    point = [point_near(g, chance)]
    return [verb._names, point] if verb._names else [point]


def point_near(g: Any, chance: random.Random) -> str:
    """A point of the table, near somebody two times in three."""
    table = g.field.table
    somebody = [unit for unit in g.units if unit.loc >= 0]
    if not somebody or not chance.randrange(3):
        return point_text(chance.randrange(table.width), chance.randrange(table.depth))
    unit = chance.choice(somebody)
    x, y = (at + chance.randint(-NEAR, NEAR) for at in (unit.x, unit.y))
    return point_text(min(max(x, 0), table.width - 1), min(max(y, 0), table.depth - 1))


def check_refused(game: Game[Any], keys: Sequence[str]) -> int:
    """Whatever is not offered is refused by a clause, in words. How many were refused."""
    assert game.ask is not None
    refused = 0
    for key in keys:
        option: Option | None = game.ask.find(key)
        if option is not None:
            assert game.why_not(key) is None, key
            continue
        refusal = game.why_not(key)
        where = f"{game.ask.kind}: {key} {refusal}"
        assert refusal is not None, where
        assert refusal.name not in FALLBACKS, where
        check_reason(game, refusal)
        refused += 1
    return refused


def check_reason(game: Game[Any], refusal: No) -> None:
    """A refusal has its clause in the ledger, and its words in both languages."""
    for lang in LANGUAGES:
        assert clause_text(refusal.clause, lang), refusal
        reason = words_of(game.system.id, lang).reason(refusal, game.state, game.ask)
        assert reason, refusal
        assert not RAW.search(reason), reason
