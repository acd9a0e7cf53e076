import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { Game } from '../game/protocol.ts';
import { sampleMessage, sampleView } from '../game/samples.ts';
import type { Table } from '../game/table.ts';
import { tableWith } from '../testing/table.ts';
import { TurnPanel } from './turn.tsx';

afterEach(cleanup);

function show(game: Partial<Game>, changes: Partial<Table> = {}) {
  const table = tableWith(sampleMessage({}, game), changes);
  render(<TurnPanel controller={table.controller} />);
  return table;
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('Who is to move reads what to do', () => {
  show({ view: sampleView({ phase: 'draw' }), legal: ['draw 1'] });
  assert.equal(heading(), 'Draw a building');
});

test('Everybody else reads who is waited for, and whether a computer thinks', () => {
  show({ waiting: 2 }, { thinking: signal(true) });
  assert.equal(heading(), 'Waiting for Marcel');
  assert.ok(screen.getByText('The computer is thinking…'));
  assert.equal(screen.queryByRole('button', { name: 'Undo' }), null);
});

test('Market and tiles are mentioned only where they can be used', () => {
  show({ legal: ['key MON', 'buy wood'] });
  assert.ok(screen.getByText('You can also buy, sell or use tiles.'));
  cleanup();
  show({ legal: ['key MON'] });
  assert.equal(screen.queryByText('You can also buy, sell or use tiles.'), null);
});

test('Where no prestige fits, the panel says so instead of asking for it', () => {
  const view = sampleView({ phase: 'prestige' });
  show({ view, legal: ['skip'] });
  assert.ok(screen.getByText('You have no prestige that fits its slots.'));
  cleanup();
  show({ view, legal: ['prestige bronze', 'skip'] });
  assert.equal(screen.queryByText('You have no prestige that fits its slots.'), null);
});

test('A decision of the list is made by a press', () => {
  const { asked } = show({ legal: ['key MON', 'key BEL'] });
  fireEvent.click(screen.getByText('All choices on the board as a list (2)'));
  fireEvent.click(screen.getByRole('button', { name: /Montmartre/ }));
  assert.deepEqual(asked, ['decide key MON']);
});

test('The next message brings the next question', async () => {
  const { message } = show({ legal: ['key MON'] });
  assert.equal(heading(), 'Take your action');
  message.value = sampleMessage({}, { n: 1, legal: ['end'], view: sampleView({ phase: 'wrap' }) });
  assert.ok(await screen.findByRole('heading', { name: 'End your turn' }));
});

test('After the last turn nothing is asked', () => {
  show({ waiting: null, view: sampleView({ phase: null }) });
  assert.equal(heading(), 'Game over');
});
