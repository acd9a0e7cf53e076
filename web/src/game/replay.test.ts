import assert from 'node:assert/strict';
import test from 'node:test';
import { startFake } from '../device/fake-engine.ts';
import {
  momentIn,
  openReplay,
  packRecord,
  readMoment,
  unpackRecord,
  writeMoment,
} from './replay.ts';

test('A record that is none is refused', async () => {
  const found = await openReplay('bad', () => startFake());
  assert.equal(!found.ok && found.error.found, 'bad');
});

test('A replay gives the position of a moment as text', async () => {
  const found = await openReplay('good', () => startFake());
  assert.ok(found.ok);
  assert.equal(await found.value.position(2), 'paris1 2');
  found.value.close();
});

test('A link leads to its moment, and carries a record through an address', async () => {
  const moment = { from: 'table', what: 'k7', n: 12, viewer: 'all' } as const;
  assert.deepEqual(readMoment(writeMoment(moment)), moment);
  assert.equal(readMoment(''), null);
  const record = '[Paris "1"]\n1.1 draw 2 =LAV1; key ARC — Zoë\n'.repeat(40);
  const packed = await packRecord(record);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < record.length / 4);
  assert.equal(await unpackRecord(packed), record);
});

test('A link to a moment that no game has leads to the nearest', () => {
  const read = (hash: string) => {
    const moment = readMoment(hash);
    return moment && [moment.n, moment.viewer];
  };
  assert.deepEqual(read('t=k7&n=-5&v=-1'), [0, null]);
  assert.deepEqual(read('t=k7&n=1.5&v=1.5'), [1, null]);
  assert.deepEqual(read('t=k7&n=x&v=x'), [0, null]);
  assert.deepEqual(read('t=k7&n=9&v=2'), [9, 2]);
  const replay = { length: 12, players: 2 };
  const within = (n: number, viewer: number | 'all') =>
    Object.values(momentIn(replay, { from: 'table', what: 'k7', n, viewer }));
  assert.deepEqual(within(99, 7), [12, null]);
  assert.deepEqual(within(3, 2), [3, 2]);
  assert.deepEqual(within(3, 'all'), [3, 'all']);
});

test('A link can ask for the report of the game', () => {
  const link = writeMoment({ from: 'table', what: 'k7', n: 4, viewer: 2, report: true });
  assert.equal(readMoment(link)?.report, true);
  assert.equal(readMoment('t=k7&n=4')?.report, undefined);
});
