import assert from 'node:assert/strict';
import test from 'node:test';
import { figures } from '../game/figures.ts';
import type { View } from '../game/protocol.ts';
import { sampleMessage, sampleView } from '../game/samples.ts';
import { keysTowardsTile, placeNow } from './places.ts';

const textAt = (code: string, view: Partial<View> = {}): string =>
  placeNow(sampleMessage({}, { view: sampleView(view) }), code).text;

const threeKeys: Partial<View> = {
  buildings: { MON2: { type: 'cafe', keys: [1, 1] }, BEL1: { type: 'hotel', keys: [2] } },
  landmarks: { EIF: { district: 'MON', keys: [2] } },
  banks: { ...sampleView().banks, MON: [1, 2] },
};

test('Keys on buildings and landmarks of a district are counted towards its VP tile, banks are not', () => {
  assert.equal(keysTowardsTile(sampleView(threeKeys), 'MON'), '3 of 4 keys');
  const more = sampleView({ ...threeKeys, landmarks: { EIF: { district: 'MON', keys: [2, 1] } } });
  assert.equal(keysTowardsTile(more, 'MON'), null);
});

test('A VP space says what is missing, and that a district without a tile scores nothing', () => {
  assert.equal(
    textAt('vp MON', threeKeys),
    'A district without a VP tile scores nothing. 3 of 4 keys so far. The key that makes it 4 earns a VP tile for any district.',
  );
  assert.match(textAt('vp MON', { ...threeKeys, vp_tiles: { MON: 20 } }), /^At the end, first, /);
});

test('R10.1 a VP space says where the tile may go', () => {
  const builtIn = figures.rulings;
  figures.rulings = { ...builtIn, vp_tile: { value: 'same' } };
  const text = textAt('vp MON', threeKeys);
  figures.rulings = builtIn;
  assert.match(text, /earns a VP tile for this district\./);
});

test('An arrow says that a landmark can be built there', () => {
  assert.match(textAt('@MON'), /arrow .* next landmark/);
});

test('A building of value 8 costs a wood, and small ones come with a bonus tile', () => {
  assert.match(textAt('MON8'), /^Not built yet\. Costs 1 wood plus francs\. Gives you 2 points/);
  assert.match(textAt('MON1'), /free bonus tile/);
  assert.match(textAt('MON3'), /bonus tile for 2 francs/);
});

test('A bonus space that the meeple has passed says so', () => {
  const players = sampleView().players.map((player) => ({ ...player, meeple: 9 }));
  assert.match(textAt('bonus 9', { players, track: { 9: 1 } }), /already passed it/);
  assert.doesNotMatch(textAt('bonus 10', { players, track: { 10: 1 } }), /passed/);
});
