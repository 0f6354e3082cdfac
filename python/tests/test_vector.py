# SPDX-License-Identifier: MIT
import numpy
import pytest

import crownhead
from crownhead.env import DraughtsAEC, DraughtsEnv, observation
from crownhead.vector import Games


@pytest.mark.parametrize("rules", ["english", "losing", "russian", "international", "italian", "canadian"])
def test_a_batch_plays_as_boards_do(rules):
    games = Games(8, rules=rules)
    boards = [crownhead.Board(rules=rules) for _ in range(8)]
    random = numpy.random.default_rng(7)
    ended = 0
    for _ in range(300):
        actions = games.random_actions(random)
        for index, board in enumerate(boards):
            moves = list(board.legal_moves)
            assert games.legal[index] == len(moves)
            seen = observation(board, board.turn)
            assert (games.board[index] == seen["observation"]).all()
            assert (games.mask[index] == seen["action_mask"]).all()
            places = games.moves[index][: len(moves)]
            turned = board.turn is crownhead.WHITE
            expected = [
                [board.rules.squares - s if turned else s - 1 for s in (move.from_square, move.to_square)] for move in moves
            ]
            assert places.tolist() == expected
            board.push(moves[actions[index]])
        games.step(actions)
        for index, board in enumerate(boards):
            outcome = board.outcome()
            code = 0 if outcome is None else 3 if outcome.winner is None else int(outcome.winner) + 1
            assert games.result[index] == code
            if outcome is not None:
                ended += 1
                boards[index] = board = crownhead.Board(rules=rules)
            assert games.game(index).position == board.position
            assert games.turn[index] == board.turn and games.plies[index] == board.ply()
    assert ended > 0 or rules == "canadian"


def test_arrays_are_the_batch_s_own():
    games = Games(2)
    before = games.board
    games.step(numpy.zeros(2, dtype=numpy.int32))
    assert before is games.board and (before[0] == games.board[0]).all()
    with pytest.raises(ValueError):
        games.board[0, 0] = 1
    board = games.board
    del games
    assert board.sum() == 0  # twelve men each, and the memory is still there


def test_a_wrong_action_changes_nothing():
    games = Games(3)
    before = games.board.copy()
    for wrong in ([0, 0, 7], [0, -1, 0], [0, 0], [[0, 0, 0]]):
        with pytest.raises(crownhead.BadInput):
            games.step(numpy.array(wrong))
    assert (games.board == before).all() and games.plies.sum() == 0
    for options in ({"games": 0}, {"games": 1 << 30}, {"games": 1, "actions": 0}, {"games": 1, "max_plies": -1}):
        with pytest.raises(crownhead.BadInput):
            Games(**options)


def test_long_games_are_cut_off():
    games = Games(1, max_plies=4)
    for _ in range(3):
        games.step(numpy.zeros(1, dtype=numpy.int32))
        assert games.cut_off[0] == 0
    games.step(numpy.zeros(1, dtype=numpy.int32))
    assert games.cut_off[0] == 1 and games.result[0] == 0 and games.plies[0] == 0


def test_the_aec_interface():
    # PettingZoo's documentation, "AEC API": agents in turn, each last() with what has happened since.
    env = DraughtsAEC()
    random = numpy.random.default_rng(3)
    env.reset(seed=1)
    assert env.agents == ["black", "white"] and env.agent_selection == "black"
    total = {"black": 0.0, "white": 0.0}
    turns = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        assert env.observation_space(agent).contains(seen)
        if terminated or truncated:
            env.step(None)
            continue
        turns.append(agent)
        legal = numpy.flatnonzero(seen["action_mask"])
        assert len(legal) == len(env.board.legal_moves)
        env.step(int(random.choice(legal)))
    assert turns[:4] == ["black", "white", "black", "white"]
    assert env.agents == [] and sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])
    env.reset(options={"fen": "W:WK18:B5"})
    assert env.agent_selection == "white"


def test_an_illegal_action_loses():
    env = DraughtsAEC()
    env.reset()
    env.step(100)
    assert env.terminations == {"black": True, "white": True}
    assert env.rewards == {"black": -1.0, "white": 0.0}
    single = DraughtsEnv()
    single.reset(seed=1)
    seen, reward, terminated, truncated, info = single.step(100)
    assert (reward, terminated, truncated) == (-1.0, True, False)


def test_the_gymnasium_interface():
    # Gymnasium's documentation, "Env": reset gives observation and info; step five values; the seed decides.
    def play(color):
        env = DraughtsEnv(color=color, render_mode="ansi")
        seen, info = env.reset(seed=5)
        assert env.observation_space.contains(seen) and info == {}
        rewards = []
        for _ in range(500):
            action = int(numpy.flatnonzero(seen["action_mask"])[0])
            seen, reward, terminated, truncated, info = env.step(action)
            assert env.observation_space.contains(seen)
            rewards.append(reward)
            if terminated or truncated:
                break
        assert terminated and env.render()
        return rewards, env.board.fen()

    for color in (crownhead.BLACK, crownhead.WHITE):
        assert play(color) == play(color)
