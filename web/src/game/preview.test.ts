import assert from 'node:assert/strict';
import test from 'node:test';
import { previewEffects, signed } from './preview.ts';
import { noMajorities } from './samples.ts';

test('Amounts have a sign, and nothing has none', () => {
  assert.deepEqual([3, -3, 0].map(signed), ['+3', '−3', '0']);
});

test('A preview names no change of a sum that stays as it is', () => {
  const before = { ...noMajorities, MON: { sums: [5, 3], best: [5, 3], vp: null } };
  const after = { ...before, MON: { ...before.MON, vp: [20, 10] } };
  const gains = previewEffects({ reveals: false, events: [], majorities: after }, before, 1);
  assert.deepEqual(
    gains.map(({ text }) => text),
    ['Montmartre +20 points at the end'],
  );
});
