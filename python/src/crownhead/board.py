# SPDX-License-Identifier: MIT
"""Boards: a position with the moves that led to it, the legal moves, how the game stands."""

from __future__ import annotations

import copy
import enum
import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self, overload

from . import _check, _core
from ._check import number_text, required, whole
from ._core import Move, Position, RuleSet


class Color(enum.IntEnum):
    """A side. Black's men start on the low numbers. Wherever a side is asked for, its number will do too."""

    BLACK = 0
    WHITE = 1

    @property
    def other(self) -> Color:
        """The other side."""
        return Color(1 - self)

    @classmethod
    def _missing_(cls, value: object) -> Color:
        raise _core.BadInput(f"a side is 0 (Black) or 1 (White), not {value!r}")


BLACK = Color.BLACK
WHITE = Color.WHITE


class Piece(NamedTuple):
    """A man or a king of one side."""

    color: Color
    king: bool

    def __str__(self) -> str:
        """``b``, ``w`` for men, ``B``, ``W`` for kings."""
        letter = "b" if self.color == BLACK else "w"
        return letter.upper() if self.king else letter


class Outcome(NamedTuple):
    """How a game has ended."""

    winner: Color | None
    """None for a draw."""
    reason: str
    """``no move``, ``repetition``, ``forty moves``, or another reason of the rule set's draw rules."""


def rule_sets() -> list[RuleSet]:
    """All rule sets; English draughts is the first."""
    return _core.rule_sets()


def rule_set(rules: str | RuleSet) -> RuleSet:
    """The rule set of a name, such as ``english``, ``international``, ``russian``. Raises BadInput for another name."""
    if isinstance(rules, str):
        return _core.rule_set(_check.text(rules, "the rule set"))
    if not isinstance(rules, RuleSet):
        raise TypeError(f"the rule set must be a str or a RuleSet, not {type(rules).__name__}")
    return rules


class LegalMoves(Sequence[Move]):
    """The legal moves of a board as it stands, each capture with its whole path, in numerical order.

    They are found when they are first asked for. The moves are those of the board at that time, also once it has
    changed.
    """

    def __init__(self, board: Board) -> None:
        """Those of a board."""
        required(board, Board, "the board")
        self._game = _core.PlayedGame(board.rules, board.position)

    @functools.cached_property
    def _moves(self) -> list[Move]:
        """Made once: ``index`` and ``reversed`` ask for one after another."""
        return self._game.legal()

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return self._game.count()

    def __bool__(self) -> bool:
        return self._game.count() > 0

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._game.is_legal(move)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._moves[index]

    def __repr__(self) -> str:
        return f"<LegalMoves {', '.join(self._game.text(move) for move in self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return LegalMoves, (Board.from_position(self._game.now, rules=self._game.rule_set),)


class Board:
    """A game of draughts: a start, the moves played, and the position that they have led to.

    It changes by ``push`` and ``pop``. Two boards are equal if rule set, position and past are the same;
    ``board.position`` is a value that can be hashed. Not to be changed by two threads at once.
    """

    def __init__(self, fen: str | None = None, *, rules: str | RuleSet = "english") -> None:
        """The start position of a rule set, or that of a FEN such as ``W:W31,32,K5:B1,2``. Raises BadInput."""
        chosen = rule_set(rules)
        start = _core.start(chosen) if fen is None else _core.parse_fen(chosen, _check.text(fen, "the FEN"))
        self._game = _core.PlayedGame(chosen, start)

    @classmethod
    def from_position(cls, position: Position, *, rules: str | RuleSet = "english") -> Self:
        """A board without a past. Raises BadInput if the position is impossible."""
        board = cls.__new__(cls)
        board._game = _core.PlayedGame(rule_set(rules), required(position, Position, "the position"))
        return board

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self._game.rule_set

    @property
    def turn(self) -> Color:
        """Who is to move."""
        return Color(self._game.now.turn)

    @property
    def position(self) -> Position:
        """The position alone: a value that can be compared and hashed."""
        return self._game.now

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._game.start

    @property
    def move_stack(self) -> list[Move]:
        """The moves played, the first one first."""
        return self._game.moves

    def ply(self) -> int:
        """How many moves of either side have been played."""
        return self._game.plies

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, as the board stands now."""
        return LegalMoves(self)

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal."""
        return self._game.is_legal(required(move, Move, "the move"))

    def push(self, move: Move) -> None:
        """Plays a move. Raises BadInput if it is not legal."""
        self._game.play(required(move, Move, "the move"))

    def parse(self, text: str) -> Move:
        """The legal move of a text: ``11-15``, ``11x18``, ``29x22x15``, ``c3-d4``.

        Raises BadInput that says what to do instead: the captures between which an ambiguous text does not decide, the
        capture that must be made.
        """
        return self._game.parse(_check.text(text, "the move"))

    def push_text(self, text: str) -> Move:
        """Plays the move of a text and returns it. Raises BadInput as ``parse`` does."""
        move = self.parse(text)
        self.push(move)
        return move

    def text(self, move: Move) -> str:
        """The shortest text of a legal move that identifies what it does. Raises BadInput for another move."""
        return self._game.text(required(move, Move, "the move"))

    def pop(self) -> Move:
        """Takes back the last move and returns it. Raises IndexError if there is none."""
        if self._game.plies == 0:
            raise IndexError("no move has been played that could be taken back")
        return self._game.take_back()

    def peek(self) -> Move:
        """The last move. Raises IndexError if there is none."""
        last = self._game.last()
        if last is None:
            raise IndexError("no move has been played")
        return last

    # Pieces

    def piece_at(self, square: int) -> Piece | None:
        """What stands on a square. Raises BadInput for a number that the board does not have."""
        square = whole(square, "the square")
        if not 1 <= square <= self.rules.squares:
            raise _core.BadInput(f"the board of {self.rules.name} has no square {number_text(square)}")
        piece = self._game.now.at(square)
        return None if piece is None else Piece(Color(piece[0]), piece[1])

    def pieces(self, color: Color | int, *, king: bool | None = None) -> frozenset[int]:
        """The squares of a side's pieces, or only of its kings or men. Raises BadInput for what is no side."""
        now = self._game.now
        own = frozenset(now.black if Color(color) is BLACK else now.white)
        if king is None:
            return own
        return own & frozenset(now.kings) if king else own - frozenset(now.kings)

    def piece_map(self) -> dict[int, Piece]:
        """All pieces by their squares."""
        found = ((square, self.piece_at(square)) for square in range(1, self.rules.squares + 1))
        return {square: piece for square, piece in found if piece is not None}

    # How the game stands

    def outcome(self) -> Outcome | None:
        """How the game has ended: no legal move, or a draw by the rule set's draw rules. None while it goes on."""
        winner, reason = self._game.standing()
        if winner == "":
            return None
        return Outcome({"black": BLACK, "white": WHITE}.get(winner), reason)

    def is_game_over(self) -> bool:
        """Whether the game has ended, as ``outcome`` has it."""
        return self.outcome() is not None

    def result(self) -> str:
        """``1-0`` if the side that begins has won, ``0-1`` if the other side has, ``1/2-1/2``, or ``*`` while the game
        goes on.

        It is the side that begins under the rule set, as in PDN: Black in English draughts, White in international.
        """
        outcome = self.outcome()
        if outcome is None:
            return "*"
        if outcome.winner is None:
            return "1/2-1/2"
        first = Color(_core.start(self.rules).turn)
        return "1-0" if outcome.winner is first else "0-1"

    # Forms

    def fen(self) -> str:
        """The position as a FEN, such as ``W:W31,32,K5:B1,2``."""
        return _core.fen(self._game.now)

    def set_fen(self, fen: str) -> None:
        """Another position, without a past. Raises BadInput, and changes nothing, if it is none."""
        self._game = _core.PlayedGame(self.rules, _core.parse_fen(self.rules, _check.text(fen, "the FEN")))

    def reset(self) -> None:
        """The start position of the rule set, without a past."""
        self._game = _core.PlayedGame(self.rules, _core.start(self.rules))

    def copy(self) -> Self:
        """The same game once more. What else a class of one's own has put into a board is shared with the copy."""
        board = type(self).__new__(type(self))
        vars(board).update(vars(self), _game=_core.PlayedGame(self._game))
        return board

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        board = memo[id(self)] = self.copy()
        vars(board).update(copy.deepcopy(self._others(), memo))
        return board

    def _others(self) -> dict[str, Any]:
        """All of the board but the game itself."""
        return {name: value for name, value in vars(self).items() if name != "_game"}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.rules is other.rules and self.start == other.start and self.move_stack == other.move_stack

    __hash__ = None  # type: ignore[assignment]

    def unicode(self) -> str:
        """The board with the draughts pieces of Unicode."""
        return _core.diagram(self.rules, self._game.now, True)

    def __str__(self) -> str:
        return _core.diagram(self.rules, self._game.now, False)

    def __repr__(self) -> str:
        rules = "" if self.rules.name == "english" else f", rules={self.rules.name!r}"
        return f"Board({self.fen()!r}{rules})"

    def svg(self, *, bottom: Color | int = WHITE, numbers: bool = True) -> str:
        """A picture as SVG, with the last move as a line, seen by the side at the bottom. Raises BadInput for what is
        no side."""
        return _core.board_svg(self.rules, self._game.now, Color(bottom), bool(numbers), self._game.last())

    def _repr_svg_(self) -> str:
        return self.svg()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.rules.name, self.start, self.move_stack), self._others() or None


def _restored(kind: type[Board], rules: str, start: Position, moves: list[Move]) -> Board:
    board = kind.__new__(kind)
    board._game = _core.PlayedGame(rule_set(rules), start)
    for move in moves:
        board._game.play(move)
    return board


def perft(board: Board, depth: int, *, results: bool = False, threads: int = 1, megabytes: int = 0) -> int:
    """How many ways there are to play ``depth`` plies from a board: the leaves of its game tree.

    Every distinct path of a capture counts; with ``results`` captures with the same start, end and captured pieces
    count once. ``megabytes`` is memory for positions met before. Ctrl-C ends it. Raises BadInput for a depth of more
    than 100, for more than 256 threads, and if there are 2^64 leaves or more.
    """
    required(board, Board, "the board")
    return _core.perft(
        board.rules,
        board.position,
        whole(depth, "the depth"),
        bool(results),
        whole(threads, "the number of threads"),
        whole(megabytes, "the memory"),
    )


def count_positions(
    max_a_side: int, *, rules: str | RuleSet = "english", both_sides: bool = False
) -> list[int]:
    """How many positions there are on a rule set's board: element n counts those of n pieces, at most ``max_a_side`` of
    either side. With ``both_sides`` only those in which each side has a piece. Either side may be to move; that is not
    counted twice."""
    return _core.count_positions(rule_set(rules), whole(max_a_side, "the number of pieces of a side"), bool(both_sides))
