/** Acting at a table: one step at a time, and every refusal is reported. */
import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { notify, speakAloud } from '../ui/announce.ts';
import { type Outcome, success } from './outcome.ts';
import type { TableMessage } from './protocol.ts';
import type { Table } from './table.ts';

/** Buttons are only disabled while an answer takes longer than this: drawing them twice for less would cost more. */
const SLOW_TIMEOUT_MS = 150;

/** Waits until the message is one of these. */
function changed(
  message: ReadonlySignal<TableMessage | null>,
  wanted: (now: TableMessage) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const now = message.value;
      if (!now || !wanted(now)) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

export class Actions {
  private readonly underWay = signal(false);
  private readonly takesLong = signal(false);
  /** A step is under way, and clicks do nothing. */
  readonly busy: ReadonlySignal<boolean> = this.underWay;
  /** It takes so long that this is shown. */
  readonly slow: ReadonlySignal<boolean> = this.takesLong;

  constructor(private readonly table: Table) {}

  private async step(take: () => Promise<Outcome<null>>): Promise<boolean> {
    if (this.busy.value) return false;
    this.underWay.value = true;
    const timer = window.setTimeout(() => {
      this.takesLong.value = true;
    }, SLOW_TIMEOUT_MS);
    const done = await take();
    clearTimeout(timer);
    batch(() => {
      this.underWay.value = false;
      this.takesLong.value = false;
    });
    // After `stale` the table is shown as it is now, which says enough.
    if (!done.ok && done.error.code !== 'stale') notify(errorSentence(done.error));
    return done.ok;
  }

  /** False if it was refused. */
  decide(decision: string): Promise<boolean> {
    return this.step(() => this.table.decide(decision));
  }

  async undo(): Promise<void> {
    if (await this.step(() => this.table.undo())) speakAloud(t('Undone.'));
  }

  /** Undoes step by step until n decisions are left; each step needs the state that the last one led to. */
  async undoTo(n: number): Promise<void> {
    const { message } = this.table;
    const steps = async (): Promise<Outcome<null>> => {
      for (;;) {
        const now = message.peek()?.game?.n ?? 0;
        if (now <= n) return success(null);
        const done = await this.table.undo();
        if (!done.ok) return done;
        await changed(message, ({ game }) => game?.n !== now);
      }
    };
    if (await this.step(steps)) speakAloud(t('Undone.'));
  }

  async undoTurn(): Promise<void> {
    if (await this.step(() => this.table.undoTurn())) speakAloud(t('Turn undone.'));
  }

  async redo(): Promise<void> {
    if (await this.step(() => this.table.redo())) speakAloud(t('Redone.'));
  }
}

/** Asks the table for something that is no step; `forbidden` is said if that is the answer. */
export async function request(
  ask: () => Promise<Outcome<null>>,
  forbidden?: string,
): Promise<void> {
  const done = await ask();
  if (done.ok) return;
  notify(forbidden && done.error.code === 'forbidden' ? forbidden : errorSentence(done.error));
}
