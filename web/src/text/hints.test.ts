import assert from 'node:assert/strict';
import test from 'node:test';
import type { HintChoice, Seat } from '../game/protocol.ts';
import { hintAloud, hintComparison, hintReasons, hintSentence } from './hints.ts';

const seats: Seat[] = [
  { kind: 'person', name: 'Ann', online: true },
  { kind: 'computer', level: 3 },
];
const viewpoint = { seats, you: 1 };
const hint = (reasons: HintChoice['reasons']): HintChoice => ({
  decision: 'draw 1',
  win: 2,
  points: 66,
  reasons,
});

test('A hint leads with its reason; the chance to win comes last', () => {
  const reason = { code: 'gains', seat: 1, source: 'majority MON', change: 2.34 } as const;
  assert.deepEqual(hintAloud(hint([reason]), 'stack 1', viewpoint), [
    'Suggested move: stack 1',
    'Points compared with the alternatives:',
    'Majority in Montmartre: +2.3 points',
    '2% chance to win, about 66 points at the end',
  ]);
});

test('A hint says so where nothing tells its choices apart', () => {
  const reasons = hintReasons(hint([{ code: 'alike', seat: 1 }]), viewpoint, 2);
  assert.deepEqual(reasons, ['About as good as the others.']);
});

test('A hint tells no reason that would read as zero', () => {
  const change = (code: 'gains' | 'costs', change: number) =>
    ({ code, seat: 1, source: 'tiles', change }) as const;
  const reasons = hintReasons(hint([change('gains', 0.3), change('costs', -0.04)]), viewpoint, 3);
  assert.deepEqual(reasons, ['Tiles and 8-buildings: +0.3 points']);
});

test('Francs at the end are named by the tile that makes points of them', () => {
  const reason = { code: 'gains', seat: 1, source: 'francs', change: 1.5 } as const;
  assert.match(hintSentence(reason, viewpoint), /^Bonus tile 27 \(1 point per franc\): \+1\.5/);
});

test('A hint says how certain it is that a choice is better or worse', () => {
  const compared = (gap: number, margin: number) => ({ ...hint([]), gap, margin });
  assert.equal(
    hintComparison(compared(12.5, 4), 0),
    'Clearly better than the next one: 12.5% more wins (± 4.0%).',
  );
  assert.equal(
    hintComparison(compared(7, 4.5), 2),
    'Clearly worse than the first: 7.0% fewer wins (± 4.5%).',
  );
  assert.equal(hintComparison(compared(3, 4), 1), null);
  assert.equal(hintComparison(hint([]), 0), null);
  assert.ok(hintAloud(compared(12.5, 4), 'stack 1', viewpoint)[1]?.startsWith('Clearly better'));
});
