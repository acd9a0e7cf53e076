/**
 * How long a report takes in WebAssembly: processor time of its first state (chances and luck) and of the whole.
 *   node scripts/bench-report.mjs build/wasm/paris.wasm FILE.paris...
 */
import { readFileSync } from 'node:fs';
import { Device } from '../tests/wasm/device.mjs';

const [, , wasm, ...files] = process.argv;
const seconds = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

for (const file of files) {
  const device = new Device(wasm);
  const begun = process.cpuUsage();
  let { report } = device.ask({ do: 'analyse', record: readFileSync(file, 'utf8') });
  const first = seconds(begun);
  let longest = 0;
  while (report.done < report.jobs) {
    const step = process.cpuUsage();
    ({ report } = device.ask({ do: 'analyse_on', steps: 1 }));
    longest = Math.max(longest, seconds(step));
  }
  console.log(
    `${file}: ${report.players} players, ${report.turns.length} turns, ${report.jobs} judgements: first state ${first.toFixed(2)} s, whole ${seconds(begun).toFixed(1)} s, longest step ${longest.toFixed(2)} s`,
  );
}
