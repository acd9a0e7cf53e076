import assert from 'node:assert/strict';
import test from 'node:test';
import { Connection } from './connection.ts';
import type { Socket } from './environment.ts';
import { RemoteServer } from './server.ts';
import type { SessionMemory, SessionState } from './session.ts';

interface Response {
  ok: boolean;
  status?: number;
  json(): Promise<unknown>;
}
type Ask = (path: string, options: { signal: AbortSignal }) => Promise<Response>;

/** A server that answers like this; what its sockets and timers were, and how a question runs out of time. */
function serverWith(first: Ask) {
  const sockets: Socket[] = [];
  const timers: (() => void)[] = [];
  const limit = new AbortController();
  const world = globalThis as unknown as { fetch: Ask };
  world.fetch = first;
  AbortSignal.timeout = () => limit.signal;
  const connection = new Connection({
    connect() {
      const socket = { send() {}, close() {}, onopen: null, onclose: null, onmessage: null };
      sockets.push(socket);
      return socket;
    },
    later(action) {
      timers.push(action);
      return () => timers.splice(timers.indexOf(action), 1);
    },
    random: () => 1,
  });
  const answer = (next: Ask) => {
    world.fetch = next;
  };
  let session: SessionState = null;
  const memory: SessionMemory = {
    get: () => session,
    set: (state) => {
      session = state;
    },
  };
  const server = new RemoteServer(connection, memory);
  return { server, sockets, timers, limit, answer };
}

const known: Ask = async () => ({
  ok: true,
  json: async () => ({ account: { id: '1', name: 'Ann', guest: true } }),
});
const settle = () => new Promise((resolve) => setImmediate(resolve));
declare function setImmediate(action: (value: unknown) => void): void;

const silence: Ask = (_, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('The line is tried again also when nobody says who we are', async () => {
  const { server, sockets, timers, limit, answer } = serverWith(known);
  assert.equal(await server.me(), 'there');
  answer(silence);
  sockets[0]?.onclose?.();
  timers[timers.length - 1]?.();
  await settle();
  assert.equal(sockets.length, 1);
  limit.abort();
  await settle();
  assert.equal(sockets.length, 2);
});

test('An answer that is cut off says nothing about who we are', async () => {
  const { server, answer } = serverWith(known);
  await server.me();
  const account = server.account.value;
  answer(async () => ({ ok: true, json: () => Promise.reject(new Error('aborted')) }));
  assert.equal(await server.me(), 'unknown');
  assert.equal(server.account.value, account);
  assert.equal(server.reached.value, false);
});

test('A guest without a session is asked about once, not at every visit', async () => {
  let asked = 0;
  const { server, answer } = serverWith(async () => {
    asked += 1;
    const error = { code: 'no_session', text: '' };
    return { ok: false, status: 401, json: async () => ({ ok: false, error }) };
  });
  Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget() });
  await server.begin();
  assert.equal(asked, 0, 'a first visit needs no account');
  for (let visit = 0; visit < 9; visit += 1) {
    await server.begin();
    await server.findAccount();
  }
  assert.equal(asked, 1);
  answer(known);
  await server.guest('Ann');
  answer(async (path, options) => {
    asked += 1;
    return known(path, options);
  });
  await server.begin();
  assert.equal(asked, 2, 'a session is resumed at each visit');
});

test('A web host without our server counts as one that is out of reach', async () => {
  const page: Ask = async () => ({
    ok: false,
    status: 404,
    json: async () => {
      throw new SyntaxError('<!doctype html>');
    },
  });
  const { server } = serverWith(page);
  await server.findAccount();
  assert.equal(server.reached.value, false);
});
