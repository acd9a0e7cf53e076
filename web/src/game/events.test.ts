import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { eventMembers, events, readEvent } from './events.ts';

/** Rows of the table of events: names and members. */
function documented(): Record<string, string[]> {
  const notation = readFileSync('../docs/notation.md', 'utf8');
  const section = notation.split('### Events')[1]?.split('### Refusals')[0] ?? '';
  const codes = (cell = ''): string[] =>
    [...cell.matchAll(/`(\w+)`/g)].map((found) => found[1] ?? '');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [, names, members] = row.split('|');
      return codes(names).map((name) => [name, codes(members)]);
    }),
  );
}

test('The events are those of the notation, with the same members', () => {
  const table = documented();
  assert.ok(Object.keys(table).length > 20);
  const known = eventMembers();
  assert.deepEqual(Object.keys(known).sort(), Object.keys(table).sort());
  for (const [name, members] of Object.entries(table)) assert.deepEqual(known[name], members, name);
});

test('An event is read with its exact members', () => {
  const drawn = { event: 'drawn', seat: 2, stack: 1, tile: 'MON5', top: null };
  assert.deepEqual(readEvent({ ...drawn, later: 1 }), drawn);
  const points = { event: 'vp', seat: 1, amount: 8, source: 'majority', district: 'MON' };
  assert.deepEqual(readEvent(points), points);
  assert.deepEqual(readEvent({ event: 'over', seat: null }), { event: 'over', seat: null });
});

test('A member that is wrong is named', () => {
  const wrong = { event: 'drawn', seat: 2, stack: 1, tile: 'MON6', top: null };
  assert.throws(() => readEvent(wrong), /tile: expected a building, found MON6/);
  assert.throws(() => readEvent({ event: 'francs', seat: 1 }), /amount: expected a number/);
});

test('Events of later versions are left out', () => {
  const known = { event: 'passed', seat: 1 };
  assert.deepEqual(events([known, { event: 'strike', seat: 2 }]), [known]);
});
