"""Tests of `paris engine` as a process: many requests at once, cancelling, ends of every kind.

engine_talk.py <paris>: prints "ok - ..." or "not ok - ..." for each test."""
import json
import os
import subprocess
import sys
import threading
import traceback

PARIS = sys.argv[1]
PATIENCE = 600  # seconds; only a program that hangs is ended by it
LONG = {"ms": 3600000}  # an hour, so that a test which ends has cancelled it


class Engine:
    """The program with its input and output as pipes."""

    def __init__(self, *words):
        self.process = subprocess.Popen([PARIS, "engine", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, encoding="utf-8")
        self.alarm = threading.Timer(PATIENCE, self.process.kill)
        self.alarm.start()

    def send(self, *requests):
        self.process.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        assert line, "the engine ended: " + self.process.stderr.read()
        return json.loads(line)

    def ask(self, **request):
        """For requests that are answered at once, while no search is under way."""
        self.send(request)
        return self.read()

    def until(self, fits):
        """All lines up to the first that fits."""
        lines = [self.read()]
        while not fits(lines[-1]):
            lines.append(self.read())
        return lines

    def end(self):
        """What comes after the end of input, and the exit code."""
        self.process.stdin.close()
        rest = [json.loads(line) for line in self.process.stdout]
        code = self.process.wait()
        self.alarm.cancel()
        return rest, code


def go(name, **members):
    return {"id": name, "do": "go", "deal": 7, **members}


def is_progress(line):
    return "progress" in line


def test_the_end_of_input_finishes_what_was_asked_for():
    engine = Engine("--threads", "2")
    engine.send(*(go(i, nodes=3000, seed=i) for i in range(40)))
    rest, code = engine.end()
    assert code == 0
    assert sorted(line["re"] for line in rest) == list(range(40))
    assert all(line["ok"] and line["nodes"] == 3000 for line in rest)


def test_a_quick_request_does_not_wait_for_searches():
    engine = Engine("--threads", "1")
    engine.send(go("long", **LONG), go("next", **LONG), {"id": 3, "do": "legal", "deal": 1})
    assert engine.read()["re"] == 3
    engine.send({"id": 4, "do": "quit"})
    rest, code = engine.end()
    assert code == 0 and rest[-1] == {"re": 4, "ok": True}


def test_a_short_search_overtakes_a_long_one():
    engine = Engine("--threads", "2")
    engine.send(go("long", **LONG), go("short", nodes=10))
    assert engine.read()["re"] == "short"
    assert engine.ask(id=1, do="cancel", target="short")["cancelled"] == 0
    engine.send({"id": 2, "do": "cancel", "target": "long"})
    lines = [engine.read(), engine.read()]
    assert {line["re"] for line in lines} == {2, "long"}
    assert next(line for line in lines if line["re"] == 2)["cancelled"] == 1
    assert engine.end() == ([], 0)


def test_a_search_that_is_cancelled_answers_with_what_it_has():
    engine = Engine("--threads", "1")
    engine.send(go("a", progress=500, **LONG))
    assert engine.read()["progress"]["nodes"] == 500
    engine.send({"id": 1, "do": "cancel", "target": "a"})
    last = engine.until(lambda line: line["re"] == "a" and "ok" in line)[-1]
    assert last["ok"] and last["cancelled"] is True and last["nodes"] >= 500
    assert last["decision"] == last["choices"][0]["decision"]
    rest, code = engine.end()
    assert code == 0 and all(line["re"] == 1 for line in rest)


def test_what_waits_is_cancelled_with_an_error_and_the_rest_goes_on():
    engine = Engine("--threads", "1")
    engine.send(go("long", progress=500, **LONG))
    engine.until(is_progress)
    engine.send(go("b", nodes=10), go("c", nodes=10), {"id": 1, "do": "cancel", "target": "b"})
    lines = engine.until(lambda line: line["re"] == 1)
    cancelled = [line for line in lines if line["re"] == "b"]
    assert len(cancelled) == 1 and cancelled[0]["error"]["code"] == "cancelled"
    engine.send({"id": 2, "do": "cancel", "target": "long"})
    rest, code = engine.end()
    assert code == 0
    assert [line["re"] for line in rest if "ok" in line and line["re"] in ("long", "c")] == ["long", "c"]
    assert [line for line in rest if line["re"] == "c"][0]["nodes"] == 10


def test_cancel_all_answers_everything_once():
    engine = Engine("--threads", "2")
    engine.send(*(go(i, **LONG) for i in range(30)), {"id": "stop", "do": "cancel", "target": "all"})
    rest, code = engine.end()
    assert code == 0
    answers = {line["re"]: line for line in rest}
    assert len(rest) == 31 and sorted(key for key in answers if key != "stop") == list(range(30))
    assert answers["stop"]["cancelled"] == 30
    for i in range(30):
        assert answers[i].get("cancelled") or answers[i]["error"]["code"] == "cancelled"


def test_an_id_cannot_be_used_twice_at_the_same_time_but_again_afterwards():
    engine = Engine("--threads", "1")
    engine.send(go("x", **LONG), {"id": "x", "do": "hello"})
    assert engine.read()["error"]["code"] == "taken"
    engine.send({"id": 1, "do": "cancel", "target": "x"})
    engine.until(lambda line: line["re"] == "x")
    for _ in range(50):  # as soon as the answer is heard
        engine.send(go("x", nodes=1))
        assert engine.until(lambda line: line["re"] == "x")[-1]["ok"]
    assert engine.end()[1] == 0


def test_too_many_that_wait_are_refused_and_lost_are_none():
    engine = Engine("--threads", "1")
    engine.send(go("long", progress=500, **LONG))
    engine.until(is_progress)
    reader = []
    thread = threading.Thread(target=lambda: reader.extend(json.loads(line) for line in engine.process.stdout))
    thread.start()
    engine.send(*(go(i, nodes=1) for i in range(4100)), {"id": "stop", "do": "cancel", "target": "all"})
    engine.process.stdin.close()
    assert engine.process.wait() == 0
    thread.join()
    engine.alarm.cancel()
    answers = {line["re"]: line for line in reader if "ok" in line}
    refused = [i for i in range(4100) if answers[i].get("error", {}).get("code") == "too_many"]
    assert refused == [4096, 4097, 4098, 4099], refused
    assert answers["stop"]["cancelled"] == 4097 and len(answers) == 4102


def test_quit_stops_at_once_and_is_the_last_word():
    engine = Engine("--threads", "2")
    engine.send(*(go(i, **LONG) for i in range(10)), {"id": "q", "do": "quit"}, {"id": "no", "do": "hello"})
    rest, code = engine.end()
    assert code == 0 and rest[-1] == {"re": "q", "ok": True}
    assert sorted(line["re"] for line in rest[:-1]) == list(range(10))


def test_progress_comes_after_every_so_many_nodes():
    engine = Engine("--threads", "1")
    for player in ("search", "ismcts", "level:5"):
        engine.send(go(player, player=player, nodes=700, progress=200))
        lines = engine.until(lambda line: "ok" in line)
        assert [line["progress"]["nodes"] for line in lines[:-1]] == [200, 400, 600]
        assert all(line["re"] == player and line["progress"]["choices"] for line in lines[:-1])
        assert lines[-1]["nodes"] == 700
    assert engine.end() == ([], 0)


def test_a_bound_on_time_ends_a_search():
    engine = Engine("--threads", "1")
    engine.send(go(1, ms=20))
    assert engine.read()["nodes"] > 0
    assert engine.end() == ([], 0)


def test_one_nonsense_after_the_other_does_not_stop_it():
    engine = Engine("--threads", "1")
    lines = ["{", "}", "null", "\x00", "{\"id\":{}}", "\u2028", "[" * 1000, "{\"id\":1,\"do\":\"hello\"" + " " * 3000000 + "}"]
    for line in lines:
        engine.process.stdin.write(line + "\n")
        engine.process.stdin.flush()
        answer = engine.read()
        assert answer["re"] is None and answer["ok"] is False and answer["error"]["text"], answer
    assert engine.ask(id=1, do="hello")["ok"]
    assert engine.end() == ([], 0)


def test_who_listens_no_more_is_told_by_the_exit_code():
    engine = Engine("--threads", "1")
    engine.process.stdout.close()
    engine.process.stdin.write("{\"id\":1,\"do\":\"hello\"}\n")
    engine.process.stdin.close()
    assert engine.process.wait() == 1
    assert "paris engine: cannot go on" in engine.process.stderr.read()
    engine.alarm.cancel()


def test_whole_games_are_played_and_their_records_replay():
    engine = Engine("--threads", "1")
    for players in (2, 3, 4):
        game = engine.ask(id=1, do="position", deal=players, players=players, variants=["tokens", "track", "free-district"])
        while game["result"] is None:
            found = engine.ask(id=2, do="go", player="random", seed=players)
            assert found["seat"] == game["seat"]
            game = engine.ask(id=3, do="play", seat=game["seat"], decision=found["decision"])
            assert game["ok"], game
        record = engine.ask(id=4, do="record")["record"]
        words = subprocess.run([PARIS, "replay", "--json", "-"], input=record, capture_output=True, encoding="utf-8", check=True)
        assert json.loads(words.stdout.splitlines()[-1])["result"] == game["result"]
    assert engine.end() == ([], 0)


def main():
    failed = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_"):
            continue
        sentence = name[len("test_"):].replace("_", " ")
        try:
            test()
            print("ok - " + sentence, flush=True)
        except Exception:  # pylint: disable=broad-except
            failed = 1
            print("not ok - " + sentence, flush=True)
            print("\n".join("  " + line for line in traceback.format_exc().splitlines()), flush=True)
    os._exit(failed)  # without waiting for the alarms of what failed


main()
