/** Games on this device, in IndexedDB. */
import type { Variant } from './protocol.ts';

export interface Saved {
  id: string;
  /** "me" and "level n". */
  seats: string[];
  names: (string | null)[];
  variants: Variant[];
  /** The game so far, and how many of its decisions count. */
  record: string;
  decisions: number;
  status: 'playing' | 'over';
  waiting: number | null;
  /** How far it is, for lists; games kept by older pages have none. */
  round?: number;
  points?: number[];
  /** Milliseconds since 1970. */
  created: number;
  saved: number;
  /** How the deal was made, so that it can be verified. */
  secret: string;
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
    return ((await result((await games('readonly')).get(id))) as Saved | undefined) ?? null;
  },
  async all() {
    return (await result((await games('readonly')).getAll())) as Saved[];
  },
  async remove(id) {
    await result((await games('readwrite')).delete(id));
  },
};
