import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { LogEntry, TableMessage } from '../game/protocol.ts';
import { sampleMessage } from '../game/samples.ts';
import { tableWith } from '../testing/table.ts';
import { Log, MomentBanner } from './log.tsx';

afterEach(cleanup);

const passed = (n: number, seat: number): LogEntry => ({
  n,
  seat,
  decision: 'pass',
  events: [{ event: 'passed', seat }],
});

function show(events: LogEntry[], at?: () => Promise<TableMessage | null>) {
  const table = tableWith(sampleMessage({}, { n: events.length, events }), at && { at });
  render(
    <>
      <Log controller={table.controller} />
      <MomentBanner controller={table.controller} />
    </>,
  );
  return table;
}

test('At first nothing has happened', () => {
  show([]);
  assert.ok(screen.getByText('Nothing has happened yet.'));
});

test('What happened is told turn by turn', () => {
  show([passed(1, 1), passed(2, 2)]);
  assert.equal(screen.getAllByRole('button', { name: /pass/ }).length, 2);
  assert.equal(screen.queryByText('Nothing has happened yet.'), null);
});

test('A line shows its moment, and once more the present', async () => {
  const then = sampleMessage({}, { n: 1 });
  show([passed(1, 1), passed(2, 2)], async () => then);
  const [line] = screen.getAllByRole('button', { name: /pass/ });
  assert.ok(line);
  fireEvent.click(line);
  const back = await screen.findByRole('button', { name: 'Return to the present' });
  assert.equal(line.getAttribute('aria-pressed'), 'true');
  const isBack = () => assert.equal(screen.queryByRole('status'), null);
  fireEvent.click(back);
  await waitFor(isBack);
  fireEvent.click(line);
  await screen.findByRole('status');
  fireEvent.click(line);
  await waitFor(isBack);
});

test('What others did since my turn can be watched again', () => {
  show([passed(1, 1)]);
  assert.equal(screen.queryByRole('button', { name: 'Since my turn' }), null);
  cleanup();
  show([passed(1, 1), passed(2, 2)]);
  assert.ok(screen.getByRole('button', { name: 'Since my turn' }));
});
