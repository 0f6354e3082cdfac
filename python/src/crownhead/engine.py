# SPDX-License-Identifier: MIT
"""Engines: our own, in this process, and any other that speaks the Hub protocol."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from . import _core
from ._core import EngineFault, Move, RuleSet
from ._data import shipped_endgames
from .board import Board, rule_set

_AnyPath = str | os.PathLike[str]


class Limit(NamedTuple):
    """When a search ends; whichever comes first. With depth and nodes alone, one thread gives the same every time."""

    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    time: float | None = None
    """Seconds."""


class Line(NamedTuple):
    """What both sides should play, as the engine sees it."""

    score: float
    """In men, for the side to move; a win in n plies is 1000 - n, a loss in n plies n - 1000, a win that the endgames
    know about 500."""
    certain: str | None
    """``win``, ``draw`` or ``loss`` for the side to move if that is certain."""
    plies: int | None
    """To the end of a certain win or loss, if that is known."""
    moves: list[Move]
    """The first is the move to play."""


class Info(NamedTuple):
    """What a search has found."""

    depth: int
    """Plies searched throughout."""
    nodes: int
    lines: list[Line]
    """The best first."""

    @property
    def move(self) -> Move:
        return self.lines[0].moves[0]

    @property
    def score(self) -> float:
        return self.lines[0].score


def _info(result: tuple[int, int, list[tuple[float, str, int, list[Move]]]]) -> Info:
    depth, nodes, lines = result
    return Info(
        depth,
        nodes,
        [Line(score, certain or None, plies if plies >= 0 else None, moves) for score, certain, plies, moves in lines],
    )


class Engine:
    """Crownhead's engine. One search at a time; a second one meanwhile raises RuntimeError.

    While it searches other threads of Python run, and Ctrl-C ends it.

    >>> from crownhead import Board, Engine, Limit
    >>> engine = Engine(megabytes=16)
    >>> engine.analyse(Board("B:W6,14:B1,K20"), Limit(depth=5)).lines[0].certain
    'win'
    """

    def __init__(
        self,
        *,
        rules: str | RuleSet = "english",
        megabytes: int = 64,
        threads: int = 1,
        endgames: _AnyPath | Sequence[_AnyPath] | None = "shipped",
        weights: _AnyPath | None = None,
    ) -> None:
        """``megabytes`` is its transposition table. ``endgames`` are folders of endgame databases, ``"shipped"`` those
        that come with this package, None none. ``weights`` is a file for the evaluation. Raises BadInput."""
        chosen = rule_set(rules)
        folders: Sequence[_AnyPath]
        if endgames is None:
            folders = []
        elif isinstance(endgames, (str, os.PathLike)):
            folders = [*shipped_endgames(chosen)] if endgames == "shipped" else [endgames]
        else:
            folders = endgames
        self._engine = _core.Engine(chosen, megabytes, threads, [os.fspath(folder) for folder in folders], weights)

    @property
    def rules(self) -> RuleSet:
        return self._engine.rule_set

    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        lines: int = 1,
        on_depth: Callable[[Info], object] | None = None,
    ) -> Info:
        """Searches a board's position; draws by repetition are seen from its past. ``lines`` best moves are looked for.
        ``on_depth`` is called, on this thread, with what each depth has found. Raises BadInput if there is no legal
        move, or the board is of another rule set, or the limit has none."""
        if limit == Limit():
            raise _core.BadInput("a search needs a limit: depth, nodes or time")
        told = None if on_depth is None else lambda result: on_depth(_info(result))
        return _info(self._engine.search(board._game, limit.depth, limit.nodes, limit.time, lines, told))

    def play(self, board: Board, limit: Limit) -> Move:
        """The move to play."""
        return self.analyse(board, limit).move

    def clear(self) -> None:
        """Forgets everything, as if new."""
        self._engine.clear()


class HubEngine:
    """Another program that speaks the Hub protocol, run as a process of its own.

    It is ended when nothing refers to this object any more.
    """

    def __init__(
        self, command: str, *, rules: str | RuleSet = "english", parameters: Mapping[str, str] | None = None
    ) -> None:
        """Starts a program by a command line, as the shell reads it. Raises BadInput if it cannot be started, lacks a
        parameter, or is not ready in time."""
        self._engine = _core.HubEngine(rule_set(rules), command, list((parameters or {}).items()))

    def play(self, board: Board, limit: Limit, *, patience: float = 10.0) -> Move:
        """The move to play. Raises EngineFault if the program crashes, answers with an illegal move, or does not answer
        ``patience`` seconds after its time."""
        if limit == Limit():
            raise _core.BadInput("a search needs a limit: depth, nodes or time")
        move, _, _ = self._engine.answer(board._game, limit.depth, limit.nodes, limit.time, patience)
        return move


__all__ = ["Engine", "EngineFault", "HubEngine", "Info", "Limit", "Line"]
