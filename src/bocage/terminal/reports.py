"""The lists: scenarios, systems, rules."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bocage.rulebook import Standing, chapters, find_rules, short, standings
from bocage.systems import SYSTEMS, ScenarioCard, find_system, option_names, scenarios
from bocage.terminal.output import Refused, Speech
from bocage.text import Words
from bocage.text.catalogue import typeset
from bocage.text.speech import words_of

MARKS = {"enforced": ("✓", "green"), "n/a": ("–", "dim"), "missing": ("✗", "yellow")}


def plain_table(*headings: str) -> Table:
    """Make a table without lines."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        table.add_column(Text(heading), overflow="fold")
    return table


# Scenarios and systems


def scenario_rows(words: Words, system: str | None) -> list[dict[str, object]]:
    """Return the scenarios as the JSON that scripts read."""
    return [
        {
            "id": card.id,
            "system": card.id.partition("/")[0],
            "module": card.module,
            "title": words.pick(card.title),
            "sides": list(card.sides),
            "turns": card.turns,
            "map": card.map,
            "teaches": words.pick(card.teaches),
        }
        for card in scenarios(system).values()
    ]


def list_scenarios(speech: Speech, system: str | None) -> None:
    """Print the scenarios."""
    words = speech.words
    for card in scenarios(system).values():
        speech.show(Text.assemble((card.id, "bold"), "  ", words.pick(card.title)))
        speech.show(length(words, card), indent=4)
        speech.show(words.pick(card.teaches), "dim", indent=4)


def length(words: Words, card: ScenarioCard) -> str:
    """Describe a scenario: "US paratroopers against German rearguard, 5 turns, about 10 minutes"."""
    sides = words.say("terminal-against").join(words.pick(side.name) for side in card.sides.values())
    return words.say("terminal-scenario-length", sides=sides, turns=card.turns, minutes=card.minutes)


def system_rows() -> list[dict[str, object]]:
    """Return the systems as the JSON that scripts read."""
    return [
        {
            "id": id,
            "version": find_system(id).version,
            "scenarios": len(scenarios(id)),
            "options": sorted(option_names(id)),
        }
        for id in SYSTEMS
    ]


def list_systems(speech: Speech) -> None:
    """Print the systems and the options of each."""
    words = speech.words
    for id in SYSTEMS:
        version, spoken = find_system(id).version, words_of(id, words.lang)
        count = len(scenarios(id))
        speech.show(Text.assemble((id, "bold"), "  ", words.say(f"{id}-title")))
        speech.show(words.say("cli-system-line", version=version, scenarios=count), indent=4)
        speech.show(words.say("cli-system-options"), "bold", indent=4)
        table = plain_table(words.say("cli-column-option"), words.say("cli-column-changes"))
        for name in sorted(option_names(id)):
            table.add_row(Text(name), Text(spoken.attribute(f"{spoken.system}-option-{name}", "about")))
        speech.console.print(table)


# Rules


def list_rules(speech: Speech, system: str) -> None:
    """Print how much of each chapter is enforced."""
    words = speech.words
    by_id = {each.id: each for each in standings(system, words.lang)}
    table = plain_table(
        words.say("cli-column-chapter"),
        words.say("cli-column-clauses"),
        words.say("cli-column-enforced"),
        words.say("cli-column-na"),
        words.say("cli-column-missing"),
    )
    for column in table.columns[1:]:
        column.justify = "right"
    for chapter in chapters(system):
        found = [by_id[clause.id].status for rule in chapter.rules for clause in rule.clauses]
        counts = [found.count(status) for status in ("enforced", "n/a", "missing")]
        table.add_row(
            Text(f"{chapter.chapter}. {words.pick(chapter.title)}"),
            *(str(count) for count in (len(found), *counts)),
        )
    speech.console.print(table)
    statuses = [each.status for each in by_id.values()]
    speech.say(
        "cli-rules-summary",
        total=len(statuses),
        enforced=statuses.count("enforced"),
        na=statuses.count("n/a"),
        missing=statuses.count("missing"),
    )


def show_rules(speech: Speech, system: str, number: str) -> None:
    """Print the text of a rule, and what proves each of its clauses."""
    words = speech.words
    rules = find_rules(system, number)
    if not rules:
        raise Refused("error-rule", number=number)
    by_id = {each.id: each for each in standings(system, words.lang)}
    for rule in rules:
        speech.show(f"{short(rule.id)} {words.pick(rule.title)}", "bold")
        for clause in rule.clauses:
            standing = by_id[clause.id]
            mark, style = MARKS[standing.status]
            text = typeset(clause.text(words.lang), words.lang)
            line = Text.assemble((f"{mark} ", style), (short(clause.id), "bold"), " ", text)
            speech.show(line, indent=2)
            speech.show(proof(words, standing), "dim", indent=6)


def proof(words: Words, standing: Standing) -> str:
    """Say what proves a clause, or why nothing has to."""
    if standing.status == "enforced":
        return words.say("cli-rule-enforced", count=len(standing.tests), test=standing.tests[0])
    if standing.status == "missing":
        return words.say("cli-rule-missing")
    if standing.reason == "definition":
        return words.say("cli-rule-definition")
    return words.say("cli-rule-na", reason=standing.reason or "")
