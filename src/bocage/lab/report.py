"""The report on a results file: one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from bocage.lab import plots
from bocage.lab.bouts import Bout
from bocage.lab.findings import Findings, Objective, by_scenario
from bocage.lab.games import Record
from bocage.lab.results import Results
from bocage.lab.studies import Share, balance_of, match_of
from bocage.systems import core_of, find_scenario, system_of
from bocage.text import Words

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #23281f; background: #fbfaf5; margin: 0 auto;
  max-width: 66rem; padding: 1rem 1.5rem 4rem; }
h1, h2, h3 { line-height: 1.2; } h2 { border-top: 2px solid #c9c6b4; margin-top: 3rem; padding-top: 1.5rem; }
h3 { margin: 1.5rem 0 .3rem; font-size: 1rem; }
table { border-collapse: collapse; } th, td { text-align: left; padding: .2rem 1.2rem .2rem 0; }
th { font-weight: 600; border-bottom: 1px solid #c9c6b4; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
.row { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: start; }
svg.plot { max-width: 100%; height: auto; } svg.deaths { width: 100%; max-width: 52rem; height: auto; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 50%; margin: 0 .3em 0 .8em; }
p.about { color: #5c6156; margin: 0 0 .6rem; max-width: 46rem; }
"""


def report(results: Results, lang: str) -> str:
    """Write the page about everything in a results file, in one language."""
    words = Words(lang)
    bouts = [(bout, list(results.games[name].values())) for name, bout in results.bouts.items()]
    played = [(bout, games) for bout, games in bouts if games]
    title = words.say("lab-report-title")
    parts = [f"<h1>{escape(title)}</h1>", _summary(words, played)]
    records = [record for _, games in played for record in sorted(games, key=lambda each: each.number)]
    parts.extend(_scenario(words, found) for found in by_scenario(records))
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>"
    )


def _summary(words: Words, played: Sequence[tuple[Bout, list[Record]]]) -> str:
    """Write the table of bouts: players, games, result."""
    headings = [
        words.say(id)
        for id in ("lab-column-bout", "lab-column-games", "lab-column-counted", "lab-column-share")
    ]
    return _table(headings, ([bout.name, len(games), *_result(words, bout, games)] for bout, games in played))


def _result(words: Words, bout: Bout, games: list[Record]) -> tuple[str, str]:
    """Return the first player and its share; if both players are the same, the first side and its share."""
    if bout.a != bout.b:
        found = match_of(bout.a, bout.b, games)
        points = found.a_wins + found.draws / 2
        return bout.a, interval(words, Share(found.a_wins, points / found.games, found.interval))
    seat, side = next(iter(balance_of(bout.scenarios[0], bout.a, games).sides.items()))
    return words.pick(find_scenario(bout.scenarios[0]).sides[seat].name), interval(words, side)


def interval(words: Words, side: Share) -> str:
    """Format a share with its interval."""
    low, high = side.interval
    return words.say(
        "lab-interval", share=f"{side.share * 100:.0f}", low=f"{low * 100:.0f}", high=f"{high * 100:.0f}"
    )


def _scenario(words: Words, found: Findings) -> str:
    """Write the section of one scenario."""
    say, name = words.say, found.scenario
    card = find_scenario(name)
    labels = [words.pick(card.sides[seat].name) for seat in found.seats]
    balance = found.balance()
    losses = {
        label: [each.losses[seat] for each in found.games]
        for label, seat in zip(labels, found.seats, strict=True)
    }
    turns = {"": [each.turns for each in found.games]}
    luck = (*(say("lab-report-luck-of", side=label) for label in labels), say("lab-report-draw"))
    parts = [
        f"<h2>{escape(words.pick(card.title))}</h2>",
        f'<p class="about">{escape(name)} · {escape(say("lab-report-games", games=len(found.games)))}</p>',
        _part(words, "lab-report-shares", plots.win_shares(f"{name} shares", balance.sides, labels)),
        _part(words, "lab-report-endings", _endings(words, found, labels)),
        '<div class="row">',
        _part(
            words,
            "lab-report-length",
            plots.counts(f"{name} length", turns, say("lab-report-turns"), say("lab-report-count")),
        ),
        _part(
            words,
            "lab-report-losses",
            plots.counts(f"{name} losses", losses, say("lab-report-lost"), say("lab-report-count")),
        ),
        "</div>",
        _part(
            words, "lab-report-deaths", _keys(labels) + plots.death_map(found, labels, say("lab-report-lost"))
        ),
        _part(words, "lab-report-objectives", _objectives(words, found, labels)),
        _part(words, "lab-report-luck", plots.luck_and_victory(f"{name} luck", found, labels, luck)),
    ]
    return f'<section data-scenario="{escape(name)}">{"".join(parts)}</section>'


def _part(words: Words, id: str, content: str) -> str:
    """Write a heading, its explanation, and the content."""
    heading, about = escape(words.say(id)), escape(words.attribute(id, "about"))
    return f'<div data-part="{id}"><h3>{heading}</h3><p class="about">{about}</p>{content}</div>'


def _keys(labels: Sequence[str]) -> str:
    """Write the legend of the two colours."""
    keys = (
        f'<span class="key" style="background:{colour}"></span>{escape(label)}'
        for label, colour in zip(labels, plots.COLOURS, strict=True)
    )
    return f'<p class="about">{"".join(keys)}</p>'


def _endings(words: Words, found: Findings, labels: Sequence[str]) -> str:
    """Write the table of endings: winner, reason, number of games."""
    names = dict(zip(found.seats, labels, strict=True))
    core = core_of(system_of(found.scenario).id)
    rows = [
        [
            words.say("lab-report-draw") if winner is None else names[winner],
            words.say(f"{core}-{reason}"),
            count,
            percent(count / len(found.games)),
        ]
        for reason, winner, count in found.reasons()
    ]
    return _table(
        [
            words.say(id)
            for id in ("lab-column-winner", "lab-column-ending", "lab-column-games", "lab-column-share")
        ],
        rows,
    )


def _objectives(words: Words, found: Findings, labels: Sequence[str]) -> str:
    """Write the table of objectives and victory conditions."""
    conditions: Sequence[Any] = getattr(find_scenario(found.scenario), "victory", ())
    names = dict(zip(found.seats, labels, strict=True))
    headings = [
        words.say(id)
        for id in (
            "lab-column-objective",
            "lab-column-held",
            "lab-column-with",
            "lab-column-without",
            "lab-column-weight",
        )
    ]
    held = [
        _objective_row(words.say("lab-report-cell", cell=each.name, side=labels[0]), found, each)
        for each in found.objectives()
    ]
    met = found.conditions([each.side for each in conditions])
    asked = [
        _objective_row(condition_text(words, each, names[each.side]), found, worth)
        for each, worth in zip(conditions, met, strict=True)
    ]
    return _table(headings, [*asked, *held])


def condition_text(words: Words, condition: Any, side: str) -> str:
    """Describe a victory condition."""
    return words.say(
        "lab-report-condition",
        side=side,
        kind=condition.kind,
        cells=condition.cells,
        number=condition.at_least,
    )


def _objective_row(name: str, found: Findings, each: Objective) -> list[object]:
    """Make one row of the table of objectives."""
    return [
        name,
        percent(each.games / len(found.games)),
        "–" if each.with_it is None else percent(each.with_it),
        "–" if each.without_it is None else percent(each.without_it),
        f"{each.weight * 100:+.0f}",
    ]


def percent(share: float) -> str:
    """Write a share in percent."""
    return f"{share * 100:.0f} %"


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table; cells are escaped."""
    head = "".join(f"<th>{escape(each)}</th>" for each in headings)
    body = "".join(f"<tr>{''.join(_cell(each) for each in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    """Write a table cell. Numbers are aligned right."""
    text = str(value)
    kind = ' class="n"' if text[:1].isdigit() or text[:1] in ("+", "-", "–") else ""
    return f"<td{kind}>{escape(text)}</td>"
