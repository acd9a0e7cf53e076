import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { signal } from '@preact/signals';
import { cleanup, render, screen } from '@testing-library/preact';
import type { Line } from '../game/table.ts';
import { LineState, LineTrouble } from './line.tsx';

afterEach(cleanup);

test('The line is mentioned only when something is wrong with it, and no longer', async () => {
  const line = signal<Line>('open');
  render(<LineState line={line} />);
  assert.equal(screen.queryByRole('status'), null);
  line.value = 'slow';
  assert.ok(await screen.findByText(/The server isn't responding/));
  line.value = 'lost';
  assert.ok(await screen.findByText(/Connection lost/));
  line.value = 'open';
  while (screen.queryByRole('status')) await Promise.resolve();
});

test('A screen that can do without a server does not mention that it is not there yet', async () => {
  const line = signal<Line>('connecting');
  render(<LineTrouble line={line} />);
  assert.equal(screen.queryByRole('status'), null);
  line.value = 'lost';
  assert.ok(await screen.findByRole('status'));
});
