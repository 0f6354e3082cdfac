# SPDX-License-Identifier: MIT
"""The types of crownhead._core are written by hand in _core.pyi; whoever changes the module must change them too."""

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest

import crownhead
from crownhead import _core

MODULES = ["board", "book", "endgames", "engine", "env", "laws", "library", "pdn", "vector"]

stubs = ast.parse(Path(_core.__file__).with_name("_core.pyi").read_text())
described = {one.name: one for one in stubs.body if isinstance(one, (ast.ClassDef, ast.FunctionDef))}
there = {name: value for name, value in vars(_core).items() if not name.startswith("_")}
classes = sorted(name for name, value in there.items() if inspect.isclass(value))

# Of the methods with two underscores, those that every class has, and those for pickling, are not described.
silent = {"__init__", "__repr__", "__str__", "__eq__", "__ne__", "__reduce__", "__getstate__", "__setstate__"}


def is_property(method):
    return any(isinstance(one, ast.Name) and one.id == "property" for one in method.decorator_list)


def members_described(name):
    return {one.name: one for one in described[name].body if isinstance(one, ast.FunctionDef)}


def members_there(name):
    own = vars(there[name])
    return {one: value for one, value in own.items() if callable(value) or isinstance(value, property)}


def names_described(method):
    """The names of a function's arguments, None for one that is given by its place alone."""
    return [None] * len(method.args.posonlyargs) + [one.arg for one in method.args.args]


def names_there(function):
    found = []
    for signature in signatures(function):
        names = [re.match(r"\s*\*{0,2}(\w+)", one).group(1) for one in signature]
        found.append([None if re.fullmatch(r"arg\d+", name) else name for name in names])
    return found


def signatures(function):
    """The arguments of each overload, from the first lines of descriptions, where pybind11 puts their types."""
    found = []
    for signature in re.findall(r"^(?:\d+\. )?\w+(\(.*\)) ->", function.__doc__, re.MULTILINE):
        flat = signature[1:-1]
        while (simpler := re.sub(r"\[[^\[\]]*\]|\([^()]*\)|<[^<>]*>", "", flat)) != flat:
            flat = simpler
        found.append([one for one in flat.split(",") if one.strip()])
    return found


def arguments_described(method):
    """How many arguments a function takes at least and at most."""
    arguments = len(method.args.args) + len(method.args.posonlyargs)
    return arguments - len(method.args.defaults), arguments


def arguments_there(function):
    overloads = signatures(function)
    return min(sum("=" not in one for one in each) for each in overloads), max(map(len, overloads))


def test_classes_and_functions_are_described():
    assert set(described) == set(there)
    for name, stub in described.items():
        assert isinstance(stub, ast.ClassDef) == inspect.isclass(there[name]), name


@pytest.mark.parametrize("name", classes)
def test_members_are_described(name):
    members, actual = members_described(name), members_there(name)
    if issubclass(there[name], Exception):
        assert not members
        return
    assert set(members) - silent == {one for one in actual if one not in silent and not one.startswith("_pybind")}
    for one in members.keys() & actual.keys():
        assert is_property(members[one]) == isinstance(actual[one], property), f"{name}.{one}"


def test_arguments_are_described():
    wrong = {}
    pairs = {name: (stub, there[name]) for name, stub in described.items() if isinstance(stub, ast.FunctionDef)}
    for name in classes:
        for one, method in members_described(name).items():
            if not is_property(method):
                pairs[f"{name}.{one}"] = (method, getattr(there[name], one))
    for name, (stub, function) in pairs.items():
        expected, found = arguments_described(stub), arguments_there(function)
        if expected != found:
            wrong[name] = (expected, found)
        names = names_described(stub)
        for actual in names_there(function):
            pairs_of_names = list(zip(names, actual))
            if any(one != other for one, other in pairs_of_names if not (one is None and other == "self")):
                wrong[f"{name}, names"] = (names, actual)
    assert not wrong


def public_members():
    modules = [crownhead, *(importlib.import_module(f"crownhead.{name}") for name in MODULES)]
    for module in modules:
        yield module.__name__, module
        for name, value in vars(module).items():
            own = getattr(value, "__module__", "").startswith("crownhead") and not name.startswith("_")
            if own and (inspect.isclass(value) or inspect.isfunction(value)):
                yield f"{module.__name__}.{name}", value
                for member, what in vars(value).items() if inspect.isclass(value) else ():
                    if not member.startswith("_") and (callable(what) or isinstance(what, (property, classmethod))):
                        yield f"{module.__name__}.{name}.{member}", what


def test_everything_public_has_a_description():
    silent = []
    for name, value in public_members():
        text = inspect.getdoc(value) or ""
        if "instancemethod" in type(value).__name__:  # pybind11 puts the signature first
            text = text.partition("\n")[2]
        if not text.strip():
            silent.append(name)
    assert not silent
