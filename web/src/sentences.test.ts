import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { figures, KINDS } from './figures.ts';
import { bonusNamed, endTileNamed, landmarkNamed, tokenNamed, vpTileNamed } from './names.ts';
import type { Game, GameEvent, HintChoice, Seat } from './protocol.ts';
import { bonusTask, reasonClause, reasonCodes, reasonSentence } from './reasons.ts';
import { eventSentence, hintAloud, hintSentence } from './sentences.ts';

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
  // In the same order, which says how far a decision got.
  assert.deepEqual(reasonCodes(), codes);
  for (const reason of codes) {
    const sentence = reasonSentence({ reason, clause: 'R1.1', x: 1, y: 2, z: 3 });
    assert.doesNotMatch(sentence, /[{}]|undefined/, reason);
    assert.match(sentence, /\.$/, reason);
  }
});

test('What comes in a phase of its own says when, with the rule of that', () => {
  const wrong = (y: number) => ({ reason: 'WRONG_PHASE', clause: 'R3.1', x: 2, y, z: 0 });
  assert.match(reasonSentence(wrong(3)), /value 1 or 2; with value 3 it costs 2 francs\./);
  assert.equal(reasonClause(wrong(3)), 'R4.8');
  assert.match(reasonSentence(wrong(6)), /4 keys/);
  assert.equal(reasonClause(wrong(6)), 'R4.10');
  assert.equal(reasonSentence(wrong(0)), 'First: Take your action.');
  assert.equal(reasonClause(wrong(0)), 'R3.1');
});

test('A bank without an own key says what to do first', () => {
  const at = (x: number) => reasonSentence({ reason: 'NO_KEY_AT', clause: 'R4.2', x, y: 0, z: 0 });
  assert.match(at(46), /the bank of Montmartre\. Place one there first/);
  assert.doesNotMatch(at(0), /first/);
});

test('A bonus tile says what it costs, and why none can be taken', () => {
  const asked = (bought: string, legal: string[], francs = 5) => {
    const short = { reason: 'FRANCS_SHORT', clause: 'R6.2', x: 2, y: francs, z: 0 };
    const behind = { reason: 'NOT_FORWARD', clause: 'R7.1', x: 3, y: 1, z: 4 };
    const reasons = [
      { ...(francs < 2 ? short : behind), decisions: ['bonus 7'] },
      { ...behind, decisions: ['bonus 3'] },
    ];
    return bonusTask({ view: { bought }, legal, reasons } as unknown as Game);
  };
  assert.match(asked('MON3', ['bonus 9', 'skip']), /^It costs 2 francs\. Move/);
  assert.match(asked('MON2', ['bonus 9', 'skip']), /^Move/);
  assert.match(asked('MON3', ['skip'], 1), /no bonus tile\. This costs 2 francs, you have 1\.$/);
  assert.match(asked('MON1', ['skip']), /no bonus tile\. The meeple only goes forward/);
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
  assert.equal(text, '+2.3 points against other choices: majority in Montmartre');
});

test('A hint says so where nothing tells its choices apart', () => {
  assert.equal(hintSentence({ code: 'alike', seat: 1 }, teller), 'About as good as other choices.');
  const choice = { decision: 'draw 1', win: 55, points: 80, reasons: [{ code: 'alike', seat: 1 }] };
  const aloud = hintAloud(choice as HintChoice, 'stack 1', teller);
  assert.deepEqual(aloud.slice(2), ['About as good as other choices.']);
});
