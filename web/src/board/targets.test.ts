/** From decisions to places and from clicks to decisions. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type Place, readPlace } from '../game/place.ts';
import { type Reason, readReason } from '../game/refusals.ts';
import {
  clickOn,
  hypotheticalDecision,
  refusedAt,
  sourcesOf,
  statesOf,
  type TargetView,
  targetOf,
} from './targets.ts';

const view: TargetView = { in_hand: 'BEL4', landmarks: {}, vp_left: [], vp_tiles: {} };

function at(code: string): Place {
  const place = readPlace(code);
  assert.ok(place, code);
  return place;
}

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
    const found = targetOf(decision, view);
    assert.equal(found?.place.code ?? null, target, decision);
    const source = found?.from ?? null;
    assert.equal(source === 'hand' ? source : (source?.code ?? null), from, decision);
  }
});

const choices = ['move MON0 MON5', 'move ARC MON5', 'move ARC MON3', 'key BEL', 'use 17 22'];

test('a target that one decision reaches is chosen at once, one with several is asked about', () => {
  const states = statesOf(choices, [], view, null);
  const sources = sourcesOf(choices, view);
  assert.deepEqual(clickOn(at('MON3'), states, sources, null), {
    act: 'choose',
    decision: 'move ARC MON3',
  });
  assert.deepEqual(clickOn(at('MON5'), states, sources, null), {
    act: 'ask',
    decisions: ['move MON0 MON5', 'move ARC MON5'],
  });
});

test('a key is selected first, then its target is chosen at once', () => {
  const sources = sourcesOf(choices, view);
  assert.deepEqual(clickOn(at('MON0'), statesOf(choices, [], view, null), sources, null), {
    act: 'select',
    place: at('MON0'),
  });
  const states = statesOf(choices, [], view, at('MON0'));
  assert.deepEqual(clickOn(at('MON5'), states, sources, at('MON0')), {
    act: 'choose',
    decision: 'move MON0 MON5',
  });
  assert.deepEqual(clickOn(at('MON0'), states, sources, at('MON0')), {
    act: 'select',
    place: null,
  });
});

test('a free decision is never done by a single click', () => {
  const states = statesOf(choices, [], view, null);
  assert.equal(states.get(at('bonus 22'))?.possible, 'free');
  assert.equal(clickOn(at('bonus 22'), states, new Set(), null).act, 'ask');
});

const notHigher: Reason = { reason: 'NOT_HIGHER', clause: 'R4.2', from: 11, to: 11 };
const short = (needed: number): Reason => ({
  reason: 'FRANCS_SHORT',
  clause: 'R6.2',
  needed,
  there: 0,
});

test('what is too dear differs from what is not possible, and legal ones win', () => {
  const reasons = [
    { ...notHigher, decisions: ['move BEL3 BEL1'] },
    { ...short(3), decisions: ['move BEL3 BEL5'] },
    { ...short(3), decisions: ['move MON0 MON3'] },
    {
      ...readReason({ reason: 'WRONG_PHASE', clause: 'R3.1', x: 2, y: 3 }),
      decisions: ['bonus 3'],
    },
  ];
  const states = statesOf(choices, reasons, view, null);
  assert.equal(states.get(at('BEL1'))?.possible, 'not');
  assert.equal(states.get(at('BEL5'))?.possible, 'short');
  assert.equal(states.get(at('MON3'))?.possible, 'can');
  assert.equal(states.has(at('bonus 3')), false);
});

/** Refused ways to build in Montmartre, in the order of the engine. */
const refused = [
  { ...notHigher, decisions: ['move NOT OPE@MON'] },
  { ...short(9), decisions: ['move MON0 GRA@MON'] },
  { ...short(10), decisions: ['move MON0 SAC@MON'] },
];

test('of several ways to a place the one is told that came nearest, and lacks least', () => {
  const state = statesOf(['key BEL'], refused, view, null).get(at('@MON'));
  assert.equal(state?.possible, 'short');
  assert.deepEqual(state?.decisions, [
    'move MON0 GRA@MON',
    'move MON0 SAC@MON',
    'move NOT OPE@MON',
  ]);
  assert.equal(refusedAt(at('@MON'), refused, view), refused[1]);
  assert.equal(refusedAt(at('BEL5'), refused, view), undefined);
  // A key that was chosen is asked about alone.
  const chosen = statesOf(['move NOT EIF'], refused, view, at('NOT')).get(at('@MON'));
  assert.deepEqual(chosen?.decisions, ['move NOT OPE@MON']);
});

test('for every place there is a decision that would lead there', () => {
  const board: TargetView = {
    in_hand: null,
    landmarks: { TUI: { district: 'LAV', keys: [] } },
    vp_left: [20, 12],
    vp_tiles: { BEL: 16 },
  };
  const places = ['MON0', 'ARC', 'MON5', 'TUI', '@MON', 'bonus 14', 'vp MON', 'stack 2'];
  for (const code of places)
    assert.equal(targetOf(hypotheticalDecision(at(code), board), board)?.place, at(code));
  assert.equal(hypotheticalDecision(at('TUI'), board), 'move LAV0 TUI');
  assert.equal(hypotheticalDecision(at('@MON'), board), 'move MON0 LUX@MON');
});
