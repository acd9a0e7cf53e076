import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { success } from '../game/outcome.ts';
import { notice } from './announce.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { offerRecord } from './way-out.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('planted');
}

function show() {
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (text: unknown) => logged.push(text);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  console.error = error;
  return logged;
}

test('What is inside is shown while nothing goes wrong', () => {
  render(
    <ErrorBoundary>
      <p>a table</p>
    </ErrorBoundary>,
  );
  assert.ok(screen.getByText('a table'));
  assert.equal(screen.queryByRole('alert'), null);
});

test('What throws is replaced by an explanation and a way out, and reported', () => {
  const logged = show();
  assert.match(screen.getByRole('alert').textContent ?? '', /Something went wrong/);
  assert.ok(screen.getByText(/planted/));
  assert.ok(screen.getByRole('button', { name: 'Reload' }));
  assert.equal(screen.queryByRole('button', { name: 'Copy the record' }), null);
  assert.match(String(logged[0]), /planted/);
});

test('The record of the game on the screen can be copied', async () => {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied = text;
      },
    },
  });
  const withdraw = offerRecord(async () => success('[Paris "1"]'));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the record' }));
  await waitFor(() => assert.equal(notice.value, 'Record copied.'));
  assert.equal(copied, '[Paris "1"]');
  withdraw();
});
