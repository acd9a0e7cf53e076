// paris.wasm under node: the same lines as `paris-lab bench --signature`, and how fast it searches.
//   node module.mjs <paris.wasm> doors                       imports, exports, version
//   node module.mjs <paris.wasm> signature <spec> <games>
//   node module.mjs <paris.wasm> bench <runs> [json]         search iterations a second
import { readFileSync } from "node:fs";

const [path, command, ...words] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));
const { exports: paris } = new WebAssembly.Instance(module, {});
paris._initialize();

const hexadecimal = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");

function textAt(address) {
  const bytes = new Uint8Array(paris.memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function putText(text) {
  const bytes = new TextEncoder().encode(`${text}\0`);
  if (bytes.length > paris.paris_wasm_text_size()) throw new Error("the text is too long");
  new Uint8Array(paris.memory.buffer).set(bytes, paris.paris_wasm_text());
}

function doors() {
  for (const { module: from, name } of WebAssembly.Module.imports(module)) console.log(`import ${from}.${name}`);
  for (const { name } of WebAssembly.Module.exports(module)) console.log(`export ${name}`);
  console.log(`version ${textAt(paris.paris_wasm_version())}`);
}

function evaluations(games) {
  for (let players = 2; players <= 4; players++)
    for (let kernel = 0; kernel < paris.paris_wasm_kernels(); kernel++) {
      const signature = hexadecimal(paris.paris_wasm_evaluations(kernel, players, games));
      console.log(`${players} ${textAt(paris.paris_wasm_kernel(kernel))} ${signature}`);
    }
}

function games(spec, count) {
  for (let players = 2; players <= 4; players++)
    for (let game = 1; game <= count; game++) {
      putText(spec);
      const signature = paris.paris_wasm_game(players, (game - 1) % 8, BigInt(game));
      if (signature === 0n) throw new Error(`there is no player '${spec}' that plays alike everywhere`);
      console.log(`${players} ${game} ${hexadecimal(signature)}`);
    }
}

// The same positions and iterations as `paris-lab bench --ai`; position by position the quickest run.
const NODES = 2000;
const ROOTS = 6;

const STAGES = ['middle', 'round 10', 'final'];

function searchSpeed(players, stage, runs) {
  let iterations = 0;
  let milliseconds = 0;
  for (let seed = 1; seed <= ROOTS; seed++) {
    let least = Infinity;
    let done = 0n;
    paris.paris_wasm_position(players, STAGES.indexOf(stage), BigInt(seed));
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      done = paris.paris_wasm_search(BigInt(NODES), BigInt(seed));
      least = Math.min(least, performance.now() - start);
    }
    iterations += Number(done);
    milliseconds += least;
  }
  return { iterations, iterations_per_s: Math.round((iterations / milliseconds) * 1000) };
}

function bench(runs, json) {
  const speeds = STAGES.map((stage) => [
    stage,
    Object.fromEntries([2, 3, 4].map((players) => [players, searchSpeed(players, stage, runs)])),
  ]);
  if (json) {
    console.log(JSON.stringify({ nodes: NODES, stages: Object.fromEntries(speeds) }));
    return;
  }
  console.log(`search in WebAssembly: ${ROOTS} positions, ${NODES} iterations each`);
  console.log("stage     players  iterations/s");
  for (const [stage, counts] of speeds)
    for (const [players, speed] of Object.entries(counts))
      console.log(`${stage.padEnd(8)}  ${players.padStart(7)}  ${String(speed.iterations_per_s).padStart(12)}`);
}

switch (command) {
  case "doors":
    doors();
    break;
  case "signature":
    if (words[0] === "evaluations") evaluations(Number(words[1]));
    else games(words[0], Number(words[1]));
    break;
  case "bench":
    bench(Number(words[0]), words[1] === "json");
    break;
  default:
    throw new Error(`no command '${command}'`);
}
