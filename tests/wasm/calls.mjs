// Whole games behind the requests of paris.wasm, under node: `node calls.mjs <paris.wasm> <paris> <check>`.
// A check throws when something is not as it should be.
import * as figures from "./figures.mjs";
import * as games from "./games.mjs";
import { lessons } from "./lessons.mjs";
import * as nonsense from "./nonsense.mjs";
import * as replays from "./replays.mjs";
import * as secrets from "./secrets.mjs";
import { check } from "./shared.mjs";
import * as turns from "./turns.mjs";

const checks = { lessons, ...figures, ...games, ...turns, ...replays, ...secrets, ...nonsense };
checks[check]();
