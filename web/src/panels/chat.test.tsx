import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { TableMessage } from '../game/protocol.ts';
import { sampleMessage } from '../game/samples.ts';
import { tableWith } from '../testing/table.ts';
import { Chat } from './chat.tsx';

afterEach(cleanup);

const seats: TableMessage['seats'] = ['Ann', 'Bob'].map((name) => ({
  kind: 'person',
  name,
  online: true,
}));

function show(changes: Partial<TableMessage> = {}, place: 'local' | 'remote' = 'remote') {
  const table = tableWith(sampleMessage({ seats, ...changes }), { place });
  render(<Chat controller={table.controller} />);
  return table;
}
const field = () => screen.getByLabelText('Write a message');
const send = (text: string) => {
  fireEvent.input(field(), { target: { value: text } });
  const form = field().closest('form');
  assert.ok(form);
  fireEvent.submit(form);
};

test('There is no chat where there is nobody to talk to', () => {
  show({}, 'local');
  assert.equal(screen.queryByRole('heading', { name: 'Chat' }), null);
  cleanup();
  show({ seats: sampleMessage().seats });
  assert.equal(screen.queryByRole('heading', { name: 'Chat' }), null);
});

test('What is said is shown with the name of the speaker', async () => {
  const { said } = show();
  said.value = [{ name: 'Bob', text: 'Bonne chance!' }];
  assert.match((await screen.findByText('Bob')).parentElement?.textContent ?? '', /Bonne chance!/);
});

test('A message is sent without what nobody can see, and the field is empty again', () => {
  const { asked } = show();
  send('  merci\u202e ');
  assert.deepEqual(asked, ['say merci']);
  assert.equal(Reflect.get(field(), 'value'), '');
});

test('A message of spaces is not sent', () => {
  const { asked } = show();
  send('   ');
  assert.deepEqual(asked, []);
});

test('Who watches reads, and cannot write', () => {
  show({ you: null });
  assert.ok(screen.getByRole('heading', { name: 'Chat' }));
  assert.equal(screen.queryByLabelText('Write a message'), null);
});

test('Who is muted is not heard until unmuted', async () => {
  const { said } = show();
  said.value = [{ name: 'Bob', text: 'Bonne chance!' }];
  await screen.findByText('Bob');
  fireEvent.click(screen.getByRole('button', { name: 'Mute Bob' }));
  assert.equal(screen.queryByText('Bob'), null);
  fireEvent.click(screen.getByRole('button', { name: 'Unmute Bob' }));
  assert.ok(screen.getByText('Bob'));
});

test('Players can report each other; spectators only mute', () => {
  const { asked } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Report Bob' }));
  assert.deepEqual(asked, ['report 2']);
  cleanup();
  show({ you: null });
  assert.equal(screen.queryByRole('button', { name: 'Report Bob' }), null);
  assert.ok(screen.getByRole('button', { name: 'Mute Bob' }));
});
