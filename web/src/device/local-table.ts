/** A table on this device: the engine plays by the rules and for the computers, the store keeps every step. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { mapped, type Outcome, refusal, success } from '../game/outcome.ts';
import type { HintChoice, Preview, Reason, Refused, Said, TableMessage } from '../game/protocol.ts';
import { randomHex } from '../game/random.ts';
import { type OpenReplay, openReplay } from '../game/replay.ts';
import type { Line, Table } from '../game/table.ts';
import type { EngineClient, StartEngine } from './engine-client.ts';
import type { Saved, Store } from './storage.ts';

/** Somebody else's turn goes on, and nothing of it can be seen yet. */
const looksTheSame = (before: TableMessage | null, now: TableMessage): boolean =>
  before?.game?.n === now.game?.n &&
  before?.game?.waiting === now.game?.waiting &&
  before?.status === now.status &&
  before.you === now.you &&
  before.game?.legal === undefined &&
  now.game?.legal === undefined &&
  now.game?.events.length === 0;

/** The progress of a game, for lists. */
function progress(message: TableMessage | null): Partial<Saved> {
  const game = message?.game;
  if (!game) return {};
  const { view, practice } = game;
  const points = view.players.map(({ vp }) => vp);
  return { round: view.round, points, ...(practice && { practice }) };
}

/** What a table needs of the device that it is on. */
export interface TableHost {
  readonly startEngine: StartEngine;
  readonly store: Store;
  /** Makes the next table with the same seats; its id. */
  rematch(saved: Saved): Promise<string>;
  /** Other windows may open the game. */
  release(): void;
}

const open = signal<Line>('open');
const noChat = signal<Said[]>([]);
const everybodySits = async (): Promise<Outcome<null>> =>
  refusal('forbidden', 'Everybody sits already.');

export class LocalTable implements Table {
  readonly place = 'local';
  readonly witness = null;
  readonly line: ReadonlySignal<Line> = open;
  readonly said: ReadonlySignal<Said[]> = noChat;
  private readonly newest = signal<TableMessage | null>(null);
  private readonly computerThinks = signal(false);
  private readonly refusalCode = signal<string | null>(null);
  private readonly nextPerson = signal<number | null>(null);
  readonly message: ReadonlySignal<TableMessage | null> = this.newest;
  readonly thinking: ReadonlySignal<boolean> = this.computerThinks;
  readonly refused: ReadonlySignal<string | null> = this.refusalCode;
  readonly next: ReadonlySignal<number | null> = this.nextPerson;

  protected readonly engine: EngineClient;
  /** Whose view is shown; null between two people. */
  private viewer: number | null;
  private known = 0;
  private closed = false;
  private saving: Promise<void> = Promise.resolve();
  /** The past is drawn by an engine of its own, which stays open until something new happens. */
  private past: { decisions: number; replay: Promise<Outcome<OpenReplay>> } | null = null;

  constructor(
    protected saved: Saved,
    private readonly host: TableHost,
  ) {
    this.engine = host.startEngine();
    this.viewer = this.people.length === 1 ? (this.people[0] ?? null) : null;
  }

  get id(): string {
    return this.saved.id;
  }

  private get people(): number[] {
    return this.saved.seats.flatMap((seat, index) => (seat === 'me' ? [index + 1] : []));
  }

  /* --- opening --- */

  /** Another window has the game: it goes on here, as it is then, when that one releases it. */
  async resumeAfter(obtained: Promise<Saved | null>): Promise<void> {
    this.refusalCode.value = 'elsewhere';
    const saved = await obtained.catch(() => null);
    if (this.closed) return;
    this.refusalCode.value = saved ? null : 'unknown';
    if (!saved) return;
    this.saved = saved;
    await this.resume();
  }

  /** The engine's table: from the record, or dealt. */
  protected begin(): Promise<Outcome<null>> {
    const { id, record, decisions, seats, names, secret, variants, figures } = this.saved;
    const practice = this.saved.practice === 'moment';
    const deal = secret ? { secret } : {};
    const own = figures ? { figures } : {};
    return record
      ? this.engine.ask('load', { id, record, decisions, seats, names, practice, ...deal })
      : this.engine.ask('new', { id, seats, names, secret, variants, ...own });
  }

  /** From the record on; then the computers play. */
  async resume(): Promise<void> {
    const { record } = this.saved;
    const practice = this.saved.practice === 'moment';
    const loaded = await this.begin();
    if (!loaded.ok) {
      this.refusalCode.value = loaded.error.code;
      return;
    }
    if (!record || practice) await this.save();
    await this.refresh();
    void this.runComputers();
  }

  /** The game is released only after the last step is saved. */
  close(): void {
    this.closed = true;
    this.closePast();
    void this.saving.then(() => {
      this.engine.close();
      this.host.release();
    });
  }

  /* --- showing and saving --- */

  /** Gets the viewer's message; a spectator's while the screen is blank. */
  private async refresh(): Promise<void> {
    const [since, viewer] = [this.known, this.viewer];
    const answer = await this.engine.ask('table', { viewer, since, reasons: true });
    if (this.closed) return;
    if (!answer.ok) return this.onUnreadable(answer.error);
    const { message } = answer.value;
    const waiting = message.game?.waiting ?? null;
    const person = waiting !== null && this.people.includes(waiting) ? waiting : null;
    if (person !== null && person !== viewer && viewer !== null && message.status === 'playing') {
      // The step that led here is not finished before the screen is blank.
      this.setViewer(null);
      return this.refresh();
    }
    this.nextPerson.value = viewer === null && this.people.length > 1 ? person : null;
    this.known = message.game?.n ?? 0;
    if (!looksTheSame(this.message.value, message)) this.show(message);
  }

  protected show(message: TableMessage): void {
    this.newest.value = message;
  }

  /** Reports a message that cannot be read, instead of standing still. */
  private onUnreadable(error: Refused): void {
    if (error.code !== 'unreadable') return;
    console.error(`Unreadable message: ${error.text}`);
    this.refusalCode.value = error.code;
  }

  private async save(): Promise<void> {
    const answer = await this.engine.ask('record', {});
    if (!answer.ok) return;
    this.saved = { ...this.saved, ...answer.value, saved: Date.now() };
    await this.update();
  }

  /** A game that was deleted in another window is not brought back. */
  private async update(): Promise<void> {
    const there = await this.host.store.update(this.saved).catch(() => true);
    if (there || this.closed) return;
    this.refusalCode.value = 'removed';
    this.close();
  }

  /** The next step waits until this one is saved; the picture does not. */
  private async showAndSave(): Promise<void> {
    this.saving = this.save();
    await Promise.all([this.refresh(), this.saving]);
  }

  private async saveStatus(): Promise<void> {
    const message = this.message.value;
    const status = message?.status === 'over' ? 'over' : 'playing';
    const waiting = message?.game?.waiting ?? null;
    const now: Saved = { ...this.saved, status, waiting, ...progress(message) };
    if (JSON.stringify(now) === JSON.stringify(this.saved)) return;
    this.saved = now;
    await this.update();
  }

  /* --- computers --- */

  /** One decision of a computer after the other, so that the screen can follow. */
  private async runComputers(): Promise<void> {
    if (this.thinking.value) return;
    this.computerThinks.value = true;
    while (!this.closed && this.computerIsNext()) {
      const answer = await this.engine.ask('think', { seed: randomHex(8) });
      if (this.closed) break;
      if (!answer.ok) {
        await this.onThinkRefused(answer.error);
        break;
      }
      await this.showAndSave();
    }
    this.computerThinks.value = false;
    await this.saveStatus();
  }

  /** If a step was undone meanwhile, that explains it; if not, the game cannot continue, and we report it. */
  private async onThinkRefused(error: Refused): Promise<void> {
    await this.refresh();
    if (!this.closed && this.computerIsNext()) this.refusalCode.value = error.code;
  }

  private computerIsNext(): boolean {
    const message = this.message.value;
    const waiting = message?.game?.waiting;
    return Boolean(waiting && message.status === 'playing' && !this.people.includes(waiting));
  }

  /* --- acting and asking --- */

  /** Everything is asked for at once: answers come in order, and a refused step has changed nothing. */
  private async step(asked: Promise<Outcome<null>>): Promise<Outcome<null>> {
    const after = this.showAndSave();
    const answer = await asked;
    await after;
    if (answer.ok) void this.runComputers();
    return answer;
  }

  private get turn(): { seat: number | null; seq: number } {
    return { seat: this.viewer, seq: this.message.value?.game?.seq ?? 0 };
  }

  decide = (decision: string) => this.step(this.engine.ask('decide', { ...this.turn, decision }));
  undo = () => this.step(this.engine.ask('undo', this.turn));
  redo = () => this.step(this.engine.ask('redo', this.turn));
  undoTurn = () => this.step(this.engine.ask('undo_turn', { seq: this.turn.seq }));

  async why(decision: string): Promise<Outcome<Reason | null>> {
    return mapped(await this.engine.ask('why', { decision }), ({ reason }) => reason);
  }

  async preview(decision: string): Promise<Outcome<Preview>> {
    return mapped(await this.engine.ask('preview', { decision }), ({ preview }) => preview);
  }

  async hint(): Promise<Outcome<HintChoice[]>> {
    return mapped(await this.engine.ask('hint', {}), ({ choices }) => choices);
  }

  async record(): Promise<Outcome<string>> {
    return mapped(await this.engine.ask('record', {}), ({ record }) => record);
  }

  async at(n: number): Promise<TableMessage | null> {
    const viewer = this.viewer;
    const { decisions, record } = this.saved;
    if (this.closed || viewer === null || n > decisions) return null;
    if (this.past?.decisions !== decisions) {
      this.closePast();
      this.past = { decisions, replay: openReplay(record, this.host.startEngine) };
    }
    const opened = await this.past.replay;
    return opened.ok && !this.closed ? opened.value.at(n, viewer) : null;
  }

  private closePast(): void {
    void this.past?.replay.then((opened) => opened.ok && opened.value.close());
    this.past = null;
  }

  private setViewer(seat: number | null): void {
    this.viewer = seat;
    this.known = 0;
  }

  look(seat: number | null): void {
    this.setViewer(seat);
    void this.refresh();
  }

  async rematch(): Promise<Outcome<string>> {
    return success(await this.host.rematch(this.saved));
  }

  join = everybodySits;
  leave = everybodySits;
  comeBack = everybodySits;
  replace = everybodySits;
  say = everybodySits;
  report = everybodySits;
}
