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
  /** Milliseconds since 1970. */
  created: number;
  saved: number;
  /** How the deal was made, so that it can be verified. */
  secret: string;
}

export interface Store {
  put(game: Saved): Promise<void>;
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
