import assert from 'node:assert/strict';
import test from 'node:test';
import { sampleMessage } from '../game/samples.ts';
import { Connection } from './connection.ts';
import { fakeEnvironment } from './fake-environment.ts';

const atTable = { table: 'a' };

test('What was not answered is said again on the next socket, with the same id', async () => {
  const { environment, sockets, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  const answer = connection.ask('decide', { ...atTable, seq: 1, decision: 'draw 1' });
  const [first] = last().sent;
  last().break();
  assert.equal(connection.line.value, 'lost');
  await pass(1000);
  assert.equal(sockets.length, 2);
  last().open();
  assert.deepEqual(last().sent, [first]);
  last().tell({ re: first?.id, ok: true, seq: 7 });
  assert.equal((await answer).ok, true);
  assert.equal(connection.line.value, 'open');
});

test('Watching comes before what waited', async () => {
  const { environment, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.onopen = () => void connection.ask('watch', { ...atTable, since: 0, reasons: true });
  connection.start();
  void connection.ask('games', {});
  last().open();
  assert.deepEqual(
    last().sent.map((one) => one.do),
    ['watch', 'games'],
  );
});

test('A busy server is asked once more a moment later', async () => {
  const { environment, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  const answer = connection.ask('undo', { ...atTable, seq: 1 });
  const id = last().sent[0]?.id;
  last().tell({ re: id, ok: false, error: { code: 'busy', text: '' } });
  await pass(500);
  assert.equal(last().sent.length, 2);
  assert.equal(last().sent[1]?.id, id);
  last().tell({ re: id, ok: true });
  assert.equal((await answer).ok, true);
});

test('A refusal that names no message lets all be said again that have no answer', async () => {
  const { environment, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  const heard: unknown[] = [];
  connection.onunasked = (message) => heard.push(message);
  connection.start();
  last().open();
  const answers = [
    connection.ask('games', {}),
    connection.ask('undo', { ...atTable, seq: 1 }),
    connection.ask('lobby', {}),
  ];
  const ids = last().sent.map((one) => one.id);
  last().tell({ re: ids[0], ok: true, games: [] });
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
  last().tell({ re: ids[2], ok: true, games: [] });
  for (const answer of answers) assert.equal((await answer).ok, true);
  assert.deepEqual(heard, []);
});

test('What is to be said again is said once on a new socket', async () => {
  const { environment, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  void connection.ask('undo', { ...atTable, seq: 1 });
  last().tell({ re: last().sent[0]?.id, ok: false, error: { code: 'busy', text: '' } });
  last().break();
  await pass(300);
  last().open();
  await pass(500);
  assert.equal(last().sent.length, 1);
});

test('Waits grow from try to try', async () => {
  const { environment, sockets, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
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
  const { environment, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  await pass(20_000);
  assert.equal(last().sent[0]?.do, 'ping');
  await pass(8000);
  assert.equal(connection.line.value, 'lost');
});

test('A question without an answer is doubted soon: the line is slow, then lost and tried anew', async () => {
  const { environment, sockets, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  void connection.ask('decide', { ...atTable, seq: 1, decision: 'draw 1' });
  await pass(1500);
  assert.deepEqual(
    last().sent.map((one) => one.do),
    ['decide', 'ping'],
  );
  assert.equal(connection.line.value, 'open');
  await pass(1000);
  assert.equal(connection.line.value, 'slow');
  await pass(7000);
  assert.equal(connection.line.value, 'lost');
  await pass(300);
  assert.equal(sockets.length, 2);
  last().open();
  assert.equal(last().sent[0]?.do, 'decide');
});

test('A server that takes its time but answers pings is not suspected', async () => {
  const { environment, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  const answer = connection.ask('hint', atTable);
  for (let second = 0; second < 60; second += 1) {
    await pass(1000);
    const ping = last().sent[last().sent.length - 1];
    if (ping?.do === 'ping') last().tell({ re: ping.id, ok: true });
    assert.equal(connection.line.value, 'open');
  }
  last().tell({ re: last().sent[0]?.id, ok: true, choices: [] });
  assert.equal((await answer).ok, true);
});

test('Something else that was heard is no answer: the silence after it is noticed as well', async () => {
  const { environment, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  void connection.ask('undo', { ...atTable, seq: 1 });
  await pass(1000);
  last().tell({ table: 'a', said: { name: 'Ann', text: 'Hm.' } });
  await pass(1500);
  await pass(1000);
  assert.equal(connection.line.value, 'slow');
});

test('A browser without a network says so at once, and a pong takes it back', async () => {
  const { environment, sockets, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  connection.suspect();
  assert.equal(connection.line.value, 'slow');
  const [ping] = last().sent;
  assert.equal(ping?.do, 'ping');
  last().tell({ re: ping?.id, ok: true });
  assert.equal(connection.line.value, 'open');
  assert.equal(sockets.length, 1);
});

test('When the network is back, a line in doubt is made anew at once, and a good one is only tried', async () => {
  const { environment, sockets, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  last().open();
  connection.reconnect();
  assert.equal(sockets.length, 1);
  assert.equal(last().sent[0]?.do, 'ping');
  void connection.ask('undo', { ...atTable, seq: 1 });
  connection.suspect();
  connection.reconnect();
  assert.equal(sockets.length, 2);
  last().open();
  assert.equal(last().sent[0]?.do, 'undo');
  assert.equal(connection.line.value, 'open');
});

test('A socket that never opens is given up', async () => {
  const { environment, sockets, pass } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.start();
  await pass(15_000);
  assert.equal(connection.line.value, 'lost');
  await pass(300);
  assert.equal(sockets.length, 2);
});

test('Without a session nothing is tried again, and what waits is refused', async () => {
  const { environment, sockets, pass, last } = fakeEnvironment();
  const connection = new Connection(environment);
  connection.hasSession = async () => false;
  connection.start();
  last().open();
  const answer = connection.ask('games', {});
  last().break();
  await pass(1000);
  const refused = await answer;
  assert.equal(!refused.ok && refused.error.code, 'gone');
  assert.equal(sockets.length, 1);
});

/** A connection that is open, and what it received unasked. */
function listening() {
  const { environment, last } = fakeEnvironment();
  const connection = new Connection(environment);
  const heard: unknown[] = [];
  connection.onunasked = (message) => heard.push(message);
  connection.start();
  last().open();
  return { connection, heard, last };
}

test('What comes unasked is read and delivered', () => {
  const { heard, last } = listening();
  const message = sampleMessage({ table: 'a' });
  const said = { name: 'Ann', text: 'Hm.' };
  last().tell(message);
  last().tell({ table: 'a', said });
  last().tell({ closing: true });
  assert.deepEqual(heard, [
    { type: 'table', message },
    { type: 'said', table: 'a', said },
  ]);
});

test('A table that has moved on comes with the refusal', async () => {
  const { connection, heard, last } = listening();
  const answer = connection.ask('undo', { ...atTable, seq: 1 });
  const current = sampleMessage({ table: 'a' });
  const error = { code: 'stale', text: '' };
  last().tell({ re: last().sent[0]?.id, ok: false, error, current });
  assert.equal((await answer).ok, false);
  assert.deepEqual(heard, [{ type: 'table', message: current }]);
});

test('An answer that cannot be read is a refusal; a message that cannot is reported', async () => {
  const { connection, heard, last } = listening();
  let unreadable = 0;
  connection.onunreadable = () => {
    unreadable += 1;
  };
  const answer = connection.ask('why', { ...atTable, decision: 'end' });
  last().tell({ re: last().sent[0]?.id, ok: true, reason: 'tired' });
  const refused = await answer;
  assert.equal(!refused.ok && refused.error.code, 'unreadable');
  const { error } = console;
  console.error = () => {};
  last().tell({ ...sampleMessage(), seats: 'many' });
  console.error = error;
  assert.equal(unreadable, 1);
  assert.deepEqual(heard, []);
});
