import assert from 'node:assert/strict';
import test from 'node:test';
import type { TableMessage } from '../game/protocol.ts';
import { Deals, promiseOf } from './deals.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const ONE = '1'.repeat(64);
const message = (changes: Partial<TableMessage>): TableMessage =>
  ({
    table: 'x',
    commitment: 'c1',
    you: 1,
    promises: ['p', '-'],
    dealing: false,
    ...changes,
  }) as TableMessage;

test('A promise is the hash that other programs make of the same bytes', async () => {
  assert.equal(
    await promiseOf(ONE),
    '0a253305308a6d2aeb9e404b89860e486e469ba249705021248bdd05cbb6f7b4',
  );
});

test('A contribution is revealed once, when every seat is taken', async () => {
  const deals = new Deals(memory());
  const part = await deals.contribute('x');
  assert.ok('promise' in part);
  const { contribution } = deals.of('x') ?? { contribution: '' };
  assert.equal(part.promise, await promiseOf(contribution));
  assert.equal(deals.see(message({})), null);
  assert.equal(deals.see(message({ dealing: true })), contribution);
  assert.equal(deals.see(message({ dealing: true })), null);
});

test('What was seen first is what counts, also after the page was loaded again', async () => {
  const storage = memory();
  const deals = new Deals(storage);
  await deals.contribute('x');
  deals.see(message({}));
  deals.see(message({ dealing: true, promises: ['p', 'q'] }));
  const again = new Deals(storage);
  assert.equal(again.of('x')?.contribution, deals.of('x')?.contribution);
  again.see(message({ commitment: 'c2', dealing: true, promises: ['p', 'r'] }));
  assert.equal(again.of('x')?.commitment, 'c1');
  assert.deepEqual(again.of('x')?.promises, ['p', 'q']);
});

test('Nothing is revealed of tables where nothing was promised, nor to look on', async () => {
  const deals = new Deals(memory());
  assert.equal(deals.see(message({ dealing: true })), null);
  await deals.contribute('x');
  assert.equal(deals.see(message({ dealing: true, you: null })), null);
});

test('Of many tables the last ones are kept', async () => {
  const deals = new Deals(memory());
  for (let i = 0; i < 70; i++) await deals.contribute(`t${i}`);
  assert.equal(deals.of('t5'), null);
  assert.notEqual(deals.of('t6'), null);
});

test('Storage that cannot be read or written is no reason to stop', async () => {
  const deals = new Deals({
    getItem: () => '{"x":',
    setItem: () => {
      throw new Error('full');
    },
  });
  assert.ok('promise' in (await deals.contribute('x')));
  assert.notEqual(deals.of('x'), null);
});
