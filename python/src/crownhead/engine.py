# SPDX-License-Identifier: MIT
"""Engines: our own, in this process, and any other that speaks the Hub protocol."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from . import _core
from ._check import Uncopied, path, required, seconds, shown, text, whole
from ._core import EngineFault, Move, RuleSet
from ._data import AnyPath, endgame_folders
from .board import Board, rule_set


class Limit(NamedTuple):
    """When a search ends; whichever comes first. With depth and nodes alone, one thread gives the same every time."""

    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    """Positions looked at."""
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
    """Positions looked at."""
    lines: list[Line]
    """The best first."""

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.lines[0].moves[0]

    @property
    def score(self) -> float:
        """That of the best line."""
        return self.lines[0].score


def _asked(board: Board, limit: Limit) -> tuple[_core.PlayedGame, int | None, int | None, float | None]:
    """The game and the limit of a question. Raises BadInput if it has no limit, TypeError for what is none."""
    game = required(board, Board, "the board")._game
    if required(limit, Limit, "the limit") == Limit():
        raise _core.BadInput("a search needs a limit: depth, nodes or time")
    return (
        game,
        None if limit.depth is None else whole(limit.depth, "the depth"),
        None if limit.nodes is None else whole(limit.nodes, "the number of nodes"),
        None if limit.time is None else seconds(limit.time, "the time"),
    )


def _info(result: tuple[int, int, list[tuple[float, str, int, list[Move]]]]) -> Info:
    depth, nodes, lines = result
    return Info(
        depth,
        nodes,
        [Line(score, certain or None, plies if plies >= 0 else None, moves) for score, certain, plies, moves in lines],
    )


class Engine(Uncopied):
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
        endgames: AnyPath | Sequence[AnyPath] | None = "shipped",
        weights: AnyPath | None = None,
    ) -> None:
        """``megabytes`` is its transposition table. ``endgames`` are folders of endgame databases as ``Endgames`` takes
        them, ``"shipped"`` those that come with this package, None none. ``weights`` is a file for the evaluation.
        Raises BadInput, also for folders without endgames of the rule set."""
        chosen = rule_set(rules)
        folders = [] if endgames is None else endgame_folders(endgames, chosen)
        self._engine = _core.Engine(
            chosen,
            whole(megabytes, "the memory"),
            whole(threads, "the number of threads"),
            folders,
            None if weights is None else path(weights, "the file of weights"),
        )

    @property
    def rules(self) -> RuleSet:
        """The rule set that it plays."""
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
        if not (on_depth is None or callable(on_depth)):
            raise TypeError(f"on_depth must be a function, not {type(on_depth).__name__}")
        told = None if on_depth is None else lambda result: on_depth(_info(result))
        return _info(self._engine.search(*_asked(board, limit), whole(lines, "the number of lines"), told))

    def play(self, board: Board, limit: Limit) -> Move:
        """The move to play."""
        return self.analyse(board, limit).move

    def clear(self) -> None:
        """Forgets everything, as if new."""
        self._engine.clear()


class HubEngine(Uncopied):
    """Another program that speaks the Hub protocol, run as a process of its own. One question at a time; a second one
    meanwhile raises RuntimeError.

    It is ended by ``close``, at the end of a ``with``, and when nothing refers to this object any more; also when it
    does not answer a question, because it crashes, takes too long, or Ctrl-C is pressed. After that it cannot be asked
    any more: start another one. It belongs to the process that has started it, not to one forked from that.
    """

    def __init__(
        self,
        command: AnyPath | Sequence[AnyPath],
        *,
        rules: str | RuleSet = "english",
        parameters: Mapping[str, str] | None = None,
    ) -> None:
        """Starts a program: a command line, as the shell reads it, or the path of a program, or a list of the program
        and its arguments. Raises BadInput if it cannot be started, lacks a parameter, or is not ready in time."""
        given: Mapping[str, str] = required({} if parameters is None else parameters, (Mapping,), "the parameters")
        settings = [
            (text(name, "the name of a parameter"), text(value, "a parameter")) for name, value in given.items()
        ]
        self._engine = _core.HubEngine(rule_set(rules), _command_line(command), settings)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def play(self, board: Board, limit: Limit, *, patience: float = 10.0) -> Move:
        """The move to play. Times count in milliseconds, rounded up. Raises EngineFault if the program crashes, answers
        with an illegal move, or does not answer ``patience`` seconds after its time, or without a time, ``patience``
        seconds after the question; and if it has been ended before. Raises BadInput as ``Engine.analyse`` does.

        A game that does not go on from that of the last question, because its start or one of those earlier moves is
        another, is a new one: the program is told so by ``new-game``, and forgets what it has found."""
        move, _, _ = self._engine.answer(*_asked(board, limit), seconds(patience, "the patience"))
        return move

    def close(self) -> None:
        """Ends the program, if it has not been ended yet. Any thread may do so; one that waits for an answer is told by
        EngineFault. So may the handler of a signal: if its own thread waits, the program ends once it has returned."""
        self._engine.close()


def _command_line(command: AnyPath | Sequence[AnyPath]) -> bytes:
    if isinstance(command, str):
        line = command
    elif isinstance(command, os.PathLike):
        line = shlex.quote(path(command, "the program"))
    elif isinstance(command, Iterable) and not isinstance(command, bytes):
        line = shlex.join(os.fsdecode(required(word, (str, os.PathLike), "a word of the command")) for word in command)
    else:
        raise TypeError(f"the command must be a str, a path or a list of them, not {type(command).__name__}")
    try:
        encoded = os.fsencode(line)
    except UnicodeEncodeError:
        encoded = b""
    if not encoded.strip() or b"\0" in encoded:
        raise _core.BadInput(f"there is no command `{shown(line)}`")
    return encoded


__all__ = ["Engine", "EngineFault", "HubEngine", "Info", "Limit", "Line"]
