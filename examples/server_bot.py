#!/usr/bin/env python3
"""A bot that plays a game of Paris on a server, with Python's standard library alone.

server_bot.py [ADDRESS]: http://127.0.0.1:8470 (the default) makes a table against the computer there,
http://HOST:PORT/t/TABLE sits down at that table. The bot takes the first kind of decision that is legal.
Part I of docs/protocol.md describes the messages; the WebSocket (RFC 6455) is spoken by hand."""
import base64
import http.client
import json
import os
import secrets
import socket
import struct
import sys
import time
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
VERBS = "draw site move bonus prestige take vp search key pass skip end".split()


class Socket:
    """The server's socket, for one JSON object at a time."""

    def __init__(self, host, port, cookie):
        self.stream = socket.create_connection((host, port)).makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.write((f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\n"
                           "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.stream.flush()
        status = self.stream.readline().decode().strip()
        if " 101 " not in status + " ":
            sys.exit("The server opens no socket: " + status)
        while self.stream.readline().strip():
            pass  # headers of the answer

    def send(self, kind, data):
        """One frame; those of clients are masked. Messages to the server have at most 4,096 bytes."""
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0x80 | 126, len(data))
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.stream.write(bytes([0x80 | kind]) + length + mask + body)
        self.stream.flush()

    def receive(self):
        """The next message, which may come in several frames; pings are answered meanwhile."""
        message = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                sys.exit("The server has gone.")
            last, kind, length = head[0] & 0x80, head[0] & 0x0f, head[1] & 0x7f
            if length == 126:
                length, = struct.unpack(">H", self.stream.read(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.stream.read(8))
            data = self.stream.read(length)
            if kind == PING:
                self.send(PONG, data)
            elif kind == CLOSE:
                sys.exit("The server closes the socket: " + data[2:].decode())
            elif kind != PONG:
                message += data
                if last:
                    return json.loads(message)


class Bot:
    def __init__(self, server):
        host, port = server.hostname, server.port or 80
        connection = http.client.HTTPConnection(host, port)
        connection.request("POST", "/api/guest", '{"name":"Bot"}', {"Content-Type": "application/json"})
        answer = connection.getresponse()
        if answer.status != 201:
            sys.exit("The server lets no guest in: " + answer.read().decode())
        self.socket = Socket(host, port, answer.getheader("Set-Cookie").split(";")[0])
        self.told = []  # messages that came while an answer was waited for

    def ask(self, do, **members):
        """Sends a wish and waits for its answer. The same id again is the same wish."""
        wish = {"do": do, "id": secrets.token_hex(16), **members}
        while True:
            self.socket.send(TEXT, json.dumps(wish).encode())
            message = self.socket.receive()
            while message.get("re") != wish["id"]:
                self.told.append(message)
                message = self.socket.receive()
            if message["ok"]:
                return message
            if message["error"]["code"] == "stale":
                return message  # the table's next message tells what is legal now
            if message["error"]["code"] not in ("busy", "too_often"):
                sys.exit(do + ": " + message["error"]["text"])
            time.sleep(0.5)

    def play(self, table):
        self.ask("join", table=table, contribution=secrets.token_hex(32))
        self.ask("watch", table=table)
        decided = None  # the number for which there is a decision already
        while True:
            message = self.told.pop(0) if self.told else self.socket.receive()
            game = message.get("game")
            if game and game["result"]:
                return game["result"]
            if game and game.get("legal") and game["seq"] != decided:
                decided = game["seq"]
                choice = min(game["legal"], key=lambda it: (VERBS + [it.split()[0]]).index(it.split()[0]))
                self.ask("decide", table=table, seq=decided, decision=choice)


def main():
    address = urlsplit(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8470")
    if address.scheme != "http" or not address.hostname:
        sys.exit("An address looks like http://HOST:PORT or http://HOST:PORT/t/TABLE.")
    try:
        bot = Bot(address)
        table = address.path.partition("/t/")[2] or bot.ask("create", seats=["me", "level 1"])["table"]
        print("table", table, flush=True)
        result = bot.play(table)
    except OSError as error:
        sys.exit(f"{address.netloc} cannot be reached: {error.strerror or error}. Is the server (paris serve) running?")
    print("scores", *result["scores"], "winners", *result["winners"])


main()
