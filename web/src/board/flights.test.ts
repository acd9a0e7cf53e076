/** What happened, as movements. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameEvent } from '../game/events.ts';
import { ARC, BANKS, BUILDINGS, readPlace } from '../game/place.ts';
import type { End } from './ends.ts';
import {
  type FlightView,
  type Group,
  groupsOf,
  type Happened,
  LONG_FLIGHT_MS,
  MAX_FLIGHTS_MS,
  paceOf,
} from './flights.ts';

const seat = 2;
const view: FlightView = {
  buildings: { MON5: { type: 'theatre', keys: [seat] } },
  players: [{ meeple: 0 }, { meeple: 7 }],
};
const before: FlightView = { ...view, players: [{ meeple: 0 }, { meeple: 3 }] };
const happened = (...events: GameEvent[]): Happened => ({ seat, events });

/** An end in a word. */
function told(end: End): string {
  if (end.type === 'corner') return `corner ${end.seat}`;
  return end.type === 'space' ? `space ${end.space}` : end.code;
}

test('a drawn tile flies from its stack to its plot and brings it', () => {
  const groups = groupsOf(
    [
      happened(
        { event: 'drawn', seat, stack: 3, tile: 'MON5', top: null },
        { event: 'built', seat, tile: 'MON5', place: 'MON5' },
      ),
    ],
    before,
    view,
  );
  assert.deepEqual(groups, [
    [
      {
        cargo: { what: 'tile', place: BUILDINGS.MON[4], type: 'theatre' },
        from: readPlace('stack 3'),
        to: BUILDINGS.MON[4],
        reveals: 'tile MON5',
      },
    ],
  ]);
});

test('a key moves first, then what it pays and brings goes together', () => {
  const [first, second, ...others] = groupsOf(
    [
      happened(
        { event: 'key_moved', seat, from: 'MON0', to: 'MON5' },
        { event: 'francs', seat, amount: -5 },
        { event: 'token_found', seat, kind: 'marble', place: 'MON5' },
      ),
    ],
    before,
    view,
  );
  assert.deepEqual(
    first?.map(({ from, to, reveals }) => [told(from), told(to), reveals]),
    [['MON0', 'MON5', 'key MON5 2']],
  );
  assert.deepEqual(
    second?.map(({ from, to }) => [told(from), told(to)]),
    [
      ['corner 2', 'MON5'],
      ['MON5', 'corner 2'],
    ],
  );
  assert.deepEqual(others, []);
});

test('a meeple goes on from where it stood before', () => {
  const groups = groupsOf(
    [happened({ event: 'bonus_taken', seat, bonus: 7 }, { event: 'meeple', seat, space: 7 })],
    before,
    view,
  );
  assert.deepEqual(
    groups[0]?.map(({ from, to }) => [told(from), told(to)]),
    [
      ['bonus 7', 'corner 2'],
      ['space 3', 'space 7'],
    ],
  );
});

test('what shows nothing flies nowhere', () => {
  assert.deepEqual(groupsOf([happened({ event: 'turn', seat, round: 2 })], null, view), []);
});

test('few flights go at the speed that was asked for, many are over in time all the same', () => {
  const flight: Group[number] = {
    cargo: { what: 'key', seat },
    from: ARC,
    to: BANKS.MON,
    reveals: null,
  };
  const group: Group = [flight];
  assert.equal(paceOf([group, group], 1), 1);
  assert.equal(paceOf([group], 2.5), 2.5);
  const many = Array.from({ length: 40 }, () => group);
  for (const speed of [0.6, 1, 2.5])
    assert.ok((many.length * LONG_FLIGHT_MS) / paceOf(many, speed) <= MAX_FLIGHTS_MS + 1e-6);
  const wide: Group = Array.from({ length: 60 }, () => flight);
  assert.ok(paceOf([wide], 1) > 1);
});
