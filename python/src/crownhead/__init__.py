# SPDX-License-Identifier: MIT
"""Draughts: the game under any rule set, PDN, the engine, perfect endgames, books, laws and libraries of games.

>>> import crownhead
>>> board = crownhead.Board()
>>> board.push_text("11-15")
<Move 11-15>
>>> len(board.legal_moves)
7

The parts are in modules of their own: ``crownhead.pdn``, ``crownhead.engine``, ``crownhead.endgames``,
``crownhead.book``, ``crownhead.laws``, ``crownhead.library``, and for learning programs ``crownhead.vector`` and
``crownhead.env``, which need numpy.
"""

from ._core import BadInput, Move, Position, RuleSet, __version__
from .board import (
    BLACK,
    WHITE,
    Board,
    Color,
    LegalMoves,
    Outcome,
    Piece,
    count_positions,
    perft,
    rule_set,
    rule_sets,
)
from .book import Book, BookMove
from .endgames import Endgames, ProbedMove, Worth
from .engine import Engine, EngineFault, HubEngine, Info, Limit, Line
from .laws import Ballot, Ruling, Umpire, ballots, law_codes
from .library import Library, LibraryFault

__all__ = [
    "BLACK",
    "WHITE",
    "BadInput",
    "Ballot",
    "Board",
    "Book",
    "BookMove",
    "Color",
    "Endgames",
    "Engine",
    "EngineFault",
    "HubEngine",
    "Info",
    "LegalMoves",
    "Library",
    "LibraryFault",
    "Limit",
    "Line",
    "Move",
    "Outcome",
    "Piece",
    "Position",
    "ProbedMove",
    "RuleSet",
    "Ruling",
    "Umpire",
    "Worth",
    "__version__",
    "ballots",
    "count_positions",
    "law_codes",
    "perft",
    "rule_set",
    "rule_sets",
]
