#!/usr/bin/env python3
"""Attacks on a running server, with code that shares nothing with the server's tests: attack.py PROGRAM [ROUNDS [DECISIONS [WORDS]]]

Starts PROGRAM serve on a database of its own. Honest players at an address and in a process of their own play all the
time; their decisions are stored before they are answered. Each attack is made beside them, and repeated until they have
decided DECISIONS times. Prints a table: what was tried, how often, what came of it, and how long the honest players waited
for answers before the attack and during it. Fails if something got through; times are printed only. ROUNDS
multiplies the attempts; WORDS are in the names of the attacks that are made."""
import base64
import collections
import json
import multiprocessing
import os
import random
import resource
import secrets
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 1
DECISIONS = int(sys.argv[3]) if len(sys.argv) > 3 else 10  # a test measures nothing
BLOCKS = 5 if DECISIONS >= 100 else 1
HOST, HONEST = "127.0.0.1", "127.0.0.2"  # every address of 127/8 is this machine
own = HOST  # of the present attack, another one each time
SOCKETS, EACH = 1000, 100  # fewer than by default, so that a test can use them up
SHORT, WAIT = 5, 120
LITTLE = 40 << 20  # bytes
PAIRS, PAUSE = 16, 0.15  # honest players, within the rate of a socket
folder = tempfile.mkdtemp()
store = os.path.join(folder, "attack.db")
failures = []


def start(*options):
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        number = probe.getsockname()[1]
    process = subprocess.Popen([PROGRAM, "serve", "--port", str(number), "--guests", "2000", "--sockets", str(SOCKETS),
                                "--connections-each", str(EACH), *options],
                               stdout=subprocess.DEVNULL, stderr=open(os.path.join(folder, "log"), "a"))
    while True:
        try:
            socket.create_connection((HOST, number), 1).close()
            return process, number
        except OSError:
            if process.poll() is not None:
                sys.exit("the server does not start: " + open(os.path.join(folder, "log")).read())
            time.sleep(0.05)


def connect(source=None, patience=WAIT):
    stream = socket.create_connection((HOST, port), patience, (source or own, 0))
    stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return stream


def http(method, path, body=None, headers=(), source=None, to=None):
    """Status and text of one request; status 0: turned away without an answer."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{to or port}", "Connection: close", *headers]
    data = b""
    if body is not None:
        data = body.encode()
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    answer = b""
    try:
        with socket.create_connection((HOST, to or port), WAIT, (source or own, 0)) as stream:
            stream.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + data)
            while piece := stream.recv(65536):
                answer += piece
    except ConnectionError:
        pass
    return int(answer.split(b" ")[1]) if answer else 0, answer.decode(errors="replace")


def guest(name, source=None):
    status, answer = http("POST", "/api/guest", json.dumps({"name": name}), source=source)
    if status != 201:
        return None
    return next(line for line in answer.split("\r\n") if line.lower().startswith("set-cookie:")).split(" ")[1].rstrip(";")


class Player:
    def __init__(self, cookie, source=None):
        self.stream = connect(source)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET /ws HTTP/1.1\r\nHost: {HOST}:{port}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
                             f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.read()
        if b" 101 " not in self.buffer.split(b"\r\n")[0]:
            raise OSError("no socket")
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]
        self.heard = collections.deque()

    def read(self):
        piece = self.stream.recv(65536)
        if not piece:
            raise OSError("closed")
        return piece

    def frame(self, data, kind=1, head=0x80):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xfe]) + struct.pack(">H", len(data))
        return bytes([head | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))

    def text(self, do, number, members):
        return self.frame(json.dumps({"do": do, "id": number, **members}).encode())

    def send(self, do, number=None, **members):
        number = number or secrets.token_hex(16)
        self.stream.sendall(self.text(do, number, members))
        return number

    def message(self):
        while True:
            if len(self.buffer) >= 2:
                kind, size, at = self.buffer[0] & 15, self.buffer[1] & 127, 2
                if size == 126 and len(self.buffer) >= 4:
                    size, at = struct.unpack(">H", self.buffer[2:4])[0], 4
                elif size == 127 and len(self.buffer) >= 10:
                    size, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
                elif size >= 126:
                    size, at = 1 << 40, 0
                if len(self.buffer) >= at + size:
                    data, self.buffer = self.buffer[at:at + size], self.buffer[at + size:]
                    if kind == 8:
                        raise OSError("closed by the server")
                    if kind == 9:
                        self.stream.sendall(self.frame(data, 10))
                    elif kind == 1:
                        return json.loads(data)
                    continue
            self.buffer += self.read()

    def ask(self, do, number=None, **members):
        number = self.send(do, number, **members)
        while True:
            message = self.message()
            if message.get("re") == number:
                return message
            self.heard.append(message)

    def code(self, do, **members):
        return code_of(self.ask(do, **members))

    def situation(self):
        """The table's next message."""
        while True:
            message = self.heard.popleft() if self.heard else self.message()
            if "status" in message:
                return message


def code_of(answer):
    return "ok" if answer["ok"] else answer["error"]["code"]


def sit_down(players, **settings):
    """A table whose seats these players have taken, with the older way to contribute to the deal."""
    table = players[0].ask("create", seats=["me"] + ["open"] * (len(players) - 1), **settings).get("table")
    for one in players:
        if table is None or not one.ask("join", table=table, contribution=secrets.token_hex(32))["ok"]:
            return None
    return table


# --- the honest players ---

def play_honestly(pipe):
    """Many tables of two; sends how long each decision took to be answered, None for a lost connection."""
    sending = threading.Lock()

    def send(figure):
        with sending:
            pipe.send(figure)

    for _ in range(PAIRS - 1):
        threading.Thread(target=play_in_pairs, args=(send,), daemon=True).start()
    play_in_pairs(send)


def play_in_pairs(send):
    time.sleep(random.random() * PAUSE)
    while True:
        try:
            players = [Player(guest(name, HONEST), HONEST) for name in ("Ann", "Bob")]
            while True:
                table = sit_down(players)
                if table is None:  # no room, or too many tables a minute
                    time.sleep(1)
                    continue
                for one in players:
                    one.ask("watch", table=table)
                play_game(players, table, send)
        except (OSError, TypeError):  # TypeError: no guest
            send(None)
            time.sleep(0.2)


def play_game(players, table, send):
    moves, seqs = random.Random(7), [-1, -1]
    while True:
        game = None
        while game is None:  # the one to move has the newest message last
            for seat, one in enumerate(players):
                one.ask("ping")
                while one.heard:
                    message = one.heard.popleft()
                    if message.get("table") != table or "status" not in message:
                        continue
                    if message["status"] != "playing":
                        return
                    one.game = message["game"]
                if getattr(one, "game", None) and one.game.get("legal") and one.game["seq"] != seqs[seat]:
                    player, game, at = one, one.game, seat
        seqs[at] = game["seq"]
        choice = "end" if "end" in game["legal"] else moves.choice(game["legal"])
        before = time.monotonic()
        answer = player.ask("decide", table=table, seq=game["seq"], decision=choice)
        send(time.monotonic() - before)
        if not answer["ok"] and answer["error"]["code"] == "stopped":
            return
        time.sleep(PAUSE)


class Honest:
    def __init__(self):
        self.pipe, theirs = multiprocessing.Pipe(False)
        self.process = multiprocessing.get_context("fork").Process(target=play_honestly, args=(theirs,), daemon=True)
        self.process.start()
        self.times, self.lost = [], 0

    def listen(self, wanted):
        """Reads what they report; until there are so many figures."""
        while self.pipe.poll(WAIT if len(self.times) < wanted else 0):
            figure = self.pipe.recv()
            if figure is None:
                self.lost += 1
            else:
                self.times.append(figure)

    def take(self):
        """All that has come so far."""
        self.listen(0)
        times, self.times = self.times, []
        return times

    def stop(self):
        self.process.kill()
        self.process.join()


def figures(times):
    """Median and 99th percentile, in milliseconds."""
    times = sorted(times)
    return f"{times[len(times) // 2] * 1000:.1f}, {times[int(len(times) * 0.99)] * 1000:.1f}" if times else ""


def memory():
    for line in open(f"/proc/{process.pid}/status"):
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024


def processor():
    """Milliseconds of processor time that the server has used."""
    fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 // os.sysconf("SC_CLK_TCK")


class Result:
    """What came of an attack; it may be made several times."""
    def __init__(self):
        self.tries, self.came, self.good, self.note = 0, collections.Counter(), True, ""

    def add(self, tries, came=(), good=True, note=""):
        self.tries += tries
        self.came.update(came)
        self.good = self.good and good
        self.note = note or self.note

    def __str__(self):
        return ", ".join([f"{count} {what}" for what, count in sorted(self.came.items())] + [self.note] * bool(self.note))


def attack_for_a_while(attack, result, wanted):
    """Until the honest players have decided so often."""
    listener = threading.Thread(target=honest.listen, args=(wanted,), daemon=True)
    listener.start()
    try:
        while True:
            move()
            try:
                attack(result)
            except OSError:
                result.add(1, ["turned away"])
            if not listener.is_alive():
                break
    except (KeyError, TypeError, AttributeError) as error:  # of another server than was expected
        result.add(0, good=False, note=f"{type(error).__name__}: {error}")
    listener.join()


def run(what, attack):
    """Quiet and attacked in turn, since the rest of the machine changes, too."""
    result, quiet, late = Result(), [], []
    for _ in range(BLOCKS):
        honest.take()
        honest.listen(DECISIONS // BLOCKS)
        quiet += honest.take()
        attack_for_a_while(attack, result, DECISIONS // BLOCKS)
        late += honest.take()
    print(f"| {what} | {result.tries} | {result} | {figures(quiet)} | {figures(late)} | {memory()} MB |", flush=True)
    if not result.good or process.poll() is not None:
        failures.append(what)


places = 0


def move():
    """An address that has done nothing yet."""
    global own, places
    places += 1
    own = f"127.{1 + places // 62500}.{places // 250 % 250}.{1 + places % 250}"


def newcomer():
    """What somebody gets who has done nothing yet, and tries again once if turned away; 0: no answer."""
    move()
    for _ in range(2):
        try:
            status, _ = http("GET", "/healthz")
            if status != 0:
                return status
        except OSError:
            pass
    return 0


# --- attacks ---

def tables_with_clocks(result):
    since, made = time.monotonic(), 0
    for i in range(5 * ROUNDS):
        cookie = guest(f"Maker {i}")
        if cookie is None:  # so many tables that the server takes nobody in
            result.add(1, ["no room for guests"])
            continue
        player = Player(cookie)
        codes = [player.code("create", seats=["me", "open"], clock=[600, 5]) for _ in range(30)]
        made += codes.count("ok")
        result.add(30, codes, made <= 61 + time.monotonic() - since)


def raw_connections(result):
    """CONNECT from eleven addresses, held; then somebody new asks."""
    crowd, closed = [], 0
    for number in range(11):
        for _ in range(EACH):
            try:
                stream = connect(f"127.0.1.{number + 1}", SHORT)
                stream.sendall(b"CONNECT evil.example:25 HTTP/1.1\r\nHost: evil.example\r\n\r\n")
                crowd.append(stream)
            except OSError:
                pass
    for stream in crowd:
        try:
            stream.settimeout(0.01 if closed == 0 and stream is not crowd[0] else SHORT)
            while stream.recv(4096):
                pass
            closed += 1
        except TimeoutError:
            pass
        except OSError:
            closed += 1
    status = newcomer()
    for stream in crowd:
        stream.close()
    result.add(len(crowd), {"closed at once": closed, f"newcomers get {status}": 1}, closed == len(crowd) and status == 200)


def silent_connections(result):
    crowd = []
    for number in range(3):
        crowd += [connect(f"127.0.3.{number + 1}") for _ in range(EACH)]
    status = newcomer()
    for stream in crowd:
        stream.close()
    result.add(len(crowd), {f"newcomers get {status}": 1}, status == 200)


def garbage(result):
    for _ in range(300 * ROUNDS):
        try:
            with connect(patience=SHORT) as stream:
                stream.sendall(b"\x16\x03\x01 garbage \xff\r\n\r\n")
        except OSError:
            pass
    result.add(300 * ROUNDS)


def hints(result):
    asker = Player(guest("Asker"))
    table = asker.ask("create", seats=["me", "level 1"])["table"]
    asker.ask("join", table=table, contribution=secrets.token_hex(32))
    sent, codes = {asker.send("hint", table=table) for _ in range(60)}, collections.Counter()
    while sent:
        message = asker.message()
        if message.get("re") in sent:
            sent.remove(message["re"])
            codes[code_of(message)] += 1
    result.add(60, codes, codes["ok"] <= 8)


def chat(result):
    ann, bob, eve = (Player(guest(name)) for name in ("Ann C", "Bob C", "Eve"))
    table = sit_down((ann, bob))
    since = time.monotonic()
    codes = [ann.code("say", table=table, text="spam " * 40) for _ in range(60)]
    allowed = 9 + (time.monotonic() - since) / 3
    outside = eve.code("say", table=table, text="hello")
    result.add(61, codes + ["stranger: " + outside], codes.count("ok") <= allowed and outside == "not_seated")


def other_decisions(result):
    ann, bob, eve = (Player(guest(name)) for name in ("Ann D", "Bob D", "Eve"))
    table = sit_down((ann, bob))
    first = ann.ask("decide", table=table, seq=0, decision="draw 1")
    again = ann.ask("decide", number=first["re"], table=table, seq=0, decision="draw 1")
    other = ann.ask("decide", number=first["re"], table=table, seq=0, decision="draw 2")
    theirs = bob.ask("decide", table=table, seq=1, decision="key ARC")
    stolen = eve.ask("decide", number=first["re"], table=table, seq=0, decision="draw 1")
    result.add(4, {"the same answer": again == first, f"other decision: {code_of(other)}": 1,
                   f"not to move: {code_of(theirs)}": 1, f"stranger: {code_of(stolen)}": 1},
               first["ok"] and again == first and not (other["ok"] or theirs["ok"] or stolen["ok"]))


def drafts(result):
    """Bob asks what is refused anyway, then a ping. If Ann's draft is being stored, does he get the answers in another
    order?"""
    ann, bob = Player(guest("Ann E")), Player(guest("Bob E"))
    table = sit_down((ann, bob))
    ann.ask("watch", table=table)
    seq, step = ann.ask("decide", table=table, seq=ann.situation()["game"]["seq"], decision="draw 1")["seq"], "key ARC"
    swapped = tries = 0
    for _ in range(40):
        sent = ann.send("decide", table=table, seq=seq, decision=step)
        numbers = [secrets.token_hex(16), secrets.token_hex(16)]
        bob.stream.sendall(bob.text("decide", numbers[0], {"table": table, "seq": 0, "decision": "draw 1"})
                           + bob.text("ping", numbers[1], {}))
        answers = [message for message in (bob.message(), bob.message()) if message.get("re") in numbers]
        swapped += len(answers) == 2 and answers[0]["re"] != numbers[0]
        tries += 1
        while True:
            message = ann.message()
            if message.get("re") == sent:
                if not message["ok"]:
                    result.add(tries, {"swapped": swapped}, swapped == 0)
                    return
                seq = message["seq"]
                break
        seq = ann.ask("undo", table=table, seq=seq)["seq"]
    result.add(tries, {"swapped": swapped}, swapped == 0)


def deals(result):
    ann, bob = Player(guest("Ann F")), Player(guest("Bob F"))
    table = ann.ask("create", seats=["me", "open"])["table"]
    codes = [bob.code("reveal", table=table, contribution=secrets.token_hex(32))]
    promised = ann.ask("join", table=table, promise=secrets.token_hex(32))["ok"]
    bob.ask("join", table=table, promise=secrets.token_hex(32))
    codes += [bob.code("reveal", table=table, contribution=secrets.token_hex(32)) for _ in range(20)]
    codes.append(bob.code("leave", table=table))
    result.add(len(codes), codes, promised and "ok" not in codes)


def last_contribution(result):
    """Does the last one to sit down see the others' contributions while it can still choose its own?"""
    ann, bob = Player(guest("Ann G")), Player(guest("Bob G"))
    table = ann.ask("create", seats=["me", "open"])["table"]
    mine = secrets.token_hex(32)
    can = ann.ask("join", table=table, promise=secrets.token_hex(32))["ok"]
    if not can:
        ann.ask("join", table=table, contribution=mine)
    bob.ask("watch", table=table)
    seen = mine in json.dumps(bob.situation())
    result.add(1, {"promise taken" if can else "no promises": 1, "seen": seen}, can and not seen)


def names(result):
    taken = guest("Claire")
    if taken is not None:
        http("POST", "/api/password", '{"password":"correct horse"}', [f"Cookie: {taken}"])
    tries = ["Claire", "CLAIRE", "C1aire", "Сlaire", "Cla ire", "Ｃｌａｉｒｅ", "Clairé"]
    got = [name for name in tries if guest(name)]
    result.add(len(tries), {"given": len(got)}, not got)


def proxies(result):
    """Claims of a proxy that would make a stranger this machine, at a server that believes its proxy."""
    claims = ["127.evil", "127.0.0.1, 203.0.113.5", "::ffff:203.0.113.5", "localhost", "203.0.113.5"]
    codes = [http("GET", "/metrics", headers=[f"X-Forwarded-For: {claim}"], to=behind)[0] for claim in claims]
    origin, _ = http("POST", "/api/guest", '{"name":"Eve"}', ["Origin: https://evil.example"])
    door = http("POST", "/api/operator", "{}")[0]
    result.add(len(claims) + 2, [f"claim: {code}" for code in codes] + [f"foreign origin: {origin}", f"operator: {door}"],
               set(codes) == {403} and origin == 403 and door in (403, 404))


def invented_sessions(result):
    codes = [http("GET", "/api/me", headers=[f"Cookie: paris={secrets.token_hex(32)}"])[0] for _ in range(200 * ROUNDS)]
    result.add(len(codes), map(str, codes), 200 not in codes)


def qr_codes(result):
    player = Player(guest("Artist"))
    table = player.ask("create", seats=["me", "open"]).get("table", "k" * 20)
    codes = [http("GET", f"/api/tables/{table}/qr.svg")[0] for _ in range(100 * ROUNDS)]
    result.add(len(codes), map(str, codes))


def lists(result):
    player = Player(guest("Lister"))
    sent = {player.send("games" if i % 2 else "lobby") for i in range(200)}
    codes = collections.Counter()
    while sent:
        message = player.message()
        if message.get("re") in sent:
            sent.remove(message["re"])
            codes[code_of(message)] += 1
    result.add(200, codes)


def empty_messages(result):
    """As fast as they are read, on sixteen sockets of one account."""
    cookie = guest("Flood")
    crowd = [Player(cookie) for _ in range(16)]
    sent = 0
    for one in crowd:
        one.stream.setblocking(False)
    frames = crowd[0].frame(b"{}") * 200
    until = time.monotonic() + 1
    while time.monotonic() < until:
        for one in crowd:
            try:
                sent += one.stream.send(frames)
            except OSError:
                pass
        time.sleep(0.002)
    for one in crowd:
        one.stream.close()
    result.add(sent // 8)


def nonsense(result):
    chance = random.Random(result.tries)
    sound = b'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n'
    for _ in range(400 * ROUNDS):
        data = bytearray(sound if chance.random() < 0.6 else chance.randbytes(chance.randrange(1, 600)))
        for _ in range(chance.randrange(0, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            with connect() as stream:
                stream.sendall(bytes(data))
        except OSError:
            pass
    status = newcomer()
    result.add(400 * ROUNDS, {f"then {status}": 1}, status == 200)


def damaged_frames(result):
    chance, player = random.Random(result.tries), None
    cookie = guest("Fuzz")
    texts = ['{"do":"create","id":"%s","seats":["me","open"]}', '{"do":"watch","id":"%s","table":"x","since":9}',
             '{"do":"decide","id":"%s","seq":-1}', '[' * 300, '{"do":"say","id":"%s","text":"\\ud800"}']
    for _ in range(300 * ROUNDS):
        try:
            player = player or Player(cookie)
            text = chance.choice(texts)
            data = bytearray((text % secrets.token_hex(16) if "%s" in text else text).encode())
            for _ in range(chance.randrange(0, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            player.stream.sendall(player.frame(bytes(data), chance.choice([0, 1, 1, 1, 2, 3, 9, 11]), chance.choice([0x80, 0x80, 0, 0xf0])))
        except OSError:
            player = None
    status = newcomer()
    result.add(300 * ROUNDS, {f"then {status}": 1}, status == 200)


def spectators(result):
    host = Player(guest("Star"))
    table = host.ask("create", seats=["me", "level 1"])["table"]
    crowd, count = [], 320
    for i in range(count):
        if i % 80 == 0:
            move()
        if i % 16 == 0:
            cookie = guest(f"Watcher {i}")
        try:
            one = Player(cookie)
            one.ask("watch", table=table)
            crowd.append(one)
        except OSError:
            result.add(0, ["turned away"])
    before = processor()
    host.ask("join", table=table, contribution=secrets.token_hex(32))
    for one in crowd:
        while not (one.situation().get("game") or {}).get("view"):
            pass
    result.add(count, {"see the start": len(crowd)}, note=f"{processor() - before} ms of processor")


def little_memory(result):
    """A server of its own that the system gives little more memory: it refuses new tables, and goes on."""
    global port
    small, number = start("--store", os.path.join(folder, f"small{result.tries}.db"), "--memory", "0",
                          "--tables-address", "100000")
    others, port = port, number
    try:
        player, codes = Player(guest("First")), collections.Counter()
        code = player.code("create", seats=["me", "open"])
        size = next(int(line.split()[1]) for line in open(f"/proc/{small.pid}/status") if line.startswith("VmSize:")) << 10
        resource.prlimit(small.pid, resource.RLIMIT_AS, (size + LITTLE, size + LITTLE))
        while code == "ok" and codes["ok"] < 3000:
            if codes["ok"] % 40 == 39:
                cookie = guest(f"Next {codes['ok']}")
                if cookie is None:
                    break
                player = Player(cookie)
            code = player.code("create", seats=["me", "open"], clock=[600, 5])
            codes[code] += 1
        status, _ = http("GET", "/healthz")
        codes[f"then {status}"] += 1
        result.add(sum(codes.values()) - 1, codes, small.poll() is None and status == 200 and codes["ok"] < 3000)
    finally:
        port = others
        small.kill()
        small.wait()


def removed_database(result, last, kept):
    last = Player(last)
    last.ask("ping")  # its session is known
    for end in ("", "-wal", "-shm"):
        if os.path.exists(store + end):
            os.rename(store + end, store + end + ".gone")
    codes = [last.code("join", table=kept, contribution=secrets.token_hex(32)) for _ in range(3)]
    result.add(3, codes, "ok" not in codes)


def nothing(result):
    """A control: how much the times differ by themselves."""
    time.sleep(0.2)
    result.add(0)


with open(PROGRAM, "rb") as program:
    SANITIZED = b"__asan_init" in program.read()  # then an allocation that fails ends it
ATTACKS = {
    "no attack": nothing,
    "CONNECT from 11 addresses, held": raw_connections,
    "connections that say nothing": silent_connections,
    "connections that send garbage": garbage,
    "damaged HTTP": nonsense,
    "damaged frames and messages": damaged_frames,
    "messages without sense, on 16 sockets": empty_messages,
    "invented sessions": invented_sessions,
    "QR codes": qr_codes,
    "lists of games": lists,
    "hints at once": hints,
    "chat, and by a stranger": chat,
    "an id again, with another decision, by others": other_decisions,
    "order of answers beside a draft": drafts,
    "contributions that were not promised": deals,
    "a contribution chosen last": last_contribution,
    "names that look like a registered one": names,
    "false addresses, origins and operators": proxies,
    "spectators of one table": spectators,
    "tables with clocks by many guests": tables_with_clocks,
    "tables, with little memory": little_memory,
    "no attack, again": nothing,
}

process, port = start("--store", store)
proxied, behind = start("--store", os.path.join(folder, "proxied.db"), "--behind-proxy")
honest = Honest()
last = guest("Last")  # before the server is full
kept = Player(last).ask("create", seats=["me", "open"])["table"]
try:
    print("| attack | tries | outcome | honest decisions, quiet: p50, p99 in ms | attacked | memory |\n|---|---:|---|---|---|---|")
    for what, attack in ATTACKS.items():
        if SANITIZED and attack == little_memory:
            continue
        if len(sys.argv) <= 4 or sys.argv[4] in what:
            run(what, attack)
    lost = honest.lost
    honest.stop()
    move()
    result = Result()
    removed_database(result, last, kept)
    print(f"| the database is moved away | 3 | {result} | | | {memory()} MB |")
    if not result.good:
        failures.append("the database is moved away")
    if lost:
        failures.append(f"the honest players lost their connections {lost} times")
finally:
    honest.stop()
    for one in (process, proxied):
        one.kill()
        one.wait()
    shutil.rmtree(folder)
print("\nnothing got through" if not failures else "\nGOT THROUGH: " + ", ".join(failures))
sys.exit(bool(failures))
