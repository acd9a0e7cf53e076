/** Games on this device: made, listed, opened and removed. */
import type { Listed, NewTable } from '../game/protocol.ts';
import { randomHex } from '../game/random.ts';
import type { Branch, Device, Table } from '../game/table.ts';
import { type StartEngine, startWorker } from './engine-client.ts';
import { LocalTable } from './local-table.ts';
import { browserStore, computerOf, type Saved, type Store } from './storage.ts';
import { type LockGame, lockGame } from './window-lock.ts';

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
        : { kind: 'computer', ...computerOf(seat) },
    ),
    you,
    waiting: saved.waiting,
    yours: saved.status === 'playing',
    days: null,
    ...(saved.round !== undefined && { round: saved.round }),
    ...(saved.points && { points: saved.points }),
    ...(saved.practice && { practice: saved.practice }),
    changed: Math.floor(saved.saved / 1000),
    saved: saved.saved,
  };
}

export class LocalDevice implements Device {
  constructor(
    private readonly startEngine: StartEngine = startWorker,
    private readonly store: Store = browserStore,
    private readonly lock: LockGame = lockGame,
  ) {}

  private async put(game: Omit<Saved, 'id' | 'status' | 'created' | 'saved'>): Promise<string> {
    const now = Date.now();
    const id = randomHex(8);
    await this.store.put({ ...game, id, status: 'playing', created: now, saved: now });
    return id;
  }

  create(table: NewTable & { names?: (string | null)[] }): Promise<string> {
    return this.put({
      seats: table.seats,
      names: table.names ?? [],
      variants: table.variants,
      record: '',
      decisions: 0,
      waiting: 1,
      round: 1,
      points: table.seats.map(() => 0),
      secret: randomHex(32),
      ...(table.figures && { figures: table.figures }),
    });
  }

  /** The record is cut and marked when the game is opened. */
  playOn({ record, n, message, seat, name, level }: Branch): Promise<string> {
    const mine = message.seats.map((_, index) => index + 1 === seat);
    return this.put({
      seats: mine.map((me) => (me ? 'me' : `level ${level}`)),
      names: mine.map((me) => (me ? name : null)),
      variants: message.variants,
      record,
      decisions: n,
      waiting: message.game?.waiting ?? null,
      round: message.game?.view.round,
      points: message.game?.view.players.map(({ vp }) => vp),
      secret: '',
      practice: 'moment',
      ...(message.figures && { figures: message.figures.code }),
    });
  }

  async table(id: string): Promise<Table | null> {
    const lock = this.lock(id);
    const soon = await lock.soon;
    const saved = await this.store.get(id).catch((error) => {
      lock.release();
      throw error;
    });
    if (!saved) {
      lock.release();
      return null;
    }
    const table = new LocalTable(saved, {
      startEngine: this.startEngine,
      store: this.store,
      rematch: (before) => this.rematch(before),
      release: lock.release,
    });
    if (soon) await table.resume();
    else void table.resumeAfter(lock.obtained.then(() => this.store.get(id)));
    return table;
  }

  /** The same people and computers, the seats rotated by one. */
  private rematch(before: Saved): Promise<string> {
    const rotated = <T>(list: T[]): T[] => [...list.slice(1), ...list.slice(0, 1)];
    return this.create({
      seats: rotated(before.seats),
      names: rotated(before.names),
      variants: before.variants,
      ...(before.figures && { figures: before.figures }),
    });
  }

  async games(): Promise<(Listed & { saved: number })[]> {
    const all = await this.store.all();
    return all.map(listed).sort((a, b) => b.saved - a.saved);
  }

  remove = (id: string) => this.store.remove(id);

  /** The record of a game that is saved here. */
  async record(id: string): Promise<string | null> {
    return (await this.store.get(id))?.record ?? null;
  }
}
