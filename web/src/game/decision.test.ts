import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { decisionsOf, readDecision, writeDecision } from './decision.ts';
import { ARC, BANKS, BUILDINGS, readPlace } from './place.ts';

test('A decision is read into its verb and typed fields', () => {
  assert.deepEqual(readDecision('draw 2'), { verb: 'draw', stack: 2 });
  assert.deepEqual(readDecision('key ARC'), { verb: 'key', to: ARC });
  assert.deepEqual(readDecision('key MON'), { verb: 'key', to: BANKS.MON });
  assert.deepEqual(readDecision('move BAT0 BAT5 with 9 16'), {
    verb: 'move',
    from: BANKS.BAT,
    to: BUILDINGS.BAT[4],
    site: null,
    tiles: [9, 16],
  });
  assert.deepEqual(readDecision('move MON5 EIF@MON'), {
    verb: 'move',
    from: BUILDINGS.MON[4],
    to: readPlace('EIF'),
    site: 'MON',
    tiles: [],
  });
  assert.deepEqual(readDecision('vp 20 MON'), { verb: 'vp', tile: 20, district: 'MON' });
  assert.deepEqual(readDecision('use 21 wood wood'), {
    verb: 'use',
    tile: 21,
    kinds: ['wood', 'wood'],
    takes: null,
  });
  assert.deepEqual(readDecision('use 17 22'), { verb: 'use', tile: 17, kinds: [], takes: 22 });
  assert.deepEqual(readDecision('use R marble'), {
    verb: 'use',
    tile: 'R',
    kinds: ['marble'],
    takes: null,
  });
  assert.deepEqual(readDecision('take'), { verb: 'take', tile: null });
});

test('Every decision that the notation shows is read, and written back as it was', () => {
  const notation = readFileSync('../docs/notation.md', 'utf8');
  const section = notation.split('## Decisions')[1]?.split('## Positions')[0] ?? '';
  const rows = [...section.matchAll(/^\| (`.*?) \|/gm)].map((row) => row[1] ?? '');
  const shown = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map((one) => one[1] ?? ''));
  assert.ok(shown.length > 25);
  for (const text of shown) {
    const decision = readDecision(text);
    assert.ok(decision, text);
    assert.equal(writeDecision(decision), text);
  }
});

test('What is malformed is no decision', () => {
  const malformed = ['', 'jump', 'draw', 'draw x', 'key MON0', 'move MON0', 'move MON0 MON0'];
  malformed.push('move MON0 MON5@MON', 'move ARC EIF@', 'move ARC MON5 with', 'move ARC MON5 by 9');
  malformed.push('prestige', 'prestige wood', 'vp MON', 'buy', 'use', 'use 17 x', 'end now');
  for (const text of malformed) assert.equal(readDecision(text), null, text);
});

test('Decisions of a verb are found in a list', () => {
  const found = decisionsOf(['buy wood', 'end', 'sell crown', 'use 2'], 'buy', 'sell');
  assert.deepEqual(found, [
    { verb: 'buy', kind: 'wood', text: 'buy wood' },
    { verb: 'sell', kind: 'crown', text: 'sell crown' },
  ]);
});
