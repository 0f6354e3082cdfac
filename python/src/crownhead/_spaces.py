# SPDX-License-Identifier: MIT
"""Spaces and base classes of Gymnasium and PettingZoo; where they are not installed, the little of them that
``crownhead.env`` needs, written from their published interfaces."""

from __future__ import annotations

from typing import Any

import numpy

try:
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Env:  # type: ignore[no-redef]
        """Random numbers from a seed."""

        np_random = numpy.random.default_rng()

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            if seed is not None:
                self.np_random = numpy.random.default_rng(seed)

        def close(self) -> None:
            pass

    class Discrete:  # type: ignore[no-redef]
        """The numbers from 0 to n - 1."""

        def __init__(self, n: int) -> None:
            self.n = n

        def contains(self, value: Any) -> bool:
            return 0 <= int(value) < self.n

    class Box:  # type: ignore[no-redef]
        """Arrays of one shape, with values between two bounds."""

        def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

        def contains(self, value: Any) -> bool:
            return (
                value.shape == self.shape
                and value.dtype == self.dtype
                and bool((value >= self.low).all() and (value <= self.high).all())
            )

    class Dict:  # type: ignore[no-redef]
        """A value for each name."""

        def __init__(self, spaces: dict[str, Any]) -> None:
            self.spaces = spaces

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def contains(self, value: Any) -> bool:
            return set(value) == set(self.spaces) and all(
                space.contains(value[name]) for name, space in self.spaces.items()
            )


try:
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:  # type: ignore[no-redef]
        """Agents that act one after another."""

        agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        _cumulative_rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]

        def observe(self, agent: str) -> Any:
            raise NotImplementedError

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            """What the agent sees whose turn it is, the rewards since its last turn, and whether the game is over."""
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def agent_iter(self, max_iter: int = 2**63) -> Any:
            """The agents in the order of their turns, until none is left."""
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def _clear_rewards(self) -> None:
            for agent in self.rewards:
                self.rewards[agent] = 0.0

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action: Any) -> None:
            """An agent whose game is over leaves; it must not act any more."""
            if action is not None:
                raise ValueError("when an agent's game is over, the only valid action is None")
            agent = self.agent_selection
            per_agent: list[dict[str, Any]] = [
                self.terminations,
                self.truncations,
                self.rewards,
                self._cumulative_rewards,
                self.infos,
            ]
            for values in per_agent:
                del values[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            self._clear_rewards()


__all__ = ["AECEnv", "Box", "Dict", "Discrete", "Env"]
