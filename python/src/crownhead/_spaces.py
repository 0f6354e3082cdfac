# SPDX-License-Identifier: MIT
"""Spaces and base classes of Gymnasium and PettingZoo; where they are not installed, the little of them that
``crownhead.env`` needs, written from their published interfaces."""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Mapping
from typing import Any

import numpy

try:
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Random:
        """Random numbers of its own, from a seed once one is given."""

        _generator: numpy.random.Generator | None = None

        @property
        def np_random(self) -> numpy.random.Generator:
            """Where random choices come from."""
            if self._generator is None:
                self._generator = numpy.random.default_rng()
            return self._generator

        @np_random.setter
        def np_random(self, generator: numpy.random.Generator) -> None:
            self._generator = generator

    class Env(_Random):  # type: ignore[no-redef]
        """An agent acts, and is told what it sees and what that was worth."""

        metadata: dict[str, Any] = {"render_modes": []}
        render_mode: str | None = None
        spec: Any = None

        @property
        def unwrapped(self) -> Any:
            """The environment itself, as nothing is wrapped around it."""
            return self

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            """Begins anew; with a seed, random choices are the same each time."""
            if seed is not None:
                self.np_random = numpy.random.default_rng(seed)

        def close(self) -> None:
            """Gives back what it holds: nothing."""

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *exception: object) -> None:
            self.close()

    class _Space(_Random):
        """What may be observed or done."""

        shape: tuple[int, ...] | None = None
        dtype: Any = None

        def seed(self, seed: int | None = None) -> Any:
            """From now on samples are the same each time that this seed is given."""
            self.np_random = numpy.random.default_rng(seed)
            return seed

        def contains(self, value: Any) -> bool:
            """Whether a value is of this space."""
            raise NotImplementedError

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

    class Discrete(_Space):  # type: ignore[no-redef]
        """The numbers from 0 to n - 1."""

        def __init__(self, n: int) -> None:
            self.n, self.shape, self.dtype = n, (), numpy.dtype(numpy.int64)

        def sample(self, mask: Any = None) -> numpy.int64:
            """One of the numbers, all equally likely; of those that a mask marks with 1, or 0 if it marks none."""
            allowed = numpy.arange(self.n) if mask is None else numpy.flatnonzero(mask)
            return numpy.int64(self.np_random.choice(allowed) if len(allowed) > 0 else 0)

        def contains(self, value: Any) -> bool:
            """Whether a value is one of the numbers."""
            return isinstance(value, (int, numpy.integer)) and bool(0 <= value < self.n)

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of one shape, with whole numbers between two bounds."""

        def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

        def sample(self, mask: None = None) -> Any:
            """An array with random numbers within the bounds."""
            return self.np_random.integers(self.low, self.high, size=self.shape, dtype=self.dtype, endpoint=True)

        def contains(self, value: Any) -> bool:
            """Whether a value is an array of this shape and kind, within the bounds."""
            return (
                isinstance(value, numpy.ndarray)
                and value.shape == self.shape
                and value.dtype == self.dtype
                and bool((value >= self.low).all() and (value <= self.high).all())
            )

    class Dict(_Space, Mapping[str, Any]):  # type: ignore[no-redef]
        """A value for each name, and itself a mapping of the names to their spaces; ``in`` asks for such a value."""

        def __init__(self, spaces: dict[str, Any]) -> None:
            self.spaces = spaces

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def __iter__(self) -> Iterator[str]:
            return iter(self.spaces)

        def __len__(self) -> int:
            return len(self.spaces)

        def keys(self) -> KeysView[str]:
            """The names."""
            return self.spaces.keys()

        def seed(self, seed: int | None = None) -> Any:
            """Seeds each space, with seeds of their own that this one decides."""
            super().seed(seed)
            return {name: space.seed(int(self.np_random.integers(2**31))) for name, space in self.spaces.items()}

        def sample(self, mask: dict[str, Any] | None = None) -> dict[str, Any]:
            """A value for each name, each under its own mask."""
            return {name: space.sample((mask or {}).get(name)) for name, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            """Whether a value has these names, each with a value of its space."""
            return (
                isinstance(value, dict)
                and set(value) == set(self.spaces)
                and all(space.contains(value[name]) for name, space in self.spaces.items())
            )


try:
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:  # type: ignore[no-redef]
        """Agents that act one after another."""

        agents: list[str]
        possible_agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        _cumulative_rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]

        def observe(self, agent: str) -> Any:
            """What an agent sees."""
            raise NotImplementedError

        @property
        def num_agents(self) -> int:
            """How many agents are in the game still."""
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            """How many agents there are at the start."""
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            """The environment itself, as nothing is wrapped around it."""
            return self

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
