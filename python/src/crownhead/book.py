# SPDX-License-Identifier: MIT
"""Opening books."""

from __future__ import annotations

import os
from typing import NamedTuple

from . import _core
from ._check import Uncopied, path, required
from ._core import Move, RuleSet
from .board import Board, rule_set


class BookMove(NamedTuple):
    """A legal move, and what the book holds of it."""

    move: Move
    value: float
    """In men, for the side that moves; ±200 is a proven win or loss."""


class Book(Uncopied):
    """What a book says about positions. Any number of threads may ask at once.

    >>> from crownhead import Board, Book
    >>> str(Book().find(Board())[0].move) in {"9-13", "11-15", "12-16", "11-16", "10-15", "10-14", "9-14"}
    True
    """

    def __init__(self, file: str | os.PathLike[str] | None = None, *, rules: str | RuleSet | None = None) -> None:
        """The book in a file, or the one that ships for a rule set, which is English draughts if none is named. Raises
        BadInput if there is none, and for a file of another rule set than the one that is named."""
        named = None if rules is None else rule_set(rules)
        if file is not None:
            self._book = _core.read_book(path(file, "the file"))
            if named is not None and named is not self.rules:
                raise _core.BadInput(f"the book is of {self.rules.name}, not of {named.name}")
            return
        chosen = named or rule_set("english")
        shipped = _core.shipped_book(chosen)
        if shipped is None:
            raise _core.BadInput(f"no book ships for {chosen.name}")
        self._book = shipped

    @property
    def rules(self) -> RuleSet:
        """The rule set that it is of."""
        return self._book.rule_set

    @property
    def made(self) -> str:
        """How it was made."""
        return self._book.made

    def __len__(self) -> int:
        """How many positions it knows."""
        return len(self._book)

    def find(self, board: Board) -> list[BookMove]:
        """All legal moves, the best first; none if the book does not know the position."""
        if required(board, Board, "the board").rules is not self.rules:
            raise _core.BadInput(f"the book is of {self.rules.name}, the board is of {board.rules.name}")
        return [BookMove(move, value / 100) for move, value in self._book.find(board.position)]
