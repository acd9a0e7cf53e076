import assert from 'node:assert/strict';
import test from 'node:test';
import { NAMELESS, plainName, plainWords, seatLabel, seatName } from './people.ts';

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

test('What turns a text around or is not seen is left out; letters of all scripts stay', () => {
  assert.equal(plainWords(' A\u202enn\u200b\t\u2066a\ufeff '), 'Anna');
  assert.equal(plainWords('\u3164A\u034fnn\u17b4\uffff\ufdd0a\u3000'), 'Anna');
  for (const name of ['Zoë', 'Ελένη', 'Алёна', '민준', 'ปารีส', 'שרה', 'عمر', '👩‍🎨', '<b>Ann</b>'])
    assert.equal(plainName(name), name);
});

test('A name begins with a character of its own and ends with one that is seen', () => {
  assert.equal(plainName('\u0301\u200dAnna\u200d\u2003'), 'Anna');
  assert.equal(plainName('\u0301'), '');
});
