# SPDX-License-Identifier: MIT
"""Libraries of games: import, search, games, what was played from a position."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from . import _core
from ._check import path, required, text, whole
from ._core import LibraryFault, Move, RuleSet
from .board import Board, rule_set
from .pdn import Game, Problem


class Tally(NamedTuple):
    """How games ended; those without a result are only in ``games``."""

    games: int
    black: int
    draws: int
    white: int


class Imported(NamedTuple):
    """What an import did."""

    games: int
    """How many were added."""
    duplicates: int
    """How many the library had already; if these are kept, they are among the games."""
    problems: list[Problem]
    """The games that could not be read; the library keeps their text aside."""


class Undone(NamedTuple):
    """A change that was undone."""

    kind: str
    """``deletion``, ``tags`` or ``collection``."""
    name: str
    """Of the tags or the collection."""
    games: int


class Library:
    """A library of games, as ``crownhead library`` and the server keep it. Any thread may ask. Others may read while
    one writes. A call that finds the library locked, as a second writer does, waits; after about ten seconds, in which
    Ctrl-C waits too, it raises LibraryFault. Once the folder has been deleted, all raise BadInput.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder) / "games.pdn"
    ...     _ = file.write_text('[White "Anderson"] 1. 11-15 23-19 * 1. 9-14 10-15 *')
    ...     library = Library(folder, create=True)
    ...     done = library.import_file(file)
    ...     done.games, len(done.problems), library.search("player:anderson")
    (1, 1, [1])
    """

    def __init__(self, folder: str | os.PathLike[str], *, create: bool = False) -> None:
        """The library of a folder, also once the program works in another folder. If there is none, ``create`` makes
        one; else BadInput is raised."""
        self._folder = str(Path(path(folder, "the folder")).absolute())
        if create:
            _core.library_make(self._folder)
        _core.library_games(self._folder)

    def import_file(
        self, file: str | os.PathLike[str], *, rules: str | RuleSet | None = None, keep_duplicates: bool = False
    ) -> Imported:
        """Adds the games of a PDN file. ``rules`` is the rule set of those that name none. A game that the library has
        already is merged with it, unless duplicates are kept. An import that is stopped, by Ctrl-C or a kill, goes on
        from there the next time. Raises BadInput for a file that cannot be read, and for a pipe or a device."""
        named = None if rules is None else rule_set(rules)
        games, duplicates, problems = _core.library_import(
            self._folder, path(file, "the file"), named, bool(keep_duplicates)
        )
        return Imported(games, duplicates, [Problem(*problem) for problem in problems])

    def delete(self, query: str) -> int:
        """Deletes the games that a search finds; the empty one finds all. Returns how many; ``undo`` brings them
        back."""
        return _core.library_remove(self._folder, text(query, "the search"))

    def undo(self) -> Undone | None:
        """Undoes the last deletion or change of tags or of a collection that is not undone yet; None if there is
        none."""
        change = _core.library_undo(self._folder)
        return None if change is None else Undone(*change)

    def __len__(self) -> int:
        """How many games there are, without deleted ones."""
        return _core.library_games(self._folder)

    def __bool__(self) -> bool:
        return True  # a library without games is one too

    def search(self, query: str, *, threads: int = 1) -> list[int]:
        """The numbers of the games that a search finds, such as ``player:wyllie result:draw``. Raises BadInput, which
        names the column, for a search that it cannot read."""
        return _core.library_search(self._folder, text(query, "the search"), whole(threads, "the number of threads"))

    def game(self, number: int) -> Game:
        """The game of a number. Raises BadInput if there is none."""
        return Game.from_tree(_core.library_game(self._folder, whole(number, "the number of a game")))

    def games(self, query: str) -> Iterator[Game]:
        """The games that a search finds, one after another."""
        return (self.game(number) for number in self.search(query))

    def explore(self, board: Board) -> tuple[Tally, list[tuple[Move, Tally]]]:
        """How the games ended in which a position came up, and what was played there, most games first."""
        required(board, Board, "the board")
        all_games, moves = _core.library_explore(self._folder, board.rules, board.position)
        return Tally(*all_games), [(move, Tally(*tally)) for move, tally in moves]


__all__ = ["Imported", "Library", "LibraryFault", "Tally", "Undone"]
