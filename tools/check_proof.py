#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a proof that `crownhead solve --file` wrote (docs/proofs.md), independently of the program: it has its own
moves of English draughts, on the boards of English draughts of 4x4, 6x6 and 8x8. For small proofs: it is slow.

Where the lines of a proof end at endgames, it asks `crownhead endgame probe` for their values, many positions one by
one, and says how many it asked for. The files are compared by their checksums, and the program is shown no others; that
their values are right is not checked here.

Usage: tools/check_proof.py PROOF [--program build/crownhead] [--endgames DIR]

The last lines are those of `crownhead verify-proof`: `rules R`, `position F`, `endgames N files, …` if it names any, and
`verified draw positions N`; or `wrong: …` with exit status 1. What it cannot check is exit status 2 and a sentence: a
file that is damaged or no proof, another rule set, endgames that are not those of the proof."""

import argparse
import contextlib
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

SIZES = {"english": 8, "english-6x6": 6, "english-4x4": 4}
BLACK, WHITE = 0, 1
FIRST_LINE = b"crownhead-proof 1\n"
SHIPPED = Path(__file__).resolve().parent.parent / "data" / "endgames"


class Wrong(Exception):
    """What is wrong with a proof, as a sentence."""


class Unusable(Exception):
    """Why something cannot be checked, as a sentence."""


def shown(text, most=60):
    """A text from outside as a sentence shows it: its first characters, without any that would change a screen."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:most]) + "..." * (len(text) > most)


def xxh64(data):
    """XXH64 with seed 0, from its specification."""
    p1, p2, p3, p4, p5 = (11400714785074694791, 14029467366897019727, 1609587929392839161, 9650029242287828579,
                          2870177450012600261)
    mask = (1 << 64) - 1

    def rotate(value, by):
        return ((value << by) | (value >> (64 - by))) & mask

    def stir(lane, value):
        return rotate((lane + value * p2) & mask, 31) * p1 & mask

    at, length = 0, len(data)
    if length >= 32:
        lanes = [(p1 + p2) & mask, p2, 0, -p1 & mask]
        while at + 32 <= length:
            lanes = [stir(lane, value) for lane, value in zip(lanes, struct.unpack_from("<4Q", data, at))]
            at += 32
        total = sum(rotate(lane, by) for lane, by in zip(lanes, (1, 7, 12, 18))) & mask
        for lane in lanes:
            total = ((total ^ stir(0, lane)) * p1 + p4) & mask
    else:
        total = p5
    total = (total + length) & mask
    while at + 8 <= length:
        total = (rotate(total ^ stir(0, struct.unpack_from("<Q", data, at)[0]), 27) * p1 + p4) & mask
        at += 8
    if at + 4 <= length:
        total = (rotate(total ^ struct.unpack_from("<I", data, at)[0] * p1 & mask, 23) * p2 + p3) & mask
        at += 4
    for byte in data[at:]:
        total = rotate(total ^ byte * p5 & mask, 11) * p1 & mask
    for shift, factor in ((33, p2), (29, p3), (32, 1)):
        total = (total ^ (total >> shift)) * factor & mask
    return total


class Board:
    """The moves of English draughts on a board of `size` rows. A position is (black, white, kings, turn): sets of
    squares as numbers, in which square n is bit n - 1."""

    def __init__(self, size):
        self.size = size
        self.squares = [(row, column) for row in range(size) for column in range(size) if (row + column) % 2 == 1]
        self.bit = {spot: 1 << number for number, spot in enumerate(self.squares)}

    def fault(self, black, white, kings):
        """What is impossible about a position, or None."""
        half = self.size // 2
        crown_row = (1 << half) - 1
        if (black | white | kings) >> len(self.squares) or black & white or kings & ~(black | white):
            return "is not possible"
        if black & ~kings & crown_row << (len(self.squares) - half) or white & ~kings & crown_row:
            return "has a man on his crown row"
        if any(side.bit_count() > half * (half - 1) for side in (black, white)):
            return "has more pieces than there are"
        return None

    def after(self, position):
        """The positions after each legal move: a set."""
        black, white, kings, turn = position
        own, other = (black, white) if turn == BLACK else (white, black)
        captures, quiet = set(), set()
        for spot in self.squares:
            bit = self.bit[spot]
            if own & bit:
                king = bool(kings & bit)
                self.capture(spot, king, own & ~bit, other, kings & ~bit, turn, captures, False)
                if not captures:
                    for to in self.steps(spot, king, turn):
                        if not (own | other) & self.bit[to]:
                            quiet.add(self.end(to, king, own & ~bit, other, kings & ~bit, turn))
        return captures or quiet

    def steps(self, spot, king, turn):
        rows = (1, -1) if king else (1,) if turn == BLACK else (-1,)
        for row in rows:
            for column in (1, -1):
                if (to := (spot[0] + row, spot[1] + column)) in self.bit:
                    yield to

    def end(self, spot, king, own, other, kings, turn):
        last = self.size - 1 if turn == BLACK else 0
        own |= self.bit[spot]
        if king or spot[0] == last:
            kings |= self.bit[spot]
        black, white = (own, other) if turn == BLACK else (other, own)
        return black, white, kings, 1 - turn

    def capture(self, spot, king, own, other, kings, turn, found, jumped):
        """Follows a capture from where the piece stands; it has been lifted from `own`. In English draughts a man
        that reaches his crown row stops there, and a captured piece may not be jumped again (it is gone, which is the
        same where kings step one square)."""
        last = self.size - 1 if turn == BLACK else 0
        goes_on = False
        if king or not jumped or spot[0] != last:
            for over in self.steps(spot, king, turn):
                to = (2 * over[0] - spot[0], 2 * over[1] - spot[1])
                if other & self.bit[over] and to in self.bit and not (own | other) & self.bit[to]:
                    goes_on = True
                    taken = self.bit[over]
                    self.capture(to, king, own, other & ~taken, kings & ~taken, turn, found, True)
        if jumped and not goes_on:
            found.add(self.end(spot, king, own, other, kings, turn))

    def fen(self, position):
        black, white, kings, turn = position

        def pieces(side):
            squares = (n for n in range(len(self.squares)) if side >> n & 1)
            return ",".join(("K" if kings >> n & 1 else "") + str(n + 1) for n in squares)

        return f"{'BW'[turn]}:W{pieces(white)}:B{pieces(black)}"


def squares_of(text, count):
    """The pieces and the kings that a list like `1,K2` names: bits."""
    pieces = kings = 0
    for name in text.split(",") if text else []:
        found = re.fullmatch(r"(K?)([1-9][0-9]?)", name)
        if not found or int(found[2]) > count:
            raise Unusable(f"`{shown(name)}` is no piece")
        bit = 1 << (int(found[2]) - 1)
        pieces |= bit
        kings |= bit if found[1] else 0
    return pieces, kings


def position_of(fen, board):
    """A position as the program writes it, and no other way: so there is nothing to be read in two ways."""
    found = re.fullmatch(r"([BW]):W([K0-9,]{0,200}):B([K0-9,]{0,200})", fen)
    if not found:
        raise Unusable("its position is not written as crownhead writes it")
    white, white_kings = squares_of(found[2], len(board.squares))
    black, black_kings = squares_of(found[3], len(board.squares))
    position = black, white, white_kings | black_kings, "BW".index(found[1])
    if board.fen(position) != fen:
        raise Unusable("its position is not written as crownhead writes it")
    if fault := board.fault(*position[:3]):
        raise Unusable(f"its position {fault}")
    return position


def word_after(line, first):
    """The rest of a line that begins with a word."""
    if not line.startswith(first + " "):
        raise Unusable(f"it has no line that begins with `{first}` where there should be one")
    return line[len(first) + 1:]


class Proof:
    def __init__(self, data):
        if not data.startswith(FIRST_LINE) or len(data) < 8:
            raise Unusable("it is no proof of version 1")
        if xxh64(data[:-8]) != struct.unpack("<Q", data[-8:])[0]:
            raise Unusable("it is damaged: its checksum is another")
        head, _, rest = data[:-8].partition(b"\n\n")
        body, end_of_body, choices = rest.partition(b"\n\n")
        try:
            lines = body.decode("ascii")
            head, body = head.decode("ascii").split("\n"), lines.split("\n")
        except UnicodeDecodeError:
            raise Unusable("its head has letters that are not ASCII") from None
        if len(head) != 3 or not end_of_body:
            raise Unusable("its head is damaged")
        self.rules = word_after(head[1], "rules")
        made = word_after(head[2], "made")
        if self.rules not in SIZES:
            raise Unusable(f"this program does not know the moves of `{shown(self.rules)}`")
        self.board = Board(SIZES[self.rules])
        self.position = position_of(word_after(body[0], "position"), self.board)
        self.strategies, self.endgames = [], {}
        at = 0
        for line in body[1:]:
            if found := re.fullmatch(r"endgames ([KM]{1,31}v[KM]{1,31}) ([0-9a-f]{16})", line):
                if material_of(found[1]) is None:
                    raise Unusable(f"`{found[1]}` is not the name of endgames")
                if found[1] in self.endgames:
                    raise Unusable(f"it names the endgames {found[1]} twice")
                self.endgames[found[1]] = int(found[2], 16)
            elif found := re.fullmatch(r"strategy (black|white) (win|draw) (0|[1-9][0-9]{0,9})", line):
                end = at + 14 * int(found[3])
                if end > len(choices):
                    raise Unusable("it has fewer positions than it speaks of")
                self.strategies.append((["black", "white"].index(found[1]), found[2] == "win",
                                        list(struct.iter_unpack("<3IH", choices[at:end]))))
                at = end
            else:
                raise Unusable(f"it has a line that is none of a proof: `{shown(line)}`")
        if at != len(choices):
            raise Unusable("it has more positions than it speaks of")
        sides = [side for side, *_ in self.strategies]
        wins = any(wins for _, wins, _ in self.strategies)
        if not sides or len(set(sides)) < len(sides) or (len(sides) > 1 and wins):
            raise Unusable("its strategies contradict or repeat each other, or there are none")
        self.pieces = max((len(name) - 1 for name in self.endgames), default=0)
        if lines != self.lines():
            raise Unusable("its lines are not written as crownhead writes them")
        if made != f"proves {self.word()}":
            raise Unusable(f"its head says `{shown(made)}`, and it proves {self.word()}")

    def lines(self):
        """The lines before the positions, as the program writes them, and no other way."""
        lines = [f"position {self.board.fen(self.position)}"]
        lines += [f"endgames {name} {checksum:016x}" for name, checksum in self.endgames.items()]
        lines += [f"strategy {('black', 'white')[side]} {('draw', 'win')[wins]} {len(choices)}"
                  for side, wins, choices in self.strategies]
        return "\n".join(lines)

    def word(self):
        """What it proves the position to be worth to its side to move, if it is right."""
        low, high = -1, 1
        for side, wins, _ in self.strategies:
            if side == self.position[3]:
                low = max(low, int(wins))
            else:
                high = min(high, -int(wins))
        words = {(1, 1): "win", (-1, -1): "loss", (0, 0): "draw", (0, 1): "at-least-draw", (-1, 0): "at-most-draw"}
        return words[low, high]


def material_of(name):
    """The men and kings of both sides that endgames of a name have, KKvKM as (0, 2, 1, 1); None if none have it: the
    side with more pieces stands first, and of equal sides the one with more men."""
    sides = re.fullmatch(r"(K*)(M*)v(K*)(M*)", name)
    if not sides:
        return None
    kings, men, other_kings, other_men = map(len, sides.groups())
    first, second = (kings + men, men), (other_kings + other_men, other_men)
    return (men, kings, other_men, other_kings) if first >= second and second[0] > 0 else None


def head_of(file):
    """The rule set that the head of a file names, and the material as above, which stands behind it."""
    head = file.read_bytes()[:512]
    behind = 25 + head[24] if len(head) > 24 else 0
    return head[25:behind].decode("ascii", "replace"), tuple(head[behind:behind + 4])


def require_endgames(proof, folder):
    """The files of the endgames are those that the proof names, and there are no others of so many pieces, nor under
    names that endgames do not have: what these say would count too. Returns the files."""
    there = {path.stem: path for path in sorted(folder.glob("*.end")) if path.suffix == ".end"}
    for name, checksum in proof.endgames.items():
        if name not in there:
            raise Unusable(f"{folder} has no endgames {name}")
        if not there[name].is_file():  # reading a pipe would wait for one who writes
            raise Unusable(f"{there[name]} is not a regular file")
        if xxh64(there[name].read_bytes()) != checksum:
            raise Unusable(f"{there[name]} is not the file that the proof was made with")
    for name, path in there.items():
        rules, material = head_of(path) if path.is_file() else (None, None)
        if material_of(name) is None or material != material_of(name):
            raise Unusable(f"{path} has not the name of its endgames")
        if rules != proof.rules:
            raise Unusable(f"{path} is for {rules!r}, not for {proof.rules}")
        if name not in proof.endgames and len(name) - 1 <= proof.pieces:
            raise Unusable(f"the proof was made without {path}")
    return [there[name] for name in proof.endgames]


def link_all(files, folder):
    """Fills a folder with those files alone. A program that reads endgames may go by the heads of all files in a
    folder, and not by their names: so it must see no file but those that were compared."""
    for file in files:
        (folder / file.name).symlink_to(file.resolve())


class Checker:
    def __init__(self, proof, program, endgames):
        self.proof = proof
        self.board = proof.board
        self.asked = 0
        self.probe = [program, "endgame", "probe", "--json", "--rules", proof.rules, "--dir", endgames]
        self.known = lru_cache(maxsize=None)(self.value)

    def value(self, position):
        """-1, 0 or 1 for the side to move; None if the endgames do not know it."""
        black, white, _, _ = position
        if (black | white).bit_count() > self.proof.pieces:
            return None
        self.asked += 1
        try:
            run = subprocess.run([*self.probe, "--fen", self.board.fen(position)], capture_output=True, text=True)
            if run.returncode == 0:
                return {"loss": -1, "draw": 0, "win": 1}[json.loads(run.stdout)["value"]]
        except OSError as error:
            raise Unusable(f"{self.probe[0]} cannot be started: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, RecursionError):  # ValueError: no UTF-8, or no JSON
            raise Unusable(f"{self.probe[0]} does not say a value") from None
        if "do not know" in run.stderr:
            return None
        raise Unusable(f"{self.probe[0]}: {run.stderr.strip()}")

    def is_known(self, position, side, wins):
        """Whether the endgames know a position; then they must give a side enough."""
        value = self.known(position)
        if value is not None and (value if position[3] == side else -value) < (1 if wins else 0):
            raise Wrong(f"the endgames do not give enough for {self.board.fen(position)}")
        return value is not None

    def check_strategy(self, side, wins, choices):
        numbers = {}
        for number, (*placement, _) in enumerate(choices):
            numbers.setdefault((*placement, side), number)

        def require(position, before):
            number = numbers.get(position)
            if not self.is_known(position, side, wins) and (number is None or (wins and number >= before)):
                after = "" if number is None else ", which stands after it"
                raise Wrong(f"nothing tells how to go on from {self.board.fen(position)}{after}")

        def require_answers(position, before):
            if not self.is_known(position, side, wins):
                for answer in sorted(self.board.after(position)):
                    require(answer, before)

        start = self.proof.position
        (require if start[3] == side else require_answers)(start, len(choices))
        for number, (*placement, result) in enumerate(choices):
            position = (*placement, side)
            try:
                if numbers[position] != number:
                    raise Wrong("it is there twice")
                if fault := self.board.fault(*placement):
                    raise Wrong(f"it {fault}")
                results = sorted(self.board.after(position))
                if result >= len(results):
                    raise Wrong(f"it has {len(results)} different moves, and number {result} was chosen, counted from 0")
                require_answers(results[result], number)
            except Wrong as error:
                raise Wrong(f"position {number + 1} of {len(choices)} in the strategy of {('Black', 'White')[side]}, "
                            f"{self.board.fen(position)}: {error}") from None


def read_proof(path):
    """The bytes of a proof; of another file, which may be of any size, only those that show it."""
    with path.open("rb") as file:
        begin = file.read(len(FIRST_LINE))
        return begin + file.read() if begin == FIRST_LINE else begin


def say(text):
    """Tells something on the standard error, if anybody can be told."""
    with contextlib.suppress(OSError):
        os.write(2, f"{shown(text, 1000)}\n".encode())


def check(arguments):
    """Checks a proof, prints what comes of it, and returns the exit status."""
    path = Path(arguments.proof)
    if path.exists() and not path.is_file():  # reading a pipe would wait for one who writes
        raise Unusable("it is not a regular file")
    proof = Proof(read_proof(path))
    lines = [f"rules {proof.rules}", f"position {proof.board.fen(proof.position)}"]
    if proof.endgames:
        lines.append(f"endgames {len(proof.endgames)} files, their values not checked (endgame verify)")
    lines.append(f"verified {proof.word()} positions {sum(len(choices) for *_, choices in proof.strategies)}")
    status = 0
    with tempfile.TemporaryDirectory() as name:
        if proof.endgames:
            shipped = SHIPPED if proof.rules == "english" else SHIPPED / proof.rules
            link_all(require_endgames(proof, Path(arguments.endgames or shipped)), Path(name))
        checker = Checker(proof, arguments.program, name)
        try:
            for strategy in proof.strategies:
                checker.check_strategy(*strategy)
        except Wrong as error:
            lines, status = [f"wrong: {error}"], 1
    if checker.asked:
        say(f"asked {arguments.program} for the values of {checker.asked} positions")
    os.write(1, ("\n".join(lines) + "\n").encode())  # at once: print() might fail at the very end, with another status
    return status


class Once(argparse.Action):
    """An option that may be given once, and not as an empty text."""

    def __call__(self, parser, arguments, value, option=None):
        if not value or getattr(arguments, self.dest) is not self.default:
            parser.error(f"{option}: give it once, and not empty")
        setattr(arguments, self.dest, value)


def main():
    parser = argparse.ArgumentParser(description="Check a proof of crownhead by other means (docs/proofs.md)",
                                     allow_abbrev=False)
    parser.add_argument("proof")
    parser.add_argument("--program", default="build/crownhead", action=Once)
    parser.add_argument("--endgames", action=Once, help="folder of the endgames that the proof names")
    arguments = parser.parse_args()
    try:
        sys.exit(check(arguments))
    except MemoryError:
        problem = "it is too large for the memory"
    except (OSError, Unusable) as error:
        problem = getattr(error, "strerror", None) or error
    say(f"check_proof: {arguments.proof}: {problem}")
    sys.exit(2)


if __name__ == "__main__":
    main()
