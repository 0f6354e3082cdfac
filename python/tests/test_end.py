# SPDX-License-Identifier: MIT
"""Python may end while threads are inside the module."""

import subprocess
import sys

import pytest

# What a thread does that nobody waits for when Python ends.
LONG = {
    "one search": "crownhead.Engine(megabytes=1).analyse(board, crownhead.Limit(time=600))",
    "many searches": (
        "engine = crownhead.Engine(megabytes=1)\n"
        "    while True: engine.analyse(board, crownhead.Limit(depth=3))"
    ),
    "news of a search": (
        "crownhead.Engine(megabytes=1).analyse(\n"
        "        board, crownhead.Limit(time=600), on_depth=lambda news: time.sleep(0.01)\n    )"
    ),
    "a count": "crownhead.perft(board, 15)",
    "endgames": "endgames = crownhead.Endgames()\n    while True: endgames.probe(ending)",
    "PDN": "while True: pdn.read_text('1. 11-15 22-18 * ' * 100)",
    "a program": "crownhead.HubEngine('cat')",
}

PROGRAM = """
import threading, time
import crownhead
from crownhead import pdn

board, ending = crownhead.Board(), crownhead.Board("W:WK18,K22,K23:BK5,K6")

def work():
    {work}

threading.Thread(target=work, daemon=True).start()
time.sleep(0.4)
"""


def printed_by(program):
    """What a program prints that ends well and complains of nothing."""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    return ended.stdout


@pytest.mark.parametrize("work", LONG)
def test_python_ends_while_a_thread_is_at_work(work):
    program = PROGRAM.format(work=LONG[work])
    for _ in range(3):  # where the thread just is decides what happens to it
        assert printed_by(program) == b""


def test_the_module_works_until_the_end():
    program = (
        "import atexit\n"
        "atexit.register(lambda: print(crownhead.Engine(megabytes=1).analyse(board, crownhead.Limit(depth=5)).depth))\n"
        "import crownhead\n"
        "board = crownhead.Board()\n"
    )
    assert printed_by(program) == b"5\n"


def test_a_fork_ends_at_once():
    program = (
        "import os, threading, time\n"
        "import crownhead\n"
        "search = lambda: crownhead.Engine(megabytes=1).analyse(crownhead.Board(), crownhead.Limit(time=600))\n"
        "threading.Thread(target=search, daemon=True).start()\n"
        "time.sleep(0.2)\n"
        "begun = time.monotonic()\n"
        "child = os.fork()\n"
        "if child:\n"
        "    os.waitpid(child, 0)\n"
        "    print(time.monotonic() - begun < 1.5)\n"
    )
    assert printed_by(program) == b"True\n"
