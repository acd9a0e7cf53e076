import assert from 'node:assert/strict';
import test from 'node:test';
import { makeReport } from './report.ts';
import { reportingEngine, sampleReport } from './report-samples.ts';
import type { GameReport } from './report-shape.ts';

/** All states of a report until it is finished or fails. */
const statesOf = (record: string, asked: string[] = []) =>
  new Promise<(GameReport | null)[]>((resolve) => {
    const states: (GameReport | null)[] = [];
    makeReport(
      record,
      (report) => {
        states.push(report);
        if (!report || report.done === report.jobs) resolve(states);
      },
      { start: () => reportingEngine(7, asked) },
    );
  });

test('A report is shown at once, and again after each step until it is finished', async () => {
  const asked: string[] = [];
  const states = await statesOf('game one', asked);
  assert.deepEqual(
    states.map((report) => report?.done),
    [0, 3, 6, 7],
  );
  assert.deepEqual(asked, ['analyse', 'analyse_on', 'analyse_on', 'analyse_on']);
});

test('A finished report is kept: the engine is not asked again', async () => {
  await statesOf('game two');
  const asked: string[] = [];
  const states = await statesOf('game two', asked);
  assert.equal(states.length, 1);
  assert.deepEqual(asked, []);
});

test('A record that is none has no report', async () => {
  assert.deepEqual(await statesOf('bad'), [null]);
});

test('Who stops listening is told nothing more', async () => {
  let told = 0;
  const stop = makeReport('game three', () => (told += 1), { start: () => reportingEngine(7) });
  stop();
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.ok(told <= 1);
});

test('A report that was kept takes the place of the one that is being made', async () => {
  const states: (GameReport | null)[] = [];
  const kept = sampleReport({ done: 9, jobs: 9 });
  await new Promise<void>((resolve) => {
    makeReport(
      'game four',
      (report) => {
        states.push(report);
        if (report?.done === report?.jobs) resolve();
      },
      { start: () => reportingEngine(1_000_000), ask: () => Promise.resolve(kept) },
    );
  });
  assert.equal(states[0]?.done, 0);
  assert.equal(states.at(-1), kept);
});

test('A report by another judge is made anew, and then kept', async () => {
  const old = sampleReport({ maker: 'old', done: 9, jobs: 9 });
  const keeping: (number | undefined)[] = [];
  await new Promise<void>((resolve) => {
    makeReport('game five', () => {}, {
      start: () => reportingEngine(7),
      kept: {
        find: () => Promise.resolve(old),
        keep: (_, report) => {
          keeping.push(report.jobs);
          resolve();
          return Promise.resolve();
        },
      },
    });
  });
  assert.deepEqual(keeping, [7]);
});
