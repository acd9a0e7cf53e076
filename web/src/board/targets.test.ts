/** From decisions to places and from clicks to decisions. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Game, View } from '../protocol.ts';
import { aimOf, clickOn, refusedAt, sourcesOf, statesOf, wishFor } from './targets.ts';

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

/** Refused ways to build in Montmartre, in the order of the engine. */
const refused = [
  { reason: 'NOT_HIGHER', clause: 'R4.2', x: 11, y: 11, z: 0, decisions: ['move NOT OPE@MON'] },
  { reason: 'FRANCS_SHORT', clause: 'R6.2', x: 9, y: 0, z: 0, decisions: ['move MON0 GRA@MON'] },
  { reason: 'FRANCS_SHORT', clause: 'R6.2', x: 10, y: 0, z: 0, decisions: ['move MON0 SAC@MON'] },
] as Game['reasons'];

test('of several ways to a place the one is told that came nearest, and lacks least', () => {
  const state = statesOf(['key BEL'], refused, view, null).get('@MON');
  assert.equal(state?.possible, 'short');
  assert.deepEqual(state?.decisions, [
    'move MON0 GRA@MON',
    'move MON0 SAC@MON',
    'move NOT OPE@MON',
  ]);
  assert.equal(refusedAt('@MON', refused, view)?.x, 9);
  assert.equal(refusedAt('BEL5', refused, view), undefined);
  // A key that was chosen is asked about alone.
  const chosen = statesOf(['move NOT EIF'], refused, view, 'NOT').get('@MON');
  assert.deepEqual(chosen?.decisions, ['move NOT OPE@MON']);
});

test('for every place there is a decision that would lead there', () => {
  const board = {
    in_hand: null,
    landmarks: { TUI: { district: 'LAV', keys: [] } },
    vp_left: [20, 12],
    vp_tiles: { BEL: 16 },
  } as unknown as View;
  const places = ['MON0', 'ARC', 'MON5', 'TUI', '@MON', 'bonus 14', 'vp MON', 'stack 2'];
  for (const place of places) assert.equal(aimOf(wishFor(place, board), board)?.target, place);
  assert.equal(wishFor('TUI', board), 'move LAV0 TUI');
  assert.equal(wishFor('@MON', board), 'move MON0 LUX@MON');
});
