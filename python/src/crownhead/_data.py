# SPDX-License-Identifier: MIT
"""Where the files are that come with the package."""

from __future__ import annotations

from pathlib import Path

from ._core import RuleSet

_endgames = Path(__file__).with_name("endgames")


def shipped_endgames(rules: RuleSet) -> list[Path]:
    """The folder of the endgames of a rule set that come with the package; none for a rule set that has none."""
    folder = _endgames if rules.name == "english" else _endgames / rules.name
    return [folder] if any(folder.glob("*.end")) else []
