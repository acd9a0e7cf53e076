import assert from 'node:assert/strict';
import test from 'node:test';
import { eventMembers, readEvent, VP_SOURCE_NAMES } from '../game/events.ts';
import { figures, KINDS } from '../game/figures.ts';
import type { Seat } from '../game/protocol.ts';
import { REASON_CODES, readReason } from '../game/refusals.ts';
import { sampleGame, sampleView } from '../game/samples.ts';
import { bonusNamed } from './bonuses.ts';
import { endTileNamed, landmarkNamed, tokenNamed, vpTileNamed } from './names.ts';
import { bonusTask, reasonClause, reasonSentence } from './reasons.ts';
import { entrySentences, eventSentence } from './sentences.ts';

const seats: Seat[] = [
  { kind: 'person', name: 'Ann', online: true },
  { kind: 'computer', level: 3 },
];
const viewpoint = { seats, you: 1 };
function say(json: object): string | null {
  const event = readEvent({ seat: 1, ...json });
  assert.ok(event);
  return eventSentence(event, viewpoint);
}

test('Every reason of the rules has a sentence without an empty place', () => {
  for (const reason of REASON_CODES.filter((code) => code !== 'UNKNOWN')) {
    const sentence = reasonSentence(readReason({ reason, clause: 'R1.1', x: 1, y: 2, z: 3 }));
    assert.doesNotMatch(sentence, /[{}]|undefined/, reason);
    assert.match(sentence, /\.$/, reason);
  }
});

test('What comes in a phase of its own says when, with the rule of that', () => {
  const wrong = (y: number) => readReason({ reason: 'WRONG_PHASE', clause: 'R3.1', x: 2, y, z: 0 });
  assert.match(
    reasonSentence(wrong(3)),
    /value 1 or 2, or for 2 francs when you buy one of value 3\./,
  );
  assert.equal(reasonClause(wrong(3)), 'R4.8');
  assert.match(reasonSentence(wrong(6)), /4 keys/);
  assert.equal(reasonClause(wrong(6)), 'R4.10');
  assert.equal(reasonSentence(wrong(0)), 'First: Take your action.');
  assert.equal(reasonClause(wrong(0)), 'R3.1');
});

test('A bank without an own key says what to do first', () => {
  const at = (place: 'MON0' | 'BEL1') =>
    reasonSentence({ reason: 'NO_KEY_AT', clause: 'R4.2', place });
  assert.match(at('MON0'), /the Montmartre bank\. Place one there first/);
  assert.doesNotMatch(at('BEL1'), /first/);
});

test('A bonus tile says what it costs, and why none can be taken', () => {
  const asked = (bought: 'MON1' | 'MON2' | 'MON3', legal: string[], there = 5) => {
    const short = { reason: 'FRANCS_SHORT', clause: 'R6.2', needed: 2, there } as const;
    const behind = {
      reason: 'NOT_FORWARD',
      clause: 'R7.1',
      bonus: 3,
      space: 1,
      meeple: 4,
    } as const;
    const reasons = [
      { ...(there < 2 ? short : behind), decisions: ['bonus 7'] },
      { ...behind, decisions: ['bonus 3'] },
    ];
    return bonusTask(sampleGame({ view: sampleView({ bought }), legal, reasons }));
  };
  assert.match(asked('MON3', ['bonus 9', 'skip']), /^It costs 2 francs\. Move/);
  assert.match(asked('MON2', ['bonus 9', 'skip']), /^Move/);
  assert.match(asked('MON3', ['skip'], 1), /any bonus tile\. This costs 2 francs; you have 1\.$/);
  assert.match(asked('MON1', ['skip']), /any bonus tile\. Your meeple only moves forward/);
});

test('Every event has a sentence, or goes without saying', () => {
  const silent = ['meeple', 'supply', 'phase', 'turn'];
  const members = {
    stack: 1,
    top: null,
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
    round: 9,
    phase: 'bonus',
    bought: null,
    vp_due: false,
    space: 3,
    left: null,
  };
  for (const event of Object.keys(eventMembers()))
    for (const source of event === 'vp' ? VP_SOURCE_NAMES : ['']) {
      const sentence = say({ event, ...members, source });
      if (silent.includes(event)) assert.equal(sentence, null, event);
      else assert.doesNotMatch(sentence ?? '{', /[{}]|undefined/, event);
    }
});

test('The player is spoken to as you, others by their name', () => {
  assert.equal(say({ event: 'francs', amount: -3 }), 'You pay 3 francs.');
  assert.equal(say({ event: 'francs', amount: 1, seat: 2 }), 'Marcel gets 1 franc.');
  assert.equal(
    say({ event: 'drawn', stack: 1, tile: 'MON5', top: null }),
    'You draw the Montmartre theatre (5).',
  );
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

test('A trade is one sentence, and its price is that of the events', () => {
  const trade = (seat: number, decision: string, amount: number) =>
    entrySentences(
      {
        n: 1,
        seat,
        decision,
        events: [
          { event: 'tokens', seat, kind: 'wood', amount: 1 },
          { event: 'francs', seat, amount },
        ],
      },
      viewpoint,
    );
  assert.deepEqual(trade(1, 'sell silver', 2), ['You sell 1 silver orb for 2 francs.']);
  assert.deepEqual(trade(2, 'buy wood', -2), ['Marcel buys 1 wood for 2 francs.']);
});
