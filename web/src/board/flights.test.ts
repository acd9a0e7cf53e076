/** What happened, as movements. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameEvent, Happening, View } from '../protocol.ts';
import { type Group, groupsOf, LONG, PATIENCE, paceOf } from './flights.ts';

const view = {
  buildings: { MON5: { type: 'theatre', keys: [2] } },
  players: [{ meeple: 0 }, { meeple: 7 }],
} as unknown as View;
const before = { ...view, players: [{ meeple: 0 }, { meeple: 3 }] } as unknown as View;

function happened(decision: string, ...events: Omit<GameEvent, 'seat'>[]): Happening {
  return {
    n: 1,
    seat: 2,
    decision,
    events: events.map((event) => ({ ...event, seat: 2 }) as GameEvent),
  };
}

test('a drawn tile flies from its stack to its plot and brings it', () => {
  const groups = groupsOf(
    [
      happened(
        'draw 3',
        { event: 'drawn', stack: 3, tile: 'MON5', top: null },
        { event: 'built', tile: 'MON5', place: 'MON5' },
      ),
    ],
    before,
    view,
  );
  assert.deepEqual(groups, [
    [
      {
        cargo: { what: 'tile', place: 'MON5', type: 'theatre', stack: 3 },
        from: 'stack 3',
        to: 'MON5',
        brings: 'tile MON5',
      },
    ],
  ]);
});

test('a key moves first, then what it pays and brings goes together', () => {
  const [first, second, ...others] = groupsOf(
    [
      happened(
        'move MON0 MON5',
        { event: 'key_moved', from: 'MON0', to: 'MON5' },
        { event: 'francs', amount: -5 },
        { event: 'token_found', kind: 'marble', place: 'MON5' },
      ),
    ],
    before,
    view,
  );
  assert.deepEqual(
    first?.map(({ from, to, brings }) => [from, to, brings]),
    [['MON0', 'MON5', 'key MON5 2']],
  );
  assert.deepEqual(
    second?.map(({ from, to }) => [from, to]),
    [
      ['corner 2', 'MON5'],
      ['MON5', 'corner 2'],
    ],
  );
  assert.deepEqual(others, []);
});

test('a meeple goes on from where it stood before', () => {
  const groups = groupsOf(
    [happened('bonus 7', { event: 'bonus_taken', bonus: 7 }, { event: 'meeple', space: 7 })],
    before,
    view,
  );
  assert.deepEqual(
    groups[0]?.map(({ from, to }) => [from, to]),
    [
      ['bonus 7', 'corner 2'],
      ['space 3', 'space 7'],
    ],
  );
});

test('what shows nothing flies nowhere', () => {
  assert.deepEqual(groupsOf([happened('end', { event: 'turn', round: 2 })], null, view), []);
});

test('few flights go at the speed that was asked for, many are over in time all the same', () => {
  const flight = {
    cargo: { what: 'key', seat: 1 },
    from: 'ARC',
    to: 'MON5',
    brings: null,
  } as const;
  const group: Group = [flight];
  assert.equal(paceOf([group, group], 1), 1);
  assert.equal(paceOf([group], 2.5), 2.5);
  const many = Array.from({ length: 40 }, () => group);
  for (const speed of [0.6, 1, 2.5])
    assert.ok((many.length * LONG) / paceOf(many, speed) <= PATIENCE + 1e-6);
  const wide: Group = Array.from({ length: 60 }, () => flight);
  assert.ok(paceOf([wide], 1) > 1);
});
