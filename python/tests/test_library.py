# SPDX-License-Identifier: MIT
import subprocess
from pathlib import Path

import pytest

import crownhead
from crownhead import Board, Library

program = Path(__file__).resolve().parents[2] / "build" / "crownhead"
text = """[Black "Wyllie"]
[White "Martins"]
[Result "1/2-1/2"]

1. 11-15 23-19 2. 8-11 22-17 1/2-1/2

[Black "Anderson"]
[White "Wyllie"]
[Result "1-0"]

1. 11-15 22-18 2. 15x22 1-0
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    if not program.exists():
        pytest.skip("the program has not been built")
    place = tmp_path_factory.mktemp("library")
    (place / "games.pdn").write_text(text)
    subprocess.run([program, "library", "import", place / "games.pdn", "--library", place / "kept"], check=True)
    return place / "kept"


def test_games_are_found(folder):
    library = Library(folder)
    assert len(library) == 2
    assert library.search("player:wyllie result:draw") == [1]
    assert [game.tags["White"] for game in library.games("player:wyllie")] == ["Martins", "Wyllie"]
    assert library.game(2).result == "black"


def test_what_was_played(folder):
    board = Board()
    board.push_text("11-15")
    tally, moves = Library(folder).explore(board)
    assert tally == (2, 1, 1, 0)
    assert {str(move): counts.games for move, counts in moves} == {"23-19": 1, "22-18": 1}


def test_bad_input(folder, tmp_path):
    library = Library(folder)
    for wrong in (lambda: Library(tmp_path), lambda: library.search("result:"), lambda: library.game(99)):
        with pytest.raises(crownhead.BadInput):
            wrong()
