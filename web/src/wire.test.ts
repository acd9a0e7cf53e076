import assert from 'node:assert/strict';
import test from 'node:test';
import { type Socket, type Surroundings, Wire } from './wire.ts';

interface Fake extends Socket {
  sent: Record<string, unknown>[];
  open: () => void;
  break: () => void;
  tell: (message: object) => void;
}

/** Sockets and a clock that the test turns by hand. */
function surroundings() {
  const sockets: Fake[] = [];
  let timers: { action: () => void; at: number }[] = [];
  let now = 0;
  const around: Surroundings = {
    connect() {
      const socket: Fake = {
        sent: [],
        onopen: null,
        onclose: null,
        onmessage: null,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {},
        open: () => socket.onopen?.(),
        break: () => socket.onclose?.(),
        tell: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
      };
      sockets.push(socket);
      return socket;
    },
    later(action, milliseconds) {
      const timer = { action, at: now + milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    random: () => 1,
  };
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    const due = timers.filter((one) => one.at <= now);
    timers = timers.filter((one) => one.at > now);
    for (const one of due) one.action();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const last = (): Fake => sockets[sockets.length - 1] as Fake;
  return { around, sockets, pass, last };
}

declare function setImmediate(action: (value: unknown) => void): void;

test('What was not answered is said again on the next socket, with the same id', async () => {
  const { around, sockets, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  const answer = wire.ask({ do: 'decide', decision: 'draw 1' });
  const [first] = last().sent;
  last().break();
  assert.equal(wire.line.value, 'lost');
  await pass(1000);
  assert.equal(sockets.length, 2);
  last().open();
  assert.deepEqual(last().sent, [first]);
  last().tell({ re: first?.id, ok: true, seq: 7 });
  assert.equal((await answer).seq, 7);
  assert.equal(wire.line.value, 'open');
});

test('Watching comes before what waited', async () => {
  const { around, last } = surroundings();
  const wire = new Wire(around);
  wire.onopen = () => void wire.ask({ do: 'watch' });
  wire.start();
  void wire.ask({ do: 'games' });
  last().open();
  assert.deepEqual(
    last().sent.map((one) => one.do),
    ['watch', 'games'],
  );
});

test('A busy server is asked once more a moment later', async () => {
  const { around, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  const answer = wire.ask({ do: 'undo' });
  const id = last().sent[0]?.id;
  last().tell({ re: id, ok: false, error: { code: 'busy', text: '' } });
  await pass(500);
  assert.equal(last().sent.length, 2);
  assert.equal(last().sent[1]?.id, id);
  last().tell({ re: id, ok: true });
  assert.equal((await answer).ok, true);
});

test('Waits grow from try to try', async () => {
  const { around, sockets, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().break();
  await pass(300);
  assert.equal(sockets.length, 2);
  last().break();
  await pass(300);
  assert.equal(sockets.length, 2);
  await pass(300);
  assert.equal(sockets.length, 3);
});

test('A line on which a ping has no answer is a broken one', async () => {
  const { around, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  await pass(20_000);
  assert.equal(last().sent[0]?.do, 'ping');
  await pass(8000);
  assert.equal(wire.line.value, 'lost');
});

test('Without a session nothing is tried again, and what waits is refused', async () => {
  const { around, sockets, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.welcome = async () => false;
  wire.start();
  last().open();
  const answer = wire.ask({ do: 'games' });
  last().break();
  await pass(1000);
  assert.equal((await answer).error?.code, 'gone');
  assert.equal(sockets.length, 1);
});

test('What comes unasked goes to its hearer', () => {
  const { around, last } = surroundings();
  const wire = new Wire(around);
  const heard: unknown[] = [];
  wire.onunasked = (message) => heard.push(message);
  wire.start();
  last().open();
  last().tell({ table: 'a', status: 'open' });
  assert.deepEqual(heard, [{ table: 'a', status: 'open' }]);
});
