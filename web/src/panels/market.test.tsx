import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { sampleMessage, sampleView } from '../game/samples.ts';
import { tableWith } from '../testing/table.ts';
import { Market } from './market.tsx';

afterEach(cleanup);

function show(legal?: string[]) {
  const view = sampleView({ supply: { wood: 4, marble: 3, gold: 2 } });
  const table = tableWith(sampleMessage({}, { view, ...(legal && { legal }) }));
  render(<Market controller={table.controller} />);
  return table;
}
const buyWood = () => screen.getByRole('button', { name: 'Buy wood for 2' });

test('The supply is shown', () => {
  show();
  const cells = within(screen.getByRole('row', { name: /^Supply/ })).getAllByRole('cell');
  assert.deepEqual(
    cells.map((cell) => cell.textContent),
    ['4', '3', '2', '–', '–', '–'],
  );
});

test('What can be bought is bought by a press on its price', () => {
  const { asked } = show(['buy wood']);
  assert.equal(buyWood().getAttribute('aria-disabled'), null);
  fireEvent.click(buyWood());
  assert.deepEqual(asked, ['decide buy wood']);
});

test('What cannot be bought is explained by a press on its price', () => {
  const { asked } = show(['key MON']);
  assert.equal(buyWood().getAttribute('aria-disabled'), 'true');
  fireEvent.click(buyWood());
  assert.deepEqual(asked, ['why buy wood']);
});
