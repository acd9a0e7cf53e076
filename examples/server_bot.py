#!/usr/bin/env python3
"""A bot that plays a game of Paris on a server, with Python's standard library alone.

server_bot.py [ADDRESS]: http://127.0.0.1:8470 (the default) makes a table against the computer there,
http://HOST:PORT/t/TABLE sits down at that table. The bot takes the first kind of decision that is legal.
Part I of docs/protocol.md describes the messages; the WebSocket (RFC 6455) is spoken by hand."""
import base64
import hashlib
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


def digest(label, *parts):
    return hashlib.sha256(label + b"\0" + b"".join(parts)).digest()


def chacha20(key):
    """The words of the stream (RFC 8439) with a zero nonce."""
    def quarter(s, a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = s[x] + s[y] & 0xffffffff
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> 32 - turn) & 0xffffffff

    start = list(struct.unpack("<12I", b"expand 32-byte k" + key)) + [0, 0, 0, 0]
    while True:
        block = list(start)
        for _ in range(10):
            for at in range(4):
                quarter(block, at, at + 4, at + 8, at + 12)
            for at in range(4):
                quarter(block, at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4)
        yield from (a + b & 0xffffffff for a, b in zip(start, block))
        start[12] += 1


def shuffled(items, words):
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        word = next(words)
        while word >= 2**32 - 2**32 % (i + 1):
            word = next(words)
        items[i], items[word % (i + 1)] = items[word % (i + 1)], items[i]
    return items


class Deal:
    """What this bot has seen of the deal, to check it when the secret is told (section 5)."""

    def __init__(self):
        self.contribution = secrets.token_bytes(32)
        self.promise = digest(b"paris deal 1 contribution", self.contribution).hex()
        self.commitment, self.promises, self.drawn = None, None, {}

    def see(self, message):
        self.commitment = self.commitment or message["commitment"]
        if message.get("dealing"):  # never changed once somebody's contribution may be known
            self.promises = self.promises or message["promises"]
        for step in (message["game"] or {}).get("events", []):
            for event in step["events"]:
                if event["event"] == "drawn":
                    self.drawn[step["n"]] = event["stack"], event["tile"]

    def fault(self, message):
        """None, or what is wrong."""
        game, you = message["game"], message["you"] - 1
        secret, told = bytes.fromhex(game["secret"]), game["contributions"]
        if digest(b"paris deal 1", secret).hex() != self.commitment:
            return "the server had committed to another deal"
        if told[you] == "-":
            return "the deal was made without this bot's contribution"
        if told[you] != self.contribution.hex():
            return "the deal was made with another contribution than this bot's"
        for seat, promise in enumerate(self.promises or []):
            if told[seat] != "-" and digest(b"paris deal 1 contribution", bytes.fromhex(told[seat])).hex() != promise:
                return f"player {seat + 1} contributed something else than promised"
        contributions = [bytes(32) if one == "-" else bytes.fromhex(one) for one in told]
        words = chacha20(digest(b"paris deal 1 key", secret, *contributions))
        tiles = shuffled((d + v for d in "BEL BAT MON LAV STG CHA".split() for v in "123458"), words)
        height = 12 if "free-district" in message["variants"] else 11
        stacks = [tiles[i * height:(i + 1) * height] for i in range(3)]
        for n in sorted(self.drawn):
            stack, tile = self.drawn[n]
            if stacks[stack - 1].pop(0) != tile:
                return f"decision {n} drew {tile}, which isn't what was dealt"
        return None


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
        deal, revealed = Deal(), False
        self.ask("join", table=table, promise=deal.promise)
        self.ask("watch", table=table)
        decided = None  # the number for which there is a decision already
        while True:
            message = self.told.pop(0) if self.told else self.socket.receive()
            if "status" not in message:
                continue  # chat
            game = message.get("game")
            deal.see(message)
            if message.get("dealing") and not revealed:
                revealed = True
                self.ask("reveal", table=table, contribution=deal.contribution.hex())
            if game and game["result"]:
                return game["result"], deal.fault(message)
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
        result, fault = bot.play(table)
    except OSError as error:
        sys.exit(f"{address.netloc} cannot be reached: {error.strerror or error}. Is the server (paris serve) running?")
    print("scores", *result["scores"], "winners", *result["winners"])
    print("deal checked" if fault is None else "deal not as promised: " + fault)


main()
