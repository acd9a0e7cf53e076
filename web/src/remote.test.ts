import assert from 'node:assert/strict';
import test from 'node:test';
import { RemoteServer } from './remote.ts';
import { type Socket, Wire } from './wire.ts';

interface Response {
  ok: boolean;
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
  const wire = new Wire({
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
  return { server: new RemoteServer(wire), wire, sockets, timers, limit, answer };
}

const known: Ask = async () => ({ ok: true, json: async () => ({ id: 1, name: 'Ann' }) });
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
