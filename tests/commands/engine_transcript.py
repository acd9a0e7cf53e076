"""Plays the transcripts of a document against the real program, line by line.

engine_transcript.py <paris> <document> <document as it should be>

Lines that begin with an arrow to the right are sent; those with an arrow to the left must come, those that follow each
other in any order; "…" in them stands for anything. Reports of progress that the document does not show are passed over. In
the third file, what came takes the place of what the document has where that does not match."""
import re
import subprocess
import sys
import threading

PATIENCE = 600  # seconds; only a program that hangs is ended by it


def matches(pattern, line):
    return re.fullmatch(".*?".join(map(re.escape, pattern.split("…"))), line) is not None


def groups_of(lines):
    """Pairs of lists: what is sent, and what must come before the next is sent."""
    sent, groups = [], []
    for line in lines:
        if line.startswith("→ "):
            if groups and groups[-1][1]:
                sent = []
            if not sent:
                groups.append((sent, []))
            sent.append(line[2:])
        elif line.startswith("← "):
            groups[-1][1].append(line[2:])
            sent = groups[-1][0]
    return groups


class Player:
    def __init__(self, paris):
        self.engine = subprocess.Popen([paris, "engine", "--threads", "1"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, encoding="utf-8")
        self.alarm = threading.Timer(PATIENCE, self.engine.kill)
        self.alarm.start()
        self.sent = self.wrong = 0

    def play(self, requests, expected):
        """Returns what came in the place of each expected line."""
        for request in requests:
            self.engine.stdin.write(request + "\n")
            self.engine.stdin.flush()
            self.sent += 1
        left, came = list(expected), {}
        while left:
            line = self.engine.stdout.readline().rstrip("\n")
            if not line:
                self.complain("the engine ended; still expected", left[0])
                break
            found = next((pattern for pattern in left if matches(pattern, line)), None)
            if found is not None:
                left.remove(found)
            elif '"progress":' in line[:120]:
                continue
            else:
                found = self.partner(left, line)
                left.remove(found)
                came[found] = line
        return came

    def partner(self, left, line):
        """The expected line for the same request."""
        name = line.split(",")[0]
        return next((pattern for pattern in left if pattern.split(",")[0] == name), left[0])

    def complain(self, what, line):
        self.wrong += 1
        print("  " + what + " " + line)

    def end(self):
        self.engine.stdin.close()
        rest = self.engine.stdout.read()
        if rest:
            self.complain("nobody expected", rest)
        if self.engine.wait() != 0:
            self.complain("the engine's exit code is", str(self.engine.returncode))
        self.alarm.cancel()


def main():
    paris, document, corrected = sys.argv[1:4]
    with open(document, encoding="utf-8") as file:
        text = file.read()
    blocks = re.findall(r"^```transcript\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    sent = wrong = 0
    for block in blocks:
        player = Player(paris)
        for requests, expected in groups_of(block.split("\n")):
            for old, new in player.play(requests, expected).items():
                text = text.replace("← " + old, "← " + new)
        player.end()
        sent += player.sent
        wrong += player.wrong
    with open(corrected, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"{len(blocks)} transcripts, {sent} requests, {wrong} wrong")
    return 1 if wrong or not sent else 0


sys.exit(main())
