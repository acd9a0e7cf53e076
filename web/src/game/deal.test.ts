import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDeal, type Verdict } from './deal.ts';
import type { TableMessage } from './protocol.ts';
import type { OpenReplay } from './replay.ts';

const ended = (round: number): TableMessage => ({ game: { view: { round } } }) as TableMessage;
const replayOf = (verdict: Verdict | null, end: TableMessage | null): OpenReplay =>
  ({ length: 9, check: async () => verdict, at: async () => end }) as unknown as OpenReplay;
const witness = { commitment: 'c', contribution: 'd' };

test('A deal is what the engine finds, if the game is the one that was watched', async () => {
  for (const verdict of ['checked', 'without_you', 'broken'] as const)
    assert.equal(await checkDeal(replayOf(verdict, ended(10)), witness, ended(10), 1), verdict);
});

test('The record of another game is no proof', async () => {
  assert.equal(await checkDeal(replayOf('checked', ended(9)), witness, ended(10), 1), 'broken');
});

test('Without an engine nothing is claimed', async () => {
  assert.equal(await checkDeal(replayOf(null, ended(10)), witness, ended(10), 1), null);
});
