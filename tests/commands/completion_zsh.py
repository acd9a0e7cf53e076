"""Completion in a real zsh, in a terminal of its own: the tabulator is typed, and what zsh makes of the line is read.

completion_zsh.py <directory of _paris>: `paris` and `paris-lab` are found on PATH; prints "ok - ..." or "not ok - ..." for each line."""
import os
import pty
import re
import select
import sys
import time

PATIENCE = 600  # seconds; only what never comes is given up
LINES = [
    ("paris ver", "verify "),
    ("paris-lab arena --one", "--one-against-all "),
    ("paris random --players=", None),
    ("paris random --variants fr", "free-district "),
    ("paris-lab bench --only pl", "playouts "),
    ("paris hint --player lev", "level:"),
    ("paris serve --sit", "--site="),
]


class Shell:
    def __init__(self, directory):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ.update(TERM="dumb", PS1="", ZDOTDIR=os.getcwd())
            os.execvp("zsh", ["zsh", "-f", "-i"])
        self.text = ""
        self.send(f"unsetopt zle_bracketed_paste prompt_sp beep; PS1=; fpath=({directory} $fpath)\n")
        self.send("autoload -Uz compinit && compinit -D -u && print rea''dy\n")
        self.wait("ready")

    def send(self, words):
        os.write(self.terminal, words.encode())

    def wait(self, pattern):
        """Reads until the pattern has come; returns what came up to then."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.text):
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                raise TimeoutError(f"{pattern!r} did not come; there is {self.text!r}")
            self.text += os.read(self.terminal, 65536).decode("utf-8", "replace")
        found, self.text = self.text, ""
        return found


def main():
    failed = 0
    shell = Shell(sys.argv[1])
    # What stands on the line after the tabulator is told by a key of the test's own.
    shell.send("tell() { print -r -- \"<<$BUFFER>>\"; BUFFER=; }; zle -N tell; bindkey '^X' tell; print rea''dy\n")
    shell.wait("ready")
    for line, added in LINES:
        shell.send(f"{line}\t\x18")
        try:
            found = re.search(r"<<(.*)>>", shell.wait(r"<<.*>>")).group(1)
        except TimeoutError as error:
            found = str(error)
        words, last = line.rsplit(" ", 1)
        wanted = f"{words} {added or last}"
        good = found == wanted
        failed |= not good
        print(f"{'ok' if good else 'not ok'} - zsh makes '{wanted}' of '{line}'")
        if not good:
            print(f"  found '{found}'")
    os.close(shell.terminal)
    os.waitpid(shell.child, 0)
    return 1 if failed else 0


sys.exit(main())
