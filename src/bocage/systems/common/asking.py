"""A question as a view shows it, ready for JSON."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.kernel import Ask, Option


def show_ask(ask: Ask, about: Mapping[str, object]) -> dict[str, object]:
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "about": dict(about),
        "options": [show_option(option) for option in ask.options],
    }


def show_option(option: Option) -> dict[str, object]:
    """Each argument with what it names, so that a page can light up the right place."""
    return {
        "key": option.key,
        "verb": option.verb,
        "args": [{"kind": kind, "name": name} for kind, name in zip(option.kinds, option.args, strict=False)],
    }
