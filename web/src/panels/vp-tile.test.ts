import assert from 'node:assert/strict';
import test from 'node:test';
import { choicesOnBoard, chooseVpTile, chosenVpTile } from './vp-tile.ts';

const onBoard = (legal: string[]) => choicesOnBoard(legal, chosenVpTile(legal));

const legal = ['vp 20 MON', 'vp 20 BEL', 'vp 12 MON', 'skip', 'buy wood'];

test('Without a chosen VP tile the board asks which one is meant', () => {
  assert.equal(chosenVpTile(legal), null);
  assert.deepEqual(onBoard(legal), legal);
});

test('A VP tile that was chosen in the panel is not asked for again on the board', () => {
  chooseVpTile(12);
  assert.deepEqual(onBoard(legal), ['vp 12 MON', 'skip', 'buy wood']);
});

test('A tile that is gone counts as not chosen', () => {
  chooseVpTile(18);
  assert.deepEqual(onBoard(legal), legal);
  assert.deepEqual(onBoard(['end']), ['end']);
});
