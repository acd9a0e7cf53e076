import assert from 'node:assert/strict';
import test from 'node:test';
import { finalRoundSentence, lostSentence, unusedGain } from './reminders.ts';

test('Tokens that the end of the turn would waste are named with their number', () => {
  assert.match(
    lostSentence({ wood: 2, crown: 1 }),
    /waste 2 wood and 1 gold crown from your tiles/,
  );
});

test('Unused tiles are listed with what each would still bring', () => {
  const unused = [
    { tile: 18, vp: 15 },
    { tile: 'F3V2', francs: 3, vp: 2 },
    { tile: 2, tokens: { wood: 1 } },
    { tile: 21, resources: 2 },
    { tile: 19, prestige: 2 },
    { tile: 13, keys: 1 },
    { tile: 17, tiles: 1 },
  ];
  assert.deepEqual(unused.map(unusedGain), [
    '15 points',
    '3 francs and 2 points',
    '1 wood',
    '2 resources of your choice',
    '2 prestige tokens of your choice',
    '1 key',
    '1 tile',
  ]);
  assert.equal(
    finalRoundSentence(unused.slice(0, 2)),
    'This is the final round. Unused tiles that are still worth something: ' +
      'bonus tile 18 (15 points) and end-game tile (3 francs and 2 points).',
  );
});

test('Without such tiles, and for spectators, the final round is all there is to say', () => {
  assert.equal(finalRoundSentence([]), 'This is the final round.');
  assert.equal(finalRoundSentence(undefined), 'This is the final round.');
});
