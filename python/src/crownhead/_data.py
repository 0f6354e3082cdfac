# SPDX-License-Identifier: MIT
"""Where endgames are: those that come with the package, and others."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import cast

from . import _core
from ._check import path, shown
from ._core import RuleSet

AnyPath = str | os.PathLike[str]
_endgames = Path(__file__).with_name("endgames")


def shipped_endgames(rules: RuleSet) -> list[Path]:
    """The folder of the endgames of a rule set that come with the package; none for a rule set that has none."""
    folder = _endgames if rules.name == "english" else _endgames / rules.name
    return [folder] if any(folder.glob("*.end")) else []


def endgame_folders(named: AnyPath | Sequence[AnyPath], rules: RuleSet) -> list[str]:
    """One folder or several; ``"shipped"`` stands for the one that comes with the package, if there is one for the rule
    set. Raises BadInput for what is no folder."""
    single = isinstance(named, (str, bytes, os.PathLike)) or not isinstance(named, Iterable)
    folders: list[str] = []
    for folder in cast(Iterable[AnyPath], [named] if single else named):
        if folder == "shipped":
            folders += [os.fspath(one) for one in shipped_endgames(rules)]
            continue
        name = path(folder, "a folder of endgames")
        if not os.path.isdir(name):
            raise _core.BadInput(f"{shown(name)} is no folder")
        folders.append(name)
    return folders
