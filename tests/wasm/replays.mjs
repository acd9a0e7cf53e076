// Replays against what was seen during the game and against the native program.
import assert from "node:assert/strict";
import { Dice, newGame, step } from "./device.mjs";
import { device, keep, lines, native, record } from "./shared.mjs";

// A comment has its moment; a position is what the program writes, and opens as a replay without decisions.
export function moments() {
  device.ask(newGame(new Dice(17), ["me", "level 1"], 2));
  const dice = new Dice(18);
  for (let i = 0; i < 30; i++) step(device, dice);
  const kept = record();
  const commented = kept.replace(/^(1\.1 draw \d =\w+)/m, "$1 { one } {two\n lines}");
  const replay = device.ask({ do: "open", record: `${commented}{ the end }\n` });
  assert.deepEqual(replay.comments.slice(0, 2), [
    { n: 1, text: "one" },
    { n: 1, text: "two\n lines" },
  ]);
  assert.deepEqual(replay.comments[2], { n: replay.length, text: "the end" });
  const { position } = device.ask({ do: "position", n: replay.length });
  assert.ok(native("legal", "--position", keep(kept)).endsWith(`\n${position}\n`));
  const opened = device.ask({ do: "open", record: position });
  assert.deepEqual([opened.length, opened.players, opened.turns], [0, 2, []]);
  assert.equal(device.ask({ do: "position", n: 0 }).position, position);
  assert.equal(device.refused({ do: "position", n: 1 }).code, "bad_message");
  const wrong = device.refused({ do: "open", record: position.replace("players=2", "players=9") });
  assert.deepEqual([wrong.code, wrong.line, wrong.column], ["malformed", 1, 16]);
}

export function replays() {
  for (const [seats, bits] of [
    [["me", "me"], 0],
    [["me", "me", "level 2"], 6],
    [["me", "me", "me", "me"], 1],
  ])
    replayGame(seats, bits);
}

function replayGame(seats, bits) {
  const dice = new Dice(90 + bits);
  const people = [...seats.keys()].map((i) => i + 1).filter((seat) => seats[seat - 1] === "me");
  const seen = [];
  device.ask(newGame(dice, seats, bits));
  do {
    const { decisions } = device.ask({ do: "record" });
    const since = Math.max(0, decisions - 5);
    for (const viewer of [...people, null]) seen.push([decisions, since, viewer, device.table(viewer, { since })]);
  } while (step(device, dice) !== null);
  const whole = record();
  const replay = device.ask({ do: "open", record: whole });
  sumsAgree(replay);
  for (const [n, since, viewer, { table, game, ...rest }] of seen) {
    const { table: none, game: then, ...also } = device.ask({ do: "at", n, since, viewer }).message;
    for (const member of ["seq", "legal", "undo", "undo_to", "redo", "lost", "undo_turn"]) delete game[member];
    assert.equal(none, "");
    assert.deepEqual(also, rest);
    assert.deepEqual(then, game);
  }
  everythingOpen(replay, whole);
}

function sumsAgree(replay) {
  const { length, points, sources, result, players, turns: starts, names } = replay;
  assert.equal(points.length, length + 1);
  assert.deepEqual(points[0], Array(players).fill(0));
  assert.deepEqual(points.at(-1), result.scores);
  assert.deepEqual(Object.keys(sources), ["building", "prestige", "bonus", "end_tile", "majority"]);
  for (let seat = 0; seat < players; seat++) {
    const sum = Object.values(sources).reduce((total, list) => total + list[seat], 0);
    assert.equal(sum, result.scores[seat]);
  }
  assert.equal(names.length, players);
  assert.deepEqual(starts[0], { n: 0, round: 1, seat: 1 });
  for (const { n, round, seat } of starts) {
    const { view } = device.ask({ do: "at", n, viewer: null }).message.game;
    assert.deepEqual([view.round, view.seat, view.phase], [round, seat, view.phase]);
  }
  assert.equal(new Set(starts.map(({ round, seat }) => `${round}.${seat}`)).size, starts.length);
}

// Moment by moment the states of `paris replay --json`, and every screen open.
function everythingOpen({ length, names, variants }, whole) {
  const told = lines(native("replay", "--json", keep(whole)));
  assert.deepEqual(told[0].setup.seats, names);
  assert.deepEqual(told[0].setup.variants, variants);
  assert.equal(told.length, length + 2);
  for (let n = 0; n <= length; n++) {
    const { game } = device.ask({ do: "at", n, viewer: "all", since: Math.max(0, n - 1) }).message;
    assert.deepEqual(game.state, told[n].state);
    assert.equal(game.n, n);
    assert.ok(game.view.players.every(({ screen }) => screen !== null));
    const francs = (players) => players.map((player) => (player.screen ?? player).francs);
    assert.deepEqual(francs(game.view.players), francs(game.state.players));
    if (n > 0) assert.equal(game.events[0].decision, told[n].decision);
  }
}
