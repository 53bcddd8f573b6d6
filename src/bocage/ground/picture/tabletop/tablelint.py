"""Finds what of a table file cannot be drawn, with its line."""

from __future__ import annotations

from pathlib import Path

from bocage.ground.faults import Finding, MapError
from bocage.ground.mapdocument import load_document, read_table
from bocage.ground.picture.palette import table_grounds, table_palette
from bocage.ground.table.lint import TableKinds, lint_table
from bocage.ground.yamlfile import line_of


def lint_picture(path: Path) -> list[Finding]:
    """Return everything that is wrong in a table file, and what its ground has no drawing for."""
    try:
        document = load_document(path)
        tablefile = read_table(document, path)
    except MapError as error:
        return [Finding(path, error.line, error.name, error.facts)]
    if tablefile.ground not in table_grounds():
        facts = {"ground": tablefile.ground, "known": tuple(table_grounds())}
        return [Finding(path, line_of(document, ("ground",)), "no-ground", facts)]
    palette = table_palette(tablefile.ground)
    kinds = (frozenset(palette.terrain), frozenset(palette.hexsides), frozenset(palette.ways))
    found = lint_table(path, TableKinds(*kinds))
    pieces = (
        ("terrain", [patch.look for patch in tablefile.terrain], {*palette.terrain, *palette.roofs}),
        ("ways", [way.look for way in tablefile.ways], set(palette.ways)),
    )
    for section, given, looks in pieces:
        for at, look in enumerate(given):
            if look and look not in looks:
                line = line_of(document, (section, at, "look"))
                known = tuple(sorted(looks))
                facts = {"what": "look", "kind": look, "ground": palette.ground, "known": known}
                found.append(Finding(path, line, "not-on-ground", facts))
    return sorted(found, key=lambda finding: finding.line)
