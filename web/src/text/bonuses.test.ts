import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { figures } from '../game/figures.ts';
import { noTokens, sampleGame, samplePlayer, sampleView } from '../game/samples.ts';
import { bonusNamed } from './bonuses.ts';
import { explainDecision } from './explain.ts';

const builtIn = figures.rulings;
afterEach(() => {
  figures.rulings = builtIn;
});

const rule = (step_back: 'tiles' | 'spaces', track_end: 'closed' | 'open'): void => {
  figures.rulings = {
    ...builtIn,
    step_back: { value: step_back },
    track_end: { value: track_end },
  };
};
const told = (number: number): string => bonusNamed(number, 3).text;

test('R10.12 tiles 17 and 25 say whether they work on the last space', () => {
  for (const words of ['tiles', 'spaces'] as const) {
    rule(words, 'closed');
    assert.match(told(17), /^Unless your meeple is on the last space, take any tile/);
    assert.match(told(25), /^Unless your meeple is on the last space, it goes back/);
    rule(words, 'open');
    assert.match(told(17), /^Take any tile from the track\./);
    assert.doesNotMatch(told(25), /last space/);
  }
});

test('R10.2 tile 25 says which spaces it counts', () => {
  for (const words of ['closed', 'open'] as const) {
    rule('tiles', words);
    assert.match(told(25), /nearest spaces with tiles/);
    rule('spaces', words);
    assert.match(told(25), /the 5 spaces right behind it/);
  }
});

test('R10.12 the step to the last space ends the taking of tiles only where the ruling says so', () => {
  const screen = { francs: 5, keys: 3, tokens: noTokens, held: [17], end_held: [] };
  const game = sampleGame({
    view: sampleView({ players: [samplePlayer({ meeple: 20, screen }), samplePlayer()] }),
  });
  const step = (): string => explainDecision('bonus 30', { reveals: false }, game, 1).join(' ');
  assert.match(step(), /can take no more bonus tiles/);
  rule('tiles', 'open');
  assert.match(step(), /can go no further/);
});
