import assert from 'node:assert/strict';
import test from 'node:test';
import type { EngineAnswer, Request } from './engine.ts';
import { LocalDevice } from './local.ts';
import { openReplay, packRecord, readMoment, unpackRecord, writeMoment } from './replay.ts';
import type { Saved, Store } from './store.ts';
import type { Thinker } from './thinker.ts';

/** Seats decide once and then it is the next one's turn; the record is the list of who did. */
function fakeEngine() {
  let seats: string[] = [];
  let done: number[] = [];
  const asked: Request[] = [];
  const waiting = () => (done.length >= 6 ? null : (done.length % seats.length) + 1);
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
            game: { n: done.length, waiting: waiting(), events: [] },
          },
        };
      case 'open':
        return request.record === 'bad'
          ? { ok: false, error: { code: 'malformed', text: 'no' } }
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
    get: async (id) => games.get(id) ?? null,
    all: async () => [...games.values()],
    remove: async (id) => void games.delete(id),
  };
}

declare function structuredClone<T>(value: T): T;
declare function setTimeout(action: (value: unknown) => void): number;
const settle = () => new Promise((resolve) => setTimeout(resolve));

const freely = async () => () => {};

async function seated(seats: string[]) {
  const store = memory();
  const device = new LocalDevice(() => fakeEngine().thinker, store, freely);
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

test('Every decision is kept, and a game goes on after a reload', async () => {
  const { table, store, id } = await seated(['me', 'level 1']);
  await table.decide('x');
  await settle();
  table.close();
  assert.equal(store.games.get(id)?.record, '[1,2]');
  const again = await new LocalDevice(() => fakeEngine().thinker, store, freely).table(id);
  assert.equal(again?.message.value?.game?.n, 2);
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
  assert.equal(found.ok, false);
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

test('A game is open in one window at a time', async () => {
  const { store, id } = await seated(['me', 'level 1']);
  const taken = new LocalDevice(
    () => fakeEngine().thinker,
    store,
    async () => null,
  );
  const table = await taken.table(id);
  assert.equal(table?.refused.value, 'elsewhere');
  assert.equal(table?.message.value, null);
});
