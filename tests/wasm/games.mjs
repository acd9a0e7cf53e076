// Whole games, and the same decisions as in the native program.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Dice, newGame, playOn, step } from "./device.mjs";
import { device, keep, lines, native, path, record, scale } from "./shared.mjs";

// --- whole games ---

// The program must take the record for the same game, and find the deal fair.
function acceptedByTheProgram(game) {
  const message = device.table(null);
  const file = keep(record());
  const told = lines(native("replay", "--json", file));
  assert.deepEqual(told.at(-1).result.scores, message.game.result.scores);
  assert.deepEqual(told.at(-1).result.winners, message.game.result.winners);
  assert.equal(message.game.secret, game.secret);
  const verified = native("verify", file);
  assert.match(verified, new RegExp(message.commitment));
  assert.match(verified, /All \d+ moves are legal and lead to the result/);
}

function playWhole(seats, bits, seed, options) {
  const dice = new Dice(seed);
  const game = newGame(dice, seats, bits);
  const made = device.ask(game);
  playOn(device, dice, options, 60);
  const message = device.table(null);
  assert.equal(message.table, game.id);
  assert.equal(message.commitment, made.commitment);
  assert.equal(message.players, seats.length);
  assert.deepEqual(message.variants, game.variants);
  assert.deepEqual(message.game.view.variants, game.variants);
  assert.deepEqual(message.game.contributions, game.contributions);
  assert.equal(message.status, "playing");
  assert.equal(message.game.secret, null);
  assert.equal(message.game.result, null);
  assert.doesNotMatch(record(), /Secret/);
  playOn(device, dice, options);
  assert.equal(device.table(null).status, "over");
  acceptedByTheProgram(game);
}

export function people() {
  for (let players = 2; players <= 4; players++)
    for (let bits = 0; bits < 8; bits += scale === 0 ? 7 : 1)
      playWhole(Array(players).fill("me"), bits, 100 * players + bits, { attempts: true });
}

export function computers() {
  playWhole(["me", "level 1"], 0, 1);
  playWhole(["level 2", "me", "level 3"], 3, 2, { attempts: true });
  playWhole(["level 1", "level 4", "me", "level 2"], 7, 3, { nodes: 10 });
  playWhole(["level 5", "level 6"], 4, 4, { nodes: 5 });
}

// The largest player needs far more memory than the module starts with, and gets it.
export function strongest() {
  device.ask(newGame(new Dice(1), ["level 6", "me"], 0));
  const before = device.paris.memory.buffer.byteLength;
  assert.ok(device.ask({ do: "think", seed: "1" }).nodes > 10000);
  assert.ok(device.paris.memory.buffer.byteLength > before);
}

// --- the same decisions as the program ---

export function sameThoughts() {
  const specs = { 1: "level:1", 2: "level:2", 3: "level:3", 4: "search:nodes=40", 5: "search:nodes=40" };
  const seats = ["level 1", "level 3", "level 4", "level 5"];
  const dice = new Dice(5);
  let compared = 0;
  for (let players = 2; players <= 4; players++) {
    device.ask(newGame(dice, [...seats.slice(0, players - 1), "level 2"], players));
    let traded = false; // a computer keeps to what its trades were for, a hint need not
    for (let i = 0; device.mover() !== null; i++) {
      const seat = device.mover();
      const seed = dice.hex(16);
      // A record that waits for an `end` is another position for the program: it is passed over.
      const chosen = i % (scale === 0 ? 40 : 10) === 0 && !traded && phase() !== "wrap";
      const file = chosen ? keep(record()) : null;
      const answer = device.ask({ do: "think", seed, nodes: 40 });
      if (/^(buy|sell) /.test(answer.decision)) traded = true;
      if (device.mover() !== seat) traded = false;
      if (!chosen) continue;
      const spec = specs[device.table(null).seats[seat - 1].level];
      const hint = JSON.parse(
        native("hint", "--json", "--player", spec, "--seed", BigInt(`0x${seed}`).toString(), file),
      );
      assert.equal(hint.seat, seat);
      assert.equal(answer.seat, seat);
      assert.equal(answer.decision, hint.decision);
      assert.ok(answer.nodes <= hint.nodes); // it ends when its decision cannot change any more
      compared++;
    }
  }
  assert.ok(compared >= 10);
  console.log(`${compared} decisions`);
}

// The phase of the truth: of a draft only its own seat knows it.
const phase = () => {
  device.ask({ do: "open", record: record() });
  const { decisions } = device.ask({ do: "record" });
  return device.ask({ do: "at", n: decisions, viewer: "all" }).message.game.view.phase;
};

export function sameHints() {
  const dice = new Dice(6);
  let compared = 0;
  for (let players = 2; players <= 4; players++) {
    device.ask(newGame(dice, Array(players).fill("me"), players - 2));
    for (let i = 0; device.mover() !== null; i++) {
      if (i % 15 === 0 && device.table(device.mover()).game.view.phase !== "wrap") {
        compareHint(dice.below(1 << 30));
        compared++;
      }
      step(device, dice);
    }
  }
  assert.ok(compared >= 10);
  console.log(`${compared} hints`);
}

function compareHint(seed) {
  const seat = device.mover();
  const { choices } = device.ask({ do: "hint", nodes: 60, seed: seed.toString(16) });
  const told = JSON.parse(
    native("hint", "--json", "--player", "search:nodes=60", "--seed", String(seed), keep(record())),
  );
  assert.equal(told.seat, seat);
  assert.equal(choices.length, Math.min(3, told.choices.length));
  choices.forEach((choice, i) => {
    const other = told.choices[i];
    assert.equal(choice.decision, other.decision);
    assert.ok(Math.abs(choice.win - 100 * other.win[seat - 1]) <= 1.01);
    assert.ok(Math.abs(choice.points - other.points[seat - 1]) <= 1.01);
    assert.deepEqual(
      choice.reasons.map(({ code, seat: whose, source }) => [code, whose, source]),
      other.reasons.map(({ code, seat: whose, source }) => [code, whose, source]),
    );
    choice.reasons.forEach((reason, k) => {
      if (reason.code !== "alike") assert.ok(Math.abs(reason.change - other.reasons[k].points) <= 0.06);
    });
  });
}

// --- its size ---

export function size() {
  const bytes = readFileSync(path);
  const packed = gzipSync(bytes, { level: 9 }).length;
  console.log(`${bytes.length} bytes, ${packed} packed`);
  assert.ok(packed < 500_000);
}
