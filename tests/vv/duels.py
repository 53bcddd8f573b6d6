"""Anti-tank duels, for the tests of chapter 18."""

from __future__ import annotations

from tests.vv.positions import Battle


def strip(**kinds: str) -> str:
    """Three columns of 23 hexes, with something in hexes of the middle one: strip(B3="f")."""
    rows = [f"   {kinds.get(f'B{row}', '.')}\n.     .  " for row in range(1, 24)]
    return "\n".join(["", *rows, ""])


LONG = strip()


def duel(target: str, *dice: int, us: str = "m4a3e8^n", at: str = "B3", **more: object) -> Battle:
    """An American in B5 fires north at a target; a spare leader keeps the phase open."""
    battle = Battle(
        LONG,
        us={"B5": us, "A23": "us_rifle_squad"},
        german={at: target, "A21": "german_rifle_squad*"},
        **more,  # type: ignore[arg-type]
    )
    return battle.phase("fire", dice=dice)


def shot(target: str, *dice: int, **more: object) -> Battle:
    battle = duel(f"{target}", *dice, **more)  # type: ignore[arg-type]
    name = target.partition("^")[0].replace("_", "-")
    return battle.choose(f"at-fire:us-m4a3e8-1>german-{name}-1")


def result_of(battle: Battle) -> tuple[object, ...]:
    """The letters against each other, the Elimination Number, and what came of it."""
    data = battle.last("elimination").data
    return data["letter"], data["armour"], data["needed"], data["result"]
