import assert from 'node:assert/strict';
import test from 'node:test';
import type { View } from '../game/protocol.ts';
import { sampleView } from '../game/samples.ts';
import { partsOf, progressNote } from './progress.tsx';

const EMPTY = [1, 2, 3].map(() => ({ left: 0, back: null }));
const taken = (n: number): View['end_taken'] =>
  Array.from({ length: n }, () => ({ seat: 1, tile: null, left: null }));

test('Progress counts what is left in the current part of the game', () => {
  assert.equal(progressNote(sampleView()), '4 tiles left');
  const searching = sampleView({ stacks: EMPTY, end_left: 5, end_taken: taken(7) });
  assert.equal(progressNote(searching), 'End-game tiles left: 5');
  const last = sampleView({ stacks: EMPTY, end_left: 0, end_taken: taken(12), final_round: 9 });
  assert.equal(progressNote({ ...last, round: 8 }), 'final round next');
  assert.equal(progressNote({ ...last, round: 9 }), 'final round');
});

test('A tile counts as drawn wherever it is: built, in the hand or out of the game', () => {
  const view = sampleView({
    buildings: { MON1: { type: 'cafe', keys: [] } },
    discarded: ['BEL2'],
    in_hand: 'LAV3',
  });
  assert.deepEqual(partsOf(view)[0], { name: 'stacks', all: 7, done: 3 });
});
