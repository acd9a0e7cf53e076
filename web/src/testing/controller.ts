/** A controller with a table that only has messages, for tests of what it shows and does. */
import { type Signal, signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import { TableController } from '../game/controller.ts';
import type { TableMessage } from '../game/protocol.ts';
import { sampleMessage } from '../game/samples.ts';
import type { Table } from '../game/table.ts';

// What a controller needs of a browser.
Object.assign(globalThis, {
  window: globalThis,
  document: { hidden: false, getElementById: () => null },
  requestAnimationFrame: (draw: () => void) => setTimeout(draw),
});
settings.speed.value = 'slow';

/** After n decisions, the last of them by this seat, as this viewer sees it. */
export const after = (
  n: number,
  seat: number,
  you: number | null,
  legal?: string[],
): TableMessage =>
  sampleMessage(
    { you },
    {
      n,
      seq: n,
      waiting: you,
      events: [{ n, seat, decision: 'end', events: [] }],
      ...(legal && { legal }),
    },
  );

/** Everything that was begun has been done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));

export function controllerWith(first: TableMessage, more: Partial<Table> = {}) {
  const message: Signal<TableMessage | null> = signal(first);
  const table = { message, close: () => {}, ...more } as Table; // a test calls nothing else
  return { message, controller: new TableController(table) };
}

/** Timers that run when the test says so. */
export function stoppedClock() {
  const { setTimeout, clearTimeout } = globalThis as unknown as Record<string, unknown>;
  const waiting = new Map<number, () => void>();
  let count = 0;
  Object.assign(globalThis, {
    setTimeout: (action: () => void) => {
      count += 1;
      waiting.set(count, action);
      return count;
    },
    clearTimeout: (timer: number) => waiting.delete(timer),
  });
  return {
    /** Those that wait now, not what they start. */
    runOnce() {
      for (const [timer, action] of [...waiting]) if (waiting.delete(timer)) action();
    },
    runAll() {
      for (const [timer, action] of waiting) {
        waiting.delete(timer);
        action();
      }
    },
    restore: () => Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}
