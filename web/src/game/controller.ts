/**
 * One table in front of a person. It joins five parts, each of which owns its signals: playback (what is shown when),
 * past, advice, confirmation and actions. Screens read the signals and call methods; they never write a signal.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import { t } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { seatName } from '../text/people.ts';
import { finalRoundNotice, finalRoundSentence, isFinalRound } from '../text/reminders.ts';
import { entrySentences, type Viewpoint } from '../text/sentences.ts';
import { dismissNotice, hush, notify, speakAloud } from '../ui/announce.ts';
import { playSound } from '../ui/sound.ts';
import { Actions, request } from './actions.ts';
import { Advice } from './advice.ts';
import { Confirmation } from './confirmation.ts';
import { decisionsOf, readDecision, type Verb } from './decision.ts';
import { Past } from './past.ts';
import { Playback } from './playback.ts';
import type { Preview, Reason, TableMessage } from './protocol.ts';
import type { Table } from './table.ts';

/** A purchase that needs more steps before it than this is left to the player. */
const PLAN_STEPS_MAX = 6;
const NOTHING: string[] = [];
/** One tap is enough: their buttons say all there is to say. */
const AT_ONCE: ReadonlySet<Verb> = new Set<Verb>(['end', 'skip', 'pass']);

/** Says aloud what happened, and whose turn it is now. */
function announce(message: TableMessage, before: TableMessage): void {
  const viewpoint = { seats: message.seats, you: message.you };
  const known = before.game?.n ?? 0;
  const fresh = (message.game?.events ?? []).filter((entry) => entry.n > known);
  for (const entry of fresh) for (const text of entrySentences(entry, viewpoint)) speakAloud(text);
  if (fresh.length > 0) playSound('step');
  const waiting = message.game?.waiting;
  if (!waiting || waiting === before.game?.waiting) return;
  if (waiting === message.you) playSound('turn');
  speakAloud(
    waiting === message.you
      ? t("It's your turn.")
      : t("It's {name}'s turn.", { name: seatName(message.seats, waiting) }),
  );
}

export class TableController {
  private readonly playback = new Playback((now, before) => this.onShown(now, before));
  readonly shown = this.playback.shown;
  readonly fresh = this.playback.fresh;
  readonly skipped = this.playback.skipped;

  private readonly past = new Past(this.shown, (n) => this.table.at(n));
  readonly history = this.past.history;
  readonly moment = this.past.moment;
  readonly seen = this.past.seen;
  readonly onBoard = this.past.onBoard;

  /** What may be decided; nothing in the past. While a step is under way clicks are ignored, the picture stays. */
  readonly legal = computed<string[]>(() =>
    this.moment.value === null ? (this.shown.value?.game?.legal ?? NOTHING) : NOTHING,
  );
  /** The same object for as long as the same people sit there, so that log entries are drawn once. */
  readonly viewpoint = computed<Viewpoint>(() => {
    const { seats = [], you = null } = this.shown.value ?? {};
    const key = JSON.stringify([seats, you]);
    if (this.knownViewpoint?.key !== key) this.knownViewpoint = { key, viewpoint: { seats, you } };
    return this.knownViewpoint.viewpoint;
  });
  private knownViewpoint: { key: string; viewpoint: Viewpoint } | null = null;

  private readonly suggestion = signal<string | null>(null);
  /** A decision that glows on the board and among the choices. */
  readonly suggested: ReadonlySignal<string | null> = this.suggestion;
  private readonly advice: Advice;
  private readonly actions: Actions;
  private readonly confirmation = new Confirmation(this);
  /** What the player must confirm before it is done. */
  readonly question = this.confirmation.question;
  private readonly stop: () => void;

  /** `notes`: first-time notes may be shown here. */
  constructor(
    readonly table: Table,
    readonly notes = true,
  ) {
    this.advice = new Advice(table, this);
    this.actions = new Actions(table);
    this.stop = effect(() => {
      const message = table.message.value;
      if (message) batch(() => this.playback.receive(message));
    });
  }

  get pointed() {
    return this.advice.pointed;
  }
  get preview() {
    return this.advice.preview;
  }
  get refusal() {
    return this.advice.refusal;
  }
  get hint() {
    return this.advice.hint;
  }
  get armed() {
    return this.advice.armed;
  }
  get busy() {
    return this.actions.busy;
  }
  get slow() {
    return this.actions.slow;
  }

  close(): void {
    this.playback.close();
    this.advice.close();
    this.stop();
    this.table.close();
  }

  /** Viewers who have been told that the final round has begun; null is a spectator. */
  private readonly remindedOfEnd = new Set<number | null>();

  /** Tells each viewer once that the final round has begun (R11.2). The turn panel lists the tiles as long as it lasts. */
  private announceFinalRound(message: TableMessage): void {
    const { game, you } = message;
    if (!game || !isFinalRound(game) || this.remindedOfEnd.has(you)) return;
    this.remindedOfEnd.add(you);
    notify(finalRoundNotice(game.unused), finalRoundSentence(game.unused));
  }

  private onShown(message: TableMessage, before: TableMessage | null): void {
    this.advice.clear();
    if (!message.game) return;
    const other = before?.you !== message.you || before?.table !== message.table;
    if (other) {
      this.past.clear();
      if (before && before.you !== null) hush();
    }
    this.past.add(message);
    if (before?.game && before.you === message.you) announce(message, before);
    if (before) this.announceFinalRound(message);
    if (before?.status === 'playing' && message.status === 'over') dismissNotice();
  }

  /* --- the pace and the past --- */

  skip(): void {
    this.playback.skip();
  }

  showMoment(n: number): Promise<void> {
    return this.past.showMoment(n);
  }

  returnToPresent(): void {
    this.past.returnToPresent();
  }

  replaySince(): Promise<void> {
    const viewpoint = this.viewpoint.value;
    return this.past.replaySince((entry) => entrySentences(entry, viewpoint).length > 0);
  }

  /* --- advice --- */

  point(decision: string | null): void {
    this.advice.point(decision);
  }

  previewOf(decision: string): Promise<Preview | null> {
    return this.advice.previewOf(decision);
  }

  suggest(decision: string | null): void {
    this.suggestion.value = decision;
  }

  dismissRefusal(): void {
    this.advice.dismissRefusal();
  }

  dismissHint(): void {
    this.advice.dismissHint();
  }

  helpFor(reason: Reason): string[] {
    return this.advice.helpFor(reason);
  }

  /** Says why a decision is not possible, whatever else is on the screen. */
  explain(decision: string): Promise<void> {
    return this.advice.explain(decision);
  }

  /** A hint is about a decision of the person who looks. */
  async askHint(): Promise<void> {
    if (this.legal.value.length > 0) return this.advice.askHint();
    if (this.notNow) notify(this.notNow);
  }

  /** Why nothing at all can be decided here now; null if something can. */
  private get notNow(): string | null {
    const message = this.shown.value;
    if (this.moment.value !== null)
      return t("You're viewing an earlier moment. Return to the present to play.");
    if (message?.status === 'over') return t('The game is over.');
    const waiting = message?.game?.waiting;
    if (!waiting || message.game?.legal !== undefined) return null;
    return t("It's {name}'s turn.", { name: seatName(message.seats, waiting) });
  }

  /** Something was chosen that is not possible, however it was chosen: says why. */
  async refuse(decision: string): Promise<void> {
    const { notNow } = this;
    if (notNow) return notify(notNow);
    if (this.busy.value) return;
    this.advice.disarm();
    this.advice.dismissRefusal();
    await this.advice.explain(decision);
  }

  /* --- acting --- */

  /** A decision was pressed: takes it. The first tap of a finger only shows what it would bring. False: not taken. */
  choose(decision: string, finger: boolean): boolean {
    const verb = readDecision(decision)?.verb;
    const twice = finger && settings.taps.value === 'two' && !(verb && AT_ONCE.has(verb));
    if (twice && this.legal.value.includes(decision) && this.advice.arm(decision)) return false;
    this.advice.disarm();
    void this.decide(decision);
    return true;
  }

  /** Something else was pressed. */
  disarm(): void {
    this.advice.disarm();
  }

  /** False if it was refused, or is still to be confirmed. */
  async decide(decision: string): Promise<boolean> {
    this.past.returnToPresent();
    if (this.busy.value || !this.confirmation.allows(decision)) return false;
    return this.actions.decide(decision);
  }

  dismissQuestion(): void {
    this.confirmation.dismiss();
  }

  undo = () => this.actions.undo();
  undoTurn = () => this.actions.undoTurn();

  /** Can everything after the first n decisions be undone? */
  canUndoTo(n: number): boolean {
    const game = this.shown.value?.game;
    return game?.undo_to !== undefined && game.undo_to <= n && n < game.n;
  }

  undoTo(n: number): Promise<void> {
    this.past.returnToPresent();
    return this.actions.undoTo(n);
  }

  redo = () => this.actions.redo();
  request = request;

  /** The decision that ends the turn, if that is possible. */
  get end(): string | null {
    return decisionsOf(this.legal.value, 'end')[0]?.text ?? null;
  }

  /** Ends the turn, or says why not. */
  async endTurn(): Promise<void> {
    if (this.end) await this.decide(this.end);
    else await this.refuse('end');
  }

  /** Makes a move that lacks something by using tiles and buying resources first, as far as that leads. */
  async carryOut(decision: string): Promise<void> {
    for (let step = 0; step < PLAN_STEPS_MAX; step += 1) {
      const why = await this.table.why(decision);
      if (!why.ok) return notify(errorSentence(why.error));
      if (why.value === null) {
        await this.decide(decision);
        return;
      }
      const help = this.helpFor(why.value).find((text) => readDecision(text)?.verb !== 'sell');
      if (!help || !(await this.decide(help))) {
        this.advice.showRefusal({ decision, reason: why.value });
        return;
      }
      this.playback.catchUp();
    }
  }
}
