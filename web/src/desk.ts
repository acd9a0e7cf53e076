/** One table in front of a person: what is shown when, what is pointed at, what was seen before. */
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import { decisionLabel, tilesForFrancs, waysTo, withVerb } from './decisions.ts';
import { errorSentence } from './errors.ts';
import { KINDS } from './figures.ts';
import { follow, since } from './history.ts';
import type { Outcome, Table } from './host.ts';
import { hush, notify, speakAloud } from './live.ts';
import { seatName } from './people.ts';
import type {
  Game,
  Happening,
  HintChoice,
  Preview,
  Reason,
  Resource,
  TableMessage,
} from './protocol.ts';
import { reasonClause, reasonSentence } from './reasons.ts';
import { happeningSentences, hintAloud, type Teller } from './sentences.ts';
import { STEP_TIME, settings } from './settings.ts';
import { playSound } from './sound.ts';
import { t } from './words.ts';

const POINT_DELAY = 60;
const PLAN_STEPS = 6;
/** An answer that takes longer is waited for with the buttons off: drawing them twice for less would cost more. */
const SLOW = 150;
const NOTHING: string[] = [];

/** What a computer tries before its turn ends is not told: on this device the same picture comes again. */
const bringsNothing = (now: Game | null, last: Game): boolean =>
  now?.n === last.n &&
  now.seq === last.seq &&
  now.waiting === last.waiting &&
  now.events.length === 0;

export class Desk {
  /** The newest message that was shown; others may wait for their moment. */
  readonly shown: Signal<TableMessage | null> = signal(null);
  readonly history: Signal<Happening[]> = signal([]);
  /** What came with the message that is shown: to be moved on the board. */
  readonly fresh: Signal<Happening[]> = signal([]);
  /** Counts up when whatever still moves is to be at its place at once. */
  readonly skipped = signal(0);
  /** The decision pointed at, and what it would bring. */
  readonly pointed: Signal<string | null> = signal(null);
  readonly preview: Signal<{ decision: string; preview: Preview } | null> = signal(null);
  /** A place that was chosen though nothing can be done there: why. */
  readonly refusal: Signal<{ decision: string; reason: Reason } | null> = signal(null);
  readonly hint: Signal<HintChoice[] | 'thinking' | null> = signal(null);
  /** A decision is under way, and clicks do nothing. */
  readonly busy = signal(false);
  /** It takes so long that this is shown. */
  readonly slow = signal(false);
  /** A moment of the past that is looked at instead of the present. */
  readonly moment: Signal<number | null> = signal(null);
  /** Pictures of the past, by how many decisions were taken. */
  readonly seen: Signal<Map<number, TableMessage>> = signal(new Map());

  /** What the board shows: the present, or a moment of the past without its choices. */
  readonly onBoard = computed<TableMessage | null>(() => {
    const moment = this.moment.value;
    const shown = this.shown.value;
    const past = moment === null ? undefined : this.seen.value.get(moment);
    if (!shown || !past?.game) return shown;
    const { legal: _l, reasons: _r, undo: _u, redo: _d, ...game } = past.game;
    return { ...shown, game };
  });
  /** What may be decided; while a decision is under way clicks are ignored, the picture stays. */
  readonly legal = computed<string[]>(() =>
    this.moment.value === null ? (this.shown.value?.game?.legal ?? NOTHING) : NOTHING,
  );
  /** The same object for as long as the same people sit there: lines of the log are drawn once. */
  readonly teller = computed<Teller>(() => {
    const { seats = [], you = null } = this.shown.value ?? {};
    const text = JSON.stringify([seats, you]);
    if (this.told?.text !== text) this.told = { text, teller: { seats, you } };
    return this.told.teller;
  });

  private told: { text: string; teller: Teller } | null = null;
  private queue: TableMessage[] = [];
  private timer = 0;
  private undrawn = false;
  private pointTimer = 0;
  private readonly stop: () => void;

  constructor(readonly table: Table) {
    this.stop = effect(() => {
      const message = table.message.value;
      if (message) batch(() => this.arrive(message));
    });
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pointTimer);
    this.queue = [];
    this.stop();
    this.table.close();
  }

  /* --- showing --- */

  private arrive(message: TableMessage): void {
    const last = this.queue[this.queue.length - 1] ?? this.shown.peek();
    const game = message.game;
    const news = game?.events.some(
      (one) => one.seat !== message.you && one.n > (last?.game?.n ?? 0),
    );
    // Nothing of one person waits while another one looks.
    const same = last?.game && last.you === message.you && !document.hidden;
    if (same && last.game && bringsNothing(game, last.game)) {
      this.renew(message);
      return;
    }
    const watched = same && news;
    const paced = watched && STEP_TIME[settings.speed.peek()] > 0;
    this.queue.push(message);
    if (paced && this.timer === 0) this.next();
    else if (!paced && !(watched && this.undrawn)) this.catchUp();
  }

  /** The newest picture once more: takes its place, in the line or on the screen, and hurries nothing. */
  private renew(message: TableMessage): void {
    const waiting = this.queue.pop();
    if (waiting?.game && message.game) {
      const { events } = waiting.game;
      this.queue.push({ ...message, game: { ...message.game, events } });
      return;
    }
    this.show(message);
    this.draw();
  }

  private next(): void {
    const message = this.queue.shift();
    if (!message) {
      this.timer = 0;
      return;
    }
    batch(() => this.show(message));
    this.timer = window.setTimeout(() => this.next(), STEP_TIME[settings.speed.peek()]);
  }

  /** Shows the present at once, and nothing moves any more. */
  skip(): void {
    batch(() => {
      this.catchUp();
      this.fresh.value = [];
      this.skipped.value += 1;
    });
  }

  /** Shows all that waits, at once. */
  private catchUp(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    batch(() => {
      for (const message of this.queue.splice(0)) this.show(message);
    });
    this.draw();
  }

  /** What others do while the last picture is not drawn yet comes with the next one. */
  private draw(): void {
    if (this.undrawn || document.hidden) return;
    this.undrawn = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.undrawn = false;
        if (this.timer === 0 && this.queue.length > 0) this.catchUp();
      }),
    );
  }

  private show(message: TableMessage): void {
    const before = this.shown.peek();
    const game = message.game;
    this.shown.value = message;
    this.hint.value = null;
    this.refusal.value = null;
    this.point(null);
    if (!game) return;
    if (before?.you !== message.you || before?.table !== message.table) {
      this.history.value = [];
      this.seen.value = new Map();
      this.moment.value = null;
      if (before && before.you !== null) hush();
    }
    this.history.value = follow(this.history.peek(), game);
    this.remember(game.n, message);
    if (!before?.game || before.you !== message.you) return;
    this.fresh.value = game.events.filter((one) => one.n > (before.game?.n ?? 0));
    this.announce(message, before);
  }

  private announce(message: TableMessage, before: TableMessage): void {
    const teller = { seats: message.seats, you: message.you };
    const known = before.game?.n ?? 0;
    for (const one of message.game?.events ?? [])
      if (one.n > known) for (const text of happeningSentences(one, teller)) speakAloud(text);
    const waiting = message.game?.waiting;
    if (message.game?.events.some((one) => one.n > known)) playSound('step');
    if (waiting && waiting !== before.game?.waiting) {
      if (waiting === message.you) playSound('turn');
      speakAloud(
        waiting === message.you
          ? t('It is your turn.')
          : t('It is the turn of {name}.', { name: seatName(message.seats, waiting) }),
      );
    }
  }

  private remember(n: number, message: TableMessage): void {
    // What was taken back and done otherwise is another past.
    const kept = [...this.seen.peek()].filter(([moment]) => moment < n);
    this.seen.value = new Map([...kept, [n, message]]);
  }

  /** Shows how the table was after a decision; the nearest later picture where that is not known. */
  async showMoment(n: number): Promise<void> {
    if (!this.seen.peek().has(n)) {
      const viewer = this.shown.peek()?.you;
      const past = await this.table.at(n);
      if (this.shown.peek()?.you !== viewer) return; // somebody else looks now
      const later = [...this.seen.peek()].find(([moment]) => moment >= n)?.[1];
      const picture = past ?? later ?? this.shown.peek();
      if (picture) {
        const all = [...this.seen.peek(), [n, picture] as const];
        this.seen.value = new Map(all.sort(([one], [other]) => one - other));
      }
    }
    this.moment.value = n;
  }

  /** Shows again, step by step, what happened since the own last turn. */
  async replaySince(): Promise<void> {
    const teller = this.teller.value;
    const steps = since(this.history.value, this.shown.value?.you ?? null).filter(
      (one) => happeningSentences(one, teller).length > 0,
    );
    for (const one of steps) {
      await this.showMoment(one.n);
      await new Promise((resolve) =>
        setTimeout(resolve, STEP_TIME[settings.speed.value] || STEP_TIME.fast),
      );
      if (this.moment.value !== one.n) return;
    }
    this.moment.value = null;
  }

  /* --- acting --- */

  private async act(doing: () => Promise<Outcome<null>>): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = true;
    const late = window.setTimeout(() => {
      this.slow.value = true;
    }, SLOW);
    const done = await doing();
    clearTimeout(late);
    batch(() => {
      this.busy.value = false;
      this.slow.value = false;
    });
    if (!done.ok && done.error.code !== 'stale') notify(errorSentence(done.error));
    return done.ok;
  }

  /** Asks the table for something that is no decision; a refusal is said, what is forbidden in these words. */
  async request(asking: () => Promise<Outcome<null>>, forbidden?: string): Promise<void> {
    const done = await asking();
    if (done.ok) return;
    notify(forbidden && done.error.code === 'forbidden' ? forbidden : errorSentence(done.error));
  }

  decide(decision: string): Promise<boolean> {
    this.moment.value = null;
    return this.act(() => this.table.decide(decision));
  }

  undo = async (): Promise<void> => {
    if (await this.act(() => this.table.undo())) speakAloud(t('Taken back.'));
  };
  redo = async (): Promise<void> => {
    if (await this.act(() => this.table.redo())) speakAloud(t('Done again.'));
  };

  /** Points at a decision (or at nothing): what it would bring comes a moment later. */
  point(decision: string | null): void {
    if (this.pointed.peek() === decision) return;
    this.pointed.value = decision;
    clearTimeout(this.pointTimer);
    if (decision === null) {
      this.preview.value = null;
      return;
    }
    this.pointTimer = window.setTimeout(async () => {
      const found = await this.table.preview(decision);
      if (found.ok && this.pointed.peek() === decision)
        this.preview.value = { decision, preview: found.value };
    }, POINT_DELAY);
  }

  /** Something that is not possible was chosen: says why. */
  async ask(decision: string): Promise<void> {
    const known = this.shown.value?.game?.reasons?.find((one) => one.decisions.includes(decision));
    const found = known ? null : await this.table.why(decision);
    if (found && !found.ok) return notify(errorSentence(found.error));
    const reason = known ?? found?.value;
    if (!reason) return notify(t('Nothing can be done here now.'));
    this.refusal.value = { decision, reason };
    speakAloud(`${reasonSentence(reason)} ${reasonClause(reason)}`);
  }

  /** Why nothing at all can be decided here now; null if something can. */
  private get notNow(): string | null {
    const message = this.shown.value;
    if (this.moment.value !== null) return t('This is the past. Go back to now to play on.');
    if (message?.status === 'over') return t('The game is over.');
    const waiting = message?.game?.waiting;
    if (!waiting || message.game?.legal !== undefined) return null;
    return t('It is the turn of {name}.', { name: seatName(message.seats, waiting) });
  }

  /** Something was chosen that cannot be done, however it was chosen: says why. */
  async refuse(decision: string): Promise<void> {
    const { notNow } = this;
    if (notNow) return notify(notNow);
    if (this.busy.value) return;
    this.refusal.value = null;
    await this.ask(decision);
  }

  /** Steps that would help where something is short: tiles that count as it, or the market. */
  helpFor(reason: Reason): string[] {
    const legal = this.legal.value;
    if (reason.reason === 'RESOURCES_SHORT') return waysTo(KINDS[reason.x] as Resource, legal);
    if (reason.reason !== 'FRANCS_SHORT') return [];
    return [...tilesForFrancs(legal), ...withVerb(legal, 'sell').map((one) => one.text)];
  }

  /** Does a move that lacks resources by using tiles and the market first, as far as that leads. */
  async carryOut(decision: string): Promise<void> {
    for (let step = 0; step < PLAN_STEPS; step += 1) {
      const why = await this.table.why(decision);
      if (!why.ok) return notify(errorSentence(why.error));
      if (why.value === null) {
        await this.decide(decision);
        return;
      }
      const help = this.helpFor(why.value).find((one) => !one.startsWith('sell '));
      if (!help || !(await this.decide(help))) {
        this.refusal.value = { decision, reason: why.value };
        return;
      }
      this.catchUp();
    }
  }

  async askHint(): Promise<void> {
    // A hint is about a decision of the person who looks.
    if (this.legal.value.length === 0) return this.notNow ? notify(this.notNow) : undefined;
    const now = (): string => `${this.shown.peek()?.you} ${this.shown.peek()?.game?.seq}`;
    const asked = now();
    this.hint.value = 'thinking';
    const found = await this.table.hint();
    if (now() !== asked) return;
    this.hint.value = found.ok ? found.value : null;
    if (!found.ok) return notify(errorSentence(found.error));
    const [best] = found.value;
    const view = this.shown.peek()?.game?.view;
    if (!best || !view) return;
    const what = decisionLabel(best.decision, view);
    for (const text of hintAloud(best, what, this.teller.value)) speakAloud(text);
  }

  /** The one decision that ends the turn, if there is one. */
  get end(): string | null {
    return withVerb(this.legal.value, 'end')[0]?.text ?? null;
  }

  /** Ends the turn, or says why not. */
  async endTurn(): Promise<void> {
    if (this.end) await this.decide(this.end);
    else await this.refuse('end');
  }
}
