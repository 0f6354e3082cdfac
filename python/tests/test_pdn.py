# SPDX-License-Identifier: MIT
import copy
import pickle

import pytest

import crownhead
from crownhead import Board, pdn

text = """[Event "A match"]
[Black "Wyllie"]
[White "Martins"]
[Result "1-0"]

{The start} 1. 11-15 $1 {bold} (1. 9-14 22-18 (1... 24-20 {deep}) 2. 5-9) 22-18! 2. 15x22 1-0
"""


def shape(node):
    """All of a tree that can be compared."""
    return (
        None if node.move is None else str(node.move),
        node.comment,
        node.comment_before,
        node.strength,
        node.nags,
        node.marks,
        node.ends_line,
        [shape(child) for child in node.variations],
    )


def test_a_game_is_read_as_a_tree():
    (game,) = pdn.read_text(text)
    assert game.tags["Black"] == "Wyllie" and game.result == "black"
    assert [str(move) for move in game.moves()] == ["11-15", "22-18", "15x22"]
    first = game.next
    assert first.nags == [1] and first.comment == "bold" and game.comment == "The start"
    assert [str(node.move) for node in game.variations] == ["11-15", "9-14"]
    assert first.next.strength == "!"
    inner = game.variations[1].variations[1]
    assert str(inner.move) == "24-20" and inner.comment == "deep"
    assert inner.board().ply() == 2 and inner.game is game
    assert game.end().board().ply() == 3 and game.end().board().position == game.end().position


def test_writing_gives_back_the_same():
    (game,) = pdn.read_text(text)
    (again,) = pdn.read_text(game.pdn())
    assert shape(again) == shape(game) and again.tags == game.tags and again.result == game.result


def test_a_game_is_made_and_changed():
    game = pdn.Game()
    game.tags["Event"] = "Made"
    first = game.add("11-15", comment="a good one")
    first.strength = "!"
    first.marks = [pdn.Mark("green", 15), pdn.Mark("red", 22, 18)]
    first.add("22-18").add("15x22")
    other = game.add("9-14")
    other.nags = [6]
    (again,) = pdn.read_text(game.pdn())
    assert shape(again) == shape(game)
    game.remove(other)
    assert "9-14" not in game.pdn()
    for wrong in (lambda: game.add("11-16").add("11-15"), lambda: setattr(game, "result", "won") or game.pdn()):
        with pytest.raises(crownhead.BadInput):
            wrong()


def test_a_game_from_a_board():
    board = Board("B:WK32:BK1")
    for move in ("1-5", "32-28", "5-1", "28-32") * 2:
        board.push_text(move)
    game = pdn.Game.from_board(board)
    assert game.result == "draw" and "B:WK32:BK1" in game.pdn()
    assert pdn.read_text(game.pdn())[0].moves() == board.move_stack


def test_a_visitor_sees_a_game_in_the_order_of_its_text():
    seen = []

    class Noting(pdn.Visitor):
        def visit_tag(self, name, value):
            seen.append(name)

        def visit_move(self, node):
            seen.append(str(node.move))

        def begin_variation(self):
            seen.append("(")

        def end_variation(self):
            seen.append(")")

        def visit_result(self, result):
            seen.append(result)

    pdn.read_text(text)[0].accept(Noting())
    assert " ".join(seen) == "Event White Black 11-15 ( 9-14 22-18 ( 24-20 ) 5-9 ) 22-18 15x22 black"


def test_broken_games_are_told_and_the_others_read(tmp_path):
    file = tmp_path / "games.pdn"
    file.write_bytes(text.encode() + b"\n1. 11-14 *\n\n" + text.encode())
    read = list(pdn.read(file))
    assert [type(one) for one in read] == [pdn.Game, pdn.Problem, pdn.Game]
    assert read[1].game == 2 and "11-14" in read[1].reason
    with pytest.raises(crownhead.BadInput, match="line"):
        pdn.read_text(file.read_text())
    with pytest.raises(FileNotFoundError):
        pdn.read(tmp_path / "none.pdn")
    with pytest.raises(crownhead.BadInput, match="chess"):
        pdn.read(file, rules="chess")  # at once, not when the first game is asked for


def test_other_encodings(tmp_path):
    file = tmp_path / "games.pdn"
    file.write_bytes('[Event "Łódź"] 1. 11-15 *'.encode("utf-16"))
    assert next(iter(pdn.read(file))).tags["Event"] == "Łódź"


def copies(value):
    return [copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


def test_a_game_is_copied():
    (game,) = pdn.read_text(text)
    game.next.marks = [pdn.Mark("green", 15)]
    before = game.pdn()
    for other in (game.copy(), copy.copy(game), *copies(game)):
        assert shape(other) == shape(game) and other.pdn() == before
        assert other.rules is game.rules and other.next.game is other
        other.tags["Event"] = "Another"
        other.next.nags.append(6)
        other.remove(other.variations[1])
        assert game.pdn() == before
    inner = game.variations[1].variations[1]
    for other in copies(inner):
        assert other.game is not game and other.comment == "deep" and shape(other.game) == shape(game)
    both = copy.deepcopy([game, inner])
    assert both[1].game is both[0]
    assert pdn.Game(rules="russian").copy().rules.name == "russian"


def test_a_long_game_is_copied():
    game = pdn.Game(fen="B:WK32:BK1")
    node = game
    for move in ("1-5", "32-28", "5-1", "28-32") * 1000:
        node = node.add(move)
    for other in (game.copy(), *copies(game)):
        assert other.moves() == game.moves()
