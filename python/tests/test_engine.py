# SPDX-License-Identifier: MIT
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import crownhead
from crownhead import Board, Endgames, Engine, HubEngine, Limit


@pytest.fixture(scope="module")
def engine():
    return Engine(megabytes=16)


def test_it_finds_a_move(engine):
    board = Board()
    info = engine.analyse(board, Limit(depth=8))
    assert info.move in board.legal_moves and info.depth == 8 and info.nodes > 0
    assert engine.play(board, Limit(nodes=1000)) in board.legal_moves


def test_it_sees_a_certain_win(engine):
    info = engine.analyse(Board("B:W6,14:B1,K20"), Limit(depth=6))
    assert info.lines[0].certain == "win" and info.score > 900
    assert info.lines[0].plies == len(info.lines[0].moves)


def test_several_lines_and_news_of_each_depth(engine):
    heard = []
    info = engine.analyse(Board(), Limit(depth=6), lines=3, on_depth=heard.append)
    assert len(info.lines) == 3 and len({line.moves[0] for line in info.lines}) == 3
    assert [news.depth for news in heard] == sorted(news.depth for news in heard) and heard[-1].depth == 6


def test_others_run_while_it_searches_and_a_second_search_is_refused(engine):
    started = threading.Event()
    searching = threading.Thread(
        target=lambda: engine.analyse(Board(), Limit(time=1.0), on_depth=lambda news: started.set())
    )
    searching.start()
    started.wait(10)
    with pytest.raises(RuntimeError, match="already"):
        engine.analyse(Board(), Limit(depth=1))
    searching.join()


def test_an_exception_in_the_callback_ends_the_search(engine):
    def fail(news):
        raise KeyError("enough")

    with pytest.raises(KeyError):
        engine.analyse(Board(), Limit(time=60), on_depth=fail)


def test_ctrl_c_ends_a_search():
    program = (
        "import crownhead, threading, os, signal\n"
        "threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "crownhead.Engine(megabytes=1).analyse(crownhead.Board(), crownhead.Limit(time=600))\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120, check=False)
    assert b"KeyboardInterrupt" in ended.stderr


def test_bad_input(engine):
    for wrong in (
        lambda: engine.analyse(Board(), Limit()),
        lambda: engine.analyse(Board(), Limit(depth=0)),
        lambda: engine.analyse(Board(), Limit(time=-1)),
        lambda: engine.analyse(Board(), Limit(depth=1), lines=0),
        lambda: engine.analyse(Board(rules="russian"), Limit(depth=1)),
        lambda: engine.analyse(Board("B:WK32:B"), Limit(depth=1)),
        lambda: Engine(megabytes=0),
        lambda: Engine(weights="no-such-file"),
        lambda: Endgames("no-such-folder"),
        lambda: HubEngine("false"),
    ):
        with pytest.raises(crownhead.BadInput):
            wrong()


def test_endgames_know_what_positions_are_worth():
    endgames = Endgames()
    assert endgames.pieces >= 5
    worth, moves = endgames.probe(Board("W:WK18,K22:BK5"))
    assert worth.value == "win" and worth.plies is not None
    assert moves[0].worth == worth and len(moves) == len(Board("W:WK18,K22:BK5").legal_moves)
    assert endgames.value(Board()) is None
    with pytest.raises(crownhead.BadInput):
        endgames.value(Board(rules="russian"))


def test_a_hub_engine_plays():
    program = Path(__file__).resolve().parents[2] / "build" / "crownhead"
    if not program.exists():
        pytest.skip("the program has not been built")
    hub = HubEngine(f"{program} hub")
    board = Board()
    assert hub.play(board, Limit(nodes=1000)) in board.legal_moves
