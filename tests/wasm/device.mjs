// paris.wasm as a table: requests in, answers out; dice; and people who decide by them.
import { readFileSync } from "node:fs";

const MOST = 8192; // decisions of a record: no events of earlier ones

export class Device {
  /** @type {any} */
  paris;

  constructor(path) {
    this.module = new WebAssembly.Module(readFileSync(path));
    this.paris = new WebAssembly.Instance(this.module, {}).exports;
    this.paris._initialize();
  }

  // The answer's text; memory may move with every call.
  sendBytes(bytes) {
    const { paris } = this;
    new Uint8Array(paris.memory.buffer).set(bytes, paris.paris_wasm_input());
    const length = paris.paris_wasm_call(bytes.length);
    return new TextDecoder("utf-8", { fatal: true }).decode(
      new Uint8Array(paris.memory.buffer, paris.paris_wasm_output(), length),
    );
  }

  send(request) {
    return this.sendBytes(new TextEncoder().encode(typeof request === "string" ? request : JSON.stringify(request)));
  }

  // An answer that must be a good one.
  ask(request) {
    const answer = JSON.parse(this.send(request));
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  // The error of a request that must be refused.
  refused(request) {
    const text = this.send(request);
    const answer = JSON.parse(text);
    if (answer.ok !== false) throw new Error(`not refused: ${JSON.stringify(request)}`);
    if (typeof answer.error.text !== "string" || answer.error.text === "") throw new Error(`no sentence: ${text}`);
    return answer.error;
  }

  table(viewer, more = {}) {
    return this.ask({ do: "table", viewer, ...more }).message;
  }

  // The seat to move, or null after the end.
  mover() {
    return this.table(null, { since: MOST }).game.view.seat;
  }
}

export class Dice {
  constructor(seed) {
    this.state = seed >>> 0;
  }
  below(bound) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let word = this.state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) % bound;
  }
  pick(list) {
    return list[this.below(list.length)];
  }
  hex(digits) {
    return Array.from({ length: digits }, () => this.below(16).toString(16)).join("");
  }
}

export const VARIANTS = ["tokens", "track", "free-district"];
export const variantsOf = (bits) => VARIANTS.filter((_, i) => (bits >> i) & 1);

export function newGame(dice, seats, bits) {
  return {
    do: "new",
    id: `game ${dice.below(1000)}`,
    seats,
    names: seats.map((seat, i) => (seat === "me" ? ["Ann", "Bob É", "Cem", "Dov \\ 4"][i] : null)),
    variants: variantsOf(bits),
    secret: dice.hex(64),
    contributions: seats.map((seat) => (seat === "me" ? dice.hex(64) : "-")),
  };
}

// Free decisions would go on for ever: they are rare. Asking again tells the same.
export function pickDecision(dice, legal) {
  const free = /^(buy|sell|use) /;
  for (;;) {
    const decision = dice.pick(legal);
    if (!free.test(decision) || dice.below(100) < 15) return decision;
  }
}

// One step of whoever is to move; null after the end. `attempts`: people also take back.
export function step(device, dice, { attempts = false, nodes = undefined } = {}) {
  const { seats, game } = device.table(null, { since: MOST });
  const seat = game.view.seat;
  if (seat === null) return null;
  if (seats[seat - 1].kind === "computer") {
    const answer = device.ask({ do: "think", seed: dice.hex(1 + dice.below(16)), nodes });
    return { seat, decision: answer.decision };
  }
  const { seq, legal, undo, redo } = device.table(seat, { since: MOST }).game;
  if (attempts && undo && dice.below(8) === 0) {
    device.ask({ do: "undo", seat, seq });
    return { seat, decision: "undo" };
  }
  if (attempts && redo && dice.below(3) > 0) {
    device.ask({ do: "redo", seat, seq });
    return { seat, decision: "redo" };
  }
  const decision = pickDecision(dice, legal);
  device.ask({ do: "decide", seat, seq, decision });
  return { seat, decision };
}

export function playOn(device, dice, options = {}, most = Infinity) {
  let steps = 0;
  while (steps < most && step(device, dice, options) !== null) steps++;
  return steps;
}
