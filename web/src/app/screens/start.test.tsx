import '../../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { Listed, NewTable } from '../../game/protocol.ts';
import { notice } from '../../ui/announce.ts';
import { device } from '../environment.ts';
import { StartScreen } from './start.tsx';

afterEach(cleanup);

const none = async (): Promise<(Listed & { saved: number })[]> => [];
device.games = none;
const playNow = () => screen.getByRole('button', { name: 'Play now' });

test('One press makes a game as it is described, and opens it', async () => {
  const made: NewTable[] = [];
  device.create = async (table) => {
    made.push(table);
    return 'new';
  };
  render(<StartScreen />);
  assert.ok(screen.getByText(/You against 1 computer, Beginner/));
  fireEvent.click(playNow());
  await waitFor(() => assert.equal(location.pathname, '/local/new'));
  assert.deepEqual(
    made.map(({ seats }) => seats),
    [['me', 'level 1']],
  );
});

test('Other players and levels are chosen, described and kept for the next time', async () => {
  const made: NewTable[] = [];
  device.create = async (table) => {
    made.push(table);
    return 'other';
  };
  render(<StartScreen />);
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Master' }));
  assert.ok(await screen.findByText(/You against 1 computer, Master/));
  fireEvent.click(playNow());
  await waitFor(() => assert.equal(location.pathname, '/local/other'));
  assert.deepEqual(made[0]?.seats, ['me', 'level 6']);
  cleanup();
  render(<StartScreen />);
  assert.ok(screen.getByText(/You against 1 computer, Master/));
});

test('Characters sit on the first computer seats, one more than there is room replaces the first', async () => {
  const made: NewTable[] = [];
  device.create = async (table) => {
    made.push(table);
    return 'company';
  };
  render(<StartScreen />);
  fireEvent.click(screen.getByRole('radio', { name: '3' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Strong' }));
  for (const name of [/^Hector, Spoiler/, /^Octave, Banker/, /^Armand, Mayor/])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(playNow());
  await waitFor(() => assert.equal(location.pathname, '/local/company'));
  assert.deepEqual(made[0]?.seats, ['me', 'level 4 banker', 'level 4 mayor']);
});

test('Where no game can be made, that is said', async () => {
  device.create = () => Promise.reject(new Error('no storage'));
  render(<StartScreen />);
  fireEvent.click(playNow());
  await waitFor(() => assert.equal(notice.value, "The game can't be started here."));
});

test('Games that are not over are offered to be continued', async () => {
  const game = {
    table: 'a',
    players: 2,
    variants: [],
    seats: [
      { kind: 'person' as const, name: 'Ann' },
      { kind: 'computer' as const, level: 2 },
    ],
    you: 1,
    waiting: 1,
    yours: true,
    days: null,
    changed: 0,
    saved: 0,
  };
  device.games = async () => [
    { ...game, status: 'playing' as const },
    { ...game, table: 'b', status: 'over' as const },
  ];
  render(<StartScreen />);
  assert.ok(await screen.findByRole('heading', { name: 'Continue playing' }));
  const links = [...document.querySelectorAll('.start-continue li a')];
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    ['/local/a'],
  );
});
