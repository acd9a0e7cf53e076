#!/usr/bin/env python3
"""A bot that plays a whole game of Paris against the computer through `paris engine`.
bot.py [PROGRAM [LEVEL [PLAYERS [DEAL]]]]: seat 1 is the bot's; it looks at what is legal and takes the
decision that the network likes best, one step ahead. docs/protocol.md describes the requests. Without a
PROGRAM it is $PARIS, else build/paris beside this directory if that is there, else paris on the PATH."""
import json
import os
import subprocess
import sys

built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "paris")
program = os.environ.get("PARIS") or (built if os.path.exists(built) else "paris")
words = sys.argv[1:] + [program, "2", "2", "1"][len(sys.argv) - 1:]
try:
    engine = subprocess.Popen([words[0], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
except OSError as error:
    sys.exit(f"{words[0]} cannot be started: {error.strerror}. Build it (make), or give its path as the first word.")
asked = 0


def ask(do, **members):
    """Sends a request and waits for its answer."""
    global asked
    asked += 1
    print(json.dumps({"id": asked, "do": do, **members}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        sys.exit(do + ": " + answer["error"]["text"])
    return answer


def choose(legal):
    """The decision after which seat 1 is most likely to win; a draw or a search cannot be foreseen."""
    known = [decision for decision in legal if decision.split()[0] not in ("draw", "search")]
    if not known:
        return legal[0]
    return max(known, key=lambda decision: ask("evaluate", seat=1, decisions=[decision])["evaluation"]["win"][0])


game = ask("position", deal=int(words[3]), players=int(words[2]))
while game["result"] is None:
    if game["seat"] == 1:
        decision = choose(ask("legal", seat=1)["legal"])
    else:
        decision = ask("go", player="level:" + words[1])["decision"]
    game = ask("play", decision=decision)
print("scores", *game["result"]["scores"], "winners", *game["result"]["winners"])
