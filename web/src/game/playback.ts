/**
 * The pace of what is shown: messages about what others do wait in a queue, and each stays on the board for the time
 * of the setting. The player's own steps are shown at once, with everything that was queued before them.
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { STEP_TIME, settings } from '../app/settings.ts';
import type { Game, LogEntry, TableMessage } from './protocol.ts';

/** A computer's draft of its turn is not visible: on this device the same picture comes again. */
const hasNoNews = (now: Game | null, last: Game): boolean =>
  now?.n === last.n &&
  now.seq === last.seq &&
  now.waiting === last.waiting &&
  now.events.length === 0;

export class Playback {
  private readonly current = signal<TableMessage | null>(null);
  private readonly newEntries = signal<LogEntry[]>([]);
  private readonly skips = signal(0);
  /** The message on the screen; later ones may be queued. */
  readonly shown: ReadonlySignal<TableMessage | null> = this.current;
  /** What came with it: to be animated on the board. */
  readonly fresh: ReadonlySignal<LogEntry[]> = this.newEntries;
  /** Counts up when everything that still moves must be at its place at once. */
  readonly skipped: ReadonlySignal<number> = this.skips;

  private queue: TableMessage[] = [];
  private timer = 0;
  /** The last picture is not drawn yet. */
  private frameDue = false;

  constructor(private readonly onShown: (now: TableMessage, before: TableMessage | null) => void) {}

  close(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  receive(message: TableMessage): void {
    const last = this.queue[this.queue.length - 1] ?? this.shown.peek();
    const { game } = message;
    const news = game?.events.some(
      (entry) => entry.seat !== message.you && entry.n > (last?.game?.n ?? 0),
    );
    // Nothing that one person may see waits while another one looks.
    const same = last?.game && last.you === message.you && !document.hidden;
    if (same && last.game && hasNoNews(game, last.game)) {
      this.replaceNewest(message);
      return;
    }
    const watched = same && news;
    const paced = watched && STEP_TIME[settings.speed.peek()] > 0;
    this.queue.push(message);
    if (paced && this.timer === 0) this.next();
    else if (!paced && !(watched && this.frameDue)) this.catchUp();
  }

  /** The newest picture again: takes its place, in the queue or on the screen, and hurries nothing. */
  private replaceNewest(message: TableMessage): void {
    const queued = this.queue.pop();
    if (queued?.game && message.game) {
      const { events } = queued.game;
      this.queue.push({ ...message, game: { ...message.game, events } });
      return;
    }
    this.show(message);
    this.awaitFrame();
  }

  private next(): void {
    const message = this.queue.shift();
    if (!message) {
      this.timer = 0;
      return;
    }
    this.show(message);
    this.timer = window.setTimeout(() => this.next(), STEP_TIME[settings.speed.peek()]);
  }

  /** Shows the present at once, and nothing moves any more. */
  skip(): void {
    batch(() => {
      this.catchUp();
      this.newEntries.value = [];
      this.skips.value += 1;
    });
  }

  /** Shows everything that is queued, at once. */
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    batch(() => {
      for (const message of this.queue.splice(0)) this.show(message);
    });
    this.awaitFrame();
  }

  /** What others do before the last picture is drawn comes with the next one. */
  private awaitFrame(): void {
    if (this.frameDue || document.hidden) return;
    this.frameDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.frameDue = false;
        if (this.timer === 0 && this.queue.length > 0) this.catchUp();
      }),
    );
  }

  private show(message: TableMessage): void {
    const before = this.shown.peek();
    batch(() => {
      this.current.value = message;
      if (message.game && before?.game && before.you === message.you) {
        const known = before.game.n;
        this.newEntries.value = message.game.events.filter((entry) => entry.n > known);
      }
      this.onShown(message, before);
    });
  }
}
