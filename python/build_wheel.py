# SPDX-License-Identifier: MIT
"""Builds the wheel (PEP 517): CMake compiles the module, and the package is put into a zip file with it.

It is written for this package, with nothing but Python's own library, so that `pip install ./python` works without a
network: pip gives a build an environment without the packages of the machine.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

_here = Path(__file__).resolve().parent
_checkout = _here.parent
_suffixes = {".py", ".pyi", ".typed"}


def _version() -> str:
    text = (_checkout / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(crownhead VERSION (\S+)", text).group(1)


def _tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def _metadata() -> str:
    project = tomllib.loads((_here / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {_version()}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
    ]
    lines.append("License-File: LICENSE")
    for extra, needed in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {one}; extra == '{extra}'" for one in needed]
    lines += ["Description-Content-Type: text/markdown", "", (_here / project["readme"]).read_text(encoding="utf-8")]
    return "\n".join(lines)


def _native(config_settings: dict[str, str] | None) -> str:
    """CMake's CROWNHEAD_NATIVE: OFF for the setting `processor=any`."""
    processor = (config_settings or {}).get("processor", "native")
    if processor not in ("native", "any"):
        raise SystemExit(f"the setting `processor` is `native` (this machine's) or `any`, not `{processor}`")
    return "ON" if processor == "native" else "OFF"


def _run(*command: object) -> None:
    """Runs a command. Ends the build with one sentence if it fails; what it said itself stands above that."""
    try:
        subprocess.run([str(word) for word in command], cwd=_checkout, check=True, stdout=sys.stderr)
    except FileNotFoundError:
        raise SystemExit(f"the package is built with {command[0]}, which is not installed") from None
    except subprocess.CalledProcessError:
        raise SystemExit(f"the package could not be built: `{' '.join(map(str, command[:2]))} …` failed") from None


def _was_elsewhere(build: Path) -> bool:
    """Whether a build folder was configured for another checkout, or for this one before it was moved."""
    cache = build / "CMakeCache.txt"
    return cache.exists() and f"CMAKE_HOME_DIRECTORY:INTERNAL={_checkout}\n" not in cache.read_text(errors="replace")


def _module(native: str) -> Path:
    """Compiles the module in a build folder of its own: a reconfiguration needs the interpreter for which it was built,
    and that may have been in an environment that is gone. So all that was found out about Python is forgotten first.
    What `./run` has compiled with the same options comes from ccache."""
    build = _checkout / "build-python"
    _run(
        *("cmake", "--preset", "release", "-S", _checkout, "-B", build, "-U", "*Python_*"),
        *(["--fresh"] if _was_elsewhere(build) else []),
        *("-DCROWNHEAD_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}", f"-DCROWNHEAD_NATIVE={native}"),
    )
    _run("cmake", "--build", build, "--target", "crownhead_python")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return build / "python" / "crownhead" / f"_core{suffix}"


def _contents(native: str) -> dict[str, Path]:
    """What the wheel holds: names in it, and the files."""
    package = _here / "src" / "crownhead"
    files = {f"crownhead/{file.name}": file for file in package.iterdir() if file.suffix in _suffixes}
    module = _module(native)
    files[f"crownhead/{module.name}"] = module
    endgames = _checkout / "data" / "endgames"
    for file in sorted(endgames.rglob("*")):
        if file.suffix in {".end", ".dist"}:
            files[f"crownhead/endgames/{file.relative_to(endgames)}"] = file
    return dict(sorted(files.items()))


def _record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}"


def build_wheel(
    wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: object = None
) -> str:
    about = f"crownhead-{_version()}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: crownhead\nRoot-Is-Purelib: false\nTag: {_tag()}\n"
    contents = {name: file.read_bytes() for name, file in _contents(_native(config_settings)).items()}
    contents[f"{about}/METADATA"] = _metadata().encode()
    contents[f"{about}/WHEEL"] = wheel.encode()
    contents[f"{about}/LICENSE"] = (_checkout / "LICENSE").read_bytes()
    record = [_record_line(name, content) for name, content in contents.items()]
    contents[f"{about}/RECORD"] = "\n".join([*record, f"{about}/RECORD,,", ""]).encode()
    name = f"crownhead-{_version()}-{_tag()}.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in contents.items():
            # A fixed date: two builds of the same files give the same wheel.
            info = zipfile.ZipInfo(path, date_time=(2020, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return name


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    """There is none: most of the package is the C++ of the checkout around it."""
    raise SystemExit("the package has no source distribution; it is built from a checkout: pip install ./python")
