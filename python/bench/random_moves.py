# SPDX-License-Identifier: MIT
"""How many random moves a second, of processor time: a batch of games, and one board."""

import random
import time

import numpy

import crownhead
from crownhead.vector import Games

SECONDS = 2.0


def rate(step, moves_a_step):
    begun = time.process_time()
    moves = 0
    while (took := time.process_time() - begun) < SECONDS:
        step()
        moves += moves_a_step
    return moves / took


def batch(games):
    generator = numpy.random.default_rng(1)
    played = Games(games)
    return rate(lambda: played.step(played.random_actions(generator)), games)


def one_board():
    board = crownhead.Board()

    def step():
        moves = board.legal_moves
        board.push(moves[int(random.random() * len(moves))])
        if board.is_game_over():
            board.reset()

    return rate(step, 1)


for size in (1, 64, 1000, 4096):
    print(f"batch of {size}: {batch(size):,.0f} moves a second")
print(f"one Board: {one_board():,.0f} moves a second")
