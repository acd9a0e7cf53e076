/** From decisions to places and from clicks to decisions. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { View } from '../protocol.ts';
import { aimOf, clickOn, sourcesOf, statesOf } from './targets.ts';

const view = { in_hand: 'BEL4' } as View;

test('every decision about the board has its place', () => {
  const places: [string, string | null, string | null][] = [
    ['draw 2', 'stack 2', null],
    ['site MON', 'MON4', null],
    ['key MON', 'MON0', 'hand'],
    ['key ARC', 'ARC', 'hand'],
    ['move MON0 MON5', 'MON5', 'MON0'],
    ['move ARC EIF@MON', '@MON', 'ARC'],
    ['move MON5 EIF', 'EIF', 'MON5'],
    ['move MON1 MON5 with 9 16', 'MON5', 'MON1'],
    ['bonus 14', 'bonus 14', null],
    ['use 17 22', 'bonus 22', null],
    ['vp 20 MON', 'vp MON', null],
    ['use 8 silver', null, null],
    ['buy wood', null, null],
    ['end', null, null],
  ];
  for (const [decision, target, from] of places) {
    const aim = aimOf(decision, view);
    assert.equal(aim?.target ?? null, target, decision);
    assert.equal(aim?.from ?? null, from, decision);
  }
});

const choices = ['move MON0 MON5', 'move ARC MON5', 'move ARC MON3', 'key BEL', 'use 17 22'];

test('a target that one decision reaches is chosen at once, one with several is asked about', () => {
  const states = statesOf(choices, [], view, null);
  const sources = sourcesOf(choices, view);
  assert.deepEqual(clickOn('MON3', states, sources, null), {
    act: 'choose',
    decision: 'move ARC MON3',
  });
  assert.deepEqual(clickOn('MON5', states, sources, null), {
    act: 'ask',
    decisions: ['move MON0 MON5', 'move ARC MON5'],
  });
});

test('a key is selected first, then its target is chosen at once', () => {
  const sources = sourcesOf(choices, view);
  assert.deepEqual(clickOn('MON0', statesOf(choices, [], view, null), sources, null), {
    act: 'select',
    place: 'MON0',
  });
  const states = statesOf(choices, [], view, 'MON0');
  assert.deepEqual(clickOn('MON5', states, sources, 'MON0'), {
    act: 'choose',
    decision: 'move MON0 MON5',
  });
  assert.deepEqual(clickOn('MON0', states, sources, 'MON0'), { act: 'select', place: null });
});

test('a free decision is never done by a single click', () => {
  const states = statesOf(choices, [], view, null);
  assert.equal(states.get('bonus 22')?.possible, 'free');
  assert.equal(clickOn('bonus 22', states, new Set(), null).act, 'ask');
});

test('what is too dear differs from what is not possible, and legal ones win', () => {
  const reasons = [
    { reason: 'NOT_HIGHER', clause: 'R4.2', x: 0, y: 0, z: 0, decisions: ['move BEL3 BEL1'] },
    { reason: 'FRANCS_SHORT', clause: 'R6.2', x: 0, y: 0, z: 0, decisions: ['move BEL3 BEL5'] },
    { reason: 'FRANCS_SHORT', clause: 'R6.2', x: 0, y: 0, z: 0, decisions: ['move MON0 MON3'] },
    { reason: 'WRONG_PHASE', clause: 'R3.1', x: 0, y: 0, z: 0, decisions: ['bonus 3'] },
  ];
  const states = statesOf(choices, reasons, view, null);
  assert.equal(states.get('BEL1')?.possible, 'not');
  assert.equal(states.get('BEL5')?.possible, 'short');
  assert.equal(states.get('MON3')?.possible, 'can');
  assert.equal(states.has('bonus 3'), false);
});
