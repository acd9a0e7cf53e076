/** Makes reports of games: why each seat won or lost, step by step by an engine of its own. */
import { type StartEngine, startWorker } from '../device/engine-client.ts';
import type { GameReport } from './report-shape.ts';

/** How many judgements there are between two pictures. */
const STEPS = 3;
/** Finished reports of this window, by record: opened again, they are there at once. */
const finished = new Map<string, GameReport>();
const KEPT = 8;

function keep(record: string, report: GameReport): void {
  finished.set(record, report);
  for (const oldest of finished.keys()) {
    if (finished.size <= KEPT) break;
    finished.delete(oldest);
  }
}

/** Tells every new state of the report, and null if there can be none. Returns how to stop. */
export function makeReport(
  record: string,
  tell: (report: GameReport | null) => void,
  start: StartEngine = startWorker,
): () => void {
  const there = finished.get(record);
  if (there) {
    tell(there);
    return () => {};
  }
  const engine = start();
  let stopped = false;
  const stop = () => {
    stopped = true;
    engine.close();
  };
  const run = async () => {
    let found = await engine.ask('analyse', { record });
    while (!stopped) {
      if (!found.ok) {
        tell(null);
        break;
      }
      const { report } = found.value;
      tell(report);
      if (report.done >= report.jobs) {
        keep(record, report);
        break;
      }
      found = await engine.ask('analyse_on', { steps: STEPS });
    }
    engine.close();
  };
  void run();
  return stop;
}
