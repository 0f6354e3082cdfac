# SPDX-License-Identifier: MIT
"""What examples/http_client.py says to a server that does not give it what it asks for."""

import http.server
import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

example = Path(__file__).resolve().parents[2] / "examples" / "http_client.py"
ending = {"fen": "W:WK22,K23:BK1", "value": "win", "moves": [{"text": "22-18"}]}


class Refusing(http.server.BaseHTTPRequestHandler):
    """Answers what is in ``known`` and refuses the rest."""

    known = {}

    def do_GET(self):
        path = self.path.partition("?")[0]
        body = json.dumps(self.known.get(path, {"error": "not here"})).encode()
        self.send_response(200 if path in self.known else 403)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *given):
        pass


@pytest.mark.parametrize(
    ("known", "printed"),
    [
        ({}, ""),
        (
            {"/api/rules": {"rules": []}, "/api/position": {"fen": ending["fen"]}, "/api/endgame": ending},
            "0 rule sets\nW:WK22,K23:BK1: win, by 22-18\n",
        ),
    ],
)
def test_a_refusal_is_told_in_a_sentence(known, printed):
    kind = type("Some", (Refusing,), {"known": known})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        ended = subprocess.run([sys.executable, example, address], capture_output=True, text=True, timeout=60)
        server.shutdown()
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, printed, f"{address}: not here\n")
