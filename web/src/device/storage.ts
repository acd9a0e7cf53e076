/** Games on this device, in IndexedDB. */
import { isStyle, type Style, VARIANTS } from '../game/codes.ts';
import { practice } from '../game/protocol.ts';
import {
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Read,
  string,
} from '../game/reader.ts';

const saved = object({
  id: string,
  /** "me", "level n" and "level n style". */
  seats: list(string),
  names: list(nullable(string)),
  variants: list(oneOf(...VARIANTS)),
  /** The game so far, and how many of its decisions count. */
  record: string,
  decisions: number,
  status: oneOf('playing', 'over'),
  waiting: nullable(number),
  /** Progress, for lists; games saved by older pages have none. */
  round: optional(number),
  points: optional(list(number)),
  /** Milliseconds since 1970. */
  created: number,
  saved: number,
  /** How the deal was made, so that it can be verified; '' for a game that goes on from a moment of another. */
  secret: string,
  practice: optional(practice),
  /** The code of the set of figures; the record has it too, once there is one. */
  figures: optional(string),
});
export type Saved = Read<typeof saved>;

/** The strength and the character of a seat "level n" or "level n style". */
export function computerOf(seat: string): { level: number; style?: Style } {
  const [, level, style] = seat.split(' ');
  return { level: Number(level), ...(style && isStyle(style) && { style }) };
}

export interface Store {
  /** A new game. */
  put(game: Saved): Promise<void>;
  /** Puts a game in place of the one that is there; false, and nothing is done, if it was removed. */
  update(game: Saved): Promise<boolean>;
  get(id: string): Promise<Saved | null>;
  all(): Promise<Saved[]>;
  remove(id: string): Promise<void>;
}

const NAME = 'paris';
const GAMES = 'games';

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
    return result(request);
  })();
  return opened;
}

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(GAMES, mode).objectStore(GAMES);
}

/** A list shows the games that can be read, whatever else is there. */
function readable(found: unknown): Saved[] {
  try {
    return [saved(found)];
  } catch {
    return [];
  }
}

export const browserStore: Store = {
  async put(game) {
    await result((await games('readwrite')).put(game));
  },
  async update(game) {
    const store = await games('readwrite');
    if ((await result(store.getKey(game.id))) === undefined) return false;
    await result(store.put(game));
    return true;
  },
  async get(id) {
    const found: unknown = await result((await games('readonly')).get(id));
    return found === undefined ? null : saved(found);
  },
  async all() {
    const found: unknown[] = await result((await games('readonly')).getAll());
    return found.flatMap(readable);
  },
  async remove(id) {
    await result((await games('readwrite')).delete(id));
  },
};
