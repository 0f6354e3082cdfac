# SPDX-License-Identifier: MIT
import os
import signal
import subprocess
import sys
import threading
import time
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


def test_the_callback_cannot_use_the_engine_that_calls_it(engine):
    told = []

    def ask(news):
        for again in (lambda: engine.analyse(Board(), Limit(depth=1)), engine.clear):
            with pytest.raises(RuntimeError, match="already"):
                again()
            told.append(news.depth)

    engine.analyse(Board(), Limit(depth=3), on_depth=ask)
    assert told
    assert engine.analyse(Board(), Limit(depth=1)).move in Board().legal_moves


def test_an_exception_in_the_callback_ends_the_search(engine):
    def fail(news):
        raise KeyError("enough")

    with pytest.raises(KeyError):
        engine.analyse(Board(), Limit(time=60), on_depth=fail)


def test_ctrl_c_ends_a_search():
    program = (
        "import crownhead, threading, os, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # which a shell's background jobs ignore
        "threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "crownhead.Engine(megabytes=1).analyse(crownhead.Board(), crownhead.Limit(time=600))\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120, check=False)
    assert b"KeyboardInterrupt" in ended.stderr


def test_bad_input(engine):
    for wrong in (
        lambda: engine.analyse(Board(), Limit()),
        lambda: engine.analyse(Board(), Limit(depth=0)),
        lambda: engine.analyse(Board(), Limit(depth=2**64)),
        lambda: engine.analyse(Board(), Limit(nodes=-1)),
        lambda: engine.analyse(Board(), Limit(time=-1)),
        lambda: engine.analyse(Board(), Limit(depth=1), lines=0),
        lambda: engine.analyse(Board(rules="russian"), Limit(depth=1)),
        lambda: engine.analyse(Board("B:WK32:B"), Limit(depth=1)),
        lambda: Engine(megabytes=0),
        lambda: Engine(megabytes=-1),
        lambda: Engine(threads=-1),
        lambda: Engine(weights="no-such-file"),
        lambda: Endgames("no-such-folder"),
        lambda: HubEngine("false"),
    ):
        with pytest.raises(crownhead.BadInput) as told:
            wrong()
        assert "\n" not in str(told.value)


@pytest.mark.parametrize("kind", [Engine, Endgames])
def test_folders_without_endgames_are_refused(kind, tmp_path):
    options = {"megabytes": 1} if kind is Engine else {}
    name = "endgames" if kind is Engine else "folders"
    for folders in ("typo", ["typo"], tmp_path, [str(tmp_path), tmp_path]):
        with pytest.raises(crownhead.BadInput, match="typo|no endgames of english"):
            kind(**{name: folders}, **options)
    assert kind(**{name: "shipped"}, rules="canadian", **options)  # none ship, and none were named


def test_shipped_endgames_among_others():
    folders = ["shipped"]
    assert Endgames(folders).pieces == Endgames().pieces >= 5
    info = Engine(megabytes=1, endgames=folders).analyse(Board("W:WK18,K22:BK5"), Limit(depth=1))
    assert info.lines[0].certain == "win"


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


# A program of the Hub protocol (docs/hub.md) that says 11-15 after SECONDS and writes what it hears to a file.
slow_program = """
import sys, time
heard = open(sys.argv[2], "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    word = line.split()[0]
    if word == "go":
        time.sleep(float(sys.argv[1]))
    answer = {"hub": "wait", "init": "ready", "go": "done move=11-15"}.get(word)
    if answer:
        print(answer, flush=True)
"""


def slow_engine(folder, seconds):
    (folder / "slow.py").write_text(slow_program)
    return HubEngine(f"{sys.executable} {folder / 'slow.py'} {seconds} {folder / 'heard'}")


def test_a_late_answer_is_not_taken_for_that_to_the_next_question(tmp_path):
    hub = slow_engine(tmp_path, 1)
    with pytest.raises(crownhead.EngineFault, match="the engine `.*`: did not answer in time"):
        hub.play(Board(), Limit(depth=1), patience=0.1)
    time.sleep(2)
    for _ in range(2):
        with pytest.raises(crownhead.EngineFault, match="start another one"):
            hub.play(Board(), Limit(depth=1))


def test_a_hub_engine_is_closed_from_another_thread(tmp_path):
    hub = slow_engine(tmp_path, 60)
    told = []

    def ask():
        try:
            hub.play(Board(), Limit(depth=1), patience=60)
        except crownhead.EngineFault as fault:
            told.append(str(fault))

    asking = threading.Thread(target=ask)
    asking.start()
    time.sleep(0.5)
    with pytest.raises(RuntimeError, match="the engine `.*` is answering already"):
        hub.play(Board(), Limit(depth=1))
    hub.close()
    asking.join(10)
    assert len(told) == 1 and "ended" in told[0]


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="there is no alarm here")
def test_a_hub_engine_is_closed_by_the_handler_of_a_signal(tmp_path):
    program = (
        "import signal, sys\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from pathlib import Path\n"
        "import test_engine as tests\n"
        "hub = tests.slow_engine(Path(sys.argv[2]), 60)\n"
        "def close(*given):\n"
        "    try:\n"
        "        hub.play(tests.Board(), tests.Limit(depth=1))\n"
        "    except RuntimeError as told:\n"
        "        print(told)\n"
        "    hub.close()\n"
        "signal.signal(signal.SIGALRM, close)\n"
        "signal.alarm(1)\n"
        "try:\n"
        "    hub.play(tests.Board(), tests.Limit(depth=1), patience=60)\n"
        "except tests.crownhead.EngineFault as told:\n"
        "    print(told)\n"
    )
    here = Path(__file__).parent
    ended = subprocess.run(
        [sys.executable, "-c", program, here, tmp_path], capture_output=True, text=True, timeout=50, check=True
    )
    within, after = ended.stdout.splitlines()
    assert "is answering already" in within and "has been ended; start another one" in after


def test_a_hub_engine_is_told_of_a_new_game(tmp_path):
    hub = slow_engine(tmp_path, 0)
    board = Board("B:W32:B1,11")
    other = Board("B:W31:B1,11")
    told = []

    def ask(board):
        assert str(hub.play(board, Limit(depth=1))) == "11-15"
        told.append((tmp_path / "heard").read_text().count("new-game\n"))

    ask(board)
    ask(board)  # the same question
    board.push_text("1-5")
    board.push_text("32-28")
    ask(board)  # the game has gone on
    assert told == [0, 0, 0]
    board.pop()
    board.push_text("32-27")
    ask(board)  # it went on otherwise
    board.pop()
    board.pop()
    ask(board)  # moves were taken back
    ask(other)
    assert told[3:] == [1, 2, 3]
    heard = [line.split()[0] for line in (tmp_path / "heard").read_text().splitlines()]
    assert heard[-4:] == ["new-game", "pos", "level", "go"]


def test_a_hub_engine_ends_with_its_block_and_may_be_a_path_or_a_list(tmp_path):
    (tmp_path / "a program").write_text(f"#!{sys.executable}{slow_program}")
    (tmp_path / "a program").chmod(0o755)
    words = [tmp_path / "a program", "0", str(tmp_path / "heard it")]
    with HubEngine(words) as hub:
        assert str(hub.play(Board(), Limit(depth=1))) == "11-15"
    with pytest.raises(crownhead.EngineFault, match="the engine `.*` has been ended"):
        hub.play(Board(), Limit(depth=1))
    with pytest.raises(crownhead.BadInput, match="ends at once"):
        HubEngine(tmp_path / "a program")  # for want of arguments


def test_other_threads_run_while_a_hub_engine_ends():
    # A program that takes its time to end.
    hub = HubEngine("trap '' HUP; echo wait; read hub; echo ready; sleep 10")
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.wait(0.005):
            ticks.append(time.monotonic())

    ticking = threading.Thread(target=tick)
    ticking.start()
    begun = time.monotonic()
    del hub
    ended = time.monotonic()
    stop.set()
    ticking.join()
    assert ended - begun > 0.1 and sum(begun < one < ended for one in ticks) > 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_hub_engine_belongs_to_its_process(tmp_path):
    program = (
        "import os, sys\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from pathlib import Path\n"
        "import test_engine as tests\n"
        "hub = tests.slow_engine(Path(sys.argv[2]), 0)\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    try:\n"
        "        hub.play(tests.Board(), tests.Limit(depth=1))\n"
        "    except RuntimeError as told:\n"
        "        print(told)\n"
        "    hub.close()\n"
        "    sys.exit()\n"
        "os.waitpid(child, 0)\n"
        "print(hub.play(tests.Board(), tests.Limit(depth=1)))\n"
    )
    here = Path(__file__).parent
    ended = subprocess.run(
        [sys.executable, "-c", program, here, tmp_path], capture_output=True, text=True, timeout=120, check=True
    )
    first, second = ended.stdout.splitlines()
    assert "another process" in first and second == "11-15"


def test_an_interrupted_question_ends_the_program(tmp_path):
    program = (
        "import sys, threading, os, signal, time\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from pathlib import Path\n"
        "import test_engine as tests\n"
        "hub = tests.slow_engine(Path(sys.argv[2]), 2)\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # which a shell's background jobs ignore
        "threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        "    hub.play(tests.Board(), tests.Limit(depth=1))\n"
        "except KeyboardInterrupt:\n"
        "    time.sleep(2)\n"
        "    hub.play(tests.Board(), tests.Limit(depth=1))\n"
    )
    here = Path(__file__).parent
    ended = subprocess.run(
        [sys.executable, "-c", program, here, tmp_path], capture_output=True, timeout=120, check=False
    )
    assert b"EngineFault: the engine `" in ended.stderr and b"has been ended; start another one" in ended.stderr


def test_a_hub_engine_is_told_its_limit_and_closed(tmp_path):
    hub = slow_engine(tmp_path, 0)
    for wrong in (
        lambda: hub.play(Board(), Limit()),
        lambda: hub.play(Board(), Limit(depth=0)),
        lambda: hub.play(Board(), Limit(nodes=0)),
        lambda: hub.play(Board(), Limit(nodes=-1)),
        lambda: hub.play(Board(), Limit(time=0)),
        lambda: hub.play(Board(), Limit(depth=1), patience=-1),
        lambda: hub.play(Board(rules="russian"), Limit(depth=1)),
    ):
        with pytest.raises(crownhead.BadInput):
            wrong()
    assert str(hub.play(Board(), Limit(time=0.0001))) == "11-15"
    assert "level move-time=0.001\n" in (tmp_path / "heard").read_text()
    hub.close()
    hub.close()
    with pytest.raises(crownhead.EngineFault, match="start another one"):
        hub.play(Board(), Limit(depth=1))
