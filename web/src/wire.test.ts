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

test('A refusal that names no message lets all be said again that have no answer', async () => {
  const { around, pass, last } = surroundings();
  const wire = new Wire(around);
  const heard: unknown[] = [];
  wire.onunasked = (message) => heard.push(message);
  wire.start();
  last().open();
  const answers = [wire.ask({ do: 'games' }), wire.ask({ do: 'undo' }), wire.ask({ do: 'lobby' })];
  const ids = last().sent.map((one) => one.id);
  last().tell({ re: ids[0], ok: true });
  last().tell({ re: null, ok: false, error: { code: 'too_often', text: '' } });
  last().tell({ re: null, ok: false, error: { code: 'too_often', text: '' } });
  await pass(500);
  assert.deepEqual(
    last()
      .sent.slice(3)
      .map((one) => one.id),
    [ids[1], ids[2]],
  );
  last().tell({ re: ids[1], ok: true });
  last().tell({ re: ids[2], ok: true });
  for (const answer of answers) assert.equal((await answer).ok, true);
  assert.deepEqual(heard, []);
});

test('What is to be said again is said once on a new socket', async () => {
  const { around, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  void wire.ask({ do: 'undo' });
  last().tell({ re: last().sent[0]?.id, ok: false, error: { code: 'busy', text: '' } });
  last().break();
  await pass(300);
  last().open();
  await pass(500);
  assert.equal(last().sent.length, 1);
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

test('A question without an answer is doubted soon: the line is slow, then lost and tried anew', async () => {
  const { around, sockets, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  void wire.ask({ do: 'decide', decision: 'draw 1' });
  await pass(1500);
  assert.deepEqual(
    last().sent.map((one) => one.do),
    ['decide', 'ping'],
  );
  assert.equal(wire.line.value, 'open');
  await pass(1000);
  assert.equal(wire.line.value, 'slow');
  await pass(7000);
  assert.equal(wire.line.value, 'lost');
  await pass(300);
  assert.equal(sockets.length, 2);
  last().open();
  assert.equal(last().sent[0]?.do, 'decide');
});

test('Who takes his time for an answer, but is there, is not doubted', async () => {
  const { around, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  const answer = wire.ask({ do: 'hint' });
  for (let second = 0; second < 60; second += 1) {
    await pass(1000);
    const ping = last().sent[last().sent.length - 1];
    if (ping?.do === 'ping') last().tell({ re: ping.id, ok: true });
    assert.equal(wire.line.value, 'open');
  }
  last().tell({ re: last().sent[0]?.id, ok: true });
  assert.equal((await answer).ok, true);
});

test('Something else that was heard is no answer: the silence after it is noticed as well', async () => {
  const { around, pass, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  void wire.ask({ do: 'undo' });
  await pass(1000);
  last().tell({ table: 'a', status: 'open' });
  await pass(1500);
  await pass(1000);
  assert.equal(wire.line.value, 'slow');
});

test('A browser without a network says so at once, and a pong takes it back', async () => {
  const { around, sockets, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  wire.doubt();
  assert.equal(wire.line.value, 'slow');
  const [ping] = last().sent;
  assert.equal(ping?.do, 'ping');
  last().tell({ re: ping?.id, ok: true });
  assert.equal(wire.line.value, 'open');
  assert.equal(sockets.length, 1);
});

test('When the network is back, a line in doubt is made anew at once, and a good one is only tried', async () => {
  const { around, sockets, last } = surroundings();
  const wire = new Wire(around);
  wire.start();
  last().open();
  wire.hurry();
  assert.equal(sockets.length, 1);
  assert.equal(last().sent[0]?.do, 'ping');
  void wire.ask({ do: 'undo' });
  wire.doubt();
  wire.hurry();
  assert.equal(sockets.length, 2);
  last().open();
  assert.equal(last().sent[0]?.do, 'undo');
  assert.equal(wire.line.value, 'open');
});

test('A socket that never opens is given up', async () => {
  const { around, sockets, pass } = surroundings();
  const wire = new Wire(around);
  wire.start();
  await pass(15_000);
  assert.equal(wire.line.value, 'lost');
  await pass(300);
  assert.equal(sockets.length, 2);
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
