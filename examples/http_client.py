#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a program may ask of `crownhead serve` over HTTP (docs/openapi.yaml), with Python's own library alone:

python3 examples/http_client.py http://127.0.0.1:8080
"""

import http.client
import json
import sys
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """The server's sentence about what is wrong with a request."""


class Crownhead:
    def __init__(self, address):
        self.address = address.rstrip("/")

    def get(self, path, **query):
        return self._answer(urllib.request.Request(self._url(path, query)))

    def post(self, path, text, token=None, **query):
        key = {"Authorization": f"Bearer {token}"} if token else {}
        return self._answer(urllib.request.Request(self._url(path, query), data=text.encode(), headers=key))

    def _url(self, path, query):
        return f"{self.address}/api{path}" + ("?" + urllib.parse.urlencode(query) if query else "")

    def _answer(self, request):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" else text
        except urllib.error.HTTPError as refusal:
            raise Refused(json.load(refusal)["error"]) from None


def show(server):
    print(len(server.get("/rules")["rules"]), "rule sets")

    position = server.get("/position", rules="english", fen="W : W K22, K23 : B K1.")
    ending = server.get("/endgame", rules="english", fen=position["fen"])
    best = ending["moves"][0]
    plies = ending.get("distance")  # left out where it is not known
    worth = ending["value"] if plies is None else f"{ending['value']} in {plies} plies"
    print(f"{position['fen']}: {worth}, by {best['text']}")

    ruled = server.get("/umpire", code="anderson", fen="B:W18:B9,14", events="move 9-13\nhuff 14")
    print(*(f"{one['event']}: {one['verdict']}" for one in ruled["rulings"]), sep=", ")

    study = server.post("/studies", "1. 11-15 23-19 (1... 22-17) *", title="Openings")
    server.post(f"/studies/{study['study']}/chapters", "1. 9-13 22-18 *", token=study["token"])
    print(server.get(f"/studies/{study['study']}.pdn").count("[Event "), "chapters in the study")

    try:
        server.get("/library/games", query="colour:red")
    except Refused as sentence:
        print("refused:", sentence)


def main(address):
    try:
        show(Crownhead(address))
    except (Refused, OSError, http.client.HTTPException, ValueError) as why:  # or nobody answers as a server does
        sys.exit(f"{address}: {why}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: http_client.py ADDRESS")
    main(sys.argv[1])
