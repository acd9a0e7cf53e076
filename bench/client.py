"""A player of a server, for the measurements beside this file. client.py ADDRESS makes a game with a clock and plays a few
of its turns."""
import base64
import collections
import json
import os
import secrets
import socket
import struct
import sys
from urllib.parse import urlsplit


def guest(address, name, source="127.0.0.1"):
    """The cookie of a new guest, from an address of this machine."""
    body = json.dumps({"name": name})
    with socket.create_connection(address, 60, (source, 0)) as stream:
        stream.sendall((f"POST /api/guest HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nConnection: close\r\n"
                        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode())
        answer = b"".join(iter(lambda: stream.recv(65536), b"")).decode()
    return next(line for line in answer.split("\r\n") if line.lower().startswith("set-cookie:")).split()[1].rstrip(";")


class Player:
    def __init__(self, address, cookie, source="127.0.0.1"):
        self.stream = socket.create_connection(address, 60, (source, 0))
        self.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET /ws HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nCookie: {cookie}\r\n"
                             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.buffer, self.heard = b"", collections.deque()
        while b"\r\n\r\n" not in self.buffer:
            self.read()
        if b" 101 " not in self.buffer.split(b"\r\n")[0]:
            raise OSError("no socket")
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]

    def read(self):
        piece = self.stream.recv(262144)
        if not piece:
            raise OSError("closed")
        self.buffer += piece

    def send(self, do, **members):
        number = secrets.token_hex(16)
        data, mask = json.dumps({"do": do, "id": number, **members}).encode(), os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.stream.sendall(b"\x81" + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        return number

    def take(self):
        """The text of a message that has arrived as a whole, or None."""
        while len(self.buffer) >= 2:
            kind, size, at = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size == 126 and len(self.buffer) >= 4:
                size, at = struct.unpack(">H", self.buffer[2:4])[0], 4
            elif size == 127 and len(self.buffer) >= 10:
                size, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
            elif size >= 126:
                return None
            if len(self.buffer) < at + size:
                return None
            data, self.buffer = self.buffer[at:at + size], self.buffer[at + size:]
            if kind == 8:
                raise OSError("closed by the server")
            if kind == 9:
                mask = os.urandom(4)
                self.stream.sendall(bytes([0x8a, 0x80 | len(data)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
            elif kind == 1:
                return data
        return None

    def message(self):
        while True:
            data = self.take()
            if data is not None:
                return json.loads(data)
            self.read()

    def ask(self, do, **members):
        number = self.send(do, **members)
        while True:
            message = self.message()
            if message.get("re") == number:
                if not message["ok"]:
                    raise OSError(message["error"]["text"])
                return message
            self.heard.append(message)


def begin(players, **settings):
    """A game of these people, which they watch."""
    table = players[0].ask("create", seats=["me"] + ["open"] * (len(players) - 1), **settings)["table"]
    for one in players:
        one.ask("join", table=table, contribution=secrets.token_hex(32))
        one.ask("watch", table=table)
    return table


def to_move(players, table):
    """Who is to move, and their message; None after the end."""
    while True:
        for one in players:
            one.ask("ping")
            while one.heard:
                message = one.heard.popleft()
                if message.get("table") == table and "status" in message:
                    one.shown = message
            if one.shown["status"] == "over":
                return None, None
            if one.shown["game"] and one.shown["game"].get("legal") and one.shown["game"]["seq"] != getattr(one, "done", -1):
                return one, one.shown["game"]


def decide(player, table, game):
    """The first decision, or the end of the turn."""
    player.done = game["seq"]
    choice = "end" if "end" in game["legal"] else game["legal"][0]
    player.ask("decide", table=table, seq=game["seq"], decision=choice)
    return choice


if __name__ == "__main__":
    where = urlsplit(sys.argv[1])
    where = (where.hostname, where.port)
    pair = [Player(where, guest(where, name)) for name in ("Ann", "Bob")]
    made = begin(pair, clock=[600, 15])
    for _ in range(20):
        decide(*[(one, made, game) for one, game in [to_move(pair, made)]][0])
    print(made)
