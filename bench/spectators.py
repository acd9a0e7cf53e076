#!/usr/bin/env python3
"""A large event: many spectators of one table, on real connections. spectators.py PROGRAM [SPECTATORS [TURNS]]

Two people play; others play at other tables all the time, from another process and address. Prints what the
spectators cost in memory and processor time, how soon a turn has reached them all, and how long the others' decisions took."""
import multiprocessing
import os
import re
import resource
import select
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import urlsplit

from client import Player, begin, decide, guest, to_move

PROGRAM, COUNT = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000
TURNS = int(sys.argv[3]) if len(sys.argv) > 3 else 20
OF_ADDRESS, OF_GUEST = 480, 16  # within the limits of a server
PAIRS, PAUSE = 12, 0.15  # within the rate of a socket
sending = threading.Lock()
DECISIONS = re.compile(rb'"game":\{"n":(\d+)')


def look():
    """The server's memory in kilobytes, and its processor time in seconds."""
    resident = next(int(line.split()[1]) for line in open(f"/proc/{server.pid}/status") if line.startswith("VmRSS:"))
    fields = open(f"/proc/{server.pid}/stat").read().rsplit(")", 1)[1].split()
    return resident, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play_on(pipe):
    """Others; sends the milliseconds of each decision."""
    for _ in range(PAIRS - 1):
        threading.Thread(target=play_in_pairs, args=(pipe,), daemon=True).start()
    play_in_pairs(pipe)


def play_in_pairs(pipe):
    players = [Player(address, guest(address, name, "127.0.0.9"), "127.0.0.9") for name in ("Cleo", "Dan")]
    while True:
        table = begin(players)
        while True:
            one, game = to_move(players, table)
            if one is None:
                break
            since = time.monotonic()
            decide(one, table, game)
            with sending:
                pipe.send((time.monotonic() - since) * 1000)
            time.sleep(PAUSE)


def times(pipe, wanted):
    found = []
    while pipe.poll(0) or len(found) < wanted:
        found.append(pipe.recv())
    found = sorted(found)
    return f"p50 {found[len(found) // 2]:.1f} ms, p99 {found[int(len(found) * 0.99)]:.1f} ms of {len(found)}" if found else ""


class Crowd:
    def __init__(self, table):
        self.poll, self.sockets, self.seen = select.epoll(), {}, {}
        for i in range(COUNT):
            source = f"127.0.1.{1 + i // OF_ADDRESS}"
            if i % OF_GUEST == 0:
                cookie = guest(address, f"Fan {i}", source)
            one = Player(address, cookie, source)
            one.send("watch", table=table)
            self.sockets[one.stream.fileno()] = one
            self.seen[one.stream.fileno()] = -1
            self.poll.register(one.stream.fileno(), select.EPOLLIN)

    def wait(self, number):
        """Reads until everyone has seen so many decisions; bytes."""
        late, size = {at for at, seen in self.seen.items() if seen < number}, 0
        while late:
            for at, _ in self.poll.poll(120):
                one = self.sockets[at]
                before = len(one.buffer)
                one.read()
                size += len(one.buffer) - before
                while (text := one.take()) is not None:
                    if found := DECISIONS.search(text):
                        self.seen[at] = int(found[1])
                        if self.seen[at] >= number:
                            late.discard(at)
        return size


hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
with tempfile.TemporaryDirectory() as folder:
    server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--store", os.path.join(folder, "games.db"), "--quiet",
                               "--sockets", str(2 * COUNT + 100)], stdout=subprocess.PIPE, text=True)
    url = urlsplit(server.stdout.readline().split()[-1])
    address = (url.hostname, url.port)
    try:
        ours, theirs = multiprocessing.Pipe(False)
        others = multiprocessing.Process(target=play_on, args=(theirs,), daemon=True)
        others.start()
        players = [Player(address, guest(address, name)) for name in ("Ann", "Bob")]
        table = begin(players)
        times(ours, 20)
        print("others, quiet:", times(ours, 500))
        before, used = look()
        since, crowd = time.monotonic(), Crowd(table)
        crowd.wait(0)
        players[0].ask("ping")
        after, spent = look()
        print(f"{COUNT} spectators in after {time.monotonic() - since:.1f} s, {spent - used:.2f} s of processor; "
              f"{(after - before) / COUNT:.1f} KiB each")
        times(ours, 0)
        waits, size, changes, cost = [], 0, 0, 0
        for _ in range(TURNS):
            choice = ""
            while choice != "end":
                one, game = to_move(players, table)
                number = game["n"] + 1
                used, since = look()[1], time.monotonic()
                choice = decide(one, table, game)
                if choice == "end" or choice.startswith("draw"):  # what others see at once
                    size += crowd.wait(number)
                    waits.append(time.monotonic() - since)
                    cost += look()[1] - used
                    changes += 1
        waits.sort()
        print(f"a change that all see: {cost / changes:.3f} s of processor, {size / changes / COUNT / 1000:.1f} kB each; "
              f"all have it after {waits[len(waits) // 2]:.2f} s, at most {waits[-1]:.2f} s ({changes} changes)")
        print("others, meanwhile:", times(ours, 0))
        print(f"memory {look()[0] / 1024:.0f} MB")
        others.kill()
    finally:
        server.kill()
        server.wait()
