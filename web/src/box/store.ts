/** Sets of figures that are kept in this browser, in a database of their own. */
import { list, number, object, type Read, string } from '../game/reader.ts';

const keptSet = object({
  name: string,
  code: string,
  hash: string,
  /** Ids of pieces that somebody compared with the box. */
  checked: list(string),
  saved: number,
});
export type KeptSet = Read<typeof keptSet>;

export interface SetStore {
  put(set: KeptSet): Promise<void>;
  all(): Promise<KeptSet[]>;
  remove(name: string): Promise<void>;
}

const SETS = 'sets';

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function sets(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('paris-figures', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(SETS, { keyPath: 'name' });
  return (await result(request)).transaction(SETS, mode).objectStore(SETS);
}

function readable(found: unknown): KeptSet[] {
  try {
    return [keptSet(found)];
  } catch {
    return [];
  }
}

export const browserSets: SetStore = {
  async put(set) {
    await result((await sets('readwrite')).put(set));
  },
  async all() {
    const found: unknown[] = await result((await sets('readonly')).getAll());
    return found.flatMap(readable).sort((a, b) => b.saved - a.saved);
  },
  async remove(name) {
    await result((await sets('readwrite')).delete(name));
  },
};
