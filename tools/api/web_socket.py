# SPDX-License-Identifier: MIT
"""As much of RFC 6455 as a test needs to make games, matches and tournaments: one request, one answer."""

import json
import os
import socket
import struct


class WebSocket:
    def __init__(self, port):
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._stream = self._socket.makefile("rb")
        self._socket.sendall(
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        while self._stream.readline() != b"\r\n":
            pass

    def ask(self, **request):
        """The answer to a request; news are passed over."""
        self._send(json.dumps({"id": 1, **request}).encode())
        while (answer := json.loads(self._next_text())).get("id") != 1:
            pass
        if answer["is"] == "refused":
            raise RuntimeError(answer["error"])
        return answer

    def wait_for(self, what, is_it):
        """The next news of a kind for which something holds."""
        while (news := json.loads(self._next_text()))["is"] != what or not is_it(news):
            pass
        return news

    def _send(self, text):
        mask = os.urandom(4)
        size = struct.pack("!BH", 0xFE, len(text)) if len(text) > 125 else bytes([0x80 | len(text)])
        self._socket.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text)))

    def _next_text(self):
        whole = b""
        while True:
            first, size = self._stream.read(2)
            if size == 126:
                (size,) = struct.unpack("!H", self._stream.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._stream.read(8))
            data = self._stream.read(size)
            if first & 0x0F <= 1:
                whole += data
                if first & 0x80:
                    return whole
