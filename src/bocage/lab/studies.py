"""The studies of the lab: matches between players, balance of scenarios, ladders of players."""

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

MOST_GAMES: Final = 1000
"""Default cap on games per contest."""


class StudyRequest(Struct, frozen=True):
    """What is to be played: the settings that all studies share."""

    scenarios: tuple[str, ...]
    games: int | None = None
    """Exact number of games; None for as many as it takes to decide."""
    seed: int = 0
    options: dict[str, object] = {}

    @property
    def most(self) -> int:
        """The most games of a contest."""
        return self.games or MOST_GAMES


# Matches


class Match(Struct, frozen=True):
    """The result of a match, as the JSON that scripts read.

    The interval is the 95 % interval of A's share. A draw is half a win.
    """

    a: str
    b: str
    games: int
    a_wins: int
    b_wins: int
    draws: int
    interval: tuple[float, float]


def match_contest(results: Results, a: str, b: str, request: StudyRequest, edition: str = "") -> Contest:
    """Set up a match. `edition` keeps games of older versions of the same players apart."""
    bout = make_bout(
        f"{a} - {b} {edition}".rstrip(), (a, b), request.scenarios, request.seed, request.options
    )
    return Contest(bout, request.most, results, None if request.games else is_decided)


def match_of(a: str, b: str, games: Sequence[Record]) -> Match:
    """Sum up the games of a match."""
    draws = sum(1 for each in games if each.winner is None)
    wins = sum(1 for each in games if each.winner == each.a)
    low, high = wilson(wins + draws / 2, len(games))
    interval = (round(low, 4), round(high, 4))
    return Match(a, b, len(games), wins, len(games) - wins - draws, draws, interval)


# Balance


class Share(Struct, frozen=True):
    """A side's wins and its share, with half of the draws."""

    wins: int
    share: float
    interval: tuple[float, float]


class Balance(Struct, frozen=True):
    """The balance of a scenario, as the JSON that scripts read."""

    scenario: str
    player: str
    games: int
    draws: int
    sides: dict[str, Share]
    verdict: str
    """"even", "uneven", or "open" while the interval reaches over the border between them."""


def balance_contest(
    results: Results, player: str, request: StudyRequest, scenario: str, edition: str = ""
) -> Contest:
    """Set up the games of a player against itself. `edition` keeps games of older versions of the player
    apart."""
    name = " ".join(filter(None, (scenario, player, edition)))
    bout = make_bout(name, (player, player), (scenario,), request.seed, request.options)
    first = next(iter(find_scenario(scenario).sides))
    return Contest(bout, request.most, results, None if request.games else is_judged, first)


def balance_of(scenario: str, player: str, games: Sequence[Record]) -> Balance:
    """Sum up the games of a scenario."""
    draws = sum(1 for each in games if each.winner is None)
    sides = {
        seat: _share(sum(1 for each in games if each.winner == seat), draws, len(games))
        for seat in find_scenario(scenario).sides
    }
    return Balance(scenario, player, len(games), draws, sides, verdict(next(iter(sides.values()))))


def verdict(side: Share) -> str:
    """Judge a side's interval against `FAIR`: "even", "uneven" or "open"."""
    low, high = side.interval
    if FAIR[0] <= low and high <= FAIR[1]:
        return "even"
    return "uneven" if high < FAIR[0] or low > FAIR[1] else "open"


def _share(wins: int, draws: int, games: int) -> Share:
    """Make the share of a side."""
    points = wins + draws / 2
    low, high = wilson(points, games)
    return Share(wins, round(points / games, 4) if games else 0.5, (round(low, 4), round(high, 4)))


# Ladders


class Rung(Struct, frozen=True):
    """A player's place: the rating, and the score against all others."""

    player: str
    rating: int
    games: int
    share: float
    interval: tuple[float, float]


class Ladder(Struct, frozen=True):
    """A ladder, as the JSON that scripts read. The best player comes first."""

    rungs: list[Rung]
    matches: list[Match]


def ladder_contests(results: Results, players: Sequence[str], request: StudyRequest) -> list[Contest]:
    """Set up a match for every pair of players."""
    return [match_contest(results, a, b, request) for a, b in combinations(players, 2)]


def ladder_of(players: Sequence[str], contests: Sequence[Contest]) -> Ladder:
    """Rate the players by their matches."""
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
