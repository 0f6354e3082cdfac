# SPDX-License-Identifier: MIT
"""The tests that PettingZoo and Gymnasium have for environments, run where those packages are installed."""

import pytest

import crownhead
from crownhead.env import DraughtsAEC, DraughtsEnv

RULES = ["english", "losing", "russian", "international"]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.filterwarnings("ignore")  # a mask beside the observation, and agents called black and white, are warned of
def test_pettingzoo_s_own(rules):
    test = pytest.importorskip("pettingzoo.test")
    test.api_test(DraughtsAEC(rules=rules), num_cycles=300)
    test.seed_test(lambda: DraughtsAEC(rules=rules), num_cycles=100)
    test.render_test(lambda render_mode=None: DraughtsAEC(rules=rules, render_mode=render_mode))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("color", [crownhead.BLACK, crownhead.WHITE])
@pytest.mark.filterwarnings("ignore")  # of an environment that is not registered under a name
def test_gymnasium_s_own(rules, color):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    checker.check_env(DraughtsEnv(rules=rules, color=color, render_mode="ansi"))
