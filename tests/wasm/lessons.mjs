// Lessons: a scene from its start to its goal, and what is said of steps beside it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { device } from "./shared.mjs";

const scenes = JSON.parse(readFileSync(new URL("../../data/lessons.json", import.meta.url), "utf8")).scenes;

/** Carries out a decision of the learner, and lets the others answer. */
function decide(seat, decision) {
  const { seq } = device.table(seat).game;
  device.ask({ do: "decide", seat, seq, decision });
  for (;;) {
    const { status, game } = device.table(seat);
    if (status !== "playing" || game.waiting === seat) return;
    device.ask({ do: "think", seed: "1" });
  }
}

function begin(scene) {
  device.ask({ do: "lesson", scene, id: "x", name: "Ann" });
  const message = device.table(null);
  const seat = message.game.waiting;
  assert.deepEqual(message.seats[seat - 1], { kind: "person", name: "Ann", online: true });
  return seat;
}

export function lessons() {
  scenes.forEach((scene, index) => {
    const seat = begin(index + 1);
    let progress = device.ask({ do: "progress" });
    assert.equal(progress.verdict, "none");
    while (!progress.done) {
      assert.ok(progress.next, scene.id);
      decide(seat, progress.next);
      progress = device.ask({ do: "progress" });
      assert.equal(progress.verdict, "toward", scene.id);
    }
    assert.equal(progress.met, scene.steps.length);
  });
  strayed();
}

function strayed() {
  const seat = begin(1);
  assert.deepEqual(device.ask({ do: "progress" }).numbers, { n: 6, keys: 4 });
  decide(seat, "draw 1");
  decide(seat, "key ARC");
  const beside = device.ask({ do: "progress" });
  assert.deepEqual([beside.verdict, beside.next !== null, beside.done], ["beside", true, false]);
  device.ask({ do: "undo", seat, seq: device.table(seat).game.seq });
  assert.equal(device.ask({ do: "progress" }).verdict, "toward");
  for (const decision of ["key ARC", "end", "draw 1", "key BEL"]) decide(seat, decision);
  const lost = device.ask({ do: "progress" });
  assert.deepEqual([lost.verdict, lost.next, lost.done], ["lost", null, false]);
  assert.equal(device.refused({ do: "lesson", scene: 9 }).code, "bad_message");
  device.ask({ do: "new", seats: ["me", "level 1"], secret: "0".repeat(64), variants: [] });
  assert.equal(device.refused({ do: "progress" }).code, "unknown");
}
