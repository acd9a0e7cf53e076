/** Addresses of the rules by other rulings. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { builtInFigures, playWith } from '../game/figures.ts';
import { RULINGS } from '../rulebook/readings.ts';
import {
  linkedWithin,
  readAtTable,
  readingInPlay,
  readingOfSearch,
  rulesAddress,
  serverReading,
} from './rules-address.ts';

const fetched = globalThis.fetch;
afterEach(() => {
  readAtTable(false);
  playWith(builtInFigures);
  globalThis.fetch = fetched;
});

test('the address of the rules names the rulings that are not the usual ones', () => {
  assert.equal(rulesAddress('R4.10', []), '/rules#R4.10');
  assert.equal(rulesAddress('', ['vp_tile']), '/rules?vp_tile=same');
  const all = rulesAddress('R7.1', RULINGS);
  assert.equal(all, '/rules?vp_tile=same&step_back=spaces&track_end=open#R7.1');
  assert.deepEqual(readingOfSearch(new URL(all, 'http://a').search), RULINGS);
  assert.deepEqual(readingOfSearch('?vp_tile=any&track_end=open&x=1'), ['track_end']);
  assert.deepEqual(readingOfSearch(''), []);
});

test('links of the book keep the reading', () => {
  const link = '<a href="/rules#R1.1">R1.1</a>';
  assert.equal(linkedWithin(link, []), link);
  assert.match(linkedWithin(link, ['step_back']), /"\/rules\?step_back=spaces#R1\.1"/);
});

test('a table with other rulings brings its reading', () => {
  assert.deepEqual(readingInPlay(), []);
  const { rulings } = builtInFigures;
  playWith({ ...builtInFigures, rulings: { ...rulings, step_back: { value: 'spaces' } } });
  assert.deepEqual(readingInPlay(), ['step_back']);
});

test('a server says its rulings; without a server they are the usual ones', async () => {
  const answer = (json: unknown) => {
    globalThis.fetch = () => Promise.resolve(Response.json(json));
  };
  answer({ paris: '1.0.0', protocol: 1 });
  assert.deepEqual(await serverReading(), []);
  answer({ rulings: { vp_tile: 'same', step_back: 'tiles', track_end: 'open' } });
  assert.deepEqual(await serverReading(), ['vp_tile', 'track_end']);
  answer({ rulings: 7 });
  assert.deepEqual(await serverReading(), []);
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  assert.deepEqual(await serverReading(), []);
});

test('a table with the usual rulings says so, since a server may have others', () => {
  readAtTable(true);
  const address = rulesAddress('R4.10', readingInPlay());
  assert.equal(address, '/rules?rulings=usual#R4.10');
  assert.deepEqual(readingOfSearch(new URL(address, 'http://a').search), []);
  assert.match(linkedWithin('<a href="/rules#R1.1">', []), /"\/rules\?rulings=usual#R1\.1"/);
  assert.equal(rulesAddress('', ['vp_tile']), '/rules?vp_tile=same');
});
