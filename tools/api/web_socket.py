# SPDX-License-Identifier: MIT
"""Messages to the server (docs/web-protocol.md), as a test needs them to make games, matches and tournaments."""

import json

import websocket


class WebSocket:
    def __init__(self, port):
        self._socket = websocket.create_connection(f"ws://127.0.0.1:{port}/socket", timeout=60)

    def ask(self, **request):
        """The answer to a request; news are passed over."""
        self._socket.send(json.dumps({"id": 1, **request}))
        while (answer := self._next()).get("id") != 1:
            pass
        if answer["is"] == "refused":
            raise RuntimeError(answer["error"])
        return answer

    def _next(self):
        return json.loads(self._socket.recv())
