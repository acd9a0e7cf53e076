/** The past of a table: its log, and pictures of earlier moments that may be shown instead of the present. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { STEP_TIME, settings } from '../app/settings.ts';
import { follow, since } from './history.ts';
import type { LogEntry, TableMessage } from './protocol.ts';

export class Past {
  private readonly entries = signal<LogEntry[]>([]);
  private readonly pictures = signal<ReadonlyMap<number, TableMessage>>(new Map());
  private readonly momentShown = signal<number | null>(null);
  readonly history: ReadonlySignal<LogEntry[]> = this.entries;
  /** Pictures that were shown, by the number of decisions taken. */
  readonly seen: ReadonlySignal<ReadonlyMap<number, TableMessage>> = this.pictures;
  /** The moment that is looked at instead of the present. */
  readonly moment: ReadonlySignal<number | null> = this.momentShown;
  /** What the board shows: the present, or a moment without its choices. */
  readonly onBoard = computed<TableMessage | null>(() => {
    const moment = this.moment.value;
    const shown = this.shown.value;
    const past = moment === null ? undefined : this.seen.value.get(moment);
    if (!shown || !past?.game) return shown;
    const { legal: _l, reasons: _r, undo: _u, redo: _d, ...game } = past.game;
    return { ...shown, game };
  });

  constructor(
    private readonly shown: ReadonlySignal<TableMessage | null>,
    /** The table after n decisions, if it can be restored. */
    private readonly pictureAt: (n: number) => Promise<TableMessage | null>,
  ) {}

  /** Another viewer or another table: forgets everything. */
  clear(): void {
    this.entries.value = [];
    this.pictures.value = new Map();
    this.momentShown.value = null;
  }

  add(message: TableMessage): void {
    const { game } = message;
    if (!game) return;
    this.entries.value = follow(this.history.peek(), game);
    // After an undo, later pictures show another past.
    const kept = [...this.seen.peek()].filter(([n]) => n < game.n);
    this.pictures.value = new Map([...kept, [game.n, message]]);
  }

  returnToPresent(): void {
    this.momentShown.value = null;
  }

  /** Shows how the table was after a decision; the nearest later picture where that is not known. */
  async showMoment(n: number): Promise<void> {
    if (!this.seen.peek().has(n)) {
      const viewer = this.shown.peek()?.you;
      const past = await this.pictureAt(n);
      if (this.shown.peek()?.you !== viewer) return; // somebody else looks now
      const seen = [...this.seen.peek()];
      const later = seen.find(([moment]) => moment >= n)?.[1];
      const picture = past ?? later ?? this.shown.peek();
      if (picture) {
        seen.push([n, picture]);
        this.pictures.value = new Map(seen.sort(([one], [other]) => one - other));
      }
    }
    this.momentShown.value = n;
  }

  /** Replays step by step what happened since the player's last turn; `visible` selects the entries worth showing. */
  async replaySince(visible: (entry: LogEntry) => boolean): Promise<void> {
    const steps = since(this.history.value, this.shown.value?.you ?? null).filter(visible);
    for (const { n } of steps) {
      await this.showMoment(n);
      await new Promise((resolve) =>
        setTimeout(resolve, STEP_TIME[settings.speed.value] || STEP_TIME.fast),
      );
      if (this.moment.value !== n) return;
    }
    this.returnToPresent();
  }
}
