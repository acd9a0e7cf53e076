/** Games on this device: a worker plays by the rules and for the computers, IndexedDB keeps them. */
import { type Signal, signal } from '@preact/signals';
import type { EngineAnswer } from './engine.ts';
import type { Device, Line, Outcome, Table } from './host.ts';
import type {
  HintChoice,
  Listed,
  NewTable,
  Preview,
  Reason,
  Refused,
  TableMessage,
} from './protocol.ts';
import { type OpenReplay, openReplay } from './replay.ts';
import { browserStore, type Saved, type Store } from './store.ts';
import { type Start, startWorker, type Thinker } from './thinker.ts';
import { randomHex } from './wire.ts';

const nothing = (): null => null;

function outcome<T>(answer: EngineAnswer, value: (answer: EngineAnswer) => T): Outcome<T> {
  if (answer.ok) return { ok: true, value: value(answer) };
  return { ok: false, error: (answer.error as Refused) ?? { code: 'bad_message', text: '' } };
}

/** Lets one window at a time have a game: gives how to leave it, or null if another has it. */
export type Enter = (id: string) => Promise<(() => void) | null>;

const PATIENCE = 1500; // a window that is being loaded again gives its game back in this time

export const enterAlone: Enter = (id) => {
  if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks
      .request(`paris ${id}`, { signal }, () => new Promise<void>((leave) => resolve(leave)))
      .catch(() => resolve(null));
  });
};

const refuse = <T>(text: string): Outcome<T> => ({
  ok: false,
  error: { code: 'forbidden', text },
});

class LocalTable implements Table {
  readonly place = 'local';
  readonly message: Signal<TableMessage | null> = signal(null);
  readonly line: Signal<Line> = signal('open');
  readonly said: Signal<{ name: string; text: string }[]> = signal([]);
  readonly thinking = signal(false);
  readonly refused: Signal<string | null> = signal(null);
  readonly next: Signal<number | null> = signal(null);

  /** Whose view is shown; null between two people. */
  private viewer: number | null;
  private known = 0;
  private closed = false;

  constructor(
    private saved: Saved,
    private readonly start: Start,
    private readonly thinker: Thinker,
    private readonly store: Store,
    private readonly device: { again: (saved: Saved) => Promise<string>; leave: () => void },
  ) {
    this.viewer = this.people.length === 1 ? (this.people[0] ?? null) : null;
  }

  get id(): string {
    return this.saved.id;
  }

  private get people(): number[] {
    return this.saved.seats.flatMap((seat, index) => (seat === 'me' ? [index + 1] : []));
  }

  /** From the record on; then the computers go on by themselves. */
  async resume(): Promise<void> {
    const { id, record, decisions, seats, names, secret, variants } = this.saved;
    const answer = await this.thinker.ask(
      record
        ? { do: 'load', id, record, decisions, seats, names, secret }
        : { do: 'new', id, seats, names, secret, variants },
    );
    if (!answer.ok) {
      this.refused.value = answer.error?.code ?? 'unknown';
      return;
    }
    if (!record) await this.keep();
    await this.refresh();
    void this.goOn();
  }

  /** The message of the person who looks, or of nobody while the screen is blank. */
  private async refresh(): Promise<void> {
    const [since, viewer] = [this.known, this.viewer];
    const answer = await this.thinker.ask({ do: 'table', viewer, since, reasons: true });
    if (!answer.ok || this.closed) return;
    const message = answer.message as TableMessage;
    const waiting = message.game?.waiting ?? null;
    const person = waiting !== null && this.people.includes(waiting) ? waiting : null;
    if (person !== null && person !== viewer && viewer !== null && message.status === 'playing') {
      // The step that led here is not done before the screen is blank.
      this.turnAway(null);
      return this.refresh();
    }
    this.next.value = viewer === null && this.people.length > 1 ? person : null;
    this.known = message.game?.n ?? 0;
    this.message.value = message;
  }

  private async keep(): Promise<void> {
    const answer = await this.thinker.ask({ do: 'record' });
    if (!answer.ok) return;
    this.saved = {
      ...this.saved,
      record: answer.record as string,
      decisions: answer.decisions as number,
      saved: Date.now(),
    };
    await this.store.put(this.saved).catch(() => {});
  }

  private async keepStatus(): Promise<void> {
    const message = this.message.value;
    const status = message?.status === 'over' ? 'over' : 'playing';
    const waiting = message?.game?.waiting ?? null;
    if (status === this.saved.status && waiting === this.saved.waiting) return;
    this.saved = { ...this.saved, status, waiting };
    await this.store.put(this.saved).catch(() => {});
  }

  /** One decision of a computer after the other, so that the screen can follow. */
  private async goOn(): Promise<void> {
    if (this.thinking.value) return;
    this.thinking.value = true;
    while (!this.closed && this.computerIsNext()) {
      const answer = await this.thinker.ask({ do: 'think', seed: randomHex(8) });
      if (!answer.ok) break;
      await this.keep();
      await this.refresh();
    }
    this.thinking.value = false;
    await this.keepStatus();
  }

  private computerIsNext(): boolean {
    const waiting = this.message.value?.game?.waiting;
    return Boolean(
      waiting && this.message.value?.status === 'playing' && !this.people.includes(waiting),
    );
  }

  private async step(verb: string, more: object = {}): Promise<Outcome<null>> {
    const seq = this.message.value?.game?.seq ?? 0;
    const answer = await this.thinker.ask({ do: verb, seat: this.viewer, seq, ...more });
    if (answer.ok) {
      await this.keep();
      await this.refresh();
      void this.goOn();
    }
    return outcome(answer, nothing);
  }

  decide = (decision: string) => this.step('decide', { decision });
  undo = () => this.step('undo');
  redo = () => this.step('redo');

  async why(decision: string): Promise<Outcome<Reason | null>> {
    const answer = await this.thinker.ask({ do: 'why', decision });
    return outcome(answer, () => (answer.reason ?? null) as Reason | null);
  }

  async preview(decision: string): Promise<Outcome<Preview>> {
    const answer = await this.thinker.ask({ do: 'preview', decision });
    return outcome(answer, () => answer.preview as Preview);
  }

  async hint(): Promise<Outcome<HintChoice[]>> {
    const answer = await this.thinker.ask({ do: 'hint' });
    return outcome(answer, () => answer.choices as HintChoice[]);
  }

  async record(): Promise<Outcome<string>> {
    const answer = await this.thinker.ask({ do: 'record' });
    return outcome(answer, () => answer.record as string);
  }

  /** The past is drawn by a worker of its own, which is kept for as long as nothing new happens. */
  private past: { decisions: number; replay: Promise<Outcome<OpenReplay>> } | null = null;

  async at(n: number): Promise<TableMessage | null> {
    const viewer = this.viewer;
    const { decisions, record } = this.saved;
    if (viewer === null || n > decisions) return null;
    if (this.past?.decisions !== decisions) {
      this.forget();
      this.past = { decisions, replay: openReplay(record, this.start) };
    }
    const opened = await this.past.replay;
    return opened.ok && !this.closed ? opened.value.at(n, viewer) : null;
  }

  private forget(): void {
    void this.past?.replay.then((opened) => opened.ok && opened.value.close());
    this.past = null;
  }

  private turnAway(seat: number | null): void {
    this.viewer = seat;
    this.known = 0;
  }

  look(seat: number | null): void {
    this.turnAway(seat);
    void this.refresh();
  }

  async rematch(): Promise<Outcome<string>> {
    return { ok: true, value: await this.device.again(this.saved) };
  }

  join = async () => refuse<null>('Everybody sits already.');
  leave = this.join;
  comeBack = this.join;
  replace = this.join;
  say = this.join;

  close(): void {
    this.closed = true;
    this.forget();
    this.thinker.close();
    this.device.leave();
  }
}

/** The list entry of a saved game. */
function listed(saved: Saved): Listed & { saved: number } {
  const you = saved.seats.indexOf('me') + 1 || null;
  return {
    table: saved.id,
    status: saved.status,
    players: saved.seats.length,
    variants: saved.variants,
    seats: saved.seats.map((seat, index) =>
      seat === 'me'
        ? { kind: 'person', name: saved.names[index] ?? '' }
        : { kind: 'computer', level: Number(seat.split(' ')[1]) },
    ),
    you,
    waiting: saved.waiting,
    yours: saved.status === 'playing',
    days: null,
    changed: Math.floor(saved.saved / 1000),
    saved: saved.saved,
  };
}

export class LocalDevice implements Device {
  constructor(
    private readonly start: Start = startWorker,
    private readonly store: Store = browserStore,
    private readonly enter: Enter = enterAlone,
  ) {}

  async create(table: NewTable & { names?: (string | null)[] }): Promise<string> {
    const now = Date.now();
    const id = randomHex(8);
    await this.store.put({
      id,
      seats: table.seats,
      names: table.names ?? [],
      variants: table.variants,
      record: '',
      decisions: 0,
      status: 'playing',
      waiting: 1,
      created: now,
      saved: now,
      secret: randomHex(32),
    });
    return id;
  }

  async table(id: string): Promise<Table | null> {
    const leave = await this.enter(id);
    const saved = await this.store.get(id);
    if (!saved) {
      leave?.();
      return null;
    }
    const table = new LocalTable(saved, this.start, this.start(), this.store, {
      again: (before) => this.again(before),
      leave: leave ?? (() => {}),
    });
    if (leave) await table.resume();
    else table.refused.value = 'elsewhere';
    return table;
  }

  /** The same people and computers, the seats rotated by one. */
  private again(before: Saved): Promise<string> {
    const rotated = <T>(list: T[]): T[] => [...list.slice(1), ...list.slice(0, 1)];
    return this.create({
      seats: rotated(before.seats),
      names: rotated(before.names),
      variants: before.variants,
    });
  }

  async games(): Promise<(Listed & { saved: number })[]> {
    const all = await this.store.all();
    return all.map(listed).sort((a, b) => b.saved - a.saved);
  }

  remove = (id: string) => this.store.remove(id);

  /** The record of a game that is kept here. */
  async record(id: string): Promise<string | null> {
    return (await this.store.get(id))?.record ?? null;
  }
}
