import assert from 'node:assert/strict';
import test from 'node:test';
import { signal } from '@preact/signals';
import { type Component, options, render } from 'preact';
import type { TableController } from '../game/controller.ts';
import { refusal } from '../game/outcome.ts';
import type { TableMessage } from '../game/protocol.ts';
import { sampleMessage } from '../game/samples.ts';
import { fakeDom } from '../ui/fake-dom.ts';
import { EndReport } from './end.tsx';

/** Hooks that the component calls while `draw` runs. Preact reports each of them to `options.__h`. */
function hooksIn(component: unknown, draw: () => void): number {
  let count = 0;
  Reflect.set(options, '__h', (one: Component) => {
    if (one.constructor === component) count += 1;
  });
  draw();
  Reflect.deleteProperty(options, '__h');
  return count;
}

test('The end report is drawn when there is one, and asks for the same hooks before and after', () => {
  const { root, text } = fakeDom();
  const shown = signal<TableMessage | null>(null);
  const table = {
    id: 'x',
    place: 'local',
    record: async () => refusal('offline', ''),
  };
  const controller = { shown, table } as unknown as TableController;
  const drawn = (message: TableMessage | null) => {
    shown.value = message;
    return hooksIn(EndReport, () => render(<EndReport controller={controller} />, root));
  };
  const before = drawn(null);
  assert.equal(text(), '');
  const over = sampleMessage(
    { status: 'over' },
    { waiting: null, result: { scores: [40, 31], winners: [1] } },
  );
  assert.equal(drawn(over), before, 'hooks with a report');
  assert.match(text(), /You win!.*40.*31/);
  assert.equal(drawn(sampleMessage()), before, 'hooks when the report is gone');
  assert.equal(text(), '');
  assert.ok(before > 0);
  render(null, root);
});
