import assert from 'node:assert/strict';
import test from 'node:test';
import { sampleMessage } from '../game/samples.ts';
import { freely, memory, opened, seated, settle } from '../testing/device.ts';
import type { EngineRequest } from './commands.ts';
import { LocalDevice } from './device.ts';
import { clientOf } from './engine-client.ts';
import { fakeEngine, startFake } from './fake-engine.ts';
import type { Store } from './storage.ts';
import type { LockGame } from './window-lock.ts';

/** The same game in two windows: the first is inside, the second waits until it leaves. */
async function inTwoWindows() {
  const { store, id } = await seated(['me', 'me']);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const open = (lock: LockGame) => opened(new LocalDevice(() => startFake(), store, lock), id);
  const first = await open(() => ({ ...freely(id), release: leave }));
  const second = await open(() => ({
    ...freely(id),
    soon: Promise.resolve(false),
    obtained: left,
  }));
  return { store, id, first, second };
}

test('A game is open in one window at a time, and goes on in the next where the first left it', async () => {
  const { first, second } = await inTwoWindows();
  assert.equal(second.refused.value, 'elsewhere');
  const shown = () => second.message.value?.game?.n;
  assert.equal(shown(), undefined);
  first.look(1);
  await settle();
  await first.decide('x');
  await settle();
  assert.equal(second.refused.value, 'elsewhere');
  first.close();
  await settle();
  assert.equal(second.refused.value, null);
  assert.equal(shown(), 1);
});

test('A game that was taken away meanwhile is not brought back', async () => {
  const { store, id, first, second } = await inTwoWindows();
  await store.remove(id);
  first.close();
  await settle();
  assert.equal(second.refused.value, 'unknown');
});

test('A game that is played on after it was deleted elsewhere is not brought back, and it is said', async () => {
  const { store, id, table } = await seated(['me', 'level 1']);
  await store.remove(id);
  await table.decide('x');
  await settle();
  assert.equal(store.games.size, 0);
  assert.equal(table.refused.value, 'removed');
});

test('Who has left starts nothing any more to look at the past', async () => {
  let running = 0;
  const start = () => {
    running += 1;
    const close = () => {
      running -= 1;
    };
    return { ...startFake(), close };
  };
  const device = new LocalDevice(start, memory(), freely);
  const table = await opened(
    device,
    await device.create({ seats: ['me', 'level 1'], variants: [] }),
  );
  await table.at(0);
  assert.equal(running, 2);
  table.close();
  assert.equal(await table.at(0), null);
  await settle();
  assert.equal(running, 0);
});

test('Where games cannot be read nothing is kept from other windows', async () => {
  let left = 0;
  const leave = () => {
    left += 1;
  };
  const lock: LockGame = (id) => ({ ...freely(id), release: leave });
  const broken: Store = { ...memory(), get: () => Promise.reject(new Error('no')) };
  const device = new LocalDevice(() => startFake(), broken, lock);
  await assert.rejects(device.table('x'));
  assert.equal(left, 1);
  const waiting: LockGame = (id) => ({ ...freely(id), soon: Promise.resolve(false) });
  let reads = 0;
  const store = memory();
  const once: Store = {
    ...store,
    get: (id) => (reads++ === 0 ? store.get(id) : Promise.reject(new Error('no'))),
  };
  const later = new LocalDevice(() => startFake(), once, waiting);
  const id = await later.create({ seats: ['me', 'level 1'], variants: [] });
  const table = await later.table(id);
  await settle();
  assert.equal(table?.refused.value, 'unknown');
});

test('A game is played on from a moment of a record, as practice and without a deal of its own', async () => {
  const store = memory();
  const asked: EngineRequest[] = [];
  const engine = fakeEngine();
  const start = () =>
    clientOf(async (request) => {
      asked.push(request);
      return engine(request);
    });
  const device = new LocalDevice(start, store, freely);
  const message = sampleMessage({ variants: ['track'] }, { waiting: 2 });
  const id = await device.playOn({
    record: '[1,2,1]',
    n: 1,
    message,
    seat: 2,
    name: 'Zoë',
    level: 4,
  });
  const [game] = await device.games();
  assert.equal(game?.practice, 'moment');
  assert.equal(game?.you, 2);
  assert.deepEqual(store.games.get(id)?.seats, ['level 4', 'me']);
  assert.deepEqual(store.games.get(id)?.names, [null, 'Zoë']);
  const table = await opened(device, id);
  const load = asked.find((request) => request.do === 'load');
  assert.ok(load?.do === 'load');
  assert.equal(load.practice, true);
  assert.equal(load.decisions, 1);
  assert.equal('secret' in load, false);
  table.close();
});

test('A turn that is taken back is kept so, and the list says that the game is practice', async () => {
  const store = memory();
  const engine = fakeEngine();
  const start = () =>
    clientOf(async (request) => {
      const answer = engine(request);
      if (request.do !== 'table' || !('message' in answer)) return answer;
      return { ok: true, message: sampleMessage({}, { n: 0, waiting: 1, practice: 'turns' }) };
    });
  const device = new LocalDevice(start, store, freely);
  const id = await device.create({ seats: ['me', 'level 1'], variants: [] });
  const table = await opened(device, id);
  await table.decide('x');
  assert.deepEqual(await table.undoTurn(), { ok: true, value: null });
  await settle();
  assert.equal(store.games.get(id)?.record, '[]');
  const [game] = await device.games();
  assert.equal(game?.practice, 'turns');
});
