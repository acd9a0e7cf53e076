import assert from 'node:assert/strict';
import test from 'node:test';
import { DISTRICTS, KINDS, LANDMARKS, TYPES, VALUES } from './codes.ts';
import { figures } from './figures.ts';
import {
  ARC,
  BANKS,
  BUILDINGS,
  buildingIn,
  KEY_PLACES,
  readKeyPlace,
  readPlace,
  SITES,
  VP_PLACES,
} from './place.ts';

test('A code is read into the one object of its place, which formats it back', () => {
  assert.equal(readPlace('MON0'), BANKS.MON);
  assert.equal(readPlace('MON8'), BUILDINGS.MON[5]);
  assert.equal(readPlace('ARC'), ARC);
  assert.equal(readPlace('@CHA'), SITES.CHA);
  assert.equal(readPlace('vp LAV'), VP_PLACES.LAV);
  assert.deepEqual(readPlace('EIF'), { type: 'landmark', code: 'EIF' });
  assert.deepEqual(readPlace('bonus 18'), { type: 'bonus', code: 'bonus 18', bonus: 18 });
  assert.deepEqual(readPlace('stack 2'), { type: 'stack', code: 'stack 2', stack: 2 });
  assert.equal(buildingIn('BAT', 5), readPlace('BAT5'));
  for (const place of KEY_PLACES) assert.equal(readKeyPlace(place.code), place);
});

test('Other texts are no places', () => {
  for (const text of ['', 'MON', 'MON6', 'MON9', 'mon5', 'bonus 31', 'bonus 0', 'stack 4', '@ARC'])
    assert.equal(readPlace(text), null, text);
  assert.equal(readKeyPlace('@MON'), null);
  assert.equal(readKeyPlace('stack 1'), null);
});

test('Key places are numbered as in the rules', () => {
  assert.equal(KEY_PLACES[0]?.code, 'BEL1');
  assert.equal(KEY_PLACES[36]?.code, 'TUI');
  assert.equal(KEY_PLACES[46]?.code, 'MON0');
  assert.equal(KEY_PLACES[50]?.code, 'ARC');
});

test('The fixed codes are those of the figures', () => {
  assert.deepEqual(
    figures.districts.map((one) => one.code),
    DISTRICTS,
  );
  assert.deepEqual(
    figures.landmarks.map((one) => one.code),
    LANDMARKS,
  );
  assert.deepEqual(figures.building_values.value, VALUES);
  assert.deepEqual(figures.types.value, TYPES);
  assert.deepEqual(Object.keys(figures.market.sell), KINDS);
});
