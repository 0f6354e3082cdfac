# SPDX-License-Identifier: MIT
"""Environments for learning programs: PettingZoo's interface for two agents, Gymnasium's for one against an opponent.

Where those packages are installed, the classes are theirs (``pettingzoo.AECEnv``, ``gymnasium.Env``); without them they
have the methods that learning programs call most. An action is a place in the list of the legal moves, as in
``crownhead.vector``; one that is no whole number raises BadInput. The observation is a dictionary: ``observation``
holds for each square, as the side to move sees the board, 1 and 2 for its men and kings and -1 and -2 for those of the
other side; ``action_mask`` is 1 for each legal action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy
from numpy.typing import NDArray

from . import _core
from ._check import required, shown, whole, within
from ._core import Move, RuleSet
from ._spaces import AECEnv, Box, Dict, Discrete, Env
from .board import BLACK, WHITE, Board, Color, rule_set

Observation = dict[str, NDArray[numpy.int8]]


def observation(board: Board, color: Color | int, actions: int = 128) -> Observation:
    """What a side sees of a board. The mask is empty if the other side is to move. Raises BadInput for what is no
    side, and for more ``actions`` than there can be."""
    required(board, Board, "the board")
    color = Color(color)
    actions = _actions(actions)
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
        self,
        *,
        rules: str | RuleSet = "english",
        actions: int = 128,
        max_plies: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """Games that reach ``max_plies`` plies without an end are truncated; 0 for none. Raises BadInput. A game begins
        with ``reset``."""
        super().__init__()
        self._rules = rule_set(rules)
        self._actions = _actions(actions)
        self._max_plies = _max_plies(max_plies)
        self.render_mode = render_mode  # PettingZoo's tests begin with one that there is not
        self.possible_agents = ["black", "white"]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        space = _observation_space(self._rules.squares, self._actions)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}
        self.board = Board(rules=self._rules)

    def observation_space(self, agent: str) -> Any:
        """What an agent may observe."""
        return self.observation_spaces[_color(agent).name.lower()]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[_color(agent).name.lower()]

    def observe(self, agent: str) -> Observation:
        """What an agent sees. No action is legal for one whose game is over."""
        seen = observation(self.board, _color(agent), self._actions)
        if self._is_out(agent):
            seen["action_mask"][:] = 0
        return seen

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent sees whose turn it is, the rewards since its last turn, and whether the game is over. Raises
        RuntimeError while no game goes on."""
        self._require_game()
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def _is_out(self, agent: str) -> bool:
        return self.terminations.get(agent, True) or self.truncations.get(agent, True)

    def _require_game(self) -> None:
        if not self.agents:
            raise RuntimeError("no game is going on: reset() begins one")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``options={"fen": …}`` begins it from a position, which may be the end of a game.
        Raises BadInput for a position that there is not."""
        self.board = _first_board(options, self._rules)
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
        """Plays an action of the agent whose turn it is; None once its game is over. Raises BadInput, and changes
        nothing, for what is no whole number; RuntimeError while no game goes on."""
        self._require_game()
        agent = self.agent_selection
        if self._is_out(agent):
            self._was_dead_step(action)
            return
        place = _place(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        legal = self.board.legal_moves
        if not 0 <= place < min(len(legal), self._actions):
            self.rewards[agent] = -1.0
            self.terminations = {one: True for one in self.agents}
        else:
            self.board.push(legal[place])
            self._judge()
        self.agent_selection = "white" if agent == "black" else "black"
        self._accumulate_rewards()

    def _judge(self) -> None:
        outcome = self.board.outcome()
        if outcome is not None:
            self.terminations = {agent: True for agent in self.agents}
            if outcome.winner is not None:
                self.rewards = {agent: 1.0 if _color(agent) is outcome.winner else -1.0 for agent in self.agents}
        elif _is_too_long(self.board, self._max_plies):
            self.truncations = {agent: True for agent in self.agents}

    def render(self) -> str | None:
        """The board as text or as SVG, by ``render_mode``; None without one. Raises BadInput for another mode."""
        return _rendered(self.board, self.render_mode)

    def close(self) -> None:
        """Does nothing: an environment keeps nothing open."""


Opponent = Callable[[Board], Move]
"""Answers a board with one of its legal moves. The board is a copy, with which it may do what it likes."""


class DraughtsEnv(Env):
    """One agent against an opponent, by default one who moves at random. A won game gives 1, a lost one -1, others 0.

    An illegal action ends the game with -1. If the opponent's first move ends the game, or is the last ply that it may
    have, no action is legal, and any gives what the game is worth.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        *,
        rules: str | RuleSet = "english",
        color: Color | int = BLACK,
        opponent: Opponent | None = None,
        actions: int = 128,
        max_plies: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """``color`` is the agent's side, ``opponent`` a function that answers a board with one of its legal moves.
        Games that reach ``max_plies`` plies without an end are truncated, also where the opponent would answer; 0 for
        none. Raises BadInput. A game begins with ``reset``."""
        self._rules = rule_set(rules)
        self._color = Color(color)
        if not (opponent is None or callable(opponent)):
            raise TypeError(f"the opponent must be a function, not {type(opponent).__name__}")
        self._opponent = self._random_move if opponent is None else opponent
        self._actions = _actions(actions)
        self._max_plies = _max_plies(max_plies)
        self.render_mode = _render_mode(render_mode)
        self.observation_space = _observation_space(self._rules.squares, self._actions)
        self.action_space = Discrete(self._actions)
        self.board = Board(rules=self._rules)
        self._goes_on = False

    def _random_move(self, board: Board) -> Move:
        moves = list(board.legal_moves)
        return moves[int(self.np_random.integers(len(moves)))]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; ``options={"fen": …}`` begins it from a position. Raises BadInput if that is none, or the
        game is over there."""
        super().reset(seed=seed)
        board = _first_board(options, self._rules)
        if board.is_game_over():
            raise _core.BadInput(f"the game is over in {board.fen()}")
        self._answer(board)
        self.board = board
        self._goes_on = True
        return self._seen(self._has_ended(board)), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponent's answer unless the game has ended. Raises BadInput for what is no whole
        number, RuntimeError before ``reset`` and once the game has ended; then, and if the opponent raises something,
        nothing has changed."""
        if not self._goes_on:
            raise RuntimeError("no game is going on: reset() begins one")
        place = _place(action)
        legal = self.board.legal_moves
        over = self._has_ended(self.board)  # by the opponent's first move
        illegal = not over and not 0 <= place < min(len(legal), self._actions)
        if not over and not illegal:
            board = self.board.copy()
            board.push(legal[place])
            self._answer(board)
            self.board = board
        outcome = self.board.outcome()
        reward = 0.0
        if illegal:
            reward = -1.0
        elif outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner is self._color else -1.0
        ended = illegal or outcome is not None
        cut_off = not ended and _is_too_long(self.board, self._max_plies)
        self._goes_on = not (ended or cut_off)
        return self._seen(not self._goes_on), reward, ended, cut_off, {}

    def _seen(self, over: bool) -> Observation:
        """What the agent sees. No action is legal once the game is over."""
        seen = observation(self.board, self._color, self._actions)
        if over:
            seen["action_mask"][:] = 0
        return seen

    def _has_ended(self, board: Board) -> bool:
        return board.is_game_over() or _is_too_long(board, self._max_plies)

    def _answer(self, board: Board) -> None:
        if board.turn is not self._color and not self._has_ended(board):
            board.push(required(self._opponent(board.copy()), Move, "the opponent's answer"))

    def render(self) -> str | None:
        """The board as text or as SVG, by ``render_mode``; None without one."""
        return _rendered(self.board, self.render_mode)


def _place(action: Any) -> int:
    """The number of an action. Raises BadInput unless it is a whole number: rounding could make it legal."""
    try:
        if isinstance(action, (bool, numpy.bool_)):
            raise TypeError
        return whole(action, "an action")
    except TypeError:
        raise _core.BadInput(f"an action is a whole number, not {type(action).__name__}") from None


def _actions(number: int) -> int:
    return within(number, 1, 4096, "the number of actions")


def _max_plies(number: int) -> int:
    return within(number, 0, 2**31 - 1, "the number of plies after which a game is truncated")


def _is_too_long(board: Board, max_plies: int) -> bool:
    return 0 < max_plies <= board.ply()


def _render_mode(mode: str | None) -> str | None:
    if mode not in (None, "ansi", "svg"):
        raise _core.BadInput(f"the render mode is ansi or svg, not {shown(str(mode))}")
    return mode


def _first_board(options: dict[str, Any] | None, rules: RuleSet) -> Board:
    given: Mapping[str, Any] = required({} if options is None else options, (Mapping,), "the options")
    return Board(given.get("fen"), rules=rules)


def _color(agent: str) -> Color:
    if agent not in ("black", "white"):
        raise _core.BadInput(f"an agent is black or white, not {shown(str(agent))}")
    return BLACK if agent == "black" else WHITE


def _agent(color: Color) -> str:
    return color.name.lower()


def _rendered(board: Board, mode: str | None) -> str | None:
    mode = _render_mode(mode)
    return None if mode is None else str(board) if mode == "ansi" else board.svg()
