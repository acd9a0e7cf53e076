import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { figures, KINDS } from './figures.ts';
import { bonusNamed, endTileNamed, landmarkNamed, tokenNamed, vpTileNamed } from './names.ts';
import type { GameEvent, Seat } from './protocol.ts';
import { reasonCodes, reasonSentence } from './reasons.ts';
import { eventSentence, hintSentence } from './sentences.ts';

const seats: Seat[] = [
  { kind: 'person', name: 'Ann', online: true },
  { kind: 'computer', level: 3 },
];
const teller = { seats, you: 1 };
const say = (event: Partial<GameEvent> & { event: string }): string | null =>
  eventSentence({ seat: 1, ...event }, teller);

test('Every reason of the rules has a sentence without an empty place', () => {
  const source = readFileSync('../src/rules/why.h', 'utf8');
  const codes = [...source.matchAll(/X\(([A-Z_]+), "/g)].map((found) => found[1] as string);
  assert.ok(codes.length > 40);
  assert.deepEqual([...reasonCodes()].sort(), [...codes].sort());
  for (const reason of codes) {
    const sentence = reasonSentence({ reason, clause: 'R1.1', x: 1, y: 2, z: 3 });
    assert.doesNotMatch(sentence, /[{}]|undefined/, reason);
    assert.match(sentence, /\.$/, reason);
  }
});

test('Every event of the notation has a sentence, or goes without saying', () => {
  const table = readFileSync('../docs/notation.md', 'utf8').split('### Events')[1] ?? '';
  const rows = [...(table.split('### Refusals')[0]?.matchAll(/^\| (`.*?) \| /gm) ?? [])];
  const names = rows.flatMap((row) =>
    [...(row[1] as string).matchAll(/`(\w+)`/g)].map((one) => one[1] as string),
  );
  assert.ok(names.includes('vp_placed'));
  const silent = ['meeple', 'supply', 'phase', 'turn'];
  const members = {
    tile: 'MON5',
    place: 'BAT5',
    from: 'ARC',
    to: 'MON5',
    landmark: 'EIF',
    district: 'MON',
    kind: 'wood',
    amount: 2,
    bonus: 18,
    vp_tile: 20,
    source: 'bonus',
    round: 9,
    phase: 'bonus',
  };
  for (const event of names) {
    const sentence = say({ event, ...members });
    if (silent.includes(event)) assert.equal(sentence, null, event);
    else assert.doesNotMatch(sentence ?? '{', /[{}]|undefined/, event);
  }
});

test('The player is spoken to as you, others by their name', () => {
  assert.equal(say({ event: 'francs', amount: -3 }), 'You pay 3 francs.');
  assert.equal(say({ event: 'francs', amount: 1, seat: 2 }), 'Marcel gets 1 franc.');
  assert.equal(say({ event: 'drawn', tile: 'MON5' }), 'You draw the theatre 5 of Montmartre.');
});

test('What others keep secretly is not told', () => {
  assert.equal(say({ event: 'end_taken', tile: null, seat: 2 }), 'Marcel keeps an end-game tile.');
});

test('Everything has a name and an explanation', () => {
  const named = [
    ...Object.keys(figures.bonus).map((number) => bonusNamed(Number(number), 3)),
    ...figures.landmarks.map((one) => landmarkNamed(one.code)),
    ...figures.end_tiles.map((one) => endTileNamed(one.code)),
    ...figures.vp_tiles.map(([first]) => vpTileNamed(first)),
    ...KINDS.map(tokenNamed),
  ];
  for (const { name, text } of named) {
    assert.ok(name.length > 0);
    assert.match(text, /^[^{}]+\.$/, name);
  }
  assert.equal(new Set(named.map((one) => one.name)).size, named.length);
});

test('A hint tells its reasons in points', () => {
  const text = hintSentence(
    { code: 'gains', seat: 1, source: 'majority MON', change: 2.34 },
    teller,
  );
  assert.equal(text, 'Points expected: +2.3 (majority in Montmartre)');
});
