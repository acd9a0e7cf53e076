import assert from 'node:assert/strict';
import test from 'node:test';
import { sampleMessage } from '../game/samples.ts';
import type { Table } from '../game/table.ts';
import type { EngineRequest } from './commands.ts';
import { LocalDevice } from './device.ts';
import { noEngine } from './engine.ts';
import { clientOf } from './engine-client.ts';
import { fakeEngine, startFake } from './fake-engine.ts';
import type { Saved, Store } from './storage.ts';
import type { LockGame } from './window-lock.ts';

function memory(): Store & { games: Map<string, Saved> } {
  const games = new Map<string, Saved>();
  return {
    games,
    put: async (game) => void games.set(game.id, structuredClone(game)),
    update: async (game) =>
      games.has(game.id) && Boolean(games.set(game.id, structuredClone(game))),
    get: async (id) => games.get(id) ?? null,
    all: async () => [...games.values()],
    remove: async (id) => void games.delete(id),
  };
}

declare function structuredClone<T>(value: T): T;
declare function setTimeout(action: (value: unknown) => void): number;
const settle = () => new Promise((resolve) => setTimeout(resolve));

const freely: LockGame = () => ({
  soon: Promise.resolve(true),
  obtained: Promise.resolve(),
  release() {},
});

async function opened(device: LocalDevice, id: string): Promise<Table> {
  const table = await device.table(id);
  assert.ok(table);
  return table;
}

async function seated(seats: string[], steps = 1) {
  const store = memory();
  const device = new LocalDevice(() => startFake(steps), store, freely);
  const id = await device.create({ seats, variants: [], names: seats.map(() => null) });
  return { store, device, id, table: await opened(device, id) };
}

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
