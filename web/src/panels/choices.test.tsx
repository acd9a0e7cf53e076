import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { Game } from '../game/protocol.ts';
import { sampleGame, sampleMessage, sampleView } from '../game/samples.ts';
import { tableWith } from '../testing/table.ts';
import { Choices } from './choices.tsx';

afterEach(cleanup);

function show(changes: Partial<Game>) {
  const game = sampleGame(changes);
  const table = tableWith(sampleMessage({}, game));
  render(<Choices controller={table.controller} game={game} />);
  return table;
}

test('A VP tile is chosen first, then the district that gets it', () => {
  const legal = ['vp 20 MON', 'vp 20 BEL', 'vp 18 MON'];
  const { asked } = show({ legal, view: sampleView({ phase: 'vp' }) });
  const [first, second] = screen.getAllByRole('button', { name: / · / });
  assert.ok(first && second);
  assert.equal(first.getAttribute('aria-pressed'), 'true');
  assert.ok(screen.getByRole('button', { name: /Belleville/ }));
  fireEvent.click(second);
  assert.deepEqual(asked, [], 'a tile alone decides nothing');
  return screen.findByRole('button', { name: / · /, pressed: true }).then(() => {
    assert.equal(screen.queryByRole('button', { name: /Belleville/ }), null);
    fireEvent.click(screen.getByRole('button', { name: /Montmartre/ }));
    assert.deepEqual(asked, ['decide vp 18 MON']);
  });
});

test('A district that may get a VP tile says who has how much there', () => {
  const majorities = {
    ...sampleGame({}).majorities,
    BEL: { sums: [0, 5], best: [0, 5], vp: null },
  };
  show({ legal: ['vp 20 BEL', 'vp 20 MON'], majorities, view: sampleView({ phase: 'vp' }) });
  const [name, share] = [/^Belleville ?Marcel: 5/, /B5$/];
  const district = screen.getByRole('button', { name });
  assert.match(district.textContent ?? '', share);
  assert.equal(screen.getByRole('button', { name: /^Montmartre/ }).textContent, 'Montmartre');
});

test('Bonus tiles are in the order of the track, with what they score now', () => {
  const track_order = [26, 8, ...Array.from({ length: 30 }, (_, at) => at + 1)];
  const view = sampleView({ phase: 'bonus', track_order });
  show({ legal: ['bonus 8', 'bonus 26'], view, worth: { 8: 5 } });
  const shown = screen.getAllByRole('button').map((one) => one.textContent ?? '');
  assert.match(shown[0] ?? '', /Take 26 “Fives”/);
  assert.match(shown[1] ?? '', /Take 8 .*(\+5|5 points)/s);
});

test('Places of the board are listed when the list is opened', async () => {
  show({ legal: ['key MON', 'key BEL'] });
  assert.equal(screen.queryAllByRole('button').length, 0);
  fireEvent.click(screen.getByText(/as a list/));
  assert.equal((await screen.findAllByRole('button')).length, 2);
});

test('A look at the end-game tiles says that it cannot be undone', () => {
  const { asked } = show({ legal: ['search'] });
  const search = screen.getByRole('button');
  assert.match(search.textContent ?? '', /You can't undo this/);
  fireEvent.click(search);
  assert.deepEqual(asked, ['decide search']);
});
