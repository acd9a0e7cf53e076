/** Finished reports that were kept: on this device in IndexedDB, and on the server with their tables. */
import { number, object, type Read, string } from './reader.ts';
import { type GameReport, gameReport } from './report-shape.ts';

export interface KeptReports {
  find(record: string): Promise<GameReport | null>;
  keep(record: string, report: GameReport): Promise<void>;
}

const REPORTS = 'reports';
/** The oldest ones make room. A report has some tens of kilobytes. */
const KEPT_MAX = 40;

const kept = object({ key: string, saved: number, report: gameReport });
type Kept = Read<typeof kept>;

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function reports(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('paris-reports', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(REPORTS, { keyPath: 'key' });
  return (await result(request)).transaction(REPORTS, mode).objectStore(REPORTS);
}

/** What names a game: a hash of its record. */
async function keyOf(record: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(record));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function makeRoom(store: IDBObjectStore): Promise<void> {
  const all: { key: string; saved: number }[] = await result(store.getAll());
  const oldest = all.sort((a, b) => b.saved - a.saved).slice(KEPT_MAX);
  for (const { key } of oldest) await result(store.delete(key));
}

/** Storage may be off, full, or of another version: then a report is made again. */
export const deviceReports: KeptReports = {
  async find(record) {
    try {
      const key = await keyOf(record);
      return kept(await result((await reports('readonly')).get(key))).report;
    } catch {
      return null;
    }
  },
  async keep(record, report) {
    try {
      const entry: Kept = { key: await keyOf(record), saved: Date.now(), report };
      const store = await reports('readwrite');
      await result(store.put(entry));
      await makeRoom(store);
    } catch {
      // Nothing is lost but time.
    }
  },
};

/** The report that the server keeps with a table; asking has it made for whoever asks next. */
export async function reportOfTable(table: string): Promise<GameReport | null> {
  try {
    const response = await fetch(`/api/tables/${table}/report`);
    return response.status === 200 ? gameReport(await response.json()) : null;
  } catch {
    return null;
  }
}
