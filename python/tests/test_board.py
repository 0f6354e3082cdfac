# SPDX-License-Identifier: MIT
import copy
import pickle
import subprocess
import sys

import pytest

import crownhead
from crownhead import BLACK, WHITE, Board, Move, Piece, Position


def test_a_new_board_is_the_start_of_english_draughts():
    board = Board()
    assert board.fen() == "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    assert board.turn is BLACK
    assert len(board.legal_moves) == 7
    assert board.rules.name == "english"


def test_moves_are_pushed_and_popped():
    board = Board()
    first = board.push_text("11-15")
    board.push_text("22-18")
    board.push_text("15x22")
    assert board.ply() == 3
    assert board.peek().captured == (18,)
    assert [str(move) for move in board.move_stack] == ["11-15", "22-18", "15x22"]
    assert board.pop().is_capture
    board.pop()
    assert board.pop() == first
    assert board == Board()
    for none in (board.pop, board.peek):
        with pytest.raises(IndexError, match="no move has been played"):
            none()


def test_legal_moves_are_those_of_when_they_were_asked_for():
    board = Board()
    moves = board.legal_moves
    move = board.parse("11-15")
    assert move in moves and "11-15" not in moves
    board.push(move)
    assert move in moves
    assert move not in board.legal_moves
    assert moves[0] == next(iter(moves)) and bool(moves)
    assert moves[1:3] == list(moves)[1:3]
    assert moves[0] is moves[0]  # listed once, not for each index
    assert moves.index(move) == list(moves).index(move) and list(reversed(moves)) == list(moves)[::-1]
    assert list(pickle.loads(pickle.dumps(moves))) == list(moves)


def test_a_capture_is_one_move_with_its_whole_path():
    double = Board("B:W6,14:B1").legal_moves[0]
    assert double.path == (1, 10, 17) and double.captured == (6, 14)
    assert (double.from_square, double.to_square) == (1, 17)


def test_bad_input_is_told_in_a_sentence():
    board = Board()
    for wrong in (
        lambda: board.push_text("11-14"),
        lambda: board.push(Move((11, 14))),
        lambda: Move((11,)),
        lambda: Move((0, 14)),
        lambda: Board("nonsense"),
        lambda: Board(rules="chess"),
        lambda: board.piece_at(99),
        lambda: board.piece_at(40),
        lambda: board.piece_at(0),
        lambda: board.pieces("white"),
        lambda: board.pieces(2),
        lambda: board.svg(bottom="black"),
        lambda: board.set_fen("B:W1:B2,2,x"),
        lambda: Board.from_position(Position([1], [1], [], 0)),
        lambda: Position([1], [2], [], 2),
        lambda: crownhead.perft(board, -1),
        lambda: crownhead.perft(board, 1, threads=-1),
        lambda: crownhead.perft(board, 1, threads=0),
        lambda: crownhead.perft(board, 1, megabytes=-1),
        lambda: crownhead.perft(board, 1, megabytes=2**44),
        lambda: crownhead.count_positions(-1),
        lambda: crownhead.count_positions(2**40),
        lambda: Move((2**64, 14)),
        lambda: Position([2**64], [1], [], 0),
        lambda: board.rules.place(-(2**64)),
    ):
        with pytest.raises(crownhead.BadInput) as told:
            wrong()
        assert len(str(told.value)) > 10 and "\n" not in str(told.value)
    assert board == Board()
    assert issubclass(crownhead.BadInput, ValueError)


def test_pieces():
    board = Board("W:WK18,22:B5,K9")
    assert board.piece_at(18) == Piece(WHITE, True)
    assert board.piece_at(1) is None
    assert board.pieces(WHITE) == {18, 22}
    assert board.pieces(BLACK, king=True) == {9}
    assert board.pieces(BLACK, king=False) == {5}
    assert board.piece_map() == {
        5: Piece(BLACK, False),
        9: Piece(BLACK, True),
        18: Piece(WHITE, True),
        22: Piece(WHITE, False),
    }
    assert str(Piece(WHITE, True)) == str(Piece(1, True)) == "W" and str(Piece(0, False)) == "b"


def test_a_side_may_be_its_number():
    board = Board("W:WK18,22:B5,K9")
    assert board.pieces(1) == board.pieces(WHITE) == {18, 22}
    assert board.pieces(0) == board.pieces(BLACK) == {5, 9}
    assert board.svg(bottom=0) == board.svg(bottom=BLACK) != board.svg()
    assert crownhead.Umpire().may_do(1) == crownhead.Umpire().may_do(WHITE)


def test_outcomes():
    blocked = Board("B:W9,14:B5")  # 5 can neither move nor jump over 9
    assert blocked.outcome() == crownhead.Outcome(WHITE, "no move")
    lost = Board("B:WK32:B")
    assert lost.outcome() == crownhead.Outcome(WHITE, "no move")
    assert lost.is_game_over() and lost.result() == "0-1"
    kings = Board("B:WK32:BK1")
    for text in ("1-5", "32-28", "5-1", "28-32") * 2:
        kings.push_text(text)
    assert kings.outcome() == crownhead.Outcome(None, "repetition")
    assert kings.result() == "1/2-1/2"
    assert Board().outcome() is None and Board().result() == "*"
    white_begins = Board("W:W:BK1", rules="international")
    assert white_begins.result() == "0-1"


def test_copies_are_of_their_own():
    board = Board()
    board.push_text("11-15")
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert other == board and other.position == board.position
        other.push_text("22-18")
        assert other != board
    with pytest.raises(TypeError):
        hash(board)


class Noted(Board):
    def __init__(self, *given, notes, **options):
        super().__init__(*given, **options)
        self.notes = notes


def test_copies_are_of_the_same_class():
    board = Noted(notes=["a"], rules="russian")
    board.push_text("22-18")
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert type(other) is Noted and other == board and other.notes == ["a"]
    assert copy.copy(board).notes is board.notes is not copy.deepcopy(board).notes
    assert type(Noted.from_position(board.position, rules="russian")) is Noted


def test_a_rule_set_stays_one_object():
    rules = crownhead.rule_set("russian")
    for other in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert other is rules


def test_positions_and_moves_can_be_hashed():
    one, other = Board(), Board()
    assert {one.position: 1}[other.position] == 1
    assert len({move for move in one.legal_moves} | {move for move in other.legal_moves}) == 7
    move = one.parse("9-13")
    assert pickle.loads(pickle.dumps(move)) == move
    assert pickle.loads(pickle.dumps(one.position)) == one.position
    assert sorted([move, one.parse("9-14")])[0] == move


def test_the_package_has_a_version():
    assert crownhead.__version__.count(".") == 2


def test_forms():
    board = Board()
    board.push_text("11-15")
    assert board._repr_svg_().startswith("<svg")
    assert board.unicode().count("⛀") == 12 and board.unicode().count("⛂") == 12
    assert len(str(board).splitlines()) >= 8
    assert eval(repr(Board("W:WK18:B5")), {"Board": Board}).fen() == "W:WK18:B5"
    assert "rules='russian'" in repr(Board(rules="russian"))


def test_every_rule_set_can_be_played():
    for rules in crownhead.rule_sets():
        board = Board(rules=rules)
        for _ in range(60):
            moves = list(board.legal_moves)
            if board.is_game_over():
                break
            board.push(moves[len(moves) // 2])
        assert Board(board.fen(), rules=rules).position == board.position


# The counts of English draughts are in docs/perft.md.
@pytest.mark.parametrize(
    ("depth", "leaves"), [(1, 7), (2, 49), (3, 302), (4, 1469), (5, 7361), (6, 36768), (7, 179740)]
)
def test_perft(depth, leaves):
    assert crownhead.perft(Board(), depth) == leaves
    assert crownhead.perft(Board(), depth, threads=2, megabytes=1) == leaves


@pytest.mark.parametrize("results", [False, True])
def test_deep_perft_is_the_sum_over_the_moves(results):
    # Black can take all four men in either direction: two paths, one result.
    board = Board("B:W9,10,17,18,K32:BK6")
    first, second = board.legal_moves
    assert first.same_result(second)
    board.push(first)
    below = crownhead.perft(board, 12, results=results)
    board.pop()
    assert crownhead.perft(board, 13, results=results) == (1 if results else 2) * below


def test_positions_met_before_are_remembered_at_every_depth():
    # By `crownhead perft`; without its table this would take days.
    assert crownhead.perft(Board("W:WK32:BK1"), 30, megabytes=64) == 489375867174666


def test_more_leaves_than_can_be_counted_are_refused():
    with pytest.raises(crownhead.BadInput, match="too many to count"):
        crownhead.perft(Board("W:WK32:BK1"), 60, megabytes=64)


def test_ctrl_c_ends_perft():
    # Sixteen plies, which take hours, lie below each of the positions four plies on.
    program = (
        "import crownhead, threading, os, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # which a shell's background jobs ignore
        "threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "crownhead.perft(crownhead.Board(), 20, megabytes=1)\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120, check=False)
    assert b"KeyboardInterrupt" in ended.stderr


def test_positions_are_counted():
    # J. Schaeffer's table: 120 positions of one piece, 6,972 of two.
    assert crownhead.count_positions(12)[1:3] == [120, 6972]
