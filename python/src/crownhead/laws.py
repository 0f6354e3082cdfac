# SPDX-License-Identifier: MIT
"""Ballots, and the umpire for the laws of 150 years."""

from __future__ import annotations

import copy
from typing import NamedTuple

from . import _core
from ._check import required, text, whole
from ._core import RuleSet
from .board import Board, Color, rule_set


class Ballot(NamedTuple):
    """An opening of English draughts that is drawn by lot."""

    number: int
    moves: str
    """As the list writes them: ``9-13 22-17 13x22``."""
    name: str
    """Of the opening; empty if the list has none."""
    status: str
    """``crossboard``, ``mailplay``, ``43``, ``47``, ``ok``, ``lost``, ``barred``."""
    tough: bool
    """Whether the list marks it as hard."""
    board: Board
    """After its moves."""


def ballots(kind: str = "three-move", *, all: bool = False) -> list[Ballot]:
    """The ballots of a kind, ``three-move``, ``two-move`` or ``eleven-man``: those accepted for play, or all of them.

    >>> len(ballots())
    156
    """
    found = []
    for number, moves, name, status, tough, game in _core.ballots(text(kind, "the kind of ballots"), bool(all)):
        board = Board()
        board._game = game
        found.append(Ballot(number, moves, name, status, tough, board))
    return found


def law_codes() -> dict[str, str]:
    """The codes of laws by name, each with its source, the oldest first."""
    return dict(_core.law_codes())


class Ruling(NamedTuple):
    """The umpire's answer to an event."""

    verdict: str
    """``ok``, ``refused`` or ``over``."""
    reason: str | None
    """A fixed word, such as ``not-your-turn``; None if the event is in order."""
    explanation: str | None
    """The reason as a sentence."""
    line: str
    """All of it as one line: ``ok …``, ``refused REASON …``, ``over black|white|draw REASON``."""


class Umpire:
    """Umpires a game under a code of laws: every event gets a ruling.

    >>> umpire = Umpire("anderson")
    >>> umpire.judge("move 11-15").verdict
    'ok'
    >>> umpire.judge("move 11-16").reason
    'false-move'
    >>> Umpire("modern", clock="5:00+3").judge("time 5:01").line
    'over white flag'
    """

    def __init__(
        self,
        code: str = "modern",
        *,
        board: Board | None = None,
        rules: str | RuleSet | None = None,
        minutes: int | None = None,
        clock: str | None = None,
        odds: Color | int | None = None,
    ) -> None:
        """A game at its beginning, of English draughts if no rule set is named, or from the position of a board.

        What the players have agreed, each under the codes that have it: ``minutes`` for a move, 3, 5 or 6 (anderson);
        ``clock``, a time for all moves, and what is added for each, such as ``5:00+3`` (modern); ``odds``, the side
        that gives the odds of the draw (anderson). Raises BadInput, also for what the code does not have, and for a
        board of another rule set than the one that is named."""
        named = None if rules is None else rule_set(rules)
        if board is None:
            chosen = named or rule_set("english")
            start = _core.start(chosen)
        else:
            chosen, start = required(board, Board, "the board").rules, board.position
            if named is not None and named is not chosen:
                raise _core.BadInput(f"the board is of {chosen.name}, not of {named.name}")
        self._game = _core.begin_umpired(
            text(code, "the code of laws"),
            chosen,
            start,
            None if minutes is None else whole(minutes, "the minutes for a move"),
            None if clock is None else text(clock, "the clock"),
            None if odds is None else Color(odds),
        )
        self._rules = chosen

    def __deepcopy__(self, memo: object) -> Umpire:
        return copy.copy(self)  # a game that is umpired never changes: each ruling comes with a new one

    def judge(self, event: str) -> Ruling:
        """Judges an event, a line such as ``move 11-15``, ``white huff 18``, ``offer``, ``time 5:30``. Raises BadInput
        if it is none; whatever else is wrong with it is in the ruling."""
        verdict, reason, explanation, line, self._game = _core.judge(self._game, text(event, "the event"))
        return Ruling(verdict, reason or None, explanation or None, line)

    @property
    def board(self) -> Board:
        """The position as it stands, without a past."""
        return Board.from_position(self._game.position, rules=self._rules)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._game.over

    def may_do(self, color: Color | int) -> list[str]:
        """What a side may do now: the words of events, some with a square or a capture after a colon. Raises
        BadInput for what is no side."""
        return self._game.may_do(Color(color))

    def standing(self) -> str:
        """How the game stands, as a line."""
        return self._game.standing()
