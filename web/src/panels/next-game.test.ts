import assert from 'node:assert/strict';
import test from 'node:test';
import type { Listed } from '../game/protocol.ts';
import { nextGame } from './next-game.tsx';

const game = (table: string, changed: number, more: Partial<Listed> = {}): Listed => ({
  table,
  status: 'playing',
  players: 2,
  variants: [],
  seats: [],
  you: 1,
  waiting: 1,
  yours: true,
  days: 3,
  changed,
  ...more,
});

test('Of the games that wait for me the one that has waited longest is next, never this one', () => {
  const games = [
    game('here', 1),
    game('newer', 30),
    game('older', 20),
    game('theirs', 2, { yours: false }),
    game('over', 3, { status: 'over' }),
  ];
  assert.equal(nextGame(games, 'here')?.table, 'older');
  assert.equal(nextGame(games.slice(3), 'here'), null);
});
