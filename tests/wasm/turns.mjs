// Turns as on the server, and going on with a record.
import assert from "node:assert/strict";
import { Device, Dice, newGame, pickDecision, playOn, step } from "./device.mjs";
import { device, path, record } from "./shared.mjs";

// --- turns ---

export function turns() {
  const dice = new Dice(7);
  device.ask(newGame(dice, ["me", "me", "level 1"], 0));
  const first = device.table(1, { reasons: true });
  assert.equal(first.you, 1);
  assert.equal(first.host, true);
  assert.deepEqual(first.seats, [
    { kind: "person", name: "Ann", online: true },
    { kind: "person", name: "Bob É", online: true },
    { kind: "computer", level: 1 },
  ]);
  assert.equal(first.game.seq, 0);
  assert.equal(first.game.waiting, 1);
  assert.ok(Array.isArray(first.game.reasons));
  assert.equal(first.game.clocks, null);
  for (const onlooker of [2, null]) {
    const { game } = device.table(onlooker, { reasons: true });
    for (const member of ["seq", "legal", "undo", "undo_to", "redo", "undo_turn", "reasons"]) assert.ok(!(member in game));
  }
  screensAreClosed(first);
  draftStaysSecret(dice);
  questions();
  turnIsCounted(dice);
  computerComes(dice);
}

// People look behind their own screen only, spectators behind none.
function screensAreClosed(first) {
  const open = ({ game }) => game.view.players.map(({ screen }) => screen !== null);
  assert.deepEqual(open(first), [true, false, false]);
  assert.deepEqual(open(device.table(2)), [false, true, false]);
  assert.deepEqual(open(device.table(null)), [false, false, false]);
}

// The number has the turns that have ended above the steps of this one.
function turnIsCounted(dice) {
  while (device.mover() === 1) step(device, dice);
  assert.equal(device.table(2).game.seq, 1 << 16);
  step(device, dice);
  assert.equal(device.table(2).game.seq, (1 << 16) + 1);
}

// Seat 1 draws, then tries and takes back what seat 2 must not hear of.
function draftStaysSecret(dice) {
  const decide = (decision) => device.ask({ do: "decide", seat: 1, seq: device.table(1).game.seq, decision });
  assert.deepEqual(decide("draw 1"), { ok: true, table: device.table(1).table, seq: 1 });
  const shown = [2, null].map((viewer) => device.send({ do: "table", viewer }));
  assert.equal(device.refused({ do: "undo", seat: 1, seq: 1 }).code, "nothing");
  assert.equal(device.refused({ do: "redo", seat: 1, seq: 1 }).code, "nothing");
  const before = device.table(1).game;
  const decision = pickDecision(
    dice,
    before.legal.filter((words) => words !== "end"),
  );
  decide(decision);
  const { game } = device.table(1, { since: 1 });
  assert.equal(game.n, 2);
  assert.equal(game.undo, true);
  assert.deepEqual(
    game.events.map((happening) => [happening.n, happening.seat, happening.decision]),
    [[2, 1, decision]],
  );
  assert.deepEqual(
    [2, null].map((viewer) => device.send({ do: "table", viewer })),
    shown,
  );
  device.ask({ do: "undo", seat: 1, seq: 2 });
  const back = device.table(1).game;
  assert.deepEqual([back.n, back.seq, back.undo, back.redo], [1, 3, false, true]);
  assert.deepEqual(back.view, before.view);
  device.ask({ do: "redo", seat: 1, seq: 3 });
  const again = device.table(1).game;
  assert.deepEqual([again.n, again.seq, again.redo], [2, 4, false]);
  assert.deepEqual(again.view, game.view);
  const stale = JSON.parse(device.send({ do: "decide", seat: 1, seq: 3, decision: "end" }));
  assert.equal(stale.error.code, "stale");
  assert.deepEqual(stale.current, device.table(1));
  assert.equal(device.refused({ do: "decide", seat: 2, seq: 4, decision: "end" }).code, "not_your_turn");
  assert.equal(device.refused({ do: "decide", seat: 3, seq: 4, decision: "end" }).code, "not_seated");
}

function questions() {
  const { legal, seq } = device.table(1).game;
  const illegal = device.refused({ do: "decide", seat: 1, seq, decision: "draw 3" });
  assert.equal(illegal.code, "illegal");
  assert.equal(illegal.reason.reason, "WRONG_PHASE");
  assert.deepEqual(device.ask({ do: "why", decision: "draw 3" }).reason, illegal.reason);
  assert.equal(device.ask({ do: "why", decision: legal[0] }).reason, null);
  assert.deepEqual(device.refused({ do: "preview", decision: "draw 3" }).reason, illegal.reason);
  for (const decision of legal) {
    const { preview } = device.ask({ do: "preview", decision });
    assert.ok(preview.reveals === true || (preview.events.length > 0 && preview.majorities.BEL.sums.length === 3));
  }
  assert.equal(device.table(1).game.seq, seq);
  assert.equal(device.refused({ do: "decide", seat: 1, seq, decision: "dance" }).code, "malformed");
  assert.equal(device.refused({ do: "why", decision: "draw  1" }).code, "malformed");
}

// While a computer is to move people can only look on.
function computerComes(dice) {
  while (device.mover() !== 3) step(device, dice);
  assert.equal(device.refused({ do: "why", decision: "end" }).code, "not_your_turn");
  assert.equal(device.refused({ do: "hint" }).code, "not_your_turn");
  assert.equal(device.refused({ do: "preview", decision: "end" }).code, "not_your_turn");
  assert.equal(device.refused({ do: "table", viewer: 3 }).code, "forbidden");
  assert.equal(device.refused({ do: "think" }).code, "bad_message");
  assert.equal(device.ask({ do: "think", seed: "ff" }).seat, 3);
  while (device.mover() !== 1) step(device, dice);
  assert.equal(device.refused({ do: "think", seed: "1" }).code, "not_your_turn");
  playOn(device, dice);
  assert.equal(device.refused({ do: "think", seed: "1" }).code, "not_playing");
  assert.equal(device.refused({ do: "decide", seat: 1, seq: 0, decision: "end" }).code, "not_playing");
  for (const request of [{ do: "why", decision: "end" }, { do: "preview", decision: "end" }, { do: "hint" }])
    assert.equal(device.refused(request).code, "not_playing");
}

// One person against computers takes back whole turns; the record says so, and a game from a moment, too.
export function practice() {
  const dice = new Dice(11);
  device.ask(newGame(dice, ["me", "level 1", "level 1"], 0));
  const round = () => device.table(1).game.view.round;
  const seq = () => device.table(1).game.seq;
  assert.equal(device.refused({ do: "undo_turn", seq: 0 }).code, "nothing");
  while (round() < 3 || device.mover() !== 1) step(device, dice);
  assert.equal(device.table(1).game.undo_turn, true);
  assert.equal(device.refused({ do: "undo_turn", seq: seq() + 1 }).code, "stale");
  assert.equal(device.refused({ do: "undo_turn" }).code, "bad_message");
  device.ask({ do: "undo_turn", seq: seq() });
  assert.deepEqual([round(), device.table(1).game.practice], [2, "turns"]);
  assert.match(record(), /\n\[Practice "turns"\]\n/);
  playOn(device, dice);
  assert.deepEqual([device.table(1).status, device.table(1).game.practice], ["over", "turns"]);
  device.ask({ do: "undo_turn" });
  assert.deepEqual([device.table(1).status, device.mover()], ["playing", 1]);
  fromMoment(dice);
  device.ask(newGame(dice, ["me", "me", "level 1"], 0));
  while (round() < 3 || device.mover() !== 1) step(device, dice);
  assert.equal(device.refused({ do: "undo_turn", seq: seq() }).code, "nothing");
}

function fromMoment(dice) {
  const seats = ["level 1", "me", "level 1"];
  device.ask({ do: "load", seats, record: record(), decisions: 12, practice: true, names: [null, "Zoë", null] });
  assert.equal(device.table(2).game.practice, "moment");
  assert.equal(device.ask({ do: "record" }).decisions, 12);
  device.ask({ do: "open", record: record() });
  const { position } = device.ask({ do: "position", n: 12 });
  device.ask({ do: "load", seats, record: position, practice: true });
  playOn(device, dice);
  const kept = record();
  assert.match(kept, /\n\[Position "paris1 players=3 /);
  const { sources, result } = device.ask({ do: "open", record: kept });
  for (const [seat, score] of result.scores.entries())
    assert.equal(Object.values(sources).reduce((sum, list) => sum + list[seat], 0), score);
}

// --- going on with a record ---

export function goesOn() {
  const dice = new Dice(8);
  const other = new Device(path);
  const game = newGame(dice, ["me", "level 1", "me"], 5);
  const { seats, secret, contributions, id } = game;
  device.ask(game);
  for (let i = 0; device.mover() !== null; i++) {
    if (i % 7 === 0) {
      const kept = device.ask({ do: "record" });
      other.ask({ do: "load", id, seats, secret, contributions, record: kept.record, decisions: kept.decisions });
      for (const viewer of [1, 3, null])
        assert.equal(
          other.send({ do: "table", viewer, reasons: true }),
          device.send({ do: "table", viewer, reasons: true }),
        );
      assert.equal(other.send({ do: "record" }), device.send({ do: "record" }));
    }
    step(device, dice);
  }
  afterTheEnd(other, game);
}

// The record of a whole game brings its deal along; another one would be noticed.
function afterTheEnd(other, { seats, secret, id }) {
  const whole = record();
  const made = other.ask({ do: "load", id, seats, record: whole });
  assert.equal(other.send({ do: "table", viewer: 1 }), device.send({ do: "table", viewer: 1 }));
  assert.equal(other.ask({ do: "record" }).record, whole);
  const wrong = secret.replace(/./, (digit) => (digit === "0" ? "1" : "0"));
  assert.equal(other.refused({ do: "load", seats, record: whole, secret: wrong }).code, "bad_message");
  assert.equal(other.refused({ do: "load", seats: ["me", "me"], record: whole }).code, "bad_message");
  const plain = whole.replace(/\[(Commitment|Secret|Contributions) .*\n/g, "");
  const unknown = other.ask({ do: "load", seats, record: plain, names: ["Zoë", null, null], decisions: 9 });
  assert.equal(made.commitment, device.table(null).commitment);
  assert.equal(unknown.commitment, "");
  assert.equal(other.table(null).seats[0].name, "Zoë");
  assert.equal(other.ask({ do: "record" }).decisions, 9);
  const error = other.refused({ do: "load", seats, record: plain.replace("\n1.2 draw", "\n1.2 drew") });
  assert.equal(error.code, "malformed");
  assert.equal(error.line, plain.split("\n").findIndex((line) => line.startsWith("1.2 ")) + 1);
  assert.equal(error.column, 5);
  assert.equal(other.ask({ do: "record" }).decisions, 9);
}
