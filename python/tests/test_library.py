# SPDX-License-Identifier: MIT
import os
import shutil
import sqlite3
import subprocess
import threading
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
    for wrong in (
        lambda: library.game(-1),
        lambda: library.game(2**64),
        lambda: library.search("", threads=-1),
        lambda: library.search("", threads=10**6),
    ):
        with pytest.raises(crownhead.BadInput):
            wrong()


def test_others_run_while_a_writer_waits(tmp_path):
    file = tmp_path / "games.pdn"
    file.write_text(text)
    library = Library(tmp_path / "new", create=True)
    library.import_file(file)
    library.delete("result:draw")
    other = sqlite3.connect(tmp_path / "new" / "library.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    undone = []
    waiting = threading.Thread(target=lambda: undone.append(library.undo()))
    waiting.start()
    waiting.join(0.5)
    assert waiting.is_alive()  # this thread ran, and ends what the other waits for
    other.execute("ROLLBACK")
    waiting.join()
    assert undone[0].kind == "deletion"


def test_games_are_added_deleted_and_brought_back(tmp_path):
    file = tmp_path / "games.pdn"
    file.write_text(text + '\n[Event "Broken"]\n\n1. 11-15 9-18 *\n')
    library = Library(tmp_path / "new", create=True)
    assert len(library) == 0
    done = library.import_file(file)
    assert (done.games, done.duplicates) == (2, 0)
    assert [problem.game for problem in done.problems] == [3] and "9-18" in done.problems[0].reason
    assert library.search("player:wyllie") == [1, 2]
    again = tmp_path / "again.pdn"
    again.write_text(text)
    assert library.import_file(again)[:2] == (0, 2)
    assert library.import_file(again, keep_duplicates=True).games in (0, 2)  # the same file is read once
    assert library.delete("result:draw") >= 1
    assert library.search("result:draw") == []
    assert library.undo().kind == "deletion"
    assert 1 in library.search("result:draw")
    assert library.undo() is None
    assert len(Library(tmp_path / "new", create=True)) == len(library)


def test_a_library_that_was_deleted_stays_so(tmp_path):
    file = tmp_path / "games.pdn"
    file.write_text(text)
    library = Library(tmp_path / "new", create=True)
    shutil.rmtree(tmp_path / "new")
    for question in (lambda: library.import_file(file), lambda: library.delete(""), library.undo, lambda: len(library)):
        with pytest.raises(crownhead.BadInput, match="no library"):
            question()
    assert not (tmp_path / "new").exists()


def test_only_files_are_imported(tmp_path, monkeypatch):
    library = Library(tmp_path / "new", create=True)
    os.mkfifo(tmp_path / "pipe")
    for file, told in (("/dev/null", "not a regular file"), (tmp_path, "folder"), (tmp_path / "pipe", "not a regular")):
        with pytest.raises(crownhead.BadInput, match=f"cannot read {file}: it is .*{told}"):
            library.import_file(file)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text(text)
    assert library.import_file("-").games == 2  # a file of this name, not the standard input


def test_a_library_keeps_its_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    library = Library("new", create=True)
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    assert len(library) == 0 and (tmp_path / "new").is_dir()


def test_a_library_without_games_is_one_too(tmp_path):
    assert Library(tmp_path, create=True)


def test_an_import_says_what_it_cannot_use(tmp_path):
    library = Library(tmp_path, create=True)
    with pytest.raises(crownhead.BadInput):
        library.import_file(tmp_path / "none.pdn")
    with pytest.raises(crownhead.BadInput):
        library.import_file(tmp_path, rules="chess")
    with pytest.raises(crownhead.BadInput, match="column"):
        library.delete("colour:red")
    file = tmp_path / "russian.pdn"
    file.write_text('1. 22-18 11-15 *\n')
    assert library.import_file(file, rules="russian").games == 1
    assert library.game(1).rules.name == "russian"
