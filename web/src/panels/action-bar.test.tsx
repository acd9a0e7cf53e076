import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { Game, TableMessage } from '../game/protocol.ts';
import { sampleGame, sampleMessage, sampleView } from '../game/samples.ts';
import { tableWith } from '../testing/table.ts';
import { ActionBar } from './action-bar.tsx';

afterEach(cleanup);

function show(changes: Partial<Game>, seats?: TableMessage['seats']) {
  const game = sampleGame(changes);
  const message = sampleMessage(seats ? { seats } : {}, game);
  const table = tableWith(message);
  render(<ActionBar controller={table.controller} message={message} game={game} />);
  return table;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).hasAttribute('disabled');

test('Undo and redo are on where there is something to undo or redo', async () => {
  const { asked } = show({ legal: ['end'], undo: true, redo: false });
  assert.equal(isOff('Undo'), false);
  assert.equal(isOff('Redo'), true);
  fireEvent.click(button('Undo'));
  assert.deepEqual(asked, ['undo']);
  cleanup();
  show({ legal: ['end'], undo: false, redo: true });
  assert.equal(isOff('Undo'), true);
  assert.equal(isOff('Redo'), false);
});

test('There are hints only where nobody else plays', () => {
  show({ legal: ['end'] });
  assert.ok(button('Hint'));
  cleanup();
  const person = { kind: 'person' as const, name: 'Bob', online: true };
  show({ legal: ['end'] }, [{ ...person, name: 'Ann' }, person]);
  assert.equal(screen.queryByRole('button', { name: 'Hint' }), null);
});

test('Where the turn can end, a button ends it and says who is next', () => {
  const { asked } = show({ legal: ['end'], view: sampleView({ phase: 'wrap' }) });
  assert.match(button(/^End turn/).textContent ?? '', /then it's Marcel's turn/);
  fireEvent.click(button(/^End turn/));
  assert.deepEqual(asked, ['decide end']);
});

test('What can be skipped is skipped here', () => {
  const { asked } = show({ legal: ['skip', 'bonus 3'] });
  const skip = document.querySelector('[data-decision=skip]');
  assert.ok(skip);
  fireEvent.click(skip);
  assert.deepEqual(asked, ['decide skip']);
  assert.equal(screen.queryByRole('button', { name: /^End turn/ }), null);
});
