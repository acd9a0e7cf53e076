import assert from 'node:assert/strict';
import test from 'node:test';
import type { EngineAnswer, Request } from './engine.ts';
import type { Table } from './host.ts';
import { type Enter, LocalDevice } from './local.ts';
import {
  momentIn,
  openReplay,
  packRecord,
  readMoment,
  unpackRecord,
  writeMoment,
} from './replay.ts';
import type { Saved, Store } from './store.ts';
import type { Thinker } from './thinker.ts';

/** Seats decide so many times, seen in the end, and then it is the next one's turn; the record is the list of who did. */
function fakeEngine(steps = 1) {
  let seats: string[] = [];
  let done: number[] = [];
  const asked: Request[] = [];
  const waiting = () =>
    done.length >= 6 ? null : (Math.floor(done.length / steps) % seats.length) + 1;
  const answer = (request: Request): EngineAnswer => {
    switch (request.do) {
      case 'new':
        seats = request.seats as string[];
        return { ok: true };
      case 'load':
        seats = request.seats as string[];
        done = JSON.parse(request.record as string);
        return { ok: true };
      case 'decide':
        if (request.seat !== waiting())
          return { ok: false, error: { code: 'not_your_turn', text: '' } };
        done.push(request.seat as number);
        return { ok: true };
      case 'think':
        done.push(waiting() ?? 0);
        return { ok: true };
      case 'record':
        return { ok: true, record: JSON.stringify(done), decisions: done.length };
      case 'table':
        return {
          ok: true,
          message: {
            status: waiting() ? 'playing' : 'over',
            you: request.viewer,
            seats: [],
            game: { n: done.length - (done.length % steps), waiting: waiting(), events: [] },
          },
        };
      case 'open':
        return request.record === 'bad'
          ? { ok: false, error: { code: 'malformed', text: 'no', line: 1 } }
          : {
              ok: true,
              length: 3,
              turns: [],
              names: [],
              points: [],
              sources: {},
              players: 2,
              result: null,
            };
      default:
        return { ok: true };
    }
  };
  const thinker: Thinker = {
    ask: async (request) => {
      asked.push(request);
      return answer(request);
    },
    close: () => {},
  };
  return { thinker, asked };
}

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

const freely: Enter = () => ({
  soon: Promise.resolve(true),
  inside: Promise.resolve(),
  leave() {},
});

async function seated(seats: string[], steps = 1) {
  const store = memory();
  const device = new LocalDevice(() => fakeEngine(steps).thinker, store, freely);
  const id = await device.create({ seats, variants: [], names: seats.map(() => null) });
  const table = await device.table(id);
  assert.ok(table);
  return { store, device, id, table };
}

test('Computers play by themselves until a person is to move', async () => {
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
  const again = await new LocalDevice(() => fakeEngine().thinker, store, freely).table(id);
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

test('A record that is none is refused', async () => {
  const found = await openReplay('bad', () => fakeEngine().thinker);
  assert.equal(!found.ok && found.error.found, 'bad');
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

/** The same game in two windows: the first is inside, the second waits until it leaves. */
async function inTwoWindows() {
  const { store, id } = await seated(['me', 'me']);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const open = (enter: Enter) =>
    new LocalDevice(() => fakeEngine().thinker, store, enter).table(id) as Promise<Table>;
  const first = await open(() => ({ ...freely(id), leave }));
  const second = await open(() => ({ ...freely(id), soon: Promise.resolve(false), inside: left }));
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

test('A list tells the round and the points of a game as it was left', async () => {
  const view = { round: 3, players: [{ vp: 7 }, { vp: 5 }] };
  const start = () => {
    const { thinker } = fakeEngine();
    return {
      ...thinker,
      ask: async (request: Request) => {
        const answer = await thinker.ask(request);
        const message = answer.message as { game: object } | undefined;
        return message
          ? { ...answer, message: { ...message, game: { ...message.game, view } } }
          : answer;
      },
    };
  };
  const device = new LocalDevice(start, memory(), freely);
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
    () => fakeEngine().thinker,
    slow,
    () => ({ ...freely(id), leave }),
  );
  const table = (await device.table(id)) as Table;
  void table.decide('x');
  table.close();
  assert.equal(left, false);
  while (!left) await settle();
  assert.equal((await store.get(id))?.decisions, 1);
});

test('A computer that cannot think any more is told about, not waited for', async () => {
  const start = () => {
    const { thinker } = fakeEngine();
    const broken = { ok: false, error: { code: 'no_engine', text: '' } };
    let stopped = false;
    const ask = async (request: Request) => {
      stopped ||= request.do === 'think';
      return stopped ? broken : thinker.ask(request);
    };
    return { ...thinker, ask };
  };
  const device = new LocalDevice(start, memory(), freely);
  const table = (await device.table(
    await device.create({ seats: ['me', 'level 1'], variants: [] }),
  )) as Table;
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
    return { ...fakeEngine().thinker, close };
  };
  const device = new LocalDevice(start, memory(), freely);
  const table = (await device.table(
    await device.create({ seats: ['me', 'level 1'], variants: [] }),
  )) as Table;
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
  const enter: Enter = (id) => ({ ...freely(id), leave });
  const broken: Store = { ...memory(), get: () => Promise.reject(new Error('no')) };
  const device = new LocalDevice(() => fakeEngine().thinker, broken, enter);
  await assert.rejects(device.table('x'));
  assert.equal(left, 1);
  const waiting: Enter = (id) => ({ ...freely(id), soon: Promise.resolve(false) });
  let reads = 0;
  const store = memory();
  const once: Store = {
    ...store,
    get: (id) => (reads++ === 0 ? store.get(id) : Promise.reject(new Error('no'))),
  };
  const later = new LocalDevice(() => fakeEngine().thinker, once, waiting);
  const id = await later.create({ seats: ['me', 'level 1'], variants: [] });
  const table = await later.table(id);
  await settle();
  assert.equal(table?.refused.value, 'unknown');
});
