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

/** The way into a game, for one window at a time. */
export interface Door {
  /** Whether one is inside at once; false where another window has the game. */
  soon: Promise<boolean>;
  /** One is inside, as late as that may be. */
  inside: Promise<void>;
  /** Goes out, or waits no longer. */
  leave(): void;
}

export type Enter = (id: string) => Door;

const PATIENCE = 1500; // a window that is being loaded again gives its game back in this time

/** Does it when somebody looks at this window again. */
function whenSeen(action: () => void, signal: AbortSignal): void {
  const look = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', look);
    action();
  };
  document.addEventListener('visibilitychange', look, { signal });
}

export const enterAlone: Enter = (id) => {
  if (typeof navigator === 'undefined' || !navigator.locks)
    return { soon: Promise.resolve(true), inside: Promise.resolve(), leave() {} };
  const giveUp = new AbortController();
  const { signal } = giveUp;
  let goOut = () => {};
  const left = new Promise<void>((resolve) => {
    goOut = resolve;
  });
  let waited = false;
  const inside = new Promise<void>((enter) => {
    const enterAndStay = () => {
      // A forgotten window takes no game from one that is only being loaded again.
      if (waited && document.hidden) return whenSeen(ask, signal);
      enter();
      return left;
    };
    const ask = () => {
      navigator.locks.request(`paris ${id}`, { signal }, enterAndStay).catch(() => {}); // given up
    };
    ask();
  });
  const late = new Promise<boolean>((resolve) =>
    setTimeout(() => {
      waited = true;
      resolve(false);
    }, PATIENCE),
  );
  return {
    soon: Promise.race([inside.then(() => true), late]),
    inside,
    leave() {
      giveUp.abort();
      goOut();
    },
  };
};

const refuse = <T>(text: string): Outcome<T> => ({
  ok: false,
  error: { code: 'forbidden', text },
});

/** A turn of somebody else goes on, and nothing of it is to be seen yet. */
const sameForOnlookers = (before: TableMessage | null, now: TableMessage): boolean =>
  before?.game?.n === now.game?.n &&
  before?.game?.waiting === now.game?.waiting &&
  before?.status === now.status &&
  before.you === now.you &&
  before.game?.legal === undefined &&
  now.game?.legal === undefined &&
  now.game?.events.length === 0;

/** How far a game is, for lists. */
function progress(message: TableMessage | null): Pick<Saved, 'round' | 'points'> {
  const view = message?.game?.view;
  return view ? { round: view.round, points: view.players.map(({ vp }) => vp) } : {};
}

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
  private keeping: Promise<void> = Promise.resolve();

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

  /** Another window has the game: it goes on here, as it is then, when that one leaves it. */
  resumeAfter(inside: Promise<Saved | null>): void {
    this.refused.value = 'elsewhere';
    const found = inside.catch(() => null);
    void found.then(async (saved) => {
      if (this.closed) return;
      this.refused.value = saved ? null : 'unknown';
      if (!saved) return;
      this.saved = saved;
      await this.resume();
    });
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
    if (!sameForOnlookers(this.message.value, message)) this.message.value = message;
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
    await this.update();
  }

  /** A game that was deleted in another window is not brought back. */
  private async update(): Promise<void> {
    const there = await this.store.update(this.saved).catch(() => true);
    if (there || this.closed) return;
    this.refused.value = 'removed';
    this.close();
  }

  /** The next step waits until this one is kept; the picture does not. */
  private async showAndKeep(): Promise<void> {
    this.keeping = this.keep();
    await Promise.all([this.refresh(), this.keeping]);
  }

  private async keepStatus(): Promise<void> {
    const message = this.message.value;
    const status = message?.status === 'over' ? 'over' : 'playing';
    const waiting = message?.game?.waiting ?? null;
    const now: Saved = { ...this.saved, status, waiting, ...progress(message) };
    if (JSON.stringify(now) === JSON.stringify(this.saved)) return;
    this.saved = now;
    await this.update();
  }

  /** One decision of a computer after the other, so that the screen can follow. */
  private async goOn(): Promise<void> {
    if (this.thinking.value) return;
    this.thinking.value = true;
    while (!this.closed && this.computerIsNext()) {
      const answer = await this.thinker.ask({ do: 'think', seed: randomHex(8) });
      if (this.closed) break;
      if (!answer.ok) {
        await this.stumble(answer);
        break;
      }
      await this.showAndKeep();
    }
    this.thinking.value = false;
    await this.keepStatus();
  }

  /** A computer was refused: perhaps a step was taken back meanwhile; else nobody would ever go on. */
  private async stumble(answer: EngineAnswer): Promise<void> {
    await this.refresh();
    if (!this.closed && this.computerIsNext()) this.refused.value = answer.error?.code ?? 'unknown';
  }

  private computerIsNext(): boolean {
    const waiting = this.message.value?.game?.waiting;
    return Boolean(
      waiting && this.message.value?.status === 'playing' && !this.people.includes(waiting),
    );
  }

  private async step(verb: string, more: object = {}): Promise<Outcome<null>> {
    const seq = this.message.value?.game?.seq ?? 0;
    // All is asked for at once: the answers come in order, and what was refused has changed nothing.
    const asked = this.thinker.ask({ do: verb, seat: this.viewer, seq, ...more });
    const after = this.showAndKeep();
    const answer = await asked;
    await after;
    if (answer.ok) void this.goOn();
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
    if (this.closed || viewer === null || n > decisions) return null;
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

  /** Who leaves at once after a step has made it all the same: nobody else comes in before it is kept. */
  close(): void {
    this.closed = true;
    this.forget();
    void this.keeping.then(() => {
      this.thinker.close();
      this.device.leave();
    });
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
    ...(saved.round !== undefined && { round: saved.round }),
    ...(saved.points && { points: saved.points }),
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
      round: 1,
      points: table.seats.map(() => 0),
      created: now,
      saved: now,
      secret: randomHex(32),
    });
    return id;
  }

  async table(id: string): Promise<Table | null> {
    const door = this.enter(id);
    const inside = await door.soon;
    const saved = await this.store.get(id).catch((error) => {
      door.leave();
      throw error;
    });
    if (!saved) {
      door.leave();
      return null;
    }
    const table = new LocalTable(saved, this.start, this.start(), this.store, {
      again: (before) => this.again(before),
      leave: door.leave,
    });
    if (inside) await table.resume();
    else table.resumeAfter(door.inside.then(() => this.store.get(id)));
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
