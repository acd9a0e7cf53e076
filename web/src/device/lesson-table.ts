/** A scene of the lessons as a table: the engine answers for the other seats and judges what the learner does. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Outcome } from '../game/outcome.ts';
import type { TableMessage } from '../game/protocol.ts';
import { learnerOf, playersOf, type Scene } from '../text/lessons.ts';
import type { EngineAnswers } from './commands.ts';
import { type StartEngine, startWorker } from './engine-client.ts';
import { LocalTable, type TableHost } from './local-table.ts';
import type { Saved } from './storage.ts';

export type Progress = EngineAnswers['progress'];

/** Nothing of a lesson is kept but that it was finished. */
const nowhere = {
  put: async () => {},
  update: async () => true,
  get: async () => null,
  all: async () => [],
  remove: async () => {},
};

function hostOf(startEngine: StartEngine, playOn: () => Promise<string>): TableHost {
  return { startEngine, store: nowhere, rematch: playOn, release: () => {} };
}

function savedOf(scene: Scene, name: string): Saved {
  const seats = Array.from({ length: playersOf(scene) }, (_, index) => index + 1);
  const isMe = (seat: number) => seat === learnerOf(scene);
  return {
    id: `scene-${scene.number}`,
    seats: seats.map((seat) => (isMe(seat) ? 'me' : 'level 1')),
    names: seats.map((seat) => (isMe(seat) ? name : null)),
    variants: [],
    record: '',
    decisions: 0,
    status: 'playing',
    waiting: learnerOf(scene),
    created: 0,
    saved: 0,
    secret: '',
  };
}

/** A whole turn that is taken back would make it practice, which it is anyway. */
function withoutTurnsBack(message: TableMessage | null): TableMessage | null {
  if (!message?.game?.undo_turn) return message;
  const { undo_turn: _, ...game } = message.game;
  return { ...message, game };
}

export class LessonTable extends LocalTable {
  private readonly reached = signal<Progress | null>(null);
  private readonly missed: Signal<number>;
  /** How far the learner has come; null until that is known. */
  readonly progress: ReadonlySignal<Progress | null> = this.reached;
  /** Steps that led nowhere, and tries that are not legal. */
  readonly misses: ReadonlySignal<number>;
  private readonly stop: () => void;

  /** `playOn` makes the game that follows the last scene; its id. `misses`: those of attempts that failed. */
  constructor(
    readonly scene: Scene,
    name: string,
    playOn: () => Promise<string>,
    misses = 0,
    startEngine: StartEngine = startWorker,
  ) {
    super(savedOf(scene, name), hostOf(startEngine, playOn));
    this.missed = signal(misses);
    this.misses = this.missed;
    this.stop = effect(() => {
      if (this.message.value) void this.review();
    });
  }

  protected override begin(): Promise<Outcome<null>> {
    const { scene, saved } = this;
    const name = saved.names[learnerOf(scene) - 1] ?? '';
    return this.engine.ask('lesson', { id: saved.id, scene: scene.number, name });
  }

  protected override show(message: TableMessage): void {
    super.show(withoutTurnsBack(message) ?? message);
  }

  private async review(): Promise<void> {
    const answer = await this.engine.ask('progress', {});
    if (!answer.ok) return;
    const before = this.reached.peek();
    const now = answer.value;
    const strayed = now.verdict === 'beside' || now.verdict === 'lost';
    const failed = now.over && !now.done && !before?.over;
    if (now.decisions > (before?.decisions ?? 0) && (strayed || failed)) this.miss();
    this.reached.value = now;
  }

  /** The learner tried something that cannot be done, or that leads nowhere. */
  miss(): void {
    if (!this.reached.peek()?.done) this.missed.value += 1;
  }

  override close(): void {
    this.stop();
    super.close();
  }
}
