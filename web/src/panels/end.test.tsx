import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { type Component, render as draw, options } from 'preact';
import type { TableController } from '../game/controller.ts';
import { refusal, success } from '../game/outcome.ts';
import type { TableMessage } from '../game/protocol.ts';
import { sampleMessage } from '../game/samples.ts';
import type { Table } from '../game/table.ts';
import { tableWith } from '../testing/table.ts';
import { notice } from '../ui/announce.ts';
import { EndReport } from './end.tsx';

afterEach(cleanup);

function show(winners: number[], changes: Partial<TableMessage> = {}, table: Partial<Table> = {}) {
  const result = { winners, scores: [40, 38] };
  const over = sampleMessage({ status: 'over', ...changes }, { waiting: null, result });
  render(<EndReport controller={tableWith(over, table).controller} />);
}
const title = () => screen.getByRole('heading').textContent;

test('The title says who has won, as the reader is concerned', () => {
  show([1]);
  assert.equal(title(), 'You win!');
  cleanup();
  show([2]);
  assert.equal(title(), 'Marcel wins');
  cleanup();
  show([1, 2]);
  assert.equal(title(), 'You share the win with Marcel');
  cleanup();
  show([1, 2], { you: null });
  assert.equal(title(), 'Ann and Marcel share the win');
});

test('The scores are shown, each below its player', () => {
  show([1]);
  const cells = within(screen.getByRole('row', { name: /^Score/ })).getAllByRole('cell');
  assert.deepEqual(
    cells.map((cell) => cell.textContent),
    ['40', '38'],
  );
});

test('The next game is opened when the table has it', async () => {
  show([1], {}, { rematch: async () => success('next') });
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await waitFor(() => assert.equal(location.pathname, '/t/next'));
});

test('Where there can be no next game, it is said why', async () => {
  show([1], {}, { rematch: async () => refusal('too_many', 'too often') });
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await waitFor(() => assert.ok(notice.value));
});

test('Who watched is offered no next game of their own, and may join that of others', () => {
  show([1], { you: null, rematch: 'next' });
  assert.equal(screen.queryByRole('button', { name: 'Play again' }), null);
  const link = screen.getByRole('link', { name: 'Join the rematch' });
  assert.equal(link.getAttribute('href'), '/t/next');
});

/** Hooks that the component calls while `action` runs. Preact reports each of them to `options.__h`. */
function hooksIn(component: unknown, action: () => void): number {
  let count = 0;
  Reflect.set(options, '__h', (one: Component) => {
    if (one.constructor === component) count += 1;
  });
  action();
  Reflect.deleteProperty(options, '__h');
  return count;
}

test('The end report is drawn when there is one, and asks for the same hooks before and after', () => {
  const root = document.createElement('main');
  const shown = signal<TableMessage | null>(null);
  const table = { id: 'x', place: 'local', record: async () => refusal('offline', '') };
  const controller = { shown, table } as unknown as TableController; // it needs nothing else
  const drawn = (message: TableMessage | null) => {
    shown.value = message;
    return hooksIn(EndReport, () => draw(<EndReport controller={controller} />, root));
  };
  const before = drawn(null);
  assert.equal(root.textContent, '');
  const over = sampleMessage(
    { status: 'over' },
    { waiting: null, result: { scores: [40, 31], winners: [1] } },
  );
  assert.equal(drawn(over), before, 'hooks with a report');
  assert.match(root.textContent ?? '', /You win!.*40.*31/);
  assert.equal(drawn(sampleMessage()), before, 'hooks when the report is gone');
  assert.equal(root.textContent, '');
  assert.ok(before > 0);
  draw(null, root);
});
