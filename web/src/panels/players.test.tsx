import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { Game, TableMessage } from '../game/protocol.ts';
import { sampleMessage, samplePlayer, sampleView } from '../game/samples.ts';
import { tableWith } from '../testing/table.ts';
import { Players } from './players.tsx';

afterEach(cleanup);

function show(changes: Partial<TableMessage> = {}, game: Partial<Game> = {}) {
  const table = tableWith(sampleMessage(changes, game));
  render(<Players controller={table.controller} />);
  return table;
}
const person = (name: string, more = {}) => ({
  kind: 'person' as const,
  name,
  online: true,
  ...more,
});

test('Everybody is shown with points and keys; whose turn it is, is marked', () => {
  const players = [samplePlayer({ vp: 7, reserve: 3 }), samplePlayer({ vp: 12 })];
  show(
    {},
    { waiting: 2, view: sampleView({ players, banks: { ...sampleView().banks, MON: [1, 1] } }) },
  );
  const [ann, marcel] = screen.getAllByRole('listitem');
  assert.match(ann?.textContent ?? '', /Ann \(you\).*7.*Keys on banks and the Arc 2.*reserve 3/);
  assert.match(marcel?.textContent ?? '', /Marcel.*Computer, level 3.*12/);
  assert.equal(ann?.getAttribute('aria-current'), null);
  assert.equal(marcel?.getAttribute('aria-current'), 'true');
});

test('The last round is announced', () => {
  show({}, { view: sampleView({ round: 9, final_round: 9 }) });
  assert.ok(screen.getByText('final round'));
});

test('Somebody who is away is waited for before a computer can take over', () => {
  show({ seats: [person('Ann'), person('Bob', { online: false })] });
  assert.ok(screen.getByText(/If Bob stays away for a minute/));
  assert.equal(screen.queryByRole('button', { name: /Let a computer/ }), null);
});

test('Who leaves is asked first, and can take the seat back', () => {
  let answer = false;
  Object.assign(globalThis, { confirm: () => answer });
  const { asked } = show({ seats: [person('Ann'), person('Bob')] });
  fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  assert.deepEqual(asked, []);
  answer = true;
  fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  assert.deepEqual(asked, ['leave']);
  cleanup();
  const back = show({ seats: [person('Ann', { stand_in: 3 }), person('Bob')] });
  fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  assert.deepEqual(back.asked, ['comeBack']);
});
