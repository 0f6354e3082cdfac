#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Forges proofs (docs/proofs.md), with right checksums, and says which of them a checker verifies: none must be.

Usage: tools/check_forgeries.py [PROGRAM]"""

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from check_proof import xxh64

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/crownhead"
CHECKERS = {
    "verify-proof": [PROGRAM, "verify-proof"],
    "check_proof.py": [sys.executable, str(Path(__file__).parent / "check_proof.py"), "--program", PROGRAM],
}
WIN = "W:WK14,K15:BK1"  # proved without endgames


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


def more_than_there_are(body):
    head, choices = taken_apart(body)
    return joined(head, len(choices) + 1, choices)


POSITION = f"position {WIN}".encode()
FORGERIES = {
    "the other side is to move": replaced(POSITION, b"position B:WK14,K15:BK1"),
    "another position": replaced(POSITION, b"position W:WK14,K15:BK1,K2,K3"),
    "a position with a space in it": replaced(POSITION, POSITION + b", K2,K3"),
    "two spaces": replaced(POSITION, b"position  " + WIN.encode()),
    "no position": replaced(POSITION, b"position "),
    "two positions": replaced(POSITION, b"position B:WK14:BK1,K2,K3\n" + POSITION),
    "a square off the board": replaced(POSITION, b"position W:WK14,K15:BK80000000000"),
    "the win of the other side": replaced(b"strategy white", b"strategy black"),
    "no strategy": without_strategy,
    "a goal that is none": replaced(b"white win", b"white nonsense"),
    "a number that is none": replaced(b"white win ", b"white win +"),
    "more positions than there are": more_than_there_are,
    "another rule set": replaced(b"rules english", b"rules losing"),
    "another version": replaced(b"crownhead-proof 1", b"crownhead-proof 2"),
    "endgames with a checksum that is none": replaced(b"\nstrategy", b"\nendgames KvK 0\nstrategy"),
    "endgames that are others": replaced(b"\nstrategy", b"\nendgames KvK 0123456789abcdef\nstrategy"),
    "the first position last": first_last,
    "one position too few": without_last,
}


def verifies(command, file):
    run = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=60)
    return run.returncode == 0 or "verified" in run.stdout


def main():
    bad = []
    with tempfile.TemporaryDirectory() as folder:
        proof = Path(folder) / "proof"
        subprocess.run([PROGRAM, "solve", "--fen", WIN, "--endgames", "none", "--threads", "2", "--file", str(proof)],
                       check=True, capture_output=True)
        body = proof.read_bytes()[:-8]
        forged = Path(folder) / "forged"
        for name, forge in {"the proof as it was made": lambda text: text, **FORGERIES}.items():
            forged.write_bytes(sealed(forge(body)))
            for checker, command in CHECKERS.items():
                if verifies(command, forged) != (name not in FORGERIES):
                    bad.append(f"{checker}: {name}")
    for one in bad:
        print(f"check_forgeries: judged wrongly by {one}", file=sys.stderr)
    print(f"{len(FORGERIES)} forged proofs, {len(CHECKERS)} checkers")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
