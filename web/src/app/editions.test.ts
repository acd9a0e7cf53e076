import assert from 'node:assert/strict';
import test from 'node:test';
import { deleteUnused, type Editions, olderThan, openPages } from './editions.ts';

function stored(files: Record<string, string[]>): Editions & { files: Record<string, string[]> } {
  return {
    files,
    match: async (file, { cacheName }) => files[cacheName]?.includes(file),
    delete: async (name) => delete files[name],
  };
}

test('The files of an edition stay for as long as a page of it is open', async () => {
  const editions = stored({ old: ['/main-1.js'], older: ['/main-0.js'], new: ['/main-2.js'] });
  const others = ['old', 'older'];
  await deleteUnused(
    editions,
    others,
    openPages([{ name: 'paris page /main-1.js' }, { name: 'x' }]),
  );
  assert.deepEqual(Object.keys(editions.files), ['old', 'new']);
  await deleteUnused(editions, others, openPages([{ name: 'paris page /main-2.js' }]));
  assert.deepEqual(Object.keys(editions.files), ['new']);
});

test('A worker that is being replaced does not touch what the next one has stored', () => {
  assert.deepEqual(olderThan('b', ['a', 'b', 'c']), ['a']);
  assert.deepEqual(olderThan('x', ['a', 'b']), []);
});
