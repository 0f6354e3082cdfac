# SPDX-License-Identifier: MIT
"""What people give is looked at here, so that a mistake is told in one sentence."""

from __future__ import annotations

import math
import operator
import os
from typing import Any, NoReturn, TypeVar, overload

from ._core import BadInput

T = TypeVar("T")


def shown(text: str) -> str:
    """A text from outside as a sentence has it: on one line, and fit to be printed."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


@overload
def required(value: object, kind: type[T], what: str) -> T: ...


@overload
def required(value: object, kind: tuple[type, ...], what: str) -> Any: ...


def required(value: object, kind: Any, what: str) -> Any:
    """The value. Raises TypeError unless it is of a kind; ``what`` names it there."""
    if not isinstance(value, kind):
        names = " or ".join(one.__name__ for one in (kind if isinstance(kind, tuple) else (kind,)))
        raise TypeError(f"{what} must be a {names}, not {type(value).__name__}")
    return value


def whole(value: object, what: str) -> int:
    """A whole number. Raises TypeError for anything else: rounding is for those who ask."""
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {type(value).__name__}") from None


def number_text(number: int) -> str:
    """A whole number as a sentence has it, as in the core: Python writes no number of more than 4,300 digits."""
    return "2^63 or more" if number >= 2**63 else "less than -2^63" if number < -(2**63) else str(number)


def within(value: object, least: int, most: int, what: str) -> int:
    """A whole number from ``least`` to ``most``. Raises BadInput for another one, TypeError for anything else."""
    number = whole(value, what)
    if not least <= number <= most:
        raise BadInput(f"{what} is {least} to {most}, not {number_text(number)}")
    return number


def seconds(value: object, what: str) -> float:
    """A number. Raises TypeError for anything else."""
    try:
        return float(operator.mul(value, 1.0))
    except OverflowError:
        return math.inf
    except (TypeError, ValueError):
        raise TypeError(f"{what} must be a number, not {type(value).__name__}") from None


def text(value: object, what: str) -> str:
    """A text. Raises TypeError for anything else, BadInput for halves of characters."""
    found = required(value, str, what)
    if not found.isascii():
        try:
            found.encode()
        except UnicodeEncodeError:
            raise BadInput(f"{what} is no text: {shown(found)}") from None
    return found


def path(value: object, what: str) -> str:
    """The name of a file or folder. Raises TypeError for anything else, BadInput for a name that none can have."""
    if not isinstance(value, (str, bytes, os.PathLike)):
        raise TypeError(f"{what} must be a path, not {type(value).__name__}")
    name = os.fsdecode(value)
    try:
        possible = bool(name) and b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise BadInput(f"{what} has no name that a file can have: {shown(name)!r}")
    return name


class Uncopied:
    """What has memory, a file or a process of its own."""

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} objects cannot be copied or pickled")
