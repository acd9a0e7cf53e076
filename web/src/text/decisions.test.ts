import assert from 'node:assert/strict';
import test from 'node:test';
import { previewEffects } from '../game/preview.ts';
import { noMajorities, sampleView } from '../game/samples.ts';
import { decisionLabel, waysTo } from './decisions.ts';

const view = sampleView({ phase: 'bonus', bought: 'LOU' });

const labels: Record<string, string> = {
  'draw 1': 'Draw from stack 1: Montmartre',
  'key ARC': 'Place a key on the Arc de Triomphe',
  'move MON0 MON5': 'Buy Montmartre 5 with the key from the Montmartre bank',
  'move ARC EIF@MON': 'Build Eiffel Tower in Montmartre with the key from the Arc de Triomphe',
  'move BAT0 BAT5 with 9':
    'Buy Batignolles 5 with the key from the Batignolles bank, using Second key',
  'prestige silver crown': 'Spend 1 silver orb and 1 gold crown for 9 points',
  'use 23 bronze bronze crown': 'Pairs of prestige: spend 4 bronze rings and 2 gold crowns',
  'use 17 22': 'Free choice: take 22 “Ovation”',
  skip: 'Take no bonus tile',
  'vp 20 MON': 'Place VP tile 20/10/5 in Montmartre',
};

test('Decisions read like what they do', () => {
  for (const [decision, label] of Object.entries(labels))
    assert.equal(decisionLabel(decision, view), label);
});

test('Where a resource is short, tiles come before the market, and pairs are no help', () => {
  const legal = ['buy wood', 'use 21 wood gold', 'use 2', 'use 10 wood', 'use 24 wood', 'use 3'];
  assert.deepEqual(waysTo('wood', legal), ['use 2', 'use 10 wood', 'use 21 wood gold', 'buy wood']);
});

test('A preview becomes signed amounts', () => {
  const now = { ...noMajorities, MON: { sums: [0, 4], best: [0, 4], vp: [0, 20] } };
  const then = { ...now, MON: { sums: [5, 4], best: [5, 4], vp: [20, 10] } };
  const gains = previewEffects(
    {
      reveals: false,
      events: [
        { event: 'francs', seat: 1, amount: -5 },
        { event: 'token_found', seat: 1, kind: 'marble', place: 'MON5' },
        { event: 'francs', seat: 2, amount: 9 },
      ],
      majorities: then,
    },
    now,
    1,
  );
  assert.deepEqual(
    gains.map((gain) => gain.text),
    ['−5 francs', '+1 marble', 'Montmartre +5, +20 points at the end'],
  );
});
