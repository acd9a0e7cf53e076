import assert from 'node:assert/strict';
import test from 'node:test';
import { freely, memory, opened, seated, settle } from '../testing/device.ts';
import { LocalDevice } from './device.ts';
import { noEngine } from './engine.ts';
import { clientOf } from './engine-client.ts';
import { fakeEngine, startFake } from './fake-engine.ts';
import type { Store } from './storage.ts';

test('Waiting for Computers play by themselves until a person', async () => {
  const { table } = await seated(['me', 'level 1', 'level 2']);
  await table.decide('x');
  await settle();
  assert.equal(table.message.value?.game?.waiting, 1);
  assert.equal(table.message.value?.game?.n, 3);
  assert.equal(table.thinking.value, false);
});

test('What a computer tries unseen is no news', async () => {
  const { table } = await seated(['me', 'level 1'], 3);
  const shown: unknown[] = [];
  const stop = table.message.subscribe((message) => shown.push(message?.game?.n));
  for (let step = 0; step < 3; step += 1) await table.decide('x');
  while (table.thinking.value) await settle();
  stop();
  assert.deepEqual(shown, [0, 3, 6]);
});

test('Every decision is kept, and a game goes on after a reload', async () => {
  const { table, store, id } = await seated(['me', 'level 1']);
  await table.decide('x');
  await settle();
  table.close();
  assert.equal(store.games.get(id)?.record, '[1,2]');
  const again = await new LocalDevice(() => startFake(), store, freely).table(id);
  assert.equal(again?.message.value?.game?.n, 2);
});

test('The picture does not wait until a decision is kept, the next step does', async () => {
  const { table, store } = await seated(['me', 'level 1']);
  let kept = () => {};
  const slow = new Promise<boolean>((resolve) => {
    kept = () => resolve(true);
  });
  store.update = () => slow;
  const done = table.decide('x');
  await settle();
  assert.equal(table.message.value?.game?.n, 1, 'shown, and the computer waits');
  kept();
  await done;
  await settle();
  assert.equal(table.message.value?.game?.n, 2);
});

test('Between two people the screen belongs to nobody', async () => {
  const { table } = await seated(['me', 'me']);
  assert.equal(table.next.value, 1);
  assert.equal(table.message.value?.you, null);
  table.look(1);
  await settle();
  assert.equal(table.message.value?.you, 1);
  assert.equal(table.next.value, null);
  await table.decide('x'); // when this is done the screen is blank, not a moment later
  assert.equal(table.next.value, 2);
  assert.equal(table.message.value?.you, null);
});

test('A refusal is told, not thrown', async () => {
  const { table } = await seated(['me', 'me']);
  table.look(2);
  await settle();
  const done = await table.decide('x');
  assert.equal(done.ok, false);
});

test('Games are listed, newest first, and can be removed', async () => {
  const { device, id } = await seated(['me', 'level 4']);
  const [game] = await device.games();
  assert.equal(game?.table, id);
  assert.deepEqual(game?.seats[1], { kind: 'computer', level: 4 });
  await device.remove(id);
  assert.deepEqual(await device.games(), []);
  assert.equal(await device.table(id), null);
});

test('A rematch rotates the seats', async () => {
  const { table, store } = await seated(['me', 'level 1', 'level 2']);
  const next = await table.rematch();
  assert.ok(next.ok);
  assert.deepEqual(store.games.get(next.value)?.seats, ['level 1', 'level 2', 'me']);
});

test('A list has the round and the points of a game as it was left', async () => {
  const device = new LocalDevice(() => startFake(), memory(), freely);
  const id = await device.create({ seats: ['me', 'level 1'], variants: [] });
  const [unseen] = await device.games();
  assert.equal(unseen?.round, 1);
  const table = await device.table(id);
  await table?.decide('x');
  await settle();
  const [game] = await device.games();
  assert.equal(game?.round, 3);
  assert.deepEqual(game?.points, [7, 5]);
});

test('Who leaves at once after a step has made it all the same', async () => {
  const { store, id } = await seated(['me', 'level 1']);
  let left = false;
  const leave = () => {
    left = true;
  };
  const slow: Store = { ...store, update: (game) => settle().then(() => store.update(game)) };
  const device = new LocalDevice(
    () => startFake(),
    slow,
    () => ({ ...freely(id), release: leave }),
  );
  const table = await opened(device, id);
  void table.decide('x');
  table.close();
  assert.equal(left, false);
  while (!left) await settle();
  assert.equal((await store.get(id))?.decisions, 1);
});

test('A computer that cannot think any more is told about, not waited for', async () => {
  const start = () => {
    const engine = fakeEngine();
    let stopped = false;
    return clientOf(async (request) => {
      stopped ||= request.do === 'think';
      return stopped ? noEngine('') : engine(request);
    });
  };
  const device = new LocalDevice(start, memory(), freely);
  const table = await opened(
    device,
    await device.create({ seats: ['me', 'level 1'], variants: [] }),
  );
  await table.decide('x');
  await settle();
  assert.equal(table.thinking.value, false);
  assert.equal(table.refused.value, 'no_engine');
});
