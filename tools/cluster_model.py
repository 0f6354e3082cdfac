#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What endgames of English draughts would take on a cluster (docs/cluster.md, "Nine and ten pieces").

Usage: tools/cluster_model.py [CORES [CORES_A_NODE]]

For each number of pieces, one line: positions, hours, memory of a node, bytes that each node receives, bytes
of disk of each node. Hours follow from measured rates and from what cannot be shared: blocks (positions with the same
men) are the smallest piece of work, and those of a wave wait for the wave before. Slices of a level
(src/endgame/building/levels.hpp) are solved side by side, levels one after another.
"""

import sys
from collections import defaultdict
from math import ceil, comb

SQUARES, WIDTH, ROWS = 32, 4, 8

# Measured on one core of a virtual machine (docs/experiments/endgames.md): positions of seven pieces a second, files
# included. Each further piece is taken to cost 13 % of the rate, as the seventh once did.
RATE_OF_SEVEN = 34.2e9 / 1530
LOSS_A_PIECE = 0.13
# Bits of a position that one rank sends another, and those that a rank has on its disk at most: packed blocks of seven
# and eight pieces.
SENT_BITS = 0.65
KEPT_BITS = 0.45


def men_by_steps(black, white):
    """How many arrangements of men there are, by the steps that all have left until they are crowned."""
    count = {(0, 0, 0): 1}
    for square in range(SQUARES):
        row = square // WIDTH
        more = dict(count)
        for (b, w, steps), n in count.items():
            if b < black and row < ROWS - 1:
                key = (b + 1, w, steps + ROWS - 1 - row)
                more[key] = more.get(key, 0) + n
            if w < white and row > 0:
                key = (b, w + 1, steps + row)
                more[key] = more.get(key, 0) + n
        count = more
    return {steps: n for (b, w, steps), n in count.items() if (b, w) == (black, white)}


def slices(pieces):
    """(men of Black, kings of Black, men of White, kings of White), one of each pair of twins."""
    for black in range(ceil(pieces / 2), pieces):
        for black_men in range(black + 1):
            for white_men in range(pieces - black + 1):
                slice = (black_men, black - black_men, white_men, pieces - black - white_men)
                if 2 * black > pieces or slice[:2] >= slice[2:]:
                    yield slice


def block_positions(slice):
    """With both sides to move."""
    black_men, black_kings, white_men, white_kings = slice
    free = SQUARES - black_men - white_men
    return 2 * comb(free, black_kings) * comb(free - black_kings, white_kings)


def thread_bytes(slice):
    """What a thread works on while it solves a block: eight matrices of bits for each side to move."""
    black, white = comb(SQUARES, slice[1]), comb(SQUARES, slice[3])
    return 8 * 8 * (black * ceil(white / 64) + white * ceil(black / 64))


def level(slice):
    """Those of a level are solved side by side."""
    men = slice[0] + slice[2]
    return (0 if men < 2 else slice[0] + slice[1], men)


def longest_share(blocks, cores):
    """The positions of the core that has most, of (number, positions of each) blocks, the largest dealt first."""
    shares = [0] * cores
    dealt = 0
    for number, positions in sorted(blocks, key=lambda of: -of[1]):
        for core in range(cores):
            shares[core] += positions * (number // cores)
        for core in range(dealt, dealt + number % cores):
            shares[core % cores] += positions
        dealt += number % cores
    return max(shares)


def table_bytes(kings):
    """The program's tables of up to so many kings a side: their sets and the steps between these (king_sets.hpp)."""
    return sum(38 * comb(SQUARES, n) + 8 * (98 * comb(SQUARES - 2, n - 1) if n > 0 else 0) for n in range(kings + 1))


def model(pieces, cores, cores_a_node):
    rate = RATE_OF_SEVEN * (1 - LOSS_A_PIECE) ** (pieces - 7)
    positions = 0
    memory = 0
    levels = defaultdict(lambda: defaultdict(list))  # for each level the blocks of each wave
    for slice in slices(pieces):
        waves = men_by_steps(slice[0], slice[2])
        block = block_positions(slice)
        symmetric = slice[:2] == slice[2:]
        positions += block * sum(waves.values()) // (2 if symmetric else 1)
        for steps, number in waves.items():
            levels[level(slice)][steps].append((number, block))
        busy = min(cores_a_node, sum(waves.values()))  # blocks of a slice, of which each thread may have one
        memory = max(memory, busy * thread_bytes(slice) + table_bytes(pieces - 1))
    seconds = sum(longest_share(blocks, cores) for waves in levels.values() for blocks in waves.values()) / rate
    return positions, seconds, memory


def main():
    given = sys.argv[1:]
    if len(given) > 2 or not all(one.isdecimal() and int(one) > 0 for one in given):
        sys.exit("Usage: tools/cluster_model.py [CORES [CORES_A_NODE]]")
    cores, cores_a_node = map(int, given + ["64", "8"][len(given):])
    print(f"{cores} cores, {cores_a_node} a node")
    total_seconds = 0.0
    total_positions = 0
    for pieces in range(6, 11):
        positions, seconds, memory = model(pieces, cores, cores_a_node)
        total_seconds += seconds
        total_positions += positions
        print(
            f"{pieces} pieces {positions} positions, {seconds / 3600:.2f} hours ({total_seconds / 3600:.2f} with those "
            f"of fewer), {memory / 1e9:.1f} GB of memory, {total_positions * SENT_BITS / 8e9:.0f} GB received, "
            f"{total_positions * KEPT_BITS / 8e9:.0f} GB of disk"
        )


main()
