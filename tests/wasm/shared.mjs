// What all checks of calls.mjs share: the module under test, and the native program beside it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Device } from "./device.mjs";

export const [path, paris, check] = process.argv.slice(2);
// 4 in a campaign
export const scale = Number(process.env.PARIS_TEST_SCALE) > 0 ? 4 : 0;
export const device = new Device(path);

export const native = (...words) => execFileSync(paris, words, { encoding: "utf8", stdio: "pipe", maxBuffer: 1 << 28 });
export const lines = (text) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

// A file of that text for the program; its name.
export function keep(text) {
  writeFileSync("game.paris", text);
  return "game.paris";
}

// The record of the running game.
export const record = () => device.ask({ do: "record" }).record;
