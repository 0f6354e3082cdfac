# SPDX-License-Identifier: MIT
"""Libraries of games: search, games, what was played from a position."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import NamedTuple

from . import _core
from ._core import LibraryFault, Move
from .board import Board
from .pdn import Game


class Tally(NamedTuple):
    """How games ended; those without a result are only in ``games``."""

    games: int
    black: int
    draws: int
    white: int


class Library:
    """A library of games, as ``crownhead library`` and the server keep it. Reads only; any thread may ask."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        """The library of a folder. Raises BadInput if there is none."""
        self._folder = os.fspath(folder)
        _core.library_games(self._folder)

    def __len__(self) -> int:
        """How many games there are, without deleted ones."""
        return _core.library_games(self._folder)

    def search(self, query: str, *, threads: int = 1) -> list[int]:
        """The numbers of the games that a search finds, such as ``player:wyllie result:draw``. Raises BadInput, which
        names the column, for a search that it cannot read."""
        return _core.library_search(self._folder, query, threads)

    def game(self, number: int) -> Game:
        """The game of a number. Raises BadInput if there is none."""
        return Game.from_tree(_core.library_game(self._folder, number))

    def games(self, query: str) -> Iterator[Game]:
        """The games that a search finds, one after another."""
        return (self.game(number) for number in self.search(query))

    def explore(self, board: Board) -> tuple[Tally, list[tuple[Move, Tally]]]:
        """How the games ended in which a position came up, and what was played there, most games first."""
        all_games, moves = _core.library_explore(self._folder, board.rules, board.position)
        return Tally(*all_games), [(move, Tally(*tally)) for move, tally in moves]


__all__ = ["Library", "LibraryFault", "Tally"]
