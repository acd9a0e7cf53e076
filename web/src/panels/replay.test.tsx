import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { OpenReplay, Viewer } from '../game/replay.ts';
import { sampleMessage } from '../game/samples.ts';
import { Controls, ViewerChoice } from './replay.tsx';

afterEach(cleanup);

function show(n: number) {
  const moved: number[] = [];
  const turns = [0, 3, 6].map((start) => ({ n: start, seat: 1, round: 1 }));
  const replay = { length: 9, turns } as unknown as OpenReplay; // the buttons need nothing else
  const move = (to: number) => {
    moved.push(to);
  };
  render(<Controls n={n} replay={replay} move={move} />);
  return moved;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

test('Buttons lead to the steps and turns before and after', () => {
  const moved = show(4);
  for (const name of ['Previous turn', 'Previous step', 'Next step', 'Next turn']) press(name);
  assert.deepEqual(moved, [3, 3, 5, 6]);
});

test('Buttons that lead nowhere are off', () => {
  show(0);
  assert.deepEqual(['Previous step', 'Next step'].map(isOff), [true, false]);
  cleanup();
  show(9);
  assert.deepEqual(['Previous step', 'Next step'].map(isOff), [false, true]);
});

test('The slider leads to any step, and says which it is', () => {
  const moved = show(4);
  const slider = screen.getByRole('slider', { name: 'Position in the replay' });
  assert.equal(slider.getAttribute('aria-valuetext'), 'Step 4 of 9');
  fireEvent.input(slider, { target: { value: '7' } });
  assert.deepEqual(moved, [7]);
});

test('A replay plays until it is paused', async () => {
  show(4);
  press('Play');
  assert.ok(await screen.findByRole('button', { name: 'Pause' }));
  press('Pause');
  assert.ok(await screen.findByRole('button', { name: 'Play' }));
});

test('A replay is viewed with the knowledge of everybody, a spectator or a player', () => {
  const chosen: Viewer[] = [];
  const choose = (viewer: Viewer) => {
    chosen.push(viewer);
  };
  render(<ViewerChoice message={sampleMessage()} value="all" onChange={choose} />);
  for (const value of ['null', '2', 'all'])
    fireEvent.change(screen.getByLabelText('View as'), { target: { value } });
  assert.deepEqual(chosen, [null, 2, 'all']);
});
