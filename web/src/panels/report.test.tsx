import '../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import type { Viewer } from '../game/replay.ts';
import { makeReport } from '../game/report.ts';
import { reportingEngine } from '../game/report-samples.ts';
import { sampleMessage } from '../game/samples.ts';
import { GameReportPanel } from './report.tsx';

afterEach(cleanup);

/** The report is finished before, so that the panel needs no engine. */
async function show() {
  const went: [number, Viewer][] = [];
  await new Promise<void>((resolve) => {
    makeReport('a game', (report) => report?.done === report?.jobs && resolve(), {
      start: () => reportingEngine(0),
    });
  });
  render(
    <GameReportPanel
      record="a game"
      seats={sampleMessage().seats}
      you={1}
      go={(n, viewer) => went.push([n, viewer])}
    />,
  );
  return went;
}

test('The account of a seat lists its parts with their shares', async () => {
  await show();
  const share = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')[0]
      ?.textContent;
  assert.equal(share('Luck of the draw'), '−5%');
  assert.equal(share('Mistakes'), '−12%');
  assert.equal(share('Turn order'), '+3%');
  assert.ok(screen.getByText('Played like level 3.4 ± 0.6'));
});

test('A costly turn hides its answer until it is asked for, and leads to its moment', async () => {
  const went = await show();
  assert.ok(screen.getByRole('heading', { name: /Round 2: cost 12% ± 4%/ }));
  assert.equal(screen.queryByText('Better'), null);
  const [look] = screen.getAllByRole('button', { name: 'Look at it' });
  assert.ok(look);
  fireEvent.click(look);
  assert.deepEqual(went, [[7, 1]]);
  assert.ok(screen.getByRole('button', { name: 'Show the better turn' }));
});

test('The chances are a table, too, whose turns lead to their moments', async () => {
  const went = await show();
  const row = screen.getAllByRole('row', { hidden: true, name: /Round 1/ })[1];
  assert.ok(row);
  assert.match(row.textContent ?? '', /55%45%\+6%/);
  fireEvent.click(within(row).getByRole('button', { hidden: true }));
  assert.deepEqual(went, [[3, 2]]);
  const marked = screen.getByText('Turning point').closest('tr');
  assert.match(marked?.textContent ?? '', /Round 2/);
});

test('Every seat has a report, with what it did well', async () => {
  await show();
  const [, other] = screen.getAllByRole('radio');
  assert.ok(other);
  fireEvent.click(other);
  assert.ok(screen.getByText(/Round 1: the next best turn was 8% worse\./));
  assert.ok(screen.getByText('None that is certain.'));
});
