# SPDX-License-Identifier: MIT
import importlib.util
import sys
from pathlib import Path

import pytest

checkout = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("build_wheel", checkout / "python" / "build_wheel.py")
build_wheel = importlib.util.module_from_spec(spec)
spec.loader.exec_module(build_wheel)


@pytest.fixture
def commands(monkeypatch, tmp_path):
    """What a build would run; the module that it would compile is an empty file."""
    seen = []

    def run(command, **how):
        seen.append([str(one) for one in command])

    monkeypatch.setattr(build_wheel.subprocess, "run", run)
    monkeypatch.setattr(Path, "read_bytes", lambda file: b"")
    return seen


def test_a_build_folder_of_its_own(commands, tmp_path):
    # `build/` is used by ./run and ./test: it must not remember an interpreter that may be gone tomorrow.
    assert build_wheel.build_wheel(str(tmp_path)).endswith(".whl")
    configure, build = commands
    folder = str(checkout / "build-python")
    assert configure[configure.index("-B") + 1] == folder and build[build.index("--build") + 1] == folder
    assert f"-DPython_EXECUTABLE={sys.executable}" in configure


def test_the_processor_can_be_chosen(commands, tmp_path):
    for settings, native in ((None, "ON"), ({"processor": "native"}, "ON"), ({"processor": "any"}, "OFF")):
        build_wheel.build_wheel(str(tmp_path), settings)
        assert f"-DCROWNHEAD_NATIVE={native}" in commands[-2]
    with pytest.raises(SystemExit, match="processor"):
        build_wheel.build_wheel(str(tmp_path), {"processor": "z80"})
