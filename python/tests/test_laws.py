# SPDX-License-Identifier: MIT
import copy
from pathlib import Path

import pytest

import crownhead
from crownhead import BLACK, Board, Book, Umpire

english_book = Path(__file__).resolve().parents[2] / "data" / "book" / "english.book"


def test_ballots():
    assert [len(crownhead.ballots(kind)) for kind in ("three-move", "two-move", "eleven-man")] == [156, 47, 2253]
    assert len(crownhead.ballots(all=True)) == 174
    first = crownhead.ballots()[0]
    assert first.board.ply() == 3 and " ".join(str(move) for move in first.board.move_stack) == first.moves
    with pytest.raises(crownhead.BadInput):
        crownhead.ballots("four-move")


def test_an_umpire_of_anderson_s_laws_lets_huff():
    umpire = Umpire("anderson")
    for event in ("move 11-15", "move 22-18", "move 12-16"):
        assert umpire.judge(event).verdict == "ok"
    assert any(word.startswith("huff:15") for word in umpire.may_do(crownhead.WHITE))
    assert umpire.judge("huff 15").verdict == "ok"
    assert umpire.board.piece_at(15) is None
    refused = umpire.judge("huff 15")
    assert refused.verdict == "refused" and refused.line.startswith("refused")
    assert refused.reason and refused.explanation
    assert not umpire.is_over and umpire.standing().startswith("fen ")


def test_what_an_umpire_cannot_read():
    for wrong in (lambda: Umpire("roman"), lambda: Umpire().judge("jump"), lambda: Umpire().may_do(3)):
        with pytest.raises(crownhead.BadInput):
            wrong()
    assert set(crownhead.law_codes()) >= {"anderson", "modern"}


def test_what_the_players_agree_on():
    assert Umpire("anderson", minutes=3).judge("time 3:01").line == "over white time"
    assert Umpire("anderson").judge("time 3:01").verdict == "ok"
    assert Umpire("modern", clock="5:00").judge("time 5:01").line == "over white flag"
    umpire = Umpire("modern", clock="5:00+3")
    for event in ("time 4:59", "move 11-15", "move 22-18", "time 0:03"):
        assert umpire.judge(event).verdict == "ok"
    assert umpire.judge("time 0:01").line == "over white flag"  # of 0:01 and 3 seconds more, 4 are gone
    for given in (crownhead.BLACK, 0):  # who gives the odds of the draw claims none by repetition
        assert Umpire("anderson", odds=given).judge("claim repetition").reason == "not-in-code"
    assert Umpire("anderson").judge("claim repetition").reason == "no-repetition"


def test_what_players_cannot_agree_on():
    for code, terms in (("modern", {"minutes": 5}), ("anderson", {"clock": "5:00"}), ("modern", {"odds": 0})):
        with pytest.raises(crownhead.BadInput) as told:
            Umpire(code, **terms)
        assert str(told.value) == f"{next(iter(terms))}: there is no such thing under the code {code}"
    for minutes in (0, 4, 7, -3, 2**70):
        with pytest.raises(crownhead.BadInput, match="3, 5 or 6"):
            Umpire("anderson", minutes=minutes)
    for clock in ("", "5", "0:00", "5:00+", "5:00+x", "a\nb"):
        with pytest.raises(crownhead.BadInput, match="^clock: "):
            Umpire("modern", clock=clock)
    with pytest.raises(crownhead.BadInput, match="side"):
        Umpire("anderson", odds=2)


def test_what_is_named_twice_must_agree():
    board = Board(rules="russian")
    assert Umpire(board=board).board == Umpire(board=board, rules="russian").board == board
    for wrong in (lambda: Umpire(board=board, rules="english"), lambda: Book(english_book, rules="russian")):
        with pytest.raises(crownhead.BadInput, match="english"):
            wrong()
    assert Book(english_book).rules is Book(english_book, rules="english").rules is Board().rules


def test_an_umpire_is_copied():
    umpire = Umpire()
    others = [copy.copy(umpire), copy.deepcopy(umpire)]
    umpire.judge("move 11-15")
    for other in others:
        assert other.board == Board() and other.judge("move 12-16").verdict == "ok"


def test_a_book():
    book = Book()
    moves = book.find(Board())
    assert len(moves) == 7 and moves[0].value >= moves[-1].value and len(book) > 1000 and book.made
    assert book.find(Board("W:WK32:BK1")) == []
    with pytest.raises(crownhead.BadInput):
        Book("no-such-file")
    with pytest.raises(crownhead.BadInput):
        book.find(Board(rules="russian"))
    assert BLACK.other is crownhead.WHITE
