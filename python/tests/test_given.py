# SPDX-License-Identifier: MIT
"""What people give that cannot be used, of the wrong kind or with odd characters, is told in one sentence."""

import inspect
import os
import pickle
import threading

import numpy
import pytest

import crownhead
from crownhead import Board, Endgames, Engine, HubEngine, Library, Limit, Move, Position, Umpire, _core
from crownhead import env, pdn, vector

board = Board()
not_utf_8 = os.fsdecode(b"/tmp/\xff\xfe")


def wrong_kinds():
    engine = Engine(megabytes=1)
    games = vector.Games(1)
    return [
        lambda: Board(5),
        lambda: Board(b"W:W31:B1"),
        lambda: Board(rules=5),
        lambda: crownhead.rule_set(None),
        lambda: Board.from_position("W:W31:B1"),
        lambda: board.push("11-15"),
        lambda: board.is_legal("11-15"),
        lambda: board.text(None),
        lambda: board.push_text(5),
        lambda: board.set_fen(5),
        lambda: board.piece_at("a"),
        lambda: board.piece_at(1.0),
        lambda: board.rules.place(1.0),
        lambda: board.position.at("a"),
        lambda: Move("11-15"),
        lambda: Move((11, 15), None),
        lambda: Move((11, 15.0)),
        lambda: Move((11, 15)).same_result(None),
        lambda: Position("12", [2], [], 0),
        lambda: Position([1], [2], [], None),
        lambda: crownhead.LegalMoves(5),
        lambda: crownhead.perft(board, 2.0),
        lambda: crownhead.perft("x", 1),
        lambda: crownhead.count_positions("a"),
        lambda: engine.analyse(board, 5),
        lambda: engine.analyse("x", Limit(depth=1)),
        lambda: engine.analyse(board, Limit(depth=5.0)),
        lambda: engine.analyse(board, Limit(time="1")),
        lambda: engine.analyse(board, Limit(depth=1), lines=2.5),
        lambda: engine.analyse(board, Limit(depth=1), on_depth=5),
        lambda: Engine(megabytes="x"),
        lambda: Engine(endgames=5),
        lambda: Engine(weights=5),
        lambda: Endgames([5]),
        lambda: Endgames().probe(5),
        lambda: crownhead.Book(5),
        lambda: crownhead.Book().find(5),
        lambda: HubEngine(5),
        lambda: HubEngine([5]),
        lambda: HubEngine("true", parameters={"a": 5}),
        lambda: HubEngine("true", parameters=[1]),
        lambda: crownhead.ballots(5),
        lambda: Umpire(5),
        lambda: Umpire(board=5),
        lambda: Umpire("anderson", minutes=5.0),
        lambda: Umpire(clock=5),
        lambda: Umpire().judge(5),
        lambda: Library(5),
        lambda: pdn.read(5000),
        lambda: pdn.read_text(b"x"),
        lambda: pdn.Game().add(5),
        lambda: pdn.Game().accept(None),
        lambda: pdn.Game.from_board(5),
        lambda: vector.Games("a"),
        lambda: games.game(1.0),
        lambda: games.random_actions(None),
        lambda: env.DraughtsEnv(actions="a"),
        lambda: env.DraughtsEnv(opponent=5),
        lambda: env.DraughtsEnv().reset(options=[1]),
        lambda: env.DraughtsAEC().reset(options=[]),
        lambda: env.observation(5, 0),
    ]


@pytest.mark.parametrize("number", range(len(wrong_kinds())))
def test_a_value_of_the_wrong_kind(number):
    with pytest.raises(TypeError) as told:
        wrong_kinds()[number]()
    assert len(str(told.value)) > 10 and "\n" not in str(told.value)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Board("\ud800"),
        lambda: Board(rules="a" + "ä" * 40),
        lambda: Board(rules="x\ny"),
        lambda: board.parse("\ud800"),
        lambda: Engine(weights=not_utf_8),
        lambda: Engine(weights="a\0b"),
        lambda: Endgames(not_utf_8),
        lambda: Endgames("a\nb"),
        lambda: crownhead.Book(not_utf_8),
        lambda: Library(not_utf_8),
        lambda: Library(""),
        lambda: Umpire("x\ny"),
        lambda: HubEngine(""),
        lambda: HubEngine("a\0b"),
        lambda: HubEngine("\ud800"),
        lambda: pdn.read("a\0b"),
        lambda: pdn.read_text("\ud800"),
        lambda: Position([1], [1], [], 0),
        lambda: Position([1], [2], [3], 0),
        lambda: vector.Games(1).step(numpy.array([2**64 - 1], dtype=numpy.uint64)),
        lambda: vector.Games(2).step([[0], [0, 1]]),
        lambda: env.DraughtsEnv(actions=0),
        lambda: env.DraughtsEnv(max_plies=-1),
        lambda: env.DraughtsEnv(render_mode="human"),
        lambda: env.DraughtsAEC(render_mode="human").render(),
        lambda: env.DraughtsAEC(actions=5000),
        lambda: env.DraughtsAEC().observe("green"),
        lambda: env.observation(board, 0, -1),
        lambda: board.piece_at(10**5000),
        lambda: env.DraughtsEnv(max_plies=-(10**5000)),
    ],
)
def test_what_cannot_be_used_is_told_on_one_line_that_can_be_printed(wrong):
    with pytest.raises(crownhead.BadInput) as told:
        wrong()
    text = str(told.value)
    assert len(text) > 10 and text.isprintable()
    text.encode()


def test_squares_may_come_from_anything_that_gives_them():
    start = board.position
    for kind in (list, set, frozenset, iter, numpy.array):
        assert Position(kind(range(1, 13)), kind(range(21, 33)), kind([]), crownhead.BLACK) == start
        assert Move(kind([11, 15])) == Move((11, 15))


def core_classes():
    return [one for one in vars(_core).values() if inspect.isclass(one) and not issubclass(one, Exception)]


@pytest.mark.parametrize("kind", core_classes())
def test_an_object_without_contents_cannot_be_used(kind):
    empty = kind.__new__(kind)
    members = [name for name, value in vars(kind).items() if isinstance(value, property)]
    for name in members:
        with pytest.raises(TypeError, match="before its __init__"):
            getattr(empty, name)
    if not members:
        method = {"Endgames": "pieces", "Engine": "clear", "HubEngine": "close", "PdnReader": "next"}[kind.__name__]
        with pytest.raises(TypeError, match="before its __init__"):
            getattr(empty, method)()


def copied_never():
    game = _core.PlayedGame(board.rules, board.position)
    return [
        game,
        _core.GameTree(board.rules, board.position),
        _core.PdnReader(b"", None),
        Engine(megabytes=1),
        Engine(megabytes=1)._engine,
        Endgames(),
        Endgames()._endgames,
        crownhead.Book(),
        crownhead.Book()._book,
        Umpire()._game,
        vector.Games(1),
        vector.Games(1)._batch,
    ]


def test_what_cannot_be_copied_says_so_in_every_form_of_pickle():
    for one in copied_never():
        for form in range(pickle.HIGHEST_PROTOCOL + 1):
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                pickle.dumps(one, form)
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            one.__reduce__()


def test_values_are_pickled_in_every_form():
    played = board.copy()
    played.push_text("11-15")
    for value in (played, played.position, played.peek(), played.rules, pdn.Game.from_board(played).next.position):
        for form in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(value, form)) == value


def test_games_are_read_by_one_thread_at_a_time():
    game = '[FEN "B:WK32:BK1"] ' + "1-5 32-28 5-1 28-32 " * 250 + "* "
    reader = _core.PdnReader(game.encode() * 1000, None)
    refused = []

    def read():
        try:
            while not refused and reader.next() is not None:
                pass
        except RuntimeError as told:
            refused.append(str(told))

    threads = [threading.Thread(target=read) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused and "another thread is reading" in refused[0]


def test_a_batch_is_stepped_by_one_thread_at_a_time():
    games = vector.Games(20_000)
    actions = numpy.zeros(len(games), dtype=numpy.int64)
    refused, done = [], threading.Event()

    def step():
        while not done.is_set():
            try:
                games.step(actions)
            except RuntimeError as told:
                refused.append(str(told))
                done.set()

    threads = [threading.Thread(target=step) for _ in range(2)]
    for thread in threads:
        thread.start()
    done.wait(30)
    done.set()
    for thread in threads:
        thread.join()
    assert refused and "another thread" in refused[0]
