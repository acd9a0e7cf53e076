import assert from 'node:assert/strict';
import test from 'node:test';
import { type Signal, signal } from '@preact/signals';
import { Desk } from './desk.ts';
import type { Table } from './host.ts';
import type { HintChoice, TableMessage } from './protocol.ts';
import { settings } from './settings.ts';

// What a desk needs of a browser.
Object.assign(globalThis, {
  window: globalThis,
  document: { hidden: false, getElementById: () => null },
});
settings.speed.value = 'slow';

/** After n decisions, the last of them by this seat, as this viewer sees it. */
function after(n: number, seat: number, you: number | null, legal?: string[]): TableMessage {
  const game = { n, seq: n, waiting: you, events: [{ n, seat, events: [] }], legal };
  return { table: 'x', status: 'playing', seats: [], you, game } as unknown as TableMessage;
}

function deskWith(first: TableMessage, more: Partial<Table> = {}) {
  const message: Signal<TableMessage | null> = signal(first);
  const desk = new Desk({ message, close: () => {}, ...more } as unknown as Table);
  return { message, desk };
}

test('Steps of others are shown one after the other, each for a while', () => {
  const { message, desk } = deskWith(after(1, 1, 1));
  message.value = after(2, 2, 1);
  message.value = after(3, 2, 1);
  assert.equal(desk.shown.value?.game?.n, 2);
  desk.skip();
  assert.equal(desk.shown.value?.game?.n, 3);
  desk.close();
});

test('Nothing of one person is left on the screen when it is blank, however slow it is', () => {
  const { message, desk } = deskWith(after(1, 1, 1));
  message.value = after(2, 3, 1);
  desk.moment.value = 1;
  message.value = after(3, 3, null);
  assert.equal(desk.shown.value?.you, null);
  assert.equal(desk.moment.value, null);
  desk.close();
});

test('A hint is for who decides, and is dropped when somebody else looks before it is there', async () => {
  let asked = 0;
  let answer = (_: { ok: true; value: HintChoice[] }) => {};
  const hint: Table['hint'] = () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const { message, desk } = deskWith(after(1, 1, null), { hint });
  await desk.askHint();
  assert.equal(asked, 0, 'nobody looks');
  message.value = after(1, 1, 1, ['end']);
  const waiting = desk.askHint();
  assert.equal(desk.hint.value, 'thinking');
  message.value = after(2, 1, null);
  answer({ ok: true, value: [] });
  await waiting;
  assert.equal(desk.hint.value, null);
  desk.close();
});

test('A moment that comes when somebody else looks is not shown', async () => {
  let answer = (_: TableMessage | null) => {};
  const at: Table['at'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { message, desk } = deskWith(after(5, 1, 1), { at });
  const waiting = desk.showMoment(2);
  message.value = after(6, 1, 2);
  answer(after(2, 1, 1));
  await waiting;
  assert.equal(desk.moment.value, null);
  assert.equal(desk.seen.value.has(2), false);
  desk.close();
});
