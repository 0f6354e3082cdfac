# SPDX-License-Identifier: MIT
"""docs/openapi.yaml: its operations, and whether a request or an answer is as it says."""

import json
import re

import jsonschema
import yaml

METHODS = ("get", "post", "delete")


class Wrong(Exception):
    """A sentence about what is not as it should be."""


class Document:
    def __init__(self, text):
        self.whole = yaml.safe_load(text)
        self.paths = self.whole["paths"]
        self._check_itself()
        schemas = self.whole["components"]["schemas"]
        parts = {f"Open{name}": _opened(_closed(schemas[name])) for name in _joined(self.whole)}
        self._components = {"schemas": {name: _closed(one) for name, one in schemas.items()} | parts}

    def operations(self):
        """(method, path) of each, the method in capitals."""
        return [(method.upper(), path) for path, item in self.paths.items() for method in METHODS if method in item]

    def parameters(self, method, path):
        """Those of a path and of an operation, with references followed."""
        own = self._operation(method, path).get("parameters", [])
        return [self._followed(one) for one in [*self.paths[path].get("parameters", []), *own]]

    def check_answer(self, method, path, status, content_type, body):
        """Raises Wrong if the document does not describe such an answer."""
        what = f"{method} {path} answered {status}"
        responses = self._operation(method, path)["responses"]
        if str(status) not in responses and status < 400:
            raise Wrong(f"{what}, which is not in the document")
        content = self._followed(responses.get(str(status), responses["default"]))["content"]
        kind = content_type.split(";")[0]
        if kind not in content:
            raise Wrong(f"{what} with {kind}, which is not in the document")
        if kind == "application/json":
            self._check(content[kind]["schema"], json.loads(body), what)

    def check_body(self, method, path, body):
        """Raises Wrong if the document does not describe such a body in JSON."""
        content = self._followed(self._operation(method, path).get("requestBody", {"content": {}}))["content"]
        if "application/json" in content:
            self._check(content["application/json"]["schema"], body, f"the body of {method} {path}")

    def _check(self, schema, value, what):
        validator = jsonschema.Draft202012Validator(_closed(schema) | {"components": self._components})
        fault = jsonschema.exceptions.best_match(validator.iter_errors(value))
        if fault is not None:
            place = "/".join(str(step) for step in fault.absolute_path)
            raise Wrong(f"{what}, where {place or 'the whole'} is not as the document says: {fault.message[:300]}")

    def _operation(self, method, path):
        return self.paths[path][method.lower()]

    def _followed(self, value):
        while "$ref" in value:
            found = self.whole
            for step in value["$ref"].removeprefix("#/").split("/"):
                if step not in found:
                    raise Wrong(f"{value['$ref']} leads to nothing")
                found = found[step]
            value = found
        return value

    def _check_itself(self):
        for part in _parts(self.whole):
            self._followed(part)
        names = [self._operation(method, path)["operationId"] for method, path in self.operations()]
        if twice := sorted(name for name in names if names.count(name) > 1):
            raise Wrong(f"two operations are called {twice[0]}")
        for method, path in self.operations():
            in_path = {one["name"] for one in self.parameters(method, path) if one["in"] == "path"}
            if in_path != set(re.findall(r"\{(\w+)\}", path)):
                raise Wrong(f"the parameters of {method} {path} are not those in its braces")
            if "default" not in self._operation(method, path)["responses"]:
                raise Wrong(f"{method} {path} does not say how it is refused")


def _parts(value):
    """All objects in a value."""
    if isinstance(value, dict):
        yield value
        value = value.values()
    elif not isinstance(value, list):
        return
    for one in value:
        yield from _parts(one)


def _joined(whole):
    """The names of the schemas that others are made of."""
    return {one["$ref"].rpartition("/")[2] for part in _parts(whole) for one in part.get("allOf", [])}


def _closed(schema):
    """The same schema, in which an object has no members but those that are named. A client passes over others; a test
    must not. Where schemas are joined (allOf), all of them together name the members, so each of them is open."""
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {name: _closed(one) for name, one in schema.items()}
    if "allOf" in schema:
        closed["allOf"] = [{"$ref": one["$ref"].replace("/schemas/", "/schemas/Open")} for one in schema["allOf"]]
        closed["unevaluatedProperties"] = False
    elif isinstance(schema.get("properties"), dict):
        closed["additionalProperties"] = False
    return closed


def _opened(schema):
    return {name: one for name, one in schema.items() if name != "additionalProperties"}
