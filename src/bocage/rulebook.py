"""The clauses a system claims to enforce, joined with the tests that prove them.

The ledger is data beside each system (`ledger/*.yaml`, and the worked examples in `examples.yaml`). A test
names the clauses it proves with `@clause("lnl-5.2-2")` and the examples it plays with
`@example("lnl-5.4-e1")`. `python -m bocage.rulebook` gathers those marks into `proofs.json`, which is shipped
so that an installed copy knows them too, and writes the coverage page of the docs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from bocage.kernel import BadContent
from bocage.systems import SYSTEMS, core_of, find_system

Text = dict[str, str]
Status = Literal["enforced", "n/a", "missing"]
STATUSES: Final[tuple[Status, ...]] = ("enforced", "n/a", "missing")
MARKS: Final = ("clause", "example")


RULING: Final[Text] = {"en": "Ruling:", "fr": "Décision :"}
"""What a ruling of ours begins with, so that nobody takes it for the book's own words."""

BASES: Final[Mapping[str, str]] = {
    "reconstructed": "**reconstructed**",
    "public": "from public sources",
    "printed": "as printed",
    "seed": "as printed",
}
"""What each basis of a row of the data files is called on the page."""


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of the rules. `na` says why a program has nothing to enforce in it, `ruling` what we
    settled where it is silent. A ruling that completes no sentence is a clause of the kind `ruling`."""

    id: str
    kind: str
    en: str
    fr: str
    na: Text | None = None
    ruling: Text | None = None

    def text(self, lang: str) -> str:
        """Return the clause in a language, with our ruling behind it."""
        book = self.fr if lang == "fr" else self.en
        return book if self.ruling is None else f"{book} {RULING[lang]} {self.ruling[lang]}"


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered rule with its clauses. `module` is the game it belongs to."""

    id: str
    title: Text
    module: str
    clauses: tuple[Clause, ...] = ()


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook: one file of the ledger."""

    chapter: int
    title: Text
    rules: tuple[Rule, ...]


# The ledger


@cache
def chapters(system: str) -> tuple[Chapter, ...]:
    """Read the ledger of a system, chapter by chapter."""
    find_system(system)
    found = []
    for file in (files(f"bocage.systems.{system}") / "ledger").iterdir():
        if file.name.endswith(".yaml"):
            try:
                found.append(msgspec.convert(YAML(typ="safe").load(file.read_text("utf-8")), Chapter))
            except msgspec.ValidationError as error:
                raise BadContent("wrong-field", file=file.name, path="$", detail=str(error)) from error
    return tuple(sorted(found, key=lambda chapter: chapter.chapter))


def clauses(system: str) -> Iterator[Clause]:
    """Yield all clauses of a system."""
    for chapter in chapters(system):
        for rule in chapter.rules:
            yield from rule.clauses


@cache
def _by_id(system: str) -> dict[str, Clause]:
    """Index the clauses of a system by id."""
    return {clause.id: clause for clause in clauses(system)}


@cache
def examples(system: str) -> dict[str, str]:
    """Read the worked examples of a system, one line each, by id: `vv-6.31-e1` belongs to rule 6.31."""
    find_system(system)
    file = files(f"bocage.systems.{system}") / "examples.yaml"
    try:
        return msgspec.convert(YAML(typ="safe").load(file.read_text("utf-8")), dict[str, str])
    except msgspec.ValidationError as error:
        raise BadContent("wrong-field", file=file.name, path="$", detail=str(error)) from error


@cache
def rulings(system: str) -> dict[str, Clause]:
    """Read the rulings by id (`ruling-49`): what a verdict cites where the rule text is silent."""
    file = files(f"bocage.systems.{core_of(system)}") / "data" / "rulings.yaml"
    if not file.is_file():
        return {}
    rows = YAML(typ="safe").load(file.read_text("utf-8"))["rulings"]
    return {row["id"]: msgspec.convert(row, Clause) for row in rows}


def short(clause: str) -> str:
    """Shorten a clause id to what people cite: `lnl-5.2-2` is 5.2-2. Rulings keep their name."""
    system, _, number = clause.partition("-")
    return number if system in SYSTEMS else clause


def clause_text(clause: str, lang: str) -> str:
    """Return the text of a clause; "" if the ledger does not hold it."""
    system = clause.partition("-")[0]
    books = [_by_id(system)] if system in SYSTEMS else [rulings(each) for each in SYSTEMS]
    found = next((book[clause] for book in books if clause in book), None)
    return "" if found is None else found.text(lang)


def find_rules(system: str, number: str) -> list[Rule]:
    """Find the rules cited as `5`, `5.2` or `5.2-2`: a chapter, a rule with its parts, or one clause."""
    wanted = f"{system}-{number.removeprefix(system + '-')}"
    found = []
    for chapter in chapters(system):
        for rule in chapter.rules:
            kept = [clause for clause in rule.clauses if clause.id == wanted]
            if str(chapter.chapter) == number or rule.id == wanted or _is_part(rule.id, wanted):
                found.append(rule)
            elif kept:
                found.append(Rule(rule.id, rule.title, rule.module, tuple(kept)))
    return found


def _is_part(rule: str, of: str) -> bool:
    """Whether a rule belongs to another: 5.2a and 5.2.1 belong to 5.2, but 5.21 does not."""
    rest = rule.removeprefix(of)
    return rest != rule and not rest[:1].isdigit()


# What proves it


class Standing(Struct, frozen=True):
    """The status of a clause: which tests prove it, or why none has to."""

    id: str
    kind: str
    status: Status
    tests: tuple[str, ...]
    reason: str | None


def standings(system: str, lang: str = "en") -> list[Standing]:
    """Return the status of every clause of a system: enforced by which tests, n/a and why, or missing."""
    find_system(system)
    proofs = shipped_proofs(system)
    return [_standing(clause, proofs.get(clause.id, ()), lang) for clause in clauses(system)]


def _standing(clause: Clause, tests: tuple[str, ...], lang: str) -> Standing:
    """Work out the status of one clause."""
    if tests:
        return Standing(clause.id, clause.kind, "enforced", tests, None)
    if clause.na is not None:
        return Standing(clause.id, clause.kind, "n/a", (), clause.na.get(lang) or clause.na["en"])
    if clause.kind == "definition":
        return Standing(clause.id, clause.kind, "n/a", (), "definition")
    return Standing(clause.id, clause.kind, "missing", (), None)


def coverage(system: str, lang: str = "en") -> dict[str, object]:
    """Return all statuses and their counts, as the JSON that scripts read."""
    found = standings(system, lang)
    counts = {status: sum(1 for each in found if each.status == status) for status in STATUSES}
    return {
        "system": system,
        "clauses": [msgspec.to_builtins(each) for each in found],
        "summary": {
            "total": len(found),
            "enforced": counts["enforced"],
            "na": counts["n/a"],
            "missing": counts["missing"],
        },
    }


def shipped_proofs(system: str) -> dict[str, tuple[str, ...]]:
    """Read the tests of each clause, as gathered when the package was built."""
    file = files(f"bocage.systems.{system}") / "proofs.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])


# Gathering the marks


def gather_proofs(tests: Path) -> dict[str, list[str]]:
    """Map each clause or example to the tests that claim it. Reads the marks without running anything."""
    found: dict[str, set[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        name = f"{tests.name}/{file.relative_to(tests).as_posix()}"
        tree = ast.parse(file.read_text("utf-8"))
        for clause, test in _marked_tests(tree.body, name, ()):
            found.setdefault(clause, set()).add(test)
    return {clause: sorted(found[clause]) for clause in sorted(found, key=_sort_key)}


def _marked_tests(body: list[ast.stmt], within: str, given: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield (clause, test) for the marked tests in a class or module body."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _marked_tests(node.body, f"{within}::{node.name}", (*given, *_claims(node)))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            for clause in (*given, *_claims(node)):
                yield clause, f"{within}::{node.name}"


def _claims(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    """Return the ids in the marks among the decorators, including those on single parameters."""
    return [
        argument.value
        for decorator in node.decorator_list
        for call in ast.walk(decorator)
        if isinstance(call, ast.Call) and _last_name(call.func) in MARKS
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def _last_name(function: ast.expr) -> str:
    """Return the last name of a dotted expression."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _sort_key(clause: str) -> tuple[object, ...]:
    """Sort key for clause ids: 5.10 comes after 5.9."""
    return tuple((0, int(word), "") if word.isdecimal() else (1, 0, word) for word in _pieces(clause))


def _pieces(clause: str) -> list[str]:
    """Split a clause id at dots and hyphens."""
    for mark in ".-":
        clause = clause.replace(mark, " ")
    return clause.split()


# The coverage page


def coverage_page(system: str) -> str:
    """Write the rules of a system with the tests of each, as Markdown."""
    by_id = {each.id: each for each in standings(system)}
    proofs = shipped_proofs(system)
    lines = [f"# The rules of `{system}`, and what proves them", ""]
    lines += ["Made by `make rules` from the ledger and the tests. Do not edit.", ""]
    lines += [_summary_line(list(by_id.values())), ""]
    lines += [f"{len(examples(system))} worked examples, each played by a test with its numbers.", ""]
    lines += ["| chapter | clauses | enforced | n/a | missing |", "|---|---:|---:|---:|---:|"]
    for chapter in chapters(system):
        lines.append(_chapter_row(chapter, by_id))
    lines += _ruling_lines(system)
    lines += _number_lines(system)
    for chapter in chapters(system):
        lines += ["", f"## {chapter.chapter}. {chapter.title['en']}"]
        for rule in chapter.rules:
            lines += ["", f"### {short(rule.id)} {rule.title['en']}", ""]
            lines += [_clause_line(clause, by_id[clause.id]) for clause in rule.clauses]
            lines += _example_lines(rule, examples(system), proofs)
    return "\n".join(lines) + "\n"


def _summary_line(found: list[Standing]) -> str:
    counts = {status: sum(1 for each in found if each.status == status) for status in STATUSES}
    return (
        f"{len(found)} clauses: {counts['enforced']} enforced, {counts['n/a']} n/a, "
        f"{counts['missing']} missing."
    )


def _chapter_row(chapter: Chapter, by_id: Mapping[str, Standing]) -> str:
    found = [by_id[clause.id].status for rule in chapter.rules for clause in rule.clauses]
    counts = " | ".join(str(found.count(status)) for status in STATUSES)
    return f"| {chapter.chapter}. {chapter.title['en']} | {len(found)} | {counts} |"


def _ruling_lines(system: str) -> list[str]:
    """List what we settled where the book is silent; nothing if it never is."""
    settled = [clause for clause in clauses(system) if clause.ruling or clause.kind == "ruling"]
    if not settled:
        return []
    about = "What we have settled where the book is silent or says two things."
    lines = ["", "## Rulings", "", about, ""]
    for clause in settled:
        told = clause.ruling["en"] if clause.ruling else clause.en.removeprefix(RULING["en"]).strip()
        lines.append(f"- **{short(clause.id)}** {told}")
    return lines


def bases(system: str) -> dict[str, dict[str, list[str]]]:
    """Read where the numbers of a system come from: by table, and by basis, the names of its rows."""
    found: dict[str, dict[str, list[str]]] = {}
    for file in sorted((files(f"bocage.systems.{system}") / "data").iterdir(), key=lambda each: each.name):
        if not file.name.endswith(".yaml"):
            continue
        for name, rows in YAML(typ="safe").load(file.read_text("utf-8")).items():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, dict) and "basis" in row:
                    table = found.setdefault(f"{name}` of `{file.name}", {})
                    table.setdefault(row["basis"], []).append(_row_name(row))
    return found


def _row_name(row: Mapping[str, object]) -> str:
    """Name a row of a table: by its own name, or by what it begins with."""
    known = row.get("id") or row.get("code")
    return str(known) if known else " ".join(str(word) for word in next(iter(row.items())))


def _number_lines(system: str) -> list[str]:
    """List where the numbers come from, table by table; nothing if no table says so."""
    tables = bases(system)
    if not tables:
        return []
    about = (
        "Where the numbers of the data files come from. Rows marked as reconstructed are ours, fitted to the "
        "others, and free to be replaced."
    )
    lines = ["", "## Numbers", "", about, ""]
    for table, by_basis in tables.items():
        told = "; ".join(f"{BASES[basis]}: {', '.join(rows)}" for basis, rows in by_basis.items())
        lines.append(f"- `{table}`: {told}")
    return lines


def _clause_line(clause: Clause, standing: Standing) -> str:
    lines = [f"- **{short(clause.id)}** ({standing.status}) {clause.text('en')}"]
    if standing.reason and standing.reason != "definition":
        lines.append(f"  - {standing.reason}")
    lines += [f"  - `{test}`" for test in standing.tests]
    return "\n".join(lines)


def _example_lines(
    rule: Rule, told: Mapping[str, str], proofs: Mapping[str, tuple[str, ...]]
) -> Iterator[str]:
    for id, text in told.items():
        if id.rpartition("-")[0] == rule.id:
            yield f"- **{short(id)}** (example) {text}"
            yield from (f"  - `{test}`" for test in proofs.get(id, ()))


def main() -> None:
    """Gather the marks and write the pages, in the checkout that this file belongs to."""
    root = Path(__file__).parents[2]
    proofs = gather_proofs(root / "tests")
    for system in SYSTEMS:
        mine = {clause: tests for clause, tests in proofs.items() if clause.startswith(f"{system}-")}
        target = root / "src" / "bocage" / "systems" / system / "proofs.json"
        target.write_bytes(msgspec.json.format(msgspec.json.encode(mine), indent=1) + b"\n")
        page = root / "docs" / "rules" / f"{system}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(coverage_page(system), "utf-8")


if __name__ == "__main__":
    main()
