"""Positions on tables drawn in a few lines, with scripted dice."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import Dice, Game, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.cards import BIG_MAN
from bocage.systems.iabsm.battle.state import CARD, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.scenario import Battery, Lying, Platoon, Scenario, Side, Troop
from bocage.systems.iabsm.rules.infantry.actions import begin
from bocage.systems.iabsm.rules.sight.spotting import look_round
from bocage.systems.iabsm.rules.turn.set_up import open_battle
from bocage.systems.iabsm.system import IabsmSystem

FIELD = "\n".join(["." * 40] * 30)
"""An open field of 40 by 30 inches."""
MORE = (2, 2, 2)
"""What comes after the dice that a test gives, so that a next card can be drawn."""
NAME = {"en": "drawn", "fr": "dessin"}


class Placed(NamedTuple):
    """A unit, where it stands in inches, and how it is."""

    troop: Troop
    platoon: int
    state: Mapping[str, Any]


def at(
    counter: str,
    x: float,
    y: float,
    facing: int = 0,
    *,
    platoon: int = 0,
    quality: Any = "regular",
    level: int = 0,
    ambush: bool = False,
    aboard: bool = False,
    order: Any = "hunt",
    window: Any = "",
    recon: bool = False,
    radio: bool = False,
    commander: bool = False,
    **state: Any,
) -> Placed:
    """Put a unit somewhere. `facing` in degrees; `state` are attributes of the unit: shock=2, figures=4;
    those of its hull and its gun as hull={"held": 3}, lay={"loaded": False}."""
    troop = Troop(
        counter,
        (x, y),
        facing,
        quality,
        level,
        ambush,
        recon=recon,
        radio=radio,
        commander=commander,
        aboard=aboard,
        order=order,
        window=window,
    )
    return Placed(troop, platoon, state)


def section(x: float, y: float, facing: int = 0, **more: Any) -> Placed:
    """Put a British section of 9 there."""
    return at("british_rifle", x, y, facing, **more)


def grenadiers(x: float, y: float, facing: int = 180, **more: Any) -> Placed:
    """Put a German section of 8 there."""
    return at("german_grenadier", x, y, facing, **more)


def tank(x: float, y: float, facing: int = 0, **more: Any) -> Placed:
    """Put a Sherman 75 there: armour 6, power 7, medium, a crew of 5."""
    return at("sherman_75", x, y, facing, **more)


def panzer(x: float, y: float, facing: int = 180, **more: Any) -> Placed:
    """Put a Pz IV H there: armour 6, power 9, medium, a crew of 5."""
    return at("pz_iv_h", x, y, facing, **more)


def big_man(x: float, y: float, level: int = 2, **more: Any) -> Placed:
    """Put a British Big Man there."""
    return at("british_big_man", x, y, level=level, **more)


class Drawn(IabsmSystem):
    """The system with one battle that was drawn."""

    def __init__(self, scenario: Scenario, table: Table, arrange: Callable[[Iabsm], None]) -> None:
        self._scenario = scenario
        self._table = table
        self._arrange = arrange

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Iabsm:
        g = open_battle(self._scenario, options, dice, self._table)
        self._arrange(g)
        return g


def battle(
    british: Sequence[Placed],
    german: Sequence[Placed],
    *,
    table: Table | None = None,
    dice: Sequence[int] = (),
    card: int = 1,
    acting: str = "",
    spotted: bool = True,
    turns: int = 8,
    objective: tuple[float, float] = (20, 15),
    holder: str = "german",
    night: bool = False,
    options: Mapping[str, object] | None = None,
    guns: Sequence[Battery] = (),
    arrange: Callable[[Iabsm], None] | None = None,
    blinds: Mapping[str, Sequence[tuple[float, float] | Lying]] | None = None,
    hidden: Mapping[str, Sequence[int]] | None = None,
    dummies: int | None = None,
    seed: int | None = None,
    withdraws: str = "",
    preparations: int = 0,
    mines: Mapping[str, Sequence[tuple[float, float, float, float]]] | None = None,
    cards: Mapping[str, Sequence[Any]] | None = None,
) -> Game[Iabsm]:
    """Begin a battle with this card drawn, or with this unit's activation.

    Cards: 0 is the Tea Break, then the platoons of the British, of the Germans, then the Big Men. -1: the
    first card is still to be drawn. `spotted`: everybody knows of everybody. `guns`: those of the British off
    the table. `arrange`: what else is to be so. `mines`, `cards`: the minefields and bonus
    cards of each side.

    `hidden`: by side, the platoons that begin under its `blinds`; then no card is drawn yet. `dummies`: of
    each side with blinds; as the rule has it, if nothing is said. `seed`: of dice that are no script.
    `withdraws`: the side that withdraws when its force breaks.
    """
    lying, below = blinds or {}, hidden or {}
    scenario = Scenario(
        scenario="drawn",
        title=NAME,
        teaches=NAME,
        story=NAME,
        place=NAME,
        date=datetime.date(1944, 6, 19),
        minutes=10,
        turns=turns,
        map="drawn",
        first="british",
        setup_order=("german", "british"),
        sides={
            name: replace(
                side(
                    name,
                    placed,
                    lying.get(name, ()),
                    below.get(name, ()),
                    dummies,
                    guns if name == "british" else (),
                    withdraws=withdraws == name,
                ),
                preparations=preparations if name == "british" else 0,
                mines=tuple((mines or {}).get(name, ())),
                cards=tuple((cards or {}).get(name, ())),
            )
            for name, placed in (("british", british), ("german", german))
        },
        objective=objective,
        holder=holder,
        night=night,
    )
    in_order = [*by_platoon(british), *by_platoon(german)]

    def arranged(g: Iabsm) -> None:
        for unit, placed in zip(g.units, in_order, strict=False):
            for name, value in placed.state.items():
                if name in ("hull", "lay"):
                    for part, its in value.items():
                        setattr(getattr(unit, name), part, its)
                else:
                    setattr(unit, name, value)
            if unit.loc != GONE:
                g.thin(unit)
            g.sights.forget(unit.id)
            if spotted and not unit.is_blind:
                unit.spotted_by = sum(1 << each.id for each in g.units if each.side != unit.side)
        if arrange is not None:
            arrange(g)
        look_round(g)
        if card >= 0 and not below:
            g.card = card
            g.phase = CARD
            g.deck.left.remove(card)
            g.deck.drawn.append(card)
            g.active = g.cards[card].side
            if g.kind_of_card() == BIG_MAN:
                g.initiative = g.tables.initiative[g.leader().level]
        if acting:
            begin(g, named(g, acting))

    drawn = Drawn(scenario, table or Table.draw(FIELD), arranged)
    if seed is not None:
        return Game.open(drawn, scenario.id, seed=seed, options=options)
    return Game.open(drawn, scenario.id, script=[*dice, *MORE], options=options)


def side(
    force: str,
    placed: Sequence[Placed],
    blinds: Sequence[tuple[float, float] | Lying] = (),
    hidden: Sequence[int] = (),
    dummies: int | None = None,
    guns: Sequence[Battery] = (),
    *,
    withdraws: bool = False,
) -> Side:
    """Make a side of units by their platoons, some of them under blinds."""
    platoons = sorted({each.platoon for each in placed})
    return Side(
        force,
        NAME,
        tuple(
            Platoon(NAME, tuple(e.troop for e in placed if e.platoon == number), blind=number in hidden)
            for number in platoons
        ),
        tuple(guns),
        tuple(each if isinstance(each, Lying) else Lying(each) for each in blinds),
        dummies if blinds else None,
        withdraws,
    )


def by_platoon(placed: Sequence[Placed]) -> list[Placed]:
    """Return units in the order in which they are mustered."""
    return sorted(placed, key=lambda each: each.platoon)


def named(g: Iabsm, name: str) -> Unit:
    """Return a unit by its name."""
    return next(unit for unit in g.units if unit.name == name)


def unit(game: Game[Iabsm], name: str) -> Unit:
    """Return a unit of a game by its name."""
    return named(game.state, name)


def keys(game: Game[Iabsm], verb: str = "") -> list[str]:
    """Return the keys that are offered, of one verb or of all."""
    assert game.ask is not None
    return [option.key for option in game.ask.options if verb in ("", option.verb)]


def reason(game: Game[Iabsm], key: str) -> str:
    """Return why something is refused: clause and name; "" if it is not."""
    no = game.why_not(key)
    return "" if no is None else f"{no.clause.removeprefix('iabsm-')} {no.name}"


def go(x: float, y: float, facing: str = "forward") -> str:
    """Return the key that goes to a point in inches."""
    return f"go:{facing}>{round(x * UNIT)},{round(y * UNIT)}"


def events(game: Game[Iabsm], kind: str) -> list[Mapping[str, object]]:
    """Return what was told of one kind."""
    return [event.data for event in game.events if event.kind == kind]


def parts(tally: object) -> dict[str, float]:
    """Return the parts of a sum: by clause and name, what each adds."""
    assert isinstance(tally, Tally)
    return {f"{part.clause.removeprefix('iabsm-')} {part.name}": part.value for part in tally.parts}


def last_sum(game: Game[Iabsm], kind: str) -> dict[str, float]:
    """Return the parts of the sum of the last event of a kind."""
    return parts(events(game, kind)[-1]["tally"])
