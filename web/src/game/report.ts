/** Makes reports of games: why each seat won or lost, step by step by an engine of its own. */
import { type StartEngine, startWorker } from '../device/engine-client.ts';
import type { KeptReports } from './kept-reports.ts';
import type { GameReport } from './report-shape.ts';

/** How many judgements there are between two pictures. */
const STEPS = 3;
/** Finished reports of this window, by record: opened again, they are there at once. */
const finished = new Map<string, GameReport>();
const KEPT = 8;

function remember(record: string, report: GameReport): void {
  finished.set(record, report);
  for (const oldest of finished.keys()) {
    if (finished.size <= KEPT) break;
    finished.delete(oldest);
  }
}

const isDone = (report: GameReport): boolean => report.done >= report.jobs;

export interface ReportSources {
  start?: StartEngine;
  /** Where finished reports are kept on this device. */
  kept?: KeptReports;
  /** Asks for the one that the server keeps. */
  ask?: () => Promise<GameReport | null>;
}

/** Tells every new state of the report, and null if there can be none. Returns how to stop. */
export function makeReport(
  record: string,
  tell: (report: GameReport | null) => void,
  { start = startWorker, kept, ask }: ReportSources = {},
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
  const finish = (report: GameReport) => {
    remember(record, report);
    void kept?.keep(record, report);
  };
  /** One that was made before, by the same judge, takes the place of the one that grows. */
  const look = async (maker: string | undefined, found: Promise<GameReport | null>) => {
    const report = await found;
    if (stopped || !report || !isDone(report) || report.maker !== maker) return;
    stop();
    finish(report);
    tell(report);
  };
  const run = async () => {
    let found = await engine.ask('analyse', { record });
    if (found.ok && !stopped) {
      const { maker } = found.value.report;
      if (kept) void look(maker, kept.find(record));
      if (ask) void look(maker, ask());
    }
    while (!stopped) {
      if (!found.ok) {
        tell(null);
        break;
      }
      const { report } = found.value;
      tell(report);
      if (isDone(report)) {
        stopped = true;
        finish(report);
        break;
      }
      found = await engine.ask('analyse_on', { steps: STEPS });
    }
    engine.close();
  };
  void run();
  return stop;
}
