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


def test_what_is_in_a_game_may_refer_to_its_nodes():
    (game,) = pdn.read_text(text)
    (other,) = pdn.read_text(text)
    inner = game.variations[1].variations[1]
    game.current, inner.back, game.next.seen = inner, game, {inner: [game.next]}
    game.next.elsewhere, other.next.elsewhere = other.next, game.next
    for copied in (game.copy(), *copies(game), *(node.game for node in copies(inner))):
        node = copied.variations[1].variations[1]
        assert shape(copied) == shape(game) and copied is not game
        assert copied.current is node and node.back is copied and copied.next.seen == {node: [copied.next]}
        assert copied.next.elsewhere.game is not other and copied.next.elsewhere.elsewhere is copied.next
    for node in copies(inner):
        assert node is node.game.current


def test_what_has_been_read_can_be_written():
    long = "word " * 6000
    for moves in (
        f"1. 11-15 {{{long}}} 22-18 *",
        "1. 11-15 " + "$7 " * 80 + "22-18 *",
        "1. 11-15 $300 *",
        "1. 11-15 {[%clock " + "w0:10:00 " * 20 + "w0:10:00]} *",
        f'[Event "{"x" * 1990}"] [Site ""] [Round " 1 "] 1. 11-15 *',
        "1. 11-15 ; a } there\n22-18 *",
    ):
        (game,) = pdn.read_text(moves)
        (again,) = pdn.read_text(game.pdn())
        assert again.pdn() == game.pdn() and again.tags == game.tags
        if "}" not in game.next.comment:
            assert shape(again) == shape(game)


def test_what_cannot_be_written_is_refused():
    for change in (
        lambda game: setattr(game.next, "comment", "a\0b"),
        lambda game: setattr(game.next, "comment_before", "a\x1bb"),
        lambda game: setattr(game, "comment_before", "a"),
        lambda game: setattr(game.next, "strength", "good"),
        lambda game: setattr(game, "strength", "!"),
        lambda game: setattr(game.next, "nags", [-1]),
        lambda game: setattr(game.next, "nags", [100_000]),
        lambda game: setattr(game.next, "marks", [pdn.Mark("pink", 1)]),
        lambda game: setattr(game.next, "marks", [pdn.Mark("red", 33)]),
        lambda game: setattr(game.next, "marks", [pdn.Mark("red", k % 32 + 1, k // 32 + 1) for k in range(300)]),
        lambda game: setattr(game.next, "clock", "10 minutes"),
        lambda game: game.tags.update(Event="a\nb"),
        lambda game: game.tags.update(Event="x" * 5000),
        lambda game: game.tags.update({"ev ent": "x"}),
        lambda game: game.tags.update(Event="x", event="y"),
        lambda game: game.tags.update(Result="1-0"),
        lambda game: game.tags.update({f"T{k}": "x" for k in range(600)}),
    ):
        game = pdn.Game()
        game.add("11-15")
        change(game)
        with pytest.raises(crownhead.BadInput) as told:
            game.pdn()
        assert str(told.value).isprintable()


def test_a_removed_node_belongs_to_no_game():
    (game,) = pdn.read_text(text)
    node = game.variations[1]
    game.remove(node)
    for question in (lambda: node.game, node.board, lambda: node.add("22-18"), lambda: pickle.dumps(node)):
        with pytest.raises(crownhead.BadInput, match="removed"):
            question()
    with pytest.raises(ValueError, match="none of the variations"):
        game.remove(node)


def test_nodes_that_hang_on_others_are_refused():
    game = pdn.Game()
    node = game.add("11-15")
    node.variations.append(node)
    for walk in (game.pdn, game.copy, lambda: game.accept(pdn.Visitor())):
        with pytest.raises(crownhead.BadInput, match="not its parent"):
            walk()
    node.parent = node
    with pytest.raises(crownhead.BadInput, match="not its parent"):
        game.pdn()


def test_a_node_is_copied_with_its_game_and_its_class():
    class Noted(pdn.Node):
        pass

    game = pdn.Game()
    board = Board()
    move = board.push_text("11-15")
    game.variations.append(Noted(game, move, board.position))
    other = copy.copy(game.next)
    assert type(other) is Noted and other is not game.next and other.game is not game


def test_a_long_game_is_copied():
    game = pdn.Game(fen="B:WK32:BK1")
    node = game
    for move in ("1-5", "32-28", "5-1", "28-32") * 1000:
        node = node.add(move)
    for other in (game.copy(), *copies(game)):
        assert other.moves() == game.moves()
