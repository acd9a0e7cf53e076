// Requests that are wrong in every way, and damaged ones.
import assert from "node:assert/strict";
import { Dice, newGame, playOn, step } from "./device.mjs";
import { device, record, scale } from "./shared.mjs";

const snapshot = () =>
  [
    { do: "record" },
    ...[1, 2, null].map((viewer) => ({ do: "table", viewer, reasons: true })),
    { do: "at", n: 20, viewer: "all" },
  ]
    .map((request) => device.send(request))
    .join("\n");

export function nonsense() {
  for (const request of [
    { do: "table" },
    { do: "record" },
    { do: "decide", seat: 1, seq: 0, decision: "draw 1" },
    { do: "undo", seat: 1, seq: 0 },
    { do: "think", seed: "1" },
    { do: "hint" },
    { do: "why", decision: "end" },
    { do: "at", n: 0 },
  ])
    assert.equal(device.refused(request).code, "unknown");
  const dice = new Dice(11);
  device.ask(newGame(dice, ["me", "me", "level 1"], 7));
  playOn(device, dice, {}, 50);
  while (device.mover() !== 1) step(device, dice);
  const text = record();
  device.ask({ do: "open", record: text });
  const before = snapshot();
  for (const [code, request] of wrongRequests(newGame(dice, ["me", "level 2"], 1), text)) {
    assert.equal(device.refused(request).code, code, typeof request === "string" ? request : JSON.stringify(request));
    assert.equal(snapshot(), before);
  }
  brokenBytes(dice, text, before);
}

function wrongRequests(good, text) {
  const { seq } = device.table(1).game;
  const seats = ["me", "me", "me"];
  const step = { do: "decide", seat: 1, seq, decision: "end" };
  const bad = [
    "",
    " ",
    "{",
    "[]",
    "null",
    "7",
    '"new"',
    "{}",
    '{"do":7}',
    '{"do":"dance"}',
    '{"do":"new","do":"new"}',
    '{"do":"\\ud800"}',
    `${"[".repeat(40)}`,
    `{"do":"table","x":[${"0,".repeat(300)}0]}`,
    ...[
      undefined,
      null,
      "me",
      [],
      ["me"],
      Array(5).fill("me"),
      ["me", "open"],
      ["me", "level 0"],
      ["me", "level 7"],
      ["me", "level 10"],
      ["me", 3],
      ["me", ""],
    ].map((wrong) => ({ ...good, seats: wrong })),
    ...[
      "Ann",
      ["Ann"],
      ["Ann", "Bob", "Cem"],
      ["", "Bob"],
      [" Ann", null],
      ["A|B", null],
      ['A"', null],
      ["A\n", null],
      ["x".repeat(33), null],
      [7, null],
      ["\u0000", null],
      ["\u200b", null],
      ["A\u202eB", null],
      ["\u0301A", null],
      ["A\u2003", null],
    ].map((wrong) => ({ ...good, names: wrong })),
    ...["tokens", ["Tokens"], ["tokens", "tokens"], [1], {}].map((wrong) => ({ ...good, variants: wrong })),
    ...[undefined, "", "0".repeat(63), "0".repeat(65), "G".repeat(64), "A".repeat(64), 7].map((wrong) => ({
      ...good,
      secret: wrong,
    })),
    ...["-", ["-"], ["-", "-", "-"], ["-", "00"], ["-", 7], ["-", null]].map((wrong) => ({
      ...good,
      contributions: wrong,
    })),
    ...["x".repeat(65), 7].map((wrong) => ({ ...good, id: wrong })),
    ...[0, 4, -1, 1.5, "1", "all", true, [1]].map((viewer) => ({ do: "table", viewer })),
    ...[-1, 9000, "0", 1e3 + 0.5].map((since) => ({ do: "table", since })),
    { do: "table", reasons: 1 },
    ...[undefined, 0, 4, "1"].map((seat) => ({ ...step, seat })),
    ...[undefined, -1, "0", 0.5].map((number) => ({ ...step, seq: number })),
    ...[undefined, 7].map((decision) => ({ ...step, decision })),
    { do: "undo" },
    { do: "redo", seat: 1 },
    { do: "why" },
    { do: "preview", decision: 1 },
    ...["", "0x1", "G", "0".repeat(17), 7].map((seed) => ({ do: "hint", seed })),
    ...[0, -1, 1000001, "1"].map((nodes) => ({ do: "hint", nodes })),
    { do: "load", record: text },
    { do: "load", seats },
    { do: "load", seats, record: 7 },
    { do: "load", seats: ["me", "me"], record: text },
    { do: "load", seats, record: text, decisions: 10000 },
    { do: "load", seats, record: text, secret: "1" },
    { do: "load", seats, record: text, secret: "0".repeat(64) },
    { do: "load", seats, record: `${text}\u0000` },
    { do: "load", seats, record: "x".repeat((1 << 20) + 1) },
    { do: "open" },
    { do: "open", record: null },
    { do: "at" },
    { do: "at", n: -1 },
    { do: "at", n: 100000 },
    { do: "at", n: 1, viewer: 4 },
    { do: "at", n: 1, viewer: "ALL" },
    { do: "at", n: 1, since: -1 },
  ].map((request) => ["bad_message", request]);
  return [
    ...bad,
    ...[
      "",
      "nonsense",
      text.slice(0, 200),
      text.replace("draw 1", "draw 4"),
      text.replace('[Players "3"]', '[Players "4"]'),
    ].flatMap((wrong) => [
      ["malformed", { do: "load", seats, record: wrong }],
      ["malformed", { do: "open", record: wrong }],
    ]),
    ...["", "x".repeat(100), "End", "end ", "draw 0", "move MON0", "take bonus"].map((decision) => ["malformed", { ...step, decision }]),
    ["illegal", { ...step, decision: "take V5" }],
    ["stale", { ...step, seq: seq + 1 }],
    ["not_your_turn", { ...step, seat: 2 }],
    ["not_seated", { ...step, seat: 3 }],
    ["not_your_turn", { do: "think", seed: "1" }],
    ["forbidden", { do: "table", viewer: 3 }],
  ];
}

// Requests with a byte changed, left out or put in: refused or obeyed, but never a trap; and whoever is
// refused has changed nothing.
function brokenBytes(dice, text, before) {
  const seeds = [
    { do: "table", viewer: 1, since: 3, reasons: true },
    { do: "why", decision: "draw 1" },
    { do: "hint", nodes: 2, seed: "a" },
    { do: "at", n: 12, viewer: "all", since: 2 },
    { do: "load", seats: ["me", "me", "me"], record: text, decisions: 30 },
    { do: "open", record: text },
  ];
  let refused = 0;
  for (let i = 0; i < 3000 * (scale + 1); i++) {
    const bytes = [...new TextEncoder().encode(JSON.stringify(dice.pick(seeds)))];
    const at = dice.below(Math.min(bytes.length, 100 + dice.below(4000)));
    bytes.splice(at, dice.below(2), ...(dice.below(3) > 0 ? [dice.below(256)] : []));
    const answer = JSON.parse(device.sendBytes(Uint8Array.from(bytes)));
    if (answer.ok) {
      device.ask({ do: "load", id: "again", seats: ["me", "me", "level 1"], record: text });
      device.ask({ do: "open", record: text });
      before = snapshot();
    } else {
      refused++;
      if (i % 10 === 0) assert.equal(snapshot(), before);
    }
  }
  console.log(`${refused} refused`);
}

// What does not fit into the input is refused by its length alone.
export function tooLong() {
  const most = device.paris.paris_wasm_input_size();
  const length = device.paris.paris_wasm_call(most + 1);
  const answer = new TextDecoder().decode(
    new Uint8Array(device.paris.memory.buffer, device.paris.paris_wasm_output(), length),
  );
  assert.equal(JSON.parse(answer).error.code, "bad_message");
  assert.equal(device.refused(`{"do":"open","record":"${" ".repeat(most - 30)}"}`).code, "bad_message");
}
