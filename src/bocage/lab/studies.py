"""What the lab can find out: who is the stronger, and how even a scenario is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from bocage.lab.bouts import make_bout
from bocage.lab.games import Record
from bocage.lab.results import Results
from bocage.lab.run import Contest
from bocage.lab.statistics import FAIR, is_decided, is_judged, ratings, wilson
from bocage.systems import find_scenario

MOST: Final = 1000
"""So many games at most, when nobody says how many, to make a thing clear."""


class Wish(Struct, frozen=True):
    """What all studies need to know."""

    scenarios: tuple[str, ...]
    games: int | None = None
    """Exactly so many games; None for as many as it takes."""
    seed: int = 0
    options: dict[str, object] = {}

    @property
    def most(self) -> int:
        return self.games or MOST


# Matches


class Match(Struct, frozen=True):
    """The shape that scripts read. The interval is of A's share, 95 % sure; a draw is half a win."""

    a: str
    b: str
    games: int
    a_wins: int
    b_wins: int
    draws: int
    interval: tuple[float, float]


def match_contest(results: Results, a: str, b: str, wish: Wish, edition: str = "") -> Contest:
    """`edition` keeps games apart that were played by other editions of the same players."""
    bout = make_bout(f"{a} - {b} {edition}".rstrip(), (a, b), wish.scenarios, wish.seed, wish.options)
    return Contest(bout, wish.most, results, None if wish.games else is_decided)


def match_of(a: str, b: str, games: Sequence[Record]) -> Match:
    draws = sum(1 for each in games if each.winner is None)
    wins = sum(1 for each in games if each.winner == each.a)
    low, high = wilson(wins + draws / 2, len(games))
    interval = (round(low, 4), round(high, 4))
    return Match(a, b, len(games), wins, len(games) - wins - draws, draws, interval)


# Balance


class Share(Struct, frozen=True):
    """How a side fared: its share counts half of the draws."""

    wins: int
    share: float
    interval: tuple[float, float]


class Balance(Struct, frozen=True):
    """The shape that scripts read."""

    scenario: str
    player: str
    games: int
    draws: int
    sides: dict[str, Share]
    verdict: str
    """even, uneven, or open while the interval still reaches over the border between them."""


def balance_contest(results: Results, player: str, wish: Wish, scenario: str, edition: str = "") -> Contest:
    """`edition` keeps games apart that were played by other editions of the same player."""
    name = " ".join(filter(None, (scenario, player, edition)))
    bout = make_bout(name, (player, player), (scenario,), wish.seed, wish.options)
    first = next(iter(find_scenario(scenario).sides))
    return Contest(bout, wish.most, results, None if wish.games else is_judged, first)


def balance_of(scenario: str, player: str, games: Sequence[Record]) -> Balance:
    draws = sum(1 for each in games if each.winner is None)
    sides = {
        seat: _share(sum(1 for each in games if each.winner == seat), draws, len(games))
        for seat in find_scenario(scenario).sides
    }
    return Balance(scenario, player, len(games), draws, sides, verdict(next(iter(sides.values()))))


def verdict(side: Share) -> str:
    low, high = side.interval
    if FAIR[0] <= low and high <= FAIR[1]:
        return "even"
    return "uneven" if high < FAIR[0] or low > FAIR[1] else "open"


def _share(wins: int, draws: int, games: int) -> Share:
    points = wins + draws / 2
    low, high = wilson(points, games)
    return Share(wins, round(points / games, 4) if games else 0.5, (round(low, 4), round(high, 4)))


# Ladders


class Rung(Struct, frozen=True):
    """A player's place: his rating, and what he scored against all others."""

    player: str
    rating: int
    games: int
    share: float
    interval: tuple[float, float]


class Ladder(Struct, frozen=True):
    """The shape that scripts read; the best player first."""

    rungs: list[Rung]
    matches: list[Match]


def ladder_contests(results: Results, players: Sequence[str], wish: Wish) -> list[Contest]:
    return [match_contest(results, a, b, wish) for a, b in combinations(players, 2)]


def ladder_of(players: Sequence[str], contests: Sequence[Contest]) -> Ladder:
    matches = [match_of(each.bout.a, each.bout.b, each.played) for each in contests]
    place = {player: number for number, player in enumerate(players)}
    points = [[0.0] * len(players) for _ in players]
    for match in matches:
        a, b = place[match.a], place[match.b]
        points[a][b] += match.a_wins + match.draws / 2
        points[b][a] += match.b_wins + match.draws / 2
    rungs = []
    for player, rating in zip(players, ratings(points), strict=True):
        games = sum(each.games for each in matches if player in (each.a, each.b))
        scored = sum(points[place[player]])
        low, high = wilson(scored, games)
        share = round(scored / games, 4) if games else 0.5
        rungs.append(Rung(player, round(rating), games, share, (round(low, 4), round(high, 4))))
    return Ladder(sorted(rungs, key=lambda each: -each.rating), matches)
