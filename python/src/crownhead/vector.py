# SPDX-License-Identifier: MIT
"""Many games side by side, for learning programs: stepped in C++, shown as numpy arrays without copying.

>>> import numpy
>>> from crownhead.vector import Games
>>> games = Games(1000)
>>> random = numpy.random.default_rng(1)
>>> for _ in range(10):
...     games.step(games.random_actions(random))
>>> games.board.shape
(1000, 32)
"""

from __future__ import annotations

import numpy
from numpy.typing import ArrayLike, NDArray

from . import _core
from ._check import Uncopied, whole
from ._core import RuleSet
from .board import Board, rule_set


class Games(Uncopied):
    """A batch of games of one rule set. A game that ends begins again at once, from the start position.

    An action is a place in the list of a game's legal moves, which are those of ``Board.legal_moves`` in the same
    order: a capture with all its jumps is one action. The arrays below are views of the batch's own memory: they change
    with each step, and cannot be written to. Squares count as the side to move sees them: for White from the other end
    of the board, so that the mover always plays towards high numbers. Other threads run during a step; a second
    thread that steps the same games meanwhile gets a RuntimeError.
    """

    def __init__(
        self, games: int, *, rules: str | RuleSet = "english", actions: int = 128, max_plies: int = 0
    ) -> None:
        """``actions`` is the greatest number of legal moves that are offered; only constructed positions have more.
        Games that reach ``max_plies`` plies without an end are truncated, which ``cut_off`` tells; 0 for none. Raises
        BadInput."""
        self.rules = rule_set(rules)
        batch = _core.Batch(
            self.rules,
            whole(games, "the number of games"),
            whole(actions, "the number of actions"),
            whole(max_plies, "the number of plies after which a game is cut off"),
        )
        self._batch = batch
        self.board: NDArray[numpy.int8] = batch.board
        """Games × squares: 1 and 2 are the mover's men and kings, -1 and -2 those of the other side."""
        self.mask: NDArray[numpy.uint8] = batch.mask
        """Games × actions: 1 for each action that is a legal move."""
        self.moves: NDArray[numpy.uint8] = batch.moves
        """Games × actions × 2: the first and the last square of each legal move, from 0, as in ``board``."""
        self.legal: NDArray[numpy.int32] = batch.legal
        """How many legal moves each game has: never 0."""
        self.turn: NDArray[numpy.int8] = batch.turn
        """Who is to move: 0 Black, 1 White."""
        self.plies: NDArray[numpy.int32] = batch.plies
        """How many plies have been played in each game."""
        self.result: NDArray[numpy.int8] = batch.result
        """How the game ended that the last step ended: 1 Black won, 2 White won, 3 drawn; 0 if it goes on."""
        self.cut_off: NDArray[numpy.uint8] = batch.cut_off
        """1 if the last step ended the game only because it was too long."""

    def __len__(self) -> int:
        return len(self.legal)

    def reset(self) -> None:
        """All games begin."""
        self._batch.reset()

    def step(self, actions: ArrayLike) -> None:
        """Plays an action in each game. Raises BadInput, and plays nothing, if one of them is no legal move, or if they
        are no whole numbers."""
        try:
            given = numpy.asarray(actions)
        except ValueError:  # lists of unequal lengths
            given = numpy.empty((0, 0))
        self._batch.step(given)

    def random_actions(self, random: numpy.random.Generator) -> NDArray[numpy.int32]:
        """A legal action for each game, all equally likely."""
        if not callable(getattr(random, "random", None)):
            raise TypeError(f"the random numbers must come from a numpy Generator, not {type(random).__name__}")
        return (random.random(len(self)) * self.legal).astype(numpy.int32)

    def game(self, index: int) -> Board:
        """A game's position as a board without a past. Raises BadInput if there is no game of that number; they count
        from 0."""
        return Board.from_position(self._batch.position(whole(index, "the number of a game")), rules=self.rules)
