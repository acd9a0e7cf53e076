import assert from 'node:assert/strict';
import test from 'node:test';
import { settings } from '../app/settings.ts';
import { STYLES } from '../game/codes.ts';
import { readEvent } from '../game/events.ts';
import type { LogEntry, Seat } from '../game/protocol.ts';
import { remarkOn, styleName, stylePlayer, styleSentence } from './company.ts';
import { seatDetail, seatName } from './people.ts';
import { entrySentences } from './sentences.ts';

const entry = (n: number, ...events: object[]): LogEntry => ({
  n,
  seat: 2,
  decision: 'end',
  events: events.flatMap((json) => readEvent({ seat: 2, ...json }) ?? []),
});
const francs = (amount: number) => ({ event: 'francs', amount });
const seats: Seat[] = [
  { kind: 'person', name: 'Ann', online: true },
  { kind: 'computer', level: 4, style: 'banker' },
];

test('Every character has a name of its own, a word and a sentence', () => {
  assert.equal(new Set(STYLES.map(stylePlayer)).size, STYLES.length);
  assert.equal(new Set(STYLES.map(styleName)).size, STYLES.length);
  for (const style of STYLES) assert.match(styleSentence(style), /\.$/);
});

test('A seat with a character is called by its name, with its word and level', () => {
  assert.equal(seatName(seats, 2), 'Octave');
  assert.equal(seatDetail(seats[1]), 'Banker, level 4');
});

test('A character remarks on what it did itself, on every third decision', () => {
  assert.match(remarkOn('banker', entry(6, francs(7))) ?? '', /Francs first/);
  assert.match(remarkOn('banker', entry(9, francs(-8))) ?? '', /investment/);
  assert.equal(remarkOn('banker', entry(7, francs(7))), null);
  assert.equal(remarkOn('banker', entry(6, francs(1))), null);
  assert.equal(remarkOn('banker', entry(6, { ...francs(7), seat: 1 })), null);
  assert.match(remarkOn('builder', entry(3, moved('LOU'))) ?? '', /hundred years/);
  assert.equal(remarkOn('builder', entry(3, moved('MON5'))), null);
  assert.match(remarkOn('mayor', entry(3, moved('MON5'))) ?? '', /good hands/);
});

const moved = (to: string) => ({ event: 'key_moved', from: 'MON0', to });

test('Remarks are part of the log, until they are turned off', () => {
  const said = () => entrySentences(entry(6, francs(7)), { seats, you: 1 }).join(' ');
  assert.match(said(), /Octave gets 7 francs\. Octave: “Francs first/);
  settings.remarks.value = 'off';
  assert.doesNotMatch(said(), /Francs first/);
  settings.remarks.value = 'on';
});
