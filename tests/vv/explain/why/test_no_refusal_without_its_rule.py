"""In random games every key of the grammar that is not offered is refused by a rule, and by the right one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from bocage import Game
from bocage.kernel import Ask, Option, Verb
from bocage.kernel import Game as KernelGame
from bocage.rulebook import clause_text
from bocage.systems.vv.battle import verbs
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.choices import EDITIONS
from bocage.systems.vv.content.scenario import scenarios
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.explain.why.moments import FIRST, NEVER
from bocage.systems.vv.explain.why.why_not import why_not
from bocage.text.speech import words_of
from tests.text.used_ids_vv import vv_ids
from tests.vv.positions import Battle
from tests.vv.rules.assault.test_15_random_infantry_fights import fight as infantry_fight
from tests.vv.rules.vehicles.test_19_random_machine_fights import fight as machine_fight

PLAIN = [option.key for option in vars(verbs).values() if isinstance(option, Option)]
"""`done`, `stop` and the like."""
EVERY = 9
"""Of the questions of a game one in so many is looked at, and the first of each kind."""
SAMPLE = 8
"""So many keys of a verb are tried each time, and for a verb that is offered so many more."""
PAYMENTS = frozenset(("spare", "pin", "reduce", "reduce-pin", "eliminate", "ignore", "bear"))
OF_ONE_UNIT = PAYMENTS | {"join", "stay", "grenades", "charge"}
"""Answers about the unit that is asked about: others have their turn."""
PRESUMED = PAYMENTS | {"place", "fortify", "join", "stay", "face", "resolve"}
"""Their questions are only asked of what is not offered, and tell what is left when all else is in order."""
MOMENTS = frozenset(id(no) for no in (*FIRST.values(), *NEVER.values()))


def grammar(g: Vv) -> dict[str, Verb]:
    each = [getattr(g.verbs, name) for name in dir(g.verbs)]
    return {verb.name: verb for verb in each if isinstance(verb, Verb)}


def words_for(g: Vv, kind: str) -> Sequence[str]:
    """All that a word of a key may name."""
    if kind == "place":
        return g.field.labels
    if kind == "unit":
        return [unit.name for unit in g.units]
    return {"facing": HEXSIDES, "mission": verbs.MISSIONS, "points": verbs.POINTS[:6]}[kind]


def wanted(g: Vv, ask: Ask, chance: random.Random) -> Iterator[str]:
    """Keys of every verb, with whatever they may name; those near to what is offered more often."""
    yield from PLAIN
    offered = {option.verb for option in ask.options}
    occupied = [g.field.labels[cell] for side in (0, 1) for cell in g.cells[side]]
    for name, verb in grammar(g).items():
        for number in range(SAMPLE * (4 if name in offered else 1)):
            words = [
                chance.choice(occupied if kind == "place" and occupied and number % 2 else words_for(g, kind))
                for kind in verb.kinds
            ]
            yield f"{name}:{'>'.join(words)}"


def concerns(g: Vv, ask: Ask, key: str) -> bool:
    """Is the unit that a key names the one that is asked about?"""
    verb, _, rest = key.partition(":")
    if verb not in OF_ONE_UNIT:
        return True
    number = ask.about.get("unit")
    return isinstance(number, int) and g.units[number].name == rest.partition(">")[0]


def check(game: KernelGame[Vv], moments: set[tuple[str, str]], chance: random.Random) -> int:
    """Every key that is offered has no rule against it; every other has one, or is not of this moment."""
    g, ask = game.state, game.ask
    assert ask is not None
    offered = {option.key for option in ask.options}
    for option in chance.sample(list(ask.options), min(40, len(ask.options))):
        assert game.why_not(option.key) is None
        against = why_not(g, ask, option.key)
        assert option.verb in PRESUMED or against is None, (
            f"{option.key} is offered in {ask.kind}, and {against} is against it"
        )
    refused = 0
    for key in wanted(g, ask, chance):
        if key in offered:
            continue
        refusal = game.why_not(key)
        assert refusal is not None, f"{key} in {ask.kind}"
        assert refusal.name not in ("not-asked-now", "unknown-choice"), f"{key} in {ask.kind}"
        assert clause_text(refusal.clause, "en"), f"{key}: {refusal}"
        for words in WORDS:
            assert words.has(f"vv-no-{refusal.name}"), refusal.name
        if (ask.kind, key.partition(":")[0]) in moments and concerns(g, ask, key):
            assert id(refusal) not in MOMENTS, (
                f"{key} could be offered in {ask.kind}, and no rule is against it"
            )
        refused += 1
    return refused


WORDS = [words_of("vv", lang) for lang in ("en", "fr")]


def played(scenario: str, seed: int, edition: str) -> Iterator[KernelGame[Vv]]:
    game = Game.start(scenario, seed=seed, options={"edition": edition})
    chance = random.Random(seed)
    while game.ask is not None:
        yield game
        game.play(chance.choice(game.ask.options))


def offered_when(scenario: str, seed: int, edition: str) -> set[tuple[str, str]]:
    """In which questions of a game each verb is offered at all."""
    found: set[tuple[str, str]] = set()
    for game in played(scenario, seed, edition):
        assert game.ask is not None
        found |= {(game.ask.kind, option.verb) for option in game.ask.options}
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_no_refusal_without_its_rule(scenario: str, edition: str) -> None:
    seed = 18 + EDITIONS.index(edition)
    moments = offered_when(scenario, seed, edition)
    chance, known, refused = random.Random(seed), set[str](), 0
    for number, game in enumerate(played(scenario, seed, edition)):
        assert game.ask is not None
        if number % EVERY == 0 or game.ask.kind not in known:
            known.add(game.ask.kind)
            refused += check(game, moments, chance)
    assert refused > 1000


PREFERRED = frozenset(
    (
        "drive",
        "ahead",
        "back",
        "overrun",
        "load",
        "unload",
        "at-fire",
        "assault",
        "fire",
        "mortar",
        "give",
        "split",
    )
)


def fought(battle: Battle, seed: int) -> Iterator[KernelGame[Vv]]:
    """A drawn battle in which much is tried that random games seldom come to."""
    game, chance = battle.open(seed), random.Random(seed)
    while game.ask is not None:
        yield game
        liked = [option for option in game.ask.options if option.verb in PREFERRED]
        game.play(chance.choice(liked if liked and chance.random() < 0.7 else game.ask.options))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("fight", [machine_fight, infantry_fight], ids=["machines", "infantry"])
def test_nor_in_drawn_fights(fight: Callable[[str], Battle], edition: str) -> None:
    moments = {
        (game.ask.kind, option.verb)
        for seed in range(6)
        for game in fought(fight(edition), seed)
        if game.ask is not None
        for option in game.ask.options
    }
    chance, refused = random.Random(18), 0
    for seed in range(3):
        for number, game in enumerate(fought(fight(edition), seed)):
            if number % 3 == 0:
                refused += check(game, moments, chance)
    assert refused > 1000


def test_every_question_has_its_moment() -> None:
    """Each kind of question that the rules put has a rule to name while it is open."""
    kinds = {id.removeprefix("vv-ask-") for id in vv_ids() if id.startswith("vv-ask-")}
    assert kinds == set(FIRST)
    for no in (*FIRST.values(), *NEVER.values()):
        assert clause_text(no.clause, "en"), no
