import assert from 'node:assert/strict';
import test from 'node:test';
import { nextSteps, othersChange, previewEffects, signed } from './preview.ts';
import { noMajorities } from './samples.ts';

test('Amounts have a sign, and nothing has none', () => {
  assert.deepEqual([3, -3, 0, -0].map(signed), ['+3', '−3', '0', '0']);
});

test('A change that is none is not told', () => {
  const before = {
    ...noMajorities,
    MON: { sums: [5, 3], best: [5, 3], vp: [20, 10] },
    BEL: { sums: [1, 2], best: [1, 2], vp: [5, 10] },
  };
  const after = {
    ...before,
    MON: { sums: [3, 5], best: [3, 5], vp: [10, 20] },
    BEL: { sums: [2, 1], best: [2, 1], vp: [10, 0] },
  };
  const preview = {
    reveals: false,
    events: [
      { event: 'francs', seat: 1, amount: -3 },
      { event: 'francs', seat: 1, amount: 3 },
      { event: 'tokens', seat: 1, kind: 'wood', amount: 1 },
      { event: 'tokens', seat: 1, kind: 'wood', amount: -1 },
    ] as const,
    majorities: after,
  };
  const texts = previewEffects({ ...preview, events: [...preview.events] }, before, 1);
  assert.doesNotMatch(texts.map(({ text }) => text).join(), /[+−]?\b0\b|franc|wood/);
  assert.deepEqual(othersChange({ reveals: false, majorities: after }, before, 1), []);
});

test('A purchase tells whether a VP tile comes, at once or after its other benefits', () => {
  const phase = (phase: 'bonus' | 'vp' | 'wrap', vp_due: boolean) =>
    nextSteps({
      reveals: false,
      events: [{ event: 'phase', seat: 1, phase, bought: 'MON1', vp_due }],
    });
  assert.deepEqual(phase('bonus', true), { bonus: true, prestige: false, vpTile: true });
  assert.equal(phase('vp', false).vpTile, true);
  assert.equal(phase('wrap', false).vpTile, false);
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
