import assert from 'node:assert/strict';
import test from 'node:test';
import { byTurn, follow, since } from './history.ts';
import type { Game, LogEntry } from './protocol.ts';

const entry = (n: number, seat: number): LogEntry => ({ n, seat, decision: 'x', events: [] });
const game = (n: number, ...events: LogEntry[]): Game => ({ n, events }) as unknown as Game;

test('New decisions are added to what is known', () => {
  const first = follow([], game(2, entry(1, 1), entry(2, 1)));
  const second = follow(first, game(3, entry(3, 2)));
  assert.deepEqual(
    second.map((one) => one.n),
    [1, 2, 3],
  );
});

test('What was taken back is gone', () => {
  const known = [entry(1, 1), entry(2, 1), entry(3, 1)];
  assert.deepEqual(
    follow(known, game(2)).map((one) => one.n),
    [1, 2],
  );
});

test('The same decision told twice is there once', () => {
  const known = [entry(1, 1), entry(2, 2)];
  assert.deepEqual(
    follow(known, game(2, entry(2, 2))).map((one) => one.n),
    [1, 2],
  );
});

test('Since my last turn means the others after it', () => {
  const all = [1, 1, 2, 3, 1].map((seat, index) => entry(index + 1, seat));
  assert.deepEqual(
    since(all, 1).map((one) => one.n),
    [3, 4],
  );
  assert.deepEqual(
    since(all, 2).map((one) => one.n),
    [4, 5],
  );
});

test('Turns gather the decisions of one seat', () => {
  const all = [1, 1, 2, 1].map((seat, index) => entry(index + 1, seat));
  assert.deepEqual(
    byTurn(all).map((turn) => turn.entries.length),
    [2, 1, 1],
  );
});
