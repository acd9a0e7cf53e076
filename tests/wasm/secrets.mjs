// Two games that differ in what somebody cannot know: the same bytes for that one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Device, Dice, newGame, playOn } from "./device.mjs";
import { device, path, scale } from "./shared.mjs";

const figures = JSON.parse(readFileSync(new URL("../../data/components.json", import.meta.url), "utf8"));

const tag = (text, name) => new RegExp(`\\[${name} "(.*)"\\]`).exec(text)[1];
const withTag = (text, name, value) => text.replace(new RegExp(`\\[${name} ".*"\\]`), `[${name} "${value}"]`);

// Another order of the tiles that nobody has seen: below the tops, and those removed.
function otherDeal(dice, text) {
  const stacks = tag(text, "Stacks")
    .split("|")
    .map((stack) => stack.split(" "));
  const removed = tag(text, "Removed");
  const rest = removed === "-" ? [] : removed.split(" ");
  const drawn = stacks.map((_, i) => (text.match(new RegExp(`draw ${i + 1} =`, "g")) ?? []).length);
  const places = [
    ...stacks.flatMap((stack, s) => [...stack.keys()].filter((i) => i > drawn[s]).map((i) => [stack, i])),
    ...[...rest.keys()].map((i) => [rest, i]),
  ];
  const hidden = places.map(([list, i]) => list[i]);
  for (const [list, i] of places) [list[i]] = hidden.splice(dice.below(hidden.length), 1);
  const dealt = withTag(text, "Stacks", stacks.map((stack) => stack.join(" ")).join("|"));
  return withTag(dealt, "Removed", removed === "-" ? "-" : rest.join(" "));
}

// Another end-game tile for who took the last one, so that nobody has searched since then; null if the
// rest of the game does not allow it.
function otherTake(text, load) {
  const takes = [...text.matchAll(/^\d+\.(\d) .*?take ([A-Z]\S*?)(?=[;\n])/gm)];
  if (takes.length === 0) return null;
  const found = takes.at(-1);
  const at = found.index + found[0].length - found[2].length;
  for (const { code: kind } of figures.end_tiles) {
    const changed = text.slice(0, at) + kind + text.slice(at + found[2].length);
    if (kind !== found[2] && JSON.parse(twin.send({ ...load, record: changed })).ok)
      return { text: changed, seat: Number(found[1]) };
  }
  return null;
}

const twin = new Device(path);

function sameFor(viewers, count) {
  for (const viewer of viewers) {
    for (const more of [{}, { since: Math.max(0, count - 3), reasons: true }])
      assert.equal(twin.send({ do: "table", viewer, ...more }), device.send({ do: "table", viewer, ...more }));
  }
}

export function twins() {
  let deals = 0;
  let takes = 0;
  for (let seed = 0; seed < 6 * (scale + 1) || takes < 5; seed++) {
    const dice = new Dice(1000 + seed);
    const players = 2 + (seed % 3);
    const seats = Array(players).fill("me");
    const everybody = [...seats.keys()].map((i) => i + 1).concat(null);
    device.ask(newGame(dice, seats, seed % 8));
    playOn(device, dice, {}, 20 + dice.below(players * 150));
    if (device.mover() === null) continue;
    const { record: text, decisions } = device.ask({ do: "record" });
    const load = { do: "load", id: "twin", seats, decisions };
    device.ask({ ...load, record: text });
    const dealt = otherDeal(dice, text);
    twin.ask({ ...load, record: dealt });
    sameFor(everybody, decisions);
    if (dealt !== text) deals++;
    const taken = otherTake(text, load);
    if (taken === null) continue;
    const own = (viewer) => twin.send({ do: "table", viewer }) === device.send({ do: "table", viewer });
    sameFor(
      everybody.filter((viewer) => viewer !== taken.seat && viewer !== device.mover()),
      decisions,
    );
    assert.ok(!own(taken.seat)); // the comparison sees what there is to see
    takes++;
  }
  assert.ok(deals >= 5);
  console.log(`${deals} other deals, ${takes} other takes`);
}
