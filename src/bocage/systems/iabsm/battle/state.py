"""All that a battle is between two quiet points."""

from __future__ import annotations

import marshal
from typing import Final

from bocage.ground.table.bases import rectangle
from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Dice
from bocage.systems.common.table.bodies import GONE, Crowd
from bocage.systems.common.table.decks import Deck
from bocage.systems.common.table.hulls import meets
from bocage.systems.common.table.sights import Sights
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.cards import BLINDS, SNIPER, Card, cards_of, is_due
from bocage.systems.iabsm.battle.minefields import Minefield
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit
from bocage.systems.iabsm.battle.verbs import Verbs
from bocage.systems.iabsm.board.field import Field
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.scenario import Scenario
from bocage.systems.iabsm.content.tables import Tables, tables

SET_UP: Final = "set-up"
DRAW: Final = "draw"
CARD: Final = "card"
ACT: Final = "act"
PREPARE: Final = "prepare"
OVER: Final = "over"
NOBODY: Final = -1
APART: Final = UNIT
"""act-5: how near a move may bring a unit to an enemy."""


def _no_smoke() -> list[tuple[int, int, int]]:
    """Return a table without smoke."""
    return []


def bonus_cards(scenario: Scenario) -> list[Card]:
    """bonus-1: the bonus cards of a scenario, the first side's first."""
    sides = enumerate(scenario.sides.values())
    return [Card(code, side) for side, force in sides for code in force.cards]


class Iabsm(Teller):
    """The state of a battle. `copy` and `digest` know every attribute that changes."""

    __slots__ = (
        "acting",
        "active",
        "batteries",
        "big_men",
        "blinds",
        "card",
        "cards",
        "choices",
        "control",
        "convoy",
        "deck",
        "dice",
        "field",
        "fresh",
        "fresh_left",
        "goal",
        "initiative",
        "left",
        "mines",
        "phase",
        "platoons",
        "scenario",
        "seats",
        "shells",
        "sights",
        "smoke",
        "stiff",
        "strode",
        "tables",
        "turn",
        "units",
        "verbs",
    )

    def __init__(
        self,
        scenario: Scenario,
        field: Field,
        choices: Choices,
        verbs: Verbs,
        units: list[Unit],
        platoons: list[int],
        goal: Point,
        dice: Dice,
        batteries: list[Battery] | None = None,
        mines: list[Minefield] | None = None,
    ) -> None:
        """`platoons`: the side of each. `goal`: the point of ground that is fought for. `batteries`: those
        off the table."""
        super().__init__()
        self.scenario = scenario
        self.field = field
        self.choices = choices
        self.verbs = verbs
        self.units = units
        self.platoons = platoons
        self.dice = dice
        self.tables: Tables = tables()
        self.seats: tuple[str, ...] = tuple(scenario.sides)
        self.big_men: list[int] = [unit.id for unit in units if unit.is_big_man]
        self.blinds: list[int] = [unit.id for unit in units if unit.is_blind]
        self.batteries: list[Battery] = batteries or []
        self.cards: list[Card] = cards_of(platoons, units, self.batteries, bonus_cards(scenario))
        """By the numbers that the deck holds."""
        self.deck = Deck(list(range(len(self.cards))))
        self.card = NOBODY
        """The card that was drawn last; `NOBODY` before the first."""
        self.active = self.seats.index(scenario.first)
        self.phase = DRAW
        self.turn = 1
        self.acting = NOBODY
        """The unit whose activation it is."""
        self.left = 0
        """Actions that it has left."""
        self.shells = 0
        """he-7: shells of high explosive that it has fired in this activation."""
        self.initiative = 0
        """Points that the Big Man has left."""
        self.fresh = 0
        """blind-2: the set of units that have just come out of a blind and may still act,"""
        self.fresh_left = 0
        """and the actions that the blind had left."""
        self.strode = 0
        """The set of Big Men who have bought a move in this turn."""
        self.stiff = 0
        """bonus-11: the set of sides whose sections in cover ignore a Shock in this turn."""
        self.convoy: list[int] = []
        """afvorder-3: the dice of a platoon in transit, rolled once for its card."""
        self.sights = Sights(field, len(units))
        self.mines: list[Minefield] = mines or []
        self.smoke: list[tuple[int, int, int]] = _no_smoke()
        """smoke-1: the middle of each round of smoke, and how many Tea Breaks it still sees."""
        self.goal = goal
        self.control: dict[int, int] = {}
        """victory-1: who holds the point of ground."""

    # Who is where

    def on_table(self, side: int) -> list[Unit]:
        """Return the units of a side that are on the table."""
        return [unit for unit in self.units if unit.side == side and unit.loc != GONE and not unit.is_wreck]

    def fighters(self, side: int) -> list[Unit]:
        """Return its sections, teams and vehicles."""
        return [unit for unit in self.on_table(side) if unit.fights]

    def others(self, unit: Unit) -> list[Unit]:
        """Return what else of its side stands on the table, and the wrecks of both; nobody who rides."""
        return [
            each
            for each in self.units
            if (each.side == unit.side or each.is_wreck)
            and each.loc != GONE
            and each is not unit
            and not each.is_aboard
        ]

    def crowd(self, unit: Unit) -> Crowd:
        """Return what a unit keeps off when it takes its place."""
        crowd = Crowd()
        for each in self.units:
            if each.loc != GONE and each is not unit and not each.is_aboard:
                near = each.radius + unit.radius
                crowd.add(each, near if each.side == unit.side or each.is_wreck else near + APART)
        return crowd

    def put(self, unit: Unit, x: int, y: int, facing: int) -> None:
        """Put a unit with its guide at a point."""
        if unit.is_blind:
            self.field.lay(unit, x, y, facing, self.crowd(unit))
        else:
            self.field.stand(unit, x, y, facing, unit.counter.figures, unit.bases(), self.crowd(unit))
        unit.ground = self.field.ground_under(unit)
        unit.dug_in = False
        unit.house = OUTSIDE
        unit.half_front = unit.counter.half_front
        self.sights.forget(unit.id)

    def turn_to(self, unit: Unit, facing: int) -> None:
        """Turn a unit on its place: its figures stay, a rectangle turns."""
        if unit.hull is not None:
            self.put(unit, unit.x, unit.y, facing)
        unit.facing = facing

    def has_room(self, unit: Unit, x: int, y: int, facing: int) -> bool:
        """act-5, hull-1: whether the rectangle of a vehicle has room at a point, an inch from its enemies."""
        base = rectangle(x, y, unit.half_length, unit.radius, facing)
        if not self.field.going.holds(base):
            return False
        for each in self.units:
            if each.loc != GONE and each is not unit and not each.is_aboard:
                if meets(base, each, 0 if each.side == unit.side or each.is_wreck else APART):
                    return False
        return True

    def thin(self, unit: Unit) -> None:
        """Take the base of a lost figure away, the last one first."""
        if len(unit.points) > unit.bases():
            unit.points = unit.points[: unit.bases()]
            if unit.house == OUTSIDE and not unit.dug_in:
                unit.ground = self.field.ground_under(unit)
            self.sights.forget(unit.id)

    def remove(self, unit: Unit) -> None:
        """Take a unit off the table."""
        unit.leave()
        unit.house = OUTSIDE
        self.sights.forget(unit.id)

    # Blinds

    def under(self, blind: Unit) -> list[Unit]:
        """gen-7: return the units under a blind that have anybody left; none if it is a dummy."""
        return [unit for unit in self.units if unit.under == blind.id and unit.figures > 0]

    def found_blind(self) -> Unit | None:
        """blind-3: return a blind that an enemy has spotted, and that is still on the table."""
        for number in self.blinds:
            blind = self.units[number]
            if blind.spotted_by and blind.loc != GONE:
                return blind
        return None

    # Cards

    def renew_deck(self) -> None:
        """turn-1, blind-6: put in the cards of those who have come onto the table, and take out those of
        a side that has no blinds, or no sniper, any more."""
        for number, card in enumerate(self.cards):
            if is_due(card, self.units):
                self.deck.put_in(number)
            elif card.kind in (BLINDS, SNIPER):
                self.deck.remove(number)

    def kind_of_card(self) -> str:
        """Return the kind of the card in play; none before the first."""
        return self.cards[self.card].kind if self.card != NOBODY else ""

    def leader(self) -> Unit:
        """Return the Big Man whose card is in play."""
        return self.units[self.cards[self.card].number]

    # Copies

    def copy(self) -> Iabsm:
        """Return an independent copy."""
        twin = Iabsm(
            self.scenario,
            self.field,
            self.choices,
            self.verbs,
            [unit.copy() for unit in self.units],
            self.platoons,
            self.goal,
            self.dice,
            [battery.copy() for battery in self.batteries],
            [field.copy() for field in self.mines],
        )
        twin.events = self.events
        twin.deck = self.deck.copy()
        twin.card = self.card
        twin.active = self.active
        twin.phase = self.phase
        twin.turn = self.turn
        twin.acting = self.acting
        twin.left = self.left
        twin.initiative = self.initiative
        twin.fresh = self.fresh
        twin.fresh_left = self.fresh_left
        twin.shells = self.shells
        twin.strode = self.strode
        twin.stiff = self.stiff
        twin.convoy = self.convoy
        twin.sights = self.sights.copy()
        twin.smoke = self.smoke
        twin.control = self.control.copy()
        return twin

    def digest(self) -> bytes:
        """Return equal bytes for equal states."""
        units = [unit.digest() for unit in self.units]
        now = (
            self.deck.left,
            self.deck.drawn,
            self.card,
            self.active,
            self.phase,
            self.turn,
            self.acting,
            self.left,
            self.initiative,
            self.shells,
            self.strode,
            self.stiff,
            self.convoy,
            self.fresh,
            self.fresh_left,
        )
        mines = [field.digest() for field in self.mines]
        support = [battery.digest() for battery in self.batteries]
        return marshal.dumps((units, now, sorted(self.control.items()), support, self.smoke, mines), 0)
