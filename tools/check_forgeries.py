#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Forges proofs (docs/proofs.md), with right checksums, and says which of them a checker verifies: none must be.

Usage: tools/check_forgeries.py [PROGRAM]"""

import os
import re
import resource
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from check_proof import xxh64

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/crownhead"
if not os.access(PROGRAM, os.X_OK):
    sys.exit(f"check_forgeries: there is no program {PROGRAM}; run it in the checkout, once that is built, or name one")
SECOND = [sys.executable, str(Path(__file__).parent / "check_proof.py"), "--program"]
CHECKERS = {"verify-proof": [PROGRAM, "verify-proof"], "check_proof.py": [*SECOND, PROGRAM]}
WIN = "W:WK14,K15:BK1"  # proved without endgames
POSITION = f"position {WIN}".encode()


def sealed(body):
    return body + struct.pack("<Q", xxh64(body))


def replaced(old, new):
    """A forgery of the proof's text."""
    def forge(body):
        assert old in body, old
        return body.replace(old, new)
    return forge


def taken_apart(body):
    """What stands before the line of the strategy, and the strategy's positions."""
    head, line, choices = re.fullmatch(rb"(.*?\n)(strategy white win [0-9]+)\n\n(.*)", body, re.DOTALL).groups()
    count = int(line.split()[-1])
    assert len(choices) == 14 * count
    return head, [choices[14 * i:14 * (i + 1)] for i in range(count)]


def joined(head, count, choices):
    return head + f"strategy white win {count}\n\n".encode() + b"".join(choices)


def first_last(body):
    """The positions in another order: a win might then go in circles."""
    head, choices = taken_apart(body)
    return joined(head, len(choices), [choices[-1], *choices[1:-1], choices[0]])


def without_last(body):
    head, choices = taken_apart(body)
    return joined(head, len(choices) - 1, choices[:-1])


def without_strategy(body):
    return taken_apart(body)[0] + b"\n"


def no_choices(position):
    """A win of White in another position, without a choice: Black has no move there, or has lost at once."""
    def forge(body):
        return joined(replaced(POSITION, b"position " + position)(taken_apart(body)[0]), 0, [])
    return forge


def twice(body):
    """One position twice, and nothing else is wrong."""
    head, choices = taken_apart(body)
    return joined(head, len(choices) + 1, [choices[0], *choices])


def no_such_move(body):
    head, choices = taken_apart(body)
    return joined(head, len(choices), [*choices[:-1], choices[-1][:12] + struct.pack("<H", 60)])


def two_problems(body):
    """The third position has no such move; the fifth is the first once more."""
    head, choices = taken_apart(body)
    choices[2] = choices[2][:12] + struct.pack("<H", 60)
    choices[4] = choices[0]
    return joined(head, len(choices), choices)


def more_than_there_are(body):
    head, choices = taken_apart(body)
    return joined(head, len(choices) + 1, choices)


FORGERIES = {
    "the other side is to move": replaced(POSITION, b"position B:WK14,K15:BK1"),
    "another position": replaced(POSITION, b"position W:WK14,K15:BK1,K2,K3"),
    "a position with a space in it": replaced(POSITION, POSITION + b", K2,K3"),
    "two spaces": replaced(POSITION, b"position  " + WIN.encode()),
    "no position": replaced(POSITION, b"position "),
    "two positions": replaced(POSITION, b"position B:WK14:BK1,K2,K3\n" + POSITION),
    "a square off the board": replaced(POSITION, b"position W:WK14,K15:BK80000000000"),
    "the win of the other side": replaced(b"strategy white", b"strategy black"),
    "a man on his crown row": no_choices(b"B:WK1:B32"),
    "more men than there are": no_choices(b"B:W20,21,22,23,24,25,26,27,28,29,30,31,32:B1"),
    "no strategy": without_strategy,
    "a goal that is none": replaced(b"white win", b"white nonsense"),
    "a number that is none": replaced(b"white win ", b"white win +"),
    "a number with a zero before it": replaced(b"white win ", b"white win 0"),
    "another result for the reader": replaced(b"made proves win", b"made proves draw"),
    "letters for the reader that are not ASCII": replaced(b"made proves win", "made proves win\u0131".encode()),
    "more positions than there are": more_than_there_are,
    "another rule set": replaced(b"rules english", b"rules losing"),
    "the rule set under another name": replaced(b"rules english", b"rules english-8x8"),
    "another version": replaced(b"crownhead-proof 1", b"crownhead-proof 2"),
    "endgames with a checksum that is none": replaced(b"\nstrategy", b"\nendgames KvK 0\nstrategy"),
    "endgames that are others": replaced(b"\nstrategy", b"\nendgames KvK 0123456789abcdef\nstrategy"),
    "the first position last": first_last,
    "a position twice": twice,
    "a move that is none": no_such_move,
    "two problems": two_problems,
    "one position too few": without_last,
}


def last_draw_without_last(body):
    """The last strategy with one position too few."""
    head, count, choices = re.fullmatch(rb"(.*strategy [a-z]+ draw )([0-9]+)\n\n(.*)", body, re.DOTALL).groups()
    return head + f"{int(count) - 1}\n\n".encode() + choices[:-14]


DRAW = Path(__file__).parent.parent / "data" / "proofs" / "english-4x4.proof"
FORGED_DRAWS = {
    "a draw with one position too few": last_draw_without_last,
    "a draw that is called a win": replaced(b"strategy black draw", b"strategy black win"),
    "the draw of the other side": replaced(b"strategy black draw", b"strategy white draw"),
}


def judged(command, file):
    """Whether a checker verifies a file, None if it comes to no end; and which position of a strategy it calls wrong,
    none of them if that is empty, None if it does not say `wrong`."""
    try:
        run = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        return None, None
    named = re.match("wrong: (position [0-9]+ of [0-9]+ in the strategy of [A-Z][a-z]+|)", run.stdout)
    return run.returncode == 0 or "verified" in run.stdout, named and named[1]


def refuses(command, stdout=subprocess.DEVNULL, **options):
    """Whether a checker says in one sentence that it cannot check something, which is not that a proof is wrong."""
    run = subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, **options)
    return run.returncode == 2 and run.stderr.count("\n") == 1 and "memory" not in run.stderr


class Check:
    """Writes proofs to a file, and takes down which of them a checker judges wrongly."""

    def __init__(self, file):
        self.file = file
        self.forged = 0
        self.bad = []

    def expect(self, name, body, is_right, *options):
        self.forged += not is_right
        self.file.write_bytes(sealed(body))
        positions = set()
        for checker, command in CHECKERS.items():
            verified, position = judged([*command, *options], self.file)
            positions.add(position)
            if verified != is_right:
                self.bad.append(f"{checker}: {name}")
        if len(positions - {None}) > 1:
            self.bad.append(f"one of the checkers, which name different positions: {name}")

    def forgeries(self, body, forgeries):
        self.expect("a proof as it was made", body, True)
        for name, forge in forgeries.items():
            self.expect(name, forge(body), False)


def solved(file, *options):
    """The proof of the position WIN, or of another that the options name, without its checksum."""
    subprocess.run([PROGRAM, "solve", "--threads", "2", "--file", str(file), *options], check=True, capture_output=True)
    return file.read_bytes()[:-8]


def check_endgames(check, folder):
    """Proofs that end in endgames, beside files that are not those."""
    endgames = folder / "endgames"
    subprocess.run([PROGRAM, "endgame", "build", "--pieces", "3", "--dir", str(endgames)], check=True, capture_output=True)
    options = ["--endgames", str(endgames)]
    body = solved(folder / "ending", "--fen", "W:WK18,K26:BK28", *options)
    check.expect("a proof that ends in endgames", body, True, *options)
    check_no_verdict(check, folder / "ending", endgames)
    line = re.search(rb"endgames KKvM [0-9a-f]{16}\n", body)[0]
    check.expect("endgames that are not named", body.replace(line, b""), False, *options)
    check.expect("endgames named twice", body.replace(line, line + line), False, *options)
    check.expect("a checksum in large letters", body.replace(line, line[:14] + line[14:].upper()), False, *options)
    for name in ("AAA.end", "AAAAAAAA.end"):  # the head of a file says what it holds, and not its name
        another = endgames / name
        another.write_bytes((endgames / "KKvM.end").read_bytes())
        check.expect(f"endgames under the name {name}", body, False, *options)
        another.unlink()
    there = endgames / "KvK.end"
    values = there.read_bytes()
    there.unlink()
    os.mkfifo(there)
    check.expect("a pipe in place of endgames", body, False, *options)
    there.unlink()
    there.write_bytes(values)
    (endgames / "KKvK.end").write_bytes((endgames / "KKvM.end").read_bytes())
    check.expect("endgames in place of others", body, False, *options)
    (endgames / "KKvK.end").rename(endgames / "KvKK.end")
    check.expect("endgames under a name with the sides exchanged", body, False, *options)


# The endgames of two kings against one on 4x4, in which the side with two to move always wins. Each value is what the
# values after its moves imply, and yet the single king draws in the double corner: the wins go in circles.
ALL_WINS = bytes.fromhex(
    "43524f574e454e440300000081000000449c77fee493b7ae0b656e676c6973682d34783400020001a8010000014b00200002"
    "000200020002fc0702000200020002fc0702000200020002fc0702000200020002fc0702000200020002fc07020002000200"
    "02fc0702000200020002fc07020002000200020000010000048c011800")


def check_false_endgames(check, folder):
    """A proof that a drawn position is won, with endgames that say so."""
    endgames = folder / "false"
    subprocess.run([PROGRAM, "endgame", "build", "--rules", "english-4x4", "--pieces", "2", "--dir", str(endgames)],
                   check=True, capture_output=True)
    for men in ("MvK", "MvM"):
        (endgames / f"{men}.end").unlink(missing_ok=True)
    (endgames / "KKvK.end").write_bytes(ALL_WINS)
    names = "".join(f"endgames {name} {xxh64((endgames / f'{name}.end').read_bytes()):016x}\n"
                    for name in ("KKvK", "KvK"))
    body = ("crownhead-proof 1\nrules english-4x4\nmade proves win\n\nposition B:WK5:BK1,K2\n"
            + names + "strategy black win 0\n\n")
    check.file.write_bytes(sealed(body.encode()))
    check.forged += 1
    command = [PROGRAM, "verify-proof", "--endgames", str(endgames), "--check-endgames"]
    if judged(command, check.file)[0] is not False:
        check.bad.append("verify-proof: endgames whose wins go in circles")


def check_large_files(check):
    """No proofs, and large, in one line: refused for what they begin with, in little memory."""
    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (1 << 29, 1 << 29))

    for begin in (b"", b"crownhead-proof 1"):
        with check.file.open("wb") as file:
            file.write(begin)
            file.seek(1 << 30)
            file.write(b"\n")
        check.forged += 1
        for name, command in CHECKERS.items():
            if not refuses([*command, str(check.file)], preexec_fn=limit):
                check.bad.append(f"{name}: a large file that begins with {begin}")
    check.file.unlink()


def check_no_verdict(check, proof, folder):
    """What keeps a checker from checking a right proof, or from saying so, does not make the proof a wrong one."""
    for name, command in CHECKERS.items():
        with open("/dev/full", "w", encoding="utf-8") as full:
            if not refuses([*command, str(DRAW)], stdout=full):
                check.bad.append(f"{name}: a full disk")
        for options in (["--endgames", ""], ["--endgames", str(folder)] * 2):
            run = subprocess.run([*command, str(DRAW), *options], capture_output=True)
            if run.returncode != 2:
                check.bad.append(f"{name}: {' '.join(options)}")
    program = proof.parent / "program"
    program.write_text("#!/bin/sh\necho $ANSWER\n")
    program.chmod(0o755)
    for answer in ("", "win", "[1]", '{"value":"won"}'):
        environment = {**os.environ, "ANSWER": answer}
        if not refuses([*SECOND, str(program), str(proof), "--endgames", str(folder)], env=environment):
            check.bad.append(f"check_proof.py: a program that says `{answer}`")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        check = Check(folder / "forged")
        check.forgeries(solved(folder / "proof", "--fen", WIN, "--endgames", "none"), FORGERIES)
        check.forgeries(DRAW.read_bytes()[:-8], FORGED_DRAWS)
        check_endgames(check, folder)
        check_false_endgames(check, folder)
        check_large_files(check)
    for one in check.bad:
        print(f"check_forgeries: judged wrongly by {one}", file=sys.stderr)
    print(f"{check.forged} forged proofs, {len(CHECKERS)} checkers")
    sys.exit(1 if check.bad else 0)


if __name__ == "__main__":
    main()
