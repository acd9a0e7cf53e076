/** Reports for tests. */
import type { EngineRequest } from '../device/commands.ts';
import { clientOf } from '../device/engine-client.ts';
import type { Account, GameReport } from './report-shape.ts';

const account = (seat: number, changes: Partial<Account> = {}): Account => ({
  seat,
  result: seat === 1 ? 0 : 1,
  start: 0.03,
  deal: 0,
  luck: -0.05,
  mistakes: 0,
  own: -0.1,
  others: -0.38,
  rest: 0,
  level: 3.4,
  level_error: 0.6,
  worst: [],
  best: [],
  turning: [],
  ...changes,
});

/** A game of two with one mistake of the first seat in its second turn. */
export const sampleReport = (changes: Partial<GameReport> = {}): GameReport => ({
  players: 2,
  over: true,
  expert: 6,
  done: 4,
  jobs: 4,
  start: [0.52, 0.48],
  seats: [account(1, { mistakes: -0.12, worst: [2], turning: [2] }), account(2, { best: [1] })],
  turns: [
    { n: 0, count: 3, round: 1, seat: 1, win: [0.5, 0.5], loss: 0, judged: [] },
    {
      n: 3,
      count: 3,
      round: 1,
      seat: 2,
      win: [0.55, 0.45],
      draw: { n: 3, stack: 1, tile: 'MON3', luck: [0.06, -0.06] },
      loss: 0,
      judged: [
        { n: 4, exact: false, checked: false, margin: 0.03, edge: 0.08, played: ['key ARC'] },
      ],
    },
    {
      n: 6,
      count: 3,
      round: 2,
      seat: 1,
      win: [0, 1],
      loss: 0.12,
      judged: [
        {
          n: 7,
          exact: false,
          checked: true,
          gap: 0.12,
          margin: 0.04,
          kind: 'landmarks',
          like_you: { level: 3, gap: 0.01, margin: 0.03 },
          played: ['key ARC', 'end'],
          better: ['key MON0', 'end'],
          reasons: [{ code: 'gains', seat: 1, source: 'landmarks', change: 4.2 }],
        },
      ],
    },
  ],
  ...changes,
});

/** An engine that needs `jobs` judgements for a report, and notes what it is asked. */
export const reportingEngine = (jobs: number, asked: string[] = []) => {
  let done = 0;
  return clientOf(async (request: EngineRequest) => {
    asked.push(request.do);
    if (request.do === 'analyse' && request.record === 'bad')
      return { ok: false, error: { code: 'malformed', text: '' } };
    if (request.do === 'analyse_on') done = Math.min(jobs, done + request.steps);
    return { ok: true, report: sampleReport({ done, jobs }) };
  });
};
