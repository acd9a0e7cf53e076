import assert from 'node:assert/strict';
import test from 'node:test';
import { figures } from '../game/figures.ts';
import type { GameEvent, Preview } from '../game/protocol.ts';
import { noTokens, sampleGame, samplePlayer, sampleView } from '../game/samples.ts';
import { explainDecision } from './explain.ts';

const screen = { francs: 5, keys: 3, tokens: noTokens, held: [3], end_held: [] };
const game = sampleGame({
  view: sampleView({
    players: [samplePlayer({ meeple: 2, used: [5], screen }), samplePlayer()],
    track: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index + 1, 1])),
  }),
});
const explained = (decision: string, preview: Partial<Preview> = {}): string =>
  explainDecision(decision, { reveals: false, ...preview }, game, 1).join(' ');
const phase = (phase: 'bonus' | 'prestige' | 'vp' | 'wrap', vp_due = false): GameEvent => ({
  event: 'phase',
  seat: 1,
  phase,
  bought: null,
  vp_due,
});

test('A bonus tile says what it does, what it would bring now, and what the meeple passes for good', () => {
  assert.equal(
    explained('bonus 18', { brings: { tile: 18, vp: 15 } }),
    '5 points for each of your keys on a building of value 4. Worth 15 points now. ' +
      'Your meeple passes 13 tiles, gone for good.', // 3 to 17 without the own 3 and 5
  );
  assert.match(explained('bonus 4', { brings: { tile: 4 } }), /passes no other tile\.$/);
});

test('A tile that would bring nothing yet says so, unless it needs a move', () => {
  assert.match(
    explained('bonus 30', { brings: { tile: 30 } }),
    /Gives you nothing yet\. .*last space/,
  );
  assert.match(explained('bonus 17', { brings: { tile: 17 } }), /Gives you nothing yet/);
  assert.doesNotMatch(explained('bonus 17', { brings: { tile: 17, tiles: 1 } }), /nothing/);
  assert.doesNotMatch(explained('bonus 9', { brings: { tile: 9 } }), /nothing/);
});

test('What a tile gives in any case is told once', () => {
  assert.doesNotMatch(explained('bonus 7', { brings: { tile: 7, vp: 4 } }), /Worth/);
});

test('A tile that is taken by another one says what it does', () => {
  assert.match(explained('use 17 30', { brings: { tile: 30, vp: 10 } }), /types\..* Worth 10/);
});

test('A key on the Arc brings no francs now, and can buy in any district', () => {
  assert.equal(explained('key ARC'), 'No francs now. From there this key can buy in any district.');
  assert.match(explained('key MON'), /in Montmartre only/);
});

test('A building of value 8 says that it costs a wood', () => {
  assert.equal(explained('move MON0 MON8'), 'A building of value 8 also costs 1 wood.');
  assert.equal(explained('move MON0 MON5'), '');
});

test('A purchase says what it leads to: a bonus tile, prestige, a VP tile', () => {
  assert.equal(
    explained('move MON0 MON1', { events: [phase('bonus', true)] }),
    'Then you may take a bonus tile. It brings Montmartre to 4 keys: you may then place a VP tile in any district.',
  );
  assert.match(
    explained('move MON0 EIF@MON', { events: [phase('prestige')], prestige: 9 }),
    /^Then you may spend prestige for up to 9 points\.$/,
  );
  assert.match(
    explained('move MON0 EIF@MON', { events: [phase('prestige'), phase('vp')], prestige: 0 }),
    /no prestige that fits.* Montmartre to 4 keys/,
  );
  assert.equal(explained('move MON0 MON4', { events: [phase('wrap')] }), '');
});

test('R10.1 where a VP tile may only go to the same district, a purchase says so', () => {
  const builtIn = figures.rulings;
  figures.rulings = { ...builtIn, vp_tile: { value: 'same' } };
  const text = explained('move MON0 MON1', { events: [phase('bonus', true)] });
  figures.rulings = builtIn;
  assert.match(text, /you may then place a VP tile there\./);
});

test('A building that brings no bonus tile any more says so', () => {
  assert.equal(
    explained('move MON0 MON2', { events: [phase('wrap')] }),
    "You can't take any bonus tile.",
  );
  assert.equal(explained('move MON0 MON4', { events: [phase('wrap')] }), '');
});
