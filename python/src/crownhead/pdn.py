# SPDX-License-Identifier: MIT
"""PDN: reading, visiting, changing and writing games with their variations and comments.

>>> from crownhead import pdn
>>> game = pdn.read_text('[Event "Example"] 1. 11-15 {bold} 23-19 (1... 22-18) *')[0]
>>> [str(move) for move in game.moves()]
['11-15', '23-19']
>>> [str(node.move) for node in game.variations[0].variations]
['23-19', '22-18']
"""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from . import _check, _core
from ._check import required, text, whole
from ._core import Move, Position, RuleSet
from .board import Board, rule_set


class Problem(NamedTuple):
    """A game that could not be read."""

    line: int
    """Of the text, from 1."""
    game: int
    """Its number in the text, from 1."""
    reason: str
    """One sentence."""


class Mark(NamedTuple):
    """A circle on a square, or an arrow to another one."""

    color: str
    """``green``, ``red``, ``yellow``, ``blue``."""
    square: int
    to: int | None = None


class Node:
    """A move in a game, with what may follow it and what is said about it. The start of a game is a node too."""

    def __init__(self, parent: Node | None, move: Move | None, position: Position) -> None:
        self.parent = parent
        self.move = move
        """None for the start of a game, and for a position that is set up in mid-game."""
        self.position = position
        """After the move."""
        self.variations: list[Node] = []
        """What may follow, the continuation of the line first."""
        self.ends_line = False
        """Whether the line ends here, so that the first of the variations does not continue it."""
        self.comment = ""
        self.comment_before = ""
        self.strength = ""
        """``!``, ``??``, ``(!?)`` …"""
        self.nags: list[int] = []
        self.marks: list[Mark] = []
        self.clock = ""
        """The text of PDN's ``%clock``."""

    @property
    def next(self) -> Node | None:
        """The node that continues the line."""
        return self.variations[0] if self.variations and not self.ends_line else None

    @property
    def game(self) -> Game:
        """The game that it belongs to. Raises BadInput if it was removed from it."""
        node: Node = self
        while node.parent is not None:
            node = node.parent
        if not isinstance(node, Game):
            raise _core.BadInput(f"{self!r} belongs to no game: it was removed from it")
        return node

    def path(self) -> list[Node]:
        """The nodes from the start of the game to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def mainline(self) -> Iterator[Node]:
        """The nodes after this one along the line."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def board(self) -> Board:
        """The board after the move, with its past since the start or the last position that was set up."""
        board = Board.from_position(self.game.position, rules=self.game.rules)
        for node in self.path()[1:]:
            if node.move is None:
                board = Board.from_position(node.position, rules=self.game.rules)
            else:
                board.push(node.move)
        return board

    def add(self, move: Move | str, *, comment: str = "") -> Node:
        """Adds a move after this node, as its last variation, and returns its node. Raises BadInput if it is not
        legal."""
        board = Board.from_position(self.position, rules=self.game.rules)
        if isinstance(move, str):
            board.push_text(move)
        else:
            board.push(move)
        node = Node(self, board.peek(), board.position)
        node.comment = text(comment, "the comment")
        self.variations.append(node)
        return node

    def remove(self, node: Node) -> None:
        """Removes one of the variations, with all that follows. Raises ValueError if it is none of them."""
        if node not in self.variations:
            raise ValueError(f"{node!r} is none of the variations")
        self.variations.remove(node)
        node.parent = None

    def __copy__(self) -> Node:
        """As ``copy.deepcopy``: a node belongs to one game."""
        return copy.deepcopy(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Its game and its place there: a copy belongs to a copy of the whole game."""
        game = self.game
        path = self.path()
        return _node_at, (game, [parent.variations.index(node) for parent, node in zip(path, path[1:])])

    def __repr__(self) -> str:
        return f"<Node {self.move}>"


class Game(Node):
    """A game: the start of its tree, with tags and result."""

    def __init__(self, *, fen: str | None = None, rules: str | RuleSet = "english") -> None:
        board = Board(fen, rules=rules)
        super().__init__(None, None, board.position)
        self.rules: RuleSet = board.rules
        self.tags: dict[str, str] = {}
        """In their order. FEN, SetUp, GameType, Rules and Result follow from the game and are not among them."""
        self.result = "unknown"
        """``black``, ``white``, ``draw``, ``both lost`` or ``unknown``."""

    def copy(self) -> Game:
        """The same game once more, with nodes of its own."""
        return copy.deepcopy(self)

    __copy__ = copy

    def __reduce__(self) -> tuple[object, ...]:
        """The nodes in a list, so that a long game can be copied and pickled without deep recursion: first what hangs
        on what, then what is in them, which may refer to any of them."""
        nodes = _nodes(self)
        parents = [place for place, node in enumerate(nodes) for _ in node.variations]  # of all but the first
        return _bare, ([type(node) for node in nodes], parents), [_contents(node) for node in nodes]

    def __setstate__(self, contents: list[dict[str, Any]]) -> None:
        """What is in the nodes, in the order of the list."""
        for node, content in zip(_nodes(self), contents):
            vars(node).update(content)

    def moves(self) -> list[Move]:
        """The moves played, up to a position set up in mid-game."""
        played = []
        for node in self.mainline():
            if node.move is None:
                break
            played.append(node.move)
        return played

    def end(self) -> Node:
        """The last node of the main line."""
        node: Node = self
        for node in self.mainline():
            pass
        return node

    @classmethod
    def from_board(cls, board: Board) -> Game:
        """The game that was played on a board, with the result that it has come to."""
        required(board, Board, "the board")
        game = cls(fen=_core.fen(board.start), rules=board.rules)
        node: Node = game
        for move in board.move_stack:
            node = node.add(move)
        outcome = board.outcome()
        if outcome is not None:
            game.result = "draw" if outcome.winner is None else outcome.winner.name.lower()
        return game

    @classmethod
    def from_tree(cls, tree: _core.GameTree) -> Game:
        """The game of a tree of ``_core``, which may change from one version to the next."""
        game = cls(fen=_core.fen(tree.start), rules=tree.rule_set)
        for name, value in tree.tags:
            if name not in _derived:
                game.tags.setdefault(name, value)
        game.result = tree.result
        _take_notes(game, tree.notes(0))
        left: list[tuple[int, Node]] = [(0, game)]
        while left:
            number, node = left.pop()
            node.ends_line = tree.ends_line(number)
            for child in tree.children(number):
                follower = Node(node, tree.move(child), tree.position(child))
                _take_notes(follower, tree.notes(child))
                node.variations.append(follower)
                left.append((child, follower))
        return game

    def to_tree(self) -> _core.GameTree:
        """The game as a tree of ``_core``. Raises BadInput as ``pdn`` does."""
        tree = _core.GameTree(self.rules, self.position)
        tags = [(text(name, "the name of a tag"), text(value, f"the tag {name}")) for name, value in self.tags.items()]
        tree.set_heading(tags, text(self.result, "the result"))
        left: list[tuple[int, Node]] = [(0, self)]
        while left:
            number, node = left.pop()
            _give_notes(tree, number, node)
            for follower in _variations(node):
                child = (
                    tree.add_setup(number, follower.position)
                    if follower.move is None
                    else tree.add_move(number, follower.move)
                )
                left.append((child, follower))
            if node.ends_line and node.variations:
                tree.end_line(number)
        return tree

    def pdn(self) -> str:
        """The game as PDN 3.0. Raises BadInput if something in it cannot be written: control characters, a tag that is
        too long, what is no strength mark, variations that nest too deep. Whatever has been read can be written.

        Reading gives back the same, except that PDN knows no other white space in a comment than single spaces between
        words, and paragraphs, which are its lines; that ``}`` ends a comment, so that ``)`` is written instead; that
        commands in a comment, such as ``[%csl G11]``, are read as marks and clocks; that circles come before arrows,
        none of them twice; and that names of tags begin with a capital.
        """
        return self.to_tree().pdn()

    __str__ = pdn

    def accept(self, visitor: Visitor) -> None:
        """Shows all of the game to a visitor, in the order of the text."""
        required(visitor, Visitor, "the visitor")
        visitor.begin_game(self)
        for name, value in self.tags.items():
            visitor.visit_tag(name, value)
        visitor.visit_notes(self)
        left: list[tuple[str, Node]] = [("after", self)]  # what is left to show, the next thing last
        while left:
            what, node = left.pop()
            if what == "begin":
                visitor.begin_variation()
            elif what == "end":
                visitor.end_variation()
            elif what == "move":
                visitor.visit_move(node)
                visitor.visit_notes(node)
            else:
                left.extend(reversed(_what_follows(node)))
        visitor.visit_result(self.result)
        visitor.end_game()

    def __repr__(self) -> str:
        names = " - ".join(self.tags.get(name, "?") for name in ("Black", "White"))
        return f"<Game {names}, {len(self.moves())} plies>"


def _variations(node: Node) -> list[Node]:
    """The variations of a node. Raises BadInput if one hangs on another node: a walk through them might never end."""
    for one in node.variations:
        if required(one, Node, "a variation").parent is not node:
            raise _core.BadInput("a move is among the variations of one that is not its parent")
        if one is node:
            raise _core.BadInput("a move is among its own variations")
    return node.variations


def _nodes(game: Game) -> list[Node]:
    """All nodes of a game, each after the one that it hangs on."""
    nodes: list[Node] = [game]
    for node in nodes:  # which grow meanwhile
        nodes += _variations(node)
    return nodes


def _contents(node: Node) -> dict[str, Any]:
    """All of a node but what it hangs on and what hangs on it."""
    return {name: value for name, value in vars(node).items() if name not in ("parent", "variations")}


def _bare(kinds: list[type[Node]], parents: list[int]) -> Node:
    """A game whose nodes have no contents yet."""
    nodes = [kind.__new__(kind) for kind in kinds]
    for node in nodes:
        node.parent, node.variations = None, []
    for node, place in zip(nodes[1:], parents):
        node.parent = nodes[place]
        node.parent.variations.append(node)
    return nodes[0]


def _node_at(game: Game, places: list[int]) -> Node:
    node: Node = game
    for place in places:
        node = node.variations[place]
    return node


def _what_follows(node: Node) -> list[tuple[str, Node]]:
    """What is shown after a node: the next move of the line, the variations instead of it, and what follows it."""
    following = node.next
    shown = [] if following is None else [("move", following)]
    for other in _variations(node)[0 if following is None else 1 :]:
        shown += [("begin", other), ("move", other), ("after", other), ("end", other)]
    return shown if following is None else [*shown, ("after", following)]


class Visitor:
    """Is shown a game, part by part. Each method does nothing; a visitor has those that it needs."""

    def begin_game(self, game: Game) -> None:
        """All that follows is of this game."""

    def visit_tag(self, name: str, value: str) -> None:
        """A tag."""

    def visit_move(self, node: Node) -> None:
        """A move, or a position that is set up in mid-game (``node.move`` is None)."""

    def visit_notes(self, node: Node) -> None:
        """Comments, marks and signs of the node that was shown last, or of the start."""

    def begin_variation(self) -> None:
        """What follows is played instead of the move before it, or after the last move of a line that has ended."""

    def end_variation(self) -> None:
        """The line goes on from where the variation began."""

    def visit_result(self, result: str) -> None:
        """The result, as ``Game.result`` has it."""

    def end_game(self) -> None:
        """Nothing follows."""


# Tags that follow from the game itself.
_derived = frozenset(("Result", "FEN", "SetUp", "GameType", "Rules"))

_Notes = tuple[str, str, str, list[int], list[tuple[str, int, int | None]], str]


def _take_notes(node: Node, notes: _Notes) -> None:
    node.comment_before, node.comment, node.strength, node.nags, marks, node.clock = notes
    node.marks = [Mark(*mark) for mark in marks]


def _give_notes(tree: _core.GameTree, number: int, node: Node) -> None:
    tree.set_notes(
        number,
        text(node.comment_before, "the comment before a move"),
        text(node.comment, "the comment"),
        text(node.strength, "the strength mark"),
        [whole(nag, "a NAG") for nag in node.nags],
        [_mark(mark) for mark in node.marks],
        text(node.clock, "the clock"),
    )


def _mark(mark: Mark) -> tuple[str, int, int | None]:
    color, square, to = required(mark, Mark, "a mark")
    return text(color, "the colour of a mark"), whole(square, "a square"), None if to is None else whole(to, "a square")


def read(
    file: str | os.PathLike[str], *, rules: str | RuleSet | None = None
) -> Iterator[Game | Problem]:
    """The games of a file, one after another; instead of one that cannot be read, the problem with it.

    ``rules`` is the rule set of games that name none; without it that is found out. The file may be written in UTF-8,
    UTF-16, Windows-1252 or CP850. Raises BadInput for a rule set that there is not, and OSError, such as
    FileNotFoundError, for a file that cannot be read.
    """
    with open(_check.path(file, "the file"), "rb") as opened:
        return _games(_reader(opened.read(), rules))


def read_text(text: str, *, rules: str | RuleSet | None = None) -> list[Game]:
    """The games of a text. Raises BadInput, which names the line, if one of them cannot be read."""
    games = []
    for one in _games(_reader(_check.text(text, "the PDN").encode(), rules)):
        if isinstance(one, Problem):
            raise _core.BadInput(f"line {one.line}: {one.reason}")
        games.append(one)
    return games


def _reader(pdn: bytes, rules: str | RuleSet | None) -> _core.PdnReader:
    return _core.PdnReader(pdn, None if rules is None else rule_set(rules))


def _games(reader: _core.PdnReader) -> Iterator[Game | Problem]:
    while (found := reader.next()) is not None:
        yield Problem(*found) if isinstance(found, tuple) else Game.from_tree(found)
