import assert from 'node:assert/strict';
import test from 'node:test';
import { decisionLabel, targetOf, waysTo } from './decisions.ts';
import { gainsOf } from './gist.ts';
import type { Majorities, View } from './protocol.ts';

const view = {
  phase: 'bonus',
  bought: 'LOU',
  players: [{}, {}],
  stacks: [
    { left: 3, back: 'MON' },
    { left: 0, back: null },
    { left: 1, back: 'BEL' },
  ],
} as unknown as View;

const labels: Record<string, string> = {
  'draw 1': 'Draw from stack 1: Montmartre',
  'key ARC': 'Place a key on the Arc de Triomphe',
  'move MON0 MON5': 'Buy Montmartre 5, key from the bank of Montmartre',
  'move ARC EIF@MON': 'Build Eiffel Tower in Montmartre, key from the Arc de Triomphe',
  'move BAT0 BAT5 with 9': 'Buy Batignolles 5, key from the bank of Batignolles, with Second key',
  'prestige silver crown': 'Give 1 silver medal and 1 gold medal: 9 points',
  'use 23 bronze bronze crown': 'Pairs of medals: give 4 bronze medals and 2 gold medals',
  'use 17 22': 'Free choice: take 22, Ovation',
  skip: 'Take no bonus tile',
  'vp 20 MON': 'VP tile 20/10/5 in Montmartre',
};

test('Decisions read like what they do', () => {
  for (const [decision, label] of Object.entries(labels))
    assert.equal(decisionLabel(decision, view), label);
});

test('A decision of the board has a place', () => {
  assert.equal(targetOf('key MON'), 'MON0');
  assert.equal(targetOf('move ARC EIF@MON'), 'EIF');
  assert.equal(targetOf('buy wood'), null);
});

test('Where a resource is short, tiles come before the market, and pairs are no help', () => {
  const legal = ['buy wood', 'use 21 wood gold', 'use 2', 'use 10 wood', 'use 24 wood', 'use 3'];
  assert.deepEqual(waysTo('wood', legal), ['use 2', 'use 10 wood', 'use 21 wood gold', 'buy wood']);
});

test('A preview becomes signed amounts', () => {
  const sums = { sums: [0, 4], best: [0, 4], vp: [0, 20] };
  const empty = { sums: [0, 0], best: [0, 0], vp: null };
  const now = {
    BEL: empty,
    BAT: empty,
    MON: sums,
    LAV: empty,
    STG: empty,
    CHA: empty,
  } as Majorities;
  const then = { ...now, MON: { sums: [5, 4], best: [5, 4], vp: [20, 10] } };
  const gains = gainsOf(
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
