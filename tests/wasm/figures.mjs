// Sets of figures in the module: what the native program plays and accepts, it plays and accepts, too.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostileFiles, wrongNumbers } from "./hostile.mjs";
import { device, paris, scale } from "./shared.mjs";

function assert(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

const kept = (name) =>
  readFileSync(new URL(`../golden/figures/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

// What the native program played with a hundred random sets (tests/match/test_trial.c) is played here, too: ten games
// with each, in a campaign a thousand. Every state is checked.
export function figures() {
  const lines = kept("trials.txt");
  const long = kept("trials-1000.txt");
  assert(lines.length === 100 && long.length === 100, `${lines.length} and ${long.length} sets`);
  const games = scale > 0 ? 1000 : 10;
  for (const [i, [code, players, signature]] of lines.entries()) {
    const wanted = games === 1000 ? long[i][2] : signature;
    const found = device.ask({
      do: "trial",
      figures: code,
      players: Number(players),
      games,
      seed: "1",
      player: "random",
      check: true,
    });
    assert(found.games === games, `${found.games} games`);
    assert(found.signature === wanted, `${code}: ${found.signature} instead of ${wanted}`);
    const set = device.ask({ do: "figures", figures: code });
    assert(set.code === code, `the code becomes ${set.code}`);
    assert(device.ask({ do: "figures", file: set.file }).code === code, "the file has another code");
  }
  console.log(`${lines.length} sets, ${games} games with each`);
  const first = lines[0][0];
  const native = spawnSync(paris, ["figures", "show", "--json", first], { encoding: "utf8" });
  const own = device.ask({ do: "figures", figures: first });
  assert(native.stdout === own.file, "the program writes another file");
}

export function hostileFigures() {
  const builtin = JSON.parse(device.ask({ do: "figures" }).file);
  for (const file of hostileFiles(builtin)) device.refused({ do: "figures", file });
  let refused = 0;
  for (const [path, value, file] of wrongNumbers(builtin)) {
    const { text } = device.refused({ do: "figures", file });
    assert(text.length > 15, `${path} = ${JSON.stringify(value)}: "${text}"`);
    refused++;
  }
  console.log(`${hostileFiles(builtin).length} hostile files and ${refused} wrong numbers were refused`);
  const { code } = device.ask({ do: "figures" });
  for (const wrong of ["", "A", code.slice(1), `${code}A`, 7, null, {}, code.repeat(3)]) {
    if (wrong === null) continue;
    device.refused({ do: "figures", figures: wrong });
    device.refused({ do: "trial", figures: wrong, players: 2, games: 1, seed: "1" });
    device.refused({ do: "new", seats: ["me", "level 1"], secret: "00".repeat(32), figures: wrong });
  }
  for (const wrong of [{ players: 5 }, { players: 2, games: 0 }, { players: 2, games: 1001 }, { players: 2, games: 1, seed: "x" }])
    device.refused({ do: "trial", games: 1, seed: "1", ...wrong });
  device.refused({ do: "trial", players: 2, games: 1, seed: "1", player: "search:nodes=9" });
  builtin.market.buy.gold = 32;
  const problem = device.refused({ do: "figures", file: JSON.stringify(builtin) });
  assert(problem.path === "market.buy.gold" && problem.expected === "a number from 0 to 31", JSON.stringify(problem));
}
