# SPDX-License-Identifier: MIT
import importlib.util
import subprocess
import sys
import zipfile
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


def test_the_build_folder_of_a_checkout_that_was_moved_is_configured_anew(tmp_path):
    cache = tmp_path / "CMakeCache.txt"
    assert not build_wheel._was_elsewhere(tmp_path)
    for home, elsewhere in ((checkout, False), (checkout / "old", True)):
        cache.write_text(f"CMAKE_HOME_DIRECTORY:INTERNAL={home}\n")
        assert build_wheel._was_elsewhere(tmp_path) == elsewhere


def test_the_wheel_has_the_licence(commands, tmp_path):
    with zipfile.ZipFile(tmp_path / build_wheel.build_wheel(str(tmp_path))) as wheel:
        assert any(name.endswith(".dist-info/LICENSE") for name in wheel.namelist())
        assert "crownhead/_check.py" in wheel.namelist()


def test_what_cannot_be_built_is_told_in_a_sentence(commands, monkeypatch, tmp_path):
    def missing(command, **how):
        raise FileNotFoundError(command[0])

    def failing(command, **how):
        raise subprocess.CalledProcessError(1, command)

    for run, told in ((missing, "cmake, which is not installed"), (failing, "could not be built")):
        monkeypatch.setattr(build_wheel.subprocess, "run", run)
        with pytest.raises(SystemExit, match=told):
            build_wheel.build_wheel(str(tmp_path))
    with pytest.raises(SystemExit, match="no source distribution"):
        build_wheel.build_sdist(str(tmp_path))


def test_the_processor_can_be_chosen(commands, tmp_path):
    for settings, native in ((None, "ON"), ({"processor": "native"}, "ON"), ({"processor": "any"}, "OFF")):
        build_wheel.build_wheel(str(tmp_path), settings)
        assert f"-DCROWNHEAD_NATIVE={native}" in commands[-2]
    with pytest.raises(SystemExit, match="processor"):
        build_wheel.build_wheel(str(tmp_path), {"processor": "z80"})
