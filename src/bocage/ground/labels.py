"""Cell labels: a column in letters and a row in digits (`D4`), after a map number on joined maps (`13B7`)."""

from __future__ import annotations

from bocage.ground.faults import MapError


def letters(column: int) -> str:
    """Return the letters of a column counted from 1: A to Z, then AA, AB and so on.

    >>> letters(4), letters(26), letters(27), letters(53)
    ('D', 'Z', 'AA', 'BA')
    """
    text = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def column_of(text: str) -> int:
    """Return the column, counted from 1, that these letters name."""
    column = 0
    for letter in text:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def label(column: int, row: int, board: str = "") -> str:
    """Return the label of a cell.

    >>> label(4, 4), label(2, 7, "13")
    ('D4', '13B7')
    """
    return f"{board}{letters(column)}{row}"


def split_label(text: str) -> tuple[str, int, int]:
    """Return the map number (or ""), column and row that a label names.

    >>> split_label("D4"), split_label("13B7")
    (('', 4, 4), ('13', 2, 7))
    """
    body = text.lstrip("0123456789")
    board = text[: len(text) - len(body)]
    digits = body.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    column = body[: len(body) - len(digits)]
    if not column or not digits.isascii() or not digits.isdecimal() or int(digits) == 0:
        raise MapError("no-label", word=text)
    return board, column_of(column), int(digits)
