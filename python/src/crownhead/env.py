# SPDX-License-Identifier: MIT
"""Environments for learning programs: PettingZoo's interface for two agents, Gymnasium's for one against an opponent.

Where those packages are installed, the classes are theirs (``pettingzoo.AECEnv``, ``gymnasium.Env``); without them they
have the methods that learning programs call most. An action is a place in the list of the legal moves, as in
``crownhead.vector``; one that is no whole number raises BadInput. The observation is a dictionary: ``observation`` holds
for each square, as the side to move sees the board, 1 and 2 for its men and kings and -1 and -2 for those of the other
side; ``action_mask`` is 1 for each legal action.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy
from numpy.typing import NDArray

from . import _core
from ._spaces import AECEnv, Box, Dict, Discrete, Env
from .board import BLACK, WHITE, Board, Color, rule_set

Observation = dict[str, NDArray[numpy.int8]]


def observation(board: Board, color: Color, actions: int = 128) -> Observation:
    """What a side sees of a board. The mask is empty if the other side is to move. Raises BadInput for what is no
    side."""
    color = Color(color)
    squares = board.rules.squares
    now = board.position
    seen = numpy.zeros(squares, dtype=numpy.int8)
    for own, pieces in ((color is BLACK, now.black), (color is WHITE, now.white)):
        for square in pieces:
            place = square - 1 if color is BLACK else squares - square
            value = 2 if square in now.kings else 1
            seen[place] = value if own else -value
    mask = numpy.zeros(actions, dtype=numpy.int8)
    if board.turn is color and not board.is_game_over():
        mask[: len(board.legal_moves)] = 1
    return {"observation": seen, "action_mask": mask}


def _observation_space(squares: int, actions: int) -> Any:
    return Dict(
        {
            "observation": Box(low=-2, high=2, shape=(squares,), dtype=numpy.int8),
            "action_mask": Box(low=0, high=1, shape=(actions,), dtype=numpy.int8),
        }
    )


class DraughtsAEC(AECEnv):
    """Two agents, ``black`` and ``white``, in turn. The winner gets 1, the loser -1, a draw gives 0.

    An illegal action ends the game: whoever chose it gets -1, the other 0.
    """

    metadata = {"name": "draughts_v0", "render_modes": ["ansi", "svg"], "render_fps": 1, "is_parallelizable": False}

    def __init__(
        self, *, rules: str = "english", actions: int = 128, max_plies: int = 0, render_mode: str | None = None
    ) -> None:
        """Games of more than ``max_plies`` are truncated; 0 for none."""
        super().__init__()
        self._rules = rule_set(rules)
        self._actions = actions
        self._max_plies = max_plies
        self.render_mode = render_mode
        self.possible_agents = ["black", "white"]
        self.agents: list[str] = []
        space = _observation_space(self._rules.squares, actions)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.board = Board(rules=self._rules)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return observation(self.board, _color(agent), self._actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``options={"fen": …}`` begins it from a position, which may be the end of a game.
        Raises BadInput for a position that there is not."""
        self.board = Board((options or {}).get("fen"), rules=self._rules)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = _agent(self.board.turn)
        self._judge()
        self._accumulate_rewards()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        legal = self.board.legal_moves
        if action is None or not 0 <= _whole(action) < min(len(legal), self._actions):
            self.rewards[agent] = -1.0
            self.terminations = {one: True for one in self.agents}
        else:
            self.board.push(legal[_whole(action)])
            self._judge()
        self.agent_selection = "white" if agent == "black" else "black"
        self._accumulate_rewards()

    def _judge(self) -> None:
        outcome = self.board.outcome()
        if outcome is not None:
            self.terminations = {agent: True for agent in self.agents}
            if outcome.winner is not None:
                self.rewards = {agent: 1.0 if _color(agent) is outcome.winner else -1.0 for agent in self.agents}
        elif 0 < self._max_plies <= self.board.ply():
            self.truncations = {agent: True for agent in self.agents}

    def render(self) -> str | None:
        """The board as text or as SVG, by ``render_mode``."""
        return _rendered(self.board, self.render_mode)

    def close(self) -> None:
        pass


Opponent = Callable[[Board], Any]
"""Answers a board with one of its legal moves."""


class DraughtsEnv(Env):
    """One agent against an opponent, by default one who moves at random. A won game gives 1, a lost one -1, others 0.

    An illegal action ends the game with -1. If the opponent's first move ends the game, no action is legal, and any gives
    what the game is worth.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        *,
        rules: str = "english",
        color: Color = BLACK,
        opponent: Opponent | None = None,
        actions: int = 128,
        max_plies: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """``color`` is the agent's side, ``opponent`` a function that answers a board with one of its legal moves.
        Games of more than ``max_plies`` are truncated; 0 for none. Raises BadInput."""
        self._rules = rule_set(rules)
        self._color = Color(color)
        self._opponent = opponent or self._random_move
        self._actions = actions
        self._max_plies = max_plies
        self.render_mode = render_mode
        self.observation_space = _observation_space(self._rules.squares, actions)
        self.action_space = Discrete(actions)
        self.board = Board(rules=self._rules)

    def _random_move(self, board: Board) -> Any:
        moves = list(board.legal_moves)
        return moves[int(self.np_random.integers(len(moves)))]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; ``options={"fen": …}`` begins it from a position. Raises BadInput if that is none, or the
        game is over there."""
        super().reset(seed=seed)
        board = Board((options or {}).get("fen"), rules=self._rules)
        if board.is_game_over():
            raise _core.BadInput(f"the game is over in {board.fen()}")
        self.board = board
        self._answer()
        return observation(self.board, self._color, self._actions), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        legal = self.board.legal_moves
        over = self.board.is_game_over()
        place = _whole(action)
        illegal = over or not 0 <= place < min(len(legal), self._actions)
        if not illegal:
            self.board.push(legal[place])
            self._answer()
        outcome = self.board.outcome()
        reward = 0.0
        if illegal and not over:
            reward = -1.0
        elif outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner is self._color else -1.0
        cut_off = outcome is None and not illegal and 0 < self._max_plies <= self.board.ply()
        seen = observation(self.board, self._color, self._actions)
        return seen, reward, illegal or outcome is not None, cut_off, {}

    def _answer(self) -> None:
        if self.board.turn is not self._color and not self.board.is_game_over():
            self.board.push(self._opponent(self.board))

    def render(self) -> str | None:
        """The board as text or as SVG, by ``render_mode``."""
        return _rendered(self.board, self.render_mode)


def _whole(action: Any) -> int:
    """The number of an action. Raises BadInput unless it is a whole number: rounding could make it legal."""
    try:
        return operator.index(action)
    except TypeError:
        raise _core.BadInput(f"an action is a whole number, not {action!r}") from None


def _color(agent: str) -> Color:
    return BLACK if agent == "black" else WHITE


def _agent(color: Color) -> str:
    return color.name.lower()


def _rendered(board: Board, mode: str | None) -> str | None:
    return str(board) if mode == "ansi" else board.svg() if mode == "svg" else None
