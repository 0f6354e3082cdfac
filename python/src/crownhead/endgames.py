# SPDX-License-Identifier: MIT
"""Perfect endgames: what positions with few pieces are worth, and which moves keep it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import _core
from ._check import Uncopied, required
from ._core import Move, RuleSet
from ._data import AnyPath, endgame_folders
from .board import Board, rule_set


class Worth(NamedTuple):
    """What a position is worth under best play of both sides."""

    value: str
    """``win``, ``draw`` or ``loss``."""
    plies: int | None
    """To the end of the game, if they are known; None for a draw."""


class ProbedMove(NamedTuple):
    """A legal move, and what it makes of the position."""

    move: Move
    worth: Worth | None
    """For the side that makes the move; None if the endgames do not know it."""


class Endgames(Uncopied):
    """Endgame databases. Any number of threads may ask at once.

    >>> from crownhead import Board, Endgames
    >>> Endgames().value(Board("W:WK18,K22:BK5"))
    'win'
    """

    def __init__(
        self,
        folders: AnyPath | Sequence[AnyPath] | None = None,
        *,
        rules: str | RuleSet = "english",
    ) -> None:
        """The databases in some folders; of the first that knows a position is the value. ``"shipped"`` stands for
        those that come with the package, as does None; for some rule sets there are none. Raises BadInput for what is
        no folder, for folders without endgames of the rule set, for damaged files and for rule sets that cannot have
        endgames."""
        self.rules = rule_set(rules)
        named = "shipped" if folders is None else folders
        self._endgames = _core.Endgames(self.rules, endgame_folders(named, self.rules))

    @property
    def pieces(self) -> int:
        """Of how many pieces they are at most; 0 if there are none."""
        return self._endgames.pieces()

    def probe(self, board: Board) -> tuple[Worth | None, list[ProbedMove]]:
        """What a board's position is worth for its side to move, None if that is not known; and its legal moves, the
        best first: wins, the shortest first, draws, losses, the longest first, unknown ones."""
        if required(board, Board, "the board").rules is not self.rules:
            raise _core.BadInput(f"the endgames are of {self.rules.name}, the board is of {board.rules.name}")
        worth, moves = self._endgames.probe(board.position)
        return _worth(worth), [ProbedMove(move, _worth(one)) for move, one in moves]

    def value(self, board: Board) -> str | None:
        """``win``, ``draw`` or ``loss`` for the side to move; None if that is not known."""
        worth, _ = self.probe(board)
        return None if worth is None else worth.value


def _worth(worth: tuple[str, int | None] | None) -> Worth | None:
    return None if worth is None else Worth(*worth)
