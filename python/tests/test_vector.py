# SPDX-License-Identifier: MIT
import copy

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
                [board.rules.squares - s if turned else s - 1 for s in (move.from_square, move.to_square)]
                for move in moves
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
    for wrong in ([0, 2**32, 0], [0, 0.9, 0], [-0.5, 0, 0], [0, 0, 2**70], ["0", "0", "0"], [True, False, True]):
        with pytest.raises(crownhead.BadInput):
            games.step(numpy.array(wrong))
    assert (games.board == before).all() and games.plies.sum() == 0
    for options in ({"games": 0}, {"games": 1 << 30}, {"games": 1, "actions": 0}, {"games": 1, "max_plies": -1}):
        with pytest.raises(crownhead.BadInput):
            Games(**options)
    for options in ({"games": -1}, {"games": 2**64}, {"games": 1, "actions": -1}, {"games": 1, "max_plies": 2**40}):
        with pytest.raises(crownhead.BadInput):
            Games(**options)
    with pytest.raises(crownhead.BadInput, match="together"):
        Games(1 << 20, actions=4096)
    for number in (-1, 3, 2**64):
        with pytest.raises(crownhead.BadInput):
            games.game(number)


@pytest.mark.parametrize("kind", [numpy.int8, numpy.uint8, numpy.int64, numpy.uint64, list])
def test_actions_are_whole_numbers_of_any_kind(kind):
    games = Games(2)
    games.step([1, 2] if kind is list else numpy.array([1, 2], dtype=kind))
    moves = crownhead.Board().legal_moves
    for index, action in enumerate((1, 2)):
        board = crownhead.Board()
        board.push(moves[action])
        assert games.game(index).position == board.position


def test_long_games_are_cut_off():
    games = Games(1, max_plies=4)
    for _ in range(3):
        games.step(numpy.zeros(1, dtype=numpy.int32))
        assert games.cut_off[0] == 0
    games.step(numpy.zeros(1, dtype=numpy.int32))
    assert games.cut_off[0] == 1 and games.result[0] == 0 and games.plies[0] == 0


def test_long_games_are_truncated():
    first, second = crownhead.BLACK, crownhead.WHITE
    for color, max_plies, steps in ((first, 1, 1), (first, 2, 1), (first, 3, 2), (second, 2, 1), (second, 3, 1)):
        env = DraughtsEnv(color=color, max_plies=max_plies)
        seen, _ = env.reset(seed=1)
        for step in range(1, steps + 1):
            assert seen["action_mask"].any()
            seen, reward, terminated, truncated, _ = env.step(0)
            assert (reward, terminated, truncated) == (0.0, False, step == steps)
        assert env.board.ply() == max_plies and not seen["action_mask"].any()
    env = DraughtsEnv(color=second, max_plies=1)
    seen, _ = env.reset(seed=1)
    assert not seen["action_mask"].any()  # the opponent has played the only ply
    assert env.step(0)[1:4] == (0.0, False, True) and env.board.ply() == 1
    both = DraughtsAEC(max_plies=1)
    both.reset()
    both.step(0)
    assert both.truncations == {"black": True, "white": True} and both.board.ply() == 1


def test_an_opponent_may_be_anything_that_can_be_called():
    class Table(dict):  # empty, so that it counts as false
        def __call__(self, board):
            return board.legal_moves[-1]

    env = DraughtsEnv(opponent=Table())
    for seed in range(5):
        env.reset(seed=seed)
        env.step(0)
        assert str(env.board.peek()) == "24-20"


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


def test_a_side_may_be_its_number_and_nothing_else():
    board = crownhead.Board()
    for color in crownhead.Color:
        assert (observation(board, int(color))["observation"] == observation(board, color)["observation"]).all()
    numbered, named = (DraughtsEnv(color=color) for color in (1, crownhead.WHITE))
    seen = [env.reset(seed=3)[0] for env in (numbered, named)]
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert numbered.board.turn is crownhead.WHITE and seen[0]["action_mask"].any()
    for wrong in (lambda: observation(board, "white"), lambda: DraughtsEnv(color="b"), lambda: DraughtsEnv(color=2)):
        with pytest.raises(crownhead.BadInput):
            wrong()


def test_environments_do_not_round_actions():
    both, single = DraughtsAEC(), DraughtsEnv()
    both.reset()
    single.reset(seed=1)
    for env in (both, single):
        for wrong in (0.9, -0.5, "0", True, numpy.bool_(True)):
            with pytest.raises(crownhead.BadInput):
                env.step(wrong)
        assert env.board.ply() == 0
        env.step(numpy.int64(0))
        assert env.board.ply() > 0


def test_a_game_must_have_begun():
    for question in (lambda: DraughtsEnv().step(0), lambda: DraughtsAEC().step(0), lambda: DraughtsAEC().last()):
        with pytest.raises(RuntimeError, match="reset"):
            question()
    both = DraughtsAEC()
    both.reset()
    both.step(100)
    assert not both.observe("black")["action_mask"].any()
    for _ in range(2):
        both.step(None)
    for question in (lambda: both.step(None), both.last):
        with pytest.raises(RuntimeError, match="reset"):
            question()


def test_no_step_after_the_end():
    for options, action in (({}, 100), ({"max_plies": 2}, 0)):
        env = DraughtsEnv(**options)
        env.reset(seed=1)
        seen, *_ = env.step(action)
        assert not seen["action_mask"].any()
        fen = env.board.fen()
        with pytest.raises(RuntimeError, match="reset"):
            env.step(0)
        assert env.board.fen() == fen
        env.reset()
        env.step(0)


def test_an_opponent_who_fails_changes_nothing():
    def failing(board):
        raise KeyError("enough")

    def playing(board):
        return board.push_text("24-19")  # on the board that it was given, which is a copy

    for opponent, exception in (
        (failing, KeyError),
        (lambda board: None, TypeError),
        (lambda board: crownhead.Move((1, 2)), crownhead.BadInput),
    ):
        env = DraughtsEnv(opponent=opponent)
        env.reset()
        with pytest.raises(exception):
            env.step(0)
        assert env.board == crownhead.Board()
        with pytest.raises(exception):
            DraughtsEnv(opponent=opponent, color=crownhead.WHITE).reset()
    env = DraughtsEnv(opponent=playing)
    env.reset()
    env.step(0)
    assert [str(move) for move in env.board.move_stack][1:] == ["24-19"]


def test_a_wrong_action_changes_no_rewards():
    env = DraughtsAEC()
    env.reset()
    env.step(0)
    env._cumulative_rewards["white"] = 0.5
    for wrong in (None, 0.5, True):
        with pytest.raises(crownhead.BadInput):
            env.step(wrong)
    assert env.last()[1] == 0.5 and env.board.ply() == 1


def test_a_game_that_begins_finished():
    # 5 can neither move nor jump over 9: White has won.
    finished = {"fen": "B:W9,14:B5"}
    env = DraughtsAEC()
    env.reset(options=finished)
    told = {}
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        told[agent] = (reward, terminated)
        env.step(None)
    assert told == {"black": (-1.0, True), "white": (1.0, True)}
    single = DraughtsEnv()
    with pytest.raises(crownhead.BadInput, match="over"):
        single.reset(options=finished)


def test_environments_are_copied():
    single = DraughtsEnv()
    single.reset(seed=4)
    other = copy.deepcopy(single)
    for env in (single, other):
        env.step(0)
    assert other.board == single.board  # the copied opponent draws the same numbers, but from its own
    assert other.board is not single.board
    both = DraughtsAEC()
    both.reset()
    other = copy.deepcopy(both)
    other.step(0)
    assert both.board.ply() == 0 and other.board.ply() == 1


def test_what_learning_programs_ask_of_environments_and_spaces():
    both = DraughtsAEC()
    both.reset()
    assert (both.num_agents, both.max_num_agents, both.unwrapped) == (2, 2, both)
    single = DraughtsEnv()
    assert single.unwrapped is single
    assert single.np_random is not DraughtsEnv().np_random
    seen, _ = single.reset(seed=2)
    space = single.action_space
    space.seed(1)
    drawn = [int(space.sample(seen["action_mask"])) for _ in range(50)]
    assert all(seen["action_mask"][action] for action in drawn) and len(set(drawn)) > 1
    space.seed(1)
    assert [int(space.sample(seen["action_mask"])) for _ in range(50)] == drawn
    assert space.sample() in space
    single.observation_space.seed(1)
    names = ["action_mask", "observation"]
    assert sorted(single.observation_space) == sorted(single.observation_space.keys()) == names
    assert {name: space.shape for name, space in single.observation_space.items()} == {
        "observation": (32,),
        "action_mask": (128,),
    }
    assert "observation" in single.observation_space.keys() and len(single.observation_space) == 2
    some = single.observation_space.sample()
    assert some in single.observation_space
    single.observation_space.seed(1)
    assert (single.observation_space.sample()["observation"] == some["observation"]).all()
