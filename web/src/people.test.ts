import assert from 'node:assert/strict';
import test from 'node:test';
import { NAMELESS, seatLabel, seatName } from './people.ts';

const seats = [
  { kind: 'person', name: NAMELESS },
  { kind: 'person', name: 'Anna' },
  { kind: 'computer', level: 3 },
];

test('Who told no name is "you" to himself and a player to others', () => {
  assert.equal(seatLabel(seats, 1, 1), 'You');
  assert.equal(seatLabel(seats, 1, 2), 'Player');
  assert.equal(seatName(seats, 1), 'Player');
});

test('A list tells which of the names is the reader', () => {
  assert.equal(seatLabel(seats, 2, 2), 'Anna (you)');
  assert.equal(seatLabel(seats, 2, null), 'Anna');
  assert.equal(seatLabel(seats, 3, 2), 'Odette');
});
